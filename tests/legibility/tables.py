"""The words on the table of a page: how high they are, whether they are whole and free."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRectF

from spacetable.table.view import TableView
from tests.legibility.pages import Fault, alone
from tests.table.cap_heights import Read, read

CAP = 11.0
"""Px of capitals that are needed to play, at least."""
TOUCH = 2.0
"""Px by which the boxes of two words may reach into each other."""


def table_faults(view: TableView) -> Iterator[Fault]:
    """Of all words that lie on the table and are not below others in a pile."""
    found = list(read(view))
    seen = QRectF(view.viewport().rect()).adjusted(-TOUCH, -TOUCH, TOUCH, TOUCH)
    for one in found:
        words = one.words
        where = f"{words.art}.{words.slot}"
        if words.cap < CAP - 0.05:
            yield Fault("small", where, words.words, words.cap)
        short = any("…" in line for line in words.lines) and "…" not in words.words
        if short or not seen.contains(QRectF(view.mapFromScene(one.box).boundingRect())):
            yield Fault("cut", where, words.words)
        if alone(list(words.lines)):
            yield Fault("alone", where, words.words)
    for one, other in combinations(found, 2):
        if one.item != other.item and _meet(one.box, other.box) and _read_at_once(view, one, other):
            yield Fault("over", f"{_of(one)} {_of(other)}", one.words.words)


def _meet(one: QRectF, other: QRectF) -> bool:
    both = one.intersected(other)
    return both.width() > TOUCH and both.height() > TOUCH


def _of(one: Read) -> str:
    return f"{one.words.art}.{one.words.slot}"


def _read_at_once(view: TableView, one: Read, other: Read) -> bool:
    """Not where the upper one hides the lower one whole: its face lies over it, as a card does."""
    low, high = sorted((one, other), key=lambda each: each.height)
    item = view.table_scene.pieces.get(high.item)  # type: ignore[call-overload]
    return item is None or not item.sceneBoundingRect().contains(low.box)
