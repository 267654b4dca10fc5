"""Ask a bot for a move. It sees what its seat sees, and never touches the game's dice."""

from typing import Any

from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal, prudent
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.state import State


def ask(game: Game[Any, Any], bot: Bot, state: State, seat: Seat, seed: str) -> Choice:
    """What the bot would do on that seat; ``LookupError`` when the seat has nothing to do.

    ``seed``: of the bot's own thinking; the same seed gives the same answer. Reads frozen values
    only, so it may run in another thread. Grave options are not put to it.
    """
    options = prudent(legal(game, state, seat))
    if not options:
        raise LookupError(f"seat {seat} has nothing to do")
    choice = bot.choose(game.shown.view(state, seat), options, LooseChance(seed))
    if not any(option.action == choice.action for option in options):
        raise RuntimeError(f"bot {bot.id} chose {choice.action}, which is not legal")
    return choice
