"""Give: cards go from hand to hand, and Bowman may ask for one (document, give; A6, A15, A29)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, knowledge
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.noticing import noticed
from spacetable.games.space_odyssey.crew.standing import Standing, held, standees
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import Borrow, Give
from spacetable.games.space_odyssey.state import Duty, State, hand, place
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    member,
    space_name,
    words,
)


def options(state: State, who: Standing, refused: bool) -> list[Option]:
    """Give a card to somebody in the same space, one in a turn; not while HAL reads lips. Bowman
    may ask one of them for a card.
    """
    found = [*_elsewhere(state, who)] if refused else []
    near = who.near
    if not near:
        return found
    no = _barred(state, who)
    if (no is not None) == refused:
        why = no or Why(words("why.give"))
        lines = {} if refused else noticed(state, who.seat, who.kinds, "told_given")
        for taker in near:
            name = member(state, taker)
            for kind in who.kinds:
                preview = lines.get(kind.card.id, ())
                found.append(_give(who.seat, kind, taker, name, why, preview, refused))
    if who.character == "bowman":
        found += _asking(state, who, refused)
    return found


def _give(
    seat: Seat,
    kind: Kind,
    taker: Seat,
    name: Text,
    why: Why,
    lines: tuple[Text, ...],
    refused: bool,
) -> Option:
    card = kind.card.id
    option = Option(
        Give(seat, card, taker),
        Drag(card, place(taker)),
        why,
        words("give", card=kind.name, member=name),
        refused=refused,
        preview=lines,
        also=(Drag(card, hand(taker)),),
    )
    return whichever(option, kind)


def _elsewhere(state: State, who: Standing) -> Iterator[Option]:
    """Members in other spaces: one refusal for the whole hand, and one for Bowman's asking."""
    why = _barred(state, who)
    standing = standees(state)
    cards = tuple(one.id for one in held(state, who.seat))
    for other in state.crew:
        if other == who.seat or other in who.near:
            continue
        there, figure = standing[other]
        name = member(state, other)
        no = _apart(name, there, figure, then(state))
        if cards:
            yield _far(who.seat, cards, other, name, why or no)
        if who.character == "bowman":
            label = words("borrow", member=name)
            refusal = _forbidden(who) or no
            yield Option(Borrow(who.seat, other), Press(place(other)), refusal, label, refused=True)


@lru_cache(maxsize=4096)
def _far(
    seat: Seat,
    cards: tuple[PieceId, ...],
    other: Seat,
    name: Text,
    why: Why,
) -> Option:
    """No card of the hand can be handed to that member: they stand elsewhere, or it is barred."""
    drags = [Drag(card, zone(other)) for card in cards for zone in (place, hand)]
    return Option(
        Give(seat, cards[0], other),
        drags[0],
        why,
        words("give_any", member=name),
        refused=True,
        also=tuple(drags[1:]),
    )


@lru_cache(maxsize=1024)
def _apart(name: Text, there: str, figure: PieceId, going: Text) -> Why:
    """The other one stands in another space."""
    no = words("no.elsewhere", member=name, space=space_name(there), then=going)
    return Why(no, (figure,))


def _forbidden(who: Standing) -> Why | None:
    """What forbids every passing on of cards: HAL reads lips, or the pod's walls."""
    if who.lipread is not None:
        return Why(words("no.lipread_give"), (who.lipread,))
    if SPACE[who.here].shut_in:
        return Why(words("no.pod"))
    return None


def _barred(state: State, who: Standing) -> Why | None:
    """Why no card may be given."""
    why = _forbidden(who)
    if why is not None:
        return why
    if state.rules.gives == "one" and state.done.gave:
        return Why(words("no.gave"))
    return None


def _asking(state: State, bowman: Standing, refused: bool) -> Iterator[Option]:
    """Bowman may get one card in his turn from somebody in his space (A15)."""
    for who in bowman.near:
        no = _unasked(state, bowman, who)
        if (no is not None) == refused:
            why = no or Why(words("why.borrow", character=character_name("bowman")))
            label = words("borrow", member=member(state, who))
            yield Option(Borrow(bowman.seat, who), Press(place(who)), why, label, refused)


def _unasked(state: State, bowman: Standing, who: Seat) -> Why | None:
    """Why Bowman cannot ask somebody in his space."""
    barred = _forbidden(bowman)
    if barred is not None:
        return barred
    if state.done.got:
        return Why(words("no.borrowed"))
    if who in state.done.asked:
        return Why(words("no.asked", member=member(state, who)))
    if not state.pieces[hand(who)]:
        return Why(words("no.nothing_to_give", member=member(state, who)))
    return None


def give(turn: Turn[State], action: Give) -> None:
    """The card changes hands unseen; who then holds too many discards at once."""
    agenda.note(turn, gave=True, acted=True)
    pass_on(turn, action.card, action.seat, action.member)


def pass_on(turn: Turn[State], card: PieceId, giver: Seat, taker: Seat) -> None:
    """A card goes to another hand; only the two of them see which (A28). Who got it may act again,
    where the whole crew acts.
    """
    state = turn.state
    if taker in state.ready:
        turn.set(ready=tuple(one for one in state.ready if one != taker))
    if knowledge.hides(state):
        moved = knowledge.passes(turn, card, giver, taker)
    else:
        knowledge.unclaim(turn, giver)
        moved = turn.move(card, hand(taker), start=hand(giver))
    turn.reveal()
    names = {"member": member(state, giver), "to": member(state, taker)}
    turn.say(words("line.gave", **names))
    turn.say(words("line.gave_what", card=card_name(moved.face)), moved.id, only=(giver, taker))
    turn.sound("deal")
    agenda.first(turn, Duty("discard", taker))


def borrow(turn: Turn[State], action: Borrow) -> None:
    """Who is asked chooses the card or declines; or (a switch) Bowman names it, or draws unseen."""
    state = turn.state
    acted = state.done.acted or state.rules.asking == "action"
    agenda.note(turn, asked=(*state.done.asked, action.member), acted=acted)
    line = words("line.asks", member=member(state, action.seat), to=member(state, action.member))
    turn.say(line)
    if state.rules.borrowing == "unseen":
        cards = state.pieces[hand(action.member)]
        card = cards[turn.chance.roll("borrow", len(cards)) - 1]
        agenda.note(turn, got=True, acted=True)
        pass_on(turn, card.id, action.member, action.seat)
        return
    if state.rules.borrowing == "named":
        turn.set(aim=action.member)
        agenda.first(turn, Duty("ask_card", action.seat))
        return
    agenda.first(turn, Duty("lend", action.member))


DEED: Final = Deed("Give; crew powers", options, {Give: give, Borrow: borrow})
