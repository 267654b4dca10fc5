"""Whether an undo asks first, for whoever sits at the screen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spacetable.core.engine import Position
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.setup import Setup
from spacetable.session.session import Session
from spacetable.session.undo import fence_at


def asks(
    game: Game[Any, Any], setup: Setup, position: Position, action: Action, *people: Seat
) -> bool:
    """Whether taking an action back asks when these seats are people's and bots have the others."""
    seats = tuple(replace(one, bot=None if one.seat in people else "bot") for one in setup.seats)
    session = Session.at(game, replace(setup, seats=seats), position)
    session.do(action)
    return fence_at(session, 0) is not None
