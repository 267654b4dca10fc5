"""The large choice above all others of a set-up: in which way the game is played."""

from typing import Any

from PySide6.QtCore import Qt, Signal

from spacetable.app.launcher.covers import beside
from spacetable.app.setup.parts_row import PartsRow
from spacetable.app.setup.series import settled
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.large_choice import Large, LargeChoice
from spacetable.core.game import Game
from spacetable.core.parts import ways_of
from spacetable.core.setup import Setup
from spacetable.core.text import text
from spacetable.core.way import Way


def offered_ways(game: Game[Any, Any], begun: Setup | None) -> list[Way]:
    """Those that a crew which sits there already can still take."""
    ways = ways_of(game).every
    if begun is None:
        return list(ways)
    logged = bool(begun.campaign)
    fixed = {name: begun.options.get(name) for name in settled(game, begun)}
    return [
        one
        for one in ways
        if one.logbook in (None, logged)
        and all(fixed[name] in one.options.get(name, (fixed[name],)) for name in fixed)
    ]


class WaysCard(Card):
    """``ways``: where one of those offered is chosen. ``parts``: what of the box is in play, below
    them. ``game_asked``: the id of a game that lies
    beside this one in the box.
    """

    game_asked = Signal(str)

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        offered: list[Way],
        parts: PartsRow | None,
    ) -> None:
        super().__init__(context, "app.setup.way")
        large = [Large(one.id, one.title, one.line, one.icon) for one in offered]
        self.ways = LargeChoice(context, text("app.setup.way"), large)
        self.body.addWidget(self.ways)
        if parts is not None:
            self.body.addWidget(parts)
        for info in beside(game.info.id):
            other = Button(context, info.title, "plain", "lesson")
            other.clicked.connect(lambda _=False, id_=info.id: self.game_asked.emit(id_))
            self.body.addWidget(other, 0, Qt.AlignmentFlag.AlignLeft)
