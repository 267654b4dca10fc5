"""A lesson being taken: each step waits for the learner's own move."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spacetable.core.errors import Refused
from spacetable.core.game import Game, Result, SeatSetup, Setup
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.lesson import Lesson, Step
from spacetable.core.option import Action, Drag, Option, Why
from spacetable.core.play import Stepped, begin
from spacetable.core.text import Text, text
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
    def over(self) -> Result | None:
        """How the lesson's game ended; None while it can be played on."""
        return self.session.result()

    def closing(self) -> Text:
        """What is said once every step is passed: whether the game goes on, or how it ended."""
        over = self.over
        return text(f"session.lesson.done_{over.outcome}" if over else "session.lesson.done")

    @property
    def seat(self) -> Seat:
        """The seat that the learner plays now: the first one, but the clock, the game waits for."""
        awaited = [seat for seat in self.session.awaited() if seat != CLOCK]
        return awaited[0] if awaited else self.session.setup.seats[0].seat

    def options(self) -> list[Option]:
        """The options of ``seat``; legal ones that the step does not ask for become refused."""
        options = self.session.options(self.seat)
        wanted = self._asked_for(options)
        return [option if option in wanted else self._held(option, wanted) for option in options]

    def wanted(self) -> list[Option]:
        """The legal options that pass the present step; none for a step that is read.

        Those without a piece or zone to press are to be marked on their buttons.
        """
        return self._asked_for(self.session.options(self.seat))

    def show(self) -> tuple[str, ...]:
        """Ids of the pieces and zones to light up for the present step.

        First what the wanted move is made with: its piece, and the zone it goes to when there is
        only one; then what the step itself names.
        """
        step = self.step
        if step is None:
            return ()
        view = self.session.view(self.seat)
        named = (self.game.find(view, name) or name for name in step.show)
        return tuple(dict.fromkeys((*_made_with(self.wanted()), *named)))

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

    def _asked_for(self, options: Sequence[Option]) -> list[Option]:
        step = self.step
        gates = step.gates if step is not None else ()
        return [
            option
            for option in options
            if not option.refused and any(gate.fits(option.action) for gate in gates)
        ]

    def _held(self, option: Option, wanted: Sequence[Option]) -> Option:
        """A move that the present step does not ask for, refused with what it does ask for."""
        if option.refused or self.done:
            return option
        if wanted:
            rule = text("session.lesson.not_this", label=wanted[0].label)
        else:
            rule = text("session.lesson.read_first")
        return replace(option, refused=True, why=Why(rule, _made_with(wanted)))


def _made_with(options: Sequence[Option]) -> tuple[str, ...]:
    """The pieces of the options' gestures, and the zone when all of them have the same one."""
    pieces: dict[str, None] = {}
    zones: dict[str, None] = {}
    for option in options:
        gesture = option.gesture
        if isinstance(gesture, Drag):
            pieces[gesture.piece] = None
            zones[gesture.zone] = None
        elif gesture.target is not None:
            pieces[gesture.target] = None
    return (*pieces, *(zones if len(zones) == 1 else ()))
