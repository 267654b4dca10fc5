"""Every mission of both logbooks can be won and lost, by the real rules."""

from __future__ import annotations

import pytest

from spacetable.core.parts import missions_of
from spacetable.games.the_crew import deep_sea, planet_nine
from tests.games.the_crew.solver.attempts import allowed, setup_of, solved, walk
from tests.thinned import thinned_rows

EPILOGUE_PAGES = 1
"""Pages after the last one of the logbook that are tried; they differ in difficulty only."""
SEEDS = 400
NODES = 150
"""A deal that wants a longer search is left for the next one."""
PAGES = [("planet_nine", one.number) for one in missions_of(planet_nine)] + [
    ("deep_sea", one.number) for one in missions_of(deep_sea)[: 32 + EPILOGUE_PAGES]
]


def test_the_logbooks_have_all_their_pages() -> None:
    assert [n for edition, n in PAGES if edition == "planet_nine"] == list(range(1, 51))
    assert [n for edition, n in PAGES if edition == "deep_sea"] == list(range(1, 34))


def won(edition: str, number: int, players: int) -> bool:
    """Whether one of the seeds leads to a win along the solver's line."""
    for seed in range(SEEDS):
        last = solved(edition, number, players, seed, NODES)
        if last is not None:
            result = (planet_nine if edition == "planet_nine" else deep_sea).rules.result(
                last.state
            )
            return result is not None and result.outcome == "won"
    return False


def lost(edition: str, number: int, players: int) -> bool:
    """Whether one of the seeds leads to a loss by random play."""
    for seed in range(SEEDS):
        setup = setup_of(edition, number, players, seed)
        state = walk(setup, seed, lambda _: False)[-1].state
        assert state.phase == "over"  # type: ignore[attr-defined]
        if state.ended != "won":  # type: ignore[attr-defined]
            return True
    return False


@pytest.mark.parametrize(("edition", "number"), thinned_rows(PAGES, 4))
def test_a_mission_is_won_and_lost(edition: str, number: int) -> None:
    crews = allowed(edition, number)
    players = crews[number % len(crews)]
    assert won(edition, number, players)
    assert lost(edition, number, players)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "number"), PAGES)
def test_a_mission_is_won_and_lost_with_every_crew(edition: str, number: int) -> None:
    for players in allowed(edition, number):
        assert won(edition, number, players)
        assert lost(edition, number, players)
