"""For which zoom, and which pixels of the screen, the faces of a view are rendered."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsView

from spacetable.table.camera import Camera
from spacetable.table.highlight import Highlights
from spacetable.table.motion import Motion
from spacetable.table.redressing import Redressing
from spacetable.table.scene import TableScene

SHARPEN = 110
"""ms of rest after a zoom until the faces are rendered for it."""
ALL = 16_000_000
"""Device px of a table: up to so many all of it is rendered, of a larger one what is near view."""
AROUND = 0.5
"""What is near view: so many of its widths and heights beyond it on each side."""


class Resolution:
    """While somebody zooms, what is there is scaled; at rest it is rendered anew.

    ``set``: whether it has ever been matched to the view; before that nothing is worth rendering.
    """

    def __init__(
        self,
        view: QGraphicsView,
        scene: TableScene,
        camera: Camera,
        motion: Motion,
        highlights: Highlights,
    ) -> None:
        self._view = view
        self._scene = scene
        self._camera = camera
        self._motion = motion
        self._highlights = highlights
        self._redressing = Redressing(scene)
        self._swept = QRectF()
        """What was near view when what had left it was last spared."""
        self.set = False

    def match(self) -> None:
        """Lay the scene out for the camera's zoom. What it shows is scaled until it is dressed."""
        self._scene.marks.ratio = self._scene.faces.ratio = self._view.devicePixelRatioF()
        self._scene.rezoom(self._camera.zoom, self._camera.fit_zoom())
        self._camera.apply()

    def begin(self) -> None:
        """Another size of table: match before anything is rendered, so that it is but once."""
        self.set = True
        self._motion.stop("sharpen")
        self.match()

    def zoomed(self) -> None:
        """The camera is at another zoom."""
        if self.set and self._view.isVisible():
            if not self._motion.waits("sharpen"):
                docks = self._scene.docks.zoom != self._camera.fit_zoom()
                self._scene.soften(docks=docks)
            self._scene.stand(self._camera.zoom / self._camera.fit_zoom())
            self._motion.after("sharpen", SHARPEN, self.sharpen)

    def sharpen(self) -> None:
        """Render everything for the present zoom, between frames."""
        self.match()
        self._highlights.renew()
        self.dress()

    def dress(self) -> None:
        """Render everything for the present zoom, between frames; other lights stay."""
        self._show_picture()
        self._swept = self._near() or QRectF()
        self._motion.chore("sharpen", self._redressing.whole(self._near()))

    def look(self) -> None:
        """Another part is in view: render what is seen there and has waited for that."""
        if not self.set:
            return
        self._show_picture()
        near, seen = self._near(), self._camera.board.table_rect(self._camera.port)
        if near is None or self._motion.waits("sharpen"):
            return
        if not self._swept.contains(seen) or self._redressing.waits_in(near):
            self._swept = near
            self._motion.chore("dress near", self._redressing.late(near))

    def _show_picture(self) -> None:
        if self._scene.picture.laid is not None:
            camera = self._camera
            seen = camera.board.table_rect(camera.port)
            self._scene.picture.look_at(seen, self._scene.places.standing)

    def _near(self) -> QRectF | None:
        """What is near view, in table units; None where that is all."""
        camera = self._camera
        rect, dense = camera.table_rect, self._scene.zoom * self._scene.marks.ratio
        if rect.width() * rect.height() * dense * dense <= ALL:
            return None
        seen = camera.board.table_rect(camera.port)
        across, down = seen.width() * AROUND, seen.height() * AROUND
        return seen.adjusted(-across, -down, across, down)

    def shown(self) -> bool:
        """The view appears, perhaps on another screen; whether all must be made anew for that."""
        if self._scene.marks.ratio != self._view.devicePixelRatioF():
            return True
        wanted = self._camera.zoom, self._camera.fit_zoom()
        if (self._scene.zoom, self._scene.docks.zoom) != wanted:
            self.sharpen()
            self._motion.finish_chores()
        return False

    def make_anew(self) -> None:
        """Forget all that is rendered: the look, the words or the screen are others."""
        self._scene.faces.clear()
        self._scene.marks.clear()
        self.match()
        self._scene.picture.forget()
        self._show_picture()
        for _ in self._redressing.whole(self._near()):
            pass
        self._highlights.renew()
