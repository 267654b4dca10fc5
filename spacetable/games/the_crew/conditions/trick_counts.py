"""How many tricks a member wins, and which."""

from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from spacetable.games.the_crew.cards import FIRST_TRUMP, OF_SUIT, TRUMP
from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Trick
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes
from spacetable.games.the_crew.conditions.sets import Number, Position


class TrickCount(Condition, frozen=True, gc=False, kw_only=True, tag="trick_count"):
    """The owner wins exactly ``n`` tricks, none of them with a trump if ``trumps`` is false.

    ``role``: who the owner is, for a rule of a mission.
    """

    picture: ClassVar[str] = "trick"
    of_missions: ClassVar[bool] = True
    counts_tricks: ClassVar[bool] = True

    n: Number
    trumps: bool = True
    role: str = ""

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when too many are won (P9-R09) or too few are left; done at the end of the deal."""
        won = course.won[self.owner]
        left = course.planned - course.done
        if won > self.n or won + left < self.n:
            return LOST
        if not self.trumps and trick.winner == self.owner and trick.best >= FIRST_TRUMP:
            return LOST
        return progress if left else DONE

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.exactly(self.owner, self.n)

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, least=self.n, most=self.n)
        if not self.trumps:
            aims.add(self.owner, unlucky=OF_SUIT[TRUMP])


class TrickPrediction(Condition, frozen=True, gc=False, kw_only=True, tag="trick_count_prediction"):
    """The owner wins exactly as many tricks as the owner foretold before play.

    ``n``: -1 for whoever does not know the number; it then counts as met when the deal is over.
    """

    picture: ClassVar[str] = "predict"
    counts_tricks: ClassVar[bool] = True

    visibility: Literal["public", "secret"]
    n: int = -1

    def of(self, owner: int, captain: int, prediction: int | None) -> Self:
        """With the number, where it is known."""
        return replace(self, owner=owner, n=self.n if prediction is None else prediction)

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when too many are won or too few are left; done at the end of the deal."""
        left = course.planned - course.done
        if self.n >= 0:
            won = course.won[self.owner]
            if won > self.n or won + left < self.n:
                return LOST
        return progress if left else DONE

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.exactly(self.owner, self.n)

    def aim(self, now: int, aims: Aiming) -> None:
        if self.n >= 0:
            aims.add(self.owner, least=self.n, most=self.n)


class WinTricksAt(Condition, frozen=True, gc=False, kw_only=True, tag="win_tricks_at"):
    """The owner wins certain tricks. ``tricks``: their numbers, -1 for the last.

    ``only``: and no other; else more may be won (DS-R02). ``trumps`` false: none of them with a
    trump. ``role``: who the owner is, for a rule of a mission.
    """

    picture: ClassVar[str] = "first"
    of_missions: ClassVar[bool] = True

    tricks: tuple[Position, ...]
    only: bool = False
    trumps: bool = True
    role: str = ""

    def __post_init__(self) -> None:
        if not self.tricks or 0 in self.tricks:
            raise ValueError("tricks are numbered from 1, and -1 is the last")

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost at a wanted trick that goes elsewhere, or with ``only`` at any other win."""
        now = course.done
        left = course.planned - now
        here = now in self.tricks or (not left and -1 in self.tricks)
        if trick.winner == self.owner:
            if self.only and not here:
                return LOST
            if here and not self.trumps and trick.best >= FIRST_TRUMP:
                return LOST
        elif here:
            return LOST
        if not left:
            return LOST if max(self.tricks) > now else DONE
        if self.only or -1 in self.tricks or now < max(self.tricks):
            return progress
        return DONE

    def pictogram(self) -> str:
        """The last trick has one of its own."""
        return "last" if self.tricks == (-1,) else self.picture

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        here = wishes.done + 1 in self.tricks or (wishes.left == 1 and -1 in self.tricks)
        if here:
            wishes.hunger[self.owner] += 5.0
        elif self.only:
            wishes.hunger[self.owner] -= 5.0

    def aim(self, now: int, aims: Aiming) -> None:
        planned = aims.planned
        mask = sum(1 << (t - 1 if t > 0 else planned - 1) for t in self.tricks)
        aims.add(self.owner, wins=mask)
        if self.only:
            aims.add(self.owner, leaves=(1 << planned) - 1 & ~mask)
        if not self.trumps:
            aims.add(self.owner, unlucky=OF_SUIT[TRUMP])


class WinNoTricksAt(Condition, frozen=True, gc=False, kw_only=True, tag="win_no_tricks_at"):
    """The owner wins none of the first tricks. ``first``: how many."""

    picture: ClassVar[str] = "none"

    first: Number

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done as soon as the last of them is over (DS-R01)."""
        if trick.winner == self.owner and course.done <= self.first:
            return LOST
        return DONE if course.done >= self.first or course.left == 0 else progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] -= 3.0

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, leaves=(1 << self.first) - 1)


class TrickRanges(Condition, frozen=True, gc=False, kw_only=True, tag="trick_ranges_by_role"):
    """One member wins the first tricks, another the last, the others all between.

    ``first``: how many tricks are the first. ``opening`` and ``closing``: the two members.
    """

    of_missions: ClassVar[bool] = True

    first: Number
    opening: int = -1
    closing: int = -1

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost at the first trick that goes to somebody else; done at the end of the deal."""
        if course.done == course.planned:
            return DONE if trick.winner == self.closing else LOST
        if course.done <= self.first:
            return progress if trick.winner == self.opening else LOST
        return LOST if trick.winner in (self.opening, self.closing) else progress

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        taker = self.opening if wishes.done < self.first else -1
        if wishes.left == 1:
            taker = self.closing
        ends = (self.opening, self.closing)
        for member in range(wishes.members):
            wanted = member == taker if taker >= 0 else member not in ends
            wishes.hunger[member] += 4.0 if wanted else -4.0

    def aim(self, now: int, aims: Aiming) -> None:
        first, last = (1 << self.first) - 1, 1 << aims.planned - 1
        between = (1 << aims.planned) - 1 & ~first & ~last
        for member in range(aims.members):
            if member == self.opening:
                aims.add(member, wins=first, leaves=between | last)
            elif member == self.closing:
                aims.add(member, wins=last, leaves=first | between)
            else:
                aims.add(member, leaves=first | last)
