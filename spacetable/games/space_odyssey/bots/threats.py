"""What HAL's open cards threaten, and what it is worth to cancel one."""

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import (
    LOST,
    danger,
    holding,
    progress,
    way_cost,
)
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.cards import runs_in
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.words import card_name


def threat(sight: Sight, me: Seat, face: str, holds: tuple[float, ...]) -> tuple[float, Text]:
    """What it is worth that HAL loses an open card for another one."""
    name = card_name(face)
    if face == "hal.lipread":
        talk = 2.5 + 0.1 * progress(sight)
        return talk + 1.5, bot_words("cancel.lipread", card=name)
    system = face.removeprefix("hal.")
    if system in SYSTEMS:
        rest = sight.copy()
        rest.row = tuple("" if one == face else one for one in sight.row)
        if sight.row.count(face) > 1:
            rest.row = sight.row
        rest.ready = {**sight.ready, system: sight.ready[system] - 1}
        sudden = danger(sight, holds) - danger(rest, holding(rest))
        adds = danger(sight, holds, system, 1) - danger(sight, holds)
        usual = 3.0
        gain = sudden + 0.35 * max(0.0, min(adds, 30.0) - usual)
        key = "cancel.deadly" if adds > LOST / 2 else "cancel.malfunction"
        return gain, bot_words(key, card=name)
    if face.startswith("hal.door."):
        door = face.removeprefix("hal.door.")
        if door in sight.forced:
            return 0.0, bot_words("cancel.door", card=name)
        after = sight.copy()
        after.closed = sight.closed | {door}
        cost = way_cost(after, holds) - way_cost(sight, holds)
        return 0.5 * max(0.0, cost - 3.0), bot_words("cancel.door", card=name)
    if face == "hal.target" and runs_in(sight.logic(me)):
        return 3.0, bot_words("cancel.target", card=name)
    return 0.5, bot_words("cancel.other", card=name)
