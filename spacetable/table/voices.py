"""What a screen reader is told: zones in order, pieces in zones, options as actions.

Names and descriptions come from the ``Table`` and its ``Option``s and from nowhere else, so that
nothing hidden can be heard.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QGraphicsView

from spacetable.core.option import Option
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import text
from spacetable.table.camera import Camera
from spacetable.table.controller import Controller
from spacetable.table.drag import Carry
from spacetable.table.focus import Focus
from spacetable.table.geometry import counted
from spacetable.table.gestures import Gestures
from spacetable.table.scene import TableScene
from spacetable.table.words import Words

DIGITS: Final = re.compile(r"\d+")


class Voices:
    """The voices of one view, made when somebody listens. ``spoken``: the view's own interface."""

    def __init__(
        self,
        view: QGraphicsView,
        scene: TableScene,
        camera: Camera,
        gestures: Gestures,
        carry: Carry,
        focus: Focus,
        controller: Controller,
        words: Words,
    ) -> None:
        self.view = view
        self.scene = scene
        self.gestures = gestures
        self.words = words
        self.spoken: QAccessibleInterface | None = None
        self._camera = camera
        self._carry = carry
        self._focus = focus
        self._controller = controller
        self._voices: dict[str, Voice] = {}

    def of(self, target: str) -> Voice:
        """The voice of a piece or zone."""
        voice = self._voices.get(target)
        if voice is None:
            voice = self._voices[target] = Voice(self, target)
        return voice

    def top(self) -> list[str]:
        """Children of the table: its zones, then pieces that lie in none."""
        table = self.scene.table
        zones = {zone.id for zone in table.zones}
        return [zone.id for zone in table.zones] + [
            piece.id for piece in table.pieces if piece.zone not in zones
        ]

    def renew(self) -> None:
        """The table has changed: forget the voices of what is gone, tell of the change."""
        for target in [key for key in self._voices if key not in self.scene.places]:
            self._voices.pop(target).deleteLater()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleEvent(self.view, QAccessible.Event.ObjectReorder)
            )

    def focus_moved(self, target: str) -> None:
        """Let the screen reader say what has the focus now."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleEvent(self.of(target), QAccessible.Event.Focus)
            )

    @property
    def focused(self) -> str | None:
        """What has the keyboard, while the view has it."""
        return self._focus.at if self.view.hasFocus() else None

    @property
    def carried(self) -> str | None:
        """What is in the hand."""
        return self._carry.piece.id if self._carry.piece is not None else None

    def rect(self, target: str) -> QRect:
        """Where it lies on the screen, in px; ``KeyError`` when it is not there."""
        box = self._camera.box(target)
        corner = self.view.viewport().mapToGlobal(box.topLeft().toPoint())
        return QRect(corner, box.size().toSize())

    def choose(self, option: Option) -> None:
        """The person has asked for it."""
        self._controller.choose(option)


class Voice(QObject):
    """Stands for a piece or zone towards the screen reader."""

    def __init__(self, voices: Voices, target: str) -> None:
        super().__init__(voices.view)
        self.voices = voices
        self.target = target
        self.spoken: QAccessibleInterface | None = None

    @property
    def one(self) -> TablePiece | TableZone | None:
        """The piece or zone as the table has it now."""
        return self.voices.scene.places.get(self.target)

    def name(self) -> str:
        """What it is, with its number when it bears one."""
        one = self.one
        if one is None:
            return ""
        words = self.voices.words
        name = words(one.name)
        if isinstance(one, TablePiece):
            # Some names say the number already: "Shields 8 of 8".
            if one.value is not None and str(one.value) not in DIGITS.findall(name):
                name = words(text("table.voice.value", name=name, value=one.value))
            if one.count is not None:
                name = words(text("table.voice.count", name=name, n=one.count))
        return name

    def description(self) -> str:
        """Notes of a piece; how much a zone holds; and what may be done."""
        one = self.one
        words = self.voices.words
        if isinstance(one, TablePiece):
            lines = [words(note) for note in one.notes]
        elif one is not None:
            inside = self.voices.scene.places.inside.get(self.target, ())
            lines = [words(text(counted("table.voice.holds", inside), n=len(inside)))]
        else:
            return ""
        lines += [words(option.label) for option in self.options()]
        return " ".join(lines)

    def options(self) -> list[Option]:
        """What may be done with it now."""
        gestures = self.voices.gestures
        return gestures.offers.legal_of(self.target) or gestures.laid_by_press(self.target)

    def inside(self) -> list[str]:
        """Ids of the pieces in a zone, in the order of the table. Of a pile whose pieces are all
        called the same the last one alone, which says how many there are.
        """
        if not isinstance(self.one, TableZone):
            return []
        pieces = [p for p in self.voices.scene.table.pieces if p.zone == self.target]
        last = pieces[-1] if pieces else None
        if last is not None and last.count == len(pieces):
            pieces = [p for p in pieces if p is last or p.name != last.name]
        return [p.id for p in pieces]
