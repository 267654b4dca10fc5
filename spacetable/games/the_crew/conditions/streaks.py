"""Tricks won one after the other."""

from typing import Annotated

from msgspec import Meta

from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Trick

Length = Annotated[int, Meta(ge=1, le=13)]


class StreakAtLeast(Condition, frozen=True, gc=False, kw_only=True, tag="streak_at_least"):
    """The owner wins ``n`` tricks in a row at some point, or more.

    The progress is the length of the present run.
    """

    n: Length

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Lost when too few tricks are left for a run."""
        run = progress + 1 if trick.winner == self.owner else 0
        if run >= self.n:
            return DONE
        return LOST if run + course.planned - course.done < self.n else run


class StreakExact(Condition, frozen=True, gc=False, kw_only=True, tag="streak_exact_total"):
    """The owner wins exactly ``n`` tricks, in a row. Progress: 0 before the run, 1 in it, 2 after.

    It is done at the end of the deal only, as one more win would spoil it.
    """

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


class NeverStreak(Condition, frozen=True, gc=False, kw_only=True, tag="never_streak"):
    """The owner never wins ``n`` tricks in a row. The progress is the length of the present run."""

    n: Length

    def after(self, progress: int, trick: Trick, course: Course) -> int:
        """Done when too few tricks are left for a run."""
        run = progress + 1 if trick.winner == self.owner else 0
        if run >= self.n:
            return LOST
        return run if run + course.planned - course.done >= self.n else DONE
