"""The keyboard: from zone to pile to card, picking up, pressing, turning, finding by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from spacetable.core.option import Option
from spacetable.table.camera import WHEEL
from spacetable.table.option_keys import COMMAND, FOR_THE_RING, name_of
from spacetable.text.typed import typed

if TYPE_CHECKING:
    from spacetable.table.view import TableView

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
ASIDE = 2.2
"""How much farther a step to the side counts than one straight ahead."""


class Keys:
    """The keyboard focus and every key of the table."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.focus: str | None = None
        self.ring = False
        self._letters = ""
        self._pressed_at = 0.0

    # ------------------------------------------------------------ focus

    def stops(self) -> list[str]:
        """What the arrows can reach: pieces not covered in a pile, empty zones, zones to press."""
        view = self._view
        places, offers = view.table_scene.places, view.offers
        carry = view.carry
        if carry.active and carry.piece is not None:
            return offers.legal_zones(carry.piece.id)
        out: list[str] = []
        for zone in view.table_scene.table.zones:
            inside = places.inside.get(zone.id, [])
            if not inside:
                if zone.outline or zone.art is not None or offers.has(zone.id):
                    out.append(zone.id)
            elif zone.layout == "pile":
                out.append(inside[-1].id)
            else:
                if zone.id in offers.presses and any(offers.has(one.id) for one in inside):
                    out.append(zone.id)
                out += [piece.id for piece in sorted(inside, key=lambda one: (one.x, one.y))]
        known = set(places.zones)
        out += [piece.id for piece in places.pieces.values() if piece.zone not in known]
        return out

    def move_to(self, target: str | None, *, ring: bool = True) -> None:
        """Put the focus on a piece or zone."""
        view = self._view
        if target is not None and target not in view.table_scene.places:
            target = None
        changed = target != self.focus
        self.focus = target
        self.show_ring(ring)
        if target is None:
            return
        if ring:
            view.camera.reveal(view.table_scene.places.rect(target))
            if view.panels.enlarged_id is not None and view.panels.enlarged_id != target:
                view.enlarge(None)
        if view.carry.active and view.carry.mode == "keys":
            view.carry.aim_at(target)
        elif ring and not view.carry.active:
            view.highlights.show("targets", view.acting.targets_of(target))
        if changed:
            view.attend(target)
            view.voices.focus_moved(target)

    def show_ring(self, on: bool) -> None:
        """Show or hide the ring around what has the focus."""
        self.ring = on
        lit = {self.focus: "focus"} if on and self.focus and self._view.hasFocus() else {}
        self._view.highlights.show("focus", lit)

    def renew(self) -> None:
        """The table has changed."""
        if self.focus is not None and self.focus not in self._view.table_scene.places:
            self.focus = None
        self.show_ring(self.ring)

    def cycle(self, step: int) -> bool:
        """Tab: the next zone in the table's order; False past the last one."""
        view = self._view
        if view.carry.active:
            stops = self.stops()
            if stops:
                at = stops.index(self.focus) + step if self.focus in stops else 0
                self.move_to(stops[at % len(stops)])
            return True
        places = view.table_scene.places
        stops = set(self.stops())
        gates: list[tuple[str, str]] = []
        for zone in view.table_scene.table.zones:
            inside = [piece.id for piece in places.inside[zone.id] if piece.id in stops]
            if zone.id in stops:
                gates.append((zone.id, zone.id))
            elif inside:
                meant = (piece for piece in inside if view.acting.meant(piece))
                gates.append((zone.id, next(meant, inside[0])))
        if not gates:
            return False
        now = None
        if self.focus is not None:
            piece = places.pieces.get(self.focus)
            home = piece.zone if piece is not None else self.focus
            now = next((i for i, (zone, _) in enumerate(gates) if zone == home), None)
        if now is None or not self.ring:
            at = 0 if step > 0 else len(gates) - 1
            if now is not None:
                at = now
        else:
            at = now + step
        if not 0 <= at < len(gates):
            return False
        self.move_to(gates[at][1])
        return True

    def _arrow(self, way: QPointF) -> None:
        view = self._view
        places = view.table_scene.places
        stops = [stop for stop in self.stops() if stop in places]
        if not stops:
            return
        if self.focus not in places or (view.carry.active and self.focus not in stops):
            self.move_to(self._first(stops))
            return
        if not self.ring:
            self.move_to(self.focus)
            return
        here = places.centre(self.focus)
        below = self._stacked(stops, here)
        at = below.index(self.focus) + round(way.y()) if self.focus in below else -1
        if way.y() and 0 <= at < len(below):
            self.move_to(below[at])
            return
        best: tuple[float, str] | None = None
        for stop in stops:
            if stop == self.focus:
                continue
            gap = places.centre(stop) - here
            ahead = gap.x() * way.x() + gap.y() * way.y()
            aside = abs(gap.x() * way.y()) + abs(gap.y() * way.x())
            if ahead < 1:
                continue
            cost = ahead + ASIDE * aside
            if best is None or cost < best[0]:
                best = (cost, stop)
        if best is not None:
            stack = self._stacked(stops, places.centre(best[1]))
            self.move_to(stack[-1] if way.y() < 0 else stack[0])

    def _stacked(self, stops: list[str], here: QPointF) -> list[str]:
        """Stops in the same spot, from the top down: Up and Down go through them first."""
        places = self._view.table_scene.places
        found = [stop for stop in stops if (places.centre(stop) - here).manhattanLength() < 1]
        return sorted(found, key=lambda stop: -places.rank.get(stop, -1))

    def _first(self, stops: list[str]) -> str:
        view = self._view
        wanted = view.table_scene.table.focus
        if wanted in stops:
            return wanted
        if view.carry.active:
            here = QPointF(view.carry.piece.x, view.carry.piece.y)
            places = view.table_scene.places
            return min(stops, key=lambda s: (places.centre(s) - here).manhattanLength())
        return next((stop for stop in stops if view.acting.meant(stop)), stops[0])

    def _leave(self) -> bool:
        """Put the ring away where keys choose options; whether it was there."""
        if not (self.ring and self.focus is not None and self._view.offers.keyed):
            return False
        self.move_to(None, ring=False)
        return True

    # ------------------------------------------------------------ keys

    def press(self, event: QKeyEvent) -> bool:
        """A key goes down; whether it was for the table."""
        view = self._view
        key, held = event.key(), event.modifiers()
        command = held & COMMAND
        if key not in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
            view.motion.finish()
        if command:
            return self._zoom_key(key) if held & Qt.KeyboardModifier.ControlModifier else False
        option = self.typed(event)
        if option is not None:
            # Only what takes back goes on while its key is held.
            if not event.isAutoRepeat() or key == Qt.Key.Key_Backspace:
                self.forget()
                view.acting.choose(option)
            return True
        if key in ARROWS:
            self._arrow(ARROWS[Qt.Key(key)])
            return True
        if key == Qt.Key.Key_Escape:
            return view.cancel() or self._leave()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if event.isAutoRepeat():
                return True
            if key == Qt.Key.Key_Space and view.pointer.at is not None and not self.ring:
                view.pointer.space = True
                return True
            self._act(press=key != Qt.Key.Key_Space)
            return True
        if key == Qt.Key.Key_Menu or (
            key == Qt.Key.Key_F10 and held & Qt.KeyboardModifier.ShiftModifier
        ):
            if self.focus is not None:
                view.panels.list_choices(self.focus, everything=True)
            return True
        return self._letter(event)

    def typed(self, event: QKeyEvent) -> Option | None:
        """The option that bears this key; None while a piece is in the hand.

        Whoever has gone to a piece or zone with Tab keeps arrows, Enter and Space for it; Esc
        leaves it.
        """
        keyed = self._view.offers.keyed
        if not keyed or self._view.carry.active:
            return None
        name = name_of(event)
        going = self.ring and self.focus is not None
        return None if going and name in FOR_THE_RING else keyed.get(name)

    def release(self, event: QKeyEvent) -> bool:
        """A key comes up."""
        view = self._view
        if event.isAutoRepeat():
            return False
        if event.key() == Qt.Key.Key_Space and view.pointer.space:
            view.pointer.space = False
            return True
        if event.key() in (Qt.Key.Key_Z, Qt.Key.Key_I):
            if self._pressed_at and view.motion.clock() - self._pressed_at > HELD:
                view.enlarge(None)
            self._pressed_at = 0.0
            return True
        return False

    def _zoom_key(self, key: int) -> bool:
        camera = self._view.camera
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            camera.zoom_by(NOTCH)
        elif key == Qt.Key.Key_Minus:
            camera.zoom_by(1 / NOTCH)
        elif key == Qt.Key.Key_0:
            camera.fit(glide=True)
        else:
            return False
        return True

    def _act(self, *, press: bool) -> None:
        view = self._view
        if view.carry.active:
            if view.carry.mode == "keys" and view.carry.over is None and self.focus:
                view.carry.aim_at(self.focus)
            if view.carry.over is not None:
                view.carry.drop()
            return
        target = self.focus
        if target is None:
            self._arrow(QPointF(0, 1))
            return
        self.show_ring(True)
        offers = view.offers
        press = press or offers.press_first(target)
        if offers.draggable(target) and not (press and offers.legal_presses(target)):
            self.pick_up(target)
            return
        if not view.acting.press_target(target):
            view.panels.browse_if_pile(target)

    def pick_up(self, target: str) -> None:
        """Take a piece up; the arrows then go from one legal zone to the next."""
        view = self._view
        if not view.offers.legal_zones(target):
            view.acting.refuse(next(option for option in view.offers.of(target) if option.refused))
            return
        view.carry.pick_up(target, "keys")
        stops = [stop for stop in self.stops() if stop in view.table_scene.places]
        if stops:
            self.move_to(self._first(stops))

    def _letter(self, event: QKeyEvent) -> bool:
        view = self._view
        letter = event.text()
        if not letter or not letter.isprintable() or letter.isspace():
            return False
        if view.carry.active:
            if event.key() == Qt.Key.Key_R:
                view.carry.turn(-1 if letter.isupper() else 1)
                return True
            return False
        if not self._letters:
            if letter in "+-=0":
                return self._zoom_key(event.key())
            if event.key() in (Qt.Key.Key_Z, Qt.Key.Key_I):
                if not event.isAutoRepeat():
                    self._pressed_at = view.motion.clock()
                    self._toggle_large()
                    self._remember(letter)
                return True
        if event.isAutoRepeat():
            return True
        self._remember(letter)
        self.find(self._letters)
        return True

    def _toggle_large(self) -> None:
        view = self._view
        target = self.focus if self.ring else None
        if target is None and view.pointer.at is not None:
            target = view.pointer.seen_at(view.pointer.at)
        target = target or self.focus
        if view.panels.enlarged_id == target:
            target = None
        view.enlarge(target)

    def _remember(self, letter: str) -> None:
        self._letters += typed(letter)
        self._view.motion.after("letters", PAUSE, self.forget)

    def forget(self) -> None:
        """The next letter begins a new name."""
        self._letters = ""

    def find(self, letters: str) -> bool:
        """Focus the next piece or zone whose name, or a word of it, begins with the letters."""
        view = self._view
        stops = self.stops()
        if self.focus in stops:
            at = stops.index(self.focus) + (1 if len(letters) == 1 else 0)
            stops = stops[at:] + stops[:at]
        names = [(stop, typed(view.name_of(stop))) for stop in stops]
        for fits in (
            lambda name: name.startswith(letters),
            lambda name: any(word.startswith(letters) for word in name.split()),
        ):
            for stop, name in names:
                if fits(name):
                    self.move_to(stop)
                    return True
        return False
