"""Games by their ids."""

from collections.abc import Iterable
from typing import Any

from spacetable.app.shell.context import Context
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game


def load_game(context: Context, game: str) -> Game[Any, Any]:
    """The rules of a game, whose words are known from then on; ``BoundaryError`` without it."""
    found = registry.load(game)
    context.add_folders(found.folders)
    return found


def load_games(context: Context, games: Iterable[str]) -> list[Game[Any, Any]]:
    """The rules of several games; one that cannot be read is told of and left out."""
    found = []
    for game in games:
        try:
            found.append(load_game(context, game))
        except BoundaryError as wrong:
            context.tell(wrong)
    return found
