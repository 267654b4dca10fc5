"""Where stacks stand: each has a space while it has a figure, that in low Earth orbit always."""

from collections.abc import Mapping
from typing import Protocol

from spacetable.core.ids import PieceId, Seat
from spacetable.core.per_state import per_parts
from spacetable.games.high_frontier.full_game.on_map import Craft
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    FIGURES,
    StackKind,
    figure,
    figures,
)
from spacetable.games.high_frontier.solar_map import LEO, load


class WithCrafts(Protocol):
    """A state that knows where its crafts are, by their figures."""

    @property
    def crafts(self) -> Mapping[PieceId, Craft]:
        """Stacks away from the low Earth orbit."""
        ...


@per_parts(lambda state, seat: (state.crafts,))
def places(state: WithCrafts, seat: Seat) -> tuple[str | None, ...]:
    """The space of each stack that a player can have; None for one that does not stand."""
    crafts = map(state.crafts.get, figures(seat))
    return (LEO, *[None if craft is None else craft.place for craft in crafts])


@per_parts(lambda state, seat: (state.crafts,))
def stacks(state: WithCrafts, seat: Seat) -> tuple[StackKind, ...]:
    """Of all stacks those that have a space."""
    crafts = state.crafts
    there = zip(FIGURES, figures(seat), strict=True)
    return ("leo", *[kind for kind, me in there if me in crafts])


@per_parts(lambda state, seat: (state.crafts,))
def home(state: WithCrafts, seat: Seat) -> StackKind | None:
    """The Bernal that is anchored in a Home Orbit."""
    for kind in BERNALS:
        craft = state.crafts.get(figure(seat, kind))
        if craft is not None and craft.anchored and load().spaces[craft.place].home_orbit:
            return kind
    return None
