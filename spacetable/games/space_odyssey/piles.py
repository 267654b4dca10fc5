"""Draw piles, discards and trash, on both sides.

A discard pile lies face down and nobody may look into it; it becomes the new draw pile when that
one is empty. The trash lies open and is out of play (document, draw cards).
"""

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.knowledge import forget, learn, no_longer_told, unclaim
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
    top = turn.draw(HAL_DECK, HAL_HAND)
    turn.reveal()
    turn.sound("deal")
    turn.say(words("line.hal_drew_what", card=card_name(top.face)), top.id, only=(state.hal,))


def draw(turn: Turn[State], who: Seat, count: int) -> None:
    """A member draws, as many as there are; the discards are shuffled when the pile is empty."""
    drawn = 0
    for _ in range(count):
        if not _ready(turn, DECK, DISCARD):
            break
        top = turn.draw(DECK, hand(who))
        turn.reveal()
        turn.say(words("line.drew_what", card=card_name(top.face)), top.id, only=(who,))
        drawn += 1
    if drawn:
        turn.sound("deal")
        turn.say(words("line.drew", member=member(turn.state, who), n=drawn))


def _ready(turn: Turn[State], pile: ZoneId, discards: ZoneId) -> bool:
    """Whether there is a card to draw, after shuffling if need be."""
    pieces = turn.state.pieces
    if pieces[pile]:
        return True
    if not pieces[discards]:
        return False
    shuffled = pieces[discards]
    turn.sweep(discards, pile, up=False)
    turn.shuffle(pile)
    turn.say(words("line.shuffled_hal" if pile == HAL_DECK else "line.shuffled_crew"))
    turn.sound("shuffle")
    forget(turn, shuffled)
    return True


def to_discard(
    turn: Turn[State],
    card: PieceId,
    pile: ZoneId = DISCARD,
    *,
    by: Seat | None = None,
    start: ZoneId | None = None,
) -> None:
    """A card goes face down on its discard pile, the crew's or HAL's. ``start``: see ``Turn.move``.

    ``by``: the only one who knows which it is; None: everybody has seen it. A card that was named
    aloud can be followed by all.
    """
    _unclaimed(turn, card, unseen=by is not None)
    state = turn.state
    turn.move(card, pile, up=False, start=start)
    if by is None or card in state.told:
        turn.set(seen=(*state.seen, card))
    else:
        learn(turn, by, (card,))
    no_longer_told(turn, card)


def to_trash(
    turn: Turn[State], card: PieceId, trash: ZoneId = TRASH, *, start: ZoneId | None = None
) -> None:
    """A card goes openly out of play, the crew's or HAL's. ``start``: see ``Turn.move``."""
    _unclaimed(turn, card)
    turn.move(card, trash, up=True, start=start)
    no_longer_told(turn, card)


def _unclaimed(turn: Turn[State], card: PieceId, *, unseen: bool = False) -> None:
    """What its holder said of a card ends when it leaves the hand."""
    state = turn.state
    for who in state.claims:
        for one in state.pieces[hand(who)]:
            if one.id == card:
                unclaim(turn, who, None if unseen else one.face)
                return


def repaired(turn: Turn[State], card: PieceId, start: ZoneId) -> None:
    """Malfunctions that were repaired: to HAL's discards or (a switch) out of play (A30)."""
    if turn.state.rules.repaired_cards == "discard":
        to_discard(turn, card, HAL_DISCARD, start=start)
    else:
        to_trash(turn, card, HAL_TRASH, start=start)


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
        to_trash(turn, card, HAL_TRASH)
    else:
        to_discard(turn, card, HAL_DISCARD)
