"""The coach and the hint are never of two minds: the coach says what is, the hint what to do."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.parts import advice_of
from spacetable.games.space_alert.bots import BOTS
from spacetable.games.space_alert.game import space_alert as game
from spacetable.games.space_alert.moves import DrawCard, Reveal, Watch
from spacetable.games.space_alert.state import State
from tests.games.space_alert.stacked import SCRIPT, arranged
from tests.orders import order_in

PLANNING: dict[str, Any] = {"stage": "planning", "script": SCRIPT}
ROLES = {"captain": "1", "communications": "1", "security": "2"}
AGREE: dict[str, type[Action]] = {"draw": DrawCard, "reveal": Reveal, "watch": Watch}
"""What the coach says only where the hint is the same."""
FACTS = (
    *("laser", "laser_bare", "intruder", "malfunction", "computer", "phase_full", "all_full"),
    *("phase_full_alone", "all_full_alone", "by_hand", "transfer", "reveal_other"),
)
"""What is coming and what is planned: which card to lay, or to change, is the hint's to say."""
ROWS = (
    {},
    {"1": ["red/A: A"]},
    {"1": ["red/A: A", "red/B: B", "red/C: C"], "2": ["deck/A: A"]},
)


def said(state: State, seat: Seat) -> str:
    """The end of the key of the coach's word."""
    word = advice_of(game, game.shown.view(state, seat))
    return "" if word is None else word.key.rpartition("advice.")[2]


def check(state: State) -> set[str]:
    """The words of the coach to those who may do something, each compared with the hint."""
    keys = set()
    for seat in (*game.rules.awaited(state), *game.rules.invited(state)):
        options = put_to(BOTS[-1], legal(game, state, seat)) if seat in state.people else []
        key = said(state, seat)
        if options and key in AGREE:
            hint = BOTS[-1].choose(game.shown.view(state, seat), options, LooseChance(1))
            assert isinstance(hint.action, AGREE[key]), (seat, key, hint.action)
            keys.add(key)
    return keys


@pytest.mark.parametrize("boards", ROWS, ids=len)
def test_in_the_planning_they_agree(boards: dict[str, Any]) -> None:
    """Each announcement of a mission in turn, with cards still to be drawn and without."""
    keys = set()
    for heard in range(8):
        for due in ({}, {"1": 1}, {"1": 1, "2": 1}):
            at = {"heard": heard, "due": due, "roles": ROLES, "boards": boards}
            keys |= check(arranged(PLANNING | at, 4))
    assert {"draw", "reveal"} <= keys


def test_a_threat_is_turned_up_before_a_card_is_drawn() -> None:
    """Others wait for the one, and nobody for the other: so say both."""
    both = arranged(PLANNING | {"heard": 2, "due": {"1": 1}, "roles": ROLES}, 4)
    assert said(both, Seat("1")) == "reveal"
    assert check(both) == {"reveal"}


@pytest.mark.parametrize("watched", [1, 3])
def test_in_the_film_they_agree(watched: int) -> None:
    film = {"stage": "resolution", "script": {"phases": ["1:00", "2:00", "3:00"]}}
    assert check(arranged(film | {"watched": watched}, 4)) == {"watch"}


@pytest.mark.parametrize("key", FACTS)
def test_the_coach_gives_no_orders(key: str) -> None:
    assert order_in(f"space_alert_lessons.advice.{key}") is None
