"""Cancel and recover (document, cancel; recover)."""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.names import Standing, kinds
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Cancel, Recover, TakeBack
from spacetable.games.space_odyssey.state import (
    DISCARD,
    HIDDEN,
    SHOWN,
    Duty,
    State,
    hand,
    shown,
)
from spacetable.games.space_odyssey.words import card_name, member, space_name, words


def options(state: State, who: Standing) -> Iterator[Option]:
    """Cancel one of HAL's open cards, or look through the crew's discards."""
    for kind in who.kinds:
        if kind.card.face == "crew.cancel":
            for k in range(SHOWN):
                for mark in state.pieces[shown(k)]:
                    yield whichever(_cancel(state, who, kind, k, mark), kind)
        elif kind.card.face == "crew.recover":
            yield whichever(_recover(state, who, kind), kind)


def _cancel(state: State, who: Standing, kind: Kind, number: int, mark: Piece) -> Option:
    spaces = where("cancel")
    there = who.here in spaces
    names = [space_name(one) for one in spaces]
    several = sum(one.card.face == kind.card.face for one in who.kinds) > 1
    names_of: dict[str, Text | int] = {"target": card_name(mark.face), "number": number + 1}
    no = words("no.cancel_elsewhere", one=names[0], other=names[-1], then=then(state))
    return Option(
        Cancel(who.seat, kind.card.id, number),
        Drag(kind.card.id, shown(number)),
        Why(words("why.cancel"), (mark.id,)) if there else Why(no),
        words("cancel_with", card=kind.name, **names_of)
        if several
        else words("cancel", **names_of),
        refused=not there,
    )


def _recover(state: State, who: Standing, kind: Kind) -> Option:
    spaces = where("recover")
    there = who.here in spaces
    worth = recoverable(state, who.seat)
    if not there:
        why = Why(words("no.recover_elsewhere", space=space_name(spaces[0]), then=then(state)))
    elif not worth:
        why = Why(words("no.nothing_to_recover"), (DISCARD,))
    else:
        why = Why(words("why.recover"))
    return Option(
        Recover(who.seat, kind.card.id),
        Drag(kind.card.id, DISCARD),
        why,
        words("recover", card=kind.name),
        refused=not there or not worth,
        preview=() if not there else (words("preview.discards", n=len(state.pieces[DISCARD])),),
    )


def recoverable(state: State, seat: Seat) -> bool:
    """Whether a card may lie in the discards that is no RECOVER, for all that a member knows.

    What lies there is not known before it is looked through; a member knows what was shown when
    it was discarded, and what they discarded themselves.
    """
    known = {*state.seen, *state.known.get(seat, ())}
    return any(one.id not in known or one.face != "crew.recover" for one in state.pieces[DISCARD])


def cancel(turn: Turn[State], action: Cancel) -> None:
    """HAL's card goes to its discards; HAL draws one and fills the gap from its hand."""
    state = turn.state
    agenda.note(turn, acted=True)
    (mark,) = state.pieces[shown(action.shown)]
    turn.reveal(action.card)
    line = words("line.cancelled", member=member(state, action.seat), card=card_name(mark.face))
    turn.say(line, mark.id, action.card)
    _used(turn, action.card)
    piles.to_discard(turn, mark.id)
    if mark.face == "hal.lipread":
        turn.say(words("line.lipread_over"))
    turn.sound("flip")
    agenda.first(turn, Duty("hal_draw"), Duty("show"))


def recover(turn: Turn[State], action: Recover) -> None:
    """The member alone looks through the discards; the card itself joins them afterwards."""
    state = turn.state
    agenda.note(turn, acted=True)
    turn.reveal(action.card)
    turn.say(words("line.recovers", member=member(state, action.seat)), action.card)
    piles.learn(turn, action.seat, tuple(one.id for one in state.pieces[DISCARD]))
    _used(turn, action.card)
    agenda.first(turn, Duty("recover", action.seat))


def recovering(state: State, seat: Seat) -> Iterator[Option]:
    """Take any card of the discards that is no RECOVER."""
    if state.duty.member != seat:
        return
    cards = [one for one in state.pieces[DISCARD] if one.face != HIDDEN]
    for kind in kinds(state, sorted(cards, key=lambda one: HAND_ORDER[one.face])):
        card = kind.card
        refused = card.face == "crew.recover"
        option = Option(
            TakeBack(seat, card.id),
            Drag(card.id, hand(seat)),
            Why(words("no.recover_recover"), (card.id,))
            if refused
            else Why(words("why.take_back")),
            words("take_back", card=kind.name),
            refused=refused,
            also=(Press(card.id),),
        )
        yield whichever(option, kind)


def take_back(turn: Turn[State], action: TakeBack) -> None:
    """The card joins the hand; nobody else sees which it was."""
    state = turn.state
    face = state.pieces.piece(action.card).face
    agenda.finish(turn)
    # The pile gets new names, so that nobody can tell which of the cards they knew is gone.
    turn.shuffle(DISCARD, "discard")
    piles.forget(turn)
    discards = turn.state.pieces[DISCARD]
    turn.move(next(one.id for one in discards if one.face == face), hand(action.seat))
    piles.learn(turn, action.seat, tuple(one.id for one in turn.state.pieces[DISCARD]))
    turn.say(words("line.took_back", member=member(state, action.seat)))
    turn.say(words("line.took_back_what", card=card_name(face)), only=(action.seat,))
    turn.sound("deal")


def _used(turn: Turn[State], card: PieceId) -> None:
    """Where these cards go is disputed (a switch)."""
    if turn.state.rules.used_crew_cards == "discard":
        piles.to_discard(turn, card)
    else:
        piles.to_trash(turn, card)
