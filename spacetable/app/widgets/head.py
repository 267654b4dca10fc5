"""The bar at the top of a page: the way back, the title, and what can be done on the page."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from spacetable.app.commands.table import WINDOW
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, command_button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text

TITLE = 12
"""A title has room for this many units, at least."""
STEPS = (
    (True, False, "title"),
    (False, False, "title"),
    (False, False, "prompt"),
    (False, True, "title"),
    (False, True, "prompt"),
    (False, True, "strong"),
)
"""What there may be room for: notes, icons alone on buttons, and the letters of the title."""


class Head(QFrame):
    """Whatever the width, nothing is cut: notes give way first, then the title has smaller
    letters, then buttons have their icon alone and choices are lists. At last the title ends in
    dots.

    ``row``: what is added stands at its right end. ``back``: the button with the arrow.
    """

    def __init__(self, context: Context, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._context = context
        self._laid: tuple[object, ...] = ()
        self.row = QHBoxLayout(self)
        self.back = command_button(context, WINDOW["back"])
        self.heading = Elided(context, title, "title")
        self.heading.setMinimumWidth(context.look.gap(TITLE))
        self.row.addWidget(self.back)
        self.row.addWidget(self.heading, 1)
        self.relook()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self.row.setContentsMargins(look.gap(1), look.gap(1), look.gap(2), look.gap(1))
        self.row.setSpacing(look.gap(1))

    def minimumSizeHint(self) -> QSize:
        """It gives way in width."""
        return QSize(0, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Something in it has become wider, has come or gone."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self._fit()

    # -------------------------------------------------------------- room

    def _tools(self) -> list[QWidget]:
        items = (self.row.itemAt(k) for k in range(2, self.row.count()))
        found = (item.widget() for item in items if item is not None)
        return [one for one in found if one is not None]

    def _fit(self) -> None:
        """Whole where there is room; nothing changes as long as nothing else has."""
        tools = self._tools()
        said = tuple(
            (one.words if isinstance(one, Button) else "", isinstance(one, Words) or one.isHidden())
            for one in tools
        )
        asked = (self.width(), self._context.look, self.heading.accessibleName(), said)
        if asked == self._laid:
            return
        self._laid = asked
        for notes, folded, role in STEPS:
            self._give_way(tools, role, notes=notes, folded=folded)
            if self._needs() <= self.width():
                break
        self.row.invalidate()

    def _give_way(self, tools: list[QWidget], role: str, *, notes: bool, folded: bool) -> None:
        for one in tools:
            if isinstance(one, Words):
                one.setVisible(notes)
            elif isinstance(one, Button | Choice):
                one.set_folded(folded)
        if self.heading.property("role") != role:
            self.heading.setProperty("role", role)
            self.heading.style().polish(self.heading)
            self.heading.retext()

    def _needs(self) -> int:
        """Width in px of all that is there, the whole title counted."""
        self.row.invalidate()
        self.heading.ensurePolished()
        metrics = self.heading.fontMetrics()
        title = metrics.horizontalAdvance(self.heading.accessibleName())
        return self.row.sizeHint().width() + title + self._context.look.gap(1)
