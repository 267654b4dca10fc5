"""All languages are complete, say the same things, and every sign of them can be drawn."""

from __future__ import annotations

import re
import string
from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain, islice, takewhile

import pytest
from babel.messages.plurals import get_plural
from fontTools.ttLib import TTFont

from spacetable.text.catalogue import TOUCH
from spacetable.text.compiling import HERE, LANGUAGES
from tests.text.reading import Used, domains, everything, fonts, read, used

FORMS = {language: get_plural(language).num_plurals for language in LANGUAGES}

#: Japanese messages that are rightly Latin: names.
LATIN_IN_JAPANESE: frozenset[str] = frozenset({"app.title"})

#: Lines printed below a headline in a terminal.
INDENTED = {"session.statistics.reason"}

#: Keys that no string in the code or the data shows, because they are put together from parts.
#: Each is a prefix, with the place that makes it.
MADE_OF_PARTS: dict[str, str] = {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    for domain in domains():
        english = read("en", domain)
        assert list(english), f"en/{domain}.po is empty or missing"
        assert sorted(english) == sorted(read(language, domain)), f"{domain}.po"


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_begin_with_their_domain_and_come_once(language: str) -> None:
    for domain in domains():
        lines = (HERE / language / f"{domain}.po").read_text("utf-8")
        keys = re.findall(r'^msgid "(.+)"$', lines, re.MULTILINE)
        assert len(set(keys)) == len(keys), {key for key in keys if keys.count(key) > 1}
        assert "\n\nmsgstr" not in lines, f"{domain}.po: a text that no key stands above"
        stray = [key for key in keys if key.split(".")[0] != domain]
        assert all(domain.startswith(key.split(".")[0]) for key in stray), stray[:5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_in_two_catalogues(language: str) -> None:
    seen: dict[str, str] = {}
    for domain in domains():
        for key in read(language, domain):
            assert key not in seen, f"{key} is in {seen[key]}.po and in {domain}.po"
            seen[key] = domain


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same(language: str) -> None:
    english, other = everything("en"), everything(language)
    wrong = {
        key: (english[key].placeholders, other[key].placeholders)
        for key in english.keys() & other.keys()
        if english[key].placeholders != other[key].placeholders
        # "{n} things" may be "one thing" in the singular; the union over the forms is compared.
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_whole(language: str) -> None:
    for key, entry in everything(language).items():
        for words in entry.words:
            assert words.strip(), f"{key} has no words in {language}"
            bare = words.strip() if key in INDENTED else words
            assert bare == bare.strip(), f"{key} begins or ends with a space"
            assert "  " not in bare, f"{key} holds two spaces"
            for _, name, spec, conversion in string.Formatter().parse(words):
                assert name is None or re.fullmatch(r"[a-z_][a-z0-9_]*", name), f"{key}: {{{name}}}"
                assert not spec, f"{key}: a number is formatted in the words"
                assert not conversion, f"{key}: !{conversion}"


def test_english_has_the_apostrophe_of_print() -> None:
    """One sign for one thing, in all that is read."""
    straight = {key for key, one in everything("en").items() if "'" in "".join(one.words)}
    assert not straight


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(language: str) -> None:
    for domain in domains():
        head = (HERE / language / f"{domain}.po").read_text("utf-8").split("\n\n")[0]
        assert f"nplurals={FORMS[language]};" in head, f"{language}/{domain}.po: Plural-Forms"
        for key, entry in read(language, domain).items():
            wanted = FORMS[language] if entry.plural else 1
            assert len(entry.words) == wanted, f"{language}: {key} has {len(entry.words)} forms"
            if entry.plural:
                assert "n" in read("en", domain)[key].placeholders, f"{key}: plural without {{n}}"
        for key, entry in read("en", domain).items():
            there = read(language, domain)[key].plural
            assert there == entry.plural, f"{key}: plural in one language only"


def test_nothing_is_left_in_english() -> None:
    """A Japanese message of more than three Latin letters in a row and nothing Japanese."""
    left = []
    for key, entry in everything("ja").items():
        for words in entry.words:
            bare = re.sub(r"\{\w+\}", "", words)
            if re.search(r"[A-Za-z]{4}", bare) and bare.isascii() and key not in LATIN_IN_JAPANESE:
                left.append((key, words))
    assert not left


def test_english_is_english() -> None:
    """Straight quotes, no Japanese signs."""
    for key, entry in everything("en").items():
        for words in entry.words:
            japanese = re.findall(r"[\u3040-\u30ff\u4e00-\u9fff\uff01-\uff60]", words)
            assert not japanese or "language" in key, f"{key}: {japanese}"


def test_every_sign_is_in_the_fonts() -> None:
    """Each font alone is enough for the text it sets: regular and bold hold every sign."""
    signs = {
        sign
        for language in LANGUAGES
        for entry in everything(language).values()
        for words in entry.words
        for sign in words
    } - {"\n"}
    for path in fonts():
        if "Display" in path.name:
            continue
        known = set(TTFont(path).getBestCmap())
        missing = sorted(sign for sign in signs if ord(sign) not in known)
        assert not missing, f"{path.name} cannot draw {''.join(missing)}"


def test_fonts_hold_what_people_type() -> None:
    """Names of seats and saves: Latin letters and kana."""
    wanted = set(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0x100), *range(0x3041, 0x3097)]))
    wanted |= set(map(chr, range(0x30A1, 0x30FB)))
    for path in fonts():
        if "Display" not in path.name:
            known = set(TTFont(path).getBestCmap())
            missing = sorted(sign for sign in wanted - {"\xad"} if ord(sign) not in known)
            assert not missing, f"{path.name} cannot draw {''.join(missing)}"


# ------------------------------------------------------------------ keys in use


def test_every_key_in_the_code_has_words() -> None:
    """A string is taken for a key when its first two words are those of one."""
    known = everything("en")
    groups = {".".join(key.split(".")[:2]) for key in known}
    missing = [
        f"{one.where}: {one.words}"
        for one in used()
        if not one.pattern
        and one.whole
        and one.words not in known
        and one.words.count(".") >= 2
        and ".".join(one.words.split(".")[:2]) in groups
        and not any(key.startswith(one.words.rstrip(".") + ".") for key in known)
    ]
    assert not missing, "\n".join(missing)


def test_every_pattern_in_the_code_has_words() -> None:
    known = sorted(everything("en"))
    patterns = [one for one in used() if one.pattern and one.whole]
    found = {words for words in {one.words for one in patterns} if any(meant(words, known))}
    empty = [f"{one.where}: {one.words}" for one in patterns if one.words not in found]
    assert not empty, "\n".join(empty)


def meant(words: str, known: list[str]) -> Iterator[bool]:
    """Whether it stands for each of the keys, which are sorted: those that begin as it does come
    first, for it is mostly one of them."""
    head, rule = words.partition("*")[0], Used("", words, True).rule()
    first = bisect_left(known, head)
    begun = takewhile(lambda key: key.startswith(head), islice(known, first, None))
    return (rule.fullmatch(key) is not None for key in chain(begun, known))


def test_no_words_are_left_over() -> None:
    ends = {one.words for one in used() if not one.pattern}
    rules = [one.rule() for one in used() if one.pattern and "." in one.words]
    over = [
        key
        for key in dict.fromkeys(key.removesuffix(TOUCH) for key in everything("en"))
        if not ends & set(ways_to_say(key))
        and not any(rule.fullmatch(key) for rule in rules)
        and not any(key.startswith(prefix) for prefix in MADE_OF_PARTS)
    ]
    assert not over, f"{len(over)} keys that nothing uses:\n" + "\n".join(over)


def ways_to_say(key: str) -> list[str]:
    """The key, and its ends of at least two words, or of all but the first."""
    parts = key.split(".")
    return [".".join(parts[k:]) for k in range(len(parts)) if k <= 1 or len(parts) - k >= 2]
