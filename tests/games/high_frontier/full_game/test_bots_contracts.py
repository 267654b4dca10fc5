"""Bots and contracts: bids that are enough, ships that fulfil, debts that are paid (4B)."""

from __future__ import annotations

from typing import Any

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import CADET, COMMANDER
from spacetable.games.high_frontier.full_game.contracts.moves import (
    BidYears,
    MeetStep,
    NoTender,
    PassYears,
    PayFee,
    ReviewProposal,
    StartTender,
)
from spacetable.games.high_frontier.full_game.moves import Boost, EndTurn, Fundraise
from spacetable.games.high_frontier.full_game.places import contract_zone, enterprise_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.contract_tables import (
    CHIRON,
    FORGE,
    IF,
    TOUR,
    Contracts,
    fees,
    signed,
    tender,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_sites import REFINERY

HUBRIS = "contract_hubris"
SAIL = "thruster_re_solar_moth"
MOST_STEPS, MOST_YEARS = 60, 6


def fleet(aquas: int = 20) -> dict[str, Any]:
    """A crew and a light engine in orbit, and money."""
    return {"aquas": aquas, "leo": [{"card": CREW}, {"card": SAIL}]}


def turn_of(board: Board, bot: Player, until: type[Action]) -> list[Action]:
    """What a bot does, up to an action of a kind or the end of its turn."""
    done: list[Action] = []
    while not done or not isinstance(done[-1], (until, EndTurn)):
        assert len(done) < MOST_STEPS
        choice = asked(board.state, ONE, bot)
        for language in ("en", "ja"):
            assert "full_game_bots" not in catalogue(language).words(choice.reason)
        done.append(choice.action)
        board.do(done[-1])
    return done


def bids(face: str, bot: Player | None = None) -> Action:
    """What the second player does in an auction of that card."""
    board = tender(face, players={"2": fleet()})
    return asked(board.state, TWO, bot).action


def test_it_bids_years_that_are_enough_and_no_fewer() -> None:
    """Down to what its ship takes and a year more; then it leaves the contract to the other."""
    board = tender(HUBRIS, players={"2": fleet()})
    bot, offered = Player(COMMANDER), []
    while isinstance(action := asked(board.state, TWO, bot).action, BidYears):
        offered.append(action.years)
        board.do(action, BidYears(ONE, action.years))
    assert isinstance(action, PassYears)
    assert offered == sorted(offered, reverse=True)
    assert 1 < offered[-1] < 10


def test_it_leaves_what_no_ship_fulfils() -> None:
    assert isinstance(bids(CHIRON), PassYears)
    assert isinstance(bids(TOUR), PassYears)
    assert isinstance(bids(HUBRIS, Player(CADET)), PassYears)


def test_it_raises_funds_for_a_contract_and_looks_at_the_next_one() -> None:
    """4B3: the first top card is of no use, the one below it is."""
    one = {**fleet(), "hand": ["generator_cascade_photovoltaic"]}
    board = Contracts({"decks": {IF: [CHIRON, HUBRIS]}, "players": {"1": one}})
    bot = Player(COMMANDER)
    board.fundraise()
    assert asked(board.state, ONE, bot).action == ReviewProposal(ONE, IF)
    board.do(ReviewProposal(ONE, IF))
    assert asked(board.state, ONE, bot).action == StartTender(ONE, IF)
    good = Contracts({"decks": {IF: [HUBRIS]}, "players": {"1": one}})
    assert Fundraise(ONE) in turn_of(good, bot, Fundraise)
    poor = Contracts({"decks": {IF: [CHIRON, TOUR]}}).fundraise()
    poor.do(ReviewProposal(ONE, IF))
    assert asked(poor.state, ONE, bot).action == NoTender(ONE)


def test_it_boosts_carries_and_fulfils() -> None:
    """Together with its ship, and with fuel for the way; announced where it is met (4B4)."""
    board = signed(HUBRIS, where=fleet())
    bot, done = Player(COMMANDER), list[Action]()
    for _ in range(MOST_YEARS):
        done += turn_of(board, bot, MeetStep)
        if isinstance(done[-1], MeetStep):
            break
        while RULES.awaited(board.state) != (ONE,) or agenda.at(board.state) != "turn":
            (*_, seat) = RULES.awaited(board.state)
            wishes = [one.action for one in board.options(seat)]
            board.do(next((one for one in wishes if isinstance(one, EndTurn)), wishes[0]))
    assert any(isinstance(one, Boost) for one in done)
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [HUBRIS]


def test_what_is_never_boosted_goes_up_before_it_is_late() -> None:
    """4B5c: else it would be owed twice."""
    board = signed(CHIRON, where={"aquas": 4}, timepiece=Contracts().state.spot)
    (card,) = board.state.pieces[contract_zone(ONE)]
    assert asked(board.state, ONE).action == Boost(ONE, card.id)


def test_it_pays_what_is_due_and_waits_with_what_is_dead() -> None:
    """4B5b, 4B5d: the whole fee; in default only with more Aquas, or as the end comes near."""

    def pays(aquas: int, **contract: Any) -> int:
        board = fees(FORGE, where={"aquas": aquas}, boosted=True, **contract)
        action = asked(board.state, ONE).action
        assert isinstance(action, PayFee)
        return action.aquas

    assert pays(9) == 5
    assert pays(9, dead=True) == 0
    assert pays(30, dead=True) == 5
    held = {"card": FORGE, "timepiece": 5, "late": True, "boosted": True, "dead": True}
    last = Contracts({"disks": 1, "players": {"1": {"aquas": 9, "contract": held}}})
    assert asked(last.state, ONE).action == PayFee(ONE, 5)


def test_what_is_built_afterwards_is_not_sold_for_a_contract() -> None:
    """While the Aquas of its ship are earned a card of the mission stays in the hand."""
    board = signed(HUBRIS, where={**fleet(0), "hand": [REFINERY]})
    turn_of(board, Player(COMMANDER), EndTurn)
    assert board.held() == [REFINERY]
