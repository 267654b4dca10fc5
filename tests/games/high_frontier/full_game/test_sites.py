"""Flights and sites: hazards, prospecting, factories, products, colonies, glory, glitches."""

from __future__ import annotations

from typing import Any

from spacetable.core.effect import Flare
from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.adjacency import sites_in_reach
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.moves import (
    AcceptFailure,
    AddSite,
    AllowLuna,
    BuildColony,
    Deliver,
    EndTurn,
    FireRaygun,
    Industrialise,
    JumpClaim,
    LiftClaim,
    Produce,
    Prospect,
    RepairGlitch,
    RerollSite,
    RideBuggy,
    TakeGlory,
    TakeIncome,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.sites.surroundings import disks
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Roll, SiteRefuel, Stop
from spacetable.games.high_frontier.piloting.neighbours import beside
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board

ROBONAUT, REFINERY = "robonaut_solar_pumped_mhd_exciplex_laser", "refinery_cvd_molding"
"""Both work without supports near the Sun."""
BUGGIES = ("yellow", "purple")
RAYGUNS = ("purple", "yellow")
"""Colours by what the first player's crew prospects with."""
WET = 4
"""Hydration that crews can use."""


def site(size: int) -> str:
    """A site of a size with water enough, which no rule treats apart."""
    return next(
        one.id
        for one in sorted(load().sites.values(), key=lambda other: other.id)
        if one.size == size
        and one.hydration >= WET
        and not one.atmospheric
        and not one.push
        and load().spaces[one.id].season is None
        and "Luna" not in one.groups
    )


SMALL, LARGE = site(2), "ceres"


def on(place: str, *faces: str, **more: Any) -> dict[str, Any]:
    """The first player on turn with a rocket at a place."""
    rocket = {"cards": [{"card": face} for face in faces], "place": place}
    return {"first": "1", "players": {"1": {"rocket": rocket, **more}}}


# ---------------------------------------------------------------- flights


def test_a_rocket_flies_by_the_rules_of_the_school() -> None:
    """H: activated, space by space, fuel taken off at the end; once a turn."""
    laid = on("leo", CREW)
    laid["players"]["1"]["rocket"]["wet"] = "5"
    board = Board(2, laid=laid)
    (start,) = [one for one in board.of(Activate) if not one.afterburn]
    board.do(start, Go(ONE, "cycler"), Stop(ONE))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.place, craft.moved) == ("cycler", True)
    assert not board.of(Activate)
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert board.of(Activate)


def before_a_hazard() -> tuple[str, str]:
    """A space where a rocket may rest, and one beside it where it may crash."""
    return next(
        (space, to)
        for space in sorted(load().spaces)
        for to in beside(space)
        if rests(load().spaces[space])
        and space not in load().sites
        and load().spaces[to].hazard == "crash"
        and load().spaces[to].kind == "hazard"
    )


def test_a_crash_destroys_the_rocket() -> None:
    """H7: patents come back to the hand, the crew to low Earth orbit."""
    start, hazard = before_a_hazard()
    laid = on(start, CREW, ROBONAUT)
    laid["players"]["1"]["rocket"]["wet"] = "8"
    board = Board(2, laid=laid, rolls={"die": (1,)})
    board.do(next(one for one in board.of(Activate) if one.card == _crew(board)))
    board.do(Go(ONE, hazard), Roll(ONE))
    assert board.held() == [ROBONAUT]
    assert board.faces("leo") == [CREWS["yellow"]]
    assert board.state.stacks(ONE) == ("leo",)
    assert board.of(EndTurn)


def _crew(board: Board) -> PieceId:
    return board.state.players[ONE].crew


# ---------------------------------------------------------------- prospecting


def test_a_large_site_is_sure() -> None:
    """I6: size 6 needs no die; a claim lies there."""
    board = Board(2, laid=on(LARGE, CREW))
    board.do(Prospect(ONE, _crew(board), "buggy", LARGE))
    assert board.state.sites[LARGE].owner == ONE
    assert board.state.operation == "prospect"


def test_a_die_up_to_the_size_succeeds() -> None:
    laid = on(SMALL, CREW)
    board = Board(2, laid=laid, rolls={"prospect": (2,)}, colours=RAYGUNS)
    _fire(board, SMALL)
    assert SMALL in board.state.sites
    failed = Board(2, laid=laid, rolls={"prospect": (3,)}, colours=RAYGUNS)
    _fire(failed, SMALL)
    assert SMALL in failed.state.busted
    assert board.seen_at() == [SMALL]
    assert failed.seen_at(Flare) == [SMALL]
    assert SMALL not in failed.state.sites


def _fire(board: Board, place: str) -> None:
    board.do(Prospect(ONE, _crew(board), "raygun", place))
    if board.of(FireRaygun):
        board.do(FireRaygun(ONE))


def test_a_buggy_throws_again() -> None:
    """I6: one reroll; what fails twice is busted."""
    board = Board(2, laid=on(SMALL, CREW), rolls={"prospect": (6, 1)})
    board.do(Prospect(ONE, _crew(board), "buggy", SMALL), RerollSite(ONE, SMALL))
    assert SMALL in board.state.sites
    twice = Board(2, laid=on(SMALL, CREW), rolls={"prospect": (6, 6)})
    twice.do(Prospect(ONE, _crew(twice), "buggy", SMALL), RerollSite(ONE, SMALL))
    assert SMALL in twice.state.busted
    once = Board(2, laid=on(SMALL, CREW), rolls={"prospect": (6,)})
    once.do(Prospect(ONE, _crew(once), "buggy", SMALL), AcceptFailure(ONE))
    assert SMALL in once.state.busted


def test_a_raygun_aims_at_several_sites() -> None:
    """I6: all are chosen before a die is thrown."""
    place = next(
        id_
        for id_, space in load().spaces.items()
        if len(_dry(sites_in_reach(id_))) >= 2 and space.kind in ("hohmann", "lagrange", "burn")
    )
    first, second = _dry(sites_in_reach(place))[:2]
    board = Board(2, laid=on(place, CREW), rolls={"prospect": (1, 1)}, colours=RAYGUNS)
    said = {
        one.action.platform: "full_game.preview.aims" in [line.key for line in one.preview]
        for one in board.options()
        if isinstance(one.action, Prospect)
    }
    assert said["raygun"], "that more can be added is told"
    board.do(Prospect(ONE, _crew(board), "raygun", first), AddSite(ONE, second))
    assert not board.state.sites
    board.do(FireRaygun(ONE))
    assert set(board.state.sites) == {first, second}


def _dry(sites: tuple[str, ...]) -> list[str]:
    """Those that the raygun can prospect from beside."""
    found = load().sites
    return [
        one
        for one in sites
        if not found[one].atmospheric
        and found[one].hydration >= WET
        and "Luna" not in found[one].groups
        and load().spaces[one].season is None
    ]


def test_too_little_water() -> None:
    """I6: the ISRU must be no greater than the hydration."""
    dry = next(one.id for one in load().sites.values() if one.hydration == 0 and one.size < 6)
    board = Board(2, laid=on(dry, CREW))
    assert board.why_not(Prospect(ONE, _crew(board), "buggy", dry)) == "full_game.hindered.too_dry"


def test_luna_takes_the_first_players_leave() -> None:
    """7.2: who is refused has another operation; the first player and felons ask nobody."""
    place, tractor = "luna-shackleton-polar-rim", "robonaut_flywheel_tractor"
    laid = on(place, CREW)
    laid["players"]["1"]["rocket"]["cards"] = [{"card": tractor, "face": 1}]
    own = Board(2, laid=laid)
    look = Prospect(ONE, own.card(tractor), "buggy", place)
    own.do(look)
    assert place in own.state.sites
    laid |= {"first": "2", "turn": "1"}
    board = Board(2, laid=laid).do(look, AllowLuna(TWO, False))
    assert board.state.operation == ""
    assert place not in board.state.sites
    assert not board.of(Prospect)
    allowed = Board(2, laid=laid).do(look, AllowLuna(TWO, True))
    assert place in allowed.state.sites


def test_without_a_disk_a_claim_is_lifted() -> None:
    """7.2: a bare one, which its owner chooses; factories stay."""
    nine = [one for one in sorted(load().sites) if one != LARGE][:9]
    laid = on(LARGE, CREW)
    laid["sites"] = {one: {"owner": "1", "factory": k == 0} for k, one in enumerate(nine)}
    board = Board(2, laid=laid)
    assert disks(board.state, ONE) == 0
    board.do(Prospect(ONE, _crew(board), "buggy", LARGE))
    assert {one.site for one in board.of(LiftClaim)} == {*nine[1:]}
    board.do(LiftClaim(ONE, nine[4]))
    assert nine[4] not in board.state.sites
    assert board.state.sites[LARGE].owner == ONE


def test_taxes() -> None:
    """The privilege: an Aqua for any player's claim and factory."""
    laid = on(LARGE, CREW)
    laid["players"]["2"] = {"aquas": 0}
    board = Board(2, laid=laid)
    board.do(Prospect(ONE, _crew(board), "buggy", LARGE))
    assert board.aquas(TWO) == 1


# ---------------------------------------------------------------- factories


def test_a_claim_becomes_a_factory() -> None:
    """I7: robonaut and refinery go back to the hand, a cube stands on the disk."""
    laid = on(LARGE, ROBONAUT, REFINERY)
    laid["sites"] = {LARGE: {"owner": "1"}}
    board = Board(2, laid=laid)
    board.do(*board.of(Industrialise)[:1])
    assert board.state.sites[LARGE].factory
    assert board.seen_at() == [LARGE]
    assert sorted(board.held()) == sorted([ROBONAUT, REFINERY])


def test_no_factory_without_a_claim() -> None:
    board = Board(2, laid=on(LARGE, ROBONAUT, REFINERY))
    action = Industrialise(ONE, LARGE, (board.card(ROBONAUT),))
    assert board.why_not(action) == "full_game.hindered.unclaimed"


def test_a_factory_makes_cards_of_its_letter() -> None:
    """I8: black side up, into an outpost there."""
    letter = cards()[REFINERY].spectral_type
    place = next(one.id for one in load().sites.values() if one.type == letter)
    laid = {"first": "1", "players": {"1": {"hand": [REFINERY]}}}
    laid["sites"] = {place: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid)
    board.do(Produce(ONE, board.card(REFINERY), "outpost1", place))
    (made,) = board.state.stack(ONE, "outpost1")
    assert made == Aboard(REFINERY, 1)
    assert board.state.place_of(ONE, "outpost1") == place
    other = next(one.id for one in load().sites.values() if one.type != letter and letter != "ANY")
    laid["sites"] = {other: {"owner": "1", "factory": True}}
    elsewhere = Board(2, laid=laid)
    action = Produce(ONE, elsewhere.card(REFINERY), "outpost1", other)
    assert elsewhere.why_not(action) == "full_game.hindered.letter"


def test_of_two_outposts_each_takes_a_product_by_its_own_gesture() -> None:
    """HFG-R21: and says its name on the button."""
    stacks = {
        name: {"cards": [{"card": face}], "place": LARGE}
        for name, face in (("outpost1", ROBONAUT), ("outpost2", REFINERY))
    }
    product = "radiator_bubble_membrane"
    laid = {"first": "1", "players": {"1": {"hand": [product], **stacks}}}
    board = Board(2, laid={**laid, "sites": {LARGE: {"owner": "1", "factory": True}}})
    made = [one for one in board.options() if isinstance(one.action, Produce)]
    assert {one.action.to for one in made} == {"outpost1", "outpost2"}
    assert len({one.gesture for one in made}) == len({one.label for one in made}) == len(made) == 4


def test_delivery() -> None:
    """I9: 2 tanks a zone, 1 more from a large site; the card lies in low Earth orbit."""
    place = next(
        one.id
        for one in sorted(load().sites.values(), key=lambda other: other.id)
        if load().spaces[one.id].zone == "Mars" and one.size < 7
    )
    outpost = {"cards": [{"card": REFINERY, "face": 1}], "place": place}
    laid = {"first": "1", "players": {"1": {"outpost1": outpost, "aquas": 5}}}
    laid["sites"] = {place: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid)
    board.do(Deliver(ONE, board.card(REFINERY)))
    assert board.aquas() == 3
    assert REFINERY in board.faces("leo")
    assert board.state.stacks(ONE) == ("leo",)


# ---------------------------------------------------------------- humans


def test_a_colony() -> None:
    """G3: a human settles at an own factory; a crew comes back to low Earth orbit."""
    laid = on(LARGE, CREW)
    laid["sites"] = {LARGE: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid)
    board.do(*board.of(BuildColony))
    assert board.state.sites[LARGE].colony
    assert board.faces("leo") == [CREWS["yellow"]]


def test_glory_is_for_the_first_humans_and_comes_home() -> None:
    """La, Lb: low side up where the human is lost, high side up at the bank."""
    laid = on(LARGE, CREW)
    zone = load().spaces[LARGE].zone
    board = Board(2, laid=laid)
    board.do(TakeGlory(ONE, _crew(board)))
    assert list(board.state.carried.values()) == [zone]
    assert not Board(2, laid={**laid, "visited": [LARGE]}).of(TakeGlory)
    settled = Board(2, laid={**laid, "sites": {LARGE: {"owner": "1", "factory": True}}})
    settled.do(*settled.of(TakeGlory), *settled.of(BuildColony))
    assert settled.state.players[ONE].glories == (Glory(zone),)


def test_a_turn_that_forgoes_a_glory_asks_first() -> None:
    """It can be taken in the turn of the landing alone (L)."""
    board = Board(2, laid=on(LARGE, CREW))
    (end,) = (one for one in board.options() if isinstance(one.action, EndTurn))
    assert end.unfinished is not None
    assert end.unfinished.key == "full_game.unfinished.operation_and_glory"
    board.do(TakeIncome(ONE))
    (end,) = (one for one in board.options() if isinstance(one.action, EndTurn))
    assert end.unfinished is not None
    assert (end.unfinished.key, end.leads) == ("full_game.unfinished.glory", False)
    board.do(*board.of(TakeGlory))
    (end,) = (one for one in board.options() if isinstance(one.action, EndTurn))
    assert (end.unfinished, end.leads) == (None, True)


def test_glory_doubles_what_a_site_gives() -> None:
    """The privilege of ISRO: where a human with a glory chit is; on Ceres 1 becomes 2."""
    laid = on(LARGE, CREW, side=1)
    board = Board(2, laid=laid, colours=("white", "yellow"))
    assert [one.tanks for one in board.of(SiteRefuel)] == [1]
    board.do(*board.of(TakeGlory))
    assert [one.tanks for one in board.of(SiteRefuel)] == [2]
    plain = Board(2, laid=laid, colours=("purple", "white"))
    plain.do(*plain.of(TakeGlory))
    assert [one.tanks for one in plain.of(SiteRefuel)] == [1]


def test_a_claim_is_jumped_by_felons_only() -> None:
    """G4: with a human there and none of the owner's, and no factory."""
    laid = on(LARGE, CREW)
    laid["sites"] = {LARGE: {"owner": "2"}}
    assert not Board(2, laid=laid).of(JumpClaim)
    laid["players"]["1"]["side"] = 1
    felons = Board(2, laid=laid, colours=("purple", "yellow"))
    felons.do(JumpClaim(ONE, LARGE))
    assert felons.state.sites[LARGE].owner == ONE
    laid["sites"] = {LARGE: {"owner": "2", "factory": True}}
    assert not Board(2, laid=laid, colours=("purple", "yellow")).of(JumpClaim)


def test_a_buggy_takes_a_human_along_its_road() -> None:
    """H9b: once a turn, to a stack that is there or a new outpost."""
    road = next(
        one
        for one in load().buggy_roads
        if all(end in load().sites for end in one) and len(one) > 1
    )
    board = Board(2, laid=on(road[0], CREW, ROBONAUT))
    ride = next(one for one in board.of(RideBuggy) if one.site == road[1])
    board.do(ride)
    assert board.faces("outpost1") == [CREWS["yellow"]]
    assert board.state.place_of(ONE, "outpost1") == road[1]
    assert not board.of(RideBuggy)
    driven = [board.state.face(board.state.pieces.piece(one)) for one in board.state.used]
    assert any("buggy" in one.platforms for one in driven), "it is cooled with what else works (J4)"


# ---------------------------------------------------------------- glitches


def test_prospecting_sets_a_glitch_off() -> None:
    """Glitch trigger: every card as rad-hard as the die is lost, and the glitch stays."""
    hard = cards()[CREWS["yellow"]].faces[0].rad_hard
    laid = on(LARGE, CREW, REFINERY)
    laid["players"]["1"]["rocket"]["glitched"] = True
    board = Board(2, laid=laid, rolls={"glitch": (hard,)})
    board.do(Prospect(ONE, _crew(board), "buggy", LARGE))
    assert CREWS["yellow"] in board.faces("leo")
    assert LARGE not in board.state.sites
    fine = Board(2, laid=laid, rolls={"glitch": (hard - 1,)})
    fine.do(Prospect(ONE, _crew(fine), "buggy", LARGE))
    assert LARGE in fine.state.sites
    assert fine.state.glitched


def test_a_human_repairs_a_glitch() -> None:
    """G7: a human of one's own beside it."""
    laid = on(LARGE, CREW, ROBONAUT)
    laid["players"]["1"]["rocket"]["glitched"] = True
    board = Board(2, laid=laid).do(RepairGlitch(ONE, "rocket"))
    assert not board.state.glitched
    without = on(LARGE, ROBONAUT)
    without["players"]["1"]["rocket"]["glitched"] = True
    assert not Board(2, laid=without).of(RepairGlitch)
