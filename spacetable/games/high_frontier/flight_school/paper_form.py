"""The shape of a file that holds a flight: the ship, where it is, the way it came, and the dice.

Who plays beside a printed game writes one by hand: the cards of the stack, the masses, the place.
Fields that ``spacetable routes`` has, too, have its names.
"""

from typing import Annotated, Final, Optional

from msgspec import Meta, Struct, field

from spacetable.core.puzzle import Plain
from spacetable.core.switch import Setting
from spacetable.games.high_frontier.flight_school.arrange import Card
from spacetable.games.high_frontier.flight_school.state import End
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.piloting.vessel import Flown

KNOWN_BY: Final = "aboard"
"""The field by which a file of the flight school is known."""
MOST_STEPS: Final = 4000
Count = Annotated[int, Meta(ge=0, le=99)]
Die = Annotated[int, Meta(ge=1, le=6)]


class FlightPaper(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole file. ``from``: where the flight began, or where the ship is if there is no
    ``path``. ``wet_mass``: the dry mass when it is left out; ``dry_mass`` is for readers.
    ``to``: the goal. ``options``: those that are not as usual. ``ended``: how it ended.

    ``moved``, ``operated``, ``scooped``, ``flown``: what was done this turn, as in the state.
    ``begun``: the ship as the flight began, and ``steps``: all that was done from there on. They
    must lead to what the rest of the file says; without them the flight goes on from that.
    """

    aboard: tuple[Card, ...]
    dry_mass: str | int | None = None
    wet_mass: str | int | None = None
    grade: Grade = "water"
    tanks: Count = 0
    tank_grade: Grade = "water"
    aquas: Count | None = None
    year: Annotated[int, Meta(ge=1, le=999)] = 1
    from_: str | None = field(default=None, name="from")
    to: str | None = None
    path: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    factories: tuple[str, ...] = ()
    options: dict[str, Setting] = {}
    moved: bool = False
    operated: bool = False
    scooped: bool = False
    flown: Flown | None = None
    ended: End | None = None
    begun: Optional["FlightPaper"] = None
    steps: Annotated[tuple[Plain, ...], Meta(max_length=MOST_STEPS)] = ()
