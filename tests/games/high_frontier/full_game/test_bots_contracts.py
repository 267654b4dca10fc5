"""Bots and contracts: bids that are enough, ships that fulfil, debts that are paid (4B)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots import delivering, fulfilling, towns
from spacetable.games.high_frontier.full_game.bots.effort import MOST_WORK
from spacetable.games.high_frontier.full_game.bots.fulfilling import Plan, _Job, plan
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import CADET, COMMANDER
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.contracts.moves import (
    BidYears,
    MeetStep,
    NoTender,
    PassYears,
    PayFee,
    ReviewProposal,
    StartTender,
)
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    EndTurn,
    Fundraise,
)
from spacetable.games.high_frontier.full_game.places import contract_zone, enterprise_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.passage import is_flyby
from spacetable.games.high_frontier.solar_map import LEO, load
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
SAIL, KITE = "thruster_re_solar_moth", "thruster_photon_kite_sail"
FLORA, GYRO = "flora", "thruster_photon_heliogyro"
CITY, POWER = "bernal_l5_solar_cell_factory", "generator_cascade_photovoltaic"
YEARS = 8
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


def next_year(board: Board) -> None:
    """The others do what is offered first, and end their turns."""
    while RULES.awaited(board.state) != (ONE,) or agenda.at(board.state) != "turn":
        (*_, seat) = RULES.awaited(board.state)
        wishes = [one.action for one in board.options(seat)]
        board.do(next((one for one in wishes if isinstance(one, EndTurn)), wishes[0]))


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
        next_year(board)
    assert any(isinstance(one, Boost) for one in done)
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [HUBRIS]


@pytest.mark.slow
def test_it_flies_by_what_a_contract_asks_for() -> None:
    """4B4d: four flybys in one turn, whose order and stops are sought with the way."""
    board = signed(TOUR, where={"aquas": 20, "leo": [{"card": CREW}, {"card": KITE}]}, timepiece=9)
    bot, done = Player(COMMANDER), list[Action]()
    for _ in range(MOST_YEARS):
        done += turn_of(board, bot, MeetStep)
        if isinstance(done[-1], MeetStep):
            break
        next_year(board)
    assert [one.face for one in board.state.pieces[enterprise_zone(ONE)]] == [TOUR]


def sight_of(board: Board) -> Sight:
    """What the first player's bot goes by."""
    return Sight(board.state, ONE, [one.action for one in board.options(ONE)], COMMANDER)


def under_way(face: str = HUBRIS, **more: Any) -> Contracts:
    """A ship carries the contract, on its way."""
    cards = [{"card": SAIL}, {"card": face}]
    ship = {"cards": cards, "place": "sol-earth-l1", "wet": "9", "grade": "water"}
    contract = {"card": face, "timepiece": 9, "boosted": True}
    one = {"aquas": 0, "leo": [{"card": CREW}], "rocket": ship, "contract": contract}
    return Contracts({"players": {"1": one}, **more})


@pytest.mark.slow
def test_it_keeps_to_where_it_was_bound_for() -> None:
    """A place that would do as well is not flown to instead, as long as the other is in time."""
    sight = sight_of(under_way())
    best = delivering.course(sight)
    assert best is not None
    every = {one for one in load().sites if one != best.voyage.site}
    meant = next(
        site
        for site in sorted(every)
        if (found := delivering.course(sight, site)) is not None and found.voyage.cost[1] < YEARS
    )
    kept = delivering.course(sight, meant=meant)
    assert kept is not None
    assert kept.voyage.site == meant


def test_with_a_glitch_aboard_it_flies_round_flybys() -> None:
    """K2: each of them would set it off."""

    def flybys(board: Contracts) -> list[str]:
        course = delivering.course(sight_of(board), FLORA)
        assert course is not None
        return [one for one in course.voyage.spaces if is_flyby(load().spaces[one], "blue")]

    board = under_way()
    assert flybys(board)
    state = replace(board.state, glitched=((ONE, "rocket"),))
    board.positions = [replace(board.positions[-1], state=state)]
    assert not flybys(board)


def test_a_decision_is_bounded_by_its_work() -> None:
    """What is sought for a contract comes to an end, and then nothing more is begun."""
    board = signed(HUBRIS, where=fleet())
    sight = sight_of(board)
    card = next(one for one in board.state.pieces if one.face == HUBRIS)
    assert plan(sight, card, None, years=None) is not None
    assert 0 < sight.effort.worked("contract") < MOST_WORK["contract"]
    sight.effort.works("contract", MOST_WORK["contract"])
    assert plan(sight, card, None, years=None) is None


def test_the_ship_that_is_being_put_together_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one has to be better by more than a little: what lies in orbit is in danger there.
    One that flies no more is given up.
    """
    board = signed(HUBRIS, where={**fleet(), "hand": [GYRO]})
    card = next(one for one in board.state.pieces if one.face == HUBRIS)
    best = plan(sight_of(board), card, None, years=None)
    assert best is not None
    crew = replace(best.mission.kit.stack[0], card="crew")
    other = replace(best.mission, kit=replace(best.mission.kit, stack=(crew,)))
    # The sail comes nowhere in time, whatever it is preferred by.
    monkeypatch.setattr(fulfilling, "STEADY", 40.0)
    for before in (best, replace(best, mission=other), sails(board)):
        again = plan(sight_of(board), card, None, years=None, before=before)
        assert again is not None
        assert again.ship == best.ship
    # What was begun with goes first in the list.
    ranked = [*fulfilling.ranked(best_plans(board), sails(board).ship)]
    assert ranked[0].ship == sails(board).ship


def best_plans(board: Board) -> list[Plan]:
    """Of the contract that is held, as they are reckoned."""
    card = next(one for one in board.state.pieces if one.face == HUBRIS)
    held = board.state.players[ONE].contract
    return [*_Job(sight_of(board), card, held, None).plans(None)]


def sails(board: Board) -> Plan:
    """The best one with the sail of the hand."""
    return max((one for one in best_plans(board) if GYRO in one.ship), key=lambda one: one.worth)


def test_no_home_is_built_while_a_contract_waits() -> None:
    """Both would take the same cards and Aquas; in default it is too late for that."""
    held = {"card": HUBRIS, "timepiece": 8, "boosted": True}
    for dead, builds in ((False, False), (True, True)):
        contract = {**held, "dead": dead, "late": dead}
        one = {"aquas": 20, "contract": contract, "hand": [CITY, POWER], "leo": [{"card": CREW}]}
        laid = {"disks": 1, "spot": 2, "players": {"1": one}}
        board = Contracts(laid, module_1=True, module_2=True)
        assert towns.wanted(sight_of(board), None) == builds


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


def test_it_pays_the_fee_of_what_can_still_be_fulfilled_in_time() -> None:
    """4B5d: with less it would be in default at once; once the fees pay it off it is gone, too."""
    ship = {"cards": [{"card": SAIL}, {"card": HUBRIS}], "place": "sol-earth-l1", "wet": "9"}

    def pays(aquas: int, **more: Any) -> tuple[int, str]:
        late = {"card": HUBRIS, "timepiece": 4, "late": True, "boosted": True, **more}
        one = {"aquas": aquas, "leo": [{"card": CREW}], "rocket": {**ship, "grade": "water"}}
        choice = asked(Contracts({"players": {"1": {**one, "contract": late}}}).state, ONE)
        assert isinstance(choice.action, PayFee)
        return choice.action.aquas, choice.reason.key.rpartition(".")[2]

    assert pays(9) == (3, "fee_hope")
    assert pays(9, paid=6) == (2, "fee_last")
    assert pays(2) == (2, "fee")


def test_what_is_built_afterwards_is_not_sold_for_a_contract() -> None:
    """While the Aquas of its ship are earned a card of the mission stays in the hand."""
    board = signed(HUBRIS, where={**fleet(0), "hand": [REFINERY]})
    turn_of(board, Player(COMMANDER), EndTurn)
    assert board.held() == [REFINERY]


def test_a_tank_that_is_partly_burnt_is_filled_for_a_contract() -> None:
    """F3b: a ship that lacks half a ton of fuel would wait in orbit until its contract is late."""

    def ready(wet: str) -> Sight:
        ship = {"cards": [{"card": CREW}, {"card": HUBRIS}], "place": LEO, "wet": wet}
        held = {"card": HUBRIS, "timepiece": 9, "boosted": True}
        one = {"aquas": 9, "rocket": {**ship, "grade": "water"}, "contract": held}
        return sight_of(Contracts({"players": {"1": one}}))

    burnt, full = ready("10 1/2"), ready("11")
    held = contract_of(burnt.state, ONE)
    assert held is not None
    made = plan(burnt, burnt.state.pieces.piece(held.card), None, years=None)
    assert made is not None
    made = replace(made, mission=replace(made.mission, wet=Fraction(11)))
    assert [*delivering.prepared(burnt, made)] == [(AquasToFuel(ONE, 1), "contract_fuel")]
    assert [*delivering.prepared(full, made)] == []
