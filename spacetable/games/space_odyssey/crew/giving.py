"""Cards that go from hand to hand: giving, and Bowman's asking (document, give; crew powers)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.crew.moving import then
from spacetable.games.space_odyssey.crew.names import Standing, held, kinds
from spacetable.games.space_odyssey.interchangeable import whichever
from spacetable.games.space_odyssey.moves import Borrow, Decline, Give, Lend
from spacetable.games.space_odyssey.state import Duty, State, hand, place
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    member,
    space_name,
    words,
)


def options(state: State, who: Standing) -> Iterator[Option]:
    """Give a card to somebody in the same space, one in a turn; not while HAL reads lips."""
    near = [one for one in state.crew if one != who.seat and who.figures[one][0] == who.here]
    why = _barred(state, who)
    yield from _elsewhere(state, who, near, why)
    if not near:
        return
    for taker in near:
        name = member(state, taker)
        for kind in who.kinds:
            card = kind.card.id
            option = Option(
                Give(who.seat, card, taker),
                Drag(card, place(taker)),
                why or Why(words("why.give")),
                words("give", card=kind.name, member=name),
                refused=why is not None,
                preview=_followed(state, card) if why is None else (),
                also=(Drag(card, hand(taker)),),
            )
            yield whichever(option, kind)
    if who.character == "bowman":
        yield from _asking(state, who, near)


def _followed(state: State, card: PieceId) -> tuple[Text, ...]:
    """A card that was named aloud is followed by everybody into the next hand."""
    return (words("preview.told_given"),) if card in state.told else ()


def _elsewhere(state: State, who: Standing, near: list[Seat], why: Why | None) -> Iterator[Option]:
    """Members in other spaces: one refusal for the whole hand, and one for Bowman's asking."""
    cards = tuple(one.id for one in who.cards)
    for other in state.crew:
        if other == who.seat or other in near:
            continue
        there, figure = who.figures[other]
        name = member(state, other)
        no = _apart(name, there, figure, then(state))
        if cards:
            yield _far(who.seat, cards, other, name, why or no)
        if who.character == "bowman":
            label = words("borrow", member=name)
            refusal = _forbidden(state, who) or no
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


def _forbidden(state: State, who: Standing) -> Why | None:
    """What forbids every passing on of cards: HAL reads lips, or the pod's walls."""
    lipread = state.lipread
    if lipread is not None:
        return Why(words("no.lipread_give"), (lipread,))
    if SPACE[who.here].shut_in:
        return Why(words("no.pod"))
    return None


def _barred(state: State, who: Standing) -> Why | None:
    """Why no card may be given."""
    why = _forbidden(state, who)
    if why is not None:
        return why
    if state.rules.gives == "one" and state.done.gave:
        return Why(words("no.gave"))
    return None


def _asking(state: State, bowman: Standing, near: list[Seat]) -> Iterator[Option]:
    """Bowman may get one card in his turn from somebody in his space."""
    for who in near:
        why = Why(words("why.borrow", character=character_name("bowman")))
        refused = True
        barred = _forbidden(state, bowman)
        if barred is not None:
            why = barred
        elif state.done.got:
            why = Why(words("no.borrowed"))
        elif who in state.done.asked:
            why = Why(words("no.asked", member=member(state, who)))
        elif not state.pieces[hand(who)]:
            why = Why(words("no.nothing_to_give", member=member(state, who)))
        else:
            refused = False
        yield Option(
            Borrow(bowman.seat, who),
            Press(place(who)),
            why,
            words("borrow", member=member(state, who)),
            refused=refused,
        )


def give(turn: Turn[State], action: Give) -> None:
    """The card changes hands unseen; who then holds too many discards at once."""
    agenda.note(turn, gave=True, acted=True)
    _pass_on(turn, action.card, action.seat, action.member)


def _pass_on(turn: Turn[State], card: PieceId, giver: Seat, taker: Seat) -> None:
    state = turn.state
    face = state.pieces.piece(card).face
    turn.move(card, hand(taker))
    turn.reveal(card)
    names = {"member": member(state, giver), "to": member(state, taker)}
    turn.say(words("line.gave", **names))
    turn.say(words("line.gave_what", card=card_name(face)), card, only=(giver, taker))
    turn.sound("deal")
    agenda.first(turn, Duty("discard", taker))


def borrow(turn: Turn[State], action: Borrow) -> None:
    """Who is asked chooses the card or declines; or (a switch) it is drawn unseen."""
    state = turn.state
    agenda.note(turn, asked=(*state.done.asked, action.member), acted=True)
    line = words("line.asks", member=member(state, action.seat), to=member(state, action.member))
    turn.say(line)
    if state.rules.borrowing == "unseen":
        cards = state.pieces[hand(action.member)]
        card = cards[turn.chance.roll("borrow", len(cards)) - 1]
        agenda.note(turn, got=True)
        _pass_on(turn, card.id, action.member, action.seat)
        return
    agenda.first(turn, Duty("lend", action.member))


def lending(state: State, seat: Seat) -> Iterator[Option]:
    """The member whom Bowman asked chooses a card, or gives none."""
    bowman = state.done.member
    if state.duty.member != seat or bowman is None:
        return
    for kind in kinds(state, held(state, seat)):
        card = kind.card
        option = Option(
            Lend(seat, card.id),
            Drag(card.id, place(bowman)),
            Why(words("why.lend", member=member(state, bowman))),
            words("lend", card=kind.name, member=member(state, bowman)),
            preview=_followed(state, card.id),
            also=(Press(card.id), Drag(card.id, hand(bowman))),
        )
        yield whichever(option, kind)
    yield Option(Decline(seat), Press(), Why(words("why.decline")), words("decline"))


def lend(turn: Turn[State], action: Lend) -> None:
    """The card goes to Bowman."""
    bowman = turn.state.done.member
    assert bowman is not None
    agenda.finish(turn)
    agenda.note(turn, got=True)
    _pass_on(turn, action.card, action.seat, bowman)


def decline(turn: Turn[State], action: Decline) -> None:
    """Bowman gets no card from this member."""
    agenda.finish(turn)
    state = turn.state
    bowman = state.done.member
    assert bowman is not None
    names = {"member": member(state, action.seat), "to": member(state, bowman)}
    turn.say(words("line.declined", **names))
