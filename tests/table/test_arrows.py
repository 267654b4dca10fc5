"""Arrows over the table: two kinds that are told apart without colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from spacetable.table.arrows import Arrow, ArrowKind, paint_sample
from spacetable.table.look import Look
from tests.table.conftest import Hands
from tests.table.tables import demo


def stretches(kind: ArrowKind) -> int:
    """How many stretches the line of an arrow has, whatever its colour."""
    image = QImage(160, 30, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_sample(painter, Look(), kind, QRectF(0, 0, 160, 30))
    painter.end()
    colour = image.pixelColor(150 if kind == "better" else 158, 15)
    like = [
        abs(image.pixelColor(x, 15).hue() - colour.hue()) < 12
        and image.pixelColor(x, 15).saturation() > 100
        for x in range(160)
    ]
    return sum(now and not before for before, now in zip([False, *like], like, strict=False))


def test_one_is_dashed_and_the_other_drawn_through() -> None:
    assert stretches("better") <= 2
    assert stretches("done") > 4


def test_they_lie_where_the_table_is_and_go_with_it(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), animate=False)
    first, *_ = demo().pieces
    there = Arrow("done", first.id, "discard")
    view.show_arrows([there, Arrow("better", "nowhere", "discard"), Arrow("better", "deck")])
    assert view.arrows.shown == (there, Arrow("better", "deck"))
    view.zoom_by(1.4)
    view.show_table(demo(), animate=False)
    assert view.arrows.shown == (there, Arrow("better", "deck"))
    view.show_arrows(())
    assert not view.arrows.there
