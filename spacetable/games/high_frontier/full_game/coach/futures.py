"""The coach's word on Futures: one that can be done, or one that lacks a single thing (1D)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import lacking
from spacetable.games.high_frontier.full_game.futures.operation import (
    hindrance,
    name,
    promises,
    value,
)
from spacetable.games.high_frontier.full_game.futures.requirements import requirements
from spacetable.games.high_frontier.full_game.state import State


def futures(state: State, seat: Seat) -> Iterator[Text]:
    """The best that may be done; without any the best of those that lack one thing."""
    able, near = [], []
    for kind, card, future in promises(state, seat):
        one = Attempt(state, seat, kind, card.id)
        points = value(future, one)
        if hindrance(state, one, future) is None:
            said = words("future", future=name(future), n=points)
            able.append((points, said))
        elif state.futures.winner(future.name) is None:
            unmet = tuple(lacking(requirements(future.key), one))
            if len(unmet) == 1:
                said = words("future_lacks", future=name(future), n=points, what=unmet[0].said)
                near.append((points, said))
    for found in (able, near):
        if found:
            yield max(found, key=lambda one: one[0])[1]
            return
