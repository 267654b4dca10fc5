"""A thrown die: which one of the table it is, what it shows as it tumbles, and how it hops."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet

from PySide6.QtCore import QPointF

from spacetable.core.event import Rolled
from spacetable.core.table import Face, TablePiece
from spacetable.table.faces import Faces
from spacetable.table.items import PieceItem, posture

TURNS = 9
"""Faces it shows before it lies."""


def die_of(roll: Rolled, dice: Mapping[str, TablePiece], taken: AbstractSet[str]) -> str | None:
    """The die on the table that fell: by name, else one that shows the value, else the only one."""
    free = [key for key in dice if key not in taken]
    for key in free:
        if key == roll.die or key.rpartition(".")[2] == roll.die:
            return key
    showing = [key for key in free if dice[key].value == roll.value]
    if showing:
        return showing[0]
    return free[0] if len(free) == 1 else None


def faces_of(roll: Rolled, die: TablePiece, faces: Faces) -> list[tuple[Face, int | None]]:
    """Faces with their numbers, one after the other, the one it falls on at the end."""
    frames: list[tuple[Face, int | None]] = []
    for k in range(TURNS):
        # A fixed walk over the faces: no chance is needed to look like it.
        value = (roll.value + 3 * k + k // 2) % roll.sides + 1
        face = faces.numbered(die.face, value)
        if face is not None:
            frames.append((face, value))
    return [*frames, (die.face, die.value)]


def tumbled(item: PieceItem) -> Callable[[float], None]:
    """Moves the die as it is at a part (0..1) of its fall."""
    piece = item.piece
    home, hop = QPointF(piece.x, piece.y), piece.h * 0.35
    _, rest = posture(piece.angle)

    def step(t: float) -> None:
        bounce = abs((1 - t) * (2.5 * t % 1 - 0.5) * 2)
        item.put(home - QPointF(0, hop * (1 - t) * (1 - bounce)))
        item.turn(rest + 540 * (1 - t) ** 2)

    return step
