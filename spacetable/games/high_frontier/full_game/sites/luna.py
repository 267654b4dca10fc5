"""Luna takes the first player's leave, unless felonies are allowed (7.2; HFG-R23)."""

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


def needs_leave(state: State, seat: Seat, sites: tuple[str, ...]) -> bool:
    """Whether a player has to ask before prospecting these sites; under a Space Republic nobody has
    to (4F2e).
    """
    if seat == state.first or state.war.republic:
        return False
    if any(state.has_enterprise(seat, one) for one in FREE):
        return False
    return any(
        LUNA in load().sites[site].groups and not state.felonious_at(seat, site) for site in sites
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
        # The operation is not done, and another may be in its place.
        turn.set(todo=turn.state.todo[1:], prospecting=None, operation="", luna_refused=True)


def _prompt(view: View) -> Text:
    return words("prompt.luna")


STEP: Final = Step[State](
    "luna", "I6", _prompt, agenda.actor, _options, {AllowLuna: _answer}, open=always
)
