"""How many cards of a suit or a rank a member takes."""

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import force_setattr

from spacetable.games.the_crew.conditions.base import (
    DONE,
    LOST,
    Condition,
    Course,
    Trick,
    captured,
)
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes, wishes_nothing
from spacetable.games.the_crew.conditions.sets import (
    SUIT_MASK,
    Colour,
    Number,
    Rank,
    Suit,
    of_ranks,
    of_suits,
    room,
)


def counted(have: int, more: int, op: str, n: int) -> int:
    """``DONE``, ``LOST`` or 0 for a count that ``more`` cards at most may still raise."""
    if op == ">=":
        if have >= n:
            return DONE
        return LOST if have + more < n else 0
    if have > n or have + more < n:
        return LOST
    return 0 if more else DONE


class CountOf(Condition, frozen=True, gc=False, kw_only=True):
    """The owner takes exactly (``==``) or at least (``>=``) ``n`` cards of a mask.

    The progress is the number taken.
    """

    n: Number
    op: Literal["==", ">="] = "=="
    mask: int = 0

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Judged as soon as the cards to come cannot change it."""
        if trick.winner == self.owner:
            progress += captured(trick, self.mask)
        return counted(progress, room(course, self.mask), self.op, self.n) or progress

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    def wish(self, now: int, wishes: Wishes) -> None:
        if now < self.n:
            wishes.goods[self.owner] |= self.mask
            wishes.hunger[self.owner] += 0.3
        elif self.op == "==":
            wishes.poison[self.owner] |= self.mask
            wishes.hunger[self.owner] -= 0.3

    def aim(self, now: int, aims: Aiming) -> None:
        if now < self.n:
            aims.add(self.owner, want=self.mask)
        else:
            aims.add(self.owner, shun=self.mask)


class CountSuit(CountOf, frozen=True, gc=False, kw_only=True, tag="count_suit"):
    """The same for the cards of a suit."""

    picture: ClassVar[str] = "count"

    suit: Suit

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_suits((self.suit,)))


class CountRank(CountOf, frozen=True, gc=False, kw_only=True, tag="count_rank"):
    """The same for the colour cards of a rank; trumps do not count."""

    picture: ClassVar[str] = "count"

    rank: Rank

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_ranks((self.rank,)))


class SuitCount(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One of several counts."""

    suit: Suit
    n: Number
    op: Literal["==", ">="] = "=="


class CountSuits(Condition, frozen=True, gc=False, kw_only=True, tag="count_suits_all"):
    """All the counts hold at the end. The progress has four bits for each."""

    picture: ClassVar[str] = "count"

    counts: tuple[SuitCount, ...]

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when one fails, done when all can no longer fail."""
        mine = trick.winner == self.owner
        done = True
        for i, count in enumerate(self.counts):
            mask = SUIT_MASK[count.suit]
            if mine:
                progress += captured(trick, mask) << 4 * i
            judged = counted(progress >> 4 * i & 15, room(course, mask), count.op, count.n)
            if judged == LOST:
                return LOST
            done &= judged == DONE
        return DONE if done else progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    wish = wishes_nothing

    def aim(self, now: int, aims: Aiming) -> None:
        for i, count in enumerate(self.counts):
            have = now >> 4 * i & 15
            mask = SUIT_MASK[count.suit]
            if have < count.n:
                aims.add(self.owner, want=mask)
            elif count.op == "==":
                aims.add(self.owner, shun=mask)


class CompareSuits(Condition, frozen=True, gc=False, kw_only=True, tag="compare_suits"):
    """The owner takes more cards of one colour than of another, or as many of both.

    ``least``: how many of each there must be. The progress has four bits for each colour.
    """

    picture: ClassVar[str] = "compare"

    left: Colour
    right: Colour
    op: Literal[">", "=="]
    least: Number = 0

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Judged as soon as the cards to come cannot change it."""
        left, right = SUIT_MASK[self.left], SUIT_MASK[self.right]
        if trick.winner == self.owner:
            progress += captured(trick, left) | captured(trick, right) << 4
        a, b = progress & 15, progress >> 4
        more_a, more_b = room(course, left), room(course, right)
        if a + more_a < self.least or b + more_b < self.least:
            return LOST
        if self.op == ">":
            if a > b + more_b and a >= self.least and b >= self.least:
                return DONE
            return LOST if a + more_a <= b else progress
        if a + more_a < b or b + more_b < a:
            return LOST
        return progress if more_a or more_b else DONE

    def told_apart(self) -> tuple[int, ...]:
        return ()

    wish = wishes_nothing

    def aim(self, now: int, aims: Aiming) -> None:
        left, right = SUIT_MASK[self.left], SUIT_MASK[self.right]
        have, other = now & 15, now >> 4
        if self.op == ">":
            aims.add(self.owner, want=left, shun=right)
        elif have < other:
            aims.add(self.owner, want=left)
        elif have > other:
            aims.add(self.owner, want=right)
