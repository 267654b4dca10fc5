"""How good a position is for the crew, in points: a lost game is about a hundred.

Danger grows ever faster the fewer malfunctions HAL needs; sequences are worth what has been
gathered of them; and it matters how far everybody is from where they are needed.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.cards import (
    LOGIC,
    NUMBERS,
    RUN,
    most_runs,
    repair_of,
    repairs,
)
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS

LOST: Final = 400.0
"""HAL has won."""
LIF: Final = (LOST, 60.0, 31.0, 18.0, 11.0, 6.5, 3.0, 0.0)
"""What it weighs that HAL needs so many more malfunctions of LIF."""
THREE: Final = (LOST, 60.0, 29.0, 18.0, 12.0, 8.4, 5.8, 3.9, 2.5, 1.5, 0.8, 0.3, 0.0)
"""The same for all of the other three systems together."""
IN_HAND: Final = 0.75
"""The part of what the last malfunction weighs that depends on HAL's holding it."""
STOPPED: Final = {"mem": 7.0, "com": 5.0, "grv": 5.0, "lif": 0.0}
"""What the loss of a system weighs by itself."""
NEARLY: Final = 0.3
"""The part of it that is felt when one malfunction is missing."""
EXTRA: Final = 0.9
"""Each malfunction above the limit."""
WAIT: Final = 0.5
"""A malfunction that lies in HAL's discards is missing the longer, the more cards HAL has yet to
draw before they come back: so many turns for each card."""
OTHERS: Final = tuple(system for system in SYSTEMS if system != "lif")

HELD: Final = {
    (3, 0): 30.0,
    (2, 1): 17.0,
    (1, 2): 10.0,
    (0, 3): 6.0,
    (2, 0): 8.5,
    (1, 1): 5.0,
    (0, 2): 2.5,
    (1, 0): 2.2,
    (0, 1): 1.0,
    (0, 0): 0.0,
}
"""What it is worth that a member holds so many cards of a sequence, and the others so many."""
LONE: Final = 1.5
"""A logic card by itself."""
OWN_REPAIR: Final = 1.2
ANY_REPAIR: Final = 1.9
"""Repair cards by themselves; ``NEED``: the part of what they would mend now that is added."""
NEED: Final = 0.3
OPENER: Final = 0.7
CANCELLER: Final = 0.6
"""Cards against doors and against HAL's open cards, by themselves."""
BEHIND: Final = 0.35
"""The part of what LIF's repair would mend that a card against doors is worth with it shut off."""
LATER: Final = (1.0, 0.7, 0.5)
"""How much the second and the third sequence in the making count beside the first."""
PLAYED: Final = 36.0
"""A sequence that was played."""


@lru_cache(maxsize=131072)
def _danger(
    counts: tuple[int, ...],
    ready: tuple[int, ...],
    deck: int,
    holds: tuple[float, ...],
    was_stopped: tuple[str, ...],
) -> float:
    total = 0.0
    lacking = 0
    wait = 0
    last = 0.0
    for system, count, left, held in zip(SYSTEMS, counts, ready, holds, strict=True):
        limit = LIMIT[system]
        missing = max(0, limit - count)
        short = missing - left
        if system == "lif":
            away = max(missing, WAIT * min(deck, 8) + short) if short > 0 else missing
            total += _path(LIF, away, held)
            continue
        if system not in was_stopped:
            lacking += missing
        if short > 0:
            wait = max(wait, int(WAIT * min(deck, 8)) + short)
        if missing:
            last = held
        if not missing:
            total += STOPPED[system] + EXTRA * (count - limit)
        elif missing == 1:
            total += NEARLY * STOPPED[system] * (0.5 + 0.5 * held)
    return total + _path(THREE, max(lacking, wait), last)


def _path(table: tuple[float, ...], missing: float, held: float) -> float:
    weight = table[min(int(missing), len(table) - 1)]
    return weight * (1 - IN_HAND + IN_HAND * held) if missing == 1 else weight


def holding(sight: Sight) -> tuple[float, ...]:
    """How likely HAL holds a malfunction of each system."""
    return tuple(round(sight.holds(system), 2) for system in SYSTEMS)


def danger(sight: Sight, holds: tuple[float, ...], system: str = "", more: int = 0) -> float:
    """How near HAL is to winning, with so many malfunctions more (or fewer) in one system."""
    counts = dict(sight.malfunctions)
    ready = sight.ready
    if more:
        counts[system] = max(0, counts[system] + more)
        if more > 0:
            ready = {**ready, system: ready[system] - more}
    left = tuple(ready.values())
    return _danger(tuple(counts.values()), left, sight.hal_deck, holds, sight.was_stopped)


@lru_cache(maxsize=65536)
def _windows(gone: frozenset[int], needed: int, kept: bool) -> tuple[frozenset[int], ...]:
    left = frozenset(NUMBERS) - gone
    found = []
    for low in NUMBERS:
        run = frozenset(range(low, low + RUN))
        if run <= left and (not kept or most_runs(left - run) >= needed - 1):
            found.append(run)
    return tuple(found)


def windows(sight: Sight) -> tuple[frozenset[int], ...]:
    """The sequences that may still be played next."""
    return _windows(sight.gone, sight.sequences, sight.rules.last_sequence == "kept")


@lru_cache(maxsize=131072)
def _progress(
    hands: tuple[frozenset[int], ...], gone: frozenset[int], needed: int, kept: bool
) -> float:
    everywhere = frozenset().union(*hands)
    found: list[tuple[float, frozenset[int]]] = []
    for run in _windows(gone, needed, kept):
        there = len(run & everywhere)
        if there:
            best = max(HELD[own, there - own] for own in (len(run & one) for one in hands))
            found.append((best, run))
    found.sort(key=lambda one: -one[0])
    total = 0.0
    taken: frozenset[int] = frozenset()
    count = 0
    for value, run in found:
        if count >= needed:
            break
        if not run & taken:
            total += LATER[count] * value
            taken |= run
            count += 1
    return total


def progress(sight: Sight) -> float:
    """What the known logic cards of the crew are worth."""
    return progress_of(sight, tuple(sight.logic(who) for who in sight.crew))


def progress_of(sight: Sight, hands: tuple[frozenset[int], ...]) -> float:
    """The same for other hands."""
    return _progress(hands, sight.gone, sight.sequences, sight.rules.last_sequence == "kept")


# -------------------------------------------------------------------- ways

REACH: Final = 0.12
"""The part of a system's danger that each turn weighs which the nearest member is away."""
TO_CORE: Final = 7.0
"""A turn's way to the core with a sequence."""
TO_DRAW: Final = 0.7
"""A turn's way to the cards."""
SHUT_IN: Final = 9.0
"""A member who cannot leave the pod."""
APART: Final = 0.5
"""Two spaces of the ship that cannot be reached from each other as fast as without doors."""


class Ways(NamedTuple):
    """What doors and distances cost the crew: by the way to the cards, to the core with a sequence,
    to the repairs, by somebody's being shut in, and by the ship's being cut in two.
    """

    draw: float
    core: float
    repair: float
    shut_in: float
    apart: float


def ways_of(sight: Sight, holds: tuple[float, ...]) -> Ways:
    """What doors and distances cost the crew, and where."""
    draw = core = repair = shut_in = 0.0
    away = {who: sight.ways(who) for who in sight.at}
    for who, here in sight.at.items():
        ways = away[who]
        draw += TO_DRAW * ways["picturephone"]
        chance = sight.run_chance(who)
        if chance:
            core += TO_CORE * chance * ways["core"]
        if SPACE[here].shut_in and "pod_bay" in sight.closed:
            shut_in += SHUT_IN * (2 if len(sight.crew) == 2 else 1)
    now = danger(sight, holds)
    for system, count in sight.malfunctions.items():
        if count:
            weight = now - danger(sight, holds, system, -1)
            near = min(ways[one] for who, ways in away.items() for one in sight.rooms(who, system))
            repair += REACH * weight * near
    return Ways(draw, core, repair, shut_in, APART * sight.apart("picturephone", "core"))


def way_cost(sight: Sight, holds: tuple[float, ...]) -> float:
    """All of it together."""
    return sum(ways_of(sight, holds))


# -------------------------------------------------------------------- cards


def marginal(sight: Sight, holds: tuple[float, ...], system: str, cards: int = 1) -> float:
    """What it is worth to take so many malfunctions from a system."""
    return danger(sight, holds) - danger(sight, holds, system, -cards)


def worth(sight: Sight, who: Seat, face: str, holds: tuple[float, ...]) -> float:
    """What a crew card is worth in a member's hand, sequences left aside."""
    kind = repair_of(face)
    if face in LOGIC:
        return LONE
    if kind is not None:
        character = sight.characters[who]
        best = max(
            min(14.0, marginal(sight, holds, one, repairs(face, one, character)))
            for one in SYSTEMS
            if repairs(face, one, character)
        )
        return (ANY_REPAIR if kind == "any" else OWN_REPAIR) + NEED * best
    if face == "crew.open_door":
        value = OPENER + 0.7 * min(3, len(sight.closed))
        if "pod_bay" in sight.closed:
            value += BEHIND * min(14.0, marginal(sight, holds, "lif", 2))
        return value
    if face == "crew.cancel":
        return CANCELLER + (1.3 if sight.lipread else 0.0)
    if face == "crew.recover":
        return 1.4
    return 1.0


def keeping(sight: Sight, who: Seat, face: str, holds: tuple[float, ...]) -> float:
    """What is lost when a member gives a card away for nothing: its worth and its sequences."""
    value = worth(sight, who, face, holds)
    if face in LOGIC:
        number = LOGIC[face]
        hands = tuple(sight.logic(one) for one in sight.crew)
        rest = tuple(
            cards - {number} if one == who else cards
            for one, cards in zip(sight.crew, hands, strict=True)
        )
        value += progress_of(sight, hands) - progress_of(sight, rest)
        run = [window for window in windows(sight) if number in window]
        value += 0.25 * min(3, len(run))
    return value


def stopped(sight: Sight, system: str) -> bool:
    """Whether a system has stopped."""
    return sight.malfunctions[system] >= LIMIT[system]


def draws(sight: Sight, who: Seat, name: str) -> int:
    """How many cards a member gets at the end of a turn in a space."""
    here = SPACE[name]
    more = sight.characters[who] == "kaminski" and name in ("pod_bay", "core")
    if here.draw_com_stopped is not None and stopped(sight, "com"):
        count = here.draw_com_stopped
    else:
        count = here.draw
    return min(count + more, sight.deck + len(sight.discards))
