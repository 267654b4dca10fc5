"""Each of the 28 events, with and without what it needs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.star_wars_pocket.data import EVENTS
from spacetable.games.star_wars_pocket.moves import SaveWingman, TakeEvent
from spacetable.games.star_wars_pocket.state import CARDS, NOW, PILOT, USED, State
from tests.games.star_wars_pocket.flying import do, event_next, fresh, kinds, told, with_cards

TAKE = TakeEvent(PILOT)

WATCHED = (
    "shields",
    "force",
    "torpedoes",
    "droid",
    "wingman",
    "engine",
    "computer",
    "ignore_vader",
    "skip",
)


def changes(before: State, after: State) -> dict[str, Any]:
    """What the event did to the dials, and the cards it cost beyond its own."""
    found = {
        name: getattr(after, name)
        for name in WATCHED
        if getattr(after, name) != getattr(before, name)
    }
    cost = len(before.pieces[CARDS]) - len(after.pieces[CARDS]) - 1
    if cost:
        found["cards"] = cost
    return found


#: event, fields of the ship before, changes
CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("pull_up", {}, {"shields": 7}),
    ("trust_cannon", {}, {}),
    ("cant_shake_him", {}, {"torpedoes": 2}),
    ("cant_shake_him", {"wingman": False}, {}),
    ("vader_droid", {}, {"droid": False}),
    ("vader_droid", {"droid": False}, {}),
    ("vader_droid", {"ignore_vader": True}, {}),
    ("use_the_force", {}, {"force": 2}),
    ("use_the_force", {"force": 3}, {}),
    ("heavy_turbolasers", {}, {"shields": 6}),
    ("radio_chatter", {}, {}),
    ("tail_shields", {}, {}),
    ("tail_shields", {"wingman": False}, {"shields": 6}),
    ("vader_force", {}, {"force": 0}),
    ("vader_force", {"force": 0}, {}),
    ("vader_force", {"ignore_vader": True}, {}),
    ("watch_out", {}, {"shields": 7}),
    ("targeting_computer", {}, {"computer": True}),
    ("targeting_computer", {"computer": True}, {}),
    ("r2_power", {}, {"skip": True}),
    ("r2_power", {"droid": False}, {}),
    ("luke_trust_me", {}, {"force": 3}),
    ("luke_trust_me", {"computer": True, "force": 0}, {"computer": False, "force": 3}),
    ("loose_stabilizer", {}, {"cards": 1}),
    ("force_is_strong", {}, {"force": 2}),
    ("trust_obiwan", {}, {"force": 2}),
    ("i_have_you_now", {}, {"shields": 5}),
    ("i_have_you_now", {"ignore_vader": True}, {}),
    ("tail_engine", {}, {}),
    ("tail_engine", {"wingman": False}, {"engine": 1}),
    ("tail_engine", {"wingman": False, "engine": 1}, {}),
    ("vader_engine", {}, {"engine": 1, "cards": 1}),
    ("vader_engine", {"engine": 1}, {"cards": 1}),
    ("vader_engine", {"ignore_vader": True}, {}),
    ("tension", {}, {}),
    ("standing_by", {}, {}),
    ("wait_wait", {}, {"wingman": False}),
    ("wait_wait", {"wingman": False}, {}),
    ("rebel_base", {}, {"cards": 1}),
    ("beep", {"shields": 6}, {"shields": 7}),
    ("beep", {}, {}),
    ("beep", {"shields": 6, "droid": False}, {}),
    ("beep", {"shields": 5, "foils_open": True}, {}),
    ("ill_at_ease", {}, {"cards": 1}),
    ("interference", {}, {"force": 0}),
    ("interference", {"force": 0}, {}),
    ("all_clear", {}, {"ignore_vader": True}),
]


def test_every_event_is_tried() -> None:
    """The squadron has its own test below."""
    assert {event for event, _, _ in CASES} | {"tie_squadron"} == set(EVENTS)


@pytest.mark.parametrize(("event", "fields", "expected"), CASES)
def test_event(event: str, fields: dict[str, Any], expected: dict[str, Any]) -> None:
    """The printed effect and nothing else; then phase 3."""
    before = replace(event_next(fresh(), event), **fields)
    after, lines = told(before, TAKE)
    assert changes(before, after) == expected
    assert after.event == event
    assert after.phase == "end"
    assert lines[0] == "event"


def test_a_squadron_waits_for_the_pilot() -> None:
    """The fight is a choice: cannons with 0 or 1 force, or a salvo."""
    state = do(event_next(fresh(), "tie_squadron"), TAKE)
    assert (state.phase, state.event, state.number) == ("fight", "tie_squadron", 5)
    assert kinds(state) == {"Fight", "Salvo"}


def test_shields_at_0_are_alive_and_below_0_lost() -> None:
    """Exactly 0 is alive (your ship)."""
    state = event_next(fresh(), "pull_up")
    alive = do(replace(state, shields=1), TAKE)
    assert (alive.shields, alive.ended) == (0, None)
    lost = do(replace(state, shields=0), TAKE)
    assert (lost.shields, lost.ended, lost.phase) == (-1, "shields", "over")


def test_the_last_torpedo_for_the_wingman_loses() -> None:
    """However the last one was fired (torpedoes)."""
    lost = do(replace(event_next(fresh(), "cant_shake_him"), torpedoes=1), TAKE)
    assert (lost.torpedoes, lost.ended) == (0, "torpedoes")


def test_a5_choose_torpedo_or_wingman() -> None:
    """With the switch the pilot chooses; without the wingman there is nothing to choose."""
    state = event_next(fresh(cant_shake_him="choose_torpedo_or_wingman"), "cant_shake_him")
    asked = do(state, TAKE)
    assert asked.phase == "wingman"
    saved = do(asked, SaveWingman(PILOT, True))
    assert (saved.torpedoes, saved.wingman, saved.phase) == (2, True, "end")
    left = do(asked, SaveWingman(PILOT, False))
    assert (left.torpedoes, left.wingman, left.phase) == (3, False, "end")
    last = do(replace(asked, torpedoes=1), SaveWingman(PILOT, True))
    assert last.ended == "torpedoes"
    assert do(replace(state, wingman=False), TAKE).phase == "end"


def test_a6_events_not_named_after_vader() -> None:
    """By title only: the hit of "In Vader's sights" counts."""
    state = fresh(all_clear_covers="titled_darth_vader_only")
    hit = do(replace(event_next(state, "i_have_you_now"), ignore_vader=True), TAKE)
    assert hit.shields == 5
    for event in ("vader_droid", "vader_force", "vader_engine"):
        spared = do(replace(event_next(state, event), ignore_vader=True), TAKE)
        assert (spared.droid, spared.force, spared.engine) == (True, 1, 0)


def test_a17_engines_hit_again() -> None:
    """Each hit counts, costs its cards, and needs its own repair."""
    state = fresh(engine_hit_again="more_cards")
    before = replace(event_next(state, "tail_engine"), wingman=False, engine=1)
    assert do(before, TAKE).engine == 2


def test_the_card_lies_open_until_the_next_is_taken() -> None:
    """The card of the turn is in sight, then on the used pile."""
    state = replace(with_cards(fresh(), "card.7", "card.1", "card.2"), phase="event")
    after = do(state, TAKE)
    assert [card.face for card in after.pieces[NOW]] == ["card.7"]
    again = do(replace(after, phase="event"), TAKE)
    assert [card.face for card in again.pieces[NOW]] == ["card.1"]
    assert again.pieces[USED][-1].face == "card.7"


@pytest.mark.parametrize(("need", "skip", "shields"), [(True, False, 4), (False, True, 5)])
def test_the_droids_events_without_it(need: bool, skip: bool, shields: int) -> None:
    """They come to nothing, or with the switch they help all the same."""
    state = replace(fresh(droid_events_need_droid=need), droid=False, shields=4)
    assert do(event_next(state, "r2_power"), TAKE).skip is skip
    assert do(event_next(state, "beep"), TAKE).shields == shields
    there = replace(state, droid=True)
    assert do(event_next(there, "r2_power"), TAKE).skip
    assert do(event_next(there, "beep"), TAKE).shields == 5
