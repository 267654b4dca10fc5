"""Keys as they are printed on a keyboard; a Japanese one says the same."""

from collections.abc import Iterable
from typing import Final

from spacetable.core.option import Option
from spacetable.core.text import Text, verbatim
from spacetable.table.look import Look

ARROWS: Final = ("←", "↑", "→", "↓")
CAPS: Final = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "space": "Space",
    "enter": "Enter",
    "backspace": "Backspace",
}
"""Keys without a character of their own."""
PRINTED: Final = {**CAPS, "return": "Enter", "pgdown": "PgDn", "-": "−"}
"""Keys of commands that are printed otherwise than Qt reads them, in small letters."""


def cap(key: str) -> Text:
    """What stands on one key of ``Option.keys``."""
    if key in CAPS:
        return verbatim(CAPS[key])
    return verbatim(f"Shift+{key}" if key.isupper() else key.upper())


def printed(press: str) -> str:
    """What stands on a key of a command, which Qt reads as "Shift+Left" or "PgDown"."""
    *held, last = press.split("+") if len(press) > 1 else [press]
    return "+".join((*held, PRINTED.get(last.lower(), last)))


def first_cap(option: Option, look: Look) -> Text | None:
    """The key that an option is shown with; None for one without, and where fingers play."""
    if look.touch:
        return None
    if option.chord:
        return verbatim(printed(option.chord))
    return cap(option.keys[0]) if option.keys else None


def taken(options: Iterable[Option]) -> set[str]:
    """Every key that chooses one of them."""
    return {key for option in options for key in option.keys}
