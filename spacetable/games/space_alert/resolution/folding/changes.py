"""Small changes of the table, in which the other modules speak."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.folding.pieces import Scene

Folds = dict[type[h.Happened], Callable[[Scene, Any], Scene]]
"""For a kind of record the function that takes one in."""

_Piece = TypeVar("_Piece")


def _put(pieces: tuple[_Piece, ...], at: int, piece: _Piece) -> tuple[_Piece, ...]:
    return (*pieces[:at], piece, *pieces[at + 1 :])


def of_member(scene: Scene, member: int, **changes: Any) -> Scene:
    """Some fields of a member become others."""
    return replace(scene, crew=_put(scene.crew, member, replace(scene.crew[member], **changes)))


def of_squad(scene: Scene, squad: int, **changes: Any) -> Scene:
    """Some fields of a squad become others."""
    changed = replace(scene.squads[squad], **changes)
    return replace(scene, squads=_put(scene.squads, squad, changed))


def of_zone(scene: Scene, zone: int, **changes: Any) -> Scene:
    """Some fields of a zone become others."""
    return replace(scene, zones=_put(scene.zones, zone, replace(scene.zones[zone], **changes)))


def more_energy(scene: Scene, zone: int, what: str, n: int) -> Scene:
    """``n`` blocks more in a ``shield`` or ``reactor``."""
    return of_zone(scene, zone, **{what: getattr(scene.zones[zone], what) + n})


def of_threat(scene: Scene, threat: int, **changes: Any) -> Scene:
    """Some fields of a threat become others."""
    changed = replace(scene.threats[threat], **changes)
    return replace(scene, threats=_put(scene.threats, threat, changed))


def harmed(scene: Scene, threat: int, blocks: int) -> Scene:
    """Red blocks are put on a threat, as many as it can take."""
    one = scene.threats[threat]
    return of_threat(scene, threat, damage=min(one.damage + blocks, one.hp))


def rockets_left(scene: Scene, left: int) -> Scene:
    """Some threats have as many hit points as there are rockets aboard (document 7.2)."""
    scene = replace(scene, rockets=left)
    for index in scene.on_track():
        if scene.kind(index).hp_is_rockets:
            scene = of_threat(scene, index, hp=left)
    return scene
