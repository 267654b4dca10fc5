"""The names by which lessons speak of things on the table.

``ship``, ``wet``, ``dry``, ``rocket``, ``sunspot`` and the other names of ``places`` stand for
themselves; ``thruster``, ``radiator`` and so on for decks; ``spot:ID`` for a space of the map,
``card:ID`` for a card.
"""

from typing import Final

from spacetable.core.finding import Namer, finder
from spacetable.games.high_frontier.flight_school.places import deck_zone
from spacetable.games.high_frontier.flight_school.state import SCHOOL_DECKS, View
from spacetable.games.high_frontier.flight_school.table import table

_KINDS: Final = ("spot:", "card:")


def _named(view: View, name: str) -> str | None:
    for deck in SCHOOL_DECKS:
        if name == deck:
            return deck_zone(deck)
    for kind in _KINDS:
        if name.startswith(kind):
            return name.removeprefix(kind)
    return None


find: Final[Namer] = finder(table, _named)
