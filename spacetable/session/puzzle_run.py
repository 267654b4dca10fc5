"""A puzzle being solved: its position on the table, and what is said to each answer."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from spacetable.core.engine import Stepped, begin
from spacetable.core.errors import Refused
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.puzzle import SOLVED, Puzzle, Stage, plain
from spacetable.core.puzzle_position import action_of, set_up
from spacetable.core.result import Result
from spacetable.core.text import Text, text
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.record import Branch
from spacetable.session.session import Session


class PuzzleRun:
    """``session`` holds the position, with the log that led there, which is not taken back.

    A right answer is played; a wrong one is not, and ``Refused`` says why, as ``words`` does until
    something else is done. ``next`` plays a move of the solution, ``back`` takes one back.

    ``number``: its place in its collection, from 1. ``wrong``: so many wrong answers; ``helped``:
    a part of the solution was shown before it was found.
    """

    def __init__(
        self, game: Game[Any, Any], puzzle: Puzzle, number: int = 1, clock: Clock = wall_clock
    ) -> None:
        self.game = game
        self.puzzle = puzzle
        self.number = number
        self.wrong = 0
        self.helped = False
        self._found = False
        self._said: Text | None = None
        self._refused = False
        setup = replace(set_up(game, puzzle), lesson=puzzle.id)
        start, opening = begin(game, setup)
        self.session = session = Session(game, setup, start, opening, clock=clock)
        for given in puzzle.log:
            session.do(action_of(game, given))
        self._start = session.cursor
        session.branch = Branch("", self._start, False, "")

    # -------------------------------------------------------------- where it stands

    @property
    def index(self) -> int:
        """So many moves were made from the position on."""
        return self.session.cursor - self._start

    @property
    def stage(self) -> Stage | None:
        """What is awaited now; None once it is solved, or where the solution was left."""
        at = 0
        for k in range(self.index):
            answer = self._answered(self.puzzle.stages[at], self._made(k))
            if answer is None or answer == SOLVED:
                return None
            at = answer
        return self.puzzle.stages[at]

    @property
    def done(self) -> bool:
        """Whether it is solved, be it with help."""
        return self.stage is None

    @property
    def solved(self) -> bool:
        """Whether it was found without the solution."""
        return self._found and not self.helped

    @property
    def seat(self) -> Seat:
        """Who is asked; once it is solved, who was."""
        stage = self.stage
        if stage is None:
            return Seat(self.puzzle.stages[0].seat)
        return Seat(stage.seat)

    def heading(self) -> Text:
        """ "Puzzle 12"."""
        return text("session.puzzle.heading", n=self.number)

    def count(self) -> Text:
        """The same with how hard it is."""
        grade = text(f"session.puzzle.grade.{self.puzzle.grade}")
        return text("session.puzzle.count", n=self.number, grade=grade)

    def words(self) -> Text:
        """What is asked, or what is to be said to the last answer, or to a move of the solution."""
        return self._said or self._question()

    def sayings(self) -> list[Text]:
        """The question, and all that may be said to an answer of it, each once."""
        answers = (answer for stage in self.puzzle.stages for answer in stage.answers)
        said = (
            text("session.puzzle.right", why=one.why) if one.right else one.why for one in answers
        )
        return list(dict.fromkeys((self._question(), *said)))

    @property
    def over(self) -> Result | None:
        """How its game ended, if the solution goes so far."""
        return self.session.result()

    def closing(self) -> Text:
        """What the coach says: nothing that tells the answer."""
        return self.words() if self.done else text("session.puzzle.coach")

    @property
    def next_key(self) -> str:
        """What the button says that plays a move of the solution."""
        return "app.puzzle.show" if not self.done else "app.puzzle.go_on"

    # -------------------------------------------------------------- what may be done

    def options(self) -> Offered:
        """What the question is about, without what would come of it: that is to be found. All else
        that would be legal is refused, and said to be."""
        stage = self.stage
        if stage is None:
            return Offered()
        options = self.session.options(self.seat)
        asked = [one for one in options if stage.answer(one.action) is not None]

        def refuse() -> Iterable[Option]:
            why = Why(text("session.puzzle.not_asked"))
            for one in options:
                if one not in asked:
                    yield replace(one, refused=True, why=why)
            yield from options.refused

        return Offered([replace(one, preview=()) for one in asked], refuse)

    def can_act(self) -> bool:
        """Whether an answer is awaited."""
        return self.stage is not None

    def wanted(self) -> list[Option]:
        """Nothing: what is wanted is to be found."""
        return []

    def asked(self) -> tuple[str, ...]:
        """Nothing is pointed at."""
        return ()

    def told(self) -> tuple[str, ...]:
        """Nothing is pointed at."""
        return ()

    def do(self, action: Action) -> Stepped:
        """Play the right answer; ``Refused`` with the reason for a wrong one."""
        stage = self.stage
        answer = None if stage is None else stage.answer(action)
        if answer is None:
            raise Refused(Why(text("session.puzzle.not_asked")))
        self._refused = not answer.right
        if not answer.right:
            self._said = answer.why
            self.wrong += 1
            raise Refused(Why(answer.why))
        self._said = text("session.puzzle.right", why=answer.why)
        stepped = self.session.do(action)
        if self.stage is None:
            self._found = True
        return stepped

    def can_next(self) -> bool:
        """Whether the solution goes on from here."""
        solution = self.puzzle.solution
        made = [self._made(k) for k in range(self.index)]
        return len(made) < len(solution) and made == list(solution[: len(made)])

    def next(self) -> None:
        """Play a move of the solution, and say what it is; nothing where it is over."""
        if not self.can_next():
            return
        if not self.done:
            self.helped = True
        stage, given = self.stage, self.puzzle.solution[self.index]
        action = action_of(self.game, given)
        answer = None if stage is None else stage.answer(action)
        step, self._refused = self.index + 1, False
        option = next(one for one in self.session.options(action.seat) if one.action == action)
        self.session.do(action)
        if answer is not None:
            self._said = text("session.puzzle.solution", why=answer.why)
        else:
            steps = len(self.puzzle.solution)
            self._said = text("session.puzzle.step", step=step, steps=steps, move=option.label)

    def can_back(self) -> bool:
        """Whether anything was played, or answered."""
        return self.index > 0 or self._said is not None

    def back(self) -> None:
        """Take the last move back; after a wrong answer, to the question."""
        if self._refused:
            self._refused = False
        elif self.index:
            self.session.rewind(self.session.cursor - 1)
        self._said = None

    def _question(self) -> Text:
        """What is asked, and how one answers."""
        question = self.puzzle.question
        if self.done:
            return question
        options = self.options()
        gestures = [(option.gesture, *option.also) for option in options]
        if all(any(isinstance(one, Drag) for one in each) for each in gestures):
            how = "drag"
        elif any(one != Press() for each in gestures for one in each):
            how = "press"
        else:
            how = "button"
        return text(
            "session.puzzle.asked", question=question, how=text(f"session.puzzle.how.{how}")
        )

    def _made(self, k: int) -> dict[str, Any]:
        """The move after so many of the person's and the solution's, as plain data."""
        entry = self.session.entries[self._start + k]
        return plain(action_of(self.game, entry.action))

    def _answered(self, stage: Stage, made: dict[str, Any]) -> int | None:
        """The stage that a right move leads to; None: it is none."""
        right = (one for one in stage.right if one.action == made)
        return next((one.then for one in right), None)
