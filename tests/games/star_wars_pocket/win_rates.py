"""How often each way of playing wins: ``python -m tests.games.star_wars_pocket.win_rates``.

Plays random games with the usual rules (or with switches: ``--option name=value``) and prints, for
each player, the share of wins, of every reason to lose, and the length of a flight.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import LooseChance
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.state import PILOT, State
from tests.offered import offered

REASONS = ("hit", "shields", "torpedoes", "time")


class AnyOption:
    """Every legal option as likely as the others, flying to and fro included."""

    id = "uniform"

    def choose(self, view: Any, options: Any, chance: Any) -> Choice:
        """A die with a side for every option."""
        pick = options[chance.roll("bots", len(options)) - 1]
        return Choice(pick.action, pick.label)


def start(seed: int, options: Mapping[str, Setting] | None = None) -> tuple[State, LooseChance]:
    """A fresh game and the chance it goes on with."""
    chance = LooseChance(seed)
    setup = Setup(game.info.id, str(seed), (SeatSetup(PILOT),), dict(options or {}))
    return game.rules.setup(setup, chance), chance


def play(bot: Bot | AnyOption, seed: int, options: Mapping[str, Setting] | None = None) -> State:
    """The last state of a game that the bot plays from its view alone."""
    state, chance = start(seed, options)
    thoughts = LooseChance(f"bot {seed}")
    while state.ended is None:
        legal = [option for option in offered(game, state, PILOT) if not option.refused]
        choice = bot.choose(game.shown.view(state, PILOT), legal, thoughts)
        turn: Turn[State] = Turn(state, chance)
        game.rules.apply(turn, choice.action)
        state = turn.state
    return state


def players() -> list[Bot | AnyOption]:
    """The bots, and play at random among all options."""
    return [*bots_of(game), AnyOption()]


def main(args: list[str] | None = None) -> int:
    """Print a line for each player."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--bot", help="id of one player")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = parser.parse_args(args)
    known = {s.id: {str(c.value): c.value for c in s.choices} for s in game.rules.switches()}
    options = {}
    for pair in chosen.option:
        name, _, value = pair.partition("=")
        options[name] = known[name][value]
    print(f"{'player':<10} {'games':>7} " + " ".join(f"{r + ' %':>11}" for r in REASONS), end="")
    print(f" {'turns':>7} {'seconds':>8}")
    for bot in players():
        if chosen.bot not in (None, bot.id):
            continue
        began = time.perf_counter()
        ends: Counter[str] = Counter()
        turns = 0
        for seed in range(chosen.first, chosen.first + chosen.games):
            last = play(bot, seed, options)
            ends[last.ended or ""] += 1
            turns += last.turn_no
        share = " ".join(f"{100 * ends[reason] / chosen.games:11.2f}" for reason in REASONS)
        spent = time.perf_counter() - began
        print(f"{bot.id:<10} {chosen.games:7} {share} {turns / chosen.games:7.1f} {spent:8.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
