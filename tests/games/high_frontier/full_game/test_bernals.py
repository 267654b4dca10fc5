"""Bernals: anchored, at home and abroad, with dirtsides and as labs (2A, 2B)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import table
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    AquasToFuel,
    BoostHome,
    EndTurn,
    LiftCard,
    LiftCargo,
    LiftTank,
    MoveBernal,
    Nanofacture,
    OpenTrade,
    Produce,
    Promote,
    StartAuction,
    TradeStack,
    TransferCard,
    Unanchor,
)
from spacetable.games.high_frontier.full_game.places import deck_zone, figure
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT

SOLAR, CLIMATE = "bernal_l5_solar_cell_factory", "bernal_l1_climate_control_bernal"
ELEVATOR, MICRO = "bernal_geo_elevator_bernal", "bernal_l3_lofstrom_loop_microgravity"
SAIL = "freighter_fusion_fragment_sail"
POWER = "generator_flywheel_compulsator"
MINE = {"owner": "1", "factory": True}
ABOVE = "ce-lg04"
"""A space beside Ceres."""
LOW = of_deck("refinery", mass=1)


def bernal(place: str, card: str = SOLAR, *more: str, anchored: bool = False, **has: Any) -> Any:
    """The first player's Bernal at a place."""
    cards = [{"card": card}, *({"card": one} for one in more)]
    stack = {"cards": cards, "place": place, "anchored": anchored}
    return {"first": "1", "players": {"1": {"bernal1": stack, **has}}}


def played(laid: dict[str, Any], **more: Any) -> Board:
    return Board(2, laid=laid, module_2=True, **more)


def craft(board: Board) -> Any:
    return board.state.crafts[figure(ONE, "bernal1")]


def test_where_it_is_anchored_its_dirtsides_are_named() -> None:
    """2A5: "between Aegis Moonlet and Gefion" does not tell that Ceres lies below; at home nothing
    has to."""
    laid = {**bernal(ABOVE, SOLAR, POWER), "sites": {LARGE: MINE}}
    for board, below in (
        (played(laid), [place_name(LARGE)]),
        (played(bernal("cycler", SOLAR, POWER)), []),
    ):
        (option,) = (one for one in board.options(ONE) if isinstance(one.action, Anchor))
        named = [dict(one.params)["places"] for one in option.preview if "dirtside" in one.key]
        assert named == below


def test_a_deck_more_and_no_privileges() -> None:
    """C4, C5, 2B3: a Bernal deck of ten; privileges wait for a Home Bernal."""
    board = played({"first": "1"})
    assert len(board.state.pieces[deck_zone("bernal")]) == 10
    assert not board.state.privileges(ONE)
    usual = Board(2, laid={"first": "1"}).state.privileges(ONE)
    assert usual
    home = played(bernal("geo", anchored=True))
    assert home.state.privileges(ONE) == usual
    shown = table.table(view(home.state, ONE))
    assert {"deck.bernal", "stack.1.bernal1", "stack.2.bernal2"} <= {one.id for one in shown.zones}
    assert "bernal1.1" in {one.id for one in shown.pieces}


def test_a_bernal_is_anchored_in_a_home_orbit() -> None:
    """2A5: its supports go, a dome and a Home Bernal stand."""
    board = played(bernal("geo", SOLAR, POWER, REFINERY))
    board.do(Anchor(ONE, "bernal1"))
    assert craft(board).anchored
    assert POWER in board.held()
    assert board.faces("bernal1") == [SOLAR, REFINERY]
    assert board.state.home_of(ONE) == "bernal1"
    points = {one.key: one.points for one in score(board.state, ONE)}
    assert (points["bernals"], points["domes"], points["dome.bernal"]) == (1, 1, 2)
    assert points["hydration"] == 6
    assert board.state.operation == "anchor"


@pytest.mark.parametrize(
    ("laid", "why"),
    [
        (bernal("geo"), "supports"),
        (
            bernal(ABOVE, SOLAR, POWER),
            "ground",
        ),
        (bernal(LARGE, SOLAR, POWER), "space"),
    ],
)
def test_elsewhere_it_is_not_anchored(laid: dict[str, Any], why: str) -> None:
    """2A5."""
    board = played(laid)
    assert board.why_not(Anchor(ONE, "bernal1")) == f"full_game.refused.anchor.{why}"


def test_one_home_and_no_two_in_one_space() -> None:
    """2A5."""
    laid = bernal("geo", anchored=True)
    laid["players"]["1"]["bernal2"] = {
        "cards": [{"card": CLIMATE}, {"card": POWER}],
        "place": "sso",
    }
    board = played(laid)
    assert board.why_not(Anchor(ONE, "bernal2")).endswith("anchor.home")
    laid["players"]["1"]["bernal2"]["place"] = "geo"
    assert played(laid).why_not(Anchor(ONE, "bernal2")).endswith("anchor.occupied")


def test_beside_a_factory_and_never_beside_the_moon() -> None:
    """2A5: the factory is its dirtside then (HFG-R46)."""
    board = played({**bernal(ABOVE, SOLAR, POWER), "sites": {LARGE: MINE}})
    board.do(Anchor(ONE, "bernal1"))
    assert dirtsides(board.state, ONE) == {"bernal1": (LARGE,)}
    points = {one.key: one.points for one in score(board.state, ONE)}
    assert points["hydration"] == load().sites[LARGE].hydration
    assert board.state.home_of(ONE) is None
    moon = {"luna-aristarchus-plateau": MINE}
    laid = {**bernal("earth-luna-l1", SOLAR, POWER), "sites": moon}
    assert played(laid).why_not(Anchor(ONE, "bernal1")).endswith("anchor.ground")


def test_an_elevator_risks_its_supports() -> None:
    """4A7j: on a 1 they are lost and it is not anchored; other Bernals are not rolled for."""
    for die, stands in ((1, False), (2, True)):
        board = played(bernal("geo", ELEVATOR, POWER), rolls={"die": (die,)})
        board.do(Anchor(ONE, "bernal1"))
        assert craft(board).anchored == stands
        assert POWER in board.held()
    paid = played(bernal("geo", MICRO, POWER, aquas=9)).do(Anchor(ONE, "bernal1", pays=True))
    assert craft(paid).anchored
    assert paid.aquas() < 9


def test_a_home_brings_an_aqua_a_turn_and_holds_them_all() -> None:
    """2B3d, 4A7a: and boosts straight to it take twice as much (I4)."""
    laid = bernal("geo", anchored=True, aquas=9, hand=[LOW])
    laid["players"]["1"]["rocket"] = {"cards": [{"card": CREW}], "place": "geo"}
    board = played(laid)
    assert board.of(AquasToFuel)
    card = board.card(LOW)
    board.do(BoostHome(ONE, card))
    assert LOW in board.faces("bernal1")
    assert board.aquas() == 9 - 2
    board.do(EndTurn(ONE), EndTurn(board.state.order[1]))
    assert board.state.duty.seat == ONE
    assert board.aquas() == 9 - 2 + 1
    laid["players"]["1"]["rocket"]["place"] = "leo"
    assert not played(laid).of(AquasToFuel)


def test_an_elevator_boosts_for_the_mass_alone() -> None:
    """HOME of the GEO Elevator."""
    board = played(bernal("geo", ELEVATOR, anchored=True, aquas=9, hand=[LOW]))
    board.do(BoostHome(ONE, board.card(LOW)))
    assert board.aquas() == 9 - 1


def test_dirtsides_serve_their_bernal() -> None:
    """2B, HFG-R46: products and fuel come up, and an outpost goes up by an operation."""
    laid = {
        **bernal(ABOVE, anchored=True, hand=[of_deck("refinery", mass=3)]),
        "sites": {LARGE: MINE},
    }
    laid["players"]["1"]["rocket"] = {"cards": [{"card": CREW}], "place": ABOVE}
    laid["players"]["1"]["outpost1"] = {
        "cards": [{"card": LOW}],
        "place": LARGE,
        "tanks": 2,
    }
    board = played(laid)
    assert vessel_of(board.state, ONE).grounds == (LARGE,)
    assert SiteRefuel(ONE, None, 7) in board.of(SiteRefuel)
    board.do(LiftCargo(ONE, "outpost1", "bernal1"))
    assert board.faces("bernal1") == [SOLAR, LOW]
    assert craft(board).tanks == 2
    assert figure(ONE, "outpost1") not in board.state.crafts


def test_cargo_of_a_rocket_goes_up_piece_by_piece() -> None:
    """4A7i: cards and tanks of one dirtside are one operation, until anything else is done."""
    laid = {**bernal(ABOVE, anchored=True), "sites": {LARGE: MINE}}
    cargo = [{"card": CREW}, {"card": LOW}, {"card": of_deck("refinery", mass=3)}]
    laid["players"]["1"]["rocket"] = {"cards": cargo, "place": LARGE, "tanks": 2}
    board = played(laid)
    board.do(LiftCard(ONE, board.card(LOW), "bernal1"), LiftTank(ONE, "rocket", "bernal1"))
    assert (board.faces("bernal1"), craft(board).tanks) == ([SOLAR, LOW], 1)
    assert board.state.operation == "lift"
    assert len(board.of(LiftCard)) == 2
    board.do(*board.of(TransferCard)[:1])
    assert not board.of(LiftCard)
    assert not board.of(LiftTank)


def test_products_come_up() -> None:
    """I8."""
    letter = load().sites[LARGE].type
    decks = ("thruster", "robonaut", "refinery", "generator", "reactor")
    known = (one for one in cards().values() if one.deck in decks and len(one.faces) == 2)
    made = next(one.id for one in known if one.spectral_type == letter)
    laid = {**bernal(ABOVE, anchored=True, hand=[made]), "sites": {LARGE: MINE}}
    board = played(laid)
    board.do(Produce(ONE, board.card(made), "bernal1", LARGE))
    assert board.faces("bernal1") == [SOLAR, made]


def test_a_bernal_is_promoted_by_its_dirtside_and_is_a_lab() -> None:
    """2A3: of its own dome; then it promotes freighters of any."""
    push = next(
        one.id
        for one in load().sites.values()
        if one.push and load().spaces[one.id].season is None and _beside(one.id)
    )
    laid = {**bernal(_beside(push), anchored=True), "sites": {push: MINE}}
    board = played(laid)
    board.do(Promote(ONE, board.card(SOLAR)))
    assert board.state.stack(ONE, "bernal1")[0].up.side == "purple"
    dry = played({**bernal(ABOVE, anchored=True), "sites": {LARGE: MINE}})
    assert dry.why_not(Promote(ONE, dry.card(SOLAR))).endswith("promote.no_dirtside")
    for face in (0, 1):
        both = bernal("geo", anchored=True)
        both["players"]["1"]["bernal1"]["cards"][0]["face"] = face
        both["players"]["1"]["freighter"] = {"cards": [{"card": SAIL}], "place": "geo"}
        lab = Board(2, laid=both, module_1=True, module_2=True)
        assert (Promote(ONE, lab.card(SAIL)) in lab.of(Promote)) == bool(face)


def _beside(site: str) -> str:
    able = (
        one
        for one in sorted(adjacent(site))
        if rests(load().spaces[one])
        and load().spaces[one].hazard is None
        and load().spaces[one].kind != "site"
    )
    return next(able, "")


def test_a_second_one_comes_to_the_first() -> None:
    """2A7c: for 10 Aquas, and founds a craft from there; nobody has three."""
    laid = bernal("geo", anchored=True, aquas=12, hand=[CLIMATE])
    laid["decks"] = {"bernal": [ELEVATOR]}
    board = played(laid)
    assert board.why_not(StartAuction(ONE, "bernal")) == "full_game.refused.most_bernals"
    card = board.card(CLIMATE)
    board.do(MoveBernal(ONE, card))
    assert board.aquas() == 2
    board.do(TransferCard(ONE, card, "bernal2"))
    assert board.faces("bernal2") == [CLIMATE]
    assert TransferCard(ONE, board.card(SOLAR), "bernal2") not in board.of(TransferCard)


def test_a_bernal_lets_go() -> None:
    """2B6: it is a craft again, and home no more."""
    board = played(bernal("geo", anchored=True)).do(Unanchor(ONE, "bernal1"))
    assert not craft(board).anchored
    assert craft(board).wet == "10"
    assert not board.state.privileges(ONE)
    heavy = bernal("geo", SOLAR, anchored=True)
    heavy["players"]["1"]["bernal1"]["tanks"] = 23
    assert played(heavy).why_not(Unanchor(ONE, "bernal1")) == "full_game.refused.unanchor"


def test_a_mobile_factory_is_made_at_a_bernal_abroad() -> None:
    """1A7, HFG-R48: by whoever has a promoted freighter; such a Bernal loads freighters (1B3)."""
    laid = {**bernal(ABOVE, SOLAR, ROBONAUT, REFINERY, anchored=True), "sites": {LARGE: MINE}}
    steam = "freighter_poodle_steam"
    cards_ = [{"card": steam, "face": 1}]
    laid["players"]["1"]["freighter"] = {"cards": cards_, "place": "geo"}
    board = Board(2, laid=laid, module_1=True, module_2=True)
    (make,) = board.of(Nanofacture)
    board.do(make)
    assert board.faces("bernal1") == [SOLAR]
    assert board.state.crafts[PieceId("mobile1.1")].place == ABOVE
    cards_[0]["face"] = 0
    laid["players"]["1"]["freighter"]["place"] = ABOVE
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": LOW}], "place": ABOVE}
    black = Board(2, laid=laid, module_1=True, module_2=True)
    assert not black.of(Nanofacture)
    assert black.why_not(make).endswith("nanofacture.no_promoted")
    assert TransferCard(ONE, black.card(LOW), "freighter") in black.of(TransferCard)


def test_events_spare_what_is_anchored() -> None:
    """K2e: a flare does not reach it."""
    laid = {**bernal("geo", anchored=True), "spot": 7}
    board = played(laid, rolls={"event": (6,), "flare": (6,)})
    board.do(EndTurn(ONE), EndTurn(board.state.order[1]))
    assert "full_game.log.flare" in board.said
    assert PieceId("bernal1.1") in board.state.crafts


def test_the_first_home_pays_the_secretary_general() -> None:
    """Privilege: two Aquas with the first Home Bernal, and never again."""
    board = played(bernal("geo", SOLAR, POWER))
    (privilege,) = Board(2, laid={"first": "1"}).state.privileges(ONE)
    assert privilege == "secretary_general"
    board.do(Anchor(ONE, "bernal1"))
    assert board.aquas() == 2
    board.do(Unanchor(ONE, "bernal1"))
    assert board.aquas() == 2


def test_a_bernal_afloat_changes_hands_and_an_anchored_one_does_not() -> None:
    """N: never what is anchored."""
    for anchored in (False, True):
        board = played(bernal("geo", anchored=anchored))
        board.do(OpenTrade(ONE, TWO))
        able = TradeStack(ONE, ONE, "bernal1") in board.of(TradeStack)
        assert able == (not anchored)
