"""How often a bot wants the same in one turn: whoever goes to and fro is stopped."""

from collections import Counter
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.state import State

OFTEN: Final = 12
"""Times that the same may be done in one turn where the same is offered: dice of a long flight are
thrown so often; nothing else is.
"""


class Patience:
    """What was done in the turn that runs. Plans that undo each other would go on for ever, as they
    may where what a bot remembers is not true any more.
    """

    def __init__(self) -> None:
        self._turn: object = None
        self._done: Counter[tuple[frozenset[Action], Action]] = Counter()

    def allows(self, state: State, seat: Seat, offered: frozenset[Action], action: Action) -> bool:
        """Whether it may be done once more; it is counted as done then."""
        turn = seat, state.year, state.turn_no
        if turn != self._turn:
            self._turn = turn
            self._done.clear()
        done = offered, action
        self._done[done] += 1
        return self._done[done] <= OFTEN
