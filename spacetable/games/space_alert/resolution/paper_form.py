"""What a mission file holds, field by field."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.games.space_alert.resolution.plan import LAST_TURNS
from spacetable.games.space_alert.stations import ZoneName

TURNS: Final = LAST_TURNS[-1]
CREW: Final = range(1, 7)

Turn = Annotated[int, Meta(ge=1, le=TURNS)]


class Trajectories(Struct, frozen=True, forbid_unknown_fields=True):
    """The trajectory board of each zone and of internal threats."""

    red: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    white: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    blue: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]
    internal: Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]


class Threat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A threat card, the turn on which it appears, and the zone of an external one."""

    id: str
    t: Turn
    zone: ZoneName | None = None


class StumblePaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A card laid wrongly: ``action`` is done instead. Members count from 1."""

    member: Annotated[int, Meta(ge=1, le=CREW[-1])]
    turn: Turn
    action: str


class CarriedPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """From the mission before: damaged parts of the zones; which squads are aboard."""

    damage: dict[ZoneName, tuple[str, ...]] = {}
    squads: tuple[bool, bool] = (True, True)


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mission. ``damage_tiles``: six parts a zone, as turned, less the carried ones. ``crew``:
    rows of twelve words; of a mission with two ``phases`` nothing lies after the seventh.
    """

    trajectories: Trajectories
    threats: tuple[Threat, ...]
    damage_tiles: dict[ZoneName, tuple[str, ...]]
    crew: tuple[tuple[str | None, ...], ...]
    phases: Literal[2, 3] = 3
    stumbles: tuple[StumblePaper, ...] = ()
    carried: CarriedPaper | None = None
    idle_squads_cost: bool = True


class MissionPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a mission."""

    setup: Setup


class DelayPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of cards, and the turns whose card is delayed."""

    row: tuple[str | None, ...]
    delay_on_turns: tuple[Turn, ...]
