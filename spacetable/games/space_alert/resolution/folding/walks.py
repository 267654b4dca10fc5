"""Moves along a track (document 3.4).

A threat stands on a letter while it acts there, and goes on afterwards; one that pushes others
does so between. The record tells only the whole move and the letters, so what is left of each
move is kept until it is over.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.folding.changes import of_threat
from spacetable.games.space_alert.resolution.folding.pieces import Scene, Walk
from spacetable.games.space_alert.resolution.states import ON_TRACK
from spacetable.games.space_alert.threats.cards import Effect
from spacetable.games.space_alert.trajectories import tracks

LETTERS: Final = ("", "x", "y", "z")


def track_of(scene: Scene, threat: int) -> tuple[int, ...]:
    """The squares of a threat's track, as ``tracks`` has them."""
    return tracks()[scene.plan.trajectories[scene.plan.threats[threat].zone]]


def effects_here(scene: Scene, threat: int) -> tuple[Effect, ...]:
    """What a threat does at the letter on which it stands."""
    card = scene.kind(threat).card
    return ((), card.x, card.y, card.z)[track_of(scene, threat)[scene.threats[threat].at]]


def advanced(scene: Scene, record: h.Advanced) -> Scene:
    """A threat sets out; without a letter on its way it arrives."""
    walks = scene.walks
    while walks and not _pushes(scene, walks[-1]):
        scene = _rested(scene)
        walks = scene.walks
    if walks:
        above = walks[-1]
        pushing = tuple(one for one in above.pushing if one != record.threat)
        walks = (*walks[:-1], replace(above, pushing=pushing))
    walk = Walk(record.threat, record.start - record.end)
    scene = replace(scene, walks=(*walks, walk))
    ahead = track_of(scene, record.threat)[record.end : record.start]
    return scene if any(ahead) else _rested(scene)


def _pushes(scene: Scene, walk: Walk) -> bool:
    return any(scene.threats[one].stage == ON_TRACK for one in walk.pushing)


def crossed(scene: Scene, record: h.Crossed) -> Scene:
    """A threat reaches a letter and stands on it."""
    letter = LETTERS.index(record.letter)
    track = track_of(scene, record.threat)
    while True:
        walk = scene.walks[-1]
        at = scene.threats[record.threat].at
        ahead = track[max(at - walk.left, 1) : at]
        if walk.threat == record.threat and letter in ahead:
            break
        scene = _rested(scene)
    steps = ahead[::-1].index(letter) + 1
    scene = of_threat(scene, record.threat, at=at - steps)
    pushing: tuple[int, ...] = ()
    if any(effect.do == "push_others" for effect in effects_here(scene, record.threat)):
        others = (one for one in scene.on_track() if scene.kind(one).external)
        pushing = tuple(one for one in others if one != record.threat)
    gone_on = Walk(record.threat, walk.left - steps, pushing)
    return replace(scene, walks=(*scene.walks[:-1], gone_on))


def _rested(scene: Scene) -> Scene:
    """The last of the moves under way comes to its end."""
    *walks, walk = scene.walks
    scene = replace(scene, walks=tuple(walks))
    one = scene.threats[walk.threat]
    if one.stage != ON_TRACK or not walk.left:
        return scene
    return of_threat(scene, walk.threat, at=max(1, one.at - walk.left))


def halted(scene: Scene) -> Scene:
    """All moves under way come to their end."""
    while scene.walks:
        scene = _rested(scene)
    return scene
