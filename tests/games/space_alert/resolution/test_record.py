"""The record of a resolution: it changes nothing, and it explains every number."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve, sailed
from spacetable.games.space_alert.resolution.states import DESTROYED
from spacetable.games.space_alert.stations import SPACE
from tests.games.space_alert.resolution.builder import mission, record
from tests.games.space_alert.resolution.missions import plans

EFFECTS = (
    h.Walked,
    h.Nothing,
    h.CannonFired,
    h.EnergyMoved,
    h.Maintained,
    h.RocketLaunched,
    h.SquadTaken,
    h.SquadWoken,
    h.Launched,
    h.SpaceAttack,
    h.CameHome,
    h.Looked,
    h.Repaired,
    h.Fought,
)
"""What can come of a card."""


def recorded(plan: Plan) -> tuple[list[Any], Any]:
    """The record, and the ship at the end."""
    log: list[Any] = []
    return log, sailed(plan, log)


@given(plans())
@settings(max_examples=80, deadline=None)
def test_a_record_changes_nothing(plan: Plan) -> None:
    assert resolve(plan, []) == resolve(plan)


@given(plans())
@settings(max_examples=40, deadline=None)
def test_damage_to_the_ship_is_the_sum_of_what_was_told(plan: Plan) -> None:
    log, ship = recorded(plan)
    for zone in range(3):
        tiles = sum(
            one.tiles for one in log if isinstance(one, h.Attacked | h.Hurt) and one.zone == zone
        )
        turned = sum(isinstance(one, h.TileTurned) and one.zone == zone for one in log)
        assert ship.damage[zone] == min(7, tiles)
        assert turned == min(6, tiles)


@given(plans())
@settings(max_examples=40, deadline=None)
def test_damage_to_threats_is_the_sum_of_hits_repairs_and_changes(plan: Plan) -> None:
    log, ship = recorded(plan)
    blocks = [0] * len(ship.threats)
    for one in log:
        match one:
            case h.Hit():
                blocks[one.threat] += one.dealt
            case h.Repaired() | h.Fought():
                if not ship.threats[one.threat].kind.slime:
                    blocks[one.threat] += one.blocks if isinstance(one, h.Repaired) else 1
            case h.Changed() if one.what == "hp":
                blocks[one.threat] = ship.threats[one.threat].hp - one.n
    for told, threat in zip(blocks, ship.threats, strict=True):
        over = threat.damage - threat.hp
        assert told == threat.damage or (told == threat.hp and over > 0)


@given(plans())
@settings(max_examples=40, deadline=None)
def test_a_hit_explains_itself(plan: Plan) -> None:
    """What was aimed adds up to the total; total, shield and the rule give what was dealt."""
    aimed: dict[int, int] = {}
    for one in recorded(plan)[0]:
        match one:
            case h.StepBegins():
                aimed = {}
            case h.Aimed():
                for target in one.targets:
                    aimed[target] = aimed.get(target, 0) + one.strength
            case h.Hit() if one.because == "explosion":
                assert one.dealt == 1
            case h.Hit():
                eaten = 3 if one.because == "rocket_no_effect" else 0
                assert one.total == aimed[one.threat] - eaten or one.because == "cryoshield"
                full = max(0, one.total - one.shield)
                assert one.dealt == {"cryoshield": 0, "swarm": 1}.get(one.because, full)


@given(plans())
@settings(max_examples=40, deadline=None)
def test_every_card_has_an_effect_or_a_reason(plan: Plan) -> None:
    """Between a card and the next: at least one event of its member that says what came of it."""
    log, _ = recorded(plan)
    for place, one in enumerate(log):
        if isinstance(one, h.Revealed) and one.action != a.NONE:
            told = []
            for later in log[place + 1 :]:
                if isinstance(later, h.Revealed | h.StepBegins):
                    break
                told.append(later)
            assert any(isinstance(event, EFFECTS) and event.member == one.member for event in told)


@given(plans())
@settings(max_examples=30, deadline=None)
def test_who_is_out_does_nothing_more(plan: Plan) -> None:
    out: set[int] = set()
    for one in recorded(plan)[0]:
        if isinstance(one, h.KnockedOut):
            assert one.member not in out
            out.add(one.member)
        elif isinstance(one, h.Revealed | h.CameHome | h.Delayed):
            assert one.member not in out


@given(plans())
@settings(max_examples=30, deadline=None)
def test_figures_stand_where_the_record_left_them(plan: Plan) -> None:
    log, ship = recorded(plan)
    where = [1] * len(plan.crew)
    for one in log:
        match one:
            case h.Walked():
                assert where[one.member] == one.start
                where[one.member] = one.end
            case h.Launched():
                where[one.member] = SPACE
            case h.CameHome():
                where[one.member] = 0
    assert where == ship.where


@given(plans())
@settings(max_examples=30, deadline=None)
def test_energy_never_appears_from_nowhere(plan: Plan) -> None:
    ship = recorded(plan)[1]
    assert all(n >= 0 for n in (*ship.shields, *ship.reactors, ship.capsules, ship.rockets))
    assert ship.pilot == -1 or ship.out[ship.pilot] or ship.lost_by is not None


@given(plans())
@settings(max_examples=30, deadline=None)
def test_every_threat_ends_in_one_way(plan: Plan) -> None:
    result = resolve(plan)
    ends = (*result.survived, *result.destroyed, *result.unresolved)
    assert sorted(ends) == list(range(len(plan.threats)))
    told = [one.threat for one in recorded(plan)[0] if isinstance(one, h.Destroyed)]
    assert sorted(told) == sorted(result.destroyed)
    assert all(recorded(plan)[1].threats[one].stage == DESTROYED for one in told)


@given(plans(), st.data())
@settings(max_examples=40, deadline=None)
def test_what_is_planned_for_later_changes_nothing_before(plan: Plan, data: st.DataObject) -> None:
    """A crew that drops its cards from some turn on lives through the same turns before it."""
    turn = data.draw(st.integers(2, 12))
    rows = tuple((*row[: turn - 1], *[0] * (13 - turn)) for row in plan.crew)
    shorter = Plan(plan.trajectories, plan.threats, plan.tiles, rows)

    def before(log: list[Any]) -> list[Any]:
        begins = [i for i, one in enumerate(log) if one == h.TurnBegins(turn)]
        told = log[: begins[0]] if begins else log
        return [one for one in told if not isinstance(one, h.RowShifted)]

    late = {one.turn for one in recorded(plan)[0] if isinstance(one, h.RowShifted)}
    if not late:
        assert before(recorded(plan)[0]) == before(recorded(shorter)[0])


def test_a_plan_is_not_changed_by_being_resolved() -> None:
    plan = mission("E1-05 red", "I2-01", crew=["deck A", "deck A"])
    assert resolve(plan) == resolve(plan)
    assert plan == mission("E1-05 red", "I2-01", crew=["deck A", "deck A"])


def test_steps_of_a_turn_come_in_the_order_of_the_mission_board() -> None:
    """3.1 to 3.6."""
    plan = mission()
    steps = [one.step for one in record(plan, h.StepBegins, 2)]
    assert steps == ["threats", "actions", "end_of_actions", "damage", "moves", "computer"]
    assert [one.step for one in record(plan, h.StepBegins, 13)] == ["threats", "rockets", "moves"]
    assert [one.turn for one in record(plan, h.TurnBegins)] == list(range(1, 14))
