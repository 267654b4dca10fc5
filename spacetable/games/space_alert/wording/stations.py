"""Words for places and parts of the ship: inside a sentence, and as a label of their own."""

from collections.abc import Iterable
from typing import Final

from spacetable.core.text import Text, text
from spacetable.games.space_alert.stations import (
    LOWER_BLUE,
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    STATIONS,
    UPPER_BLUE,
    UPPER_RED,
    UPPER_WHITE,
    WHITE,
    ZONE_OF,
    ZONES,
    station_of,
)
from spacetable.games.space_alert.wording.lists import all_of

LETTERS: Final = "ABC"
SPECIAL: Final = {
    UPPER_RED: "interceptors",
    UPPER_WHITE: "computer",
    UPPER_BLUE: "battlebots",
    LOWER_RED: "battlebots",
    LOWER_WHITE: "window",
    LOWER_BLUE: "rockets",
}
"""What C is in each station."""


def station(number: int) -> Text:
    """Inside a sentence: "upper red", for 6 "space"."""
    return text(f"space_alert.place.{_station(number)}")


def stations(names: Iterable[str]) -> Text:
    """Several stations inside a sentence, from their names in the data."""
    return all_of([station(station_of(name)) for name in names])


def station_label(number: int) -> Text:
    """As a label: "Upper red"."""
    return text(f"space_alert.label.{_station(number)}")


def short_label(number: int) -> Text:
    """The deck alone, where the colour says the zone: "Up"."""
    return text(f"space_alert.label.{'lower' if number >= LOWER_RED else 'upper'}")


def _station(number: int) -> str:
    return "space" if number == SPACE else STATIONS[number]


def zone(number: int) -> Text:
    """Inside a sentence: "the red zone"."""
    return text(f"space_alert.place.{ZONES[number]}")


def part(zone_number: int, name: str) -> Text:
    """What a damage tile covers, inside a sentence: "red heavy laser", "pulse cannon"."""
    return text(f"space_alert.part.{name}.{ZONES[zone_number]}")


def part_label(name: str) -> Text:
    """As a label without its zone: "Heavy laser"."""
    return text(f"space_alert.label.{name}")


def wrecked(name: str) -> Text:
    """What it means that a part is damaged: "strength −1"."""
    return text(f"space_alert.wrecked.{name}")


def system(station_number: int, letter: int) -> Text:
    """The system of a station inside a sentence. ``letter``: 0 for A, 1 for B, 2 for C."""
    if letter == 2:
        return text(f"space_alert.system.{SPECIAL[station_number]}")
    return part(ZONE_OF[station_number], _part(station_number, letter))


def system_label(station_number: int, letter: int) -> Text:
    """As a label: "Computer"."""
    name = SPECIAL[station_number] if letter == 2 else _part(station_number, letter)
    return text(f"space_alert.label.{name}")


def _part(station_number: int, letter: int) -> str:
    upper = station_number <= UPPER_BLUE
    if letter == 1:
        return "shield" if upper else "reactor"
    if upper:
        return "heavy_laser"
    return "pulse_cannon" if ZONE_OF[station_number] == WHITE else "light_laser"
