"""Futures: the operation, what each asks for, stars, and what a 1 costs (1A6, 1D, 4I)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import settings_of, with_needs
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.futures.prospect import prospects
from spacetable.games.high_frontier.full_game.ruleset import RULES
from tests.games.high_frontier.full_game.future_cases import CASES, attempts, board
from tests.games.high_frontier.full_game.tables import GAME, ONE, TWO, Board
from tests.games.high_frontier.full_game.test_full_game_random import GAMES, played

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


@pytest.mark.parametrize("disks", [4, 5, 6, 7])
@pytest.mark.parametrize("futures", [False, True])
def test_games_with_futures_last_six_cycles_or_seven(disks: int, futures: bool) -> None:
    """4A1b; without them six are no length of a game."""
    modules = ("politics", "module_1", "module_2", "colonists")
    options = dict.fromkeys(modules, True) | {"futures": futures, "disks": disks}
    setup = Setup("full_game", "x", (SeatSetup(ONE), SeatSetup(TWO)), options)
    if (disks >= 6) if futures else (disks != 6):
        check_setup(GAME, setup)
        assert RULES.setup(setup, LooseChance(1)).disks == disks
    else:
        with pytest.raises(DataError) as refused:
            check_setup(GAME, setup)
        assert refused.value.message.key == "core.error.switch_needs"


def test_six_cycles_are_for_rivals() -> None:
    """HFG-R16: V4 names no target for altruists."""
    chosen = settings_of(RULES.switches(), {}) | {"disks": 6}
    whole = with_needs(RULES.switches(), chosen, "disks")
    assert (whole["disks"], whole["futures"], whole["variant"]) == (6, True, "usual")
    alone = with_needs(RULES.switches(), whole | {"variant": "altruism"}, "variant")
    assert alone["disks"] == 4


def _refusals(table: Board) -> list[Option]:
    return [*RULES.refusals(table.state, ONE)]


def _prospect(table: Board, card: str, *, after: bool = False) -> Any:
    """What the planner knows of the Future of a card; ``after``: None once it is done."""
    found = [one for one in prospects(table.state, ONE) if one.card.face == card]
    if after and not found:
        return None
    (one,) = found
    return one


@pytest.mark.parametrize("key", EVERY)
def test_it_is_done_for_a_star(key: str) -> None:
    case = CASES[key]
    table = board(case)
    (first, *_) = [one for one in attempts(table) if one.card == table.card(case.card)]
    seen = _prospect(table, case.card)
    assert not seen.lacking
    assert seen.future.key == key
    table.do(first)
    assert _prospect(table, case.card, after=True) is None, "a star is won once"
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
    seen = _prospect(table, case.card)
    assert [one.said.key for one in seen.lacking], "the planner says what is lacking, too"
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


# ---------------------------------------------------------------- games to the end

FEW = ("seti", "interstellar_exploration")


def _played(key: str, seed: int) -> Counter[str]:
    """The last cycle from the position of a case, whatever is legal at random."""
    case = CASES[key]
    state = board(case, disks=1, spot=9).state
    return played(state, LooseChance(seed), 0.1, seed, 5)


@pytest.mark.parametrize("key", FEW)
def test_games_with_futures_end(key: str) -> None:
    assert _played(key, 3)["EndTurn"]


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in EVERY if key not in FEW])
def test_games_from_every_position_end(key: str) -> None:
    """At random, and by bots."""
    for seed in range(GAMES):
        assert _played(key, seed)["EndTurn"]
    state = board(CASES[key], disks=1, spot=9).state
    chance, number = LooseChance(7), 0
    while RULES.result(state) is None:
        (*_, seat) = RULES.awaited(state)
        options = list(RULES.options(state, seat))
        choice = BOTS[0].choose(hidden.view(state, seat), options, LooseChance(number))
        turn = Turn(state, chance)
        RULES.apply(turn, choice.action)
        state = turn.state
        number += 1
    assert state.futures.stars or RULES.result(state) is not None
