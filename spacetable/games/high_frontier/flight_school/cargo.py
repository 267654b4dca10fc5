"""What is aboard and what it weighs: cards come and go, and the chits with them (F2b, G1).

Cargo that comes or goes takes both chits along the red lines. A card that is left behind, scrapped
or lost lies in its deck again: the flight school has no other place for it.
"""

from collections.abc import Iterable
from fractions import Fraction

from spacetable.core.ids import PieceId
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import Orientation
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.setup import deck_order
from spacetable.games.high_frontier.flight_school.state import HEAVY, State, chits, stack
from spacetable.games.high_frontier.flight_school.words import card_name
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.stack import Aboard, Stack, dry_mass


def ids(state: State) -> tuple[PieceId, ...]:
    """The cards aboard, in the order of ``stack``."""
    return tuple(one.id for one in state.pieces[ROCKET])


def name(state: State, card: PieceId) -> Text:
    """What is printed on the face of a card that is up."""
    return card_name(card, int(card in state.reverse))


def with_turned(state: State, card: PieceId) -> Stack:
    """The stack with a card's other face up."""
    return tuple(
        Aboard(one.card, 0 if one.face else 1, one.orientation) if id_ == card else one
        for id_, one in zip(ids(state), stack(state), strict=True)
    )


def with_laid(state: State, card: PieceId, orientation: Orientation) -> Stack:
    """The stack with a radiator laid light or heavy."""
    return tuple(
        Aboard(one.card, one.face, orientation) if id_ == card else one
        for id_, one in zip(ids(state), stack(state), strict=True)
    )


def wet_with(state: State, aboard: Stack, tanks: int | None = None) -> Fraction | None:
    """The wet mass with other cargo (F2b); None where the strip is too short for it."""
    mass = dry_mass(aboard, state.tanks if tanks is None else tanks)
    lying = chits(state)
    return fuel_strip().tanks(lying.wet, mass - lying.dry.numerator)


def lay(turn: Turn[State], card: PieceId, orientation: Orientation) -> None:
    """A radiator aboard is laid light or heavy. The chits stay as they lie."""
    turn.rotate(card, HEAVY if orientation == "heavy" else 0)


def put_back(turn: Turn[State], cards: Iterable[PieceId]) -> None:
    """Cards leave the stack and lie in their decks. The chits stay as they lie."""
    for card in cards:
        deck, number = deck_order()[card]
        index = sum(deck_order()[one.id][1] < number for one in turn.state.pieces[deck])
        turn.move(card, deck, start=ROCKET, index=index, turns=0)
    gone = frozenset(cards)
    if gone & {*turn.state.reverse}:
        turn.set(reverse=tuple(one for one in turn.state.reverse if one not in gone))


def lies_heavy(piece: Piece) -> bool:
    """Whether a radiator lies heavy."""
    return piece.turns == HEAVY
