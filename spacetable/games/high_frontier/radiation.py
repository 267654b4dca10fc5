"""What belts, flares, hazards and antimatter do to a stack, and the price of no hazard roll (8)."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.stack import Aboard, Stack

IMMUNE: Final = "immune_flare_belt"
RED_SEASON: Final = 2
SIDES: Final = 6
FINAO: Final = 4
OPEN_SOURCE_FINAO: Final = 3
PATIENTS: Final = ("crew", "colonist")
"""Decks of whom a Bernal that is a hospital makes more rad-hard."""


class Toll(Struct, frozen=True):
    """Places in a stack. ``turned``: heavy radiators that are light now and not lost (E7d)."""

    lost: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()


def rad_hardness(one: Aboard, owner: Backing) -> int:
    """Of a card with what its owner's other cards add; a card adds nothing to itself. A hospital
    serves crews and human colonists, not the people aboard Bernals or contracts.
    """
    found = one.rad_hard
    if not one.up.can("rad_hard_others"):
        found += owner.rad_hard
    patient = one.up.human and one.printed.deck in PATIENTS
    return max(found, owner.human_rad_hard) if patient else found


def belt_result(roll: int, net: int, season: Season | None) -> int:
    """Of a die thrown for a belt: minus net thrust, and worse in season red (11)."""
    return roll - max(0, net) + (RED_SEASON if season == "red" else 0)


def irradiated(stack: Stack, result: int, owner: Backing) -> Toll:
    """What a belt or a flare of such a result does: all less rad-hard than that are lost."""
    struck = [
        place
        for place, one in enumerate(stack)
        if rad_hardness(one, owner) < result and not one.up.can(IMMUNE)
    ]
    return decommissioned(stack, struck)


@lru_cache(maxsize=4096)
def struck_by_belt(
    stack: Stack, net: int, season: Season | None, owner: Backing
) -> tuple[int, int]:
    """On how many sides of the die a belt takes something from a ship, and on how many others it
    does no more than turn a heavy radiator light (11).
    """
    tolls = [
        irradiated(stack, belt_result(die, net, season) - owner.shielding, owner)
        for die in range(1, SIDES + 1)
    ]
    lost = sum(bool(toll.lost) for toll in tolls)
    return lost, sum(bool(toll.turned) and not toll.lost for toll in tolls)


def unscathed(
    stack: Stack,
    net: int,
    season: Season | None,
    owner: Backing,
    *,
    rolls: int = 0,
    belts: int = 0,
) -> Fraction:
    """That a ship arrives with every card past so many hazards (H7) and belts (11), if nothing is
    paid for safety.
    """
    belt = Fraction(SIDES - sum(struck_by_belt(stack, net, season, owner)), SIDES)
    return Fraction(SIDES - 1, SIDES) ** rolls * belt**belts


def crashed(stack: Stack) -> Toll:
    """What a failed hazard roll takes: everything (H7)."""
    return decommissioned(stack, range(len(stack)))


def scorched(stack: Stack, below: int, owner: Backing) -> Toll:
    """What is lost when a move begins whose chain burns antimatter (``Engine.scorches_below``)."""
    struck = [place for place, one in enumerate(stack) if rad_hardness(one, owner) < below]
    return Toll(lost=tuple(struck))


def decommissioned(stack: Stack, struck: Iterable[int]) -> Toll:
    """What becomes of cards that a glitch, a hazard or a belt strikes: a heavy radiator turns light
    and stays (E7d).
    """
    places = tuple(struck)

    def turns(place: int) -> bool:
        return stack[place].radiator is not None and stack[place].orientation == "heavy"

    return Toll(
        lost=tuple(place for place in places if not turns(place)),
        turned=tuple(place for place in places if turns(place)),
    )


def finao_price(owner: Backing, *, open_source: bool = False) -> int:
    """Aquas for which a hazard is not rolled; half a price drops its fraction (8)."""
    price = OPEN_SOURCE_FINAO if open_source else FINAO
    return price // 2 if owner.half_finao else price


@cache
def earth_belts() -> frozenset[str]:
    """The belts around Earth, for ``Conditions.spared_belts``."""
    return frozenset(
        id_
        for id_, space in load().spaces.items()
        if space.kind == "radbelt" and space.zone == "Earth" and not space.sol_belt
    )
