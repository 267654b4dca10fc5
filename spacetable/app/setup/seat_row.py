"""A seat on the set-up page: its colour, its name, who plays it, and its role."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from spacetable.app.setup.last_set_up import LastSeat
from spacetable.app.setup.role_choice import LOT, RoleChoice, RoleMark
from spacetable.app.shell.context import Context
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.seat_mark import NAMES, SeatMark
from spacetable.app.widgets.words import set_tip
from spacetable.core.game import Game
from spacetable.core.given_names import name_words
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, roles_of
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text

NAME_LENGTH = 24
LARGE = 1.45
"""The text scale from which on what would stand beside each other stands below or wraps."""


class ColourButton(QPushButton):
    """The seat's shape and colour; pressing it takes the next one that is free."""

    def __init__(self, context: Context, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.mark = SeatMark(context, index, 24)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.addWidget(self.mark)
        self.relook()
        self.retext()

    def relook(self) -> None:
        """As wide as the text size in use asks."""
        self.setFixedWidth(round(24 * self._context.look.text_scale) + 32)

    def set_index(self, index: int) -> None:
        """Another colour and shape."""
        self.mark.set_index(index)
        self.retext()

    def retext(self) -> None:
        """Name for a screen reader."""
        shape = text(f"app.shape.{NAMES[self.mark.index]}")
        words = self._context.say("app.setup.colour", shape=shape)
        self.setAccessibleName(words)
        set_tip(self, words)


class SeatRow(QWidget):
    """Colour, name, and who plays: a person or one of the game's bots. In a game that has roles
    also the role and what it can do: then the colour is the role's, and who plays is a list.

    ``changed``: another one plays. ``proposed``: what a bot without a name is called, one of
    ``given_names.GIVEN``. ``shown``: the role that was chosen before the button of another is
    pressed. ``last``: what it says at first.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        number: int,
        last: LastSeat,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._number = number
        self._colour = last.colour % len(NAMES)
        self.role = RoleChoice(context, roles_of(game), number) if roles_of(game) else None
        self.colour = (
            ColourButton(context, self._colour) if self.role is None else RoleMark(context)
        )
        self.name = QLineEdit(last.name[:NAME_LENGTH])
        self.name.setMaxLength(NAME_LENGTH)
        bots = ((bot.id, text("app.setup.bot", name=bot.name)) for bot in bots_of(game))
        players = [(None, text("app.setup.person")), *bots]
        kind = DropDown if roles_of(game) else Choice
        self.player = kind(context, text("app.setup.who", number=number), players, last.bot)
        self.picked = last.bot is not None
        """Whether the bot that plays here was chosen for this seat, and not only proposed."""
        self.player.chosen.connect(self._pick)
        self.proposed = ""
        self._persons = ""
        self.shown = LOT
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.colour, 0, 0)
        grid.addWidget(self.name, 0, 1)
        if self.role is None:
            grid.setColumnStretch(1, 2)
            grid.setColumnStretch(2, 3)
        else:
            grid.addWidget(self.role, 0, 2)
            grid.addWidget(self.player, 0, 3)
            grid.setColumnStretch(4, 1)
        self.relook()
        self.retext()

    def relook(self) -> None:
        """Room at the text size in use."""
        look = self._context.look
        self._grid.setSpacing(look.gap(1))
        roles = self.role is not None
        # Large letters leave no room for the last thing beside the rest.
        large = look.text_scale >= LARGE
        self.name.setMinimumWidth(look.gap((12 if large else 16) if roles else 22))
        self.name.setMaximumWidth(look.gap(22 if roles else 40))
        if self.role is not None:
            self._grid.addWidget(self.role.effect, *((1, 1, 1, 4) if large else (0, 4, 1, 1)))
        else:
            self._grid.addWidget(self.player, *((1, 1, 1, 2) if large else (0, 2, 1, 1)))

    def retext(self) -> None:
        """The proposed name in the language in use."""
        unnamed = text("app.seat.unnamed", number=self._number)
        proposed = name_words(self.proposed) if self.is_bot() else unnamed
        self.name.setPlaceholderText(self._context.words(proposed))
        self.name.setAccessibleName(self._context.say("app.setup.name", number=self._number))

    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.player.value() is not None

    def typed(self) -> str:
        """The name that was typed, or ""."""
        return " ".join(self.name.text().split())

    def part(self) -> str:
        """The role that was chosen, or "" for the lot."""
        return LOT if self.role is None else self.role.value()

    def set_part(self, part: str) -> None:
        """Take a role, and its colour."""
        self.shown = part
        if isinstance(self.colour, RoleMark) and self.role is not None:
            self.role.set_value(part)
            self.colour.show_role(self.role.role())

    def propose(self, name: str) -> None:
        """What a bot is called here if nobody names it."""
        self.proposed = name
        self.retext()

    def seat_bot(self, bot: str) -> None:
        """Let a bot play here that nobody has chosen for this seat."""
        self.picked = False
        if not self.is_bot():
            # The name is a person's: it comes back with one.
            self._persons = self.typed()
            self.name.clear()
        self.player.set_value(bot)

    def seat_person(self) -> None:
        """Let a person play here."""
        self.picked = False
        if self.is_bot() and not self.typed():
            self.name.setText(self._persons)
        self.player.set_value(None)

    def _pick(self, player: str | None) -> None:
        self.picked = player is not None
        self.changed.emit()

    def last(self) -> LastSeat:
        """What the row says, to be kept for the next time."""
        colour = self._colour if self.role is not None else self.colour.mark.index
        return LastSeat(self.typed(), colour, self.player.value(), self.part())

    def setup(self) -> SeatSetup:
        """What the row says."""
        own = self._colour if self.role is not None and not self.part() else None
        return SeatSetup(
            Seat(str(self._number)),
            self.typed() or (self.proposed if self.is_bot() else ""),
            self.colour.mark.index if own is None else own,
            self.player.value(),
            self.part(),
        )
