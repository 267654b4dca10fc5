"""Where the decks, stations and systems of the ship are, for a hull of any size.

Letters and pieces keep their size however wide and high the hull is; rooms take what is left.
"""

from functools import lru_cache

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.games.space_alert.stations import LOWER_RED, SPACE, STATIONS, ZONE_OF, ZONES
from spacetable.games.space_alert.table.boxes import layout

GUN = 0.46
"""The middle of the picture of a gun, as a part of the width of its plate."""


def structure_zone(zone_number: int) -> ZoneId:
    """Where the damage tile of the structure of a zone lies."""
    return ZoneId(f"structure.{ZONES[zone_number]}")


def lift_zone(zone_number: int) -> ZoneId:
    """The lift between the decks of a zone."""
    return ZoneId(f"lift.{ZONES[zone_number]}")


def system_zone(number_: int, letter: int) -> ZoneId:
    """The plate of a system. ``letter``: 0 for A, 1 for B, 2 for C."""
    return ZoneId(f"system.{STATIONS[number_]}.{'abc'[letter]}")


def part_zone(zone_number: int, name: str) -> ZoneId:
    """Where the damage tile of a part lies."""
    if name == "structure":
        return structure_zone(zone_number)
    if name == "gravolift":
        return lift_zone(zone_number)
    here = zone_number + (0 if name in ("heavy_laser", "shield") else LOWER_RED)
    return system_zone(here, 1 if name in ("shield", "reactor") else 0)


class ShipBoxes:
    """The boxes in and about a ship. Made once for each place (``ship_boxes``).

    Each deck has the plates of its systems outside and its floor inside; the lift joins both
    floors. A bar along the keel bears the zones' tiles. ``named``: floors have room for a name
    above whoever stands there; ``beside``: only beside them; ``short``: only for a short one there.
    """

    def __init__(self, hull: Box, space: Box, flight: Box) -> None:
        ship = layout().ship
        self.hull, self.space, self.flight = hull, space, flight
        self.zone = hull.w / len(ZONES)
        self.bar = ship.bar * hull.h
        self._deck = (hull.h - self.bar - ship.edge - ship.between) / 2
        least, part, most = ship.plate_high
        self._plate = min(max(part * self._deck, least), most)
        self._floor = self._deck - self._plate - ship.gap
        self.named = self._floor >= ship.named[0]
        high = self._floor >= ship.short_high
        self.beside = not self.named and high and self.floor(0).w >= ship.beside[0]
        room = high and self.floor(0).w >= ship.short[0]
        self.short = room and not (self.named or self.beside)
        self.block = min(ship.energy[1], 0.42 * self._plate)

    def _left(self, zone_number: int) -> float:
        return self.hull.left + zone_number * self.zone + layout().ship.edge

    def _top(self, number_: int) -> float:
        """The top of a station's deck."""
        ship = layout().ship
        below = self._deck + ship.between if number_ >= LOWER_RED else 0.0
        return self.hull.top + ship.edge + below

    def keel(self, zone_number: int) -> Box:
        """The bar of a zone along the keel."""
        top = self.hull.top + self.hull.h - self.bar
        return Box(
            self._left(zone_number), top + 2, self.zone - 2 * layout().ship.edge, self.bar - 7
        )

    def plate(self, number_: int, letter: int) -> Box:
        """The plate of a system."""
        ship = layout().ship
        inside = self.zone - 2 * ship.edge - 2 * ship.gap
        widths = [part * inside for part in ship.plates]
        down = self._floor + ship.gap if number_ >= LOWER_RED else 0.0
        return Box(
            self._left(ZONE_OF[number_]) + sum(widths[:letter]) + ship.gap * letter,
            self._top(number_) + down,
            widths[letter],
            self._plate,
        )

    def floor(self, number_: int) -> Box:
        """The floor of a station, or the space beside the ship."""
        if number_ == SPACE:
            return self.space
        ship = layout().ship
        down = 0.0 if number_ >= LOWER_RED else self._plate + ship.gap
        wide = self.zone - 2 * ship.edge - ship.lift - ship.gap
        return Box(self._left(ZONE_OF[number_]), self._top(number_) + down, wide, self._floor)

    def stand(self, number_: int) -> Box:
        """The part of a floor that its name leaves free."""
        floor, ship = self.floor(number_), layout().ship
        name = ship.named[1] if self.named and number_ != SPACE else 2.0
        left = 7.0
        if (self.beside or self.short) and number_ != SPACE:
            _, units, end = ship.beside if self.beside else ship.short
            left = end * floor.w / units + 1
        return floor.part(left, name, floor.w - left - 3, floor.h - name - 2)

    def lift(self, zone_number: int) -> Box:
        """The lift of a zone."""
        upper, lower = self.floor(zone_number), self.floor(zone_number + LOWER_RED)
        top = upper.top
        ship = layout().ship
        return Box(upper.left + upper.w + ship.gap, top, ship.lift, lower.top + lower.h - top)

    def pile(self, zone_number: int) -> Box:
        """The pile of damage tiles of a zone."""
        at = self.keel(zone_number)
        return Box(at.left + at.w - 2.4 * at.h, at.top, at.h, at.h)

    def structure(self, zone_number: int) -> Box:
        """The place for the damage tile of a zone's structure."""
        at = self.keel(zone_number)
        return Box(at.left + at.w - at.h - 2, at.top, at.h, at.h)

    def part(self, zone_number: int, name: str) -> Box:
        """The box of the damage tile of a part: on what it damages."""
        if name == "structure":
            return self.structure(zone_number)
        if name == "gravolift":
            lift = self.lift(zone_number)
            return about(lift.x, lift.y, lift.w - 2, lift.w - 2)
        side = min(layout().ship.tile, self._plate - self.block - 7)
        here = zone_number + (0 if name in ("heavy_laser", "shield") else LOWER_RED)
        if name in ("shield", "reactor"):
            plate = self.plate(here, 1)
            # Over the picture of the system; its blocks below stay in sight.
            return plate.part(plate.w - side - 2, 2, side, side)
        plate = self.plate(here, 0)
        side = min(side, plate.h / 2 - 2)
        # Over the picture of the gun; what it does stands beside that, above, and stays in sight.
        return plate.part(GUN * plate.w - side / 2, plate.h - side - 2, side, side)


@lru_cache(maxsize=64)
def ship_boxes(hull: Box, space: Box, flight: Box) -> ShipBoxes:
    """The boxes of a ship in its place."""
    return ShipBoxes(hull, space, flight)
