"""What a contract says: one small language of clauses, read by rules, coach, previews and planner.

A contract is fulfilled step by step, in order; all of a step is done in one turn (4B4b). A step
names what the spacecraft passes on the way, where it is then, and what is there with it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.solar_map import Level, Season, Spectral, ZoneName

ContractDeck = Literal["individuality_freedom", "honor_unity", "equality_authority", "exodus"]
Icon = Literal["heart", "jar", "battery", "engine", "warden", "goo"]
"""The six augmentations that fulfilled contracts and enterprises give (4B8)."""
Employer = Literal[
    "avatar_tourists",
    "avatar_trillionaire",
    "government_grant",
    "megaproject",
    "military",
    "project_exodus",
    "robotic_research",
    "science_mission",
    "tourists",
    "trillionaire",
]
Number = Annotated[int, Meta(ge=0, le=40)]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a step is met; all that is said must hold. Nothing said: anywhere.

    ``spaces``, ``groups``: any of these spaces, or sites of any of these bodies. ``site``: on one.
    ``token``: something of a player stands there, of whoever ``whose`` names; "beo_colony": any
    colony but the Home Bernal's (4A7d). ``home``: of a Bernal, whether it is the home.
    ``explored``: False where neither claim nor busted disk may be. ``glory``: whether the chit of
    the zone has been taken; ``farthest``: no such zone lies farther out. ``beyond``, ``from_zone``:
    farther out than that zone, or in it or farther. ``next_to``: next to that space. ``either``:
    one of these. ``another``: not where the step before was met. ``road_to_colony``: a buggy road
    leads to another colony, anybody's; ``road_to_own``: to an own one.
    """

    spaces: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    site: bool = False
    token: Literal["", "colony", "beo_colony", "factory", "bernal", "isobank"] = ""
    whose: Literal["any", "own"] = "any"
    home: bool | None = None
    explored: bool | None = None
    busted: bool = False
    submarine: bool = False
    astrobiology: bool = False
    atmospheric: bool = False
    synodic: bool = False
    elevator: bool = False
    signposted: bool = False
    size: int | None = None
    min_size: int | None = None
    hydration: int | None = None
    spectral: Spectral | Literal["", "isostandard"] = ""
    season: Season | None = None
    zone: ZoneName | None = None
    not_zones: tuple[ZoneName, ...] = ()
    beyond: ZoneName | None = None
    from_zone: ZoneName | None = None
    hazard: Literal["", "any", "crash", "aerobrake"] = ""
    near_hazard: bool = False
    next_to: str = ""
    glory: Literal["", "taken", "untaken"] = ""
    farthest: bool = False
    either: tuple["Place", ...] = ()
    another: bool = False
    road_to_colony: bool = False
    road_to_own: bool = False


class Passing(Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces that are entered in one turn; a stop is not needed. ``count``: so many of them.

    ``distinct``: no space counts twice. ``rolled``: its hazard was rolled for, not avoided.
    """

    what: Literal["flyby", "solar_oberth", "hazard", "belt", "space"]
    space: str = ""
    count: Annotated[int, Meta(ge=1, le=9)] = 1
    distinct: bool = False
    rolled: bool = False
    beyond: ZoneName | None = None
    from_zone: ZoneName | None = None


class Companion(Struct, frozen=True, forbid_unknown_fields=True):
    """What is there beside the contract. ``whose``: own is a card of the same stack."""

    card: Literal["human", "colonist", "robonaut", "refinery", "gw_thruster", "bernal"]
    whose: Literal["own", "any", "other"] = "own"
    operational: bool = False
    augmented: bool = False
    promoted: bool = False
    spaceborn_or_promoted: bool = False
    platform: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to be done. ``lifts_off``: it leaves the site of the step before; ``refuels``: its
    stack has refuelled at the factory there in this turn.
    """

    passing: tuple[Passing, ...] = ()
    place: Place | None = None
    beside: tuple[Companion, ...] = ()
    by_freighter: bool = False
    lifts_off: bool = False
    refuels: bool = False


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a contract. ``advance``, ``late_fee``: Aquas; ``points``: once it is fulfilled.

    ``tophat``, ``felony``: before it is (4B2e). ``returns``: it comes back to the bank or to low
    Earth orbit after all steps (4B4c). ``done``: what happens as it is fulfilled; ``gives``: what
    its owner has from then on.
    """

    employer: Employer
    advance: Number
    late_fee: Number
    points: Number
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    icons: tuple[Icon, ...] = ()
    tophat: bool = False
    felony: bool = False
    returns: bool = False
    done: tuple[Ability, ...] = ()
    gives: tuple[Ability, ...] = ()
    level: Level = "single"
    doubt: str = ""
