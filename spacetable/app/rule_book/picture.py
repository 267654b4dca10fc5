"""A picture of the rule book, drawn by the table itself when it comes into sight."""

from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPaintEvent

from spacetable.app.shell.context import Context
from spacetable.app.widgets.pictures import Picture
from spacetable.core.game import Game
from spacetable.session.illustration import Illustration
from spacetable.table.look import Look
from spacetable.table.thumbnail import table_image

HIGHEST = 380
"""Px at text size 100 % that a picture is high, at most."""
LARGEST = 1.7
"""So many px at text size 100 % are drawn for a unit of the table, at most."""


class RulePicture(Picture):
    """What lies on the table, as large as the column allows."""

    def __init__(self, context: Context, game: Game[Any, Any], shown: Illustration) -> None:
        super().__init__(shape=shown.part.h / shown.part.w)
        self._context = context
        self._game = game
        self.shown = shown
        self._drawn: tuple[QSize, float, Look] | None = None
        self.rounded = "all"

    def heightForWidth(self, width: int) -> int:
        """As high as its part of the table is at that width."""
        return round(self.shown.part.h * self._scale(width))

    def _scale(self, width: int) -> float:
        look, part = self._context.look, self.shown.part
        most = LARGEST * look.text_scale
        return min(width / part.w, HIGHEST * look.text_scale / part.h, most)

    def image(self, width: int, ratio: float = 1.0) -> QImage:
        """The part of the table for a column of that width in px."""
        part, scale = self.shown.part, self._scale(width) * ratio
        size = QSize(round(part.w * scale), round(part.h * scale))
        return table_image(
            self.shown.table,
            self._context.look,
            size,
            self._game.folders,
            part=QRectF(part.left, part.top, part.w, part.h),
            lit=self.shown.lit,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """It is drawn at its first sight, and anew for another size or look."""
        now = (self.size(), self.devicePixelRatioF(), self._context.look)
        if self._drawn != now and self.width() > 1:
            self._drawn = now
            self.ground = self._context.look.colour("space")
            self.set_image(self.image(self.width(), self.devicePixelRatioF()))
        super().paintEvent(event)
