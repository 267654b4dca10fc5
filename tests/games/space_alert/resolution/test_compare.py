"""What another card would have changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.compare import (
    CardChanged,
    MemberFate,
    ThreatFate,
    compare,
    member_fates,
    threat_fates,
)
from spacetable.games.space_alert.resolution.film import film
from spacetable.games.space_alert.resolution.plan import Carried, Plan
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.wording.random_plans import random_plan

SEEDS = st.integers(0, 5000)


def edited(plan: Plan, member: int, turn: int, action: int) -> Plan:
    rows = [list(row) for row in plan.crew]
    rows[member][turn - 1] = action
    return replace(plan, crew=tuple(map(tuple, rows)))


def test_nothing_changed() -> None:
    plan = mission("E1-05 red", crew=["A"])
    found = compare(plan, plan)
    assert (found.cards, found.first, found.threats, found.members) == ((), None, (), ())
    assert found.gain == 0
    assert found.damage_before == found.damage_after


def test_a_gunner_who_fires_once_less() -> None:
    """A Fighter of 4 hit points and shield 2 falls to 4 + 2 from one zone, and not to 4 alone."""
    hit = mission("E1-07 red", crew=["red . A", "red deck A"], tracks="4444")
    miss = edited(hit, 1, 3, a.NONE)
    found = compare(miss, hit)
    assert found.cards == (CardChanged(1, 3, a.NONE, a.A),)
    assert found.first is not None
    assert (found.first.turn, found.first.step) == (3, "actions")
    assert found.first.before == h.Revealed(1, a.NONE)
    assert found.first.after == h.Revealed(1, a.A)
    (changed,) = found.threats
    assert changed.after == ThreatFate("destroyed", 3)
    assert changed.before.end == "survived"
    assert found.members == ()
    assert found.gain is not None
    assert found.gain > 0
    assert sum(found.damage_before[-1]) > sum(found.damage_after[-1])
    assert found.damage_before[1] == found.damage_after[1]


def test_a_card_that_is_turned_over_differs_though_nothing_comes_of_it() -> None:
    plan = mission("E1-05 red", crew=[". ."])
    found = compare(plan, edited(plan, 0, 12, a.BOTS))
    assert found.first is not None
    assert (found.first.turn, found.first.step) == (12, "actions")
    assert found.gain == 0


def test_the_score_of_a_lost_ship_has_no_gain() -> None:
    carried = Carried((("shield", "structure", "reactor", "heavy_laser"), (), ()))
    lost = replace(mission("E1-05 red", crew=[". B"], tracks="1444"), carried=carried)
    found = compare(lost, lost)
    assert found.before.lost
    assert found.gain is None
    assert found.damage_before[-1][0] == 7
    assert len(found.damage_before) == found.before.lost_on_turn


def test_only_plans_of_one_mission_can_be_compared() -> None:
    plan = mission("E1-05 red", crew=["A"])
    for other in (
        mission("E1-05 blue", crew=["A"]),
        mission("E1-05 red", crew=["A", "A"]),
        mission("E1-05 red", crew=["A"], tracks="1234"),
    ):
        with pytest.raises(ValueError, match="different missions"):
            compare(plan, other)


@settings(deadline=None)
@given(SEEDS, st.data())
def test_any_edit(seed: int, data: st.DataObject) -> None:
    plan = random_plan(seed)
    member = data.draw(st.integers(0, len(plan.crew) - 1))
    turn = data.draw(st.integers(1, 12))
    other = edited(plan, member, turn, data.draw(st.sampled_from(sorted(a.WORDS))))
    found = compare(plan, other)
    assert len(found.cards) == (plan != other)
    assert found.damage_before[-1] == found.before.damage
    assert found.damage_after[-1] == found.after.damage
    if found.first is None:
        assert found.before == found.after
        assert (found.threats, found.members) == ((), ())
    else:
        first = found.first
        one, two = film(plan), film(other)
        assert one.log[: first.index] == two.log[: first.index]
        assert one.log[first.index : first.index + 1] != two.log[first.index : first.index + 1]
        # Before its turn a card makes no difference, but for what a delay finds in the row.
        shifts = isinstance(first.before, h.RowShifted) or isinstance(first.after, h.RowShifted)
        assert first.turn >= turn or shifts
        for earlier in range(first.turn - 1):
            assert found.damage_before[earlier] == found.damage_after[earlier]


@settings(deadline=None)
@given(SEEDS)
def test_fates_agree_with_the_outcome(seed: int) -> None:
    shown = film(random_plan(seed))
    fates = threat_fates(shown)
    outcome = shown.outcome
    ends = {"destroyed": outcome.destroyed, "survived": outcome.survived}
    for end, threats in ends.items():
        assert {n for n, fate in enumerate(fates) if fate.end == end} == {*threats}
    left = {n for n, fate in enumerate(fates) if fate.end in ("coming", "on_track")}
    assert left == {*outcome.unresolved}
    for fate in fates:
        assert bool(fate.at) == (fate.end == "on_track")
        assert bool(fate.turn) == (fate.end in ends)
    members = member_fates(shown)
    assert tuple(n for n, fate in enumerate(members) if fate.out) == outcome.knocked_out
    assert all(fate.by >= 0 for fate in members if fate != MemberFate(0))
