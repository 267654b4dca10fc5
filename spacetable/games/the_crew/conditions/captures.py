"""Cards that must be taken, or must not be."""

from typing import ClassVar

from msgspec.structs import force_setattr

from spacetable.games.the_crew.cards import CARD_OF, COLOUR_CARDS, OF_SUIT, TRUMP
from spacetable.games.the_crew.conditions.base import (
    DONE,
    LOST,
    Condition,
    Course,
    Trick,
    captured,
)
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes, left_to_the_judge
from spacetable.games.the_crew.conditions.sets import (
    Position,
    Rank,
    Suit,
    of_faces,
    of_ranks,
    of_suits,
    room,
)


class WinCards(Condition, frozen=True, gc=False, kw_only=True, tag="win_cards"):
    """The owner takes every listed card, in any tricks."""

    picture: ClassVar[str] = "cards"

    cards: tuple[str, ...]
    mask: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_faces(self.cards))

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when another member takes one or one can no longer come."""
        mask = self.mask
        if trick.winner != self.owner:
            for card in trick.cards:
                if mask >> card & 1:
                    return LOST
        rest = (course.deck & ~course.out & mask).bit_count()
        if not rest:
            return DONE
        return LOST if rest > (course.planned - course.done) * course.members else progress

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.poison_others(self.owner, self.mask)
        wishes.goods[self.owner] |= self.mask

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, must=self.mask)


class WinCardInTrick(Condition, frozen=True, gc=False, kw_only=True, tag="win_card_in_trick"):
    """The owner takes the card in one certain trick. ``trick``: its number, -1 the last."""

    picture: ClassVar[str] = "last"

    card: str
    trick: Position
    number: int = 0

    def __post_init__(self) -> None:
        of_faces((self.card,))
        force_setattr(self, "number", CARD_OF[self.card])

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when the card comes in another trick, or that trick goes by without it."""
        here = course.done == (self.trick if self.trick >= 0 else course.planned)
        if self.number in trick.cards:
            return DONE if here and trick.winner == self.owner else LOST
        return LOST if here or course.left == 0 else progress

    def told_apart(self) -> tuple[int, ...]:
        return (1 << self.number,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.poison_others(self.owner, 1 << self.number)

    def aim(self, now: int, aims: Aiming) -> None:
        at = self.trick - 1 if self.trick > 0 else aims.planned - 1
        aims.add(self.owner, wins=1 << at)
        if at == aims.trick:
            aims.add(self.owner, want=1 << self.number)


class ExactTrumps(Condition, frozen=True, gc=False, kw_only=True, tag="win_exact_trumps"):
    """The trumps that the owner takes are exactly the listed ones."""

    picture: ClassVar[str] = "submarine"

    cards: tuple[str, ...]
    mask: int = 0

    def __post_init__(self) -> None:
        mask = of_faces(self.cards)
        if mask & COLOUR_CARDS:
            raise ValueError("only trumps can stand here")
        force_setattr(self, "mask", mask)

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when the owner takes another trump or somebody else a listed one."""
        wrong = OF_SUIT[TRUMP] & ~self.mask if trick.winner == self.owner else self.mask
        for card in trick.cards:
            if wrong >> card & 1:
                return LOST
        rest = course.deck & ~course.out
        if course.planned == course.done:
            return LOST if rest & self.mask else DONE
        return progress if rest & OF_SUIT[TRUMP] else DONE

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.poison_others(self.owner, self.mask)
        wishes.poison[self.owner] |= OF_SUIT[TRUMP] & ~self.mask
        wishes.goods[self.owner] |= self.mask

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, must=self.mask, shun=OF_SUIT[TRUMP] & ~self.mask)


class NoneOf(Condition, frozen=True, gc=False):
    """The owner takes no card of a mask; what fills the mask is the subclass's."""

    mask: int = 0

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost at the first such card; done when none can come any more."""
        mask = self.mask
        if trick.winner == self.owner:
            for card in trick.cards:
                if mask >> card & 1:
                    return LOST
        if course.done == course.planned or not course.deck & ~course.out & mask:
            return DONE
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.poison[self.owner] |= self.mask
        wishes.hunger[self.owner] -= 0.3

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, shun=self.mask)


class NoneOfRank(NoneOf, frozen=True, gc=False, kw_only=True, tag="win_none_of_rank"):
    """The owner takes no colour card of the ranks; trumps do not count."""

    picture: ClassVar[str] = "none"

    ranks: tuple[Rank, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_ranks(self.ranks))


class NoneOfSuit(NoneOf, frozen=True, gc=False, kw_only=True, tag="win_none_of_suit"):
    """The owner takes no card of the suits."""

    picture: ClassVar[str] = "none"

    suits: tuple[Suit, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_suits(self.suits))


class AllOfSuit(Condition, frozen=True, gc=False, kw_only=True, tag="win_all_cards_of_suit"):
    """Every trick with a card of the suit is the owner's; a card never played does no harm
    (P9-R10).

    ``role``: who the owner is, for a rule of a mission.
    """

    of_missions: ClassVar[bool] = True

    suit: Suit
    role: str = ""
    mask: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_suits((self.suit,)))

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when another member takes one; done when none can come any more."""
        if trick.winner != self.owner and captured(trick, self.mask):
            return LOST
        return progress if room(course, self.mask) else DONE

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.poison_others(self.owner, self.mask)
        wishes.goods[self.owner] |= self.mask

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, want=self.mask)


class EachColour(Condition, frozen=True, gc=False, kw_only=True, tag="one_of_each_colour"):
    """The owner takes at least one card of each of the four colours.

    The progress is the mask of the colours taken.
    """

    picture: ClassVar[str] = "cards"

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when a colour is missing and has no card to come."""
        if trick.winner == self.owner:
            for card in trick.cards:
                if card < 36:
                    progress |= 1 << card // 9
            if progress == 15:
                return DONE
        if course.done == course.planned:
            return LOST
        rest = course.deck & ~course.out
        for colour in range(4):
            if not progress >> colour & 1 and not rest & OF_SUIT[colour]:
                return LOST
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += 0.8

    def aim(self, now: int, aims: Aiming) -> None:
        missing = sum(OF_SUIT[colour] for colour in range(4) if not now >> colour & 1)
        aims.add(self.owner, want=missing)


class WholeColour(Condition, frozen=True, gc=False, kw_only=True, tag="all_cards_of_some_colour"):
    """The owner takes all nine cards of some colour.

    The progress is the mask of the colours that cannot be that one any more.
    """

    picture: ClassVar[str] = "cards"

    def start(self, course: Course) -> int:
        """Colours that are not all in the deck are out of reach."""
        spoiled = 0
        for colour in range(4):
            if OF_SUIT[colour] & ~course.deck:
                spoiled |= 1 << colour
        return LOST if spoiled == 15 else spoiled

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when no colour is in reach, done when one is complete."""
        if trick.winner != self.owner:
            for card in trick.cards:
                if card < 36:
                    progress |= 1 << card // 9
        rest = course.deck & ~course.out
        most = (course.planned - course.done) * course.members
        for colour in range(4):
            if not progress >> colour & 1:
                missing = (rest & OF_SUIT[colour]).bit_count()
                if not missing:
                    return DONE
                if missing > most:
                    progress |= 1 << colour
        return LOST if progress == 15 else progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += 1.5

    aim = left_to_the_judge
