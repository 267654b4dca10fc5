"""The widgets that the page of a game consists of, and where each lies."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.game.film.bar import FilmBar
from spacetable.app.game.panel.mission_strip import MissionStrip
from spacetable.app.game.panel.side import SidePanel
from spacetable.app.game.planner.panel import PlannerPanel
from spacetable.app.game.toolbar import Toolbar
from spacetable.app.lessons.strip import LessonStrip
from spacetable.app.shell.context import Context
from spacetable.app.widgets.toast import Toast
from spacetable.core.parts import rule_book_of
from spacetable.core.text import Text
from spacetable.table.view import TableView

NARROW = 600
"""Width of the page in px at text size 100 % below which the table has too little for itself."""

COLUMN = 220
"""Width of the panel in px at text size 100 % that needs what stands above or below it:"""
LARGE = 1.4
"""text size from which announcements and the bar of a film do, or the table would be too low;"""
HIGH = 320
TALL = 600
"""and heights of the page in px at text size 100 %: what all of them need, and from where on the
table has enough."""


@dataclass(frozen=True)
class GameParts:
    """``lesson_strip``: None where no lesson is taken. ``film_bar`` and ``mission_strip`` are there
    only while there is a film, or a clock runs. ``planner``: None where the game plans nothing.
    ``middle``, ``aside``: what stands below each other beside the panel, and in ``column`` with it.
    """

    bar: Toolbar
    lesson_strip: LessonStrip | None
    mission_strip: MissionStrip
    view: TableView
    toast: Toast
    film_bar: FilmBar
    side: SidePanel
    middle: QVBoxLayout
    aside: QVBoxLayout
    column: QWidget
    planner: PlannerPanel | None

    @classmethod
    def make(
        cls, context: Context, controller: GameController, titles: Sequence[Text]
    ) -> "GameParts":
        """All of them, for one game. ``titles``: the fullest first."""
        run = controller.run
        view = TableView(context.look, controller.session.game.folders)
        view.setAccessibleName(context.words(titles[0]))
        rules = rule_book_of(controller.session.game) is not None
        game = controller.session.game
        bar = Toolbar(context, titles, rules=rules, planner=game.planner is not None)
        planner = None
        if game.planner is not None:
            planner = PlannerPanel(context, view.spots_named, view.name_of)
        side = SidePanel(context, planner)

        def place() -> tuple[QWidget, list[QRect]] | None:
            return side.news_place() if side.isVisible() else bar.news_place()

        column = QWidget()
        toast = Toast(context, view, place)
        side.turned.connect(toast.renew)
        side.prompt.fitted.connect(toast.renew)
        return cls(
            bar=bar,
            lesson_strip=None if run is None else LessonStrip(context),
            mission_strip=MissionStrip(context, controller),
            view=view,
            toast=toast,
            film_bar=FilmBar(context, controller.film),
            side=side,
            middle=QVBoxLayout(),
            aside=QVBoxLayout(column),
            column=column,
            planner=planner,
        )

    def lay(self, page: QWidget) -> None:
        """Put each into its place on the page."""
        for rows in (self.middle, self.aside):
            rows.setSpacing(0)
            rows.setContentsMargins(0, 0, 0, 0)
        self.middle.addWidget(self.mission_strip)
        self.middle.addWidget(self.view, 1)
        self.middle.addWidget(self.film_bar)
        self.aside.addWidget(self.side, 1)
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.bar, 0, 0, 1, 2)
        grid.addLayout(self.middle, 2, 0)
        grid.setRowStretch(2, 1)
        grid.setColumnStretch(0, 1)
        self.fit(page)

    def settle(self) -> None:
        """Everything has the room that is meant for it now, not only when Qt gets to it."""
        page = self.view.parentWidget()
        layout = None if page is None else page.layout()
        if layout is not None:
            layout.activate()

    def fit(self, page: QWidget) -> None:
        """The words of a lesson stand above the table; above the panel, too, where it is narrow.
        Announcements stand above the table, and the bar of a film below it; with large letters
        above the panel, and in it. So does a film that comes for a while: below the table it would
        take room from that, and all that lies there would move.
        """
        grid = page.layout()
        if not isinstance(grid, QGridLayout):
            raise TypeError("the page is laid out before it is fitted")
        self.side.fit_width(page.width())
        narrow = page.width() < NARROW * self.side.text_scale
        across = self.lesson_strip is not None and narrow
        if self.lesson_strip is not None:
            _put(grid, self.lesson_strip, (1, 0, 1, 2 if across else 1))
        _put(grid, self.column, (2 if across else 1, 1, 1 if across else 2, 1))
        below = self._beside_table(page)
        wide = self.side.maximumWidth()
        self.mission_strip.lend_caption(self.aside, wide if below else 0)
        aside = below or (self.film_bar.recalls and self._has_room(page))
        self.film_bar.set_high(aside)
        if aside != (self.middle.indexOf(self.film_bar) < 0):
            if aside:
                self.middle.removeWidget(self.film_bar)
                self.side.lodging.take_in(self.film_bar)
            else:
                self.side.lodging.let_out(self.film_bar)
                self.middle.addWidget(self.film_bar)

    def _beside_table(self, page: QWidget) -> bool:
        scale = self.side.text_scale
        return self._has_room(page) and scale >= LARGE and page.height() / scale < TALL

    def _has_room(self, page: QWidget) -> bool:
        """Whether the panel has room for something above or below it."""
        scale = self.side.text_scale
        wide = not self.side.isHidden() and self.side.maximumWidth() >= COLUMN * scale
        return wide and page.height() / scale >= HIGH


def _put(grid: QGridLayout, part: QWidget, place: tuple[int, int, int, int]) -> None:
    """``place``: row, column, and how many of each. Where it is already it stays: the grid may be
    giving its parts their room at this very moment, and must not lose one meanwhile.
    """
    at = grid.indexOf(part)
    if at < 0 or grid.getItemPosition(at) != place:
        grid.addWidget(part, *place)
