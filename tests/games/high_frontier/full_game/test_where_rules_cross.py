"""Where one rule of the game reaches into another: privileges, glitches, cards, events."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.full_game.moves import (
    AddSite,
    AgreeTrade,
    Boost,
    EndTurn,
    FireRaygun,
    Industrialise,
    OpenTrade,
    Prospect,
    RepairGlitch,
    TradePrivilege,
)
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.sites.surroundings import (
    circumstances,
    highest_die,
    working,
)
from spacetable.games.high_frontier.full_game.state import CREWS
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    DirtRefuel,
    Scoop,
    SiteRefuel,
    Stop,
)
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, SMALL, on
from tests.games.high_frontier.full_game.test_year import through_the_year

HOME = "leo"
B612 = CREWS["yellow"]
"""Of rad-hardness 3 on its second side."""


# ---------------------------------------------------------------- privileges


def test_a_launch_fee_pays_for_no_card_of_its_own_boost() -> None:
    """I4, privilege: it comes after the boost, whose cards are paid for together."""
    hand = ["thruster_hall_effect", "refinery_atomic_layer_deposition"]
    laid = {"first": "1", "players": {"1": {"hand": hand, "aquas": 3}}}
    board = Board(2, laid=laid, colours=("white", "yellow"))
    first, second = (Boost(ONE, board.card(face)) for face in hand)
    board.do(first)
    assert board.aquas() == 2
    assert board.why_not(second) == "full_game.refused.fee_later"


@pytest.mark.parametrize("anarchy", [False, True])
def test_a_partner_pushes_by_a_factory(anarchy: bool) -> None:
    """H3d, N: a push factory serves a partner as the privilege does, and anarchy takes it not."""
    push = next(one.id for one in load().sites.values() if one.push)
    laid = on(LARGE, "thruster_photon_kite_sail") | {"anarchy": anarchy}
    laid["sites"] = {push: {"owner": "2", "factory": True}}
    board = Board(2, laid=laid)
    assert not any(one.pushed for one in board.of(Activate))
    board.do(OpenTrade(ONE, TWO), TradePrivilege(ONE, TWO, "push"))
    board.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert any(one.pushed for one in board.of(Activate))
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert not any(one.pushed for one in board.of(Activate))


# ---------------------------------------------------------------- glitches


def test_a_glitch_is_repaired_in_low_earth_orbit_though_the_crew_is_elsewhere() -> None:
    """G7, 1: low Earth orbit is human itself, as it is where a glitch comes (K2)."""
    laid = on(HOME, REFINERY)
    laid["players"]["1"]["rocket"]["glitched"] = True
    laid["players"]["1"]["outpost1"] = {"cards": [{"card": CREW}], "place": "ceres"}
    board = Board(2, laid=laid).do(RepairGlitch(ONE, "rocket"))
    assert not board.state.glitched
    laid["players"]["1"]["rocket"]["place"] = "cycler"
    assert (
        Board(2, laid=laid).why_not(RepairGlitch(ONE, "rocket")) == "full_game.refused.no_repairer"
    )


def test_a_site_for_which_a_glitch_takes_a_card_is_not_looked_at() -> None:
    """I6, HFG-R19: the ray reaches both, and without the refinery one of them is too dry."""
    wet, dry = "galatea", "larissa"
    laid = on("ne-bn20", CREW, "refinery_basalt_fiber_spinning", side=1)
    rocket = laid["players"]["1"]["rocket"]
    rocket["cards"][0]["face"] = rocket["cards"][1]["face"] = 1
    rocket["glitched"] = True
    board = Board(2, laid=laid, rolls={"glitch": (5,), "prospect": (1, 1)})
    board.do(next(one for one in board.of(Prospect) if one.site == wet))
    board.do(AddSite(ONE, dry), FireRaygun(ONE))
    assert set(board.state.sites) == {wet}
    assert not board.state.busted


def test_where_a_glitch_takes_the_crew_humans_have_been() -> None:
    """L, K2: the chit of the zone is for a site that no human has visited, not for this one."""
    laid = on(LARGE, CREW, ROBONAUT)
    laid["players"]["1"]["rocket"] |= {"glitched": True, "wet": "8"}
    board = Board(2, laid=laid, rolls={"glitch": (4,)})
    board.do(next(iter(board.of(SiteRefuel))))
    assert B612 in board.faces("leo")
    board.do(EndTurn(ONE))
    assert LARGE in board.state.visited


# ---------------------------------------------------------------- what strikes a rocket

WINDOW = "radiator_dielectric_x_ray_window"
"""Of mass 5 as it lies heavy."""
VALKYRIE = ("thruster_dumbo", "reactor_project_orion", "reactor_mini_mag_rf_paul_trap", WINDOW)


@pytest.mark.parametrize("where", ["leo", "rocket"])
def test_debris_takes_a_heavy_radiator_from_a_rocket_as_from_orbit(where: str) -> None:
    """K2c: it is decommissioned; by glitches, hazards and belts alone it turns light (E7d)."""
    cards = [{"card": WINDOW, "heavy": True}, {"card": "thruster_hall_effect"}]
    own = {"leo": cards} if where == "leo" else {"rocket": {"cards": cards}}
    laid = {"first": "1", "spot": 1, "players": {"1": own}}
    board = through_the_year(Board(2, laid=laid, rolls={"event": (4,)}))
    assert board.held() == [WINDOW]


@pytest.mark.parametrize("anarchy", [False, True])
def test_antimatter_kills_a_crew_of_felons_alone(anarchy: bool) -> None:
    """G6, the card: B612 is less rad-hard than 4, and goes as the move begins."""
    laid = on("ceres", *VALKYRIE) | {"anarchy": anarchy}
    rocket = laid["players"]["1"]["rocket"]
    rocket["cards"][1]["face"], rocket["cards"][3]["heavy"] = 1, True
    rocket["wet"] = "20"
    board = Board(2, laid=laid)
    assert [one for one in board.of(Activate) if len(one.supports) == 2]
    rocket["cards"].append({"card": CREW, "face": 1})
    laid["players"]["1"]["side"] = 1
    manned = Board(2, laid=laid)
    lit = [one for one in manned.of(Activate) if one.card != manned.card(B612)]
    if not anarchy:
        assert not lit
        plain = Activate(ONE, manned.card("thruster_dumbo"), ())
        assert manned.why_not(plain) == "high_frontier_flight.refused.antimatter"
        return
    manned.do(lit[0])
    assert B612 not in manned.faces("rocket")
    assert WINDOW in manned.faces("rocket")


# ---------------------------------------------------------------- cards beside a stack

DOUBLER, FREELY = "refinery_froth_flotation", "refinery_supercritical_drying"


def beside(laid: dict[str, Any], place: str, face: str, *more: str) -> Board:
    """With an outpost there, whose first card lies with its black side up."""
    cards = [{"card": face, "face": 1}, *({"card": one} for one in more)]
    laid["players"]["1"]["outpost1"] = {"cards": cards, "place": place}
    return Board(2, laid=laid)


def test_a_card_beside_doubles_what_a_rocket_takes_in() -> None:
    """1, the card: colocated is at the same space, in whichever own stack."""
    laid = on(LARGE, CREW)
    (plain,) = Board(2, laid=laid).of(SiteRefuel)
    (doubled,) = beside(laid, LARGE, DOUBLER).of(SiteRefuel)
    assert doubled.tanks == 2 * plain.tanks
    (elsewhere,) = beside(laid, "vesta", DOUBLER).of(SiteRefuel)
    assert elsewhere == plain


def test_a_card_beside_makes_industry_free() -> None:
    """I7, the card: at its location."""
    laid = on(LARGE, ROBONAUT, REFINERY)
    laid |= {"sites": {LARGE: {"owner": "1"}}, "operation": "income"}
    busy = Board(2, laid=laid)
    one = Industrialise(ONE, LARGE, (busy.card(REFINERY),))
    assert busy.why_not(one) == "full_game.refused.second_operation"
    board = beside(laid, LARGE, FREELY)
    assert board.of(Industrialise)
    assert one not in [refused.action for refused in RULES.refusals(board.state, ONE)]


def test_a_card_beside_bears_on_what_is_found() -> None:
    """I6, the cards: the die, and what a platform needs of water."""
    laid = on(SMALL, CREW)
    kind: StackKind = "rocket"
    die = [
        highest_die(board.state, ONE, kind, "missile", SMALL)
        for board in (Board(2, laid=laid), beside(laid, SMALL, "refinery_electroforming"))
    ]
    assert die == [2, 3]
    dry = "refinery_basalt_fiber_spinning"
    needed = [
        isru(
            working(board.state, ONE, kind), 0, others=circumstances(board.state, ONE, kind).others
        )
        for board in (Board(2, laid=laid), beside(laid, SMALL, dry))
    ]
    assert needed == [4, 3]


def test_dirt_is_dug_with_a_platform_beside() -> None:
    """G1c: with any that works on the site; the thruster is that of the rocket."""
    laid = on(LARGE, "thruster_ponderomotive_vasimr")
    laid["players"]["1"]["rocket"]["cards"][0]["face"] = 1
    assert not Board(2, laid=laid).of(DirtRefuel)
    assert beside(laid, LARGE, "robonaut_flywheel_tractor").of(DirtRefuel)


@pytest.mark.parametrize(("place", "digs"), [("ceres", True), ("pluto", False)])
def test_no_dirt_is_dug_for_a_thruster_that_wants_the_sun(place: str, digs: bool) -> None:
    """G1c, H3c, HFG-R69: nothing solar works in the Neptune zone, but where a powersat pushes."""
    laid = on(place, "thruster_ponderomotive_vasimr")
    laid["players"]["1"]["rocket"]["cards"][0]["face"] = 1
    laid["sites"] = {place: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid)
    assert bool(board.of(Activate)) == bool(board.of(DirtRefuel)) == digs
    push = next(one.id for one in load().sites.values() if one.push)
    laid["sites"][push] = {"owner": "1", "factory": True}
    assert Board(2, laid=laid).of(DirtRefuel)


def test_what_an_afterburn_cools_eats_air() -> None:
    """I5c, J4d: its therm cools the thruster for the whole turn, and nothing else."""
    laid = on("ve-hz01", "thruster_metastable_helium", "reactor_mini_mag_rf_paul_trap")
    laid["players"]["1"]["rocket"]["wet"] = "8"
    board = Board(2, laid=laid)
    (burning,) = board.of(Activate)
    assert burning.afterburn
    board.do(burning, Stop(ONE))
    assert [one.tanks for one in board.of(Scoop)] == [4]
