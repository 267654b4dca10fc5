"""The starship as one frozen value: who is aboard, where it is, and how it has left (4D3)."""

from typing import Literal

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.flight import Roll
from spacetable.games.high_frontier.piloting.vessel import Activated, Underway

Exit = Literal["", "oort", "neptune", "jupiter"]
"""By which way it has left the map (4D3g), "" before."""


class Starship(Struct, frozen=True, forbid_unknown_fields=True):
    """``place``: the space where it is. ``aboard``: a colonist of each passenger's owner, for as
    long as it lives; ``commander``: who has the command medal, None until that is settled.
    ``thruster``: the card that was copied, ``engineer``: who has the propulsion medal for it.
    ``launched``: it has left the isobank; ``unrest``: there is anarchy beside that of its launch,
    which does not end with it (4D3e). ``engine``, ``underway``, ``rolls``: of its move, as of a
    craft. ``falling``: it waits on the solar Oberth to leave by Jupiter, ``waits``: for so many
    turns of its commander after the present one (4D3g). ``disk``: the spot of the dial where the
    game ends; None where that was near already (4D3c). ``wrecked``: a hazard was the end of it.

    ``left``: how it has left the map, with ``fuel``: isotopes of each player then, ``total``: of
    all, and ``cycle``: in which cycle of the Sun, from 1.
    """

    place: str
    thruster: str
    engineer: Seat
    aboard: dict[Seat, PieceId] = {}
    commander: Seat | None = None
    launched: bool = False
    unrest: bool = False
    engine: Activated | None = None
    underway: Underway | None = None
    rolls: tuple[Roll, ...] = ()
    falling: bool = False
    waits: int = 0
    disk: int | None = None
    wrecked: bool = False
    left: Exit = ""
    fuel: dict[Seat, int] = {}
    total: int = 0
    cycle: int = 0

    @property
    def stranded(self) -> bool:
        """Whether it has set out and not left the map: a mutiny, if the game ends so (4D3h)."""
        return self.launched and not self.left

    @property
    def away(self) -> bool:
        """Whether it is on its way over the map."""
        return self.launched and not self.left and not self.wrecked
