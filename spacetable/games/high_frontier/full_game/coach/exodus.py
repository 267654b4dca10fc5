"""The coach's word on chits, children and partners (4B8, 4C)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.augmentation import SHAPES, figures
from spacetable.games.high_frontier.full_game.coach.words import words
from spacetable.games.high_frontier.full_game.exodus.augmented import placed
from spacetable.games.high_frontier.full_game.exodus.implant import OFFER
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.exodus.partners import portfolio
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player

FREIGHTER: Final = "freighter"


def implants(state: State, seat: Seat) -> Iterator[Text]:
    """Shapes that could be placed now, and what they are good for beside their effects."""
    if not state.rules.exodus or not portfolio(state, seat):
        return
    able = {
        one.action.shape for one in OFFER.options(state, seat) if isinstance(one.action, PlaceChit)
    } - {*placed(state, seat)}
    if able:
        shapes = [card_words.words(f"chit.{one}") for one in SHAPES if one in able]
        yield words("implants", chits=card_words.joined(shapes), n=figures().promotion[FREIGHTER])


def child(state: State, seat: Seat) -> Iterator[Text]:
    """All that a child can is on its purple side."""
    yield words("child")


def partner(state: State, seat: Seat) -> Iterator[Text]:
    """A point, and icons for implants; delegates of the assembly have votes there."""
    yield words("partner")


def consent(state: State, seat: Seat) -> Iterator[Text]:
    """It costs the owner nothing, but the other gains."""
    asked = state.exodus.asked
    if asked is not None:
        yield words("consent", player=player(state, asked.seat))


def search(state: State, seat: Seat) -> Iterator[Text]:
    """Others bid for it as well."""
    yield words("search" if state.rules.variant == "usual" else "search_alone")
