"""What stands beside the title of a set-up: what is in the box, the lessons, and the rules."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words
from spacetable.app.wording.box import box_words
from spacetable.core.game import Game
from spacetable.core.parts import teaches


def stand_beside(
    row: QBoxLayout,
    context: Context,
    game: Game[Any, Any],
    lessons: Callable[[], None],
    rules: Callable[[], None],
) -> None:
    """Fill the row of a title. ``lessons``, ``rules``: what their buttons do, if there are any."""
    row.addWidget(Words(context, box_words(game.info), "note", wrap=False))
    if teaches(game):
        button = Button(context, "app.lessons.title", "quiet", "lesson")
        button.clicked.connect(lambda: lessons())
        row.addWidget(button)
    if game.rule_book is not None:
        button = Button(context, "app.tool.rules", "quiet", "book")
        button.clicked.connect(lambda: rules())
        row.addWidget(button)
