"""The places that a lesson asks for on a large board are told apart, and then the whole is seen."""

from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.table.view import TableView


class LessonPlaces:
    """Brings what a step speaks of into view: nearer, where a piece would hide where it is to go;
    the whole board again with the first step after that which speaks of nothing on it. Whoever has
    chosen another part of it meanwhile keeps that.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._asked: tuple[str, ...] = ()
        self._nearer = False

    def show(self, run: LessonRun | PuzzleRun) -> None:
        """The step that it is in."""
        view, asked = self._view, tuple(run.asked())
        spoken = (*asked, *run.told())
        view.turn_to_see(*(asked or run.told()))
        view.reveal(spoken)
        if asked == self._asked:
            return
        self._asked = asked
        if view.tell_apart(asked):
            self._nearer = True
        elif self._nearer and not view.on_board(spoken):
            self._nearer = False
            view.camera.fit(glide=True)
