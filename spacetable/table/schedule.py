"""When each motion of a step begins, read from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from spacetable.core.event import Event, Flipped, Moved, Rolled, Shuffled

ROLL = 500
RIFFLE = 300
"""ms of a throw, and of a shuffle."""
STAGGER = 60
"""Most ms between one dealt piece and the next; many pieces share ``SPREAD`` ms."""
SPREAD = 350


@dataclass
class Schedule:
    """What the events say: ms from now by piece, zone or die."""

    moves: dict[str, tuple[float, str, str]] = field(default_factory=dict)
    flips: dict[str, float] = field(default_factory=dict)
    shuffles: dict[str, float] = field(default_factory=dict)
    rolls: list[tuple[Rolled, float]] = field(default_factory=list)
    rest: float = 0.0


def scheduled(events: Sequence[Event]) -> Schedule:
    """Beginnings of all motions, in the order of the events; dice thrown together fall together."""
    found = Schedule()
    count = sum(isinstance(event, Moved) for event in events)
    stagger = min(STAGGER, SPREAD / max(1, count - 1))
    now = 0.0
    rolling = False
    for event in events:
        if isinstance(event, Rolled):
            if not rolling:
                rolling = True
                now += ROLL
            found.rolls.append((event, now - ROLL))
            found.rest = now
            continue
        if isinstance(event, Moved):
            rolling = False
            start = found.moves[event.piece][1] if event.piece in found.moves else event.start
            found.moves[event.piece] = (now, start, event.end)
            now += stagger
        elif isinstance(event, Flipped):
            rolling = False
            found.flips[event.piece] = found.moves.get(event.piece, (now,))[0]
        elif isinstance(event, Shuffled):
            rolling = False
            found.shuffles[event.zone] = now
            now += RIFFLE * 0.6
    return found
