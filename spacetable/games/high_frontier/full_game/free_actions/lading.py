"""What craft bear of cargo: mass moves the chits on their strips, and a freighter has its limit
(F2b, 1B2).
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game import freight
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.places import FUELLED, StackKind, figure
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.stack import mass_of

Lying = tuple[str, int]
"""The wet mass of a craft as printed on its strip, and what its cards and tanks weigh."""
UNLADEN: Final[Lying] = ("1", 0)
"""A craft that does not stand yet, or that bears anything."""
EASED: Final[tuple[Lying, ...]] = (UNLADEN,) * len(FUELLED)
"""Craft of which none minds the cards in question."""
UNFUELLED: Final = Fraction(0)
"""Where the wet chit of a stack without a fuel strip lies."""


def standing(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is there."""
    return kind == "leo" or figure(seat, kind) in state.crafts


def wet_after(state: State, seat: Seat, kind: StackKind, change: int) -> Fraction | None:
    """Where the wet chit of a craft lies with so much more cargo, or less; None beyond the strip.

    Stacks without fuel bear any mass.
    """
    if not state.has_chits(seat, kind):
        return UNFUELLED
    return lifted(lying_of(state, seat, kind), change)


@lru_cache(maxsize=4096)
def lifted(lying: Lying, change: int) -> Fraction | None:
    """Where the wet chit lies then; None beyond the strip."""
    wet, mass = lying
    return fuel_strip().tanks(position(wet), max(1, mass + change) - max(1, mass))


def lying_of(state: State, seat: Seat, kind: StackKind) -> Lying:
    """How a player's craft lies on its strip."""
    craft = state.crafts.get(figure(seat, kind))
    if craft is None or craft.anchored:
        return UNLADEN
    return craft.wet, mass_of(state.stack(seat, kind)) + craft.tanks


def all_lying(state: State, seat: Seat) -> tuple[Lying, ...]:
    """How each of them does."""
    if not state.rules.module_2:
        return lying_of(state, seat, "rocket"), UNLADEN, UNLADEN
    return tuple([lying_of(state, seat, kind) for kind in FUELLED])


def freighter_room(state: State, seat: Seat) -> int:
    """Tanks of cargo that the freighter takes in where it is, -1 for none at all (1B2, 1B3)."""
    if not state.rules.module_1 or not standing(state, seat, FREIGHTER):
        return -1
    if not freight.takes(state, seat, 0):
        return -1
    return freight.limit(state, seat) - freight.load(state, seat)


def borne(
    start: StackKind,
    mass: int,
    goals: tuple[StackKind, ...],
    lying: tuple[Lying, ...],
    room: int,
) -> tuple[StackKind, ...]:
    """Those of some stacks that bear a card of another. ``room``: of the freighter."""
    found = goals
    if mass > room and FREIGHTER in goals:
        found = tuple([goal for goal in goals if goal != FREIGHTER])
    if lying is EASED:
        return found
    for kind, one in zip(FUELLED, lying, strict=True):
        if start == kind and lifted(one, -mass) is None:
            return ()
        if kind in found and lifted(one, mass) is None:
            found = tuple([goal for goal in found if goal != kind])
    return found


@lru_cache(maxsize=1024)
def spare(lying: tuple[Lying, ...]) -> int:
    """How much more each craft bears at least."""
    strip = fuel_strip()
    # The first tank aboard of nothing at all moves no chit: the dry mass is 1 at least (F2).
    room = [strip.room(position(wet)) + (mass < 1) for wet, mass in lying]
    return min(strip.largest_wet, *room)


def set_craft(turn: Turn[State], seat: Seat, kind: StackKind, **fields: object) -> None:
    """Chits and tanks of a player's craft."""
    me = figure(seat, kind)
    crafts = turn.state.crafts
    before, after = crafts[me], replace(crafts[me], **fields)
    if before != after:
        turn.set(crafts={**crafts, me: after})
