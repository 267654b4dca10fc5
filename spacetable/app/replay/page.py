"""Looking through a game from its first position to its last."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import REPLAY
from spacetable.app.game.panel.chronicle import Chronicle
from spacetable.app.game.panel.facts import Facts
from spacetable.app.game.panel.heights import LEAST
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.game.panel.side import SHARE, WIDTH
from spacetable.app.replay.bar import SPEEDS, ReplayBar
from spacetable.app.rule_book.reading import Reading, paragraph_of, reading
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.head import Head
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import seat_name
from spacetable.app.wording.turns import span, state_turn
from spacetable.core.ids import Seat
from spacetable.core.text import Text, text
from spacetable.session.branching import can_play_on
from spacetable.session.chronicle import EVERY_SEAT, Line
from spacetable.session.replay import Replay
from spacetable.session.seating import seated
from spacetable.session.session import Session
from spacetable.table.view import TableView

HIGH = 580
"""Height of the page in px at text size 100 % from which the bar has room below the panel."""
NARROW = 820
"""Width of the page in px at text size 100 % below which the bar has no room beside the panel."""


class ReplayPage(Page):
    """Nobody's secrets are shown while the game goes on, unless one person plays it alone or
    with bots; when it is over, all lie open where the game can show that.

    ``reasons``: why bots did what they did, by the number of the entry; none before the end.
    ``home_asked``: the launcher is wanted. ``played_on``: it is to be played on from after so many
    actions; not before the game is over.
    """

    home_asked = Signal()
    played_on = Signal(int)

    def __init__(
        self, context: Context, session: Session, reasons: Mapping[int, Text] | None = None
    ) -> None:
        super().__init__(context)
        self._reasons = reasons or {}
        self.replay = Replay(session)
        self._title = text("app.replay.title", game=session.game.info.title)
        look = context.look
        over = session.result() is not None
        people = [one.seat for one in session.setup.seats if one.bot is None]
        alone = len(session.setup.seats) == 1
        self.seat: Seat | None = people[0] if len(people) == 1 else None
        self.head = Head(context, self._title)
        self.back_button = self.head.back
        self.back_button.clicked.connect(self.back)
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
            self.head.row.addWidget(self.seats)
        elif self.seat is None:
            self.head.row.addWidget(Words(context, "app.replay.public_only", "note", wrap=False))
        self.view = TableView(look, session.game.folders)
        self.view.setAccessibleName(context.words(self._title))
        self.view.reshaped.connect(lambda: self.go(self.replay.index))
        self._side = QFrame()
        self._side.setObjectName("side")
        self._said = column = QVBoxLayout(self._side)
        self.prompt = Prompt(context)
        self.chronicle = Chronicle(context)
        # Qt asks for more by itself, and would push it over the words above.
        self.chronicle.setMinimumHeight(LEAST)
        self.chronicle.told.connect(self._to_line)
        self.facts = Facts(context)
        self.tabs = Choice(
            context,
            text("app.replay.beside"),
            [(False, text("app.panel.chronicle")), (True, text("app.panel.facts"))],
            value=False,
        )
        self.tabs.chosen.connect(self._open_tab)
        column.addWidget(self.prompt)
        column.addWidget(self.tabs)
        column.addWidget(self.chronicle, 1)
        column.addWidget(self.facts, 1)
        self.play_on_button = Button(context, "app.play_on.button", "plain", "play")
        self.play_on_button.clicked.connect(self._play_on)
        column.addWidget(self.play_on_button)
        self.play_on_button.setHidden(not over)
        self._facts = self._low = False
        self._open_tab(facts=False)
        self.bar = ReplayBar(context, self.replay.length, self.replay.turn_starts())
        self.bar.pressed.connect(self.press)
        self.bar.moved.connect(lambda index: self.go(index))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setRowStretch(1, 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.head, 0, 0, 1, 2)
        self._lay()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.bar.speed.chosen.connect(lambda speed: self._timer.setInterval(SPEEDS[speed]))
        CommandActions(REPLAY, {"page": self}, self).chosen.connect(self.press)

    def title(self) -> Text:
        """The game's name."""
        return self._title

    def rules_here(self) -> Reading | None:
        """The rule of the step that is looked at."""
        session = self.replay.session
        paragraph = paragraph_of(session.game, self.replay.state)
        return reading(session.game, paragraph, session.setup)

    def entered(self) -> None:
        """Begin at the first position."""
        self.go(self.replay.index)
        self.view.fit()
        self.bar.buttons["play"].setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """Room at the text size in use; where it is narrow the bar goes below the panel, too."""
        look, gap = self.context.look, self.context.look.gap(1.5)
        self._side.setFixedWidth(min(look.gap(WIDTH / 8), round(self.width() * SHARE)))
        narrow = self.width() < NARROW * look.text_scale
        high = gap // 2 if narrow else gap
        self._said.setContentsMargins(gap, high, gap, high)
        self._said.setSpacing(look.gap(0.5 if narrow else 1))
        self.prompt.leave_note(0, small=narrow)
        self._give_way(narrow)
        # Beside the table the bar leaves it the room that it has in the game.
        side = self._side.maximumWidth()
        if self.bar.least <= side and self.height() >= HIGH * look.text_scale:
            self._grid.addWidget(self.view, 1, 0, 2, 1)
            self._grid.addWidget(self._side, 1, 1)
            self._grid.addWidget(self.bar, 2, 1)
            return
        self._grid.addWidget(self.view, 1, 0)
        self._grid.addWidget(self._side, 1, 1, 1 if narrow else 2, 1)
        self._grid.addWidget(self.bar, 2, 0, 1, 2 if narrow else 1)

    def _give_way(self, narrow: bool) -> None:
        """Where the words would be cut, there is nothing below them that the bar leads through."""
        always = [self.prompt, self.tabs, self.play_on_button]
        high = [one.sizeHint().height() for one in always if one is self.tabs or not one.isHidden()]
        margins = self._said.contentsMargins()
        needed = sum(high) + LEAST + self._said.spacing() * len(high)
        needed += margins.top() + margins.bottom()
        room = self.height() - self.head.sizeHint().height() - self.bar.sizeHint().height()
        self._low = narrow and needed > room
        self.tabs.setHidden(self._low)
        self._open_tab(self._facts)

    def retext(self) -> None:
        """Everything in the language in use."""
        self.view.setAccessibleName(self.context.words(self._title))
        self.facts.retext()
        self.relook()

    def relook(self) -> None:
        """Everything in the colours and sizes in use."""
        self.head.relook()
        self.bar.relook()
        self._lay()
        self.view.set_look(self.context.look)
        self.go(self.replay.index)

    def change_hands(self) -> None:
        """Words for the fingers, or for mouse and keyboard again."""
        self.view.set_look(self.context.look)

    def press(self, name: str) -> None:
        """A button of the bar or its key."""
        replay = self.replay
        if name == "play":
            self.play(not self._timer.isActive())
            return
        self.play(False)
        if name == "play_on":
            self.play_on_button.click()
        elif name == "home":
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
        table = self.view.laid(partial(replay.table, self.seat), events)
        self.view.show_table(table, events=events, animate=moving)
        state = replay.state
        awaited = replay.game.rules.awaited(state)
        seat = next((s for s in self._seated if s.seat in awaited), None)
        self.prompt.show_seat(seat, replay.prompt(self.seat), state_turn(replay.game, state))
        result = replay.result()
        if result is not None:
            self.prompt.what.set_line(result.reason)
        self.chronicle.show_lines(replay.lines(self.seat), self._reasons)
        self.facts.show_panel(replay.panel(self.seat))
        self.play_on_button.setEnabled(can_play_on(replay.session, replay.index))
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

    def _play_on(self) -> None:
        self.play(False)
        self.played_on.emit(self.replay.index)

    def _open_tab(self, facts: bool) -> None:
        """Beside the table: what has happened so far, or the figures of the position."""
        self._facts = facts
        self.chronicle.setVisible(not facts and not self._low)
        self.facts.setVisible(facts and not self._low)

    def _to_line(self, line: Line) -> None:
        self.play(False)
        self.go(line.index + 1)
        self.view.light(line.pieces, "chronicle")
