"""Luna takes the first player's leave, unless humans there may commit felonies (7.2; HFG-R23)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.moves import AllowLuna
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.prospecting import LUNA
from spacetable.games.high_frontier.solar_map import load

FREE: Final = ("luna_prospect", "luna_free")
"""Contracts by which no leave is needed."""


def needs_leave(state: State, seat: Seat, sites: tuple[str, ...], place: str) -> bool:
    """Whether a player has to ask before prospecting sites from a space; under a Space Republic
    nobody has to (4F2e).
    """
    if seat == state.first or state.war.republic:
        return False
    if any(state.has_enterprise(seat, one) for one in FREE):
        return False
    lunar = any(LUNA in load().sites[site].groups for site in sites)
    return lunar and not _offends(state, seat, place)


def _offends(state: State, seat: Seat, place: str) -> bool:
    """Whether a felony is done from a space: by humans who are there and may, or by a stack with
    a contract that bears the sign (11; 4B2e).
    """
    there = [kind for kind in state.stacks(seat) if state.place_of(seat, kind) == place]
    return any(
        (one.up.human and state.felonious(seat, kind))
        or (one.up.terms is not None and one.up.terms.felony)
        for kind in there
        for one in state.stack(seat, kind)
    )


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if seat == state.duty.seat:
        for allowed in (True, False):
            yield Option(
                AllowLuna(seat, allowed),
                Press(),
                Why(words("rule.luna")),
                words("label.luna_yes" if allowed else "label.luna_no"),
            )


def _answer(turn: Turn[State], action: AllowLuna) -> None:
    agenda.finish(turn)
    key = "log.luna_yes" if action.allowed else "log.luna_no"
    turn.say(words(key, player=player(turn.state, action.seat)))
    if not action.allowed:
        # The operation is not done, and another may be in its place; nor has a colonist worked.
        begun = turn.state.prospecting
        assert begun is not None  # it was asked for
        turn.set(operation=begun.operation, worked=begun.worked, luna_refused=True)
        turn.set(todo=turn.state.todo[1:], prospecting=None)


def _prompt(view: View) -> Text:
    return words("prompt.luna")


STEP: Final = Step[State](
    "luna", "I6", _prompt, agenda.actor, _options, {AllowLuna: _answer}, open=always
)
