"""Operations at home: income, research, market, boost; cargo and fuel in low Earth orbit."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.effect import Glide
from spacetable.core.ids import Seat
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    AquasToFuel,
    AwardTo,
    Bid,
    Boost,
    CallOffTrade,
    DiscardPatent,
    EndTurn,
    FuelToAquas,
    HoistDirt,
    OpenTrade,
    PassBid,
    Sell,
    StartAuction,
    TakeIncome,
    TakePatent,
    TradeAquas,
    TradeCard,
    TradePrivilege,
    TradeSite,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import deck_zone, figure, hand
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.research import bonus_supports
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.full_game.tables import CREW, ONE, THREE, TWO, Board, of_deck

PLAIN = next(
    one.id
    for one in cards().values()
    if one.deck == "generator" and not bonus_supports(one.id) and one.spectral_type != "ANY"
)
"""A card that needs nothing."""
NEEDY = next(
    one.id
    for one in cards().values()
    if one.deck == "thruster" and bonus_supports(one.id) == ("reactor", "radiator")
)
HEAVY = of_deck("refinery", mass=3)
RADIATOR = of_deck("radiator")


def at(**laid: Any) -> dict[str, Any]:
    """The first player on turn, with these things."""
    return {"first": "1", "players": {"1": laid}}


def test_income() -> None:
    """I1: an Aqua; one operation a turn."""
    board = Board(2, laid=at(aquas=3)).do(TakeIncome(ONE))
    assert board.aquas() == 4
    assert board.why_not(TakeIncome(ONE)) == "full_game.refused.second_operation"
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert board.of(TakeIncome, TWO) or board.of(TakeIncome, ONE)


# ---------------------------------------------------------------- research


def auctioned(*, aquas: tuple[int, ...] = (6, 6, 6), card: str = PLAIN, **more: Any) -> Board:
    """An auction of the generators' top card."""
    players = {
        str(k + 1): {"aquas": purse, **more.get(f"p{k + 1}", {})} for k, purse in enumerate(aquas)
    }
    deck = cards()[card].deck
    laid = {"first": "1", "players": players, "decks": {deck: [card]}}
    return Board(3, laid=laid, **more.get("options", {})).do(StartAuction(ONE, deck))


def test_the_starter_bids_first() -> None:
    """I2: 0 is allowed; nobody else speaks before."""
    board = auctioned()
    assert [one.aquas for one in board.of(Bid)] == [0, 1, 2, 3, 4, 5, 6]
    assert not board.of(PassBid)
    assert not board.of(Bid, TWO)


def test_the_first_bid_is_not_said_to_be_higher_than_another() -> None:
    """I2: the rule behind each bid is that of the first, of a tie, or of a higher one."""
    board = auctioned()
    assert _bid_rules(board, ONE) == ["bid_first"] * 7
    assert _bid_rules(board.do(Bid(ONE, 4)), TWO)[:2] == ["bid_tie", "bid"]


def _bid_rules(board: Board, seat: Seat) -> list[str]:
    found = (one for one in RULES.options(board.state, seat) if isinstance(one.action, Bid))
    return [one.why.rule.key.removeprefix("full_game.rule.") for one in found]


def test_the_highest_bid_wins_and_pays_the_starter() -> None:
    """I2: another winner pays the starter, the starter pays the pool."""
    board = auctioned().do(Bid(ONE, 1), Bid(TWO, 3), PassBid(THREE), PassBid(ONE))
    assert board.held(TWO) == [PLAIN]
    assert (board.aquas(ONE), board.aquas(TWO)) == (9, 3)
    assert board.seen_at(Glide) == [hand(TWO), _card(PLAIN)], "it is seen to go there"
    own = auctioned().do(Bid(ONE, 2), PassBid(TWO), PassBid(THREE))
    assert own.held() == [PLAIN]
    assert own.aquas() == 4


def test_ties_are_the_starters() -> None:
    """I2: the starter wins a tie it is in, and else chooses among those that tie."""
    board = auctioned().do(Bid(ONE, 2), Bid(TWO, 2), PassBid(THREE), PassBid(ONE))
    assert board.held() == [PLAIN]
    others = auctioned().do(Bid(ONE, 0), Bid(TWO, 2), Bid(THREE, 2), PassBid(ONE), PassBid(TWO))
    assert {one.winner for one in others.of(AwardTo)} == {TWO, THREE}
    others.do(AwardTo(ONE, THREE))
    assert others.held(THREE) == [PLAIN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_asked_to_bid_is_told_for_what(language: str) -> None:
    """However many bids ago the card was put up, and to a player who did not put it up."""
    words = catalogue(language).words
    board = auctioned()
    card = words(card_name(board.state, board.state.pieces[deck_zone("generator")][-1]))
    assert card in words(RULES.prompt(hidden.view(board.state, ONE)))
    board.do(Bid(ONE, 0), Bid(TWO, 1), Bid(THREE, 2), Bid(ONE, 3))
    assert card in words(RULES.prompt(hidden.view(board.state, TWO)))
    assert "P1" in words(RULES.prompt(hidden.view(board.state, TWO))), "whose bid stands"


def test_supports_come_with_the_card() -> None:
    """I2: one for each kind that it needs, from the top of that deck, shown before."""
    board = auctioned(card=NEEDY)
    tops = [board.state.pieces[deck_zone(deck)][-1].face for deck in ("reactor", "radiator")]
    board.do(Bid(ONE, 0), PassBid(TWO), PassBid(THREE))
    assert board.held() == [NEEDY, *tops]


def test_the_academia_limit() -> None:
    """I2: with four cards nobody starts or bids; a privilege lifts it."""
    four = [one.id for one in cards().values() if one.deck == "robonaut"][:4]
    board = Board(2, laid=at(hand=four, aquas=6))
    assert board.why_not(StartAuction(ONE, "refinery")) == "full_game.refused.academia"
    bidding = auctioned(p2={"hand": four}).do(Bid(ONE, 0))
    assert not bidding.of(Bid, TWO)
    assert bidding.of(Bid, THREE)


def test_alone_there_is_no_auction() -> None:
    """V4c: an Aqua for each card, supports among them; the limit of the hand holds."""
    laid = {"players": {"1": {"aquas": 6}}, "decks": {"thruster": [NEEDY]}}
    board = Board(1, laid=laid, variant="altruism").do(TakePatent(ONE, "thruster"))
    assert len(board.held()) == 3
    assert board.aquas() == 3


# ---------------------------------------------------------------- market


def test_a_card_of_the_hand_is_sold_for_three() -> None:
    """I3a: it goes below its deck."""
    board = Board(2, laid=at(hand=[PLAIN], aquas=0)).do(Sell(ONE, _card(PLAIN)))
    assert board.aquas() == 3
    assert board.state.pieces[deck_zone("generator")][0].face == PLAIN


@pytest.mark.parametrize(("factories", "price"), [(0, 10), (1, 8), (2, 5), (3, 4), (5, 4)])
def test_a_product_is_sold_for_its_stock_price(factories: int, price: int) -> None:
    """I3b, 7.3: by the factories of its letter, of all players; it comes back to the hand."""
    letter = cards()[HEAVY].spectral_type
    sites = [one.id for one in load().sites.values() if one.type == letter][:factories]
    laid = at(leo=[{"card": HEAVY, "face": 1}], aquas=0)
    laid["sites"] = {site: {"owner": "2", "factory": True} for site in sites}
    board = Board(2, laid=laid)
    board.do(Sell(ONE, board.card(HEAVY)))
    assert board.aquas() == price
    assert board.held() == [HEAVY]


def test_what_earth_built_is_not_sold() -> None:
    board = Board(2, laid=at(leo=[{"card": HEAVY}]))
    assert board.why_not(Sell(ONE, board.card(HEAVY))) == "full_game.refused.not_black"


# ---------------------------------------------------------------- boost


def test_a_boost_costs_the_mass_of_all_cards() -> None:
    """I4: several cards in one operation; anything else done ends it."""
    board = Board(2, laid=at(hand=[HEAVY, RADIATOR, PLAIN], aquas=9))
    board.do(Boost(ONE, board.card(HEAVY)), Boost(ONE, board.card(RADIATOR), heavy=True))
    heavy = cards()[RADIATOR].faces[0].orientations
    assert heavy is not None
    assert board.aquas() == 9 - 3 - heavy.heavy.mass
    assert board.state.stack(ONE, "leo")[-1].orientation == "heavy"
    assert board.of(Boost)
    told = [
        one.preview[0].key
        for one in board.options()
        if not isinstance(one.action, Boost) and one.preview
    ]
    assert "full_game.preview.boost_ends" in told, "what ends it says so"
    (cargo,) = (
        one
        for one in board.options()
        if one.action == TransferCard(ONE, board.card(HEAVY), "rocket")
    )
    assert cargo.preview[0].key == "full_game.preview.boost_ends"
    assert not any(
        "boost_ends" in line.key
        for one in board.options()
        if isinstance(one.action, Boost | EndTurn)
        for line in one.preview
    )
    board.do(cargo.action)
    assert not any("boost_ends" in line.key for one in board.options() for line in one.preview)
    assert board.why_not(Boost(ONE, board.card(PLAIN))) == "full_game.refused.second_operation"
    assert board.said.count("full_game.log.boost_over") == 1, "more could have joined it"


def test_the_end_of_a_boost_is_told_only_to_who_could_have_gone_on() -> None:
    """G1, I4: no card is left for it, or the turn ends with it."""
    board = Board(2, laid=at(hand=[HEAVY], aquas=9))
    board.do(Boost(ONE, board.card(HEAVY)))
    board.do(TransferCard(ONE, board.card(HEAVY), "rocket"))
    board.do(EndTurn(ONE))
    assert "full_game.log.boost_over" not in board.said
    board = Board(2, laid=at(hand=[HEAVY, PLAIN], aquas=9))
    board.do(Boost(ONE, board.card(HEAVY)), EndTurn(ONE))
    assert "full_game.log.boost_over" not in board.said


def test_a_boost_takes_the_aquas_for_it() -> None:
    board = Board(2, laid=at(hand=[HEAVY], aquas=2))
    assert board.why_not(Boost(ONE, board.card(HEAVY))) == "full_game.refused.too_dear"


def test_launch_fees() -> None:
    """The privilege: an Aqua for any player's boost, however many cards."""
    laid = {"first": "1", "players": {"1": {"hand": [HEAVY, PLAIN], "aquas": 9}, "2": {"aquas": 0}}}
    board = Board(2, laid=laid, colours=("yellow", "white"))
    board.do(Boost(ONE, board.card(HEAVY)), Boost(ONE, board.card(PLAIN)))
    assert board.aquas(TWO) == 1


def test_discarding_is_free() -> None:
    """G6: below the deck, before or after the operation."""
    board = Board(2, laid=at(hand=[PLAIN])).do(TakeIncome(ONE))
    board.do(DiscardPatent(ONE, board.card(PLAIN)))
    assert not board.held()
    assert board.state.pieces[deck_zone("generator")][0].face == PLAIN


# ---------------------------------------------------------------- cargo and fuel


def test_a_rocket_is_made_of_cargo() -> None:
    """G1, E3: its figure stands where the cards were; the last card takes it along."""
    board = Board(2, laid=at(leo=[{"card": HEAVY}]))
    board.do(TransferCard(ONE, board.card(HEAVY), "rocket"))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.place, craft.wet) == ("leo", "3")
    board.do(TransferCard(ONE, board.card(HEAVY), "leo"))
    assert board.state.stacks(ONE) == ("leo",)


def test_cargo_does_not_jump() -> None:
    """G1: only between stacks at one space."""
    rocket = {"cards": [{"card": CREW}], "place": "earth-luna-l1"}
    board = Board(2, laid=at(rocket=rocket, leo=[{"card": HEAVY}]))
    goals = {one.to for one in board.of(TransferCard) if one.card == board.card(HEAVY)}
    assert goals == {"outpost1", "outpost2"}


def test_aquas_are_fuel() -> None:
    """G1b: a tank for an Aqua in low Earth orbit, and back; the strip says the mass."""
    board = Board(2, laid=at(rocket={"cards": [{"card": HEAVY}]}, aquas=4))
    board.do(AquasToFuel(ONE, 3))
    assert board.aquas() == 1
    assert board.state.crafts[figure(ONE, "rocket")].wet == "6"
    board.do(FuelToAquas(ONE))
    assert board.aquas() == 2
    assert board.state.crafts[figure(ONE, "rocket")].wet == "5"


def test_the_mooncable_hoists_dirt() -> None:
    """The privilege: once a turn, 1 tank for the thruster of a crew, in low Earth orbit."""
    board = Board(2, laid=at(rocket={"cards": [{"card": CREW}]}), colours=("red", "white"))
    assert [one.tanks for one in board.of(HoistDirt)] == [1]
    board.do(HoistDirt(ONE, 1))
    craft = board.state.crafts[figure(ONE, "rocket")]
    assert (craft.wet, craft.grade) == ("2", "dirt")
    assert not board.of(HoistDirt)
    away = {"cards": [{"card": CREW}], "place": "earth-luna-l1"}
    assert not Board(2, laid=at(rocket=away), colours=("red", "white")).of(HoistDirt)


# ---------------------------------------------------------------- negotiation


def test_both_agree_to_what_changes_hands() -> None:
    """N: cards, Aquas and sites; who agrees hands it to the other, who may change it."""
    laid = at(hand=[HEAVY], aquas=1)
    laid["players"]["2"] = {"aquas": 5}
    laid["sites"] = {"ceres": {"owner": "2", "factory": True}}
    board = Board(2, laid=laid).do(OpenTrade(ONE, TWO), TradeCard(ONE, _card(HEAVY)))
    board.do(TradeAquas(ONE, TWO, 3), AgreeTrade(ONE))
    assert board.aquas() == 1
    board.do(TradeAquas(TWO, ONE, 1), AgreeTrade(TWO), TradeSite(ONE, "ceres"), AgreeTrade(ONE))
    board.do(AgreeTrade(TWO))
    assert board.held(TWO) == [HEAVY]
    assert (board.aquas(ONE), board.aquas(TWO)) == (3, 3)
    assert board.state.sites["ceres"].owner == ONE
    assert not board.of(OpenTrade)


def test_an_offered_card_is_seen_by_the_partner_alone() -> None:
    board = Board(3, laid=at(hand=[HEAVY])).do(OpenTrade(ONE, TWO))
    board.do(TradeCard(ONE, board.card(HEAVY)))
    views = {seat: hidden.view(board.state, seat).state for seat in (TWO, THREE)}
    seen = {seat: state.pieces[hand(ONE)][0].face for seat, state in views.items()}
    assert seen[TWO] == HEAVY
    assert seen[THREE] != HEAVY


def test_a_privilege_is_lent_for_a_turn() -> None:
    """N: felonies are bought from whoever may allow them."""
    board = Board(2, laid=at(aquas=2), colours=("yellow", "purple"))
    sold = Board(2, laid={"first": "1", "players": {"1": {"aquas": 2}, "2": {"side": 1}}})
    assert not board.of(TradePrivilege)
    sold.do(OpenTrade(ONE, TWO), TradePrivilege(ONE, TWO, "felonious"), TradeAquas(ONE, ONE, 2))
    sold.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert "felonious" in sold.state.privileges(ONE)
    assert "felonious" not in sold.state.privileges(TWO)
    sold.do(EndTurn(ONE))
    assert "felonious" in sold.state.privileges(TWO)


def test_a_trade_is_called_off() -> None:
    board = Board(2, laid=at(aquas=2)).do(OpenTrade(ONE, TWO), TradeAquas(ONE, ONE, 2))
    board.do(AgreeTrade(ONE), CallOffTrade(TWO))
    assert board.aquas() == 2
    assert board.of(EndTurn)


def _card(face: str) -> Any:
    """The id of a card in a board of its own: set-ups of one seed give the same."""
    return Board(2, laid=at(hand=[face], aquas=0)).card(face)
