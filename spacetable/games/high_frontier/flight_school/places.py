"""Names of what lies on the table of the flight school, for its steps and for its layout alike.

Beside them every space of the map is a zone of its own name, and every card a piece of its own:
"leo", "thruster_dumbo". Decks lie on the table in the hangar alone.
"""

from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.games.high_frontier.cards import AnyDeck

ROCKET: Final = ZoneId("rocket")
"""The stack. Cards are dragged onto it, and tanks."""
FACTORIES: Final = ZoneId("factories")
"""Where ``FACTORY`` lies; factories that stand on sites are dragged back onto it."""
FLAGS: Final = ZoneId("flags")
"""Where ``GOAL`` lies as long as it marks no site."""

SHIP: Final = PieceId("ship")
SUNSPOT: Final = PieceId("sunspot")
GOAL: Final = PieceId("goal")
FACTORY: Final = PieceId("factory")


def deck_zone(deck: AnyDeck) -> ZoneId:
    """Where the cards of a kind lie."""
    return ZoneId(f"deck.{deck}")


def factory_at(site: str) -> PieceId:
    """The factory that stands on a site."""
    return PieceId(f"factory.{site}")
