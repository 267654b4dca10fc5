"""The places that a lesson asks for on a large board are told apart, and stay in view."""

from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.table.view import TableView


class LessonPlaces:
    """Brings what a step speaks of into view: nearer, where a piece would hide where it is to go.
    A step that speaks of nothing on the board leaves the view where it is: what has come there is
    what it is about.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._asked: tuple[str, ...] = ()

    def show(self, run: LessonRun | PuzzleRun) -> None:
        """The step that it is in."""
        view, asked = self._view, tuple(run.asked())
        view.turn_to_see(*(asked or run.told()))
        view.reveal((*asked, *run.told()))
        if asked != self._asked:
            self._asked = asked
            view.tell_apart(asked)
