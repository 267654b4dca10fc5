"""What an owner of the box argues of Modules 1, 2 and 4 once more: rare seats, and two rules."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.colonists import held, limit
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.events import inspiration
from spacetable.games.high_frontier.full_game.free_actions.moves import Decommission
from spacetable.games.high_frontier.full_game.moves import (
    DropColonist,
    Lobby,
    PickCard,
    SearchDeck,
)
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    EXODUS,
    StackKind,
    deck_zone,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.service import owner
from spacetable.games.high_frontier.full_game.sites.moves import Anchor
from spacetable.games.high_frontier.full_game.state import Duty
from spacetable.games.high_frontier.piloting.moves import Roll, Unload
from spacetable.games.high_frontier.piloting.vessel import Underway
from spacetable.games.high_frontier.radiation import rad_hardness
from tests.games.high_frontier.full_game.contract_tables import CHIRON, Contracts, rocket
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    OBSERVERS,
    OPTIONS,
    Exodus,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import CLIMATE, POWER, SOLAR
from tests.games.high_frontier.full_game.test_starshot import ORION, sailing

# ---------------------------------------------------------------- Bernals that are lost (2B6)


def test_with_an_anchored_bernal_its_room_for_colonists_is_lost() -> None:
    """4A6h, 2B6: whoever is beyond the limit then leaves, as where a Bernal lets go."""
    board = Exodus(home(OBSERVERS, promoted=True), anarchy=True)
    other = Exodus(home(OBSERVERS, MALCOLM, promoted=True), anarchy=True)
    for one, people in ((board, 1), (other, 2)):
        assert limit(one.state, ONE) == 2
        one.do(Decommission(ONE, one.card(SOLAR)))
        assert limit(one.state, ONE) == 0
        for left in range(people, 0, -1):
            assert len([*held(one.state, ONE)]) == left
            assert one.state.duty.task == "excess"
            one.do(one.of(DropColonist)[0])
        assert one.state.duty.task == "turn"
    bare = home(promoted=True, leo=[{"card": OBSERVERS}])
    apart = Exodus(bare, anarchy=True)
    apart.do(Decommission(ONE, apart.card(SOLAR)))
    assert apart.state.duty.task == "excess"


# ---------------------------------------------------------------- what is given up (G6)


def test_a_bernal_is_given_up_without_a_felony() -> None:
    """G6 names crews and colonists, 4C7d human colonists; 4D2d keeps that of the isobank alone."""
    board = Exodus(home(OBSERVERS, aquas=9))
    assert board.why_not(Decommission(ONE, board.card(OBSERVERS))) == "full_game.refused.no_felon"
    board.do(Decommission(ONE, board.card(SOLAR)), DropColonist(ONE, board.card(OBSERVERS)))
    assert board.held() == [SOLAR]
    assert board.state.home_of(ONE) is None
    kept = Exodus(home(aquas=9), isobank={"owner": "1"})
    assert not kept.of(Decommission)


@pytest.mark.parametrize("isobank", [False, True])
def test_nobody_gives_the_bernal_of_the_isobank_up_in_flight(isobank: bool) -> None:
    """4D2d: not in anarchy either, and not while it flies."""
    afloat = home(OBSERVERS, aquas=9)
    afloat["bernal1"] |= {"anchored": False, "wet": "16", "grade": "dirt"}
    laid = {"isobank": {"owner": "1"}} if isobank else {}
    board = Exodus(afloat, anarchy=True, **laid)
    able = {one.card for one in board.of(Unload)}
    assert board.card(OBSERVERS) in able
    assert (board.card(SOLAR) in able) is not isobank


def test_a_colonist_in_low_earth_orbit_may_be_murdered_a_crew_is_at_home() -> None:
    """G6, K2d: where felonies are allowed, whatever the place; a crew would be back at once."""
    for anarchy in (False, True):
        board = Exodus({"leo": [{"card": OBSERVERS}], "aquas": 9}, anarchy=anarchy)
        assert [one.card for one in board.of(Decommission)] == [board.card(OBSERVERS)] * anarchy


# ---------------------------------------------------------------- cards that serve others


def test_a_hospital_serves_crews_and_colonists_alone() -> None:
    """Cancer Lab: its owner's crew and human colonists have rad-hardness 7 at least; a contract
    with people and a Bernal are neither.
    """
    other = "bernal_geo_elevator_bernal"
    aboard = [{"card": CREW}, {"card": OBSERVERS}, {"card": CHIRON}]
    made = home(card="bernal_l5s_cancer_hospital", promoted=True)
    made["contract"] = {"card": CHIRON, "timepiece": 4, "boosted": True}
    made["rocket"] = {"cards": aboard, "place": "deimos", "wet": "16"}
    made["bernal2"] = {"cards": [{"card": other}], "place": "ea-bn05", "wet": "12", "grade": "dirt"}
    state = Exodus(made).state
    kinds: tuple[StackKind, ...] = ("rocket", "bernal2")
    found = [rad_hardness(one, owner(state, ONE)) for k in kinds for one in state.stack(ONE, k)]
    assert found[:2] == [7, 7]
    assert found[2:] == [5, 6]


# ---------------------------------------------------------------- alone (4G, V4c)


def test_a_deck_is_looked_through_alone_and_its_card_taken() -> None:
    """HFG-R108: for its price, where a card with three supports could be paid for."""
    for aquas in (3, 4):
        laid = {"1": home(MALCOLM, promoted=True, aquas=aquas)}
        laid["1"]["bernal1"]["cards"][1]["face"] = 1
        board = Board(1, laid={"first": "1", "players": laid}, variant="altruism", **OPTIONS)
        assert bool(board.of(SearchDeck)) == (aquas > 3)
    board.do(SearchDeck(ONE, "generator"))
    wanted = board.of(PickCard)[0]
    face = board.state.pieces.piece(wanted.card).face
    board.do(wanted)
    assert board.held()[0] == face
    assert board.aquas() == 4 - len(board.held())
    assert board.state.duty.task == "turn"
    assert board.state.operation == "research"


# ---------------------------------------------------------------- people who are lost (4B2d, 4B5b)


def crashed(star: Ideology, **contract: Any) -> Contracts:
    """A rocket with a manned contract that has just been lost to a hazard in its move."""
    held_ = {"card": CHIRON, "timepiece": 4, "boosted": True, **contract}
    one = {"aquas": 9, "contract": held_, **rocket("ma-hz01", CHIRON)}
    law = {"delegates": {"centrist": ["1"], "freedom": ["1"]}, "star": star}
    board = Contracts({"players": {"1": one}, **law}, rolls={"die": (1,)})
    todo = (Duty("hazard", ONE), *board.state.todo)
    hazard = replace(board.state, underway=Underway(), rolls=("crash",), todo=todo)
    board.positions = [replace(board.positions[-1], state=hazard)]
    board.do(Roll(ONE))
    assert board.state.underway is None
    return board


def of_one(board: Contracts) -> Contract:
    found = board.state.players[ONE].contract
    assert found is not None
    return found


@pytest.mark.parametrize("star", ["centrist", "freedom"])
def test_the_insurance_pays_as_people_are_lost(star: Ideology) -> None:
    """4B5b, 4B2d: the timepiece turns to its deadbeat side at once, and whoever is insured then has
    the first fee paid; who is not may lobby, after the move in which it came.
    """
    board = crashed(star)
    assert (board.state.duty.task == "insure") == (star == "freedom")
    if star == "freedom":
        board.do(Lobby(ONE, "centrist"))
    found = of_one(board)
    assert (found.dead, found.late, found.paid, found.insured) == (True, True, 5, True)
    assert board.state.duty.task == "turn"


def test_a_contract_that_was_late_before_is_not_insured_as_its_people_are_lost() -> None:
    """4B5b: its timepiece has turned already."""
    board = crashed("centrist", late=True)
    assert (of_one(board).dead, of_one(board).paid) == (True, 0)
    assert board.state.duty.task == "fee"


# ---------------------------------------------------------------- the office (O6b)


@pytest.mark.parametrize("politics", [True, False])
def test_whose_home_says_so_is_first_player_as_it_is_anchored(politics: bool) -> None:
    """L1 Climate Control: always, and before every other claim; not only once it is handed on."""
    cards = [{"card": CLIMATE}, {"card": POWER}]
    two = {"bernal1": {"cards": cards, "place": "geo", "wet": "14", "grade": "dirt"}}
    laid = {"first": "1", "turn": "2", "players": {"2": two}}
    if politics:
        laid |= {"delegates": {"authority": ["1"]}, "star": "authority"}
    board = Board(3, laid=laid, module_2=True, politics=politics)
    assert board.state.first == ONE
    board.do(board.of(Anchor, TWO)[0])
    assert board.state.first == TWO
    assert board.state.clockwise() == (TWO, THREE, ONE)


# ---------------------------------------------------------------- positions as files


def test_below_a_passenger_of_the_starship_the_queue_lies_open() -> None:
    """A file may put the top colonist of a queue aboard: the next one is the top then."""
    ship = {"place": "geo", "commander": "1", "aboard": {"1": OBSERVERS}, "thruster": ORION}
    laid = {"decks": {"colonist": [OBSERVERS, MALCOLM]}, "isobank": {"owner": "1"}}
    board = Exodus(home(), starship=ship, **laid)
    top = board.state.pieces[deck_zone("colonist")][-1]
    assert (top.face, top.up) == (MALCOLM, True)


# ---------------------------------------------------------------- the starship is away (4D3c)


@pytest.mark.parametrize("left", [False, True])
def test_contracts_of_project_exodus_rest_while_its_starship_is_away(left: bool) -> None:
    """4D3c, 4B1c: from its launch until it is off the map their deck is as if locked, and no
    inspiration turns it.
    """
    board = sailing({"1": 12}, "geo")
    ship = board.state.starship
    assert ship is not None
    gone = replace(board.state, starship=replace(ship, left="oort" if left else ""))
    turn = Turn(gone, LooseChance(1))
    tops = [gone.pieces[deck_zone(one)][-1] for one in (EXODUS, CONTRACTS[0])]
    inspiration(turn)
    after = [turn.state.pieces[deck_zone(one)][-1] for one in (EXODUS, CONTRACTS[0])]
    assert (after[0].id == tops[0].id) is not left
    assert after[1].id != tops[1].id
