"""One trick of a certain make that the owner must win."""

from typing import ClassVar, Literal

from msgspec.structs import force_setattr

from spacetable.games.the_crew.cards import COLOUR_CARDS, FIRST_TRUMP, OF_RANK, RANK
from spacetable.games.the_crew.conditions.base import (
    DONE,
    LOST,
    Condition,
    Course,
    Trick,
    captured,
)
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes
from spacetable.games.the_crew.conditions.sets import (
    SUIT_MASK,
    Colour,
    Number,
    Rank,
    Suit,
    of_faces,
    of_ranks,
    of_suits,
)


class WinWith(Condition, frozen=True, gc=False, kw_only=True, tag="win_with"):
    """The owner wins a trick with a card of a suit or a rank that the owner played.

    ``suit`` or ``rank``: of the winning card. ``card`` or ``other``: a certain card, or another
    card of a rank, that must lie in the same trick; neither: none must. Ranks are those of
    colour cards.
    """

    picture: ClassVar[str] = "with"

    suit: Suit | None = None
    rank: Rank | None = None
    card: str = ""
    other: Rank | None = None
    mask: int = 0
    target: int = 0

    def __post_init__(self) -> None:
        if (self.suit is None) == (self.rank is None):
            raise ValueError("either a suit or a rank of the winning card must stand here")
        if self.card and self.other is not None:
            raise ValueError("either a card or another rank can stand here")
        mask = of_suits((self.suit,)) if self.suit else of_ranks((self.rank or 0,))
        target = of_faces((self.card,)) if self.card else 0
        if self.other is not None:
            target = of_ranks((self.other,))
        force_setattr(self, "mask", mask)
        force_setattr(self, "target", target)

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done at the first such trick; lost when the cards for it are gone."""
        mask, target = self.mask, self.target
        if trick.winner == self.owner:
            best = trick.best
            if mask >> best & 1:
                if not target:
                    return DONE
                for card in trick.cards:
                    if target >> card & 1 and card != best:
                        return DONE
        if course.done == course.planned:
            return LOST
        rest = course.deck & ~course.out
        if not rest & mask:
            return LOST
        if target and (not rest & target or (rest & (mask | target)).bit_count() < 2):
            return LOST
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask, self.target)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.strong[self.owner] |= self.mask
        wishes.goods[self.owner] |= self.target
        wishes.hunger[self.owner] += 0.2

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, lucky=self.mask)
        if self.target.bit_count() == 1:
            aims.add(self.owner, want=self.target)


class EqualInTrick(Condition, frozen=True, gc=False, kw_only=True, tag="trick_equal_suits"):
    """The owner wins a trick with as many cards of one colour as of another, and some of each."""

    picture: ClassVar[str] = "compare"

    left: Colour
    right: Colour

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done at the first such trick; lost when a colour is gone."""
        left, right = SUIT_MASK[self.left], SUIT_MASK[self.right]
        if trick.winner == self.owner:
            found = captured(trick, left)
            if found and found == captured(trick, right):
                return DONE
        rest = course.deck & ~course.out
        if course.done == course.planned or not rest & left or not rest & right:
            return LOST
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += 0.5

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, least=1)


class TrickOf(Condition, frozen=True, gc=False):
    """The owner wins a trick that has no other cards than those of a mask."""

    mask: int = 0

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done at the first such trick; lost when too few such cards are left."""
        mask = self.mask
        if trick.winner == self.owner:
            for card in trick.cards:
                if not mask >> card & 1:
                    break
            else:
                return DONE
        if course.done == course.planned:
            return LOST
        rest = course.deck & ~course.out & mask
        return LOST if rest.bit_count() < course.members else progress

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += 0.5

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, least=1)


class TrickOfRanks(TrickOf, frozen=True, gc=False, kw_only=True, tag="trick_all_ranks"):
    """All cards of the trick are colour cards below (``<``) or above (``>``) a rank."""

    picture: ClassVar[str] = "count"

    op: Literal["<", ">"]
    value: Rank

    def __post_init__(self) -> None:
        low, high = (1, self.value) if self.op == "<" else (self.value + 1, 10)
        force_setattr(self, "mask", of_ranks(range(low, high)))


class TrickOfParity(TrickOf, frozen=True, gc=False, kw_only=True, tag="trick_parity"):
    """All cards of the trick are colour cards of even, or of odd, rank."""

    picture: ClassVar[str] = "parity"

    parity: Literal["even", "odd"]

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_ranks(range(1 if self.parity == "odd" else 2, 10, 2)))


class TrickSum(Condition, frozen=True, gc=False, kw_only=True, tag="trick_sum"):
    """The owner wins a trick without a trump whose ranks add up as told.

    ``value``: for three, four and five members the sum that must be exceeded (``>``) or not be
    reached (``<``); ``values``: the sums that are right (``in``).
    """

    picture: ClassVar[str] = "sum"

    op: Literal[">", "<", "in"]
    value: tuple[Number, Number, Number] | None = None
    values: tuple[Number, ...] = ()

    def __post_init__(self) -> None:
        if (self.op == "in") != (self.value is None) or (self.op == "in") != bool(self.values):
            raise ValueError("value goes with < and >, values with in")

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done at the first such trick; lost when the ranks to come cannot make one."""
        low, high = self.bounds(course.members)
        if trick.winner == self.owner:
            total = 0
            for card in trick.cards:
                if card >= FIRST_TRUMP:
                    break
                total += RANK[card]
            else:
                if low <= total <= high and (self.op != "in" or total in self.values):
                    return DONE
        if course.done == course.planned:
            return LOST
        rest = course.deck & ~course.out & COLOUR_CARDS
        if rest.bit_count() < course.members:
            return LOST
        if low and extreme(rest, course.members, range(9, 0, -1)) < low:
            return LOST
        return LOST if extreme(rest, course.members, range(1, 10)) > high else progress

    def bounds(self, members: int) -> tuple[int, int]:
        """The lowest and the highest sum that can be right."""
        if self.value is None:
            return min(self.values), max(self.values)
        value = self.value[max(members, 3) - 3]
        return (value + 1, 45) if self.op == ">" else (0, value - 1)

    def told_apart(self) -> tuple[int, ...]:
        return OF_RANK

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += 0.5

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, least=1)


def extreme(rest: int, cards: int, ranks: range) -> int:
    """The sum of that many colour cards of a mask, taken in the order of ranks given."""
    total = 0
    for rank in ranks:
        here = (rest & OF_RANK[rank]).bit_count()
        if here >= cards:
            return total + cards * rank
        total += here * rank
        cards -= here
    return total
