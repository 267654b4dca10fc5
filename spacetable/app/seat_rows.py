"""Who sits where: a row per seat on the set-up page."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.seat_mark import NAMES, SeatMark
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game, SeatSetup
from spacetable.core.ids import Seat
from spacetable.core.text import text

NAME_LENGTH = 24
BOT_NAMES = 5
"""So many names there are for bots (keys ``app.bot_name.<k>``)."""
CREW = 4
"""So many seats a game that is played mission by mission begins with: enough to be at its best."""


class ColourButton(QPushButton):
    """The seat's shape and colour; pressing it takes the next one that is free."""

    def __init__(self, desk: Desk, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.mark = SeatMark(desk, index, 24)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.addWidget(self.mark)
        self.setFixedWidth(round(56 * desk.look.text_scale))
        self.retext()

    def set_index(self, index: int) -> None:
        """Another colour and shape."""
        self.mark.set_index(index)
        self.retext()

    def retext(self) -> None:
        """Name for a screen reader."""
        shape = text(f"app.shape.{NAMES[self.mark.index]}")
        words = self._desk.say("app.setup.colour", shape=shape)
        self.setAccessibleName(words)
        self.setToolTip(words)


class SeatRow(QWidget):
    """Colour, name, and who plays: a person or one of the game's bots.

    ``changed``: another one plays. ``proposed``: the name of a bot that was given none.
    """

    changed = Signal()

    def __init__(
        self, desk: Desk, game: Game, number: int, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._desk = desk
        self._number = number
        self.colour = ColourButton(desk, (number - 1) % 9)
        self.name = QLineEdit(name)
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setMinimumWidth(desk.look.gap(22))
        self.name.setMaximumWidth(desk.look.gap(40))
        players = [(None, text("app.setup.person")), *((bot.id, bot.name) for bot in game.bots())]
        self.player = Choice(desk, text("app.setup.who", number=number), players, None)
        self.player.chosen.connect(lambda _: self.changed.emit())
        self.proposed = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(desk.look.gap(1))
        row.addWidget(self.colour)
        row.addWidget(self.name, 2)
        row.addWidget(self.player, 3)
        self.retext()

    def retext(self) -> None:
        """The proposed name in the language in use."""
        unnamed = self._desk.say("app.seat.unnamed", number=self._number)
        self.name.setPlaceholderText(self.proposed if self.is_bot() else unnamed)
        self.name.setAccessibleName(self._desk.say("app.setup.name", number=self._number))

    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.player.value() is not None

    def typed(self) -> str:
        """The name that was typed, or ""."""
        return " ".join(self.name.text().split())

    def propose(self, name: str) -> None:
        """What a bot is called here if nobody names it."""
        self.proposed = name
        self.retext()

    def seat_bot(self) -> None:
        """Let the strongest bot play here."""
        self.player.set_value(self.player.values()[1])

    def setup(self) -> SeatSetup:
        """What the row says."""
        return SeatSetup(
            Seat(str(self._number)),
            self.typed() or (self.proposed if self.is_bot() else ""),
            self.colour.mark.index,
            self.player.value(),
        )


class Seats(QWidget):
    """All rows, and how many there are. ``changed``: a row came, went or was changed."""

    changed = Signal()

    def __init__(self, desk: Desk, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._desk = desk
        self._game = game
        self.rows: list[SeatRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(desk.look.gap(1))
        low, high = game.info.seats
        self.fewer = Button(desk, "app.setup.fewer", "plain", "minus")
        self.more = Button(desk, "app.setup.more", "plain", "plus")
        self.fewer.clicked.connect(self._take)
        self.more.clicked.connect(self._add)
        self._foot = bare()
        row = QHBoxLayout(self._foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(desk.look.gap(1))
        row.addWidget(self.fewer)
        row.addWidget(self.more)
        self.fill = Button(desk, "app.setup.fill", "plain", "bot")
        self.fill.clicked.connect(self.fill_with_bots)
        row.addWidget(self.fill)
        self.fill.setVisible(bool(game.bots()) and high > 1)
        row.addWidget(Words(desk, text("app.setup.range", low=low, high=high), "note"), 1)
        for _ in range(min(max(low, CREW), high) if game.missions() else low):
            self._add()
        if game.bots() and not any(desk.settings.players[1:]):
            # Whoever is alone at the table can play at once; more of them have given names.
            self.fill_with_bots()
        self._column.addWidget(self._foot)
        self._foot.setVisible(low != high)
        self._show()

    def fill_with_bots(self) -> None:
        """A person on the first seat, the strongest bot on every other."""
        self.rows[0].player.set_value(None)
        for row in self.rows[1:]:
            row.seat_bot()
        self._name_bots()
        self.changed.emit()

    def setups(self) -> tuple[SeatSetup, ...]:
        """What all rows say."""
        return tuple(row.setup() for row in self.rows)

    def typed(self) -> tuple[str, ...]:
        """The names that were typed, seat by seat; "" where there is none."""
        return tuple(row.typed() for row in self.rows)

    def retext(self) -> None:
        """The names of bots in the language in use."""
        self._name_bots()

    def _name_bots(self) -> None:
        """Each bot without a name gets one that nobody else at the table has."""
        taken = {row.typed() for row in self.rows}
        names = (self._desk.say(f"app.bot_name.{k + 1}") for k in range(BOT_NAMES))
        free = iter([name for name in names if name not in taken])
        for row in self.rows:
            named = not row.is_bot() or row.typed()
            row.propose("" if named else next(free, ""))

    def _add(self) -> None:
        number = len(self.rows) + 1
        names = self._desk.settings.players
        row = SeatRow(
            self._desk, self._game, number, names[number - 1] if number <= len(names) else ""
        )
        row.colour.clicked.connect(lambda _=False, row=row: self._next_colour(row))
        row.changed.connect(self._name_bots)
        row.name.textChanged.connect(self._name_bots)
        self.rows.append(row)
        self._column.insertWidget(number - 1, row)
        self._show()

    def _take(self) -> None:
        row = self.rows.pop()
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._show()

    def _show(self) -> None:
        low, high = self._game.info.seats
        self.fewer.setEnabled(len(self.rows) > low)
        self.more.setEnabled(len(self.rows) < high)
        self._name_bots()
        self.changed.emit()

    def _next_colour(self, row: SeatRow) -> None:
        taken = {other.colour.mark.index for other in self.rows if other is not row}
        index = row.colour.mark.index
        for step in range(1, len(NAMES) + 1):
            new = (index + step) % len(NAMES)
            if new not in taken:
                row.colour.set_index(new)
                break
        self.changed.emit()
