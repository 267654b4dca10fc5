"""What has happened to a place and stays to be seen: cracks, lights that are out, a shield down."""

from msgspec import Struct

from spacetable.core.box import Corners

WHOLE: Corners = (0.0, 0.0, 1.0, 1.0)


class Place(Struct, frozen=True, gc=False):
    """A piece or zone of the table, or a part of what it covers.

    ``part``: left, top, width and height, in shares of its own. ``before``: as it lay before what
    happened there.
    """

    target: str
    part: Corners = WHOLE
    before: bool = False


class Decal(Struct, frozen=True, tag=True):
    """A mark on a place. It lies over the place itself, and under whatever lies on it."""

    at: Place


class Crack(Decal, frozen=True):
    """A place is broken. ``level``: from 1; what was cracked before stays where it was."""

    level: int = 1


class Dark(Decal, frozen=True):
    """The lights of a place are out for good. ``deep``: there is nothing to be read in it."""

    deep: bool = False


class Down(Decal, frozen=True):
    """The shield along the upper edge of a place holds nothing any more."""


AnyDecal = Crack | Dark | Down
