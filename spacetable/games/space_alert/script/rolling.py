"""New missions from a seed. The same seed and dials give the same mission on every machine.

Threats, phases, data and breaks are drawn within the limits of ``rolling.toml``, then laid into
the phases on a grid of five seconds. What does not fit is drawn again from the same stream.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeVar

from msgspec import Struct

from spacetable.core.chance import SeededChance
from spacetable.core.text import text
from spacetable.games.space_alert.script.codes import SEEDS, code, from_code
from spacetable.games.space_alert.script.dials import Dials, Limits, Range, Turns, limits
from spacetable.games.space_alert.script.happenings import (
    ZONES,
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    Place,
    Severity,
    ThreatReport,
    Zone,
)
from spacetable.games.space_alert.script.script import Script, completed
from spacetable.games.space_alert.script.timing import timing

__all__ = ["SEEDS", "Dials", "code", "from_code", "roll", "roll_code"]

STEP: Final = 5
"""Seconds of the grid on which everything begins, as in the published missions."""
QUIET: Final = 20
"""In the last seconds of a phase nothing is reported any more."""
AMBUSH: Final = 60
"""A late report comes between the warnings, this many seconds before the end or less."""
TRIES: Final = 40
"""So often a phase is laid out anew before the whole mission is drawn anew."""

T = TypeVar("T")


def roll(seed: int, dials: Dials) -> Script:
    """The mission of a seed; ``BoundaryError`` for a seed outside 0 to ``SEEDS`` - 1."""
    name = code(seed, dials)
    draws = _Draws(name)
    allowed = limits(dials)
    while True:
        lengths = [draws.within(span, STEP) for span in allowed.phases]
        laid = _laid_out(draws, allowed, lengths)
        if laid is not None:
            ends = tuple(sum(lengths[: k + 1]) * 1000 for k in range(len(lengths)))
            return Script(
                id=name,
                kind="rolled",
                title=text("space_alert.title.rolled", code=name),
                phase_ends=ends,
                happenings=completed(laid, ends),
            )


def roll_code(words: str) -> Script:
    """The mission of a code as a person types it; ``BoundaryError`` when it is none."""
    return roll(*from_code(words))


class _Draws:
    """One stream of chance."""

    def __init__(self, seed: str) -> None:
        self._chance = SeededChance(seed)

    def within(self, span: Range, step: int = 1) -> int:
        """A number of ``span``, in steps from its smallest."""
        low, high = span
        return low + step * (self._chance.roll("script", (high - low) // step + 1) - 1)

    def one_of(self, things: Sequence[T]) -> T:
        return things[self._chance.roll("script", len(things)) - 1]

    def some_of(self, things: Sequence[T], count: int) -> list[T]:
        """``count`` different ones, in the order in which they stand."""
        order = self._chance.shuffle("script", len(things))
        return [things[k] for k in sorted(order[:count])]

    def mixed(self, things: Sequence[T]) -> list[T]:
        return [things[k] for k in self._chance.shuffle("script", len(things))]

    def chance(self, hundredths: int) -> bool:
        return self._chance.roll("script", 100) <= hundredths


# ------------------------------------------------------------------ what is in a mission


class _Threat(Struct, frozen=True):
    severity: Severity
    place: Place
    unconfirmed: bool = False


class _Timed(Struct, frozen=True):
    """A threat with its turn and zone."""

    threat: _Threat
    t: int
    zone: Zone | None


def _threats(draws: _Draws, allowed: Limits) -> list[_Threat]:
    """The threats of a mission, without turns."""
    wanted = allowed.threats
    serious = draws.within(wanted.serious)
    common = wanted.points - 2 * serious
    inside = [
        (ordinary, grave)
        for grave in range(min(serious, wanted.serious_internal_most) + 1)
        for ordinary in range(min(common, wanted.internal_most - grave) + 1)
        if wanted.internal_points[0] <= ordinary + 2 * grave <= wanted.internal_points[1]
    ]
    ordinary, grave = draws.one_of(inside)
    out = [_Threat("serious", "internal")] * grave
    out += [_Threat("serious", "external")] * (serious - grave)
    out += [_Threat("common", "internal")] * ordinary
    out += [_Threat("common", "external")] * (common - ordinary)
    for _ in range(allowed.unconfirmed):
        room = ordinary + grave < wanted.internal_most
        room = room and ordinary + 2 * grave < wanted.internal_points[1]
        within = room and draws.chance(25)
        ordinary += within
        out.append(_Threat("common", "internal" if within else "external", unconfirmed=True))
    return out


def _with_turns(draws: _Draws, threats: list[_Threat], allowed: Limits) -> list[_Timed] | None:
    """The threats in order of their turns; None when these do not suit them."""
    frame = allowed.frame
    first = len(threats) // 2
    if len(threats) % 2:
        first += draws.within((0, 1))
    turns = []
    for (low, high), count in zip(frame.halves, (first, len(threats) - first), strict=True):
        turns += draws.some_of(range(low, high + 1), count)
    mixed = draws.mixed(threats)
    if not all(_suits(one, t, frame.turns) for one, t in zip(mixed, turns, strict=True)):
        return None
    inside = [t for one, t in zip(mixed, turns, strict=True) if one.place == "internal"]
    if any(b - a == 1 for a, b in pairwise(inside)):
        return None
    out = []
    before: Zone | None = None
    for one, t in zip(mixed, turns, strict=True):
        zone = None
        if one.place == "external":
            zone = before = draws.one_of([z for z in ZONES if z != before])
        out.append(_Timed(one, t, zone))
    return out


def _suits(one: _Threat, t: int, turns: Turns) -> bool:
    low, high = getattr(turns, f"{one.severity}_{one.place}")
    return bool(low <= t <= high)


def _operations(draws: _Draws, allowed: Limits) -> tuple[list[int], list[int]]:
    """Counts of incoming data and of data transfers in each phase."""
    data = allowed.data
    while True:
        incoming = [draws.within(span) for span in data.incoming_phases]
        transfers = [draws.within(span) for span in data.transfer_phases]
        both = [a + b for a, b in zip(incoming, transfers, strict=True)]
        if (
            _in(sum(incoming), data.incoming)
            and _in(sum(transfers), data.transfers)
            and all(_in(n, span) for n, span in zip(both, data.operation_phases, strict=True))
        ):
            return incoming, transfers


def _breaks(draws: _Draws, allowed: Limits) -> list[list[int]]:
    """Seconds of the breaks of communications in each phase."""
    wanted = allowed.breaks
    phases = len(allowed.phases)
    while True:
        out: list[list[int]] = [[] for _ in range(phases)]
        for _ in range(draws.within(wanted.breaks)):
            phase = draws.within((0, phases - 1))
            out[phase].append(draws.within(allowed.frame.break_seconds, STEP))
        sums = [sum(one) for one in out]
        if (
            _in(sum(sums), wanted.total)
            and all(n <= most for n, most in zip(sums, wanted.phase_most, strict=True))
            and sums[-1] >= wanted.last_phase_least
        ):
            return out


def _in(number: int, span: Range) -> bool:
    return span[0] <= number <= span[1]


# ------------------------------------------------------------------ when it comes


class _Room:
    """The free seconds of one phase. ``start``, ``end``: seconds of the mission."""

    def __init__(self, start: int, end: int) -> None:
        slots = timing().slot
        self.start, self.end = start, end
        self._taken: set[int] = set()
        self.take(start, _steps(slots.phase_ends if start else slots.mission_begins))
        for before in timing().warnings:
            self.take(end - before // 1000, _steps(slots.phase_warning))

    def free(self, at: int, seconds: int) -> bool:
        return not any(at + k in self._taken for k in range(0, seconds, STEP))

    def take(self, at: int, seconds: int) -> None:
        self._taken.update(range(at, at + seconds, STEP))

    def place(self, draws: _Draws, seconds: int, span: Range | None = None) -> int | None:
        """Take ``seconds`` that begin within ``span``, or anywhere; None when there is no room."""
        low, high = span or (self.start, self.end)
        high = min(high, self.end - QUIET - seconds)
        choices = [at for at in range(low, high + 1, STEP) if self.free(at, seconds)]
        if not choices:
            return None
        at = draws.one_of(choices)
        self.take(at, seconds)
        return at


def _steps(ms: int) -> int:
    """Seconds, up to the next step."""
    return -(-ms // (STEP * 1000)) * STEP


class _Content(Struct, frozen=True):
    """What one phase holds. ``breaks``: seconds of each."""

    number: int
    threats: tuple[_Timed, ...]
    incoming: int
    transfers: int
    breaks: tuple[int, ...]


def _laid_out(draws: _Draws, allowed: Limits, lengths: Sequence[int]) -> list[AnyHappening] | None:
    """All reports of a mission; None when they do not fit into phases of such lengths (s)."""
    threats = _with_turns(draws, _threats(draws, allowed), allowed)
    if threats is None:
        return None
    incoming, transfers = _operations(draws, allowed)
    breaks = _breaks(draws, allowed)
    out: list[AnyHappening] = []
    start = 0
    for number, length in enumerate(lengths):
        low, high = allowed.frame.halves[number] if number < 2 else (0, 0)
        reported = tuple(one for one in threats if low <= one.t <= high)
        held = _Content(
            number, reported, incoming[number], transfers[number], tuple(breaks[number])
        )
        for _ in range(TRIES):
            laid = _phase(draws, allowed, held, _Room(start, start + length))
            if laid is not None:
                break
        else:
            return None
        out += laid
        start += length
    return sorted(out, key=lambda one: one.at)


def _phase(
    draws: _Draws, allowed: Limits, held: _Content, room: _Room
) -> list[AnyHappening] | None:
    """The reports of one phase at moments drawn at random; None when these leave no room."""
    slots = timing().slot
    reports = _reports(draws, allowed, held, room)
    if reports is None:
        return None
    out: list[AnyHappening] = [*reports]
    for seconds in held.breaks:
        at = room.place(draws, seconds + _steps(slots.communications_restored))
        if at is None:
            return None
        out.append(CommunicationsDown(at=at * 1000, restored=(at + seconds) * 1000))
    for _ in range(held.transfers):
        at = room.place(draws, _steps(timing().transfer_closes + slots.transfer_ends))
        if at is None:
            return None
        out.append(DataTransfer(at=at * 1000, closes=at * 1000 + timing().transfer_closes))
    for _ in range(held.incoming):
        at = room.place(draws, _steps(slots.incoming_data))
        if at is None:
            return None
        out.append(IncomingData(at=at * 1000))
    return out


def _reports(
    draws: _Draws, allowed: Limits, held: _Content, room: _Room
) -> list[ThreatReport] | None:
    """The threats of a phase: the first soon, the last perhaps late, the others between them."""
    if not held.threats:
        return []
    frame = allowed.frame
    takes = _steps(timing().slot.threat_report)
    low, high = frame.first_threat[held.number]
    last = held.threats[-1]
    late = (
        len(held.threats) > 1
        and (last.threat.severity, last.threat.place) == ("common", "external")
        and last.t in frame.ambush_turns
        and draws.chance(frame.ambush)
    )
    until = room.start + frame.share * (room.end - room.start) // 100
    moments = [room.place(draws, takes, (room.start + low, room.start + high))]
    others = held.threats[1 : len(held.threats) - late]
    moments += [room.place(draws, takes, (room.start, until)) for _ in others]
    if late:
        moments.append(room.place(draws, takes, (room.end - AMBUSH, room.end)))
    known = sorted(at for at in moments if at is not None)
    apart = all(b - a >= frame.spacing for a, b in pairwise(known))
    if len(known) < len(moments) or known[0] != moments[0] or not apart:
        return None
    return [_report(one, at * 1000) for one, at in zip(held.threats, known, strict=True)]


def _report(one: _Timed, at: int) -> ThreatReport:
    return ThreatReport(
        at=at,
        t=one.t,
        severity=one.threat.severity,
        place=one.threat.place,
        zone=one.zone,
        unconfirmed=one.threat.unconfirmed,
    )
