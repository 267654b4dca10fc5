"""Talk: a member names cards of the own hand, and HAL hears it too (document, play; lipread).

Cards are never shown to each other. What was said stands beside the card as long as somebody holds
it. While LIPREAD lies open nobody may say anything.
"""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew.names import held, kinds
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Quiet, Tell, TellAll
from spacetable.games.space_odyssey.state import TALK, State, hand
from spacetable.games.space_odyssey.words import card_name, member, words


def open_now(state: State) -> bool:
    """Whether it is time for the crew to talk: in the turn of a member, before the next deed."""
    return bool(state.todo) and state.duty.task == "crew_turn"


def may_speak(state: State) -> tuple[Seat, ...]:
    """Members out of turn who may say something and have not yet passed."""
    if not open_now(state) or state.lipread is not None:
        return ()
    return tuple(
        who
        for who in state.crew
        if who != state.duty.member and who not in state.done.quiet and _untold(state, who)
    )


def _untold(state: State, who: Seat) -> list[PieceId]:
    return [one.id for one in state.pieces[hand(who)] if one.id not in state.told]


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Name a card, say nothing in this turn of another one, or name all: HAL hears that too."""
    if not open_now(state) or seat in state.done.quiet:
        return
    untold = _untold(state, seat)
    lipread = state.lipread
    why = Why(words("why.tell"))
    if lipread is not None:
        if seat != state.duty.member:
            return
        why = Why(words("no.lipread_talk"), (lipread,))
    for kind in kinds(state, [one for one in held(state, seat) if one.id in untold]):
        card = kind.card.id
        option = Option(
            Tell(seat, card),
            Drag(card, TALK),
            why,
            words("tell", card=kind.name),
            refused=lipread is not None,
            also=(Press(TALK),) if len(untold) == 1 else (),
        )
        yield whichever(option, kind)
    if seat != state.duty.member and untold:
        yield Option(Quiet(seat), Press(), Why(words("why.quiet")), words("quiet"))
    if len(untold) > 1:
        yield Option(
            TellAll(seat),
            Press(TALK),
            why,
            words("tell_all", n=len(untold)),
            refused=lipread is not None,
            preview=(words("preview.tell_all"),) if lipread is None else (),
            grave=lipread is None,
        )


def tell(turn: Turn[State], action: Tell | TellAll) -> None:
    """Everybody knows of the card now."""
    state = turn.state
    cards = (action.card,) if isinstance(action, Tell) else tuple(_untold(state, action.seat))
    turn.revealed = True
    turn.set(told=(*state.told, *cards))
    who = member(state, action.seat)
    for card in cards:
        name = card_name(state.pieces.piece(card).face)
        turn.say(words("line.told", member=who, card=name), card)
    turn.sound("radio")


def quiet(turn: Turn[State], action: Quiet) -> None:
    """Nothing to say before the present member's turn is over."""
    agenda.note(turn, quiet=(*turn.state.done.quiet, action.seat))
