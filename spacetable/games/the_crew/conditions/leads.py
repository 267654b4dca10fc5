"""What must not be led or win, and which cards must win tricks."""

from typing import ClassVar, Literal

from msgspec.structs import force_setattr

from spacetable.games.the_crew.cards import (
    CARD_OF,
    FIRST_TRUMP,
    OF_RANK,
    OF_SUIT,
    TRUMP,
    cards_in,
    mask_of,
)
from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Trick
from spacetable.games.the_crew.conditions.guidance import (
    Aiming,
    Wishes,
    left_to_the_judge,
    wishes_nothing,
)
from spacetable.games.the_crew.conditions.sets import Number, Rank, Suit, of_faces, of_suits


class NeverLead(Condition, frozen=True, gc=False, kw_only=True, tag="never_lead_suits"):
    """The owner never opens a trick with the suits; without an owner, nobody does.

    Such a lead is legal and loses at once (DS-R03).
    """

    picture: ClassVar[str] = "lead"
    of_missions: ClassVar[bool] = True

    suits: tuple[Suit, ...]
    mask: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "mask", of_suits(self.suits))

    def lead(self, progress: int, leader: int, card: int, course: Course) -> int:
        """Lost by the lead itself."""
        if self.mask >> card & 1 and self.owner in (leader, -1):
            return LOST
        return progress

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done when no such card can come any more."""
        if self.mask >> trick.cards[0] & 1 and self.owner in (trick.leader, -1):
            return LOST
        if course.done == course.planned or not course.deck & ~course.out & self.mask:
            return DONE
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return (self.mask,)

    wish = wishes_nothing

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, no_lead=self.mask)


class NoWinWithRank(Condition, frozen=True, gc=False, kw_only=True, tag="no_trick_won_with_rank"):
    """Nobody wins a trick with a colour card of the rank; one that loses its trick is harmless
    (P9-R07)."""

    of_missions: ClassVar[bool] = True

    rank: Rank

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done when all of them are out or the deal is over."""
        mask = OF_RANK[self.rank]
        if mask >> trick.best & 1:
            return LOST
        if course.done == course.planned or not course.deck & ~course.out & mask:
            return DONE
        return progress

    def told_apart(self) -> tuple[int, ...]:
        return (OF_RANK[self.rank],)

    wish = wishes_nothing

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(-1, unlucky=OF_RANK[self.rank])


class WinsWithRank(Condition, frozen=True, gc=False, kw_only=True, tag="tricks_won_with_rank"):
    """Colour cards of the rank win ``n`` tricks or more, whoever plays them.

    The progress is the number of such tricks.
    """

    of_missions: ClassVar[bool] = True

    rank: Rank
    n: Number

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when too few of them, or too few tricks, are left."""
        mask = OF_RANK[self.rank]
        if mask >> trick.best & 1:
            progress += 1
            if progress >= self.n:
                return DONE
        missing = self.n - progress
        if missing > course.planned - course.done:
            return LOST
        rest = course.deck & ~course.out & mask
        return LOST if rest.bit_count() < missing else progress

    def told_apart(self) -> tuple[int, ...]:
        return (OF_RANK[self.rank],)

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.strong_for_all(OF_RANK[self.rank])

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(-1, lucky=OF_RANK[self.rank])


class EachTrumpWins(Condition, frozen=True, gc=False, kw_only=True, tag="each_trump_wins_a_trick"):
    """Every trump of the deck wins a trick, in any order or from the lowest to the highest.

    Two trumps in one trick lose at once (P9-R05). The progress is the mask of those that have won.
    """

    of_missions: ClassVar[bool] = True

    order: Literal["any", "ascending"] = "any"

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when a trump is beaten, comes out of order or no trick is left for it."""
        wanted = (course.deck & OF_SUIT[TRUMP]) >> FIRST_TRUMP
        seen = 0
        for card in trick.cards:
            if card >= FIRST_TRUMP:
                if seen:
                    return LOST
                seen = 1 << card - FIRST_TRUMP
        if seen:
            if self.order == "ascending" and wanted & seen - 1 & ~progress:
                return LOST
            progress |= seen
            if progress == wanted:
                return DONE
        missing = (wanted & ~progress).bit_count()
        return LOST if missing > course.planned - course.done else progress

    def told_apart(self) -> tuple[int, ...]:
        return tuple(1 << card for card in cards_in(OF_SUIT[TRUMP]))

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.strong_for_all(OF_SUIT[TRUMP])

    def aim(self, now: int, aims: Aiming) -> None:
        ready = [k for k in range(4) if not now >> k & 1]
        if self.order == "ascending":
            ready = ready[:1]
        aims.add(-1, lucky=mask_of(FIRST_TRUMP + k for k in ready))


class LastPlay(
    Condition, frozen=True, gc=False, kw_only=True, tag="card_is_last_play_of_last_trick"
):
    """The card is the very last one that is played in the deal; it may not stay unplayed
    (DS-R07)."""

    of_missions: ClassVar[bool] = True

    card: str
    number: int = 0

    def __post_init__(self) -> None:
        of_faces((self.card,))
        force_setattr(self, "number", CARD_OF[self.card])

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when it is played before, or not at all."""
        if course.done == course.planned:
            return DONE if trick.cards[-1] == self.number else LOST
        return LOST if self.number in trick.cards else progress

    def told_apart(self) -> tuple[int, ...]:
        return (1 << self.number,)

    wish = wishes_nothing

    aim = left_to_the_judge
