"""The lengths that all missions share, from ``timing.toml``. All in ms."""

import re
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.core.switch import Source
from spacetable.games.space_alert.script.happenings import Happening, PhaseWarning

Milliseconds = Annotated[int, Meta(ge=1)]


class Slots(Struct, frozen=True, forbid_unknown_fields=True):
    """The ms that an announcement may take, from its first sound to its last."""

    mission_begins: Milliseconds
    threat_report: Milliseconds
    incoming_data: Milliseconds
    data_transfer: Milliseconds
    transfer_ends: Milliseconds
    communications_down: Milliseconds
    communications_restored: Milliseconds
    phase_warning: Milliseconds
    countdown: Milliseconds
    phase_ends: Milliseconds
    mission_ends: Milliseconds


class Timing(Struct, frozen=True, forbid_unknown_fields=True):
    """``warnings``: ms before the end of a phase. ``coda``: ms after the end of the mission.

    ``last_turns``: the last turn of each phase. ``longest_mission``: ms.
    """

    source: Source
    warnings: tuple[Milliseconds, ...]
    transfer_closes: Milliseconds
    last_turns: tuple[int, ...]
    longest_mission: Milliseconds
    coda: Milliseconds
    slot: Slots


@cache
def timing() -> Timing:
    """The lengths in use; ``DataError`` naming the line when the file does not fit."""
    return load_toml(Path(__file__).with_name("timing.toml"), Timing)


_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


def kind_of(happening: Happening) -> str:
    """One word for the sort of a happening: ``threat_report``, ``phase_ends``."""
    return _WORD.sub("_", type(happening).__name__).lower()


def slot_of(happening: Happening) -> int:
    """The ms that its announcement may take."""
    if isinstance(happening, PhaseWarning) and happening.seconds == 5:
        return timing().slot.countdown
    return int(getattr(timing().slot, kind_of(happening)))
