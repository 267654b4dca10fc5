"""The limit of a hand: whoever holds more discards at once (document, hand size)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, knowledge, piles
from spacetable.games.space_odyssey.crew.noticing import noticed
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
    rule = "why.limit_mem" if state.is_stopped("mem") else "why.limit"
    why = Why(words(rule, n=state.hand_limit(seat)))
    kinds = kinds_held(state, seat)
    lines = noticed(state, seat, kinds, "told")
    for kind in kinds:
        card = kind.card
        option = Option(
            Discard(seat, card.id),
            Drag(card.id, DISCARD),
            why,
            words("discard", card=kind.name),
            preview=lines[card.id],
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


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
