"""The row of buttons above the table."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from spacetable.app.commands.command import Command
from spacetable.app.commands.table import GAME, TABLE, WINDOW
from spacetable.app.game.panel.status_line import StatusLine
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton, command_button
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, verbatim

LEFT = (
    (GAME["home"], GAME["save"], WINDOW["load"]),
    (GAME["undo"], GAME["undo_turn"], GAME["redo"], GAME["redo_turn"]),
    (GAME["hint"],),
)
RIGHT = (
    (TABLE["zoom_out"], TABLE["zoom_in"], TABLE["fit"]),
    (
        GAME["replay"],
        WINDOW["keys"],
        WINDOW["settings"],
        WINDOW["full_screen"],
        GAME["panel"],
    ),
)
"""What stands on either side of the title, in groups."""


class Toolbar(QFrame):
    """``pressed``: the id of a command. A title stands in the middle and gives way first: of
    ``titles``, the fullest first, the first one that fits. While the side panel is put away
    ``status`` is there instead.
    """

    pressed = Signal(str)

    def __init__(
        self, context: Context, titles: Sequence[Text], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._context = context
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.buttons: dict[str, IconButton] = {}
        self._row = QHBoxLayout(self)
        self._add(LEFT)
        self._titles = titles
        self.title = Words(context, None, "title", wrap=False)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row.addWidget(self.title, 1)
        self.status = StatusLine(context)
        self.status.hide()
        self._row.addWidget(self.status, 1)
        self._add(RIGHT)
        self.relook()

    def show_possible(self, possible: Mapping[str, bool]) -> None:
        """Which buttons can be pressed now."""
        for name, on in possible.items():
            if name in self.buttons:
                self.buttons[name].setEnabled(on)

    def show_status(self, on: bool) -> None:
        """The status, or the title."""
        self.title.setVisible(not on)
        self.status.setVisible(on)
        # The one that comes has the width of the other only when it has been laid out.
        self._row.activate()
        self.retext()

    def say(self, name: str, line: Text) -> None:
        """What a button does now, where its command alone does not say how much."""
        self.buttons[name].set_line(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A title is shown whole or not at all."""
        super().resizeEvent(event)
        self.retext()

    def retext(self) -> None:
        """The title in the language in use, where it fits."""
        metrics, width = self.title.fontMetrics(), self.title.width()
        fit = (
            title
            for title in self._titles
            if metrics.horizontalAdvance(self._context.words(title)) <= width
        )
        # The label says it anew after the bar when the language changes.
        self.title.set_line(next(fit, verbatim("")))
        self.title.setVisible(self.status.isHidden())

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self._row.setContentsMargins(look.gap(1), look.gap(0.5), look.gap(1), look.gap(0.5))
        self._row.setSpacing(2)

    def _add(self, groups: tuple[tuple[Command, ...], ...]) -> None:
        for k, group in enumerate(groups):
            if k:
                self._row.addSpacing(self._context.look.gap(1))
            for command in group:
                button = command_button(self._context, command)
                button.clicked.connect(lambda _=False, name=command.id: self.pressed.emit(name))
                self.buttons[command.id] = button
                self._row.addWidget(button)
