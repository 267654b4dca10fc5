"""The isobank as one frozen value: where it is, who keeps it, and what lies in its vaults (4D2)."""

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat


class Isobank(Struct, frozen=True, forbid_unknown_fields=True):
    """What there is since isotopes are money (4D1a).

    It is at a Bernal, by the figure ``berth``, or at the factory of a ``site``; at neither once it
    is lost (4D2h). ``grounds``: dirtsides of that Bernal as they were last. ``banker``: who has the
    medal. ``vaults``: isotopes of each player, ``speculator``: those of nobody. ``exchanged``:
    Aquas and isotopes were exchanged this turn (4D1d).
    """

    berth: PieceId | None = None
    site: str = ""
    grounds: tuple[str, ...] = ()
    banker: Seat | None = None
    vaults: dict[Seat, int] = {}
    speculator: int = 0
    exchanged: bool = False

    @property
    def stands(self) -> bool:
        """Whether it is anywhere."""
        return self.berth is not None or bool(self.site)

    def vault(self, seat: Seat) -> int:
        """Isotopes in a player's vault."""
        return self.vaults.get(seat, 0)

    def with_vault(self, seat: Seat, change: int) -> "Isobank":
        """With so many more in it, or fewer."""
        return replace(self, vaults={**self.vaults, seat: self.vault(seat) + change})

    def total(self, *, speculator: bool = True) -> int:
        """Isotopes in all vaults (4E3a). ``speculator``: those of nobody count as well."""
        return sum(self.vaults.values()) + (self.speculator if speculator else 0)
