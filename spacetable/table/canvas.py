"""The picture of a table: what lies there, how it comes there, and what is lit."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from spacetable.core.effect import Effect, places_of
from spacetable.core.event import AnyEvent, Event, Staged
from spacetable.core.ids import LeafId
from spacetable.core.room import Lying, Room
from spacetable.core.table import Table
from spacetable.table.arrows import Arrow, Arrows
from spacetable.table.geometry import Places
from spacetable.table.labels import MARGIN
from spacetable.table.leaves import TurnedTo
from spacetable.table.look import Look
from spacetable.table.scene_view import SceneView
from spacetable.table.stage import Stage
from spacetable.table.staged import in_turn
from spacetable.table.sync import Launch, Sync
from spacetable.table.zoom_and_pan import Part

LightKind = Literal["because", "lesson", "reading", "hint", "choice", "chronicle"]
"""``lesson``: what a move is asked of. ``reading``: what the words of a lesson speak of.

``choice``: what the row chosen in a list is about, marked quietly.
"""


SMOOTH = QPainter.RenderHint.Antialiasing
FORESEEN = "foresee"
"""Renders ahead."""
FOLLOW = "follow"
LOOKS = 1500
"""ms that is seen near where something has gone."""
LEAST = 100
"""Px: in less room than this no table is laid out."""


class Canvas(SceneView):
    """Shows tables and lights; knows nothing of what may be done."""

    reshaped = Signal()
    """There is another ``room`` for the table, or it is seen now and was not when that came: it is
    to be laid out anew.
    """

    def __init__(
        self, look: Look, folders: Sequence[Path] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(look, folders, parent)
        self._sync = Sync(self.table_scene, self.motion)
        self.stage = Stage(self.table_scene, self.motion, self)
        self.arrows = Arrows(self.table_scene)
        self.stage.stirred.connect(lambda _: self._smooth())
        self.camera.moved.connect(self.arrows.renew)
        self.camera.moved.connect(self._seen_elsewhere)
        self._shaped: Room | None = None
        self._lying: dict[LeafId | None, Lying] = {}
        self.turned_to = TurnedTo(self)
        self.turned_to.turned.connect(self.reshaped)
        self._staged: tuple[Staged, ...] | None = None
        self._parts: dict[LeafId, Part | None] = {}

    # ------------------------------------------------------------ what is shown

    def lay(
        self,
        table: Table,
        events: Sequence[Event],
        launch: Mapping[str, Launch],
        *,
        animate: bool,
        others: bool = False,
    ) -> None:
        """Make the scene equal to what is seen of ``table``, by motions as ``events`` tell them.

        ``launch``: pieces that set out from where their ghost was dropped. ``others``: somebody
        else moved them: where they go is seen for a while only.
        """
        away = self.turned_to.shown
        self.turned_to.take(table)
        turned = self.turned_to.shown not in (None, away)
        if table.lying is not None:
            self._lying[table.lying.leaf] = table.lying
        table, part = table.seen, self.camera.part
        self.motion.stop(FORESEEN)
        lay = self.table_scene.places
        before = self.table_scene.table
        first = not before.places and not before.pieces
        self.camera.laid = table.board
        if turned:
            self._look_at_leaf(away, part)
        resized = self._resize_table(table)
        animate = animate and self.isVisible() and not first
        staged, self._staged = self._staged, None
        if staged is None:
            staged = tuple(one for one in events if isinstance(one, Staged))
        goes_on = self.turned_to.goes_on and bool(staged)
        self.stage.clear()
        self.table_scene.dressing.begin(whole=first)
        self._sync.show(table, events, launch, animate=animate, keeps=turned)
        if turned or resized:
            # The docks of a leaf may be higher than those of another, and its board elsewhere.
            self.camera.refit()
        self.camera.apply()
        self.arrows.renew()
        if (animate or goes_on) and not resized:
            self._perform(staged, lay, launch)
            # What the hand has laid is there already.
            sails = [one for one in self._travelling(lay) if one not in launch]
            if not turned and events and self._follow(sails, lay, stays=not others):
                self.motion.after(FOLLOW, LOOKS, self.give_back)
        if resized and not first:
            self._resolution.dress()
        else:
            self._resolution.look()

    def _look_at_leaf(self, away: LeafId | None, part: Part | None) -> None:
        """Each leaf is seen as near as it was left: who has gone close to a place of the map wants
        to see all the decks, and the same place when turning back."""
        if away is not None:
            self._parts[away] = part
        shown = self.turned_to.shown
        assert shown is not None
        self.camera.take_up(self._parts.get(shown))

    def foresee(self, table: Table) -> None:
        """Render the faces of a table that is to come, as large as the one that is shown, between
        frames. Nothing of it is shown.
        """
        if table.board is None and not self.motion.asleep:
            ahead = self.table_scene.dressing.ahead(table.seen, self._zoom)
            self.motion.chore(FORESEEN, ahead)

    def _zoom(self, docked: bool) -> float:
        scene = self.table_scene
        return (scene.docks if docked else scene.board).zoom

    def show_arrows(self, arrows: Sequence[Arrow]) -> None:
        """Draw exactly these over the table, until others are shown."""
        self.arrows.show(arrows)
        self._smooth()

    def _seen_elsewhere(self, zoomed: bool) -> None:
        if not zoomed:
            self._resolution.look()

    def _smooth(self) -> None:
        # At rest all is pixmaps, which need it as little as they gain by it.
        self.setRenderHint(SMOOTH, self.stage.busy or self.arrows.there)

    def _perform(self, staged: Sequence[Staged], lay: Places, dropped: Container[str]) -> None:
        """Show what is staged, one after the other.

        ``lay``: as all lay before. ``dropped``: pieces that the hand has taken on their way itself.
        """
        effects, seconds = in_turn(staged, dropped)
        if effects:
            self.stage.prepare(effects, lay, travels=False)
            self.stage.show(0.0)
            self.stage.play(seconds)

    def follow(self, effects: Iterable[Effect], lay: Places) -> None:
        """Come nearer to where something happens on a board that is seen as a whole, until
        ``give_back``; with reduced motion it is lit. ``lay``: as all lay before.
        """
        places = [place.target for one in effects for place in places_of(one)]
        targets = [*places, *self._travelling(lay)]
        self._follow(targets, lay)
        if self.motion.reduced:
            self.light(self.camera.on_board(targets), "chronicle")

    def _follow(self, targets: Sequence[str], lay: Places, *, stays: bool = False) -> bool:
        """Whether any of these lies, or lay, on the board. ``stays``: it is seen for good."""
        self.motion.stop(FOLLOW)
        boxes = [
            places.rect(one)
            for places in (lay, self.table_scene.places)
            for one in targets
            if one in places and not places.docked(one)
        ]
        if boxes:
            self.camera.follow(reduce(QRectF.united, boxes), stays=stays)
        return bool(boxes)

    def _travelling(self, lay: Places) -> list[str]:
        """Pieces that lie on another place of the board than they did."""
        now = self.table_scene.places.pieces
        both = ((one, lay.pieces[key]) for key, one in now.items() if key in lay.pieces)
        return [one.id for one, then in both if one.zone != then.zone]

    def give_back(self) -> None:
        """All has been seen of what was come nearer to."""
        self.motion.stop(FOLLOW)
        self.camera.give_back()

    def _resize_table(self, table: Table) -> bool:
        """Fit the camera to another size of table; the zoom first: faces are rendered for it."""
        size = QSizeF(table.width, table.height)
        if size.isEmpty():
            return False
        changed = size != self.camera.size
        if changed:
            self.camera.size = size
            self.camera.refit()
        if changed or not self._resolution.set:
            self._resolution.begin()
        return changed

    def light(self, ids: Sequence[str], kind: LightKind) -> None:
        """Light pieces and zones up; replaces what was lit in that ``kind``."""
        self.highlights.show(kind, dict.fromkeys(ids, kind))

    def reveal(self, ids: Iterable[str]) -> None:
        """Bring pieces and zones into view, all at once, where only a part is seen."""
        self.camera.reveal_all(ids)

    def tell_apart(self, ids: Iterable[str]) -> bool:
        """Come closer where one of these on a board hides another; whether that was done."""
        return self.camera.tell_apart(ids)

    def on_board(self, ids: Iterable[str]) -> bool:
        """Whether any of these is there, and not docked."""
        return bool(self.camera.on_board(ids))

    def unlight(self, kind: LightKind) -> None:
        """Put the lights of a kind out."""
        self.highlights.clear(kind)

    @property
    def room(self) -> Room:
        """What the table may fill: the viewport without its margin, in points."""
        port, point = self.viewport().size(), self.look.text_scale
        width, height = port.width() - 2 * MARGIN, port.height() - 2 * MARGIN
        wanted = self.turned_to.wanted
        width, height = max(width, LEAST), max(height, LEAST)
        before = tuple(self._lying.values())
        return Room(width / point, height / point, self.look.letters, wanted, point, before)

    def laid(
        self, lay: Callable[[Room], Table], events: Sequence[AnyEvent] = (), *, once: bool = False
    ) -> Table:
        """A table to be shown: laid out for the room there is, and for the leaf that is turned to
        as long as nothing new happens on another one. ``events``: what is to be seen with motion:
        leaf by leaf what they stage, else pieces on the leaf that is shown, before the leaf comes
        that the table calls for. ``once``: on the first of these, where somebody else stages it.
        """
        seen = self.isVisible() and not self.motion.reduced and not self.motion.asleep
        table, staged = self.turned_to.laid(
            lambda: lay(self.room), events if seen else None, once=once
        )
        if seen:
            self._staged = staged
        return table

    # ------------------------------------------------------------ for another room

    def set_look(self, look: Look) -> None:
        """Another text size leaves another room."""
        super().set_look(look)
        self._reshape()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """So does another size."""
        super().resizeEvent(event)
        self._reshape()

    def showEvent(self, event: QShowEvent) -> None:
        """What came while it was not seen is laid out now."""
        super().showEvent(event)
        self._reshape()

    def _reshape(self) -> None:
        # While a page is built its parts change their sizes again and again, and nobody sees them.
        room = replace(self.room, leaf="", before=())
        if room != self._shaped and self.isVisible():
            self._shaped = room
            self._lying.clear()
            self.reshaped.emit()
