"""Own places that stay where they lay show as much of their cards as if laid out anew."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from spacetable.core.ids import LeafId
from spacetable.core.room import DESK, Lying, Room
from spacetable.games.high_frontier.full_game.layout import DECKS, MAP, OWN, Layout, laid_out
from spacetable.games.high_frontier.full_game.own_form import can_be_read, least_seen
from spacetable.games.high_frontier.full_game.own_stays import COVERED, Held
from spacetable.games.high_frontier.full_game.table import TANKS

ROOMS = (DESK, Room(617, 545), Room(503, 350), Room(1560, 1010), Room(2200, 1370))
OTHERS = ((1,) * 8, (1,) * 8)
CARDS = 8
STEPS = 40
LESS = 0.8
"""Of the way that places go if they are always laid out anew."""


Lay = tuple[Layout, tuple[float, ...]]


def laid(room: Room, leaf: LeafId, cards: tuple[float, ...], before: Lay | None) -> Layout:
    """``before``: how they lay, and how many in each place."""
    lying = None
    if before is not None:
        was, held = before
        lying = Lying("", leaf, was.page, Held(was.own, held), was.own_places)
    full = len(cards) > 5
    return laid_out(
        room,
        leaf,
        OTHERS,
        politics=full,
        contracts=(1.0, 0.0) if full else None,
        cards=cards,
        before=lying,
    )


def apart(one: Layout, other: Layout) -> float:
    """How far left edges of places go."""
    both = zip(one.own_places, other.own_places, strict=True)
    return sum(abs(here.left - there.left) for here, there in both)


@pytest.mark.parametrize("leaf", [MAP, DECKS, OWN])
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("stacks", [4, 8])
def test_places_that_stay_hide_nothing(room: Room, leaf: LeafId, stacks: int) -> None:
    """As cards go to and fro, tanks are filled, and patents come; and they go less far."""
    draw = random.Random(stacks)
    more = (1.0, 0.0) if stacks > 4 else ()
    cards = [2, 2, 2, *[0] * (stacks - 2)]
    held: tuple[float, ...] = (*cards, *more)
    before = alone = laid(room, leaf, tuple(cards), None)
    ways = without = 0.0
    for _ in range(STEPS):
        start, end = draw.sample(range(len(cards)), 2)
        if cards[start]:
            cards[start] -= 1
            cards[end] += 1
        elif sum(cards) < CARDS:
            cards[0] += 1
        lying = tuple(one + TANKS * (k == 2 and one > 0) for k, one in enumerate(cards))
        now, anew = laid(room, leaf, lying, (before, held)), laid(room, leaf, lying, None)
        was, held = held, (*lying, *more)
        if can_be_read(anew.own, anew.own_places, held, anew.px):
            assert can_be_read(now.own, now.own_places, held, now.px)
        seen = min(
            least_seen(before.own, before.own_places, was),
            least_seen(anew.own, anew.own_places, held),
        )
        assert least_seen(now.own, now.own_places, held) >= seen - COVERED - 0.01
        right = max(now.width, now.page.left + now.page.w)
        for one in now.own_places:
            assert now.page.left - 0.1 <= one.left < one.left + one.w <= right + 0.1
        for one, other in pairwise(now.own_places):
            assert one.left + one.w <= other.left + 0.1 or one.top != other.top
        ways, without = ways + apart(before, now), without + apart(alone, anew)
        before, alone = now, anew
    # With the modules a row of 1366x768 is full from the first card on.
    packed = room == DESK and stacks > 4 and leaf != OWN
    assert ways < (1.0 if packed else LESS) * without
