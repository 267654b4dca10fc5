"""Which cards the conditions of a deal can tell apart, and which they want or fear where."""

from typing import Final

from msgspec import Struct

from spacetable.games.the_crew.cards import CARDS, OF_RANK, OF_SUIT, TRUMP, cards_in
from spacetable.games.the_crew.conditions.balance import (
    BalancedCaptures,
    BalancedTricks,
    CompareTricks,
    FirstAhead,
)
from spacetable.games.the_crew.conditions.base import Condition
from spacetable.games.the_crew.conditions.captures import (
    AllOfSuit,
    EachColour,
    ExactTrumps,
    NoneOf,
    WholeColour,
    WinCardInTrick,
    WinCards,
)
from spacetable.games.the_crew.conditions.card_tasks import CardTasks, OmegaLast
from spacetable.games.the_crew.conditions.counts import CompareSuits, CountOf, CountSuits
from spacetable.games.the_crew.conditions.leads import (
    EachTrumpWins,
    LastPlay,
    NeverLead,
    NoWinWithRank,
    WinsWithRank,
)
from spacetable.games.the_crew.conditions.single_tricks import (
    EqualInTrick,
    TrickOf,
    TrickSum,
    WinWith,
)
from spacetable.games.the_crew.conditions.streaks import NeverStreak, StreakAtLeast, StreakExact
from spacetable.games.the_crew.conditions.trick_counts import (
    TrickCount,
    TrickPrediction,
    TrickRanges,
    WinNoTricksAt,
    WinTricksAt,
)

SUITS_ALONE: Final = (
    CountSuits,
    CompareSuits,
    EqualInTrick,
    EachColour,
    WholeColour,
    CompareTricks,
    BalancedTricks,
    FirstAhead,
    StreakAtLeast,
    StreakExact,
    NeverStreak,
    WinNoTricksAt,
    TrickRanges,
)
"""Conditions to which all cards of a suit are the same, but for which of them is higher."""

COUNTING: Final = (
    TrickCount,
    TrickPrediction,
    StreakExact,
    CompareTricks,
    BalancedTricks,
    FirstAhead,
)
"""Conditions that look at how many tricks each member has, beside their own progress."""

WITH_TRUMPS: Final = (TrickCount, TrickPrediction, WinTricksAt)
"""Conditions that tell trumps from colours, which the suits do already."""


def told_apart(condition: Condition) -> tuple[int, ...]:
    """Masks: two cards of a suit are the same to the condition when each mask has both or neither.

    A condition that is not known here tells all cards apart.
    """
    match condition:
        case CardTasks():
            return tuple(1 << card for card in condition.cards)
        case OmegaLast():
            return (1 << condition.card,)
        case WinCardInTrick() | LastPlay():
            return (1 << condition.number,)
        case WinWith():
            return (condition.mask, condition.target)
        case (
            WinCards()
            | ExactTrumps()
            | NoneOf()
            | AllOfSuit()
            | CountOf()
            | TrickOf()
            | NeverLead()
        ):
            return (condition.mask,)
        case NoWinWithRank() | WinsWithRank() | BalancedCaptures():
            return (OF_RANK[condition.rank],)
        case EachTrumpWins():
            return tuple(1 << card for card in cards_in(OF_SUIT[TRUMP]))
        case TrickSum():
            return OF_RANK
        case _ if isinstance(condition, (*SUITS_ALONE, *WITH_TRUMPS)):
            return ()
        case _:
            return tuple(1 << card for card in range(CARDS))


def kinds(conditions: tuple[Condition, ...]) -> tuple[int, ...]:
    """For each card a number; cards of a suit with the same one are alike to all conditions."""
    masks = list(dict.fromkeys(mask for one in conditions for mask in told_apart(one)))
    names: dict[tuple[int, ...], int] = {}
    return tuple(
        names.setdefault(tuple(mask >> card & 1 for mask in masks), len(names))
        for card in range(CARDS)
    )


class Wishes(Struct, frozen=True):
    """What the open conditions say of tricks and cards. Lists by member.

    ``poison``: cards that lose the deal when the member takes them. ``goods``: cards that the
    member has to take, or takes gladly. ``hunger``: above 0 when the member wants tricks, below
    when it does not. ``strong``: cards that are to win for the member if they can.
    """

    poison: list[int]
    goods: list[int]
    hunger: list[float]
    strong: list[int]


def wishes(
    conditions: tuple[Condition, ...],
    progress: tuple[int, ...],
    members: int,
    won: tuple[int, ...],
    done: int,
    planned: int,
) -> Wishes:
    """The wishes of the conditions that are not met yet; poison is exact, the rest a guide."""
    poison = [0] * members
    goods = [0] * members
    hunger = [0.0] * members
    strong = [0] * members
    left = planned - done
    for condition, now in zip(conditions, progress, strict=True):
        if now < 0:
            continue
        owner = condition.owner
        match condition:
            case CardTasks():
                for i, card in enumerate(condition.cards):
                    if now >> i & 1:
                        continue
                    for member in range(members):
                        if member == condition.owners[i]:
                            goods[member] |= 1 << card
                        else:
                            poison[member] |= 1 << card
            case WinCards() | AllOfSuit():
                for member in range(members):
                    if member != owner:
                        poison[member] |= condition.mask
                goods[owner] |= condition.mask
            case WinCardInTrick():
                for member in range(members):
                    if member != owner:
                        poison[member] |= 1 << condition.number
            case ExactTrumps():
                for member in range(members):
                    if member == owner:
                        poison[member] |= OF_SUIT[TRUMP] & ~condition.mask
                        goods[member] |= condition.mask
                    else:
                        poison[member] |= condition.mask
            case NoneOf():
                poison[owner] |= condition.mask
                hunger[owner] -= 0.3
            case CountOf():
                if now < condition.n:
                    goods[owner] |= condition.mask
                    hunger[owner] += 0.3
                elif condition.op == "==":
                    poison[owner] |= condition.mask
                    hunger[owner] -= 0.3
            case WinWith():
                strong[owner] |= condition.mask
                goods[owner] |= condition.target
                hunger[owner] += 0.2
            case TrickCount() | TrickPrediction() | StreakExact():
                missing = condition.n - won[owner]
                fair = left / members
                hunger[owner] += max(-2.0, min(2.0, missing - fair)) if missing > 0 else -3.0
            case WinNoTricksAt():
                hunger[owner] -= 3.0
            case WinTricksAt():
                number = done + 1
                here = number in condition.tricks or (left == 1 and -1 in condition.tricks)
                if here:
                    hunger[owner] += 5.0
                elif condition.only:
                    hunger[owner] -= 5.0
            case TrickRanges():
                here_owner = (
                    condition.closing
                    if left == 1
                    else condition.opening
                    if done < condition.first
                    else -1
                )
                for member in range(members):
                    wanted = (
                        member == here_owner
                        if here_owner >= 0
                        else member not in (condition.opening, condition.closing)
                    )
                    hunger[member] += 4.0 if wanted else -4.0
            case NeverStreak():
                hunger[owner] -= 0.5 + now
            case StreakAtLeast():
                hunger[owner] += 1.0 + now
            case CompareTricks():
                hunger[owner] += {">": 1.5, "<": -1.5, "==": 0.0}[condition.op]
            case BalancedTricks():
                low = min(won)
                for member in range(members):
                    hunger[member] -= 2.0 * (won[member] - low)
            case FirstAhead():
                if now:
                    hunger[now - 1] += 2.0
            case WinsWithRank():
                for member in range(members):
                    strong[member] |= OF_RANK[condition.rank]
            case EachTrumpWins():
                for member in range(members):
                    strong[member] |= OF_SUIT[TRUMP]
            case EachColour():
                hunger[owner] += 0.8
            case WholeColour():
                hunger[owner] += 1.5
            case EqualInTrick() | TrickOf() | TrickSum():
                hunger[owner] += 0.5
            case _:
                pass
    return Wishes(poison, goods, hunger, strong)
