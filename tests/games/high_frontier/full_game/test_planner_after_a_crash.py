"""What the planner says once a ship is lost: of what there is then, not of the ship (H7)."""

from spacetable.core.ids import ZoneId
from spacetable.core.planner import Asked, Findings
from spacetable.games.high_frontier.full_game import planner
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import Activate, Go, Roll
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_sites import before_a_hazard, on

THRUSTER = "robonaut_met_steamer"
GENERATOR = "generator_cascade_photovoltaic"


def crashed(*cards: str, aquas: int, **more: object) -> Board:
    """The rocket of these cards has met a hazard, and the die was a 1."""
    start, hazard = before_a_hazard()
    laid = on(start, *cards)
    laid["players"]["1"] |= {"aquas": aquas, **more}
    laid["players"]["1"]["rocket"]["wet"] = "8"
    board = Board(2, laid=laid, rolls={"die": (1,)})
    board.do(board.of(Activate)[0], Go(ONE, hazard), Roll(ONE))
    assert "rocket" not in board.state.stacks(ONE)
    return board


def said(board: Board, question: str) -> Findings:
    view = full_game.shown.view(board.state, ONE)
    (*_, last) = planner.answers(view, Asked(question, ZoneId("deimos")), lambda: False)
    return last


def key(found: Findings) -> str:
    return found.said.key.rpartition("said.")[2]


def test_no_empty_tank_is_spoken_of_where_there_is_no_ship() -> None:
    """The crew is in low Earth orbit again, and no Aqua is there to fuel a rocket with."""
    board = crashed("crew", aquas=0)
    assert board.faces("leo")
    assert key(said(board, "where_to")) == "none_fuel_unmade"


def test_fuel_of_a_ship_to_be_is_not_called_aboard() -> None:
    board = crashed("crew", aquas=1)
    found = said(board, "where_to")
    assert "but.fuel_unmade" in str(found.said)
    assert "said.but.fuel'" not in str(found.said)


def test_where_all_cards_are_in_the_hand_again_it_says_so() -> None:
    away = {"place": "deimos", "cards": [{"card": "crew"}]}
    board = crashed(THRUSTER, GENERATOR, aquas=9, outpost1=away)
    assert not board.faces("leo")
    for question in ("where_to", "how_far", "missing"):
        assert key(said(board, question)) == "no_rocket_yet"


def test_a_next_rocket_is_made_of_the_hand() -> None:
    board = crashed(THRUSTER, GENERATOR, aquas=14)
    assert said(board, "which_rocket").plans
