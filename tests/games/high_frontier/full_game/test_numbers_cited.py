"""Every number of Module 4 that the program cites stands in a test as well, in words or a name."""

from __future__ import annotations

import re
from pathlib import Path

from spacetable.games import high_frontier as package
from tests.games import high_frontier as tests

SECTION = re.compile(r"(\b4[A-I]\d|(?<=test_)4[a-i]\d)([a-z]?)((?:(?:, | and | to )[a-z]\b)*)")
UNPLAYED = {"4A2h", "4B7b"}
"""A box that is no rule, and what Module 3 says of military contracts."""


def numbers(words: str) -> set[str]:
    """Those in a text: 4B2, 4B2e; "4B7d and e" are two, "4B2a to c" three."""
    found = set()
    for section, letter, more in SECTION.findall(words):
        section = section.upper()
        letters = [letter] if letter else []
        for word, other in re.findall(r"(, | and | to )([a-z])\b", more if letter else ""):
            first = ord(letters[-1]) + 1 if word == " to " else ord(other)
            letters += [chr(code) for code in range(first, ord(other) + 1)]
        found |= {section, *(section + one for one in letters)}
    return found


def cited(folder: Path) -> set[str]:
    files = [one for ending in ("py", "toml", "json") for one in folder.rglob(f"*.{ending}")]
    return {one for file in files for one in numbers(file.read_text(encoding="utf-8"))}


def test_numbers_are_read_as_they_are_written() -> None:
    assert numbers("4B2e, 4B2f") == {"4B2", "4B2e", "4B2f"}
    assert numbers("4B7d and e; 4A2a to c") == {
        "4B7",
        "4B7d",
        "4B7e",
        "4A2",
        *("4A2a", "4A2b", "4A2c"),
    }
    assert numbers("def test_4b5e_what") == {"4B5", "4B5e"}


def test_what_the_program_cites_has_a_test() -> None:
    """Whoever writes a rule into the code writes it into a test, which can fail."""
    known = cited(Path(package.__path__[0]))
    assert len(known) > 100
    assert known - cited(Path(tests.__path__[0])) - UNPLAYED == set()
