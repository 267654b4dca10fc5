"""Common internal threats, card by card (figures of the cards; document 3.2, 3.4 and 7.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.in_play import kinds
from spacetable.games.space_alert.resolution.states import (
    ACTIVE,
    DESTROYED,
    DISABLED,
    GONE,
    ON_TRACK,
)
from spacetable.games.space_alert.stations import LOWER_BLUE, LOWER_RED, LOWER_WHITE, STATIONS
from tests.games.space_alert.resolution.builder import (
    GUARD,
    after,
    damage_inside,
    end,
    mission,
    nothings,
    record,
)

FIGURES = {
    # card: hit points, speed, stations, mended by, strikes back, points
    "I1-01": (1, 3, "upper_red", "battlebots", True, (2, 4)),
    "I1-02": (1, 3, "upper_blue", "battlebots", True, (2, 4)),
    "I1-03": (1, 4, "lower_white", "battlebots", False, (2, 4)),
    "I1-04": (1, 4, "lower_white", "battlebots", False, (2, 4)),
    "I1-05": (3, 2, "upper_blue", "B", False, (2, 4)),
    "I1-06": (3, 2, "upper_red", "B", False, (2, 4)),
    "I1-07": (3, 3, "lower_blue", "C", False, (2, 4)),
    "I2-01": (2, 2, "lower_blue", "battlebots", False, (3, 6)),
    "I2-02": (2, 2, "lower_red", "battlebots", False, (3, 6)),
    "I2-03": (2, 2, "upper_red", "battlebots", True, (3, 6)),
    "I2-04": (2, 2, "lower_blue", "battlebots", True, (3, 6)),
    "I2-05": (3, 3, "upper_white", "C", False, (3, 6)),
    "I2-06": (3, 2, "lower_white", "B", False, (3, 6)),
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


@pytest.mark.parametrize(
    ("card", "way", "zone", "points"),
    [
        ("I1-01", "upper_red upper_white lower_white", "white", 3),
        ("I1-02", "upper_blue upper_white lower_white", "white", 3),
        ("I1-03", "lower_white lower_blue", "blue", 2),
        ("I1-04", "lower_white lower_red", "red", 2),
        ("I2-03", "upper_red lower_red lower_white", "white", 4),
        ("I2-04", "lower_blue upper_blue upper_white", "white", 4),
    ],
)
def test_where_intruders_go_and_what_they_do_there(
    card: str, way: str, zone: str, points: int
) -> None:
    """Shields do not help against what happens inside (3.4)."""
    plan = mission(card)
    steps = record(plan, h.Crawled)
    names = [STATIONS[steps[0].start], *(STATIONS[one.end] for one in steps)]
    assert " ".join(names) == way
    assert damage_inside(plan)["z"] == [(zone, points)]
    result = end(plan)
    assert sum(result.damage) == points
    assert result.survived == (0,)
    assert after(12, plan).threats[0].tokens == {}


@pytest.mark.parametrize(
    ("card", "there", "strikes_back"),
    [("I1-02@3", "", True), ("I2-04@3", "deck", True), ("I1-03@5", "deck red", False)],
)
def test_a_squad_that_attacks(card: str, there: str, strikes_back: bool) -> None:
    """Who strikes back disables the squad at once; the heroic card is spared (3.2)."""
    for word in ("bots", "bots!"):
        plan = mission(card, crew=[f"{GUARD} {there} {word}"], tracks="4447")
        (fight,) = record(plan, h.Fought)
        assert fight.struck_back == (strikes_back and word == "bots")
        state = after(5, plan).squads[1]
        assert state == (DISABLED if fight.struck_back else ACTIVE)


@pytest.mark.parametrize(
    ("card", "there"),
    [("I1-01@4", "go:upper_red"), ("I1-02@4", "."), ("I1-03@4", "go:lower_white")],
)
def test_one_hit_is_enough(card: str, there: str) -> None:
    plan = mission(card, crew=[f"{GUARD} {there} bots"], tracks="4447")
    assert end(plan).destroyed == (0,)
    assert end(plan).points.destroyed == 4


def test_troopers_take_two_hits() -> None:
    """Two squads, since each is disabled by its own hit; X on turn 5 brings them one deck down."""
    crew = ["red deck C deck bots", "blue C go:lower_red . . bots"]
    plan = mission("I2-03@4", crew=crew, tracks="4447")
    assert after(5, plan).threats[0].damage == 1
    assert after(6, plan).threats[0].stage == DESTROYED


def test_saboteur_takes_energy_where_it_stands() -> None:
    assert after(2, mission("I1-03")).reactors == [2, 3, 1]
    assert after(2, mission("I1-04")).reactors == [1, 3, 2]


def test_saboteur_at_an_empty_reactor() -> None:
    """Both blue blocks are shot away before Y on turn 4: 1 damage instead."""
    plan = mission("I1-03@3", crew=["blue A A"])
    assert damage_inside(plan)["y"] == [("blue", 1)]
    assert end(plan).damage == (0, 0, 3)


@pytest.mark.parametrize(("card", "zone"), [("I1-05", 2), ("I1-06", 0)])
def test_hacked_shields(card: str, zone: int) -> None:
    plan = mission(card)
    assert after(2, plan).shields[zone] == 0
    assert after(2, plan).reactors[zone] == 2
    assert after(4, plan).reactors[zone] == 0
    assert sum(after(4, plan).shields) == 2
    assert end(plan).damage[zone] == 2


@pytest.mark.parametrize(("card", "zone", "way"), [("I1-05", 2, "blue"), ("I1-06", 0, "red")])
def test_hacked_shields_are_repaired_with_b(card: str, zone: int, way: str) -> None:
    """Three blocks on turns 2 to 4; the fourth B moves energy again."""
    plan = mission(card, crew=[f"{way} B B B B"], tracks="4447")
    assert [one.blocks for one in record(plan, h.Repaired)] == [1, 1, 1]
    assert end(plan).destroyed == (0,)
    assert [one.zone for one in record(plan, h.EnergyMoved, 5)] == [zone]
    assert [one.blocks for one in record(mission(card, crew=[f"{way} B! B"]), h.Repaired)] == [2, 1]


def test_a_malfunction_past_z_is_beyond_repair() -> None:
    """Z on turn 6; its token stays on the system (3.4)."""
    plan = mission("I1-05", crew=["blue 7:B B"])
    assert nothings(plan) == ["beyond_repair", "beyond_repair"]
    assert end(plan).survived == (0,)


# ------------------------------------------------------------------ unstable warheads


def test_warheads_damage_for_each_rocket() -> None:
    assert damage_inside(mission("I1-07"))["z"] == [("blue", 9)]
    assert end(mission("I1-07")).damage == (0, 0, 7)


def test_warheads_blocks_are_taken_off_first() -> None:
    plan = mission("I1-07", crew=["blue deck C"])
    assert damage_inside(plan)["z"] == [("blue", 6)]


def test_warheads_count_only_rockets_aboard() -> None:
    """One is on its way when they appear: 2 hit points."""
    plan = mission("I1-07@4", crew=["blue deck C C C"])
    assert after(3, plan).rockets == 2
    assert after(4, plan).threats[0].hp == 2
    assert after(5, plan).threats[0].stage == DESTROYED


def test_warheads_without_rockets_are_destroyed_at_once() -> None:
    plan = mission("I1-07@6", crew=["blue deck C C C"])
    assert after(5, plan).rockets == 0
    assert after(6, plan).threats[0].stage == DESTROYED
    assert end(plan).points.destroyed == 4


def test_nothing_is_launched_while_warheads_stand_nor_ever_after_z() -> None:
    plan = mission("I1-07", crew=["blue deck C 6:C", "blue deck C"])
    assert record(plan, h.RocketLaunched) == []
    assert nothings(plan) == ["beyond_repair"]


def test_warheads_lose_hit_points_with_a_rocket() -> None:
    """Two blocks; then the slime's X destroys a rocket: 2 hit points are left."""
    plan = mission("I1-07@3", "I2-01@3", crew=["blue deck C C"], tracks="4447")
    assert after(3, plan).threats[0].hp == 3
    plan = mission("I2-01", "I1-07@2", crew=["blue deck . C"], tracks="4447")
    assert after(2, plan).threats[1].hp == 2


def test_warheads_fall_when_the_slime_takes_the_last_unrepaired_rocket() -> None:
    """Two blocks on turn 3, and X of the slime on turn 4."""
    plan = mission("I2-01@3", "I1-07@3", crew=["blue deck C", "blue deck C"], tracks="4477")
    ship = after(4, plan)
    assert (ship.threats[1].damage, ship.rockets) == (2, 2)
    assert ship.threats[1].stage == DESTROYED


# ------------------------------------------------------------------ slime


def test_blue_slime_destroys_a_rocket() -> None:
    assert after(1, mission("I2-01")).rockets == 3
    assert after(2, mission("I2-01")).rockets == 2


def test_blue_slime_with_no_rocket_left() -> None:
    plan = mission("I2-01@6", crew=["blue deck C C C"])
    assert after(8, plan).rockets == 0
    assert record(plan, h.RocketLost) == []


@pytest.mark.parametrize(
    ("card", "first", "second"),
    [("I2-01", LOWER_BLUE, LOWER_RED), ("I2-02", LOWER_RED, LOWER_BLUE)],
)
def test_slime_spreads_along_the_lower_deck(card: str, first: int, second: int) -> None:
    """T7 has two Y squares, on turns 4 and 6. The first has 2 hit points, each other 1."""
    plan = mission(card, tracks="4447")
    assert after(3, plan).threats[0].tokens == {first: 2}
    assert after(4, plan).threats[0].tokens == {first: 2, LOWER_WHITE: 1}
    assert after(6, plan).threats[0].tokens == {first: 2, LOWER_WHITE: 1, second: 1}


def test_slime_hurts_each_zone_where_it_is() -> None:
    plan = mission("I2-01")
    assert damage_inside(plan)["z"] == [("white", 2), ("blue", 2)]
    assert end(mission("I2-02", tracks="4447")).damage == (2, 2, 2)


def test_slime_delays_whoever_comes_in() -> None:
    ship = after(3, mission("I2-01", crew=["blue deck A", "go:lower_blue A", "blue 3:A"]))
    assert [row[1:4] for row in ship.rows[:2]] == [[7, 0, 1], [0, 1, 0]]
    assert ship.rows[2][2] == 1


def test_leaving_slime_costs_nothing() -> None:
    ship = after(5, mission("I2-01", crew=["blue deck 4:deck A"]))
    assert ship.rows[0][3:5] == [7, 1]


def test_slime_is_fought_token_by_token() -> None:
    """The original takes two hits; its child in white stays, and so does the card."""
    plan = mission("I2-01", crew=[f"{GUARD} . deck . bots bots"], tracks="4447")
    ship = after(6, plan)
    assert ship.threats[0].stage == ON_TRACK
    assert ship.threats[0].tokens[LOWER_BLUE] == 1
    ship = after(7, plan)
    assert set(ship.threats[0].tokens) == {LOWER_WHITE, LOWER_RED}
    assert ship.threats[0].stage == ON_TRACK


def test_a_child_takes_one_hit_and_the_original_none() -> None:
    """The child of turn 4 is hit on turn 5, and grows again with Y on turn 6."""
    plan = mission("I2-01", crew=[f"{GUARD} red deck bots"], tracks="4447")
    assert after(5, plan).threats[0].tokens == {LOWER_BLUE: 2}
    assert after(6, plan).threats[0].tokens == {LOWER_BLUE: 2, LOWER_WHITE: 1}


def test_slime_is_destroyed_with_its_last_token() -> None:
    plan = mission("I2-01@3", crew=[f"{GUARD} deck . bots bots"], tracks="4447")
    assert after(5, plan).threats[0].stage == ON_TRACK
    assert after(6, plan).threats[0].stage == DESTROYED
    assert end(plan).points.destroyed == 6


def test_slime_after_z_stays_and_delays_but_cannot_be_fought() -> None:
    plan = mission("I2-01", crew=[f"{GUARD} 8:deck . bots", "8:blue deck A"])
    assert after(6, plan).threats[0].stage == GONE
    assert nothings(plan) == ["no_intruder"]
    assert after(11, plan).rows[1][9:11] == [0, 1]


def test_two_slimes_share_no_station_by_spreading() -> None:
    """Number 1 takes lower white on turn 4; the other finds it taken."""
    plan = mission("I2-01", "I2-02@1", tracks="4447")
    ship = after(6, plan)
    assert ship.threats[0].tokens == {LOWER_BLUE: 2, LOWER_WHITE: 1}
    assert ship.threats[1].tokens == {LOWER_RED: 2}


def test_a_slime_card_appears_on_top_of_another_slime() -> None:
    """The lower number is attacked first; entering delays once."""
    plan = mission("I2-02", "I2-01@7", crew=[f"{GUARD} 8:deck . bots"], tracks="4447")
    ship = after(7, plan)
    assert LOWER_BLUE in ship.threats[0].tokens
    assert ship.threats[1].tokens == {LOWER_BLUE: 2}


def test_red_slime_disables_a_squad_in_its_store() -> None:
    """The first C takes it disabled, the second wakes it."""
    plan = mission("I2-02", crew=["red deck C C"])
    assert after(2, plan).squads == [DISABLED, 0]
    (taken,) = record(plan, h.SquadTaken)
    assert not taken.awake
    assert after(4, plan).squads[0] == DISABLED
    assert after(5, plan).squads[0] == ACTIVE
    assert end(plan).disabled_squads == 0
    assert end(mission("I2-02")).disabled_squads == 1


def test_red_slime_spares_a_squad_that_is_led() -> None:
    assert after(5, mission("I2-02@3", crew=["red deck C"])).squads[0] == ACTIVE


# ------------------------------------------------------------------ virus, reactor


def test_virus() -> None:
    """X on turn 2 drains, Y on turn 3 delays everyone aboard, Z hurts every zone."""
    plan = mission("I2-05", crew=["4:A", "red 4:A"])
    assert after(2, plan).reactors == [1, 2, 1]
    ship = after(4, plan)
    assert [row[3:5] for row in ship.rows[:2]] == [[0, 1], [0, 1]]
    assert damage_inside(plan)["z"] == [("red", 1), ("white", 1), ("blue", 1)]


def test_virus_keeps_the_computer_from_being_looked_after() -> None:
    """C on the bridge repairs first and is no maintenance."""
    plan = mission("I2-05", crew=["C C"], tracks="4447", computer=False)
    assert after(2, plan).threats[0].damage == 2
    assert record(plan, h.ComputerChecked)[0] == h.ComputerChecked(0, False)


def test_virus_leaves_empty_reactors_alone() -> None:
    assert after(3, mission("I2-05@3", crew=["red A A"], tracks="4442")).reactors[0] == 0


def test_overheated_reactor() -> None:
    plan = mission("I2-06")
    assert damage_inside(plan)["x"] == [("white", 3)]
    assert after(2, plan).reactors[1] == 3
    assert (after(3, plan).capsules, after(4, plan).capsules) == (3, 2)
    assert damage_inside(plan)["z"] == [("white", 3)]


def test_overheated_reactor_hurts_by_what_energy_is_there() -> None:
    assert damage_inside(mission("I2-06", crew=["A A"]))["x"] == [("white", 1)]


def test_overheated_reactor_blocks_refuelling() -> None:
    plan = mission("I2-06", crew=["deck B B"], tracks="4447")
    assert after(3, plan).threats[0].damage == 2
    assert after(3, plan).capsules == 3


def test_overheated_reactor_knocks_out_below_when_repaired() -> None:
    """Captain first: number 1 has just left, number 3 comes too late, number 4 stays."""
    crew = ["red deck . deck", "deck B B B", "blue . . deck", "blue deck"]
    plan = mission("I2-06", crew=crew, tracks="4447")
    assert after(4, plan).threats[0].stage == DESTROYED
    assert end(plan).knocked_out == (3,)


def test_overheated_reactor_knocks_out_in_both_stations() -> None:
    crew = ["red deck", "deck B B! ", "blue deck"]
    assert end(mission("I2-06", crew=crew, tracks="4447")).knocked_out == (0, 2)
