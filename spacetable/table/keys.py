"""The keyboard: going, picking up, pressing, turning, zooming, looking, finding."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from spacetable.core.option import Option
from spacetable.table.camera import Camera
from spacetable.table.controller import Controller
from spacetable.table.drag import Carry
from spacetable.table.finding.search import Search
from spacetable.table.focus import Focus
from spacetable.table.gestures import Gestures
from spacetable.table.hit_test import HitTest
from spacetable.table.motion import Motion
from spacetable.table.option_keys import COMMAND, FOR_THE_RING, NAMED, name_of
from spacetable.table.panels import Panels
from spacetable.table.zoom_and_pan import WHEEL
from spacetable.text.typed import typed

ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
PAUSE = 1000
"""ms after which letters begin a new name."""
HELD = 0.35
"""Seconds: a key held longer than this shows the piece only while it is held."""
NOTCH = WHEEL**160


class Keys:
    """Every key of the table. ``space``: held over the table, so that the mouse pans."""

    def __init__(
        self,
        camera: Camera,
        motion: Motion,
        gestures: Gestures,
        hits: HitTest,
        carry: Carry,
        panels: Panels,
        focus: Focus,
        controller: Controller,
        search: Search,
    ) -> None:
        self._camera = camera
        self._motion = motion
        self._gestures = gestures
        self._hits = hits
        self._carry = carry
        self._panels = panels
        self._focus = focus
        self._controller = controller
        self._search = search
        self.space = False
        self._letters = ""
        self._pressed_at = 0.0

    def press(self, event: QKeyEvent) -> bool:
        """A key goes down; whether it was for the table."""
        key, held = event.key(), event.modifiers()
        if key not in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
            self._motion.finish()
        if held & COMMAND:
            if not held & Qt.KeyboardModifier.ControlModifier:
                return False
            return self._search.open() if key == Qt.Key.Key_F else self._zoom_key(key)
        option = self.typed(event)
        if option is not None:
            # Only what takes back goes on while its key is held.
            if not event.isAutoRepeat() or key == Qt.Key.Key_Backspace:
                self.forget()
                self._controller.choose(option)
            return True
        if key in ARROWS:
            self._focus.go(ARROWS[Qt.Key(key)])
            return True
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            return self._focus.go_legal(1 if key == Qt.Key.Key_PageDown else -1)
        if key == Qt.Key.Key_Escape:
            return self._controller.cancel() or self._search.close() or self._focus.leave()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if event.isAutoRepeat():
                return True
            if key == Qt.Key.Key_Space and self.spells(event):
                return self._letter(event)
            if key != Qt.Key.Key_Space and self._idle():
                return False
            if key == Qt.Key.Key_Space and self._hits.pointer is not None and not self._focus.ring:
                self.space = True
                return True
            self._act(press=key != Qt.Key.Key_Space)
            return True
        if key == Qt.Key.Key_Menu or (
            key == Qt.Key.Key_F10 and held & Qt.KeyboardModifier.ShiftModifier
        ):
            if self._focus.at is not None:
                self._panels.list_choices(self._focus.at, everything=True)
            return True
        return self._letter(event)

    def typed(self, event: QKeyEvent) -> Option | None:
        """The option that bears this key; None while a piece is in the hand.

        Whoever has gone to a piece or zone with Tab keeps arrows, Enter and Space for it; Esc
        leaves it.
        """
        offers = self._gestures.offers
        if not offers.keyed or self._carry.active:
            return None
        name = name_of(event)
        going = self._focus.ring and self._focus.at is not None
        return None if going and name in FOR_THE_RING else offers.by_key(name)

    def beside(self, event: QKeyEvent) -> bool:
        """A letter was typed while a button beside the table has the keyboard: it chooses what
        bears it all the same, for it stands on a button. Whether anything does."""
        option = None if event.isAutoRepeat() else self.typed(event)
        if option is None or name_of(event) in NAMED.values():
            return False
        self.forget()
        self._controller.choose(option)
        return True

    def release(self, event: QKeyEvent) -> bool:
        """A key comes up."""
        if event.isAutoRepeat():
            return False
        if event.key() == Qt.Key.Key_Space and self.space:
            self.space = False
            return True
        if event.key() in (Qt.Key.Key_Z, Qt.Key.Key_I):
            if self._pressed_at and self._motion.clock() - self._pressed_at > HELD:
                self._panels.enlarge(None)
            self._pressed_at = 0.0
            return True
        return False

    def _zoom_key(self, key: int) -> bool:
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._camera.zoom_by(NOTCH)
        elif key == Qt.Key.Key_Minus:
            self._camera.zoom_by(1 / NOTCH)
        elif key == Qt.Key.Key_0:
            self._camera.fit(glide=True)
        else:
            return False
        return True

    def _idle(self) -> bool:
        """Whether Enter has nothing to do here: no move to be made, and nobody went to a piece."""
        offers = self._gestures.offers
        return not (self._carry.active or self._focus.ring or offers.live())

    def _act(self, *, press: bool) -> None:
        """Enter, or Space, on what has the focus."""
        carry, target = self._carry, self._focus.at
        if carry.active:
            if carry.mode == "keys" and carry.over is None and target:
                carry.aim_at(target)
            if carry.over is not None:
                self._controller.drop()
            return
        if target is None:
            self._focus.go(QPointF(0, 1))
            return
        self._focus.show_ring(True)
        if self._controller.take_place(target):
            return
        target = self._gestures.actor(target)
        if self._controller.answer(target):
            return
        offers = self._gestures.offers
        press = press or offers.press_first(target)
        if offers.draggable(target) and not (press and offers.legal_presses(target)):
            self._controller.pick_up(target)
            return
        if not (self._controller.press(target) or self._panels.browse_if_pile(target)):
            self._controller.take_place(target, idle=True)

    # ------------------------------------------------------------ letters

    def _letter(self, event: QKeyEvent) -> bool:
        letter = event.text()
        if not letter or not letter.isprintable() or (letter.isspace() and not self._letters):
            return False
        if self._carry.active:
            if event.key() == Qt.Key.Key_R and not (self._letters or self._on_board()):
                self._carry.turn(-1 if letter.isupper() else 1)
                return True
            if not self._on_board() or letter.isdecimal():
                return False
        elif not self._letters:
            if letter in "+-=0":
                return self._zoom_key(event.key())
            if event.key() in (Qt.Key.Key_Z, Qt.Key.Key_I):
                if not event.isAutoRepeat():
                    self._pressed_at = self._motion.clock()
                    self._toggle_large()
                    self._remember(letter)
                return True
            if letter.isdecimal():
                return False  # digits press what they stand on; no name begins with one
        if event.isAutoRepeat():
            return True
        self._remember(letter)
        self._focus.find(self._letters)
        return True

    def _on_board(self) -> bool:
        """Whether letters aim at a spot of a board that takes what is held: there may be hundreds.
        What is to be turned is turned by its letter."""
        carry = self._carry
        return carry.mode == "keys" and self._focus.on_board() and not carry.turnable

    def spells(self, event: QKeyEvent) -> bool:
        """Whether a digit or a space goes on with the name that is being typed."""
        sign = event.text()
        if event.modifiers() & COMMAND or not (sign.isdecimal() or sign == " "):
            return False
        return bool(self._letters) and self._focus.goes_on(self._letters + sign)

    def _toggle_large(self) -> None:
        focused = self._focus.at
        target = focused if self._focus.ring else None
        if target is None and self._hits.pointer is not None:
            target = self._hits.seen_at(self._hits.pointer)
        target = target or focused
        if self._panels.enlarged_id == target:
            target = None
        self._panels.enlarge(target)

    def _remember(self, letter: str) -> None:
        self._letters += typed(letter)
        self._motion.after("letters", PAUSE, self.forget)

    def forget(self) -> None:
        """The next letter begins a new name."""
        self._letters = ""
