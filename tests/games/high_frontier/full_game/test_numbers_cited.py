"""Every number of a rule that the program cites stands in a test as well, in words or a name."""

from __future__ import annotations

import re
from pathlib import Path

from spacetable.games import high_frontier as package
from tests.games import high_frontier as tests

SECTION = re.compile(r"(\b4[A-I]\d|(?<=test_)4[a-i]\d)([a-z]?)((?:(?:, | and | to )[a-z]\b)*)")
CORE = re.compile(r"(?<![\w-])([A-HJ-OV]\d|I\d|[12][A-D]\d)([a-z]?)(?!\w|[-.]\w)")
"""Of the Core rules, Module 0, and Modules 1 and 2."""
NAMED = re.compile(r"(?<=test_)([a-ov]\d)([a-z]?)(?=_)")
MODULE = "M3"
"""No rule: a card of Module 3."""
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


def core_numbers(words: str) -> set[str]:
    """Those of older rules in a text: "G1, G1a" are two; a letter stands for its section, too."""
    found = [*CORE.findall(words), *((one.upper(), more) for one, more in NAMED.findall(words))]
    return {section for section, _ in found} | {section + letter for section, letter in found}


def test_older_numbers_are_read_as_they_are_written() -> None:
    assert core_numbers("G1d; 2A6b (B8a), I5 and J1e.") == {
        *("G1", "G1d"),
        *("2A6", "2A6b"),
        *("B8", "B8a"),
        "I5",
        *("J1", "J1e"),
    }
    assert core_numbers("def test_f2a_what, HFG-R05, M4N221, 4B2e") == {"F2", "F2a"}


def test_what_the_program_cites_of_older_rules_has_a_test() -> None:
    known = _core_cited(Path(package.__path__[0]))
    assert len(known) > 130
    assert known - _core_cited(Path(tests.__path__[0])) - {MODULE} == set()


def _core_cited(folder: Path) -> set[str]:
    files = [one for ending in ("py", "toml") for one in folder.rglob(f"*.{ending}")]
    files += folder.rglob("questions/*.json")
    return {one for file in files for one in core_numbers(file.read_text(encoding="utf-8"))}
