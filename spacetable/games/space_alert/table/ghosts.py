"""For learners: where the cards laid so far would lead the figures that a seat knows of.

Only moves are followed: lifts and their delays, the ends of the ship, empty turns. What others do
and what threats do is not known while the crew plans. Pieces that only the table has:
"ghost.<member>.<turn>".
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.state import ACTING, State, slot
from spacetable.games.space_alert.stations import (
    BRIDGE,
    OTHER_DECK,
    TO_BLUE,
    TO_RED,
    ZONE_OF,
)
from spacetable.games.space_alert.table.appearance import face, known, number
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.standing import Standing
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.wording.stations import station
from spacetable.games.space_alert.words import halves, member_name


class Step(Struct, frozen=True):
    """A member comes to a station on a turn (from 1). ``delayed``: the lift was in use."""

    member: int
    turn: int
    station: int
    delayed: bool = False


def rows(state: State) -> dict[int, list[int]]:
    """What members will do, as far as every card on their boards may be seen."""
    last = timing().last_turns[len(state.script.phase_ends) - 1]
    found: dict[int, list[int]] = {}
    for member in range(len(state.members)):
        laid_ = [state.pieces.top(slot(member, turn)) for turn in range(1, last + 1)]
        if any(laid_) and all(piece is None or known(piece) for piece in laid_):
            found[member] = [
                a.NONE if piece is None else halves(piece.face)[piece.turns != ACTING]
                for piece in laid_
            ]
    return found


def steps(plans: dict[int, list[int]]) -> Iterator[Step]:
    """The way of each member, turn by turn, the captain first (document 3.2)."""
    where = dict.fromkeys(plans, BRIDGE)
    left = {member: list(row) for member, row in plans.items()}
    turns = max((len(row) for row in plans.values()), default=0)
    late: set[int] = set()
    for turn in range(1, turns + 1):
        for member in sorted(late):
            _push(left[member], turn)
        late.clear()
        lifts: set[int] = set()
        for member in sorted(plans):
            card = left[member][turn - 1]
            here = where[member]
            there = _led(card, here)
            if there == here:
                continue
            if card == a.DECK:
                if ZONE_OF[here] in lifts:
                    late.add(member)
                lifts.add(ZONE_OF[here])
            where[member] = there
            yield Step(member, turn, there, member in late)


def _led(card: int, here: int) -> int:
    match card:
        case a.RED:
            return TO_RED[here]
        case a.BLUE:
            return TO_BLUE[here]
        case a.DECK:
            return OTHER_DECK[here]
        case _:
            return card - a.GO if card >= a.GO else here


def _push(row: list[int], turn: int) -> None:
    """A delay: the card of a turn goes on to the next, and the next ones as far as they touch."""
    at = turn - 1
    pushed, row[at] = row[at], a.NONE
    while pushed and (at := at + 1) < len(row):
        row[at], pushed = pushed, row[at]


def pieces(standing: Standing, state: State) -> Iterator[TablePiece]:
    """A small figure with the number of the turn wherever one would arrive."""
    if not state.rules.guide or state.stage != "planning":
        return
    w, h, gap = layout().ship.ghost
    found = list(steps(rows(state)))
    crowd = Counter(one.station for one in found)
    lying: Counter[int] = Counter()
    for one in found:
        free = standing.free[one.station]
        k, count = lying[one.station], crowd[one.station]
        lying[one.station] += 1
        # Beside the crew, the nearest turn first; a crowd stands closer.
        step = min(w + gap, (free.w - w) / max(count - 1, 1))
        high = min(h, free.h)
        at = Box(free.left + k * step, free.top + free.h - high, w * high / h, high)
        name = member_name(state, one.member)
        label = sign("ghost", member=name, turn=one.turn, station=station(one.station))
        notes = [sign("ghost.lift")] if one.delayed else []
        picture = face(f"ghost_{state.members[one.member].colour}", turn=number(one.turn))
        seen = Appearance(picture, label, (*notes, sign("ghost.note")))
        name_ = f"ghost.{one.member}.{one.turn}"
        yield laid(name_, station_zone(one.station), seen, at, TOKENS + k, kind="token")
