"""The action cards and their dealing."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from spacetable.core.data import read_data
from spacetable.core.errors import DataError
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.cards import (
    FILE,
    deal_for,
    deck_source,
    heroic_cards,
    ordinary_cards,
    parse,
)
from spacetable.games.space_alert.threats.cards import FILE as THREATS
from spacetable.games.space_alert.threats.cards import parse as parse_threats


def test_ninety_ordinary_cards() -> None:
    cards = ordinary_cards()
    halves: Counter[int] = Counter()
    for card, count in cards.items():
        for half in card.halves:
            halves[half] += count
    assert sum(cards.values()) == 90
    assert halves == {a.A: 30, a.B: 24, a.C: 21, a.BOTS: 15, a.RED: 30, a.BLUE: 30, a.DECK: 30}
    assert not any(card.heroic for card in cards)
    assert deck_source(heroic=False) == "certain"


def test_six_heroic_cards_go_to_six_stations() -> None:
    cards = heroic_cards()
    assert [card.heroic for card in cards] == [True] * 6
    assert {card.move - a.GO for card in cards} == set(range(6))
    assert Counter(card.action for card in cards) == {
        a.HEROIC_A: 2,
        a.HEROIC_B: 2,
        a.HEROIC_BOTS: 2,
    }
    assert deck_source(heroic=True) == "reconstructed"


@pytest.mark.parametrize(
    ("players", "androids", "phases", "heroic"),
    [
        (5, 0, (4, 5, 5), 1),
        (4, 0, (4, 5, 5), 1),
        (3, 1, (5, 6, 6), 1),
        (2, 2, (8, 6, 6), 1),
        (1, 4, (0, 0, 0), 0),
    ],
)
def test_dealing(players: int, androids: int, phases: tuple[int, ...], heroic: int) -> None:
    deal = deal_for(players)
    assert (deal.androids, deal.phases, deal.heroic) == (androids, phases, heroic)
    assert deal.open == (players == 1)


def test_a_fifth_member_brings_a_card_more_for_phase_1() -> None:
    deal = deal_for(2, fifth_member=True)
    assert (deal.androids, deal.phases) == (3, (9, 6, 6))
    with pytest.raises(ValueError, match="five"):
        deal_for(5, fifth_member=True)
    with pytest.raises(ValueError, match="6 players"):
        deal_for(6)


def test_the_file_says_how_sure_it_is() -> None:
    data = tomllib.loads(FILE.read_text("utf-8"))
    assert {data[deck]["source"] for deck in ("ordinary", "heroic")} == {"certain", "reconstructed"}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('{ move = "red", action = "A",', '{ move = "A", action = "A",', "a move and an action"),
        ('{ move = "red", action = "A",', '{ move = "red", action = "A!",', "another deck"),
        ('{ move = "red", action = "B",', '{ move = "red", action = "A",', "twice"),
        ('{ move = "go:lower_red"', '{ move = "red"', "another deck"),
    ],
)
def test_a_card_that_does_not_fit_is_told_with_its_line(old: str, new: str, reason: str) -> None:
    good = read_data(FILE)
    assert good.count(old) == 1
    with pytest.raises(DataError) as wrong:
        parse(good.replace(old, new))
    told = dict(wrong.value.message.params)
    assert reason in str(told["reason"])
    assert told["line"] == good[: good.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('id = "E1-02"', 'id = "E1-01"', "twice"),
        ('id = "E1-02"', 'id = "E1-02"\nmended_by = "B"', "an internal threat has stations"),
    ],
)
def test_a_threat_that_does_not_fit_is_told_with_its_line(old: str, new: str, reason: str) -> None:
    good = read_data(THREATS)
    with pytest.raises(DataError) as wrong:
        parse_threats(good.replace(old, new))
    told = dict(wrong.value.message.params)
    assert reason in str(told["reason"])
    assert told["line"] == good[: good.index(old)].count("\n")
