"""The plan that is looked at, carried out: what its card says of that, and its button does."""

from collections.abc import Callable, Sequence
from typing import Any

from spacetable.app.game.planner.course import Course
from spacetable.app.game.planner.notebook import Notebook
from spacetable.app.game.planner.plan_card import PlanCard
from spacetable.core.planner import Asked
from spacetable.core.text import text


class CarryingOut:
    """``book``: that of the seat at the screen."""

    def __init__(self, course: Course, card: PlanCard, book: Callable[[], Notebook]) -> None:
        self._course = course
        self._card = card
        self._book = book
        self._onward: Asked | None = None
        """What is asked once the plan that is being carried out is done."""

    def fresh(self) -> Sequence[Any] | None:
        """The course of the plan that is looked at, as it was found in this position."""
        book = self._book()
        plan = book.plan
        return None if plan is None or book.old or not plan.course else plan.course

    def go_on(self, fresh: Sequence[Any] | None) -> None:
        """Go on with the plan that was begun, or begin the one that is looked at."""
        book = self._book()
        if self._course.can_go_on():
            self._course.go_on()
        elif fresh is not None:
            looked_at = book.plan
            book.begun = None if looked_at is None else looked_at.id
            self._onward = None if looked_at is None else looked_at.onward
            self._course.begin(fresh)

    def onward(self) -> Asked | None:
        """What is to be asked now that a plan is done, once: a rocket that was made is to be flown,
        and what it was made for is asked of it.
        """
        if not self._course.done:
            return None
        onward, self._onward = self._onward, None
        return onward

    def show(self) -> None:
        """How far it has come, whether it can go on, and if not, why."""
        book, course, fresh = self._book(), self._course, self.fresh()
        if course.left is not None and not course.running and not course.can_go_on():
            begun = None
        else:
            begun = course.left
        can = course.can_go_on() if begun is not None else self._can_begin(fresh)
        pinned = book.plan is not None and book.pinned(book.plan) is not None
        why = course.why
        if why == text("app.planner.halt_chance") and not can:
            # It cannot be gone on with: the ship may be lost.
            why = text("app.planner.halt_ended")
        if why is None and fresh is not None and not (can or course.running):
            why = course.refused(fresh)
        elif why is None and begun is None and self._only_thought_of():
            told = None if book.plan is None else book.plan.hindered
            why = text("app.planner.only_thought_of") if told is None else told
        self._card.show_course(begun, running=course.running, can=can, pinned=pinned, why=why)

    def _only_thought_of(self) -> bool:
        """Whether a plan of this position is looked at that no moves lead to."""
        book = self._book()
        return book.plan is not None and not book.old and not book.plan.course

    def _can_begin(self, fresh: Sequence[Any] | None) -> bool:
        return fresh is not None and self._course.can_begin(fresh)
