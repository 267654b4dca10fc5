"""What an owner of the box argues of Modules 1, 2 and 4 once more: rare seats, and two rules."""

from __future__ import annotations

import pytest

from spacetable.games.high_frontier.full_game.colonists import held, limit
from spacetable.games.high_frontier.full_game.free_actions.moves import Decommission
from spacetable.games.high_frontier.full_game.moves import DropColonist, PickCard, SearchDeck
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.service import owner
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.radiation import rad_hardness
from tests.games.high_frontier.full_game.contract_tables import CHIRON
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    OBSERVERS,
    OPTIONS,
    Exodus,
    home,
)
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bernals import SOLAR

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
    """HFG-R122: for its price, where a card with three supports could be paid for."""
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
