"""Where two rules meet: fuel and cargo, glitches, claims without a disk, glory, cubes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.moves import (
    AllowLuna,
    Bequeath,
    Bid,
    BuildColony,
    Deliver,
    EndTurn,
    HandOver,
    HoistDirt,
    Industrialise,
    JumpClaim,
    LeaveUnclaimed,
    LiftClaim,
    LiftFactory,
    PassBid,
    Prospect,
    RideBuggy,
    Sell,
    StartAuction,
    TakeGlory,
    TakeHelm,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, liftable_factories
from spacetable.games.high_frontier.piloting.moves import Activate, Go, SiteRefuel, Stop
from spacetable.games.high_frontier.solar_map import load
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_bernals import ABOVE, SOLAR
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, on
from tests.games.high_frontier.full_game.test_tokens import ELSEWHERE, built
from tests.games.high_frontier.full_game.test_year import through_the_year

HEAVY_ONE, SMALL_ONE = "refinery_electroforming", "refinery_supercritical_drying"
"""Of mass 3 and rad-hardness 3; of mass 1."""
FELONS = ("purple", "yellow")
"""The first player's crew has them on its second side."""
TRACTOR = "robonaut_flywheel_tractor"
SABATIER = "refinery_isru_sabatier"
"""As rad-hard as the crew: 4."""
FLIGHT = "high_frontier_flight.log"
LASER = "robonaut_blackbody_pumped_laser"
KITE = "thruster_photon_kite_sail"
RIM = "luna-shackleton-polar-rim"


def craft(board: Board) -> Any:
    return board.state.crafts[figure(ONE, "rocket")]


# ---------------------------------------------------------------- fuel


def test_what_is_delivered_from_a_rocket_takes_its_mass_off_the_strip() -> None:
    """I9, F2b: both chits go along, and no fuel comes of it."""
    laid = on(LARGE, "thruster_hall_effect", aquas=9)
    laid["players"]["1"]["rocket"]["cards"].append({"card": REFINERY, "face": 1})
    laid["players"]["1"]["rocket"]["wet"] = "8"
    laid["sites"] = {LARGE: {"owner": "1", "factory": True}}
    board = Board(2, laid=laid)
    board.do(*board.of(Deliver))
    assert board.faces("rocket") == ["thruster_hall_effect"]
    assert craft(board).wet == "6"


@pytest.mark.parametrize(
    ("lost", "die", "wet"), [(HEAVY_ONE, 3, "8"), ("thruster_ponderomotive_vasimr", 4, "3")]
)
def test_only_a_ship_that_loses_its_last_thruster_loses_its_fuel(
    lost: str, die: int, wet: str
) -> None:
    """E7a: of one that had none the fuel stays; what is lost, or goes, takes its mass along."""
    laid = on(LARGE, lost, REFINERY, SMALL_ONE)
    laid["players"]["1"]["rocket"] |= {"wet": "12", "glitched": True}
    board = Board(2, laid=laid, rolls={"glitch": (die,)})
    board.do(TransferCard(ONE, board.card(SMALL_ONE), "outpost1"))
    assert board.faces("rocket") == [REFINERY]
    assert craft(board).wet == wet


# ---------------------------------------------------------------- glitches on the way


def over(start: str, to: str, spot: int) -> Board:
    """A rocket with a glitch that flies from a space to one beside it."""
    laid = on(start, CREW, REFINERY) | {"spot": spot}
    laid["players"]["1"]["rocket"] |= {"wet": "10", "glitched": True}
    board = Board(2, laid=laid, rolls={"glitch": (1,)})
    board.do(next(one for one in board.of(Activate) if not one.afterburn))
    return board.do(next(one for one in board.of(Go) if one.to == to and not one.afterburn))


@pytest.mark.parametrize(
    ("start", "to", "spot", "rolled"),
    [
        ("sol-earth-l2", "venus-flyby", 0, True),
        ("sol-earth-l2", "venus-flyby", 6, False),
        ("me-bn02", "solar-oberth", 6, True),
        ("me-bn10", "mercury-flyby", 6, True),
    ],
)
def test_a_flyby_sets_a_glitch_off_where_it_is_one(
    start: str, to: str, spot: int, rolled: bool
) -> None:
    """H8, 4A7d: Venus is one in blue alone, and the solar Oberth always."""
    assert ("full_game.log.glitch_roll" in over(start, to, spot).said) == rolled


def test_of_a_rocket_that_a_glitch_empties_nothing_flies_on() -> None:
    """E3: a stack without cards is none, in the middle of its move, too."""
    laid = on("sol-earth-l2", CREW, SABATIER) | {"spot": 0}
    laid["players"]["1"]["rocket"] |= {"wet": "10", "glitched": True}
    board = Board(2, laid=laid, rolls={"glitch": (4,)})
    board.do(next(one for one in board.of(Activate) if not one.afterburn))
    board.do(next(one for one in board.of(Go) if one.to == "venus-flyby"))
    assert figure(ONE, "rocket") not in board.state.crafts
    assert not board.of(Go)
    assert board.held() == [SABATIER]
    flown, rolled = map(board.said.index, (f"{FLIGHT}.go", "full_game.log.glitch_roll"))
    assert flown < rolled


# ---------------------------------------------------------------- one move a turn (H1b)


def sets_out(board: Board, *to: str) -> Board:
    """The rocket moves, or is only made ready."""
    board.do(next(one for one in board.of(Activate) if not one.afterburn))
    for space in to:
        board.do(next(one for one in board.of(Go) if one.to == space))
    return board.do(Stop(ONE))


def test_no_second_rocket_moves_with_the_figure_of_the_first() -> None:
    """H1b: no card or figure that has moved moves again, though other cards are aboard."""
    laid = on("leo", CREW, leo=[{"card": KITE}])
    laid["players"]["1"]["rocket"]["wet"] = "4"
    board = sets_out(Board(2, laid=laid), "cycler")
    (crew,) = board.state.cards_of(ONE, "rocket")
    board.do(TransferCard(ONE, crew.id, "outpost1"))
    board.do(TransferCard(ONE, board.card(KITE), "rocket"))
    assert not board.of(Activate)
    assert (
        board.why_not(Activate(ONE, board.card(KITE), ()))
        == "high_frontier_flight.refused.one_move"
    )
    board.do(EndTurn(ONE), EndTurn(TWO))
    assert board.of(Activate)


def test_who_entered_no_space_may_go_along_with_another() -> None:
    """H1b: what has stayed where it was has not moved."""
    freighter = {"cards": [{"card": "freighter_fusion_fragment_sail"}], "place": "leo"}
    laid = on("leo", CREW, SMALL_ONE, freighter=freighter)
    board = sets_out(Board(2, laid=laid, module_1=True))
    board.do(TransferCard(ONE, board.card(SMALL_ONE), "freighter"), TakeHelm(ONE, "freighter"))
    assert board.of(Activate)


# ---------------------------------------------------------------- cooling (J4d)


def test_an_afterburn_cools_nothing_but_its_own_chain() -> None:
    """J4d: the thruster of a crew needs no therm, and a laser that does has none of it."""
    laid = on(LARGE, CREW)
    laid["players"]["1"]["rocket"] |= {"wet": "10"}
    laid["players"]["1"]["rocket"]["cards"].append({"card": LASER, "face": 1})
    board = Board(2, laid=laid)
    board.do(next(one for one in board.of(Activate) if one.afterburn), Stop(ONE))
    laser = Prospect(ONE, board.card(LASER), "raygun", LARGE)
    assert board.why_not(laser) == "full_game.hindered.therms"


def test_a_move_and_a_refuelling_are_cooled_together() -> None:
    """J4: a therm cools one card a turn, the thruster or the laser that finds water."""
    laid = on(LARGE, "reactor_mini_mag_rf_paul_trap", "radiator_bubble_membrane")
    laid["players"]["1"]["rocket"]["wet"] = "12"
    laid["players"]["1"]["rocket"]["cards"] += [
        {"card": "thruster_metastable_helium", "face": 1},
        {"card": LASER, "face": 1},
    ]
    (water,) = Board(2, laid=laid).of(SiteRefuel)
    board = sets_out(Board(2, laid=laid))
    assert not board.of(SiteRefuel)
    refused = replace(water, tanks=0)
    assert board.why_not(refused) == "high_frontier_flight.refused.used_therms"
    first = Board(2, laid=laid).do(water)
    assert all(one.afterburn for one in first.of(Activate))
    assert first.do(EndTurn(ONE), EndTurn(TWO)).of(SiteRefuel)


def hot(**more: Any) -> Board:
    """A rocket that has moved, whose thruster has used the one therm that there is."""
    laid = on(LARGE, "reactor_mini_mag_rf_paul_trap", "radiator_bubble_membrane", **more)
    laid["players"]["1"]["rocket"]["wet"] = "12"
    laid["players"]["1"]["rocket"]["cards"].append(
        {"card": "thruster_metastable_helium", "face": 1}
    )
    return sets_out(Board(2, laid=laid))


def test_a_radiator_cools_no_second_card_in_another_stack() -> None:
    """J4: nor where the card that it has cooled is brought away."""
    outpost = {"place": LARGE, "cards": [{"card": LASER, "face": 1}]}
    board = hot(outpost1=outpost)
    laser = Prospect(ONE, board.card(LASER), "raygun", LARGE)
    board.do(TransferCard(ONE, board.card("radiator_bubble_membrane"), "outpost1"))
    assert board.why_not(laser) == "full_game.hindered.therms"
    away = hot(outpost1=outpost)
    away.do(
        TransferCard(ONE, away.card("thruster_metastable_helium"), "outpost1"),
        TransferCard(ONE, away.card(LASER), "rocket"),
    )
    assert away.why_not(laser) == "full_game.hindered.therms"
    other = {"card": "radiator_ti_k_heat_pipe"}
    cool = hot(outpost1={**outpost, "cards": [*outpost["cards"], other]})
    cool.do(TransferCard(ONE, cool.card("radiator_bubble_membrane"), "outpost1"))
    assert laser in cool.of(Prospect)


# ---------------------------------------------------------------- research (7.1)


def test_the_card_below_is_seen_before_anybody_bids() -> None:
    """7.1: the next card of the deck becomes visible as the top one is auctioned."""
    below, chosen = "generator_flywheel_compulsator", "generator_marx_capacitor_bank"
    board = Board(2, laid={"first": "1", "decks": {"generator": [chosen, below]}})
    board.do(StartAuction(ONE, "generator"))
    assert view(board.state, TWO).state.pieces.piece(board.card(below)).face == below
    assert "full_game.log.next_card" in board.said
    board.do(*board.of(Bid)[:1], PassBid(TWO))
    assert board.held()[:2] == [chosen, below]


# ---------------------------------------------------------------- the market (I3b)


def test_products_are_sold_at_the_home_bernal_too() -> None:
    """I3b, 4A7a: the bank is there; a card of mass 2 goes back to the hand."""
    home = {
        "cards": [{"card": SOLAR}, {"card": REFINERY, "face": 1}],
        "place": "sol-earth-l1",
        "anchored": True,
    }
    board = Board(2, laid={"first": "1", "players": {"1": {"bernal1": home}}}, module_2=True)
    before = board.aquas()
    board.do(Sell(ONE, board.card(REFINERY)))
    assert board.aquas() == before + 10
    assert board.held() == [REFINERY]
    assert board.faces("bernal1") == [SOLAR]


# ---------------------------------------------------------------- claims and felonies


def test_who_has_no_disk_may_leave_a_site_unclaimed() -> None:
    """7.2: a bare claim may be lifted, and need not."""
    nine = [one for one in sorted(load().sites) if one != LARGE][:9]
    laid = on(LARGE, CREW)
    laid["sites"] = {one: {"owner": "1", "factory": k == 0} for k, one in enumerate(nine)}
    board = Board(2, laid=laid)
    board.do(next(one for one in board.of(Prospect) if one.site == LARGE))
    assert board.of(LiftClaim)
    board.do(LeaveUnclaimed(ONE))
    assert LARGE not in board.state.sites
    assert LARGE not in board.state.busted
    assert {*board.state.sites} == {*nine}


def test_whom_a_contract_secures_nobody_jumps_and_it_is_said_why() -> None:
    """4B2f, G4: in anarchy; nobody of the owner's is there."""
    laid = on(LARGE, CREW) | {"anarchy": True, "sites": {LARGE: {"owner": "2"}}}
    laid["players"]["2"] = {"enterprises": ["contract_robotic_facility"]}
    board = Board(2, laid=laid, politics=True, contracts=True)
    assert board.why_not(JumpClaim(ONE, LARGE)) == "full_game.refused.jump_secured"


def lunar(*cards: str, **more: Any) -> Board:
    """The first player on turn by Luna, where the second one gives leave."""
    laid = on(RIM, *cards) | {"first": "2", "turn": "1"} | more
    laid["players"]["1"]["rocket"]["cards"].append({"card": TRACTOR, "face": 1})
    laid["players"]["1"]["side"] = 1
    board = Board(2, laid=laid, colours=FELONS)
    return board.do(Prospect(ONE, board.card(TRACTOR), "buggy", RIM))


def test_no_machine_commits_a_felony_on_luna() -> None:
    """11, 7.2: the privilege lets own humans commit them; a robonaut alone takes leave."""
    assert lunar().of(AllowLuna, TWO)
    assert RIM in lunar(CREW).state.sites


def test_a_refusal_of_luna_brings_no_second_operation() -> None:
    """7.2, 2C1: a prospector of the turn's own has not worked, and what was done is done."""
    tired = "colonist_boyle_engineering_collective"
    laid = on(RIM, tired) | {"first": "2", "turn": "1"}
    laid["players"]["1"]["rocket"]["cards"].append({"card": TRACTOR, "face": 1})
    board = Board(2, laid=laid, module_2=True, colonists=True)
    board.do(TakeIncome(ONE), Prospect(ONE, board.card(TRACTOR), "buggy", RIM))
    assert board.state.worked
    board.do(AllowLuna(TWO, False))
    assert board.state.operation == "income"
    assert not board.state.worked


# ---------------------------------------------------------------- glory (L)


def test_who_settles_at_once_has_been_there() -> None:
    """G5, L: the human of a new colony was the first, though its card is home as the turn ends."""
    laid = on(LARGE, CREW, REFINERY) | {"sites": {LARGE: {"owner": "1", "factory": True}}}
    laid["players"]["2"] = {"rocket": {"place": LARGE, "cards": [{"card": CREW}]}}
    board = Board(2, laid=laid)
    assert board.of(TakeGlory)
    board.do(*board.of(BuildColony), EndTurn(ONE))
    (guest,) = board.state.cards_of(TWO, "rocket")
    assert board.why_not(TakeGlory(TWO, guest.id)) == "full_game.refused.glory_visited"


def test_who_rides_away_has_been_there() -> None:
    """G5, H9b: both ends of the road are visited."""
    north, caves = "mars-north-pole", "mars-arsia-mons-caves"
    board = Board(2, laid=on(north, CREW, REFINERY))
    (crew,) = (one for one in board.state.cards_of(ONE, "rocket") if board.state.face(one).human)
    board.do(RideBuggy(ONE, crew.id, caves), EndTurn(ONE))
    assert {north, caves} <= {*board.state.visited}


# ---------------------------------------------------------------- cubes (I7f)


def test_no_cube_of_others_makes_a_first_player() -> None:
    """O6b, O5f: others' factories serve as own ones, but their cubes do not mark the year."""
    laid = {
        "first": "1",
        "spot": 11,
        "disks": 2,
        "delegates": {"individuality": ["1"]},
        "star": "individuality",
        "sites": {
            ELSEWHERE[-1]: {"owner": "1", "factory": True},
            **built(7, colony=True, owner="2"),
        },
    }
    board = Board(2, laid=laid, politics=True, rolls={"event": (1,)})
    assert cubes(board.state, TWO) == 0
    through_the_year(board)
    board.do(Bequeath(ONE, "honor"))
    assert not board.of(HandOver)
    assert board.state.first == ONE


def test_a_dirtside_keeps_its_cube() -> None:
    """I7f, core rules 9: nor is that of a colony lifted."""
    bernal = {"cards": [{"card": SOLAR}], "place": ABOVE, "anchored": True}
    claim, *far = [one for one in ELSEWHERE if one not in adjacent(ABOVE)][:6]
    laid = on(claim, ROBONAUT, REFINERY, bernal1=bernal)
    laid["sites"] = {one: {"owner": "1", "factory": one != claim} for one in (claim, LARGE, *far)}
    board = Board(2, laid=laid, module_2=True)
    assert {*liftable_factories(board.state, ONE)} == {*far}
    board.do(*board.of(Industrialise)[:1])
    assert {one.site for one in board.of(LiftFactory)} == {*far}


# ---------------------------------------------------------------- privileges


def test_the_mooncable_reaches_the_own_home_orbit() -> None:
    """11: dirt at low Earth orbit or Home Orbit, for a crew's thruster one tank."""
    home = "sol-earth-l1"
    bernal = {"cards": [{"card": SOLAR}], "place": home, "anchored": True}
    laid = on(home, CREW, REFINERY, bernal1=bernal)
    board = Board(2, laid=laid, module_2=True, colours=("red", "white"))
    assert [one.tanks for one in board.of(HoistDirt)] == [1]
    abroad = Board(2, laid=on(home, CREW, REFINERY), colours=("red", "white"))
    assert not abroad.of(HoistDirt)
