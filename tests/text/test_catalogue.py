"""``Catalogue``: words for a ``Text``, plural forms, texts in texts, and what is missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spacetable.core.text import Text, text, verbatim
from spacetable.text import catalogue as reading
from spacetable.text.catalogue import Catalogue, catalogue, language_name
from spacetable.text.compiling import HERE, LANGUAGES, compile_all, languages

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
PLURALS = {
    "en": '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n',
    "ja": '"Plural-Forms: nplurals=1; plural=0;\\n"\n',
}
MOONS = {
    "en": 'msgid "x.moon"\nmsgid_plural "x.moon"\nmsgstr[0] "{n} moon"\nmsgstr[1] "{n} moons"\n',
    "ja": 'msgid "x.moon"\nmsgid_plural "x.moon"\nmsgstr[0] "月{n}個"\n',
}
PLAIN = {
    "en": 'msgid "x.has"\nmsgstr "{who} has {what}."\n',
    "ja": 'msgid "x.has"\nmsgstr "{who}:{what}。"\n',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in PLAIN:
        path = tmp_path / language / "x.po"
        path.parent.mkdir()
        words = [HEAD + PLURALS[language], PLAIN[language], MOONS[language]]
        path.write_text("\n".join(words), "utf-8")
    return tmp_path


def test_words(folder: Path) -> None:
    said = text("x.has", who=verbatim("Ada"), what=text("x.moon", n=2))
    assert Catalogue("en", [folder]).words(said) == "Ada has 2 moons."
    assert Catalogue("ja", [folder]).words(said) == "Ada:月2個。"


@pytest.mark.parametrize(
    ("n", "words"), [(0, "0 moons"), (1, "1 moon"), (2, "2 moons"), (-1, "\N{MINUS SIGN}1 moon")]
)
def test_plural_forms(folder: Path, n: int, words: str) -> None:
    assert Catalogue("en", [folder]).words(text("x.moon", n=n)) == words


def test_n_without_plural_forms(folder: Path) -> None:
    said = text("x.has", who=3, what=4, n=2)
    assert Catalogue("en", [folder]).words(said) == "3 has 4."


def test_numbers_below_0_have_a_minus_sign(folder: Path) -> None:
    """The sign that catalogues write, not the hyphen of the keyboard."""
    said = text("x.has", who=0, what=-12)
    assert Catalogue("en", [folder]).words(said) == "0 has \N{MINUS SIGN}12."


def test_braces_in_what_people_typed(folder: Path) -> None:
    """A name is put in as it is, never read as a pattern."""
    said = text("x.has", who=verbatim("{what}"), what="{0}{__class__}")
    assert Catalogue("en", [folder]).words(said) == "{what} has {0}{__class__}."


def test_verbatim_needs_no_catalogue() -> None:
    assert catalogue("ja").words(verbatim("2:1")) == "2:1"


def test_contains(folder: Path) -> None:
    words = Catalogue("en", [folder])
    assert "x.has" in words
    assert "x.moon" in words
    assert "x.sun" not in words


@pytest.mark.expects_log
def test_a_missing_key_is_shown_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert catalogue("en").words(text("x.nothing")) == "[x.nothing]"
    assert "x.nothing" in caplog.text


def test_our_own_words_are_read_once_for_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever add-on comes beside them, and however they are worded."""
    own = text("app.ok")
    said = catalogue("en").words(own)
    assert catalogue("en", touch=False) is catalogue("en")
    read: list[Path] = []

    def noted(path: Path, reads: Callable[[Path], Any] = reading._read) -> Any:
        read.append(path)
        return reads(path)

    monkeypatch.setattr(reading, "_read", noted)
    for touch in (False, True):
        words = Catalogue("en", [folder], touch=touch)
        assert words.words(own) == said
        assert words.words(text("x.moon", n=1)) == "1 moon"
    assert read == [folder / "en" / "x.po"] * 2


def test_no_such_language() -> None:
    with pytest.raises(ValueError, match="zz"):
        Catalogue("zz")


def test_a_folder_with_catalogues_is_a_language(folder: Path) -> None:
    (folder / "__pycache__").mkdir()
    assert languages(folder) == ("en", "ja")
    shutil.copytree(folder / "en", folder / "de")
    assert languages(folder) == ("de", "en", "ja")
    assert languages(HERE) == LANGUAGES
    assert {"en", "ja"} <= set(LANGUAGES)


def test_languages_have_names() -> None:
    names = [catalogue("en").words(language_name(code)) for code in LANGUAGES]
    assert {"English", "日本語"} <= set(names)
    assert len(set(names)) == len(LANGUAGES)


def test_an_add_on_without_a_language_speaks_english_in_it(folder: Path) -> None:
    shutil.rmtree(folder / "ja")
    assert Catalogue("ja", [folder]).words(text("x.moon", n=2)) == "2 moons"


def test_an_edited_catalogue_is_compiled_again(folder: Path) -> None:
    Catalogue("en", [folder])
    source = folder / "en" / "x.po"
    source.write_text(source.read_text("utf-8").replace("moons", "satellites"), "utf-8")
    later = source.stat().st_mtime + 10
    os.utime(source, (later, later))
    assert Catalogue("en", [folder]).words(text("x.moon", n=2)) == "2 satellites"


def test_compile_all_writes_only_what_is_stale(folder: Path) -> None:
    assert sorted(path.parent.name for path in compile_all(folder)) == sorted(PLAIN)
    assert compile_all(folder) == []


@pytest.mark.expects_log
@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (text("x.has", who="Ada"), "Ada has [what]."),
        (text("x.has"), "[who] has [what]."),
        (text("x.moon"), "[n] moon"),
        (text(""), "[]"),
        (Text("core.verbatim"), "[words]"),
        (text("x.\x1b[31m\u202e"), "[x.?[31m]"),
    ],
)
def test_a_text_that_lacks_parameters_is_shown_as_far_as_it_goes(
    folder: Path, caplog: pytest.LogCaptureFixture, said: Text, shown: str
) -> None:
    """Never an exception: a page would be lost for a word. The log, and so a test, fails all the
    same."""
    assert Catalogue("en", [folder]).words(said) == shown
    assert caplog.records
    assert "\x1b" not in caplog.text


@pytest.mark.parametrize("language", sorted(PLAIN))
def test_what_a_parameter_says_is_printable(folder: Path, language: str) -> None:
    name = "\x1b[31m\x1b]0;pwn\x07A\u202ed\u200ba\ud800\nx"
    words = Catalogue(language, [folder])
    for said in (verbatim(name), text("x.has", who=name, what=verbatim(name))):
        shown = words.words(said)
        assert "?[31m?]0;pwn?Ada? x" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_within_a_mixed_number(folder: Path, language: str) -> None:
    """Wet mass 6 1/2 would be read as 6."""
    said = Catalogue(language, [folder]).words(text("x.has", who="Ada 2", what="6 1/2"))
    assert "6\N{NO-BREAK SPACE}1/2" in said
    assert "Ada 2" in said


def test_what_is_quoted_and_quotes_itself_has_the_inner_marks_of_japanese() -> None:
    move = text("space_odyssey.cut", card=verbatim("COM故障"))
    said = catalogue("ja").words(move)
    assert said.startswith("「COM故障」")
    whole = catalogue("ja").words(text("session.lesson.not_this", label=move))
    assert "「『COM故障』" in whole
