"""How much room there is for a table."""

from typing import Final

from msgspec import Struct


class Room(Struct, frozen=True):
    """The part of a window that a table has for itself, in points: px at a text size of 100 %.

    A table laid out for it fills it. The larger the text, the fewer points there are: what matters
    most then takes more of them, and the rest folds or steps aside.
    """

    w: float
    h: float


DESK: Final = Room(1006, 700)
"""The room beside the panel in a window of 1366x768."""
