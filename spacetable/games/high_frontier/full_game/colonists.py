"""Colonists: how many a player may have, the queue, and what their professions allow (2A6, 2C).

What no source gives is a choice of ours: HFG-R49, HFG-R50.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.bernals import PURPLE, anchored, card_of, labs
from spacetable.games.high_frontier.full_game.futures.lasting import SPACEFARING
from spacetable.games.high_frontier.full_game.places import BERNALS, QUEUE, deck_zone, hand
from spacetable.games.high_frontier.full_game.state import Operation, State, kind_of
from spacetable.games.high_frontier.market import is_robot

MINER: Final = "miner"
WORK: Final[Mapping[str, tuple[Operation, ...]]] = {
    "prospector": ("prospect", "promote"),
    "industrialist": ("industrialise", "anchor", "nanofacture", "implant"),
    "engineer": ("produce",),
}
"""Operations that a colonist does once a turn as a free action where it is (2C1)."""


def is_colonist(card: Piece) -> bool:
    """Whether a card that one knows is a colonist."""
    return kind_of(card) == QUEUE


def human(state: State, card: Piece) -> bool:
    """Whether a colonist is one of the queue of humans: robots once they are emancipated (2A6b)."""
    return state.emancipated or not is_robot(printed(card.face))


def ideology_of(card: Piece) -> str:
    """That of a colonist; emancipated robots are of the middle (2A6)."""
    one = printed(card.face)
    return "centrist" if is_robot(one) else one.ideology


def held(state: State, seat: Seat) -> Iterator[Piece]:
    """A player's colonists, robots of the hand among them."""
    for row in (state.pieces[hand(seat)], *state.rows(seat)):
        yield from (card for card in row if is_colonist(card))


def limit(state: State, seat: Seat) -> int:
    """Colonists that a player may have: one for each anchored Bernal, two for a promoted one
    (4A6h), and what contracts and a Future add. It is looked at as somebody comes from a queue,
    and where a Bernal lets go or is lost (HFG-R110).
    """
    found = len(anchored(state, seat)) + sum(1 for _ in labs(state, seat))
    found += state.has_future(seat, SPACEFARING)
    for one in state.enterprises(seat):
        if one.key == "extra_colonist":
            found += one.number("colonists")
        elif one.key == "bernal_limit_unanchored":
            found += _afloat(state, seat)
    return found


def _afloat(state: State, seat: Seat) -> int:
    """What Bernals count that are not anchored: two if promoted."""
    loose = (
        one for one in BERNALS if one in state.stacks(seat) and one not in anchored(state, seat)
    )
    cards = (card_of(state, seat, one) for one in loose)
    return sum(1 + (state.face(one).side == PURPLE) for one in cards if one is not None)


def wanted(state: State, seat: Seat) -> bool:
    """Whether a player has fewer, and a queue has any (2A6)."""
    if not any(state.pieces[deck_zone(one)] for one in state.rules.queues):
        return False
    return sum(1 for _ in held(state, seat)) < limit(state, seat)


def professional(state: State, seat: Seat, operation: Operation, place: str) -> Piece | None:
    """A colonist that does an operation there as a free action, and has not worked this turn.

    An engineer's is a second product of the factory that has just made one.
    """
    if not state.rules.colonists:
        return None
    if operation == "produce" and (state.operation != "produce" or state.made_at != place):
        return None
    for kind in state.stacks(seat):
        if state.place_of(seat, kind) == place:
            for card in state.cards_of(seat, kind):
                able = WORK.get(printed(card.face).profession, ())
                if operation in able and card.id not in state.worked:
                    return card
    return None


def miners(state: State, seat: Seat, place: str) -> int:
    """Miners of a player at a space (4A7l)."""
    if not state.rules.colonists:
        return 0
    return sum(
        printed(card.face).profession == MINER
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == place
        for card in state.cards_of(seat, kind)
    )
