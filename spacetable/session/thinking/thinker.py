"""Who is asked for what takes long to find out: here it is thought at once, by whoever asks."""

from collections.abc import Iterator
from typing import Any

from spacetable.core.bot import Bot, Choice
from spacetable.core.engine import Position, Stepped, step
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.option import Action
from spacetable.core.planner import Findings
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.session.bot_choice import ask
from spacetable.session.inquiry import Inquiry


class DroppedError(Exception):
    """Nobody wants the answer any more."""


def never() -> bool:
    """The answer is wanted, however long it takes."""
    return False


class Thinker:
    """Reads frozen values only, so it may be asked in any thread; that thread waits.

    ``stop``: asked now and then; once it is true, ``DroppedError`` may come in place of an answer.
    """

    def choose(
        self,
        game: Game[Any, Any],
        bot: Bot,
        state: State,
        seat: Seat,
        seed: str,
        table: str = "",
        stop: Stop = never,
    ) -> Choice:
        """What a bot would do: see ``bot_choice.ask``."""
        return ask(game, bot, state, seat, seed, table)

    def carry_out(
        self,
        game: Game[Any, Any],
        setup: Setup,
        position: Position,
        action: Action,
        stop: Stop = never,
    ) -> Stepped:
        """What comes of an action: see ``engine.step``."""
        return step(game, setup, position, action)

    def plans(self, inquiry: Inquiry, stop: Stop = never) -> Iterator[Findings]:
        """What answers a question of the planner, as it is found; the last is all that is known
        when ``stop`` is true, too.
        """
        return inquiry.answers(stop)

    def warm(self, game: Game[Any, Any]) -> None:
        """Somebody will soon think about that game."""

    def warm_planner(self, game: Game[Any, Any]) -> None:
        """Somebody will soon ask that game's planner."""

    def close(self) -> None:
        """Nobody will be asked any more."""


HERE = Thinker()
