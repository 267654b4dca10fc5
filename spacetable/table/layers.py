"""How high everything lies."""

from enum import IntEnum


class Layer(IntEnum):
    """Heights above the table, and above the docks, which as a whole lie over all that rests on it.
    Pieces take the room between ``PIECES`` and ``LIGHTS``."""

    PICTURE = -1
    ZONES = 0
    LABELS = 50
    PIECES = 100
    LIGHTS = 10_000
    FOCUS = 15_000
    DOCKS = 16_000
    MOVING = 20_000
    EFFECTS = 30_000
    GHOST = 50_000
