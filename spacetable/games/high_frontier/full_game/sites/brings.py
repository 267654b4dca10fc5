"""Points that something brings, as the score tells it: of the state after it, less those of now."""

from collections.abc import Callable, Iterator
from typing import Final

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.per_state import per_state
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.scoring import total
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words

NOTHING_THROWN: Final = "brings"
"""What is foreseen asks no chance."""


@per_state
def _now(state: State, seat: Seat) -> int:
    return total(score(state, seat))


def brings(state: State, seat: Seat, does: Callable[[Turn[State]], None]) -> int:
    """Points of a player once ``does`` is done, with laws, Bernals and prices as they are then,
    less those of now (M2). What ``does`` does is deterministic.
    """
    now = _now(state, seat)
    turn: Turn[State] = Turn(state, LooseChance(NOTHING_THROWN))
    does(turn)
    return total(score(turn.state, seat)) - now


def in_words(points: int) -> Iterator[Text]:
    """The same in words."""
    if points < 0:
        yield words("preview.points_lost", n=-points)
    else:
        yield words("preview.points", n=points)
