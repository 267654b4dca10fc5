"""Contracts and modules as bots play them in High Frontier's whole game, and how long they think.

The share of contracts that are fulfilled, defaults and points, by strength; how long a CEO alone
stays in office with all modules, without Futures and with them; contracts alone, and "A new world",
alone and together. Times are of the processor, so that other programs do not count.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from itertools import count
from statistics import mean, median
from typing import Final

from spacetable.core.bot import Bot, put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import estate, hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.sunspot import dial
from tests.bench.figures import Figure

CONTRACTS: Final[Mapping[str, str | int]] = {"politics": True, "contracts": True}
MODULES: Final[Mapping[str, str | int]] = {
    **CONTRACTS,
    "module_1": True,
    "module_2": True,
    "colonists": True,
    "exodus": True,
}
SHORT, LONG = 4, 7
"""Seniority disks of a game of many, and of one alone."""
THINKS, MOST = 500, 3000
"""Milliseconds of a decision, in the median and at most."""
games = 6
"""Games of each kind; ``--games`` of the command."""


class Played:
    """A game to its end. ``taken``, ``fulfilled``, ``dead``: contracts, of each seat; ``spent``:
    milliseconds of each decision.
    """

    def __init__(self, seed: int, bots: tuple[Bot, ...], options: Mapping[str, str | int]) -> None:
        bots = tuple(map(seated, bots))
        chance = LooseChance(seed)
        self.seats = tuple(Seat(str(k + 1)) for k in range(len(bots)))
        setup = Setup("high_frontier", str(seed), tuple(map(SeatSetup, self.seats)), dict(options))
        begun = Turn(RULES.setup(setup, chance), chance)
        RULES.proceed(begun)
        self.state: State = begun.state
        self.taken, self.fulfilled, self.dead = (dict.fromkeys(self.seats, 0) for _ in range(3))
        self.spent: list[float] = []
        for number in count():
            if RULES.result(self.state) is not None:
                break
            (*_, seat) = RULES.awaited(self.state)
            bot = bots[self.seats.index(seat)]
            offered = put_to(bot, list(RULES.options(self.state, seat)))
            view, start = hidden.view(self.state, seat), time.process_time()
            choice = bot.choose(view, offered, LooseChance(number))
            self.spent.append(1000 * (time.process_time() - start))
            turn = Turn(self.state, chance)
            RULES.apply(turn, choice.action)
            before, self.state = self.state, turn.state
            self._count(before)

    def _count(self, before: State) -> None:
        for seat in self.seats:
            was, now = (one.players[seat].contract for one in (before, self.state))
            self.taken[seat] += was is None and now is not None
            self.dead[seat] += now is not None and now.dead and (was is None or not was.dead)
            gained = len(estate.estate(self.state, seat).fulfilled)
            self.fulfilled[seat] = max(self.fulfilled[seat], gained)

    @property
    def stars(self) -> int:
        """Futures that were done."""
        return len(self.state.futures.stars)

    @property
    def left(self) -> bool:
        """Whether a starship has left the map."""
        ship = self.state.starship
        return ship is not None and bool(ship.left)

    @property
    def meetings(self) -> int:
        """Of the board that found what it asked for, for a CEO alone."""
        return self.state.pile.disks - (self.state.ended == "board")

    def points(self) -> dict[Seat, int]:
        """Of each seat."""
        found = estate.points(self.state)
        return {seat: found[seat].points for seat in self.seats}


def figures() -> list[Figure]:
    """Each strength among its like, then the strongest in the ways to play alone."""
    found: list[Figure] = []
    for bot in BOTS:
        found += several(f"contracts and modules, two of {bot.id}", (bot, bot), MODULES, SHORT)
    best = BOTS[0]
    found += several(f"contracts alone, two of {best.id}", (best, best), CONTRACTS, SHORT)
    found += several("together, all three", BOTS, MODULES, SHORT)
    found += several("a CEO with all modules", (best,), {**MODULES, "variant": "ceo"}, LONG)
    career = {**MODULES, "futures": True, "variant": "ceo"}
    found += several("a CEO with Futures", (best,), career, LONG)
    new = {**MODULES, "variant": "new_world"}
    found += several("a new world alone", (best,), new, LONG)
    return [*found, *several("a new world together", (best, best), new, LONG)]


def several(
    name: str, bots: tuple[Bot, ...], options: Mapping[str, str | int], disks: int
) -> list[Figure]:
    """Contracts, points and time of some games."""
    played = [Played(seed, bots, {**options, "disks": disks}) for seed in range(1, games + 1)]
    taken, done, dead = (
        sum(sum(getattr(one, what).values()) for one in played)
        for what in ("taken", "fulfilled", "dead")
    )
    each = {
        f"{bot.id} {at + 1}": mean(one.points()[one.seats[at]] for one in played)
        for at, bot in enumerate(bots)
    }
    every = [points for one in played for points in one.points().values()]
    spent = [time_ for one in played for time_ in one.spent]
    some = f"{len(played)} games"
    means = ", ".join(f"{who} {points:.1f}" for who, points in each.items())
    shares = f"{done} of {taken}, {dead} in default; {some}"
    late = sum(one.stars for one in played), sum(one.left for one in played)
    means += ", Futures {}, starships {}".format(*late)
    found = [
        Figure(f"{name}, fulfilled", done / taken if taken else 0.0, "x", None, shares),
        Figure(f"{name}, median points", median(every), "", None, f"means {means}"),
        Figure(f"{name}, decision", median(spent), "ms", THINKS, f"{len(spent)} decisions"),
        Figure(f"{name}, longest decision", max(spent), "ms", MOST, f"{len(spent)} decisions"),
    ]
    if options.get("variant") == "ceo":
        met = [one.meetings for one in played]
        years = ", ".join(str(one.state.year - 1) for one in played)
        detail = f"of {disks}; years {years}; a meeting every {dial().spots} years"
        found.append(Figure(f"{name}, meetings met", mean(met), "", None, detail))
    return found
