"""The coach's word on Futures: one that can be done, or one that lacks a single thing (1D)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.futures.operation import name
from spacetable.games.high_frontier.full_game.futures.prospect import prospects
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.state import State


def futures(state: State, seat: Seat) -> Iterator[Text]:
    """The best that may be done; without any the best of those that lack one thing, be it that
    their card is promoted.
    """
    (nearest, *_) = prospects(state, seat) or (None,)
    if nearest is None or len(nearest.lacking) > 1:
        return
    called, points = name(nearest.future), nearest.points
    if not nearest.lacking:
        if nearest.keeps or operation.is_free(state):
            yield words("future", future=called, n=points)
    else:
        what = nearest.lacking[0].said
        yield words("future_lacks", future=called, n=points, what=what)
