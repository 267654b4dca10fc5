"""What is not done at sites and Bernals: twice, where something stands, beyond what one has."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    BuildColony,
    BuildElevator,
    Homestead,
    Industrialise,
    LiftCargo,
    Nanofacture,
    ReviveSite,
    SwapCubes,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.sites import roads, sungrazer
from spacetable.games.high_frontier.full_game.sites.produce import outposts
from spacetable.games.high_frontier.full_game.sites.promote import promotable
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import SUNGRAZER, load
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, LOW, MINE, POWER, SOLAR, bernal
from tests.games.high_frontier.full_game.test_bernals import played as with_bernals
from tests.games.high_frontier.full_game.test_colonists import FIRST, with_
from tests.games.high_frontier.full_game.test_cooling import LEACHING, REACTOR, SMALL, aboard
from tests.games.high_frontier.full_game.test_freighters import L1, MOON, NUMBER, freight, played
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT

FULL = {**MINE, "colony": True}


def test_what_is_promoted_is_not_promoted_again() -> None:
    """1A5."""
    faces = [played({**freight(LARGE, face=face), "sites": {LARGE: FULL}}) for face in (0, 1)]
    assert [len([*promotable(one.state, ONE)]) for one in faces] == [1, 0]


def test_a_second_home_pays_the_secretary_general_nothing() -> None:
    """Privilege: two Aquas with the first Home Bernal, and never again."""
    board = with_bernals(bernal("geo", SOLAR, POWER))
    one = replace(board.state.players[ONE], unlocked=True)
    state = replace(board.state, players={**board.state.players, ONE: one})
    board.positions.append(replace(board.positions[-1], state=state))
    before = board.aquas()
    assert board.do(Anchor(ONE, "bernal1")).aquas() == before


def test_an_elevator_is_built_once() -> None:
    """1B9a."""
    laid = {**freight(L1), "sites": {MOON: MINE}}
    built = [one.number for one in played(laid).of(BuildElevator)]
    assert NUMBER in built
    again = [one.number for one in played({**laid, "elevators": [NUMBER]}).of(BuildElevator)]
    assert NUMBER not in again


@pytest.mark.parametrize("there", [MINE, FULL])
def test_a_dome_stands_alone(there: dict[str, Any]) -> None:
    """G3, 2A4: neither a settler nor a homestead builds a second one."""
    product = next(one.id for one in cards().values() if one.deck == "thruster")
    laid = {"sites": {LARGE: there}, "player": {"leo": [{"card": product, "face": 1}]}}
    board = with_(FIRST, laid=laid)
    assert bool(board.of(Homestead)) == (there == MINE)
    assert bool(board.of(BuildColony)) == (there == MINE)


def test_a_glitched_freighter_changes_places_with_nothing() -> None:
    """1B8."""
    laid = {**freight("geo", face=1), "sites": {LARGE: MINE}}
    assert played(laid).of(SwapCubes)
    laid["players"]["1"]["freighter"]["glitched"] = True
    assert not played(laid).of(SwapCubes)


@pytest.mark.parametrize("factories", [3, 5])
def test_no_mobile_factory_without_a_cube(factories: int) -> None:
    """B8a, 1A7: one marks the year, one is the freighter's place; five factories, one mobile."""
    sites = [one for one in sorted(load().sites) if one != LARGE][:factories]
    laid = bernal(ABOVE, SOLAR, ROBONAUT, REFINERY, anchored=True)
    stack = {"cards": [{"card": "freighter_fusion_fragment_sail", "face": 1}], "place": "geo"}
    laid["players"]["1"] |= {"freighter": stack, "mobiles": ["cycler"]}
    laid["sites"] = dict.fromkeys(sites, MINE)
    board = with_bernals(laid, module_1=True)
    assert bool(board.of(Nanofacture)) == (factories == 3)


def test_a_product_founds_the_first_outpost_that_is_free() -> None:
    """I8 (HFG-R21): one new outpost is offered, not either of two."""
    board = Board(2, laid={"first": "1", "sites": {LARGE: MINE}})
    assert outposts(board.state, ONE, LARGE) == ("outpost1",)
    away = {"outpost1": {"cards": [{"card": CREW}], "place": "geo"}}
    board = Board(2, laid={"first": "1", "sites": {LARGE: MINE}, "players": {"1": away}})
    assert outposts(board.state, ONE, LARGE) == ("outpost2",)


@pytest.mark.parametrize(("grade", "tanks"), [("water", 3), ("isotope", 1)])
def test_tanks_of_another_grade_stay_below(grade: str, tanks: int) -> None:
    """2A7f, F4: water does not mix with the isotopes of the Bernal."""
    laid = {**bernal(ABOVE, anchored=True), "sites": {LARGE: MINE}}
    above = laid["players"]["1"]["bernal1"]
    laid["players"]["1"]["bernal1"] = {**above, "tanks": 1, "tank_grade": grade}
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": LOW}], "place": LARGE, "tanks": 2}
    board = with_bernals(laid).do(LiftCargo(ONE, "outpost1", "bernal1"))
    craft = board.state.crafts[figure(ONE, "bernal1")]
    assert (craft.tanks, craft.tank_grade) == (tanks, grade)


@pytest.mark.parametrize(("tanks", "takes"), [(0, True), (2, False)])
def test_a_road_brings_a_freighter_no_more_than_it_bears(tanks: int, takes: bool) -> None:
    """H9, 1B2."""
    rocket = {"cards": [{"card": CREW}, {"card": LOW}], "place": "geo"}
    state = played(freight(LARGE, tanks=tanks, rocket=rocket)).state
    assert roads.bears(state, ONE, state.cards_of(ONE, "rocket")[1], "freighter") == takes


def test_a_busted_sungrazer_is_there_anew() -> None:
    """7.2: with the season goes the disk of nobody as well."""
    state = Board(2, laid={"first": "1", "busted": [SUNGRAZER, "hertha"]}).state
    turn: Turn[State] = Turn(state, LooseChance(1))
    sungrazer.burnt(turn)
    assert turn.state.busted == ("hertha",)


def test_what_a_glitch_takes_builds_no_factory() -> None:
    """K2b, I7: it comes first, and the refinery is lost."""
    laid = {"first": "1", "sites": {LARGE: {"owner": "1"}}}
    aboard = [{"card": one} for one in (ROBONAUT, REFINERY)]
    laid["players"] = {"1": {"outpost1": {"cards": aboard, "place": LARGE, "glitched": True}}}
    hard = cards()[REFINERY].faces[0].rad_hard
    board = Board(2, laid=laid, rolls={"glitch": (hard,)})
    board.do(board.of(Industrialise)[0])
    assert not board.state.sites[LARGE].factory
    assert board.said[-1] == "full_game.log.industrialise_fails"


def test_a_second_operation_revives_nothing() -> None:
    """I6: as any prospecting, it is the operation of the turn."""
    assert _revives("")
    assert not _revives("income")


def _revives(operation: str) -> bool:
    laid = {**aboard(SMALL, LEACHING, REACTOR), "busted": [SMALL], "operation": operation}
    return bool(Board(2, laid=laid).of(ReviveSite))
