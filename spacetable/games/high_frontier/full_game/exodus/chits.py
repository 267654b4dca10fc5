"""The chits of a reserve, and what they are called on the table (4C3)."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.games.high_frontier.augmentation import SHAPES, Implant

EVERY_SIDE: Final[tuple[Implant, ...]] = tuple(
    one for shape in SHAPES for one in (Implant(shape, 1), Implant(shape, 2))
)
"""Both sides of each shape."""


@lru_cache(maxsize=16)
def chit_zone(one: Implant) -> ZoneId:
    """A side of a chit: a colonist is dragged onto it."""
    return ZoneId(f"chit.{one.shape}.{one.side}")


@lru_cache(maxsize=16)
def free_chit(one: Implant) -> PieceId:
    """A side of a chit that lies on no colonist: it is dragged onto one."""
    return PieceId(f"free.{one.shape}.{one.side}")
