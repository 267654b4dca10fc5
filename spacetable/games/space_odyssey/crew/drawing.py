"""The end of a turn: drawing, and the limit of the hand (document, draw cards; hand size)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.crew.names import Standing, held, kinds
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Discard, Draw, EndTurn
from spacetable.games.space_odyssey.state import DECK, DISCARD, Duty, State, hand
from spacetable.games.space_odyssey.words import (
    card_name,
    member,
    space_name,
    system_name,
    words,
)


def options(state: State, who: Standing) -> Iterator[Option]:
    """Draw as many cards as the space gives, or end the turn without; both end it."""
    seat, here = who.seat, who.here
    count = state.draws(seat, here)
    deck = state.pieces[DECK]
    there = len(deck) + len(state.pieces[DISCARD])
    where = space_name(here)
    must = state.rules.drawing == "forced"
    forced = must and bool(count and there)
    if count and there:
        count = min(count, there)
        over = len(state.pieces[hand(seat)]) + count - state.hand_limit(seat)
        short = "com" if here == "picturephone" and state.is_stopped("com") else None
        why = Why(words("why.draw", space=where, n=count))
        if short:
            why = Why(words("why.draw_com", system=system_name("com"), n=count), ("corner.com",))
        top = deck[-1].id if deck else None
        yield Option(
            Draw(seat),
            Press(top or DECK),
            why,
            words("draw", n=count),
            preview=(words("preview.over_limit", n=over),) if over > 0 else (),
            also=(Drag(top, hand(seat)),) if top else (),
        )
    elif count:
        no = Why(words("no.no_cards"), (DECK, DISCARD))
        yield Option(Draw(seat), Press(DECK), no, words("draw", n=count), refused=True)
    else:
        no = Why(words("no.draw_here", space=where))
        yield Option(Draw(seat), Press(DECK), no, words("draw", n=1), refused=True)
    rule = "why.end_empty" if must else "why.end_turn"
    why = Why(words("no.must_draw") if forced else words(rule))
    yield Option(EndTurn(seat), Press(), why, words("end_turn"), refused=forced)


def end(turn: Turn[State], action: Draw | EndTurn) -> None:
    """Draw, discard down to the limit, and the turn is over."""
    who = action.seat
    state = turn.state
    agenda.finish(turn)
    if isinstance(action, Draw):
        piles.draw(turn, who, state.draws(who, state.space_of(who)))
    else:
        turn.say(words("line.ended", member=member(state, who)))
    agenda.first(turn, Duty("discard", who), Duty("crew_end", who))


def discarding(state: State, seat: Seat) -> Iterator[Option]:
    """Discard any card, unseen, until the hand is within its limit."""
    if state.duty.member != seat:
        return
    limit = state.hand_limit(seat)
    for kind in kinds(state, held(state, seat)):
        card = kind.card
        told = card.id in state.told
        option = Option(
            Discard(seat, card.id),
            Drag(card.id, DISCARD),
            Why(words("why.limit_mem" if state.is_stopped("mem") else "why.limit", n=limit)),
            words("discard", card=kind.name),
            preview=(words("preview.told"),) if told else (),
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


def discard(turn: Turn[State], action: Discard) -> None:
    """The card goes face down on the discards; nobody else sees it."""
    who = action.seat
    face = turn.state.pieces.piece(action.card).face
    turn.say(words("line.discarded", member=member(turn.state, who)))
    turn.say(words("line.discarded_what", card=card_name(face)), only=(who,))
    piles.to_discard(turn, action.card, by=who)
    turn.sound("drop")
