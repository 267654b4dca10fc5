"""Names of what lies on the table of the flight school, for its steps and for its layout alike.

Beside them every space of the map is a zone of its own name, and every card a piece of its own:
"leo", "thruster_dumbo". Decks lie on the table in the hangar alone.
"""

from fractions import Fraction
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.fractions_in_words import told

ROCKET: Final = ZoneId("rocket")
"""The stack. Cards are dragged onto it, and tanks."""
TANKS: Final = ZoneId("tanks")
"""The bank of cargo tanks, where ``TANK`` lies; tanks aboard are dragged back onto it."""
HOPPER: Final = ZoneId("hopper")
"""Cards dragged onto it are scrapped and become dirt."""
OVERBOARD: Final = ZoneId("overboard")
"""Cards dragged onto it in flight are left behind."""
FACTORIES: Final = ZoneId("factories")
"""Where ``FACTORY`` lies; factories that stand on sites are dragged back onto it."""
FLAGS: Final = ZoneId("flags")
"""Where ``GOAL`` lies as long as it marks no site."""

SHIP: Final = PieceId("ship")
WET: Final = PieceId("wet")
DRY: Final = PieceId("dry")
TANK: Final = PieceId("tank")
SUNSPOT: Final = PieceId("sunspot")
GOAL: Final = PieceId("goal")
FACTORY: Final = PieceId("factory")


def deck_zone(deck: Deck) -> ZoneId:
    """Where the cards of a kind lie."""
    return ZoneId(f"deck.{deck}")


def spot(space: str) -> ZoneId:
    """A space of the map."""
    return ZoneId(space)


def strip_zone(mass: Fraction) -> ZoneId:
    """A position of the fuel strip: "strip.10_1/2"."""
    return ZoneId(f"strip.{told(mass).replace(' ', '_')}")


def dial_zone(spot_number: int) -> ZoneId:
    """A spot of the sunspot dial, from 0."""
    return ZoneId(f"dial.{spot_number}")


def tank_aboard(number: int) -> PieceId:
    """A cargo tank aboard, from 1; the last one is the first to go."""
    return PieceId(f"tank.{number}")


def factory_at(site: str) -> PieceId:
    """The factory that stands on a site."""
    return PieceId(f"factory.{site}")
