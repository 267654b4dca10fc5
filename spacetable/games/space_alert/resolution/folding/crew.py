"""Members and what they do to the ship (document 3.2)."""

from typing import Final

from msgspec.structs import replace

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.folding.changes import (
    Folds,
    harmed,
    more_energy,
    of_member,
    of_squad,
    of_threat,
    of_zone,
    rockets_left,
)
from spacetable.games.space_alert.resolution.folding.pieces import Scene
from spacetable.games.space_alert.resolution.folding.walks import halted
from spacetable.games.space_alert.resolution.states import ACTIVE, DEAD, DISABLED
from spacetable.games.space_alert.stations import SPACE, UPPER_RED, WHITE, ZONE_OF


def _revealed(scene: Scene, record: h.Revealed) -> Scene:
    return replace(scene, acting=record.member, card=record.action)


def _walked(scene: Scene, record: h.Walked) -> Scene:
    scene = of_member(scene, record.member, station=record.end)
    return of_zone(scene, ZONE_OF[record.start], lift_used=True) if record.lift else scene


def _launched(scene: Scene, record: h.Launched) -> Scene:
    scene = of_member(scene, record.member, station=SPACE)
    return replace(scene, pilot=record.member, attack=1)


def _came_home(scene: Scene, record: h.CameHome) -> Scene:
    return replace(of_member(scene, record.member, station=UPPER_RED), pilot=-1)


def _row_shifted(scene: Scene, record: h.RowShifted) -> Scene:
    row = list(scene.crew[record.member].row)
    at = record.turn - 1
    if record.turn == scene.turn:
        # A declared stumble has changed the card that goes on to the next turn.
        pushed = scene.card
        delayed = scene.crew[record.member].delayed
    else:
        scene = halted(scene)
        pushed, delayed = row[at], False
    row[at] = 0
    while pushed and (at := at + 1) < len(row):
        row[at], pushed = pushed, row[at]
    return of_member(scene, record.member, row=tuple(row), delayed=delayed)


def _knocked_out(scene: Scene, record: h.KnockedOut) -> Scene:
    squad = scene.crew[record.member].squad
    scene = of_member(scene, record.member, out=True, delayed=False)
    return scene if squad < 0 else of_squad(scene, squad, state=DEAD)


# ------------------------------------------------------------------ systems

_FIRED: Final = {"heavy_laser": "heavy_fired", "light_laser": "light_fired"}


def _cannon_fired(scene: Scene, record: h.CannonFired) -> Scene:
    mark = 2 if record.heroic else 1
    if record.cannon == "pulse_cannon":
        scene = replace(scene, pulse_fired=mark)
    else:
        scene = of_zone(scene, record.zone, **{_FIRED[record.cannon]: mark})
    # Light lasers have a battery.
    return (
        scene if record.cannon == "light_laser" else more_energy(scene, record.zone, "reactor", -1)
    )


def _energy_moved(scene: Scene, record: h.EnergyMoved) -> Scene:
    if record.source == "capsule":
        scene = replace(scene, capsules=scene.capsules - 1)
    elif record.member < 0:
        # A threat empties the reactor; what the shield does not hold is not moved, but lost.
        scene = of_zone(scene, WHITE, reactor=0)
    else:
        giver = record.zone if record.target == "shield" else WHITE
        scene = more_energy(scene, giver, "reactor", -record.moved)
    return more_energy(scene, record.zone, record.target, record.moved + record.bonus)


def _maintained(scene: Scene, record: h.Maintained) -> Scene:
    done = scene.maintained
    return replace(scene, maintained=(*done[: record.phase], True, *done[record.phase + 1 :]))


def _rocket_launched(scene: Scene, record: h.RocketLaunched) -> Scene:
    return rockets_left(replace(scene, rocket_near=True), record.left)


def _squad_taken(scene: Scene, record: h.SquadTaken) -> Scene:
    changes = {"state": ACTIVE, "woken": True} if record.awake else {}
    scene = of_squad(scene, record.squad, leader=record.member, **changes)
    return of_member(scene, record.member, squad=record.squad)


def _repaired(scene: Scene, record: h.Repaired) -> Scene:
    if scene.kind(record.threat).needs_three:
        counted = scene.threats[record.threat].counted + 1
        return of_threat(scene, record.threat, counted=counted)
    return harmed(scene, record.threat, record.blocks)


def _fought(scene: Scene, record: h.Fought) -> Scene:
    if record.struck_back:
        scene = of_squad(scene, scene.crew[record.member].squad, state=DISABLED)
    kind = scene.kind(record.threat)
    tokens = dict(scene.threats[record.threat].tokens)
    if kind.slime:
        tokens[record.station] -= 1
    elif kind.contamination:
        tokens[record.station] = 0
    left = tuple((station, hp) for station, hp in tokens.items() if hp)
    scene = of_threat(scene, record.threat, tokens=left)
    return scene if kind.slime else harmed(scene, record.threat, 1)


FOLDS: Final[Folds] = {
    h.Revealed: _revealed,
    h.Walked: _walked,
    h.Launched: _launched,
    h.SpaceAttack: lambda scene, record: replace(scene, attack=2 if record.heroic else 1),
    h.CameHome: _came_home,
    h.Delayed: lambda scene, record: of_member(scene, record.member, delayed=True),
    h.RowShifted: _row_shifted,
    h.KnockedOut: _knocked_out,
    h.CannonFired: _cannon_fired,
    h.EnergyMoved: _energy_moved,
    h.Maintained: _maintained,
    h.Looked: lambda scene, record: replace(scene, looking=scene.looking + 1),
    h.RocketLaunched: _rocket_launched,
    h.SquadTaken: _squad_taken,
    h.SquadWoken: lambda scene, record: of_squad(scene, record.squad, state=ACTIVE, woken=True),
    h.Repaired: _repaired,
    h.Fought: _fought,
}
