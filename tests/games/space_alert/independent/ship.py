"""The ship board: stations, energy, weapons and damage tiles (rulebook chapters 1 and 3)."""

from __future__ import annotations

ZONES = ("red", "white", "blue")
STATIONS = tuple(f"{deck}_{zone}" for zone in ZONES for deck in ("upper", "lower"))
BRIDGE = "upper_white"
SPACE = "space"
STORES = ("lower_red", "upper_blue")

ZONE_OF = {station: station.split("_")[1] for station in STATIONS} | {SPACE: ""}
CANNON_OF = {
    "upper_red": "heavy_laser",
    "upper_white": "heavy_laser",
    "upper_blue": "heavy_laser",
    "lower_red": "light_laser",
    "lower_white": "pulse_cannon",
    "lower_blue": "light_laser",
}

SHIELD_CAPACITY = {"red": 2, "white": 3, "blue": 2}
REACTOR_CAPACITY = {"red": 3, "white": 5, "blue": 3}
HEAVY_LASER_STRENGTH = {"red": 4, "white": 5, "blue": 4}


class ShipLostError(Exception):
    """The seventh damage point of a zone, or a card that ends the game (3.4)."""


def beside(station: str, direction: str) -> str:
    """Where one step leads: ``red`` and ``blue`` along the deck (no further at the end of the
    ship), ``deck`` through the floor or the ceiling (3.2)."""
    deck, zone = station.split("_")
    if direction == "deck":
        return f"{'lower' if deck == 'upper' else 'upper'}_{zone}"
    place = ZONES.index(zone) + (1 if direction == "blue" else -1)
    return f"{deck}_{ZONES[min(max(place, 0), 2)]}"


class Ship:
    """Energy, rockets and damage; positions of crew and threats are elsewhere.

    ``tiles`` are the six damage tiles of each zone in the order in which they are turned.
    """

    def __init__(self, tiles: dict[str, list[str]]) -> None:
        self.tiles = tiles
        self.broken: dict[str, set[str]] = {zone: set() for zone in ZONES}
        self.damage = dict.fromkeys(ZONES, 0)
        self.reactor = {"red": 2, "white": 3, "blue": 2}
        self.shield = dict.fromkeys(ZONES, 1)
        self.capsules = 3
        self.rockets = 3
        #: Is there a rocket on the first and on the second square of the rocket track?
        self.rocket_track = [False, False]
        #: (cannon, zone) -> extra strength, for the cannons set off this turn
        self.fired: dict[tuple[str, str], int] = {}
        self.lifts_used: set[str] = set()

    def shield_capacity(self, zone: str) -> int:
        return SHIELD_CAPACITY[zone] - ("shield" in self.broken[zone])

    def reactor_capacity(self, zone: str) -> int:
        return REACTOR_CAPACITY[zone] - ("reactor" in self.broken[zone])

    def cannon_strength(self, cannon: str, zone: str) -> int:
        """Strength of a laser or of the pulse cannon without heroic help."""
        if cannon == "pulse_cannon":
            return 1
        full = HEAVY_LASER_STRENGTH[zone] if cannon == "heavy_laser" else 2
        return full - (cannon in self.broken[zone])

    def pulse_range(self) -> int:
        return 2 - ("pulse_cannon" in self.broken["white"])

    def take_damage(self, zone: str, points: int) -> None:
        """Turn a tile for each point; raise ``ShipLostError`` on the seventh (3.4)."""
        for _ in range(points):
            self.damage[zone] += 1
            if self.damage[zone] == 7:
                raise ShipLostError
            part = self.tiles[zone][self.damage[zone] - 1]
            self.broken[zone].add(part)
            if part == "shield":
                self.shield[zone] = min(self.shield[zone], self.shield_capacity(zone))
            elif part == "reactor":
                self.reactor[zone] = min(self.reactor[zone], self.reactor_capacity(zone))
