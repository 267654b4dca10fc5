"""The table as a person sees it and touches it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from spacetable.core.event import Event
from spacetable.core.ids import LeafId
from spacetable.core.offered import Offered
from spacetable.core.table import Table
from spacetable.table.corner import Corner
from spacetable.table.leaf_tabs import LeafTabs
from spacetable.table.look import Look
from spacetable.table.offers import NOTHING
from spacetable.table.planning_canvas import PlanningCanvas

QUIET: Final = ("live", "focus", "reading")
"""Lights that say nothing of what lies on another leaf: so much may be done at any time."""


class TableView(PlanningCanvas):
    """Shows a ``Table``, offers its ``Option``s to mouse, finger, keyboard and screen reader.

    It never carries anything out: it emits what the person chose, and the owner answers with a
    new table. Motion follows behind; input always acts on the last table shown.
    """

    option_chosen = Signal(object)
    """``Option`` that the person made the gesture for; never a refused one."""
    option_refused = Signal(object)
    """``Option`` with ``refused`` set whose gesture was made; its causes are lit already."""
    attention = Signal(object)
    """``TablePiece`` or ``TableZone`` under the resting pointer or the keyboard focus, or None."""
    nowhere = Signal(object)
    """``TablePiece`` that was dropped where nothing takes it, pulled at although it cannot move, or
    clicked while lit although it does nothing now. No option bears a rule for these."""
    asked = Signal(object)
    """``TableZone`` that was pressed before a piece that is to go there: those that may are lit."""
    inquired = Signal(object, str)
    """``Question`` of the planner that was asked on the table, and the id of the spot."""
    placed = Signal(str)
    """The id of a spot that was chosen because a place was wanted."""
    overtaken = Signal()
    """A press counted for nothing, since others had just changed what lies there."""
    settled = Signal()
    """All motion of the last ``show_table`` is done (emitted at once when there was none)."""

    def __init__(
        self, look: Look, folders: Sequence[Path] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(look, folders, parent)
        self._attended: str | None = None
        self._eye_on: str | None = None
        self._revealed: dict[LeafId | None, str] = {}
        """Where the eye was called to on each leaf."""
        self.corner = Corner(
            self, self.table_scene, self.camera, self.highlights, self.search, self.words
        )
        self.corner.dress(self.look)
        self.leaf_tabs = LeafTabs(self, self.camera, self.turned_to, self.words)
        self.leaf_tabs.dress(self.look)
        self.highlights.changed = self._lit_elsewhere
        carry = self.carry
        carry.taken, carry.freed = self._taken, self._freed
        self._pointer.held_at = self.leaf_tabs.carried_over
        self.search.went.connect(self._found)
        self.search.closed.connect(self._search_closed)
        self.search.reshaped.connect(self.corner.place)
        # What was told of the place before would lie over what is found now.
        self.search.finder.asked.connect(lambda _: self.enlarge(None))
        self.motion.settled.connect(self.corner.minimap.renew)
        self.motion.settled.connect(self.settled)
        self.settled.connect(self.turned_to.saw_it)
        self.camera.moved.connect(self._camera_moved)
        self.controller.chosen.connect(self.option_chosen)
        self.controller.refused.connect(self.option_refused)
        self.controller.nowhere.connect(self.nowhere)
        self.controller.asked.connect(self.asked)
        self.controller.overtaken.connect(self.overtaken)
        self.controller.inquired.connect(self.inquired)
        self.controller.placed.connect(self.placed)
        self.focus.moved.connect(self._focus_moved)
        self._pointer.hover.looked_at.connect(self._attend)
        self.panels.browser.looked_at.connect(self._attend)
        self.panels.browser.pulled.connect(self._pointer.pull_out)

    # ------------------------------------------------------------ what is shown

    def show_table(
        self,
        table: Table,
        options: Offered = NOTHING,
        events: Sequence[Event] = (),
        *,
        animate: bool = True,
        others: bool = False,
    ) -> None:
        """Make the scene equal to ``table``. Items of ids that stay keep their identity.

        ``options``: what may be done on it. ``events``: what led to it; ``others``: that somebody
        else did it than who is at the table.
        """
        if others:
            self._pointer.lately.note(self.table_scene.places)
        elif events:
            self._pointer.lately.forget()
        self.turned_to.deaf = True
        self.motion.finish()
        self.turned_to.deaf = False
        self.motion.stop("rest")
        launch = self.controller.take_launch()
        self.lay(table, events, launch, animate=animate, others=others)
        self._gestures.offer(options)
        self.controller.ask_no_more()
        table = table.seen
        if table.board is None:
            self.camera.put_aside(False)
        self.leaf_tabs.renew()
        behind = self._gestures.behind()
        for key, item in self.table_scene.pieces.items():
            self.table_scene.step_back(item, on=key in behind)
        self.carry.mark_live()
        self.highlights.renew()
        self.search.renew()
        self.corner.place()
        self.corner.minimap.renew()
        self.focus.renew()
        self.carry.renew()
        self.panels.renew()
        self.voices.renew()
        self._pointer.renew()
        if table.focus is not None and table.focus in self.table_scene.places:
            self.show_docks_for(table.focus)
            leaf = self.turned_to.shown
            if events or table.focus != self._revealed.get(leaf):
                # Where nothing is new, what somebody looks at stays where it is.
                self.camera.reveal(table.focus)
            self._revealed[leaf] = table.focus
        self._eye_on = table.focus
        if not self.motion.moving:
            self.settled.emit()

    # ------------------------------------------------------------ leaves

    def turn_leaf(self, way: int) -> bool:
        """Turn to the next leaf of the table (1), or the one before (-1); whether there is one."""
        return self._turned(self.turned_to.step(way))

    def turn_to(self, leaf: LeafId) -> bool:
        """Turn to a leaf of the table; whether it was not shown."""
        return self._turned(self.turned_to.turn_to(leaf))

    def turn_to_see(self, *targets: str) -> bool:
        """Turn to where the first of some pieces and zones lies that is on a leaf, if none of them
        is on the one that is shown; whether that was done.
        """
        return self._turned(self.turned_to.turn_to_see(targets))

    def show_board(self) -> bool:
        """Turn to the leaf of the board, where a place is to be pressed; whether another was
        shown.
        """
        leaves = self.turned_to.leaves
        return leaves is not None and leaves.board is not None and self.turn_to(leaves.board)

    def _turned(self, turned: bool) -> bool:
        if turned:
            self.leaf_tabs.announce()
        return turned

    def _taken(self) -> None:
        """A piece was taken up: nothing turns under it, but by keys where it can go elsewhere
        alone."""
        self.turned_to.held = True
        carry = self.carry
        if carry.mode == "keys" and carry.held is not None:
            targets = carry.held.targets
            if all(self.turned_to.away(one) for one in targets):
                self.turn_to_see(*targets)

    def _freed(self) -> None:
        self.turned_to.let_go()
        self._pointer.hands_off()

    def _lit_elsewhere(self) -> None:
        groups = self.highlights.groups
        told = (one for group, lit in groups.items() if group not in QUIET for one in lit)
        self.leaf_tabs.light(told)

    # ------------------------------------------------------------ the board alone

    @property
    def can_be_alone(self) -> bool:
        """Whether there is a board, and anything docked beside it."""
        table = self.turned_to.table
        return table.board is not None and any(zone.dock for zone in table.zones)

    def turn_board(self) -> None:
        """Let the board have the whole view, or show again what is docked. From another leaf one
        turns to that of the board first.
        """
        self.panels.enlarge(None)
        if self.show_board():
            return
        self.camera.put_aside(self.can_be_alone and not self.camera.aside)

    def show_docks_for(self, target: str) -> None:
        """What is docked comes back by itself when the eye is called to something there."""
        scene = self.table_scene
        if not self.can_be_alone or (target != self._eye_on and scene.places.docked(target)):
            self.camera.put_aside(False)

    def change_hand(self) -> None:
        """What is done with a key says so no more, or again."""
        super().change_hand()
        self.corner.dress(self.look)
        self.leaf_tabs.dress(self.look)

    def make_anew(self) -> None:
        """What is open, and what is read aloud, too."""
        super().make_anew()
        self.corner.dress(self.look)
        self.leaf_tabs.dress(self.look)
        self.panels.dress()
        self.panels.renew()
        self.voices.renew()

    # ------------------------------------------------------------ what is open, held, looked at

    def browse(self, zone: str) -> None:
        """Open a browsable pile as a fan above the table."""
        self.panels.browse(zone)

    def focus_on(self, target: str | None) -> None:
        """Put the keyboard focus on a piece or zone, and bring it into view."""
        if target is not None:
            self.turn_to_see(target)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.focus.move_to(target)

    def cancel(self) -> bool:
        """Put down what is picked up, close what is open, or skip what is seen to happen; whether
        there was anything (Esc)."""
        if self.controller.cancel() or self.search.close():
            return True
        return self.stage.playing and self.motion.finish()

    # ------------------------------------------------------------ Qt's own

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the table fitted, and panels inside."""
        super().resizeEvent(event)
        self.corner.place()
        self.leaf_tabs.place()
        self.panels.fit()

    # ------------------------------------------------------------

    def _camera_moved(self, zoomed: bool) -> None:
        self.enlarge(None)
        self.corner.place()
        self.leaf_tabs.place()
        if zoomed:
            self._resolution.zoomed()

    def _search_closed(self, last: str) -> None:
        """The keyboard is where the search has led."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if last:
            self.focus.move_to(last)
            self.panels.browse_to(last)

    def _found(self, target: str) -> None:
        """A card that is found is read large; of a pile only the uppermost one is seen."""
        if self.table_scene.places.docked(target):
            self.camera.put_aside(False)
        self._attend(target)
        self.enlarge(target)

    def _focus_moved(self, target: str) -> None:
        if target in self.table_scene.places and self.table_scene.places.docked(target):
            self.camera.put_aside(False)
        self._attend(target)
        self.corner.place()
        self.voices.focus_moved(target)

    def _attend(self, target: str | None) -> None:
        """Tell what the person is looking at, once."""
        if target != self._attended:
            self._attended = target
            one = self.table_scene.places.get(target) if target is not None else None
            self.attention.emit(one)
