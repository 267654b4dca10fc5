"""Where a line of Japanese may break: between phrases, never inside a word."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

import budoux

_JAPANESE: Final = re.compile(
    r"[\u3041-\u30fa\u30fc\u3400-\u9fff\uff66-\uff9d\U00020000-\U000323af]"
)
_NO_START: Final = re.compile(
    r"[\s、。，．・：；:;,.!?！？…‥％%)\]}）」』】〕》〉’”ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]"
)
"""What no line begins with."""
_NO_END: Final = re.compile(r"[(\[{（「『【〔《〈‘“]$")
"""What no line ends with."""
_WITHIN: Final = re.compile(
    r"(?<=[、。：！？])(?=[^\W_])|(?<=[A-Za-z]{2}) (?=[A-Za-z]{2})|(?<=[。：！？]) +(?=\S)"
    r"|(?<=[うくすつぬむるぐぶいただ]か)(?=[\u30a1-\u30fa\u3400-\u9fff])"
)
"""Where a phrase as found ends all the same: behind a stop, between words of Latin letters, and
behind the "or" of a verb.
"""
_ONE_WORD: Final = re.compile(
    r"[\u3400-\u9fff々]\|[\u3400-\u9fff]|[\u30a1-\u30faー]\|[\u30a1-\u30fa]|捨て\|札|食い\|違|間に\|合|\dか\|所"
)
"""Letters that stay together, whatever was found between them (here a bar)."""
_SMALL_WORD: Final = re.compile(r"[\u3041-\u3096][^\w\s]*\s*")
"""A particle found alone."""
_POINTS: Final = re.compile(r"[こそあど]の")
"""A word that points at the next one, and stands with it where that is short."""
SHORT: Final = 5
"""So many letters at most."""
_AS: Final = "と", "して"
"""One particle, "as", that is found in two; it stays whole where phrase and particle are"""
FEW: Final = 12
"""so many letters at most: a longer one finds no line in a narrow column."""
_JOINT: Final = re.compile(r"(?<=\w)[・／＝/]+(?=\w)|(?<=\S)\s+(?=\w)|(?<=\w)(?=[（「『(])")
_LETTER: Final = re.compile(r"[^\W_]|[０-９]")
LEAST: Final = 2
"""Letters that a last line has: one alone would be overlooked."""


def is_japanese(words: str) -> bool:
    """Whether some letter of the words is Japanese."""
    return not words.isascii() and _JAPANESE.search(words) is not None


@lru_cache(maxsize=8192)
def phrases(words: str) -> tuple[str, ...]:
    """One line of Japanese in pieces between which it may break; joined they are the words.

    Spaces stand at the end of a piece. No piece begins with a closing sign or ends with an
    opening one, and the last one has ``LEAST`` letters where the whole has them.
    """
    out: list[str] = []
    for piece in _found(words):
        if out and _belongs(out[-1], piece):
            out[-1] += piece
        else:
            out.append(piece)
    return _without_widow(out)


@lru_cache(maxsize=1024)
def parts(phrase: str) -> tuple[str, ...]:
    """A phrase that is too long for its line in the words that it is made of: at dots and spaces.

    Joined they are the phrase.
    """
    stops = [0, *(stop.end() for stop in _JOINT.finditer(phrase)), len(phrase)]
    return _without_widow([phrase[a:b] for a, b in pairwise(stops) if b > a])


def _without_widow(pieces: list[str]) -> tuple[str, ...]:
    while len(pieces) > 1 and letters(pieces[-1]) < LEAST:
        last = pieces.pop()
        pieces[-1] += last
    return tuple(pieces)


def letters(words: str) -> int:
    """How many letters and digits there are: signs and spaces are none."""
    return len(_LETTER.findall(words))


def may_part(before: str, after: str) -> bool:
    """Whether a line may end between the two, as far as signs and Latin words go."""
    if _NO_START.match(after) or _NO_END.search(before):
        return False
    sides = before[-1:] + after[:1]
    return not (sides.isascii() and sides.isalnum())


def _found(words: str) -> Iterator[str]:
    for piece in _parser().parse(words):
        # A space belongs to what it follows.
        start = len(piece) - len(piece.lstrip())
        if start:
            yield piece[:start]
        for stop in _WITHIN.finditer(piece, start):
            yield from _apart(piece[start : stop.end()])
            start = stop.end()
        yield from _apart(piece[start:])


def _apart(piece: str) -> Iterator[str]:
    """What it begins with of spaces, and the rest, as far as there is any."""
    bare = piece.lstrip()
    if len(bare) < len(piece):
        yield piece[: len(piece) - len(bare)]
    if bare:
        yield bare


def _belongs(before: str, piece: str) -> bool:
    """Whether a piece stays with what stands before it."""
    if not may_part(before, piece) or _SMALL_WORD.fullmatch(piece):
        return True
    if _ONE_WORD.search(f"{before[-2:]}|{piece[:1]}"):
        return True
    if before.endswith(_AS[0]) and piece.startswith(_AS[1]) and letters(before + piece) <= FEW:
        return True
    if _POINTS.fullmatch(before) and letters(piece) <= SHORT:
        return True
    # A number stays with what it counts: "2 つ".
    return before.rstrip()[-1:].isdigit() and is_japanese(piece[:1])


@cache
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()
