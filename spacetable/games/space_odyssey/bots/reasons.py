"""Why a member does something, in words: what is told of repairs and of HAL's open cards."""

from spacetable.core.text import Text
from spacetable.games.space_odyssey.bots.sight import Sight
from spacetable.games.space_odyssey.bots.weighing import OTHERS, stopped
from spacetable.games.space_odyssey.bots.words import bot_words
from spacetable.games.space_odyssey.data import LIMIT
from spacetable.games.space_odyssey.words import system_name


def repair_reason(sight: Sight, system: str) -> Text:
    """Why a system is to be repaired now: how much HAL lacks."""
    count = sight.malfunctions[system]
    limit = LIMIT[system]
    name = system_name(system)
    if system == "lif" and limit - count <= 2:
        return bot_words("repair.lif", n=limit - count, system=name)
    lacking = sum(max(0, LIMIT[one] - sight.malfunctions[one]) for one in OTHERS)
    if system != "lif" and lacking <= 2:
        return bot_words("repair.three", n=lacking, system=name)
    if stopped(sight, system):
        return bot_words("repair.stopped", system=name)
    return bot_words("repair", system=name, count=count, limit=limit)
