"""How strong the bots of High Frontier's whole game are, and how long they think.

Alone they play the altruist with four disks; then four of them play each other, strong and weak.
"""

from __future__ import annotations

import time
from itertools import count
from statistics import median

from spacetable.core.bot import Bot, put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import estate, hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.solitaire import altruism_target
from spacetable.games.high_frontier.full_game.state import State
from tests.bench.figures import Figure

DISKS = 4
FIRST_FACTORY = 20
"""The year by which the strongest bot should have a factory."""
THINKS, MOST = 500, 3000
"""Milliseconds of a decision, in the median and at most."""
NEVER = 99
games = 10
"""Games of each kind; ``--games`` of the command."""


class Played:
    """A game to its end, with what is measured on the way."""

    def __init__(self, seed: int, bots: tuple[Bot, ...], **options: object) -> None:
        bots = tuple(map(seated, bots))
        chance = LooseChance(seed)
        seats = tuple(SeatSetup(Seat(str(k + 1))) for k in range(len(bots)))
        begun = Turn(RULES.setup(Setup("high_frontier", str(seed), seats, options), chance), chance)
        RULES.proceed(begun)
        self.state: State = begun.state
        self.factories: dict[Seat, int] = {}
        self.spent: list[float] = []
        for number in count():
            if RULES.result(self.state) is not None:
                break
            (*_, seat) = RULES.awaited(self.state)
            bot = bots[int(seat) - 1]
            options_ = put_to(bot, list(RULES.options(self.state, seat)))
            view, start = hidden.view(self.state, seat), time.perf_counter()
            choice = bot.choose(view, options_, LooseChance(number))
            self.spent.append(1000 * (time.perf_counter() - start))
            turn = Turn(self.state, chance)
            RULES.apply(turn, choice.action)
            self.state = turn.state
            for site in self.state.sites.values():
                if site.factory:
                    self.factories.setdefault(site.owner, self.state.year)

    def points(self) -> list[int]:
        """Of each seat, in order."""
        return [estate.points(self.state)[seat].points for seat in self.state.order]


def figures() -> list[Figure]:
    """Alone and against each other."""
    found: list[Figure] = []
    for bot in BOTS:
        found += alone(bot)
    return [*found, *together()]


def alone(bot: Bot) -> list[Figure]:
    """Games won, the year of the first factory, points, and time."""
    played = [Played(seed, (bot,), variant="altruism", disks=DISKS) for seed in range(1, games + 1)]
    points = [one.points()[0] for one in played]
    first = [one.factories.get(Seat("1"), NEVER) for one in played]
    spent = [time_ for one in played for time_ in one.spent]
    best = bot is BOTS[0]
    name = f"bot of High Frontier, {bot.id}"
    target = altruism_target(DISKS)
    assert target is not None
    won = sum(one >= target for one in points) / len(points)
    some = f"{len(points)} games alone, {DISKS} disks"
    mean = f"points {min(points)} to {max(points)}, mean {sum(points) / len(points):.1f}"
    year = FIRST_FACTORY if best else None
    return [
        Figure(f"{name}, reaches {target}", won, "x", 0.5 if best else None, some, least=True),
        Figure(f"{name}, median points", median(points), "", None, mean),
        Figure(f"{name}, first factory", median(first), "year", year, f"{NEVER}: never"),
        Figure(f"{name}, decision", median(spent), "ms", THINKS, f"{len(spent)} decisions"),
        Figure(f"{name}, longest decision", max(spent), "ms", MOST, f"{len(spent)} decisions"),
    ]


def together() -> list[Figure]:
    """Two strong and two weak bots at a table, by turns in each seat; points by seat, too."""
    strong, weak = BOTS[0], BOTS[-1]
    better, by_seat, by_bot = 0.0, [0] * 4, {strong.id: 0, weak.id: 0}
    for seed in range(1, games + 1):
        bots = (strong, weak, strong, weak) if seed % 2 else (weak, strong, weak, strong)
        points = Played(seed, bots).points()
        for at, (bot, one) in enumerate(zip(bots, points, strict=True)):
            by_seat[at] += one
            by_bot[bot.id] += one
        best = {bots[at].id for at in range(4) if points[at] == max(points)}
        better += (strong.id in best) / len(best)
    means = ", ".join(f"seat {at + 1} {one / games:.1f}" for at, one in enumerate(by_seat))
    skills = ", ".join(f"{id_} {one / (2 * games):.1f}" for id_, one in by_bot.items())
    name = f"bot of High Frontier, {strong.id} before {weak.id}"
    return [Figure(name, better / games, "x", 0.9, f"{games} games; {skills}; {means}", least=True)]
