"""No reference to `None` is lost.

PySide6 6.12.0 on Python 3.10 and 3.11 drops one per void call, until the process
aborts: see the bound on PySide6-Essentials in `pyproject.toml`.
"""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QWidget

CALLS = 5_000


@pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None is immortal and its count means nothing"
)
def test_references_to_none_stay_flat(qapp: object) -> None:
    scene = QGraphicsScene()
    item = QGraphicsRectItem(0, 0, 10, 10)
    scene.addItem(item)
    widget, timer, thing, place = QWidget(), QTimer(), QObject(), QPointF(1, 2)
    before = sys.getrefcount(None)
    for number in range(CALLS):
        item.setPos(place)
        item.setZValue(number)
        widget.setEnabled(True)
        timer.setInterval(1000)
        thing.setObjectName("x")
    lost = before - sys.getrefcount(None)
    # Five void calls a turn: a leak would show as 25,000.
    assert abs(lost) < CALLS // 10
