"""The list of puzzles: that of the day, and those of each game by how hard they are."""

from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import in_order
from spacetable.app.navigation.loading import load_games
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, CardButton, bare
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.columns import Stacks
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game
from spacetable.core.parts import puzzles_of
from spacetable.core.puzzle import Puzzle
from spacetable.core.text import text
from spacetable.session.puzzle_progress import following, of_the_day

LEAST = 700
"""Width in px at text size 100 % that the puzzles of a game need."""


class DayCard(CardButton):
    """The puzzle of the day: its game, what is asked, and whether it is solved."""

    def __init__(
        self, context: Context, game: Game[Any, Any], puzzle: Puzzle, number: int, *, solved: bool
    ) -> None:
        super().__init__(context, text("app.puzzles.day"), about=puzzle.question)
        self.accent = game.info.accent
        look = context.look
        inside = bare()
        column = QVBoxLayout(inside)
        column.setContentsMargins(look.gap(2), look.gap(2), look.gap(2), look.gap(2))
        column.setSpacing(look.gap(0.5))
        column.addWidget(Words(context, "app.puzzles.day", "eyebrow", wrap=False))
        title = text("app.puzzles.of", game=game.info.title, n=number + 1)
        heading = Words(context, title, "lead")
        heading.setStyleSheet("font-weight: bold;")
        column.addWidget(heading)
        column.addWidget(Words(context, puzzle.question, "note"))
        foot = QHBoxLayout()
        grade = text(f"session.puzzle.grade.{puzzle.grade}")
        foot.addWidget(Words(context, grade, "small", wrap=False))
        foot.addStretch(1)
        if solved:
            foot.addWidget(Mark(context, text("app.puzzles.solved"), "green", "✓"))
        column.addLayout(foot)
        self.add(inside, 1)


class PuzzlesPage(SheetPage):
    """``started``: the id of a game and the number, from 0, of one of its puzzles.

    ``day``: whose puzzle stands above all. ``first``: id of the game whose puzzles are in sight.
    """

    started = Signal(str, int)
    chooses = True

    def __init__(self, context: Context, day: date, first: str = "") -> None:
        super().__init__(context, text("app.puzzles.title"), 960, 2)
        self._day = day
        self._first = first
        self.day_card: DayCard | None = None
        self.onward: dict[str, Button] = {}
        self.buttons: dict[str, list[Button]] = {}
        self._sections: dict[str, QWidget] = {}
        self.scroll_area.verticalScrollBar().rangeChanged.connect(self._to_first)

    def entered(self) -> None:
        """What is solved may have changed."""
        self.fill()
        front = self.onward.get(self._first) or self.day_card
        if front is not None:
            front.setFocus(Qt.FocusReason.OtherFocusReason)
            self._to_first()

    def _to_first(self) -> None:
        """Bring the game that the list was called for to the top."""
        section = self._sections.get(self._first)
        if section is not None and self.onward[self._first].hasFocus():
            self.scroll_area.verticalScrollBar().setValue(section.mapTo(self.inner, QPoint()).y())

    def fill(self) -> None:
        """Read the puzzles of every game that can be opened."""
        context, look = self.context, self.context.look
        with self.content.anew(look.gap(1.5)) as column:
            column.addWidget(Words(context, "app.puzzles.words", "note"))
            self.day_card = None
            self.onward, self.buttons, self._sections = {}, {}, {}
            games = [game for game in load_games(context, in_order()) if puzzles_of(game)]
            found = of_the_day(games, self._day)
            if found is None:
                column.addWidget(Words(context, "app.puzzles.none", "lead"))
            else:
                game, number = found
                puzzle = puzzles_of(game)[number]
                card = DayCard(
                    context, game, puzzle, number, solved=puzzle.id in self._solved(game)
                )
                card.clicked.connect(lambda: self.started.emit(game.info.id, number))
                self.day_card = card
                column.addWidget(card)
            for game in games:
                self._sections[game.info.id] = self._section(game)
            stacks = Stacks(self.context, LEAST, 2)
            stacks.hold(list(self._sections.values()))
            column.addWidget(stacks)
            column.addStretch(1)

    def _solved(self, game: Game[Any, Any]) -> Sequence[str]:
        return self.context.settings.puzzles.get(game.info.id, ())

    def _section(self, game: Game[Any, Any]) -> QWidget:
        """A game: how many are solved, the next one, and a button for each."""
        context, look = self.context, self.context.look
        puzzles, solved, name = puzzles_of(game), self._solved(game), game.info.id
        card = Card(context, game.info.title)
        n = sum(one.id in solved for one in puzzles)
        card.head.addWidget(
            Words(context, text("app.puzzles.so_many", n=n, most=len(puzzles)), "note", wrap=False)
        )
        number = following(puzzles, solved)
        words = "app.puzzles.again" if number is None else "app.puzzles.next"
        onward = Button(context, words, "plain", "play")
        onward.clicked.connect(lambda: self.started.emit(name, number or 0))
        self.onward[name] = onward
        card.head.addWidget(onward)
        self.buttons[name] = []
        order = sorted(range(len(puzzles)), key=lambda k: puzzles[k].grade)
        for grade, group in groupby(order, lambda k: puzzles[k].grade):
            line = Words(context, text(f"session.puzzle.grade.{grade}"), "eyebrow", wrap=False)
            card.body.addWidget(line)
            holder = bare()
            flow = Flow(holder, look.gap(0.75))
            for k in group:
                flow.addWidget(self._number(name, k, puzzles[k], done=puzzles[k].id in solved))
            card.body.addWidget(holder)
        return card

    def _number(self, game: str, k: int, puzzle: Puzzle, *, done: bool) -> Button:
        key = "app.puzzles.number_solved" if done else "app.puzzles.number"
        kind, words = "quiet" if done else "plain", text(key, n=k + 1)
        button = Button(self.context, words, kind, about=puzzle.question)
        button.setMinimumWidth(self.context.look.gap(7))
        button.clicked.connect(lambda: self.started.emit(game, k))
        self.buttons[game].append(button)
        return button
