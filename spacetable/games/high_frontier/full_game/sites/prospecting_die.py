"""The die by which a site is found to hold something or not (I6)."""

from fractions import Fraction
from typing import Final

from spacetable.core.text import Text, verbatim
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.operation_figures import figures

DIE: Final = "prospect"


def throws(turn: Turn[State], site: str, most: int) -> bool:
    """The die is thrown; up to ``most`` it finds something."""
    die = turn.roll(DIE, figures().die)
    turn.set(thrown=die)
    key = "log.prospect_found" if die <= most else "log.prospect_nothing"
    turn.say(words(key, place=place_name(site), die=die))
    return die <= most


def told(site: str, chance: Fraction) -> Text:
    """A site and the chance there."""
    percent = verbatim(f"{round(100 * chance)} %")
    return words("preview.prospect", place=place_name(site), chance=percent)
