"""Words as a person would type them, for finding things by their names."""

import unicodedata
from functools import lru_cache
from typing import Final

_PLAIN: Final = str.maketrans(
    {
        "\u2011": "-",
        "\u2212": "-",
        "\u2013": "-",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2019": "'",
    }
)
_KATAKANA: Final = range(0x30A1, 0x30F7)
_TO_HIRAGANA: Final = {sign: sign - 0x60 for sign in _KATAKANA}


def typed(words: str) -> str:
    """Without capitals, and with the hyphen, the space and the apostrophe that keyboards have."""
    return words.translate(_PLAIN).casefold()


@lru_cache(maxsize=8192)  # the names of a whole board are compared at each letter
def folded(words: str) -> str:
    """The same, and without what tells spellings of one word apart: accents, full and half width,
    katakana and hiragana.
    """
    wide = unicodedata.normalize("NFKC", words)
    bare = "".join(map(_bare, wide))
    return typed(bare).translate(_TO_HIRAGANA)


def _bare(sign: str) -> str:
    """A letter without its accent; a kana keeps the marks that make it another sound."""
    first = unicodedata.normalize("NFD", sign)[0]
    return first if first.isascii() else sign
