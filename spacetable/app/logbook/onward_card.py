"""What a crew has begun and may continue: the game that follows its last one."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.words import Words
from spacetable.app.wording.saves import chain, company_line, mission_line, place_line
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.parts import legacy_of, series_of
from spacetable.core.setup import Setup
from spacetable.core.text import Text, text
from spacetable.session.attempt import Attempt
from spacetable.session.campaign import Campaign
from spacetable.session.save_library import Saved, SaveLibrary

BESIDE = 380
"""Width in px at text size 100 % from which on the button has room beside the words."""


class OnwardCard(Card):
    """``chosen``: a wish and its object: an attempt that was left is to be continued ("open"), or
    the series goes on ("onward"). Hidden while there is nothing to continue.
    """

    chosen = Signal(str, object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, None, parent)
        self._context = context
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(context.look.gap(1))
        self.line = Words(context, None, "strong")
        self.button = Button(context, "app.end.onward", "primary", "play")
        self.button.clicked.connect(lambda: self.chosen.emit(*self._wish))
        self._wish: tuple[str, object] = ("onward", None)
        self.heading = Words(context, "app.logbook.onward", "eyebrow", wrap=False)
        self.where = Words(context, None, "note")
        row.addWidget(self.line, 1)
        row.addWidget(self.button)
        self.body.addWidget(self.heading)
        self.body.addLayout(row)
        self.body.addWidget(self.where)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button stands below where the words would have no room beside it."""
        super().resizeEvent(event)
        self.relook()

    def relook(self) -> None:
        """Whether there is room at the text size in use."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        beside = self.width() >= BESIDE * self._context.look.text_scale
        self._row.setDirection(across if beside else down)

    def show_crew(self, game: Game[Any, Any], campaign: Campaign | None) -> None:
        """What this crew may continue; what cannot be read is told when it is chosen."""
        left = None if campaign is None else SaveLibrary().unfinished(campaign.id)
        last = campaign.to_continue() if campaign is not None else None
        self.setVisible(left is not None or last is not None)
        if left is not None:
            self._show_left(left)
        elif last is not None and last.onward is not None:
            self._wish = ("onward", campaign)
            self.heading.set_line(text("app.logbook.onward"))
            self.button.set_line("app.end.onward")
            self._show_onward(game, last, last.onward)

    def _show_left(self, left: Saved) -> None:
        """An attempt that was begun comes before everything else."""
        context = self._context
        self._wish = ("open", left)
        self.heading.set_line(text("app.logbook.unfinished"))
        self.button.set_line("app.logbook.resume")
        self.line.set_line(mission_line(context, left))
        self.where.set_line(chain((company_line(context, left, {}), place_line(context, left))))

    def _show_onward(self, game: Game[Any, Any], last: Attempt, setup: Setup) -> None:
        """Which one of the series it is; else what is carried over, or how the last one ended."""
        line: Text | None = None
        try:
            line, facts = series_of(game, setup), legacy_of(game, setup)
        except BoundaryError as wrong:
            facts, line = (), wrong.message
        said = [text("app.logbook.fact", label=one.label, value=one.value) for one in facts]
        # The first fact says which one it is, too.
        first, *more = said or [last.reason]
        self.line.set_line(line or first)
        self.where.set_line(chain(more))
