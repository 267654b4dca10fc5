"""Threats and what they do to the ship (document 3.3, 3.4 and 7)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.folding.changes import (
    Folds,
    harmed,
    more_energy,
    of_squad,
    of_threat,
    of_zone,
    rockets_left,
)
from spacetable.games.space_alert.resolution.folding.pieces import Scene
from spacetable.games.space_alert.resolution.folding.walks import (
    advanced,
    crossed,
    effects_here,
    track_of,
)
from spacetable.games.space_alert.resolution.states import DESTROYED, DISABLED, GONE, ON_TRACK
from spacetable.games.space_alert.stations import zone_of
from spacetable.games.space_alert.threats.cards import Effect


def _appeared(scene: Scene, record: h.Appeared) -> Scene:
    kind = scene.kind(record.threat)
    hp = kind.card.hp if kind.slime else 1
    scene = of_threat(
        scene,
        record.threat,
        stage=ON_TRACK,
        at=len(track_of(scene, record.threat)) - 1,
        tokens=tuple(sorted((station, hp) for station in kind.stations)),
    )
    return rockets_left(scene, scene.rockets) if kind.hp_is_rockets else scene


def _hit(scene: Scene, record: h.Hit) -> Scene:
    if record.because == "cryoshield":
        return of_threat(scene, record.threat, cryo=False)
    return harmed(scene, record.threat, record.dealt)


def _destroyed(scene: Scene, record: h.Destroyed) -> Scene:
    scene = of_threat(scene, record.threat, stage=DESTROYED, tokens=())
    if scene.kind(record.threat).blocks_interceptors:
        whole = tuple(replace(zone, doubled=1) for zone in scene.zones)
        scene = replace(scene, zones=whole)
    return replace(
        scene,
        attack_auras=_without(scene.attack_auras, record.threat),
        shield_auras=_without(scene.shield_auras, record.threat),
    )


def _without(auras: tuple[int, ...], threat: int) -> tuple[int, ...]:
    left = list(auras)
    if threat in left:
        left.remove(threat)
    return tuple(left)


def _survived(scene: Scene, record: h.Survived) -> Scene:
    kind = scene.kind(record.threat)
    one = scene.threats[record.threat]
    if any(effect.do == "deadly_entry" for effect in kind.card.z):
        reached = {*scene.deadly, *(station for station, _ in one.tokens)}
        scene = replace(scene, deadly=tuple(sorted(reached)))
    fault = not kind.external and not kind.intruder
    tokens = one.tokens if fault or kind.slime else ()
    return of_threat(scene, record.threat, stage=GONE, dead=fault, tokens=tokens)


def _changed(scene: Scene, record: h.Changed) -> Scene:
    threat, n = record.threat, record.n
    match record.what:
        case "hp":
            return of_threat(scene, threat, damage=scene.threats[threat].hp - n)
        case "visible" | "strikes_back":
            return of_threat(scene, threat, **{record.what: True})
        case "aura_attack":
            return replace(scene, attack_auras=(*scene.attack_auras, threat))
        case "aura_shield":
            return replace(scene, shield_auras=(*scene.shield_auras, threat))
        case "multiply":
            zones = {zone for effect in effects_here(scene, threat) for zone in _zones(effect)}
            for zone in zones:
                scene = of_zone(scene, zone, doubled=n)
            return scene
        case _:
            return of_threat(scene, threat, **{record.what: n})


def _zones(effect: Effect) -> Iterator[int]:
    if effect.do == "multiply" and isinstance(effect.zones, tuple):
        yield from map(zone_of, effect.zones)


def _crawled(scene: Scene, record: h.Crawled) -> Scene:
    tokens = dict(scene.threats[record.threat].tokens)
    tokens[record.end] = 1 if record.spread else tokens.pop(record.start)
    return of_threat(scene, record.threat, tokens=tuple(sorted(tokens.items())))


# ------------------------------------------------------------------ damage

_WRECKED: Final = {
    "heavy_laser": "heavy",
    "light_laser": "light",
    "shield": "shield_room",
    "reactor": "reactor_room",
}


def _attacked(scene: Scene, record: h.Attacked) -> Scene:
    return more_energy(scene, record.zone, "shield", -record.absorbed) if record.absorbed else scene


def _tile_turned(scene: Scene, record: h.TileTurned) -> Scene:
    zone, part = scene.zones[record.zone], record.part
    changes: dict[str, Any] = {"damage": zone.damage + 1, "parts": (*zone.parts, part)}
    if part == "gravolift":
        changes["lift_broken"] = True
    elif part in _WRECKED:
        changes[_WRECKED[part]] = getattr(zone, _WRECKED[part]) - 1
    elif part == "pulse_cannon":
        scene = replace(scene, pulse_range=5)
    return of_zone(scene, record.zone, **changes)


def _energy_lost(scene: Scene, record: h.EnergyLost) -> Scene:
    if record.what == "capsule":
        return replace(scene, capsules=scene.capsules - record.n)
    return more_energy(scene, record.zone, record.what, -record.n)


def _ship_lost(scene: Scene, record: h.ShipLost) -> Scene:
    if record.zone >= 0:
        scene = of_zone(scene, record.zone, damage=scene.zones[record.zone].damage + 1)
    return replace(scene, lost_by=record.threat)


FOLDS: Final[Folds] = {
    h.Appeared: _appeared,
    h.Hit: _hit,
    h.Destroyed: _destroyed,
    h.Advanced: advanced,
    h.Crossed: crossed,
    h.Survived: _survived,
    h.Changed: _changed,
    h.Crawled: _crawled,
    h.RocketLost: lambda scene, record: rockets_left(scene, record.left),
    h.SquadDisabled: lambda scene, record: of_squad(scene, record.squad, state=DISABLED),
    h.Attacked: _attacked,
    h.TileTurned: _tile_turned,
    h.EnergyLost: _energy_lost,
    h.ShipLost: _ship_lost,
}
