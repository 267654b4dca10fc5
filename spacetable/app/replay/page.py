"""Looking through a game from its first position to its last."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import REPLAY, WINDOW
from spacetable.app.game.panel.chronicle import Chronicle
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.game.panel.side import WIDTH
from spacetable.app.replay.bar import SPEEDS, ReplayBar
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import command_button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import seat_name
from spacetable.app.wording.turns import span, state_turn
from spacetable.core.ids import Seat
from spacetable.core.text import Text, text
from spacetable.session.chronicle import EVERY_SEAT, Line
from spacetable.session.replay import Replay
from spacetable.session.seating import seated
from spacetable.session.session import Session
from spacetable.table.view import TableView


class ReplayPage(Page):
    """Nobody's secrets are shown while the game goes on, unless one person plays it alone; when it
    is over, all lie open where the game can show that.

    ``reasons``: why bots did what they did, by the number of the entry; none before the end.
    ``home_asked``: the launcher is wanted.
    """

    home_asked = Signal()

    def __init__(
        self, context: Context, session: Session, reasons: Mapping[int, Text] | None = None
    ) -> None:
        super().__init__(context)
        self._reasons = reasons or {}
        self.replay = Replay(session)
        self._title = text("app.replay.title", game=session.game.info.title)
        look = context.look
        over = session.result() is not None
        alone = len(session.setup.seats) == 1
        self.seat: Seat | None = session.setup.seats[0].seat if alone else None
        bar = QFrame()
        bar.setObjectName("bar")
        head = QHBoxLayout(bar)
        head.setContentsMargins(look.gap(1), look.gap(1), look.gap(2), look.gap(1))
        head.setSpacing(look.gap(1))
        self.back_button = command_button(context, WINDOW["back"])
        self.back_button.clicked.connect(self.back)
        head.addWidget(self.back_button)
        heading = Elided(context, self._title, "title")
        heading.setMinimumWidth(look.gap(16))
        head.addWidget(heading, 1)
        self.seats: Choice | None = None
        self._seated = seated(session)
        if over and (self.replay.can_open or not alone):
            seats: list[tuple[Seat | None, Text]] = []
            if self.replay.can_open:
                seats.append((EVERY_SEAT, text("app.replay.open")))
                self.seat = EVERY_SEAT
            if not alone:
                seats.append((None, text("app.replay.public")))
            seats += [(one.seat, seat_name(one)) for one in self._seated]
            self.seats = Choice(context, text("app.replay.seat"), seats, self.seat)
            self.seats.chosen.connect(self._sit)
            head.addWidget(self.seats)
        elif not alone:
            head.addWidget(Words(context, "app.replay.public_only", "note", wrap=False))
        self.view = TableView(look, session.game.folders)
        self.view.setAccessibleName(context.words(self._title))
        self.view.reshaped.connect(lambda: self.go(self.replay.index))
        side = QFrame()
        side.setObjectName("side")
        side.setFixedWidth(look.gap(WIDTH / 8))
        column = QVBoxLayout(side)
        gap = look.gap(1.5)
        column.setContentsMargins(gap, gap, gap, gap)
        column.setSpacing(look.gap(1))
        self.prompt = Prompt(context)
        self.chronicle = Chronicle(context)
        self.chronicle.told.connect(self._to_line)
        column.addWidget(self.prompt)
        column.addWidget(Words(context, "app.panel.so_far", "eyebrow", wrap=False))
        column.addWidget(self.chronicle, 1)
        self.bar = ReplayBar(context, self.replay.length, self.replay.turn_starts())
        self.bar.pressed.connect(self.press)
        self.bar.moved.connect(lambda index: self.go(index))
        row = QHBoxLayout()
        row.setSpacing(0)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self.bar)
        row.addLayout(left, 1)
        row.addWidget(side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(bar)
        whole.addLayout(row, 1)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.bar.speed.chosen.connect(lambda speed: self._timer.setInterval(SPEEDS[speed]))
        CommandActions(REPLAY, {"page": self}, self).chosen.connect(self.press)

    def title(self) -> Text:
        """The game's name."""
        return self._title

    def entered(self) -> None:
        """Begin at the first position."""
        self.go(self.replay.index)
        self.view.fit()
        self.bar.buttons["play"].setFocus(Qt.FocusReason.OtherFocusReason)

    def retext(self) -> None:
        """Everything in the language in use."""
        self.view.setAccessibleName(self.context.words(self._title))
        self.relook()

    def relook(self) -> None:
        """Everything in the colours and sizes in use."""
        self.view.set_look(self.context.look)
        self.go(self.replay.index)

    def press(self, name: str) -> None:
        """A button of the bar or its key."""
        replay = self.replay
        if name == "play":
            self.play(not self._timer.isActive())
            return
        self.play(False)
        if name == "home":
            self.home_asked.emit()
        elif name == "start":
            self.go(0)
        elif name == "end":
            self.go(replay.length)
        elif name == "back":
            self.go(replay.index - 1)
        elif name == "forth":
            self.go(replay.index + 1, moving=True)
        elif name == "turn_back":
            replay.previous_turn()
            self.go(replay.index)
        elif name == "turn_forth":
            replay.next_turn()
            self.go(replay.index)

    def go(self, index: int, *, moving: bool = False) -> None:
        """Show a position; ``moving``: with the motion of the step that led to it."""
        replay = self.replay
        replay.goto(index)
        events = replay.events(self.seat) if moving else ()
        self.view.unlight("chronicle")
        self.view.show_table(replay.table(self.seat, self.view.room), events=events, animate=moving)
        state = replay.state
        awaited = replay.game.rules.awaited(state)
        seat = next((s for s in self._seated if s.seat in awaited), None)
        self.prompt.show_seat(seat, replay.prompt(self.seat), state_turn(replay.game, state))
        result = replay.result()
        if result is not None:
            self.prompt.what.set_line(result.reason)
        self.chronicle.show_lines(replay.lines(self.seat), self._reasons)
        self._show_bar(self._timer.isActive())

    def play(self, on: bool) -> None:
        """Run or stand still; at the end it begins anew."""
        if on:
            if self.replay.index >= self.replay.length:
                self.go(0)
            self._timer.start(SPEEDS[self.bar.speed.value()])
        else:
            self._timer.stop()
        self._show_bar(on)

    def _show_bar(self, playing: bool) -> None:
        replay = self.replay
        game, state = replay.game, replay.state
        turn = state_turn(game, state)
        self.bar.show_position(replay.index, turn, span(game, state), playing)

    def shut(self) -> None:
        """Stop."""
        self._timer.stop()

    def back(self) -> None:
        """First close what is open on the table."""
        if not self.view.cancel():
            super().back()

    def _tick(self) -> None:
        self.go(self.replay.index + 1, moving=True)
        if self.replay.index >= self.replay.length:
            self.play(False)

    def _sit(self, seat: Seat | None) -> None:
        self.seat = seat
        self.go(self.replay.index)

    def _to_line(self, line: Line) -> None:
        self.play(False)
        self.go(line.index + 1)
        self.view.light(line.pieces, "chronicle")
