"""Words for what a card says with the half on top."""

from functools import lru_cache

from spacetable.core.text import Text, text
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.wording.stations import station


@lru_cache(maxsize=64)
def action(number: int) -> Text:
    """A number of ``actions`` as a label: "Heroic A", "No card"."""
    if number >= a.GO:
        return text("space_alert.action.go", station=station(number - a.GO))
    return text(f"space_alert.action.{a.NAMES[number]}")
