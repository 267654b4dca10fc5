"""The limit of a hand: whoever holds more discards at once (document, hand size)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, knowledge, piles
from spacetable.games.space_odyssey.crew.standing import kinds_held
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Discard
from spacetable.games.space_odyssey.state import DISCARD, Duty, State, View, hand
from spacetable.games.space_odyssey.words import card_name, member, words


def everybody(turn: Turn[State]) -> None:
    """Everybody discards down to the limit, from the monolith clockwise (document, hand size)."""
    members = turn.state.around(turn.state.monolith)
    agenda.first(turn, *(Duty("discard", one) for one in members))


def within(turn: Turn[State]) -> bool:
    """The hand is within its limit."""
    (who,) = agenda.member(turn.state)
    if turn.state.exceeds(who):
        return False
    agenda.finish(turn)
    return True


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Discard any card, unseen, until the hand is within its limit."""
    if state.duty.member != seat:
        return
    limit = state.hand_limit(seat)
    for kind in kinds_held(state, seat):
        card = kind.card
        option = Option(
            Discard(seat, card.id),
            Drag(card.id, DISCARD),
            Why(words("why.limit_mem" if state.is_stopped("mem") else "why.limit", n=limit)),
            words("discard", card=kind.name),
            preview=_noticed(state, seat, card.id),
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


def _noticed(state: State, who: Seat, card: PieceId) -> tuple[Text, ...]:
    """What the others make of it: see ``giving.followed``."""
    if knowledge.hides(state) and not knowledge.betrayed(state, who):
        return (words("preview.uncertain"),) if knowledge.told_in(state, who) else ()
    return (words("preview.told"),) if card in state.told else ()


def discard(turn: Turn[State], action: Discard) -> None:
    """The card goes face down on the discards; nobody else sees it."""
    who = action.seat
    face = turn.state.pieces.piece_in(hand(who), action.card).face
    turn.say(words("line.discarded", member=member(turn.state, who)))
    turn.say(words("line.discarded_what", card=card_name(face)), only=(who,))
    if knowledge.hides(turn.state):
        knowledge.passes(turn, action.card, who, None)
    else:
        piles.to_discard(turn, action.card, by=who, start=hand(who))
    turn.sound("drop")


def prompt(view: View) -> Text:
    """How many cards have to go."""
    state = view.state
    (who,) = agenda.member(state)
    over = len(state.pieces[hand(who)]) - state.hand_limit(who)
    return words("prompt.discard", member=member(state, who), n=over)


STEP: Final = Step[State](
    "discard", "Hand size", prompt, agenda.member, options, {Discard: discard}, alone=within
)
