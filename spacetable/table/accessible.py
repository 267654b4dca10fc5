"""The table for a screen reader: zones in order, pieces in zones, options as actions.

Names and descriptions come from the ``Table`` and its ``Option``s and from nowhere else, so that
nothing hidden can be heard.
"""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from shiboken6 import isValid

from spacetable.core.option import Option
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import text
from spacetable.table.geometry import counted

if TYPE_CHECKING:
    from spacetable.table.view import TableView

_views: weakref.WeakSet[TableView] = weakref.WeakSet()


class Voice(QObject):
    """Stands for a piece or zone towards the screen reader."""

    def __init__(self, view: TableView, target: str) -> None:
        super().__init__(view)
        self.view = view
        self.target = target
        self.spoken: Spoken | None = None

    @property
    def one(self) -> TablePiece | TableZone | None:
        """The piece or zone as the table has it now."""
        return self.view.table_scene.places.get(self.target)

    def name(self) -> str:
        """What it is, with its number when it bears one."""
        one = self.one
        if one is None:
            return ""
        words = self.view.words
        name = words(one.name)
        if isinstance(one, TablePiece):
            if one.value is not None:
                name = words(text("table.voice.value", name=name, value=one.value))
            if one.count is not None:
                name = words(text("table.voice.count", name=name, n=one.count))
        return name

    def description(self) -> str:
        """Notes of a piece; how much a zone holds; and what may be done."""
        one = self.one
        words = self.view.words
        if isinstance(one, TablePiece):
            lines = [words(note) for note in one.notes]
        elif one is not None:
            inside = self.view.table_scene.places.inside.get(self.target, ())
            lines = [words(text(counted("table.voice.holds", inside), n=len(inside)))]
        else:
            return ""
        lines += [words(option.label) for option in self.options()]
        return " ".join(lines)

    def options(self) -> list[Option]:
        """What may be done with it now."""
        return [option for option in self.view.offers.of(self.target) if not option.refused]

    def inside(self) -> list[str]:
        """Ids of the pieces in a zone, in the order of the table."""
        if not isinstance(self.one, TableZone):
            return []
        return [p.id for p in self.view.table_scene.table.pieces if p.zone == self.target]


class Voices:
    """The voices of one view, made when somebody listens."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._voices: dict[str, Voice] = {}
        self.spoken: SpokenTable | None = None
        _views.add(view)
        _install()

    def of(self, target: str) -> Voice:
        """The voice of a piece or zone."""
        voice = self._voices.get(target)
        if voice is None:
            voice = self._voices[target] = Voice(self._view, target)
        return voice

    def top(self) -> list[str]:
        """Children of the table: its zones, then pieces that lie in none."""
        table = self._view.table_scene.table
        zones = {zone.id for zone in table.zones}
        return [zone.id for zone in table.zones] + [
            piece.id for piece in table.pieces if piece.zone not in zones
        ]

    def renew(self) -> None:
        """The table has changed: forget the voices of what is gone, tell of the change."""
        places = self._view.table_scene.places
        for target in [key for key in self._voices if key not in places]:
            self._voices.pop(target).deleteLater()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleEvent(self._view, QAccessible.Event.ObjectReorder)
            )

    def focus_moved(self, target: str) -> None:
        """Let the screen reader say what has the focus now."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleEvent(self.of(target), QAccessible.Event.Focus)
            )


class _Actions(QAccessibleActionInterface):
    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._owner = weakref.ref(voice)

    @property
    def _voice(self) -> Voice:
        return self._owner()

    def actionNames(self) -> list[str]:
        return [self._voice.view.words(option.label) for option in self._voice.options()]

    def localizedActionName(self, name: str) -> str:
        return name

    def localizedActionDescription(self, name: str) -> str:
        option = self._named(name)
        return self._voice.view.words(option.why.rule) if option is not None else ""

    def doAction(self, name: str) -> None:
        option = self._named(name)
        if option is not None:
            self._voice.view.acting.choose(option)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []

    def _named(self, name: str) -> Option | None:
        words = self._voice.view.words
        return next((o for o in self._voice.options() if words(o.label) == name), None)


class Spoken(QAccessibleInterface):
    """What the screen reader asks of a piece or zone."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        # Qt never gives back what it was handed: it must not keep a closed table alive.
        self._owner = weakref.ref(voice)
        self._actions = _Actions(voice)

    @property
    def _voice(self) -> Voice:
        return self._owner()

    def isValid(self) -> bool:
        voice = self._owner()
        return (
            voice is not None and isValid(voice) and isValid(voice.view) and voice.one is not None
        )

    def object(self) -> QObject:
        return self._voice

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._voice.name()
        if kind == QAccessible.Text.Description:
            return self._voice.description()
        return ""

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        pass

    def role(self) -> QAccessible.Role:
        if isinstance(self._voice.one, TableZone):
            return QAccessible.Role.Grouping
        return QAccessible.Role.Button if self._voice.options() else QAccessible.Role.Graphic

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        view = self._voice.view
        state.focusable = True
        state.focused = view.hasFocus() and view.focused == self._voice.target
        carried = view.carry.piece
        state.selected = carried is not None and carried.id == self._voice.target
        return state

    def rect(self) -> QRect:
        view = self._voice.view
        if self._voice.one is None:
            return QRect()
        box = view.camera.screen_rect(view.table_scene.places.rect(self._voice.target))
        return QRect(view.viewport().mapToGlobal(box.topLeft().toPoint()), box.size().toSize())

    def parent(self) -> QAccessibleInterface | None:
        view, one = self._voice.view, self._voice.one
        if isinstance(one, TablePiece) and one.zone in view.table_scene.places.zones:
            return QAccessible.queryAccessibleInterface(view.voices.of(one.zone))
        return QAccessible.queryAccessibleInterface(view)

    def child(self, index: int) -> QAccessibleInterface | None:
        return _child(self._voice.view, self._voice.inside(), index)

    def childCount(self) -> int:
        return len(self._voice.inside())

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return _at(self, x, y)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._voice.inside(), child)

    def window(self) -> QWindow | None:
        return self._voice.view.window().windowHandle()

    def interface_cast(self, kind: QAccessible.InterfaceType) -> object:
        return self._actions if kind == QAccessible.InterfaceType.ActionInterface else None


class SpokenTable(QAccessibleInterface):
    """What the screen reader asks of the whole table."""

    def __init__(self, view: TableView) -> None:
        super().__init__()
        self._owner = weakref.ref(view)

    @property
    def _view(self) -> TableView:
        return self._owner()

    def isValid(self) -> bool:
        view = self._owner()
        return view is not None and isValid(view)

    def object(self) -> QObject:
        return self._view

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._view.accessibleName() or self._view.words(text("table.voice.table"))
        return ""

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        pass

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Client

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._view.hasFocus()
        return state

    def rect(self) -> QRect:
        view = self._view
        return QRect(view.mapToGlobal(QPoint(0, 0)), view.size())

    def parent(self) -> QAccessibleInterface | None:
        parent = self._view.parentWidget()
        return QAccessible.queryAccessibleInterface(parent) if parent is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:
        return _child(self._view, self._view.voices.top(), index)

    def childCount(self) -> int:
        return len(self._view.voices.top())

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return _at(self, x, y)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._view.voices.top(), child)

    def focusChild(self) -> QAccessibleInterface | None:
        focused = self._view.focused
        if focused is None or not self._view.hasFocus():
            return None
        return QAccessible.queryAccessibleInterface(self._view.voices.of(focused))

    def window(self) -> QWindow | None:
        return self._view.window().windowHandle()


def _child(view: TableView, ids: list[str], index: int) -> QAccessibleInterface | None:
    if not 0 <= index < len(ids):
        return None
    return QAccessible.queryAccessibleInterface(view.voices.of(ids[index]))


def _index(ids: list[str], child: QAccessibleInterface) -> int:
    thing = child.object()
    return ids.index(thing.target) if isinstance(thing, Voice) and thing.target in ids else -1


def _at(parent: QAccessibleInterface, x: int, y: int) -> QAccessibleInterface | None:
    for index in range(parent.childCount() - 1, -1, -1):
        child = parent.child(index)
        if child is not None and child.rect().contains(x, y):
            return child
    return None


def _factory(_: str, thing: QObject) -> QAccessibleInterface | None:
    # Qt does not own what Python makes: the voice and the view keep their interfaces alive.
    if isinstance(thing, Voice):
        if thing.spoken is None:
            thing.spoken = Spoken(thing)
        return thing.spoken
    if thing in _views:
        if thing.voices.spoken is None:
            thing.voices.spoken = SpokenTable(thing)
        return thing.voices.spoken
    return None


_installed: list[object] = []


def _install() -> None:
    if not _installed:
        QAccessible.installFactory(_factory)
        _installed.append(_factory)


def describe_tree(view: TableView) -> str:
    """All that a screen reader can read of the table, a line each: for comparing and for tests."""
    lines: list[str] = []

    def walk(spoken: QAccessibleInterface | None, depth: int) -> None:
        if spoken is None:
            return
        actions = spoken.actionInterface()
        parts = [
            spoken.role().name,
            spoken.text(QAccessible.Text.Name),
            spoken.text(QAccessible.Text.Description),
            "; ".join(actions.actionNames()) if actions is not None else "",
        ]
        lines.append("  " * depth + " | ".join(parts))
        for index in range(spoken.childCount()):
            walk(spoken.child(index), depth + 1)

    walk(QAccessible.queryAccessibleInterface(view), 0)
    return "\n".join(lines)
