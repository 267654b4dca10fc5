"""The worked moves of the rulebook that the notes on the map name: each can be flown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spacetable.games.high_frontier.flight import Refusal
from spacetable.games.high_frontier.flight_school.moves import EndTurn
from spacetable.games.high_frontier.flight_school.state import PILOT, chits
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.routes.flown import Flown, Grounded, fly
from spacetable.games.high_frontier.routes.network import network
from spacetable.games.high_frontier.routes.search import TURN_END, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Fuelled
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from tests.games.high_frontier import second_flight
from tests.games.high_frontier.school_flights import CREW, Pilot

FLYBY_LANDING = [
    "sol-earth-l2",
    "venus-flyby",
    "ve-hz01",
    "low-venus-orbit",
    "ve-ld01",
    "ve-hz04",
    "venus-aerostat-xity",
]


def test_venus_is_landed_on_by_way_of_its_flyby() -> None:
    """Down the aerobrakes: its two bonus burns do not pay the lander, a thrust of 1 does."""
    blue = Conditions("blue")
    for net, base in ((1, 1), (1, 9)):
        assert fly(FLYBY_LANDING, FixedThrust(net, base, 0), blue) == Flown((1, 1, 3, 0))
        assert second_flight.fly(FLYBY_LANDING, {"net": net, "base": base}, "blue") == (1, 1, 3, 0)
    weak = fly(FLYBY_LANDING, FixedThrust(0, 1, 0), blue)
    assert isinstance(weak, Grounded)
    assert weak.refusal == Refusal("6", "high_frontier.movement.lander_bonus")
    assert second_flight.fly(FLYBY_LANDING, {"net": 0, "base": 1}, "blue") is None


def test_the_aerostat_of_venus_is_left_by_three_lander_burns() -> None:
    """Size 11: a thrust of 12 lifts off and pays the three with its own burns (7a, 6)."""
    up = ["venus-aerostat-xity", "ve-ld03", "ve-ld02", "ve-ld01", "low-venus-orbit"]
    assert load().sites[up[0]].size == 11
    found = fly(up, FixedThrust(12, 12, 0), Conditions("red"))
    assert isinstance(found, Flown)
    assert found.cost[0] == 3
    assert second_flight.fly(up, {"net": 12, "base": 12}, "red") == found.cost
    weak = fly(up, FixedThrust(11, 11, 0), Conditions("red"))
    assert isinstance(weak, Grounded)
    assert weak.refusal.rule.endswith("lift_off")


def test_a_crew_flies_to_mercury_by_its_thruster_and_sails_on() -> None:
    """Seven tanks: two burns of 8 steps bring it there, and light does the rest (F3d)."""
    pilot = Pilot(CREW, "thruster_photon_heliogyro", wet="8", dice=(6,))
    assert chits(pilot.state).steps == 29
    pilot.activate(CREW).go("cycler", "ea-rb05", "sol-earth-l1", "ve-lg01", "me-lg02", "me-rb05")
    pilot.stop()
    fuel = chits(pilot.state).steps
    assert fuel == 29 - 2 * 8
    pilot.do(EndTurn(PILOT)).activate("thruster_photon_heliogyro")
    assert pilot.state.engine is not None
    assert pilot.state.engine.net == 3, "2 of the sun there, and 1 of a probe"
    pilot.go("me-ho05", "mercury-flyby").stop()
    assert pilot.state.place == "mercury-flyby"
    assert chits(pilot.state).steps == fuel


def test_eight_belts_and_seven_burns_lead_to_enceladus() -> None:
    search = Search(network("red", MovementSwitches()), FixedThrust(7, 7, 0), "leo", ["enceladus"])
    found = [one for turn in search.turns(4) for one in turn if one.space == "enceladus"]
    (way,) = (one for one in found if (one.cost[0], one.cost[3]) == (7, 8))
    path = search.path(way)
    burns = [one for one in path if one != TURN_END and load().spaces[one].kind == "burn"]
    assert sum(load().spaces[one].kind == "radbelt" for one in path if one != TURN_END) == 8
    assert len(burns) >= 7
    assert second_flight.fly(list(path), {"net": 7, "base": 7}, "red") == way.cost


@pytest.mark.parametrize(
    ("per_burn", "path", "steps"),
    [
        ("8", "leo cycler ea-rb01 geo", 16),
        ("1/10", "leo cycler ea-rb01 geo sol-earth-l2 ea-bn09", 1),
    ],
)
def test_burns_of_the_rulebook_take_their_steps(per_burn: str, path: str, steps: int) -> None:
    """10.6: from 19 two burns of 8 lead to 7, and three of a tenth take one step."""
    way, mass = path.split(), Fraction(19)
    ship = Fuelled(9, Fraction(per_burn), Fraction(3), mass)
    assert fuel_strip().spent(mass, 16) == 7
    found = fly(way, ship, Conditions("red"))
    assert isinstance(found, Flown), found
    assert found.cost[0] == steps
