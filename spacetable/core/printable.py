"""Words from outside as they may be shown: nothing in them moves a cursor, turns a line round or
cannot be seen.

Names, seeds and messages come from files that anybody may have written. A terminal obeys the
control characters in them, and a label the marks that turn the direction of writing.
"""

import unicodedata
from typing import Final

LONGEST: Final = 2000
"""Characters of one piece of words; the longest that people or rules ever make has a tenth."""

UNKNOWN: Final = "?"
"""Stands for what has no sign: every font and every terminal has it."""

_UNSEEN: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Blank without being a space or a format character: fillers, joiners of marks, empty braille."""


def printable(words: str) -> str:
    """The words on one line. Line ends and tabs become spaces, what cannot be seen is left out, and
    a control character or half of a character becomes ``UNKNOWN``. Longer ones than ``LONGEST``
    are cut and end in dots.
    """
    if len(words) > LONGEST:
        words = words[: LONGEST - 1] + "…"
    return words if words.isascii() and words.isprintable() else words.translate(_SHOWN)


def printable_lines(words: str) -> str:
    """The same for words of several lines, which stay lines."""
    return "\n".join(printable(line) for line in words.split("\n"))


class _Shown(dict[int, str]):
    """What each character is shown as; each is looked up once."""

    def __missing__(self, code: int) -> str:
        shown = self[code] = _shown(chr(code))
        return shown


def _shown(char: str) -> str:
    kind = unicodedata.category(char)
    if char in _UNSEEN or kind == "Cf":
        return ""
    if kind in ("Zl", "Zp") or (kind == "Cc" and char.isspace()):
        return " "
    return UNKNOWN if kind in ("Cc", "Cs") else char


_SHOWN: Final = _Shown()
