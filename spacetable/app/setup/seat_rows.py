"""Who sits where: a row per seat on the set-up page."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.setup import who_plays
from spacetable.app.setup.last_set_up import LastSeat, LastSetUp
from spacetable.app.setup.role_choice import exchanged, filled, one_more, proposed
from spacetable.app.setup.seat_row import ColourButton, SeatRow
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.kept_room import KeptRoom
from spacetable.app.widgets.large_choice import LargeChoice
from spacetable.app.widgets.seat_mark import NAMES
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game
from spacetable.core.given_names import GIVEN, name_words
from spacetable.core.parts import bots_of, missions_of, roles_of
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard

CREW = 4
"""So many seats a game that is played mission by mission begins with: enough to be at its best."""
RIVALS = 3
"""So many sit down to a game that one person may play alone, and several against each other."""


class Seats(QWidget):
    """Who plays, as large choices, and all rows. ``changed``: a row came, went or was changed.

    ``last``: how they sat when the game was set up last. ``logged``: a crew with a logbook; who
    holds its seats is asked anew in each game.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        parent: QWidget | None = None,
        *,
        last: LastSetUp | None = None,
        logged: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._game = game
        self._logged = logged
        self._roles = roles_of(game)
        last = last or LastSetUp()
        self._hands = last.one_person
        self._left = 0
        """Bots that have got up for another way to play."""
        self.rows: list[SeatRow] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(context.look.gap(1))
        every = who_plays.offered(game, logged=False)
        self.who = LargeChoice(context, text("app.setup.seats"), every)
        self.who.chosen.connect(self.choose)
        whole.addWidget(self.who)
        self.who.setVisible(bool(every))
        self._column = QVBoxLayout()
        self._column.setSpacing(context.look.gap(1))
        low, high = game.info.seats
        self.fewer = Button(context, "app.setup.fewer", "plain", "minus")
        self.more = Button(context, "app.setup.more", "plain", "plus")
        self.fewer.clicked.connect(self._take)
        KeptRoom(self.fewer, self)
        self.more.clicked.connect(self._add)
        self._number = bare()
        row = QHBoxLayout(self._number)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(1))
        row.addWidget(self.fewer, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        span = text("app.setup.range", low=low, high=high)
        row.addWidget(Words(context, span, "note", wrap=False))
        self.seated = Words(context, None, "note")
        row.addWidget(self.seated, 1)
        row.addStretch(0)
        # Above the rows, where they stay when one comes or goes: pressed twice, it happens twice.
        # What is said of the seats comes and goes beside them, where it moves no choice.
        whole.addWidget(self._number)
        self._number.setVisible(low != high)
        whole.addLayout(self._column)
        whole.addStretch(1)
        if last.seats:
            for one in last.seats:
                self._add_as(one)
            self._set_parts([one.role for one in last.seats])
        else:
            for _ in range(self._usual()):
                self._add()
            if self._roles:
                self._set_parts(proposed(self._roles, len(self.rows)))
            if bots_of(game):
                # Whoever is alone at the table can play at once. Those who sat together at another
                # game find their names as soon as several play.
                self.fill_with_bots()
        self.set_logged(logged)
        self._show()

    def say(self, line: Text | None) -> None:
        """What is to be known of who sits there; None: nothing."""
        self.seated.set_line(line)
        # A line more or less: Qt keeps for what lies farther out the height that it knew.
        for one in (self._number, self, self.parentWidget()):
            if one is not None:
                one.updateGeometry()

    def choose(self, who: str) -> None:
        """Seat people and bots as one of the large choices says."""
        self._hands = who == who_plays.HANDS
        if who == who_plays.ALONE:
            while len(self.rows) > 1:
                self._take()
            self.rows[0].seat_person()
        elif len(self.rows) == 1:
            for _ in range(self._usual() - 1):
                self._add()
        if who == who_plays.BOTS:
            self.fill_with_bots()
        elif who.startswith(who_plays.AS):
            self.play_as(who.removeprefix(who_plays.AS))
        elif who == who_plays.HANDS and self._people() < 2:
            for row in self.rows:
                row.seat_person()
        elif who == who_plays.SHARED and self._people() < 2:
            # Bots that were chosen for their seats keep them, where two are left for people.
            kept = [row for row in self.rows if row.picked][: len(self.rows) - 2]
            for row in self.rows:
                if row not in kept:
                    row.seat_person()
        self._others_play()

    def set_logged(self, logged: bool) -> None:
        """Whether they are a crew with a logbook."""
        self._logged = logged
        there = [one.value for one in who_plays.offered(self._game, logged=logged)]
        self.who.offer(there)
        self._others_play()

    def last(self) -> tuple[LastSeat, ...]:
        """The seats as they are kept for the next time."""
        return tuple(row.last() for row in self.rows)

    def _usual(self) -> int:
        """So many seats there are at first, and when somebody else is to join who is alone."""
        low, high = self._game.info.seats
        if missions_of(self._game):
            return min(max(low, CREW), high)
        return min(RIVALS, high) if low == 1 else low

    def fit(self, low: int, high: int) -> None:
        """As many seats as a way to play takes, those that are there first."""
        while len(self.rows) < low:
            self._add()
        while len(self.rows) > high:
            self._left += self.rows[-1].is_bot()
            self._take()
        if len(self.rows) == 1:
            self.rows[0].seat_person()
        self._others_play()

    def leave_to_people(self, alone: bool) -> None:
        """Bots get up, or sit down again where they have sat; people stay."""
        if alone:
            while len(self.rows) > 1 and self.rows[-1].is_bot():
                self._take()
                self._left += 1
            return
        left, self._left = self._left, 0
        high = self._game.info.seats[1]
        for _ in range(min(left, high - len(self.rows))):
            self._add()
            self.rows[-1].seat_bot(who_plays.proposed_bot(self._game))
        self._others_play()

    def _people(self) -> int:
        return sum(not row.is_bot() for row in self.rows)

    def fill_with_bots(self) -> None:
        """A person on the first seat, a bot on every other."""
        self.rows[0].seat_person()
        bot = who_plays.proposed_bot(self._game)
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
        return self._hands and not self._logged and self._people() > 1

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
        free = iter([one for one in GIVEN if self._context.words(name_words(one)) not in taken])
        for row in self.rows:
            named = not row.is_bot() or row.typed()
            row.propose("" if named else next(free, ""))

    def _add(self) -> None:
        number = len(self.rows) + 1
        names = self._context.settings.players
        name = names[number - 1] if number <= len(names) else ""
        parts = one_more(self._roles, self.parts())
        others = self.rows[1:]
        row = self._add_as(LastSeat(name, number - 1))
        self._set_parts(parts)
        if others and all(one.is_bot() for one in others):
            # One person among bots gets one more of them: nobody else is at the table.
            row.seat_bot(who_plays.proposed_bot(self._game))
        self._show()

    def _add_as(self, seat: LastSeat) -> SeatRow:
        row = SeatRow(self._context, self._game, len(self.rows) + 1, seat)
        if isinstance(row.colour, ColourButton):
            row.colour.clicked.connect(lambda _=False, row=row: self._next_colour(row))
        row.changed.connect(self._others_play)
        if row.role is not None:
            row.role.chosen.connect(lambda role, row=row: self._take_part(row, role))
        row.name.textChanged.connect(self._name_bots)
        self.rows.append(row)
        self._column.addWidget(row)
        return row

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
        """Bots need names, and the large choice says what the rows are."""
        self._name_bots()
        bots = [row.is_bot() for row in self.rows]
        one_person = self.one_person()
        self.who.set_value(
            who_plays.in_force(self._game, self.parts(), bots, one_person=one_person)
        )
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

    def _take_part(self, row: SeatRow, role: str) -> None:
        """A person chose a role: whoever had it takes the old one."""
        before = [one.shown if one is row else one.part() for one in self.rows]
        self._set_parts(exchanged(self._roles, before, self.rows.index(row), role))
        self._others_play()

    def _set_parts(self, parts: Sequence[str]) -> None:
        for row, part in zip(self.rows, parts, strict=True):
            row.set_part(part)
