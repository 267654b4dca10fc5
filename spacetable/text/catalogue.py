"""Find the words for a ``Text`` in one language."""

import gettext
import io
import logging
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from spacetable.core.printable import printable
from spacetable.core.text import VERBATIM, Text, verbatim
from spacetable.text.compiling import ENGLISH, HERE, LANGUAGES, compiled, write_compiled

log = logging.getLogger(__name__)

CHECKOUT: Final = (HERE.parents[1] / "pyproject.toml").exists()
COUNTS: Final = (0, 1, 2, 5, 11)
"""Numbers that between them ask for every plural form of our languages."""
REMEMBERED: Final = 4096
"""So many sentences are at hand."""
TOUCH: Final = ".touch"
"""Ends the key under which a sentence is worded for fingers, if it names mouse or keys."""
_FIELD: Final = re.compile(r"\{(\w+)[^{}]*\}")
_QUOTED: Final = re.compile(r"「[^「」]*」")
_INNER: Final = str.maketrans("「」", "『』")
_MIXED: Final = re.compile(r"(?<=\d) (?=\d+/\d)")
"""Within a number like “6 1/2”: a line that ended there would say 6."""


class Catalogue:
    """All words of one language, from the program's folders and those of installed add-ons.

    ``touch``: as they are for somebody who plays with fingers. Where a sentence names mouse or
    keys, the same key with ``TOUCH`` behind it has the other wording.
    """

    def __init__(self, language: str, folders: Iterable[Path] = (), *, touch: bool = False) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}; there are {LANGUAGES}")
        self.language = language
        self._touch = touch
        folders = tuple(folders)
        # With an add-on's words, or worded for fingers, the program's own are the same ones.
        self._own = catalogue(language) if folders or touch else None
        self._domains: list[gettext.GNUTranslations] = []
        # Every catalogue would be asked for every word of a list of a thousand moves.
        self._found: dict[tuple[str, int | None], str | None] = {}
        self._said: dict[Text, str] = {}
        self._wrong = 0
        for folder in folders:
            self._domains += map(_read, _sources(folder, language))
        if self._own is None:
            self._domains += _own_domains(language)

    def __contains__(self, key: str) -> bool:
        return self._plain(key) is not None or self._plural(key, 1) is not None

    def words(self, text: Text) -> str:
        """The sentence. What people or files wrote in it is made ``printable``.

        A missing key is shown as such, and so is a missing parameter; both are logged as errors.
        """
        # After each move the lists say nearly the same as before.
        found = self._said.get(text)
        if found is None:
            wrong, found = self._wrong, self._words(text)
            if wrong == self._wrong:
                if len(self._said) >= REMEMBERED:
                    self._said.clear()
                self._said[text] = found
        return found

    def _words(self, text: Text) -> str:
        params: dict[str, int | str] = {
            name: self.words(value) if isinstance(value, Text) else _printed(value)
            for name, value in text.params
        }
        if text.key == VERBATIM and "words" in params:
            return str(params["words"])
        n = dict(text.params).get("n")
        template = self._plural(text.key, n) if isinstance(n, int) else None
        if template is None:
            template = self._plain(text.key)
        if template is None:
            self._wrong += 1
            log.error("no %s words for key %r", self.language, text.key)
            return f"[{printable(text.key)}]"
        if any(isinstance(one, str) and "「" in one for one in params.values()):
            params |= _nested(template, params)
        try:
            return _MIXED.sub("\N{NO-BREAK SPACE}", template.format_map(params))
        except (LookupError, ValueError, TypeError, AttributeError):
            self._wrong += 1
            log.error("%s words for key %r lack parameters: %r", self.language, text.key, params)
            return _FIELD.sub(lambda field: str(params.get(field[1], f"[{field[1]}]")), template)

    def placeholders(self, key: str) -> frozenset[str] | None:
        """Names of the parameters that the words for a key have room for; None without words.

        Those of every plural form; where there are such forms, ``n`` is among them.
        """
        if key == VERBATIM:
            return frozenset(("words",))
        if key not in self:
            return None
        plain = self._plain(key)
        forms = [found for n in COUNTS if (found := self._plural(key, n)) is not None]
        named = {"n"} if forms else set()
        for words in {plain or "", *forms}:
            named |= {name for _, name, _, _ in Formatter().parse(words) if name}
        return frozenset(named)

    def _plain(self, key: str) -> str | None:
        return self._template(key, None)

    def _plural(self, key: str, n: int) -> str | None:
        return self._template(key, abs(n))

    def _template(self, key: str, n: int | None) -> str | None:
        if (key, n) not in self._found:
            found = self._sought(f"{key}{TOUCH}", n) if self._touch and key else None
            self._found[key, n] = self._sought(key, n) if found is None else found
        return self._found[key, n]

    def _sought(self, key: str, n: int | None) -> str | None:
        if not key:
            return None  # under no key lies what a catalogue says of itself
        if self._own is not None and (known := self._own._template(key, n)) is not None:
            return known
        for domain in self._domains:
            found = domain.gettext(key) if n is None else domain.ngettext(key, key, n)
            if found != key:
                return found
        return None


def _nested(template: str, params: Mapping[str, int | str]) -> dict[str, str]:
    """Those that quote something and are quoted themselves, with the inner marks of Japanese."""
    fields = (field[1] for part in _QUOTED.findall(template) for field in _FIELD.finditer(part))
    return {
        name: said.translate(_INNER) for name in fields if isinstance(said := params.get(name), str)
    }


def _printed(value: int | str) -> int | str:
    """Numbers below 0 have a minus sign, as the catalogues write it, and not a hyphen."""
    if isinstance(value, str):
        return printable(value)
    return f"\N{MINUS SIGN}{-value}" if value < 0 else value


def _sources(folder: Path, language: str) -> list[Path]:
    """The catalogues in one folder; an add-on that lacks a language speaks English in it."""
    return sorted((folder / language).glob("*.po")) or sorted((folder / ENGLISH).glob("*.po"))


@cache
def _own_domains(language: str) -> tuple[gettext.GNUTranslations, ...]:
    """The program's own words, read once, whoever asks for them: some 90 files, 3 MiB."""
    return tuple(map(_read, _sources(HERE, language)))


def _read(source: Path) -> gettext.GNUTranslations:
    target = source.with_suffix(".mo")
    if not target.exists() or (CHECKOUT and target.stat().st_mtime < source.stat().st_mtime):
        # A checkout whose catalogues were edited since the last build; a wheel carries them made.
        with suppress(OSError):
            write_compiled(source, target)
            return _opened(target)
        return gettext.GNUTranslations(io.BytesIO(compiled(source)))
    return _opened(target)


def _opened(target: Path) -> gettext.GNUTranslations:
    with target.open("rb") as words:
        return gettext.GNUTranslations(words)


@cache
def language_name(language: str) -> Text:
    """What a language calls itself: "English"."""
    return verbatim(_read(HERE / language / "core.po").gettext("core.language"))


def catalogue(language: str, *, touch: bool = False) -> Catalogue:
    """The program's own catalogue in one language, read once."""
    return _catalogue(language, touch)


@cache
def _catalogue(language: str, touch: bool) -> Catalogue:
    return Catalogue(language, touch=touch)
