"""A piece in the hand: at what it is aimed, and what stands beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF

from spacetable.core.option import Option
from spacetable.core.planner import Question
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import text
from spacetable.table.camera import Camera
from spacetable.table.geometry import distance
from spacetable.table.gestures import Gestures
from spacetable.table.ghost import Ghost
from spacetable.table.lights import MarkKind
from spacetable.table.scene import TableScene
from spacetable.table.words import Words

BETWEEN = " · "
"""Between the costs of a way."""
SMALL = 52.0
"""Width of a card that is held over the spots of a board, in px: no larger does it let them be
seen."""
OUTCOME: Final = 2
"""So many lines of what dropping a piece would come to are told beside it."""


@dataclass
class Held:
    """A piece in the hand. ``grip``: from the pointer to its middle, in px of the viewport.

    ``at``: the pointer, or the piece or zone that it is held over; None where it was taken up.
    ``wide``: of the piece as it lies, px. ``over``: the zone that would receive it now.
    ``option``: what dropping it would choose; ``asks``: what it would ask of the planner instead.
    ``wanted``: the quarter turns the person asked for; over a zone the nearest legal ones count.
    Before the first turn it lies as it did.
    """

    piece: TablePiece
    ghost: Ghost
    grip: QPointF
    targets: dict[str, MarkKind]
    wanted: int
    wide: float
    at: QPointF | str | None = None
    over: str | None = None
    option: Option | None = None
    asks: Question | None = None


class HeldAim:
    """At what a pointer at some px of the viewport aims with a piece in the hand."""

    def __init__(self, scene: TableScene, camera: Camera, gestures: Gestures) -> None:
        self._scene = scene
        self._camera = camera
        self._gestures = gestures

    def share(self, held: Held, at: QPointF) -> float:
        """How much of its size a piece has that is aimed at spots of a board: beside the pointer,
        so that it hides none of them.
        """
        board, spots = self._scene.places.table.board, self._scene.places.spots
        if board is None or spots is None or held.wide <= SMALL:
            return 1.0
        lens, docked = self._camera.lens_at(at)
        spot, box = lens.to_table(at), board.box
        there = abs(spot.x() - box.x) < box.w / 2 and abs(spot.y() - box.y) < box.h / 2
        return SMALL / held.wide if there and not docked else 1.0

    def crowded(self, held: Held, at: QPointF) -> bool:
        """Whether a piece as small as the spots' own lies beside the pointer as well: there are so
        many targets, its own place counted, that it would hide one of them while it is aimed.
        """
        places = self._scene.places
        lens, docked = self._camera.lens_at(at)
        if places.spots is None or docked:
            return False
        point, reach = lens.to_table(at), held.wide / 2 / lens.zoom
        within = [
            one
            for one in places.spots.near(point, reach)
            if one in held.targets or one == held.piece.zone
            if distance(point, places.centre(one)) <= reach
        ]
        return len(within) > 1 and any(one in held.targets for one in within)

    def asked(self, held: Held, at: QPointF) -> TableZone | None:
        """The spot there of which dropping the piece would ask something."""
        places = self._scene.places
        if places.spots is None or not self._gestures.carried(held.piece.id):
            return None
        lens, docked = self._camera.lens_at(at)
        near = places.zones_at(lens.to_table(at), lens.reach, places.spots.zones, docked)
        asked = (one for one in near if self._gestures.asked_by_drop(held.piece.id, one.id))
        return next(asked, None)

    def targets(self, held: Held, at: QPointF) -> list[TableZone]:
        """Those there that would receive it, or refuse it with a reason."""
        lens, docked = self._camera.lens_at(at)
        places, point, home = self._scene.places, lens.to_table(at), held.piece.zone
        found = places.zones_at(point, lens.reach, held.targets, docked)
        if found and places.spots is not None and home in places.spots.zones:
            # Nearest to where it stands it is put down again, however near a target is.
            nearest = distance(point, places.centre(found[0].id))
            if home not in held.targets and distance(point, places.centre(home)) < nearest:
                return []
        return found


class HeldCaption:
    """The words beside its likeness."""

    def __init__(self, scene: TableScene, gestures: Gestures, words: Words) -> None:
        self._scene = scene
        self._gestures = gestures
        self._words = words

    def said(self, held: Held) -> str:
        """What stands beside the ghost: what its way costs, or how it may be turned, or what comes
        of it, or that the planner would be asked.
        """
        offers, option, words = self._gestures.offers, held.option, self._words
        if held.asks is not None and held.over is not None:
            place = self._scene.places.zones[held.over].name
            return words(text("table.carry.asks", question=held.asks.name, place=place))
        if option is None or held.over is None:
            return ""
        if option.route is not None and not option.refused:
            alike = offers.alike(option)
            if len(alike) > 1:
                return words(text("table.carry.ways", n=len(alike)))
            return BETWEEN.join(words(cost) for cost in option.route.costs)
        if not self._scene.faces.look.touch and len(offers.free_ways(held.piece.id, held.over)) > 1:
            return words(text("table.carry.turn"))
        alone = not option.refused and len(offers.alike(option)) < 2
        return BETWEEN.join(words(one) for one in option.preview[:OUTCOME]) if alone else ""
