"""Tricks won one after the other."""

from typing import Annotated, ClassVar

from msgspec import Meta

from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Trick
from spacetable.games.the_crew.conditions.guidance import Aiming, Wishes

Length = Annotated[int, Meta(ge=1, le=13)]


class StreakAtLeast(Condition, frozen=True, gc=False, kw_only=True, tag="streak_at_least"):
    """The owner wins ``n`` tricks in a row at some point, or more.

    The progress is the length of the present run.
    """

    picture: ClassVar[str] = "streak"

    n: Length

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when too few tricks are left for a run."""
        run = progress + 1 if trick.winner == self.owner else 0
        if run >= self.n:
            return DONE
        return LOST if run + course.planned - course.done < self.n else run

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] += 1.0 + now

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, least=self.n)


class StreakExact(Condition, frozen=True, gc=False, kw_only=True, tag="streak_exact_total"):
    """The owner wins exactly ``n`` tricks, in a row. Progress: 0 before the run, 1 in it, 2 after.

    It is done at the end of the deal only, as one more win would spoil it.
    """

    picture: ClassVar[str] = "streak"
    counts_tricks: ClassVar[bool] = True

    n: Length

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when the run breaks too early, is too long or cannot be made any more."""
        won = course.won[self.owner]
        if trick.winner == self.owner:
            if progress == 2 or won > self.n:
                return LOST
            progress = 1
        elif progress == 1:
            if won != self.n:
                return LOST
            progress = 2
        left = course.planned - course.done
        if won + left < self.n:
            return LOST
        return progress if left else DONE

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.exactly(self.owner, self.n)

    def aim(self, now: int, aims: Aiming) -> None:
        aims.add(self.owner, least=self.n, most=self.n)
        if now == 1:
            aims.add(self.owner, wins=1 << aims.trick)


class NeverStreak(Condition, frozen=True, gc=False, kw_only=True, tag="never_streak"):
    """The owner never wins ``n`` tricks in a row. The progress is the length of the present run."""

    picture: ClassVar[str] = "streak"

    n: Length

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done when too few tricks are left for a run."""
        run = progress + 1 if trick.winner == self.owner else 0
        if run >= self.n:
            return LOST
        return run if run + course.planned - course.done >= self.n else DONE

    def told_apart(self) -> tuple[int, ...]:
        return ()

    def wish(self, now: int, wishes: Wishes) -> None:
        wishes.hunger[self.owner] -= 0.5 + now

    def aim(self, now: int, aims: Aiming) -> None:
        if now + 1 >= self.n:
            aims.add(self.owner, leaves=1 << aims.trick)
