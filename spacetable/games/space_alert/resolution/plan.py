"""What goes into a resolution: the crew's cards and everything that was drawn."""

from typing import Final

from msgspec import Struct

from spacetable.games.space_alert.stations import ZoneName

Part = str
"""What a damage tile covers: heavy_laser, light_laser, pulse_cannon, shield, reactor, gravolift or
structure."""
PARTS: Final[dict[ZoneName, tuple[Part, ...]]] = {
    "red": ("heavy_laser", "light_laser", "shield", "reactor", "gravolift", "structure"),
    "white": ("heavy_laser", "pulse_cannon", "shield", "reactor", "gravolift", "structure"),
    "blue": ("heavy_laser", "light_laser", "shield", "reactor", "gravolift", "structure"),
}
"""The six tiles of each zone."""
LAST_TURNS: Final = (3, 7, 12)
"""The last turn of each phase of a mission."""


class Drawn(Struct, frozen=True):
    """A threat of the mission. ``t``: the turn it appears on; ``zone``: 0 to 2, -1 inside."""

    card: str
    t: int
    zone: int = -1

    @property
    def name(self) -> str:
        """``E1-09@3``."""
        return f"{self.card}@{self.t}"


class Carried(Struct, frozen=True):
    """What a campaign brings from the mission before (document 6.2).

    ``damage``: parts damaged in each zone. ``squads``: which of the two squads are aboard, lower
    red first.
    """

    damage: tuple[tuple[Part, ...], tuple[Part, ...], tuple[Part, ...]] = ((), (), ())
    squads: tuple[bool, bool] = (True, True)


class Rulings(Struct, frozen=True):
    """Where sources differ. ``idle_squads_cost``: a squad never activated costs one (SA-R01)."""

    idle_squads_cost: bool = True


class Stumble(Struct, frozen=True):
    """Somebody laid a card wrongly and says so: ``action`` is done, the next one is delayed.

    ``member``: from 0, the captain first; ``turn``: from 1.
    """

    member: int
    turn: int
    action: int


class Plan(Struct, frozen=True):
    """A whole mission, ready to be resolved.

    ``trajectories``: of the red, white and blue zone and the internal one, 1 to 7 each. ``tiles``:
    the parts of each zone in the order in which its tiles are turned, without carried ones.
    ``crew``: for each member, the captain first, a number of ``actions`` for every turn.
    """

    trajectories: tuple[int, int, int, int]
    threats: tuple[Drawn, ...]
    tiles: tuple[tuple[Part, ...], tuple[Part, ...], tuple[Part, ...]]
    crew: tuple[tuple[int, ...], ...]
    last_turns: tuple[int, ...] = LAST_TURNS
    stumbles: tuple[Stumble, ...] = ()
    carried: Carried = Carried()
    rulings: Rulings = Rulings()
