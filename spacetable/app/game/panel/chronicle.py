"""The chronicle: what has happened, in the language in use."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from PySide6.QtCore import Signal

from spacetable.app.shell.context import Context
from spacetable.app.widgets.rows import Row, RowList
from spacetable.core.text import Text
from spacetable.session.chronicle import Line

SHOWN = 120
"""About so many lines are shown at once; a row on top brings the earlier ones."""
STRETCH = 40
"""By so many lines more or fewer may be shown before the first one shown is chosen anew, so that
one move more or less changes rows at the end only."""


class Chronicle(RowList):
    """Lines oldest first. ``told`` hands out the ``Line``; headings begin a turn or a phase."""

    told = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._lines: list[Line] = []
        self._reasons: Mapping[int, Text] = {}
        self._first = 0
        self._whole = False
        self._at_end = True
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._keep_end)
        bar.valueChanged.connect(self._moved)
        self.chosen.connect(self._choose_row)
        self.retext()

    def retext(self) -> None:
        """Say all lines anew."""
        self.setAccessibleName(self.context.say("app.panel.chronicle"))
        self.put(self._rows())
        self.scrollToBottom()

    def show_lines(self, lines: Sequence[Line], reasons: Mapping[int, Text] | None = None) -> None:
        """Show these lines and stand at the end.

        ``reasons``: why a bot did it, by the number of the entry, said below its first line.
        """
        fresh = reasons or {}
        if fresh != self._reasons:
            self._reasons, self._lines = dict(fresh), []
            self.put([])
        same = min(len(lines), len(self._lines))
        if list(lines[:same]) != self._lines[:same]:
            both = zip(lines, self._lines, strict=False)
            same = sum(1 for _ in takewhile(lambda two: two[0] == two[1], both))
        if same < len(lines) or same < len(self._lines):
            self._lines[same:] = lines[same:]
            self.change(self._rows(self.rows()))
        self._at_end = True
        if self.isVisible():
            # It lays out every row, which nobody waits for while another tab is in front; the end
            # is kept when that is done.
            self.scrollToBottom()

    def _keep_end(self, _: int, most: int) -> None:
        # Rows are laid out after they are put in, and the list may grow or shrink even later.
        if self._at_end:
            self.verticalScrollBar().setValue(most)

    def _moved(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum()

    def _rows(self, known: Sequence[Row] = ()) -> list[Row]:
        last = max(len(self._lines) - SHOWN, 0)
        if self._whole or not last:
            self._first = 0
        elif not last - STRETCH <= self._first <= last + STRETCH:
            self._first = last
        # Most lines were shown before, and need not be said again.
        said = {id(row.payload): row for row in known}
        shown = self._lines[self._first :]
        first = {line.index: k for k, line in reversed(list(enumerate(shown)))}
        rows = [
            said.get(id(line)) or self._row(line, why=first[line.index] == k)
            for k, line in enumerate(shown)
        ]
        if self._first:
            words = self.context.say("app.panel.earlier", n=self._first)
            rows.insert(0, Row(words, sign="▲", tone="sky"))
        return rows

    def _row(self, line: Line, *, why: bool) -> Row:
        reason = self._reasons.get(line.index) if why and not line.mark else None
        lines = () if reason is None else (self.context.say("app.panel.because", reason=reason),)
        return Row(
            self.context.words(line.text),
            "line",
            lines,
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
        self._whole = True
        self.change(self._rows(self.rows()))
        self.scrollTo(
            self.model().index(len(self.rows()) - before, 0), self.ScrollHint.PositionAtTop
        )
