"""Words that get a place of fixed height, and never push what lies below."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.text import Text
from spacetable.table.line_breaking import SPARE, Measured
from spacetable.text import phrases

TALLEST = "Ág漢"
"""Letters as high as any of our languages needs them."""
LESS = 4
"""Px of the width that a label keeps for itself: see ``Words.heightForWidth``."""
FAR = 100_000
KEPT = 200
"""So many heights are kept that have been measured."""


class Clamped(Words):
    """Sentences, one below the other, in at most ``high`` px.

    Where they do not fit, the last ones are shown that do, and a single one that does not ends in
    dots; the tip then has them all, and a screen reader always does. Where ``together``
    of the last ones belong to each other and have no room for lines of their own, they run on.
    """

    def __init__(self, context: Context, role: str) -> None:
        self._together = 0
        self._sentences: tuple[Text, ...] = ()
        self._high = 0
        self._shown: tuple[object, ...] = ()
        self._cut = False
        self._missing = 0
        self._measured_high: dict[tuple[object, ...], int] = {}
        super().__init__(context, None, role)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def set_line(self, line: Text | None) -> None:
        """Say one sentence, or nothing."""
        self.set_lines(() if line is None else (line,))

    def set_lines(self, lines: Sequence[Text], together: int = 0) -> None:
        """Say these, the oldest first; none hides the label."""
        self._sentences = tuple(lines)
        self._together = together
        self.retext()
        self.setVisible(
            bool(self._sentences) and self.parentWidget() is not None and self._high > 0
        )

    def set_high(self, high: int) -> None:
        """Another height in px; 0: there is no place."""
        if high != self._high:
            self._high = high
            self.setFixedHeight(high)
        self.set_lines(self._sentences, self._together)

    @property
    def cut(self) -> bool:
        """Whether not even the last sentence is shown whole."""
        return self._cut

    @property
    def missing(self) -> int:
        """So many sentences are not shown of those at the end that belong together."""
        return self._missing

    def lines_high(self, count: int) -> int:
        """Height in px of so many lines."""
        self.ensurePolished()
        return self._high_at("\n".join([TALLEST] * count), FAR) if count else 0

    def needs(self, most: int) -> int:
        """Height in px that the words want at the width they have, ``most`` lines at most."""
        self.ensurePolished()
        wanted = self._high_of("\n".join(self._said()))
        return min(max(wanted, self.lines_high(1)), self.lines_high(most))

    def retext(self) -> None:
        """As much as fits, in the language in use."""
        said = self._said()
        if said and self._high:
            self.ensurePolished()
        # The same is asked for several times in a change of the page.
        asked = (said, self._together, self._high, self.width(), self.font().key())
        if asked == self._shown:
            return
        self._shown = asked
        whole, shown = "\n".join(said), self._fitting(said)
        self._cut = bool(shown) and not whole.endswith(shown)
        count = len(said) if not shown or self._cut else shown.count("\n") + 1
        if count < self._together:
            run_on = (said[first:] for first in range(len(said) - self._together, len(said)))
            some = next(one for one in run_on if len(one) == 1 or self._fits(_run_on(one)))
            if len(some) > count:
                count, shown = len(some), _run_on(some)
        self._missing = max(self._together - count, 0)
        self.setText(shown)
        self.setAccessibleName(whole)
        set_tip(self, whole if count < len(said) or self._cut else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other words."""
        super().resizeEvent(event)
        self.retext()

    def _said(self) -> tuple[str, ...]:
        return tuple(self._context.words(line) for line in self._sentences)

    def _fits(self, words: str) -> bool:
        return self._high_of(words) <= self._high

    def _high_of(self, words: str) -> int:
        """Height in px of words at the width that the label has, broken as it breaks them."""
        width = self.width() - LESS
        if phrases.is_japanese(words):
            words = "\n".join(Measured(words, self.font()).lines(max(width - SPARE, 1))[0])
        return self._high_at(words, width)

    def _high_at(self, words: str, width: int) -> int:
        key = (words, width, self.font().key())
        if key not in self._measured_high:
            if len(self._measured_high) > KEPT:
                self._measured_high.clear()
            self._measured_high[key] = _high(self.fontMetrics(), words, width)
        return self._measured_high[key]

    def _fitting(self, said: Sequence[str]) -> str:
        if not said or not self._high:
            return ""
        fits = ""
        for first in range(len(said) - 1, -1, -1):
            words = "\n".join(said[first:])
            if not self._fits(words):
                break
            fits = words
        if fits:
            return fits
        last, low, top = said[-1], 0, len(said[-1])
        while low < top:
            middle = (low + top + 1) // 2
            if self._fits(f"{last[:middle].rstrip()}…"):
                low = middle
            else:
                top = middle - 1
        return f"{last[:low].rstrip()}…"


def _run_on(said: Sequence[str]) -> str:
    """Sentences in one line; a dot stands behind one that has none of its own."""
    parts = [
        f"{one} " if one[-1:] in ".!?" else one if one[-1:] in "。！？" else f"{one} · "
        for one in said[:-1]
    ]
    return "".join([*parts, *said[-1:]])


def _high(metrics: QFontMetrics, words: str, width: int) -> int:
    flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
    return metrics.boundingRect(QRect(0, 0, max(width, 1), FAR), flags, words).height()
