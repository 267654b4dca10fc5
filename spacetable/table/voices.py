"""What a screen reader is told: zones in order, pieces in zones, options as actions; of a board
its regions, and in these their spots with what lies on them.

Names and descriptions come from the ``Table`` and its ``Option``s and from nowhere else, so that
nothing hidden can be heard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Final

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QGraphicsView

from spacetable.core.board import Board, Region
from spacetable.core.ids import ZoneId
from spacetable.core.option import Option
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import Text, text
from spacetable.table.board.shades import Shades
from spacetable.table.board.steps import BOARD, region_key
from spacetable.table.camera import Camera
from spacetable.table.controller import Controller
from spacetable.table.drag import Carry
from spacetable.table.focus import Focus
from spacetable.table.geometry import counted
from spacetable.table.gestures import Gestures
from spacetable.table.scene import TableScene
from spacetable.table.words import Words

HOLDING: Final = ("pile", "row", "hand", "grid")
"""Layouts of places that are there to hold something."""
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
        shades: Shades,
    ) -> None:
        self.view = view
        self.shades = shades
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
        """Children of the table: its zones, its board, then pieces that lie in none of them."""
        table, places = self.scene.table, self.scene.places
        board = [] if places.spots is None else [BOARD]
        loose = [piece.id for piece in table.pieces if piece.zone not in places.zones]
        return [*(zone.id for zone in table.zones), *board, *loose]

    def one(self, target: str) -> TablePiece | TableZone | Region | Board | None:
        """What that id, or what stands for an id, means on the table as it is now."""
        places = self.scene.places
        known = places.get(target)
        if known is not None or places.spots is None:
            return known
        board = places.spots.laid.board
        if target == BOARD:
            return board
        return next((one for one in board.regions if region_key(one.id) == target), None)

    def renew(self) -> None:
        """The table has changed: forget the voices of what is gone, tell of the change."""
        for target in [key for key in self._voices if self.one(key) is None]:
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
        spots, one = self.scene.places.spots, self.one(target)
        if spots is not None and isinstance(one, Board):
            lies = spots.laid.box
            box = self._camera.screen_rect(QRectF(lies.left, lies.top, lies.w, lies.h))
        elif spots is not None and isinstance(one, Region):
            inside = spots.laid.board.inside[one.id]
            boxes = (self.scene.places.rect(spot.id) for spot in inside)
            box = self._camera.screen_rect(reduce(QRectF.united, boxes, QRectF()))
        else:
            box = self._camera.box(target)
        corner = self.view.viewport().mapToGlobal(box.topLeft().toPoint())
        return QRect(corner, box.size().toSize())

    def choose(self, option: Option) -> None:
        """The person has asked for it."""
        self._controller.choose(option)


def _holding(zone: TableZone, inside: Sequence[TablePiece]) -> Iterator[Text]:
    """How much lies in a zone; of what is printed, where nothing lies, nothing."""
    if inside:
        yield text(counted("table.voice.holds", inside), n=len(inside))
    elif zone.art is None or zone.layout in HOLDING:
        yield text("table.voice.empty")


class Voice(QObject):
    """Stands for a piece or zone towards the screen reader."""

    def __init__(self, voices: Voices, target: str) -> None:
        super().__init__(voices.view)
        self.voices = voices
        self.target = target
        self.spoken: QAccessibleInterface | None = None

    @property
    def one(self) -> TablePiece | TableZone | Region | Board | None:
        """The piece or zone, or the part of a board, as the table has it now."""
        return self.voices.one(self.target)

    @property
    def outer(self) -> str | None:
        """What it lies in; None: the table itself."""
        places, one = self.voices.scene.places, self.one
        if isinstance(one, TablePiece):
            return one.zone if one.zone in places.zones else None
        if isinstance(one, Region):
            return BOARD
        spot = places.spots.spots.get(self.target) if places.spots is not None else None
        if spot is None:
            return None
        return BOARD if spot.region is None else region_key(spot.region)

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
        """Notes of a piece; how much a zone holds; what is known of a spot, and where its lines
        lead; and what may be done."""
        one = self.one
        words = self.voices.words
        if isinstance(one, TablePiece):
            lines = [words(note) for note in one.notes]
        elif isinstance(one, Board):
            lines = [words(text("table.voice.places", n=len(one.spots)))]
        elif isinstance(one, Region):
            lines = [words(text("table.voice.places", n=len(self.inside())))]
        elif one is not None and self.voices.scene.places.spot_of(self.target):
            lines = self._of_spot(one.id)
        elif one is not None:
            inside = self.voices.scene.places.inside.get(self.target, ())
            lines = [words(line) for line in _holding(one, inside)]
        else:
            return ""
        lines += [words(option.label) for option in self.options()]
        return " ".join(lines)

    def _of_spot(self, key: ZoneId) -> list[str]:
        spots, words = self.voices.scene.places.spots, self.voices.words
        if spots is None:
            return []
        board, spot = spots.laid.board, spots.spots[key]
        lines = [words(one) for one in (spot.kind, *spot.notes) if one is not None]
        shade = self.voices.shades.shade_of(key)
        if shade is not None:
            letter = self.voices.shades.letter_at(key)
            lines.append(words(text("table.voice.shade", letter=letter, label=shade.label)))
        ends = {end: board.by_id[end] for link in board.links_of[key] for end in (link.a, link.b)}
        names = [words(one.name) for end, one in ends.items() if end != key]
        if names:
            lines.append(words(text("table.voice.links", names=", ".join(names))))
        inside = self.voices.scene.places.inside[key]
        if inside:
            lines.append(words(text(counted("table.voice.holds", inside), n=len(inside))))
        return lines

    def options(self) -> list[Option]:
        """What may be done with it now."""
        gestures = self.voices.gestures
        return gestures.offers.legal_of(self.target) or gestures.laid_by_press(self.target)

    def inside(self) -> list[str]:
        """Ids of the pieces in a zone, in the order of the table. Of a pile whose pieces are all
        called the same the last one alone, which says how many there are. Of a board its regions
        and the spots in none; of a region its spots, the foremost first.
        """
        one = self.one
        if isinstance(one, Board):
            alone = one.inside.get(None, ())
            return [*(region_key(part.id) for part in one.regions), *(spot.id for spot in alone)]
        if isinstance(one, Region):
            spots = self.voices.scene.places.spots
            return [] if spots is None else [it.id for it in spots.laid.board.inside[one.id]]
        if not isinstance(one, TableZone):
            return []
        pieces = [p for p in self.voices.scene.table.pieces if p.zone == self.target]
        last = pieces[-1] if pieces else None
        if last is not None and last.count == len(pieces):
            pieces = [p for p in pieces if p is last or p.name != last.name]
        return [p.id for p in pieces]
