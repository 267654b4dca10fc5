"""A spacecraft within its move: what it has, where it is, and a step (H2-H8)."""

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from spacetable.games.high_frontier.solar_map import ZoneName

Method = Literal["none", "powered", "aerobrake", "assist", "rocketplane"]
"""How a site is left or landed on (H6)."""
Roll = Literal["crash", "aerobrake", "assist", "belt"]


class Drive(Struct, frozen=True):
    """What a spacecraft has for one whole move (H2, H3). Lengths are burns and steps of fuel.

    ``net``, ``base``: thrust; below 1 it coasts. ``steps``: steps of fuel that it may spend, None
    where nobody counts. ``solar``: a card of its chain is, and ``dark_from`` the first zone, going
    outward, in which it therefore can but coast. ``sail``: the active thruster is one.
    ``belts_push``: a Mag Sail, to which each belt gives a burn (9f). ``oberth_burns``: what an
    afterburn at the solar Oberth adds (9e). Cards aboard: ``safe_aerobrake`` spares the rolls,
    ``no_aerobrake`` bars the way, ``equal_lands`` makes a thrust equal to the size enough.
    ``lands``: on sites up to this size no thrust is asked for; ``outermost``: the zone beyond which
    it does not go outward.
    """

    net: int
    base: int
    bonus_pivots: int = 0
    fuel_per_burn: Fraction = Fraction(0)
    steps: int | None = None
    solar: bool = False
    sail: bool = False
    belts_push: bool = False
    any_season: bool = False
    oberth_burns: int = 0
    safe_aerobrake: bool = False
    no_aerobrake: bool = False
    equal_lands: bool = False
    dark_from: ZoneName = "Neptune"
    lands: int = 0
    outermost: ZoneName | None = None


class Flight(Struct, frozen=True):
    """A spacecraft within its move. ``came``: the link just flown, -1 before the first step.

    ``line``: the line number by which it came to a Hohmann. ``burns``: burns of the thruster.
    ``fuel``: steps of fuel spent, not yet rounded. ``pivots``: bonus pivots made. ``paid``: spaces
    that grant their bonus once and have done so. ``operational``: False when it can but coast.
    """

    space: str
    came: int = -1
    line: int = 0
    burns: int = 0
    fuel: Fraction = Fraction(0)
    bonus: int = 0
    pivots: int = 0
    paid: tuple[str, ...] = ()
    operational: bool = True
    landed: bool = False


class Step(Struct, frozen=True):
    """A legal next space, and what going there takes and brings. ``rolls``: dice to be thrown.

    ``tanks``: water tanks of the site that a rocketplane takes, for each unit of wet mass.
    ``burns_up``: an aerobrake hazard, which no sail survives (7b).
    """

    to: str
    after: Flight
    pivot: bool = False
    bonus_pivot: bool = False
    bonus_burns: int = 0
    burns: int = 0
    lift_off: Method = "none"
    landing: Method = "none"
    rolls: tuple[Roll, ...] = ()
    tanks: int = 0
    burns_up: bool = False


class Refusal(Struct, frozen=True):
    """Why a space cannot be next. ``section``: of the movement rules; ``rule``: a text key."""

    section: str
    rule: str
