"""Whether a new crew keeps a logbook, and under which name."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.choice import Toggle
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game
from spacetable.core.text import text
from spacetable.session.campaign import Campaigns

CREW_LENGTH = 40


class LogbookCard(Card):
    """``changed``: the crew keeps a logbook now, or none any more."""

    changed = Signal()

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        *,
        logged: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, "app.setup.logbook", parent)
        self._context = context
        self._game = game
        keep = text("app.setup.logbook_keep")
        self._switch = bare()
        row = QHBoxLayout(self._switch)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(1))
        self.keep = Toggle(context, keep, logged)
        row.addWidget(self.keep)
        row.addWidget(Words(context, keep, "body"), 1)
        self.body.addWidget(self._switch)
        self._named = bare()
        named = QHBoxLayout(self._named)
        named.setContentsMargins(0, 0, 0, 0)
        named.setSpacing(context.look.gap(1))
        named.addWidget(Words(context, "app.crew.name", "strong", wrap=False))
        self._proposed = self._free_name()
        self.name = QLineEdit(self._proposed)
        self.name.setMaxLength(CREW_LENGTH)
        self.name.setMinimumWidth(context.look.gap(20))
        self.name.setMaximumWidth(context.look.gap(40))
        named.addWidget(self.name, 2)
        named.addWidget(Words(context, "app.crew.name_words", "note"), 3)
        self.body.addWidget(self._named)
        self.keep.toggled.connect(self._turn)
        self._named.setVisible(logged)
        self.retext()

    @property
    def logged(self) -> bool:
        """Whether a logbook is kept."""
        return self.keep.isChecked()

    def decide(self, logged: bool | None) -> None:
        """The way to play decides it; None: people do."""
        if logged is not None:
            self.keep.setChecked(logged)
        self._switch.setVisible(logged is None)
        self.setVisible(logged is not False)

    def retext(self) -> None:
        """Name for a screen reader, and the name of a crew that nobody typed."""
        if self.name.text() == self._proposed:
            self._proposed = self._free_name()
            self.name.setText(self._proposed)
        self.name.setAccessibleName(self._context.say("app.crew.name"))

    def _turn(self, logged: bool) -> None:
        self._named.setVisible(logged)
        self.changed.emit()

    def _free_name(self) -> str:
        """A name that no crew has yet, to be written over."""
        taken = {one.name for one in Campaigns().list(self._game.info.id)}
        names = (self._context.say("app.crew.proposal", number=k) for k in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)
