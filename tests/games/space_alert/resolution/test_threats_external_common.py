"""Common external threats, card by card (figures of the cards; document 3.4 and 7.1)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.in_play import kinds
from spacetable.games.space_alert.resolution.states import DESTROYED, ON_TRACK
from tests.games.space_alert.resolution.builder import (
    after,
    attacks,
    deeds,
    end,
    meant,
    mission,
    record,
    shots,
)

FIGURES = {
    # card: hit points, shield, speed, points
    "E1-01": (5, 1, 2, (2, 4)),
    "E1-02": (5, 2, 2, (2, 4)),
    "E1-03": (4, 2, 3, (2, 4)),
    "E1-04": (5, 3, 2, (2, 4)),
    "E1-05": (5, 2, 2, (2, 4)),
    "E1-06": (4, 1, 3, (2, 4)),
    "E1-07": (4, 2, 3, (2, 4)),
    "E1-08": (4, 3, 2, (2, 4)),
    "E1-09": (8, 0, 2, (2, 4)),
    "E1-10": (5, 0, 5, (2, 4)),
    "E2-01": (5, 2, 4, (3, 6)),
    "E2-02": (3, 1, 2, (3, 6)),
    "E2-03": (3, 3, 3, (3, 6)),
    "E2-04": (3, 0, 2, (3, 6)),
    "E2-05": (13, -2, 2, (3, 6)),
    "E2-06": (6, 1, 3, (3, 6)),
    "E2-07": (7, 0, 4, (3, 6)),
}
ATTACKS = {
    # card: attacks at X, Y and Z of one that nobody shoots at
    "E1-01": ("1 all", "1 all", "2 all"),
    "E1-02": ("1 own", "2 own", "2 own"),
    "E1-03": ("", "2 own", "2 own"),
    "E1-04": ("", "1 others", "2 others"),
    "E1-05": ("2 own", "2 own", "3 own"),
    "E1-06": ("1 own", "2 own", "2 own"),
    "E1-07": ("1 own", "2 own", "3 own"),
    "E1-08": ("1 own", "", "4 own"),
    "E1-09": ("", "", "5 own"),
    "E1-10": ("", "", "5 own"),
    "E2-01": ("", "", "6 own"),
    "E2-02": ("", "", "3 own"),
    "E2-03": ("", "2 own", "3 own"),
    "E2-04": ("1 own", "2 own, 1 others", "3 own, 2 others"),
    "E2-05": ("1 all", "1 all", "2 all"),
    "E2-06": ("", "", "4 own"),
    "E2-07": ("", "", "7 own"),
}
NO_SHIELDS = {"E1-04", "E2-02", "E2-06"}
"""They empty the ship's shields, or go past them, before they hit."""
ROCKET_IMMUNE = ("E1-09", "E1-10", "E2-04", "E2-05", "E2-07")
TANKER_FALLS = ("A*4", "deck B")
"""Four shots at a Leviathan Tanker in the white zone: it explodes on turn 4."""


@pytest.mark.parametrize("card", FIGURES)
def test_figures(card: str) -> None:
    hp, shield, speed, points = FIGURES[card]
    plan = mission(f"{card} red", tracks="7444")
    threat = after(0, plan).threats[0]
    assert (threat.hp, threat.shield, threat.speed) == (hp, shield, speed)
    assert kinds()[card].card.points == points
    assert record(plan, h.Advanced, 1)[0] == h.Advanced(0, 16, 16 - speed)
    assert end(mission(f"{card} red", tracks="1444")).points.survived == points[0]


@pytest.mark.parametrize("zone", ["red", "white", "blue"])
@pytest.mark.parametrize("card", ATTACKS)
def test_attacks(card: str, zone: str) -> None:
    plan = mission(f"{card} {zone}")
    found = attacks(plan)
    for letter, words in zip("xyz", ATTACKS[card], strict=True):
        assert found[letter] == meant(words, zone)
    total = dict.fromkeys(("red", "white", "blue"), 0)
    for words in ATTACKS[card]:
        for hit, n in meant(words, zone):
            total[hit] += n
    shield = 0 if card in NO_SHIELDS else 1
    factor = 2 if card == "E1-02" else 1
    assert end(plan).damage == tuple(min(7, max(0, n - shield) * factor) for n in total.values())


@pytest.mark.parametrize(
    ("card", "turn"),
    [
        ("E1-01", 2),
        ("E1-02", 2),
        ("E1-04", 3),
        ("E1-05", 2),
        ("E1-07", 2),
        ("E1-08", 2),
        ("E1-09", 2),
        ("E1-10", 1),
        ("E2-01", 2),
        ("E2-07", 2),
    ],
)
def test_how_many_shots_of_five_it_takes(card: str, turn: int) -> None:
    """Each turn the white heavy laser takes 5 minus the shield of its hit points (3.3)."""
    plan = mission(f"{card} white", crew=["A*3"], tracks="4744")
    assert after(turn - 1, plan).threats[0].stage != DESTROYED
    assert after(turn, plan).threats[0].stage == DESTROYED
    assert end(plan).points.destroyed == FIGURES[card][3][1]


@pytest.mark.parametrize("card", ROCKET_IMMUNE)
def test_rockets_never_choose_it(card: str) -> None:
    """The rocket takes the threat that is farther away."""
    plan = mission(f"{card}@3 red", "E1-05@2 blue", crew=["blue deck C"], tracks="1444")
    (aimed,) = [one for one in record(plan, h.Aimed) if one.weapon == "rocket"]
    assert (0, "rocket_immune") in aimed.skipped
    assert aimed.targets == (1,)


@pytest.mark.parametrize("card", ["E1-01", "E1-07", "E1-08", "E2-02", "E2-06"])
def test_rockets_choose_it(card: str) -> None:
    plan = mission(f"{card}@3 red", crew=["blue deck C"], tracks="1444")
    (aimed,) = [one for one in record(plan, h.Aimed) if one.weapon == "rocket"]
    assert aimed.targets == (0,)


# ------------------------------------------------------------------ white


def test_destroyer_doubles_only_what_got_through() -> None:
    """2 against a shield of 1: one block is spent, the point that gets through turns two tiles."""
    y = deeds(mission("E1-02 red"))["y"]
    assert y[0] == h.Attacked(0, 0, 2, 0, 4)
    x = deeds(mission("E1-02 red"))["x"]
    assert x == [h.Attacked(0, 0, 1, 1, 0)]


@pytest.mark.parametrize("card", ["E1-03", "E2-03"])
def test_hidden_until_x(card: str) -> None:
    """X is passed at the end of turn 2; the shots before cost energy and hit nothing."""
    plan = mission(f"{card} white", crew=["A*3"])
    assert after(2, plan).threats[0].damage == 0
    assert after(2, plan).reactors[1] == 1
    assert [one.targets for one in record(plan, h.Aimed)] == [(), (), (0,)]
    assert shots(plan) == [{"E1-03": 3, "E2-03": 2}[card]]


def test_hidden_threats_are_passed_over_by_every_weapon() -> None:
    plan = mission("E1-03@3 white", crew=["4:A", "deck 4:A", "blue deck C"], tracks="4144")
    aimed = record(plan, h.Aimed, 4)
    assert [one.weapon for one in aimed] == ["heavy_laser", "pulse_cannon", "rocket"]
    assert all(one.skipped == ((0, "hidden"),) for one in aimed)


def test_energy_cloud_empties_all_shields() -> None:
    plan = mission("E1-04 red")
    assert after(1, plan).shields == [1, 1, 1]
    assert after(2, plan).shields == [0, 0, 0]


def test_pulse_breaks_the_shield_of_an_energy_cloud_for_one_turn() -> None:
    """Turn 3: 1 + 5 against no shield. One shot alone brings 5 - 3."""
    assert shots(mission("E1-04 white", crew=["deck . A", ". . A"])) == [6]
    assert shots(mission("E1-04 white", crew=["deck . A", ". . . A"])) == [1, 2]


def test_pulse_out_of_range_breaks_nothing() -> None:
    """On turn 2 the cloud is on square 11, and the pulse cannon reaches to 10."""
    assert shots(mission("E1-04 white", crew=["deck A", ". A"])) == [2]


def test_cryoshield_takes_the_first_step_whole() -> None:
    plan = mission("E1-06 white", crew=["A A"])
    assert shots(plan) == [0, 4]
    assert end(plan).destroyed == (0,)


def test_cryoshield_breaks_even_by_a_shot_below_the_shield() -> None:
    """A pulse of 1 against a shield of 1, then 5."""
    assert shots(mission("E1-06 white", crew=["deck A", ". . A"])) == [0, 4]


def test_cryoshield_takes_all_weapons_of_that_step() -> None:
    assert shots(mission("E1-06 white", crew=[". A A", "deck A"])) == [0, 4]


def test_grappler_repairs_itself() -> None:
    plan = mission("E1-08 white", crew=["A"])
    assert after(3, plan).threats[0].damage == 2
    assert after(4, plan).threats[0].damage == 1
    assert after(4, mission("E1-08 white")).threats[0].damage == 0


def test_amoeba_heals_two_twice() -> None:
    plan = mission("E1-09 white", crew=["A"])
    assert [after(turn, plan).threats[0].damage for turn in (1, 2, 3, 4)] == [5, 3, 3, 1]


def test_healing_ends_at_no_damage() -> None:
    plan = mission("E1-09 red", crew=["red deck A"])
    assert after(3, plan).threats[0].damage == 2
    assert after(4, plan).threats[0].damage == 0


def test_meteoroid_hits_with_what_is_left() -> None:
    assert attacks(mission("E1-10 red", crew=["red deck A"]))["z"] == [("red", 3)]


# ------------------------------------------------------------------ yellow


def test_kamikaze_grows_faster_and_barer() -> None:
    plan = mission("E2-01 red")
    one, two = after(1, plan).threats[0], after(2, plan).threats[0]
    assert (one.speed, one.shield, one.at) == (5, 1, 9)
    assert (two.speed, two.shield, two.at) == (6, 0, 4)


def test_a_new_speed_counts_from_the_next_move_on() -> None:
    """On T7 a Kamikaze passes X with its first four squares and stops there (16 to 12)."""
    assert after(1, mission("E2-01 red", tracks="7444")).threats[0].at == 12


def test_scout_is_ignored_by_heavy_lasers() -> None:
    assert shots(mission("E2-02 white", crew=["A"])) == []
    plan = mission("E2-02 white", "E1-05@2 white", crew=[". A"])
    assert shots(plan, 1) == [3]
    assert shots(mission("E2-02 red", crew=["red deck A"])) == [1]


def test_scout_helps_others_at_once() -> None:
    """The Scout passes X on turn 2; number 2 attacks after it in that very turn."""
    assert attacks(mission("E2-02 red", "E1-07@2 white", tracks="4244"), 1)["x"] == [("white", 2)]
    assert attacks(mission("E1-07 white", "E2-02 red"), 0)["x"] == [("white", 1)]


def test_scout_does_not_help_itself() -> None:
    assert deeds(mission("E2-02 red"))["z"] == [
        h.Attacked(0, 0, 3, 0, 3),
        *[h.TileTurned(0, part) for part in ("structure", "shield", "gravolift")],
    ]


def test_scout_helps_no_more_when_destroyed() -> None:
    """Three hits of a light laser by turn 5; the Gunship attacks later in that turn."""
    plan = mission("E2-02 red", "E1-05@4 white", crew=["red deck A*3"])
    assert after(5, plan).threats[0].stage == DESTROYED
    assert attacks(plan, 1)["x"] == [("white", 2)]
    assert attacks(mission("E2-02 red", "E1-05@4 white"), 1)["x"] == [("white", 3)]


def test_scout_helps_for_good_after_z() -> None:
    plan = mission("E2-02 red", "E1-05@7 white")
    assert after(6, plan).threats[0].stage not in (ON_TRACK, DESTROYED)
    assert attacks(plan, 1)["x"] == [("white", 3)]


def test_scout_helps_every_zone_of_an_attack() -> None:
    plan = mission("E2-02 red", "E1-01@2 white")
    assert attacks(plan, 1)["x"] == [("red", 2), ("white", 2), ("blue", 2)]


def test_scout_drives_others_on() -> None:
    """The Fighter is one square before X when the Scout acts on turn 4."""
    plan = mission("E2-02 red", "E1-07@3 white", "E1-05@2 blue")
    moves = [(one.start, one.end) for one in record(plan, h.Advanced, 4)]
    assert moves == [(7, 5), (9, 8), (10, 9), (8, 6), (9, 6)]
    assert [one.letter for one in record(plan, h.Crossed, 4) if one.threat == 1] == ["x"]


def test_scout_helps_debris_and_revenge() -> None:
    """An Asteroid that reached X falls on turn 3: 2 + 1. A Nemesis is hit on turn 3: 1 + 1."""
    plan = mission("E2-02 red", "SE1-08 white", crew=["A! . A"])
    assert record(plan, h.Attacked, 3) == [h.Attacked(1, 1, 3, 1, 2)]
    plan = mission("E2-02 red", "SE2-05@2 white", crew=[". . A"])
    assert [one.strength for one in record(plan, h.Attacked, 3)][:3] == [2, 2, 2]


def test_scout_destroyed_in_the_same_step_helps_no_debris() -> None:
    """Turn 5: the third light hit fells the Scout, and the Asteroid in white falls too."""
    threats = ("E2-02 red", "SE1-08@2 white")
    plan = mission(*threats, crew=["red deck A*3", ". A! 5:A"], tracks="4744")
    assert record(plan, h.Attacked, 5)[0].strength == 2 * 2
    plan = mission(*threats, crew=["red deck A*2", ". A! 5:A"], tracks="4744")
    assert record(plan, h.Attacked, 5)[0].strength == 2 * 2 + 1


def test_phantom_eats_the_rocket() -> None:
    """After X it is the nearest and is chosen; the Gunship behind it is not hit."""
    plan = mission("E2-03 white", "E1-05 blue", crew=["blue deck C"])
    (hit,) = record(plan, h.Hit, 4)
    assert (hit.threat, hit.dealt, hit.because) == (0, 0, "rocket_no_effect")
    assert not after(4, plan).rocket_far


def test_swarm_loses_one_a_turn() -> None:
    plan = mission("E2-04 white", crew=["A*3"])
    assert shots(plan) == [1, 1, 1]
    assert end(plan).destroyed == (0,)


def test_swarm_loses_one_more_by_an_explosion() -> None:
    crew = [*TANKER_FALLS, "red deck . A"]
    plan = mission("E2-04 red", "SE1-03 white", crew=crew, tracks="7744")
    assert after(4, plan).threats[0].damage == 2


def test_jellyfish_is_hit_harder_but_only_when_chosen() -> None:
    plan = mission("E2-05 white", crew=["A"])
    assert shots(plan) == [7]
    assert after(1, mission("E2-05 white")).threats[0].damage == 0


def test_jellyfish_heals_half_of_its_damage_rounded_down() -> None:
    plan = mission("E2-05 white", crew=["A"])
    assert [after(turn, plan).threats[0].damage for turn in (1, 2, 4)] == [7, 4, 2]
    assert [type(one) for one in deeds(plan)["x"]][-1] is h.Changed


def test_marauder_strengthens_all_shields_its_own_too() -> None:
    plan = mission("E2-06 white", crew=["A . A"])
    assert shots(plan) == [4, 3]
    plan = mission("E2-06 red", "E1-05@3 white", crew=[". . A"])
    assert shots(plan, 1) == [2]


def test_marauder_drains_each_shield_by_one() -> None:
    plan = mission("E2-06 red", crew=["B"])
    assert after(2, plan).shields == [1, 3, 1]
    assert after(3, plan).shields == [0, 2, 0]


def test_marauder_strengthens_shields_for_good_after_z() -> None:
    plan = mission("E2-06 red", "E1-05@6 white", crew=["6:A"])
    assert after(4, plan).threats[0].stage not in (ON_TRACK, DESTROYED)
    assert shots(plan, 1) == [2]


def test_marauder_destroyed_in_this_step_still_strengthens_shields() -> None:
    """Damage is simultaneous; the turn after the Fighter stands with its own shield again."""
    crew = ["A . A", "red . A A"]
    plan = mission("E2-06 white", "E1-07 red", crew=crew, tracks="7744")
    assert after(3, plan).threats[0].stage == DESTROYED
    assert shots(plan, 1) == [1, 2]


def test_pulse_breaks_a_strengthened_shield_too() -> None:
    crew = [". . A", "deck . A"]
    plan = mission("E2-06 red", "E1-04 white", crew=crew)
    assert shots(plan, 1) == [6]


def test_minor_asteroid_counts_squares_for_its_debris() -> None:
    """X on turn 1, Y on turn 2, destroyed on turn 3: 2 against a shield of 1."""
    plan = mission("E2-07 white", crew=[". A A"])
    assert record(plan, h.Attacked) == [h.Attacked(0, 1, 2, 1, 1)]
    assert end(plan).points.destroyed == 6


def test_minor_asteroid_before_x_leaves_no_debris() -> None:
    plan = mission("E2-07 white", crew=["A A"], tracks="4644")
    assert after(2, plan).threats[0].stage == DESTROYED
    assert record(plan, h.Attacked) == []


def test_minor_asteroid_hits_with_what_is_left() -> None:
    assert attacks(mission("E2-07 white", crew=["A"]))["z"] == [("white", 2)]


def test_debris_goes_by_number() -> None:
    """Red 4 + 2 and white 5 + 5 points fall on the same turn; number 1 strikes first."""
    crew = [". A A", "red A A", "red deck A"]
    plan = mission("E2-07 white", "E2-07 red", crew=crew)
    assert [one.threat for one in record(plan, h.Attacked, 3)] == [0, 1]
