"""The sentences on the table, in the language of the look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spacetable.core.text import Text
from spacetable.text.catalogue import Catalogue, catalogue


class Words:
    """Finds the sentence for a ``Text``. ``folders``: of an add-on, which brings its own words."""

    def __init__(self, language: str, folders: Sequence[Path] = ()) -> None:
        self._folders = tuple(folders)
        self.speak(language)

    def speak(self, language: str) -> None:
        """Another language from now on; ``ValueError`` for one that there is not."""
        self._catalogue = (
            Catalogue(language, self._folders) if self._folders else catalogue(language)
        )

    def __call__(self, what: Text) -> str:
        """The sentence."""
        return self._catalogue.words(what)
