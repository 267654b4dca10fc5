"""How cards, tiles and tokens look, what they are called, and what is said of them."""

from functools import cache, lru_cache
from typing import Final

from spacetable.core.piece import Piece
from spacetable.core.table import Art, Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, Words, texts, verbatim
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.state import HIDDEN, MOVING
from spacetable.games.space_alert.stations import STATIONS
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import halves, is_heroic

DOMAIN: Final = "space_alert_table"
said: Final[Words] = lru_cache(maxsize=4096)(texts(DOMAIN))
"""A sentence of this table's catalogue."""
SET: Final = "space_alert"
"""The art set of the game."""
Slots = tuple[tuple[str, Text | Art], ...]
HALVES: Final = {
    **{number: name for number, name in a.NAMES.items() if number != a.NONE},
    **{a.GO + number: f"go_{name}" for number, name in enumerate(STATIONS)},
}
"""The drawing of each half of a card."""


def drawing(name: str) -> Face:
    """A drawing of this art set without words on it."""
    return face(name)


@lru_cache(maxsize=4096)
def face(name: str, /, **slots: Text | Art) -> Face:
    """A drawing of this art set with its slots filled."""
    return Face(f"{SET}/{name}", tuple(slots.items()))


def art(name: str) -> Art:
    """A drawing that goes into a slot."""
    return Art(f"{SET}/{name}")


@cache
def number(value: int) -> Text:
    """A bare number."""
    return verbatim(str(value))


@cache
def card(name: str, turns: int) -> Appearance:
    """An action card that may be seen. It lies with the half on top that counts.

    The drawing of a card that moves stands on its head, since the piece is turned half round: so
    both halves can be read upright however it lies.
    """
    action, move = halves(name)
    acts = turns != MOVING
    counts, other = (action, move) if acts else (move, action)
    upright = face("card", top=art(f"half_{HALVES[counts]}"), low=art(f"half_{HALVES[other]}"))
    lying = upright
    if not acts:
        lying = face(
            "card_turned",
            top=art(f"half_{HALVES[counts]}_turned"),
            low=art(f"half_{HALVES[other]}_turned"),
        )
    notes = [said(f"note.{HALVES[half] if half < a.GO else 'go'}") for half in (action, move)]
    if is_heroic(name):
        notes.append(said("note.heroic"))
    called = said("card.halves", action=action_words(action), move=action_words(move))
    return Appearance(lying, called, tuple(notes), upright)


@cache
def back(name: Text) -> Appearance:
    """A card face down in a hand or a pile; its name says where it is and no more."""
    return Appearance(drawing("back"), name)


@cache
def laid_back(name: Text, turns: int) -> Appearance:
    """A card face down on a board: its back says which half is on top, as all can see."""
    if turns == MOVING:
        return Appearance(drawing("back_moving_turned"), name, (), drawing("back_moving"))
    return Appearance(drawing("back_acting"), name)


def known(piece: Piece) -> bool:
    """Whether the view shows the face of a piece."""
    return piece.face != HIDDEN


def playing(piece: Piece, hidden: Text, *, on_board: bool = False) -> Appearance:
    """An action card as the view shows it. ``hidden``: its name when it may not be seen."""
    if known(piece):
        return card(piece.face, piece.turns)
    return laid_back(hidden, piece.turns) if on_board else back(hidden)
