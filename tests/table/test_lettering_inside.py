"""Letters of Japanese are higher than capitals, and all the same none leaves its rectangle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from spacetable.table.fonts import load_fonts
from spacetable.table.lettering import lines_in


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("display", [True, False])
@pytest.mark.parametrize("words", ["紫", "白", "鷹島", "リゲル"])
def test_a_single_line_is_whole_from_head_to_foot(words: str, *, display: bool) -> None:
    """A player's name was clipped above and below."""
    load_fonts()
    for high in range(14, 60, 3):
        rect = QRectF(10, 10, 400, high)
        lines = lines_in(rect, words, high * 1.2, bold=True, display=display, narrow=0.7)
        assert lines is not None
        ((at, line),) = lines.lines
        letters = QFontMetricsF(lines.face).tightBoundingRect(line).translated(at)
        assert letters.top() >= rect.top() - 0.6, f"{high} px"
        assert letters.bottom() <= rect.bottom() + 0.6, f"{high} px"
