"""Names of what lies on the leaf of the isobank."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId

SPECULATOR: Final = Seat("speculator")
"""Whose vault is nobody's."""
BERTH: Final = ZoneId("isobank")
"""Where the placard says where the isobank is, and where the starship waits."""
STARSHIP: Final = PieceId("starship")
"""The chit of the starship, under the isobank and on its way."""


@lru_cache(maxsize=16)
def vault_zone(seat: Seat) -> ZoneId:
    """A player's isovault, or that of the speculator."""
    return ZoneId(f"vault.{seat}")


@lru_cache(maxsize=16)
def bead(seat: Seat) -> PieceId:
    """The isotopes in it."""
    return PieceId(f"bead.{seat}")
