"""Promises of a trade: they are noted as it is closed, bind nobody, and are struck out by whoever
they were made to (N).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.deals import PROMISES, Promise, Promised, Trade
from spacetable.games.high_frontier.full_game.free_actions.trade_words import Thing, back, term
from spacetable.games.high_frontier.full_game.moves import StrikePromise, TradePromise
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words

WHY: Final = Why(words("rule.promise"))


def name(promise: Promise) -> Text:
    """What is promised."""
    return words(f"promise.{promise}")


@lru_cache(maxsize=128)
def terms(seat: Seat, giver: Seat, *, votes: bool) -> tuple[Thing, ...]:
    """What one of the two could promise, or does. ``votes``: there is an assembly."""
    return tuple(
        Thing(
            one,
            term(
                TradePromise(seat, giver, one),
                Press(),
                giver == seat,
                "promise",
                WHY,
                promise=name(one),
            ),
            back(seat, giver, "promises", one, Press(), name(one), WHY),
        )
        for one in PROMISES
        if votes or one != "votes"
    )


def noted(turn: Turn[State], trade: Trade) -> None:
    """What was promised stands there from now on."""
    more = tuple(
        Promised(giver, trade.partner(giver), one, turn.state.year)
        for giver in (trade.one, trade.other)
        for one in trade.deal(giver).promises
    )
    if more:
        turn.set(promised=(*turn.state.promised, *more))


def _options(state: State, seat: Seat) -> Iterator[Option]:
    """Those that were made to a player."""
    told: set[tuple[Seat, Promise]] = set()
    for one in state.promised:
        if one.to == seat and (one.by, one.what) not in told:
            told.add((one.by, one.what))
            who, what = player(state, one.by), name(one.what)
            label = words("label.strike_promise", player=who, what=what)
            action = StrikePromise(seat, one.by, one.what)
            yield Option(action, Press(), WHY, label, group=words("group.promises"), aside=True)


def _strike(turn: Turn[State], action: StrikePromise) -> None:
    """The oldest of several alike."""
    state, left = turn.state, list(turn.state.promised)
    left.remove(
        next(
            one
            for one in left
            if (one.by, one.to, one.what) == (action.by, action.seat, action.what)
        )
    )
    turn.set(promised=tuple(left))
    who, by = player(state, action.seat), player(state, action.by)
    turn.say(words("log.strike_promise", player=who, by=by, what=name(action.what)))


OFFER: Final = Offer[State](_options, {StrikePromise: _strike})
