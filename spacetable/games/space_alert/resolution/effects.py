"""What threats do at X, Y and Z: each word of ``threats.toml`` as a function (document 3.4, 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from spacetable.games.space_alert.resolution import happened as h
from spacetable.games.space_alert.stations import (
    NEIGHBOURS,
    OTHER_DECK,
    SPACE,
    TO_BLUE,
    TO_RED,
    WHITE,
    ZONE_OF,
    station_of,
    zone_of,
)
from spacetable.games.space_alert.threats.cards import Effect

if TYPE_CHECKING:
    from spacetable.games.space_alert.resolution.in_play import InPlay
    from spacetable.games.space_alert.resolution.ship import Ship

Doing = Callable[["Ship", "InPlay"], None]
"""Carries out one effect."""
ALL = (0, 1, 2)
OTHERS = ((1, 2), (0, 2), (0, 1))


def compiled(effects: Iterable[Effect]) -> tuple[Doing, ...]:
    """The effects as functions, in order."""
    return tuple(_when(effect, _DEEDS[effect.do](effect)) for effect in effects)


def _when(effect: Effect, doing: Doing) -> Doing:
    """Only when the threat has taken enough damage, or not too much."""
    least, below = effect.if_damage, effect.unless_damage
    if not least and not below:
        return doing

    def guarded(ship: Ship, threat: InPlay) -> None:
        if threat.damage >= least and (not below or threat.damage < below):
            doing(ship, threat)

    return guarded


def _places(effect: Effect) -> Callable[[InPlay], Iterable[int]]:
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


def _here(threat: InPlay) -> int:
    """The station of an intruder, or the first of a malfunction's."""
    return next(iter(threat.tokens))


def _attack(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.hull import attack

    places, factor, through = _places(effect), effect.factor, effect.through_shields
    if effect.n == "remaining_hp":
        times = effect.times
        return lambda ship, threat: attack(
            ship, threat, places(threat), times * (threat.hp - threat.damage), factor, through
        )
    n = int(effect.n)
    return lambda ship, threat: attack(ship, threat, places(threat), n, factor, through)


def _damage(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.hull import hurt

    places, n = _places(effect), int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        for zone in places(threat):
            hurt(ship, threat, zone, n)

    return doing


def _counted_damage(count: Callable[[Ship, InPlay], int]) -> Doing:
    from spacetable.games.space_alert.resolution.hull import hurt

    def doing(ship: Ship, threat: InPlay) -> None:
        n = count(ship, threat)
        if n:
            hurt(ship, threat, ZONE_OF[_here(threat)], n)

    return doing


def _by_crew(ship: Ship, threat: InPlay) -> int:
    return ship.where.count(_here(threat))


def _by_energy(ship: Ship, threat: InPlay) -> int:
    return ship.reactors[WHITE]


def _by_rockets(effect: Effect) -> Doing:
    n = int(effect.n)
    return _counted_damage(lambda ship, threat: n * max(0, ship.rockets - threat.damage))


def _flood(ship: Ship, threat: InPlay) -> None:
    """The central reactor's energy fills the white shield; the rest is damage."""
    from spacetable.games.space_alert.resolution.hull import hurt

    energy, ship.reactors[WHITE] = ship.reactors[WHITE], 0
    kept = min(energy, max(0, ship.shield_room[WHITE] - ship.shields[WHITE]))
    ship.shields[WHITE] += kept
    if ship.log is not None and energy:
        ship.log.append(h.EnergyMoved(-1, WHITE, "reactor", "shield", kept, 0))
    if energy > kept:
        hurt(ship, threat, WHITE, energy - kept)


def _leak_shield(ship: Ship, threat: InPlay) -> None:
    from spacetable.games.space_alert.resolution.hull import hurt

    energy = _drained(ship, ship.shields, WHITE, "shield", ship.shields[WHITE])
    if energy:
        hurt(ship, threat, WHITE, energy)


def _leak_reactors(ship: Ship, threat: InPlay) -> None:
    from spacetable.games.space_alert.resolution.hull import hurt

    for zone in ALL:
        energy = _drained(ship, ship.reactors, zone, "reactor", ship.reactors[zone])
        if energy:
            hurt(ship, threat, zone, energy)


def _drained(ship: Ship, store: list[int], zone: int, what: str, n: int) -> int:
    """Take up to ``n`` blocks away; how many there were."""
    n = min(n, store[zone])
    store[zone] -= n
    if n and ship.log is not None:
        ship.log.append(h.EnergyLost(zone, what, n))
    return n


def _drain_shields(effect: Effect) -> Doing:
    places, n = _places(effect), 99 if effect.n == "all" else int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        for zone in places(threat):
            _drained(ship, ship.shields, zone, "shield", n)

    return doing


def _drain_reactors(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.hull import hurt

    n, otherwise = 99 if effect.n == "all" else int(effect.n), effect.otherwise

    def doing(ship: Ship, threat: InPlay) -> None:
        here = effect.reactor == "here"
        zones = ALL if effect.reactor == "all" else (ZONE_OF[_here(threat)] if here else WHITE,)
        for zone in zones:
            if not _drained(ship, ship.reactors, zone, "reactor", n) and otherwise:
                hurt(ship, threat, zone, otherwise)

    return doing


def _lose_capsule(ship: Ship, threat: InPlay) -> None:
    if ship.capsules:
        ship.capsules -= 1
        if ship.log is not None:
            ship.log.append(h.EnergyLost(WHITE, "capsule", 1))


def _destroy_rocket(ship: Ship, threat: InPlay) -> None:
    from spacetable.games.space_alert.resolution.removal import rockets_changed

    if ship.rockets:
        ship.rockets -= 1
        if ship.log is not None:
            ship.log.append(h.RocketLost(threat.index, ship.rockets))
        rockets_changed(ship)


def _heal(effect: Effect) -> Doing:
    half, n = effect.n == "half", 0 if effect.n == "half" else int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        healed = threat.damage // 2 if half else min(n, threat.damage)
        threat.damage -= healed
        _changed(ship, threat, "hp", threat.hp - threat.damage)

    return doing


def _hurt_itself(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.removal import destroy

    n = int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        threat.damage += n
        _changed(ship, threat, "hp", max(0, threat.hp - threat.damage))
        if threat.damage >= threat.hp:
            destroy(ship, threat)

    return doing


def _changed(ship: Ship, threat: InPlay, what: str, n: int) -> None:
    if ship.log is not None:
        ship.log.append(h.Changed(threat.index, what, n))


def _speed(effect: Effect) -> Doing:
    n = int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        threat.speed += n
        _changed(ship, threat, "speed", threat.speed)

    return doing


def _shield(effect: Effect) -> Doing:
    n, becomes = int(effect.n), effect.do == "shield_becomes"

    def doing(ship: Ship, threat: InPlay) -> None:
        threat.shield = n if becomes else threat.shield + n
        _changed(ship, threat, "shield", threat.shield)

    return doing


def _aura(effect: Effect) -> Doing:
    def doing(ship: Ship, threat: InPlay) -> None:
        auras = ship.attack_auras if effect.do == "aura_attack" else ship.shield_auras
        auras.append(threat)
        _changed(ship, threat, effect.do, 1)

    return doing


def _push_others(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.advance import advance

    n = int(effect.n)

    def doing(ship: Ship, threat: InPlay) -> None:
        for other in tuple(ship.outside):
            # One that was pushed before may have taken this one along.
            if other is not threat and other in ship.outside:
                advance(ship, other, n)

    return doing


def _appear(ship: Ship, threat: InPlay) -> None:
    threat.visible = True
    _changed(ship, threat, "visible", 1)


def _strike_back(ship: Ship, threat: InPlay) -> None:
    threat.strikes_back = True
    _changed(ship, threat, "strikes_back", 1)


def _count(ship: Ship, threat: InPlay) -> None:
    threat.counted += 1
    _changed(ship, threat, "counted", threat.counted)


def _move(effect: Effect) -> Doing:
    ways = {"red": TO_RED, "blue": TO_BLUE, "deck": OTHER_DECK}

    def doing(ship: Ship, threat: InPlay) -> None:
        here = _here(threat)
        way = ways.get(effect.direction)
        there = _most_crew(ship, here) if way is None else way[here]
        if there != here:
            threat.tokens[there] = threat.tokens.pop(here)
            if ship.log is not None:
                ship.log.append(h.Crawled(threat.index, here, there))

    return doing


def _most_crew(ship: Ship, here: int) -> int:
    """The neighbouring station with the most figures; the same one on a tie (document 7.2)."""
    crews = [ship.where.count(station) for station in NEIGHBOURS[here]]
    most = max(crews)
    return NEIGHBOURS[here][crews.index(most)] if crews.count(most) == 1 else here


def _spread(effect: Effect) -> Doing:
    way = TO_RED if effect.direction == "red" else TO_BLUE

    def doing(ship: Ship, threat: InPlay) -> None:
        for here in tuple(threat.tokens):
            there = way[here]
            if not any(there in slime.tokens for slime in ship.slimes):
                threat.tokens[there] = 1
                if ship.log is not None:
                    ship.log.append(h.Crawled(threat.index, here, there, True))

    return doing


def _disable_idle(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.ship import ASLEEP, DISABLED, STORES

    stations = [station_of(name) for name in effect.stations]

    def doing(ship: Ship, threat: InPlay) -> None:
        for squad, store in enumerate(STORES):
            lying = ship.leader[squad] < 0 and ship.squads[squad] == ASLEEP
            if store in stations and lying:
                ship.squads[squad] = DISABLED
                if ship.log is not None:
                    ship.log.append(h.SquadDisabled(threat.index, squad))

    return doing


def _crew_of(effect: Effect) -> Callable[[Ship, InPlay], list[int]]:
    """The members that an effect concerns; crew in space never is."""
    from spacetable.games.space_alert.resolution.ship import ACTIVE

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


def _delay(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.hull import delay

    concerned = _crew_of(effect)

    def doing(ship: Ship, threat: InPlay) -> None:
        for member in concerned(ship, threat):
            delay(ship, member, "threat", threat)

    return doing


def _knock_out(effect: Effect) -> Doing:
    from spacetable.games.space_alert.resolution.hull import knock_out

    concerned = _crew_of(effect)

    def doing(ship: Ship, threat: InPlay) -> None:
        for member in concerned(ship, threat):
            knock_out(ship, member, threat)

    return doing


def _deadly_entry(ship: Ship, threat: InPlay) -> None:
    ship.deadly.update(threat.tokens)


def _multiply(effect: Effect) -> Doing:
    places, factor = _places(effect), effect.factor

    def doing(ship: Ship, threat: InPlay) -> None:
        for zone in places(threat):
            ship.doubled[zone] = factor
        _changed(ship, threat, "multiply", factor)

    return doing


def _lose_ship(ship: Ship, threat: InPlay) -> None:
    from spacetable.games.space_alert.resolution.hull import lose

    lose(ship, threat)


_DEEDS: dict[str, Callable[[Effect], Doing]] = {
    "attack": _attack,
    "damage": _damage,
    "damage_by_energy": lambda _: _counted_damage(_by_energy),
    "damage_by_crew": lambda _: _counted_damage(_by_crew),
    "damage_by_rockets": _by_rockets,
    "flood_white_shield": lambda _: _flood,
    "leak_white_shield": lambda _: _leak_shield,
    "leak_reactors": lambda _: _leak_reactors,
    "drain_shields": _drain_shields,
    "drain_reactors": _drain_reactors,
    "lose_capsule": lambda _: _lose_capsule,
    "destroy_rocket": lambda _: _destroy_rocket,
    "heal": _heal,
    "hurt_itself": _hurt_itself,
    "speed": _speed,
    "shield": _shield,
    "shield_becomes": _shield,
    "aura_attack": _aura,
    "aura_shield": _aura,
    "push_others": _push_others,
    "appear": lambda _: _appear,
    "strike_back": lambda _: _strike_back,
    "count": lambda _: _count,
    "move": _move,
    "spread": _spread,
    "disable_idle_squad": _disable_idle,
    "delay": _delay,
    "knock_out": _knock_out,
    "deadly_entry": lambda _: _deadly_entry,
    "multiply": _multiply,
    "lose_ship": lambda _: _lose_ship,
}
