"""Which cards can be laid together."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.hands import HALVES, Hands, Place
from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.cards import Card, heroic_cards, ordinary_cards

KINDS = tuple(ordinary_cards())
EMPTY = ((0,) * 12,) * 2


def known(shared: tuple[tuple[Card, int], ...], own: tuple[tuple[Card, ...], ...]) -> Known:
    return Known((1, 2, 3, 4), (), EMPTY, ((), ()), shared, own)


def can_be_dealt(cards: list[Card], wanted: list[int]) -> bool:
    """By trying: each card lends either half or neither."""
    need = Counter(wanted)
    for choice in product((0, 1, 2), repeat=len(cards)):
        lent = Counter(
            card.halves[half] for card, half in zip(cards, choice, strict=True) if half < 2
        )
        if all(lent[half] >= n for half, n in need.items()):
            return True
    return False


cards = st.lists(st.sampled_from(KINDS), max_size=6)
wanted = st.lists(st.sampled_from(HALVES), max_size=6)


@settings(max_examples=150, deadline=None)
@given(cards, wanted)
def test_shared_cards_fit_exactly_when_they_can_be_dealt(
    cards: list[Card], wanted: list[int]
) -> None:
    places: list[Place] = [(0, turn, action) for turn, action in enumerate(wanted, 1)]
    hands = Hands(known(tuple(Counter(cards).items()), ()))
    assert hands.fit(places) == can_be_dealt(cards, wanted)
    if hands.fit(places):
        dealt = hands.dealt(places)
        assert all(place[2] in card.halves for place, card in dealt.items())
        assert not Counter(dealt.values()) - Counter(cards)
        assert hands.dealt(places, dealt) == dealt, "what lies stays"
    else:
        with pytest.raises(ValueError):
            hands.dealt(places)


@settings(max_examples=100, deadline=None)
@given(cards, cards, wanted, wanted)
def test_a_hand_of_ones_own_serves_nobody_else(
    shared: list[Card], own: list[Card], mine: list[int], theirs: list[int]
) -> None:
    hands = Hands(known(tuple(Counter(shared).items()), (tuple(own), ())))
    other: list[Place] = [(1, turn, action) for turn, action in enumerate(theirs, 1)]
    assert hands.fit(other) == can_be_dealt(shared, theirs)
    places = [*other, *((0, turn, action) for turn, action in enumerate(mine, 1))]
    if hands.fit(places):
        used = Counter(card for place, card in hands.dealt(places).items() if place[0] == 1)
        assert not used - Counter(shared)


def test_a_heroic_card_is_laid_once_and_by_its_owner() -> None:
    card = heroic_cards()[0]
    hands = Hands(known((), ((card,), ())))
    assert hands.fit([(0, 1, card.move)])
    assert hands.fit([(0, 1, card.action)])
    assert not hands.fit([(0, 1, card.move), (0, 2, card.action)])
    assert not hands.fit([(0, 1, card.move)], [(0, 9, card.action)])
    assert not hands.fit([(1, 1, card.move)])
    assert not hands.fit([(0, 1, a.HEROIC_B)])
