"""What a state is asked again and again: found once, and remembered while its parts stay."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_parts
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    STACKS,
    StackKind,
    enterprise_zone,
    figure,
    stack_zone,
)
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Stack

if TYPE_CHECKING:
    from spacetable.games.high_frontier.full_game.state import State


@per_parts(lambda state, seat, kind: (state.pieces[stack_zone(seat, kind)], state.reverse))
def stack(state: State, seat: Seat, kind: StackKind) -> Stack:
    """The cards of a stack as they lie."""
    return tuple(map(state.aboard, state.pieces[stack_zone(seat, kind)]))


@lru_cache(maxsize=1024)
def standing(places: tuple[str | None, ...]) -> tuple[StackKind, ...]:
    """Of all stacks those that have a space."""
    return tuple(kind for kind, place in zip(STACKS, places, strict=True) if place is not None)


@per_parts(lambda state, seat: (state.crafts,))
def places(state: State, seat: Seat) -> tuple[str | None, ...]:
    """The space of each stack that a player can have; None for one that does not stand."""
    crafts = [state.crafts.get(figure(seat, kind)) for kind in FIGURES]
    return (LEO, *[None if craft is None else craft.place for craft in crafts])


@per_parts(lambda state, seat: (state.pieces[enterprise_zone(seat)], state.reverse))
def enterprises(state: State, seat: Seat) -> tuple[Ability, ...]:
    """What the contracts that a player has fulfilled give."""
    found: list[Ability] = []
    for card in state.pieces[enterprise_zone(seat)]:
        terms = state.face(card).terms
        found += () if terms is None else terms.gives
    return tuple(found)
