"""How much room there is for a table."""

from math import inf
from typing import Any, Final

from msgspec import Struct

from spacetable.core.box import Box, Pair
from spacetable.core.ids import LeafId


class Lying(Struct, frozen=True):
    """Where places of a table lay whose sizes follow what lies in them: given back with the next
    room, they stay as far as all fits.

    ``of``: whose they are, and since when: for another one all is laid out anew. ``ground``: what
    they parted among them, on that ``leaf``. ``form``: how things lie in them, a frozen value of
    the game's own. ``places``: in its order.
    """

    of: str
    leaf: LeafId | None
    ground: Box
    form: Any
    places: tuple[Box, ...]


class Room(Struct, frozen=True):
    """The part of a window that a table has for itself, in points: px at a text size of 100 %.

    A table laid out for it fills it. The larger the text, the fewer points there are: what matters
    most then takes more of them, and the rest folds or steps aside.

    ``letters``: the text size that was chosen, 1.0 to 2.0. In a large window there are many points
    at any text size, and this alone says that letters are to be larger than usual.

    ``leaf``: the leaf of the table that was turned to (``core.leaf``); "" where the game shows the
    one on which something goes on.

    ``px``: so many px of the screen has a point: with it a game knows which letters can be read.

    ``before``: where places lay in tables that were shown in this room, one for each leaf.
    """

    w: float
    h: float
    letters: float = 1.0
    leaf: str = ""
    px: float = 1.0
    before: tuple[Lying, ...] = ()

    def canvas(self, base: Pair, shrunk: float = inf, least: Pair | None = None) -> Pair:
        """Width and height of a table, in its units, of the shape of the room.

        ``base``: what a table needs at the sizes it is made for, in ``DESK``. ``least``: what it
        can do with at those sizes (default: the base). Where there is less room than that
        everything becomes smaller, at most ``shrunk`` times; then there are fewer units.
        """
        point = DESK.w / base[0]
        w, h = self.w / point, self.h / point
        by = max(base[0] / w, base[1] / h)
        if by > 1:
            needed = base if least is None else least
            by = min(max(needed[0] / w, needed[1] / h, 1.0), shrunk)
        return w * by, h * by


DESK: Final = Room(1006, 700)
"""The room beside the panel in a window of 1366x768."""
