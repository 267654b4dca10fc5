"""What was used in a turn is cooled together (J4); air-eaters (I5c); busted sites revived."""

from __future__ import annotations

from typing import Any

from spacetable.games.high_frontier.full_game.moves import (
    EndTurn,
    Prospect,
    ReviveSite,
    TakeIncome,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import Activate, Scoop, Stop
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_sites import LARGE, SMALL

BRAYTON, VASIMR = "generator_brayton_turbine", "thruster_ponderomotive_vasimr"
"""Black: an air-eater, and a thruster that burns 1; neither needs anything."""
LASER, SINK = "robonaut_blackbody_pumped_laser", "radiator_li_heatsink_fountain"
"""Black, the laser needs a therm; the sink gives 1 light and 5 heavy."""
HOT, ION = "generator_in_core_thermionic", "thruster_hall_effect"
LEACHING, REACTOR = "refinery_in_situ_leaching", "reactor_mini_mag_rf_paul_trap"
AIR = "ma-hz03"


def aboard(place: str, *faces: str, wet: str | None = None, heavy: bool = False) -> dict[str, Any]:
    """A rocket of black cards and a white radiator."""
    row: list[dict[str, Any]] = []
    for face in faces:
        white = face in (CREW, SINK)
        row.append({"card": face, "face": 0 if white else 1, "heavy": heavy and face == SINK})
    rocket = {"cards": row, "place": place, **({} if wet is None else {"wet": wet})}
    return {"first": "1", "players": {"1": {"rocket": rocket, "aquas": 4}}}


# ---------------------------------------------------------------- air (I5c)


def air(*faces: str, die: int = 2) -> Board:
    assert load().spaces[AIR].hazard == "aerobrake"
    return Board(2, laid=aboard(AIR, *faces), rolls={"die": (die,)})


def scoops(board: Board) -> list[Scoop]:
    """The thruster activated where the rocket stays, and what the air gives then."""
    start = next(one for one in board.of(Activate) if one.card == board.card(VASIMR))
    return board.do(start, Stop(ONE)).of(Scoop)


def test_air_eaters_take_fuel_where_they_stay_and_a_hazard_is_rolled() -> None:
    """I5c: 5 less what a burn takes; it is the turn's operation."""
    board = air(VASIMR, BRAYTON)
    before = int(board.state.crafts[figure(ONE, "rocket")].wet)
    die, pays = scoops(board)
    board.do(die)
    assert int(board.state.crafts[figure(ONE, "rocket")].wet) == before + 4
    assert board.why_not(TakeIncome(ONE)) == "full_game.refused.second_operation"
    assert board.of(EndTurn)
    lost = air(VASIMR, BRAYTON, die=1)
    lost.do(scoops(lost)[0])
    assert lost.state.stacks(ONE) == ("leo",)
    safe = air(VASIMR, BRAYTON, die=1)
    assert pays.pays
    safe.do(scoops(safe)[1])
    assert safe.aquas() == 0
    assert safe.of(EndTurn)


# ---------------------------------------------------------------- therms (J4)


def looks(board: Board) -> Prospect:
    return Prospect(ONE, board.card(LASER), "raygun", LARGE)


def test_what_was_used_needs_its_therms_all_turn() -> None:
    """J4: the laser has taken the one therm, and the generator of the thruster wants one too."""
    board = Board(2, laid=aboard(LARGE, LASER, ION, HOT, SINK))
    fly = next(one for one in board.of(Activate) if one.card == board.card(ION))
    board.do(looks(board))
    assert board.why_not(Activate(ONE, fly.card, ())) == "high_frontier_flight.refused.used_therms"
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert fly in board.of(Activate)


def test_each_card_is_cooled_once() -> None:
    """J4: with five therms both work; a heavy sink that was needed turns light, and lighter."""
    board = Board(2, laid=aboard(LARGE, LASER, ION, HOT, SINK, heavy=True))
    board.do(looks(board))
    assert board.state.stack(ONE, "rocket")[3].orientation == "heavy"
    wet = int(board.state.crafts[figure(ONE, "rocket")].wet)
    board.do(next(one for one in board.of(Activate) if one.card == board.card(ION)), Stop(ONE))
    assert board.state.stack(ONE, "rocket")[3].orientation == "light"
    assert int(board.state.crafts[figure(ONE, "rocket")].wet) == wet - 1


# ---------------------------------------------------------------- busted sites


def test_a_refinery_revives_a_busted_site() -> None:
    """Cards: the turn's operation, with its supports; the disk is replaced by a claim."""
    laid = {**aboard(SMALL, LEACHING, REACTOR), "busted": [SMALL]}
    board = Board(2, laid=laid)
    board.do(ReviveSite(ONE, board.card(LEACHING)))
    assert board.state.sites[SMALL].owner == ONE
    assert not board.state.busted
    assert board.why_not(TakeIncome(ONE)) == "full_game.refused.second_operation"
    idle = Board(2, laid={**aboard(SMALL, LEACHING), "busted": [SMALL]})
    action = ReviveSite(ONE, idle.card(LEACHING))
    assert idle.why_not(action) == "full_game.hindered.support"
    (no,) = (one for one in RULES.refusals(idle.state, ONE) if one.action == action)
    assert "reactor" in catalogue("en").words(no.why.rule), "what is lacking is said"
    assert not Board(2, laid=aboard(SMALL, LEACHING, REACTOR)).of(ReviveSite)
