"""Bots at trades and in the assembly: what pays is agreed to, lobbied for, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.bargaining import opened
from spacetable.games.high_frontier.full_game.bots.missions import missions
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.isobank.moves import TradeIsotopes
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    AgreeWithCard,
    AskCard,
    CallOffTrade,
    Lobby,
    NoDelegate,
    OpenTrade,
    TradeAquas,
    TradeCard,
    TradeFactories,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import Duty, State
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_isobank import exodus, kept
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL

MOTH = "thruster_re_solar_moth"
HEAVY, LIGHT = of_deck("refinery", mass=3), of_deck("generator", mass=0)


def offered(**laid: Any) -> Board:
    """The first player has opened a trade with the second."""
    return Board(2, laid={"first": "1", **laid}).do(OpenTrade(ONE, TWO))


def test_a_gift_is_taken() -> None:
    board = offered(players={"1": {"aquas": 5}, "2": {"aquas": 5}})
    board.do(TradeAquas(ONE, ONE, 2), AgreeTrade(ONE))
    assert asked(board.state, TWO).action == AgreeTrade(TWO)


@pytest.mark.parametrize("aquas", [3, 30])
def test_a_factory_has_its_price(aquas: int) -> None:
    """Not for three Aquas, and it says for how many: for thirty, which are more ships than its
    points are worth, it is given.
    """
    sites = {LARGE: {"owner": "2", "factory": True}}
    board = offered(players={"1": {"aquas": 30}, "2": {"aquas": 5}}, sites=sites)
    board.do(TradeAquas(ONE, ONE, aquas), TradeSite(ONE, LARGE), AgreeTrade(ONE))
    answer = asked(board.state, TWO).action
    if aquas > 20:
        assert answer == AgreeTrade(TWO)
    else:
        assert isinstance(answer, TradeAquas)
        assert (answer.giver, 20 < answer.aquas <= 30) == (ONE, True)


@pytest.mark.parametrize(("price", "pays"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_a_card_is_worth_what_the_bank_pays(price: int, pays: int) -> None:
    """I3: it sells for three Aquas, so for two it is bought; where more is asked for, two are
    offered in the same negotiation, and the other may agree to that.
    """
    board = offered(players={"1": {"hand": [HEAVY]}, "2": {"aquas": 11}})
    board.do(TradeCard(ONE, board.card(HEAVY)), TradeAquas(ONE, TWO, price), AgreeTrade(ONE))
    if price > pays:
        assert asked(board.state, TWO).action == TradeAquas(TWO, TWO, pays)
        board.do(TradeAquas(TWO, TWO, pays))
        assert asked(board.state, TWO).action == AgreeTrade(TWO)
        board.do(AgreeTrade(TWO), AgreeTrade(ONE))
    else:
        assert asked(board.state, TWO).action == AgreeTrade(TWO)
        board.do(AgreeTrade(TWO))
    assert board.state.players[TWO].aquas == 11 - pays


def test_for_a_card_that_it_is_to_name_it_names_its_price() -> None:
    """Once that is agreed to it says which card it gives."""
    board = offered(players={"1": {"aquas": 30}, "2": {"aquas": 5, "hand": [HEAVY, LIGHT]}})
    board.do(AskCard(ONE, "generator"), TradeAquas(ONE, ONE, 1), AgreeTrade(ONE))
    counter = asked(board.state, TWO).action
    assert isinstance(counter, TradeAquas)
    assert (counter.giver, counter.aquas) == (ONE, 4)
    board.do(counter)
    assert asked(board.state, TWO).action == AgreeTrade(TWO)
    board.do(AgreeTrade(TWO), AgreeTrade(ONE))
    named = asked(board.state, TWO).action
    assert named == AgreeWithCard(TWO, board.card(LIGHT))
    board.do(named)
    assert board.state.players[ONE].aquas == 26


FEW: dict[str, Any] = {"1": {"aquas": 30}}
ROBONAUTS = {"cards": [{"card": ROBONAUT}], "place": SMALL}


@pytest.mark.parametrize(
    ("laid", "asked_for"),
    [
        ({"outpost1": ROBONAUTS}, (TradeStack(ONE, TWO, "outpost1"),)),
        ({"leo": [{"card": REFINERY}]}, (TradeStack(ONE, TWO, "leo"),)),
        ({}, (TradeFactories(ONE),)),
        ({}, (TradeSite(ONE, LARGE), TradeFactories(ONE))),
        ({"hand": [REFINERY]}, (AskCard(ONE, ""),)),
        ({"hand": [REFINERY]}, (AskCard(ONE, "refinery"),)),
        ({}, (TradeAquas(ONE, TWO, 2),)),
    ],
)
def test_for_an_aqua_or_nothing_it_gives_nothing_of_worth(
    laid: dict[str, Any], asked_for: tuple[Action, ...]
) -> None:
    """Stacks, sites, the use of factories, cards that it is to name, and Aquas."""
    sites = {LARGE: {"owner": "2", "factory": True}}
    for aquas in (0, 1):
        board = offered(players={**FEW, "2": {"aquas": 5, **laid}}, sites=sites)
        board.do(*asked_for, *([TradeAquas(ONE, ONE, aquas)] if aquas else []), AgreeTrade(ONE))
        answer = asked(board.state, TWO).action
        if isinstance(asked_for[0], TradeStack):
            assert answer == CallOffTrade(TWO, "keeps")
        elif isinstance(asked_for[0], TradeAquas):
            assert answer == CallOffTrade(TWO, "little")
        else:
            least = 2 if asked_for == (TradeFactories(ONE),) else 4
            assert isinstance(answer, TradeAquas)
            assert (answer.giver, answer.aquas >= least) == (ONE, True), "it says for how many"


def test_what_is_too_little_is_offered_again_for_some_aquas_more() -> None:
    """Once the price is laid it is offered; whoever has not so many Aquas reads why not."""
    sites = {SMALL: {"owner": "2"}}
    board = offered(players={"1": {"aquas": 9}, "2": {"aquas": 5}}, sites=sites)
    board.do(TradeSite(ONE, SMALL), TradeAquas(ONE, ONE, 1), AgreeTrade(ONE))
    counter = asked(board.state, TWO).action
    assert isinstance(counter, TradeAquas)
    assert (counter.giver, counter.aquas > 1) == (ONE, True)
    board.do(counter)
    assert asked(board.state, TWO).action == AgreeTrade(TWO)
    board.do(AgreeTrade(TWO), AgreeTrade(ONE))
    assert board.state.players[ONE].aquas == 9 - counter.aquas
    poor = offered(players={"1": {"aquas": 1}, "2": {"aquas": 5}}, sites=sites)
    poor.do(TradeSite(ONE, SMALL), TradeAquas(ONE, ONE, 1), AgreeTrade(ONE))
    assert asked(poor.state, TWO).action == CallOffTrade(TWO, "little")


def test_a_card_is_bought_of_a_hand_that_it_does_not_know() -> None:
    """2A7c: how many cards of a deck somebody has is told by their backs."""
    freighter = of_deck("freighter")
    players = {"1": {"hand": [freighter, HEAVY]}, "2": {"aquas": 9}}
    board = Board(2, laid={"first": "1", "players": players}, module_1=True)
    board.do(OpenTrade(ONE, TWO), TradeCard(ONE, board.card(freighter)), AgreeTrade(ONE))
    assert asked(board.state, TWO).action == AgreeTrade(TWO)


@pytest.mark.parametrize("paid", [1, 9])
def test_isotopes_have_their_price(paid: int) -> None:
    """4D1d: ten Aquas each, and points of Project Exodus beside."""
    board = exodus({"1": {"aquas": 99}, "2": {"aquas": 5}}, isobank=kept({"1": 0, "2": 3}))
    board.do(OpenTrade(ONE, TWO), TradeIsotopes(ONE, TWO, paid % 8))
    board.do(TradeAquas(ONE, ONE, paid), AgreeTrade(ONE))
    assert asked(board.state, TWO).action == CallOffTrade(TWO, "little")
    board = exodus({"1": {"aquas": 99}, "2": {"aquas": 5}}, isobank=kept({"1": 0, "2": 3}))
    board.do(OpenTrade(ONE, TWO), TradeIsotopes(ONE, TWO, 1))
    board.do(TradeAquas(ONE, ONE, 25), AgreeTrade(ONE))
    assert asked(board.state, TWO).action == AgreeTrade(TWO)


@pytest.mark.parametrize(("disks", "sells"), [(4, True), (0, False)])
def test_for_the_last_points_no_aquas_are_taken(disks: int, sells: bool) -> None:
    """M2: in the last years they make no points any more."""
    sites = {LARGE: {"owner": "2", "factory": True}}
    spot = {} if disks else {"disks": 1, "spot": 11}
    board = offered(players={**FEW, "2": {"aquas": 5}}, sites=sites, **spot)
    board.do(TradeAquas(ONE, ONE, 30), TradeSite(ONE, LARGE), AgreeTrade(ONE))
    answer = AgreeTrade(TWO) if sells else CallOffTrade(TWO, "little")
    assert asked(board.state, TWO).action == answer


def test_of_cards_that_are_asked_for_it_names_what_it_needs_least() -> None:
    """For what they would sell for, and an Aqua."""
    players = {**FEW, "2": {"aquas": 5, "hand": [HEAVY, LIGHT]}}
    board = offered(players=players).do(AskCard(ONE, "generator"), TradeAquas(ONE, ONE, 9))
    board.do(AgreeTrade(ONE))
    assert asked(board.state, TWO).action == AgreeWithCard(TWO, board.card(LIGHT))
    board = offered(players=players).do(AskCard(ONE, ""), AskCard(ONE, ""))
    board.do(TradeAquas(ONE, ONE, 4), AgreeTrade(ONE))
    answer = asked(board.state, TWO).action
    assert isinstance(answer, TradeAquas), "two cards, for the price of one"
    assert answer.aquas > 6


def test_what_it_offers_for_aquas_it_keeps_where_these_are_struck_off() -> None:
    """It lays a card and asks for two Aquas; whoever takes the Aquas back gets no card."""
    ship = [{"card": one} for one in (CREW, ROBONAUT, REFINERY, MOTH)]
    laid: dict[str, Any] = {"first": "1", "disks": 1, "spot": 6}
    laid["players"] = {"1": {"leo": ship, "aquas": 30, "hand": [HEAVY]}, "2": {"aquas": 20}}
    board = Board(2, laid=laid).do(
        OpenTrade(ONE, TWO), TradeCard(ONE, Board(2, laid=laid).card(HEAVY))
    )
    board.do(TradeAquas(ONE, TWO, 2), AgreeTrade(ONE))
    board.do(TradeAquas(TWO, TWO, 0), AgreeTrade(TWO))
    assert isinstance(asked(board.state, ONE).action, CallOffTrade)


def test_a_trade_that_it_opens_ends() -> None:
    """Both are bots: there is a deal, or it is called off."""
    board = Board(2, laid={"first": "1"})
    bots = {ONE: Player(COMMANDER), TWO: Player(COMMANDER)}
    board.do(OpenTrade(ONE, TWO))
    steps = 0
    while board.state.trade is not None:
        (seat,) = (board.state.trade.speaks,)
        board.do(asked(board.state, seat, bots[seat]).action)
        steps += 1
        assert steps < 10


def test_a_card_is_offered_for_the_aqua_that_a_ship_lacks() -> None:
    """Only by a ship that is in orbit, for a card that it does not take, and little money."""
    ship = [{"card": one} for one in (CREW, ROBONAUT, REFINERY, "thruster_re_solar_moth")]
    laid: dict[str, Any] = {"first": "1", "disks": 1, "spot": 6}
    laid["players"] = {"1": {"leo": ship, "aquas": 30, "hand": [HEAVY]}, "2": {"aquas": 20}}
    state = Board(2, laid=laid).state
    actions = [one.action for one in RULES.options(state, ONE)]
    sight = Sight(state, ONE, actions, COMMANDER)
    mission = next(missions(sight))

    def opens(lacking: int) -> bool:
        short = replace(mission, aquas=sight.purse + lacking)
        return (OpenTrade(ONE, TWO), "offer") in [*opened(sight, short)]

    assert not mission.missing
    assert [opens(lacking) for lacking in (-1, 0, 1, 9)] == [False, False, True, False]


def lobbying(glories: int) -> State:
    """The first player has a delegate of honor, which is not in force, and so many chits. All cubes
    are in the assembly, and no law would change, or a delegate would be worth more.
    """
    seats = ("honor", "unity", "equality", "authority", "centrist", "individuality")
    own = {ideology: ["1"] for ideology in seats}
    laid: dict[str, Any] = {"first": "1", "star": "freedom", "players": {"1": {"aquas": 2}}}
    delegates = {**own, "freedom": ["2", "2", "2"]}
    laid |= {"delegates": delegates, "disks": 1, "spot": 10}
    state = Board(2, laid=laid, politics=True).state
    chits = tuple(Glory(zone) for zone in ("Earth", "Mars", "Ceres", "Venus", "Jupiter")[:glories])
    one = replace(state.players[ONE], glories=chits)
    return replace(state, players={**state.players, ONE: one})


def test_honor_is_lobbied_for_with_many_glories_only() -> None:
    """O4, O5b: an Aqua and a delegate for the chits' Aquas."""
    assert asked(lobbying(5), ONE).action == Lobby(ONE, "honor")
    assert not isinstance(asked(lobbying(1), ONE).action, Lobby)


@pytest.mark.parametrize(("card", "insured"), [(HEAVY, True), (LIGHT, False)])
def test_what_is_heavy_is_insured(card: str, insured: bool) -> None:
    """O4a: after a pad explosion, for a card whose mass is worth more than the delegate."""
    laid: dict[str, Any] = {"first": "1", "star": "freedom"}
    laid["players"] = {"1": {"aquas": 2, "leo": [{"card": card}]}}
    laid["delegates"] = {"freedom": ["2", "2"], "centrist": ["1"]}
    state = Board(2, laid=laid, politics=True).state
    struck = replace(state, todo=(Duty("insure", ONE), *state.todo))
    assert agenda.at(struck) == "insure"
    answer = Lobby(ONE, "centrist") if insured else NoDelegate(ONE)
    assert asked(struck, ONE).action == answer
