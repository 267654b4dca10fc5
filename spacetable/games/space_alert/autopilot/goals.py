"""A row of cards as goals, and back: to be at a station by a turn and do something there.

Goals ignore delays; a resolution shows what really comes of a row.
"""

from collections.abc import Sequence
from typing import Final

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.stations import OTHER_DECK, TO_BLUE, TO_RED, UPPER_RED

ANYWHERE: Final = -1
"""The station of a goal that can be reached from everywhere: a heroic move."""

Goal = tuple[int, int, int]
"""Turn (from 1), station, action."""


def moved(station: int, action: int) -> int:
    """The station after a move; the same one after any other action."""
    if action == a.RED:
        return TO_RED[station]
    if action == a.BLUE:
        return TO_BLUE[station]
    if action == a.DECK:
        return OTHER_DECK[station]
    if action >= a.GO:
        return action - a.GO
    return station


def distance(start: int, end: int) -> int:
    """Moves from one station to another."""
    return abs(start % 3 - end % 3) + (start // 3 != end // 3)


def goals_of(row: Sequence[int], start: int, turns: Sequence[int], first: int) -> list[Goal]:
    """What the cards on ``turns`` are for, for a member at ``start`` before turn ``first``."""
    station = start
    wanted: list[Goal] = []
    own = frozenset(turns)
    for turn in range(first, len(row) + 1):
        action = row[turn - 1]
        if turn in own:
            if action >= a.GO:
                wanted.append((turn, ANYWHERE, action))
            elif action and not a.is_move(action):
                wanted.append((turn, station, action))
        station = moved(station, action)
    return wanted


def row_of(
    row: Sequence[int],
    start: int,
    turns: Sequence[int],
    first: int,
    goals: Sequence[Goal],
    *,
    deck_first: bool,
    late: bool,
) -> tuple[int, ...]:
    """The row that reaches the goals one after another, each on its turn or as soon as possible.

    Only ``turns`` are written. ``deck_first``: the lift before going sideways. ``late``: set out
    as late as possible instead of at once. Goals for which there is no time fall away.
    """
    out = list(row)
    station = start
    own = frozenset(turns)
    waiting = sorted(goals)
    at, last = 0, len(waiting)
    away = False
    for turn in range(first, len(out) + 1):
        if turn not in own:
            station = moved(station, out[turn - 1])
            continue
        action = a.NONE
        if away:
            # In space the only card is another attack; an empty place brings the member home.
            again = at < last and waiting[at][1] == UPPER_RED
            if again and waiting[at][2] in (a.BOTS, a.HEROIC_BOTS):
                action = waiting[at][2]
                at += 1
            else:
                away = False
        elif at < last:
            when, there, deed = waiting[at]
            if there in (ANYWHERE, station):
                if when <= turn:
                    action = deed
                    at += 1
                    away = station == UPPER_RED and deed == a.C
            elif not late or turn + distance(station, there) >= when:
                action = _step(station, there, deck_first=deck_first)
        station = moved(station, action)
        out[turn - 1] = action
    return tuple(out)


def _step(station: int, there: int, *, deck_first: bool) -> int:
    other_deck = station // 3 != there // 3
    if other_deck and (deck_first or station % 3 == there % 3):
        return a.DECK
    return a.RED if there % 3 < station % 3 else a.BLUE
