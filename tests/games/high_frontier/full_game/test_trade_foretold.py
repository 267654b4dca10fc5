"""Whoever is asked to agree to a trade is told what comes of it for Aquas and points (N, M2)."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import AgreeTrade, OpenTrade, TradeStack
from tests.perft.positions import positions

ACTIONS = 60
RULES = full_game.rules
STARTS = [one for one in positions() if one.game == "full_game" and one.seats > 1]


def after(state: Any, option: Option, chance: LooseChance) -> Any:
    turn: Turn[Any] = Turn(state, chance)
    RULES.apply(turn, option.action)
    return turn.state


def chosen(options: list[Option], rng: Random) -> Option:
    """Trades rather than anything else, with stacks in them, and agreed to soon."""
    for kind, often in ((OpenTrade, 0.8), (AgreeTrade, 0.4), (TradeStack, 0.3)):
        found = [one for one in options if isinstance(one.action, kind)]
        if found and rng.random() < often:
            return rng.choice(found)
    return rng.choice(options)


def foretold(state: Any, option: Option) -> dict[str, Any] | None:
    """Aquas and points of whoever agrees, where they are told."""
    read = RULES.step(state).foretold(state, option)
    told = [one for one in read.preview if one.key == "full_game.preview.after_trade"]
    return dict(told[0].params) if told else None


def has(state: Any, seat: Seat) -> dict[str, int]:
    points = sum(line.points for line in estate.score(state, seat))
    return {"aquas": state.players[seat].aquas, "points": points}


@settings(max_examples=30, deadline=None)
@given(number=st.integers(0, len(STARTS) - 1), seed=st.integers(0, 2**32))
def test_what_is_foretold_of_a_trade_is_what_it_brings(number: int, seed: int) -> None:
    rng, state = Random(seed), STARTS[number].played().position.state
    chance = LooseChance(rng.random().hex())
    for _ in range(ACTIONS):
        if RULES.result(state) is not None:
            return
        (seat, *_) = RULES.awaited(state)
        options = list(RULES.options(state, seat))
        for option in options:
            told = foretold(state, option) if isinstance(option.action, AgreeTrade) else None
            if told is not None:
                then = after(state, option, chance)
                # Not where a card that is asked for has to be named before it is closed.
                if then.trade is None:
                    assert has(then, seat) == {name: told[name] for name in ("aquas", "points")}
        state = after(state, chosen(options, rng), chance)
