"""Damage that a campaign brings from the mission before (document 6.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution.plan import PARTS, Carried, Plan
from spacetable.games.space_alert.resolution.states import ABSENT
from spacetable.games.space_alert.stations import ZONES
from tests.games.space_alert.resolution.builder import (
    after,
    end,
    mission,
    nothings,
    record,
    shots,
)


def carrying(
    *threats: str,
    crew: tuple[str, ...] = (),
    squads: tuple[bool, bool] = (True, True),
    **parts: str,
) -> Plan:
    """A mission with damaged parts: ``carrying(red="shield reactor")``."""
    damage = tuple(tuple(parts.get(zone, "").split()) for zone in ZONES)
    tiles = tuple(
        tuple(part for part in PARTS[zone] if part not in parts.get(zone, "").split())
        for zone in ZONES
    )
    plan = mission(*threats, crew=crew, carried=Carried(damage, squads))  # type: ignore[arg-type]
    return Plan(
        plan.trajectories,
        plan.threats,
        tiles,  # type: ignore[arg-type]
        plan.crew,
        carried=plan.carried,
    )


@pytest.mark.parametrize("zone", range(3))
def test_a_damaged_shield_begins_with_one_less_and_holds_less(zone: int) -> None:
    ship = after(0, carrying(**{ZONES[zone]: "shield"}))
    assert ship.shields[zone] == 0
    assert ship.shield_room[zone] == (1, 2, 1)[zone]


@pytest.mark.parametrize("zone", range(3))
def test_a_damaged_reactor_begins_with_one_less_and_holds_less(zone: int) -> None:
    ship = after(0, carrying(**{ZONES[zone]: "reactor"}))
    assert ship.reactors[zone] == (1, 2, 1)[zone]
    assert ship.reactor_room[zone] == (2, 4, 2)[zone]


def test_carried_damage_counts_towards_the_seventh() -> None:
    plan = carrying("E1-10 red", red="heavy_laser light_laser gravolift")
    assert after(0, plan).damage == [3, 0, 0]
    assert (end(plan).lost, end(plan).damage) == (True, (7, 0, 0))


def test_further_tiles_are_the_ones_that_are_left() -> None:
    plan = carrying("I1-04", red="heavy_laser shield")
    assert after(4, plan).damage[0] == 4
    assert after(4, plan).light[0] == 1


def test_damaged_lasers_and_lifts_stay_damaged() -> None:
    plan = carrying("E1-09 white", crew=("A", "deck A"), white="heavy_laser gravolift")
    assert shots(plan)[0] == 4
    assert after(2, plan).rows[1][1] == 0


def test_a_damaged_structure_doubles_damage_from_outside_and_inside() -> None:
    """A Gunship's X of 2 against one block: 1 point, two tiles. A Saboteur's 2 points: four."""
    assert after(2, carrying("E1-05 red", red="structure")).damage == [3, 0, 0]
    assert after(4, carrying("I1-04", red="structure")).damage == [5, 0, 0]
    assert after(2, carrying("E1-05 white", red="structure")).damage == [1, 1, 0]


def test_doublings_multiply() -> None:
    """Destroyer and structure: 2 points, none absorbed, eight tiles."""
    plan = carrying("E1-02 red", red="structure shield")
    (x, *_) = [one for one in record(plan) if type(one).__name__ == "Attacked"]
    assert x.tiles == 4


def test_a_fissure_doubles_once_more() -> None:
    """A Fighter's X of 1, with an empty shield: 2 by the Fissure, 4 with the structure."""
    plan = carrying("SI1-04", "E1-07 red", red="structure shield")
    assert after(2, plan).damage[0] == 2 + 4


def test_absent_squads() -> None:
    plan = carrying(crew=("blue C", "red deck C"), squads=(True, False))
    assert after(3, plan).squads[1] == ABSENT
    assert nothings(plan, 0) == ["store_empty"]
    assert nothings(plan, 1) == []
