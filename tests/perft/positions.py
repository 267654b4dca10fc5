"""Positions whose lines have been counted: ``positions/<game>.toml``, and files of a folder
``positions/<game>``.

``name``: of the position. ``about``: what is counted. ``seats``, ``mission``, ``roles``,
``options``, ``rolls`` and ``arrangement``: the set-up, as any scenario writes it. ``left_out``:
kinds of action that are not counted. ``printed``: for the second way, what stands on cards and
pages that the arrangement does not hold. ``counts``: lines of 1, 2, 3 ... actions. ``second``: so
many of these counts were found by the second way; the rest by the program alone, and they only say
that nothing has changed. ``quick``: so many of them are counted in every run of the suite.

``every`` of a file: what all its positions have, unless they say it themselves; of an arrangement
part by part.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct, convert

from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from tests.perft.counting import Node
from tests.perft.program import Played

FOLDER = Path(__file__).with_name("positions")
SECOND = {"planet_nine": "the_crew", "deep_sea": "the_crew"}
"""Games that share a second way; that of any other is named like the game."""


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """A position with its counts."""

    game: str
    name: str
    about: str
    seats: int
    arrangement: dict[str, Any]
    counts: tuple[int, ...]
    second: int
    quick: int
    mission: int | None = None
    roles: tuple[str, ...] = ()
    options: dict[str, str | int | bool] = {}
    rolls: dict[str, tuple[int, ...]] = {}
    left_out: tuple[str, ...] = ()
    printed: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.game}, {self.name}"

    def played(self) -> Played:
        """The position in the program."""
        roles = (*self.roles, *("" for _ in range(self.seats - len(self.roles))))
        seats = tuple(
            SeatSetup(Seat(str(k + 1)), f"name {k + 1}", role=role) for k, role in enumerate(roles)
        )
        scenario = Scenario(self.arrangement, self.rolls)
        setup = Setup(self.game, "perft", seats, self.options, scenario, mission=self.mission)
        return Played.at(registry.load(self.game), setup, frozenset(self.left_out))

    def read_again(self) -> Node:
        """The same position as the second way reads it."""
        module = import_module(f"tests.perft.second_{SECOND.get(self.game, self.game)}")
        node: Node = module.begin(self)
        return node


def positions() -> Iterator[Counted]:
    """Those of all games, in alphabetical order of the files."""
    for file in sorted(FOLDER.rglob("*.toml")):
        game = file.stem if file.parent == FOLDER else file.parent.name
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        every = read.get("every", {})
        for one in read["position"]:
            laid = _over(every.get("arrangement", {}), one.get("arrangement", {}))
            yield convert({"game": game, **every, **one, "arrangement": laid}, Counted)


def _over(every: dict[str, Any], one: dict[str, Any]) -> dict[str, Any]:
    """Parts of an arrangement, those of one position before those of all; decks one by one."""
    decks = {**every.get("decks", {}), **one.get("decks", {})}
    return {**every, **one, **({"decks": decks} if decks else {})}
