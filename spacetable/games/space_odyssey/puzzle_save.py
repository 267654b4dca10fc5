"""HAL wins with its next card, unless the member repairs the right thing: where, and with what?

A place and the repairs there are tried by the rules. It is good after which no card that HAL may
hold, by all that is known, wins in its turn: what is hidden is taken to be the worst.
"""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.puzzle import Candidate, Grade, Posed, plain
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.moves import Borrow, Cancel, Move, OpenDoor, Repair
from spacetable.games.space_odyssey.outcome import would_win
from spacetable.games.space_odyssey.puzzle_lines import Judged, after, only, staged, words
from spacetable.games.space_odyssey.ruleset import RULES
from spacetable.games.space_odyssey.state import (
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    SHOWN_ZONES,
    State,
)
from spacetable.games.space_odyssey.words import member, system_name

FEWEST: Final = 4
"""Fewer moves leave no question."""
MOST: Final = 2
"""So many systems can threaten: LIF, and one as the third."""
ASKED = (Move, Repair, OpenDoor, Cancel)
"""Giving, recovering and drawing mend nothing in the turn; of Bowman's loans nobody is sure."""


def threats(state: State, seat: Seat) -> tuple[str, ...]:
    """The systems with whose malfunction HAL may win in its next turn, as far as a member knows."""
    known = {*state.seen, *state.known.get(seat, ())}
    pieces = state.pieces
    hidden = [one for zone in (HAL_HAND, HAL_DECK, HAL_DISCARD) for one in pieces[zone]]
    may = {one.face for zone in SHOWN_ZONES for one in pieces[zone]}
    if pieces[HAL_HAND]:
        may |= {one.face for one in hidden if one.id not in known}
    return tuple(
        one
        for one in SYSTEMS
        if state.malfunctions(one) + 1 == LIMIT[one]
        and would_win(state, one)
        and f"hal.{one}" in may
    )


def pose(candidate: Candidate) -> Posed | None:
    """Which place and which repair avert it."""
    state, seat = candidate.state, candidate.seat
    assert isinstance(state, State)
    at_first = threats(state, seat)
    if not 1 <= len(at_first) <= MOST:
        return None
    rows: list[list[Judged]] = []
    solution: list[Option] = []
    now = state
    may: tuple[type[Action], ...] = ASKED
    while threats(now, seat):
        options = list(RULES.options(now, seat))
        if any(isinstance(one.action, Borrow) for one in options):
            return None
        judged = [_judged(now, one, seat) for one in options if isinstance(one.action, may)]
        may = ASKED[1:]
        best = only(judged)
        if best is not None and len(rows) == len(solution):
            rows.append(judged)
        found = best or next((one for one in judged if one.right), None)
        if found is None:
            return None
        solution.append(found.option)
        now = found.after
    if not rows or len(rows[0]) < FEWEST:
        return None
    lures = sum(_tempts(one, seat) for row in rows for one in row)
    if not lures:
        return None
    names = {f"s{k + 1}": system_name(one) for k, one in enumerate(at_first)}
    question = words(f"question.save_{len(at_first)}", member=member(state, seat), **names)
    stages = staged(seat, rows)
    return Posed(
        question, _grade(rows, lures), stages, tuple(plain(one.action) for one in solution)
    )


def _grade(rows: list[list[Judged]], lures: int) -> Grade:
    """By how many wrong moves look good, and how many moments there are."""
    hard = lures + 2 * (len(rows) - 1)
    return 1 if hard < 2 else 2 if hard < 4 else 3


def _tempts(judged: Judged, seat: Seat) -> bool:
    """Whether something wrong looks good: a repair, or a place where one can be made."""
    if judged.right:
        return False
    if isinstance(judged.option.action, Repair):
        return True
    options = RULES.options(judged.after, seat) if isinstance(judged.option.action, Move) else ()
    return any(isinstance(one.action, Repair) for one in options)


def _judged(state: State, option: Option, seat: Seat) -> Judged:
    then = after(state, option.action)
    left = _least(then, seat)
    goes = isinstance(option.action, Move)
    who = member(state, seat)
    if left:
        key = "wrong_go" if goes else "wrong_save"
        why = words(key, move=option.label, member=who, system=system_name(left[0]))
    elif goes:
        why = words("right_go", move=option.label, member=who)
    else:
        key = "right_more" if threats(then, seat) else "right_save"
        why = words(key, move=option.label, member=who)
    return Judged(option, not left, why, then)


def _least(state: State, seat: Seat) -> tuple[str, ...]:
    """The fewest threats that remain by what is done in this space."""
    while state.todo and state.duty.task == "show":
        state = after(state, next(iter(RULES.options(state, state.hal))).action)
    least = threats(state, seat)
    if not least or state.duty.task != "crew_turn":
        return least
    for one in RULES.options(state, seat):
        if isinstance(one.action, ASKED[1:]) and least:
            least = min(least, _least(after(state, one.action), seat), key=len)
    return least
