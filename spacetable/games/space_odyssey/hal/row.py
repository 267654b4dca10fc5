"""HAL's hand: three cards of it always lie open (document, set-up 9; HAL's turns; disconnect)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import duties, piles
from spacetable.games.space_odyssey.moves import Cut, Show
from spacetable.games.space_odyssey.state import (
    HAL_DISCARD,
    HAL_HAND,
    HIDDEN,
    SHOWN_ZONES,
    Duty,
    State,
    shown,
)
from spacetable.games.space_odyssey.words import card_name, words


def showing(state: State) -> Iterator[Option]:
    """Lay any hidden card into a gap of the row."""
    gaps = duties.gaps(state)
    cards = held(state)
    for card in state.pieces[HAL_HAND]:
        if card.face == HIDDEN:
            continue
        lipread = card.face == "hal.lipread"
        yield Option(
            Show(state.hal, card.id, gaps[0]),
            Drag(card.id, shown(gaps[0])),
            Why(words("why.show")),
            words("show", card=named(card, cards)),
            preview=(words("preview.lipread"),) if lipread else (),
            also=(Press(card.id), *(Drag(card.id, shown(k)) for k in gaps[1:])),
        )


def show(turn: Turn[State], action: Show) -> None:
    """The card lies open now; a LIPREAD card works from this moment."""
    piece = turn.move(action.card, shown(action.gap), up=True)
    turn.say(words("line.shows", card=card_name(piece.face)), piece.id)
    if piece.face == "hal.lipread":
        turn.say(words("line.lipread"), piece.id)
        turn.sound("alarm")


def cutting(state: State) -> Iterator[Option]:
    """HAL discards one card, hidden or shown: its hand has become smaller (disconnect)."""
    cards = held(state)
    for piece in cards:
        yield Option(
            Cut(state.hal, piece.id),
            Drag(piece.id, HAL_DISCARD),
            Why(words("why.cut", cards=state.marker)),
            words("cut", card=named(piece, cards)),
            also=(Press(piece.id),),
        )


def cut(turn: Turn[State], action: Cut) -> None:
    """A hidden card goes unseen; the gap of a shown one is filled from the hidden cards."""
    state = turn.state
    piece = state.pieces.piece(action.card)
    turn.say(words("line.cut", card=card_name(piece.face) if piece.up else words("card.hidden")))
    piles.to_discard(turn, piece.id, by=None if piece.up else state.hal)
    duties.finish(turn)
    duties.first(turn, Duty("show"))


def held(state: State) -> list[Piece]:
    """HAL's cards that this seat knows: those shown, then those hidden."""
    zones = state.pieces.zones
    row = [piece for zone in SHOWN_ZONES for piece in zones.get(zone, ())]
    return [*row, *(one for one in zones.get(HAL_HAND, ()) if one.face != HIDDEN)]


def named(piece: Piece, cards: list[Piece]) -> Text:
    """One of HAL's cards and whether it is shown; copies are counted, so that labels differ."""
    alike = [one.id for one in cards if one.face == piece.face and one.up == piece.up]
    number = alike.index(piece.id) + 1 if len(alike) > 1 else 0
    return _named(piece.face, piece.up, number)


@lru_cache(maxsize=512)
def _named(face: str, up: bool, number: int) -> Text:
    name = words("card.shown" if up else "card.own", card=card_name(face))
    return words("card.copy", card=name, number=number) if number else name
