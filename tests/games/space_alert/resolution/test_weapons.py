"""The damage step: ranges, strengths, targets, shields, ties (document 3.2 and 3.3)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.states import DESTROYED
from tests.games.space_alert.resolution.builder import (
    PILOT,
    after,
    end,
    mission,
    nothings,
    record,
    shots,
)


@pytest.mark.parametrize(
    ("zone", "crew", "strength"),
    [
        ("red", "red A", 4),
        ("red", "red A!", 5),
        ("white", "A", 5),
        ("white", "A!", 6),
        ("blue", "blue A", 4),
        ("red", "red deck A", 2),
        ("red", "red deck A!", 3),
        ("blue", "blue deck A", 2),
        ("white", "deck . . A", 1),
        ("white", "deck . . A!", 2),
    ],
)
def test_strengths(zone: str, crew: str, strength: int) -> None:
    """An Amoeba has no shield."""
    assert shots(mission(f"E1-09 {zone}", crew=[crew])) == [strength]


@pytest.mark.parametrize(
    ("zone", "tile", "crew", "strength"),
    [
        ("red", "heavy_laser", "6:red A", 3),
        ("white", "heavy_laser", "7:A", 4),
        ("blue", "heavy_laser", "6:blue A!", 4),
        ("red", "light_laser", "5:red deck A", 1),
        ("blue", "light_laser", "5:blue deck A", 1),
    ],
)
def test_damaged_lasers(zone: str, tile: str, crew: str, strength: int) -> None:
    """3.4: each loses one point of strength; the Meteoroid's 5 points turn the tile first."""
    plan = mission(f"E1-10 {zone}", f"E1-09@6 {zone}", crew=[crew], tiles={zone: tile})
    assert shots(plan, 1) == [strength]


def test_a_damaged_pulse_cannon_reaches_distance_1_only() -> None:
    threats = ("E1-10 white", "E1-09@4 red", "E1-09@2 blue")
    plan = mission(*threats, crew=["deck 6:A"], tiles={"white": "pulse_cannon"})
    (aimed,) = record(plan, h.Aimed, 6)
    assert aimed.targets == (2,)


def test_cannons_take_energy_of_their_zone_even_for_nothing() -> None:
    ship = after(2, mission(crew=["red A", "A", "blue A", "deck A"]))
    assert ship.reactors == [1, 1, 1]
    assert after(3, mission(crew=["red deck A"])).reactors == [2, 3, 2]


def test_a_cannon_without_energy_does_nothing() -> None:
    plan = mission("E1-09@4 red", crew=["red A A A"], tracks="7444")
    assert nothings(plan) == ["reactor_empty"]


@pytest.mark.parametrize("words", ["A", "red deck . A", "deck . . A"])
def test_a_cannon_is_set_off_once_a_turn(words: str) -> None:
    """The second A takes no energy either; a heroic one adds nothing then."""
    heroic = words.replace("A", "A!")
    plan = mission("E1-09 white", "E1-09 red", crew=[words, heroic])
    assert nothings(plan, 1) == ["fired_already"]
    once = mission("E1-09 white", "E1-09 red", crew=[words, ""])
    assert end(plan) == end(once)
    assert after(4, plan).reactors == after(4, once).reactors


def test_a_laser_takes_the_nearest_on_its_own_track() -> None:
    plan = mission("E1-09@2 white", "E1-09 white", "E1-10 red", crew=[". A"])
    assert (shots(plan, 0), shots(plan, 1), shots(plan, 2)) == ([], [5], [])


def test_a_tie_goes_to_the_lowest_number() -> None:
    """Number 2 started on a longer way and meets number 3 on square 9."""
    plan = mission("E1-09@1 white", "E1-09@1 white", crew=[". A"])
    assert (shots(plan, 0), shots(plan, 1)) == ([5], [])
    plan = mission("E1-05@3 white", "SE1-02@1 white", crew=["4:A"])
    assert after(3, plan).threats[0].at == 11
    assert shots(plan, 1) == [3]


def test_a_laser_reaches_every_distance() -> None:
    assert shots(mission("E1-09 white", crew=["A"], tracks="4744")) == [5]


def test_the_pulse_cannon_hits_everything_within_distance_2() -> None:
    """On turn 3: squares 9, 10 and 12."""
    threats = ("E1-09 red", "E1-09 white", "E1-09@2 blue")
    plan = mission(*threats, crew=["deck . A"], tracks="4547")
    assert [shots(plan, one) for one in range(3)] == [[1], [1], []]
    (aimed,) = record(plan, h.Aimed)
    assert aimed.skipped == ((2, "range"),)


def test_strengths_are_added_before_the_shield_counts() -> None:
    """Heavy 4 and light 2 against a shield of 2: 4, not 2 + 0."""
    plan = mission("E1-05 red", crew=["red . A", "red deck A"])
    assert shots(plan) == [4]


def test_a_shot_below_the_shield_does_nothing() -> None:
    plan = mission("E1-05 red", crew=["red deck A"])
    assert shots(plan) == [0]
    assert after(3, plan).threats[0].damage == 0


def test_surplus_is_lost() -> None:
    """Both lasers chose the Meteoroid; the Amoeba behind it is not hit."""
    plan = mission("E1-10 white", "E1-09 white", crew=[". A", "A"], tracks="4744")
    assert after(1, plan).threats[0].stage == DESTROYED
    plan = mission("E1-10@2 red", "E1-09 red", crew=["red . A", "red deck A"])
    assert after(3, plan).threats[0].stage == DESTROYED
    assert shots(plan, 1) == []


def test_a_destroyed_threat_does_not_move_any_more() -> None:
    plan = mission("E1-10 white", crew=["A"])
    assert record(plan, h.Advanced) == []


def test_cannons_are_ready_again_next_turn() -> None:
    assert shots(mission("E2-05 red", crew=["red deck A*3"], tracks="7444")) == [4, 4, 4]


# ------------------------------------------------------------------ interceptors


def test_interceptors_hit_a_single_target_with_3() -> None:
    assert shots(mission("E1-09 red", crew=[PILOT])) == [3]


def test_interceptors_hit_each_of_several_with_1() -> None:
    plan = mission("E1-09 red", "E1-09 blue", crew=[PILOT])
    assert (shots(plan, 0), shots(plan, 1)) == ([1], [1])


def test_a_heroic_attack_from_space_is_stronger_by_1() -> None:
    plan = mission("E1-09@2 red", crew=[f"{PILOT} bots!"])
    assert shots(plan) == [4]
    plan = mission("E1-09@2 red", "E1-09@2 blue", crew=[f"{PILOT} bots!"])
    assert (shots(plan, 0), shots(plan, 1)) == ([2], [2])


def test_interceptors_reach_distance_1_only() -> None:
    """Square 7 on turn 5, 5 on turn 6."""
    plan = mission("E1-09@2 red", crew=[f"{PILOT} bots"])
    assert [one.targets for one in record(plan, h.Aimed)] == [(), (0,)]


def test_square_6_is_too_far() -> None:
    """A Man-of-War on T1: square 6 on turn 5, 5 on turn 6."""
    plan = mission("SE1-02 red", crew=[f"{PILOT} bots"], tracks="1444")
    assert [one.targets for one in record(plan, h.Aimed)] == [(), (0,)]


def test_interceptors_count_only_what_they_can_choose() -> None:
    """A hidden fighter beside the Amoeba: still a single target."""
    plan = mission("E1-09 red", "E1-03@5 blue", crew=[PILOT], tracks="4414")
    assert shots(plan, 0) == [3]


# ------------------------------------------------------------------ attacks on the ship


def test_shields_absorb_point_by_point() -> None:
    """3.4: a Gunship's X of 2 against one block."""
    ship = after(2, mission("E1-05 red"))
    assert (ship.shields[0], ship.damage[0]) == (0, 1)
    ship = after(2, mission("E1-05 red", crew=["red B"]))
    assert (ship.shields[0], ship.damage[0]) == (0, 0)


def test_several_zones_go_from_red_to_blue() -> None:
    plan = mission("E1-01 blue")
    assert [one.zone for one in record(plan, h.Attacked, 2)] == [0, 1, 2]


def test_tiles_are_turned_in_their_order() -> None:
    tiles = "reactor gravolift heavy_laser structure shield light_laser"
    plan = mission("E1-10 red", tiles={"red": tiles})
    turned = [one.part for one in record(plan, h.TileTurned)]
    assert turned == tiles.split()[:4]


def test_a_damaged_shield_or_reactor_loses_what_does_not_fit() -> None:
    """A full shield of 2 and a reactor of 2 that holds 2 from now on."""
    ship = after(3, mission("E1-10 red", tiles={"red": "shield reactor"}))
    assert (ship.shield_room[0], ship.reactor_room[0]) == (1, 2)
    assert ship.reactors[0] == 2
    plan = mission("E1-10 blue", crew=["deck blue B"], tiles={"blue": "reactor"})
    assert after(2, plan).reactors[2] == 2
    assert after(3, plan).reactors[2] == 2
    (lost,) = record(plan, h.EnergyLost)
    assert lost == h.EnergyLost(2, "reactor", 1)


def test_the_structure_does_nothing_in_its_own_mission() -> None:
    plan = mission("E1-10 red", "E1-10@4 red", tiles={"red": "structure"})
    assert after(6, plan).structure == [1, 1, 1]


def test_the_seventh_point_is_the_end() -> None:
    """4 points by the first, and no more than 7 by the second; nothing happens after it."""
    plan = mission("E1-10 red", "E1-10@4 red", "E1-05@5 blue")
    result = end(plan)
    assert (result.lost, result.damage) == (True, (7, 0, 0))
    assert (result.lost_by, result.lost_on_turn, result.score) == (1, 6, None)
    assert result.unresolved == (1, 2)
    assert isinstance(record(plan)[-1], h.ShipLost)


def test_six_points_are_not() -> None:
    assert not end(mission("E1-05 red")).lost
    assert end(mission("E1-05 red")).damage == (6, 0, 0)


def test_several_letters_in_one_move_go_in_order() -> None:
    """A Meteoroid on T6: its third move begins on square 5 and passes Y and Z."""
    plan = mission("E1-10 red", tracks="6444")
    letters = [[one.letter for one in record(plan, h.Crossed, turn)] for turn in (1, 2, 3)]
    assert letters == [["x"], ["y"], ["y", "z"]]


def test_after_z_a_threat_does_nothing_more_and_cannot_be_hit() -> None:
    plan = mission("E1-10 white", crew=["4:A"])
    assert end(plan).survived == (0,)
    assert shots(plan) == []
    assert record(plan, h.Advanced, 4) == []
