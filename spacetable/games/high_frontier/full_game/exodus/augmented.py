"""Whose augmentation chits are where, and how they come and go (4C3, 4C4, 4C6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.augmentation import (
    PARENTHOOD,
    Implant,
    Implants,
    sorted_implants,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.terms import Icon


def carriers(state: State, seat: Seat) -> Iterator[tuple[Piece, str, Implants]]:
    """A player's augmented colonists, where each is, and its chits."""
    if not state.exodus.implants:
        return
    for kind in state.stacks(seat):
        for card in state.cards_of(seat, kind):
            if card.id in state.exodus.implants:
                yield card, state.place_of(seat, kind), state.implants(card.id)


def implants_at(state: State, seat: Seat, place: str) -> Implants:
    """The chits on a player's colonists at a space; they serve what is there (HFG-R52)."""
    if not state.exodus.implants:
        return ()
    found = [one for _, at, chits in carriers(state, seat) if at == place for one in chits]
    return sorted_implants(tuple(found))


def has_implant(state: State, seat: Seat, implant: Implant) -> bool:
    """Whether a player's chit is in play with that side up, wherever it is."""
    return any(implant in chits for _, _, chits in carriers(state, seat))


def placed(state: State, seat: Seat) -> dict[Icon, Piece]:
    """The colonist on which each chit of a player is; the others are in the reserve (4C4d)."""
    found = {one.shape: card for card, _, chits in carriers(state, seat) for one in chits}
    aboard = None if state.starship is None else state.starship.aboard.get(seat)
    if aboard is not None:
        card = state.pieces.piece(aboard)
        found |= {one.shape: card for one in state.implants(aboard)}
    return found


def changed(turn: Turn[State], implants: dict[PieceId, Implants]) -> None:
    """Chits lie otherwise. ``implants``: of colonists, those that they have from now on."""
    exodus = turn.state.exodus
    after = {**exodus.implants, **{card: sorted_implants(row) for card, row in implants.items()}}
    kept = {card: row for card, row in after.items() if row}
    children = {
        seat: child
        for seat, child in exodus.children.items()
        if PARENTHOOD in kept.get(child.parent, ())
    }
    turn.set(exodus=replace(exodus, implants=kept, children=children))


def removed(turn: Turn[State], card: PieceId) -> None:
    """A colonist has left play: its chits go back to the reserve, and the child with the heart
    (4C5f, 4C6c).
    """
    if card in turn.state.exodus.implants:
        changed(turn, {card: ()})
