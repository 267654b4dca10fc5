"""Cards that go from hand to hand: giving, and Bowman's asking (document, give; crew powers)."""

from collections.abc import Iterator

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import duties
from spacetable.games.space_odyssey.board import SPACE
from spacetable.games.space_odyssey.crew.names import Standing, held, own_name
from spacetable.games.space_odyssey.moves import Borrow, Decline, Give, Lend
from spacetable.games.space_odyssey.state import Duty, State, hand, place
from spacetable.games.space_odyssey.words import card_name, character_name, member, words


def options(state: State, who: Standing) -> Iterator[Option]:
    """Give a card to somebody in the same space, one in a turn; not while HAL reads lips."""
    # Everybody is far away most of the time: what could tempt is refused in words, not that.
    near = [one for one in state.in_space(who.here) if one != who.seat]
    if not near:
        return
    why = _barred(state, who)
    for taker in near:
        name = member(state, taker)
        for card in who.cards:
            yield Option(
                Give(who.seat, card.id, taker),
                Drag(card.id, place(taker)),
                why or Why(words("why.give")),
                words("give", card=own_name(who.cards, card), member=name),
                refused=why is not None,
                also=(Drag(card.id, hand(taker)),),
            )
    if who.character == "bowman":
        yield from _asking(state, who, near)


def _barred(state: State, who: Standing) -> Why | None:
    lipread = state.lipread
    if lipread is not None:
        return Why(words("no.lipread_give"), (lipread,))
    if SPACE[who.here].shut_in:
        return Why(words("no.pod"))
    if state.rules.gives == "one" and state.done.gave:
        return Why(words("no.gave"))
    return None


def _asking(state: State, bowman: Standing, near: list[Seat]) -> Iterator[Option]:
    """Bowman may get one card in his turn from somebody in his space."""
    for who in near:
        lipread = state.lipread
        why = Why(words("why.borrow", character=character_name("bowman")))
        refused = True
        if lipread is not None:
            why = Why(words("no.lipread_give"), (lipread,))
        elif SPACE[bowman.here].shut_in:
            why = Why(words("no.pod"))
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
    duties.note(turn, gave=True, acted=True)
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
    duties.first(turn, Duty("discard", taker))


def borrow(turn: Turn[State], action: Borrow) -> None:
    """Who is asked chooses the card or declines; or (a switch) it is drawn unseen."""
    state = turn.state
    duties.note(turn, asked=(*state.done.asked, action.member), acted=True)
    line = words("line.asks", member=member(state, action.seat), to=member(state, action.member))
    turn.say(line)
    if state.rules.borrowing == "unseen":
        cards = state.pieces[hand(action.member)]
        card = cards[turn.chance.roll("borrow", len(cards)) - 1]
        duties.note(turn, got=True)
        _pass_on(turn, card.id, action.member, action.seat)
        return
    duties.first(turn, Duty("lend", action.member))


def lending(state: State, seat: Seat) -> Iterator[Option]:
    """The member whom Bowman asked chooses a card, or gives none."""
    bowman = state.done.member
    if state.duty.member != seat or bowman is None:
        return
    cards = held(state, seat)
    for card in cards:
        yield Option(
            Lend(seat, card.id),
            Drag(card.id, place(bowman)),
            Why(words("why.lend", member=member(state, bowman))),
            words("lend", card=own_name(cards, card), member=member(state, bowman)),
            also=(Press(card.id), Drag(card.id, hand(bowman))),
        )
    yield Option(Decline(seat), Press(), Why(words("why.decline")), words("decline"))


def lend(turn: Turn[State], action: Lend) -> None:
    """The card goes to Bowman."""
    bowman = turn.state.done.member
    assert bowman is not None
    duties.finish(turn)
    duties.note(turn, got=True)
    _pass_on(turn, action.card, action.seat, bowman)


def decline(turn: Turn[State], action: Decline) -> None:
    """Bowman gets no card from this member."""
    duties.finish(turn)
    turn.say(words("line.declined", member=member(turn.state, action.seat)))
