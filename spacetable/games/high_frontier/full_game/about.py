"""What is certain and what is not in the whole game, for the About page."""

from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.rulings import rulings
from spacetable.games.high_frontier.full_game.table_words import words


def notes() -> tuple[Text, ...]:
    """A line each."""
    return (
        words("about.rules"),
        words("about.modules"),
        words("about.rulings", n=len(rulings())),
        words("about.art"),
    )
