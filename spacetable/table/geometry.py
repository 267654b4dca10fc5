"""Where everything lies, read from the table itself, so that input never waits for motion."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from spacetable.core.ids import ZoneId
from spacetable.core.table import Edge, Table, TablePiece, TableZone
from spacetable.table.board.grid import SpotGrid, grid_of
from spacetable.table.board.making_way import Standing

CELL = 160.0
"""Side of an index square, in table units."""

STRIP = 0.15
"""Of a piece that is overlapped at least this share of its width can bear a frame of its own."""

COUNTING = {
    ("table.browse.title", "card"): "table.browse.title_cards",
    ("table.browse.title", "tile"): "table.browse.title_tiles",
    ("table.voice.holds", "card"): "table.voice.holds_cards",
    ("table.voice.holds", "tile"): "table.voice.holds_tiles",
}
"""Sentences that name the one kind of piece that they count."""
EMPTY = Table(0, 0, (), ())


class Places:
    """Finds pieces and zones by id and by point. Pieces are ranked from the bottom up, docked ones
    above all others.

    ``zones``: also the spots of a board, which are zones to whoever asks. ``spots``: these alone;
    None without a board. ``docks``: the zones that keep to an edge of the window, by that edge.
    """

    def __init__(self, table: Table = EMPTY) -> None:
        self.table = table
        self.spots: SpotGrid | None = grid_of(table.board) if table.board is not None else None
        self.zones: dict[str, TableZone] = {} if self.spots is None else dict(self.spots.zones)
        for zone in table.zones:
            self.zones[zone.id] = zone
        self.docks: dict[Edge, list[TableZone]] = {}
        for zone in table.zones:
            if zone.dock is not None:
                self.docks.setdefault(zone.dock, []).append(zone)
        self._docked = held = {zone.id for docks in self.docks.values() for zone in docks}
        ranked = sorted(
            enumerate(table.pieces), key=lambda item: (item[1].zone in held, item[1].z, item[0])
        )
        self.pieces: dict[str, TablePiece] = {piece.id: piece for _, piece in ranked}
        self.rank: dict[str, int] = {piece.id: i for i, (_, piece) in enumerate(ranked)}
        self.inside: dict[str, list[TablePiece]] = defaultdict(list)
        for _, piece in ranked:
            self.inside[piece.zone].append(piece)
        heaps = {zone.id: zone.heap for zone in table.zones if zone.heap is not None}
        self._heaps: dict[str, list[TablePiece]] = defaultdict(list)
        for _, piece in ranked if heaps else ():
            if piece.zone in heaps:
                self._heaps[heaps[piece.zone]].append(piece)
        self._extents: dict[str, QRectF] = {}

    @cached_property
    def _grid(self) -> dict[tuple[int, int], list[TablePiece]]:
        """The pieces by the squares that they touch: wanted where somebody points."""
        grid: dict[tuple[int, int], list[TablePiece]] = {}
        for piece in self.pieces.values():
            for square in _squares(bounds(piece)):
                grid.setdefault(square, []).append(piece)
        return grid

    @cached_property
    def standing(self) -> tuple[Standing, ...]:
        """What stands on the spots of a board."""
        spots = {} if self.spots is None else self.spots.zones
        boxes = ((one.zone, bounds(one)) for one in self.pieces.values() if one.zone in spots)
        return tuple(
            Standing(spot, (box.left(), box.top(), box.right(), box.bottom()))
            for spot, box in boxes
        )

    def __contains__(self, target: str) -> bool:
        return target in self.pieces or target in self.zones

    def get(self, target: str) -> TablePiece | TableZone | None:
        """The piece or zone of that id."""
        return self.pieces.get(target) or self.zones.get(target)

    def spot_of(self, target: str) -> ZoneId | None:
        """The spot that this is, or on which this piece lies; None for all else."""
        piece = self.pieces.get(target)
        where = ZoneId(target) if piece is None else piece.zone
        return where if self.spots is not None and where in self.spots.zones else None

    def rect(self, target: str) -> QRectF:
        """The box around a piece as it lies, or around a zone; ``KeyError`` when unknown."""
        piece = self.pieces.get(target)
        if piece is not None:
            return bounds(piece)
        return zone_rect(self.zones[target])

    def centre(self, target: str) -> QPointF:
        """The middle of a piece or zone; ``KeyError`` when unknown."""
        one = self.get(target)
        if one is None:
            raise KeyError(target)
        return QPointF(one.x, one.y)

    def docked(self, target: str) -> bool:
        """Whether a piece or zone keeps to an edge of the window."""
        piece = self.pieces.get(target)
        return (target if piece is None else piece.zone) in self._docked

    def top(self, zone: str) -> TablePiece | None:
        """The piece lying highest in a zone."""
        inside = self.inside.get(zone)
        return inside[-1] if inside else None

    def visible(self, target: str) -> QRectF:
        """What is seen of a piece in a row whose cards overlap, so that a frame belongs to one.

        All of it where it is turned askew, or where nearly nothing would be left, as in a pile.
        """
        box = self.rect(target)
        piece = self.pieces.get(target)
        if piece is None or piece.angle % 90:
            return box
        row = self.inside.get(piece.zone, [])
        left, right = box.left(), box.right()
        for other in row[row.index(piece) + 1 :]:
            over = bounds(other)
            if min(over.bottom(), box.bottom()) - max(over.top(), box.top()) < box.height() / 2:
                continue
            if box.left() < over.left() and over.right() < box.right():
                continue  # a figure on a tile: what it stands on is seen all around it
            if box.left() < over.left() < right:
                right = over.left()
            elif left < over.right() < box.right():
                left = over.right()
        if right - left < STRIP * box.width():
            return box
        return QRectF(left, box.top(), right - left, box.height())

    def covered(self, piece: TablePiece) -> bool:
        """Whether it lies under another piece of its pile, where no click can be meant for it."""
        zone = self.zones.get(piece.zone)
        if zone is None or (zone.layout != "pile" and zone.heap is None):
            return False
        return self.looked_through(zone.id)[1][-1].id != piece.id

    def looked_through(self, zone: str) -> tuple[TableZone, list[TablePiece]]:
        """What is opened with a zone: it, or that of its heap, and all that lies there."""
        one = self.zones[zone]
        if one.heap is None:
            return one, self.inside[zone]
        return self.zones[one.heap], self._heaps[one.heap]

    def pieces_at(
        self, point: QPointF, reach: float, docked: bool | None = None
    ) -> list[TablePiece]:
        """Pieces under a point, the topmost first; then those within ``reach``, nearest first.

        ``reach``: half the least size of a target in table units: small tokens are easy to hit.
        ``docked``: only those that are docked, or only the others; None for all.
        """
        exact: list[TablePiece] = []
        near: list[tuple[float, int, TablePiece]] = []
        seen: set[str] = set()
        box = QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach)
        for square in _squares(box):
            for piece in self._grid.get(square, ()):
                if piece.id in seen:
                    continue
                seen.add(piece.id)
                if docked is not None and docked != (piece.zone in self._docked):
                    continue
                across, down = _inside(piece, point)
                if across <= piece.w / 2 and down <= piece.h / 2:
                    exact.append(piece)
                elif across <= max(piece.w / 2, reach) and down <= max(piece.h / 2, reach):
                    away = math.hypot(point.x() - piece.x, point.y() - piece.y)
                    near.append((away, -self.rank[piece.id], piece))
        exact.sort(key=lambda piece: -self.rank[piece.id])
        near.sort(key=lambda item: item[:2])
        return exact + [piece for *_, piece in near]

    def zones_at(
        self,
        point: QPointF,
        reach: float,
        among: Container[str] | None = None,
        docked: bool | None = None,
    ) -> list[TableZone]:
        """Zones under a point, the smallest first, of equal ones the nearest; then those within
        ``reach``, nearest first.

        A zone also reaches as far as the pieces that lie in it. ``docked``: as for pieces.
        """
        exact: list[tuple[float, float, TableZone]] = []
        near: list[tuple[float, TableZone]] = []
        for zone_id in self._zones_near(point, reach):
            zone = self.zones[zone_id]
            if among is not None and zone_id not in among:
                continue
            if docked is not None and docked != (zone_id in self._docked):
                continue
            dx, dy = abs(point.x() - zone.x), abs(point.y() - zone.y)
            if dx <= zone.w / 2 and dy <= zone.h / 2:
                exact.append((zone.w * zone.h, math.hypot(dx, dy), zone))
            elif (dx <= max(zone.w / 2, reach) and dy <= max(zone.h / 2, reach)) or (
                self.extent(zone).contains(point)
                and any(bounds(piece).contains(point) for piece in self.inside[zone.id])
            ):
                near.append((math.hypot(dx, dy), zone))
        exact.sort(key=lambda item: item[:2])
        near.sort(key=lambda item: item[0])
        return [zone for *_, zone in exact] + [zone for _, zone in near]

    def _zones_near(self, point: QPointF, reach: float) -> Iterator[str]:
        """All zones, and those spots that come near a point, or of which a piece does."""
        for zone in self.table.zones:
            yield zone.id
        if self.spots is None:
            return
        found = dict.fromkeys(self.spots.near(point, reach))
        here = _squares(QRectF(point.x(), point.y(), 0, 0))[0]
        lying = (piece.zone for piece in self._grid.get(here, ()))
        found.update(dict.fromkeys(one for one in lying if one in self.spots.zones))
        yield from found

    def touching(self, rect: QRectF) -> Iterator[TablePiece]:
        """Pieces whose box touches a rectangle of the table."""
        seen: set[str] = set()
        for square in _squares(rect):
            for piece in self._grid.get(square, ()):
                if piece.id not in seen and bounds(piece).intersects(rect):
                    seen.add(piece.id)
                    yield piece

    def extent(self, zone: TableZone) -> QRectF:
        """The box around a zone and all that lies in it."""
        found = self._extents.get(zone.id)
        if found is None:
            found = zone_rect(zone)
            for piece in self.inside[zone.id]:
                found = found.united(bounds(piece))
            self._extents[zone.id] = found
        return found


def counted(key: str, pieces: Sequence[TablePiece]) -> str:
    """The key of the sentence that counts these: its own for cards only and for tiles only."""
    kinds = {piece.kind for piece in pieces}
    return COUNTING.get((key, kinds.pop()), key) if len(kinds) == 1 else key


def zone_rect(zone: TableZone) -> QRectF:
    """A zone's rectangle in table units."""
    return QRectF(zone.x - zone.w / 2, zone.y - zone.h / 2, zone.w, zone.h)


def bounds(piece: TablePiece) -> QRectF:
    """The upright box around a piece as it lies."""
    angle = math.radians(piece.angle)
    sin, cos = abs(math.sin(angle)), abs(math.cos(angle))
    w, h = piece.w * cos + piece.h * sin, piece.w * sin + piece.h * cos
    return QRectF(piece.x - w / 2, piece.y - h / 2, w, h)


def _inside(piece: TablePiece, point: QPointF) -> tuple[float, float]:
    angle = math.radians(-piece.angle)
    dx, dy = point.x() - piece.x, point.y() - piece.y
    return (
        abs(dx * math.cos(angle) - dy * math.sin(angle)),
        abs(dx * math.sin(angle) + dy * math.cos(angle)),
    )


def _squares(box: QRectF) -> list[tuple[int, int]]:
    left, right = math.floor(box.left() / CELL), math.floor(box.right() / CELL)
    top, bottom = math.floor(box.top() / CELL), math.floor(box.bottom() / CELL)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def distance(one: QPointF, other: QPointF) -> float:
    """Between two points of the table."""
    return math.hypot(one.x() - other.x(), one.y() - other.y())
