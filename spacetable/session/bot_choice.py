"""Ask a bot for a move. It sees what its seat sees, and never touches the game's dice."""

from functools import lru_cache
from typing import Any, Final

from spacetable.core.bot import Bot, Choice, put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.state import State

SEATED: Final = 24
"""Bots that remember something of a game, those that were asked last."""


def ask(
    game: Game[Any, Any], bot: Bot, state: State, seat: Seat, seed: str, table: str = ""
) -> Choice:
    """What the bot would do on that seat; ``LookupError`` when the seat has nothing to do.

    ``seed``: of the bot's own thinking; the same seed gives the same answer. ``table``: which game
    it is, for what the bot remembers of it and of no other; nothing where it is "". Reads frozen
    values only, so it may run in another thread. Of grave options those are put to it that it
    weighs.
    """
    options = put_to(bot, legal(game, state, seat))
    if not options:
        raise LookupError(f"seat {seat} has nothing to do")
    who: Any = bot  # a protocol is hashable to Python, not to mypy
    here = _at_table(who, table) if table else seated(bot)
    choice = here.choose(game.shown.view(state, seat), options, LooseChance(seed))
    if not any(option.action == choice.action for option in options):
        raise RuntimeError(f"bot {bot.id} chose {choice.action}, which is not legal")
    return choice


@lru_cache(maxsize=SEATED)
def _at_table(bot: Any, table: str) -> Bot:
    found: Bot = seated(bot)
    return found
