"""Names give way to what stands on a board: one that a piece would hide is written elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, Protocol

from spacetable.core.board import Spot
from spacetable.core.ids import ZoneId
from spacetable.table.board.ground import Ground
from spacetable.table.board.name_pictures import Name, Taken, size_of
from spacetable.table.board.name_places import APART, apart, beside, leader, under

ASIDE: Final = tuple(product((0.0, -0.4, 0.4, -0.8, 0.8), (0.0, -1.5, 1.5, -3.0, 3.0)))
"""How far the name of a region gives way, in its widths and heights."""
INSIDE: Final = 2.0
"""Px of a piece at each side over which a name hides none of it that matters."""


class Standing(NamedTuple):
    """What stands on a board: on which spot, and its box."""

    spot: ZoneId
    box: Taken


class Sheet(Protocol):
    """Where names are written."""

    ground: Ground

    def around(self, spot: Spot) -> Taken:
        """The rectangle around a spot."""
        ...

    def on_board(self, box: Taken) -> bool:
        """Whether it lies on the board."""
        ...

    def within(self, rect: Taken) -> list[Name]:
        """Names that touch a rectangle."""
        ...

    def write(self, name: Name) -> None:
        """A name has found its place."""
        ...

    def remove(self, name: Name) -> None:
        """It is not written there any more."""
        ...


class MakingWay:
    """Moves those names that are hidden, and no others; once nothing hides them they are back.

    ``least``: px of the smallest letters; ``specks``: to whom belongs what names of regions may lie
    on.
    """

    def __init__(self, sheet: Sheet, spots: Mapping[ZoneId, Spot], least: int, specks: str) -> None:
        self._sheet = sheet
        self._spots = spots
        self._least = least
        self._specks = specks
        self._standing: Sequence[Standing] = []
        self._moved: dict[tuple[str, bool], tuple[Name, Name | None]] = {}
        """Where each stands when nothing hides it, and where it stands now; None: nowhere."""

    def make_way(self, standing: Sequence[Standing]) -> list[Taken]:
        """Let no name be hidden by any of these (px of the table); what looks otherwise now."""
        if standing == self._standing:
            return []
        self._standing = standing
        sheet, before = self._sheet, self._moved
        for _, now in before.values():
            if now is not None:
                sheet.remove(now)
        for usual, _ in before.values():
            sheet.write(usual)
        hidden: dict[tuple[str, bool], Name] = {}
        for _, (left, top, right, bottom) in standing:
            inner = (left + INSIDE, top + INSIDE, right - INSIDE, bottom - INSIDE)
            for name in sheet.within(inner):
                if _meet(name.box, inner):
                    hidden[name.spot, name.title] = name
        for name in hidden.values():
            sheet.remove(name)
        self._moved = {}
        for key, name in hidden.items():
            other = self._elsewhere(name, standing)
            if other is not None:
                sheet.write(other)
            self._moved[key] = name, other
        return list(self._changed(before))

    def _changed(
        self, before: Mapping[tuple[str, bool], tuple[Name, Name | None]]
    ) -> Iterator[Taken]:
        for key in {**before, **self._moved}:
            usual = (before.get(key) or self._moved[key])[0]
            was, now = (one.get(key, (usual, usual))[1] for one in (before, self._moved))
            if was != now:
                yield from (one.reach for one in (was, now) if one is not None)

    def _elsewhere(self, name: Name, standing: Sequence[Standing]) -> Name | None:
        """The nearest free place; as the last way out one on specks, as names of regions have."""
        ways = list(self._titled(name) if name.title else self._beside(name, standing))
        boxes = [box for _, box in standing]
        for on in ({self._specks},) if name.title else (set(), {self._specks}):
            for way in ways:
                if not self._sheet.on_board(way.box) or not self._free(way, on):
                    continue
                if not any(_meet(way.box, box) for box in boxes):
                    return way
        return None

    def _free(self, name: Name, on: set[str]) -> bool:
        line = () if name.leader is None else under(name.leader)
        return all(self._sheet.ground.owners(part) <= on for part in (name.box, *line))

    def _titled(self, name: Name) -> Iterator[Name]:
        left, top, right, bottom = name.box
        for across, down in ASIDE:
            x, y = across * (right - left), down * (bottom - top)
            box = (left + x, top + y, right + x, bottom + y)
            yield Name(name.spot, name.words, name.px, box, title=True)

    def _beside(self, name: Name, standing: Sequence[Standing]) -> Iterator[Name]:
        """All places, the nearest first: beside all that stands on the spot, then apart from it."""
        spot = self._spots[ZoneId(name.spot)]
        around = self._sheet.around(spot)
        whole = around
        for where, box in standing:
            if where == spot.id:
                whole = _united(whole, box)
        sizes = dict.fromkeys((name.px, self._least))
        for px in sizes:
            w, h = size_of(name.words, px)
            for left, top in beside(whole, w, h):
                yield Name(name.spot, name.words, px, (left, top, left + w, top + h))
        for distance, px in product(APART, sizes):
            w, h = size_of(name.words, px)
            for box in apart(whole, w, h, distance):
                line = leader(around, box)
                yield Name(name.spot, name.words, px, box, leader=line)


def _united(one: Taken, other: Taken) -> Taken:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


def _meet(one: Taken, other: Taken) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
