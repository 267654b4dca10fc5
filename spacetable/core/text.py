"""A sentence as a key with parameters. ``spacetable.text`` finds the words for it."""

from typing import Final, Protocol

from msgspec import Struct

VERBATIM: Final = "core.verbatim"
"""The key of words that no catalogue has."""


class Text(Struct, frozen=True, tag="text", cache_hash=True, gc=False):
    """One sentence or label. ``params`` are pairs, so that a text is a value and can be hashed.

    A parameter named ``n`` chooses the plural form. A parameter may itself be a ``Text``.
    """

    key: str
    params: tuple[tuple[str, "int | str | Text"], ...] = ()


def text(key: str, **params: "int | str | Text") -> Text:
    """Shorthand: ``text("core.cards", n=3)``."""
    return Text(key, tuple(params.items()))


def verbatim(words: str) -> Text:
    """Words that are the same in every language: numbers, names that people typed."""
    return Text(VERBATIM, (("words", words),))


class Words(Protocol):
    """Texts of one catalogue, or of one part of it: see ``texts``."""

    def __call__(self, key: str, **params: "int | str | Text") -> Text: ...


def texts(prefix: str) -> Words:
    """Texts below a prefix: ``texts("toy.line")("won", n=3)`` is ``text("toy.line.won", n=3)``."""

    def words(key: str, **params: "int | str | Text") -> Text:
        return Text(f"{prefix}.{key}", tuple(params.items()))

    return words
