"""One line of what is told about a card."""

from msgspec import Struct

from spacetable.core.text import Text


class Line(Struct, frozen=True):
    """A line, and the sign before it: an ``icon_`` drawing."""

    sign: str
    said: Text
