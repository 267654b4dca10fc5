"""What fulfilled contracts do for their owner, through the game's own actions (4B2e, 4B2f)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.moves import Activate, Go
from spacetable.games.high_frontier.ships import Ship, manner_of
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_contracts import Contracts

LABORATORY = "contract_plasma_intrusion_laboratory"
ELEVATOR = "contract_tsiolkovsky_elevator_lab"
RAILWAY = "contract_equatorial_launch_railway"
OWN = {"owner": "1", "factory": True}


def flying(place: str, *done: str, sites: dict[str, Any] | None = None) -> Board:
    """A crew that begins its move there, with its thruster at work."""
    rocket = {"cards": [{"card": CREW}], "place": place, "wet": "3"}
    laid = {"players": {"1": {"aquas": 9, "enterprises": [*done], "rocket": rocket}}}
    board = Contracts({**laid, "sites": sites or {}}, rolls={"die": (4,) * 6})
    return board.do(next(one for one in board.of(Activate) if not one.afterburn))


def ways(board: Board, to: str) -> set[str]:
    """How a factory may help the ship to a space."""
    return {one.lift_off for one in board.of(Go) if one.to == to} - {"powered"}


def test_one_belt_of_a_move_is_a_flyby() -> None:
    """The laboratory: a bonus burn from the first belt, and no other; without it none."""
    board = flying("ce-bn12", LABORATORY).do(Go(ONE, "ju-rb04"))
    assert board.state.underway is not None
    assert board.state.underway.bonus == 1
    board.do(Go(ONE, "ju-rb06"))
    assert (board.state.underway.bonus, board.state.underway.paid) == (1, ("ju-rb04",))
    bare = flying("ce-bn12").do(Go(ONE, "ju-rb04"))
    assert bare.state.underway is not None
    assert bare.state.underway.bonus == 0


@pytest.mark.parametrize("done", [(), (LABORATORY,)])
def test_routes_know_the_belt(done: tuple[str, ...]) -> None:
    """The planner's search has it from whoever flies."""
    vessel = vessel_of(flying("cycler", *done).state, ONE)
    engine = course.engine_of(vessel)
    assert engine is not None
    manner = manner_of(Ship(engine, vessel.chits, owner=vessel.backing))
    assert manner.belt_flyby == bool(done)


@pytest.mark.parametrize(
    ("place", "out", "owner", "done", "how"),
    [
        ("pluto", "ne-hl02", "1", (), set()),
        ("pluto", "ne-hl02", "1", (ELEVATOR,), {"assist"}),
        ("vesta", None, "1", (ELEVATOR,), set()),
        ("vesta", None, "1", (RAILWAY,), {"rocketplane"}),
        ("vesta", None, "2", (RAILWAY,), set()),
        ("mars-north-pole", "ma-hl01", "1", (), {"rocketplane"}),
    ],
)
def test_factories_help_through_lander_burns(
    place: str, out: str | None, owner: str, done: tuple[str, ...], how: set[str]
) -> None:
    """At the end of an elevator line by the lab; anywhere own ones by the railway (HFG-R38)."""
    board = flying(place, *done, sites={place: {"owner": owner, "factory": True}})
    assert ways(board, out or load().exits[place][0].to) == how


@pytest.mark.parametrize(("done", "tanks"), [((), 6), ((RAILWAY,), 3)])
def test_a_railway_halves_the_price_in_an_atmosphere(done: tuple[str, ...], tanks: int) -> None:
    """Two tanks for each unit of wet mass, or half of it; on an airless site the whole."""
    board = flying("mars-north-pole", *done, sites={"mars-north-pole": OWN})
    said = {
        dict(line.params)["n"]
        for one in board.options()
        if isinstance(one.action, Go) and one.action.lift_off == "rocketplane"
        for line in one.preview
        if line.key.endswith("preview.rocketplane")
    }
    assert said == {tanks}


def test_a_railway_costs_the_whole_without_an_atmosphere() -> None:
    board = flying("vesta", RAILWAY, sites={"vesta": OWN})
    (plane,) = [
        one
        for one in board.options()
        if isinstance(one.action, Go) and one.action.lift_off == "rocketplane"
    ]
    assert any(dict(line.params).get("n") == 6 for line in plane.preview)
