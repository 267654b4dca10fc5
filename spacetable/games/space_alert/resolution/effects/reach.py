"""Where the effects of a threat reach."""

from collections.abc import Callable, Iterable

from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.stations import ZONE_OF, zone_of
from spacetable.games.space_alert.threats.cards import Effect

ALL = (0, 1, 2)
OTHERS = ((1, 2), (0, 2), (0, 1))


def places(effect: Effect) -> Callable[[InPlay], Iterable[int]]:
    """The zones that an effect reaches, from red to blue; one entry for each token it counts."""
    zones = effect.zones
    if isinstance(zones, tuple):
        fixed = tuple(sorted(zone_of(name) for name in zones))
        return lambda threat: fixed
    if zones == "all":
        return lambda threat: ALL
    if zones == "others":
        return lambda threat: OTHERS[threat.zone]
    if zones == "own":
        return lambda threat: (threat.zone,)
    # here, each_slime, each_contaminated_station
    return lambda threat: sorted(ZONE_OF[station] for station in threat.tokens)


def here(threat: InPlay) -> int:
    """The station of an intruder, or the first of a malfunction's."""
    return next(iter(threat.tokens))
