"""What an option says beforehand and the chronicle afterwards, where it is easy to be wrong."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket.coach import advice
from spacetable.games.star_wars_pocket.data import LAST_ROW
from spacetable.games.star_wars_pocket.hidden import view
from spacetable.games.star_wars_pocket.moves import (
    AddForce,
    BarrelRoll,
    EndTurn,
    Explore,
    Fight,
    Fire,
    FlyTo,
    Hold,
    SkipEvent,
    TakeEvent,
    TurnFoils,
)
from spacetable.games.star_wars_pocket.state import CARDS, PILOT, TRENCH, TRENCH_MAP, State
from tests.games.star_wars_pocket.flying import (
    do,
    fresh,
    on_port,
    option,
    over_entrance,
    refused,
    told,
    with_cards,
    with_map,
    zone,
)


def previews(found: Option) -> list[str]:
    return [line.key.removeprefix("star_wars_pocket.preview.") for line in found.preview]


def said(words: Text) -> dict[str, Any]:
    return dict(words.params)


def coached(state: State) -> str:
    found = advice(view(state))
    assert found is not None
    return found.key.rpartition("advice.")[2]


# ---------------------------------------------------------------- rolls and fights


def test_a_roll_at_the_limit_says_so() -> None:
    state = fresh()
    assert previews(option(state, BarrelRoll(PILOT))) == ["shields_full"]
    assert "roll_full" in told(state, BarrelRoll(PILOT))[1]
    assert previews(option(replace(state, shields=7), BarrelRoll(PILOT))) == ["shields"]


def test_the_rule_of_exploring_speaks_of_the_s_foils_only_outside() -> None:
    outside = over_entrance(fresh())
    inside = replace(on_port(fresh()), cell=(0, -1), phase="move")
    found = option(outside, Explore(PILOT, "trench"))
    assert found.why.rule.key.endswith(".rule.explore_in")
    inside = with_map(
        inside, TRENCH_MAP, ("entrance_table", (0, 0), 0), ("trench_straight", (0, -1), 0)
    )
    found = option(inside, Explore(PILOT, "trench"))
    assert found.why.rule.key.endswith(".rule.explore_trench")


def test_cannons_that_are_enough_lose_no_shields() -> None:
    state = replace(fresh(), phase="fight", number=2)
    assert previews(option(state, Fight(PILOT, 0))) == ["fight", "salvo"]
    assert coached(replace(state, torpedoes=1)) == "fight_even"


def test_the_coach_never_calls_for_the_last_torpedo() -> None:
    state = replace(fresh(), phase="fight", number=8, shields=5, force=1)
    assert coached(state) == "fight_force"
    assert coached(replace(state, torpedoes=1)) == "fight_force_only"
    easy = fresh(cant_shake_him="choose_torpedo_or_wingman")
    assert coached(replace(easy, phase="wingman")) == "wingman"
    assert coached(replace(easy, phase="wingman", torpedoes=1)) == "wingman_last"


def test_no_force_is_called_none() -> None:
    state = replace(fresh(), phase="fight", number=5, force=0)
    assert refused(state, Fight(PILOT, 1)) == "no_force"
    assert refused(replace(state, force=1), Fight(PILOT, 2)) == "force"


# ---------------------------------------------------------------- the card and its row


def test_the_card_is_counted_before_it_is_taken() -> None:
    state = replace(with_cards(fresh(), "card.7", "card.8"), phase="event")
    take = option(state, TakeEvent(PILOT))
    assert previews(take) == ["take_event"]
    assert said(take.preview[0])["n"] == 1


@pytest.mark.parametrize(("reading", "row"), [("new_row", "30s"), ("old_row", "1m")])
def test_the_rule_names_the_row_that_will_be_read(reading: str, row: str) -> None:
    state = fresh(event_on_reaching_30s=reading)
    state = replace(with_cards(state), phase="event", row=LAST_ROW - 1)
    take = option(state, TakeEvent(PILOT))
    assert said(take.why.rule)["time"].key.endswith(f"row.{row}")
    assert previews(take) == ["time"]
    assert said(take.preview[0])["time"].key.endswith("row.30s")


def test_the_last_pile_has_a_word_of_its_own() -> None:
    state = replace(fresh(), phase="event", row=LAST_ROW, last_turns=2)
    assert coached(state) == "event_last_turns"
    assert coached(replace(state, row=0, last_turns=None)) == "event"


@pytest.mark.parametrize(
    ("start", "line"), [("next_turn", "last_turns"), ("this_turn", "last_turns_with_this")]
)
def test_the_last_turns_are_announced_as_they_are_counted(start: str, line: str) -> None:
    state = fresh(last_turns_count_from=start)
    state = replace(with_cards(state), phase="event", row=LAST_ROW - 1)
    assert line in told(state, TakeEvent(PILOT))[1]


def test_a_high_price_counts_every_pile_it_empties() -> None:
    """Four hits on the engines cost eight cards: more than what is left, and a pile (A17)."""
    last = {"engine_hit_again": "more_cards", "burn_card_on_reshuffle": 1}
    shuffled = replace(with_cards(fresh(**last)), phase="end", engine=4, row=LAST_ROW)
    assert previews(option(shuffled, EndTurn(PILOT))) == ["discard", "shuffled_again"]
    state = fresh(**last, empty_pile_at_30s="time_out")
    state = replace(with_cards(state), phase="end", engine=4, row=LAST_ROW - 1)
    assert previews(option(state, EndTurn(PILOT))) == ["no_time_left"]
    assert do(state, EndTurn(PILOT)).ended == "time"
    earlier = option(replace(state, row=LAST_ROW - 2), EndTurn(PILOT))
    assert said(earlier.preview[-1])["time"].key.endswith("row.30s")


# ---------------------------------------------------------------- the shot


def test_a_miss_tells_of_its_card() -> None:
    state = on_port(fresh(), force=0)
    assert previews(option(state, Fire(PILOT, 0))) == ["chance", "miss"]
    empty = zone(state, CARDS, ())
    assert previews(option(empty, Fire(PILOT, 0))) == ["chance", "miss", "time"]
    late = replace(empty, row=LAST_ROW, last_turns=2)
    assert previews(option(late, Fire(PILOT, 0))) == ["chance", "miss", "shuffled_again"]
    assert do(late, Fire(PILOT, 0), die=1).ended is None
    late = replace(late, rules=replace(late.rules, empty_pile_at_30s="time_out"))
    assert previews(option(late, Fire(PILOT, 0))) == ["chance", "miss_no_time"]
    assert do(late, Fire(PILOT, 0), die=1).ended == "time"
    last = replace(late, torpedoes=1)
    assert previews(option(last, Fire(PILOT, 0))) == ["chance", "miss_last"]


def test_force_after_the_die_is_reckoned_beforehand() -> None:
    state = on_port(fresh(force_on_shot="after_roll"), force=2)
    fire = option(state, Fire(PILOT, 0))
    assert previews(fire)[:2] == ["chance", "force_later"]
    assert said(fire.preview[1])["percent"] == 50
    assert said(advice(view(state)) or Text(""))["chance"] == 50
    thrown = do(state, fire.action, die=4)
    assert option(thrown, AddForce(PILOT, 0)).label.key.endswith("add_none")
    assert "force" in told(thrown, AddForce(PILOT, 2))[1]


def test_force_spent_on_the_shot_is_in_the_chronicle() -> None:
    assert told(on_port(fresh(), force=1), Fire(PILOT, 1), die=5)[1][:2] == ["force", "fire"]


def test_holding_in_the_last_turn_says_that_it_is_the_last() -> None:
    state = on_port(fresh(), row=LAST_ROW, last_turns=1)
    assert previews(option(state, Hold(PILOT))) == ["hold_last"]
    assert coached(state) == "shot_last_turn"
    assert previews(option(replace(state, last_turns=2), Hold(PILOT))) == []


@pytest.mark.parametrize("phase", ["move", "event", "end"])
def test_the_shot_at_the_wrong_time_is_refused_with_its_reason(phase: Any) -> None:
    reasons = {"move": "fire_before_event", "event": "fire_before_card", "end": "fire_held"}
    assert refused(on_port(fresh(), phase=phase), Fire(PILOT, 0)) == reasons[phase]
    arrival = fresh(shot_opportunity="arrival_only")
    assert refused(on_port(arrival, phase=phase, arrived=False), Fire(PILOT, 0)) == (
        "fire_on_arrival"
    )


def test_a_skipped_event_may_cost_the_shot() -> None:
    state = on_port(fresh(shot_after_skip=False), phase="event", skip=True)
    assert previews(option(state, SkipEvent(PILOT))) == ["no_shot"]
    assert coached(state) == "skip_shot"
    assert refused(do(state, SkipEvent(PILOT)), Fire(PILOT, 0)) == "fire_after_skip"
    usual = on_port(fresh(), phase="event", skip=True)
    assert previews(option(usual, SkipEvent(PILOT))) == []


# ---------------------------------------------------------------- the coach on the way


def test_the_coach_at_the_entrance_knows_whether_the_trench_is_laid() -> None:
    assert coached(over_entrance(fresh())) == "entrance"
    back = replace(on_port(fresh()), place="surface", cell=(0, -1), phase="move")
    assert coached(back) == "entrance_laid"
    assert coached(over_entrance(fresh(), phase="end")) == "end"


def test_the_coach_does_not_send_one_over_tiles_that_are_not_laid() -> None:
    assert coached(fresh(reach_entrance_by_laying=True)) == "lay_to_entrance"


@pytest.mark.parametrize(
    ("switch", "word"), [("under_pile", "blocked"), ("break_out", "break_out")]
)
def test_the_coach_in_a_blocked_trench(switch: str, word: str) -> None:
    state = with_map(
        over_entrance(fresh(no_place_for_tile=switch)),
        TRENCH_MAP,
        ("entrance_table", (0, 0), 0),
        ("trench_straight", (0, -1), 0),
        ("trench_bend", (0, -2), 0),
        ("trench_bend", (1, -2), 1),
        ("trench_bend", (1, -1), 2),
    )
    state = zone(state, TRENCH, ["exhaust_port", "trench_straight"])
    state = replace(state, place="trench", cell=(1, -1), phase="move")
    assert coached(state) == word


def test_coming_back_to_the_port_is_in_the_chronicle() -> None:
    state = replace(on_port(fresh()), cell=(0, -1), phase="move", arrived=False)
    after, lines = told(state, FlyTo(PILOT, "trench", (0, -2)))
    assert after.arrived
    assert lines[-1] == "port_reached"


def test_foils_that_cost_the_last_of_the_time_promise_nothing_else() -> None:
    state = with_cards(fresh(empty_pile_at_30s="time_out"))
    state = replace(state, phase="end", row=LAST_ROW, last_turns=2)
    assert previews(option(state, TurnFoils(PILOT))) == ["no_time_left"]
