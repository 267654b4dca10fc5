"""What a law does, in words: in a game alone most say something else (O5, 4G3f)."""

from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.words import words


def effect(assembly: Assembly, law: Ideology) -> Text:
    """While it is in force."""
    return words(f"law_alone.{law}" if assembly.alone else f"law.{law}")
