"""A person's settings, kept as one JSON file in the program's folder."""

import contextlib
import locale
import os
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session.locking import locked
from spacetable.session.writing import replace_file
from spacetable.table.look import Look

PACES = {"slow": 2000, "normal": 1200, "fast": 400, "at_once": 0}
"""How long a move is left to be followed before a bot makes the next one, in ms."""
TEXT_SIZES = (100, 125, 150, 175, 200)
"""Text sizes offered, in per cent."""


class Window(Struct, frozen=True):
    """Where the window stood, in px of the screen."""

    x: int
    y: int
    w: int
    h: int
    maximised: bool = False


class Listening(Struct, frozen=True):
    """How missions are heard. ``voice`` "": the language in use. ``remaining``: the clock shows
    the time left. ``last``: id or code of the mission chosen last. Volumes: per cent.
    """

    crew: Literal[4, 5] = 4
    voice: Literal["", "en", "ja"] = ""
    voice_volume: int = 100
    alert_volume: int = 85
    ambience_volume: int = 70
    captions_only: bool = False
    spoilers: bool = False
    remaining: bool = False
    last: str = ""

    def gains(self) -> dict[str, float]:
        """Volume of each bus of the mixer, 0 to 1."""
        volumes = {
            "voice": self.voice_volume,
            "alert": self.alert_volume,
            "bed": self.ambience_volume,
        }
        return {bus: 0.0 if self.captions_only else v / 100 for bus, v in volumes.items()}

    def but(self, **changes: Any) -> "Listening":
        """The same with some choices changed."""
        return msgspec.structs.replace(self, **changes)


class Settings(Struct, frozen=True):
    """Everything a person may choose. ``language`` "": that of the computer.

    ``quick_curtain``: whoever takes the screen while several play at once says so once more.

    ``text_size``: per cent, 100 to 200. ``volume``: per cent. ``lessons``: ids of the lessons
    done, by game. ``players``: the last names given to seats, in order; ``roles``: the last roles,
    by game. ``last_game``: id of the game last opened. ``known``: games learned to the last lesson,
    or played to an end.
    """

    language: Literal["", "en", "ja"] = ""
    theme: Literal["dark", "light"] = "dark"
    text_size: int = 100
    colour_safe: bool = False
    reduced_motion: bool = False
    sounds: bool = True
    volume: int = 70
    bot_pace: Literal["slow", "normal", "fast", "at_once"] = "normal"
    ask_before_fence: bool = True
    ask_before_leaving: bool = False
    quick_curtain: bool = False
    panel_open: bool = True
    window: Window | None = None
    lessons: dict[str, tuple[str, ...]] = {}
    players: tuple[str, ...] = ()
    roles: dict[str, tuple[str, ...]] = {}
    last_game: str = ""
    known: tuple[str, ...] = ()
    listening: Listening = Listening()

    def spoken(self) -> str:
        """The language in use: the chosen one, or that of the computer."""
        return self.language or _language_of_the_computer()

    def look(self) -> Look:
        """These settings as the table and the windows read them."""
        return Look(
            theme=self.theme,
            text_scale=min(max(self.text_size, 100), 200) / 100,
            colour_safe=self.colour_safe,
            reduced_motion=self.reduced_motion,
            language=self.spoken(),
        )

    def but(self, **changes: Any) -> "Settings":
        """The same with some choices changed."""
        return msgspec.structs.replace(self, **changes)


def _language_of_the_computer() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "ja" if value.lower().startswith("ja") else "en"
    with contextlib.suppress(ValueError):
        if (locale.getlocale()[0] or "").lower().startswith(("ja", "japanese")):
            return "ja"
    return "en"


def load(path: Path) -> Settings:
    """The settings in a file; the defaults when there is none.

    ``BoundaryError`` when the file is damaged: it is put aside as ``<name>.damaged`` first, so that
    nothing a person wrote is lost.
    """
    try:
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except OSError as wrong:
        raise BoundaryError(
            text("app.error.settings_unreadable", path=str(path), reason=wrong.strerror or "")
        ) from wrong
    try:
        return msgspec.json.decode(raw, type=Settings)
    except msgspec.DecodeError as wrong:
        aside = path.with_name(path.name + ".damaged")
        with contextlib.suppress(OSError):
            path.replace(aside)
        raise BoundaryError(
            text("app.error.settings_damaged", aside=str(aside)), str(wrong)
        ) from wrong


def store(settings: Settings, path: Path, was: Settings | None = None) -> Settings:
    """Write what has changed since ``was`` (None: everything), and leave the rest as it lies there.

    Another program may have changed other choices meanwhile. Returns what the file now says.
    ``BoundaryError`` when the folder cannot be written.
    """
    try:
        with locked(path.parent):
            if was is not None:
                settings = merged(_lying(path, was), settings, was)
            replace_file(path, msgspec.json.format(msgspec.json.encode(settings), indent=1))
    except BoundaryError as wrong:
        raise BoundaryError(
            text("app.error.settings_unwritable", folder=str(path.parent)), wrong.detail
        ) from wrong
    return settings


def _lying(path: Path, otherwise: Settings) -> Settings:
    """What the file says; ``otherwise`` when there is none, or when it cannot be read."""
    if path.exists():
        with contextlib.suppress(BoundaryError):
            return load(path)
    return otherwise


def merged(theirs: Settings, mine: Settings, was: Settings) -> Settings:
    """Their settings with what was changed in mine; nobody forgets a lesson or a game learned."""
    return theirs.but(
        **{
            name: _merged(name, getattr(theirs, name), getattr(mine, name), getattr(was, name))
            for name in mine.__struct_fields__
        }
    )


def _merged(name: str, theirs: Any, mine: Any, was: Any) -> Any:
    if mine == was:
        return theirs
    if name == "listening":
        changed = [one for one in mine.__struct_fields__ if getattr(mine, one) != getattr(was, one)]
        return theirs.but(**{one: getattr(mine, one) for one in changed})
    if name == "known":
        return _both(theirs, mine)
    if name in ("lessons", "roles"):
        games = [game for game in mine if mine[game] != was.get(game)]
        join = _both if name == "lessons" else _mine
        return {**theirs, **{game: join(theirs.get(game, ()), mine[game]) for game in games}}
    return mine


def _both(theirs: tuple[str, ...], mine: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*theirs, *mine)))


def _mine(_theirs: tuple[str, ...], mine: tuple[str, ...]) -> tuple[str, ...]:
    return mine
