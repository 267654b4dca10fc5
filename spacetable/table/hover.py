"""What the pointer is over: what that may do is lit, and after a rest it is shown large."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QGraphicsView

from spacetable.table.drag import Carry
from spacetable.table.gestures import Gestures
from spacetable.table.highlight import Highlights
from spacetable.table.hit_test import HitTest
from spacetable.table.motion import Motion
from spacetable.table.panels import Panels
from spacetable.table.press_caption import PressCaption

REST = 450
"""ms until a resting pointer shows the piece large."""
STILL = 24
"""px the pointer must go after a click or a drop before resting counts again: what was done just
now must be seen, not covered by a picture of what lies under the pointer."""


class Hover(QObject):
    """The pointer without a button down."""

    looked_at = Signal(object)
    """Id of the piece or zone that the pointer rests on, or None."""

    def __init__(
        self,
        view: QGraphicsView,
        motion: Motion,
        highlights: Highlights,
        gestures: Gestures,
        hits: HitTest,
        carry: Carry,
        panels: Panels,
        caption: PressCaption,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._motion = motion
        self._highlights = highlights
        self._gestures = gestures
        self._hits = hits
        self._carry = carry
        self._panels = panels
        self._caption = caption
        self._hovered: str | None = None
        self._acted: QPoint | None = None
        self._dropped = False

    def over(self, at: QPoint) -> None:
        """Show what the thing under the pointer may do, and wait for the pointer to rest."""
        target = self._hits.target_at(at)
        self._highlights.scene.lift(None if self._carry.active else self._hits.seen_at(at))
        # Where something was just dropped, perhaps in vain, nothing looks as if it could be.
        told = None if self._dropped and self._has_just_acted(at) else target
        if told != self._hovered:
            self._hovered = told
            if not self._carry.active:
                lit = self._gestures.targets(told) if told else {}
                self._highlights.show("targets", lit)
                self._draw_way(told)
        if target is None:
            self.show_cursor(Qt.CursorShape.ArrowCursor)
        elif self._gestures.offers.draggable(target):
            self.show_cursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.show_cursor(Qt.CursorShape.PointingHandCursor)
        self.rest(at)

    def acted(self, at: QPoint, *, dropped: bool) -> None:
        """Something was clicked or dropped there."""
        self._acted, self._dropped = at, dropped

    def _has_just_acted(self, at: QPoint) -> bool:
        """Whether the pointer is still where it clicked or dropped something."""
        return self._acted is not None and (at - self._acted).manhattanLength() < STILL

    def rest(self, at: QPoint) -> None:
        """Wait for the pointer to rest there; then show large what it is on."""
        if self._has_just_acted(at):
            self.still()
            return
        self._acted = None
        if self._panels.busy:
            self.still()
            return
        seen = self._hits.seen_at(at)
        if seen != self._panels.enlarged_id:
            self._panels.enlarge(None)
        if seen is None:
            self.still()
            self.looked_at.emit(None)
            return

        def rested() -> None:
            now = self._hits.pointer
            if now is not None and self._hits.seen_at(now) == seen and not self._carry.active:
                self.looked_at.emit(seen)
                self._panels.enlarge(seen)

        self._motion.after("rest", REST, rested)

    def still(self) -> None:
        """Wait no more."""
        self._motion.stop("rest")

    def forget(self) -> None:
        """What was lit for the thing under the pointer holds no more."""
        self._hovered = None
        self._highlights.scene.lift(None)
        if not self._carry.active:
            self._highlights.clear("targets")
            self._draw_way(None)

    def leave(self) -> None:
        """The pointer has gone."""
        self.still()
        self._panels.enlarge(None)
        self.forget()
        self.looked_at.emit(None)

    def show_cursor(self, shape: Qt.CursorShape) -> None:
        """Another shape of the pointer, where it has not that one already."""
        port = self._view.viewport()
        if port.cursor().shape() != shape:
            port.setCursor(shape)

    def _draw_way(self, target: str | None) -> None:
        """Draw the way that a press would go; an open list draws those of its rows."""
        self._caption.show(target)
        if not self._panels.busy:
            self._highlights.show_route(self._gestures.route(target) if target else None)
