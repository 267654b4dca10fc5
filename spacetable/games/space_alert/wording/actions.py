"""Words for what a card says with the half on top."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, text
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.wording.stations import station

NAMES: Final = {
    a.NONE: "none",
    a.A: "a",
    a.B: "b",
    a.C: "c",
    a.BOTS: "bots",
    a.RED: "red",
    a.BLUE: "blue",
    a.DECK: "deck",
    a.HEROIC_A: "heroic_a",
    a.HEROIC_B: "heroic_b",
    a.HEROIC_BOTS: "heroic_bots",
}


@lru_cache(maxsize=64)
def action(number: int) -> Text:
    """A number of ``actions`` as a label: "Heroic A", "No card"."""
    if number >= a.GO:
        return text("space_alert.action.go", station=station(number - a.GO))
    return text(f"space_alert.action.{NAMES[number]}")
