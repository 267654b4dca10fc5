"""Who sits where: a row per seat on the set-up page."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.setup.role_choice import exchanged, filled, may_oppose, one_more, proposed
from spacetable.app.setup.seat_row import ColourButton, SeatRow
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.choice import Toggle
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.seat_mark import NAMES
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import joined
from spacetable.core.errors import DataError
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, missions_of, roles_of
from spacetable.core.role import check_roles
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard

BOT_NAMES = 5
"""So many names there are for bots (keys ``app.bot_name.<k>``)."""
CREW = 4
"""So many seats a game that is played mission by mission begins with: enough to be at its best."""


def proposed_bot(game: Game[Any, Any]) -> str:
    """The bot that sits beside or across from whoever is new to a game that has any: the strongest
    where all stand together, one from the middle where there are sides.
    """
    bots = bots_of(game)
    against = any(role.side is not None for role in roles_of(game))
    return bots[len(bots) // 2 if against else 0].id


def bots_line(game: Game[Any, Any]) -> Text | None:
    """The bots in their order; None where there is nothing to compare."""
    bots = bots_of(game)
    if len(bots) < 2:
        return None
    return text("app.setup.bots", names=joined([bot.name for bot in bots]))


class Seats(QWidget):
    """All rows, and how many there are. ``changed``: a row came, went or was changed.

    ``logged``: a crew whose logbook is begun; who holds its seats is asked anew in each game.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        parent: QWidget | None = None,
        *,
        logged: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._game = game
        self._logged = logged
        self._roles = roles_of(game)
        self.rows: list[SeatRow] = []
        self.sides: dict[str, Button] = {}
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(context.look.gap(1))
        if self._roles and bots_of(game):
            whole.addWidget(self._side_buttons())
            self.changed.connect(self._mark_sides)
        self._column = QVBoxLayout()
        self._column.setSpacing(context.look.gap(1))
        whole.addLayout(self._column)
        self._alone = self._alone_row()
        whole.addWidget(self._alone)
        low, high = game.info.seats
        self.fewer = Button(context, "app.setup.fewer", "plain", "minus")
        self.more = Button(context, "app.setup.more", "plain", "plus")
        self.fewer.clicked.connect(self._take)
        self.more.clicked.connect(self._add)
        self._foot = bare()
        row = QHBoxLayout(self._foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(1))
        row.addWidget(self.fewer)
        row.addWidget(self.more)
        self.fill = Button(context, "app.setup.fill", "plain", "bot")
        self.fill.clicked.connect(self.fill_with_bots)
        row.addWidget(self.fill)
        self.fill.setVisible(bool(bots_of(game)) and high > 1)
        row.addWidget(Words(context, text("app.setup.range", low=low, high=high), "note"), 1)
        last = self._last_roles()
        for _ in range(len(last) or (min(max(low, CREW), high) if missions_of(game) else low)):
            self._add()
        if self._roles:
            self._set_parts(last or proposed(self._roles, len(self.rows)))
        if bots_of(game) and not any(context.settings.players[1:]):
            # Whoever is alone at the table can play at once; more of them have given names.
            self.fill_with_bots()
        whole.addWidget(self._foot)
        self._foot.setVisible(low != high)
        self._show()

    def fill_with_bots(self) -> None:
        """A person on the first seat, a bot on every other."""
        self.rows[0].player.set_value(None)
        bot = proposed_bot(self._game)
        for row in self.rows[1:]:
            row.seat_bot(bot)
        self._others_play()

    def play_as(self, role: str) -> None:
        """The person on the first seat takes a role, bots take the others."""
        self._set_parts(proposed(self._roles, len(self.rows), role))
        self.fill_with_bots()

    def parts(self) -> tuple[str, ...]:
        """The roles of all seats; "" for the lot."""
        return tuple(row.part() for row in self.rows)

    def one_person(self) -> bool:
        """Whether one person plays all seats that no bot plays."""
        return not self._alone.isHidden() and self.alone.isChecked()

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
        names = (self._context.say(f"app.bot_name.{k + 1}") for k in range(BOT_NAMES))
        free = iter([name for name in names if name not in taken])
        for row in self.rows:
            named = not row.is_bot() or row.typed()
            row.propose("" if named else next(free, ""))

    def _add(self) -> None:
        number = len(self.rows) + 1
        names = self._context.settings.players
        row = SeatRow(
            self._context, self._game, number, names[number - 1] if number <= len(names) else ""
        )
        if isinstance(row.colour, ColourButton):
            row.colour.clicked.connect(lambda _=False, row=row: self._next_colour(row))
        row.changed.connect(self._others_play)
        if row.role is not None:
            row.role.chosen.connect(lambda role, row=row: self._take_part(row, role))
        row.name.textChanged.connect(self._name_bots)
        parts = one_more(self._roles, self.parts())
        others = self.rows[1:]
        self.rows.append(row)
        self._column.addWidget(row)
        self._set_parts(parts)
        if others and all(one.is_bot() for one in others):
            # One person among bots gets one more of them: nobody else is at the table.
            row.seat_bot(proposed_bot(self._game))
        self._show()

    def _take(self) -> None:
        row = self.rows.pop()
        self._set_parts(filled(self._roles, self.parts()))
        discard(row)
        self._show()

    def _show(self) -> None:
        low, high = self._game.info.seats
        self.fewer.setEnabled(len(self.rows) > low)
        self.more.setEnabled(len(self.rows) < high)
        self._others_play()

    def _others_play(self) -> None:
        """Bots need names, and several people may be one."""
        self._name_bots()
        people = [row.part() for row in self.rows if not row.is_bot()]
        self._alone.setVisible(len(people) > 1 and not self._logged)
        bots = [row.part() for row in self.rows if row.is_bot()]
        both = may_oppose(self._roles, people, bots)
        self._alone_line.set_line(text("app.one_person_all" if both else "app.one_person"))
        self.changed.emit()

    def _next_colour(self, row: SeatRow) -> None:
        if not isinstance(row.colour, ColourButton):
            return
        taken = {other.colour.mark.index for other in self.rows if other is not row}
        index = row.colour.mark.index
        for step in range(1, len(NAMES) + 1):
            new = (index + step) % len(NAMES)
            if new not in taken:
                row.colour.set_index(new)
                break
        self.changed.emit()

    # -------------------------------------------------------------- roles

    def _side_buttons(self) -> QWidget:
        """ "I play" and the roles that somebody must take, so that one press sets all seats."""
        holder = bare()
        flow = Flow(holder, gap=self._context.look.gap(1))
        for role in self._roles:
            if role.needed:
                button = Button(self._context, text("app.roles.play_as", role=role.name), "choice")
                button.setCheckable(True)
                button.clicked.connect(lambda _=False, role=role.id: self.play_as(role))
                self.sides[role.id] = button
                flow.addWidget(button)
        return holder

    def _mark_sides(self) -> None:
        """The button of what one person alone plays now stands out."""
        people = [row for row in self.rows if not row.is_bot()]
        mine = people[0].part() if len(people) == 1 else None
        for role, button in self.sides.items():
            button.setChecked(role == mine)

    def _alone_row(self) -> QWidget:
        """Shown when more than one seat is a person's."""
        holder = bare()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._context.look.gap(1))
        line = text("app.one_person")
        self.alone = Toggle(self._context, line, False)
        self.alone.toggled.connect(lambda _: self.changed.emit())
        row.addWidget(self.alone)
        self._alone_line = Words(self._context, line, "body")
        row.addWidget(self._alone_line, 1)
        holder.hide()
        return holder

    def _last_roles(self) -> tuple[str, ...]:
        """As they sat when this game was begun last; () when they have not, or cannot any more."""
        last = self._context.settings.roles.get(self._game.info.id, ())
        low, high = self._game.info.seats
        if not self._roles or not low <= len(last) <= high:
            return ()
        try:
            seats = [SeatSetup(Seat(str(k)), role=role) for k, role in enumerate(last)]
            check_roles(self._roles, seats)
        except DataError:
            return ()
        return last

    def _take_part(self, row: SeatRow, role: str) -> None:
        """A person chose a role: whoever had it takes the old one."""
        before = [one.shown if one is row else one.part() for one in self.rows]
        self._set_parts(exchanged(self._roles, before, self.rows.index(row), role))
        self.changed.emit()

    def _set_parts(self, parts: Sequence[str]) -> None:
        for row, part in zip(self.rows, parts, strict=True):
            row.set_part(part)
