"""Whether a ``Text`` that a file holds is one that can be said.

A file may name any key and any parameters. What is said of it on a page must be words that exist in
every language, with each parameter that they have room for and no other.
"""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.text import VERBATIM, Text
from spacetable.text.catalogue import Catalogue, catalogue
from spacetable.text.compiling import LANGUAGES

LONGEST: Final = 500
"""Characters of one parameter."""
LARGEST: Final = 2**53
DEEPEST: Final = 6
"""Texts in texts."""


class Fitting:
    """All words of the program, and those of a game's own ``folders``; each text is tried once."""

    def __init__(self, folders: tuple[Path, ...] = ()) -> None:
        self._catalogues = [
            Catalogue(language, folders) if folders else catalogue(language)
            for language in LANGUAGES
        ]
        self._exact: dict[Text, bool] = {}
        self._roomy: dict[Text, bool] = {}

    def fits(self, text: Text, *, spare: bool = False) -> bool:
        """Whether every language has words for it that its parameters fill exactly.

        ``n`` may be given to words that do not tell it. ``spare``: so may any other parameter.
        """
        tried = self._roomy if spare else self._exact
        found = tried.get(text)
        if found is None:
            if len(tried) > KEPT:
                tried.clear()
            found = tried[text] = self._fits(text, spare, 0)
        return found

    def _fits(self, text: Text, spare: bool, depth: int) -> bool:
        if depth > DEEPEST or len(text.key) > LONGEST:
            return False
        params = dict(text.params)
        if len(params) != len(text.params):
            return False
        for value in params.values():
            if isinstance(value, Text):
                if not self._fits(value, spare, depth + 1):
                    return False
            elif isinstance(value, str):
                if len(value) > LONGEST:
                    return False
            elif abs(value) > LARGEST:
                return False
        if text.key == VERBATIM:
            return set(params) == {"words"}
        if not isinstance(params.get("n", 0), int):
            return False
        for words in self._catalogues:
            wanted = words.placeholders(text.key)
            if wanted is None or not wanted <= params.keys():
                return False
            if not spare and params.keys() - wanted - {"n"}:
                return False
        return True


KEPT: Final = 10_000
"""Texts that are remembered."""


@cache
def fitting(folders: tuple[Path, ...] = ()) -> Fitting:
    """The words of the program, with those of an add-on's folders; read once."""
    return Fitting(folders)
