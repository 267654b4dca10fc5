"""Words on lines of a width: Japanese between phrases, everything else where Qt wraps it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Final

from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QTextLayout,
    QTextOption,
)

from spacetable.text import phrases

INITIALS: Final = re.compile(r"(?<=\b\w)-(?=\w\b)")
"""Between two letters that stand for two words, as in D-T."""
UNBROKEN: Final = "\u2011"
"""A hyphen at which no line ends."""
SPARE = 0.25
"""Px that a line painted alone may be wider than it was measured among others."""


def lines_of(words: str, face: QFont, width: float, *, anywhere: bool = False) -> list[str]:
    """The words as lines no wider than ``width`` px. Japanese breaks between its phrases.

    What is wider by itself is broken only ``anywhere``, but for a phrase of Japanese, which then
    breaks by the rules of its writing.
    """
    if not phrases.is_japanese(words):
        return by_letters(words, face, width, anywhere=anywhere)
    return Measured(words, face).lines(width, anywhere=anywhere)[0]


def by_letters(words: str, face: QFont, width: float, *, anywhere: bool = False) -> list[str]:
    """The words as lines broken where Qt breaks them: Japanese nearly everywhere."""
    out: list[str] = []
    option = QTextOption()
    option.setWrapMode(
        QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
        if anywhere
        else QTextOption.WrapMode.WordWrap
    )
    for paragraph in words.split("\n"):
        layout = QTextLayout(INITIALS.sub(UNBROKEN, paragraph), face)
        layout.setTextOption(option)
        layout.beginLayout()
        start = len(out)
        while True:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            first, count = line.textStart(), line.textLength()
            out.append(_slice(paragraph, first, count).rstrip())
        layout.endLayout()
        if len(out) == start:
            out.append("")
    return out


class Measured:
    """Words of which some are Japanese, in one face: measured once, to be broken at any width."""

    def __init__(self, words: str, face: QFont) -> None:
        self._paragraphs = [_Paragraph(line, face) for line in words.split("\n")]

    def lines(self, width: float, *, anywhere: bool = False) -> tuple[list[str], bool]:
        """Lines as of ``lines_of``, and whether a phrase had to be broken for them."""
        found = [one.lines(width, anywhere=anywhere) for one in self._paragraphs]
        return [line for lines, _ in found for line in lines], any(torn for _, torn in found)


class _Paragraph:
    def __init__(self, words: str, face: QFont) -> None:
        self._words = words.rstrip()
        self._face = face
        self._across = QFontMetricsF(face).horizontalAdvance(self._words)
        self._japanese = phrases.is_japanese(words)

    @cached_property
    def _pieces(self) -> list[tuple[str, float, float]]:
        return self._edges(phrases.phrases(self._words))

    def lines(self, width: float, *, anywhere: bool) -> tuple[list[str], bool]:
        if self._across <= width:
            return [self._words], False
        if not self._japanese:
            return by_letters(self._words, self._face, width, anywhere=anywhere), False
        pieces = self._pieces
        torn = any(end - start > width for _, start, end in pieces)
        if torn:
            pieces = self._edges(
                part
                for piece, start, end in pieces
                for part in (phrases.parts(piece) if end - start > width else (piece,))
            )
        out: list[str] = []
        row, left = "", 0.0
        for piece, start, end in pieces:
            if row and end - left <= width:
                row += piece
                continue
            if row:
                out.append(row.rstrip())
            row, left = piece, start
            if end - start > width:
                # Too long for any line: the rest of it may be followed by others.
                *whole, row = by_letters(piece, self._face, width, anywhere=anywhere)
                row += piece[len(piece.rstrip()) :]
                out += whole
                left = end - QFontMetricsF(self._face).horizontalAdvance(row.rstrip())
        return without_widow([*out, row.rstrip()]), torn

    def _edges(self, pieces: Iterable[str]) -> list[tuple[str, float, float]]:
        """Each piece, and where it begins and ends (px) when all words stand in one line.

        Spaces at its end hang over.
        """
        layout = QTextLayout(self._words, self._face)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        # Their stubs do not say that it is a pair.
        across: Callable[[int], Any] = line.cursorToX
        out, at, x = [], 0, 0.0
        for piece in pieces:
            bare = piece.rstrip()
            end = float(across(at + _units(bare))[0])
            at += _units(piece)
            out.append((piece, x, end))
            x = end if bare == piece else float(across(at)[0])
        return out


def without_widow(lines: list[str]) -> list[str]:
    """The lines with at least two letters in the last one, where the one before can spare any."""
    if len(lines) < 2 or phrases.letters(lines[-1]) >= phrases.LEAST:
        return lines
    before, last = lines[-2:]
    for cut in range(len(before) - 1, 1, -1):
        if phrases.letters(before[cut:] + last) >= phrases.LEAST and phrases.may_part(
            before[:cut], before[cut:]
        ):
            return [*lines[:-2], before[:cut].rstrip(), before[cut:] + last]
    return lines


def broken(words: str, face: QFont, width: float) -> str:
    """Words for a place of ``width`` px, with the ends of lines in what is Japanese.

    Everything else is left to the wrapping of Qt, for which this is drawn.
    """
    if not phrases.is_japanese(words):
        return words
    return "\n".join(lines_of(words, face, max(width - SPARE, 1)))


def _units(words: str) -> int:
    # Qt counts UTF-16 units.
    return len(words.encode("utf-16-le")) // 2


def _slice(words: str, first: int, count: int) -> str:
    return words.encode("utf-16-le")[2 * first : 2 * (first + count)].decode("utf-16-le", "ignore")
