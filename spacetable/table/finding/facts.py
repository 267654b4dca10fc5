"""What the spots of a board are found by: names, kinds, regions and facts, in every language. And
cards: by their names, by where they lie, and by what is said of them.

A search is words that narrow: "ceres c water 3+" are the spots of which all three hold. Words that
belong together are told by the board's own facts: "water 3" is one, for some spot is found by it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from spacetable.core.board import Board, Flag, prominence
from spacetable.core.ids import ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.text import Text
from spacetable.text.typed import folded

T = TypeVar("T", bound=str)
Reader = Callable[[Text], str]
"""The words of a text in one language."""
_OR_MORE: Final = re.compile(r"(.*?)(\d+)\+")
"""As in "water 3+"."""


class Facts:
    """The facts of a board. ``readers``: of each language, that of the table first."""

    def __init__(self, board: Board, readers: Sequence[Reader]) -> None:
        self._board = board
        self._readers = readers
        self._spots: dict[str, set[ZoneId]] = {}
        regions = {region.id: region.name for region in board.regions}
        for spot in board.spots:
            told = [spot.name, *spot.found_by]
            told += [one for one in (spot.kind, regions.get(spot.region or "")) if one is not None]
            for fact in told:
                for words in self._said(fact):
                    self._spots.setdefault(words, set()).add(spot.id)
        read = readers[0]
        self._names = {spot.id: folded(read(spot.name)) for spot in board.spots}

    def find(self, words: str, flags: Iterable[Flag] = ()) -> tuple[ZoneId, ...]:
        """The spots of which all the words hold; of no words none. Those whose name begins with
        them come first, then the foremost, then by name.
        """
        if not folded(words).split():
            return ()
        known = {key: frozenset(spots) for key, spots in self._spots.items()}
        for flag in flags:
            for said in self._said(flag.name):
                known[said] = known.get(said, frozenset()) | flag.spots
        left = _narrowed(words, known, self._board.by_id)
        begin, by_id, names = folded(words).strip(), self._board.by_id, self._names

        def late(key: ZoneId) -> tuple[bool, float, str]:
            return not names[key].startswith(begin), prominence(by_id[key]), names[key]

        return tuple(sorted(left, key=late))

    def _said(self, fact: Text) -> set[str]:
        return _said(fact, self._readers)


class CardFacts:
    """The facts of cards that lie face up, each a sentence about them. ``cards``: with the names of
    the zones where they lie. ``readers``: of each language, that of the table first.
    """

    def __init__(self, cards: Iterable[tuple[TablePiece, Text]], readers: Sequence[Reader]) -> None:
        known: dict[str, set[str]] = {}
        self._names: dict[str, str] = {}
        for card, place in cards:
            self._names[card.id] = folded(readers[0](card.name))
            for fact in (card.name, place, *card.notes):
                for words in _said(fact, readers):
                    known.setdefault(words, set()).add(card.id)
        self._known = {words: frozenset(cards) for words, cards in known.items()}

    def find(self, words: str) -> tuple[str, ...]:
        """The cards of which all the words hold, those whose name begins with them first."""
        begin, names = folded(words).strip(), self._names
        if not begin:
            return ()
        left = _narrowed(words, self._known, names)
        return tuple(sorted(left, key=lambda key: (not names[key].startswith(begin), names[key])))


def _said(fact: Text, readers: Iterable[Reader]) -> set[str]:
    return {" ".join(folded(read(fact)).split()) for read in readers}


def _narrowed(words: str, known: Mapping[str, frozenset[T]], of: Iterable[T]) -> frozenset[T]:
    """Those of which all the words hold."""
    asked, left = folded(words).split(), frozenset(of)
    while asked and left:
        count, found = _longest(asked, known)
        left &= found
        asked = asked[count:]
    return left


def _longest(asked: Sequence[str], known: Mapping[str, frozenset[T]]) -> tuple[int, frozenset[T]]:
    """How many words from the first on belong together, and what they are said of."""
    for count in range(len(asked), 0, -1):
        run = " ".join(asked[:count])
        if len(run) == 1 and run in known:
            return count, known[run]  # a letter of a fact of its own, not how names begin
        found = [those for words, those in known.items() if _says(words, run)]
        if found:
            return count, frozenset[T]().union(*found)
    return 1, frozenset()


def _says(words: str, run: str) -> bool:
    """Whether a fact, or a word of it, begins with what is asked; spaces may be left out, and
    where a language has none it may stand anywhere. A number is never the beginning of another.
    """
    whole, part = words.replace(" ", ""), run.replace(" ", "")
    more = _OR_MORE.fullmatch(part)
    if more is not None:
        number = whole.removeprefix(more[1])
        return whole.startswith(more[1]) and number.isdecimal() and int(number) >= int(more[2])
    at = 0 if whole.startswith(part) else -1
    if at < 0 and f" {run}" in words:
        whole, part, at = words, run, words.index(f" {run}") + 1
    if at < 0 and not part.isascii():
        at = whole.find(part)
    if at < 0:
        return False
    after = whole[at + len(part) : at + len(part) + 1]
    return not (part[-1].isdecimal() and after.isdecimal())
