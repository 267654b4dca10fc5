"""Which leaf of the table is shown: that on which something goes on, or another one that somebody
has turned to, until something new happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from spacetable.core.effect import places_of
from spacetable.core.event import AnyEvent, Event, Moved, Staged
from spacetable.core.ids import LeafId
from spacetable.core.leaf import Leaves
from spacetable.core.table import Table, leaves_of
from spacetable.table.geometry import EMPTY

STAYS = 1000
"""Ms for which a leaf stays in view after something has changed there, before another one comes."""


class Scene(Struct, frozen=True):
    """What is staged in a row on one leaf; ``leaf``: None where all of it is beside the leaves."""

    leaf: LeafId | None
    staged: tuple[Staged, ...]


def scenes_of(table: Table, events: Iterable[Event]) -> list[Scene]:
    """What events have to be seen, parted by the leaves on which it is, in its order. What is
    beside all leaves is seen with what was before it, or else with what comes next.
    """
    lies = leaves_of(table)
    found: list[Scene] = []
    for one in events:
        if not isinstance(one, Staged):
            continue
        places = (place.target for effect in one.effects for place in places_of(effect))
        leaf = next((lies[place] for place in places if place in lies), None)
        last = found[-1] if found else None
        if last is not None and (leaf is None or last.leaf in (None, leaf)):
            found[-1] = Scene(last.leaf or leaf, (*last.staged, one))
        else:
            found.append(Scene(leaf, (one,)))
    return found


class TurnedTo(QObject):
    """``table``: the last one shown, with all its leaves. ``held``: a piece is in the hand, under
    which nothing turns by itself. ``lingers``: the leaf on which something happened that is seen
    to its end, and what has changed there for ``STAYS`` more, before another comes. ``scenes``:
    what is seen after that, leaf by leaf; ``goes_on``: the next of these is what the table is laid
    out for now. ``deaf``: motion is ended that has nothing to do with all this.
    """

    turned = Signal()
    """To be laid out for another leaf."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.table: Table = EMPTY
        self.held = self.goes_on = self.deaf = False
        self.lingers: LeafId | None = None
        self.scenes: list[Scene] = []
        self._of: dict[str, LeafId] = {}
        self._wanted: LeafId | None = None
        self._since: tuple[LeafId, str] | None = None
        self._changed = False
        self._stays = QTimer(self)
        self._stays.setSingleShot(True)
        self._stays.setInterval(STAYS)
        self._stays.timeout.connect(self._seen_long_enough)

    @property
    def leaves(self) -> Leaves | None:
        """The leaves of the table; None where it has none."""
        return self.table.leaves

    @property
    def shown(self) -> LeafId | None:
        """The leaf that is shown."""
        return None if self.leaves is None else self.leaves.shown

    @property
    def wanted(self) -> str:
        """For which leaf a table is to be laid out; "": for that which it calls for."""
        if self.held and self.shown is not None:
            return self.shown
        if self.lingers is not None:
            return self.lingers
        return self._wanted or ""

    def take(self, table: Table) -> None:
        """Another table is shown."""
        self.table = table
        self._of = leaves_of(table)
        if table.leaves is None:
            self._wanted = self._since = None

    def called_away(self, table: Table) -> bool:
        """Whether a table that is to be shown has news on another leaf than the one turned to: then
        it is to be laid out for that.
        """
        leaves = table.leaves
        if leaves is None or self._wanted is None or self.held:
            return False
        if (leaves.called, leaves.occasion) == self._since:
            return False
        self._wanted = self._since = None
        return leaves.shown != leaves.called

    def laid(
        self, lay: Callable[[], Table], events: Sequence[AnyEvent] | None, *, once: bool
    ) -> tuple[Table, tuple[Staged, ...] | None]:
        """A table for the leaf that is to be seen, and what is staged on it. ``lay``: lays it out
        for the leaf that is ``wanted``. ``events``: what is to be seen with motion; None: nobody
        sees any. ``once``: only the first leaf on which something is staged.
        """
        self.lingers = None
        self._forget_change()
        table = lay()
        if self.called_away(table):
            table = lay()
        if events is None:
            self.scenes = []
            return table, None
        moves = (one for one in events if isinstance(one, Moved))
        zones = [zone for one in moves for zone in (one.start, one.end)]
        staged, leaf = self.calls_for(table, events, zones, once=once)
        leaves = table.leaves
        if events and not once and leaf in (None, self.shown) and self.changed_here(table):
            leaf, self._changed = self.shown, True
            if not staged:
                # Maybe nothing moves at all: a piece that comes or goes is just there, or not.
                self._stays.start()
        if leaf is not None and leaves is not None and leaf != leaves.shown:
            self.lingers = leaf
            table = lay()
        return table, staged

    def sees_last_of(self, table: Table, zones: Iterable[str]) -> bool:
        """Whether a table that is to be shown is laid out for another leaf although pieces went
        from, or to, these zones, of which one is on the leaf that is shown: that is seen first.
        """
        leaves = table.leaves
        if leaves is None or self.shown is None or leaves.shown == self.shown:
            return False
        return any(self._of.get(zone) == self.shown for zone in zones)

    def calls_for(
        self, table: Table, events: Sequence[Event], moves: Iterable[str], *, once: bool
    ) -> tuple[tuple[Staged, ...], LeafId | None]:
        """What is staged now, and the leaf for which a table is to be laid out instead, so that it
        is seen: that of the first scene, or the one that pieces go from or to. ``once``: nothing
        is staged, and no other leaf comes after that: somebody else shows what happens.
        """
        if not self.goes_on:
            self.scenes = scenes_of(table, events)
        scene = self.scenes.pop(0) if self.scenes else Scene(None, ())
        if once:
            scene, self.scenes = Scene(scene.leaf, ()), []
        leaf = scene.leaf
        if leaf is None and self.sees_last_of(table, moves):
            leaf = self.shown
        return scene.staged, leaf

    def changed_here(self, table: Table) -> bool:
        """Whether a table that is to be shown is laid out for another leaf although pieces have
        come to the one that is shown, or left it, be it one of a pile.
        """
        leaves, here = table.leaves, self.shown
        if leaves is None or here is None or leaves.shown == here:
            return False
        return _lying(table, here) != _lying(self.table, here)

    def saw_it(self) -> None:
        """All motion is done."""
        if self.deaf:
            return
        if self._changed:
            self._stays.start()
        elif self.lingers is not None or self.scenes:
            self.lingers = None
            QTimer.singleShot(0, self, self._catch_up)

    def _seen_long_enough(self) -> None:
        self.lingers, self._changed = None, False
        self._catch_up()

    def _forget_change(self) -> None:
        self._changed = False
        self._stays.stop()

    def let_go(self) -> None:
        """The hand is empty: what was called for meanwhile is shown."""
        if not self.held:
            return
        self.held = False
        # What was dropped is carried out first, which mostly brings another table.
        QTimer.singleShot(0, self, self._catch_up)

    def _catch_up(self) -> None:
        leaves = self.leaves
        if leaves is None or self.held or self.lingers is not None:
            return
        if self.scenes:
            self.goes_on = True
            self.turned.emit()
            self.goes_on = False
        elif leaves.shown != (self._wanted or leaves.called):
            self.turned.emit()

    def turn_to(self, leaf: LeafId) -> bool:
        """Show a leaf; whether it was another one."""
        leaves = self.leaves
        if leaves is None or leaf == leaves.shown or all(leaf != one.id for one in leaves.every):
            return False
        self._wanted = leaf
        self._since = leaves.called, leaves.occasion
        held, self.held, self.lingers, self.scenes = self.held, False, None, []
        self._forget_change()
        self.turned.emit()
        self.held = held
        return True

    def step(self, way: int) -> bool:
        """To the next leaf (1), or the one before (-1); whether there is another one."""
        leaves = self.leaves
        if leaves is None:
            return False
        every = [one.id for one in leaves.every]
        return self.turn_to(every[(every.index(leaves.shown) + way) % len(every)])

    def away(self, target: str) -> LeafId | None:
        """The leaf on which a piece or zone lies that is not seen for that; else None."""
        leaf = self._of.get(target)
        return None if leaf == self.shown else leaf

    def leaves_with(self, targets: Iterable[str]) -> set[LeafId]:
        """The leaves on which any of these lie, but for the one that is shown."""
        return {leaf for one in targets if (leaf := self.away(one)) is not None}

    def turn_to_see(self, targets: Iterable[str]) -> bool:
        """Turn to where the first of these lies that is on a leaf, unless one of them is on that
        which is shown; whether that was done. What is beside all leaves is seen anyway.
        """
        leaves = [leaf for one in targets if (leaf := self._of.get(one)) is not None]
        return bool(leaves) and self.shown not in leaves and self.turn_to(leaves[0])


def _lying(table: Table, leaf: LeafId) -> set[tuple[str, str, int | None]]:
    """The pieces on a leaf, where they lie there, and how many of them."""
    lies = leaves_of(table)
    pieces = (one for one in table.pieces if lies.get(one.zone) == leaf)
    return {(one.id, one.zone, one.count) for one in pieces}
