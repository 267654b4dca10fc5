"""HAL's hand has become smaller: a card goes (document, disconnect)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.hal.row import kinds_held
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Cut
from spacetable.games.space_odyssey.state import HAL_DISCARD, Duty, State, View
from spacetable.games.space_odyssey.words import card_name, words


def nothing_left(turn: Turn[State]) -> bool:
    """HAL holds no card that could go."""
    if turn.state.hal_cards:
        return False
    agenda.finish(turn)
    return True


def options(state: State, seat: Seat) -> Iterator[Option]:
    """HAL discards one card, hidden or shown: its hand has become smaller (disconnect)."""
    if seat != state.hal:
        return
    for kind in kinds_held(state):
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
    piles.to_discard(turn, piece.id, HAL_DISCARD, by=None if piece.up else state.hal)
    if piece.up and piece.face == "hal.lipread":
        turn.say(words("line.lipread_over"))
    agenda.finish(turn, Duty("show"))


def prompt(view: View) -> Text:
    """To how many cards the hand shrinks."""
    return words("prompt.hal_cut", cards=view.state.marker)


STEP: Final = Step[State](
    "hal_cut", "Disconnect", prompt, agenda.hal, options, {Cut: cut}, alone=nothing_left
)
