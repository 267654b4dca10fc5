"""How a mission ended, and its points (document 4)."""

from typing import Final

from msgspec import Struct

from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import ASLEEP, DEAD, DESTROYED, DISABLED, GONE

VISUAL: Final = (0, 1, 2, 3, 5, 7, 7)
"""Points for so many members who confirm at once (six: no more than for five)."""


class Points(Struct, frozen=True):
    """What was won."""

    survived: int
    destroyed: int
    visual: int


class Outcome(Struct, frozen=True):
    """The end of a mission.

    ``damage``: of the red, white and blue zone. ``survived``, ``destroyed``, ``unresolved``:
    places in the plan's list of threats, by number; what is unresolved scores nothing (SA-R12).
    ``knocked_out``: members from 0. ``score``:
    None for a lost ship. ``lost_by``: the threat whose deed it was.
    """

    lost: bool
    damage: tuple[int, int, int]
    survived: tuple[int, ...]
    destroyed: tuple[int, ...]
    unresolved: tuple[int, ...]
    knocked_out: tuple[int, ...]
    disabled_squads: int
    never_activated_squads: int
    points: Points
    score: int | None
    lost_on_turn: int | None = None
    lost_by: int | None = None


def outcome_of(ship: Ship) -> Outcome:
    """The outcome as the ship stands now."""
    survived = tuple(one.index for one in ship.order if one.stage == GONE)
    destroyed = tuple(one.index for one in ship.order if one.stage == DESTROYED)
    over = {*survived, *destroyed}
    out = tuple(member for member, is_out in enumerate(ship.out) if is_out)
    disabled = sum(state in (DISABLED, DEAD) for state in ship.squads)
    idle = sum(
        state == ASLEEP and not woken for state, woken in zip(ship.squads, ship.woken, strict=True)
    )
    points = Points(
        sum(ship.threats[index].kind.card.points[0] for index in survived),
        sum(ship.threats[index].kind.card.points[1] for index in destroyed),
        sum(VISUAL[crew] for crew in ship.looked),
    )
    lost = ship.lost_by is not None
    penalty = sum(ship.damage) + max(ship.damage) + 2 * len(out) + disabled
    if ship.plan.rulings.idle_squads_cost:
        penalty += idle
    return Outcome(
        lost=lost,
        damage=(ship.damage[0], ship.damage[1], ship.damage[2]),
        survived=survived,
        destroyed=destroyed,
        unresolved=tuple(one.index for one in ship.order if one.index not in over),
        knocked_out=out,
        disabled_squads=disabled,
        never_activated_squads=idle,
        points=points,
        score=None if lost else points.survived + points.destroyed + points.visual - penalty,
        lost_on_turn=ship.turn if lost else None,
        lost_by=ship.lost_by.index if ship.lost_by is not None else None,
    )
