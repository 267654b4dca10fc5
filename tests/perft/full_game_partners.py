"""Partner delegates of the whole game as its second way reads them (4B8 of Module 4).

Written from ``module4.md`` 4 and 7 of the reference, and from 4B3a and 4B8a of the document: one
comes in place of the delegate that is added, or of the one that is moved. That it is asked for last
the second way takes from the program (HFG-R54).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

Said = Iterator[tuple[str, Callable[[], None]]]


@dataclass
class Partners:
    """``owners``: of each enterprise. ``cubes``: by seats, on enterprises of others. ``raising``:
    funds are raised and nobody was asked yet; ``added``, ``moved``: what delegates have done then.
    ``asked``: the enterprise, and whence the cube comes.
    """

    owners: dict[str, str]
    cubes: dict[str, int] = field(default_factory=dict)
    raising: bool = False
    added: bool = False
    moved: bool = False
    asked: tuple[str, str] = ("", "")

    def begins(self, table: Any) -> str:
        """What is asked once the assembly is done: of others' enterprises, if a cube is there."""
        begins, self.raising = self.raising, False
        able = begins and self._others(table.turn) and self._cubes(table)
        return "partner" if able else ""

    def begun(self) -> None:
        """Funds are raised."""
        self.raising, self.added, self.moved = True, False, False

    def _cubes(self, table: Any) -> list[str]:
        """[4B8a, 4B3a] "" for one of the reserve, or whence one of the assembly comes."""
        rows = table.assembly.rows
        found = [""] if not self.added and table.assembly.spare(table) else []
        return found if self.moved else found + [one for one in rows if table.turn in rows[one]]

    def _others(self, seat: str) -> list[str]:
        return [card for card, owner in self.owners.items() if owner != seat]

    def offered(self, table: Any) -> Said:
        """[4B3a] A cube of the reserve, or a delegate of the assembly."""
        for card in self._others(table.turn):
            for start in self._cubes(table):
                yield (
                    f"BecomePartner {card} {start}",
                    lambda c=card, s=start: self._ask(table, c, s),
                )
        yield "NoDelegate", lambda: setattr(table, "doing", "")

    def _ask(self, table: Any, card: str, start: str) -> None:
        self.asked, table.doing = (card, start), "consent"

    def answered(self, table: Any) -> Said:
        """[4B8b] By the owner's leave."""
        owner = self.owners[self.asked[0]]
        yield f"{owner} AllowPartner True", lambda: self._comes(table)
        yield f"{owner} AllowPartner False", lambda: setattr(table, "doing", "")

    def _comes(self, table: Any) -> None:
        seat, start = table.turn, self.asked[1]
        table.doing = ""
        self.cubes[seat] = self.cubes.get(seat, 0) + 1
        if start:
            table.assembly.leaves(table, start)


def read(position: Any) -> Partners:
    """Those of a position that a file describes."""
    players = position.arrangement.get("players", {})
    return Partners(
        {card: seat for seat, own in players.items() for card in own.get("enterprises", ())}
    )
