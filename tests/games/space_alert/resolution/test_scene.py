"""A record folded into a scene gives the ship."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution import scene as folds
from spacetable.games.space_alert.resolution.paper import parse
from spacetable.games.space_alert.resolution.plan import PARTS, Carried, Drawn, Plan, Stumble
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.resolution.scene import Scene, after, begin, closed, scene_of
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import (
    ABSENT,
    ACTIVE,
    DESTROYED,
    DISABLED,
    GONE,
    ON_TRACK,
)
from spacetable.games.space_alert.stations import (
    BLUE,
    BRIDGE,
    LOWER_RED,
    LOWER_WHITE,
    RED,
    SPACE,
    UPPER_BLUE,
    UPPER_RED,
    WHITE,
)
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.trajectories import tracks
from tests.games.space_alert.independent.random_missions import random_setup
from tests.games.space_alert.resolution.builder import PILOT, mission
from tests.games.space_alert.resolution.constructed import missions
from tests.games.space_alert.resolution.watching import mistakes, unruly_plan
from tests.games.space_alert.wording.random_plans import random_plan
from tests.thinned import thinned

PLANS = 2000
UNRULY_PLANS = 500
TRAINED_CREWS = 40


# ------------------------------------------------------------------ the property


@pytest.mark.parametrize("quarter", thinned(range(4), one_in=4))
def test_random_plans_fold_into_the_ship_at_every_step(quarter: int) -> None:
    wrong = {seed: mistakes(random_plan(seed)) for seed in range(quarter, PLANS, 4)}
    assert {seed: found for seed, found in wrong.items() if found} == {}


def test_missions_with_everything_in_them_fold_into_the_ship() -> None:
    for plan in missions():
        assert mistakes(plan) == [], plan


@pytest.mark.parametrize("quarter", thinned(range(4), one_in=4))
def test_unruly_threats_fold_into_the_ship(quarter: int) -> None:
    seeds = range(quarter, UNRULY_PLANS, 4)
    wrong = {seed: mistakes(unruly_plan(seed)) for seed in seeds}
    assert {seed: found for seed, found in wrong.items() if found} == {}


def test_missions_of_trained_crews_fold_into_the_ship() -> None:
    for seed in range(TRAINED_CREWS):
        plan = parse(json.dumps(random_setup(seed)), "mission.json")
        assert isinstance(plan, Plan)
        assert mistakes(plan) == [], seed


ACTION = st.sampled_from(sorted(a.WORDS))
ROW = st.tuples(*[ACTION] * 12)
TRACK = st.integers(1, 7)


@st.composite
def drawn(draw: st.DrawFn) -> Drawn:
    card = draw(st.sampled_from(sorted(threat_cards())))
    zone = draw(st.integers(0, 2)) if threat_cards()[card].external else -1
    return Drawn(card, draw(st.integers(1, 12)), zone)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    crew = draw(st.lists(ROW, min_size=1, max_size=6))
    who = st.integers(0, len(crew) - 1)
    stumble = st.builds(Stumble, who, st.integers(1, 12), ACTION.filter(bool))
    piles = [tuple(draw(st.permutations(parts))) for parts in PARTS.values()]
    carried = [pile[: draw(st.integers(0, 2))] for pile in piles]
    left = [pile[len(gone) :] for pile, gone in zip(piles, carried, strict=True)]
    return Plan(
        (draw(TRACK), draw(TRACK), draw(TRACK), draw(TRACK)),
        tuple(draw(st.lists(drawn(), max_size=8))),
        (left[0], left[1], left[2]),
        tuple(crew),
        stumbles=tuple(draw(st.lists(stumble, max_size=3))),
        carried=Carried(
            (carried[0], carried[1], carried[2]), draw(st.tuples(st.booleans(), st.booleans()))
        ),
    )


@settings(deadline=None)
@given(plans())
def test_any_plan_folds_into_the_ship(plan: Plan) -> None:
    assert mistakes(plan) == []


def test_every_kind_of_record_is_known_and_comes_up() -> None:
    kinds = set(h.Happened.__subclasses__())
    assert set(folds._FOLDS) == kinds
    seen: set[type] = set()
    for plan in missions():
        log: list[Any] = []
        resolve(plan, log)
        seen.update(map(type, log))
    assert seen == kinds


# ------------------------------------------------------------------ moments


def scenes(plan: Plan) -> list[tuple[h.Happened, Scene]]:
    """Each record with the scene after it."""
    log: list[Any] = []
    resolve(plan, log)
    scene, found = begin(plan), []
    for record in log:
        scene = after(scene, record)
        found.append((record, scene))
    return found


def at_end(plan: Plan) -> Scene:
    return closed(scenes(plan)[-1][1])


def test_the_table_before_the_first_turn() -> None:
    plan = mission("E1-05 red", crew=["A"])
    scene = begin(plan)
    assert scene == scene_of(Ship(plan))
    assert (scene.turn, scene.step, scene.acting) == (0, "", -1)
    assert [figure.station for figure in scene.crew] == [BRIDGE, BRIDGE]
    assert [zone.shield for zone in scene.zones] == [1, 1, 1]
    assert [zone.reactor for zone in scene.zones] == [2, 3, 2]
    assert scene.on_track() == []


def test_damage_from_the_mission_before_lies_there_from_the_start() -> None:
    carried = Carried((("shield", "structure"), (), ("gravolift",)), (False, True))
    scene = begin(replace(mission(), carried=carried))
    red, _, blue = scene.zones
    assert (red.damage, red.parts) == (2, ("shield", "structure"))
    assert (red.shield, red.shield_room, red.structure) == (0, 1, 2)
    assert blue.lift_broken
    assert [scene.squad_station(squad) for squad in (0, 1)] == [-1, UPPER_BLUE]
    assert scene.squads[0].state == ABSENT


def test_who_acts_and_with_which_card() -> None:
    for record, scene in scenes(mission(crew=["B", "A"])):
        if isinstance(record, h.Revealed):
            assert (scene.acting, scene.card) == (record.member, record.action)
        elif isinstance(record, h.StepBegins):
            assert (scene.step, scene.acting) == (record.step, -1)


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_a_threat_that_acts_stands_on_its_letter(seed: int) -> None:
    for plan in (random_plan(seed), unruly_plan(seed)):
        for record, scene in scenes(plan):
            if isinstance(record, h.Crossed):
                track = tracks()[plan.trajectories[plan.threats[record.threat].zone]]
                letter = track[scene.threats[record.threat].at]
                assert "·xyz"[letter] == record.letter


def test_a_threat_that_pushes_goes_on_after_the_others() -> None:
    """The Scout of speed 2 goes from 6 over Y on 5 to 4; the others take a step between."""
    plan = mission("E2-02@1 red", "E1-05@1 white", tracks="4444")
    told = scenes(plan)
    y = next(n for n, (record, _) in enumerate(told) if record == h.Crossed(0, "y"))
    assert told[y][1].threats[0].at == 5
    pushed = next(n for n in range(y, len(told)) if isinstance(told[n][0], h.Advanced) and n > y)
    assert told[pushed][0].threat == 1  # type: ignore[attr-defined]
    assert told[pushed][1].threats[0].at == 5
    over = next(scene for record, scene in told[pushed:] if isinstance(record, h.TurnBegins))
    walk = next(r for r, _ in told[:y][::-1] if isinstance(r, h.Advanced) and r.threat == 0)
    assert over.threats[0].at == walk.end


def test_a_lost_ship_leaves_the_threat_where_it_struck() -> None:
    """Four parts of the red zone are gone already: a Gunship breaks it at a letter."""
    carried = Carried((("shield", "structure", "reactor", "heavy_laser"), (), ()))
    plan = replace(mission("E1-05 red", tracks="1444"), carried=carried)
    end = at_end(plan)
    assert end.lost_by == 0
    assert end.zones[RED].damage == 7
    assert tracks()[1][end.threats[0].at]


def test_a_card_pushed_on_by_a_stumble_in_space_is_the_one_that_was_meant() -> None:
    plan = mission(crew=[f"{PILOT} bots C"])
    plan = replace(plan, stumbles=(Stumble(0, 6, a.A),))
    shifted = [
        scene
        for record, scene in scenes(plan)
        if isinstance(record, h.RowShifted) and record.turn == 6 == scene.turn
    ]
    assert shifted
    assert shifted[0].crew[0].row[5:7] == (a.NONE, a.A)


def test_a_pilot_takes_the_squad_along() -> None:
    told = scenes(mission(crew=[f"{PILOT} bots"]))
    out = next(scene for record, scene in told if isinstance(record, h.Launched))
    assert (out.pilot, out.attack, out.crew[0].station) == (0, 1, SPACE)
    assert out.squad_station(0) == SPACE
    assert out.squads[0].state == ACTIVE
    home = next(scene for record, scene in told if isinstance(record, h.CameHome))
    assert (home.pilot, home.crew[0].station) == (-1, UPPER_RED)
    assert home.squad_station(0) == UPPER_RED


def test_a_squad_lies_in_its_store_until_somebody_comes() -> None:
    scene = begin(mission())
    assert [scene.squad_station(squad) for squad in (0, 1)] == [LOWER_RED, UPPER_BLUE]


def test_energy_that_a_fault_lets_out_of_the_reactor_does_not_stay() -> None:
    """Crossed Wires: X fills the white shield and the rest of three blocks is damage."""
    told = scenes(mission("SI1-05", tracks="4441"))
    flooded = next(s for r, s in told if isinstance(r, h.EnergyMoved) and r.member < 0)
    assert (flooded.zones[WHITE].reactor, flooded.zones[WHITE].shield) == (0, 3)


def test_a_fissure_doubles_one_zone_and_then_all() -> None:
    told = scenes(mission("SI1-04", tracks="4444"))
    doubled = [
        [zone.doubled for zone in scene.zones]
        for record, scene in told
        if isinstance(record, h.Changed) and record.what == "multiply"
    ]
    assert doubled == [[2, 1, 1], [2, 2, 2]]


def test_red_blocks_never_exceed_hit_points() -> None:
    plan = mission("E1-07 blue", crew=["blue A! A! A A B A A"], tracks="4444")
    end = at_end(plan)
    threat = end.threats[0]
    assert threat.stage in (DESTROYED, GONE)
    for _, scene in scenes(plan):
        assert scene.threats[0].damage <= scene.threats[0].hp


def test_cannons_stay_fired_until_threats_move() -> None:
    told = scenes(mission(crew=["red A", "blue deck A"]))
    for record, scene in told:
        fired = scene.zones[RED].heavy_fired, scene.zones[BLUE].light_fired
        match record:
            case h.StepBegins(step="damage") if scene.turn == 2:
                assert fired == (1, 0)
            case h.StepBegins(step="damage") if scene.turn == 3:
                assert fired == (0, 1)
            case h.StepBegins(step="moves" | "threats"):
                assert fired == (0, 0)


def test_a_delay_is_shown_until_the_row_is_shifted() -> None:
    """Nobody looks after the computer in the first two turns."""
    told = scenes(mission(crew=["B B A A"], computer=False))
    shown = [
        (type(record), scene.crew[0].delayed)
        for record, scene in told
        if isinstance(record, h.Delayed | h.RowShifted) and scene.turn == 2
    ]
    assert shown == [(h.Delayed, True), (h.RowShifted, False)]
    row = at_end(mission(crew=["B B A A"], computer=False)).crew[0].row
    assert row[:5] == (a.B, a.B, a.NONE, a.A, a.A)


def test_a_slime_that_survived_stays_where_it_is() -> None:
    end = at_end(mission("I2-01", tracks="4441"))
    assert end.threats[0].stage == GONE
    assert end.threats[0].tokens != ()


def test_a_fault_past_repair_stays_on_what_it_covers() -> None:
    fault = next(card for card in threat_cards().values() if card.mended_by == "B" and card.hp < 9)
    end = at_end(mission(fault.id, tracks="4441"))
    assert end.lost_by >= 0 or (end.threats[0].dead and end.threats[0].tokens)


def test_hit_points_that_are_rockets_follow_the_rockets() -> None:
    card = next(c.id for c in threat_cards().values() if "hp_is_rockets_aboard" in c.rules)
    told = scenes(mission(card, tracks="4447"))
    assert told[2][1].threats[0].hp == 3
    assert told[2][1].threats[0].stage == ON_TRACK


def test_a_squad_that_is_struck_back_is_disabled() -> None:
    card = next(
        card
        for card in threat_cards().values()
        if card.strikes_back and card.stations == ("upper_blue",)
    )
    told = scenes(mission(f"{card.id}@3", crew=["blue C bots"], tracks="4447"))
    struck = next(scene for record, scene in told if isinstance(record, h.Fought))
    assert struck.squads[1].state == DISABLED


def test_three_at_once_have_to_begin_again() -> None:
    """The Nuclear Device counts the C of one turn only."""
    crew = ["deck C C", "deck C", "deck C"][:2]
    told = scenes(mission("SI2-05", crew=crew, tracks="4447"))
    counted = [
        scene.threats[0].counted
        for record, scene in told
        if isinstance(record, h.StepBegins) and record.step in ("end_of_actions", "damage")
    ]
    assert max(counted) == 2
    assert counted[1::2] == [0] * len(counted[1::2])
    assert all(s.crew[0].station in (BRIDGE, LOWER_WHITE) for _, s in told)
