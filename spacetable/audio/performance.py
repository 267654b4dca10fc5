"""What is played for a mission: our voices, or the user's own recording."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.audio.clips import Clips
from spacetable.audio.recording import Recording, load_recording
from spacetable.audio.score import Programme, scored
from spacetable.audio.timeline import FULL
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Stop
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.core.soundtrack_library import HeardMission, OwnFile
from spacetable.core.text import Text, text


def performed(
    mission: HeardMission,
    clips: Clips,
    *,
    crew: int,
    speed: int = FULL,
    stop: Stop | None = None,
) -> tuple[Programme, Text | None]:
    """The sound of a mission, and one message for what cannot be heard of it (or None).

    A recording that cannot be loaded leaves captions and clock. A second or two of work, for a
    thread; a recording may take a minute. ``stop``: asked now and then while it is loaded; true
    ends with ``Stopped``.
    """
    heard, file = mission.soundtrack(crew), mission.file
    if file is None or file.recording is None:
        return scored(heard, clips, speed)
    try:
        recording = Recording(heard, load_recording(file.recording, stop=stop))
    except BoundaryError as wrong:
        empty, _ = scored(Soundtrack(heard.title, _mute(heard), (), heard.end, heard.length), clips)
        return empty, _in_file(file, file.recording_line, wrong.message)
    problem = None
    if recording.beyond is not None:
        problem = text(
            "audio.error.beyond",
            sound=file.recording.name,
            seconds=recording.frames // 44_100,
            caption=recording.beyond.caption,
        )
        problem = _in_file(file, file.lines[recording.beyond.at], problem)
    return recording, problem


def _mute(heard: Soundtrack) -> tuple[Announcement, ...]:
    return tuple(replace(one, sounds=(), loop="") for one in heard.announcements)


def _in_file(file: OwnFile, line: int, message: Text) -> Text:
    return text("audio.error.in_file", file=file.path.name, line=line, message=message)
