"""Mouse, finger and wheel: dragging, clicking, panning, zooming."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsView

from spacetable.table.camera import Camera
from spacetable.table.controller import Controller
from spacetable.table.drag import Carry
from spacetable.table.edge_pan import EdgePan
from spacetable.table.first_tap import FirstTap
from spacetable.table.focus import Focus
from spacetable.table.gestures import Gestures
from spacetable.table.highlight import Highlights
from spacetable.table.hit_test import HitTest
from spacetable.table.hover import Hover
from spacetable.table.keys import Keys
from spacetable.table.lately import Lately
from spacetable.table.motion import Motion
from spacetable.table.panels import Panels
from spacetable.table.press_caption import PressCaption
from spacetable.table.zoom_and_pan import WHEEL

HANDS_OFF = "hands off"


class Pointer(QObject):
    """Turns what the mouse does into what a person means."""

    def __init__(
        self,
        view: QGraphicsView,
        camera: Camera,
        motion: Motion,
        highlights: Highlights,
        gestures: Gestures,
        hits: HitTest,
        carry: Carry,
        panels: Panels,
        focus: Focus,
        controller: Controller,
        keys: Keys,
        caption: PressCaption,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._camera = camera
        self._motion = motion
        self._highlights = highlights
        self._gestures = gestures
        self._hits = hits
        self._carry = carry
        self._panels = panels
        self._focus = focus
        self._controller = controller
        self._keys = keys
        self._edge = EdgePan(camera, motion, carry)
        self.hover = Hover(view, motion, highlights, gestures, hits, carry, panels, caption)
        self.held_at: Callable[[QPoint], object] = lambda _: None
        """A piece in the hand is at that point of the viewport."""
        self.lately = Lately(motion)
        self._down: QPoint | None = None
        self._panned = QPoint()
        self._panning = False
        self._stuck = False
        self._laid = False
        self._done = False
        self._pressed: tuple[str | None, str | None] = (None, None)
        self.finger = False
        self._first_tap = FirstTap(gestures, highlights, caption)
        camera.moved.connect(lambda _: self._first_tap.forget())

    def press(self, event: QMouseEvent) -> None:
        """A button goes down."""
        self._motion.finish()
        self._motion.stop(HANDS_OFF)
        self._camera.rest()
        self._panels.enlarge(None)
        self._highlights.clear("because")
        self._focus.show_ring(False)
        at = self._hits.pointer = event.position().toPoint()
        if event.button() == Qt.MouseButton.RightButton:
            if self._carry.active:
                self._carry.turn(1)
            else:
                target = self._hits.target_at(at) or self._hits.seen_at(at)
                if target is not None:
                    self._panels.list_choices(target, everything=True)
            return
        if event.button() == Qt.MouseButton.MiddleButton or self._keys.space:
            self._down = self._panned = at
            self._panning = True
            self.hover.show_cursor(Qt.CursorShape.ClosedHandCursor)
            return
        if event.button() == Qt.MouseButton.LeftButton:
            if self._hits.was_another(at, self.lately.recent()):
                self._controller.overtaken.emit()
                return
            self._down = self._panned = at
            self._panning = self._stuck = False
            pulled = self._hits.target_at(at, drag=True) or self._hits.piece_at(at)
            self._pressed = pulled, self._hits.seen_at(at)
            self.hover.rest(at)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves, with or without a button down."""
        carry, at = self._carry, event.position().toPoint()
        before, self._hits.pointer = self._hits.pointer, at
        if carry.active and not self._panning:
            if carry.mode != "keys":
                self.held_at(at)
                carry.move_to(QPointF(at))
                self._edge.held_at(QPointF(at))
                self.hover.show_cursor(Qt.CursorShape.ClosedHandCursor)
            return
        if self._down is None:
            if at != before:
                self.hover.over(at)
            return
        if self._panning:
            self._pan(at)
            return
        if self._stuck:
            return
        if (at - self._down).manhattanLength() < QApplication.startDragDistance():
            return
        self.hover.still()
        self._panels.enlarge(None)
        piece, held = self._pressed[0], self._hits.piece_at(self._down)
        if piece is not None and self._gestures.can_be_taken(piece):
            # Put down by Esc or by the rules, it is not taken up again by the same pull.
            self._stuck = True
            lies = self._hits.target_at(self._down, drag=True) == piece
            carry.pick_up(piece, "drag", QPointF(self._down) if lies else None)
            self._edge.taken_at(QPointF(self._down))
            carry.move_to(QPointF(at))
            self.hover.show_cursor(Qt.CursorShape.ClosedHandCursor)
        elif held is not None:
            self._stuck = True
            self._controller.stuck(held)
        elif not self._camera.pulled_from(QPointF(self._down)):
            self._stuck = True
        else:
            self._panning = True
            self._pan(at)
            self.hover.show_cursor(Qt.CursorShape.ClosedHandCursor)

    def pull_out(self, piece: str, at: QPoint) -> None:
        """A piece is dragged out of the fan that lay over the table: it goes on as if it had been
        taken up here.
        """
        if not self._gestures.can_be_taken(piece):
            self._controller.stuck(piece)
            return
        self._hits.pointer = self._down = at
        self._panning, self._stuck = False, True
        self._carry.pick_up(piece, "drag")
        self._edge.taken_at(QPointF(at))
        self._carry.move_to(QPointF(at))
        self.hover.show_cursor(Qt.CursorShape.ClosedHandCursor)

    def _pan(self, at: QPoint) -> None:
        step, self._panned = at - self._panned, at
        self._camera.pan_by(step.x(), step.y())

    def release(self, event: QMouseEvent) -> None:
        """A button comes up."""
        at = event.position().toPoint()
        if event.button() == Qt.MouseButton.RightButton:
            self.hands_off()
            return
        down, self._down = self._down, None
        if down is None:
            return
        carried = self._carry.active and self._carry.mode == "drag"
        self.hover.acted(at, dropped=carried and not self._panning)
        if self._panning:
            self._panning = False
        elif self._carry.active and self._carry.mode == "drag":
            self._carry.move_to(QPointF(at))
            self._controller.drop()
        elif event.button() == Qt.MouseButton.LeftButton and not self._stuck:
            # What was pressed may have made room for something else.
            if self._hits.seen_at(down) == self._pressed[1]:
                self.click(at)
        self._stuck = False
        self.hover.forget()
        self.hover.over(at)
        self.hands_off()

    def hands_off(self) -> None:
        """Nothing is pressed, held or open: the table glides on where a press has stopped it, once
        no second press can follow that would be a double one.
        """
        self._motion.after(HANDS_OFF, QApplication.doubleClickInterval(), self._go_on)

    def _go_on(self) -> None:
        if self._down is None and not (self._carry.active or self._panels.busy):
            self._camera.go_on()

    def double(self, event: QMouseEvent) -> None:
        """The second press of a double click."""
        target = self._hits.target_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton:
            if self._laid:
                return  # one gesture lays one piece, and does not take it up again
            if self._done and not self._gestures.offers.legal_presses(target or ""):
                return  # it is done, and pressed once more only by whoever is unsure
            if target is not None and self._do_at_once(target):
                return
        self.press(event)

    def _do_at_once(self, target: str) -> bool:
        """Do the only thing that a piece is dragged or pressed for, if there is but one."""
        offers = self._gestures.offers
        if not offers.draggable(target):
            return False
        presses, ways = offers.legal_presses(target), offers.only_ways(target)
        if not (presses or ways):
            return False
        self._carry.cancel(back=False)
        if presses:
            self._controller.press(target)
        else:
            self._controller.lay(ways)
        return True

    def click(self, at: QPoint) -> None:
        """A click or a tap."""
        carry, offers = self._carry, self._gestures.offers
        target = self._hits.target_at(at)
        self._laid = self._done = False
        if carry.piece is None and self._controller.take_place(self._hits.spot_at(at)):
            return
        if carry.piece is not None:
            held = carry.piece.id
            carry.mode = "click"
            carry.move_to(QPointF(at))
            if target == held and carry.over is None and carry.way_matters:
                # Fingers have neither wheel nor keys to turn it.
                carry.turn(1)
                return
            # Who clicks it once more does not mean to carry it, if it can be pressed.
            pressed = self.finger or bool(offers.legal_presses(held))
            if pressed and target == held and carry.over is None and self._do_at_once(held):
                return
            if carry.over is not None or target is None or target == held:
                if not (self.finger and self._first_tap.laying(carry.option)):
                    self._controller.drop()
                return
            carry.cancel()
        if target is None:
            asked = self._controller.ask_no_more()
            seen = self._hits.seen_at(at)
            if seen is not None:
                self._focus.move_to(seen, ring=False)
                if self._panels.browse_if_pile(seen):
                    return
            if not asked and self._controller.take_place(self._hits.spot_at(at), idle=True):
                return
            if seen is not None:
                self._controller.silent(seen)
            return
        self._focus.move_to(target, ring=False)
        if self._controller.answer(target):
            self._laid = True
            return
        if offers.draggable(target) and not offers.press_first(target):
            # What would be refused anywhere is looked at: dragged, it still says why.
            if offers.legal_of(target) or not self._panels.browse_if_pile(target):
                carry.pick_up(target, "click", QPointF(at))
                self._edge.taken_at(QPointF(at))
            return
        if self.finger and self._first_tap.priced(target):
            return
        self._laid = bool(self._gestures.laid_by_press(target))
        # What can be done by one press may be pressed twice: a piece is not taken up by that.
        self._done = offers.press_first(target)
        self._controller.press(target)

    def leave(self) -> None:
        """The pointer has left the view."""
        if self._carry.mode != "drag":
            self._edge.stop()
        self._hits.pointer = None
        self.hover.leave()

    def let_be(self) -> None:
        """The button that is down means nothing any more; a piece that it drags goes back."""
        self._down = None
        self._panning = self._stuck = False
        self._first_tap.forget()
        self.hover.still()
        if self._carry.active and self._carry.mode == "drag":
            self._carry.cancel()
        self.lift()

    def lift(self) -> None:
        """The finger is gone: it hovers over nothing. What is large stays, and what it has told."""
        self._hits.pointer = None
        self.hover.still()
        self.hover.forget()
        self._first_tap.tell()
        self.hands_off()

    def renew(self) -> None:
        """The table or its options changed under the pointer."""
        self.hover.forget()
        self._first_tap.tell()
        if self._carry.active:
            return
        if self._down is not None:
            if self._hits.pointer == self._down and not self._panning:
                # A finger that rests has seen nothing yet, and does not come down again.
                self.hover.rest(self._down)
            return
        if self._hits.pointer is not None and self._view.underMouse():
            self.hover.over(self._hits.pointer)

    def wheel(self, event: QWheelEvent) -> None:
        """Wheel: zoom under the pointer; with Shift, or on a trackpad, pan; in a drag, turn."""
        self._motion.finish()
        angle, pixels = event.angleDelta(), event.pixelDelta()
        held = event.modifiers()
        if self._carry.turnable and not held & Qt.KeyboardModifier.ControlModifier:
            notch = angle.y() or angle.x()
            if notch:
                self._carry.turn(1 if notch < 0 else -1)
            return
        trackpad = not pixels.isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase
        if held & Qt.KeyboardModifier.ControlModifier or not (
            trackpad or held & Qt.KeyboardModifier.ShiftModifier
        ):
            factor = WHEEL ** (angle.y() or angle.x())
            self._camera.zoom_by(factor, event.position(), glide=not trackpad)
            return
        step = pixels if trackpad else angle / 2
        if held & Qt.KeyboardModifier.ShiftModifier and not step.x():
            step = QPoint(step.y(), 0)
        self._camera.pan_by(step.x(), step.y())
