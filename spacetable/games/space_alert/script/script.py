"""A mission as a script: its happenings in order of time."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.switch import Source
from spacetable.core.text import Text
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    CommunicationsRestored,
    DataTransfer,
    IncomingData,
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    PhaseWarning,
    ThreatReport,
    TransferEnds,
)
from spacetable.games.space_alert.script.timing import timing

Kind = Literal["test_run", "simulation", "advanced_simulation", "mission", "rolled", "own"]
FULL_CREW = 5
"""Unconfirmed reports count for a crew of so many (document 2.1)."""


class Script(Struct, frozen=True):
    """One mission. Times are ms.

    ``id``: ``S2-3``, the seed of a rolled mission, or the name of a file. ``phase_ends``: the end
    of each phase, the last being the end of the mission. ``happenings``: everything announced, in
    order of time. ``source``: how sure the times are. ``disputes``: where transcriptions differ.
    """

    id: str
    kind: Kind
    title: Text
    phase_ends: tuple[int, ...]
    happenings: tuple[AnyHappening, ...]
    source: Source = "certain"
    disputes: tuple[Text, ...] = ()

    @property
    def duration(self) -> int:
        """Ms from the first announcement to the end of the action round."""
        return self.phase_ends[-1]

    @property
    def reports(self) -> tuple[AnyHappening, ...]:
        """What differs between missions: all that does not follow from the rest."""
        written = ThreatReport | IncomingData | DataTransfer | CommunicationsDown
        return tuple(one for one in self.happenings if isinstance(one, written))

    @property
    def warnings(self) -> tuple[int, ...]:
        """Ms before the end of each phase at which it is warned of, the longest first."""
        return tuple(
            one.seconds * 1000
            for one in self.happenings
            if isinstance(one, PhaseWarning) and one.phase == 1
        )

    def threats(self, crew: int = FULL_CREW) -> tuple[ThreatReport, ...]:
        """The threats that count for a crew of ``crew`` members, in order of time."""
        return tuple(
            one
            for one in self.happenings
            if isinstance(one, ThreatReport) and (crew >= FULL_CREW or not one.unconfirmed)
        )

    def points(self, crew: int = FULL_CREW) -> int:
        """Threat points that a crew of ``crew`` members meets."""
        return sum(one.points for one in self.threats(crew))

    def for_crew(self, crew: int) -> "Script":
        """Without the unconfirmed reports, which a crew of fewer than five ignores."""
        if crew >= FULL_CREW:
            return self
        kept = tuple(
            one
            for one in self.happenings
            if not (isinstance(one, ThreatReport) and one.unconfirmed)
        )
        return replace(self, happenings=kept)


def completed(
    reports: Iterable[AnyHappening],
    phase_ends: Sequence[int],
    warnings: Sequence[int] | None = None,
) -> tuple[AnyHappening, ...]:
    """All happenings of a mission, in order of time, from those that differ between missions.

    ``reports``: threats, incoming data, data transfers and breaks of communication, in any order.
    Begin and end, warnings and ends of phases, the buzzer and the return of communication are
    added. ``warnings``: ms before the end of each phase; None for the usual ones.
    """
    out: list[AnyHappening] = [MissionBegins(at=0)]
    last = len(phase_ends)
    for phase, end in enumerate(phase_ends, 1):
        for before in timing().warnings if warnings is None else warnings:
            seconds = before // 1000
            out.append(
                PhaseWarning(at=end - before, phase=phase, seconds=seconds, last=phase == last)
            )
        out.append(PhaseEnds(at=end, phase=phase) if phase < last else MissionEnds(at=end))
    for one in reports:
        out.append(one)
        after = sequel(one)
        if after is not None:
            out.append(after)
    return tuple(sorted(out, key=lambda one: one.at))


def sequel(report: AnyHappening) -> AnyHappening | None:
    """The buzzer after a data transfer, the return of communication after a break; else None."""
    match report:
        case DataTransfer():
            return TransferEnds(at=report.closes)
        case CommunicationsDown():
            return CommunicationsRestored(at=report.restored)
        case _:
            return None
