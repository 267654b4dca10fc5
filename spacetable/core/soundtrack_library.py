"""Missions that are heard by themselves: what a game offers whose soundtrack fills an evening.

``spacetable.audio`` and the window know missions from here alone. A game that has such missions
offers them as ``Game.soundtracks`` and says so in its ``info.toml``, so that nobody has to load
every game to find them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from spacetable.core.soundtrack import Soundtrack
from spacetable.core.text import Text

Position = int | str
"""Where a dial can stand."""


class OwnFile(Struct, frozen=True):
    """The file of a mission that a person has written.

    ``recording``: a sound file of their own, which may not be there; None: our voices speak.
    ``recording_line``: the line that names it, from 1; 0 without one. ``lines``: by moment (ms),
    the line that has something announced then.
    """

    path: Path
    recording: Path | None = None
    recording_line: int = 0
    lines: dict[int, int] = {}


class Dial(Struct, frozen=True):
    """What may be set before a mission is rolled. ``usual``: where it stands unless turned."""

    id: str
    label: Text
    positions: tuple[tuple[Position, Text], ...]
    usual: Position


class Roll(Struct, frozen=True):
    """What a rolled mission comes of: the same seed and dials give the same mission anywhere.

    ``dials``: by id; one that is not named stands as usual. ``crew``: how many listen.
    """

    seed: int
    crew: int
    dials: dict[str, Position] = {}


@dataclass(frozen=True)
class HeardMission(ABC):
    """One mission. ``id``: by which ``SoundtrackLibrary.named`` finds it again, or a file's name.

    ``duration``: ms until its time is up. ``turns``: first and last turn of each phase.
    ``certainty``: how sure its times are, where that is a question. ``disputes``: where sources
    differ, which tells what happens. ``file``: where a person wrote it; None for all others.
    """

    id: str
    title: Text
    duration: int
    turns: tuple[tuple[int, int], ...]
    certainty: Text | None = field(default=None, kw_only=True)
    disputes: tuple[Text, ...] = field(default=(), kw_only=True)
    file: OwnFile | None = field(default=None, kw_only=True)

    @property
    def recorded(self) -> bool:
        """Whether a recording speaks instead of our voices."""
        return self.file is not None and self.file.recording is not None

    @abstractmethod
    def soundtrack(self, crew: int) -> Soundtrack:
        """All that is heard by a crew of so many."""

    @abstractmethod
    def contents(self, crew: int) -> Text:
        """What a crew of so many will meet, in a few words. Not to be known before."""


class SoundtrackLibrary(ABC):
    """Where missions come from: published ones, rolled ones, and files of a person's own.

    ``crews``: how many may listen, as far as it changes what is heard; ``full_crew``: all of it is.
    ``seeds``: those of rolled missions go from 0 up to this, exclusive.
    """

    crews: tuple[int, ...]
    full_crew: int
    seeds: int

    @abstractmethod
    def published(self) -> Sequence[tuple[Text, Sequence[HeardMission]]]:
        """The published missions by their kind, each kind with its heading."""

    @abstractmethod
    def named(self, name: str) -> HeardMission:
        """The mission that ``name`` means: a published one's id, a code, or a file's path.

        ``BoundaryError`` for anything else, and for a file in which something is wrong.
        """

    @abstractmethod
    def read(self, path: Path) -> HeardMission:
        """The mission that a person has written; ``BoundaryError`` naming the wrong line."""

    @abstractmethod
    def example(self) -> str:
        """The content of such a file, to begin from."""

    @abstractmethod
    def dials(self) -> tuple[Dial, ...]:
        """What may be set before a mission is rolled, besides the crew."""

    @abstractmethod
    def rolled(self, roll: Roll) -> HeardMission:
        """The mission of a seed and dials; ``BoundaryError`` for a seed out of range."""

    @abstractmethod
    def code(self, roll: Roll) -> str:
        """The code under which the same mission is rolled anywhere; its mission's ``id``."""

    @abstractmethod
    def from_code(self, words: str) -> Roll:
        """Seed and dials of a code as a person types it; ``BoundaryError`` when it is none."""
