"""Attempts by the real rules: to the first trick at random, then by the solver or at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from spacetable.core.engine import Position, begin, first_to_act, step
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import prudent
from spacetable.core.parts import missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Agree, Communicate, Distress, Play
from spacetable.games.the_crew.solver import pieces_of, winning_line
from spacetable.games.the_crew.state import State

GAMES = {"planet_nine": planet_nine, "deep_sea": deep_sea}


def setup_of(edition: str, number: int, players: int, seed: object, **rules: Any) -> Setup:
    """An attempt at a mission."""
    seats = tuple(SeatSetup(Seat(str(k + 1)), f"Member {k + 1}") for k in range(players))
    return Setup(edition, str(seed), seats, options=rules, mission=number)


def allowed(edition: str, number: int) -> range:
    """The numbers of players that a mission is meant for."""
    found = next(m for m in missions_of(GAMES[edition]) if m.number == number)
    return range(found.seats[0], found.seats[1] + 1)


def walk(setup: Setup, seed: object, until: Callable[[State], bool]) -> list[Position]:
    """Positions from the set-up on, any legal option each time; without distress and words."""
    game = GAMES[setup.game]
    dice = Random(f"{seed}")
    here, _ = begin(game, setup)
    line = [here]
    while here.state.phase != "over" and not until(here.state):  # type: ignore[attr-defined]
        choices = [
            option.action
            for seat, options in first_to_act(game, here.state)
            if seat != CLOCK
            for option in prudent(options)
            if not isinstance(option.action, (Distress, Agree, Communicate))
        ]
        here = step(game, setup, here, dice.choice(choices)).position
        line.append(here)
    return line


def ready(state: State) -> bool:
    """Whether what is still to come is play alone: no draw waits."""
    after = mission(state.edition, state.mission).draw_after_trick or 0
    return state.phase == "play" and state.between and len(state.tricks) >= after


def played(setup: Setup, here: Position, cards: tuple[int, ...]) -> Iterator[Position]:
    """The positions after each card, played by whoever may."""
    for card in cards:
        state: Any = here.state
        seat = actors(state, state.whose)[0]
        (piece,) = pieces_of(state, (card,))
        here = step(GAMES[setup.game], setup, here, Play(seat, piece)).position
        yield here


def solved(edition: str, number: int, players: int, seed: int, nodes: int) -> Position | None:
    """The last position of an attempt played as the solver says; None when it finds no line."""
    setup = setup_of(edition, number, players, seed)
    here = walk(setup, seed, ready)[-1]
    state: Any = here.state
    if state.phase == "over":
        return None
    found = winning_line(state, lambda: False, nodes)
    if found.verdict != "won":
        return None
    *_, last = played(setup, here, found.line)
    return last
