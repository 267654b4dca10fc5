"""The sixteen published missions, from ``missions.toml``."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.core.errors import BoundaryError
from spacetable.core.switch import Source
from spacetable.core.text import Text, text, verbatim
from spacetable.games.space_alert.script.script import Kind, Script, completed
from spacetable.games.space_alert.script.written import Written, happening, milliseconds

FILE: Final = Path(__file__).with_name("missions.toml")
_WORDS: Final = ("common", "common_unconfirmed", "serious", "present", "absent")
_ZONES: Final = ("red", "white", "blue")


class Dispute(Struct, frozen=True, forbid_unknown_fields=True):
    """Where transcriptions differ. ``about``: a phase, a turn or a moment."""

    what: Literal[
        "phase_end",
        "break_start",
        "break_length",
        "data_start",
        "transfer",
        "severity",
        "zone",
        "unconfirmed",
    ]
    about: str
    used: str
    other: str

    def text(self) -> Text:
        """The difference as a sentence."""
        return text(
            f"space_alert.dispute.{self.what}",
            about=self.about,
            used=_value(self.used),
            other=_value(self.other),
        )


class MissionData(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[mission]]`` of the file. ``number``: within its ``kind``."""

    id: str
    kind: Literal["test_run", "simulation", "advanced_simulation", "mission"]
    number: Annotated[int, Meta(ge=1)]
    source: Source
    phases: tuple[str, ...]
    event: tuple[Written, ...]
    disputed: tuple[Dispute, ...] = ()


class Missions(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    mission: tuple[MissionData, ...]


@cache
def missions() -> tuple[Script, ...]:
    """All published missions: test runs, simulations, advanced simulations, missions."""
    return tuple(_script(one) for one in load_toml(FILE, Missions).mission)


def mission(id: str) -> Script:  # noqa: A002  (it is what a script calls it)
    """The published mission ``id`` (``S2-3``); ``BoundaryError`` when there is none."""
    wanted = id.strip().upper()
    for script in missions():
        if script.id == wanted:
            return script
    known = missions()
    raise BoundaryError(
        text("space_alert.wrong.mission", id=id[:40], first=known[0].id, last=known[-1].id)
    )


def title(kind: Kind, number: int) -> Text:
    """``Simulation 2``."""
    return text(f"space_alert.title.{kind}", number=number)


def _script(one: MissionData) -> Script:
    ends = tuple(milliseconds(end, "phases") for end in one.phases)
    disputes = [dispute.text() for dispute in one.disputed]
    if one.kind != "mission":
        disputes.append(text("space_alert.dispute.numbering"))
    return Script(
        id=one.id,
        kind=one.kind,
        title=title(one.kind, one.number),
        phase_ends=ends,
        happenings=completed((happening(event) for event in one.event), ends),
        source=one.source,
        disputes=tuple(disputes),
    )


def _value(word: str) -> Text:
    if word in _ZONES:
        return text(f"space_alert.zone.{word}")
    return text(f"space_alert.value.{word}") if word in _WORDS else verbatim(word)
