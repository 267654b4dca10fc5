"""A view of the table's scene: the part of it that is seen, how near, how sharp, in which look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QHideEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from spacetable.table.art import ArtShelf
from spacetable.table.background import Background
from spacetable.table.camera import Camera
from spacetable.table.dressing import Dressing
from spacetable.table.faces import Faces
from spacetable.table.highlight import Highlights
from spacetable.table.look import Look
from spacetable.table.marks import Marks
from spacetable.table.motion import Motion
from spacetable.table.resolution import Resolution
from spacetable.table.scene import TableScene
from spacetable.table.words import Words


class SceneView(QGraphicsView):
    """Zooms and pans over a scene, whatever lies there, before a background that does neither.

    ``folders``: of an add-on (``Game.folders()``), with ``art/<set>/`` and ``en/*.po``.
    """

    def __init__(
        self, look: Look, folders: Sequence[Path] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.look = look
        self.words = Words(look.language, folders, touch=look.touch)
        self.faces = Faces(look, ArtShelf(folders), self.words)
        self.marks = Marks(look)
        self.motion = Motion(self, reduced=look.reduced_motion)
        self.motion.asleep = True
        dressing = Dressing(self.faces, self.motion)
        self.table_scene = TableScene(self.faces, self.marks, dressing)
        self.table_scene.setParent(self)
        self.highlights = Highlights(self.table_scene, self.marks, self.motion)
        self.camera = Camera(self, self.table_scene, self.motion)
        self._resolution = Resolution(
            self, self.table_scene, self.camera, self.motion, self.highlights
        )
        self._background = Background()
        self._prepare()

    def _prepare(self) -> None:
        self.setScene(self.table_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMinimumSize(320, 240)

    # ------------------------------------------------------------ in which look

    def set_look(self, look: Look) -> None:
        """Another theme, language, text size or motion; faces and names are made anew."""
        before = self.look
        if look == before:
            return
        self.look = self.faces.look = self.marks.look = look
        self.words.speak(look.language, touch=look.touch)
        if look == before.but(touch=look.touch):
            self.change_hand()  # nothing that lies on the table speaks of what it is played with
            return
        self.motion.finish()
        self.motion.reduced = look.reduced_motion
        self.make_anew()

    def change_hand(self) -> None:
        """Fingers play now, or mouse and keys again."""

    def make_anew(self) -> None:
        """Everything is made anew: the look, the language or the screen are others."""
        self._resolution.make_anew()
        self.viewport().update()

    def finish_motion(self) -> None:
        """Complete all motion at once, and render what waits to be rendered sharp."""
        self.motion.finish_key("camera")
        self.motion.finish()
        self.motion.finish_key("sharpen")
        self.motion.finish_chores()

    # ------------------------------------------------------------ looking

    def fit(self) -> None:
        """Show the whole table with a margin, and keep it so when the window changes size; of a
        board that is alone, the whole of that.
        """
        self.camera.fit(glide=True)

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle of the view; limited."""
        self.camera.zoom_by(factor)

    @property
    def zoom_level(self) -> float:
        """Screen px per table unit."""
        return self.camera.zoom

    def point_of(self, target: str) -> QPoint:
        """Where a piece or zone lies, in px of the viewport; ``KeyError`` when it is not there."""
        return self.camera.spot(target).toPoint()

    # ------------------------------------------------------------ Qt's own

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the scene fitted."""
        super().resizeEvent(event)
        self.camera.refit()

    def showEvent(self, event: QShowEvent) -> None:
        """Size and pixel ratio are known from here on."""
        super().showEvent(event)
        self.motion.asleep = False
        if self._resolution.shown():
            self.make_anew()
        self._resolution.look()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody watches: come to rest."""
        self.table_scene.picture.stop()
        self.finish_motion()
        self.motion.halt()
        self.motion.asleep = True
        super().hideEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The background stays where it is, so everything is painted again."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Space, which neither zooms nor pans."""
        size, ratio = self.viewport().size(), self.devicePixelRatioF()
        self._background.paint(painter, rect, self.look, size, ratio)
