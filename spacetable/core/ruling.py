"""Rulings: what was decided where the rules leave a question open."""

from pathlib import Path

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.text import Text, Words


class Ruling(Struct, frozen=True):
    """A question that the rules leave open, and the answer that the program gives.

    ``number``: cited in comments and data. ``source``: where the answer is from. ``switch``: the
    option that chooses otherwise, or "".
    """

    number: str
    question: Text
    answer: Text
    source: Text
    switch: str = ""


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    switch: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    ruling: tuple[_Row, ...]


def load_rulings(path: Path, words: Words) -> tuple[Ruling, ...]:
    """The rulings of a file, in its order; ``DataError`` naming the line when something is wrong.

    ``words`` has ``NUMBER.question``, ``NUMBER.answer`` and ``NUMBER.source`` for each.
    """
    return tuple(
        Ruling(
            row.number,
            words(f"{row.number}.question"),
            words(f"{row.number}.answer"),
            words(f"{row.number}.source"),
            row.switch,
        )
        for row in load_toml(path, _File).ruling
    )
