"""Draw piles, discards and trash, on both sides.

A discard pile lies face down and nobody may look into it; it becomes the new draw pile when that
one is empty. The trash lies open and is out of play (document, draw cards).
"""

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HAL_TRASH,
    TRASH,
    State,
    hand,
)
from spacetable.games.space_odyssey.words import card_name, member, words


def hal_draws(turn: Turn[State]) -> None:
    """HAL draws a card up to the size of its hand; without any card left, none."""
    state = turn.state
    if state.hal_cards >= state.marker or not _ready(turn, HAL_DECK, HAL_DISCARD):
        return
    top = turn.state.pieces[HAL_DECK][-1]
    turn.move(top.id, HAL_HAND)
    turn.reveal()
    turn.sound("deal")
    turn.say(words("line.hal_drew_what", card=card_name(top.face)), top.id, only=(state.hal,))


def draw(turn: Turn[State], who: Seat, count: int) -> int:
    """A member draws; the discards are shuffled when the pile is empty. Returns how many."""
    drawn = 0
    for _ in range(count):
        if not _ready(turn, DECK, DISCARD):
            break
        top = turn.state.pieces[DECK][-1]
        turn.move(top.id, hand(who))
        turn.reveal()
        turn.say(words("line.drew_what", card=card_name(top.face)), top.id, only=(who,))
        drawn += 1
    if drawn:
        turn.sound("deal")
        turn.say(words("line.drew", member=member(turn.state, who), n=drawn))
    return drawn


def _ready(turn: Turn[State], pile: ZoneId, discards: ZoneId) -> bool:
    """Whether there is a card to draw, after shuffling if need be."""
    pieces = turn.state.pieces
    if not pieces[pile]:
        for piece in pieces[discards]:
            turn.move(piece.id, pile, up=False)
        if turn.state.pieces[pile]:
            turn.shuffle(pile)
            turn.say(words("line.shuffled_hal" if pile == HAL_DECK else "line.shuffled_crew"))
            turn.sound("shuffle")
            forget(turn)
    return bool(turn.state.pieces[pile])


def forget(turn: Turn[State]) -> None:
    """Shuffled cards have new names; what was known of them is lost."""
    state = turn.state
    there = {piece.id for piece in state.pieces}
    known = {
        who: kept
        for who, ids in state.known.items()
        if (kept := tuple(one for one in ids if one in there))
    }
    turn.set(known=known, seen=tuple(one for one in state.seen if one in there))


def to_discard(turn: Turn[State], card: PieceId, *, by: Seat | None = None) -> None:
    """A card goes face down on its discard pile.

    ``by``: the only one who knows which it is; None: everybody has seen it. A card that was named
    aloud can be followed by all.
    """
    state = turn.state
    face = state.pieces.piece(card).face
    turn.move(card, HAL_DISCARD if face.startswith("hal.") else DISCARD, up=False)
    if by is None or card in state.told:
        turn.set(seen=(*state.seen, card))
    else:
        learn(turn, by, (card,))
    _no_longer_told(turn, card)


def to_trash(turn: Turn[State], card: PieceId) -> None:
    """A card goes openly out of play."""
    face = turn.state.pieces.piece(card).face
    turn.move(card, HAL_TRASH if face.startswith("hal.") else TRASH, up=True)
    _no_longer_told(turn, card)


def used(turn: Turn[State], card: PieceId) -> None:
    """Used CANCEL and RECOVER cards: to the discards or (a switch) out of play (A27)."""
    if turn.state.rules.used_crew_cards == "discard":
        to_discard(turn, card)
    else:
        to_trash(turn, card)


def used_by_hal(turn: Turn[State], card: PieceId) -> None:
    """Used SCAN and TARGET cards: out of play or (a switch) to HAL's discards (A8)."""
    turn.reveal()
    if turn.state.rules.used_hal_cards == "trash":
        to_trash(turn, card)
    else:
        to_discard(turn, card)


def learn(turn: Turn[State], who: Seat, cards: tuple[PieceId, ...]) -> None:
    """A seat has seen face-down cards outside its hand."""
    known = turn.state.known
    more = tuple(one for one in cards if one not in known.get(who, ()))
    turn.set(known={**known, who: (*known.get(who, ()), *more)})


def _no_longer_told(turn: Turn[State], card: PieceId) -> None:
    told = turn.state.told
    if card in told:
        turn.set(told=tuple(one for one in told if one != card))
