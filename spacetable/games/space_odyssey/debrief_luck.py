"""What won a game, how lucky both sides drew, and how near the other side was."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.mission import Finding
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import LOGIC, RUN, malfunction_of, numbers_of, runs_in
from spacetable.games.space_odyssey.crew.disconnecting import leaves_enough
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.debrief_course import Course, cards_of_hal
from spacetable.games.space_odyssey.debrief_words import round_name, run_of, words
from spacetable.games.space_odyssey.outcome import shortest
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    State,
    hand,
)
from spacetable.games.space_odyssey.words import card_name, member

Held = Callable[[State], Sequence[Piece]]
"""Cards that a side holds."""
Counts = Callable[[str], bool]
"""Whether a card, by its face, is one of those that matter."""
CLOSE: Final = 2
"""HAL so few malfunctions short of winning is a narrow escape."""


def won_by(found: Course) -> tuple[Text, ...]:
    """Where the cards of the last sequence came from; or HAL's card, and how long it held it."""
    for one in won_moments(found):
        return one.why
    return ()


def won_moments(found: Course) -> Iterator[Finding]:
    """The card that ended the game, and those without which it would not have."""
    if found.end.ended == "disconnected":
        yield from _crew_won(found)
        return
    last = found.hals[-1] if found.hals else None
    if last is None or last.played is None:
        return
    at = last.at
    while at and any(one.face == last.played for one in cards_of_hal(found.states[at - 1])):
        at -= 1
    key = "won.hal_open" if last.played in last.open else "won.hal_hidden"
    why = words(key, card=card_name(last.played), since=round_name(found.number[at]))
    title = words("moment.hal_won", round=round_name(last.round))
    yield Finding(last.at, title, (why,), "good")


def _crew_won(found: Course) -> Iterator[Finding]:
    if not found.laid:
        return
    last = found.laid[-1]
    given = list(_given(found, last.at - 1, last.member, last.low))
    run, who = run_of(last.low), member(found.end, last.member)
    lines = [
        words(
            "won.given",
            round=round_name(found.number[at]),
            giver=member(found.end, giver),
            member=who,
            card=card_name(f"crew.logic.{number}"),
            run=run,
        )
        for number, giver, at in given
    ]
    title = words("moment.crew_won", round=round_name(last.round))
    why = lines or [words("won.alone", member=who, run=run)]
    yield Finding(last.at - 1, title, tuple(why), "good")
    for (_, _, at), line in zip(given, lines, strict=True):
        yield Finding(
            at, words("moment.given", round=round_name(found.number[at])), (line,), "good"
        )


def _given(found: Course, at: int, who: Seat, low: int) -> Iterator[tuple[int, Seat, int]]:
    """Cards of the run that another member held last: the number, that member, and when."""
    for number in range(low, low + RUN):
        face = f"crew.logic.{number}"
        for k in range(at, -1, -1):
            holder = _holder(found.states[k], face)
            if holder != who:
                if holder is not None:
                    yield number, holder, k
                break


def _holder(state: State, face: str) -> Seat | None:
    return next(
        (who for who in state.crew if any(one.face == face for one in state.pieces[hand(who)])),
        None,
    )


def luck(found: Course) -> Iterator[Text]:
    """How many of the cards that matter each side drew, and how many were to be expected."""
    crew = _drawn(found.states, _crew_hands, (DECK, DISCARD), LOGIC.__contains__)
    hal = _drawn(
        found.states, cards_of_hal, (HAL_DECK, HAL_DISCARD), lambda face: bool(malfunction_of(face))
    )
    for key, (cards, real, expected) in (("crew", crew), ("hal", hal)):
        if cards:
            yield words(f"luck.{key}", n=cards, real=real, expected=round(expected))


def _crew_hands(state: State) -> tuple[Piece, ...]:
    return tuple(one for who in state.crew for one in state.pieces[hand(who)])


def _drawn(
    states: Sequence[State],
    held: Held,
    piles: tuple[ZoneId, ZoneId],
    counts: Counts,
) -> tuple[int, int, Fraction]:
    """Cards drawn, those that count among them, and how many those would be on average."""
    cards, real, expected = 0, 0, Fraction(0)
    for state, after in pairwise(states):
        gone = {one.id for one in state.pieces[piles[0]]} - {
            one.id for one in after.pieces[piles[0]]
        }
        had = {one.id for one in held(state)}
        new = [one.face for one in held(after) if one.id not in had]
        if not gone or not new or (state.todo and state.duty.task == "recover"):
            continue
        pool = [one.face for one in state.pieces[piles[0]]]
        if len(pool) < len(new):
            pool += [one.face for one in state.pieces[piles[1]]]
        cards += len(new)
        real += sum(map(counts, new))
        expected += Fraction(len(new) * sum(map(counts, pool)), max(len(pool), 1))
    return cards, real, expected


def nearly(found: Course) -> Iterator[Text]:
    """How near the side was that lost."""
    for one in nearly_moments(found):
        yield from one.why


def nearly_moments(found: Course) -> Iterator[Finding]:
    """Where it was nearest."""
    if found.end.ended == "disconnected":
        least = min(map(shortest, found.states))
        if least <= CLOSE:
            at = next(k for k, one in enumerate(found.states) if shortest(one) == least)
            before = max(at - 1, 0)
            name = round_name(found.number[before])
            why = words("nearly.hal", round=name, n=least)
            yield Finding(before, words("moment.nearly", round=name), (why,), "warn")
        return
    for at in range(len(found.states) - 1, -1, -1):
        state = found.states[at]
        if state.sequences < DATA.crew.sequences - 1:
            return
        own = numbers_of(one.face for one in _crew_hands(state))
        low = next((one for one in runs_in(own) if leaves_enough(state, one)), None)
        if low is not None:
            name = round_name(found.number[at])
            why = words("nearly.crew", round=name, run=run_of(low))
            run = range(low, low + RUN)
            lit = tuple(one.id for one in _crew_hands(state) if LOGIC.get(one.face) in run)
            title = words("moment.nearly", round=name)
            yield Finding(at, title, (why,), "warn", lit=lit)
            return
