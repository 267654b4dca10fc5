"""What a starship needs to leave the isobank, and what there is not of it (4D3a)."""

from collections.abc import Iterator
from typing import Literal

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.full_game.exodus.augmented import carriers
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import least_of
from spacetable.games.high_frontier.full_game.isobank.thrusters import strongest
from spacetable.games.high_frontier.full_game.isobank.whereabouts import (
    is_bernal,
    isototal,
    place_of,
)
from spacetable.games.high_frontier.full_game.places import EXODUS, enterprise_zone
from spacetable.games.high_frontier.full_game.state import State, kind_of

Need = Literal["bernal", "contract", "thruster", "passenger", "isotopes"]
"""What is not there."""


def lacking(state: State, *, called: bool = False) -> Iterator[Need]:
    """The first things that a launch lacks; nothing where one may be called. ``called``: it has
    been, and whoever goes along is aboard.
    """
    if not is_bernal(state):
        yield "bernal"
        return
    if not state.unruly and not any(_fulfilled(state, seat) for seat in state.order):
        yield "contract"
    if strongest(state) is None:
        yield "thruster"
    if not called and not any(candidates(state, seat) for seat in state.order):
        yield "passenger"
    if isototal(state) < least_of(len(state.order)):
        yield "isotopes"


def fulfilled_exodus(state: State, seat: Seat) -> bool:
    """Whether a player has fulfilled a contract of Project Exodus."""
    return any(kind_of(one) == EXODUS for one in state.pieces[enterprise_zone(seat)])


_fulfilled = fulfilled_exodus


def candidates(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A player's colonists with augmentations at the isobank, or where the starship is."""
    place = place_of(state)
    return tuple(card for card, at, _ in carriers(state, seat) if at == place) if place else ()
