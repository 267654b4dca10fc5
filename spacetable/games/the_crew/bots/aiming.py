"""From the conditions of a mission to what each member is after in thought."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.the_crew.bots.aims import MANY, Aim, Aims
from spacetable.games.the_crew.cards import FIRST_TRUMP, OF_RANK, OF_SUIT, TRUMP, mask_of
from spacetable.games.the_crew.conditions import (
    captures,
    card_tasks,
    counts,
    leads,
    single_tricks,
    streaks,
    trick_counts,
)
from spacetable.games.the_crew.conditions.balance import (
    BalancedTricks,
    CompareTricks,
    FirstAhead,
)
from spacetable.games.the_crew.conditions.base import Condition, Judge
from spacetable.games.the_crew.conditions.sets import SUIT_MASK


class Place(Struct, frozen=True):
    """How many members and tricks there are, and which trick comes next (0 is the first)."""

    members: int
    planned: int
    trick: int


Change = dict[int, Aim]


@lru_cache(maxsize=1024)
def aims_of(judge: Judge, progress: tuple[int, ...], place: Place) -> Aims:
    """The aims of all members. ``progress``: of the judge's conditions; empty before play."""
    aims = [Aim() for _ in range(place.members)]
    order: tuple[tuple[int, int], ...] = ()
    judged = False
    balance = MANY
    for at, condition in enumerate(judge.conditions):
        now = progress[at] if progress else 0
        if now < 0:
            continue
        if isinstance(condition, card_tasks.CardTasks):
            for card, owner in zip(condition.cards, condition.owners, strict=True):
                aims[owner] = replace(aims[owner], must=aims[owner].must | 1 << card)
            order = order_of(condition)
            continue
        judged = True
        if isinstance(condition, BalancedTricks):
            balance = condition.most
        turn = _TURNS.get(type(condition))
        if turn is not None:
            turn(condition, aims, place, now)
    return Aims(tuple(aims), order, judged, balance)


def order_of(tasks: card_tasks.CardTasks) -> tuple[tuple[int, int], ...]:
    """For each task that has to wait the mask of those that come before it."""
    rank = {number: k for k, number in enumerate(card_tasks.NUMBERS)}
    found = []
    for card, token in zip(tasks.cards, tasks.tokens, strict=True):
        before = 0
        for other, sign in zip(tasks.cards, tasks.tokens, strict=True):
            if other == card:
                continue
            numbered = sign in rank and (token not in rank or rank[sign] < rank[token])
            arrow = token in card_tasks.ARROWS and sign in card_tasks.ARROWS
            if numbered or token == card_tasks.OMEGA or (arrow and len(sign) < len(token)):
                before |= 1 << other
        if before:
            found.append((card, before))
    return tuple(found)


def add(aims: list[Aim], owner: int, **masks: int) -> None:
    """More cards or tricks in an owner's aim; -1: in everybody's. Bounds are drawn closer."""
    for k in range(len(aims)) if owner < 0 else (owner,):
        old = aims[k]
        new = {
            name: max(old.least, value)
            if name == "least"
            else min(old.most, value)
            if name == "most"
            else getattr(old, name) | value
            for name, value in masks.items()
        }
        aims[k] = replace(old, **new)


def _must(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    mask = condition.mask if hasattr(condition, "mask") else 1 << condition.number
    add(aims, condition.owner, must=mask)


def _card_in_trick(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    at = condition.trick - 1 if condition.trick > 0 else place.planned - 1
    add(aims, condition.owner, wins=1 << at)
    if at == place.trick:
        add(aims, condition.owner, want=1 << condition.number)


def _trumps(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, must=condition.mask, shun=OF_SUIT[TRUMP] & ~condition.mask)


def _shun(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, shun=condition.mask)


def _want(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, want=condition.mask)


def _count(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    enough = now >= condition.n
    if enough:
        add(aims, condition.owner, shun=condition.mask)
    else:
        add(aims, condition.owner, want=condition.mask)


def _counts(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    for i, count in enumerate(condition.counts):
        have = now >> 4 * i & 15
        mask = SUIT_MASK[count.suit]
        if have < count.n:
            add(aims, condition.owner, want=mask)
        elif count.op == "==":
            add(aims, condition.owner, shun=mask)


def _compare(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    left, right = SUIT_MASK[condition.left], SUIT_MASK[condition.right]
    have, other = now & 15, now >> 4
    if condition.op == ">":
        add(aims, condition.owner, want=left, shun=right)
    elif have < other:
        add(aims, condition.owner, want=left)
    elif have > other:
        add(aims, condition.owner, want=right)


def _colours(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    missing = sum(OF_SUIT[c] for c in range(4) if not now >> c & 1)
    add(aims, condition.owner, want=missing)


def _win_with(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, lucky=condition.mask)
    if condition.target.bit_count() == 1:
        add(aims, condition.owner, want=condition.target)


def _sum(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, least=1)


def _no_lead(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, no_lead=condition.mask)


def _unlucky(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, -1, unlucky=OF_RANK[condition.rank])


def _lucky(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, -1, lucky=OF_RANK[condition.rank])


def _each_trump(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    ready = [k for k in range(4) if not now >> k & 1]
    if condition.order == "ascending":
        ready = ready[:1]
    add(aims, -1, lucky=mask_of(FIRST_TRUMP + k for k in ready))


def _trick_count(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    n = getattr(condition, "n", -1)
    if n >= 0:
        add(aims, condition.owner, least=n, most=n)
    if not getattr(condition, "trumps", True):
        add(aims, condition.owner, unlucky=OF_SUIT[TRUMP])


def _tricks_at(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    mask = sum(1 << (t - 1 if t > 0 else place.planned - 1) for t in condition.tricks)
    add(aims, condition.owner, wins=mask)
    if condition.only:
        add(aims, condition.owner, leaves=(1 << place.planned) - 1 & ~mask)
    if not condition.trumps:
        add(aims, condition.owner, unlucky=OF_SUIT[TRUMP])


def _none_at(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, leaves=(1 << condition.first) - 1)


def _ranges(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    first, last = (1 << condition.first) - 1, 1 << place.planned - 1
    between = (1 << place.planned) - 1 & ~first & ~last
    for k in range(len(aims)):
        if k == condition.opening:
            add(aims, k, wins=first, leaves=between | last)
        elif k == condition.closing:
            add(aims, k, wins=last, leaves=first | between)
        else:
            add(aims, k, leaves=first | last)


def _omega(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, wins=1 << place.planned - 1)


def _compare_tricks(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    share = place.planned // place.members
    if condition.op == ">":
        many = share + 1 if condition.against != "sum_of_others" else place.planned // 2 + 1
        add(aims, condition.owner, least=many)
    elif condition.op == "<":
        add(aims, condition.owner, most=max(0, share - 2))


def _first_ahead(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    if now:
        add(aims, now - 1, least=place.planned // place.members + 1)


def _streak(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, least=condition.n)


def _exact_streak(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    add(aims, condition.owner, least=condition.n, most=condition.n)
    if now == 1:
        add(aims, condition.owner, wins=1 << place.trick)


def _never_streak(condition: Any, aims: list[Aim], place: Place, now: int) -> None:
    if now + 1 >= condition.n:
        add(aims, condition.owner, leaves=1 << place.trick)


Turning = Callable[[Any, list[Aim], Place, int], None]
_TURNS: Final[dict[type[Condition], Turning]] = {
    captures.WinCards: _must,
    captures.WinCardInTrick: _card_in_trick,
    captures.ExactTrumps: _trumps,
    captures.NoneOfRank: _shun,
    captures.NoneOfSuit: _shun,
    captures.AllOfSuit: _want,
    captures.EachColour: _colours,
    counts.CountSuit: _count,
    counts.CountRank: _count,
    counts.CountSuits: _counts,
    counts.CompareSuits: _compare,
    single_tricks.WinWith: _win_with,
    single_tricks.EqualInTrick: _sum,
    single_tricks.TrickOfRanks: _sum,
    single_tricks.TrickOfParity: _sum,
    single_tricks.TrickSum: _sum,
    leads.NeverLead: _no_lead,
    leads.NoWinWithRank: _unlucky,
    leads.WinsWithRank: _lucky,
    leads.EachTrumpWins: _each_trump,
    CompareTricks: _compare_tricks,
    FirstAhead: _first_ahead,
    trick_counts.TrickCount: _trick_count,
    trick_counts.TrickPrediction: _trick_count,
    trick_counts.WinTricksAt: _tricks_at,
    trick_counts.WinNoTricksAt: _none_at,
    trick_counts.TrickRanges: _ranges,
    card_tasks.OmegaLast: _omega,
    streaks.StreakAtLeast: _streak,
    streaks.StreakExact: _exact_streak,
    streaks.NeverStreak: _never_streak,
}
"""The wish that each kind of condition turns into. A kind without one is left to the judge."""
