"""When it comes: what is in a rolled mission, laid into its phases at moments drawn at random."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from spacetable.games.space_alert.script.contents import (
    STEP,
    Content,
    Timed,
    breaks_of,
    operations,
    threats_of,
    with_turns,
)
from spacetable.games.space_alert.script.dials import Limits, Range
from spacetable.games.space_alert.script.draws import Draws
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    IncomingData,
    ThreatReport,
)
from spacetable.games.space_alert.script.timing import timing

QUIET: Final = 20
"""In the last seconds of a phase nothing is reported any more."""
AMBUSH: Final = 60
"""A late report comes between the warnings, this many seconds before the end or less."""
TRIES: Final = 40
"""So often a phase is laid out anew before the whole mission is drawn anew."""


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

    def place(self, draws: Draws, seconds: int, span: Range | None = None) -> int | None:
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


def laid_out(draws: Draws, allowed: Limits, lengths: Sequence[int]) -> list[AnyHappening] | None:
    """All reports of a mission; None when they do not fit into phases of such lengths (s)."""
    threats = with_turns(draws, threats_of(draws, allowed), allowed)
    if threats is None:
        return None
    incoming, transfers = operations(draws, allowed)
    breaks = breaks_of(draws, allowed)
    out: list[AnyHappening] = []
    start = 0
    for number, length in enumerate(lengths):
        low, high = allowed.frame.halves[number] if number < 2 else (0, 0)
        reported = tuple(one for one in threats if low <= one.t <= high)
        held = Content(number, reported, incoming[number], transfers[number], tuple(breaks[number]))
        for _ in range(TRIES):
            laid = _phase(draws, allowed, held, _Room(start, start + length))
            if laid is not None:
                break
        else:
            return None
        out += laid
        start += length
    return sorted(out, key=lambda one: one.at)


def _phase(draws: Draws, allowed: Limits, held: Content, room: _Room) -> list[AnyHappening] | None:
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
    draws: Draws, allowed: Limits, held: Content, room: _Room
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


def _report(one: Timed, at: int) -> ThreatReport:
    return ThreatReport(
        at=at,
        t=one.t,
        severity=one.threat.severity,
        place=one.threat.place,
        zone=one.zone,
        unconfirmed=one.threat.unconfirmed,
    )
