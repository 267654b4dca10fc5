"""A lesson being taken: each step waits for the learner's own move."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.engine import Stepped, begin
from spacetable.core.errors import Refused
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.lesson import Gate, Lesson, Step
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.parts import missions_of, roles_of
from spacetable.core.result import Result
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.session import Session

MANY: Final = 4
"""More pieces than these are not pointed at one by one."""


MOST: Final = 400
"""Moves after which a lesson that is taken by itself counts as one that does not go on."""


class ScriptError(Exception):
    """A lesson lets another seat do what it cannot do, or does not say which of several moves."""


class LessonRun:
    """``session`` holds the position, ``index`` counts the steps passed.

    A step with gates is passed by a move that fits one of them; one without gates is read and
    passed by ``next``. ``back`` returns to the start of the step before, and takes back its move.
    What a step lets the other seats do is done when it begins, and ``ScriptError`` is raised where
    that is not exactly one legal move.
    """

    def __init__(self, game: Game[Any, Any], lesson: Lesson, clock: Clock = wall_clock) -> None:
        colours = {role.id: role.colour for role in roles_of(game)}
        numbers = range(_seats(game, lesson))
        parts = [lesson.roles.get(str(n + 1), "") for n in numbers]
        seats = tuple(
            SeatSetup(Seat(str(n + 1)), colour=colours.get(parts[n], n), role=parts[n])
            for n in numbers
        )
        setup = lesson.setup(game.info.id, seats)
        start, opening = begin(game, setup)
        self.game = game
        self.lesson = lesson
        self.session = Session(game, setup, start, opening, clock=clock)
        self.index = 0
        # Where the session stood at the start of each step up to the present one.
        self._starts: list[int] = []
        self._enter()

    @property
    def done(self) -> bool:
        """Whether every step is passed."""
        return self.index >= len(self.lesson.steps)

    @property
    def learnt(self) -> bool:
        """Whether every step is passed, or nothing is left but the last words, which are read."""
        return self.done or (self.index + 1 == len(self.lesson.steps) and self.can_next())

    @property
    def step(self) -> Step | None:
        """The present step; None when the lesson is done."""
        return None if self.done else self.lesson.steps[self.index]

    @property
    def over(self) -> Result | None:
        """How the lesson's game ended; None while it can be played on."""
        return self.session.result()

    def heading(self) -> Text:
        """The lesson's name."""
        return self.lesson.heading()

    def count(self) -> Text:
        """The same with the step, of how many."""
        steps = len(self.lesson.steps)
        step = min(self.index + 1, steps)
        return text("session.lesson.count", title=self.heading(), step=step, steps=steps)

    def words(self) -> Text:
        """The words of the step, or of the end."""
        return self.closing() if self.step is None else text(self.step.text)

    @property
    def next_key(self) -> str:
        """What the button says that passes a step."""
        return "app.lesson.next"

    def closing(self) -> Text:
        """What is said once every step is passed: whether the game goes on, or how it ended."""
        over = self.over
        if over is not None:
            return text(f"session.lesson.done_{over.outcome}")
        return text("session.lesson.done" if self.can_act() else "session.lesson.done_here")

    @property
    def seat(self) -> Seat:
        """The seat that the learner plays now: the lesson's own, where it has one.

        Else the first one that may do what the step asks for, or that the game waits for.
        """
        if self.lesson.learner:
            return Seat(self.lesson.learner)
        seats = [seat for seat in self.session.awaited() if seat != CLOCK]
        if self.step is not None and self.step.gates:
            asked = (*seats, *self.session.invited())
            seats = [s for s in asked if self._asked_for(self.session.options(s))] or seats
        return seats[0] if seats else self.session.setup.seats[0].seat

    def can_act(self) -> bool:
        """Whether the learner's seat is awaited or invited."""
        return self.seat in (*self.session.awaited(), *self.session.invited())

    def options(self) -> Offered:
        """The options of ``seat``; legal ones that the step does not ask for become refused."""
        return self._options_of(self.seat)

    def wanted(self) -> list[Option]:
        """The legal options that pass the present step; none for a step that is read.

        Those without a piece or zone to press are to be marked on their buttons.
        """
        return self._asked_for(self.session.options(self.seat))

    def sure_of(self, option: Option) -> bool:
        """Whether the present step asks for a move that a person would else be asked about: the
        words have said it. Where a step leaves moves free, something may be left undone.
        """
        step = self.step
        if step is None or (step.free and option.unfinished is not None):
            return False
        return any(gate.fits(option.action) for gate in step.gates)

    def show(self) -> tuple[str, ...]:
        """Ids of the pieces and zones to light up for the present step: ``asked`` and ``told``."""
        return (*self.asked(), *self.told())

    def asked(self) -> tuple[str, ...]:
        """What the wanted move is made with: its piece, and the zone it goes to when there is only
        one. Of many pieces none stands out: then only the zone. Empty while nothing is asked.
        """
        wanted = self.wanted()
        zones = {one.gesture.zone for one in wanted if isinstance(one.gesture, Drag)}
        if len(wanted) > MANY and len(zones) == 1:
            return tuple(zones)
        return _made_with(wanted)

    def told(self) -> tuple[str, ...]:
        """What else the step names, for its words to be understood."""
        step = self.step
        if step is None:
            return ()
        view, asked = self.session.view(self.seat), self.asked()
        named = dict.fromkeys(self._find(view, name) or name for name in step.show)
        return tuple(one for one in named if one not in asked)

    def _find(self, view: Any, name: str) -> str | None:
        return None if self.game.teaching is None else self.game.teaching.find(view, name)

    def do(self, action: Action) -> Stepped:
        """Play the move that the step asks for and pass the step; ``Refused`` for any other.

        What the step leaves free is played without passing it. After the last step the learner
        may play on freely.
        """
        options = self._options_of(action.seat)
        if not any(option.action == action for option in options):
            for option in options.refused:
                if option.action == action:
                    raise Refused(option.why)
        stepped = self.session.do(action)
        if self.step is not None and any(gate.fits(action) for gate in self.step.gates):
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

    def go_on(self, step: int) -> None:
        """Pass every step before ``step``, counted from 0, by the lesson's own moves.

        Stops where that is not possible: the lesson may have been another one when it was left.
        """
        for _ in range(MOST):
            if self.done or self.index >= step:
                return
            if self.can_next():
                self.next()
                continue
            found = self.wanted() or list(self.options())
            if not found:
                return
            self.do(found[0].action)

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
        self._enter()

    def _enter(self) -> None:
        step = self.step
        for gate in step.others if step is not None else ():
            self.session.do(self._scripted(gate))
        self._starts.append(self.session.cursor)

    def _scripted(self, gate: Gate) -> Action:
        """The one move of another seat that the gate means."""
        session = self.session
        if "seat" in gate.fields:
            seats = [Seat(gate.fields["seat"])]
        else:
            all_seats = (*(one.seat for one in session.setup.seats), CLOCK)
            seats = [seat for seat in all_seats if seat != self.lesson.learner]
        found = [
            option.action
            for seat in seats
            for option in session.options(seat)
            if gate.fits(option.action)
        ]
        if len(found) != 1:
            where = f"lesson {self.lesson.id!r}, step {self.index + 1}"
            raise ScriptError(f"{where}: {gate} fits {len(found)} moves instead of one: {found}")
        return found[0]

    def _options_of(self, seat: Seat) -> Offered:
        options = self.session.options(seat)
        if self.done:
            return options
        # A learner with a seat of their own plays no other, as long as there are steps.
        wanted = self._asked_for(options if seat == self.seat else self.session.options(self.seat))
        free = _fitting(options, self.step.free) if self.step and seat == self.seat else []
        free += wanted

        def refuse() -> Iterable[Option]:
            held = (option for option in options if option not in free)
            return chain((_held(option, wanted) for option in held), options.refused)

        return Offered((option for option in options if option in free), refuse)

    def _asked_for(self, options: Sequence[Option]) -> list[Option]:
        return _fitting(options, self.step.gates) if self.step is not None else []


def _held(option: Option, wanted: Sequence[Option]) -> Option:
    """A move that the present step does not ask for, refused with what it does ask for."""
    if wanted:
        rule = text("session.lesson.not_this", label=wanted[0].label)
    else:
        rule = text("session.lesson.read_first")
    return replace(option, refused=True, why=Why(rule, _made_with(wanted)))


def _fitting(options: Sequence[Option], gates: Sequence[Gate]) -> list[Option]:
    """The legal options that fit one of the gates."""
    return [option for option in options if any(gate.fits(option.action) for gate in gates)]


def _seats(game: Game[Any, Any], lesson: Lesson) -> int:
    """How many sit at the lesson's table: what it says, else the fewest it can be played with."""
    if lesson.seats is not None:
        return lesson.seats
    missions = [one.seats[0] for one in missions_of(game) if one.number == lesson.mission]
    return max(1, game.info.seats[0], *missions)


def _made_with(options: Sequence[Option]) -> tuple[str, ...]:
    """The pieces of the options' gestures, and the zone when all of them have the same one. Of what
    has a button those that may be pressed as well: words speak of these.
    """
    pieces: dict[str, None] = {}
    zones: dict[str, None] = {}
    for option in options:
        gesture = option.gesture
        if isinstance(gesture, Drag):
            pieces[gesture.piece] = None
            zones[gesture.zone] = None
        elif gesture.target is not None:
            pieces[gesture.target] = None
        else:
            also = (one.target for one in option.also if isinstance(one, Press))
            pieces.update((target, None) for target in also if target is not None)
    return (*pieces, *(zones if len(zones) == 1 else ()))
