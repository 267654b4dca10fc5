"""What a seat is offered and what is refused to it, as one list."""

from collections.abc import Iterable
from typing import Any

from spacetable.core import engine
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.offered import Offered
from spacetable.core.option import Option
from spacetable.core.state import State


def offered(game: Game[Any, Any], state: State, seat: Seat) -> list[Option]:
    """All that a seat may do now, and then what it may be tempted to do and may not."""
    found = engine.offered(game, state, seat)
    return [*found, *found.refused]


def parted(options: Iterable[Option]) -> Offered:
    """Options of both kinds as a table is given them."""
    given = list(options)
    refused = [one for one in given if one.refused]
    return Offered((one for one in given if not one.refused), lambda: refused)
