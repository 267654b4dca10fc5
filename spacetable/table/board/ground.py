"""What of a board is taken at one zoom: rectangles of px, found by the squares that they touch."""

from __future__ import annotations

import math
from typing import Final

from spacetable.table.board.name_pictures import Taken

SQUARE: Final = 64
"""Px of a square of the index."""
_Owned = tuple[float, float, float, float, str]


class Ground:
    """Rectangles that are taken, each by a name, or ("") by what is drawn and never moves."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[_Owned]] = {}
        self._of: dict[str, list[_Owned]] = {}

    def take(self, box: Taken, owner: str = "") -> None:
        """Nothing else shall lie there."""
        owned = (*box, owner)
        for square in squares(box):
            self._squares.setdefault(square, []).append(owned)
        if owner:
            self._of.setdefault(owner, []).append(owned)

    def release(self, owner: str) -> None:
        """What a name has taken is free again."""
        for owned in self._of.pop(owner, ()):
            for square in squares(owned[:4]):
                self._squares[square].remove(owned)

    def free(self, box: Taken) -> bool:
        """Whether nothing lies there."""
        left, top, right, bottom = box
        return not any(
            left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
            for square in squares(box)
            for other in self._squares.get(square, ())
        )

    def owners(self, box: Taken) -> set[str]:
        """The names that lie there; "" is among them where something does that never moves."""
        left, top, right, bottom = box
        return {
            other[4]
            for square in squares(box)
            for other in self._squares.get(square, ())
            if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
        }


def squares(box: Taken) -> list[tuple[int, int]]:
    """The squares that a rectangle touches."""
    across = range(math.floor(box[0] / SQUARE), math.floor(box[2] / SQUARE) + 1)
    down = range(math.floor(box[1] / SQUARE), math.floor(box[3] / SQUARE) + 1)
    return [(x, y) for x in across for y in down]
