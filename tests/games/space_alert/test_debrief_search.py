"""The search for cards that would have lain better, and for those that were needed."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.parts import revision_of
from spacetable.games.space_alert.debrief_search import best_change, needed, worth
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.revision.from_paper import laid
from spacetable.games.space_alert.state import State
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.revision.over import done


def never() -> bool:
    return False


def tried(plan: Plan) -> State:
    found = revision_of(space_alert, replace(laid(plan), stage="over"))
    assert found is not None
    return found


LATE = mission("E1-07 red", crew=["red A . . . . A"], tracks="4123")
"""The Fighter is gone before the second shot."""


def test_a_card_that_comes_too_late_is_laid_sooner() -> None:
    """What the search says is what the moves of a revision come to."""
    state = tried(LATE)
    best = best_change(state, never)
    assert best is not None
    assert len(best.actions) == 1
    assert worth(best.outcome) > worth(film_of(state).outcome)
    after = state
    for action in best.actions:
        after = done(after, action)
    assert film_of(after).outcome == best.outcome


def test_the_cards_without_which_less_would_have_come_are_found() -> None:
    plan = mission("E1-07 red", crew=["red A A A"], tracks="4123")
    found = needed(tried(plan), never)
    assert {(one.member, one.turn) for one in found} >= {(0, 1), (0, 2)}
    for one in found:
        rows = [list(row) for row in plan.crew]
        rows[one.member][one.turn - 1] = 0
        assert resolve(replace(plan, crew=tuple(map(tuple, rows))), []) == one.without


def test_a_search_that_is_stopped_says_nothing() -> None:
    assert best_change(tried(LATE), lambda: True) is None
    assert needed(tried(LATE), lambda: True) == []


def test_the_debrief_shows_both_on_the_table() -> None:
    found = space_alert.teaching.debrief([replace(laid(LATE), stage="over")], never)
    assert found is not None
    better = next(one for one in found.findings if one.revised)
    assert better.better
    assert "luck" in " ".join(line.key for one in found.findings for line in one.why)
