"""What is played for a mission of Space Alert: our voices, or the user's own recording."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from spacetable.audio.clips import Clips
from spacetable.audio.recording import Recording, load_recording
from spacetable.audio.score import Programme, scored
from spacetable.audio.timeline import FULL
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Stop
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.core.text import Text, text
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script.mission_file import MissionFile, read
from spacetable.games.space_alert.script.official import mission
from spacetable.games.space_alert.script.rolling import roll_code
from spacetable.games.space_alert.script.script import FULL_CREW, Script


@dataclass(frozen=True)
class Chosen:
    """A mission to be played. ``file``: what a person has written; None for our own missions."""

    script: Script
    file: MissionFile | None = None
    path: Path | None = None


def chosen(name: str) -> Chosen:
    """The mission that ``name`` means: ``S2-3``, the code of a rolled one, or a file.

    Raises ``BoundaryError`` for anything else.
    """
    if name.lower().endswith(".toml"):
        path = Path(name)
        written = read(path)
        return Chosen(written.script, written, path)
    return Chosen(roll_code(name) if name.strip().upper().startswith("R") else mission(name))


def performed(
    one: Chosen,
    clips: Clips,
    *,
    crew: int = FULL_CREW,
    speed: int = FULL,
    stop: Stop | None = None,
) -> tuple[Programme, Text | None]:
    """The sound of a mission, and one message for what cannot be heard of it (or None).

    A recording that cannot be loaded leaves captions and clock. A second or two of work, for a
    thread; a recording may take a minute. ``stop``: asked now and then while it is loaded; true
    ends with ``Stopped``.
    """
    heard = soundtrack(one.script, crew)
    if one.file is None or one.file.sound is None:
        return scored(heard, clips, speed)
    try:
        recording = Recording(heard, load_recording(one.file.sound, stop=stop))
    except BoundaryError as wrong:
        empty, _ = scored(Soundtrack(heard.title, _mute(heard), (), heard.end, heard.length), clips)
        return empty, _in_file(one, one.file.sound_line, wrong.message)
    problem = None
    if recording.beyond is not None:
        problem = text(
            "audio.error.beyond",
            sound=one.file.sound.name,
            seconds=recording.frames // 44_100,
            caption=recording.beyond.caption,
        )
        problem = _in_file(one, one.file.line_at(recording.beyond.at), problem)
    return recording, problem


def _mute(heard: Soundtrack) -> tuple[Announcement, ...]:
    from msgspec.structs import replace

    return tuple(replace(one, sounds=(), loop="") for one in heard.announcements)


def _in_file(one: Chosen, line: int, message: Text) -> Text:
    name = one.path.name if one.path is not None else one.script.id
    return text("audio.error.in_file", file=name, line=line, message=message)
