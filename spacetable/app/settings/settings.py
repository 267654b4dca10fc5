"""A person's settings, kept as one JSON file in the program's folder."""

import contextlib
import os
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.printable import printable
from spacetable.core.text import Text, text
from spacetable.session.locking import locked
from spacetable.session.reading import (
    DamageError,
    SetAsideError,
    partly,
    read_or_set_aside,
    set_aside,
)
from spacetable.session.writing import replace_file
from spacetable.table.look import Look
from spacetable.text.compiling import LANGUAGES
from spacetable.text.system_language import system_language

FILE_LIMIT = 1 << 20
"""Bytes of a file. Everything that can be chosen fits into a hundredth of it."""

Place = Annotated[int, Meta(ge=-32_000, le=32_000)]
Size = Annotated[int, Meta(ge=1, le=32_000)]
"""In px: as far as every window system counts."""
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})?$")]
"""One of those that there are words in; "": none is chosen."""
PerCent = Annotated[int, Meta(ge=0, le=100)]
Short = Annotated[str, Meta(max_length=200)]
Names = Annotated[tuple[Short, ...], Meta(max_length=1000)]
Steps = Annotated[dict[Short, Annotated[int, Meta(ge=1, le=1000)]], Meta(max_length=1000)]
"""How many steps of lessons were passed, by lesson."""
Seats = Annotated[tuple[Short, ...], Meta(max_length=9)]

PACES = {"slow": 2000, "normal": 1200, "fast": 400, "at_once": 0}
"""How long a move is left to be followed before a bot makes the next one, in ms."""
TEXT_SIZES = (100, 125, 150, 175, 200)
"""Text sizes offered, in per cent."""


class Window(Struct, frozen=True):
    """Where the window stood, in px of the screen."""

    x: Place
    y: Place
    w: Size
    h: Size
    maximised: bool = False


class Listening(Struct, frozen=True):
    """How missions are heard. ``voice`` "": the language in use. ``remaining``: the clock shows
    the time left. ``last``: id or code of the mission chosen last. Volumes: per cent.
    """

    crew: Literal[4, 5] = 4
    voice: Language = ""
    voice_volume: PerCent = 100
    alert_volume: PerCent = 85
    ambience_volume: PerCent = 70
    captions_only: bool = False
    spoilers: bool = False
    remaining: bool = False
    last: Short = ""

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

    ``briefings``: a mission on a chart is told of before its cards are seen. ``charts``: logbooks
    that have a chart show it, not a list. ``quick_curtain``: whoever takes the screen while several
    play at once says so once more.

    ``text_size``: per cent, 100 to 200. ``volume``: per cent. ``lessons``: ids of the lessons
    done, by game; ``begun``: how many steps were passed of those left half-way; ``learned``: games
    of which every lesson was done; ``coming``: keys of the titles of their next lessons, by game;
    ``unfolded``: those whose lessons are seen in the list of all; ``puzzles``: ids of those solved.
    ``players``: the last names given to seats, in order; ``set_ups``: how each game was set up
    last, as ``app.setup.last_set_up`` reads it.
    ``last_game``: id of the game last opened. ``known``: games learned to the last lesson, or
    played to an end.
    """

    language: Language = ""
    theme: Literal["dark", "light"] = "dark"
    text_size: Annotated[int, Meta(ge=TEXT_SIZES[0], le=TEXT_SIZES[-1])] = 100
    colour_safe: bool = False
    reduced_motion: bool = False
    sounds: bool = True
    volume: PerCent = 70
    bot_pace: Literal["slow", "normal", "fast", "at_once"] = "normal"
    ask_before_fence: bool = True
    ask_before_leaving: bool = False
    quick_curtain: bool = False
    briefings: bool = True
    charts: bool = True
    panel_open: bool = True
    window: Window | None = None
    lessons: Annotated[dict[Short, Names], Meta(max_length=1000)] = {}
    begun: Annotated[dict[Short, Steps], Meta(max_length=1000)] = {}
    learned: Names = ()
    coming: Annotated[dict[Short, Short], Meta(max_length=1000)] = {}
    unfolded: Names = ()
    puzzles: Annotated[dict[Short, Names], Meta(max_length=1000)] = {}
    players: Seats = ()
    set_ups: Annotated[dict[Short, Any], Meta(max_length=1000)] = {}
    last_game: Short = ""
    known: Names = ()
    listening: Listening = Listening()

    def spoken(self) -> str:
        """The language in use: the chosen one, or that of the computer."""
        return self.language or system_language()

    def look(self) -> Look:
        """These settings as the table and the windows read them."""
        letters = min(max(self.text_size, 100), 200) / 100
        return Look(
            theme=self.theme,
            text_scale=letters,
            letters=letters,
            colour_safe=self.colour_safe,
            reduced_motion=self.reduced_motion,
            language=self.spoken(),
        )

    def but(self, **changes: Any) -> "Settings":
        """The same with some choices changed."""
        return msgspec.structs.replace(self, **changes)


class SettingsError(BoundaryError):
    """The file was not as it should be. ``settings``: what could be read of it, else defaults.

    ``aside``: where the file lies now; None when it could not be moved out of the way.
    """

    def __init__(
        self, message: Text, detail: str, aside: Path | None, settings: Settings | None = None
    ) -> None:
        super().__init__(message, detail)
        self.aside = aside
        self.settings = settings or Settings()


def load(path: Path) -> Settings:
    """The settings in a file; the defaults when there is none.

    ``SettingsError`` when the file is damaged, or holds values that this program does not know. It
    is put aside as ``<name>.damaged`` first, so that nothing a person wrote is lost, and what could
    be read of it is kept.
    """
    if not os.path.lexists(path):
        return Settings()
    with contextlib.ExitStack() as held:
        # Between our look at a damaged file and our putting it aside, another program may have
        # written a good one. Where no lock is to be had, that is the smaller evil.
        with contextlib.suppress(BoundaryError):
            held.enter_context(locked(path.parent))
        return _read(path)


def _read(path: Path) -> Settings:
    """The same while the folder is held already."""
    try:
        raw = read_or_set_aside(path, FILE_LIMIT)
    except SetAsideError as wrong:
        if wrong.aside is not None:
            raise _damaged(wrong.aside, wrong.detail) from wrong
        cause = wrong.__cause__ and wrong.__cause__.__cause__
        reason = (isinstance(cause, OSError) and cause.strerror) or wrong.detail
        message = text("app.error.settings_unreadable", path=str(path), reason=reason)
        raise SettingsError(message, wrong.detail, None) from wrong
    if raw is None:
        return Settings()
    try:
        found = partly(raw, Settings)
    except DamageError as wrong:
        raise _damaged(set_aside(path) or path, str(wrong)) from wrong
    settings = found.value
    settings = settings.but(players=tuple(printable(name) for name in settings.players))
    if found.lost:
        aside = set_aside(path)
        lost = ", ".join(found.lost)
        message = text("app.error.settings_partly", aside=str(aside or path), n=len(found.lost))
        raise SettingsError(message, lost, aside, settings)
    return settings


def _damaged(aside: Path, detail: str) -> SettingsError:
    return SettingsError(text("app.error.settings_damaged", aside=str(aside)), detail, aside)


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
    if os.path.lexists(path):
        with contextlib.suppress(BoundaryError):
            return _read(path)
    return otherwise


def merged(theirs: Settings, mine: Settings, was: Settings) -> Settings:
    """Their settings with what was changed in mine; nobody forgets a lesson, a puzzle
    or a game learned."""
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
    if name in ("known", "learned"):
        return _both(theirs, mine)
    if name == "begun":
        every = dict.fromkeys((*theirs, *mine))
        steps = {one: _steps(*(all_.get(one, {}) for all_ in (theirs, mine, was))) for one in every}
        return {game: found for game, found in steps.items() if found}
    if name in ("lessons", "puzzles", "set_ups", "coming"):
        games = [game for game in mine if mine[game] != was.get(game)]
        join = _mine if name in ("set_ups", "coming") else _both
        return {**theirs, **{game: join(theirs.get(game, ()), mine[game]) for game in games}}
    return mine


def _both(theirs: tuple[str, ...], mine: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*theirs, *mine)))


def _steps(theirs: dict[str, int], mine: dict[str, int], was: dict[str, int]) -> dict[str, int]:
    """Theirs, with the lessons that went on, or came to their end, in mine."""
    gone = [lesson for lesson in was if lesson not in mine]
    changed = {lesson: n for lesson, n in mine.items() if n != was.get(lesson)}
    # What was taken last stands last.
    others = {lesson: n for lesson, n in theirs.items() if lesson not in (*gone, *changed)}
    return {**others, **changed}


def _mine(_theirs: Any, mine: Any) -> Any:
    return mine
