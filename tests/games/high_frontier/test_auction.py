"""Research: auctions (I2, 7.1), grants, and what a lone player pays (V4c)."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.auction import (
    Auction,
    Bid,
    Payment,
    Researcher,
    barred,
    opened,
    payment,
    too_many,
    winners,
)
from spacetable.games.high_frontier.cards import Face, Needs, cards
from spacetable.games.high_frontier.research import altruist_price, bonus_supports, grant_price
from tests.games.high_frontier.by_facts import card

ADA: Final = Seat("1")
BEN: Final = Seat("2")
CYD: Final = Seat("3")
FREE: Final = Researcher(hand=0)


def _auction(*ceilings: int) -> Auction:
    return Auction("thruster", (ADA, BEN, CYD)[: len(ceilings)], ceilings)


# ---------------------------------------------------------------- bidding


def test_the_starter_bids_first_if_only_nothing() -> None:
    """I2: from 0 to all that it has; nobody else bids, and it cannot pass."""
    start = _auction(3, 9)
    assert start.speaks == ADA
    assert list(start.legal(ADA)) == [0, 1, 2, 3]
    assert not start.legal(BEN)
    assert start.highest is None
    with pytest.raises(ValueError):
        start.after_pass(ADA)
    with pytest.raises(ValueError):
        start.after_bid(BEN, 1)
    with pytest.raises(ValueError):
        start.after_bid(ADA, 4)


def test_others_raise_or_tie_and_nobody_ties_itself() -> None:
    """I2."""
    after = _auction(9, 5, 1).after_bid(ADA, 2)
    assert after.speaks == BEN
    assert list(after.legal(BEN)) == [2, 3, 4, 5]
    assert list(after.legal(ADA)) == list(range(3, 10))
    assert not after.legal(CYD)
    assert not after.legal(Seat("4"))
    tied = after.after_bid(BEN, 2)
    assert tied.leading == (ADA, BEN)
    assert list(tied.legal(BEN)) == [3, 4, 5]


def test_a_bid_lets_those_speak_again_who_passed() -> None:
    """I2: it ends when nobody raises. Clockwise from the last bidder; who has not enough is out."""
    now = _auction(9, 9, 2).after_bid(ADA, 1).after_pass(BEN)
    assert now.speaks == CYD
    now = now.after_bid(CYD, 2)
    assert now.speaks == ADA
    now = now.after_pass(ADA)
    assert now.speaks == BEN
    now = now.after_bid(BEN, 3)
    assert now.speaks == ADA
    over = now.after_pass(ADA)
    assert over.speaks is None
    assert winners(over) == (BEN,)
    with pytest.raises(ValueError):
        over.after_pass(ADA)


def test_ties_go_to_the_marketeer_else_to_the_starter_else_the_starter_chooses() -> None:
    """I2, privileges."""
    with_starter = _auction(5, 5, 5).after_bid(ADA, 2).after_bid(BEN, 2)
    assert winners(with_starter) == (ADA,)
    assert winners(with_starter, marketeer=BEN) == (BEN,)
    assert winners(with_starter, marketeer=CYD) == (ADA,)
    without = with_starter.after_bid(CYD, 3).after_bid(BEN, 3)
    assert winners(without) == (CYD, BEN)
    assert winners(without, marketeer=CYD) == (CYD,)
    assert winners(_auction(5, 5).after_bid(ADA, 0), marketeer=BEN) == (ADA,)


def test_the_starter_is_paid_or_pays_the_pool() -> None:
    """I2."""
    mine = _auction(5, 5).after_bid(ADA, 2)
    assert payment(mine, ADA) == Payment(ADA, None, 2)
    theirs = mine.after_bid(BEN, 4)
    assert payment(theirs, BEN) == Payment(BEN, ADA, 4)


@given(st.lists(st.integers(0, 6), min_size=2, max_size=5), st.data())
def test_an_auction_ends_and_the_highest_bid_wins(purses: list[int], data: st.DataObject) -> None:
    """I2: whoever speaks bids what is legal or passes; the end comes, whatever they do."""
    seats = tuple(Seat(str(number)) for number in range(1, len(purses) + 1))
    auction = Auction("reactor", seats, tuple(purses))
    most = len(seats) * (max(purses) + 2) * len(seats)
    for _ in range(most):
        seat = auction.speaks
        if seat is None:
            break
        legal: list[int | None] = [*auction.legal(seat)]
        assert legal
        if auction.bids:
            legal.append(None)
        choice = data.draw(st.sampled_from(legal))
        auction = auction.after_pass(seat) if choice is None else auction.after_bid(seat, choice)
    assert auction.speaks is None
    highest = max(one.aquas for one in auction.bids)
    for seat in winners(auction):
        assert Bid(seat, highest) in auction.bids
        assert highest <= purses[seats.index(seat)]
        assert payment(auction, seat).aquas == highest
    if len(winners(auction)) > 1:
        assert auction.starter not in auction.leading


# ---------------------------------------------------------------- who takes part


def test_academia_stops_at_four_cards() -> None:
    """I2: with 4 in hand nobody starts or bids; skunkworks does, unless another holds all to it."""
    assert barred(Researcher(hand=3), "reactor") is None
    assert barred(Researcher(hand=4), "reactor") == "academia"
    assert barred(Researcher(hand=6, skunkworks=True), "reactor") is None
    assert barred(Researcher(hand=6, skunkworks=True, held_to_it=True), "reactor") == "academia"


def test_one_freighter_one_gw_thruster_two_bernals() -> None:
    """1A4, 2A7c: whatever the hand, and for grants as well."""
    assert barred(Researcher(0, owned={"freighter": 1}), "freighter") == "most_freighters"
    assert barred(Researcher(0, owned={"gw_thruster": 1}), "gw_thruster") == "most_gw_thrusters"
    assert barred(Researcher(0, owned={"bernal": 1}), "bernal") is None
    assert barred(Researcher(0, owned={"bernal": 1}), "freighter") is None
    assert too_many(Researcher(0, owned={"bernal": 2}), "bernal") == "most_bernals"
    assert too_many(Researcher(9, owned={"reactor": 9}), "reactor") is None


def test_who_is_barred_has_no_part() -> None:
    """I2: the starter may not start, another is passed over."""
    full = Researcher(hand=4)
    auction = opened("radiator", [(BEN, FREE, 3), (CYD, full, 9), (ADA, FREE, 5)])
    assert auction == Auction("radiator", (BEN, ADA), (3, 5))
    with pytest.raises(ValueError):
        opened("radiator", [(BEN, full, 3), (ADA, FREE, 5)])


# ---------------------------------------------------------------- supports and prices


def test_a_card_brings_a_support_of_each_type_that_it_lists() -> None:
    """I2: generator, reactor, radiator, each once and none of an empty deck."""
    assert bonus_supports(card("crew").card) == ()
    current = card("robonaut", where=lambda face: face.requires == Needs((("electric",),))).card
    assert bonus_supports(current) == ("generator",)
    hot = card(
        "robonaut",
        side="white",
        where=lambda face: face.requires == Needs((("pulsed",),), therms=1),
    ).card
    assert bonus_supports(hot) == ("generator", "radiator")
    assert bonus_supports(hot, empty=("radiator",)) == ("generator",)
    cool = card("generator", side="white", where=_hot_reactor).card
    assert bonus_supports(cool) == ("reactor", "radiator")


def _hot_reactor(face: Face) -> bool:
    return bool(face.requires.reactors) and face.requires.therms > 1


def test_only_the_face_that_lies_up_in_the_deck_counts() -> None:
    """I2: white, or black where a card begins so."""
    one = next(
        one.id
        for one in cards().values()
        if one.faces[0].requires.generators and not one.faces[1].requires.generators
    )
    assert "generator" in bonus_supports(one)


def test_a_lone_player_pays_by_the_card() -> None:
    """V4c: one Aqua each; the Marketeer pays two for three."""
    assert [altruist_price(n) for n in (1, 3, 4)] == [1, 3, 4]
    assert [altruist_price(n, marketeer=True) for n in (1, 2, 3, 4)] == [1, 2, 2, 3]


def test_equality_grants_a_card() -> None:
    """7.1: one Aqua and no supports; 4G3: alone it is free, and each support costs one."""
    assert grant_price() == 1
    assert [grant_price(n, solo=True) for n in (0, 2)] == [0, 2]
    assert grant_price(solo=True) == 0
