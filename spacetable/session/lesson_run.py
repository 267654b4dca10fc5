"""A lesson being taken: each step waits for the learner's own move."""

from typing import Any

from msgspec.structs import replace

from spacetable.core.errors import Refused
from spacetable.core.game import Game, SeatSetup, Setup
from spacetable.core.ids import Seat
from spacetable.core.lesson import Lesson, Step
from spacetable.core.option import Action, Option, Why
from spacetable.core.play import Stepped, begin
from spacetable.core.text import text
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.session import Session


class LessonRun:
    """``session`` holds the position, ``index`` counts the steps passed.

    A step with gates is passed by a move that fits one of them; one without gates is read and
    passed by ``next``. ``back`` returns to the start of the step before, and takes back its move.
    """

    def __init__(self, game: Game[Any, Any], lesson: Lesson, clock: Clock = wall_clock) -> None:
        seats = tuple(
            SeatSetup(Seat(str(n + 1)), colour=n) for n in range(max(1, game.info.seats[0]))
        )
        setup = Setup(
            game=game.info.id,
            seed=lesson.seed,
            seats=seats,
            options=dict(lesson.options),
            scenario=lesson.scenario,
            lesson=lesson.id,
        )
        start, opening = begin(game, setup)
        self.game = game
        self.lesson = lesson
        self.session = Session(game, setup, start, opening, clock=clock)
        self.index = 0
        # Where the session stood at the start of each step up to the present one.
        self._starts = [0]

    @property
    def done(self) -> bool:
        """Whether every step is passed."""
        return self.index >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The present step; None when the lesson is done."""
        return None if self.done else self.lesson.steps[self.index]

    @property
    def seat(self) -> Seat:
        """The seat that the learner plays now: the one the game waits for."""
        awaited = self.session.awaited()
        return awaited[0] if awaited else self.session.setup.seats[0].seat

    def options(self) -> list[Option]:
        """The options of ``seat``; legal ones that the step does not ask for become refused."""
        return [self._gated(option) for option in self.session.options(self.seat)]

    def show(self) -> tuple[str, ...]:
        """Ids of the pieces and zones to light up for the present step."""
        step = self.step
        if step is None:
            return ()
        view = self.session.view(self.seat)
        found = (self.game.find(view, name) or name for name in step.show)
        return tuple(found)

    def do(self, action: Action) -> Stepped:
        """Play the move that the step asks for and pass the step; ``Refused`` for any other.

        After the last step the learner may play on freely.
        """
        for option in self.options():
            if option.action == action and option.refused:
                raise Refused(option.why)
        stepped = self.session.do(action)
        if not self.done:
            self._pass()
        return stepped

    def can_next(self) -> bool:
        """Whether the present step is passed by reading it."""
        step = self.step
        return step is not None and not step.gates

    def next(self) -> None:
        """Pass a step that is read; does nothing when a move is asked for."""
        if self.can_next():
            self._pass()

    def can_back(self) -> bool:
        """Whether there is a step before this one."""
        return self.index > 0

    def back(self) -> None:
        """Return to the start of the step before; does nothing at the first."""
        if self.index:
            self.index -= 1
            self._starts.pop()
            self.session.rewind(self._starts[-1])

    def _pass(self) -> None:
        self.index += 1
        self._starts.append(self.session.cursor)

    def _gated(self, option: Option) -> Option:
        step = self.step
        if option.refused or step is None:
            return option
        if any(gate.fits(option.action) for gate in step.gates):
            return option
        key = "session.lesson.not_this" if step.gates else "session.lesson.read_first"
        return replace(option, refused=True, why=Why(text(key), option.why.because))
