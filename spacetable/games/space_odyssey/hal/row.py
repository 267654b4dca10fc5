"""HAL's hand: three cards of it always lie open (document, set-up 9; HAL's turns; disconnect)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.cards import HAL_ORDER
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
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
    gaps = agenda.gaps(state)
    for kind in kinds(state, [one for one in held(state) if not one.up]):
        card = kind.card
        lipread = card.face == "hal.lipread"
        option = Option(
            Show(state.hal, card.id, gaps[0]),
            Drag(card.id, shown(gaps[0])),
            Why(words("why.show")),
            words("show", card=kind.name),
            preview=(words("preview.lipread"),) if lipread else (),
            also=(Press(card.id), *(Drag(card.id, shown(k)) for k in gaps[1:])),
        )
        yield whichever(option, kind)


def show(turn: Turn[State], action: Show) -> None:
    """The card lies open now; a LIPREAD card works from this moment."""
    piece = turn.move(action.card, shown(action.gap), up=True)
    turn.say(words("line.shows", card=card_name(piece.face)), piece.id)
    if piece.face == "hal.lipread":
        turn.say(words("line.lipread"), piece.id)
        turn.sound("alarm")


def cutting(state: State) -> Iterator[Option]:
    """HAL discards one card, hidden or shown: its hand has become smaller (disconnect)."""
    for kind in kinds(state, held(state)):
        piece = kind.card
        option = Option(
            Cut(state.hal, piece.id),
            Drag(piece.id, HAL_DISCARD),
            Why(words("why.cut", cards=state.marker)),
            words("cut", card=kind.name),
            also=(Press(piece.id),),
        )
        yield whichever(option, kind)


def cut(turn: Turn[State], action: Cut) -> None:
    """A hidden card goes unseen; the gap of a shown one is filled from the hidden cards."""
    state = turn.state
    piece = state.pieces.piece(action.card)
    if piece.up:
        turn.say(words("line.cut", card=card_name(piece.face)))
    else:
        turn.say(words("line.cut_hidden"))
        turn.say(words("line.discarded_what", card=card_name(piece.face)), only=(state.hal,))
    piles.to_discard(turn, piece.id, by=None if piece.up else state.hal)
    if piece.up and piece.face == "hal.lipread":
        turn.say(words("line.lipread_over"))
    agenda.finish(turn)
    agenda.first(turn, Duty("show"))


def held(state: State) -> list[Piece]:
    """HAL's cards that this seat knows: those shown, then those hidden, as on the table."""
    zones = state.pieces.zones
    row = [piece for zone in SHOWN_ZONES for piece in zones.get(zone, ())]
    known = [one for one in zones.get(HAL_HAND, ()) if one.face != HIDDEN]
    return [*row, *sorted(known, key=lambda one: HAL_ORDER[one.face])]


def kinds(state: State, cards: list[Piece]) -> tuple[Kind, ...]:
    """HAL's cards, hidden copies as one; each shown one is a choice, as it leaves its own gap."""
    hidden: dict[str, list[Piece]] = {}
    for card in cards:
        if not card.up:
            hidden.setdefault(card.face, []).append(card)
    zones = state.pieces.zones
    numbers = {one.id: k + 1 for k, zone in enumerate(SHOWN_ZONES) for one in zones.get(zone, ())}
    return (
        *(Kind(one, (), _shown(one.face, numbers[one.id])) for one in cards if one.up),
        *(
            Kind(row[0], tuple(one.id for one in row[1:]), card_name(face))
            for face, row in hidden.items()
        ),
    )


@lru_cache(maxsize=512)
def _shown(face: str, number: int) -> Text:
    """A card of the open row with its place there, from 1: copies leave different gaps."""
    return words("card.shown", card=card_name(face), number=number)
