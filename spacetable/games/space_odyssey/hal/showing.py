"""HAL lays cards of the hidden hand open until the row is full (document, set-up 9; A24)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.hal.row import gaps, kinds_hidden
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Show
from spacetable.games.space_odyssey.state import HAL_HAND, State, View, shown
from spacetable.games.space_odyssey.words import card_name, words


def full(turn: Turn[State]) -> bool:
    """The row has no gap, or nothing is hidden any more that could fill one."""
    if turn.state.pieces[HAL_HAND] and gaps(turn.state):
        return False
    agenda.finish(turn)
    return True


def options(state: State, seat: Seat) -> list[Option]:
    """Lay any hidden card into a gap of the row."""
    if seat != state.hal:
        return []
    places, why = gaps(state), Why(words("why.show"))
    return [_option(seat, kind, places, why) for kind in kinds_hidden(state)]


def _option(seat: Seat, kind: Kind, places: tuple[int, ...], why: Why) -> Option:
    card = kind.card.id
    lipread = kind.card.face == "hal.lipread"
    option = Option(
        Show(seat, card, places[0]),
        Drag(card, shown(places[0])),
        why,
        words("show", card=kind.name),
        preview=(words("preview.lipread"),) if lipread else (),
        also=(Press(card), *[Drag(card, shown(k)) for k in places[1:]]),
    )
    return whichever(option, kind)


def show(turn: Turn[State], action: Show) -> None:
    """The card lies open now; a LIPREAD card works from this moment."""
    piece = turn.move(action.card, shown(action.gap), up=True, start=HAL_HAND)
    turn.say(words("line.shows", card=card_name(piece.face)), piece.id)
    if piece.face == "hal.lipread":
        turn.say(words("line.lipread"), piece.id)
        turn.sound("alarm")


def prompt(view: View) -> Text:
    """How many gaps there are."""
    return words("prompt.show", n=len(gaps(view.state)))


STEP: Final = Step[State](
    "show", "HAL's turn", prompt, agenda.hal, options, {Show: show}, alone=full
)
