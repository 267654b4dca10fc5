"""Bots at trades and in the assembly: what pays is agreed to, lobbied for, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.bargaining import opened
from spacetable.games.high_frontier.full_game.bots.missions import missions
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    Lobby,
    NoDelegate,
    OpenTrade,
    TradeAquas,
    TradeSite,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import Duty, State
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board, of_deck
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT

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
    """Not for three Aquas; for thirty, which are more ships than its points are worth."""
    sites = {LARGE: {"owner": "2", "factory": True}}
    board = offered(players={"1": {"aquas": 30}, "2": {"aquas": 5}}, sites=sites)
    board.do(TradeAquas(ONE, ONE, aquas), TradeSite(ONE, LARGE), AgreeTrade(ONE))
    answer = AgreeTrade(TWO) if aquas > 20 else CallOffTrade(TWO)
    assert asked(board.state, TWO).action == answer


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
