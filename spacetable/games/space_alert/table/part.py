"""A part of the table that is laid out in units of its own, and then put into its place."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.table import TablePiece, TableZone

Laid = TypeVar("Laid", TableZone, TablePiece)


class Part(Struct, frozen=True):
    """``own``: the box of the part as it is laid out. ``place``: where it lies on the table.

    Zones take the shape of the place. Pieces keep their own shape and are no larger than the
    smaller of both sides allows, so what lay apart lies apart, and what lay inside lies inside.
    """

    own: Box
    place: Box

    def zones(self, zones: Iterable[TableZone]) -> Iterator[TableZone]:
        """Zones in the place of the part."""
        return map(self.put, zones)

    def pieces(self, pieces: Iterable[TablePiece]) -> Iterator[TablePiece]:
        """Pieces in the place of the part."""
        return map(self.put, pieces)

    def put(self, one: Laid) -> Laid:
        """A zone or a piece in the place of the part."""
        own, place = self.own, self.place
        across, down = place.w / own.w, place.h / own.h
        x = place.left + (one.x - own.left) * across
        y = place.top + (one.y - own.top) * down
        if isinstance(one, TablePiece):
            across = down = min(across, down)
        return replace(one, x=x, y=y, w=one.w * across, h=one.h * down)
