"""A full repaint of the fullest table, beside as many plain pixmap items in a plain view.

Every picture in the scene has a twin of the same size in the same place: pieces, and what zones
show. What ours does beyond that is the ground, its layers, and reacting to people.
"""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from spacetable.table.view import TableView
from tests.bench.figures import Figure, median, no_collection, timed
from tests.bench.tables import SIZE, app, fullest, view_of

ROUNDS = 80


def plain(view: TableView) -> QGraphicsView:
    """The pictures as they lie, and nothing else."""
    scene = QGraphicsScene()
    scene.setBackgroundBrush(QColor("#0b0f1a"))
    for item in view.table_scene.items():
        if not isinstance(item, QGraphicsPixmapItem) or not item.isVisible():
            continue
        twin = scene.addPixmap(item.pixmap())
        twin.setOffset(item.offset())
        twin.setTransform(item.sceneTransform())
        twin.setZValue(item.zValue())
    other = QGraphicsView(scene)
    scene.setParent(other)
    other.setFrameShape(QGraphicsView.Shape.NoFrame)
    other.resize(*SIZE)
    other.setTransform(view.transform())
    other.show()
    app().processEvents()
    return other


def figures() -> list[Figure]:
    """Medians of repaints that take turns."""
    name, state = fullest()
    view = view_of(name, state)
    other = plain(view)
    ours, theirs = [], []
    with no_collection():
        for _ in range(ROUNDS):
            ours.append(timed(view.viewport().repaint) * 1000)
            theirs.append(timed(other.viewport().repaint) * 1000)
    pieces, pictures = len(view.table_scene.pieces), len(other.scene().items())
    parts = (
        f"{name}, {pieces} pieces, {pictures} pictures, {SIZE[0]}x{SIZE[1]}: "
        f"{median(ours):.2f} ms, plain {median(theirs):.2f} ms"
    )
    view.close()
    other.close()
    ratio = median(ours) / median(theirs)
    return [Figure("full repaint against plain pixmap items", ratio, "x", 2, parts)]
