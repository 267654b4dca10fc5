"""The table in Qt's tree for screen readers: an interface for the view and for each voice."""

from __future__ import annotations

import weakref
from typing import Any, Final, TypeVar, cast

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QWindow,
)
from shiboken6 import VoidPtr, isValid

from spacetable.core.option import Option
from spacetable.core.table import TablePiece
from spacetable.core.text import text
from spacetable.table.voices import Voice, Voices

Owner = TypeVar("Owner")
NONE: Final = cast("QAccessibleInterface", None)
"""Qt's answer where there is no such interface; its type hints do not know that there may be none.
"""

NOWHERE: Final = VoidPtr(0)
"""No interface of that kind. PySide ends the program when it is handed None for a pointer."""

_tables: weakref.WeakKeyDictionary[QObject, weakref.ref[Voices]] = weakref.WeakKeyDictionary()
_installed: list[object] = []


def give_voice(voices: Voices) -> None:
    """Let screen readers find these in place of what Qt knows of their view."""
    _tables[voices.view] = weakref.ref(voices)
    if not _installed:
        QAccessible.installFactory(_factory)
        _installed.append(_factory)


def _factory(_: str, thing: QObject) -> QAccessibleInterface | None:
    # Qt does not own what Python makes: the voice and the voices keep their interfaces alive.
    if isinstance(thing, Voice):
        if thing.spoken is None:
            thing.spoken = Spoken(thing)
        return thing.spoken
    owner = _tables.get(thing)
    voices = owner() if owner is not None else None
    if voices is not None and voices.spoken is None:
        voices.spoken = SpokenTable(voices)
    return voices.spoken if voices is not None else None


class _Actions(QAccessibleActionInterface):
    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._owner = weakref.ref(voice)

    @property
    def _voice(self) -> Voice:
        return _alive(self._owner)

    def actionNames(self) -> list[str]:
        return [self._words(option) for option in self._voice.options()]

    def localizedActionName(self, name: str) -> str:
        return name

    def localizedActionDescription(self, name: str) -> str:
        option = self._named(name)
        return self._voice.voices.words(option.why.rule) if option is not None else ""

    def doAction(self, name: str) -> None:
        option = self._named(name)
        if option is not None:
            self._voice.voices.choose(option)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []

    def _words(self, option: Option) -> str:
        return self._voice.voices.words(option.label)

    def _named(self, name: str) -> Option | None:
        return next((o for o in self._voice.options() if self._words(o) == name), None)


class Spoken(QAccessibleInterface):
    """What the screen reader asks of a piece or zone."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        # What Qt was handed never goes: it must not keep a closed table alive, nor its own parts.
        self._owner = weakref.ref(voice, self._emptied)
        self._actions: _Actions | None = None

    def _emptied(self, _gone: object) -> None:
        self._actions = None

    @property
    def _voice(self) -> Voice:
        return _alive(self._owner)

    def isValid(self) -> bool:
        voice = self._owner()
        return (
            voice is not None
            and isValid(voice)
            and isValid(voice.voices.view)
            and voice.one is not None
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
        if not isinstance(self._voice.one, TablePiece):
            return QAccessible.Role.Grouping
        return QAccessible.Role.Button if self._voice.options() else QAccessible.Role.Graphic

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        voices, target = self._voice.voices, self._voice.target
        state.focusable = target in voices.scene.places
        state.focused = voices.focused == target
        state.selected = voices.carried == target
        return state

    def rect(self) -> QRect:
        voice = self._voice
        return voice.voices.rect(voice.target) if voice.one is not None else QRect()

    def parent(self) -> QAccessibleInterface:
        voices, outer = self._voice.voices, self._voice.outer
        thing = voices.view if outer is None else voices.of(outer)
        return QAccessible.queryAccessibleInterface(thing)

    def child(self, index: int) -> QAccessibleInterface:
        return _child(self._voice.voices, self._voice.inside(), index)

    def childCount(self) -> int:
        return len(self._voice.inside())

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return _child_at(self._voice.voices, self._voice.inside(), x, y)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._voice.inside(), child)

    def window(self) -> QWindow:
        return _window(self._voice.voices)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        if kind != QAccessible.InterfaceType.ActionInterface:
            return NOWHERE
        if self._actions is None:
            # Made for who asks: of all that lies on a table, few are ever acted upon.
            self._actions = _Actions(self._voice)
        return self._actions


class SpokenTable(QAccessibleInterface):
    """What the screen reader asks of the whole table."""

    def __init__(self, voices: Voices) -> None:
        super().__init__()
        self._owner = weakref.ref(voices)

    @property
    def _voices(self) -> Voices:
        return _alive(self._owner)

    def isValid(self) -> bool:
        voices = self._owner()
        return voices is not None and isValid(voices.view)

    def object(self) -> QObject:
        return self._voices.view

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            voices = self._voices
            return voices.view.accessibleName() or voices.words(text("table.voice.table"))
        return ""

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        pass

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Canvas

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._voices.view.hasFocus()
        return state

    def rect(self) -> QRect:
        view = self._voices.view
        return QRect(view.mapToGlobal(QPoint(0, 0)), view.size())

    def parent(self) -> QAccessibleInterface:
        parent = self._voices.view.parentWidget()
        return QAccessible.queryAccessibleInterface(parent) if parent is not None else NONE

    def child(self, index: int) -> QAccessibleInterface:
        return _child(self._voices, self._voices.top(), index)

    def childCount(self) -> int:
        return len(self._voices.top())

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return _child_at(self._voices, self._voices.top(), x, y)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(self._voices.top(), child)

    def focusChild(self) -> QAccessibleInterface:
        focused = self._voices.focused
        if focused is None:
            return NONE
        return QAccessible.queryAccessibleInterface(self._voices.of(focused))

    def window(self) -> QWindow:
        return _window(self._voices)


def _alive(owner: weakref.ref[Owner]) -> Owner:
    found = owner()
    if found is None:
        raise LookupError("the table of this interface is gone")
    return found


def _child(voices: Voices, ids: list[str], index: int) -> QAccessibleInterface:
    if not 0 <= index < len(ids):
        return NONE
    return QAccessible.queryAccessibleInterface(voices.of(ids[index]))


def _child_at(voices: Voices, ids: list[str], x: int, y: int) -> QAccessibleInterface:
    for index in range(len(ids) - 1, -1, -1):
        if voices.rect(ids[index]).contains(x, y):
            return _child(voices, ids, index)
    return NONE


def _index(ids: list[str], child: QAccessibleInterface) -> int:
    thing = child.object()
    return ids.index(thing.target) if isinstance(thing, Voice) and thing.target in ids else -1


def _window(voices: Voices) -> QWindow:
    return voices.view.window().windowHandle()


def _actions_of(spoken: QAccessibleInterface) -> QAccessibleActionInterface | None:
    return spoken.actionInterface()


def describe_tree(view: QObject) -> str:
    """All that a screen reader can read of the table, a line each: for comparing and for tests."""
    lines: list[str] = []

    def walk(spoken: QAccessibleInterface | None, depth: int) -> None:
        if spoken is None:
            return
        actions = _actions_of(spoken)
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
