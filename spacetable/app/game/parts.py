"""The widgets that the page of a game consists of, and where each lies."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.game.film.bar import FilmBar
from spacetable.app.game.panel.mission_strip import MissionStrip
from spacetable.app.game.panel.side import SidePanel
from spacetable.app.game.toolbar import Toolbar
from spacetable.app.lessons.strip import LessonStrip
from spacetable.app.shell.context import Context
from spacetable.app.widgets.toast import Toast
from spacetable.core.text import Text
from spacetable.table.view import TableView


@dataclass(frozen=True)
class GameParts:
    """``lesson_strip``: None where no lesson is taken. ``film_bar`` and ``mission_strip`` are there
    only while there is a film, or a clock runs.
    """

    bar: Toolbar
    lesson_strip: LessonStrip | None
    mission_strip: MissionStrip
    view: TableView
    toast: Toast
    film_bar: FilmBar
    side: SidePanel

    @classmethod
    def make(
        cls, context: Context, controller: GameController, titles: Sequence[Text]
    ) -> "GameParts":
        """All of them, for one game. ``titles``: the fullest first."""
        run = controller.run
        view = TableView(context.look, controller.session.game.folders)
        view.setAccessibleName(context.words(titles[0]))
        return cls(
            bar=Toolbar(context, titles),
            lesson_strip=None if run is None else LessonStrip(context, run.lesson.heading()),
            mission_strip=MissionStrip(context, controller),
            view=view,
            toast=Toast(context, view),
            film_bar=FilmBar(context, controller.film),
            side=SidePanel(context),
        )

    def lay(self, page: QWidget) -> None:
        """Put each into its place on the page."""
        middle = QVBoxLayout()
        middle.setSpacing(0)
        if self.lesson_strip is not None:
            middle.addWidget(self.lesson_strip)
        middle.addWidget(self.mission_strip)
        middle.addWidget(self.view, 1)
        middle.addWidget(self.film_bar)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(middle, 1)
        row.addWidget(self.side)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(row, 1)
