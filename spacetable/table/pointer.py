"""Mouse, finger and wheel: hovering, dragging, clicking, panning, zooming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture

from spacetable.table.camera import WHEEL

if TYPE_CHECKING:
    from spacetable.table.view import TableView

REST = 350
"""ms until a resting pointer shows the piece large."""
STILL = 24
"""px the pointer must go after a click or a drop before resting counts again: what was done just
now must be seen, not covered by a picture of what lies under the pointer."""


class Pointer:
    """Turns what the mouse does into what a person means. Reads places, never items."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.at: QPoint | None = None
        self.space = False
        self._down: QPoint | None = None
        self._from: QPoint | None = None
        self._panning = False
        self._stuck = False
        self._hovered: str | None = None
        self._acted: QPoint | None = None

    # ------------------------------------------------------------ what is under the pointer

    def target_at(self, at: QPoint, *, drag: bool = False) -> str | None:
        """The piece or zone that a click (or a drag) at ``at`` is meant for."""
        view = self._view
        offers, places = view.offers, view.table_scene.places
        point = view.camera.to_table(QPointF(at))
        reach = view.reach()
        for exact in (True, False):
            pieces = places.pieces_at(point, 0 if exact else reach)
            for piece in pieces:
                if places.covered(piece):
                    continue
                if offers.draggable(piece.id) or (not drag and view.acting.meant(piece.id)):
                    return piece.id
            if not drag:
                for zone in places.zones_at(point, 0 if exact else reach):
                    if offers.has(zone.id):
                        return zone.id
        return None

    def seen_at(self, at: QPoint) -> str | None:
        """The topmost piece at ``at``, else the smallest outlined zone; whatever it may do."""
        view = self._view
        point = view.camera.to_table(QPointF(at))
        pieces = view.table_scene.places.pieces_at(point, 0)
        if pieces:
            return pieces[0].id
        zones = view.table_scene.places.zones_at(point, 0)
        return zones[0].id if zones else None

    def piece_at(self, at: QPoint) -> str | None:
        """The topmost piece that a hand at ``at`` takes hold of; a board is the table itself."""
        view = self._view
        point = view.camera.to_table(QPointF(at))
        for piece in view.table_scene.places.pieces_at(point, 0):
            if piece.kind != "board":
                return piece.id
        return None

    # ------------------------------------------------------------ events

    def press(self, event: QMouseEvent) -> None:
        """A button goes down."""
        view = self._view
        view.motion.finish()
        view.enlarge(None)
        view.highlights.clear("because")
        view.keys.show_ring(False)
        self.at = event.position().toPoint()
        if event.button() == Qt.MouseButton.RightButton:
            if view.carry.active:
                view.carry.turn(1)
            else:
                target = self.target_at(self.at) or self.seen_at(self.at)
                if target is not None:
                    view.panels.list_choices(target, everything=True)
            return
        if event.button() == Qt.MouseButton.MiddleButton or self.space:
            self._down = self._from = self.at
            self._panning = True
            view.set_cursor(Qt.CursorShape.ClosedHandCursor)
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self._down = self._from = self.at
            self._panning = self._stuck = False
            self._rest(self.at)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves, with or without a button down."""
        view = self._view
        at = event.position().toPoint()
        before, self.at = self.at, at
        if view.carry.active and not self._panning:
            if view.carry.mode != "keys":
                view.carry.move_to(view.camera.to_table(QPointF(at)))
                view.set_cursor(Qt.CursorShape.ClosedHandCursor)
            return
        if self._down is None:
            if at != before:
                self.hover(at)
            return
        if self._panning:
            step, self._from = at - self._from, at
            view.camera.pan_by(step.x(), step.y())
            return
        if self._stuck:
            return
        if (at - self._down).manhattanLength() < QApplication.startDragDistance():
            return
        self._still()
        piece = self.target_at(self._down, drag=True)
        if piece is not None:
            view.carry.pick_up(piece, "drag", view.camera.to_table(QPointF(self._down)))
            view.carry.move_to(view.camera.to_table(QPointF(at)))
            view.set_cursor(Qt.CursorShape.ClosedHandCursor)
            return
        held = self.piece_at(self._down)
        if held is not None:
            self._stuck = True
            view.acting.stuck(held)
        else:
            self._panning = True
            step, self._from = at - self._from, at
            view.camera.pan_by(step.x(), step.y())
            view.set_cursor(Qt.CursorShape.ClosedHandCursor)

    def release(self, event: QMouseEvent) -> None:
        """A button comes up."""
        view = self._view
        at = event.position().toPoint()
        if event.button() == Qt.MouseButton.RightButton:
            return
        down, self._down = self._down, None
        if down is None:
            return
        self._acted = at
        if self._panning or self._stuck:
            self._panning = self._stuck = False
        elif view.carry.active and view.carry.mode == "drag":
            view.carry.move_to(view.camera.to_table(QPointF(at)))
            view.carry.drop()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.click(at)
        self._unhover()
        self.hover(at)

    def double(self, event: QMouseEvent) -> None:
        """The second press of a double click."""
        view = self._view
        at = event.position().toPoint()
        target = self.target_at(at)
        if (
            event.button() == Qt.MouseButton.LeftButton
            and target is not None
            and view.offers.draggable(target)
            and view.offers.legal_presses(target)
        ):
            view.carry.cancel(back=False)
            view.acting.press_target(target)
            return
        self.press(event)

    def click(self, at: QPoint) -> None:
        """A click or a tap."""
        view = self._view
        carry = view.carry
        point = view.camera.to_table(QPointF(at))
        if carry.active:
            held = carry.piece.id
            carry.mode = "click"
            carry.move_to(point)
            if carry.over is not None:
                carry.drop()
                return
            target = self.target_at(at)
            if target is None or target == held:
                carry.drop()
                return
            carry.cancel()
        target = self.target_at(at)
        if target is None:
            seen = self.seen_at(at)
            if seen is not None:
                view.focus_quietly(seen)
                if not view.panels.browse_if_pile(seen):
                    view.acting.silent(seen)
            return
        view.focus_quietly(target)
        if view.offers.draggable(target) and not view.offers.press_first(target):
            carry.pick_up(target, "click", point)
            return
        view.acting.press_target(target)

    def hover(self, at: QPoint) -> None:
        """Show what the thing under the pointer may do, and wait for the pointer to rest."""
        view = self._view
        target = self.target_at(at)
        if target != self._hovered:
            self._hovered = target
            if not view.carry.active:
                view.highlights.show("targets", view.acting.targets_of(target) if target else {})
        if target is None:
            view.set_cursor(Qt.CursorShape.ArrowCursor)
        elif view.offers.draggable(target):
            view.set_cursor(Qt.CursorShape.OpenHandCursor)
        else:
            view.set_cursor(Qt.CursorShape.PointingHandCursor)
        self._rest(at)

    def leave(self) -> None:
        """The pointer has left the view."""
        view = self._view
        self.at = self._hovered = None
        self._still()
        view.enlarge(None)
        if not view.carry.active:
            view.highlights.clear("targets")
        view.attend(None)

    def renew(self) -> None:
        """The table or its options changed under the pointer."""
        self._unhover()
        if self._view.carry.active or self._down is not None:
            return
        if self.at is not None and self._view.underMouse():
            self.hover(self.at)

    def _unhover(self) -> None:
        """What was lit for the thing under the pointer holds no more."""
        self._hovered = None
        if not self._view.carry.active:
            self._view.highlights.clear("targets")

    def wheel(self, event: QWheelEvent) -> None:
        """Wheel: zoom under the pointer; with Shift, or on a trackpad, pan; in a drag, turn."""
        view = self._view
        view.motion.finish()
        angle, pixels = event.angleDelta(), event.pixelDelta()
        held = event.modifiers()
        if view.carry.turnable and not held & Qt.KeyboardModifier.ControlModifier:
            notch = angle.y() or angle.x()
            if notch:
                view.carry.turn(1 if notch < 0 else -1)
            return
        trackpad = not pixels.isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase
        if held & Qt.KeyboardModifier.ControlModifier or not (
            trackpad or held & Qt.KeyboardModifier.ShiftModifier
        ):
            factor = WHEEL ** (angle.y() or angle.x())
            view.camera.zoom_by(factor, event.position(), glide=not trackpad)
            return
        step = pixels if trackpad else angle / 2
        if held & Qt.KeyboardModifier.ShiftModifier and not step.x():
            step = QPoint(step.y(), 0)
        view.camera.pan_by(step.x(), step.y())

    def pinched(self, event: QNativeGestureEvent | QGestureEvent) -> bool:
        """A pinch on a trackpad or screen; whether it was one."""
        camera = self._view.camera
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                camera.zoom_by(1 + event.value(), event.position(), glide=False)
                return True
            if event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
                camera.fit(glide=True)
                return True
            return False
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        at = self._view.viewport().mapFromGlobal(pinch.centerPoint().toPoint())
        camera.zoom_by(pinch.scaleFactor(), QPointF(at), glide=False)
        moved = pinch.centerPoint() - pinch.lastCenterPoint()
        camera.pan_by(moved.x(), moved.y())
        return True

    # ------------------------------------------------------------ resting

    def _rest(self, at: QPoint) -> None:
        view = self._view
        if self._acted is not None:
            if (at - self._acted).manhattanLength() < STILL:
                self._still()
                return
            self._acted = None
        if view.panels.busy:
            self._still()
            return
        seen = self.seen_at(at)
        if seen != view.panels.enlarged_id:
            view.enlarge(None)
        if seen is None:
            self._still()
            view.attend(None)
            return

        def rested() -> None:
            if self.at is not None and self.seen_at(self.at) == seen and not view.carry.active:
                view.attend(seen)
                view.enlarge(seen)

        view.motion.after("rest", REST, rested)

    def _still(self) -> None:
        self._view.motion.stop("rest")
