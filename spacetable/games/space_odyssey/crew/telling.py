"""Talk: a member names cards of the own hand, and HAL hears it too (document, play; lipread).

Cards are never shown to each other. What was said stands beside the card as long as somebody holds
it. While LIPREAD lies open nobody may say anything.
"""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import duties
from spacetable.games.space_odyssey.crew.names import held, own_name
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
    """Name a card, name all, or (out of turn) say nothing before the member's turn."""
    if not open_now(state) or seat in state.done.quiet:
        return
    untold = _untold(state, seat)
    lipread = state.lipread
    why = Why(words("why.tell"))
    if lipread is not None:
        if seat != state.duty.member:
            return
        why = Why(words("no.lipread_talk"), (lipread,))
    cards = held(state, seat)
    for card in cards:
        if card.id in untold:
            yield Option(
                Tell(seat, card.id),
                Drag(card.id, TALK),
                why,
                words("tell", card=own_name(cards, card)),
                refused=lipread is not None,
            )
    if untold:
        yield Option(
            TellAll(seat),
            Press(TALK),
            why,
            words("tell_all", n=len(untold)),
            refused=lipread is not None,
        )
    if seat != state.duty.member and untold:
        yield Option(Quiet(seat), Press(), Why(words("why.quiet")), words("quiet"))


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
    duties.note(turn, quiet=(*turn.state.done.quiet, action.seat))
