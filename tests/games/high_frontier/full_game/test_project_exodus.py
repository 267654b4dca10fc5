"""Project Exodus: the fuelling table, ranks, medals, and an endgame starshot (4E)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.augmentation import Implant
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.isobank.handover import handover
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import (
    figures,
    least_of,
    row_of,
)
from spacetable.games.high_frontier.full_game.isobank.project import commander, ranks, starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.state import View
from tests.games.high_frontier.full_game.tables import ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import CLIMATE, SOLAR
from tests.games.high_frontier.full_game.test_isobank import (
    ABOVE_HELENE,
    FACTORY,
    ORION,
    POWER,
    anchored,
    exodus,
    kept,
)

DIPOLE = "gw_thruster_levitated_dipole_6li_h_fusion"
COLONISTS = ("colonist_biomechs", "colonist_siren_cybernautics_inc")
COOLER = "radiator_dielectric_x_ray_window"


def works(thruster: str = ORION, *more: str) -> dict[str, Any]:
    """The Bernal of the isobank with a TW thruster that works there."""
    bernal = anchored()
    cards = [*bernal["cards"], {"card": thruster, "face": 1}]
    return {**bernal, "cards": [*cards, *({"card": one} for one in (POWER, *more))]}


def shot(held: dict[str, int], speculator: int = 0, players: int = 3, **more: Any) -> Board:
    """A Bernal isobank with a thruster that works, and isotopes."""
    one = more.pop("one", {"bernal1": works()})
    bank = kept(held, speculator, owner="1")
    return exodus({"1": one}, seats=players, sites={"helene": FACTORY}, isobank=bank, **more)


def points(board: Board, seat: Any = ONE) -> dict[str, int]:
    return {line.key: line.points for line in score(board.state, seat)}


def test_rows_by_players() -> None:
    """4E3: each row begins where the one below ends."""
    assert [one.id for one in figures().row] == ["max", "crisis", "reckless"]
    expected = {1: (6, 12, 18), 2: (11, 23, 34), 3: (16, 32, 49), 6: (28, 56, 84)}
    for players, (least, crisis, most) in expected.items():
        assert least_of(players) == least
        assert row_of(least - 1, players) is None
        found = [row_of(one, players) for one in (least, crisis - 1, crisis, most - 1, most)]
        names = [None if one is None else one.id for one in found]
        assert names == ["reckless", "reckless", "crisis", "crisis", "max"]


def test_an_endgame_starshot_by_ranks_and_medals() -> None:
    """Z1, 4E3: 8, 4 and 11 are reckless for three; the largest giver has the command medal."""
    board = shot({"1": 8, "2": 4, "3": 11})
    assert isototal(board.state) == 23
    assert [points(board, seat).get("starshot") for seat in (ONE, TWO, THREE)] == [3, 1, 6]
    assert points(board, THREE)["medal.command"] == 4
    assert points(board, ONE)["medal.propulsion"] == 4
    assert points(board, ONE)["isobanker"] == 4


@pytest.mark.parametrize(("ties", "expected"), [("full", (12, 12, 3)), ("split", (9, 9, 3))])
def test_equal_ranks(ties: str, expected: tuple[int, ...]) -> None:
    """Z2, 4E4b (HFG-R65): 14, 14 and 5 with two of the speculator are 35, a crisis."""
    held = {"1": 14, "2": 14, "3": 5}
    board = shot(held, 2, options={"rank_ties": ties})
    assert tuple(points(board, one)["starshot"] for one in (ONE, TWO, THREE)) == expected
    # The isobanker is one of the largest givers.
    assert points(board, ONE)["medal.command"] == 4
    fewer = shot({"1": 14, "2": 12, "3": 5}, 2, options={"isototal_vaults": "six"})
    assert isototal(fewer.state) == 31
    assert points(fewer)["starshot"] == 6


def test_without_a_thruster_that_works_or_isotopes_enough_there_is_none() -> None:
    """4E2f, 4E4: a Bernal, a TW thruster, and the reckless row."""
    held = {"1": 8, "2": 4, "3": 11}
    assert starshot(shot(held).state) is not None
    assert starshot(shot({"1": 8, "2": 4, "3": 3}).state) is None
    cold = {"bernal1": {**works(), "cards": works()["cards"][:2]}}
    assert starshot(shot(held, one=cold).state) is None
    black = [*works()["cards"][:1], {"card": ORION}, {"card": POWER}]
    assert starshot(shot(held, one={"bernal1": {**works(), "cards": black}}).state) is None
    bank = kept(held, site="helene")
    at_factory = exodus({"1": {}}, seats=3, sites={"helene": FACTORY}, isobank=bank)
    assert starshot(at_factory.state) is None


def test_the_highest_base_thrust_has_the_propulsion_medal() -> None:
    """4E4c: 9 of Orion, which is another's, before 2 of the isobanker's own."""
    cards = [{"card": DIPOLE, "face": 1}, {"card": COOLER, "heavy": True}]
    one = {"bernal1": {**anchored(), "cards": [*anchored()["cards"], *cards]}}
    held = {"1": 8, "2": 4, "3": 11}
    assert points(shot(held, one=one))["medal.propulsion"] == 4
    stack = {"cards": [{"card": ORION, "face": 1}, {"card": POWER}], "place": ABOVE_HELENE}
    bank = kept(held, owner="1")
    players = {"1": one, "2": {"outpost1": stack}}
    board = exodus(players, seats=3, sites={"helene": FACTORY}, isobank=bank)
    assert points(board, TWO)["medal.propulsion"] == 4
    assert "medal.propulsion" not in points(board)


def test_a_player_alone_is_second_and_who_gave_nothing_has_nothing() -> None:
    """Z5, 4E4b."""
    most, _, least = figures().row
    assert ranks({ONE: 18}, most) == {ONE: 9}
    assert ranks({ONE: 0, TWO: 11}, least) == {ONE: 0, TWO: 6}
    assert ranks({ONE: 4, TWO: 4, THREE: 3}, least, split=True) == {ONE: 4, TWO: 4, THREE: 1}
    assert commander(shot({}).state, {ONE: 0}) is None


def test_chits_of_a_colonist_that_goes_along() -> None:
    """4E4d: a point for each, of the one that has most."""
    cards = [*works()["cards"], *({"card": one} for one in COLONISTS)]
    board = shot({"1": 8, "2": 4, "3": 11}, one={"bernal1": {**works(), "cards": cards}})
    assert "augmented" not in points(board)
    first, second = map(board.card, COLONISTS)
    chits = {first: (Implant("jar"), Implant("battery")), second: (Implant("goo"),)}
    state = replace(board.state, exodus=replace(board.state.exodus, implants=chits))
    board.positions = [replace(board.positions[-1], state=state)]
    assert points(board)["augmented"] == 2


@pytest.mark.parametrize(("boosted", "owed"), [(True, -16), (False, -32)])
def test_debts_and_the_default_chit(boosted: bool, owed: int) -> None:
    """Z3, Z4, 4E2c: nothing paid of 16, and 10 of a rival's 14; the larger debtor has the chit."""
    mine = {"card": "contract_largest_object", "timepiece": 3, "boosted": boosted}
    rival = {"card": "contract_iso_exchange", "timepiece": 3, "boosted": True, "paid": 10}
    one, two = {"bernal1": anchored(), "contract": mine}, {"contract": rival}
    bank = kept({}, owner="1")
    board = exodus({"1": one, "2": two}, sites={"helene": FACTORY}, isobank=bank)
    assert points(board)["debt"] == owed
    assert points(board)["chit"] == -3
    assert points(board, TWO)["debt"] == -4
    assert "chit" not in points(board, TWO)


def test_what_goes_on_to_interstellar() -> None:
    """4E5c, HFG-R92: purple's thruster has the propulsion perk, so that another gives the Bernal:
    white, who has fewest points of all.
    """
    purple = {"card": "bernal_l4_antimatter_factory", "face": 1}
    cards = [purple, *works()["cards"][1:], {"card": COLONISTS[0]}]
    held = {"bernal1": {**works(), "cards": cards}, "implants": {COLONISTS[0]: [{"shape": "jar"}]}}
    other = {"cards": [{"card": SOLAR, "face": 1}], "place": "sso", "anchored": True}
    third = {"cards": [{"card": CLIMATE, "face": 1}], "place": "geo", "anchored": True}
    players = {"1": held, "2": {"bernal1": other}, "3": {"bernal1": third}}
    sites = {"helene": FACTORY, "ceres": {**FACTORY, "owner": "2"}}
    bank = kept({"1": 9, "2": 20, "3": 3}, 0, owner="1")
    board = exodus(
        players,
        seats=3,
        sites=sites,
        isobank=bank,
        options={"colours": ("purple", "green", "white")},
    )
    assert not panel_of(board)
    found = handover(board.state)
    assert found is not None
    assert (found.propulsion, found.command, found.isobanker) == (ONE, TWO, ONE)
    assert found.named["bernal"].seat == THREE
    assert found.others == {"bernal": 2}
    assert found.wet == 130
    assert {seat: one.card.face for seat, one in found.cyborgs.items()} == {ONE: COLONISTS[0]}
    board.positions[-1] = replace(
        board.positions[-1], state=replace(board.state, ended="seniority", todo=())
    )
    assert panel_of(board)


def panel_of(board: Board) -> bool:
    """Whether the figures tell of it."""
    sheets = panel(View(ONE, board.state)).sheets
    return any(one.title.key == "full_game_table.panel.onward" for one in sheets)
