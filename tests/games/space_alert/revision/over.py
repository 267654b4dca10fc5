"""Missions that are over, ready to be tried otherwise."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.parts import revision_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Begin, Close, GoHome, Lay, Watch
from spacetable.games.space_alert.state import State, slot
from spacetable.session.session import Session
from tests.games.space_alert.table.voyage import filmed
from tests.offered import offered

ONE = Seat("1")


@cache
def over(players: int = 4, seed: str = "f") -> State:
    """The end of a mission."""
    return replace(filmed(players, seed), stage="over")


def trying(players: int = 4, seed: str = "f") -> State:
    """The same in a revision."""
    found = revision_of(space_alert, over(players, seed))
    assert found is not None
    return found


def done(state: State, action: Action) -> State:
    """After an action that is offered."""
    (option,) = [one for one in offered(space_alert, state, action.seat) if one.action == action]
    assert not option.refused
    turn: Turn[State] = Turn(state, SeededChance("x"))
    space_alert.rules.apply(turn, action)
    return turn.state


def played(players: int = 3, seed: str = "x", carried: dict[str, Any] | None = None) -> Session:
    """A whole game: some cards are laid, then the time runs out, and the film is watched.

    ``carried``: what the mission before left behind, in a campaign.
    """
    seats = tuple(SeatSetup(Seat(str(k + 1)), f"Player {k + 1}", k) for k in range(players))
    setup = Setup("space_alert", seed, seats, mission=1, carried=carried or {})
    session = Session.new(setup)
    session.do(Begin(ONE))
    for seat in seats:
        for _ in range(3):
            legal = (one.action for one in session.options(seat.seat) if not one.refused)
            lays = (one for one in legal if isinstance(one, Lay))
            free = (one for one in lays if not session.state.pieces[slot(one.member, one.turn)])
            session.do(next(free))
    while session.state.stage == "planning":
        session.do(session.options(CLOCK)[0].action)
    while session.result() is None:
        found = [one.action for one in session.options(ONE)]
        session.do(next(one for one in reversed(found) if isinstance(one, Watch | Close | GoHome)))
    return session
