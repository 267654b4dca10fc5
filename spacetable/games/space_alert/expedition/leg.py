"""What an exploration campaign brings into a mission, and how far its repairs have come.

A leg is plain data between two games: ``Result.carried`` of the one is ``Setup.carried`` of the
next.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.text import text
from spacetable.games.space_alert.resolution.plan import PARTS, Part
from spacetable.games.space_alert.stations import ZONES

MISSIONS: Final = 3
"""The most missions of one campaign."""
SQUADS: Final = 2

Points = Annotated[int, Meta(ge=0, le=999)]
Damage = tuple[tuple[Part, ...], tuple[Part, ...], tuple[Part, ...]]


class Flown(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of one mission of the campaign, before any penalty (document 6.3)."""

    survived: Points
    destroyed: Points
    visual: Points

    @property
    def points(self) -> int:
        """All of it."""
        return self.survived + self.destroyed + self.visual


class Leg(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission of a campaign as it begins.

    ``name``: that of the campaign, the seed of its first mission. ``number``: from 1. ``damage``:
    parts of the red, white and blue zone that are still damaged. ``squads``: how many are aboard.
    ``flown``: the missions before.
    """

    name: Annotated[str, Meta(max_length=200)]
    number: Annotated[int, Meta(ge=1, le=MISSIONS)] = 1
    damage: Damage = ((), (), ())
    squads: Annotated[int, Meta(ge=0, le=SQUADS)] = SQUADS
    flown: tuple[Flown, ...] = ()

    @property
    def last(self) -> bool:
        """Whether no mission can follow."""
        return self.number == MISSIONS


class Mending(Struct, frozen=True):
    """How far the repairs after a mission have come (document 6.2).

    ``agreed``: who wants to fly on. ``ended``: somebody does not. ``member``: whose turn it is.
    ``tiles``: those mended, as zone (from 0) and part; ``squads``: how many were mended.
    """

    agreed: tuple[Seat, ...] = ()
    ended: bool = False
    member: int = 0
    tiles: tuple[tuple[int, Part], ...] = ()
    squads: int = 0


def leg_of(carried: Mapping[str, Any]) -> Leg:
    """The leg that a set-up names; ``DataError`` when it is none."""
    try:
        leg = msgspec.convert(dict(carried), Leg)
        _check(leg)
    except (msgspec.ValidationError, ValueError) as wrong:
        raise DataError(text("space_alert.wrong.carried", reason=str(wrong))) from wrong
    return leg


def _check(leg: Leg) -> None:
    if leg.number < 2 or len(leg.flown) != leg.number - 1:
        raise ValueError(f"mission {leg.number} after {len(leg.flown)} missions")
    for zone, parts in zip(ZONES, leg.damage, strict=True):
        stray = [part for part in parts if part not in PARTS[zone] or parts.count(part) > 1]
        if stray:
            raise ValueError(f"damage of the {zone} zone: {stray[0][:40]}")


def plain(leg: Leg) -> dict[str, Any]:
    """A leg as plain data, as a file gives it back; ``leg_of`` reads it back equal."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(leg))
    return found
