"""The bar at the top of the first page: the name, and the ways to everything but the games."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.table.discarding import discard

TOP: Final = 62
"""Height of the bar in px at text size 100 %."""
WAYS: Final = (
    ("load", "load"),
    ("lessons", "lesson"),
    ("puzzles", "star"),
    ("soundtrack", "soundtrack"),
    ("statistics", "statistics"),
    ("settings", "settings"),
    ("keys", "help"),
    ("about", "info"),
)
"""The ways: name and icon."""
HEADS: Final = (("brand", True), ("brand", False), ("title", False))
"""The letters of the name, and whether the ways beside it are said in words."""


class Head:
    """What makes the bar. ``ways``: the buttons of the one that is shown, by name."""

    def __init__(self, context: Context, choose: Callable[[str], None]) -> None:
        """``choose`` is called with the name of the way that was pressed."""
        self.context = context
        self.choose = choose
        self.ways: dict[str, Button | IconButton] = {}
        self._wide: list[int] = []

    def bar(self, parent: QWidget, room: int) -> QFrame:
        """The bar for so many px; the ways as icons alone when their words do not fit, and then a
        smaller name.
        """
        self._wide = []
        for role, words in HEADS:
            bar, wide = self._bar(parent, role, words=words)
            self._wide.append(wide)
            if wide <= room or (role, words) == HEADS[-1]:
                break
            discard(bar)
        return bar

    def changes(self, room: int) -> bool:
        """Whether so many px have room for another bar than the one that is there."""
        fits = next((k for k, wide in enumerate(self._wide) if wide <= room), len(HEADS))
        return min(fits, len(self._wide), len(HEADS) - 1) != len(self._wide) - 1

    def _bar(self, parent: QWidget, role: str, *, words: bool) -> tuple[QFrame, int]:
        look = self.context.look
        bar = QFrame(parent)
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(look.gap(4), look.gap(1), look.gap(3), look.gap(1))
        row.setSpacing(look.gap(0.5))
        logo = Picture("covers/space_table", 1.0)
        logo.rounded = ""
        logo.ground = look.colour("deep")
        side = round(44 * look.text_scale)
        logo.setFixedSize(side, side)
        row.addWidget(logo)
        row.addSpacing(look.gap(1))
        row.addWidget(Words(self.context, "app.title", role, wrap=False))
        row.addStretch(1)
        self.ways = {}
        for name, icon in WAYS:
            key = f"app.way.{name}"
            way = (
                Button(self.context, key, "quiet", icon)
                if words
                else IconButton(self.context, key, icon)
            )
            way.clicked.connect(lambda _=False, name=name: self.choose(name))
            self.ways[name] = way
            row.addWidget(way)
        return bar, row.sizeHint().width()
