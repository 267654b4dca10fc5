"""What every rolled mission keeps to, one function for each constraint of ``rolling.toml``.

The program draws within these limits and does not look again; here they are read a second time.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final, TypeVar

from spacetable.games.space_alert.script.checking import faults_of
from spacetable.games.space_alert.script.dials import Dials, Range, limits
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    ThreatReport,
)
from spacetable.games.space_alert.script.script import Script

Constraint = Callable[[Script, Dials], bool]
H = TypeVar("H", bound=AnyHappening)


def is_sound(script: Script, dials: Dials) -> bool:
    """Everything can be announced in time (``checking``)."""
    return not faults_of(script)


def phase_lengths(script: Script, dials: Dials) -> bool:
    """As many phases, and as long ones, as length and pace say."""
    spans = limits(dials).phases
    starts = (0, *script.phase_ends[:-1])
    lengths = [(b - a) // 1000 for a, b in zip(starts, script.phase_ends, strict=True)]
    return len(lengths) == len(spans) and all(map(_in, lengths, spans))


def threat_points(script: Script, dials: Dials) -> bool:
    """The points for a crew of four, and for one of five those of the unconfirmed reports more."""
    allowed = limits(dials)
    points = allowed.threats.points
    return (script.points(4), script.points(5)) == (points, points + allowed.unconfirmed)


def unconfirmed_reports(script: Script, dials: Dials) -> bool:
    """Only what counts for five is unconfirmed, and that is a common threat."""
    unsure = [one for one in script.threats() if one.unconfirmed]
    return len(unsure) == limits(dials).unconfirmed and all(
        one.severity == "common" for one in unsure
    )


def serious_threats(script: Script, dials: Dials) -> bool:
    """The count of serious threats."""
    count = sum(one.severity == "serious" for one in script.threats())
    return _in(count, limits(dials).threats.serious)


def internal_threats(script: Script, dials: Dials) -> bool:
    """Points and count of internal threats; the unconfirmed ones alone do not make them up."""
    wanted = limits(dials).threats
    return (
        _in(sum(one.points for one in _inside(script)), wanted.internal_points)
        and sum(one.points for one in _inside(script, crew=4)) >= wanted.internal_points[0]
        and len(_inside(script)) <= wanted.internal_most
    )


def serious_internal_threats(script: Script, dials: Dials) -> bool:
    """The count of serious internal threats."""
    count = sum(one.severity == "serious" for one in _inside(script))
    return count <= limits(dials).threats.serious_internal_most


def one_threat_per_turn(script: Script, dials: Dials) -> bool:
    """No two threats appear on the same turn, and they are reported in order of their turns."""
    turns = [one.t for one in script.threats()]
    return turns == sorted(set(turns))


def turns_of_each_sort(script: Script, dials: Dials) -> bool:
    """Each sort of threat appears on turns that suit it."""
    turns = limits(dials).frame.turns
    return all(
        _in(one.t, getattr(turns, f"{one.severity}_{one.place}")) for one in script.threats()
    )


def halves(script: Script, dials: Dials) -> bool:
    """The threats of early turns are reported in phase 1, the others in phase 2, equally many."""
    frame = limits(dials).frame
    first, second = _reported(script, 0), _reported(script, 1)
    return (
        len(first) + len(second) == len(script.threats())
        and all(_in(one.t, frame.halves[0]) for one in first)
        and all(_in(one.t, frame.halves[1]) for one in second)
        and abs(len(first) - len(second)) <= frame.half_difference
    )


def internal_threats_apart(script: Script, dials: Dials) -> bool:
    """No internal threats on consecutive turns."""
    turns = [one.t for one in _inside(script)]
    return all(b - a > 1 for a, b in pairwise(turns))


def zones_change(script: Script, dials: Dials) -> bool:
    """No zone twice running."""
    zones = [one.zone for one in script.threats() if one.zone is not None]
    return all(a != b for a, b in pairwise(zones))


def first_threats(script: Script, dials: Dials) -> bool:
    """The first threat of a phase comes soon after its beginning."""
    spans = limits(dials).frame.first_threat
    starts = (0, script.phase_ends[0])
    return all(
        _in(reported[0].at - start, (low * 1000, high * 1000))
        for reported, start, (low, high) in zip(
            (_reported(script, 0), _reported(script, 1)), starts, spans, strict=True
        )
        if reported
    )


def other_threats(script: Script, dials: Dials) -> bool:
    """The others come in the first part of the phase, unless the last is an ambush."""
    frame = limits(dials).frame
    for phase in (0, 1):
        start, end = (0, *script.phase_ends)[phase], script.phase_ends[phase]
        reported = _reported(script, phase)
        late = [one for one in reported if (one.at - start) * 100 > frame.share * (end - start)]
        if not late:
            continue
        one = late[0]
        between = end - 60_000 < one.at < end - 20_000
        ordinary = (one.severity, one.place) == ("common", "external")
        suits = ordinary and one.t in frame.ambush_turns
        if not (len(late) == 1 and len(reported) > 1 and one == reported[-1]):
            return False
        if not (between and suits):
            return False
    return True


def threats_apart(script: Script, dials: Dials) -> bool:
    """Between two reports of a phase there is time to act."""
    least = limits(dials).frame.spacing * 1000
    return all(
        b.at - a.at >= least
        for phase in (0, 1)
        for a, b in zip(_reported(script, phase), _reported(script, phase)[1:], strict=False)
    )


def incoming_data(script: Script, dials: Dials) -> bool:
    """Counts of incoming data."""
    data = limits(dials).data
    return _counted(script, (IncomingData,), data.incoming_phases, data.incoming)


def data_transfers(script: Script, dials: Dials) -> bool:
    """Counts of data transfers."""
    data = limits(dials).data
    return _counted(script, (DataTransfer,), data.transfer_phases, data.transfers)


def data_operations(script: Script, dials: Dials) -> bool:
    """Counts of both together."""
    return _counted(script, (IncomingData, DataTransfer), limits(dials).data.operation_phases)


def break_totals(script: Script, dials: Dials) -> bool:
    """Seconds without communications, in all and in each phase."""
    wanted = limits(dials).breaks
    sums = [sum(map(_seconds, _down(script, phase))) for phase in _phases(script)]
    return (
        _in(sum(sums), wanted.total)
        and all(n <= most for n, most in zip(sums, wanted.phase_most, strict=True))
        and sums[-1] >= wanted.last_phase_least
    )


def breaks(script: Script, dials: Dials) -> bool:
    """How many breaks of communications there are, and how long each is."""
    allowed = limits(dials)
    found = [one for phase in _phases(script) for one in _down(script, phase)]
    return _in(len(found), allowed.breaks.breaks) and all(
        _in(_seconds(one), allowed.frame.break_seconds) for one in found
    )


def quiet_ends(script: Script, dials: Dials) -> bool:
    """Nothing is reported in the last 20 seconds of a phase, nor lasts into them."""
    for one in script.reports:
        end = next(end for end in script.phase_ends if one.at < end)
        match one:
            case CommunicationsDown():
                over = one.restored
            case DataTransfer():
                over = one.closes
            case _:
                over = one.at
        if over > end - 20_000:
            return False
    return True


CONSTRAINTS: Final[tuple[tuple[str, Constraint], ...]] = tuple(
    (check.__name__, check)
    for check in (
        is_sound,
        phase_lengths,
        threat_points,
        unconfirmed_reports,
        serious_threats,
        internal_threats,
        serious_internal_threats,
        one_threat_per_turn,
        turns_of_each_sort,
        halves,
        internal_threats_apart,
        zones_change,
        first_threats,
        other_threats,
        threats_apart,
        incoming_data,
        data_transfers,
        data_operations,
        break_totals,
        breaks,
        quiet_ends,
    )
)
"""Every constraint with its name."""


def _in(number: int, span: Range) -> bool:
    return span[0] <= number <= span[1]


def _inside(script: Script, crew: int = 5) -> list[ThreatReport]:
    return [one for one in script.threats(crew) if one.place == "internal"]


def _phases(script: Script) -> range:
    return range(len(script.phase_ends))


def _within(script: Script, phase: int, things: Iterable[H]) -> list[H]:
    start, end = (0, *script.phase_ends)[phase], script.phase_ends[phase]
    return [one for one in things if start <= one.at < end]


def _reported(script: Script, phase: int) -> list[ThreatReport]:
    return _within(script, phase, script.threats())


def _down(script: Script, phase: int) -> list[CommunicationsDown]:
    found = [one for one in script.reports if isinstance(one, CommunicationsDown)]
    return _within(script, phase, found)


def _seconds(one: CommunicationsDown) -> int:
    return (one.restored - one.at) // 1000


def _counted(
    script: Script,
    sorts: tuple[type, ...],
    spans: tuple[Range, ...],
    total: Range | None = None,
) -> bool:
    found = [one for one in script.reports if isinstance(one, sorts)]
    counts = [len(_within(script, phase, found)) for phase in _phases(script)]
    return all(map(_in, counts, spans)) and (total is None or _in(sum(counts), total))
