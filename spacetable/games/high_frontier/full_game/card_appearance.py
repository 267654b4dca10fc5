"""How cards and decks look on the table of the whole game, in every form they lie in."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.face import Art, Face
from spacetable.core.piece import Piece
from spacetable.core.table_builder import Appearance
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_faces import (
    back,
    back_name,
    face_of,
    folded_face,
    large_face,
    sign_face,
    tag_face,
)
from spacetable.games.high_frontier.card_words import name, notes, side
from spacetable.games.high_frontier.cards import AnyDeck, contracts
from spacetable.games.high_frontier.full_game.appearance import ART
from spacetable.games.high_frontier.full_game.futures.notes import told
from spacetable.games.high_frontier.full_game.own_form import FormKind
from spacetable.games.high_frontier.full_game.places import (
    EVERY_CONTRACT,
    EVERY_PATENT,
    QUEUE,
    Pile,
)
from spacetable.games.high_frontier.full_game.state import HIDDEN, Player, State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.stack import Aboard

_DECK_OF: Final[dict[str, AnyDeck]] = {
    f"{HIDDEN}.{deck}": deck for deck in (*EVERY_PATENT, QUEUE, *EVERY_CONTRACT)
}
"""The deck of each blank face."""
_FACES: Final[dict[FormKind, Callable[[Aboard], Face]]] = {
    "whole": face_of,
    "folded": folded_face,
    "tag": tag_face,
    "sign": sign_face,
}


def card(state: State, piece: Piece, form: FormKind = "whole") -> Appearance:
    """A card of a view as it lies; of a hidden one only the back."""
    if piece.face in _DECK_OF:
        return _back(_DECK_OF[piece.face], form)
    seen = open_card(state.aboard(piece), form)
    if piece.face in contracts():
        return replace(seen, notes=(*signed(state, piece), *seen.notes))
    if state.rules.futures and state.face(piece).future is not None:
        return replace(seen, notes=(*told(state, piece), *seen.notes))
    return seen


def signed(state: State, piece: Piece) -> Iterator[Text]:
    """How far a contract is: late or in default, steps met, and what was paid back."""
    held = next((one.contract for one in state.players.values() if _is_of(one, piece)), None)
    if held is None:
        return
    if held.dead or held.late:
        yield words("note.in_default" if held.dead else "note.late")
    if held.steps:
        yield words("note.steps", n=held.steps)
    if held.paid:
        yield words("note.paid", n=held.paid)


def _is_of(player: Player, piece: Piece) -> bool:
    return player.contract is not None and player.contract.card == piece.id


def chip(state: State, piece: Piece, count: int | None = None) -> Appearance:
    """The same where there is no room for a card: its deck and side, and all else when enlarged or
    opened. ``count``: so many cards lie there.
    """
    if piece.face in _DECK_OF:
        deck = _DECK_OF[piece.face]
        if count is None:
            return _back(deck)
        return Appearance(_chip("black", deck, count), back_name(deck), opened=back(deck))
    return _open_chip(state.aboard(piece), count)


@lru_cache(maxsize=1024)
def _open_chip(aboard: Aboard, count: int | None) -> Appearance:
    face = _chip(side(aboard), aboard.printed.deck, count)
    read = large_face(aboard)
    return Appearance(face, name(aboard), notes(aboard), read, face_of(aboard))


def _chip(colours: str, deck: str, count: int | None) -> Face:
    """``deck``: "" for any."""
    body = Art(f"high_frontier/card_body_{colours}")
    sign = Art(f"{ART}/chip_{deck}" if deck else f"{ART}/place_hand")
    if count is None:
        return Face(f"{ART}/chip", (("body", body), ("sign", sign)))
    plate, number = Art(f"{ART}/chip_plate"), verbatim(str(count))
    slots = (("body", body), ("plate", plate), ("sign", sign), ("number", number))
    return Face(f"{ART}/chip_pile", slots)


@lru_cache(maxsize=64)
def all_cards(count: int) -> Face:
    """What stands for so many cards of another, of whatever deck."""
    return _chip("black", "", count)


@lru_cache(maxsize=512)
def open_card(aboard: Aboard, form: FormKind = "whole") -> Appearance:
    """A card that is known."""
    opened = None if form == "whole" else face_of(aboard)
    face = _FACES[form](aboard)
    return Appearance(face, name(aboard), notes(aboard), large_face(aboard), opened)


@lru_cache(maxsize=64)
def _back(deck: AnyDeck, form: FormKind = "whole") -> Appearance:
    opened = None if form == "whole" else back(deck)
    return Appearance(back(deck, form), back_name(deck), opened=opened)


@lru_cache(maxsize=16)
def deck_place(deck: Pile) -> Face:
    """The place of a deck that has no room for its name."""
    return Face(f"{ART}/deck_place", (("sign", Art(f"{ART}/chip_{deck}")),))


@lru_cache(maxsize=32)
def deck_count(cards: int) -> Appearance:
    """How many cards a deck has."""
    face = Face(f"{ART}/count", (("number", verbatim(str(cards))),))
    return Appearance(face, words("count", n=cards))


@lru_cache(maxsize=64)
def deck_foot(deck: Text, cards: int) -> Appearance:
    """The same with the name of the deck."""
    face = Face(f"{ART}/deck_foot", (("name", deck), ("number", verbatim(str(cards)))))
    return Appearance(face, words("count", n=cards))
