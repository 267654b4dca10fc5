"""The row of buttons above the table."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from spacetable.app.commands.command import Command
from spacetable.app.commands.table import GAME, TABLE, WINDOW
from spacetable.app.game.panel.status_line import StatusLine
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton, command_button, narrowed
from spacetable.app.widgets.laying import Laying
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.text import Text, verbatim

LEFT = (
    (GAME["home"], GAME["save"], WINDOW["load"]),
    (GAME["undo"], GAME["undo_turn"], GAME["redo"], GAME["redo_turn"]),
    (GAME["hint"], GAME["planner"]),
)
RIGHT = (
    (TABLE["zoom_out"], TABLE["zoom_in"], TABLE["fit"], GAME["board"]),
    (
        GAME["replay"],
        WINDOW["rules"],
        WINDOW["keys"],
        WINDOW["settings"],
        WINDOW["full_screen"],
        GAME["panel"],
    ),
)
"""What stands on either side of the title, in groups."""
ZOOMING = (TABLE["zoom_out"], TABLE["zoom_in"])
LEAST = 4
"""So few letters of a title say nothing."""
ROOMY = 9
"""The middle holds a message where it is wider than so many buttons."""


class Toolbar(QFrame):
    """``pressed``: the id of a command. A title stands in the middle and gives way first: of
    ``titles``, the fullest first, the first one that fits; where none does, the last in smaller
    letters, as much of it as there is room for. While the side panel is put away
    ``status`` is there instead. ``rules``: there is a rule book, which tells of the keys as well.
    ``planner``: the game can be asked for plans, on a board that may be seen alone.
    """

    pressed = Signal(str)

    def __init__(
        self,
        context: Context,
        titles: Sequence[Text],
        parent: QWidget | None = None,
        *,
        rules: bool = False,
        planner: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._context = context
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.buttons: dict[str, IconButton] = {}
        self._left_out = {WINDOW["keys" if rules else "rules"].id}
        if not planner:
            self._left_out |= {GAME["planner"].id, GAME["board"].id}
        self._wide: int | None = None
        self._cut = False
        """Whether there is no room for all of the title."""
        self._laying = Laying(self._lay)
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

    def news_place(self) -> tuple[QWidget, list[QRect]] | None:
        """The middle, where no button is; None where it is too narrow for a message."""
        beside = [one.width() for one in self.buttons.values()]
        middle = self.status if self.title.isHidden() else self.title
        box = QRect(middle.x(), 0, middle.width(), self.height() - 1)
        return (self, [box]) if box.width() > ROOMY * max(beside) else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width for the title; where it is gone, buttons may still be narrower."""
        super().resizeEvent(event)
        self._laying()

    def _lay(self) -> None:
        self._fit()
        self._make_way()

    def _make_way(self) -> None:
        """Where a title has room only without the buttons that zoom, it has theirs: the wheel and
        keys zoom, too.
        """
        for there in (True, False, True):
            for one in ZOOMING:
                if one.id in self.buttons:
                    self.buttons[one.id].setVisible(there)
            self._row.activate()
            self.retext()
            if not self._cut:
                return

    def minimumSizeHint(self) -> QSize:
        """It gives way in width."""
        return QSize(0, super().minimumSizeHint().height())

    def _fit(self) -> None:
        look = self._context.look
        count, groups = len(self.buttons), len(LEFT) + len(RIGHT)
        high = next(iter(self.buttons.values())).sizeHint().height()
        margins = self._row.contentsMargins()
        between = self._row.spacing() * (count + groups + 2) + look.gap(1) * groups
        room = self.width() - margins.left() - margins.right() - between
        wide = room // count if room < count * high else None
        if wide != self._wide:
            self._wide = wide
            for button in self.buttons.values():
                narrowed(button, wide)
            self._row.activate()

    def retext(self) -> None:
        """The title in the language in use, as it fits."""
        width = self.title.width()
        for role in ("title", "strong"):
            if self.title.property("role") != role:
                self.title.setProperty("role", role)
                self.title.style().polish(self.title)
            metrics = self.title.fontMetrics()
            fit = [
                one for one in self._titles if metrics.horizontalAdvance(self._said(one)) <= width
            ]
            if fit:
                break
        # The label says it anew after the bar when the language changes.
        last = self._said(self._titles[-1])
        short = metrics.elidedText(last, Qt.TextElideMode.ElideRight, width)
        self.title.set_line(fit[0] if fit else verbatim(short if len(short) > LEAST else ""))
        self._cut = not fit and self.status.isHidden()
        set_tip(self.title, "" if fit else last)
        self.title.setVisible(self.status.isHidden())

    def _said(self, title: Text) -> str:
        return self._context.words(title)

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self._row.setContentsMargins(look.gap(1), look.gap(0.5), look.gap(1), look.gap(0.5))
        self._row.setSpacing(2)
        self._fit()

    def _add(self, groups: tuple[tuple[Command, ...], ...]) -> None:
        for k, group in enumerate(groups):
            if k:
                self._row.addSpacing(self._context.look.gap(1))
            for command in group:
                if command.id in self._left_out:
                    continue
                button = command_button(self._context, command)
                button.clicked.connect(lambda _=False, name=command.id: self.pressed.emit(name))
                self.buttons[command.id] = button
                self._row.addWidget(button)
