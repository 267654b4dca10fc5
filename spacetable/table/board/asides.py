"""What stands on neighbouring spots of a board, seen from afar, stands clear of each other."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from spacetable.core.board import LaidBoard, Point
from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.table import TablePiece

FARTHEST: Final = 0.9
"""So much of a piece's width it makes room at most, so that it stands by its spot still,"""
PARTS: Final = (0.35, 0.7, 1.0)
"""by parts of that,"""
DIRECTIONS: Final = 12
"""in so many directions."""
AWAY: Final = 0.15
"""What a unit of its way counts beside a row of what would be hidden."""
OUT: Final = 4.0
"""How much more than hidden ground that counts which hangs over the edge of the board."""

SQUARE: Final = 64.0
"""Table units of a square in which it is looked for what stands near."""


def asides(pieces: Sequence[TablePiece], board: LaidBoard) -> dict[ZoneId, Point]:
    """How far what stands on a spot makes room for what comes before it on others, by the spots
    where it has to; table units.
    """
    groups: dict[ZoneId, list[TablePiece]] = {}
    for piece in pieces:
        if piece.zone in board.board.by_id:
            groups.setdefault(piece.zone, []).append(piece)
    found: dict[ZoneId, Point] = {}
    stood: dict[tuple[int, int], list[Box]] = {}
    for spot, group in groups.items():
        whole = _box_around(group)
        reach = FARTHEST * min(one.w for one in group)
        room = _grown(whole, reach)
        there = {id(one): one for at in _squares(room) for one in stood.get(at, ())}
        near = [one for one in there.values() if _shared(room, one)]
        if any(_shared(whole, one) for one in near):
            ways = [(0.0, 0.0), *_around(reach)]
            boxes = [Box(whole.left + x, whole.top + y, whole.w, whole.h) for x, y in ways]
            hidden = [sum(_shared(box, one) for one in near) for box in boxes]
            costs = [
                cost + OUT * _beyond(box, board.box) + AWAY * math.hypot(*way) * whole.h
                for cost, box, way in zip(hidden, boxes, ways, strict=True)
            ]
            best = costs.index(min(costs))
            if best:
                found[spot] = ways[best]
                whole = boxes[best]
        for at in _squares(whole):
            stood.setdefault(at, []).append(whole)
    return found


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, right = int(box.left // SQUARE), int((box.left + box.w) // SQUARE)
    top, bottom = int(box.top // SQUARE), int((box.top + box.h) // SQUARE)
    return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _box_around(group: Sequence[TablePiece]) -> Box:
    left, top = min(one.x - one.w / 2 for one in group), min(one.y - one.h / 2 for one in group)
    right, bottom = max(one.x + one.w / 2 for one in group), max(one.y + one.h / 2 for one in group)
    return Box(left, top, right - left, bottom - top)


def _around(reach: float) -> Iterator[Point]:
    for part in PARTS:
        for number in range(DIRECTIONS):
            angle = 2 * math.pi * number / DIRECTIONS
            yield reach * part * math.cos(angle), reach * part * math.sin(angle)


def _grown(box: Box, by: float) -> Box:
    return Box(box.left - by, box.top - by, box.w + 2 * by, box.h + 2 * by)


def _shared(one: Box, two: Box) -> float:
    """Square units that two boxes share."""
    w = min(one.left + one.w, two.left + two.w) - max(one.left, two.left)
    h = min(one.top + one.h, two.top + two.h) - max(one.top, two.top)
    return w * h if w > 0 and h > 0 else 0.0


def _beyond(box: Box, board: Box) -> float:
    """Square units of a box that hang over the edge of the board."""
    return box.w * box.h - _shared(box, board)
