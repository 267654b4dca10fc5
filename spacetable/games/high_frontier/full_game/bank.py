"""Aquas come and go."""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.state import State


def receive(turn: Turn[State], seat: Seat, aquas: int) -> None:
    """So many Aquas to a player's bank; fewer than none are paid."""
    players = turn.state.players
    one = players[seat]
    turn.set(players={**players, seat: replace(one, aquas=one.aquas + aquas)})


def has(state: State, privilege: str) -> Seat | None:
    """The player who has a privilege; None where nobody does."""
    return next((one for one in state.order if privilege in state.privileges(one)), None)
