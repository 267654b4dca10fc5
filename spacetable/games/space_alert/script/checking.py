"""What makes a script sound: its announcements can be spoken, and a crew can act on them."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from spacetable.core.text import Text, text
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    DataTransfer,
    ThreatReport,
)
from spacetable.games.space_alert.script.script import Script, completed, sequel
from spacetable.games.space_alert.script.timing import slot_of, timing
from spacetable.games.space_alert.script.words import kind_label
from spacetable.games.space_alert.script.written import clock

PHASES: Final = (2, 3)
"""A test run has two phases, every other mission three (document 2)."""
TURNS: Final = 8
"""Number tokens go from T+1 to T+8."""


class Fault(Struct, frozen=True):
    """Something wrong in a script. ``index``: of the report or of the phase end, from 0."""

    where: Literal["report", "phase"]
    index: int
    reason: Text


def faults_of(script: Script) -> tuple[Fault, ...]:
    """All faults of a script; ``index`` counts ``script.reports``."""
    return tuple(faults(script.reports, script.phase_ends, script.warnings))


def faults(
    reports: Sequence[AnyHappening],
    phase_ends: Sequence[int],
    warnings: Sequence[int] | None = None,
    *,
    recorded: bool = False,
) -> Iterator[Fault]:
    """What is wrong with reports in the order in which they are written.

    ``recorded``: a recording speaks, so that the lengths of our own announcements bind nobody;
    the order of what it says still counts. Where the phases themselves are wrong, nothing else is
    looked at.
    """
    warnings = timing().warnings if warnings is None else warnings
    wrong = list(_phases(phase_ends, warnings, recorded))
    yield from wrong
    if wrong:
        return
    order = list(_order(reports, phase_ends[-1]))
    yield from order
    for index, one in enumerate(reports):
        for reason in _alone(one, phase_ends, recorded):
            yield Fault("report", index, reason)
    if not (order or recorded):
        yield from _slots(reports, phase_ends, warnings)


def _phases(ends: Sequence[int], warnings: Sequence[int], recorded: bool) -> Iterator[Fault]:
    if len(ends) not in PHASES:
        yield Fault("phase", 0, text("space_alert.wrong.phase_count", count=len(ends)))
        return
    slots = timing().slot
    start = 0
    for index, end in enumerate(ends):
        if end <= start:
            words = text("space_alert.wrong.phase_order", phase=index + 1, end=clock(end))
            yield Fault("phase", index, words)
            return
        opening = slots.phase_ends if index else slots.mission_begins
        least = max(warnings, default=0) + (0 if recorded else opening)
        if end - start < least:
            words = text(
                "space_alert.wrong.phase_short",
                phase=index + 1,
                length=clock(end - start),
                least=clock(least),
            )
            yield Fault("phase", index, words)
        start = end
    if ends[-1] > timing().longest_mission:
        most = clock(timing().longest_mission)
        words = text("space_alert.wrong.too_long", end=clock(ends[-1]), most=most)
        yield Fault("phase", len(ends) - 1, words)


def _order(reports: Sequence[AnyHappening], end: int) -> Iterator[Fault]:
    """Times never go back, and all is over when the mission is."""
    before = 0
    for index, one in enumerate(reports):
        if one.at < before:
            words = text("space_alert.wrong.backwards", at=clock(one.at), before=clock(before))
            yield Fault("report", index, words)
        elif not 0 <= one.at < end:
            words = text("space_alert.wrong.outside", at=clock(one.at), end=clock(end))
            yield Fault("report", index, words)
        elif _over(one) >= end:
            words = text("space_alert.wrong.ends_outside", at=clock(one.at), end=clock(end))
            yield Fault("report", index, words)
        before = max(before, one.at)


def _over(one: AnyHappening) -> int:
    """Ms at which what a report begins is over by its own words."""
    match one:
        case DataTransfer():
            return one.closes
        case CommunicationsDown():
            return one.restored
        case _:
            return one.at


def _alone(one: AnyHappening, ends: Sequence[int], recorded: bool) -> Iterator[Text]:
    """What is wrong with a report whatever comes before and after it."""
    if one.printed is not None and one.printed > one.at:
        printed = clock(one.printed)
        yield text("space_alert.wrong.printed", printed=printed, at=clock(one.at))
    match one:
        case ThreatReport():
            yield from _threat(one, ends)
        case DataTransfer() if not recorded and one.closes - one.at != timing().transfer_closes:
            seconds = timing().transfer_closes // 1000
            yield text("space_alert.wrong.transfer_length", length=seconds)


def _threat(one: ThreatReport, ends: Sequence[int]) -> Iterator[Text]:
    """A turn's cards can be planned until its phase ends: later a report would be of no use.

    All sixteen published missions keep to it.
    """
    last = min(TURNS, timing().last_turns[len(ends) - 1])
    if not 1 <= one.t <= last:
        yield text("space_alert.wrong.turn", t=one.t, last=last)
    else:
        phase = next(n for n, turn in enumerate(timing().last_turns, 1) if one.t <= turn)
        if one.at >= ends[phase - 1]:
            yield text("space_alert.wrong.turn_over", t=one.t, at=clock(one.at), phase=phase)
    if one.place == "internal" and one.zone is not None:
        yield text("space_alert.wrong.zone_inside")
    if one.place == "external" and one.zone is None:
        yield text("space_alert.wrong.zone_outside")


class _Span(Struct, frozen=True):
    """An announcement and how long nothing else may begin. ``report``: None when generated."""

    said: AnyHappening
    report: int | None
    until: int


def _slots(
    reports: Sequence[AnyHappening], ends: Sequence[int], warnings: Sequence[int]
) -> Iterator[Fault]:
    """No announcement begins before the one before is over, none while communications are down."""
    spans = [_span(one, None) for one in completed((), ends, warnings)]
    for index, report in enumerate(reports):
        after = sequel(report)
        spans += [_span(one, index) for one in (report, after) if one is not None]
    spans.sort(key=lambda span: span.said.at)
    longest = spans[0]
    for span in spans[1:]:
        if span.said.at < longest.until:
            yield _clash(longest, span)
        if span.until > longest.until:
            longest = span


def _span(one: AnyHappening, report: int | None) -> _Span:
    return _Span(one, report, max(one.at + slot_of(one), _over(one)))


def _clash(one: _Span, after: _Span) -> Fault:
    """Of two that are written the later is at fault, else the one that is written."""
    at, start, until = clock(one.said.at), clock(after.said.at), clock(one.until)
    silence = isinstance(one.said, CommunicationsDown)
    if after.report is None or after.report == one.report:
        key = "silence_broken" if silence else "reaches_into"
        if after.report == one.report:
            key = "break_short"
        other = kind_label(after.said)
        words = text(f"space_alert.wrong.{key}", at=at, until=until, other=other, start=start)
        # Between two warnings there is nobody else to blame than the phases.
        return Fault("phase" if one.report is None else "report", one.report or 0, words)
    if silence:
        words = text("space_alert.wrong.silence", at=start, until=until)
    else:
        said = kind_label(one.said)
        words = text("space_alert.wrong.overlap", at=start, one=said, until=until)
    return Fault("report", after.report, words)
