"""Which texts of a file can be said in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetable.core.text import Text, text, verbatim
from spacetable.text.fitting import DEEPEST, LONGEST, MOST, Fitting, fitting
from tests.text.test_catalogue import HEAD, MOONS, PLAIN, PLURALS


@pytest.fixture
def words(tmp_path: Path) -> Fitting:
    for language in PLAIN:
        path = tmp_path / language / "x.po"
        path.parent.mkdir()
        only = f'msgid "x.only_{language}"\nmsgstr "?"\n'
        parts = [HEAD + PLURALS[language], PLAIN[language], MOONS[language], only]
        path.write_text("\n".join(parts), "utf-8")
    return fitting((tmp_path,))


def nested(depth: int) -> Text:
    found = verbatim("in")
    for _ in range(depth):
        found = text("x.has", who=found, what=1)
    return found


@pytest.mark.parametrize(
    "said",
    [
        text("x.has", who="Ada", what=text("x.moon", n=2)),
        text("x.has", who="Ada", what=-3, n=2),
        text("x.moon", n=0),
        verbatim("anything {at} all"),
        text("app.title"),
        nested(DEEPEST),
    ],
)
def test_what_fits(words: Fitting, said: Text) -> None:
    assert words.fits(said)


@pytest.mark.parametrize(
    "said",
    [
        text("x.nothing"),
        text(""),
        text("x.only_en"),
        text("x.only_ja"),
        text("x.has", who="Ada"),
        text("x.has"),
        text("x.moon"),
        text("x.moon", n="many"),
        text("x.moon", n=verbatim("2")),
        text("x.has", who="Ada", what=text("x.nothing")),
        text("x.has", who="Ada", what="y" * (LONGEST + 1)),
        text("x.has", who="Ada", what=10**20),
        Text("x.has", (("who", 1), ("what", 2), ("who", 3))),
        Text("core.verbatim"),
        Text("x.has", (*((f"p{k}", k) for k in range(MOST)), ("who", 1), ("what", 2))),
        nested(DEEPEST + 1),
    ],
)
def test_what_does_not(words: Fitting, said: Text) -> None:
    assert not words.fits(said)
    assert not words.fits(said), "and not at the second time"


def test_a_parameter_that_the_words_have_no_room_for_any_more(words: Fitting) -> None:
    assert words.fits(text("x.has", who="Ada", what=1, why=2))
