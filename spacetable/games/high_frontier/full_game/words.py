"""Texts of the game's catalogue, and names of what it speaks of."""

from functools import lru_cache
from typing import Final

from spacetable.core.given_names import name_words
from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text, Words, texts
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.full_game.places import MOBILES, StackKind
from spacetable.games.high_frontier.full_game.state import HIDDEN, State

words: Final[Words] = lru_cache(maxsize=8192)(texts("full_game"))
"""``full_game.<key>`` with its parameters; the same value each time it is asked for."""


def card_name(state: State, card: Piece) -> Text:
    """What the face of a card that is up is called; a hidden one is "a card"."""
    hidden = card.face.partition(".")[0] == HIDDEN
    return words("card") if hidden else name(state.aboard(card))


def piece_name(state: State, card: PieceId) -> Text:
    """The same of a card by its id."""
    return card_name(state, state.pieces.piece(card))


def stack_name(kind: StackKind) -> Text:
    """A stack, or a mobile factory."""
    return words("stack.mobile" if kind in MOBILES else f"stack.{kind}")


def aquas_left(state: State, seat: Seat, price: int) -> Text:
    """What a player will have once so many are paid; that nothing changes is said."""
    key = "preview.aquas" if price else "preview.aquas_stay"
    return words(key, n=state.players[seat].aquas - price)


def player(state: State, seat: Seat) -> Text:
    """A player by the name at the table, else by the crew's colour."""
    found = state.players[seat]
    return name_words(found.name) if found.name else words(f"colour.{found.colour}")
