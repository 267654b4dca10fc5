"""Words from outside: nothing in them moves a cursor, turns a line round or cannot be seen."""

from __future__ import annotations

import pytest

from spacetable.core.printable import LONGEST, printable, printable_lines


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Ada", "Ada"),
        ("三郎 Käthe – «ok»", "三郎 Käthe – «ok»"),
        ("三郎\u3000Ada\u00a0x", "三郎\u3000Ada\u00a0x"),
        ("\x1b[31mred\x1b]0;pwn\x07", "?[31mred?]0;pwn?"),
        ("\x9b31m\x90x\x7f\0", "?31m?x??"),
        ("a\nb\r\nc\td\x0be\x85f", "a b  c d e f"),
        ("a\u2028b\u2029c", "a b c"),
        ("fdp.\u202egnp", "fdp.gnp"),
        ("\u2066a\u2067b\u2068c\u2069\u200e\u200f\u061c", "abc"),
        ("A\u200bd\u200ca\u200d\u2060\ufeff\u00ad", "Ada"),
        ("A\u115f\u1160\u3164\uffa0\u2800\u034fda", "Ada"),
        ("A\U000e0041\U000e007fda", "Ada"),
        ("a\ud800b\udcffc", "a?b?c"),
    ],
)
def test_what_is_shown(words: str, shown: str) -> None:
    assert printable(words) == shown
    assert printable(shown) == shown


def test_lines_stay_lines() -> None:
    assert printable_lines("a\x1b\nb\u202e\n") == "a?\nb\n"


def test_endless_words_end() -> None:
    assert printable("x" * 10**6) == "x" * (LONGEST - 1) + "…"
    assert printable("x" * LONGEST) == "x" * LONGEST
