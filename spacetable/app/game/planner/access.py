"""How a person comes to the planner of a game: by a key, or from a place of the table."""

from PySide6.QtCore import QObject, Qt

from spacetable.app.game.controller import GameController
from spacetable.app.game.parts import GameParts
from spacetable.app.game.planner.presenter import PlannerPresenter


class PlannerAccess(QObject):
    """``presenter``: None for a game without a planner. To be made after all else is connected: it
    looks at what the others show.
    """

    def __init__(self, controller: GameController, parts: GameParts, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self.presenter: PlannerPresenter | None = None
        planner = controller.session.game.planner
        if planner is not None and parts.planner is not None:
            made = PlannerPresenter(planner, controller, parts.view, parts.planner, self)
            made.told.connect(parts.toast.show_line)
            made.opened.connect(self._open)
            self.presenter = made

    def plan(self) -> None:
        """Ask of the piece or place that is pointed at; else open the planner, or put it away."""
        side, view, presenter = self._parts.side, self._parts.view, self.presenter
        if presenter is None:
            return
        spot = view.pointed_piece()
        question = presenter.question_of_piece(spot)
        if question is None:
            spot = view.pointed_spot()
            question = presenter.question_of(spot)
        if spot is not None and question is not None:
            presenter.ask_of(question, spot)
        elif side.isVisible() and side.tab() == "planner":
            side.open_tab("coach")
            view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._open()
            if self._parts.planner is not None:
                self._parts.planner.focus()

    def _open(self) -> None:
        self._parts.side.setVisible(True)
        self._parts.side.open_tab("planner")
