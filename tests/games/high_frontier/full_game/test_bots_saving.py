"""What bots do so that a Bernal goes up: money, cards that are kept, ships that wait (2A)."""

from __future__ import annotations

from typing import Any

from spacetable.games.high_frontier.full_game.bots import contracting, towns
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    CutBudget,
    DiscardPatent,
    EndTurn,
    Fundraise,
    Sell,
    TakePatent,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.contract_tables import IF, Contracts
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_bots_contracts import (
    HUBRIS,
    SAIL,
    fleet,
    sight_of,
    turn_of,
)
from tests.games.high_frontier.full_game.test_bots_last_years import years
from tests.games.high_frontier.full_game.test_bots_towns import ALL, BERNAL, GENERATOR, card, town
from tests.games.high_frontier.full_game.test_sites import REFINERY
from tests.games.high_frontier.full_game.test_year import through_the_year

BARGAIN = "thruster_hall_effect"
"""With a generator and a radiator."""
PRICE = 16
"""Aquas for the Bernal with its generator, and the fuel."""
CLAIMS = 8
"""Sites of which the first have factories."""
LEFT = 8
"""Years, in which no ship builds any more."""


def poor(lacking: int, variant: str = "ceo", **laid: Any) -> dict[str, Any]:
    """A player with the cards of a Bernal who lacks some Aquas for it."""
    one = {"aquas": PRICE - lacking, "hand": [BERNAL, GENERATOR], "leo": [card(CREW)]}
    return {"variant": variant, "one": one, **laid}


def test_while_much_is_lacking_cards_are_taken_to_be_sold() -> None:
    """V4c, I3: three cards for three Aquas bring nine."""
    decks = {"thruster": [BARGAIN]}
    rich, far = (asked(town(**poor(n, decks=decks)).state, ONE) for n in (2, 12))
    assert rich.action == Fundraise(ONE)
    assert isinstance(far.action, TakePatent)
    assert far.reason.key.endswith("why.deal")


def test_budget_cuts_take_no_card_of_a_bernal_that_is_gathered() -> None:
    """K2: another one goes, if there is one."""
    one = {"aquas": PRICE - 2, "hand": [BERNAL, GENERATOR, REFINERY], "leo": [card(CREW)]}
    laid = {"spot": 1, "players": {"1": one}}
    board = through_the_year(Board(1, laid=laid, rolls={"event": (6,)}, variant="ceo", **ALL))
    assert asked(board.state, ONE).action == CutBudget(ONE, board.card(REFINERY))


def test_what_a_bernal_takes_is_not_burnt_by_a_ship() -> None:
    """Ten points are more than the glory that a crew flies for in the last years."""

    def burns(*hand: str) -> bool:
        laid = poor(4, "altruism", **years(LEFT))
        laid["one"]["hand"] = [*hand]
        done = turn_of(town(**laid), Player(COMMANDER), EndTurn)
        return any(isinstance(one, AquasToFuel) for one in done)

    assert burns()
    assert not burns(BERNAL, GENERATOR)


def test_a_bernal_is_gathered_while_a_contract_flies() -> None:
    """Its ship has all that it takes."""
    ship = {"cards": [card(SAIL), card(HUBRIS)], "place": "sol-earth-l1", "wet": "9"}
    held = {"card": HUBRIS, "timepiece": 8, "boosted": True}
    one = {"aquas": 20, "contract": held, "hand": [BERNAL, GENERATOR], "leo": [card(CREW)]}
    modules = {"module_1": True, "module_2": True}
    for away in (False, True):
        more = {"rocket": {**ship, "grade": "water"}} if away else {}
        laid = {**years(LEFT), "players": {"1": {**one, **more}}}
        assert towns.wanted(sight_of(Contracts(laid, **modules)), None) == away


def test_a_full_hand_is_not_thrown_away_for_a_card_that_cannot_be_paid_yet() -> None:
    """I2, I3b: who lacks Aquas sells what there is too much; who has them makes room at once."""
    more = ["reactor_penning_trap", "radiator_li_heatsink_fountain", REFINERY, BARGAIN]
    for aquas, sold in ((3, Sell), (40, DiscardPatent)):
        one = {"aquas": aquas, "hand": [*more, BERNAL], "leo": [card(CREW)]}
        board = town("ceo", one=one, decks={"generator": [GENERATOR]})
        assert isinstance(asked(board.state, ONE).action, sold)


def test_no_contract_is_taken_that_the_board_would_take_for_a_debt() -> None:
    """4B5c, V6: as it meets this year a contract that never left home is owed twice, with the chit;
    a year before it can go up.
    """

    def taken(left: int, factories: int) -> bool:
        spot = next(one for one in range(dial().spots) if dial().years_left(one, 1) == left)
        some = sorted(load().sites)[:CLAIMS]
        sites = {one: {"owner": "1", "factory": n < factories} for n, one in enumerate(some)}
        laid = {"spot": spot, "disks": 5, "sites": sites, "players": {"1": fleet()}}
        laid |= {"delegates": {"freedom": ["1"]}, "star": "freedom"}
        board = Contracts({**laid, "decks": {IF: [HUBRIS]}}, 1, variant="ceo")
        return bool(contracting.offers(sight_of(board), None, (IF,)).plans)

    assert not taken(0, 1)
    assert taken(1, 1)
    assert taken(0, 4)
