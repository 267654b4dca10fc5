"""What is seen to happen in a moment of the film: shots, hits, shields, walks, and the ends.

Read from one value of the record and from the scene before it. Everything named is a piece or zone
of the table, after the moment or before it.
"""

from collections.abc import Iterator
from typing import Any, Final

from spacetable.core.decal import Place
from spacetable.core.effect import (
    AnyEffect,
    Beam,
    Burst,
    Flare,
    Flicker,
    Flight,
    Shatter,
    Walk,
)
from spacetable.games.space_alert.action_round import talk
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.scene import Scene
from spacetable.games.space_alert.resolution.states import STORES
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import SHIP, State, View, track_place
from spacetable.games.space_alert.stations import (
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    UPPER_WHITE,
    WHITE,
    ZONE_OF,
    ZONES,
)
from spacetable.games.space_alert.table.decals import rooms_place, zone_place
from spacetable.games.space_alert.table.intruders import token_id
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.ship_boxes import lift_zone, part_zone, system_zone
from spacetable.games.space_alert.table.systems import NEAR, ROCKETS, UNDER_WAY

COLOURS: Final = {"heavy_laser": "amber", "light_laser": "amber", "pulse_cannon": "violet"}
SOUNDS: Final = {"heavy_laser": "laser", "light_laser": "laser", "pulse_cannon": "pulse"}
SMALL: Final = (18.0, 18.0)


def effects(view: View, moment: int) -> tuple[AnyEffect, ...]:
    """What is seen in a moment of the film, from 0."""
    film = film_of(view.state)
    return tuple(_Seen(view.state, film, moment).all(film.log[moment]))


class _Seen:
    """What a moment shows, by the names that pieces have on the table."""

    def __init__(self, state: State, film: Film, moment: int) -> None:
        self.film = film
        self.moment = moment
        self._reports = [k for k, one in enumerate(state.reports) if one.card is not None]
        self._cards = [one.card for one in state.reports if one.card is not None]

    @property
    def scene(self) -> Scene:
        """As all stood before."""
        return self.film.at(self.moment - 1)

    def all(self, record: h.Happened) -> Iterator[AnyEffect]:
        """For one value of the record."""
        for family in (self._crew, self._systems, self._weapons, self._threats, self._damage):
            yield from family(record)

    # -------------------------------------------------------------- places

    def _number(self, threat: int, *, before: bool = False) -> Place:
        """The token of a threat, on its track or its card."""
        return Place(f"number.{self._reports[threat]}", before=before)

    def _tokens(self, threat: int) -> list[Place]:
        """Where an internal threat was in the ship."""
        kind = self.scene.kind(threat)
        return [
            Place(token_id(self._reports[threat], kind.card, station), before=True)
            for station, _ in self.scene.threats[threat].tokens
        ]

    def _source(self, threat: int, zone: int = -1) -> Place:
        """Where a threat strikes from: its token in a zone, or on its track."""
        kind = self.scene.kind(threat)
        if kind.external:
            return self._number(threat)
        for station, _ in self.scene.threats[threat].tokens:
            if zone < 0 or ZONE_OF[station] == zone:
                return Place(token_id(self._reports[threat], kind.card, station), before=True)
        return self._number(threat)

    # -------------------------------------------------------------- the crew

    def _crew(self, record: Any) -> Iterator[AnyEffect]:
        match record:
            case h.Walked(member=member, start=start, end=end, lift=lift):
                yield from self._walked(member, start, end, lift=lift)
            case h.Launched(member=member):
                yield Walk(talk.figure(member), sound="rocket")
            case h.CameHome(member=member):
                yield Walk(talk.figure(member), sound="door")
            case h.KnockedOut(member=member):
                yield Burst(Place(talk.figure(member)), "red", length=0.6, sound="fall")
            case h.Repaired(threat=threat, station=station):
                token = token_id(self._reports[threat], self.scene.kind(threat).card, station)
                yield Burst(Place(token, before=True), "green", length=0.6, sound="repair")
            case h.Fought(member=member, threat=threat, station=station, struck_back=struck):
                kind = self.scene.kind(threat)
                place = Place(token_id(self._reports[threat], kind.card, station), before=True)
                figure = Place(talk.figure(member))
                yield Beam(figure, place, "shots", "sky", 3, length=0.5, sound="shots")
                yield Burst(place, begin=0.35, length=0.5)
                if struck:
                    yield Beam(place, figure, "shots", "red", 2, begin=0.5, length=0.5)
            case h.Maintained():
                yield Flare(Place(system_zone(UPPER_WHITE, 2)), round=False, length=0.6)
            case h.ComputerChecked(done=False):
                yield Burst(Place(system_zone(UPPER_WHITE, 2)), "red", sound="power_down")
            case _:
                pass

    def _walked(self, member: int, start: int, end: int, *, lift: bool) -> Iterator[AnyEffect]:
        through: tuple[Place, ...] = ()
        if ZONE_OF[start] == ZONE_OF[end] and SPACE not in (start, end):
            shaft = lift_zone(ZONE_OF[start])
            upper, lower = Place(shaft, (0, 0, 1, 0.4)), Place(shaft, (0, 0.6, 1, 0.4))
            through = (upper, lower) if start < LOWER_RED else (lower, upper)
        yield Walk(talk.figure(member), through, sound="lift" if lift else "steps")
        yield Walk("acting.figure", through)
        squad = self.scene.crew[member].squad
        if squad >= 0:
            yield Walk(f"squad.{squad}", through)

    # -------------------------------------------------------------- systems

    def _systems(self, record: Any) -> Iterator[AnyEffect]:
        match record:
            case h.CannonFired(zone=zone, cannon=cannon):
                yield Burst(_cannon(cannon, zone), COLOURS[cannon], length=0.7, sound="charge")
            case h.EnergyMoved(member=member, zone=zone, source=source, target=target):
                if member < 0:
                    yield Burst(Place(system_zone(LOWER_WHITE, 1)), "sky", sound="power_down")
                    return
                here = zone if target == "shield" else zone + LOWER_RED
                giver = zone + LOWER_RED
                if target == "reactor" or source == "capsule":
                    giver = WHITE + LOWER_RED
                start, end = Place(system_zone(giver, 1)), Place(system_zone(here, 1))
                if giver != here:
                    art = "space_alert/energy"
                    yield Flight(art, start, end, SMALL, length=0.7, sound="power_up")
                yield Flare(end, begin=0.5, length=0.5, sound="" if giver != here else "power_up")
            case h.RocketLaunched():
                yield Walk(UNDER_WAY, start=Place(ROCKETS), sound="rocket")
            case h.RocketMoved():
                yield Walk(NEAR, start=Place(UNDER_WAY, before=True))
            case h.EnergyLost(zone=zone, what=what):
                letter = system_zone(zone, 1) if what == "shield" else system_zone(zone + 3, 1)
                if what == "capsule":
                    letter = system_zone(LOWER_WHITE, 1)
                yield Burst(Place(letter), "sky", length=0.7, sound="power_down")
            case h.RocketLost():
                yield Burst(Place(ROCKETS), "red", sound="hit")
            case h.SquadDisabled(squad=squad):
                yield Burst(Place(system_zone(STORES[squad], 2)), "red", sound="hit")
            case _:
                pass

    # -------------------------------------------------------------- weapons

    def _weapons(self, record: Any) -> Iterator[AnyEffect]:
        match record:
            case h.Aimed(weapon=weapon, zone=zone, strength=strength, targets=targets):
                sound = SOUNDS.get(weapon, "rocket")
                for threat in targets:
                    target = self._number(threat)
                    yield self._shot(weapon, zone, strength, target, sound)
                    sound = ""
                if not targets:
                    ahead = ZONES[zone if zone >= 0 else WHITE]
                    sky = Place(track_place(ahead), (0, 0, 1, 0.1))
                    yield self._shot(weapon, zone, strength, sky, sound)
            case h.Hit(threat=threat, shield=shield, dealt=dealt):
                at = self._number(threat)
                if shield:
                    sound = "shield_fails" if dealt else "shield"
                    yield Flare(at, held=not dealt, round=True, length=0.7, sound=sound)
                if dealt:
                    begin = 0.3 if shield else 0.0
                    yield Burst(at, strength=dealt, begin=begin, length=1 - begin, sound="hit")
                elif not shield:
                    yield Flare(at, round=True, length=0.7, sound="shield")
            case _:
                pass

    def _shot(self, weapon: str, zone: int, strength: int, target: Place, sound: str) -> AnyEffect:
        """At a threat, or into the dark."""
        match weapon:
            case "rocket":
                way = Place(NEAR, before=True)
                return Flight("space_alert/rocket", way, target, length=0.8, sound=sound)
            case "interceptors":
                bay = Place(station_zone(SPACE))
                return Flight("space_alert/interceptors", bay, target, length=0.8, sound=sound)
            case "pulse_cannon":
                gun = _cannon(weapon, zone)
                return Beam(gun, target, "wave", COLOURS[weapon], strength, sound=sound)
            case _:
                gun = _cannon(weapon, zone)
                return Beam(gun, target, "ray", COLOURS[weapon], strength, length=0.8, sound=sound)

    # -------------------------------------------------------------- threats

    def _threats(self, record: Any) -> Iterator[AnyEffect]:
        match record:
            case h.Appeared(threat=threat):
                yield Burst(self._number(threat), "red", begin=0.4, length=0.6, sound="contact")
            case h.Destroyed(threat=threat):
                yield from self._destroyed(threat)
            case h.Crossed(threat=threat):
                yield Burst(self._number(threat), "red", length=0.6, sound="contact")
            case h.Crawled(threat=threat, start=start, end=end):
                card = self.scene.kind(threat).card
                token = token_id(self._reports[threat], card, end)
                begun = Place(token_id(self._reports[threat], card, start), before=True)
                yield Walk(token, start=begun, sound="steps")
            case h.Changed(threat=threat, what="visible"):
                yield Burst(self._number(threat), "violet", length=0.7)
            case h.Changed(threat=threat, what="shield" | "aura_shield"):
                yield Flare(self._number(threat), round=True, length=0.7, sound="shield")
            case _:
                pass

    def _destroyed(self, threat: int) -> Iterator[AnyEffect]:
        kind = self.scene.kind(threat)
        if not kind.external and not kind.intruder:
            for place in self._tokens(threat):
                yield Flare(place, round=True, sound="task_done")
            return
        card = self._cards[threat]
        if card is not None:
            yield Shatter(Place(card), begin=0.1, length=0.9, sound="blast")
        spots = [self._number(threat, before=True)] if kind.external else self._tokens(threat)
        for place in spots:
            yield Burst(place, "amber", 6, length=0.8)
            yield Burst(place, "red", 3, begin=0.15, length=0.7)

    # -------------------------------------------------------------- damage

    def _damage(self, record: Any) -> Iterator[AnyEffect]:
        match record:
            case h.Attacked(threat=threat, zone=zone, strength=strength, tiles=tiles):
                at, hull = zone_place(zone), zone_place(zone, top=True)
                source = self._source(threat, zone)
                yield Beam(source, hull, "shots", "red", strength, length=0.5, sound="shots")
                sound = "shield_fails" if tiles else "shield"
                if self.scene.zones[zone].shield:
                    held = not tiles
                    yield Flare(at, held=held, begin=0.35, length=0.6, sound=sound)
                if tiles:
                    yield Burst(hull, "red", 1 + tiles, begin=0.45, length=0.55, sound="hit")
            case h.Hurt(threat=threat, zone=zone, tiles=tiles):
                yield Burst(self._source(threat, zone), "red", 1 + tiles, sound="hit")
            case h.TileTurned(zone=zone, part=part):
                yield Flicker(rooms_place(zone), sound="hull")
                if part == "pulse_cannon":
                    place = system_zone(LOWER_WHITE, 0)
                else:
                    place = part_zone(zone, part)
                yield Burst(Place(place), length=0.6)
            case h.ShipLost(zone=zone):
                yield from _lost(zone)
            case _:
                pass


def _cannon(weapon: str, zone: int) -> Place:
    """The plate of a cannon."""
    if weapon == "pulse_cannon":
        return Place(system_zone(LOWER_WHITE, 0))
    return Place(system_zone(zone if weapon == "heavy_laser" else zone + LOWER_RED, 0))


def _lost(zone: int) -> Iterator[AnyEffect]:
    """The zone that broke goes first, the others after it."""
    order = sorted(range(len(ZONES)), key=lambda one: abs(one - max(zone, 0)))
    for k, one in enumerate(order):
        begin = 0.18 * k
        sound = "breakup" if k == 0 else "blast"
        yield Burst(zone_place(one), "red", 8, begin=begin, length=0.45, sound=sound)
        yield Burst(zone_place(one, top=True), "amber", 5, begin=begin + 0.1, length=0.4)
        yield Shatter(zone_place(one), begin=begin, length=1 - begin)
    yield Flicker(Place(SHIP), begin=0.2, length=0.8)
