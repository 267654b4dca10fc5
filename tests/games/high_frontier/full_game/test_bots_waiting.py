"""What bots do while a ship lies complete in the hand and its money is still to be earned."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.bots import (
    campaigns,
    missions,
    spares,
)
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.haulage import FEW, sold
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.moves import (
    CutBudget,
    Sell,
    TakeIncome,
)
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_bots_campaigns import LEAN, ON_SITE, ship
from tests.games.high_frontier.full_game.test_bots_outlook import blind
from tests.games.high_frontier.full_game.test_year import through_the_year

FACES = ("thruster_dumbo", "robonaut_blackbody_pumped_laser", "refinery_basalt_fiber_spinning")
SHIP = (*FACES, "reactor_rubbia_thin_film_fission_hohlraum", "radiator_ss_nak_pumped_loop")
HEAVY = "refinery_basalt_fiber_spinning"
GROUNDED = (CREW, "robonaut_solar_pumped_mhd_exciplex_laser", HEAVY)
SPARE = "generator_h2_o2_fuel_cell"
LIGHT = {"thruster_dumbo", "robonaut_blackbody_pumped_laser"}


def board(aquas: int, *hand: str, **more: Any) -> Board:
    """Alone, with a ship in the hand."""
    own = {key: more.pop(key) for key in ("rocket", "leo") if key in more}
    held = {"aquas": aquas, "hand": [*hand], "leo": [{"card": CREW}], **own}
    laid = {"spot": 6, "disks": 3, "players": {"1": held}, **more}
    return Board(1, laid=laid, colours=("purple",), variant="altruism")


def planned(sight: Sight, aquas: int, *faces: str) -> Mission:
    """A mission with these cards, which takes so many Aquas."""
    (found, *_) = missions.missions(sight)
    kit = replace(found.kit, stack=tuple(map(Aboard, faces)))
    return replace(found, kit=kit, aquas=aquas, missing=frozenset())


@pytest.mark.parametrize(
    ("spot", "lacking", "spare", "kept"),
    [
        (1, 12, (SPARE,), True),
        (11, 12, (SPARE,), True),
        (5, 12, (SPARE,), False),  # no cuts come in season red
        (1, 2, (SPARE,), False),  # its Aquas are all that the ship waits for
        (1, 12, (SPARE, "radiator_microtube_array"), False),  # one of them is enough
    ],
)
def test_the_last_spare_card_is_kept_for_budget_cuts(
    spot: int, lacking: int, spare: tuple[str, ...], kept: bool
) -> None:
    """K2: what is cut is cheaper than a card of the ship."""
    sight = blind(board(4, *SHIP, *spare, spot=spot).state)
    mission = planned(sight, sight.purse + lacking, *SHIP)
    sale = Sell(ONE, next(one.id for one in sight.held if one.face == SPARE)), "sell"
    income = TakeIncome(ONE), "income"
    left = [*spares.spared(sight, lambda: mission, iter([sale, income]))]
    assert left == ([income] if kept else [sale, income])


@pytest.mark.parametrize(
    ("open_", "cut"),
    [
        ("refinery_magma_electrolysis", "refinery_isru_sabatier"),  # another one does as well
        ("refinery_supercritical_drying", "robonaut_flywheel_tractor"),  # the engine digs, too
    ],
)
def test_budget_cuts_take_the_card_without_which_a_ship_still_flies(open_: str, cut: str) -> None:
    """K2: where each card of the hand is of the ship."""
    engine, cell = "robonaut_tungsten_resistojet", "generator_flywheel_compulsator"
    hand = ["refinery_isru_sabatier", "robonaut_flywheel_tractor", cell, engine]
    one = {"aquas": 14, "hand": hand, "leo": [{"card": CREW}]}
    laid = {"spot": 1, "disks": 3, "players": {"1": one}}
    laid["decks"] = {"refinery": [open_], "reactor": ["reactor_pebble_bed_fission"]}
    table = Board(1, laid=laid, rolls={"event": (6,)}, colours=("purple",), variant="altruism")
    table = through_the_year(table)
    assert asked(table.state, ONE).action == CutBudget(ONE, table.card(cut))


def test_what_is_sold_beside_a_ship_brings_it_sooner() -> None:
    """I3: products at home and cards of the hand are money to come."""
    sight = blind(board(0).state)
    kit = ship(sight, LEAN)
    years = [
        found.years
        for goods in ((), (3,), (8, 3))
        if (found := campaign(sight, kit, Start(1, kit.price, 0, ON_SITE, goods)))
    ]
    assert len(years) == 3
    assert years[0] > years[1] > years[2]


def test_a_sale_that_brings_less_than_a_year_is_none() -> None:
    assert campaigns._wait(8, (8, 3), 2.0) == 1
    assert campaigns._wait(11, (8, 3), 2.0) == 2
    assert campaigns._wait(8, (3, 3), 4.0) == 2


def test_a_ship_that_can_soon_be_paid_keeps_its_product() -> None:
    """I3b: an engine in orbit is not sold for the last Aquas of the ship that it drives."""
    sail = "thruster_photon_heliogyro"
    sight = blind(board(0, leo=[{"card": CREW}, {"card": sail, "face": 1}]).state)
    product = next(one for one in sight.in_orbit if one.face == sail)
    soon, late = planned(sight, FEW, sail), planned(sight, FEW + 1, sail)
    assert not [*sold(sight, soon)]
    for mission in (late, replace(soon, missing=frozenset({HEAVY}))):
        assert [one for one, _ in sold(sight, mission)] == [Sell(ONE, product.id)]
