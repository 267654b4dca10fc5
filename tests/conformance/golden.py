"""Playthroughs in words: one game for each way a game can end, checked in beside this file.

``python -m tests.conformance.golden [GAME ...]`` writes them anew: look at the difference before
you keep it. Which games are shown is written in the file; ``--search`` looks for other ones, which
is needed when the rules have changed so that an ending is missing.
"""

from __future__ import annotations

import argparse
import difflib
import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from spacetable.core.event import Said
from spacetable.core.state import State
from spacetable.core.switch import Setting
from spacetable.core.text import Text
from tests.conformance.cases import FEW, Case, cases, defaults, games, load, mission_cases
from tests.conformance.showing import words
from tests.conformance.walking import walk
from tests.offered import offered

FOLDER = Path(__file__).parent / "golden"
SEARCHED = 3000
SKILLED = 150
"""Games looked through for the shortest with each ending: played at random, and by bots."""
HEAD = "=== "


class Shown(NamedTuple):
    """One game of the file. ``ending``: key of the result's reason. ``options``: as in ``Case``."""

    ending: str
    seats: int
    seed: str
    skill: float
    mission: int | None = None
    options: tuple[tuple[str, Setting], ...] = ()

    def head(self) -> str:
        told = {name: value for name, value in self._asdict().items() if value not in (None, ())}
        return HEAD + json.dumps(told)

    @staticmethod
    def read(line: str) -> Shown:
        told = json.loads(line.removeprefix(HEAD))
        options = tuple((name, value) for name, value in told.pop("options", ()))
        return Shown(**told, options=options)

    def case(self, game: str) -> Case:
        """How it is set up."""
        return Case(game, self.seats, self.options, self.mission)


def path(game: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{game}.txt"


def listed(game: str) -> list[Shown]:
    """The games that the file shows."""
    if not path(game).exists():
        return []
    lines = path(game).read_text("utf-8").splitlines()
    return [Shown.read(line) for line in lines if line.startswith(HEAD)]


def check_shown(case: Case, state: State) -> None:
    """The game is over, in a way that is on file (a few missions are set-ups of their own)."""
    result = load(case.game).rules.result(state)
    assert result is not None
    if case.mission is not None and len(mission_cases(case.game)) <= FEW:
        return
    assert result.reason.key in {shown.ending for shown in listed(case.game)}, (
        f"{case} ended by {result.reason.key}: "
        f"run python -m tests.conformance.golden --search {case.game}"
    )


def ways_to_begin(game: str) -> list[Case]:
    """Every number of seats, every mission, every switch: each may end in ways of its own."""
    moved = [one for one in cases() if one.game == game and one.options]
    return [*defaults(game), *moved, *(one for one in mission_cases(game) if one not in cases())]


def endings(
    game: str, count: int, best: float = 0.95, positions: int | None = None
) -> Iterator[tuple[Shown, int]]:
    """How random games end, and after how many actions; half of them played with skill ``best``.

    ``positions``: with so many together there are no more, once each way to begin was played twice.
    """
    ways = ways_to_begin(game)
    walked = 0
    for number in range(count):
        if positions is not None and walked >= positions and number >= 2 * len(ways):
            return
        case = ways[number % len(ways)]
        seed, skill = f"golden {number}", best * (number // len(ways) % 2)
        actions = -1
        for moment in walk(case, seed, skill):
            actions += 1
            state = moment.position.state
        result = load(game).rules.result(state)
        assert result is not None
        walked += actions
        yield Shown(result.reason.key, case.seats, seed, skill, case.mission, case.options), actions


def search(game: str, count: int = SEARCHED) -> list[Shown]:
    """The shortest game found for each ending among so many, by chance alone or with skill."""
    best: dict[str, tuple[int, Shown]] = {}
    found = chain(endings(game, count, best=0.0), endings(game, min(SKILLED, count)))
    for shown, actions in found:
        if shown.ending not in best or actions < best[shown.ending][0]:
            best[shown.ending] = actions, shown
    return [best[ending][1] for ending in sorted(best)]


def told(game: str, shown: Shown) -> str:
    """A game in words: set-up, each action with the chance and the lines that followed, the end."""
    rules = load(game)
    case = shown.case(game)

    def say(text: Text) -> str:
        return words(game, text, "en").replace("\N{NO-BREAK SPACE}", " ")

    lines = [shown.head(), ""]
    before = None
    for moment in walk(case, shown.seed, shown.skill):
        state = moment.position.state
        if moment.action is None or moment.stepped is None:
            zones = {zone: len(row) for zone, row in state.pieces.zones.items() if row}
            lines.append("pieces: " + ", ".join(f"{zone} {n}" for zone, n in zones.items()))
        else:
            (label,) = {
                say(option.label)
                for option in offered(rules, before, moment.action.seat)
                if option.action == moment.action
            }
            lines.append(f"{moment.action.seat}> {label}  [{plain(moment.action)}]")
            for draw in moment.stepped.draws:
                result = " ".join(map(str, draw.result))
                lines.append(f"   ~ {draw.kind} {draw.stream}/{draw.n}: {result}")
            for event in moment.stepped.events:
                if isinstance(event, Said):
                    only = f"(only {' '.join(event.only)}) " if event.only is not None else ""
                    lines.append(f"   {'# ' if event.heading else '| '}{only}{say(event.line)}")
        before = state
    result = rules.rules.result(before)
    assert result is not None
    assert result.reason.key == shown.ending, f"{game} ends otherwise: {shown}"
    lines.append(f"{result.outcome}: {say(result.reason)}")
    lines += [f"   {say(label)}: {figure}" for label, figure in result.figures]
    return "\n".join(lines) + "\n"


def plain(action: Struct) -> str:
    """Name and fields of an action, without the seat."""
    fields = [
        f"{name}={getattr(action, name)}" for name in action.__struct_fields__ if name != "seat"
    ]
    return " ".join([type(action).__name__, *fields])


def whole(game: str, chosen: list[Shown]) -> str:
    """The file."""
    top = f"{game}: one game for each ending. Written by: python -m tests.conformance.golden\n"
    return "\n\n".join([top.rstrip(), *(told(game, one).rstrip() for one in chosen)]) + "\n"


def main() -> None:
    """Write the files and print what has changed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games())
    parser.add_argument("--search", action="store_true", help="look for other games to show")
    parser.add_argument("--games", type=int, default=SEARCHED, help="so many are looked through")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for game in asked.game:
        chosen = [] if asked.search else listed(game)
        new = whole(game, chosen or search(game, asked.games))
        old = path(game).read_text("utf-8") if path(game).exists() else ""
        path(game).write_text(new, "utf-8")
        lines = difflib.unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="")
        changed = sum(line[0] in "+-" for line in lines)
        print(f"{game}: {len(listed(game))} games, {changed} lines changed")


if __name__ == "__main__":
    main()
