"""Beads that are cargo, of isotopes or water: where they are, and how one leaves a stack (4D2e)."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Grade, fuel_strip, position
from spacetable.games.high_frontier.full_game.places import FIGURES, StackKind, figure
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.stack import mass_of


def stacks_with_beads(state: State, seat: Seat, grade: Grade = "isotope") -> Iterator[StackKind]:
    """A player's stacks with a bead of that grade in a cargo tank."""
    for kind in FIGURES:
        craft = state.crafts.get(figure(seat, kind))
        if craft is not None and craft.tanks and craft.tank_grade == grade:
            yield kind


def beads(state: State, seat: Seat, grade: Grade = "isotope") -> int:
    """How many there are in all."""
    there = stacks_with_beads(state, seat, grade)
    return sum(state.crafts[figure(seat, kind)].tanks for kind in there)


def unloaded(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A bead leaves a stack; chits of a craft go along (F2b)."""
    state, me = turn.state, figure(seat, kind)
    craft = state.crafts[me]
    lighter = replace(craft, tanks=craft.tanks - 1)
    if state.has_chits(seat, kind):
        mass = mass_of(state.stack(seat, kind)) + craft.tanks
        wet = fuel_strip().tanks(position(craft.wet), max(1, mass - 1) - max(1, mass))
        assert wet is not None  # less is always on the strip
        lighter = replace(lighter, wet=told(wet))
    turn.set(crafts={**state.crafts, me: lighter})
