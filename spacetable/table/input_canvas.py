"""A canvas under the hand: what mouse, fingers and keys do to it, and the parts that answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from spacetable.table.accessible import give_voice
from spacetable.table.canvas import Canvas
from spacetable.table.controller import Controller
from spacetable.table.drag import Carry
from spacetable.table.finding.search import Search
from spacetable.table.focus import Focus
from spacetable.table.gestures import Gestures
from spacetable.table.hit_test import HitTest
from spacetable.table.keys import Keys
from spacetable.table.look import Look
from spacetable.table.offers import Offers
from spacetable.table.panels import Panels
from spacetable.table.pinch import pinched
from spacetable.table.pointer import Pointer
from spacetable.table.press_caption import PressCaption
from spacetable.table.touch import Touch
from spacetable.table.voices import Voices

TOUCHES = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)


class InputCanvas(Canvas):
    """Takes what mouse, fingers, keyboard and screen reader do, and hands it to the part of the
    table that it is for.
    """

    def __init__(
        self, look: Look, folders: Sequence[Path] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(look, folders, parent)
        self._make_parts()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def _make_parts(self) -> None:
        """Each part knows those made before it, and none of those after it."""
        scene, camera, words = self.table_scene, self.camera, self.words
        motion, lights = self.motion, self.highlights
        gestures = self._gestures = Gestures(scene)
        hits = self._hits = HitTest(scene, camera, gestures)
        carry = self.carry = Carry(scene, camera, motion, lights, gestures, words)
        panels = self.panels = Panels(self, scene, camera, motion, gestures, carry, hits, words)
        planned = lights.planned
        panels.shade_of = planned.shades.shade_of
        panels.sparing.on_the_way = lambda: (
            spot for way in planned.pins.ways for spot in way.spots
        )
        caption = self.press_caption = PressCaption(scene, camera, gestures, words)
        focus = self.focus = Focus(
            self, scene, camera, lights, gestures, carry, panels, words, caption
        )
        control = self.controller = Controller(
            self, scene, camera, motion, lights, gestures, hits, carry, panels, focus
        )
        search = self.search = Search(self, scene, camera, lights, self.turned_to, words)
        keys = self.keys = Keys(
            camera, motion, gestures, hits, carry, panels, focus, control, search
        )
        self._pointer = Pointer(
            self,
            camera,
            motion,
            lights,
            gestures,
            hits,
            carry,
            panels,
            focus,
            control,
            keys,
            caption,
        )
        self._touch = Touch(self.viewport(), camera, panels, self._pointer)
        shades = lights.planned.shades
        self.voices = Voices(self, scene, camera, gestures, carry, focus, control, words, shades)
        give_voice(self.voices)

    @property
    def offers(self) -> Offers:
        """What may be done now, by piece and zone."""
        return self._gestures.offers

    @property
    def focused(self) -> str | None:
        """Id of the piece or zone that has the keyboard focus."""
        return self.focus.at

    def enlarge(self, target: str | None) -> None:
        """Show a piece large with its name and notes; None puts it away."""
        self.panels.enlarge(target)

    # ------------------------------------------------------------ Qt's own

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self.panels.choices.close_list()
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """See ``Pointer``."""
        self._pointer.double(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See ``Pointer``."""
        self._pointer.wheel(event)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """A key that chooses an option, or goes on with a name, is no shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.keys.typed(event) is not None or self.keys.spells(event):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See ``Keys``; what is not for the table goes to the window."""
        event.setAccepted(self.keys.press(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """See ``Keys``."""
        event.setAccepted(self.keys.release(event))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the zones, then on to the next widget."""
        if self.hasFocus() and self.focus.cycle(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by Tab shows the ring."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            if self.focus.at is None:
                self.focus.cycle(1 if event.reason() == Qt.FocusReason.TabFocusReason else -1)
            self.focus.ring = True
        self.focus.show_ring(self.focus.ring)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes with the focus, and with it what was shown large for the keyboard."""
        super().focusOutEvent(event)
        self.keys.space = False
        self.highlights.clear("focus")
        lasting = Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason
        if event.reason() not in lasting and self.panels.enlarged_id == self.focus.at:
            self.enlarge(None)

    def viewportEvent(self, event: QEvent) -> bool:
        """Fingers, and the pointer leaving."""
        kind = event.type()
        if kind in TOUCHES:
            # Qt makes a mouse of fingers that nobody takes; its own view would take them.
            return self._touch.take(event)
        if kind == QEvent.Type.NativeGesture and pinched(event, self.camera):
            event.accept()
            return True
        if kind == QEvent.Type.Leave:
            self._pointer.leave()
        return super().viewportEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody watches: come to rest."""
        super().hideEvent(event)
        self.keys.forget()
        self.enlarge(None)
