"""Serious internal threats, card by card (figures of the cards; document 3.2, 3.4 and 7.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.effects.on_threats import most_crew
from spacetable.games.space_alert.resolution.in_play import kinds
from spacetable.games.space_alert.resolution.states import (
    ACTIVE,
    DEAD,
    DESTROYED,
    DISABLED,
    GONE,
    ON_TRACK,
)
from spacetable.games.space_alert.stations import (
    LOWER_WHITE,
    STATIONS,
    UPPER_BLUE,
    UPPER_RED,
    UPPER_WHITE,
)
from tests.games.space_alert.resolution.builder import (
    GUARD,
    PILOT,
    after,
    attacks,
    damage_inside,
    end,
    mission,
    nothings,
    record,
    shots,
)

FIGURES = {
    # card: hit points, speed, stations, mended by, strikes back, points
    "SI1-01": (2, 2, "lower_red", "battlebots", True, (4, 8)),
    "SI1-02": (2, 2, "upper_blue", "battlebots", True, (4, 8)),
    "SI1-03": (2, 2, "lower_white", "battlebots", False, (0, 8)),
    "SI1-04": (2, 2, "upper_red", "interceptors", False, (0, 8)),
    "SI1-05": (4, 3, "upper_white", "B", False, (4, 8)),
    "SI1-06": (4, 2, "upper_blue lower_red", "C", False, (4, 8)),
    "SI2-01": (2, 2, "upper_blue", "battlebots", True, (6, 12)),
    "SI2-02": (2, 2, "upper_white", "battlebots", False, (6, 15)),
    "SI2-03": (7, 3, "lower_red lower_white lower_blue", "B", False, (6, 12)),
    "SI2-04": (
        3,
        2,
        "upper_red lower_red upper_blue lower_blue",
        "battlebots",
        False,
        (6, 12),
    ),
    "SI2-05": (1, 4, "lower_white", "C", False, (0, 12)),
}


@pytest.mark.parametrize("card", FIGURES)
def test_figures(card: str) -> None:
    hp, speed, stations, mended_by, strikes_back, points = FIGURES[card]
    plan = mission(card, tracks="4447")
    threat = after(0, plan).threats[0]
    assert (threat.hp, threat.speed, threat.strikes_back) == (hp, speed, strikes_back)
    known = kinds()[card].card
    assert (known.points, known.mended_by) == (points, mended_by)
    assert " ".join(known.stations) == stations
    assert record(plan, h.Advanced, 1)[0] == h.Advanced(0, 16, 16 - speed)


# ------------------------------------------------------------------ commandos


@pytest.mark.parametrize(
    ("card", "zone", "there"), [("SI1-01", "red", "upper_red"), ("SI1-02", "blue", "lower_blue")]
)
def test_commandos_unhurt(card: str, zone: str, there: str) -> None:
    """X: the other deck; Y: 2 damage; Z: 4 more, and whoever stands there is out."""
    crew = [f"go:{there}", zone if there.startswith("lower") else "deck"]
    plan = mission(card, crew=crew)
    assert [STATIONS[one.end] for one in record(plan, h.Crawled)] == [there]
    found = damage_inside(plan)
    assert (found["y"], found["z"]) == ([(zone, 2)], [(zone, 4)])
    assert end(plan).knocked_out == (0,)


@pytest.mark.parametrize(
    ("card", "squad"), [("SI1-01@3", "red deck C bots"), ("SI1-02@3", "blue C . bots")]
)
def test_commandos_hurt_move_on_instead(card: str, squad: str) -> None:
    """A hit before X: at Y they go one station on, and do no damage there."""
    plan = mission(card, crew=[squad])
    assert after(4, plan).threats[0].damage == 1
    assert damage_inside(plan)["y"] == []
    assert STATIONS[record(plan, h.Crawled)[1].end].endswith("white")
    assert damage_inside(plan)["z"] == [("white", 4)]


def test_commandos_take_two_hits_and_strike_back() -> None:
    plan = mission("SI1-02@2", crew=["blue C bots! bots", "blue"], tracks="4447")
    assert [one.struck_back for one in record(plan, h.Fought)] == [False]
    plan = mission("SI1-02@3", crew=["blue C bots! bots"], tracks="4447")
    assert [one.struck_back for one in record(plan, h.Fought)] == [False, True]
    assert end(plan).destroyed == (0,)


# ------------------------------------------------------------------ alien


def test_alien_strikes_back_only_after_x() -> None:
    """Appears on turn 2 with X on turn 3: the hit of turn 3 is safe, that of turn 4 is not."""
    plan = mission("SI1-03@3", crew=["blue C deck red bots bots"], tracks="4447")
    assert [one.struck_back for one in record(plan, h.Fought)] == [True]
    plan = mission("SI1-03@4", crew=["blue C deck red bots bots"], tracks="4447")
    assert [one.struck_back for one in record(plan, h.Fought)] == [False, True]
    assert end(plan).destroyed == (0,)


def test_alien_hurts_by_the_crew_of_the_bridge() -> None:
    """Y: it climbs to the bridge, where three stand."""
    plan = mission("SI1-03", crew=["", "", "red"])
    assert record(plan, h.Crawled) == [h.Crawled(0, LOWER_WHITE, UPPER_WHITE)]
    assert damage_inside(plan)["y"] == [("white", 3)]


def test_alien_counts_those_knocked_out_too() -> None:
    """Psionic: everyone aboard is out on turn 6; the Alien's Y comes on turn 8."""
    plan = mission("SE2-03 red", "SI1-03@5", crew=["", ""])
    assert damage_inside(plan, 1)["y"] == [("white", 3)]


def test_alien_on_an_empty_bridge_does_no_damage() -> None:
    plan = mission("SI1-03", crew=["red"], computer=False)
    assert damage_inside(plan)["y"] == []


def test_alien_at_z_is_the_end() -> None:
    result = end(mission("SI1-03", crew=["red"], computer=False))
    assert (result.lost, result.lost_by, result.lost_on_turn) == (True, 0, 6)


# ------------------------------------------------------------------ fissure


def test_fissure_doubles_damage_to_red_then_everywhere() -> None:
    """A Gunship's X (2, one absorbed) on turn 2 and 3, as X of the Fissure comes on turn 2."""
    assert attacks(mission("SI1-04", "E1-05 red"), 1)["x"] == [("red", 2)]
    ship = after(2, mission("SI1-04", "E1-05 red"))
    assert ship.damage == [2, 0, 0]
    ship = after(3, mission("SI1-04", "E1-05@2 white"))
    assert ship.damage == [0, 1, 0]
    ship = after(5, mission("SI1-04", "E1-05@4 white"))
    assert ship.damage == [0, 2, 0]


def test_fissure_doubles_damage_from_inside() -> None:
    assert after(4, mission("SI1-04", "I1-04@2", tracks="4444")).damage == [4, 0, 0]


def test_fissure_and_destroyer_multiply() -> None:
    """A Destroyer's Y of 2 with no shield left: 2 times 2 times 2 is more than red can bear."""
    plan = mission("SI1-04", "E1-02 red")
    (y,) = [one for one in record(plan, h.Attacked) if one.strength == 2]
    assert y.tiles == 8
    assert end(plan).damage[0] == 7


def test_fissure_is_mended_by_two_attacks_from_space() -> None:
    """The launch counts. Meanwhile nothing outside is hit; afterwards damage is single again."""
    plan = mission("SI1-04@4", "E1-09@2 white", crew=[f"{PILOT} bots bots"], tracks="4447")
    assert after(5, plan).threats[0].damage == 1
    assert after(6, plan).threats[0].stage == DESTROYED
    assert after(6, plan).doubled == [1, 1, 1]
    assert shots(plan, 1) == [3]
    assert record(plan, h.Hit, 6) == []
    assert end(plan).points.destroyed == 8


def test_a_heroic_attack_mends_no_more_than_one() -> None:
    plan = mission("SI1-04@4", crew=[f"{PILOT} bots!"], tracks="4447")
    assert [one.blocks for one in record(plan, h.Repaired)] == [1, 1]
    plan = mission("SI1-04@6", crew=[f"{PILOT} bots!"], tracks="4447")
    assert after(6, plan).threats[0].stage == ON_TRACK


def test_fissure_at_z_is_the_end() -> None:
    result = end(mission("SI1-04"))
    assert (result.lost_by, result.lost_on_turn) == (0, 6)


# ------------------------------------------------------------------ crossed wires


def test_crossed_wires() -> None:
    """X: 2 of 3 blocks fit into the shield, 1 hurts. Y: its 3 blocks hurt. Z: red and blue, 2."""
    plan = mission("SI1-05")
    found = damage_inside(plan)
    assert found == {
        "x": [("white", 1)],
        "y": [("white", 3)],
        "z": [("red", 2), ("blue", 2)],
    }
    assert (after(2, plan).shields[1], after(2, plan).reactors[1]) == (3, 0)
    assert after(3, plan).shields[1] == 0
    assert end(plan).damage == (2, 4, 2)
    assert after(12, plan).reactors == [0, 0, 0]


def test_crossed_wires_with_little_energy() -> None:
    plan = mission("SI1-05", crew=["A A"])
    assert damage_inside(plan)["x"] == []
    assert after(2, plan).shields[1] == 2


def test_crossed_wires_and_a_damaged_shield() -> None:
    """Capacity 2: one block fits, two hurt."""
    plan = mission("SI1-05", "E1-10 white", tiles={"white": "shield"}, tracks="4244")
    assert after(1, plan).shields[1] == 1
    threats = ("E1-05 white", "SI1-05@2")
    plan = mission(*threats, tiles={"white": "shield"}, tracks="4444")
    assert after(2, plan).shield_room[1] == 2
    assert damage_inside(plan, 1)["x"] == [("white", 1)]
    assert after(3, plan).shields[1] == 2


def test_crossed_wires_are_repaired_with_b() -> None:
    plan = mission("SI1-05", crew=["B B", ". B!"], tracks="4447")
    assert after(2, plan).threats[0].stage == DESTROYED


# ------------------------------------------------------------------ uprising


def test_uprising_at_x_fells_leaders_of_active_squads() -> None:
    plan = mission("SI1-06@3", crew=[GUARD, "red", "red deck"])
    assert after(4, plan).out == [True, False, False, False]
    assert after(4, plan).squads[1] == DEAD


def test_uprising_at_x_spares_a_disabled_squad_and_the_pilot() -> None:
    """One squad was struck back on turn 3; the other is in space when X comes on turn 5."""
    crew = ["blue C bots", f"{PILOT}"]
    plan = mission("I1-02@3", "SI1-06@4", crew=crew, tracks="4444")
    assert after(5, plan).squads == [ACTIVE, DISABLED]
    assert after(5, plan).out == [False] * 3


def test_uprising_at_y_fells_who_stands_at_the_stores() -> None:
    crew = ["red deck", "blue", "red", "blue deck"]
    assert after(4, mission("SI1-06", crew=crew)).out == [True, True, False, False, False]


def test_uprising_at_z_spares_only_the_bridge() -> None:
    assert end(mission("SI1-06@3", crew=["red", "deck", ""])).knocked_out == (0, 1)


def test_uprising_spares_crew_in_space() -> None:
    """In space from turn 5; X comes on turn 6, Z on turn 10."""
    plan = mission("SI1-06@5", crew=[f"{PILOT} bots*6"])
    assert end(plan).knocked_out == ()


def test_uprising_blocks_both_stores() -> None:
    plan = mission("SI1-06", crew=["blue C C"], tracks="4447")
    assert record(plan, h.SquadTaken) == []
    assert after(3, plan).threats[0].damage == 2


def test_uprising_repaired_at_both_stations_at_once() -> None:
    """Turn 3: one block at each store, and one more at the end of the actions."""
    plan = mission("SI1-06", crew=["blue . C C", "red deck C"], tracks="4447")
    assert after(3, plan).threats[0].damage == 3
    assert record(plan, h.Repaired, 3)[-1] == h.Repaired(-1, 0, 1, UPPER_BLUE)
    assert after(4, plan).threats[0].stage == DESTROYED


def test_uprising_bonus_is_one_however_often_it_was_repaired() -> None:
    crew = ["blue . C", "blue . C", "red deck C"]
    plan = mission("SI1-06", crew=crew, tracks="4447")
    assert after(3, plan).threats[0].stage == DESTROYED
    assert [one.blocks for one in record(plan, h.Repaired)] == [1, 1, 1, 1]


def test_uprising_repairs_of_two_turns_bring_no_bonus() -> None:
    plan = mission("SI1-06", crew=["blue C", "red deck C"], tracks="4447")
    assert after(3, plan).threats[0].damage == 2


# ------------------------------------------------------------------ executioner


def test_executioner_moves_then_fells_who_has_no_active_squad() -> None:
    """Y on turn 6, one deck below the bridge: the leader of a squad is spared."""
    crew = ["blue C deck red", "deck", "red deck"]
    plan = mission("SI2-01@3", crew=crew, computer=False)
    assert [STATIONS[one.end] for one in record(plan, h.Crawled)] == ["upper_white", "lower_white"]
    assert end(plan).knocked_out == (1,)
    assert damage_inside(plan)["z"] == [("white", 3)]


def test_executioner_at_x_comes_to_the_bridge() -> None:
    assert after(2, mission("SI2-01", crew=["", "blue"])).out == [True, False, True]


def test_executioner_fells_who_leads_a_disabled_squad() -> None:
    """Turn 3: the squad is struck back at upper blue, and its leader walks to the bridge."""
    plan = mission("I1-02@3", "SI2-01@3", crew=["blue C bots red"])
    assert after(4, plan).out == [True, True]
    assert after(4, plan).squads[1] == DEAD


def test_executioner_takes_two_hits_and_strikes_back() -> None:
    plan = mission("SI2-01@3", crew=["blue C bots! bots"], tracks="4447")
    assert [one.struck_back for one in record(plan, h.Fought)] == [False, True]
    assert end(plan).points.destroyed == 12


# ------------------------------------------------------------------ seeker


@pytest.mark.parametrize(
    ("crew", "way"),
    [
        (["red", "red", "blue"], [UPPER_RED]),
        (["red", "blue"], []),
        (["deck", "deck", "red"], [LOWER_WHITE]),
        (["", "", "blue"], [UPPER_BLUE]),
        (["", ""], []),
    ],
)
def test_seeker_goes_where_most_are(crew: list[str], way: list[int]) -> None:
    """Its own station is never compared; a tie holds it."""
    plan = mission("SI2-02", crew=crew, computer=False)
    assert [one.end for one in record(plan, h.Crawled, 2)] == way


@pytest.mark.parametrize("start", range(6), ids=STATIONS)
def test_most_are_counted_beside_and_on_the_other_deck_alone(start: int) -> None:
    """Whoever is further away, in the same station or in space draws nothing (document 7.2)."""
    deck, zone = divmod(start, 3)
    beside = [3 * deck + one for one in (zone - 1, zone + 1) if 0 <= one < 3]
    near = {*beside, 3 * (1 - deck) + zone}
    for there in range(7):
        ship = after(1, mission(crew=[""] * 3))
        ship.where = [start, there, there, there]
        assert most_crew(ship, start) == (there if there in near else start)
    one, other = sorted(near)[:2]
    ship.where = [one, other, start, start]
    assert most_crew(ship, start) == start, "a tie"


def test_seeker_seeks_again_at_y() -> None:
    """From upper red on turn 4 it sees only the bridge and lower red."""
    plan = mission("SI2-02", crew=["red . deck"], computer=False)
    assert [STATIONS[one.end] for one in record(plan, h.Crawled)] == ["upper_red", "lower_red"]


def test_seeker_counts_those_knocked_out_too() -> None:
    """An Executioner's X on turn 2 leaves a figure on the bridge; the Seeker comes back to it."""
    threats = ("SI2-01", "SI2-02@1")
    plan = mission(*threats, crew=["", "red"], computer=False)
    assert after(2, plan).out == [True, False]
    steps = [one.end for one in record(plan, h.Crawled) if one.threat == 1]
    assert steps == [UPPER_RED, UPPER_WHITE]


def test_seeker_at_z() -> None:
    plan = mission("SI2-02", crew=["", "red", "blue"], computer=False)
    assert damage_inside(plan)["z"] == [("white", 5)]
    assert end(plan).knocked_out == (0,)


@pytest.mark.parametrize("last", ["bots", "bots!"])
def test_seekers_killer_is_knocked_out(last: str) -> None:
    """It does not strike back, but the second hit costs the leader and the squad."""
    crew = [f"blue C red bots {last}", "", ""]
    plan = mission("SI2-02@3", crew=crew, tracks="4447", computer=False)
    assert [one.struck_back for one in record(plan, h.Fought)] == [False, False]
    result = end(plan)
    assert result.knocked_out == (0,)
    assert result.disabled_squads == 1
    assert result.points.destroyed == 15


# ------------------------------------------------------------------ overload


def test_overload() -> None:
    plan = mission("SI2-03")
    assert after(2, plan).reactors == [2, 1, 2]
    assert after(3, plan).reactors == [1, 0, 1]
    assert damage_inside(plan)["z"] == [("red", 3), ("white", 3), ("blue", 3)]
    assert end(plan).survived == (0,)


def test_overload_repaired_at_all_three_stations_at_once() -> None:
    crew = ["red deck B B", "deck . B B", "blue deck B"]
    plan = mission("SI2-03", crew=crew, tracks="4447")
    assert after(3, plan).threats[0].damage == 5
    assert after(4, plan).threats[0].stage == DESTROYED
    assert record(plan, h.Repaired, 3)[-1].blocks == 2


def test_overload_repaired_at_two_stations_brings_no_bonus() -> None:
    crew = ["red deck B", "deck . B!"]
    assert after(3, mission("SI2-03", crew=crew, tracks="4447")).threats[0].damage == 3


def test_overload_needs_no_bonus_for_its_last_block() -> None:
    """Destroyed by the actions alone: no block is put on it any more."""
    crew = ["red deck B! B!", "deck . B! B!", "blue deck B! B!"]
    plan = mission("SI2-03", crew=crew, tracks="4447")
    assert after(3, plan).threats[0].stage == DESTROYED
    crew = ["red deck . B!", "deck . B! B!", "blue deck B! B!"]
    plan = mission("SI2-03", crew=crew, tracks="4447")
    assert [one.member for one in record(plan, h.Repaired, 4)] == [0, 1]


def test_overload_blocks_all_reactors() -> None:
    plan = mission("SI2-03", crew=["deck B", "red deck B"], tracks="4447")
    assert record(plan, h.EnergyMoved) == []


# ------------------------------------------------------------------ contamination


def test_contamination_delays_at_x() -> None:
    crew = ["red . A", ". . A", "blue deck A", "deck . A"]
    ship = after(3, mission("SI2-04", crew=crew))
    assert [row[2] for row in ship.rows[:4]] == [0, 1, 0, 1]


def test_contamination_hurts_for_each_station_at_y() -> None:
    plan = mission("SI2-04")
    assert damage_inside(plan)["y"] == [("red", 1), ("red", 1), ("blue", 1), ("blue", 1)]
    assert end(plan).damage == (2, 0, 2)


def test_contamination_cleaned_stations_count_no_more() -> None:
    """Upper blue is cleaned on turn 3."""
    plan = mission("SI2-04", crew=[f"{GUARD} . bots bots"])
    assert record(plan, h.Fought)[0].station == UPPER_BLUE
    assert nothings(plan) == ["no_intruder"]
    assert damage_inside(plan)["y"] == [("red", 1), ("red", 1), ("blue", 1)]


def test_contamination_ends_with_the_third_hit() -> None:
    """On turns 3, 4 and 6 (X delays the one below on turn 5); the fourth is clean with them."""
    crew = ["blue C bots deck bots", "red deck C bots"]
    plan = mission("SI2-04@3", crew=crew, tracks="4447")
    assert len(after(5, plan).threats[0].tokens) == 2
    ship = after(6, plan)
    assert ship.threats[0].stage == DESTROYED
    assert ship.threats[0].tokens == {}
    assert end(plan).points.destroyed == 12


def test_contamination_at_z_fells_who_is_there() -> None:
    crew = ["red", "deck", "blue deck"]
    assert after(6, mission("SI2-04", crew=crew)).out == [True, False, True, False]


@pytest.mark.parametrize("word", ["red", "blue", "go:lower_blue"])
def test_contamination_after_z_fells_who_comes_in(word: str) -> None:
    plan = mission("SI2-04", crew=[f"7:{word} C", "7:deck"])
    assert after(6, plan).out == [False, False, False]
    assert after(7, plan).out == [True, False, False]
    assert [one.action for one in record(plan, h.Revealed) if one.member == 0][-1] != 3


def test_contamination_after_z_fells_who_comes_home() -> None:
    """Out from turn 5, Z on turn 8, home on turn 9."""
    plan = mission("SI2-04@3", crew=["red deck C deck . C bots bots"])
    assert after(8, plan).out[0] is False
    assert after(9, plan).out[0] is True
    assert after(9, plan).threats[0].stage == GONE


def test_contamination_after_z_spares_a_cleaned_station() -> None:
    plan = mission("SI2-04@2", crew=[f"{GUARD} bots red", "9:blue", "9:red"])
    assert end(plan).knocked_out == (2,)


# ------------------------------------------------------------------ nuclear device


def test_nuclear_device_grows_faster() -> None:
    plan = mission("SI2-05", tracks="4447")
    assert [after(turn, plan).threats[0].speed for turn in (1, 2)] == [5, 6]


def test_nuclear_device_is_defused_by_three_at_once() -> None:
    plan = mission("SI2-05", crew=["deck C", "go:lower_white C", "go:lower_white C"])
    assert after(2, plan).threats[0].stage == DESTROYED
    assert end(plan).points.destroyed == 12
    assert end(plan).points.visual == 0


def test_nuclear_device_withstands_two_and_one() -> None:
    crew = ["deck C", "go:lower_white C", "go:lower_white . C"]
    result = end(mission("SI2-05", crew=crew))
    assert (result.lost_by, result.lost_on_turn) == (0, 3)


def test_nuclear_device_blocks_the_visual_confirmation() -> None:
    plan = mission("SI2-05", crew=["deck C", "go:lower_white C"], tracks="4447")
    assert record(plan, h.Looked) == []
