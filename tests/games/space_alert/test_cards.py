"""The action cards and their dealing."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.cards import (
    FILE,
    deal_for,
    deck_source,
    heroic_cards,
    ordinary_cards,
)


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
