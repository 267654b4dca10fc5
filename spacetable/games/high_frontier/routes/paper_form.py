"""The shape of a file that asks for routes. Masses are written as printed: "10 1/2"."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Raw, Struct, field

from spacetable.games.high_frontier.routes.labels import MOST_PIVOTS
from spacetable.games.high_frontier.solar_map import Season

Number = int | float | str
Thrust = Annotated[int, Meta(ge=0, le=40)]
Turns = Annotated[int, Meta(ge=1, le=60)]
Stayed = Annotated[int, Meta(ge=0, le=60)]
Pivots = Annotated[int, Meta(ge=0, le=MOST_PIVOTS)]
Year = Annotated[int, Meta(ge=0, le=11)]
Avoided = Literal["belts", "hazards", "flybys"]
Tanks = Annotated[int, Meta(ge=0, le=31)]
USUAL_TURNS: Final = 12


class StripPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about the fuel strip: of a mass, and of what happens to it."""

    mass: Number | None = None
    from_: Number | None = field(default=None, name="from")
    to: Number | None = None
    dry_mass: Number | None = None
    wet_mass: Number | None = None
    steps: Annotated[int, Meta(ge=0, le=1000)] | None = None
    tanks: Annotated[int, Meta(ge=-100, le=100)] | None = None


class RoutesPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """One question. ``id``: given back with its answer, whatever it is."""

    id: int | str | None = None
    from_: str | None = field(default=None, name="from")
    to: str | None = None
    net_thrust: Thrust | None = None
    base_thrust: Thrust | None = None
    bonus_pivots: Pivots = 0
    season: Season | None = None
    year: Year | None = None
    max_turns: Turns | None = None
    by_way_of: tuple[str, ...] | None = None
    avoid: tuple[Avoided, ...] | None = None
    back_to: str | None = None
    tanks_there: Tanks | None = None
    stay_turns: Stayed | None = None
    fuel_per_burn: Number | None = None
    dry_mass: Number | None = None
    wet_mass: Number | None = None
    solar_powered: bool = False
    may_jettison: bool = False
    path: tuple[str, ...] | None = None
    visit_in_one_move: tuple[str | tuple[str, ...], ...] | None = None
    strip: StripPaper | None = None


class CasesPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """Many questions at once; each is a ``RoutesPaper``, and is read by itself, whatever it is."""

    cases: tuple[Raw, ...]
