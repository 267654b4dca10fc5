"""Random games, position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import Position, Stepped, acting, begin, step
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action, Option, prudent
from spacetable.core.parts import bots_of
from spacetable.core.setup import Setup
from tests.conformance.cases import WHOLE, Case, load

LONGEST = 20_000
"""Actions after which a game counts as one that never ends."""

SELDOM = 0.01
"""How often options that are grave, or that make somebody think, are among those chosen from."""

PATIENCE = 300
"""Actions after which the kind of an action is chosen before the action itself: else a game whose
time only goes on when a player says so is nine tenths cards moved to and fro. Few others are as
long.
"""
IMPATIENT = {"flight_school": 20, "full_game": 60}
"""The same of games in which a thousand things may be done at first and few of them matter."""


class Moment(NamedTuple):
    """A position and what led to it (nothing at the start)."""

    position: Position
    action: Action | None = None
    stepped: Stepped | None = None


class Player:
    """Chooses at random among all legal options; with ``skill``, now and then as the best bot.

    Random play alone seldom sees the late phases of a game. For the same reason what is grave is
    done once in a hundred times only, and so is what takes long, for thousands of games are played.
    ``quick``: as the bot that thinks least, and not as the best one. Slow bots are not asked at
    all. Whoever has dawdled for long enough goes on (``PATIENCE``).
    """

    def __init__(
        self, game: Game[Any, Any], seed: str, skill: float = 0.0, *, quick: bool = False
    ) -> None:
        self.game = game
        self.random = random.Random(seed)
        self.chance = LooseChance(seed)
        bots = () if game.company.slow else bots_of(game)
        self.bot = bots[-1 if quick else 0] if bots else None
        self.skill = skill if self.bot else 0.0
        self.chosen = 0
        self.patience = IMPATIENT.get(game.info.id, PATIENCE)

    def choose(self, state: Any) -> Action:
        """An action of one of the seats that may act; fails when there is none."""
        self.chosen += 1
        free = acting(self.game, state)
        assert free, "nobody may do anything, and the game is not over"
        seat, options = free[int(self.random.random() * len(free))]
        if any(_seldom(one) for one in options) and self.random.random() >= SELDOM:
            options = [one for one in prudent(options) if not one.thinks] or options
        if self.bot and seat != CLOCK and self.random.random() < self.skill:
            offered = put_to(self.bot, options)
            return self.bot.choose(self.game.shown.view(state, seat), offered, self.chance).action
        if self.chosen > self.patience:
            kinds = list(dict.fromkeys(type(one.action) for one in options))
            kind = kinds[int(self.random.random() * len(kinds))]
            options = [one for one in options if type(one.action) is kind]
        return options[int(self.random.random() * len(options))].action


def _seldom(option: Option) -> bool:
    return option.grave or option.thinks


def walk(case: Case, seed: str, skill: float = 0.0) -> Iterator[Moment]:
    """One game from its first position to its end."""
    return walk_on(load(case.game), case.setup(seed), seed, skill)


def walk_on(game: Game[Any, Any], setup: Setup, seed: str, skill: float = 0.0) -> Iterator[Moment]:
    """The same with any set-up."""
    player = Player(game, seed, skill)
    position, _ = begin(game, setup)
    yield Moment(position)
    for _ in range(LONGEST):
        if game.rules.result(position.state) is not None:
            return
        action = player.choose(position.state)
        stepped = step(game, setup, position, action)
        position = stepped.position
        yield Moment(position, action, stepped)
    raise AssertionError(f"no end after {LONGEST} actions")


def seats_of(case: Case) -> list[Seat]:
    """All seats of a case."""
    return [one.seat for one in case.setup("").seats]


def readers_of(case: Case) -> list[Seat | None]:
    """All seats, and None for an onlooker."""
    return [*seats_of(case), None]


def some_readers(case: Case, state: Any, turn: int) -> list[Seat | None]:
    """Two of all seats and the onlooker, by turns: one that may act now, if any may, and one of the
    others. All of them when the slow tests are run too.
    """
    every = readers_of(case)
    if WHOLE or len(every) <= 2:
        return every
    free = able(load(case.game), state)
    first = free[turn % len(free)] if free else every[turn % len(every)]
    others = [one for one in every if one != first]
    return [first, others[turn // max(1, len(free)) % len(others)]]


def able(game: Game[Any, Any], state: Any) -> list[Seat]:
    """The seats, without the clock, that are awaited or invited."""
    return [s for s in (*game.rules.awaited(state), *game.rules.invited(state)) if s != CLOCK]
