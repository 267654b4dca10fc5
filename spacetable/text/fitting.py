"""Whether a ``Text`` that a file holds is one that can be said.

A file may name any key and any parameters. What is said of it on a page must be words that exist in
every language, with each parameter that they name. More parameters are let pass: a sentence that
was shortened since does not make the lines of a logbook damaged.
"""

from collections.abc import Sequence
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
MOST: Final = 20
"""Parameters of one text."""


class Fitting:
    """Whether texts can be said with all of some catalogues; each text is tried once."""

    def __init__(self, catalogues: Sequence[Catalogue]) -> None:
        self._catalogues = catalogues
        self._tried: dict[Text, bool] = {}

    def fits(self, text: Text) -> bool:
        """Whether every language has words for it that its parameters fill."""
        found = self._tried.get(text)
        if found is None:
            if len(self._tried) > KEPT:
                self._tried.clear()
            found = self._tried[text] = self._fits(text, 0)
        return found

    def _fits(self, text: Text, depth: int) -> bool:
        if depth > DEEPEST or len(text.key) > LONGEST or len(text.params) > MOST:
            return False
        params = dict(text.params)
        if len(params) != len(text.params):
            return False
        for value in params.values():
            if isinstance(value, Text):
                if not self._fits(value, depth + 1):
                    return False
            elif isinstance(value, str):
                if len(value) > LONGEST:
                    return False
            elif abs(value) > LARGEST:
                return False
        if text.key == VERBATIM:
            return "words" in params
        if not isinstance(params.get("n", 0), int):
            return False
        for words in self._catalogues:
            wanted = words.placeholders(text.key)
            if wanted is None or not wanted <= params.keys():
                return False
        return True


KEPT: Final = 10_000
"""Texts that are remembered."""


@cache
def fitting(folders: tuple[Path, ...] = ()) -> Fitting:
    """The words of the program, with those of an add-on's folders; read once."""
    return Fitting(
        [Catalogue(language, folders) if folders else catalogue(language) for language in LANGUAGES]
    )
