"""What bots do where little is lacking for a launch: passengers, the thruster, isotopes (4D3a)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.augmentation import Implant, Implants, sorted_implants
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.bots import embarking
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.isobank.careers import landfall
from spacetable.games.high_frontier.full_game.isobank.moves import BuyIsotope
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.moves import BuildColony, Promote, TransferCard
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.starshot.moves import CallStarshot
from spacetable.games.high_frontier.full_game.starshot.needs import lacking
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_bots_starshot import OWN, WORLD, chosen, reason
from tests.games.high_frontier.full_game.test_isobank import FACTORY, POWER, SOLAR, exodus, kept
from tests.games.high_frontier.full_game.test_project_exodus import ORION, works
from tests.games.high_frontier.full_game.test_starshot import (
    CHITS,
    COLONISTS,
    EXODUS,
    points,
    ready,
)

MOTH, STEAMER = "thruster_re_solar_moth", "robonaut_met_steamer"
ABOVE_CERES = "ce-lg04"


def lone(one: dict[str, Any], *chits: Implants, isotopes: int = 18, **bank: Any) -> Board:
    """A player alone who looks for a new world; the chits of each colonist."""
    laid = {"isobank": kept({"1": isotopes}, owner="1", **bank), "sites": {"helene": FACTORY}}
    laid |= {"sites": {"helene": FACTORY, "ceres": FACTORY}, "seats": 1, "options": WORLD}
    board = exodus({"1": {"enterprises": [EXODUS], "aquas": 60, **one}}, year=4, **laid)
    has = {board.card(COLONISTS[k]): row for k, row in enumerate(chits)}
    state = replace(board.state, exodus=replace(board.state.exodus, implants=has))
    board.positions = [replace(board.positions[-1], state=state)]
    return board


def aboard() -> Board:
    """The only passenger is in the rocket, beside the isobank, with a crew that drives it."""
    cards = [{"card": COLONISTS[0]}, {"card": CREW}]
    rocket = {"cards": cards, "place": "helene", "wet": "9"}
    return lone({"bernal1": works(), "rocket": rocket}, CHITS)


def on_earth() -> Board:
    """The only passenger is in low Earth orbit with a ship, and the isobank above Ceres."""
    leo = [{"card": one} for one in (COLONISTS[0], MOTH, STEAMER)]
    bernal = {**works(), "place": ABOVE_CERES}
    return lone({"bernal2": bernal, "leo": leo}, CHITS, bernal="bernal2")


def test_nobody_settles_who_is_to_go_along_nor_the_crew_of_that_ship() -> None:
    """4D3a: without one nobody leaves, and a dome is a point or two."""
    board = aboard()
    assert [*lacking(board.state)] == ["passenger"]
    bot = Player(COMMANDER)
    assert len(board.of(BuildColony)) == 2
    while not isinstance((action := asked(board.state, ONE, bot).action), CallStarshot):
        assert not isinstance(action, BuildColony)
        board.do(action)
        assert board.state.year == 4, "it is the next space"


def test_a_passenger_is_carried_from_earth_to_the_isobank() -> None:
    """4D3b, once all else is there."""
    board = on_earth()
    choice = chosen(board)
    assert isinstance(choice.action, TransferCard)
    assert reason(board) == "starshot_carry"
    short = lone(
        {"bernal2": {**works(), "place": ABOVE_CERES}, "leo": [{"card": COLONISTS[0]}]},
        CHITS,
        isotopes=5,
        bernal="bernal2",
    )
    assert reason(short) != "starshot_carry", "isotopes are lacking, too"


@pytest.mark.slow
@pytest.mark.parametrize("begins", [aboard, on_earth])
def test_a_new_world_is_won_where_but_a_passenger_is_lacking(begins: Any) -> None:
    board, bot = begins(), Player(COMMANDER)
    while board.state.starship is None or not board.state.starship.left:
        assert board.state.year < 15
        (*_, seat) = RULES.awaited(board.state)
        board.do(asked(board.state, seat, bot).action)
        board.positions = board.positions[-1:]
    assert landfall(board.state) == "polynesian"


def test_the_thruster_is_promoted_where_it_would_drive_the_starship() -> None:
    """4C7e: at a lab, with chits of four shapes there."""
    cards = [{"card": SOLAR, "face": 1}, *({"card": one} for one in (ORION, POWER, *COLONISTS))]
    more = sorted_implants((Implant("goo"), Implant("warden")))
    board = lone({"bernal1": {**works(), "cards": cards}}, CHITS, more)
    assert [*lacking(board.state)] == ["thruster"]
    choice = chosen(board)
    assert choice.action == Promote(ONE, board.card(ORION))
    assert reason(board) == "starshot_thruster"
    board.do(choice.action)
    assert not [*lacking(board.state)]


@pytest.mark.parametrize(
    ("held", "disks", "spot", "buys"),
    [
        ({"1": 6, "2": 6}, 1, 10, False),  # both are first already
        ({"1": 5, "2": 6}, 1, 10, True),  # as many as the other: first, too
        ({"1": 5, "2": 6}, 4, 3, False),  # Aquas make more points in many years
        ({"1": 3, "2": 9}, 1, 10, False),  # it would stay second
    ],
)
def test_isotopes_are_bought_for_points(
    held: dict[str, int], disks: int, spot: int, buys: bool
) -> None:
    """4D1d, 4E4b: of the speculator, for three points, as many as there is money for."""
    board = ready(held, isobank=kept(held, 2, owner="1"), disks=disks, spot=spot)
    assert board.of(BuyIsotope)
    before = points(board)["starshot"]
    assert isinstance(chosen(board).action, BuyIsotope) == buys
    if buys:
        assert reason(board) == "starshot_isotope"
        board.do(BuyIsotope(ONE))
        assert points(board)["starshot"] > before


@pytest.mark.parametrize(("counts", "buys"), [("seven", False), ("six", True)])
def test_isotopes_are_bought_for_a_new_world(counts: str, buys: bool) -> None:
    """HFG-R64: where those of the speculator do not count where they lie."""
    options = {**WORLD, "isototal_vaults": counts}
    bank = kept({"1": 17}, 1, owner="1")
    board = ready({"1": 17}, 1, options=options, isobank=bank)
    assert (isototal(board.state) == 17) == buys
    assert isinstance(chosen(board).action, BuyIsotope) == buys


def test_without_a_contract_of_its_project_a_flight_loses_points() -> None:
    """4E4, HFG-R95: in anarchy it may leave, and counts but for its medals: who leads by what its
    isotopes count at home does not call for it.
    """
    held = {"1": 12, "2": 2}
    sites = {"helene": FACTORY, "ceres": OWN, "vesta": OWN}
    early: dict[str, Any] = {"sites": sites, "spot": 4, "disks": 4}
    board = ready(held, **early)
    assert isinstance(chosen(board).action, CallStarshot)
    stays = {seat: one.points for seat, one in scores(board).items()}
    assert embarking.flown(board.state, left=True) == stays, "as at home (4E2f)"
    start = board.state.pieces.place(board.card(EXODUS))[0]
    gone = replace(board.state, pieces=board.state.pieces.with_zone(start, ()), anarchy=True)
    gone = replace(gone, assembly=replace(gone.assembly, anarchy=True))  # type: ignore[type-var]
    left, lost = (embarking.flown(gone, left=one) for one in (True, False))
    assert left[ONE] < stays[ONE]
    assert lost[ONE] < left[ONE]


def scores(board: Board) -> dict[Any, Any]:
    return estate.points(board.state)
