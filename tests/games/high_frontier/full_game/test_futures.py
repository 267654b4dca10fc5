"""Futures: the operation, what each asks for, stars, and what a 1 costs (1A6, 1D, 4I)."""

from __future__ import annotations

import pytest

from spacetable.core.option import Option
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.ruleset import RULES
from tests.games.high_frontier.full_game.future_cases import CASES, attempts, board
from tests.games.high_frontier.full_game.tables import ONE, Board

EVERY = sorted(CASES)
PRINTED = {
    face.future.key: face.future for one in cards().values() for face in one.faces if face.future
}


def test_every_future_has_its_case() -> None:
    assert {*CASES} == {*PRINTED}
    for key, case in CASES.items():
        future = cards()[case.card].faces[1].future
        assert future is not None
        assert future.key == key


def _refusals(table: Board) -> list[Option]:
    return [*RULES.refusals(table.state, ONE)]


@pytest.mark.parametrize("key", EVERY)
def test_it_is_done_for_a_star(key: str) -> None:
    case = CASES[key]
    table = board(case)
    (first, *_) = [one for one in attempts(table) if one.card == table.card(case.card)]
    table.do(first)
    (star,) = table.state.futures.stars
    assert (star.future, star.name, star.seat) == (key, PRINTED[key].name, "1")
    freely = cards()[case.card].faces[1].can("free_epic_hazard")
    assert table.state.operation == ("" if freely else "future")
    assert "full_game_futures.log.done" in table.said
    assert ("full_game.log.war" in table.said) == PRINTED[key].casus_belli


@pytest.mark.parametrize("key", EVERY)
def test_without_one_thing_it_is_refused_and_that_is_named(key: str) -> None:
    case = CASES[key]
    table = board(case, lacking=True)
    assert not [one for one in attempts(table) if one.card == table.card(case.card)]
    refused = [
        one
        for one in _refusals(table)
        if getattr(one.action, "card", None) == table.card(case.card)
        and type(one.action).__name__ == "AttemptFuture"
    ]
    (only,) = refused
    rule = only.why.rule
    if case.clause.startswith("spends."):
        assert rule.key == f"full_game_futures.refused.{case.clause}"
    else:
        assert rule.key == "full_game_futures.refused.clause"
        assert dict(rule.params)["what"].key == f"full_game_futures.clause.{case.clause}"
