"""The chronicle: what has happened, in the language in use."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from spacetable.app.desk import Desk
from spacetable.app.widgets.rows import Row, RowList
from spacetable.session.session import Line

SHOWN = 120
"""Lines shown at once; a row on top brings the earlier ones."""


class Chronicle(RowList):
    """Lines oldest first. ``told`` hands out the ``Line``; headings begin a turn or a phase."""

    told = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._lines: list[Line] = []
        self._shown = SHOWN
        self.chosen.connect(self._choose_row)
        self.retext()

    def retext(self) -> None:
        """Say all lines anew."""
        self.setAccessibleName(self.desk.say("app.panel.chronicle"))
        self._fill()

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines and stand at the end."""
        if list(lines) != self._lines:
            self._lines = list(lines)
            self._fill()
        self.scrollToBottom()

    def _fill(self) -> None:
        hidden = max(len(self._lines) - self._shown, 0)
        rows = [self._row(line) for line in self._lines[hidden:]]
        if hidden:
            rows.insert(0, Row(self.desk.say("app.panel.earlier", n=hidden), sign="▲", tone="sky"))
        self.put(rows, end=True)

    def _row(self, line: Line) -> Row:
        return Row(
            self.desk.words(line.text),
            "line",
            sign="!" if line.mark else "",
            tone="amber",
            payload=line,
            bold=line.heading,
        )

    def _choose_row(self, line: Line | None) -> None:
        if line is not None:
            self.told.emit(line)
            return
        before = len(self.rows())
        self._shown = len(self._lines)
        self._fill()
        self.scrollTo(
            self.model().index(len(self.rows()) - before, 0), self.ScrollHint.PositionAtTop
        )
