"""What a person may set before a mission is rolled, and what each setting allows."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, ValidationError, convert

from spacetable.core.data import load_toml
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text

FILE: Final = Path(__file__).with_name("rolling.toml")
Range = tuple[int, int]
"""Smallest and largest."""

Crew = Literal[4, 5]
Length = Literal["full", "short"]
Difficulty = Literal["easy", "normal", "hard"]
Pace = Literal["long", "normal", "short"]
Interference = Literal["little", "normal", "much"]
DataFlow = Literal["rich", "normal", "poor"]

POSITIONS: Final[dict[str, tuple[int | str, ...]]] = {
    "crew": (4, 5),
    "length": ("full", "short"),
    "difficulty": ("easy", "normal", "hard"),
    "pace": ("long", "normal", "short"),
    "interference": ("little", "normal", "much"),
    "data": ("rich", "normal", "poor"),
}
"""Every dial with its positions, in the order in which they are shown."""


class Dials(Struct, frozen=True, forbid_unknown_fields=True):
    """``crew``: with five, one common threat more, reported as unconfirmed."""

    crew: Crew = 5
    length: Length = "full"
    difficulty: Difficulty = "normal"
    pace: Pace = "normal"
    interference: Interference = "normal"
    data: DataFlow = "normal"


def dials_from(words: Mapping[str, str]) -> Dials:
    """Dials from words, such as those of a command line; ``BoundaryError`` for a wrong one."""
    known: dict[str, int | str] = {}
    for dial, word in words.items():
        if dial not in POSITIONS:
            raise _wrong(dial, word, tuple(POSITIONS))
        value = next((one for one in POSITIONS[dial] if str(one) == word), None)
        if value is None:
            raise _wrong(dial, word, POSITIONS[dial])
        known[dial] = value
    return convert(known, Dials)


def checked(dials: Dials) -> Dials:
    """The same dials; ``ValueError`` when one stands where it has no position."""
    try:
        return convert({dial: getattr(dials, dial) for dial in POSITIONS}, Dials)
    except ValidationError as wrong:
        raise ValueError(str(wrong)) from wrong


def _wrong(dial: str, value: str, positions: tuple[int | str, ...]) -> BoundaryError:
    values = ", ".join(str(one) for one in positions)
    return BoundaryError(
        text("space_alert.wrong.dial", dial=dial[:40], value=value[:40], values=values)
    )


# ------------------------------------------------------------------ limits


class Turns(Struct, frozen=True, forbid_unknown_fields=True):
    """The turns on which each sort of threat may appear."""

    common_external: Range
    serious_external: Range
    common_internal: Range
    serious_internal: Range


class Threats(Struct, frozen=True, forbid_unknown_fields=True):
    """``points``: for a crew of four."""

    points: int
    serious: Range
    internal_points: Range
    internal_most: int
    serious_internal_most: int


class Breaks(Struct, frozen=True, forbid_unknown_fields=True):
    """Breaks of communications, in seconds. ``phase_most``: in each phase."""

    total: Range
    breaks: Range
    phase_most: tuple[int, ...]
    last_phase_least: int


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Counts of incoming data and data transfers, in all and in each phase."""

    incoming: Range
    transfers: Range
    incoming_phases: tuple[Range, ...]
    transfer_phases: tuple[Range, ...]
    operation_phases: tuple[Range, ...]


class Frame(Struct, frozen=True, forbid_unknown_fields=True):
    """What all missions of one length keep to; ``rolling.toml`` explains each field."""

    halves: tuple[Range, Range]
    half_difference: int
    first_threat: tuple[Range, Range]
    share: int
    spacing: int
    ambush: int
    ambush_turns: tuple[int, ...]
    unconfirmed_of_five: int
    break_seconds: Range
    turns: Turns
    difficulty: dict[Difficulty, Threats]
    pace: dict[Pace, tuple[Range, ...]]
    interference: dict[Interference, Breaks]
    data: dict[DataFlow, Data]


class Rolling(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    full: Frame
    short: Frame


class Limits(Struct, frozen=True):
    """What one setting of the dials allows. ``unconfirmed``: how many such reports there are."""

    frame: Frame
    threats: Threats
    phases: tuple[Range, ...]
    breaks: Breaks
    data: Data
    unconfirmed: int


@cache
def rolling() -> Rolling:
    """What ``rolling.toml`` holds."""
    return load_toml(FILE, Rolling)


def limits(dials: Dials) -> Limits:
    """What ``dials`` allow; ``ValueError`` when one stands where it has no position."""
    dials = checked(dials)
    frame = rolling().full if dials.length == "full" else rolling().short
    return Limits(
        frame,
        frame.difficulty[dials.difficulty],
        frame.pace[dials.pace],
        frame.interference[dials.interference],
        frame.data[dials.data],
        frame.unconfirmed_of_five if dials.crew == 5 else 0,
    )
