"""The keys by which plans are typed in: letters for actions, arrows for moves.

With Shift a letter is the heroic action; 1 to 6 are the heroic moves, station by station.
"""

from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.stations import STATIONS

KEYS: Final[dict[int, str]] = {
    a.A: "a",
    a.B: "b",
    a.C: "c",
    a.BOTS: "x",
    a.RED: "left",
    a.BLUE: "right",
    a.DECK: "down up",
    a.NONE: "space",
    a.HEROIC_A: "A",
    a.HEROIC_B: "B",
    a.HEROIC_BOTS: "X",
    **{a.GO + number: str(number + 1) for number in range(len(STATIONS))},
}
"""The key of each action, as ``Option.key`` has it."""
BACK: Final = "backspace"
ROW: Final = "enter"


def key_zone(action: int) -> ZoneId:
    """The key on the table that stands for an action."""
    return ZoneId(f"key.{a.WORDS[action] or 'none'}")


AWAY: Final = "x"
SLIP: Final = "!"
BACK_ZONE: Final = ZoneId("key.back")
ROW_ZONE: Final = ZoneId("key.row")
AWAY_ZONE: Final = ZoneId("key.away")
SLIP_ZONE: Final = ZoneId("key.slip")


def digit_zone(digit: int) -> ZoneId:
    """A digit on the table, of the number of a card."""
    return ZoneId(f"digit.{digit}")


def choice_zone(name: str) -> ZoneId:
    """A card or trajectory to choose from: "E1-09", "T3"."""
    return ZoneId(f"choice.{name}")
