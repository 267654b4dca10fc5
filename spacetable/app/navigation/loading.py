"""Games by their ids."""

from typing import Any

from spacetable.app.shell.context import Context
from spacetable.core import registry
from spacetable.core.game import Game


def load_game(context: Context, game: str) -> Game[Any, Any]:
    """The rules of a game, whose words are known from then on; ``BoundaryError`` without it."""
    found = registry.load(game)
    context.add_folders(found.folders)
    return found
