"""What is in a rolled mission: threats with turns and zones, data and breaks, within the limits."""

from itertools import pairwise
from typing import Final

from msgspec import Struct

from spacetable.games.space_alert.script.dials import Limits, Range, Turns
from spacetable.games.space_alert.script.draws import Draws
from spacetable.games.space_alert.script.happenings import ZONES, Place, Severity, Zone

STEP: Final = 5
"""Seconds of the grid on which everything begins, as in the published missions."""


class Threat(Struct, frozen=True):
    """A threat that comes, without its card."""

    severity: Severity
    place: Place
    unconfirmed: bool = False


class Timed(Struct, frozen=True):
    """A threat with its turn and zone."""

    threat: Threat
    t: int
    zone: Zone | None


def threats_of(draws: Draws, allowed: Limits) -> list[Threat]:
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
    out = [Threat("serious", "internal")] * grave
    out += [Threat("serious", "external")] * (serious - grave)
    out += [Threat("common", "internal")] * ordinary
    out += [Threat("common", "external")] * (common - ordinary)
    for _ in range(allowed.unconfirmed):
        room = ordinary + grave < wanted.internal_most
        room = room and ordinary + 2 * grave < wanted.internal_points[1]
        within = room and draws.chance(25)
        ordinary += within
        out.append(Threat("common", "internal" if within else "external", unconfirmed=True))
    return out


def with_turns(draws: Draws, threats: list[Threat], allowed: Limits) -> list[Timed] | None:
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
        out.append(Timed(one, t, zone))
    return out


def _suits(one: Threat, t: int, turns: Turns) -> bool:
    low, high = getattr(turns, f"{one.severity}_{one.place}")
    return bool(low <= t <= high)


def operations(draws: Draws, allowed: Limits) -> tuple[list[int], list[int]]:
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


def breaks_of(draws: Draws, allowed: Limits) -> list[list[int]]:
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


class Content(Struct, frozen=True):
    """What one phase holds. ``breaks``: seconds of each."""

    number: int
    threats: tuple[Timed, ...]
    incoming: int
    transfers: int
    breaks: tuple[int, ...]
