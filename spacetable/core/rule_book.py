"""A rule book: the rules of a game in short paragraphs, each saying what it is about."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.lesson import Gate
from spacetable.core.scenario import Scenario
from spacetable.core.text import Text, Words

NAME: Final = "rule_book.toml"


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the table that shows what a paragraph says.

    ``lesson`` and ``step``: the position of a lesson, by its id, when its step is shown whose text
    key ends in that word. Else ``scenario`` and what else a lesson fixes; ``moves`` are made first,
    each fitting exactly one option. ``seat``: who looks on; "": whoever the game waits for.

    ``show``: the part of the table that is drawn holds all of these, named as lessons name things
    (``Teaching.find``); none: all of it. ``light``: what is marked, named likewise. ``game``: of
    several games that share the paragraph the one that has the picture; "": all.
    """

    lesson: str = ""
    step: str = ""
    scenario: Scenario = Scenario()
    seed: str = "picture"
    options: dict[str, str | int | bool] = {}
    mission: int | None = None
    seats: int | None = None
    roles: dict[str, str] = {}
    moves: tuple[Gate, ...] = ()
    seat: str = ""
    show: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    game: str = ""


class Paragraph(Struct, frozen=True):
    """One rule. ``sections``: what steps call it (``Step.section``); ``rules``: the keys of the
    rules that allow or refuse a move by it (``Why.rule``), the end of one may be ``*``;
    ``lessons`` teach it; ``options`` change it. ``caption``: what the picture shows.
    """

    id: str
    title: Text
    text: Text
    sections: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    picture: Picture | None = None
    caption: Text | None = None

    def allows(self, rule: str) -> bool:
        """Whether it is about the rule with that key."""
        return any(
            rule.startswith(one[:-1]) if one.endswith("*") else rule == one for one in self.rules
        )


class Chapter(Struct, frozen=True):
    """Paragraphs that belong together."""

    id: str
    title: Text
    paragraphs: tuple[Paragraph, ...]


class RuleBook(Struct, frozen=True):
    """All chapters, in the order to be read."""

    chapters: tuple[Chapter, ...]

    def paragraphs(self) -> Iterator[Paragraph]:
        """All of them, in their order."""
        return (one for chapter in self.chapters for one in chapter.paragraphs)

    def chapter_of(self, paragraph: str) -> Chapter:
        """Where the paragraph of that id stands; the first chapter for an unknown one."""
        for chapter in self.chapters:
            if any(one.id == paragraph for one in chapter.paragraphs):
                return chapter
        return self.chapters[0]

    def of_rule(self, rule: Text) -> Paragraph | None:
        """The paragraph behind a rule that allows or refuses a move."""
        return next((one for one in self.paragraphs() if one.allows(rule.key)), None)

    def of_section(self, section: str) -> Paragraph | None:
        """The paragraph of the first section that a step names."""
        first = sections(section)[:1]
        return next((one for one in self.paragraphs() if set(first) & set(one.sections)), None)


def sections(named: str) -> tuple[str, ...]:
    """The sections that a step names, one by one."""
    return tuple(one.strip() for one in named.split(";") if one.strip())


class _Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    sections: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    picture: Picture | None = None
    game: str = ""


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    paragraph: tuple[_Paragraph, ...]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[_Chapter, ...]


def load_rule_book(path: Path, words: Words, game: str = "") -> RuleBook:
    """The rule book of a file; ``DataError`` naming the line when something is wrong.

    ``words`` has ``chapter.ID`` for each chapter, and for each paragraph ``ID.title``, ``ID`` and,
    where it has a picture, ``ID.picture``. ``game``: of several games in a folder the one whose
    paragraphs are wanted; those without ``game`` belong to all of them.
    """
    chapters = []
    for chapter in load_toml(path, _File).chapter:
        found = tuple(_of(one, words, game) for one in chapter.paragraph if one.game in ("", game))
        if found:
            chapters.append(Chapter(chapter.id, words(f"chapter.{chapter.id}"), found))
    return RuleBook(tuple(chapters))


def _of(row: _Paragraph, words: Words, game: str) -> Paragraph:
    picture = row.picture
    if picture is not None and picture.game not in ("", game):
        picture = None
    return Paragraph(
        row.id,
        words(f"{row.id}.title"),
        words(row.id),
        row.sections,
        row.rules,
        row.lessons,
        row.options,
        picture,
        None if picture is None else words(f"{row.id}.picture"),
    )
