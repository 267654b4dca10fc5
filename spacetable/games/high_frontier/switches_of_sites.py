"""Points of the rules for sites on which sources differ or are silent, each with its default."""

from typing import Final, Literal

from msgspec import Struct


class SiteSwitches(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What is played; the numbers are those of the rules.

    ``road_alone`` (I6): a buggy prospects the rest of its road though the site on which it stands
    cannot be prospected. ``rays_any_season`` (I6, K1): a raygun prospects an adjacent synodic site
    in any season. ``aerostats`` (cards): sites that cards mean by aerostats: all atmospheric ones,
    or those called so. ``scoop_works`` (I5c): a card that eats air has to be operational.
    ``zones_between`` (I9): a delivery pays for borders crossed, or only for the zones that lie
    between the factory's and Earth's. ``mined_again`` (4A7l, 4A8): a miner refuels a whole time
    more rather than by a tank. ``doublings_add`` (4A8): two doublings make thrice as much, not four
    times as much. ``doubled_limit`` (4A8): what is doubled has a limit, as Module 4 changes it.
    """

    road_alone: bool = False
    rays_any_season: bool = True
    aerostats: Literal["atmospheric", "named"] = "atmospheric"
    scoop_works: bool = True
    zones_between: bool = False
    mined_again: bool = False
    doublings_add: bool = False
    doubled_limit: bool = False


DEFAULTS: Final = SiteSwitches()
