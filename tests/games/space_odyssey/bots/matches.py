"""Means of the tests: whole games played by bots, and what one chooses in a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from spacetable.core.bot import Bot, Choice, put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act, legal
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.state import State
from tests.games.space_odyssey.position import Position

LONGEST = 4000


class Moment(Struct, frozen=True):
    """A choice of a game: before what, whose, among what."""

    state: State
    seat: Seat
    options: list[Option]
    choice: Choice


def match(
    crew: int, seed: int, hal: Bot, members: Bot, options: dict[str, Any] | None = None
) -> Iterator[Moment | str]:
    """Every choice of a game, and at last how it ended ("won" by HAL is ``"hal"``)."""
    roles = ("hal", *[""] * crew)
    seats = tuple(SeatSetup(Seat(str(k + 1)), role=role) for k, role in enumerate(roles))
    chance, thinking = LooseChance(seed), LooseChance(f"bots {seed}")
    setup = Setup("space_odyssey", str(seed), seats, options or {})
    state = space_odyssey.rules.setup(setup, chance)
    for _ in range(LONGEST):
        result = space_odyssey.rules.result(state)
        if result is not None:
            yield "hal" if state.hal in result.winners else "crew"
            return
        seat, found = first_to_act(space_odyssey, state)[0]
        bot = hal if seat == state.hal else members
        may = put_to(bot, found)
        choice = bot.choose(space_odyssey.shown.view(state, seat), may, thinking)
        yield Moment(state, seat, may, choice)
        turn: Turn[State] = Turn(state, chance)
        space_odyssey.rules.apply(turn, choice.action)
        state = turn.state
    raise AssertionError("the game does not end")


def winner(crew: int, seed: int, hal: Bot, members: Bot) -> str:
    """Who wins a game, "hal" or "crew"."""
    *_, last = match(crew, seed, hal, members)
    assert isinstance(last, str)
    return last


def choose(position: Position, who: str, bot: Bot, seed: int = 0) -> Choice:
    """What a bot chooses for somebody in a position, by the view alone."""
    seat = position.seats[who]
    options = put_to(bot, legal(space_odyssey, position.state, seat))
    view = space_odyssey.shown.view(position.state, seat)
    return bot.choose(view, options, LooseChance(seed))


def play(position: Position, who: str, bot: Bot, count: int = 1) -> list[Choice]:
    """The same, carried out, so many times."""
    found = []
    for k in range(count):
        choice = choose(position, who, bot, k)
        position.do(choice.action)
        found.append(choice)
    return found
