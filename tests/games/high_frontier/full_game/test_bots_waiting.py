"""What bots do while a ship lies complete in the hand and its money is still to be earned."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.bots import (
    campaigns,
    missions,
)
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.haulage import FEW, sold
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.moves import (
    Sell,
)
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots_campaigns import LEAN, ON_SITE, ship
from tests.games.high_frontier.full_game.test_bots_outlook import blind

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
