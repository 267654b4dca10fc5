"""Which missions there are to be heard. Alone in knowing the game that they belong to."""

import secrets
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from spacetable.audio.missions import Chosen
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script.codes import SEEDS, code, from_code
from spacetable.games.space_alert.script.dials import POSITIONS, Dials
from spacetable.games.space_alert.script.mission_file import read, template
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.script.rolling import roll
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.script.words import (
    dial_label,
    dial_value_label,
    group_label,
    source_label,
)

__all__ = ["Chosen", "Dials", "Script"]

CREWS = POSITIONS["crew"]
DIALS = tuple(dial for dial in POSITIONS if dial != "crew")
"""The dials of a rolled mission, but for the crew, which is asked for every mission."""


def soundtrack_of(mission: Chosen, crew: int) -> Soundtrack:
    """All that is heard in a mission by a crew of so many."""
    return soundtrack(mission.script, crew)


def turns(mission: Chosen) -> tuple[tuple[int, int], ...]:
    """First and last turn of each phase."""
    last = timing().last_turns[: len(mission.script.phase_ends)]
    return tuple(zip((1, *(turn + 1 for turn in last[:-1])), last, strict=True))


def kind_words(said: Announcement) -> Text:
    """The sort of an announcement in one or two words."""
    return text(f"space_alert.kind.{said.kind}")


# ------------------------------------------------------------------ published missions


def groups() -> list[tuple[Text, list[Script]]]:
    """The published missions by their kind, each kind with its heading."""
    kinds = groupby(missions(), key=lambda one: one.kind)
    return [(group_label(kind), list(scripts)) for kind, scripts in kinds]


def clock(ms: int) -> str:
    """``65_000`` as "1:05"; parts of a second are left out."""
    seconds = ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def about(script: Script, crew: int, *, spoilers: bool) -> list[Text]:
    """Lines on a mission: length and phases; with ``spoilers`` also its threats."""
    length, phases = verbatim(clock(script.duration)), len(script.phase_ends)
    lines = [text("soundtrack.about", length=length, n=phases)]
    if spoilers:
        threats = text("soundtrack.threats", n=len(script.threats(crew)))
        lines.append(text("soundtrack.points", threats=threats, n=script.points(crew)))
    return lines


def doubts(script: Script, *, spoilers: bool) -> list[Text]:
    """How sure the times of a mission are; with ``spoilers`` also where transcriptions differ."""
    if script.kind in ("rolled", "own"):
        return []
    return [source_label(script.source), *(script.disputes if spoilers else ())]


# ------------------------------------------------------------------ rolled missions


def fresh_seed() -> int:
    """A seed that nobody has seen."""
    return secrets.randbelow(SEEDS)


def rolled(seed: int, dials: Dials) -> Chosen:
    """The mission of a seed and dials."""
    return Chosen(roll(seed, dials))


def code_of(seed: int, dials: Dials) -> str:
    """The code under which the same mission is rolled anywhere."""
    return code(seed, dials)


def read_code(words: str) -> tuple[int, Dials]:
    """Seed and dials of a code; ``BoundaryError`` when it is none."""
    return from_code(words)


def positions(dial: str) -> Sequence[tuple[int | str, Text]]:
    """Every position of a dial with its words."""
    return [(value, dial_value_label(dial, value)) for value in POSITIONS[dial]]


def dial_words(dial: str) -> Text:
    """The name of a dial."""
    return dial_label(dial)


# ------------------------------------------------------------------ own missions


def read_own(path: Path) -> Chosen:
    """The mission that a person has written; ``BoundaryError`` naming the wrong line."""
    written = read(path)
    return Chosen(written.script, written, path)


def example() -> str:
    """A mission file to begin from."""
    return template()


# ------------------------------------------------------------------ what was chosen last


def remembered(name: str) -> Script | tuple[int, Dials] | None:
    """The published mission, or the seed and dials, that a setting names; None if nothing does."""
    found = next((one for one in missions() if one.id == name), None)
    if found is not None or not name:
        return found
    try:
        return from_code(name)
    except BoundaryError:
        return None
