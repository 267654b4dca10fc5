"""What is told of an operation before it is done comes true: dice, points, Aquas."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.freight import limit
from spacetable.games.high_frontier.full_game.moves import (
    BuildColony,
    Deliver,
    EndTurn,
    Industrialise,
    Produce,
    Prospect,
    PutGlitch,
    Sell,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board

LASER, MOLDING = "robonaut_solar_pumped_mhd_exciplex_laser", "refinery_cvd_molding"
PIPE, MEMBRANE = "radiator_mo_li_heat_pipe", "radiator_bubble_membrane"
FREIGHTER = "freighter_hiiper_beam_rider"
LARGE = "ceres"
OPEN = "geo"
"""A space near Earth without a shelter."""
DICE = range(1, 7)


def option(board: Board, action: Action) -> Option:
    """As a person reads it."""
    found = next(one for one in board.options(action.seat) if one.action == action)
    return RULES.step(board.state).foretold(board.state, found)


def told(option: Option) -> dict[str, list[dict[str, Any]]]:
    """The parameters of each line by the last word of its key."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in option.preview:
        found.setdefault(line.key.rpartition(".")[2], []).append(dict(line.params))
    return found


def sides(option: Option) -> dict[str, int]:
    """On how many sides of a die a card is lost, by the key of its name."""
    return {_face(one["card"]): one["sides"] for one in told(option).get("belt_card", [])}


def _face(name: Text) -> str:
    return name.key.split(".")[2]


# ---------------------------------------------------------------- dice


def _in_the_open(spot: int) -> dict[str, Any]:
    rocket = {"cards": [{"card": MEMBRANE}, {"card": LASER}], "place": OPEN}
    return {"first": "1", "spot": spot, "players": {"1": {"rocket": rocket}}}


def test_a_flare_takes_what_was_told() -> None:
    """K2e: the cards that are lost on so many sides of the die, if the event is a flare."""
    laid = _in_the_open(5)
    warned = sides(option(Board(2, laid=laid), EndTurn(ONE)))
    assert warned[MEMBRANE] > warned.get(LASER, 0)
    lost = dict.fromkeys((MEMBRANE, LASER), 0)
    for die in DICE:
        board = Board(2, laid=laid, rolls={"event": (6,), "flare": (die,)})
        board.do(EndTurn(ONE), EndTurn(TWO))
        for face in lost:
            lost[face] += face in board.held()
    assert {face: count for face, count in lost.items() if count} == warned


@pytest.mark.parametrize("spot", [3, 6])
def test_no_flare_is_told_of_where_none_comes(spot: int) -> None:
    """Neither before yellow years nor where no event is rolled."""
    assert not option(Board(2, laid=_in_the_open(spot)), EndTurn(ONE)).preview


def test_a_glitch_takes_what_was_told() -> None:
    """K2: the die comes before the operation."""
    rocket = {
        "cards": [{"card": LASER}, {"card": PIPE}, {"card": MEMBRANE}],
        "place": LARGE,
        "glitched": True,
    }
    laid = {"first": "1", "players": {"1": {"rocket": rocket}}}
    board = Board(2, laid=laid)
    look = Prospect(ONE, board.card(LASER), "raygun", LARGE)
    assert "glitch_first" in told(option(board, look))
    warned = sides(option(board, look))
    lost = dict.fromkeys((LASER, PIPE, MEMBRANE), 0)
    for die in DICE:
        other = Board(2, laid=laid, rolls={"glitch": (die,)}).do(look)
        while other.state.duty.task == "raygun":
            other.do(next(one.action for one in other.options() if one.leads))
        for face in lost:
            lost[face] += face in other.held()
    assert {face: count for face, count in lost.items() if count} == warned
    healthy = {**rocket, "glitched": False}
    plain = Board(2, laid={"first": "1", "players": {"1": {"rocket": healthy}}})
    assert "glitch_first" not in told(option(plain, look))


def test_stacks_tell_what_a_glitch_would_take() -> None:
    """K2b: of two stacks of one size the owner picks."""
    one = {"cards": [{"card": LASER}], "place": LARGE}
    other = {"cards": [{"card": MEMBRANE}], "place": OPEN}
    laid = {"first": "1", "spot": 1, "players": {"1": {"outpost1": one, "outpost2": other}}}
    board = Board(2, laid=laid, rolls={"event": (3,)}).do(EndTurn(ONE), EndTurn(TWO))
    for kind, face in (("outpost1", LASER), ("outpost2", MEMBRANE)):
        hard = cards()[face].faces[0].rad_hard if face == LASER else 1
        expected = {face: 1} if hard in DICE else {}
        assert sides(option(board, PutGlitch(ONE, kind))) == expected


# ---------------------------------------------------------------- points and Aquas


def test_a_factory_brings_the_points_that_were_told() -> None:
    rocket = {"cards": [{"card": LASER}, {"card": MOLDING}, {"card": CREW}], "place": LARGE}
    laid = {"first": "1", "players": {"1": {"rocket": rocket}}, "sites": {LARGE: {"owner": "1"}}}
    board = Board(2, laid=laid)
    (build,) = board.of(Industrialise)
    found = told(option(board, build))
    before = points(board.state)[ONE].points
    board.do(build)
    assert points(board.state)[ONE].points - before == found["points"][0]["n"]
    assert found["to_hand"][0]["n"] == len(board.held())
    (settle,) = board.of(BuildColony)
    dome = told(option(board, settle))["points"][0]["n"]
    before = points(board.state)[ONE].points
    board.do(settle)
    # The rocket that has no card any more is gone, and its point.
    assert points(board.state)[ONE].points - before == dome


def test_a_powersat_is_told_of_where_a_factory_gives_it() -> None:
    place = next(one.id for one in load().sites.values() if one.push and not one.atmospheric)
    laid: dict[str, Any] = {"first": "1", "sites": {place: {"owner": "1"}}}
    rocket = {"cards": [{"card": LASER}, {"card": MOLDING}], "place": place}
    laid["players"] = {"1": {"rocket": rocket}}
    board = Board(2, laid=laid)
    for build in board.of(Industrialise):
        assert "powersat" in told(option(board, build))
    assert board.of(Industrialise)


def test_a_product_tells_its_fare_and_its_price() -> None:
    """I8, I9, I3b: when it is made, when it is sent, and then what is paid."""
    letter = cards()[MOLDING].spectral_type
    place = next(one.id for one in load().sites.values() if one.type == letter)
    laid = {"first": "1", "sites": {place: {"owner": "1", "factory": True}}}
    fresh = Board(2, laid={**laid, "players": {"1": {"hand": [MOLDING]}}})
    made = told(option(fresh, Produce(ONE, fresh.card(MOLDING), "outpost1", place)))

    product = {"card": MOLDING, "face": 1}
    outpost = {"cards": [product], "place": place}
    board = Board(2, laid={**laid, "players": {"1": {"outpost1": outpost, "aquas": 30}}})
    send = Deliver(ONE, board.card(MOLDING))
    sent = told(option(board, send))
    board.do(send)
    assert board.aquas() == sent["aquas"][0]["n"] == 30 - made["fare"][0]["n"]

    home = Board(2, laid={**laid, "players": {"1": {"leo": [product], "aquas": 0}}})
    home.do(Sell(ONE, home.card(MOLDING)))
    price = made["sold_in_orbit"][0]["n"]
    assert home.aquas() == price == sent["sold_in_orbit"][0]["n"]


@pytest.mark.parametrize(("grade", "dirt"), [("water", False), ("dirt", True)])
def test_fuel_tells_the_mass_that_the_rocket_has_then(grade: str, *, dirt: bool) -> None:
    """I5b, F4d: seven tanks of a factory, and whether dirt spoils them."""
    rocket = {"cards": [{"card": CREW}], "place": LARGE, "wet": "3", "grade": grade}
    laid = {"first": "1", "players": {"1": {"rocket": rocket}}}
    laid["sites"] = {LARGE: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid)
    (refuel,) = (one for one in board.of(SiteRefuel) if one.card is None)
    warned = told(option(board, refuel))
    assert ("dirt" in warned) == dirt
    board.do(refuel)
    craft = board.state.crafts[figure(ONE, "rocket")]
    (weighs,) = warned["wet_class"]
    assert weighs["mass"] == craft.wet
    assert weighs["thrust"] == "\N{MINUS SIGN}1", "of a mass beyond 8 (H3b)"
    assert (craft.grade == "dirt") == dirt


@pytest.mark.parametrize("tanks", [0, 1, 2])
def test_a_freighter_is_told_its_cargo_and_what_finds_no_room(tanks: int) -> None:
    """1B2, I5b: a factory gives seven; the limit stays, whatever it gives."""
    stack = {"cards": [{"card": FREIGHTER}], "place": LARGE, "tanks": tanks}
    laid = {"first": "1", "players": {"1": {"freighter": stack}}}
    laid["sites"] = {LARGE: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid, module_1=True)
    (refuel,) = (one for one in board.of(SiteRefuel) if one.card is None)
    most = limit(board.state, ONE)
    warned = told(option(board, refuel))
    left = [one["n"] for one in warned.get("no_room", ())]
    board.do(refuel)
    aboard = board.state.crafts[figure(ONE, "freighter")].tanks
    assert warned["cargo"] == [{"n": aboard, "most": most}]
    assert left == [7 - refuel.tanks]
