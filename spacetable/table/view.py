"""The table as a person sees it and touches it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from spacetable.core.event import Event
from spacetable.core.option import Option
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.table.accessible import Voices
from spacetable.table.acting import Acting
from spacetable.table.art import ArtShelf
from spacetable.table.background import background
from spacetable.table.camera import Camera
from spacetable.table.drag import Carry
from spacetable.table.faces import Faces
from spacetable.table.highlight import Highlights
from spacetable.table.keys import Keys
from spacetable.table.lights import MarkKind
from spacetable.table.look import TARGET, Look
from spacetable.table.marks import Marks
from spacetable.table.motion import Motion
from spacetable.table.offers import Offers
from spacetable.table.panels import Panels
from spacetable.table.pointer import Pointer
from spacetable.table.scene import TableScene
from spacetable.table.sync import Sync
from spacetable.text.catalogue import Catalogue, catalogue

LightKind = Literal["because", "lesson", "reading", "hint", "choice", "chronicle"]
"""``lesson``: what a move is asked of. ``reading``: what the words of a lesson speak of.

``choice``: what the row chosen in a list is about, marked quietly.
"""
SHARPEN = 110
"""ms of rest after a zoom until the faces are rendered for it."""


class TableView(QGraphicsView):
    """Shows a ``Table``, offers its ``Option``s to mouse, finger, keyboard and screen reader.

    It never carries anything out: it emits what the person chose, and the owner answers with a
    new table. Motion follows behind; input always acts on the last table shown.
    """

    option_chosen = Signal(object)
    """``Option`` that the person made the gesture for; never a refused one."""
    option_refused = Signal(object)
    """``Option`` with ``refused`` set whose gesture was made; its causes are lit already."""
    attention = Signal(object)
    """``TablePiece`` or ``TableZone`` under the resting pointer or the keyboard focus, or None."""
    nowhere = Signal(object)
    """``TablePiece`` that was dropped where nothing takes it, pulled at although it cannot move, or
    clicked while lit although it does nothing now. No option bears a rule for these."""
    aimed_at = Signal(object)
    """``Option`` that letting go would choose now (it may be refused), or None."""
    picked_up = Signal(object)
    """``TablePiece`` that was taken into the hand."""
    settled = Signal()
    """All motion of the last ``show_table`` is done (emitted at once when there was none)."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._folders: tuple[Path, ...] = ()
        self._catalogue: Catalogue = catalogue(look.language)
        self.faces = Faces(look, ArtShelf(), self.words)
        self.marks = Marks(look)
        self.table_scene = TableScene(self.faces, self.marks)
        self.table_scene.setParent(self)
        self.motion = Motion(self, reduced=look.reduced_motion)
        self.motion.asleep = True
        self.motion.settled.connect(self.settled)
        self.sync = Sync(self.table_scene, self.motion)
        self.highlights = Highlights(self.table_scene, self.marks, self.motion)
        self.offers = Offers()
        self.carry = Carry(self)
        self.acting = Acting(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.camera = Camera(self, self.table_scene, self.motion)
        self.voices = Voices(self)
        self._background = QPixmap()
        self._drawn = False
        self._attended: str | None = None
        self._prepare()
        self.panels = Panels(self)

    def _prepare(self) -> None:
        self.setScene(self.table_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setMinimumSize(320, 240)

    # ------------------------------------------------------------ what is shown

    def set_look(self, look: Look) -> None:
        """Another theme, language, text size or motion; faces and names are made anew."""
        if look == self.look:
            return
        self.motion.finish()
        self.look = self.faces.look = self.marks.look = look
        self.motion.reduced = look.reduced_motion
        self._catalogue = self._find_catalogue()
        self._repaint_all()

    def set_folders(self, folders: Sequence[Path]) -> None:
        """Folders of an add-on (``Game.folders()``), with ``art/<set>/`` and ``en/*.po``."""
        if tuple(folders) == self._folders:
            return
        self._folders = tuple(folders)
        self.faces.shelf = ArtShelf(self._folders)
        self._catalogue = self._find_catalogue()
        self._repaint_all()

    def show_table(
        self,
        table: Table,
        options: Sequence[Option] = (),
        events: Sequence[Event] = (),
        *,
        animate: bool = True,
    ) -> None:
        """Make the scene equal to ``table``. Items of ids that stay keep their identity.

        ``options``: what may be done on it, refused ones included. ``events``: what led to it.
        """
        self.motion.finish()
        before = self.table_scene.table
        first = not before.zones and not before.pieces
        launch = self.acting.take_launch()
        self.motion.stop("rest")
        resized = self._resize_table(table)
        self.sync.show(table, events, launch, animate=animate and self.isVisible() and not first)
        self.offers = Offers(options)
        if resized and not first:
            self.motion.chore("sharpen", self.table_scene.dress_all())
            self.motion.finish_chores()
        self.acting.light_live()
        self.highlights.renew()
        self.keys.renew()
        self.carry.renew()
        self.panels.renew()
        self.voices.renew()
        self.pointer.renew()
        if table.focus is not None and table.focus in self.table_scene.places:
            self.camera.reveal(self.table_scene.places.rect(table.focus))
        if not self.motion.moving:
            self.settled.emit()

    def light(self, ids: Sequence[str], kind: LightKind) -> None:
        """Light pieces and zones up; replaces what was lit in that ``kind``."""
        lit: dict[str, MarkKind] = dict.fromkeys(ids, kind)
        self.highlights.show(kind, lit)

    def unlight(self, kind: LightKind) -> None:
        """Put the lights of a kind out."""
        self.highlights.clear(kind)

    # ------------------------------------------------------------ looking

    def fit(self) -> None:
        """Show the whole table with a margin, and keep it so when the window changes size."""
        self.camera.fit(glide=True)

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle of the view; limited."""
        self.camera.zoom_by(factor)

    @property
    def zoom_level(self) -> float:
        """Screen px per table unit."""
        return self.camera.zoom

    def enlarge(self, target: str | None) -> None:
        """Show a piece large with its name and notes; None puts it away."""
        self.panels.enlarge(target)

    def browse(self, zone: str) -> None:
        """Open a browsable pile as a fan above the table."""
        self.panels.browse(zone)

    def focus_on(self, target: str | None) -> None:
        """Put the keyboard focus on a piece or zone, and bring it into view."""
        if target is not None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.keys.move_to(target)

    @property
    def focused(self) -> str | None:
        """Id of the piece or zone that has the keyboard focus."""
        return self.keys.focus

    def finish_motion(self) -> None:
        """Complete all motion at once, and render what waits to be rendered sharp."""
        self.motion.finish_key("camera")
        self.motion.finish()
        self.motion.finish_key("sharpen")
        self.motion.finish_chores()

    def cancel(self) -> bool:
        """Put down what is picked up, close what is open; whether there was anything (Esc)."""
        panels = self.panels
        if panels.choices.close_list() or panels.browser.close_fan() or self.carry.cancel():
            return True
        if panels.enlarged_id is not None:
            self.enlarge(None)
            return True
        return False

    def point_of(self, target: str) -> QPoint:
        """Where a piece or zone lies, in px of the viewport; ``KeyError`` when it is not there."""
        return self.camera.to_screen(self.table_scene.places.centre(target)).toPoint()

    # ------------------------------------------------------------ for the parts of the table

    def words(self, what: Text) -> str:
        """The sentence in the chosen language."""
        return self._catalogue.words(what)

    def name_of(self, target: str) -> str:
        """A piece's or zone's name in the chosen language."""
        one = self.table_scene.places.get(target)
        return self.words(one.name) if one is not None else ""

    def reach(self) -> float:
        """Half the least size of a target, in table units."""
        return TARGET / 2 / self.camera.zoom

    def focus_quietly(self, target: str) -> None:
        """Remember what was clicked, without a ring."""
        self.keys.move_to(target, ring=False)

    def attend(self, target: str | None) -> None:
        """Tell what the person is looking at, once."""
        if target != self._attended:
            self._attended = target
            one: TablePiece | TableZone | None = None
            if target is not None:
                one = self.table_scene.places.get(target)
            self.attention.emit(one)

    def aimed(self, option: Option | None) -> None:
        """Tell what letting go would choose."""
        self.aimed_at.emit(option)

    def set_cursor(self, shape: Qt.CursorShape) -> None:
        """Show a cursor, if it is another."""
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def camera_moved(self, zoomed: bool) -> None:
        """The camera shows another part, perhaps at another zoom."""
        self.enlarge(None)
        if zoomed and self._drawn and self.isVisible():
            if not self.motion.waits("sharpen"):
                self.table_scene.soften()
            self.motion.after("sharpen", SHARPEN, self._sharpen)

    # ------------------------------------------------------------ Qt's own

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self.panels.choices.close_list()
        self.pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self.pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self.pointer.double(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See ``Pointer``."""
        self.pointer.wheel(event)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """A key that chooses an option is no shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.keys.typed(event) is not None:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See ``Keys``; what is not for the table goes to the window."""
        if self.keys.press(event):
            event.accept()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """See ``Keys``."""
        if self.keys.release(event):
            event.accept()
        else:
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the zones, then on to the next widget."""
        if self.hasFocus() and self.keys.cycle(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by Tab shows the ring."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            if self.keys.focus is None:
                self.keys.cycle(1 if event.reason() == Qt.FocusReason.TabFocusReason else -1)
            self.keys.ring = True
        self.keys.show_ring(self.keys.ring)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes with the focus."""
        super().focusOutEvent(event)
        self.pointer.space = False
        self.highlights.clear("focus")

    def viewportEvent(self, event: QEvent) -> bool:
        """Pinches, and the pointer leaving."""
        kind = event.type()
        if kind in (QEvent.Type.NativeGesture, QEvent.Type.Gesture):
            if self.pointer.pinched(event):
                event.accept()
                return True
        if kind == QEvent.Type.Leave:
            self.pointer.leave()
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the table fitted, and panels inside."""
        super().resizeEvent(event)
        self._background = QPixmap()
        self.camera.refit()
        self.panels.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Size and pixel ratio are known from here on."""
        super().showEvent(event)
        self.motion.asleep = False
        if self.marks.ratio != self.devicePixelRatioF():
            self._repaint_all()
        elif self.table_scene.zoom != self.camera.zoom:
            self._sharpen()
            self.motion.finish_chores()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody watches: come to rest."""
        self.finish_motion()
        self.motion.halt()
        self.motion.asleep = True
        self.keys.forget()
        self.enlarge(None)
        super().hideEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The background stays where it is, so everything is painted again."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        """Space, which neither zooms nor pans."""
        if self._background.isNull():
            self._background = background(
                self.look, self.viewport().size(), self.devicePixelRatioF()
            )
        painter.save()
        exposed = painter.worldTransform().mapRect(rect)
        painter.resetTransform()
        ratio = self._background.devicePixelRatio()
        source = QRectF(exposed.topLeft() * ratio, exposed.size() * ratio)
        painter.drawPixmap(exposed, self._background, source)
        painter.restore()

    # ------------------------------------------------------------

    def _find_catalogue(self) -> Catalogue:
        if self._folders:
            return Catalogue(self.look.language, self._folders)
        return catalogue(self.look.language)

    def _resize_table(self, table: Table) -> bool:
        """Fit the camera to another size of table; the zoom comes first, so that every face is
        rendered once, for it."""
        size = QSizeF(table.width, table.height)
        if size.isEmpty():
            return False
        changed = size != self.camera.size
        if changed:
            self.camera.size = size
            self.camera.refit()
        if changed or not self._drawn:
            self._drawn = True
            self.motion.stop("sharpen")
            self._take_scale()
        return changed

    def _take_scale(self) -> None:
        self.marks.ratio = self.faces.ratio = self.devicePixelRatioF()
        self.table_scene.rezoom(self.camera.zoom)
        self.camera.apply()

    def _sharpen(self) -> None:
        self._take_scale()
        self.highlights.renew()
        self.motion.chore("sharpen", self.table_scene.dress_all())

    def _repaint_all(self) -> None:
        self.faces.clear()
        self.marks.clear()
        self._background = QPixmap()
        self._take_scale()
        for _ in self.table_scene.dress_all():
            pass
        self.highlights.renew()
        self.panels.dress()
        self.panels.renew()
        self.voices.renew()
        self.viewport().update()
