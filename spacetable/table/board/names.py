"""Which names of a board are written at one zoom, and where: the foremost first, all to be read."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from itertools import product
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from spacetable.core.board import LaidBoard, Point, Region, Spot, prominence
from spacetable.core.box import Box, about
from spacetable.table.board.drawing import LEAST_DOT, LEAST_SIGN, Line, lines_of
from spacetable.table.board.ground import Ground, squares
from spacetable.table.board.making_way import MakingWay, Standing
from spacetable.table.board.name_pictures import Name, Taken, size_of
from spacetable.table.board.name_places import beside, under
from spacetable.table.board.second_pass import SecondPass
from spacetable.table.faces import Faces

USUAL: Final = 15
"""Px of letters at text size 100 %: capitals of 11."""
LEAST: Final = 11
"""Px of letters of a name that finds no room at the usual size."""
TITLE: Final = 18
"""Px of the letters of a region's name, where there is room for that."""
SIZES: Final = (TITLE, USUAL, LEAST)
ASIDE: Final = tuple(
    (out * across / 3, out * down)
    for out in (0.6, 1.2, 1.8)
    for across, down in (*((0, -1), (0, 1), (-1, 0), (1, 0)), *product((-1, 1), (-1, 1)))
)
"""How far from its place the name of a region may be written, in its widths and heights."""
HERE: Final = (0.0, 0.0)
DISC: Final = 0.56
"""The part of a picture that a region's name never covers."""
APART: Final = 3.0
"""Px between two names,"""
IN_LINE: Final = 0.75
"""and the part of the height of letters between two in one line, which else would read as one."""
SPECK: Final = 0.6
"""What is no larger, in heights of the least letters, is a speck: who looks for a planet from so
far needs its name more than every speck about it.
"""
PART: Final = 12
"""Names are sought in lots of so many, which take a ms or two."""
SPECKS: Final = "specks"
"""To whom specks belong among what is taken."""
TITLED: Final = "title "
"""Stands before the id of a region, to whom its name belongs."""
STRAND: Final = 12
"""Px of a square of the index of lines and discs: a name would rather lie on none."""

_Titled = tuple[Region, str]
"""A region and its name."""
_Work = Generator[None, None, list[_Titled]]
"""Goes on a lot at a time; then the regions whose names found no place."""


class Names:
    """The names at one zoom. ``seek`` finds their places, a lot at a time; until it is through
    there are none.
    """

    def __init__(self, laid: LaidBoard, zoom: float, faces: Faces) -> None:
        self._laid = laid
        self._zoom = zoom
        self._faces = faces
        self.ground = Ground()
        self._kept_free: list[Taken] = []
        self._strands: set[tuple[int, int]] = set()
        self._found: list[Name] = []
        self._on: set[str] = set()
        scale = faces.look.text_scale
        self._sizes = (round(USUAL * scale), round(LEAST * scale))
        box = laid.box
        right, bottom = (box.left + box.w) * zoom, (box.top + box.h) * zoom
        self._edge = (box.left * zoom, box.top * zoom, right, bottom)
        self._squares: dict[tuple[int, int], list[Name]] = {}
        self.ready = False
        self._work = self._seeking()
        self._way = MakingWay(self, laid.board.by_id, self._sizes[-1], SPECKS)

    @property
    def written(self) -> tuple[Name, ...]:
        """All of them, in the order in which they found room."""
        return tuple(self._found)

    def seek(self) -> bool:
        """Find places for some more; whether there are any left. Whoever breaks off may go on."""
        return next(self._work, self) is not self

    def within(self, rect: Taken) -> list[Name]:
        """Those that touch a rectangle (px of the table)."""
        found: dict[int, Name] = {}
        for square in squares(rect):
            for name in self._squares.get(square, ()):
                if _meet(name.reach, rect):
                    found[id(name)] = name
        return list(found.values())

    def _seeking(self) -> Iterator[None]:
        laid, zoom = self._laid, self._zoom
        spots = sorted((s for s in laid.board.spots if s.rank is not None), key=prominence)
        for number, spot in enumerate(laid.board.spots):
            around = self.around(spot)
            speck = around[2] - around[0] <= SPECK * LEAST * self._faces.look.text_scale
            self.ground.take(around, SPECKS if speck else "")
            if number % (8 * PART) == 0:
                yield
        for sign in laid.board.signs:
            if sign.box.w * laid.scale * zoom >= LEAST_SIGN:
                self.ground.take(self._box(sign.box))
        for number, line in enumerate(lines_of(laid.board).lines):
            self._strand(line)
            if number % (2 * PART) == 0:
                yield
        for picture in laid.board.pictures:
            self._disc(self._box(_middle(picture.box)))
        homeless = yield from self._titles()
        foremost = sum(spot.rank == 0 for spot in spots)
        yield from self._named(spots[:foremost])
        yield from self._on_specks(homeless)
        yield from self._named(spots[foremost:])
        yield from self._squeezed(spots)
        self._strands.clear()
        self._kept_free.clear()
        self.ready = True

    def make_way(self, standing: Sequence[Standing]) -> list[Taken]:
        """Once all have their places: write those that pieces would hide elsewhere (px of the
        table); which rectangles look otherwise now.
        """
        return self._way.make_way(standing)

    def _squeezed(self, spots: Sequence[Spot]) -> Iterator[None]:
        """Places for names that found none, the foremost first. Where most found none, the map is
        too small for that.
        """
        written = {name.spot for name in self._found if not name.title}
        said = {spot.id: self._faces.words(spot.name) for spot in spots}
        left = [spot for spot in spots if spot.id not in written and said[spot.id]]
        if len(left) <= len(written):
            last = SecondPass(self, self._sizes, spots, said)
            for spot in left:
                yield from last.place(spot)

    def _named(self, spots: Sequence[Spot]) -> Iterator[None]:
        for number, spot in enumerate(spots, 1):
            said = self._faces.words(spot.name)
            any(said and self._beside(spot, said, px) for px in self._sizes)
            if number % PART == 0:
                yield

    def around(self, spot: Spot) -> Taken:
        """The rectangle around a spot."""
        x, y = self._laid.point(spot.x, spot.y)
        r = max(spot.radius * self._laid.scale * self._zoom, LEAST_DOT)
        x, y = x * self._zoom, y * self._zoom
        return (x - r, y - r, x + r, y + r)

    def _box(self, box: Box) -> Taken:
        left, top = self._laid.point(box.left, box.top)
        right, bottom = self._laid.point(box.left + box.w, box.top + box.h)
        zoom = self._zoom
        return (left * zoom, top * zoom, right * zoom, bottom * zoom)

    def _strand(self, line: Line) -> None:
        """Remember where a line goes."""
        unit = self._laid.scale * self._zoom
        left, top = self._laid.left * self._zoom, self._laid.top * self._zoom
        steps = max(1, math.ceil(line.path.length() * unit / STRAND))
        bent = bool(line.link.bends)
        start, end = line.path.pointAtPercent(0), line.path.pointAtPercent(1)
        for k in range(steps + 1):
            share = k / steps
            at = line.path.pointAtPercent(share) if bent else start + (end - start) * share
            x, y = left + at.x() * unit, top + at.y() * unit
            self._strands.add((math.floor(x / STRAND), math.floor(y / STRAND)))

    def _disc(self, box: Taken) -> None:
        """Remember what a picture shows as if lines went all over it."""
        left, top, right, bottom = box
        x, y = (left + right) / 2, (top + bottom) / 2
        wide, high = max((right - left) / 2, 1.0), max((bottom - top) / 2, 1.0)
        for across in range(math.floor(left / STRAND), math.floor(right / STRAND) + 1):
            for down in range(math.floor(top / STRAND), math.floor(bottom / STRAND) + 1):
                off = ((across + 0.5) * STRAND - x) / wide, ((down + 0.5) * STRAND - y) / high
                if math.hypot(*off) < 1:
                    self._strands.add((across, down))

    def crossed(self, box: Taken) -> int:
        """How many lines about would go through a name there, a disc counting as many."""
        across = range(math.floor(box[0] / STRAND), math.floor(box[2] / STRAND) + 1)
        down = range(math.floor((box[1] + 3) / STRAND), math.floor((box[3] - 3) / STRAND) + 1)
        return sum((x, y) in self._strands for x in across for y in down)

    def _titles(self) -> _Work:
        """Names of regions where they belong, as large as there is room; then smaller ones near
        there for those that found none; those that find none there either. Inside its region a name
        stays where it is: it may be told from the next region by its place alone.
        """
        laid, words = self._laid, self._faces.words
        titled = [(one, words(one.name).upper()) for one in laid.board.regions if one.title]
        homeless = yield from self._titled(titled, [(HERE, size) for size in SIZES])
        for picture in laid.board.pictures if homeless else ():
            self._kept_free.append(self._box(_middle(picture.box)))
        return (yield from self._titled(homeless, [], list(product(ASIDE, (USUAL, LEAST)))))

    def _on_specks(self, homeless: list[_Titled]) -> Iterator[None]:
        """Write them on specks, those beside their regions first: nothing else tells these."""
        homeless.sort(key=lambda one: _inside(one[0]))
        near = [(aside, LEAST) for aside in ASIDE]
        self._on = {SPECKS}
        yield from self._titled(homeless, [(HERE, LEAST)], near)
        self._on = set()

    def _titled(
        self,
        regions: list[_Titled],
        places: list[tuple[Point, int]],
        near: Sequence[tuple[Point, int]] = (),
    ) -> _Work:
        """Write each name at the first place that is free, or near there if it may; the others."""
        homeless = []
        for region, said in regions:
            beside = near and not _inside(region)
            ways = (*places, *near) if beside else places
            if not any(self._title(region, said, size, aside) for aside, size in ways):
                homeless.append((region, said))
            if beside:
                yield
        return homeless

    def _title(self, region: Region, said: str, size: int, aside: Point) -> bool:
        """Write a name, so far from its place (in its widths and heights), if it is free there."""
        if region.title is None:
            return False
        px = round(size * self._faces.look.text_scale)
        w, h = size_of(said, px, title=True)
        x, y = self._laid.point(*region.title)
        left = x * self._zoom + (aside[0] - 0.5) * w
        top = y * self._zoom + (aside[1] - 0.5) * h
        box = (left, top, left + w, top + h)
        if not self._free(box) or any(_meet(box, other) for other in self._kept_free):
            return False
        self.write(Name(region.id, said, px, box, title=True))
        return True

    def _beside(self, spot: Spot, said: str, px: int) -> bool:
        w, h = size_of(said, px)
        best: tuple[int, Taken] | None = None
        for across, down in beside(self.around(spot), w, h):
            box = (across, down, across + w, down + h)
            if self._free(box):
                crossed = self.crossed(box)
                if best is None or crossed < best[0]:
                    best = (crossed, box)
                if not crossed:
                    break
        if best is None:
            return False
        self.write(Name(spot.id, said, px, best[1]))
        return True

    def on_board(self, box: Taken) -> bool:
        """Whether it lies on the board."""
        left, top, right, bottom = self._edge
        return left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom

    def _free(self, box: Taken) -> bool:
        if not self.on_board(box):
            return False
        return self.ground.owners(box) <= self._on if self._on else self.ground.free(box)

    def write(self, name: Name) -> None:
        """A name has found its place."""
        self._found.append(name)
        for square in squares(name.reach):
            self._squares.setdefault(square, []).append(name)
        left, top, right, bottom = name.box
        owner = _owner(name)
        self.ground.take((left - APART, top, right + APART, bottom), owner)
        apart, high = IN_LINE * name.px, (bottom - top) / 4
        self.ground.take((left - apart, top + high, right + apart, bottom - high), owner)
        for part in () if name.leader is None else under(name.leader):
            self.ground.take(part, owner)

    def erase(self, spot: str) -> Name:
        """Its name is not written any more."""
        name = next(one for one in self._found if one.spot == spot and not one.title)
        self.remove(name)
        return name

    def remove(self, name: Name) -> None:
        """It is not written there any more."""
        self._found.remove(name)
        for square in squares(name.reach):
            self._squares[square].remove(name)
        self.ground.release(_owner(name))


def _owner(name: Name) -> str:
    """To whom belongs what a name takes: a region may be called as a spot is."""
    return f"{TITLED}{name.spot}" if name.title else name.spot


def _inside(region: Region) -> bool:
    """Whether the name of a region stands in it, and not beside it."""
    corners = QPolygonF([QPointF(*corner) for corner in region.outline])
    at = QPointF(*(region.title or (0.0, 0.0)))
    return corners.containsPoint(at, Qt.FillRule.OddEvenFill)


def _middle(box: Box) -> Box:
    """Where a picture shows what it is of."""
    return about(box.x, box.y, box.w * DISC, box.h * DISC)


def _meet(one: Taken, other: Taken) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
