"""Cargo between stacks: glitches that it sets off, tanks, and cards that have moved (G1, H1b)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    EndTurn,
    FuelToAquas,
    TankToAquas,
    TransferCard,
    TransferTank,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.piloting.moves import Activate, FuelToTank, Go, Stop
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board, of_deck
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, on

HARD = cards()[REFINERY].faces[0].rad_hard
HARMLESS = next(
    die
    for die in range(1, 7)
    if die not in {cards()[one].faces[0].rad_hard for one in (REFINERY, ROBONAUT, CREWS["yellow"])}
)
"""A die of a glitch that strikes none of these cards."""


def glitched(die: int, **rocket: Any) -> Board:
    """A rocket with a glitch, in low Earth orbit unless told, and the die of the glitch."""
    laid = on("leo", REFINERY, ROBONAUT, aquas=3)
    laid["players"]["1"]["rocket"] |= {"glitched": True, **rocket}
    return Board(2, laid=laid, rolls={"glitch": (die,)})


def test_cargo_sets_a_glitch_off() -> None:
    """G1: before anything changes hands; what is as rad-hard as the die does not arrive."""
    board = glitched(HARD)
    board.do(TransferCard(ONE, board.card(REFINERY), "leo"))
    assert REFINERY in board.held()
    fine = glitched(HARMLESS)
    fine.do(TransferCard(ONE, fine.card(REFINERY), "leo"))
    assert REFINERY in fine.faces("leo")
    into = glitched(HARD)
    into.do(TransferCard(ONE, into.card(CREWS["yellow"]), "rocket"))
    assert "full_game.log.glitch_roll" in into.said


def test_no_glitch_without_cargo_of_its_stack() -> None:
    """G1: cards between stacks beside it leave it alone."""
    laid = on("leo", REFINERY)
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": ROBONAUT}], "glitched": True}
    board = Board(2, laid=laid, rolls={"glitch": (1,)})
    board.do(TransferCard(ONE, board.card(REFINERY), "leo"))
    assert "full_game.log.glitch_roll" not in board.said


@pytest.mark.parametrize(
    ("action", "more"),
    [
        (AquasToFuel(ONE, 1), {}),
        (FuelToAquas(ONE), {"wet": "7"}),
        (TankToAquas(ONE), {"tanks": 1}),
    ],
)
def test_fuel_is_cargo_too(action: Any, more: dict[str, Any]) -> None:
    """G1: water that comes or goes sets it off as well."""
    board = glitched(HARMLESS, **more).do(action)
    assert "full_game.log.glitch_roll" in board.said
    assert board.aquas() != 3


def test_tanks_go_from_stack_to_stack() -> None:
    """G1: one by one, at one space; the chits of a rocket go along (F2b)."""
    laid = on(LARGE, ROBONAUT)
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": REFINERY}], "place": LARGE, "tanks": 2}
    board = Board(2, laid=laid)
    wet = board.state.crafts[figure(ONE, "rocket")].wet
    board.do(TransferTank(ONE, "outpost1", "rocket"))
    rocket, outpost = (board.state.crafts[figure(ONE, kind)] for kind in ("rocket", "outpost1"))
    assert (rocket.tanks, outpost.tanks) == (1, 1)
    assert int(rocket.wet) == int(wet) + 1
    board.do(TransferTank(ONE, "rocket", "outpost1"))
    assert board.state.crafts[figure(ONE, "rocket")].wet == wet
    assert not board.of(FuelToTank)
    away = on("leo", ROBONAUT)
    away["players"]["1"]["outpost1"] = {"cards": [{"card": REFINERY}], "place": LARGE, "tanks": 2}
    assert not Board(2, laid=away).of(TransferTank)


def test_what_has_moved_does_not_move_again() -> None:
    """H1b: not in another figure either, before the owner's next turn."""
    laid = on("leo", CREW)
    laid["players"]["1"]["rocket"]["wet"] = "4"
    laid["players"]["1"]["outpost1"] = {
        "cards": [{"card": of_deck("generator")}],
        "place": "cycler",
    }
    board = Board(2, laid=laid)
    crew = board.card(CREWS["yellow"])
    board.do(board.of(Activate)[0])
    board.do(next(one for one in board.of(Go) if one.to == "cycler"), Stop(ONE))
    board.do(TransferCard(ONE, crew, "outpost1"), TransferCard(ONE, crew, "rocket"))
    assert vessel_of(board.state, ONE).moved
    assert not board.of(Activate)
    board.do(EndTurn(ONE))
    assert not vessel_of(board.state, ONE).moved


@pytest.mark.parametrize("wet", ["24", "29"])
def test_a_rocket_too_heavy_to_move_is_fuelled_and_emptied(wet: str) -> None:
    """F2, F3a, G1a: above the largest dry mass nothing moves, yet tanks go by the red lines,
    although the black line joins every second mass only.
    """
    laid = on("leo", REFINERY, ROBONAUT, aquas=1)
    rocket = laid["players"]["1"]["rocket"]
    mass = sum(cards()[one].faces[0].mass for one in (REFINERY, ROBONAUT))
    dry = 24 if wet == "24" else 23
    crewed = any(one["card"] == CREW for one in rocket["cards"])
    rocket |= {"tanks": dry - mass - crewed, "wet": wet}
    board = Board(2, laid=laid)
    assert vessel_of(board.state, ONE).chits.dry == dry
    if dry == 24:
        board.do(AquasToFuel(ONE, 1))
        assert vessel_of(board.state, ONE).wet == "25"
        board.do(FuelToAquas(ONE))
        assert vessel_of(board.state, ONE).wet == "24"
    else:
        board.do(FuelToTank(ONE))
        assert vessel_of(board.state, ONE).chits.dry == 24
        assert board.state.crafts[figure(ONE, "rocket")].wet == "29"
