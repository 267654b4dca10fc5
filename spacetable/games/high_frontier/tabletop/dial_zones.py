"""The sunspot dial on the table: a zone for each year of the cycle, in a ring."""

import math
from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.face import Face
from spacetable.core.table import TableZone
from spacetable.core.table_builder import zoned
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.piloting.places import dial_zone
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.tabletop.counters import ART
from spacetable.games.high_frontier.tabletop.words import words

YEAR: Final = 27 / 132
"""Diameter of a year of the dial, as a part of that."""


def zones(box: Box) -> Iterator[TableZone]:
    """The years of a cycle, the first one above, in a square."""
    for year in range(dial().spots):
        colour = dial().season_in(year + 1)
        face = Face(f"{ART}/dial_{colour}", (("year", verbatim(str(year + 1))),))
        name = words(f"dial.{colour}", year=year + 1)
        yield zoned(dial_zone(year), name, place(box, year), art=face)


def place(box: Box, year: int) -> Box:
    """The place of a year on the dial, clockwise from above."""
    turn = 2 * math.pi * year / dial().spots
    side = box.w * YEAR
    radius = (box.w - side) / 2
    x, y = box.x + radius * math.sin(turn), box.y - radius * math.cos(turn)
    return about(x, y, side, side)
