"""Cubes that are lifted, what is given up, what the sungrazer takes, and who lends a factory."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.full_game.exodus.moves import LiftPartner
from spacetable.games.high_frontier.full_game.moves import (
    AbandonSite,
    AddDelegate,
    Bequeath,
    BuildColony,
    Decommission,
    EndTurn,
    Fundraise,
    HandOver,
    Industrialise,
    LiftDelegate,
    LiftFactory,
    NoDelegate,
    SiteRefuel,
)
from spacetable.games.high_frontier.full_game.rocket import owner, vessel_of
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, cubes_owed
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.industry import gives_powersat
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.solar_map import SUNGRAZER, load
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, on
from tests.games.high_frontier.full_game.test_year import through_the_year

FELONS = ("purple", "yellow")
"""The first player's crew has them on its second side."""
ELSEWHERE = [one for one in sorted(load().sites) if one not in (LARGE, SUNGRAZER)]


def built(count: int, **more: Any) -> dict[str, Any]:
    """Factories of the first player."""
    return {site: {"owner": "1", "factory": True, **more} for site in ELSEWHERE[:count]}


# ---------------------------------------------------------------- cubes (I7f)


def test_without_a_cube_another_is_lifted_for_a_factory() -> None:
    """I7f: from a factory without a colony; its disk stays, and so does the new cube."""
    laid = on(LARGE, ROBONAUT, REFINERY)
    laid["sites"] = {LARGE: {"owner": "1"}, **built(6)}
    laid["sites"][ELSEWHERE[0]]["colony"] = True
    board = Board(2, laid=laid)
    assert cubes(board.state, ONE) == 0
    board.do(*board.of(Industrialise)[:1])
    assert cubes_owed(board.state, ONE) == 1
    assert {one.site for one in board.of(LiftFactory)} == {*ELSEWHERE[1:6]}
    board.do(LiftFactory(ONE, ELSEWHERE[2]))
    assert not board.state.sites[ELSEWHERE[2]].factory
    assert board.state.sites[ELSEWHERE[2]].owner == ONE
    assert board.state.sites[LARGE].factory
    assert cubes_owed(board.state, ONE) == 0


def test_where_all_have_colonies_nothing_is_built() -> None:
    """I7f: neither these nor the cube of the year are lifted."""
    laid = on(LARGE, ROBONAUT, REFINERY)
    laid["sites"] = {LARGE: {"owner": "1"}, **built(6, colony=True)}
    board = Board(2, laid=laid)
    action = Industrialise(ONE, LARGE, (board.card(ROBONAUT),))
    assert board.why_not(action) == "full_game.hindered.no_cube"


def test_a_delegate_is_lifted_for_another() -> None:
    """I7f, O3a: a tally follows."""
    laid = {
        "first": "1",
        "delegates": {"unity": ["1"], "honor": ["1", "1"], "freedom": ["2", "2"]},
        "star": "freedom",
        "sites": built(3, colony=True),
    }
    board = Board(2, laid=laid, politics=True)
    board.do(Fundraise(ONE), AddDelegate(ONE, "unity"))
    assert {one.ideology for one in board.of(LiftDelegate)} == {"unity", "honor"}
    board.do(LiftDelegate(ONE, "honor"))
    assert board.state.assembly is not None
    assert board.state.assembly.delegates_of(ONE) == 3
    assert board.state.assembly.at("honor") == (ONE,)


def test_a_partner_is_lifted_for_a_delegate() -> None:
    """I7f, 4B8d: the cube on another's enterprise comes back, and its portfolio is not shared."""
    jar = "contract_chiron_quest"
    laid = {
        "first": "2",
        "turn": "1",
        "delegates": {"unity": ["1"] * 3},
        "star": "unity",
        "sites": built(3, colony=True),
        "players": {"2": {"enterprises": [jar]}},
        "partners": {jar: ["1"]},
    }
    options = dict.fromkeys(("contracts", "module_1", "module_2", "colonists", "exodus"), True)
    board = Board(2, laid=laid, politics=True, **options)
    assert cubes(board.state, ONE) == 0
    board.do(Fundraise(ONE), AddDelegate(ONE, "unity"))
    board.do(LiftPartner(ONE, board.card(jar)))
    assert not board.state.exodus.partners
    assert board.state.assembly is not None
    assert board.state.assembly.delegates_of(ONE) == 4


def test_who_takes_the_office_lifts_a_cube_for_the_year() -> None:
    """O6b, I7f."""
    seven = {site: {"owner": "2", "factory": True} for site in ELSEWHERE[:6]}
    laid = {
        "first": "1",
        "spot": 11,
        "disks": 2,
        "delegates": {"unity": ["2"]},
        "sites": seven,
    }
    board = Board(3, laid=laid, politics=True, rolls={"event": (1,)})
    through_the_year(board)
    board.do(Bequeath(ONE, "honor"), HandOver(ONE, TWO))
    assert cubes_owed(board.state, TWO) == 1
    board.do(LiftFactory(TWO, ELSEWHERE[0]))
    assert cubes_owed(board.state, TWO) == 0


# ---------------------------------------------------------------- colonies (G3)


def test_settlers_may_have_a_delegate() -> None:
    """G3: in the ideology of the human, where none was before."""
    laid = on(LARGE, CREW)
    laid |= {"sites": {LARGE: {"owner": "1", "factory": True}}, "delegates": {"honor": ["2"]}}
    board = Board(2, laid=laid, politics=True)
    board.do(*board.of(BuildColony))
    assert {one.ideology for one in board.of(AddDelegate)} == {"unity"}
    board.do(AddDelegate(ONE, "unity"))
    assert board.state.assembly is not None
    assert board.state.assembly.has(ONE, "unity")
    other = Board(2, laid=laid, politics=True)
    other.do(*other.of(BuildColony), NoDelegate(ONE))
    assert other.of(EndTurn)


@pytest.mark.parametrize(
    ("sites", "why"),
    [
        ({}, "no_own_factory"),
        ({LARGE: {"owner": "1"}}, "no_own_factory"),
        ({LARGE: {"owner": "2", "factory": True}}, "no_own_factory"),
        ({LARGE: {"owner": "1", "factory": True, "colony": True}}, "dome_stands"),
        ({LARGE: {"owner": "1", "factory": True}, **built(5, colony=True)}, ""),
    ],
)
def test_where_nobody_settles(sites: dict[str, Any], why: str) -> None:
    """G3, and the limit of seven domes (B8)."""
    board = Board(2, laid={**on(LARGE, CREW), "sites": sites})
    action = BuildColony(ONE, board.card(CREWS["yellow"]))
    if not why:
        board.do(action)
        return
    assert board.why_not(action) == f"full_game.refused.{why}"


# ---------------------------------------------------------------- given up (G6)


def test_cards_come_back_to_the_hand() -> None:
    """G6: free, from low Earth orbit and from outposts; an empty one is none any more."""
    outpost = {"cards": [{"card": ROBONAUT, "face": 1}], "place": LARGE}
    laid = {"first": "1", "players": {"1": {"leo": [{"card": REFINERY}], "outpost1": outpost}}}
    board = Board(2, laid=laid)
    board.do(Decommission(ONE, board.card(REFINERY)), Decommission(ONE, board.card(ROBONAUT)))
    assert sorted(board.held()) == sorted([REFINERY, ROBONAUT])
    assert board.state.stacks(ONE) == ("leo",)
    assert not board.state.operation


def test_only_felons_give_up_their_crew() -> None:
    """G6: it comes back to low Earth orbit (E5)."""
    outpost = {"cards": [{"card": CREW}], "place": "geo"}
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"outpost1": outpost}}}
    board = Board(2, laid=laid, colours=FELONS)
    crew = board.card(CREWS["purple"])
    assert board.why_not(Decommission(ONE, crew)) == "full_game.refused.no_felon"
    laid["players"]["1"]["side"] = 1
    felons = Board(2, laid=laid, colours=FELONS).do(Decommission(ONE, crew))
    assert felons.faces("leo") == [CREWS["purple"]]


def test_tokens_are_given_up_but_for_colonies() -> None:
    """G6."""
    laid = {
        "first": "1",
        "sites": {LARGE: {"owner": "1", "factory": True}, **built(1, colony=True)},
    }
    board = Board(2, laid=laid)
    assert board.why_not(AbandonSite(ONE, ELSEWHERE[0])) == "full_game.refused.colonised"
    board.do(AbandonSite(ONE, LARGE))
    assert LARGE not in board.state.sites
    assert cubes(board.state, ONE) == 5


# ---------------------------------------------------------------- the sungrazer (K1)


def test_the_sungrazer_takes_all_along_as_yellow_ends() -> None:
    """K1: stacks, the disk and what stands on it; no more before, and nothing elsewhere."""
    outpost = {"cards": [{"card": ROBONAUT}], "place": SUNGRAZER}
    laid = on(SUNGRAZER, CREW, REFINERY)
    laid["players"]["1"]["outpost1"] = outpost
    laid |= {
        "spot": 4,
        "sites": {SUNGRAZER: {"owner": "1", "factory": True}, LARGE: {"owner": "1"}},
    }
    board = Board(2, laid=laid, rolls={"event": (1, 1)})
    through_the_year(board)
    assert (board.state.season, SUNGRAZER in board.state.sites) == ("yellow", True)
    through_the_year(board)
    assert board.state.season == "red"
    assert {*board.state.sites} == {LARGE}
    assert board.state.stacks(ONE) == ("leo",)
    assert sorted(board.held()) == sorted([REFINERY, ROBONAUT])
    assert CREWS["yellow"] in board.faces("leo")


def test_only_felons_settle_on_the_sungrazer() -> None:
    """K1."""
    laid = on(SUNGRAZER, CREW)
    laid |= {"spot": 3, "sites": {SUNGRAZER: {"owner": "1", "factory": True}}}
    board = Board(2, laid=laid, colours=FELONS)
    action = BuildColony(ONE, board.card(CREWS["purple"]))
    assert board.why_not(action) == "full_game.refused.sungrazer"
    laid["players"]["1"]["side"] = 1
    felons = Board(2, laid=laid, colours=FELONS).do(action)
    assert felons.state.sites[SUNGRAZER].colony


# ---------------------------------------------------------------- factories of others


def test_felons_hijack_a_factory() -> None:
    """I5b, N5, HFG-R26: with the only human there, and where there is no colony."""
    laid = on(LARGE, CREW)
    laid["sites"] = {LARGE: {"owner": "2", "factory": True}}
    honest = Board(2, laid=laid, colours=FELONS)
    assert not [one for one in honest.of(SiteRefuel) if one.card is None]
    laid["players"]["1"]["side"] = 1
    felons = Board(2, laid=laid, colours=FELONS)
    assert [one.tanks for one in felons.of(SiteRefuel) if one.card is None] == [7]
    assert vessel_of(felons.state, ONE).assists == {LARGE: True}
    laid["sites"][LARGE]["colony"] = True
    assert not vessel_of(Board(2, laid=laid, colours=FELONS).state, ONE).assists
    laid["sites"][LARGE]["colony"] = False
    laid["players"]["2"] = {"outpost1": {"cards": [{"card": CREW}], "place": LARGE}}
    assert not vessel_of(Board(2, laid=laid, colours=FELONS).state, ONE).assists


def test_some_refineries_push_for_the_rest_of_the_game() -> None:
    """H3d, I7, the cards: whoever built with one keeps the push, whatever becomes of the factory;
    that of a push site goes with the cube.
    """
    girdle = "refinery_atomic_layer_deposition"
    big = next(
        one.id
        for one in sorted(load().sites.values(), key=lambda one: one.id)
        if gives_powersat((Aboard(girdle, 1),), 0, one.id) and not one.push
    )
    laid = on(big, ROBONAUT)
    laid["players"]["1"]["rocket"]["cards"].append({"card": girdle, "face": 1})
    laid["sites"] = {big: {"owner": "1"}}
    board = Board(2, laid=laid)
    assert not owner(board.state, ONE).powersat
    board.do(*board.of(Industrialise)[:1])
    assert owner(board.state, ONE).powersat
    assert not owner(board.state, TWO).powersat
    board.do(AbandonSite(ONE, big))
    assert owner(board.state, ONE).powersat
    pushing = next(one.id for one in load().sites.values() if one.push)
    board = Board(2, laid={"first": "1", "sites": {pushing: {"owner": "1", "factory": True}}})
    assert owner(board.state, ONE).powersat
    board.do(AbandonSite(ONE, pushing))
    assert not owner(board.state, ONE).powersat


def test_a_rocket_leaves_no_crew_behind_unless_they_are_felons() -> None:
    """G6: other cards it does; in anarchy all are felons (K2d)."""
    laid = on("geo", CREW, REFINERY)
    board = Board(2, laid=laid, colours=FELONS)
    crew = Unload(ONE, board.card(CREWS["purple"]))
    assert board.why_not(crew) == "high_frontier_flight.refused.leave_human"
    assert {one.card for one in board.of(Unload)} == {board.card(REFINERY)}
    laid["players"]["1"]["side"] = 1
    assert crew in Board(2, laid=laid, colours=FELONS).of(Unload)
    laid["players"]["1"]["side"] = 0
    lawless = Board(2, laid={**laid, "anarchy": True}, colours=FELONS).do(crew)
    assert CREWS["purple"] in lawless.faces("leo")
