"""What the keys of the keyboard are called in ``Option.key``."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

NAMED: Final = {
    Qt.Key.Key_Space: "space",
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
"""Keys without a character of their own, as in ``core.option.NAMED_KEYS``."""
FOR_THE_RING: Final = frozenset(NAMED.values()) - {"backspace"}
"""Keys that go from piece to piece, press and pick up, while the ring shows where one is."""
COMMAND: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""Held with a key, it is no letter."""


def name_of(event: QKeyEvent) -> str:
    """The key as an option would call it; "" for one that no option can bear."""
    if event.modifiers() & COMMAND:
        return ""
    named = NAMED.get(Qt.Key(event.key()))
    if named is not None:
        return named
    if Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z:
        # By the key and Shift, whatever Caps Lock makes of it.
        letter = chr(event.key())
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return letter if shift else letter.lower()
    return event.text()
