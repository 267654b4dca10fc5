"""The coach and the hint are never of two minds: the coach says what is, the hint what to do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal, step
from spacetable.core.ids import Seat
from spacetable.core.option import Action, prudent
from spacetable.core.parts import advice_of, bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text
from spacetable.games.space_odyssey.game import space_odyssey as game
from spacetable.games.space_odyssey.moves import (
    Damage,
    Disconnect,
    Draw,
    Move,
)
from spacetable.session.session import Session
from spacetable.text.catalogue import catalogue

AGREE = {
    "disconnect": Disconnect,
    "disconnect_wins": Disconnect,
    "hal_wins": Damage,
}
"""What the coach says only where the hint is the same."""
NEVER = {"go": (Draw,), "nothing_here": (Draw, Move), "draw_now": (Move,)}
"""What is no hint where the coach says so."""
ORDERS = re.compile(
    r"take it to|end the turn|move to where|meet in|give it here|bring them into|"
    r"nothing that helps|nothing better|^Stay|^Use |draw to|^Cancel "
)


def said(line: Text | None) -> Iterator[str]:
    """The keys of all that the coach says in a position."""
    if line is None:
        return
    yield line.key.rpartition(".")[2]
    for _, value in line.params:
        if isinstance(value, Text) and ".advice." in value.key:
            yield from said(value)


def positions(seed: str) -> Iterator[tuple[Any, Action]]:
    """Views of whoever decides in a game in which not all play well, with the hint there."""
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), f"P{k}", k, None, part)
        for k, part in enumerate(("bowman", "poole", "hal"))
    )
    session = Session.new(Setup("space_odyssey", seed, seats))
    best, worst = bots_of(game)[0], bots_of(game)[-1]
    position, setup, count = session.position, session.setup, 0
    while game.rules.result(position.state) is None:
        state: Any = position.state
        acting = (*game.rules.invited(state), *game.rules.awaited(state))
        seat, options = next(
            (seat, found) for seat in acting if (found := prudent(legal(game, state, seat)))
        )
        view, count = game.shown.view(state, seat), count + 1
        hint = best.choose(view, options, LooseChance(count))
        if len(options) > 1:
            yield view, hint.action
        action = hint.action
        if count % 3 == 0:
            action = worst.choose(view, options, LooseChance(count)).action
        position = step(game, setup, position, action).position


def check(seed: str) -> int:
    """How often the two could have been of two minds."""
    compared = 0
    for view, action in positions(seed):
        for key in said(advice_of(game, view)):
            if key in AGREE:
                assert isinstance(action, AGREE[key]), key
                compared += 1
            if key in NEVER:
                assert not isinstance(action, NEVER[key]), key
                compared += 1
    return compared


def test_in_a_game_they_agree() -> None:
    assert check("agree 8")


@pytest.mark.slow
@pytest.mark.parametrize("seed", [f"agree {k}" for k in range(12)])
def test_in_many_games_they_agree(seed: str) -> None:
    check(seed)


def test_the_coach_gives_no_orders_to_a_member() -> None:
    """What is best is the hint's to say: an order of the coach's may be another one."""
    words = catalogue("en")
    names = dict.fromkeys(("member", "card", "system", "space", "one", "other", "door"), "X")
    for key in (
        "run_together",
        "give_repair",
        "meet",
        "take_run",
        "mend",
        "take_cancel",
        "draw_here",
        "draw_now",
        "draw_full",
        "go",
        "nothing_here",
        "repair",
        "recover_here",
        "cancel_lipread",
    ):
        line = Text(
            f"space_odyssey.advice.{key}",
            tuple({**names, "low": 1, "high": 3, "n": 2}.items()),
        )
        assert not ORDERS.search(words.words(line)), key
