"""Sending a product of a factory to Earth, without Module 1 (I9)."""

from typing import Protocol

from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.solar_map import LEO, ZoneName, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.switches_of_sites import DEFAULTS, SiteSwitches


class Fare(Protocol):
    """What a delivery costs, in tanks: for each zone, and more from a site of some size on."""

    @property
    def for_zone(self) -> int:
        """For each zone on the way."""

    @property
    def large_size(self) -> int:
        """The size from which a site costs more."""

    @property
    def large_tanks(self) -> int:
        """What it costs more."""


def zones(place: str, switches: SiteSwitches = DEFAULTS) -> int:
    """Zones that a delivery from a site pays for; see ``SiteSwitches.zones_between``."""
    order: list[ZoneName] = [*load().zones]
    spaces = load().spaces
    crossed = abs(order.index(spaces[place].zone) - order.index(spaces[LEO].zone))
    return max(0, crossed - 1) if switches.zones_between else crossed


def tanks(place: str, fare: Fare, switches: SiteSwitches = DEFAULTS) -> int:
    """Tanks of water for a delivery from a site to LEO."""
    large = load().sites[place].size >= fare.large_size
    return fare.for_zone * zones(place, switches) + (fare.large_tanks if large else 0)


def hindrances(card: Aboard, place: str, holdings: Holdings) -> tuple[Hindrance, ...]:
    """Why a card is not delivered from where it is; empty where it is."""
    found: list[Hindrance] = []
    if card.up.side != "black":
        found.append(Hindrance("no_black_side"))
    if place not in load().sites:
        found.append(Hindrance("no_site", sites=(place,)))
    elif place not in holdings.factories:
        found.append(Hindrance("no_factory", sites=(place,)))
    return tuple(found)
