"""A question of a game's planner, put to a position by whoever looks at it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.parts import view_of
from spacetable.core.planner import Asked, Findings
from spacetable.core.state import State


@dataclass(frozen=True)
class Inquiry:
    """Frozen values, so that it can be answered in any thread or process.

    ``seat``: who asks; ``eyes``: see ``core.parts.view_of``.
    """

    game: Game[Any, Any]
    state: State
    seat: Seat | None
    eyes: tuple[Seat, ...]
    asked: Asked

    def answers(self, stop: Stop) -> Iterator[Findings]:
        """What is known, as the search goes on; nothing where the game has no planner."""
        planner = self.game.planner
        if planner is not None:
            yield from planner.answers(
                view_of(self.game, self.state, self.seat, self.eyes), self.asked, stop
            )
