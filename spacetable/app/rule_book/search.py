"""Which paragraphs speak of what somebody looks for."""

import difflib
import re

from msgspec import Struct

from spacetable.app.rule_book.reading import Reading
from spacetable.app.shell.context import Context
from spacetable.core.rule_book import Paragraph
from spacetable.text.phrases import is_japanese
from spacetable.text.typed import typed

WORD = re.compile(r"[^\W\d_]{3,}")
"""A word that another one may be near to."""
NEAR = 0.75
"""How like two words are that count as near, 0 to 1."""


class Found(Struct, frozen=True):
    """``hits``: the paragraphs. ``words``: what they have in them, as typed or near to it.

    ``near``: whether one of the words is not as it was typed.
    """

    hits: list[Paragraph]
    words: tuple[str, ...]
    near: bool = False


def found(context: Context, reading: Reading, sought: str) -> Found:
    """Paragraphs that hold every word that was typed, the ones with all of them in the title first.

    A word that stands nowhere in the book is looked for as the one most like it there.
    """
    paragraphs = list(reading.book.paragraphs())
    told = [_all(context, one) for one in paragraphs]
    asked = tuple(typed(sought).split())
    every = "\n".join(typed(one) for one in told)
    words = tuple(word if word in every else _near(word, every) for word in asked)
    hits = [one for one, all_ in zip(paragraphs, told, strict=True) if _holds(all_, words)]
    hits.sort(key=lambda one: not _holds(context.words(one.title), words))
    return Found(hits, words, near=words != asked)


def _near(word: str, every: str) -> str:
    """The word of the book that is most like it; the same word where none is."""
    if is_japanese(word):
        return word
    known = dict.fromkeys(WORD.findall(every))
    return next(iter(difflib.get_close_matches(word, known, 1, NEAR)), word)


def _all(context: Context, one: Paragraph) -> str:
    return f"{context.words(one.title)} {context.words(one.text)}"


def _holds(told: str, words: tuple[str, ...]) -> bool:
    known = typed(told)
    return all(word in known for word in words)
