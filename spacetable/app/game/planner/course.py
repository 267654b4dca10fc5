"""A plan that is carried out: its actions one after the other, each as if a person had done it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from spacetable.app.game.controller import GameController
from spacetable.app.settings.settings import PACES
from spacetable.core.option import Action, Option
from spacetable.core.text import Text, text
from spacetable.session.lesson_run import LessonRun
from spacetable.table.view import TableView

SHARE: Final = 0.5
"""Of the pace of bots: whoever watches knows the plan."""


class Course(QObject):
    """``changed``: a step was done, or it came to a halt. It halts where chance has spoken, where
    the next step is not offered, and where a person is asked first.
    """

    changed = Signal()

    def __init__(self, controller: GameController, view: TableView, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._view = view
        self._left: tuple[Action, ...] = ()
        self._cursor = 0
        self._doing: Action | None = None
        self.running = False
        self.done = False
        """Whether it was carried out to its end."""
        self.why: Text | None = None
        self._blocked = False
        """Whether it halts because its next step was not offered."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        view.settled.connect(self._settled)
        controller.stepped.connect(self._went_on)
        controller.jumped.connect(self._went_on)
        self._waits = False

    @property
    def left(self) -> int | None:
        """So many steps are to be done still; None: no plan was begun, or it is done."""
        return len(self._left) or None

    def begin(self, course: Sequence[Action]) -> None:
        """Carry out these actions."""
        self._left, self.done = tuple(course), False
        self.go_on()

    def can_go_on(self) -> bool:
        """Whether the next step of the plan that was begun is offered."""
        return self.can_begin(self._left)

    def can_begin(self, course: Sequence[Action]) -> bool:
        """Whether the first of these actions is offered."""
        return bool(course) and self._offered(course[0]) is not None

    def refused(self, course: Sequence[Action]) -> Text:
        """Why the first of these actions is not offered: by the rules, or a lesson holds it back,
        which asks for something else just now.
        """
        controller = self._controller
        if isinstance(controller.run, LessonRun) and course:
            legal = controller.session.options(controller.run.seat)
            if any(one.action == course[0] and not one.refused for one in legal):
                return text("app.planner.halt_lesson")
        return text("app.planner.halt_refused")

    def go_on(self) -> None:
        """With what is left."""
        self.why, self._cursor = None, self._controller.session.cursor
        self.running, self._blocked = True, False
        self.changed.emit()
        self._step()

    def halt(self, why: Text | None = None) -> bool:
        """No further for now; whether it was under way."""
        was, self.running = self.running, False
        self._timer.stop()
        self._waits, self._doing = False, None
        if was:
            self.why = why
            self.changed.emit()
        return was

    def forget(self) -> None:
        """Nothing of it is left to be done."""
        self.halt()
        self._left, self.why = (), None

    # -------------------------------------------------------------- step by step

    def _step(self) -> None:
        if not self.running:
            return
        option, before = self._offered(self._left[0]), self._controller.session.cursor
        if option is None:
            self._blocked = True
            self.halt(self.refused(self._left))
        elif option.asks:
            self.halt(text("app.planner.halt_asks"))
        else:
            self._doing = option.action
            self._controller.do(option)
            if self._controller.session.cursor == before and not self._controller.thinking:
                self.halt(text("app.planner.halt_refused"))

    def _went_on(self, *_: object) -> None:
        """The position may be another one: by our step, or by something else."""
        session = self._controller.session
        if self._doing is None:
            undone = session.cursor < self._cursor
            if undone or (self.running and session.cursor != self._cursor):
                # Taken back, or somebody else did something: the plan is looked at anew.
                self.forget()
                self.changed.emit()
            elif self._blocked and self.can_go_on():
                # A die was thrown, or a tank filled: nothing stands in its way any more.
                self.why, self._blocked = None, False
                self.changed.emit()
            return
        if session.cursor <= self._cursor:
            return
        self._doing = None
        entry = session.entries[self._cursor]
        # Of a fence nothing is to be decided: an own card that is laid open is one, too.
        chance = bool(entry.draws)
        self._left, self._cursor = self._left[1:], session.cursor
        if not self._left:
            self.running, self.done = False, True
            self.changed.emit()
        elif chance:
            self.halt(text("app.planner.halt_chance"))
        else:
            self.changed.emit()
            self._next()

    def _next(self) -> None:
        """After the time to see what was done."""
        context = self._controller.context
        pace = round(PACES[context.settings.bot_pace] * SHARE)
        if self._view.motion.moving:
            self._waits = True
        else:
            self._timer.start(pace)

    def _settled(self) -> None:
        if self._waits and self.running:
            self._waits = False
            self._next()

    def _offered(self, action: Action) -> Option | None:
        found = (one for one in self._controller.options() if one.action == action)
        return next((one for one in found if not one.refused), None)
