"""What the threat cards say: everything, in both languages, and with the figures of the data."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import msgspec
import pytest

from spacetable.core.text import Text
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.threats.cards import Effect, ThreatCard, threat_cards
from spacetable.games.space_alert.wording.disputes import all_disputes, disputes
from spacetable.games.space_alert.wording.threats import (
    clause,
    line,
    lines,
    mending,
    name,
    special,
    summary,
)
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.text.reading import read

CARDS = tuple(threat_cards().values())
LONGEST = {"en": 90, "ja": 50}
STRANGE = 37
FIGURES = ("n", "times", "factor", "if_damage", "unless_damage", "otherwise")


EFFECTS: tuple[Effect, ...] = tuple(
    effect for card in CARDS for letter in ("x", "y", "z") for effect in getattr(card, letter)
)


def words(said: Text, language: str = "en") -> str:
    whole = catalogue(language).words(said)
    assert not re.search(r"[\[\]{}]|  ", whole), whole
    return whole


def keys(said: Text) -> set[str]:
    return {said.key}.union(*(keys(part) for _, part in said.params if isinstance(part, Text)))


def all_that_a_card_says(card: ThreatCard) -> tuple[Text, ...]:
    return (name(card), summary(card), *lines(card), *special(card), *disputes(card))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_has_all_its_words(card: ThreatCard, language: str) -> None:
    said = [words(text, language) for text in all_that_a_card_says(card)]
    stop = "." if language == "en" else "。"
    for sentence in said[2:]:
        assert sentence.endswith((stop, "です。" if language == "ja" else stop)), sentence
    for sentence in said[2:5]:
        assert len(sentence) <= LONGEST[language], sentence
    if language == "en":
        assert said[0] == card.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_all_different(language: str) -> None:
    names = [words(name(card), language) for card in CARDS]
    assert len(set(names)) == len(CARDS)
    if language == "ja":
        assert not [one for one in names if one.isascii()]


def test_every_word_about_cards_is_used() -> None:
    used = {key for card in CARDS for text in all_that_a_card_says(card) for key in keys(text)}
    assert set(read("en", "space_alert_threats")) <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_those_of_the_data(language: str) -> None:
    """A figure of the data stands in the words; another figure gives the same words with it."""
    for effect, field in product(EFFECTS, FIGURES):
        said = words(clause(effect), language)
        value = getattr(effect, field)
        usual = next(one for one in msgspec.structs.fields(Effect) if one.name == field).default
        if not isinstance(value, int) or value == usual:
            continue
        other = words(clause(msgspec.structs.replace(effect, **{field: STRANGE})), language)
        assert str(STRANGE) in other, (effect, field, other)
        if value > 1:
            assert str(value) in said, (effect, field, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_hang_on_every_choice_of_the_data(language: str) -> None:
    for effect in EFFECTS:
        said = words(clause(effect), language)
        for change in changes(effect):
            changed = msgspec.structs.replace(effect, **change)
            if changed != effect:
                assert words(clause(changed), language) != said, (effect, change)


def changes(effect: Effect) -> list[dict[str, Any]]:
    """Choices that were made otherwise, each alone."""
    others: list[dict[str, Any]] = []
    if effect.do in ("attack", "damage", "drain_shields", "multiply"):
        others += [{"zones": "others"}, {"zones": ("white", "blue")}]
        if effect.zones != ZONES:
            others.append({"zones": "all"})
    if effect.do == "attack":
        others += [{"through_shields": not effect.through_shields}, {"n": "remaining_hp"}]
    if effect.do in ("delay", "knock_out"):
        others += [{"scope": "own_zone"}, {"scope": "aboard"}, {"scope": "here"}]
    if effect.do in ("drain_shields", "drain_reactors"):
        others += [{"n": "all"}, {"n": STRANGE}]
    if effect.do == "drain_reactors":
        others += [{"reactor": "here"}, {"reactor": "all"}, {"reactor": "central"}]
    if effect.do in ("move", "spread"):
        others += [{"direction": "red"}, {"direction": "blue"}]
    if effect.stations:
        others += [{"stations": ("upper_red", "lower_white")}]
    return others


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_summary_has_every_figure(card: ThreatCard) -> None:
    for language in LANGUAGES:
        said = words(summary(card), language).replace("\N{MINUS SIGN}", "-")
        figures = list(map(int, re.findall(r"-?\d+", said)))
        shield = [card.shield] if card.external else []
        assert figures == [card.hp, *shield, card.speed, *card.points]


def test_special_rules_have_the_figures_of_the_data() -> None:
    cards = threat_cards()
    for number, strength in (("E2-07", 1), ("SE1-08", 2), ("SE2-06", 3)):
        assert f"with {strength} for each letter" in words(special(cards[number])[-1])
    assert "takes 2 more" in words(special(cards["SI2-03"])[0])
    assert "takes 1 more" in words(special(cards["SI1-06"])[0])
    assert "hit 3 cleans" in words(special(cards["SI2-04"])[0])
    assert "does 1 damage" in words(special(cards["SE1-03"])[0])


def test_every_rule_has_a_sentence() -> None:
    for card in CARDS:
        rules = len(card.rules) + card.strikes_back + len(card.destroyed)
        auras = sum(one.do.startswith("aura_") for one in (*card.x, *card.y, *card.z))
        assert len(special(card)) == rules + auras


def test_some_cards_in_full() -> None:
    cards = threat_cards()
    swarm = [words(one) for one in lines(cards["E2-04"])]
    assert swarm[1] == "Attack 2 on its zone. Attack 1 on the two other zones."
    behemoth = words(line(cards["SE2-01"], "z"))
    assert behemoth == "Attack 6 on its zone unless it has 6 damage or more."
    octopus = words(line(cards["SE1-06"], "z"))
    assert octopus == "Attack on its zone with 2 times its remaining hit points."
    assert words(line(cards["E1-10"], "x")) == "Nothing happens."
    assert words(line(cards["SI1-03"], "z"), "ja") == "船は失われる。"


def test_mending() -> None:
    assert words(mending(threat_cards()["I1-05"])) == "repaired with B"
    assert words(mending(threat_cards()["SI1-04"]), "ja") == "インターセプターで修復"
    with pytest.raises(ValueError, match="E1-01 is no internal threat"):
        mending(threat_cards()["E1-01"])


def test_disputes_are_all_told() -> None:
    assert len(all_disputes()) == sum(len(card.disputed) for card in CARDS) > 40
    said = [words(one) for one in disputes(threat_cards()["SE1-07"])]
    assert said[0] == (
        "Maelstrom: the number of hit points is 8 here, 5 or 4 in another transcription."
    )
    assert all(words(one, "ja").endswith("です。") for one in all_disputes())
