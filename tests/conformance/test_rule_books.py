"""A rule book is whole: every rule that the game speaks of has its paragraph, and none is idle."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatchcase
from functools import cache

import pytest

from spacetable.core import registry
from spacetable.core.box import Box
from spacetable.core.game import Game
from spacetable.core.parts import lessons_of, rule_book_of
from spacetable.core.rule_book import RuleBook, sections
from spacetable.core.table import TablePiece, TableZone
from spacetable.session.illustration import extent, illustrate
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import HERE, LANGUAGES
from tests.conformance.cases import games, load

LONGEST = 60
"""Words of a paragraph in English, at most."""
SIGNS = 170
"""Signs of a paragraph in Japanese, at most."""
RULE = re.compile(r'^msgid "([a-z_]+\.(?:printed\.)?(?:rule|why|no|refused)\.[^"]+)"', re.MULTILINE)
"""Keys of the rules that allow or refuse a move."""
KEY = re.compile(r'^msgid "([^"]+)"', re.MULTILINE)
BOOKS = [name for name in games() if rule_book_of(load(name)) is not None]
pytestmark = pytest.mark.parametrize("name", BOOKS)


def book_of(name: str) -> tuple[Game, RuleBook]:
    game = load(name)
    book = rule_book_of(game)
    assert book is not None
    return game, book


@cache
def told(folder: str) -> tuple[str, ...]:
    """The keys of all rules that the games of a folder may speak of."""
    files = (HERE / "en").glob(f"{folder}*.po")
    return tuple(key for file in files for key in RULE.findall(file.read_text(encoding="utf-8")))


@cache
def spoken() -> tuple[str, ...]:
    """All keys: a rule may be worded beside what several games share."""
    files = (HERE / "en").glob("*.po")
    return tuple(key for file in files for key in KEY.findall(file.read_text(encoding="utf-8")))


def kin(name: str) -> list[tuple[Game, RuleBook]]:
    """The games of one folder, which may share paragraphs: all of them, whichever are tried."""
    folder = folder_of(load(name))
    every = [registry.load(one) for one in registry.installed()]
    books = ((game, rule_book_of(game)) for game in every if folder_of(game) == folder)
    return [(game, book) for game, book in books if book is not None]


def folder_of(game: Game) -> str:
    """That of its catalogues, too."""
    return game.rules.state_type.__module__.split(".")[-2]


def test_every_section_of_a_step_has_its_paragraph(name: str) -> None:
    game, book = book_of(name)
    steps = (*game.rules.steps, *([game.rules.clock] if game.rules.clock else []))
    named = Counter(one for paragraph in book.paragraphs() for one in paragraph.sections)
    assert not [one for one, times in named.items() if times > 1], "two paragraphs of one section"
    known = {one for _, other in kin(name) for p in other.paragraphs() for one in p.sections}
    assert known >= {one for step in steps for one in sections(step.section)}


def test_every_rule_has_its_paragraph(name: str) -> None:
    game, book = book_of(name)
    rules = told(folder_of(game))
    every = spoken()
    shared = {one for _, other in kin(name) for p in other.paragraphs() for one in p.rules}
    listed = {rule for one in book.paragraphs() for rule in one.rules}
    assert not [key for key in rules if not any(fnmatchcase(key, one) for one in shared)]
    assert not [one for one in listed if not any(fnmatchcase(key, one) for key in every)]
    for key in rules:
        about = [one.id for one in book.paragraphs() if one.allows(key)]
        assert len(about) <= 1, f"{key} stands in {about}"


def test_every_option_changes_a_paragraph_and_every_lesson_teaches_one(name: str) -> None:
    game, book = book_of(name)
    options = {one for paragraph in book.paragraphs() for one in paragraph.options}
    assert options >= {switch.id for switch in game.rules.switches()}
    assert options <= {switch.id for other, _ in kin(name) for switch in other.rules.switches()}
    lessons = {one for paragraph in book.paragraphs() for one in paragraph.lessons}
    assert lessons >= {lesson.id for lesson in lessons_of(game)}
    assert lessons <= {lesson.id for other, _ in kin(name) for lesson in lessons_of(other)}


def test_paragraphs_are_short_and_said_in_every_language(name: str) -> None:
    _, book = book_of(name)
    for parts in (list(book.paragraphs()), book.chapters):
        assert len({one.id for one in parts}) == len(parts)
    for language in LANGUAGES:
        words = catalogue(language)
        assert all(words.words(one.title) != one.title.key for one in book.chapters)
        for one in book.paragraphs():
            title, said = words.words(one.title), words.words(one.text)
            assert title
            assert said.endswith((".", "。")), f"{one.id}: {said}"
            least = {"en": len(said.split()) <= LONGEST, "ja": len(said) <= SIGNS}
            assert least.get(language, True), f"{one.id} is long in {language}"
            if one.caption is not None:
                assert words.words(one.caption)


def test_every_picture_is_a_position_that_can_be_drawn(name: str) -> None:
    game, book = book_of(name)
    drawn = [illustrate(game, one.picture) for one in book.paragraphs() if one.picture is not None]
    assert drawn
    for one in drawn:
        assert one.part.w > 0
        assert one.part.h > 0
        cut = [
            each for each in (*one.table.zones, *one.table.pieces) if not _inside(one.part, each)
        ]
        assert not [each.id for each in cut if not _ground(one.part, each)], "half a piece is seen"
        assert set(one.lit) <= {
            *(z.id for z in one.table.places),
            *(p.id for p in one.table.pieces),
        }


def _inside(part: Box, one: TableZone | TablePiece) -> bool:
    box = extent(one)
    across, down = abs(box.x - part.x), abs(box.y - part.y)
    return across + box.w / 2 <= part.w / 2 + 0.5 and down + box.h / 2 <= part.h / 2 + 0.5


def _ground(part: Box, one: TableZone | TablePiece) -> bool:
    """A board that the picture is cut from."""
    across, down = abs(one.x - part.x), abs(one.y - part.y)
    return isinstance(one, TableZone) and across <= one.w / 2 and down <= one.h / 2
