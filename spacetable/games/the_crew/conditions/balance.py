"""The members compared with each other."""

from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from spacetable.games.the_crew.cards import OF_RANK
from spacetable.games.the_crew.conditions.base import (
    DONE,
    LOST,
    Condition,
    Course,
    Trick,
    captured,
)
from spacetable.games.the_crew.conditions.guidance import (
    Aiming,
    Wishes,
    left_to_the_judge,
    wishes_nothing,
)
from spacetable.games.the_crew.conditions.sets import Number, Rank, room


class CompareTricks(Condition, frozen=True, gc=False, kw_only=True, tag="compare_tricks"):
    """The owner wins more tricks than, fewer than or as many as others do.

    ``against``: each other member, all others together (DS-R09), or the captain, whose number is
    ``captain``.
    """

    picture: ClassVar[str] = "compare"
    counts_tricks: ClassVar[bool] = True

    op: Literal[">", "<", "=="]
    against: Literal["each_other_member", "sum_of_others", "captain"]
    captain: int = -1

    def __post_init__(self) -> None:
        if self.op != ">" and self.against == "sum_of_others":
            raise ValueError("the sum of the others can only be exceeded")
        if self.op == "==" and self.against != "captain":
            raise ValueError("only the captain's tricks can be equalled")

    def of(self, owner: int, captain: int, prediction: int | None) -> Self:
        """The captain is known as well."""
        return replace(self, owner=owner, captain=captain)

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Judged as soon as the tricks left cannot change it."""
        won = course.won
        mine = won[self.owner]
        left = course.planned - course.done
        if self.against == "each_other_member":
            if self.op == "<":
                return self._below_each(progress, mine, left, won)
            high = 0
            for member, tricks in enumerate(won):
                if tricks > high and member != self.owner:
                    high = tricks
            if mine > high + left:
                return DONE
            return LOST if mine + left <= high else progress
        if self.against == "sum_of_others":
            theirs = course.done - mine
        else:
            theirs = won[self.captain]
        if self.op == ">":
            if mine > theirs + left:
                return DONE
            return LOST if mine + left <= theirs else progress
        if self.op == "<":
            if mine + left < theirs:
                return DONE
            return LOST if theirs + left <= mine else progress
        if abs(mine - theirs) > left:
            return LOST
        return progress if left else DONE

    def _below_each(self, progress: int, mine: int, left: int, won: tuple[int, ...]) -> int:
        low, missing = 99, 0
        for member, tricks in enumerate(won):
            if member != self.owner:
                if tricks < low:
                    low = tricks
                if tricks <= mine:
                    missing += mine + 1 - tricks
        if missing > left:
            return LOST
        return DONE if mine + left < low else progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += {">": 1.5, "<": -1.5, "==": 0.0}[self.op]

    def aim(self, now: int, aims: Aiming) -> None:
        share = aims.planned // aims.members
        if self.op == ">":
            many = share + 1 if self.against != "sum_of_others" else aims.planned // 2 + 1
            aims.add(self.owner, least=many)
        elif self.op == "<":
            aims.add(self.owner, most=max(0, share - 2))


class BalancedTricks(Condition, frozen=True, gc=False, kw_only=True, tag="balanced_tricks"):
    """After no trick is a member ahead of another by more than ``most`` tricks (P9-R08)."""

    of_missions: ClassVar[bool] = True
    counts_tricks: ClassVar[bool] = True

    most: Number

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Judged after every trick over all seats; done when the tricks left cannot upset it."""
        won = course.won
        low = min(won)
        if won[trick.winner] - low > self.most:
            return LOST
        left = course.planned - course.done
        return progress if left and max(won) - low + left > self.most else DONE

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        low = min(wishes.won)
        for member, tricks in enumerate(wishes.won):
            wishes.hunger[member] -= 2.0 * (tricks - low)

    def aim(self, now: int, aims: Aiming) -> None:
        aims.balance = self.most


class BalancedCaptures(Condition, frozen=True, gc=False, kw_only=True, tag="balanced_captures"):
    """Nobody ever holds more than ``most`` colour cards of the rank more than another member.

    The progress has a digit of base 8 for each member.
    """

    of_missions: ClassVar[bool] = True

    rank: Rank
    most: Number

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Judged after every trick; done when none of them can come any more."""
        mask = OF_RANK[self.rank]
        taken = captured(trick, mask)
        if taken:
            progress += taken << 3 * trick.winner
            digits = [progress >> 3 * member & 7 for member in range(course.members)]
            if digits[trick.winner] - min(digits) > self.most:
                return LOST
        return progress if room(course, mask) else DONE

    def told_apart(self) -> tuple[int, ...]:
        return (OF_RANK[self.rank],)

    wish = wishes_nothing

    aim = left_to_the_judge


class FirstAhead(Condition, frozen=True, gc=False, kw_only=True, tag="first_trick_winner_leads"):
    """Whoever wins the first trick has at every moment more tricks than any other member
    (DS-R06).

    The progress is that member's number plus 1; 0 before the first trick.
    """

    of_missions: ClassVar[bool] = True
    counts_tricks: ClassVar[bool] = True

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when another draws level; done when nobody can any more."""
        if not progress:
            progress = trick.winner + 1
        high = 0
        for member, tricks in enumerate(course.won):
            if tricks > high and member != progress - 1:
                high = tricks
        ahead = course.won[progress - 1] - high
        if ahead <= 0:
            return LOST
        return DONE if ahead > course.planned - course.done else progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        if now:
            wishes.hunger[now - 1] += 2.0

    def aim(self, now: int, aims: Aiming) -> None:
        if now:
            aims.add(now - 1, least=aims.planned // aims.members + 1)
