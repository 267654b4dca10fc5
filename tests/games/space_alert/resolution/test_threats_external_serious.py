"""Serious external threats, card by card (figures of the cards; document 3.4 and 7.1)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.in_play import kinds
from spacetable.games.space_alert.resolution.states import DEAD, DESTROYED, GONE, ON_TRACK
from spacetable.games.space_alert.stations import SPACE
from tests.games.space_alert.resolution.builder import (
    PILOT,
    after,
    attacks,
    deeds,
    end,
    meant,
    mission,
    record,
    row,
    shots,
)

FIGURES = {
    # card: hit points, shield, speed, points
    "SE1-01": (7, 2, 2, (4, 8)),
    "SE1-02": (9, 2, 1, (4, 8)),
    "SE1-03": (8, 3, 2, (4, 8)),
    "SE1-04": (4, 2, 3, (4, 8)),
    "SE1-05": (7, 1, 2, (4, 8)),
    "SE1-06": (8, 1, 2, (4, 8)),
    "SE1-07": (8, 3, 2, (4, 8)),
    "SE1-08": (9, 0, 3, (4, 8)),
    "SE2-01": (7, 4, 2, (6, 12)),
    "SE2-02": (10, 3, 1, (6, 12)),
    "SE2-03": (5, 2, 2, (6, 12)),
    "SE2-04": (7, 2, 2, (6, 12)),
    "SE2-05": (9, 1, 3, (0, 12)),
    "SE2-06": (11, 0, 2, (6, 12)),
}
ATTACKS = {
    # card: attacks at X, Y and Z of one that nobody shoots at
    "SE1-01": ("2 own", "3 own", "4 own"),
    "SE1-02": ("2 own", "3 own", "5 own"),
    "SE1-03": ("2 own", "2 own", "2 own"),
    "SE1-04": ("1 all", "2 all", "3 all"),
    "SE1-05": ("2 own", "3 own", "4 own"),
    "SE1-06": ("", "", "16 own"),
    "SE1-07": ("", "2 others", "3 others"),
    "SE1-08": ("", "", "9 own"),
    "SE2-01": ("2 own", "3 own", "6 own"),
    "SE2-02": ("2 own", "3 own", "7 own"),
    "SE2-03": ("", "", ""),
    "SE2-04": ("", "", "5 red, 5 blue"),
    "SE2-05": ("1 own", "2 own", ""),
    "SE2-06": ("", "", "11 own"),
}
ROCKET_IMMUNE = ("SE1-06", "SE1-08", "SE2-04", "SE2-06")
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
    shield = 0 if card == "SE1-07" else 1
    result = end(plan)
    assert result.damage == tuple(min(7, max(0, n - shield)) for n in total.values())
    assert result.lost == (7 in result.damage or card == "SE2-05")
    if not result.lost:
        assert result.points.survived == FIGURES[card][3][0]


@pytest.mark.parametrize(
    ("card", "turn"), [("SE1-01", 3), ("SE1-02", 3), ("SE1-06", 2), ("SE1-08", 2), ("SE2-06", 3)]
)
def test_how_many_shots_of_five_it_takes(card: str, turn: int) -> None:
    plan = mission(f"{card} white", crew=["A*4", "deck B"], tracks="4744")
    assert after(turn - 1, plan).threats[0].stage != DESTROYED
    assert after(turn, plan).threats[0].stage == DESTROYED
    assert end(plan).points.destroyed == FIGURES[card][3][1]


@pytest.mark.parametrize("card", ROCKET_IMMUNE)
def test_rockets_never_choose_it(card: str) -> None:
    plan = mission(f"{card}@3 red", "E1-05@2 blue", crew=["blue deck C"], tracks="1444")
    (aimed,) = [one for one in record(plan, h.Aimed) if one.weapon == "rocket"]
    assert (0, "rocket_immune") in aimed.skipped
    assert aimed.targets == (1,)


@pytest.mark.parametrize("card", sorted(FIGURES.keys() - set(ROCKET_IMMUNE)))
def test_rockets_choose_it(card: str) -> None:
    plan = mission(f"{card}@3 red", crew=["blue deck C"], tracks="1444")
    (aimed,) = [one for one in record(plan, h.Aimed) if one.weapon == "rocket"]
    assert aimed.targets == (0,)


# ------------------------------------------------------------------ white


def test_man_of_war_speeds_up_then_hardens() -> None:
    plan = mission("SE1-02 red")
    seen = [after(turn, plan).threats[0] for turn in (3, 4, 6)]
    assert [(one.speed, one.shield) for one in seen] == [(1, 2), (2, 2), (2, 3)]


def test_tanker_heals_two_after_its_attack() -> None:
    plan = mission("SE1-03 white", crew=["A A"])
    assert after(3, plan).threats[0].damage == 4
    assert after(4, plan).threats[0].damage == 2


@pytest.mark.parametrize("card", ["E1-06", "E1-03", "E1-05", "SE1-04", "SE1-05", "E2-05"])
def test_tanker_explosion_goes_past_every_protection(card: str) -> None:
    """Shields, cryoshields, hidden ones and satellites far away: 1 damage each (7.1)."""
    plan = mission(f"{card}@4 red", "SE1-03 white", crew=TANKER_FALLS, tracks="7744")
    assert after(3, plan).threats[1].stage == ON_TRACK
    assert record(plan, h.Hit, 4)[-1] == h.Hit(0, 1, 0, 1, "explosion")
    threat = after(4, plan).threats[0]
    assert threat.damage == 1
    assert threat.cryo == (card in ("E1-06", "SE1-05"))


def test_tanker_explosion_spares_what_is_not_there() -> None:
    """Neither one that comes later nor one that is gone; inside nothing happens."""
    others = ("E1-10 red", "E1-05@5 red", "I1-01@4")
    plan = mission(*others, "SE1-03 white", crew=TANKER_FALLS, tracks="4744")
    assert {one.threat for one in record(plan, h.Hit)} == {3}
    assert after(4, plan).threats[2].damage == 0


def test_tanker_explosion_may_destroy() -> None:
    """The Swarm has lost two points by turn 3; the explosion of turn 4 takes the third."""
    crew = [*TANKER_FALLS, "red A A", "red"]
    plan = mission("E2-04 red", "SE1-03 white", crew=crew, tracks="7744")
    assert after(3, plan).threats[0].damage == 2
    assert after(4, plan).threats[0].stage == DESTROYED


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_tanker_that_falls_by_an_explosion_does_not_explode_again(order: tuple[int, int]) -> None:
    """Turn 6: weapons fell the white Tanker, its explosion the red one, which has 7 damage."""
    tankers = ("SE1-03@3 white", "SE1-03@3 red")
    crew = ["3:A*4", "deck 5:B", "red 4:A A", "red deck 4:A! A"]
    plan = mission(*(tankers[one] for one in order), "E1-05@6 blue", crew=crew, tracks="7777")
    ship = after(6, plan)
    assert [one.stage for one in ship.threats[:2]] == [DESTROYED, DESTROYED]
    assert ship.threats[2].damage == 1


def test_explosion_makes_a_nemesis_strike_back() -> None:
    plan = mission("SE2-05@3 red", "SE1-03 white", crew=TANKER_FALLS, tracks="7744")
    assert [one.threat for one in record(plan, h.Attacked, 4)][:3] == [0, 0, 0]


def test_explosion_comes_before_debris() -> None:
    """The Asteroid has 1 hit point left on turn 4: the explosion fells it, its debris strikes."""
    crew = [*TANKER_FALLS, "blue A A", "blue"]
    plan = mission("SE1-08 blue", "SE1-03 white", crew=crew, tracks="4777")
    assert after(3, plan).threats[0].damage == 8
    assert after(4, plan).threats[0].stage == DESTROYED
    assert record(plan, h.Attacked, 4)[0] == h.Attacked(0, 2, 2 * 2, 1, 3)


@pytest.mark.parametrize("card", ["SE1-04", "SE2-03"])
def test_satellites_are_out_of_reach_at_distance_3(card: str) -> None:
    plan = mission(f"{card} white", crew=["A A A"], tracks="4444")
    aimed = record(plan, h.Aimed)
    assert aimed[0].skipped == ((0, "far_safe"),)
    far = [one.targets == () for one in aimed]
    assert far == ([True, False, False] if card == "SE1-04" else [True, True, False])


def test_cryoshield_frigate() -> None:
    assert shots(mission("SE1-05 white", crew=["A*3"])) == [0, 4, 4]


def test_octopus_strikes_when_it_is_hurt() -> None:
    """4 damage on turn 1: then 1, 2, and twice the 4 points that are left."""
    found = attacks(mission("SE1-06 white", crew=["A"]))
    assert found["x"] == meant("1 all")
    assert found["y"] == meant("2 all")
    assert found["z"] == [("white", 8)]


def test_maelstrom_empties_all_shields_and_fears_the_pulse() -> None:
    assert after(2, mission("SE1-07 red")).shields == [0, 0, 0]
    assert shots(mission("SE1-07 white", crew=["deck . A", ". . A A"])) == [6, 2]


@pytest.mark.parametrize(
    ("card", "crew", "turn", "debris"),
    [
        ("SE1-08", ["A . A"], 3, 2),
        ("SE1-08", ["A . . A"], 4, 4),
        ("SE2-06", ["A A . A", "deck B"], 4, 3),
        ("SE2-06", ["A A . . A", "deck B"], 5, 6),
    ],
)
def test_debris_for_each_square_reached(card: str, crew: list[str], turn: int, debris: int) -> None:
    """On T7 the Asteroid passes X on turn 2 and Y on turn 3, the Major one on turns 2 and 4."""
    plan = mission(f"{card} white", crew=crew, tracks="4744")
    assert after(turn, plan).threats[0].stage == DESTROYED
    assert record(plan, h.Attacked) == [h.Attacked(0, 1, debris, 1, debris - 1)]


def test_every_y_square_counts() -> None:
    """T7 has one X and two Y squares."""
    plan = mission("SE2-06 red", tracks="7444")
    assert [after(turn, plan).threats[0].counted for turn in (1, 2, 4, 6)] == [0, 1, 2, 3]


def test_asteroids_hit_with_what_is_left() -> None:
    assert attacks(mission("SE1-08 white", crew=["A"]))["z"] == [("white", 4)]
    assert attacks(mission("SE2-06 white", crew=["A"]))["z"] == [("white", 6)]


# ------------------------------------------------------------------ yellow


@pytest.mark.parametrize(
    ("crew", "x", "y", "z"),
    [
        (["A"], 2, 3, 6),
        (["A!"], 0, 3, 6),
        (["A! A"], 0, 0, 6),
        (["A! A A A", "deck B"], 0, 0, 6),
        (["A! A A A A", "deck B"], 0, 0, 0),
    ],
)
def test_behemoth_is_calmed_by_damage(crew: list[str], x: int, y: int, z: int) -> None:
    """X below 2, Y below 3, Z below 6. A shot brings 1, a heroic one 2."""
    found = attacks(mission("SE2-01 white", crew=crew))
    assert [sum(n for _, n in found[letter]) for letter in "xyz"] == [x, y, z]


def test_behemoth_fells_a_lone_interceptor() -> None:
    plan = mission("SE2-01 blue", crew=[PILOT])
    assert shots(plan) == [5]
    ship = after(5, plan)
    assert ship.out[0]
    assert ship.squads[0] == DEAD
    assert ship.where[0] == SPACE
    assert end(plan).disabled_squads == 1


def test_behemoth_and_a_heroic_pilot() -> None:
    """Nothing is near on turn 5; on turn 6 the heroic attack has strength 10."""
    plan = mission("SE2-01@2 blue", crew=[f"{PILOT} bots!"])
    assert shots(plan) == [6]
    assert end(plan).knocked_out == (0,)


def test_behemoth_with_company_is_an_ordinary_target() -> None:
    plan = mission("SE2-01 blue", "E1-09 red", crew=[PILOT])
    assert (shots(plan, 0), shots(plan, 1)) == ([0], [1])
    assert end(plan).knocked_out == ()


def test_space_stays_taken_by_a_pilot_who_is_out() -> None:
    second = "blue C . red red 6:C"
    plan = mission("SE2-01 blue", crew=[PILOT, second])
    assert "space_taken" in [one.reason for one in record(plan, h.Nothing)]


def test_juggernaut_draws_rockets_from_any_distance() -> None:
    """Distance 3, and a Fighter is nearer: the rocket takes the Juggernaut, whose shield grows."""
    plan = mission("SE2-02 red", "E1-07 blue", crew=["blue deck C C"], tracks="7444")
    hits = [one for one in record(plan, h.Hit) if one.threat == 0]
    assert [(one.shield, one.dealt) for one in hits] == [(3, 0), (4, 0)]
    assert after(3, plan).threats[0].at > 10
    assert after(5, plan).threats[0].shield == 5
    aimed = record(plan, h.Aimed)
    assert [(one.targets, one.skipped) for one in aimed] == [((0,), ())] * 2, "not out of range"


def test_juggernauts_shield_grows_after_the_damage() -> None:
    """Rocket and heavy laser together: 3 + 5 - 3."""
    plan = mission("SE2-02 white", crew=["blue deck C", ". . . A A"], tracks="4744")
    assert shots(plan) == [5, 1]


def test_juggernaut_speeds_up_twice() -> None:
    plan = mission("SE2-02 red")
    assert [after(turn, plan).threats[0].speed for turn in (3, 4, 6)] == [1, 3, 5]


def test_rockets_take_others_when_the_juggernaut_is_gone() -> None:
    crew = ["red B 6:B", "9:blue deck C"]
    plan = mission("SE2-02 red", "E1-05@8 blue", crew=crew, tracks="1444")
    assert after(8, plan).threats[0].stage == GONE
    assert shots(plan, 1) == [1]


def test_psionic_satellite_delays_its_zone_at_x() -> None:
    crew = ["red . A", ". . A"]
    ship = after(3, mission("SE2-03 red", crew=crew, computer=True))
    assert ship.rows[0][2:4] == list(row(". A")[:2])
    assert ship.rows[1][2:4] == list(row("A .")[:2])


def test_psionic_satellite_delays_everyone_aboard_at_y() -> None:
    """Y comes on turn 6; the pilot is in space and keeps the card of turn 7."""
    crew = [f"{PILOT} bots bots", "7:A", "red 7:deck"]
    ship = after(7, mission("SE2-03@3 red", crew=crew))
    assert [ship.rows[member][6] != 0 for member in range(3)] == [True, False, False]


def test_psionic_satellite_knocks_out_everyone_aboard_at_z() -> None:
    crew = [f"{PILOT} bots bots bots", "", "red"]
    result = end(mission("SE2-03@3 red", crew=crew))
    assert result.knocked_out == (1, 2, 3)
    assert not result.lost


def test_nebula_crab_hides_then_runs() -> None:
    plan = mission("SE2-04 white")
    seen = [after(turn, plan).threats[0] for turn in (1, 2, 4)]
    assert [(one.shield, one.speed) for one in seen] == [(2, 2), (4, 2), (2, 4)]


def test_nemesis_hurts_itself() -> None:
    plan = mission("SE2-05 red")
    assert [after(turn, plan).threats[0].damage for turn in (1, 2, 3)] == [0, 1, 3]


def test_nemesis_at_z_is_the_end() -> None:
    result = end(mission("SE2-05 red"))
    assert result.lost
    assert (result.lost_by, result.lost_on_turn, result.score) == (0, 4, None)


def test_nemesis_may_destroy_itself() -> None:
    """8 points by turn 2; X takes the ninth. It counts as destroyed, and never reaches Y."""
    plan = mission("SE2-05 white", crew=["A A"])
    result = end(plan)
    assert result.destroyed == (0,)
    assert result.points.destroyed == 12
    assert [one.letter for one in record(plan, h.Crossed)] == ["x"]


def test_nemesis_strikes_back_on_every_turn_it_was_hit() -> None:
    plan = mission("SE2-05 white", crew=["A . A"], tracks="4744")
    assert [(one.zone, one.strength) for one in record(plan, h.Attacked, 1)] == [
        (0, 1),
        (1, 1),
        (2, 1),
    ]
    assert not [one for one in record(plan, h.Attacked, 2) if one.zone != 1]


def test_nemesis_strikes_back_when_destroyed_too() -> None:
    """Turn 1: 5, turn 2: 4 of its 9 points."""
    plan = mission("SE2-05 white", crew=["A! A"], tracks="4744")
    assert after(2, plan).threats[0].stage == DESTROYED
    assert len(record(plan, h.Attacked, 2)) == 3


def test_nemesis_does_not_strike_back_for_a_shot_that_did_nothing() -> None:
    """A pulse of 1 against its shield of 1."""
    plan = mission("SE2-05 white", crew=["deck A"])
    assert shots(plan) == [0]
    assert [one.zone for one in record(plan, h.Attacked, 2)] == [1]


def test_nemesis_does_not_strike_back_for_its_own_damage() -> None:
    assert [one.zone for one in record(mission("SE2-05 red"), h.Attacked)] == [0, 0]


def test_nebula_crab_attacks_both_sides() -> None:
    assert [one.zone for one in deeds(mission("SE2-04 white"))["z"] if type(one) is h.Attacked] == [
        0,
        2,
    ]
