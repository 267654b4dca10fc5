"""Missions that a person has written: a TOML file, and perhaps a recording beside it."""

import json
import unicodedata
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final

from msgspec import Struct

from spacetable.core.data import data_error, newlines, parse_toml, read_words
from spacetable.core.text import Text, text, verbatim
from spacetable.core.toml_lines import lines
from spacetable.games.space_alert.script.checking import Fault, faults
from spacetable.games.space_alert.script.happenings import AnyHappening
from spacetable.games.space_alert.script.script import Script, completed, sequel
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.script.written import (
    MistakeError,
    Moment,
    Written,
    clock,
    happening,
    lines_of,
    milliseconds,
)
from spacetable.text.catalogue import catalogue

FILE_LIMIT: Final = 256 << 10
"""Bytes."""
MOST_EVENTS: Final = 300
LONGEST_TITLE: Final = 80
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
TEMPLATE: Final = Path(__file__).with_name("template.toml")

_Place = tuple[str | int, ...]


class WrittenMission(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What such a file holds. ``warnings``: seconds before the end of each phase."""

    title: str
    phases: tuple[Moment, ...]
    warnings: tuple[int, ...] | None = None
    sound: str | None = None
    event: tuple[Written, ...] = ()


class MissionFile(Struct, frozen=True):
    """A mission that was read. ``sound``: its recording, which may not be there.

    ``sound_line``: the line of the file (from 1) that names it, 0 without one. ``lines``: those at
    which ``script.reports`` begin; ``phases_line``: that of the ends of the phases.
    """

    script: Script
    sound: Path | None = None
    sound_line: int = 0
    lines: tuple[int, ...] = ()
    phases_line: int = 1

    def lines_by_moment(self) -> dict[int, int]:
        """By moment (ms of the mission), the line that has something announced then.

        Buzzer and return of communication are at the line of what they end; begin and end,
        warnings and ends of phases at that of the phases.
        """
        found = {one.at: self.phases_line for one in self.script.happenings}
        # Of several at one moment, the first in the file.
        for one, line in reversed(list(zip(self.script.reports, self.lines, strict=True))):
            for said in (one, sequel(one)):
                if said is not None:
                    found[said.at] = line
        return found


class _WrongError(Exception):
    """Something is wrong at a place in the file."""

    def __init__(self, place: _Place, reason: Text) -> None:
        super().__init__(reason.key)
        self.place = place
        self.reason = reason


# ------------------------------------------------------------------ reading


def read(path: Path) -> MissionFile:
    """The mission of a file; ``DataError`` naming file and line when something in it is wrong.

    Whether the recording is there is not looked at.
    """
    return parse(read_words(path, FILE_LIMIT), path)


def parse(words: str, path: Path) -> MissionFile:
    """The same for words already read. ``path``: where they are from; its folder holds the sound.

    ``DataError`` naming file and line when something is wrong.
    """
    words = newlines(words)
    written = parse_toml(words, WrittenMission, path.name)
    try:
        script = _script(written, path.name)
        sound = None if written.sound is None else _sound(written.sound, path.parent)
    except _WrongError as wrong:
        line = _line(lines(words), wrong.place)
        raise data_error(path.name, line, wrong.reason) from wrong
    places = lines(words)
    return MissionFile(
        script,
        sound,
        0 if sound is None else _line(places, ("sound",)),
        tuple(_line(places, ("event", index)) for index in range(len(written.event))),
        _line(places, ("phases",)),
    )


def _script(written: WrittenMission, name: str) -> Script:
    title = written.title.strip()
    if not 0 < len(title) <= LONGEST_TITLE or not _one_line(title):
        raise _WrongError(("title",), text("space_alert.wrong.title", most=LONGEST_TITLE))
    if len(written.event) > MOST_EVENTS:
        place = ("event", MOST_EVENTS)
        raise _WrongError(place, text("space_alert.wrong.too_many_events", most=MOST_EVENTS))
    warnings = _warnings(written.warnings)
    ends = []
    for index, end in enumerate(written.phases):
        try:
            ends.append(milliseconds(end))
        except MistakeError as wrong:
            raise _WrongError(("phases", index), wrong.reason) from wrong
    reports: list[AnyHappening] = []
    for index, event in enumerate(written.event):
        try:
            reports.append(happening(event))
        except MistakeError as wrong:
            raise _WrongError(("event", index, wrong.field), wrong.reason) from wrong
    found = list(faults(reports, ends, warnings, recorded=written.sound is not None))
    if found:
        first = min(found, key=_in_file)
        raise _WrongError(_blamed(first), first.reason)
    return Script(
        id=name,
        kind="own",
        title=verbatim(title),
        phase_ends=tuple(ends),
        happenings=completed(reports, ends, warnings),
    )


def _one_line(words: str) -> bool:
    """Neither control signs nor ends of lines; the wide space of Japanese is welcome."""
    return not any(unicodedata.category(sign) in _UNSEEN for sign in words)


def _warnings(seconds: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Ms; None for the usual ones. Others than these have no words to be spoken."""
    if seconds is None:
        return None
    known = [one // 1000 for one in timing().warnings]
    if list(seconds) != [one for one in known if one in seconds]:
        raise _WrongError(("warnings",), text("space_alert.wrong.warnings"))
    return tuple(one * 1000 for one in seconds)


def _in_file(fault: Fault) -> tuple[bool, int]:
    return (fault.where == "report", fault.index)


def _blamed(fault: Fault) -> _Place:
    return ("event" if fault.where == "report" else "phases", fault.index)


def _sound(name: str, folder: Path) -> Path:
    """The recording, which must stay within the folder, links included."""
    parts = PurePosixPath(name).parts
    windows = PureWindowsPath(name)
    wild = not _one_line(name) or "\\" in name or bool(windows.drive)
    if not wild and parts and not PurePosixPath(name).is_absolute() and ".." not in parts:
        found = folder.joinpath(*parts)
        try:
            inside = found.resolve().is_relative_to(folder.resolve())
        except (OSError, RuntimeError, ValueError):
            inside = False
        if inside:
            return found
    raise _WrongError(("sound",), text("space_alert.wrong.sound", example="mission.ogg"))


def _line(known: dict[_Place, int], place: _Place) -> int:
    """The line of a place, or of the nearest table around it."""
    while place and place not in known:
        place = place[:-1]
    return known.get(place, 1)


# ------------------------------------------------------------------ writing


def write(script: Script, sound: str = "") -> str:
    """The words of a mission file that reads back as the same happenings.

    ``sound``: the recording to name in it. A title in many languages is written in English.
    """
    title = catalogue("en").words(script.title)
    ends = ", ".join(f'"{clock(end)}"' for end in script.phase_ends)
    head = [f"title = {_quoted(title)}", f"phases = [{ends}]"]
    if script.warnings != timing().warnings:
        seconds = ", ".join(str(one // 1000) for one in script.warnings)
        head.append(f"warnings = [{seconds}]")
    if sound:
        head.append(f"sound = {_quoted(sound)}")
    blocks = ["\n".join(head)]
    blocks += ["\n".join(["[[event]]", *lines_of(one)]) for one in script.reports]
    return "\n\n".join(blocks) + "\n"


def _quoted(words: str) -> str:
    """A string of TOML; JSON writes them alike but for one sign."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def template() -> str:
    """An example of such a file, with remarks."""
    return TEMPLATE.read_text(encoding="utf-8")
