"""Which Future is near, as the planner and the coach say it (1A6, 1D)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.app.game.planner.notebook import of_piece
from spacetable.core.planner import Asked, Findings, Question
from spacetable.games.high_frontier.full_game import hidden, planner
from spacetable.games.high_frontier.full_game.coach.futures import futures
from spacetable.games.high_frontier.full_game.future_plans import FUTURE
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.future_cases import (
    CASES,
    CORE,
    PEOPLE,
    board,
    in_orbit,
    plain,
    up,
)
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board

SAIL = "freighter_fusion_fragment_sail"


def question(table: Board) -> Question | None:
    asked = planner.asked_of(hidden.view(table.state, ONE))
    return next((one for one in asked if one.id == FUTURE), None)


def answer(table: Board, **wishes: Any) -> Findings:
    view = hidden.view(table.state, ONE)
    return list(planner.answers(view, Asked(FUTURE, wishes=wishes), lambda: False))[-1]


def figures(found: Findings) -> list[list[str]]:
    return [[str(dict(one.params)["words"]) for one in plan.figures] for plan in found.plans]


def said(table: Board) -> list[str]:
    return [one.key.rpartition(".")[2] for one in futures(table.state, ONE)]


def _hindered(found: Findings) -> str:
    """Why the first plan is not carried out by a press."""
    why = found.plans[0].hindered
    return "" if why is None else why.key.rpartition(".")[2]


def test_what_may_be_attempted_is_carried_out() -> None:
    """All is there: its points, the chance of five in six, and the attempt itself."""
    table = board(CASES["terraform"])
    found = answer(table)
    assert found.said.key.endswith("future_ready")
    assert figures(found)[0] == ["8", "0", "83 %"]
    assert said(table) == ["future"]
    done = replace(table.state, operation="income")
    assert not [*futures(done, ONE)], "the operation of the turn is done"
    later = list(planner.answers(hidden.view(done, ONE), Asked(FUTURE), lambda: False))[-1]
    assert later.said.key.endswith("future_later"), "nothing is attempted now"
    assert _hindered(later) == "later"
    assert not _hindered(found)
    table.do(*found.plans[0].course)
    (star,) = table.state.futures.stars
    assert star.future == "terraform"
    assert question(table) is None, "no other card has one"


def test_one_that_lacks_a_thing_says_which() -> None:
    table = board(CASES["terraform"], lacking=True)
    found = answer(table)
    assert found.said.key.endswith("future_near")
    assert figures(found)[0][1] == "1"
    assert not found.plans[0].course
    assert _hindered(found) == "lacks"
    assert found.sheet is not None
    lacking = [what.key for what, stands in found.sheet.rows if stands.key.endswith("is_lacking")]
    assert [key.rpartition(".")[2] for key in lacking] == ["lab_air"]
    assert said(table) == ["future_lacks"]


def test_cards_of_the_hand_and_those_not_promoted_are_looked_at() -> None:
    """Their Futures are known; nearest comes what lacks least, then what counts most."""
    laid = {
        "first": "1",
        "players": {"1": {"hand": [SAIL], **in_orbit(*plain(PEOPLE[0]), *up(PEOPLE[1]))}},
    }
    table = Board(2, laid=laid, **CORE)
    found = answer(table)
    assert len(found.plans) == 3
    counts = [(int(lacking), -int(points)) for points, lacking, _ in figures(found)]
    assert counts == sorted(counts)
    asked = question(table)
    assert asked is not None
    for card in (SAIL, *PEOPLE[:2]):
        (plan,) = answer(table, future=card).plans
        assert plan.pieces == (table.card(card),)
        about = of_piece(asked, asked.of_pieces[table.card(card)])
        assert about.wishes == {FUTURE: card}
    (own,) = answer(table, future=SAIL).plans
    assert "future.lacks" in own.legs[0].said.key
    needs = {dict(leg.said.params).get("what") for leg in own.legs}
    assert any(getattr(one, "key", "").endswith("need.promoted") for one in needs)


def test_a_way_out_of_the_map_is_not_taken_by_the_planner() -> None:
    """All that is there leaves with it: that is chosen from the list, which asks first."""
    table = board(CASES["exodus"])
    found = answer(table, future=CASES["exodus"].card)
    assert found.said.key.endswith("future_ready")
    assert not found.plans[0].course
    assert _hindered(found) == "leaves"


def test_a_star_that_somebody_has_is_nobody_elses() -> None:
    case = CASES["terraform"]
    other = {"seat": "2", "card": "freighter_inflatable_solar_heated"}
    table = board(case)
    laid = table.setup.scenario
    assert laid is not None
    taken = Board(2, laid={**laid.arrangement, "futures": [other]}, **CORE)
    assert question(taken) is None
    assert answer(taken).said.key.endswith("future_none")


def test_nobody_asks_without_futures_or_of_the_cards_of_others() -> None:
    table = board(CASES["terraform"])
    assert not any(one.id == FUTURE for one in planner.asked_of(hidden.view(table.state, TWO))), (
        "the other has no such card"
    )
    assert question(Board(2)) is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_is_said_in_both_languages(language: str) -> None:
    say = catalogue(language).words
    for key in ("exodus", "new_venus", "uplift"):
        found = answer(board(CASES[key], lacking=True))
        assert found.sheet is not None
        for one in (found.said, *(leg.said for plan in found.plans for leg in plan.legs)):
            assert "{" not in say(one)
