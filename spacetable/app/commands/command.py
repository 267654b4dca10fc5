"""A command, its keys, and the places in which it is one."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from spacetable.app.wording.key_caps import ARROWS, printed
from spacetable.core.text import Text, text, verbatim

Part = Literal["window", "page", "table", "bar", "slider", "itself"]
"""Where a key is heard: wherever the keyboard is in the window, or on the page, or on one part of
it.

``itself``: whatever has the keyboard hears the key itself, and so may want it for something else.
"""


class Key(Struct, frozen=True):
    """``press``: as Qt reads it; "" for one that is only told of. ``cap``: as it is printed; "" for
    a gesture.

    ``line``: on the sheet of all keys, ``app.keys.<line>``; several keys may share one, and "" is
    told of nowhere. ``parts``: where it is heard.
    """

    press: str
    line: str
    parts: tuple[Part, ...]
    cap: str


class Command(Struct, frozen=True):
    """``id``: the name of a command among those of its place. ``words``: text key of what its
    button says, and ``icon`` the picture on it; "" without a button.

    ``keys``: the first one stands in the tip of the button. ``repeats``: while its key is held.
    """

    id: str
    icon: str = ""
    words: str = ""
    keys: tuple[Key, ...] = ()
    repeats: bool = True

    @property
    def cap(self) -> str:
        """The key that the tip of its button shows, as it is printed; "" without one."""
        return printed(self.keys[0].press) if self.keys else ""


class Line(Struct, frozen=True):
    """A line of the sheet of all keys: ``caps`` that do what ``words`` (a text key) say.

    ``either``: each of the caps does the same. A gesture of the pointer has none, but words.
    """

    words: str
    caps: tuple[str, ...]
    either: bool = False

    @property
    def keys(self) -> Text:
        """All the caps, side by side."""
        if not any(self.caps):
            return text(f"{self.words}.key")
        arrows = set(ARROWS).issuperset(self.caps)
        return verbatim((", " if self.either else " " if arrows else "  ").join(self.caps))


class Place(Struct, frozen=True):
    """Commands that are valid together, and the heading (a text key) that they stand under."""

    id: str
    commands: tuple[Command, ...]

    @property
    def heading(self) -> str:
        """Text key of the heading of its keys."""
        return f"app.keys.sheet.{self.id}"

    def __getitem__(self, name: str) -> Command:
        return next(one for one in self.commands if one.id == name)

    def lines(self) -> Iterator[Line]:
        """All that is told of its keys: what each command is done with first, then other ways."""
        most = max(len(one.keys) for one in self.commands)
        ranked = [one.keys[k] for k in range(most) for one in self.commands if k < len(one.keys)]
        for name in dict.fromkeys(key.line for key in ranked if key.line):
            told = [(one.id, key) for one in self.commands for key in one.keys if key.line == name]
            caps = tuple(key.cap for _, key in told)
            yield Line(f"app.keys.{name}", caps, either=len({id_ for id_, _ in told}) == 1)


def key(press: str, line: str = "", *parts: Part) -> Key:
    """A key of the keyboard, heard on the whole page unless ``parts`` say where."""
    return Key(press, line, parts or ("page",), printed(press))


def told(caps: str, line: str) -> Key:
    """Keys that whatever has the keyboard hears by itself, as the sheet of all keys names them."""
    return Key("", line, ("itself",), caps)


def gesture(line: str) -> Key:
    """What is done with the pointer: it is named by ``app.keys.<line>.key``."""
    return Key("", line, ("itself",), "")
