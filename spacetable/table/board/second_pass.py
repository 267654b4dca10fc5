"""Names that found no place beside their spots: others make room, or a line leads to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from spacetable.core.board import Spot
from spacetable.core.ids import ZoneId
from spacetable.table.board.ground import Ground
from spacetable.table.board.name_pictures import Name, Taken, size_of
from spacetable.table.board.name_places import APART, apart, beside, leader, under

MOVED: Final = 2
"""So many names at most make room for one."""


class Sheet(Protocol):
    """Where names are written."""

    ground: Ground

    def around(self, spot: Spot) -> Taken:
        """The rectangle around a spot."""
        ...

    def crossed(self, box: Taken) -> int:
        """How many lines would go through a name there."""
        ...

    def on_board(self, box: Taken) -> bool:
        """Whether it lies on the board."""
        ...

    def write(self, name: Name) -> None:
        """A name has found its place."""
        ...

    def erase(self, spot: str) -> Name:
        """It is not written there any more."""
        ...


class SecondPass:
    """Finds places for them, one at a time. ``sizes``: px of letters, the usual one first.
    ``spots``: those whose names may be moved; ``said``: the names, by their ids.
    """

    def __init__(
        self,
        sheet: Sheet,
        sizes: tuple[int, ...],
        spots: Sequence[Spot],
        said: Mapping[ZoneId, str],
    ) -> None:
        self._sheet = sheet
        self._sizes = sizes
        self._spots: dict[str, Spot] = {spot.id: spot for spot in spots}
        self._said = said

    def place(self, spot: Spot) -> Iterator[None]:
        """Write the name of a spot if there is any way. Whoever breaks off may go on."""
        crowded: list[tuple[int, int, Name, set[str]]] = []
        for name, near in self._ways(spot, self._sizes[-1]):
            owners = self._owners(name)
            if not owners:
                self._sheet.write(name)
                return
            if len(owners) <= MOVED and owners <= self._spots.keys():
                crowded.append((len(owners), not near, name, owners))
        crowded.sort(key=lambda one: one[:2])
        for _, _, name, owners in crowded:
            yield
            if self._squeeze(name, owners):
                return

    def _squeeze(self, name: Name, owners: set[str]) -> bool:
        """Write a name where others lie, if each of these finds another place."""
        sheet = self._sheet
        moved = [sheet.erase(one) for one in sorted(owners)]
        sheet.write(name)
        placed: list[str] = []
        for one in moved:
            other = self._elsewhere(self._spots[one.spot])
            if other is None:
                break
            sheet.write(other)
            placed.append(one.spot)
        else:
            return True
        for spot in (*placed, name.spot):
            sheet.erase(spot)
        for one in moved:
            sheet.write(one)
        return False

    def _elsewhere(self, spot: Spot) -> Name | None:
        for px in self._sizes:
            for name, near in self._ways(spot, px):
                if (near or px == self._sizes[-1]) and not self._owners(name):
                    return name
        return None

    def _ways(self, spot: Spot, px: int) -> Iterator[tuple[Name, bool]]:
        """All places on the board, the nearest first, and whether each is beside the spot."""
        said = self._said[spot.id]
        around, (w, h) = self._sheet.around(spot), size_of(said, px)
        for left, top in beside(around, w, h):
            box = (left, top, left + w, top + h)
            if self._sheet.on_board(box):
                yield Name(spot.id, said, px, box), True
        for distance in APART:
            boxes = [one for one in apart(around, w, h, distance) if self._sheet.on_board(one)]
            for box in sorted(boxes, key=self._sheet.crossed):
                yield Name(spot.id, said, px, box, leader=leader(around, box)), False

    def _owners(self, name: Name) -> set[str]:
        """Whose places it would take."""
        ground = self._sheet.ground
        found = ground.owners(name.box)
        if name.leader is not None and "" not in found:
            for part in under(name.leader):
                found |= ground.owners(part)
        return found
