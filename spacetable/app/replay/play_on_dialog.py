"""Asks who plays on from a moment of a game that is over."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.words import Words
from spacetable.app.wording.missions import game_and_mission
from spacetable.app.wording.seats import seat_name
from spacetable.app.wording.turns import turn_words
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, mission_of
from spacetable.core.text import Text, text
from spacetable.session.branching import all_seen
from spacetable.session.seating import seated
from spacetable.session.session import Session


class PlayOnDialog(Dialog):
    """``chosen``: the bot of each seat, None for a person; at first they are as they were."""

    chosen = Signal(object)

    def __init__(self, context: Context, parent: QWidget, session: Session, index: int) -> None:
        super().__init__(context, parent, text("app.play_on.title", where=where(session, index)))
        self.body.addWidget(Words(context, "app.play_on.words"))
        if all_seen(session):
            note = Words(context, "app.play_on.seen", "note")
            note.set_tone("warn")
            self.body.addWidget(note)
        grid = QGridLayout()
        grid.setHorizontalSpacing(context.look.gap(2))
        grid.setVerticalSpacing(context.look.gap(1))
        bots = [(bot.id, text("app.setup.bot", name=bot.name)) for bot in bots_of(session.game)]
        players: list[tuple[str | None, Text]] = [(None, text("app.setup.person")), *bots]
        self.players: dict[Seat, DropDown] = {}
        for row, one in enumerate(seated(session)):
            grid.addWidget(Words(context, seat_name(one), "strong"), row, 0)
            if bots:
                words = text("app.setup.who", number=row + 1)
                choice = DropDown(context, words, players, one.bot)
                self.players[one.seat] = choice
                grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(0, 1)
        self.body.addLayout(grid)
        self.add_button("app.cancel", None)
        self.add_button("app.play_on.yes", self._choose, "primary")

    def _choose(self) -> None:
        self.chosen.emit({seat: choice.value() for seat, choice in self.players.items()})


def where(session: Session, index: int) -> Text:
    """ "trick 8" of a position, or how many moves had been made."""
    state = session.positions[index].state
    number = session.game.rules.turn(state)
    return text("app.play_on.move", n=index) if number is None else turn_words(session.game, number)


def name_of(session: Session, index: int) -> Text:
    """What the save of a game played on from there is called."""
    title = game_and_mission(session.game, mission_of(session.game, session.setup))
    key = "app.play_on.name_seen" if all_seen(session) else "app.play_on.name"
    return text(key, game=title, where=where(session, index))
