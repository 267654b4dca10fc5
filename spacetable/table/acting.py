"""What a gesture means by the options: what is pressed, what lights up, what is chosen."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from spacetable.core.option import Drag, Option
from spacetable.table.lights import MarkKind
from spacetable.table.motion import linear
from spacetable.table.sync import Launch

if TYPE_CHECKING:
    from spacetable.table.view import TableView


STIR = 5.0
"""Screen px that a piece without a way out stirs to each side."""
STUCK = 220
"""ms of it."""
POINTED: Final[frozenset[MarkKind]] = frozenset(
    ("lesson", "reading", "hint", "choice", "because", "chronicle")
)
"""Lights that draw the eye to a piece."""


class Acting:
    """Reads the options of a view and emits the one that a person chose. Carries nothing out."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._launch: Mapping[str, Launch] = {}

    def take_launch(self) -> Mapping[str, Launch]:
        """Where pieces dropped just now set out from; only once, for the answer to the drop."""
        launch, self._launch = self._launch, {}
        return launch

    def meant(self, target: str) -> bool:
        """Whether a click on it does or teaches something, if need be through its zone."""
        if self._view.offers.has(target):
            return True
        piece = self._view.table_scene.places.pieces.get(target)
        return piece is not None and piece.zone in self._view.offers.presses

    def bearer(self, target: str) -> str:
        """Who has the options for a press: the piece, else its zone."""
        piece = self._view.table_scene.places.pieces.get(target)
        if piece is not None and not self._view.offers.has(target):
            return piece.zone
        return target

    def targets_of(self, target: str) -> dict[str, MarkKind]:
        """What to light when this is under the pointer or in the hand."""
        lit: dict[str, MarkKind] = dict.fromkeys(self._view.offers.legal_zones(target), "legal")
        if self._view.carry.piece is not None and self._view.carry.piece.id == target:
            lit.update(dict.fromkeys(self._view.offers.refused_zones(target), "refused"))
        elif not self._view.offers.draggable(target):
            bearer = self.bearer(target)
            if self._view.offers.legal_presses(bearer):
                lit[bearer] = "legal"
        return lit

    def light_live(self) -> None:
        """Mark what can be dragged or pressed; nothing while a piece is in the hand.

        Nothing either where keys choose: there so much can be pressed that marks say nothing.
        """
        lit: dict[str, MarkKind] = {}
        if not self._view.carry.active and not self._view.offers.keyed:
            lit = dict.fromkeys(self._view.offers.live(), "live")
        self._view.highlights.show("live", lit)

    def choose(self, option: Option, launch: Mapping[str, Launch] | None = None) -> None:
        """The person has made a gesture. ``launch``: where a dropped ghost lies."""
        if option.refused:
            self.refuse(option)
            return
        self._view.enlarge(None)
        self._view.highlights.clear("because")
        drawn = self._view.offers.drawn_by(option)
        self._launch = dict(launch or {})
        self._view.option_chosen.emit(option)
        self._launch = {}
        if drawn is not None:
            self._go_on(drawn, option)

    def _go_on(self, drawn: Drag, option: Option) -> None:
        """One drag has drawn a piece and shall lay it where it was dropped: at once when that can
        be done in one way only, else the piece stays in the hand there, to be turned."""
        onward = self._view.offers.free_ways(drawn.piece, drawn.zone)
        if len(onward) > 1:
            self._view.carry.hold(drawn.piece, drawn.zone)
        elif onward and onward[0].action != option.action:
            self.choose(onward[0])

    def refuse(self, option: Option) -> None:
        """The person tried what is not allowed: light the cause and say so."""
        self._view.light(
            [one for one in option.why.because if one in self._view.table_scene.places], "because"
        )
        self._view.option_refused.emit(option)

    def stuck(self, target: str) -> None:
        """Somebody pulls at a piece that has nowhere to go: it stirs and stays."""
        view = self._view
        item = view.table_scene.pieces.get(target)
        if item is None:
            return
        piece = item.piece
        home = QPointF(piece.x, piece.y)
        wide = STIR / view.camera.zoom

        def step(t: float) -> None:
            item.put(home + QPointF(wide * math.sin(2 * math.tau * t) * (1 - t), 0))

        view.motion.run(("stuck", target), STUCK, step, ease=linear)
        view.nowhere.emit(piece)

    def silent(self, target: str) -> None:
        """A click on a piece that does nothing now: say so when something draws the eye to it."""
        piece = self._view.table_scene.places.pieces.get(target)
        if piece is not None and self._view.highlights.kinds(target) & POINTED:
            self._view.nowhere.emit(piece)

    def press_target(self, target: str) -> bool:
        """Press a piece or zone; whether that meant anything."""
        bearer = self.bearer(target)
        legal = self._view.offers.legal_presses(bearer)
        if len(legal) == 1:
            self.choose(legal[0])
        elif legal:
            self._view.panels.list_choices(bearer)
        elif self._view.offers.presses.get(bearer):
            self.refuse(self._view.offers.presses[bearer][0])
        else:
            return False
        return True
