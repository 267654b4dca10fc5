"""What stays to be seen on the ship: cracks by zone, decks without light, shields that are down."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.decal import AnyDecal, Crack, Dark, Down, Place
from spacetable.games.space_alert.state import SHIP
from spacetable.games.space_alert.stations import LOWER_RED, ZONES
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.ship_boxes import lift_zone
from spacetable.games.space_alert.table.shown import Shown

LOWER_DARK: Final = 4
UPPER_DARK: Final = 6
"""With so much damage the lights of a deck are out."""
BROKEN: Final = 7
TOP: Final = 0.06
"""The share of a zone's height that its hull takes."""


def zone_place(zone: int, *, top: bool = False) -> Place:
    """A zone of the ship. ``top``: the hull that attacks come upon."""
    own = 1 / len(ZONES)
    return Place(SHIP, (zone * own, 0.0, own, TOP if top else 1.0))


def rooms_place(zone: int) -> Place:
    """A zone of the ship without the bar that bears its name."""
    left, top, width, _ = zone_place(zone).part
    return Place(SHIP, (left, top, width, 1 - layout().ship.bar))


def decals(shown: Shown) -> Iterator[AnyDecal]:
    """As the ship stands."""
    for zone in range(len(ZONES)):
        damage = shown.damage[zone] - sum(where == zone for where, _ in shown.mended)
        if damage:
            yield Crack(rooms_place(zone), min(damage, BROKEN))
        for deck, from_ in ((zone, UPPER_DARK), (zone + LOWER_RED, LOWER_DARK)):
            if damage >= from_:
                yield Dark(Place(station_zone(deck)))
        if "gravolift" in shown.tiles[zone] and (zone, "gravolift") not in shown.mended:
            yield Dark(Place(lift_zone(zone)))
        if shown.turn and not shown.shields[zone]:
            yield Down(zone_place(zone))
    if shown.lost:
        yield Dark(Place(SHIP))
