"""What seats know of face-down cards outside their own hand: named aloud, shown, given, found.

Discards down to the limit and gifts are not shown (document, give; hand size; A28): what was known
of a hand is uncertain once such a card has left it, but for whoever saw which one it was.
"""

from collections.abc import Collection, Iterable

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.state import DISCARD, State, hand


def learn(turn: Turn[State], who: Seat, cards: tuple[PieceId, ...]) -> None:
    """A seat has seen face-down cards outside its hand."""
    known = turn.state.known
    more = tuple(one for one in cards if one not in known.get(who, ()))
    turn.set(known={**known, who: (*known.get(who, ()), *more)})


def forget(turn: Turn[State], shuffled: tuple[Piece, ...]) -> None:
    """Shuffled cards have new names; what was known of them is lost. ``shuffled``: as they were."""
    state = turn.state
    gone = {piece.id for piece in shuffled}
    known = {
        who: kept
        for who, ids in state.known.items()
        if (kept := tuple([one for one in ids if one not in gone]))
    }
    turn.set(known=known, seen=tuple([one for one in state.seen if one not in gone]))


def no_longer_told(turn: Turn[State], card: PieceId) -> None:
    """A card that was named aloud has left the hands."""
    told = turn.state.told
    if card in told:
        turn.set(told=tuple(one for one in told if one != card))


def unclaim(turn: Turn[State], who: Seat, face: str | None = None) -> None:
    """What a member said of a card is not true any more; without ``face`` nobody knows of which."""
    claims = turn.state.claims
    if who not in claims or face not in (None, *claims[who]):
        return
    left = tuple(one for one in claims[who] if face is not None and one != face)
    rest = {seat: faces for seat, faces in claims.items() if seat != who}
    turn.set(claims={**rest, who: left} if left else rest)


def hides(state: State) -> bool:
    """Whether nobody follows a card that was named aloud when it leaves a hand unseen (A28)."""
    return state.rules.named_cards == "unseen"


def told_in(state: State, who: Seat) -> list[Piece]:
    """The cards that a member has named aloud and holds for certain."""
    return [one for one in state.pieces[hand(who)] if one.id in state.told]


def betrayed(state: State, who: Seat) -> bool:
    """Whether everybody knows which card it is when one leaves a hand unseen: there is nothing
    else in it.
    """
    cards = state.pieces[hand(who)]
    return len(told_in(state, who)) == len(cards) and len({one.face for one in cards}) == 1


def passes(turn: Turn[State], card: PieceId, giver: Seat, taker: Seat | None) -> Piece:
    """A card goes unseen to another hand or, without a taker, to the discards; both who gave and
    who got it know which it was. Returns it as it lies there.
    """
    state = turn.state
    home, goal = hand(giver), DISCARD if taker is None else hand(taker)
    cards = state.pieces[home]
    of_seats = {
        who: faces
        for who in (state.hal, *state.crew)
        if who != giver and (faces := _faces(cards, (*state.told, *state.known.get(who, ()))))
    }
    unclaim(turn, giver)
    if not of_seats:
        # Nobody knew a card of that hand, so nothing becomes uncertain.
        moved = turn.move(card, goal, up=False, start=home)
        learn(turn, giver, (card,))
        return moved
    face = state.pieces.piece_in(home, card).face
    open_now = betrayed(state, giver)
    # New names, so that nobody can tell by its place which of the cards they knew is gone.
    turn.shuffle(home, "hand")
    card = next(one.id for one in turn.state.pieces[home] if one.face == face)
    moved = turn.move(card, goal, up=False, start=home)
    left = turn.state.pieces[home]
    home_ids = {one.id for one in cards}
    told = tuple([one for one in state.told if one not in home_ids])
    told += _certain(left, _one_fewer(_faces(cards, state.told)))
    if open_now and taker is not None:
        told += (card,)
    turn.set(told=told)
    if open_now and taker is None:
        turn.set(seen=(*turn.state.seen, card))
    forget(turn, cards)
    for who, faces in of_seats.items():
        # Of each face one fewer is certain, for it may be gone; whoever got the card knows better.
        gone = (face,) if who == taker else None
        certain = _certain(left, _one_fewer(faces, gone))
        _know_of(turn, who, left, tuple([one for one in certain if one not in told]))
    if not open_now:
        learn(turn, giver, (card,))
    return moved


def _faces(cards: Iterable[Piece], known: Collection[PieceId]) -> list[str]:
    return [one.face for one in cards if one.id in known]


def _one_fewer(faces: list[str], of: Iterable[str] | None = None) -> list[str]:
    """The same with one fewer of each face, or of those."""
    left = list(faces)
    for face in set(faces if of is None else of):
        if face in left:
            left.remove(face)
    return left


def _certain(cards: Iterable[Piece], faces: list[str]) -> tuple[PieceId, ...]:
    """A card for each of these faces, the first that there are."""
    found = []
    left = list(faces)
    for one in cards:
        if one.face in left:
            left.remove(one.face)
            found.append(one.id)
    return tuple(found)


def _know_of(
    turn: Turn[State], who: Seat, cards: tuple[Piece, ...], known: tuple[PieceId, ...]
) -> None:
    """A seat knows those of these cards, and of the others nothing more than all do."""
    state = turn.state
    before = state.known.get(who, ())
    now = (*(one for one in before if all(one != card.id for card in cards)), *known)
    if now != before:
        rest = {seat: ids for seat, ids in state.known.items() if seat != who}
        turn.set(known={**rest, who: now} if now else rest)
