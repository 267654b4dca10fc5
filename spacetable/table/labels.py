"""The names of zones: which of them have one, how large, and what would cut through it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

from spacetable.core.box import Box
from spacetable.core.table import Table, TableZone
from spacetable.core.text import Text
from spacetable.table.faces import Faces
from spacetable.table.items import LABEL_WIDTH, ZoneItem
from spacetable.table.look import UNIT
from spacetable.table.marks import Marks
from spacetable.table.plane import Plane

NARROW = 36
"""Screen px: a zone narrower than this bears no name."""
RING = 9.0
"""Screen px that a frame takes above and below what it marks,"""
LINE = 3.0
"""and beside it: more would lift the name of a neighbour, as if that were meant."""
MARGIN = 2 * UNIT
"""Screen px around the table that a fitted view shows."""
ABOVE = 2.0
"""Screen px between the letters of a name and what lies above them."""
COMMON_LABEL = 11
"""Px at text size 100 %: all names on a table are of one size, as long as it is no less."""
LEGIBLE = 16
"""Px of letters whose capitals are 11 px high."""
NEARLY = 0.8
"""A name this part as large as that is large enough to be the size of all."""
CRAMPED = 0.9
"""A name smaller than this part of what it could be gives way to the short one, unless it is as
large as all others at least."""
SQUEEZED = 0.85
"""And so does one whose letters would be narrower than this part of their width."""
LABEL_GAPS = (5.0, 2.0)
"""Screen px between a zone and the letters of its name; the lesser where there is little room."""

Frame = tuple[QRectF, float, Plane | None]
"""What has a frame, in px of the scene; the height of the frame, and on which plane it lies."""


class Labels:
    """Gives every zone the name that its room allows.

    ``layer``: the height of all names. ``plane_of``: on which plane a zone lies.
    """

    def __init__(
        self,
        faces: Faces,
        marks: Marks,
        zones: Mapping[str, ZoneItem],
        plane_of: Callable[[TableZone], Plane],
        layer: float,
    ) -> None:
        self._faces = faces
        self._marks = marks
        self._zones = zones
        self._plane_of = plane_of
        self._layer = layer
        self._named: tuple[object, ...] | None = None
        self._framed: Sequence[Frame] = ()
        self._flush = True

    def forget(self) -> None:
        """All names are made anew next time."""
        self._named = None

    def name(self, table: Table, zooms: tuple[float, float]) -> None:
        """Name the zones. Depends on them, on the zooms of board and docks, and on the look."""
        tabs = None if table.leaves is None else table.leaves.tabs
        now = (table.zones, _board(table), tabs, zooms)
        if now == self._named:
            return
        self._named = now
        often = Counter(zone.name for zone in table.zones)
        named: dict[str, tuple[str, QSizeF, int]] = {}
        cramped: set[Text] = set()
        for key, item in self._zones.items():
            zone = item.zone
            if often[zone.name] > 1 or not zone.outline:
                continue
            zoom = self._plane_of(zone).zoom
            found = self._named_as(table, zone, zone.name, zoom)
            if found is not None:
                named[key] = found
            if zone.short is not None:
                if found is None:
                    # Where something else is in the way, a short name has no room either.
                    found = self._named_as(table, zone, zone.short, zoom)
                    if found is not None:
                        cramped.add(zone.short)
                else:
                    enough = min(CRAMPED * self._wanted(zoom), max(LEGIBLE, self._common()))
                    if found[2] < enough or self._squeezed(found):
                        cramped.add(zone.short)
        cramped |= self._alone(named)
        for key, item in self._zones.items():
            # Zones of one short name bear it together.
            zone, short = item.zone, item.zone.short
            if short is not None and short in cramped and zone.outline:
                found = self._named_as(table, zone, short, self._plane_of(zone).zoom)
                if found is not None:
                    named[key] = found
        least = min((px for _, _, px in named.values()), default=None)
        for key, item in self._zones.items():
            words, room, px = named.get(key, ("", QSizeF(), 0))
            plane = self._plane_of(item.zone)
            if least is not None:
                px = min(px, self._wanted(plane.zoom), self._shared(least))
            tall = self._marks.label_size(words, px).height() if px else 0.0
            gap = next((gap for gap in LABEL_GAPS if tall + gap <= room.height()), LABEL_GAPS[-1])
            item.call(self._marks, plane, words, room.width(), px, gap, self._layer)
        self.lift(self._framed, flush=self._flush)

    def _squeezed(self, named: tuple[str, QSizeF, int]) -> bool:
        words, room, px = named
        return room.width() < SQUEEZED * self._marks.label_size(words, px).width()

    def _alone(self, named: Mapping[str, tuple[str, QSizeF, int]]) -> set[Text]:
        """The short name of that one which alone makes all others smaller."""
        first, *others = sorted(named, key=lambda key: named[key][2]) or [""]
        short = self._zones[first].zone.short if others else None
        held_back = others and named[first][2] < NEARLY * named[others[0]][2]
        return {short} if short is not None and held_back else set()

    def _named_as(
        self, table: Table, zone: TableZone, name: Text, zoom: float
    ) -> tuple[str, QSizeF, int] | None:
        """A name of a zone, the screen px free for it, and the px of its letters; None: none."""
        words = self._faces.words(name)
        if not words or zone.w * zoom < NARROW:
            return None
        wanted = self._wanted(zoom)
        room = self._room(table, zone, words, wanted, zoom)
        px = self._px(words, room, wanted)
        return None if px is None else (words, room, px)

    def lift(self, framed: Sequence[Frame], *, flush: bool) -> None:
        """Lift the names that frames would cut through just above them, and let all others lie.

        ``framed``: frames in px of the scene. ``flush``: board and docks lie as one; else a frame
        on one of them cuts through nothing on the other.
        """
        self._framed, self._flush = framed, flush
        for item in self._zones.values():
            box = item.label_box()
            if box is None:
                continue
            plane = self._plane_of(item.zone)
            cuts = [
                height if where is plane else self._layer
                for one, height, where in framed
                if (flush or where is plane)
                and box.intersects(one.adjusted(-LINE, -RING, LINE, RING))
                and not one.contains(box)
            ]
            item.ground(self._marks, bool(cuts), max(cuts) + 0.005 if cuts else self._layer)

    def printed(self, plane: Plane) -> Iterator[QRectF]:
        """Where words are read on a plane, in its px: names, and slots of boards."""
        for item in self._zones.values():
            if self._plane_of(item.zone) is not plane:
                continue
            label = item.label
            if label is not None and label.isVisible():
                yield label.mapRectToParent(label.boundingRect())
            if item.zone.art is not None:
                yield from self._slots(item.zone, item.zone.art.art, plane.zoom)

    def _slots(self, zone: TableZone, art: str, zoom: float) -> Iterator[QRectF]:
        box = self._faces.shelf.box(art)
        if box.isEmpty():
            return
        across, down = zone.w / box.width(), zone.h / box.height()
        for slot in self._faces.shelf.slots(art).values():
            x, y, w, h = slot.rect
            left = zone.x - zone.w / 2 + (x - box.left()) * across
            top = zone.y - zone.h / 2 + (y - box.top()) * down
            yield QRectF(QPointF(left, top) * zoom, QSizeF(w * across, h * down) * zoom)

    def _shared(self, least: int) -> int:
        """Px of the names that have room for more than ``least``, which one of them has."""
        common = self._common()
        return least if least >= max(NEARLY * common, COMMON_LABEL) else common

    def _common(self) -> int:
        return round(COMMON_LABEL * self._marks.look.text_scale)

    def _wanted(self, zoom: float) -> int:
        return round(self._marks.px(zoom))

    def _room(self, table: Table, zone: TableZone, words: str, px: int, zoom: float) -> QSizeF:
        """Screen px free for the name above a zone, the gap below the letters included."""
        top, left = zone.y - zone.h / 2, zone.x - zone.w / 2
        edge = MARGIN / zoom
        strip = top - 2 * px / zoom
        end = max(left + zone.w, table.width + edge / 2)
        named = end
        others = [one for one in table.zones if one.id != zone.id]
        for other in others:
            # A zone to the right, or its own name, may stand in the way.
            first, high = other.x - other.w / 2, other.y - other.h / 2
            beside = high - 2 * px / zoom < top and other.y + other.h / 2 > strip
            if beside and first >= left + zone.w:
                end = min(end, first - edge / 2)
                if other.outline:
                    named = min(named, first - edge / 4)
        tabs = None if table.leaves is None else table.leaves.tabs
        if tabs is not None and tabs.left >= left + zone.w and tabs.top < top:
            if tabs.top + tabs.h > strip:
                end = min(end, tabs.left - edge / 2)
        board = _board(table)
        if board is not None and zone.dock is not None and board.left >= left + zone.w:
            # The board has names of its own there.
            end = min(end, board.left)
        # None goes on over the name beside, or beyond the edge of what is seen.
        least = min(LABEL_WIDTH / zoom, named - left)
        wide = min(max(end - left, zone.w, least), table.width + edge / 2 - left)
        right = left + min(wide, max(self._marks.label_size(words, px).width() / zoom, 1))
        room = min(2 * px, top * zoom + MARGIN) / zoom
        for other in others:
            aside = other.x + other.w / 2 <= left or other.x - other.w / 2 >= right
            if aside or other.y - other.h / 2 >= top:
                continue
            room = min(room, top - (other.y + other.h / 2) - ABOVE / zoom)
        return QSizeF(wide, room) * zoom

    def _px(self, words: str, room: QSizeF, px: int) -> int | None:
        """The most px up to ``px`` of a name in its room; None when there is too little."""
        found: int | None = None
        for gap in LABEL_GAPS:
            free = QSizeF(room.width(), room.height() - gap)
            found = self._marks.label_fitting(words, free, px)
            if found is not None and found >= min(px, self._common()):
                break
        return found


def _board(table: Table) -> Box | None:
    return None if table.board is None else table.board.box
