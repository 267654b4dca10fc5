"""What stands on the box of a game: how many play, and for how long."""

from spacetable.core.game import GameInfo
from spacetable.core.text import Text, text


def box_words(game: GameInfo) -> Text:
    """ "1 player · 15-30 minutes"."""
    low, high = game.seats
    players = (
        text("app.cover.players", n=high)
        if low == high
        else text("app.cover.players_range", low=low, n=high)
    )
    return text("app.cover.box", players=players, low=game.minutes[0], high=game.minutes[1])
