"""What the person does: press, drop, take up, be refused. The rules are asked elsewhere."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, Signal
from PySide6.QtWidgets import QWidget

from spacetable.core.option import Drag, Option
from spacetable.table.camera import Camera
from spacetable.table.drag import Carry
from spacetable.table.focus import Focus
from spacetable.table.gestures import Gestures
from spacetable.table.highlight import Highlights
from spacetable.table.hit_test import HitTest
from spacetable.table.lights import MarkKind
from spacetable.table.motion import Motion, linear
from spacetable.table.panels import Panels
from spacetable.table.scene import TableScene
from spacetable.table.sync import Launch

STIR = 5.0
"""Screen px that a piece without a way out stirs to each side."""
STUCK = 220
"""ms of it."""
FEW = 60
"""Of more places that are wanted, lights would say nothing."""
POINTED: Final[frozenset[MarkKind]] = frozenset(
    ("lesson", "reading", "hint", "choice", "because", "chronicle")
)
"""Lights that draw the eye to a piece."""


class Controller(QObject):
    """Turns what mouse, keys, panels and screen reader mean into an option. Carries nothing out."""

    chosen = Signal(object)
    """``Option`` that the person made the gesture for; never a refused one."""
    refused = Signal(object)
    """``Option`` with ``refused`` set whose gesture was made; its causes are lit already."""
    nowhere = Signal(object)
    """``TablePiece`` for which nothing could be done."""
    inquired = Signal(object, str)
    """``Question`` of the planner that the person asked, and the id of the spot it is asked of."""
    placed = Signal(str)
    """The id of a spot that was chosen because a place was wanted: see ``want_place``."""
    overtaken = Signal()
    """What was pressed had just been changed by others: nothing was meant of what came there."""
    asked = Signal(object)
    """``TableZone`` that was pressed first: which piece is to go there is asked."""

    def __init__(
        self,
        view: QWidget,
        scene: TableScene,
        camera: Camera,
        motion: Motion,
        highlights: Highlights,
        gestures: Gestures,
        hits: HitTest,
        carry: Carry,
        panels: Panels,
        focus: Focus,
    ) -> None:
        super().__init__(view)
        self._scene = scene
        self._camera = camera
        self._motion = motion
        self._highlights = highlights
        self._gestures = gestures
        self._hits = hits
        self._carry = carry
        self._panels = panels
        self._focus = focus
        self._launch: Mapping[str, Launch] = {}
        self._asking: str | None = None
        self._wanted: Collection[str] | None = None
        self._wanted_idle = False
        panels.inquired.connect(self.inquired)
        panels.chosen.connect(self.choose)
        panels.aimed.connect(highlights.show_route)
        panels.browser.chosen.connect(self._browsed)

    def take_launch(self) -> Mapping[str, Launch]:
        """Where pieces dropped just now set out from; only once, for the answer to the drop."""
        launch, self._launch = self._launch, {}
        return launch

    # ------------------------------------------------------------ choosing

    def choose(self, option: Option, launch: Mapping[str, Launch] | None = None) -> None:
        """The person has made a gesture. ``launch``: where a dropped ghost lies."""
        if option.refused:
            self.refuse(option)
            return
        self.ask_no_more()
        self._panels.enlarge(None)
        self._highlights.clear("because")
        drawn = self._gestures.offers.drawn_by(option)
        self._launch = dict(launch or {})
        self.chosen.emit(option)
        self._launch = {}
        if drawn is not None:
            self._go_on(drawn, option)

    def _go_on(self, drawn: Drag, option: Option) -> None:
        """One drag has drawn a piece and shall lay it where it was dropped: at once when that can
        be done in one way only, else the piece stays in the hand there, to be turned."""
        offers = self._gestures.offers
        ways = offers.free_ways(drawn.piece, drawn.zone)
        # What would but do the same once more lays nothing.
        onward = [one for one in ways if offers.drawn_by(one) is None]
        if len(onward) > 1:
            self._hold(drawn.piece, drawn.zone)
        elif onward and onward[0].action != option.action:
            self.choose(onward[0])

    def _hold(self, piece: str, zone: str) -> None:
        """Keep a piece in the hand over the zone where it was dropped, or that was pressed. A
        click, or Enter, lays it there; Esc leaves it where it lies."""
        # The ghost wears what the piece shows, which may still be turning over.
        self._motion.finish()
        if piece not in self._scene.places.pieces:
            return
        if self._carry.mode == "keys":
            self._carry.pick_up(piece, "keys")
            self._focus.move_to(zone)
        else:
            self._carry.pick_up(piece, "click")
            self._carry.aim_at(zone)

    def refuse(self, option: Option) -> None:
        """The person tried what is not allowed: light the cause and say so."""
        causes = [one for one in option.why.because if one in self._scene.places]
        self._highlights.show("because", dict.fromkeys(causes, "because"))
        self.refused.emit(option)

    def press(self, target: str) -> bool:
        """Press a piece or zone; whether that meant anything."""
        offers, bearer = self._gestures.offers, self._gestures.bearer(target)
        legal = offers.legal_presses(bearer)
        if len(legal) == 1:
            self.choose(legal[0])
        elif legal:
            self._panels.list_choices(bearer)
        elif self._gestures.laid_by_press(target):
            self.lay(self._gestures.laid_by_press(target))
        elif self._gestures.asked_by_press(target):
            self._ask(target)
        elif offers.presses(bearer):
            self.refuse(offers.presses(bearer)[0])
        else:
            return False
        return True

    def _ask(self, zone: str) -> None:
        """A place was pressed before the piece that is to go there: light those that may."""
        self.ask_no_more()
        self._asking = zone
        lit: dict[str, MarkKind] = dict.fromkeys(self._gestures.asked_by_press(zone), "hint")
        self._highlights.show("asked", {zone: "picked", **lit})
        self.asked.emit(self._scene.places.zones[zone])

    def answer(self, target: str) -> bool:
        """Lay a piece that was asked for where it was asked; whether it was one. Another piece, or
        the same place once more, ends the asking.
        """
        zone, offers = self._asking, self._gestures.offers
        if zone is None:
            return False
        self.ask_no_more()
        ways = offers.free_ways(target, zone)
        if ways:
            self.lay(ways)
        return bool(ways) or target == zone

    def want_place(self, among: Collection[str] | None, *, idle: bool = False) -> None:
        """From now on a spot that is pressed is an answer, and nothing else: one of these, or any
        where there are none; None: no longer. ``idle``: only where the press does nothing else,
        and none is lit.
        """
        self._wanted, self._wanted_idle = among, idle
        few = among if among is not None and not idle and len(among) <= FEW else ()
        lit: dict[str, MarkKind] = dict.fromkeys(few, "legal")
        self._highlights.show("wanted", lit)

    def take_place(self, target: str | None, *, idle: bool = False) -> bool:
        """A piece or zone was pressed; whether that chose a place that was wanted. ``idle``: the
        press does nothing else.
        """
        if self._wanted_idle and not idle:
            return False
        spot = None if target is None else self._scene.places.spot_of(target)
        if self._wanted is None or spot is None or (self._wanted and spot not in self._wanted):
            return False
        self.placed.emit(spot)
        return True

    def ask_no_more(self) -> bool:
        """The place is forgotten that was pressed first; whether there was one."""
        asking, self._asking = self._asking, None
        self._highlights.clear("asked")
        return asking is not None

    def lay(self, ways: Sequence[Option]) -> None:
        """Lay a piece without dragging it: where it can lie in several ways, it is held over the
        place, to be turned."""
        gesture = ways[0].gesture
        alike = self._gestures.offers.alike(ways[0])
        if len(ways) == 1 and len(alike) == 1:
            self.choose(ways[0])
        elif len(ways) == 1 and isinstance(gesture, Drag):
            self._panels.list_ways(gesture.zone, alike)
        elif isinstance(gesture, Drag):
            self._carry.mode = "keys" if self._focus.ring else "click"
            self._hold(gesture.piece, gesture.zone)

    # ------------------------------------------------------------ in the hand

    def pick_up(self, target: str) -> None:
        """Take a piece up; the arrows then go from one legal zone to the next."""
        offers = self._gestures.offers
        if not offers.legal_zones(target):
            self.refuse(next(option for option in offers.of(target) if option.refused))
            return
        self._carry.pick_up(target, "keys")
        self._focus.go_in()

    def drop(self) -> bool:
        """Let go; whether an option, legal or refused, was meant."""
        piece, option = self._carry.piece, self._carry.option
        if piece is None:
            return False
        question, spot = self._carry.asks, self._carry.over
        if question is not None and spot is not None:
            self._carry.cancel()
            self.inquired.emit(question, spot)
            return True
        if option is None:
            home = self._carry.at_home
            self._carry.cancel()
            if not home:
                self.nowhere.emit(piece)
            return False
        alike = self._gestures.offers.alike(option)
        if option.refused:
            self._carry.cancel()
            self.refuse(option)
        elif len(alike) > 1:
            zone, launch = self._carry.over, self._carry.let_go()
            self._panels.list_ways(zone or piece.id, alike, launch)
        else:
            self.choose(option, self._carry.let_go())
        return True

    def _browsed(self, piece: str, at: QPoint | None) -> None:
        """A piece of the fan has been chosen. ``at``: where it was clicked; None by keyboard."""
        offers = self._gestures.offers
        if not offers.draggable(piece) or offers.press_first(piece):
            self.press(piece)
            return
        self.pick_up(piece)
        if self._carry.active and at is not None:
            # The fan lay between the pointer and the table, which knows nothing of it as yet.
            self._hits.pointer = at
            self._carry.mode = "click"
            self._carry.move_to(QPointF(at))

    def cancel(self) -> bool:
        """Put down what is picked up, close what is open; whether there was anything (Esc)."""
        panels = self._panels
        if self.ask_no_more():
            return True
        if panels.choices.close_list() or panels.browser.close_fan() or self._carry.cancel():
            return True
        if panels.enlarged_id is not None:
            panels.enlarge(None)
            return True
        return False

    # ------------------------------------------------------------ nothing to be done

    def stuck(self, target: str) -> None:
        """Somebody pulls at a piece that has nowhere to go: it stirs and stays."""
        item = self._scene.pieces.get(target)
        if item is None:
            return
        piece = item.piece
        home = QPointF(piece.x, piece.y)
        wide = STIR / self._camera.lens_of(target).zoom

        def step(t: float) -> None:
            item.put(home + QPointF(wide * math.sin(2 * math.tau * t) * (1 - t), 0))

        self._motion.run(("stuck", target), STUCK, step, ease=linear)
        self.nowhere.emit(piece)

    def silent(self, target: str) -> None:
        """A click on a piece that does nothing now: say so when something draws the eye to it."""
        piece = self._scene.places.pieces.get(target)
        if piece is not None and self._highlights.kinds(target) & POINTED:
            self.nowhere.emit(piece)
