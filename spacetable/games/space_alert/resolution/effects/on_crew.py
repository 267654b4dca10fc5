"""What threats do to the crew and its battlebots."""

from collections.abc import Callable

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.hull import delay, knock_out
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.ship import Doing, Ship
from spacetable.games.space_alert.resolution.states import ACTIVE, ASLEEP, DISABLED, STORES
from spacetable.games.space_alert.stations import SPACE, ZONE_OF, station_of
from spacetable.games.space_alert.threats.cards import Effect


def disable_idle(effect: Effect) -> Doing:
    """A squad that nobody leads is disabled where it lies."""
    stations = [station_of(name) for name in effect.stations]

    def doing(ship: Ship, threat: InPlay) -> None:
        for squad, store in enumerate(STORES):
            lying = ship.leader[squad] < 0 and ship.squads[squad] == ASLEEP
            if store in stations and lying:
                ship.squads[squad] = DISABLED
                if ship.log is not None:
                    ship.log.append(h.SquadDisabled(threat.index, squad))

    return doing


def crew_of(effect: Effect) -> Callable[[Ship, InPlay], list[int]]:
    """The members that an effect concerns; crew in space never is."""
    scope = effect.scope
    stations = {station_of(name) for name in effect.stations}

    def active(ship: Ship, member: int) -> bool:
        squad = ship.squad_of[member]
        return squad >= 0 and ship.squads[squad] == ACTIVE

    def concerned(ship: Ship, threat: InPlay) -> list[int]:
        aboard = [m for m, where in enumerate(ship.where) if where != SPACE]
        if scope == "aboard":
            return aboard
        if scope == "own_zone":
            return [m for m in aboard if ZONE_OF[ship.where[m]] == threat.zone]
        if scope == "active_bots_aboard":
            return [m for m in aboard if active(ship, m)]
        if scope == "aboard_except":
            return [m for m in aboard if ship.where[m] not in stations]
        if scope == "stations":
            return [m for m in aboard if ship.where[m] in stations]
        there = [m for m in aboard if ship.where[m] in threat.tokens]
        if scope == "here_without_active_bots":
            return [m for m in there if not active(ship, m)]
        return there  # here, contaminated

    return concerned


def delay_crew(effect: Effect) -> Doing:
    """Members are delayed."""
    concerned = crew_of(effect)

    def doing(ship: Ship, threat: InPlay) -> None:
        for member in concerned(ship, threat):
            delay(ship, member, "threat", threat)

    return doing


def knock_crew_out(effect: Effect) -> Doing:
    """Members are knocked out."""
    concerned = crew_of(effect)

    def doing(ship: Ship, threat: InPlay) -> None:
        for member in concerned(ship, threat):
            knock_out(ship, member, threat)

    return doing


def deadly_entry(ship: Ship, threat: InPlay) -> None:
    """Entering its stations knocks out from now on."""
    ship.deadly.update(threat.tokens)
