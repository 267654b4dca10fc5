"""What a debriefing says, and that it says what the film showed."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.core.mission import Debrief
from spacetable.games.space_alert.expedition.leg import Leg
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.revision.from_paper import laid
from spacetable.games.space_alert.state import State
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.revision.over import over

SEEDS = st.sampled_from([f"{seed}" for seed in range(40)])


def looked_back(state: State) -> Debrief:
    found = space_alert.teaching.debrief([state], lambda: True)
    assert found is not None
    return found


def of_plan(plan: Plan) -> Debrief:
    return looked_back(replace(laid(plan), stage="over"))


def read(debrief: Debrief, language: str = "en") -> str:
    words = catalogue(language).words
    return "\n".join(map(words, (debrief.verdict, *debrief.lines)))


def test_nothing_is_said_before_the_end() -> None:
    assert (
        space_alert.teaching.debrief([replace(over(4), stage="resolution")], lambda: True) is None
    )


def test_a_mission_without_a_scratch() -> None:
    said = read(of_plan(mission(crew=["A"], tracks="1234")))
    assert said.startswith("Home with −2 points, without a scratch.")
    assert "Nothing did any damage." in said
    assert "−2 squads never activated" in said
    assert "1 action without effect" not in said


def test_what_got_away_and_what_that_cost() -> None:
    """A Fighter that nobody hits: 2 points for having survived it instead of 4."""
    said = read(of_plan(mission("E1-07 red", crew=["."], tracks="4123")))
    assert "Fighter T+1 survived: 2 points; destroyed it would have been 4." in said
    assert re.search(r"Damage: \d+ in all, most of it from Fighter T\+1 \(\d+\)", said)
    assert re.search(r"\d more damage would have broken up the red zone", said)
    assert "+2 survived threats" in said


def test_a_lost_ship_names_the_blow() -> None:
    plan = mission("SE2-05 red", tracks="1234")
    found = of_plan(plan)
    words = catalogue("en").words
    assert re.fullmatch(r"Lost on turn 3 to .+ T\+1\.", words(found.verdict))
    assert words(found.lines[0]) == "Nemesis T+1 reaches Z: The ship is lost."
    assert "points:" not in read(found)


def test_actions_without_effect_with_their_most_frequent_reason() -> None:
    said = read(of_plan(mission(crew=["bots bots deck deck A"], tracks="1234")))
    assert "Android 1: 2 actions without effect: no battlebots along." in said
    both = read(of_plan(mission(crew=["bots bots A B B"], tracks="1234")))
    assert re.search(r"Android 1: \d actions without effect, most often: no battlebots", both)


def test_the_computer_that_was_missed() -> None:
    said = read(of_plan(mission(crew=["C . . A"], computer=False, tracks="1234")))
    assert "in phase 1" not in said
    assert "Nobody maintained the computer in phase 2" in said
    assert "Nobody maintained the computer in phase 3" in said
    assert "maintained" not in read(of_plan(mission(crew=["A"], tracks="1234")))


@settings(deadline=None, max_examples=30)
@given(SEEDS)
def test_both_languages_have_words_for_all_of_it(seed: str) -> None:
    found = looked_back(over(4, seed))
    for language in ("en", "ja"):
        words = catalogue(language).words
        assert found.plot is not None
        labels = [event.label for event in found.plot.events]
        groups = [event.group for event in found.plot.events]
        series = [one.label for one in found.plot.series]
        for line in (found.verdict, *found.lines, *labels, *groups, *series, *found.plot.places):
            assert "[space_alert" not in words(line)


@settings(deadline=None, max_examples=30)
@given(SEEDS)
def test_the_plot_is_that_of_the_film(seed: str) -> None:
    state = over(4, seed)
    found, shown = looked_back(state), film_of(state)
    plot = found.plot
    assert plot is not None
    assert len(plot.ticks) == len(plot.places) == 13
    play, *damage = plot.series
    assert [one.role for one in damage] == ["red", "white", "blue"]
    for one, total in zip(damage, shown.outcome.damage, strict=True):
        assert one.values[-1] == total
        assert len(one.values) == len(play.values) == (shown.outcome.lost_on_turn or 13)
    kinds = {"good": h.Destroyed, "warn": h.Survived, "bad": h.KnockedOut, "end": h.ShipLost}
    for event in plot.events:
        assert event.moment is not None
        assert isinstance(shown.log[event.moment], kinds[event.role])
        assert shown.at(event.moment).turn == event.place + 1
    counted = sum(isinstance(record, tuple(kinds.values())) for record in shown.log)
    assert len(plot.events) == counted


def test_points_of_a_campaign_are_not_counted_yet() -> None:
    plan = mission("E1-07 red", crew=["."], tracks="4123")
    end = replace(laid(plan), stage="over", leg=Leg("far", 2))
    said = read(looked_back(end))
    assert said.startswith("Mission 2 of the campaign is flown; ")
    assert "points:" not in said
    unhurt = replace(laid(mission(crew=["A"], tracks="1234")), stage="over", leg=Leg("far", 3))
    assert read(looked_back(unhurt)).startswith("Mission 3 of the campaign is flown without")


def test_two_phases_end_on_turn_eight() -> None:
    plan = mission(crew=["A"], tracks="1234")
    short = replace(plan, last_turns=plan.last_turns[:2], crew=tuple(r[:7] for r in plan.crew))
    plot = of_plan(short).plot
    assert plot is not None
    assert len(plot.ticks) == 8
