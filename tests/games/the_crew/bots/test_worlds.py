"""Imagined deals fit what is known."""

from __future__ import annotations

import random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.games.the_crew.bots.bits import above, first, high, low, pick
from spacetable.games.the_crew.bots.sight import ruled_out
from spacetable.games.the_crew.bots.worlds import Knowledge, deals
from spacetable.games.the_crew.cards import ALL_CARDS, OF_SUIT, SUIT, card, cards_in, mask_of

MASKS = st.integers(0, ALL_CARDS)


@given(MASKS)
def test_lowest_and_highest_card_of_a_mask(mask: int) -> None:
    found = np.array([mask], np.int64)
    cards = list(cards_in(mask))
    assert int(low(found)[0]) == (1 << cards[0] if cards else 0)
    assert int(high(found)[0]) == (1 << cards[-1] if cards else 0)


@given(MASKS, st.integers(0, 39))
def test_a_picked_card_is_one_of_the_mask(mask: int, turn: int) -> None:
    found = int(pick(np.array([mask], np.int64), np.array([turn], np.int64))[0])
    assert found.bit_count() == (mask != 0)
    assert found & mask == found


def test_above_a_card_and_above_none() -> None:
    found = above(np.array([1 << 5, 0], np.int64))
    assert int(found[0]) & ALL_CARDS == ALL_CARDS & ~((1 << 6) - 1)
    assert int(found[1]) & ALL_CARDS == ALL_CARDS


def test_first_choice_that_is_not_empty() -> None:
    one, two = np.array([0, 4], np.int64), np.array([2, 8], np.int64)
    assert first(one, two).tolist() == [2, 4]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_deals_keep_cards_rooms_and_voids(seed: int, gone: int) -> None:
    """A true deal exists, with what it shows: every imagined one must fit the same."""
    dice = random.Random(seed)
    pack = list(range(40))
    dice.shuffle(pack)
    pack = pack[gone:]
    hands = [mask_of(pack[k::4]) for k in range(4)]
    known = [hands[0], *(mask_of(c for c in cards_in(h) if dice.random() < 0.2) for h in hands[1:])]
    unseen = mask_of(pack)
    for mask in known:
        unseen &= ~mask
    may = []
    for hand in hands:
        barred = sum(mask for mask in OF_SUIT if not hand & mask and dice.random() < 0.7)
        may.append(unseen & ~barred)
    room = [h.bit_count() - k.bit_count() for h, k in zip(hands, known, strict=True)]
    found = deals(Knowledge(tuple(known), tuple(room), tuple(may), unseen), 20, seed)
    assert found.shape == (4, 20)
    for row in found.T.tolist():
        assert mask_of(pack) == row[0] | row[1] | row[2] | row[3]
        assert sum(one.bit_count() for one in row) == len(pack)
        for k, one in enumerate(row):
            assert one & known[k] == known[k]
            assert not one & ~known[k] & ~may[k]
            assert one.bit_count() == hands[k].bit_count()


def test_nothing_fits() -> None:
    knowledge = Knowledge((0, 0), (1, 1), (0b01, 0b01), 0b11)
    assert deals(knowledge, 5, 1).shape[1] == 0


def test_a_deal_that_chance_hardly_finds() -> None:
    """Each member has two cards and each card one place only: there is but one deal."""
    room, may = [], []
    for k in range(5):
        room.append(2)
        may.append(0b11 << 2 * k)
    found = deals(Knowledge((0,) * 5, tuple(room), tuple(may), (1 << 10) - 1), 4, 3)
    assert found.T.tolist() == [[0b11 << 2 * k for k in range(5)]] * 4


def test_what_a_told_card_rules_out() -> None:
    five = card(1, 5)
    assert {SUIT[c] for c in cards_in(ruled_out(five, "highest"))} == {1}
    assert list(cards_in(ruled_out(five, "highest"))) == [card(1, r) for r in (6, 7, 8, 9)]
    assert list(cards_in(ruled_out(five, "lowest"))) == [card(1, r) for r in (1, 2, 3, 4)]
    assert ruled_out(five, "only") == OF_SUIT[1] & ~(1 << five)
