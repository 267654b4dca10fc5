"""Module 1: freighters, isotopes, promotion, mobile factories and space elevators (1A, 1B, 1C)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.errors import DataError
from spacetable.core.ids import PieceId, ZoneId
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import table
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.isobank.fees import fees
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    BuildElevator,
    Deliver,
    EndTurn,
    MoveFactory,
    Produce,
    Promote,
    Sell,
    SendAlong,
    StartAuction,
    SwapCubes,
    TransferCard,
    TransferTank,
)
from spacetable.games.high_frontier.full_game.places import deck_zone, figure
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    FuelToTank,
    Go,
    SiteRefuel,
    Stop,
    Unload,
)
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL

SAIL, POODLE, HOOP = (
    "freighter_fusion_fragment_sail",
    "freighter_poodle_steam",
    "freighter_rotary_dirt_launcher",
)
LENS = "freighter_inflatable_solar_heated"
DENSE, ZUBRIN = "gw_thruster_dense_plasma_h_b_focus_fusion", "gw_thruster_salt_water_zubrin"
LIGHT = of_deck("refinery", mass=1)
PULSED = of_deck("generator", provides=("pulsed",))
MINE = {"owner": "1", "factory": True}


def freight(
    place: str, *cargo: str, card: str = SAIL, face: int = 0, tanks: int = 0, **more: Any
) -> dict[str, Any]:
    """The first player's freighter with its cargo, and whatever else that player has."""
    aboard = [{"card": card, "face": face}, *({"card": one} for one in cargo)]
    stack = {"cards": aboard, "place": place, "tanks": tanks}
    return {"first": "1", "players": {"1": {"freighter": stack, **more}}}


def played(laid: dict[str, Any], **more: Any) -> Board:
    return Board(2, laid=laid, module_1=True, **more)


# ---------------------------------------------------------------- decks and cards


def test_eight_decks_and_an_aqua_for_each() -> None:
    """C4, C5: freighters and GW thrusters lie black side up; without the module there are six."""
    board = played({"first": "1"})
    assert board.state.rules.patents[-2:] == ("freighter", "gw_thruster")
    assert all(len(board.state.pieces[deck_zone(one)]) == 7 for one in ("freighter", "gw_thruster"))
    assert not Board(2, laid={}).state.pieces[deck_zone("freighter")]
    shown = table.table(view(board.state, ONE))
    assert {"deck.freighter", "deck.gw_thruster", "stack.1.freighter", "stack.2.freighter"} <= {
        one.id for one in shown.zones
    }


def test_nobody_has_two_freighters() -> None:
    """1A4: neither one in hand nor one in play lets another be auctioned."""
    top = {"decks": {"freighter": [HOOP], "gw_thruster": [ZUBRIN]}}
    for laid in ({"players": {"1": {"hand": [SAIL]}}}, freight(LARGE)):
        board = played({"first": "1", **laid, **top})
        assert StartAuction(ONE, "gw_thruster") in board.of(StartAuction)
        why = board.why_not(StartAuction(ONE, "freighter"))
        assert why == "full_game.refused.most_freighters"


def test_what_begins_black_is_not_boosted() -> None:
    """I4: it is made, or sold as any card of the hand is (I3a), unless it is of any letter."""
    board = played({"first": "1", "players": {"1": {"hand": [SAIL, POODLE], "aquas": 9}}})
    sail, poodle = board.card(SAIL), board.card(POODLE)
    assert board.why_not(Boost(ONE, sail)) == "full_game.refused.made_abroad"
    assert board.of(Sell) == [Sell(ONE, sail)]
    assert board.why_not(Sell(ONE, poodle)) == "full_game.refused.unsaleable"


def test_a_factory_makes_a_freighter_as_a_stack_of_its_own() -> None:
    """I8, 1B1: of any letter on any factory; there is no delivery any more (I9)."""
    laid = {"first": "1", "sites": {LARGE: MINE}, "players": {"1": {"hand": [POODLE]}}}
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": REFINERY, "face": 1}], "place": LARGE}
    board = played(laid)
    assert board.why_not(Deliver(ONE, board.card(REFINERY))) == "full_game.refused.no_delivery"
    board.do(Produce(ONE, board.card(POODLE), "freighter", LARGE))
    assert board.faces("freighter") == [POODLE]
    assert board.state.crafts[figure(ONE, "freighter")].place == LARGE


# ---------------------------------------------------------------- cargo


def test_a_freighter_bears_its_load_and_no_more() -> None:
    """1B2: cards and tanks beside its own card, which stays with its stack."""
    masses = {one: cards()[one].faces[0].mass for one in (ROBONAUT, REFINERY)}
    laid = freight(LARGE, tanks=0, outpost1={"cards": [{"card": ROBONAUT}, {"card": REFINERY}]})
    laid["players"]["1"]["outpost1"] |= {"place": LARGE, "tanks": 3}
    board = played(laid)
    room = cards()[SAIL].faces[0].load_limit or 0
    for one, mass in masses.items():
        able = TransferCard(ONE, board.card(one), "freighter") in board.of(TransferCard)
        assert able == (mass <= room)
    assert TransferCard(ONE, board.card(SAIL), "outpost1") not in board.of(TransferCard)
    for _ in range(room):
        board.do(TransferTank(ONE, "outpost1", "freighter"))
    assert TransferTank(ONE, "outpost1", "freighter") not in board.of(TransferTank)


def test_some_load_at_factories_alone() -> None:
    """1B3: and unload everywhere."""
    for sites, loads in (({}, False), ({LARGE: MINE}, True)):
        outpost = {"cards": [{"card": ROBONAUT}], "place": LARGE, "tanks": 1}
        laid = freight(LARGE, card=POODLE, tanks=1, outpost1=outpost)
        board = played({**laid, "sites": sites})
        assert (TransferTank(ONE, "outpost1", "freighter") in board.of(TransferTank)) == loads
        assert TransferTank(ONE, "freighter", "outpost1") in board.of(TransferTank)


def test_the_cargo_of_a_lost_freighter_is_an_outpost() -> None:
    """HFG-R42."""
    board = played(freight(LARGE, LIGHT, tanks=1))
    board.do(Unload(ONE, board.card(SAIL)))
    assert board.faces("outpost1") == [LIGHT]
    assert board.state.crafts[figure(ONE, "outpost1")].tanks == 1
    assert figure(ONE, "freighter") not in board.state.crafts


def test_a_freighter_in_orbit_is_sold_and_its_cargo_stays() -> None:
    """I3b."""
    board = played(freight("leo", LIGHT))
    board.do(Sell(ONE, board.card(SAIL)))
    assert board.aquas() == 10
    assert LIGHT in board.faces("leo")
    assert SAIL in board.held()


# ---------------------------------------------------------------- movement


def test_a_freighter_flies_without_fuel() -> None:
    """1B4: net thrust 1 whatever it bears, bonus pivots of the card, once a turn (HFG-R41)."""
    board = played(freight("geo", LIGHT, tanks=1))
    (start,) = board.of(Activate)
    board.do(start)
    engine = board.state.engine
    assert engine is not None
    assert (engine.net, engine.per_burn, engine.pivots) == (1, "0", 1)
    board.do(board.of(Go)[0])
    board.do(Stop(ONE))
    assert board.state.crafts[figure(ONE, "freighter")].moved
    assert not board.of(Activate)
    assert board.why_not(Activate(ONE, board.card(SAIL), ())).endswith("one_move")


def test_a_push_and_a_factory_make_it_faster() -> None:
    """1B4: one more by a powersat, two more for a card that says so, at a factory."""
    laid = freight(LARGE, card=POODLE)
    board = played({**laid, "sites": {LARGE: {**MINE, "powersat": True}}})
    assert sorted(_nets(board)) == [3, 4]
    assert _nets(played(laid)) == [1]


@pytest.mark.parametrize(
    ("side", "place", "net"), [(0, "sa-rb01", 1), (1, "sa-rb01", 2), (1, "geo", 1)]
)
def test_a_promoted_sail_is_faster_from_a_belt(side: int, place: str, net: int) -> None:
    """1B4: a thrust more where its move begins in a radiation belt."""
    assert _nets(played(freight(place, face=side))) == [net]


def _nets(board: Board) -> list[int]:
    return [_net(board, one) for one in board.of(Activate)]


def _net(board: Board, start: Activate) -> int:
    before = len(board.positions)
    engine = board.do(start).state.engine
    del board.positions[before:]
    assert engine is not None
    return engine.net


def test_its_cargo_does_not_drive_it() -> None:
    """1B4: a triangle aboard is cargo."""
    board = played(freight(LARGE, CREW))
    crew = board.state.players[ONE].crew
    assert board.why_not(Activate(ONE, crew, ())) == "high_frontier_flight.refused.freight"


def test_a_lens_stays_within_its_zone() -> None:
    """1B4: a zone limit holds unless it is pushed."""
    here, there = next(
        ends
        for link in load().links
        for ends in ((link.a, link.b), (link.b, link.a))
        if [load().spaces[one].zone for one in ends] == ["Ceres", "Jupiter"]
        and not link.one_way
        and rests(load().spaces[ends[0]])
    )
    limit = "high_frontier.movement.zone_limit"
    board = played(freight(here, card=LENS))
    board.do(*board.of(Activate))
    assert board.why_not(Go(ONE, there)) == limit
    pushed = played({**freight(here, card=LENS), "sites": {LARGE: {**MINE, "powersat": True}}})
    (start,) = [one for one in pushed.of(Activate) if one.pushed]
    pushed.do(start)
    assert there in [one.to for one in pushed.of(Go)] or pushed.why_not(Go(ONE, there)) != limit


def test_a_promoted_one_lands_where_it_says() -> None:
    """Fission GCR: sites up to size 5 ask for no thrust; black it has none to land with."""
    steam = "freighter_fission_heated_steam"
    near = next(
        link.a if link.b == SMALL else link.b
        for link in load().links
        if SMALL in (link.a, link.b) and not link.one_way
    )
    for face, lands in ((0, False), (1, True)):
        board = played(freight(near, card=steam, face=face))
        board.do(board.of(Activate)[0])
        assert (SMALL in [one.to for one in board.of(Go)]) == lands


def test_what_a_site_gives_is_loaded() -> None:
    """I5b, HFG-R41: up to the limit."""
    board = played({**freight(LARGE), "sites": {LARGE: MINE}})
    (refuel,) = board.of(SiteRefuel)
    board.do(refuel)
    assert board.state.crafts[figure(ONE, "freighter")].tanks == 2
    assert board.state.operation == "refuel"


def test_the_helm_is_taken_by_one_of_two() -> None:
    """E3: rocket and freighter each move once; the strip shows that with fuel."""
    laid = freight(LARGE)
    laid["players"]["1"]["rocket"] = {"cards": [{"card": CREW}], "place": "geo", "wet": "5"}
    board = played(laid)
    assert vessel_of(board.state, ONE).fuelled
    shown = table.table(view(board.state, ONE))
    assert {"freighter.1", "rocket.1", "wet"} <= {one.id for one in shown.pieces}


# ---------------------------------------------------------------- isotopes and promotion


def gw(place: str, thruster: str, **more: Any) -> dict[str, Any]:
    aboard = [{"card": CREW}, {"card": thruster}, {"card": PULSED}]
    rocket = {"cards": aboard, "place": place, **more}
    return {"first": "1", "players": {"1": {"rocket": rocket}}, "sites": {place: MINE}}


def site_of(letter: str) -> str:
    return next(
        one.id
        for one in sorted(load().sites.values(), key=lambda other: other.id)
        if one.type == letter and load().spaces[one.id].season is None and not one.atmospheric
    )


def test_a_factory_of_its_letter_gives_an_isotope() -> None:
    """I5b, 1Cb: one tank, and that letter for good (HFG-R45)."""
    board = played(gw(site_of("D"), DENSE))
    (isotope,) = [one for one in board.of(SiteRefuel) if one.grade == "isotope"]
    assert isotope.tanks == 1
    board.do(isotope)
    assert board.state.players[ONE].isostandard == "D"
    assert board.state.crafts[figure(ONE, "rocket")].grade == "isotope"
    laid = gw(site_of("S"), ZUBRIN)
    laid["players"]["1"]["isostandard"] = "D"
    assert all(one.grade == "water" for one in played(laid).of(SiteRefuel))


def test_isotopes_go_along_as_cargo() -> None:
    """4D1: a bead is a tank of mass 1 that a freighter bears."""
    laid = gw(site_of("D"), DENSE)
    laid["players"]["1"]["freighter"] = {"cards": [{"card": SAIL}], "place": site_of("D")}
    board = played(laid)
    board.do(*(one for one in board.of(SiteRefuel) if one.grade == "isotope"))
    board.do(FuelToTank(ONE), TransferTank(ONE, "rocket", "freighter"))
    craft = board.state.crafts[figure(ONE, "freighter")]
    assert (craft.tanks, craft.tank_grade) == (1, "isotope")


def test_a_card_is_promoted_on_a_colony_of_its_dome() -> None:
    """1A5: an operation; the chits go along with the mass."""
    place = site_of("M")
    laid = gw(place, ZUBRIN, wet="9", grade="isotope")
    laid["sites"] = {place: {**MINE, "colony": True}}
    board = played(laid)
    card = board.card(ZUBRIN)
    before = vessel_of(board.state, ONE).chits
    board.do(Promote(ONE, card))
    after = vessel_of(board.state, ONE)
    assert after.aboard(card).up.rating == "TW"
    assert after.chits.dry - before.dry == after.chits.wet - before.wet == 2
    assert board.state.operation == "promote"


@pytest.mark.parametrize(
    ("letter", "colony", "why"),
    [("M", False, "no_colony"), ("S", True, "other_dome")],
)
def test_elsewhere_nothing_is_promoted(letter: str, colony: bool, why: str) -> None:
    """1A5."""
    laid = gw(site_of(letter), ZUBRIN)
    laid["sites"] = {site_of(letter): {**MINE, "colony": colony}}
    board = played(laid)
    assert board.why_not(Promote(ONE, board.card(ZUBRIN))) == f"full_game.refused.promote.{why}"


# ---------------------------------------------------------------- mobile factories


def test_a_factory_moves_as_its_promoted_freighter() -> None:
    """1B7: the claim stays; on another own claim it is a factory again (HFG-R43)."""
    laid = freight("geo", face=1)
    board = played({**laid, "sites": {LARGE: MINE, SMALL: {"owner": "1"}}})
    board.do(MoveFactory(ONE, LARGE))
    assert not board.state.sites[LARGE].factory
    cube = PieceId("mobile1.1")
    assert board.state.crafts[cube].place == LARGE
    assert cube in {one.id for one in table.table(view(board.state, ONE)).pieces}
    board.do(EndTurn(ONE))
    assert board.state.sites[LARGE].factory
    assert cube not in board.state.crafts


def test_a_mobile_factory_lands_by_its_own_help() -> None:
    """1B7: on sites up to size 5 it helps itself, which is rolled for."""
    near = next(
        link.a if link.b == SMALL else link.b
        for link in load().links
        if SMALL in (link.a, link.b) and not link.one_way
    )
    laid = freight("geo", face=1, mobiles=[near])
    board = played({**laid, "sites": {SMALL: {"owner": "1"}}}, rolls={"die": (3,)})
    (helm,) = [one for one in board.options() if "helm_at" in one.label.key]
    board.do(helm.action)
    (start,) = board.of(Activate)
    (go,) = [one for one in board.do(start).of(Go) if one.to == SMALL]
    assert go.landing == "assist"
    board.do(go)
    roll = next(one.action for one in board.options() if one.leads)
    board.do(roll)
    assert board.state.sites[SMALL].factory
    assert board.why_not(MoveFactory(ONE, SMALL)).endswith("move_factory.one_move")


def test_factories_stay_without_a_promoted_freighter_and_below_domes() -> None:
    """1B7."""
    black = played({**freight("geo"), "sites": {LARGE: MINE}})
    assert black.why_not(MoveFactory(ONE, LARGE)).endswith("no_promoted")
    dome = played({**freight("geo", face=1), "sites": {LARGE: {**MINE, "colony": True}}})
    assert dome.why_not(MoveFactory(ONE, LARGE)).endswith("colonised")


def test_the_big_cube_changes_places() -> None:
    """1B8: empty, and without a glitch."""
    laid = {**freight("geo", face=1), "sites": {LARGE: MINE}}
    board = played(laid).do(SwapCubes(ONE, LARGE))
    assert board.state.crafts[figure(ONE, "freighter")].place == LARGE
    assert board.state.crafts[PieceId("mobile1.1")].place == "geo"
    assert not played({**freight("geo", LIGHT, face=1), "sites": {LARGE: MINE}}).of(SwapCubes)


def test_mobile_factories_count_among_cubes_and_points() -> None:
    """B8a, M2."""
    laid = freight("geo", face=1, mobiles=["cycler"])
    board = played(laid)
    points = {one.key: one.points for one in score(board.state, ONE)}
    assert (points["freighters"], points["mobiles"]) == (1, 1)


# ---------------------------------------------------------------- space elevators

MOON, L1 = "luna-aristarchus-plateau", "earth-luna-l1"
NUMBER = next(k for k, one in enumerate(load().space_elevators) if set(one.ends) == {MOON, L1})


def elevator(die: int, **more: Any) -> Board:
    laid = {**freight(L1), "sites": {MOON: MINE}, **more}
    return played(laid, rolls={"die": (die,)})


def test_an_elevator_is_built_at_the_risk_of_a_cube() -> None:
    """1A6, 1B9a: a factory at one end, the freighter at the other (HFG-R44)."""
    build = BuildElevator(ONE, NUMBER, figure(ONE, "freighter"))
    board = elevator(2).do(build)
    assert board.state.elevators == (NUMBER,)
    assert f"elevator.{NUMBER}.{L1}" in {
        one.id for one in table.table(view(board.state, TWO)).pieces
    }
    letter = {one.key: one.points for one in score(board.state, ONE)}
    assert letter["elevators"] == letter[f"stock.{load().sites[MOON].type}"]
    lost = elevator(1).do(build)
    assert not lost.state.elevators
    assert SAIL in lost.held()


def test_finao_spares_the_die() -> None:
    """1A6."""
    laid = freight(L1, aquas=9)
    board = played({**laid, "sites": {MOON: MINE}})
    board.do(BuildElevator(ONE, NUMBER, figure(ONE, "freighter"), pays=True))
    assert board.state.elevators == (NUMBER,)
    assert board.aquas() == 9 - fees(board.state, ONE)[0].n


def test_no_elevator_without_a_factory_or_a_cube() -> None:
    """1B9a."""
    assert not elevator(2, sites={MOON: {"owner": "1"}}).of(BuildElevator)
    assert not played({**freight("geo"), "sites": {MOON: MINE}}).of(BuildElevator)


def test_cargo_goes_along_and_elevators_fall() -> None:
    """1B9b, 1B9c: to a stack there, or as a new outpost; without any factory it is gone."""
    outpost = {"cards": [{"card": LIGHT}], "place": MOON}
    laid = {**freight(L1, outpost1=outpost), "sites": {MOON: MINE}, "elevators": [NUMBER]}
    board = played(laid)
    card = board.card(LIGHT)
    assert SendAlong(ONE, card, L1) in board.of(SendAlong)
    board.do(TransferCard(ONE, card, "freighter"))
    assert LIGHT in board.faces("freighter")
    laid["sites"] = {MOON: {"owner": "1"}}
    bare = played(laid)
    assert not bare.of(SendAlong)
    bare.do(EndTurn(ONE))
    assert not bare.state.elevators


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        ({**freight(LARGE), "elevators": [99]}, "elevator"),
        (freight(LARGE, REFINERY), "load"),
        (
            {"players": {"1": {"freighter": {"cards": [{"card": LIGHT}], "place": LARGE}}}},
            "no_freighter",
        ),
    ],
)
def test_positions_that_cannot_be(laid: dict[str, Any], reason: str) -> None:
    with pytest.raises(DataError) as refused:
        played(laid)
    told = dict(refused.value.message.params)["reason"]
    assert told.key == f"full_game.arrange.{reason}"


EXODUS = dict.fromkeys(("politics", "module_2", "colonists", "contracts", "exodus"), True)


def test_what_is_arranged_is_sound() -> None:
    """1B2: a load is weighed when all is laid, chits too, and the freighter's own card lies first;
    states from saves are held to the same.
    """
    heavy = "colonist_boyle_engineering_collective"
    laid = freight(LARGE, heavy, card=POODLE)
    wrong = {}
    with pytest.raises(DataError) as refused:
        played(laid, **EXODUS)
    wrong["load"] = refused.value
    own = laid["players"]["1"]
    weightless = {**own, "implants": {heavy: [{"shape": "jar", "side": 1}]}}
    state = played({**laid, "players": {"1": weightless}}, **EXODUS).state
    RULES.check(state)
    with pytest.raises(ValueError, match="more cargo"):
        RULES.check(replace(state, exodus=replace(state.exodus, implants={})))
    turned = {**own["freighter"], "cards": own["freighter"]["cards"][::-1]}
    with pytest.raises(DataError) as refused:
        played({**laid, "players": {"1": {**weightless, "freighter": turned}}}, **EXODUS)
    wrong["no_freighter"] = refused.value
    for reason, told in wrong.items():
        assert dict(told.message.params)["reason"].key == f"full_game.arrange.{reason}"


def test_states_that_cannot_be() -> None:
    state = played({**freight(LARGE, LIGHT), "elevators": [NUMBER]}).state
    wrong = [
        replace(state, elevators=(99,)),
        replace(state, settled=("nowhere",)),
        replace(state, pieces=state.pieces.with_zone(ZoneId("stack.1.freighter"), ())),
    ]
    for one in wrong:
        with pytest.raises(ValueError):
            RULES.check(one)
