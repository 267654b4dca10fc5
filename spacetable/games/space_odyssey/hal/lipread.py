"""LIPREAD works while it lies open and is never played (document, LIPREAD; A9)."""

from collections.abc import Iterable
from functools import lru_cache

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Cut, Damage
from spacetable.games.space_odyssey.state import HAL_DISCARD, State
from spacetable.games.space_odyssey.words import card_name, played, words


def plays(state: State, kind: Kind, refused: bool) -> Iterable[Option]:
    """Never played, though (a switch) it may be thrown away instead (A9)."""
    if (state.rules.lipread == "kept") != refused:
        return ()
    return (_kept(state.hal, kind) if refused else _thrown_away(state.hal, kind),)


@lru_cache(maxsize=64)
def _thrown_away(hal: Seat, kind: Kind) -> Option:
    card = kind.card.id
    option = Option(
        Cut(hal, card),
        Drag(card, HAL_DISCARD),
        Why(words("why.lipread_discarded"), (card,)),
        words("cut", card=kind.name),
        also=(Press(card),),
    )
    return whichever(option, kind)


@lru_cache(maxsize=64)
def _kept(hal: Seat, kind: Kind) -> Option:
    card = kind.card.id
    why = Why(words("no.lipread_played"), (card,))
    label = played(kind.name)
    return whichever(Option(Damage(hal, card), Press(card), why, label, refused=True), kind)


def throw_away(turn: Turn[State], action: Cut) -> None:
    """LIPREAD as the card of the turn: everybody sees it go, and it has no effect any more."""
    agenda.finish(turn)
    turn.reveal()
    card = turn.state.pieces.piece(action.card)
    turn.say(words("line.cut", card=card_name(card.face)), card.id)
    piles.to_discard(turn, card.id, HAL_DISCARD)
    if card.up:
        turn.say(words("line.lipread_over"))
