"""The chronicle: what has happened, in the language in use."""

from collections.abc import Sequence

from spacetable.app.desk import Desk
from spacetable.app.widgets.rows import Row, RowList
from spacetable.session.session import Line


class Chronicle(RowList):
    """Lines oldest first. ``chosen`` hands out the ``Line``; headings begin a turn or a phase."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._lines: list[Line] = []
        self._rows: dict[Line, Row] = {}
        self.retext()

    def retext(self) -> None:
        """Say all lines anew."""
        self._rows = {}
        self.setAccessibleName(self.desk.say("app.panel.chronicle"))
        self.show_lines(self._lines)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines and stand at the end."""
        self._lines = list(lines)
        self.put([self._row(line) for line in lines], end=True)

    def _row(self, line: Line) -> Row:
        row = self._rows.get(line)
        if row is None:
            row = self._rows[line] = Row(
                self.desk.words(line.text),
                "line",
                sign="!" if line.mark else "",
                tone="amber",
                payload=line,
                bold=line.heading,
            )
        return row
