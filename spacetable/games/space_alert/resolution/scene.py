"""All that lies on the table at one moment of a resolution, and how a record changes it.

``begin`` is the table before the first turn; ``after`` takes in one value of the record. Folded
over a whole record this gives exactly the ship that the resolution ended with, so a picture of
any moment needs only the plan and the record.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.folding import crew, threats
from spacetable.games.space_alert.resolution.folding.changes import Folds, of_threat
from spacetable.games.space_alert.resolution.folding.pieces import (
    Figure,
    Scene,
    Squad,
    Threat,
    Zone,
    scene_of,
)
from spacetable.games.space_alert.resolution.folding.walks import halted
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.ship import Ship

__all__ = ["Figure", "Scene", "Squad", "Threat", "Zone", "after", "begin", "closed", "scene_of"]


def begin(plan: Plan) -> Scene:
    """The table before the first turn."""
    return scene_of(Ship(plan))


def after(scene: Scene, record: h.Happened) -> Scene:
    """The table when one more thing has happened."""
    return _FOLDS[type(record)](scene, record)


def closed(scene: Scene) -> Scene:
    """The table when the record is over: moves under way end, unless the ship was lost."""
    return scene if scene.lost_by >= 0 else halted(scene)


def _turn_begins(scene: Scene, record: h.TurnBegins) -> Scene:
    scene = halted(scene)
    last_turns = scene.plan.last_turns
    last = len(last_turns) - 1
    return replace(
        scene,
        turn=record.turn,
        phase=next((n for n, end in enumerate(last_turns) if record.turn <= end), last),
        crew=tuple(replace(one, delayed=False) for one in scene.crew),
        step="",
        acting=-1,
        card=0,
    )


def _step_begins(scene: Scene, record: h.StepBegins) -> Scene:
    scene = replace(halted(scene), step=record.step, acting=-1, card=0)
    if record.step == "actions":
        free = tuple(replace(zone, lift_used=False) for zone in scene.zones)
        return replace(scene, looking=0, zones=free)
    if record.step == "damage":
        # Those who act on it at once have to begin again.
        for index, one in enumerate(scene.threats):
            if one.counted and scene.kind(index).needs_three:
                scene = of_threat(scene, index, counted=0)
        return scene
    if record.step == "moves":
        idle = tuple(replace(zone, heavy_fired=0, light_fired=0) for zone in scene.zones)
        return replace(scene, zones=idle, pulse_fired=0, rocket_far=False, attack=0)
    return scene


def _confirmed(scene: Scene, record: h.Confirmed) -> Scene:
    looked = scene.looked
    return replace(
        scene, looked=(*looked[: record.phase], record.best, *looked[record.phase + 1 :])
    )


def _rocket_moved(scene: Scene, record: h.RocketMoved) -> Scene:
    return replace(halted(scene), rocket_near=False, rocket_far=True)


def _unmoved(scene: Scene, record: h.Happened) -> Scene:
    """Something that explains, and moves nothing."""
    return scene


_FOLDS: Final[Folds] = {
    h.TurnBegins: _turn_begins,
    h.StepBegins: _step_begins,
    h.Confirmed: _confirmed,
    h.RocketMoved: _rocket_moved,
    h.Nothing: _unmoved,
    h.Aimed: _unmoved,
    h.Hurt: _unmoved,
    h.ComputerChecked: _unmoved,
    **crew.FOLDS,
    **threats.FOLDS,
}
