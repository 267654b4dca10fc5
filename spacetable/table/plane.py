"""A plane of the table: what the camera moves as one, or what is fixed to the window."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem


class Plane:
    """``zoom``: its own px per table unit, for which the sprites on it are laid out.

    ``item``: the parent of all sprites on it, which undoes the camera; None on the board, where
    the px are those of the scene.
    """

    def __init__(self, layer: float | None = None) -> None:
        self.zoom = 1.0
        self.item: QGraphicsRectItem | None = None
        if layer is not None:
            self.item = QGraphicsRectItem()
            self.item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
            self.item.setZValue(layer)
