"""What threats do to the ship: attacks, damage, energy and rockets."""

from collections.abc import Callable

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.effects.on_threats import changed
from spacetable.games.space_alert.resolution.effects.reach import ALL, here, places
from spacetable.games.space_alert.resolution.hull import attack as attack_ship
from spacetable.games.space_alert.resolution.hull import hurt, lose
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.removal import rockets_changed
from spacetable.games.space_alert.resolution.ship import Doing, Ship
from spacetable.games.space_alert.stations import WHITE, ZONE_OF
from spacetable.games.space_alert.threats.cards import Effect


def attack(effect: Effect) -> Doing:
    """An attack on zones of the ship."""
    reached, factor, through = places(effect), effect.factor, effect.through_shields
    if effect.n == "remaining_hp":
        times = effect.times
        return lambda ship, threat: attack_ship(
            ship, threat, reached(threat), times * (threat.hp - threat.damage), factor, through
        )
    n = int(effect.n)
    return lambda ship, threat: attack_ship(ship, threat, reached(threat), n, factor, through)


def damage(effect: Effect) -> Doing:
    """Damage to zones, from inside."""
    reached, n = places(effect), int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        for zone in reached(threat):
            hurt(ship, threat, zone, n)

    return doing


def counted_damage(count: Callable[[Ship, InPlay], int]) -> Doing:
    """Damage to the zone of an intruder, as much as ``count`` says."""

    def doing(ship: Ship, threat: InPlay) -> None:
        n = count(ship, threat)
        if n:
            hurt(ship, threat, ZONE_OF[here(threat)], n)

    return doing


def by_crew(ship: Ship, threat: InPlay) -> int:
    """As much as there are figures in its station."""
    return ship.where.count(here(threat))


def by_energy(ship: Ship, threat: InPlay) -> int:
    """As much as there is energy in the central reactor."""
    return ship.reactors[WHITE]


def by_rockets(effect: Effect) -> Doing:
    """For each rocket aboard, less the red blocks on the card."""
    n = int(effect.n)
    return counted_damage(lambda ship, threat: n * max(0, ship.rockets - threat.damage))


def flood(ship: Ship, threat: InPlay) -> None:
    """The central reactor's energy fills the white shield; the rest is damage."""
    energy, ship.reactors[WHITE] = ship.reactors[WHITE], 0
    kept = min(energy, max(0, ship.shield_room[WHITE] - ship.shields[WHITE]))
    ship.shields[WHITE] += kept
    if ship.log is not None and energy:
        ship.log.append(h.EnergyMoved(-1, WHITE, "reactor", "shield", kept, 0))
    if energy > kept:
        hurt(ship, threat, WHITE, energy - kept)


def leak_shield(ship: Ship, threat: InPlay) -> None:
    """The energy of the white shield becomes damage."""
    energy = drained(ship, ship.shields, WHITE, "shield", ship.shields[WHITE])
    if energy:
        hurt(ship, threat, WHITE, energy)


def leak_reactors(ship: Ship, threat: InPlay) -> None:
    """The energy of each reactor becomes damage to its zone."""
    for zone in ALL:
        energy = drained(ship, ship.reactors, zone, "reactor", ship.reactors[zone])
        if energy:
            hurt(ship, threat, zone, energy)


def drained(ship: Ship, store: list[int], zone: int, what: str, n: int) -> int:
    """Take up to ``n`` blocks away; how many there were."""
    n = min(n, store[zone])
    store[zone] -= n
    if n and ship.log is not None:
        ship.log.append(h.EnergyLost(zone, what, n))
    return n


def drain_shields(effect: Effect) -> Doing:
    """Shields lose energy."""
    reached, n = places(effect), 99 if effect.n == "all" else int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        for zone in reached(threat):
            drained(ship, ship.shields, zone, "shield", n)

    return doing


def drain_reactors(effect: Effect) -> Doing:
    """Reactors lose energy; an empty one may cost damage instead."""
    n, otherwise = 99 if effect.n == "all" else int(effect.n), effect.otherwise

    def doing(ship: Ship, threat: InPlay) -> None:
        own = effect.reactor == "here"
        zones = ALL if effect.reactor == "all" else (ZONE_OF[here(threat)] if own else WHITE,)
        for zone in zones:
            if not drained(ship, ship.reactors, zone, "reactor", n) and otherwise:
                hurt(ship, threat, zone, otherwise)

    return doing


def lose_capsule(ship: Ship, threat: InPlay) -> None:
    """A fuel capsule is lost."""
    if ship.capsules:
        ship.capsules -= 1
        if ship.log is not None:
            ship.log.append(h.EnergyLost(WHITE, "capsule", 1))


def destroy_rocket(ship: Ship, threat: InPlay) -> None:
    """A rocket aboard is lost."""
    if ship.rockets:
        ship.rockets -= 1
        if ship.log is not None:
            ship.log.append(h.RocketLost(threat.index, ship.rockets))
        rockets_changed(ship)


def multiply(effect: Effect) -> Doing:
    """Each point of damage turns more tiles from now on."""
    reached, factor = places(effect), effect.factor

    def doing(ship: Ship, threat: InPlay) -> None:
        for zone in reached(threat):
            ship.doubled[zone] = factor
        changed(ship, threat, "multiply", factor)

    return doing


def lose_ship(ship: Ship, threat: InPlay) -> None:
    """The ship is lost."""
    lose(ship, threat)
