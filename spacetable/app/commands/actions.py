"""The commands of a place as Qt's actions, which hold their keys."""

from collections.abc import Mapping
from itertools import chain

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from spacetable.app.commands.command import Command, Part, Place

CONTEXTS: Mapping[Part, Qt.ShortcutContext] = {
    "window": Qt.ShortcutContext.WindowShortcut,
    "page": Qt.ShortcutContext.WidgetWithChildrenShortcut,
    "table": Qt.ShortcutContext.WidgetWithChildrenShortcut,
    "bar": Qt.ShortcutContext.WidgetWithChildrenShortcut,
    "slider": Qt.ShortcutContext.WidgetShortcut,
}
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class CommandActions(QObject):
    """``chosen``: the id of the command whose key was pressed.

    ``parts``: the widgets on which keys are heard; keys of other parts are left out. A key whose
    command can do nothing now is still its own, and does nothing else instead: only where a whole
    place comes and goes (a film, a clock) its keys are other commands' meanwhile.
    """

    chosen = Signal(str)

    def __init__(self, place: Place, parts: Mapping[Part, QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._actions: dict[str, list[QAction]] = {}
        for command in place.commands:
            for heard in dict.fromkeys(key.parts for key in command.keys):
                found = [part for part in heard if part in parts]
                if found:
                    action = self._lay(command, heard)
                    for part in found:
                        parts[part].addAction(action)

    def _lay(self, command: Command, heard: tuple[Part, ...]) -> QAction:
        action = QAction(self)
        action.setShortcuts([QKeySequence(k.press) for k in command.keys if k.parts == heard])
        action.setShortcutContext(CONTEXTS[heard[0]])
        action.setAutoRepeat(command.repeats)
        action.triggered.connect(lambda _=False, name=command.id: self.chosen.emit(name))
        self._actions.setdefault(command.id, []).append(action)
        return action

    def set_enabled(self, on: bool, *names: str) -> None:
        """Whether keys are those of their commands now; of all commands unless ``names`` say."""
        lists = [self._actions[name] for name in names] if names else self._actions.values()
        for action in chain.from_iterable(lists):
            action.setEnabled(on)


def command_of(place: Place, event: QKeyEvent) -> Command | None:
    """The command of a key that a widget hears itself; None if it is none of the place's."""
    if event.modifiers() not in PLAIN:
        return None
    pressed = QKeySequence(event.key())
    for command in place.commands:
        if any(QKeySequence(key.press) == pressed for key in command.keys if key.press):
            return command
    return None
