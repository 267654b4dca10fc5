"""A mission on paper, for a person who keeps the time and says what the computer would say.

Words are those of our voices (``audio/voices/phrases.toml``), in the language of the sheet; what
they have no phrase for is told by its caption.
"""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from spacetable.core.soundtrack import Announcement
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text, text, verbatim
from spacetable.resources import ResourceMissing, audio_path
from spacetable.session.chronicle import minutes

Say = Callable[[Text], str]
"""The sentence of a text, in one language."""
REPEAT: Final = "repeat"
"""The clip after which everything is said once more."""
APART: Final = 3000
"""Ms after an announcement from which on what belongs to it has a line of its own."""


class SheetLine(Struct, frozen=True):
    """What is said at one moment. ``at``: ms from the beginning of the mission.

    ``words``: to be read aloud; "" where only a sign is given. ``told``: what it means, in short.
    ``twice``: it is said a second time. ``strong``: it brings something that must be laid out.
    """

    at: int
    words: str
    told: str
    twice: bool = False
    strong: bool = False

    @property
    def time(self) -> str:
        """The moment as on a stopwatch: "3:07"."""
        return minutes(self.at)


class SheetPart(Struct, frozen=True):
    """A phase. ``title``: its name with the time of its end."""

    title: str
    lines: tuple[SheetLine, ...]


class MissionSheet(Struct, frozen=True):
    """All that is said in a mission, in order of time. ``notes``: what to do with the sheet."""

    title: str
    notes: tuple[str, ...]
    parts: tuple[SheetPart, ...]


def mission_sheet(mission: HeardMission, crew: int, say: Say, language: str) -> MissionSheet:
    """The sheet of a mission for a crew of so many. ``say``: what a text says in the language."""
    heard = mission.soundtrack(crew)
    lines = sorted(
        (line for one in heard.announcements for line in _lines(one, say, language)),
        key=lambda line: line.at,
    )
    parts = []
    for number, stretch in enumerate(heard.stretches):
        last = number == len(heard.stretches) - 1
        inside = tuple(
            line for line in lines if stretch.start <= line.at and (last or line.at < stretch.end)
        )
        end = text("audio.sheet.phase", phase=stretch.title, end=verbatim(minutes(stretch.end)))
        parts.append(SheetPart(say(end), inside))
    length = verbatim(minutes(mission.duration))
    notes: list[Text] = [
        text("audio.sheet.about", length=length, n=crew),
        text("audio.sheet.how"),
    ]
    if mission.certainty is not None:
        notes.append(mission.certainty)
    return MissionSheet(say(mission.title), tuple(say(note) for note in notes), tuple(parts))


def as_text(sheet: MissionSheet, say: Say) -> Iterator[str]:
    """The sheet as lines for a terminal."""
    yield sheet.title
    yield from sheet.notes
    for part in sheet.parts:
        yield ""
        yield part.title
        for line in part.lines:
            said = line.words or line.told
            twice = f"  {say(text('audio.sheet.twice'))}" if line.twice else ""
            yield f"{line.time:>5}  {said}{twice}"


def _lines(one: Announcement, say: Say, language: str) -> Iterator[SheetLine]:
    """An announcement, and what of it falls on a later second."""
    sounds = one.sounds
    timed = next((n for n, sound in enumerate(sounds) if sound.at is not None), len(sounds))
    apart = timed < len(sounds) and (sounds[timed].at or 0) >= APART
    at_once, later = (sounds[:timed], sounds[timed:]) if apart else (sounds, ())
    clips = [sound.clip for sound in at_once if sound.bus == "voice"]
    twice = REPEAT in clips
    if twice:
        clips = clips[: clips.index(REPEAT)]
    told = say(one.caption)
    said = _said(clips, language)
    yield SheetLine(one.at, said, told, twice, strong=one.group in _LAID_OUT)
    if later:
        counted = _said([sound.clip for sound in later], language)
        yield SheetLine(one.at + (later[0].at or 0), counted, "")


_LAID_OUT: Final = ("external", "internal")
"""Groups of announcements that bring a threat."""


def _said(clips: Sequence[str], language: str) -> str:
    """The words of some clips; "" when one of them has none in the language."""
    spoken = [phrases().get(clip, {}).get(language) for clip in clips]
    known = [one for one in spoken if one is not None]
    return ("" if language == "ja" else " ").join(known) if len(known) == len(spoken) else ""


@cache
def phrases() -> dict[str, dict[str, str]]:
    """By clip and language, what our voices say; nothing where they are not installed."""
    try:
        path = audio_path("voices", "phrases.toml")
    except ResourceMissing:
        return {}
    rows = tomllib.loads(path.read_text("utf-8"))
    return {
        clip: {name: one for name, one in row.items() if isinstance(one, str)}
        for clip, row in rows.items()
    }
