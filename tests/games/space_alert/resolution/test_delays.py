"""Delays and lifts (document 3.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from tests.games.space_alert.resolution.builder import after, mission, record, row

BROKEN = {"tiles": {"white": "gravolift"}}
"""The Meteoroid's hit on turn 3 breaks the lift of the white zone."""


def rows(words: list[str], turn: int, **more: object) -> list[list[int]]:
    """The crew's rows as they are after a turn."""
    return after(turn, mission(crew=words, **more)).rows  # type: ignore[arg-type]


def test_the_first_user_of_a_lift_is_not_delayed_the_next_ones_are() -> None:
    found = rows(["deck A", "deck A", "deck A"], 2)
    assert [line[1:3] for line in found[:3]] == [[1, 0], [0, 1], [0, 1]]


def test_each_zone_has_a_lift_of_its_own_and_every_turn_is_new() -> None:
    found = rows(["red deck A", "blue deck A", "deck deck A"], 3)
    assert [line[2] for line in found[:3]] == [1, 1, 1]


def test_the_move_happens_all_the_same() -> None:
    assert after(1, mission(crew=["deck", "deck"])).where[:2] == [4, 4]


def test_a_damaged_lift_delays_even_the_first() -> None:
    plan = mission("E1-10 white", crew=["4:deck A"], **BROKEN)
    assert after(5, plan).rows[0][4:6] == [0, 1]
    assert record(plan, h.Delayed)[-1].reason == "lift_broken"


@pytest.mark.parametrize(
    ("before", "later"),
    [
        ("deck A B . C", "deck . A B C"),
        ("deck A B C . . . . . red . blue", "deck . A B C . . . . red . blue"),
        ("deck . A", "deck . A"),
        ("deck A B C A B C A B C A B", "deck . A B C A B C A B C A"),
    ],
)
def test_pushed_cards_stop_at_the_first_gap(before: str, later: str) -> None:
    """An empty place swallows the push; from a full row the last card falls off."""
    found = rows(["deck", before], 2)
    assert found[1] == list(row(later))


def test_the_record_says_when_a_card_fell_off() -> None:
    plan = mission(crew=["deck", "deck A*11"])
    (shifted,) = [one for one in record(plan, h.RowShifted, 1) if one.member == 1]
    assert shifted == h.RowShifted(1, 2, True)


def test_several_causes_on_one_turn_count_once() -> None:
    """7.2: no maintenance, a lift in use and a slime, all on turn 2: one delay."""
    crew = ["deck", "blue deck A B", "blue deck A B"]
    plan = mission("I2-01", crew=crew, computer=False)
    reasons = [one.reason for one in record(plan, h.Delayed, 2) if one.member == 2]
    assert reasons == ["lift_used", "slime", "computer"]
    assert after(3, plan).rows[2][2:5] == [0, 1, 2]


def test_delays_of_different_turns_add_up() -> None:
    found = rows(["deck", "deck deck A B"], 4)
    assert found[1][:6] == list(row("deck . deck A B")[:6])
    crew = ["deck . deck", "deck deck A B"]
    assert rows(crew, 4)[1][:6] == list(row("deck . deck . A B")[:6])


def test_a_delay_of_turn_12_changes_nothing() -> None:
    assert rows(["12:deck", "12:deck"], 12)[1][11] == 7
