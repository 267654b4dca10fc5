"""How the ship and its threats stand, in plain values: at set-up, or at a moment of the film."""

from collections.abc import Iterable
from operator import sub
from typing import Final

from msgspec import Struct

from spacetable.core.piece import Piece
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.plan import Part
from spacetable.games.space_alert.resolution.scene import Scene
from spacetable.games.space_alert.resolution.ship import CAPSULES, REACTORS, ROCKETS, SHIELDS
from spacetable.games.space_alert.resolution.states import (
    ABSENT,
    ASLEEP,
    COMING,
    DESTROYED,
    GONE,
    ON_TRACK,
)
from spacetable.games.space_alert.state import State, carried_tiles
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.table.under_way import UnderWay, under_way

Three = tuple[int, int, int]
SHIELDS_AT_FIRST: Final = (1, 1, 1)
REACTORS_AT_FIRST: Final = (2, 3, 2)
"""Energy of the zones when a mission begins (document 1)."""


class ShownSquad(Struct, frozen=True):
    """A squad of battlebots. ``state``: as in ``resolution.ship`` (0 asleep, 1 active, 2 disabled,
    3 dead, 4 absent). ``leader``: the member it follows, -1 for none.
    """

    state: int = ASLEEP
    leader: int = -1


class ShownThreat(Struct, frozen=True):
    """One of the mission's threats, in the order of the reports.

    ``square``: where its number token lies on the track, 0 beside it. ``hp``: hit points left.
    ``tokens``: where it is in the ship, as pairs of station and hit points. ``gone``: it has left
    its track; ``beaten``: the crew got rid of it. ``blocks``: red blocks on its card. ``cryo``:
    whether its cryoshield stands, None for a card without. ``aura``: "attack" or "shield" while it
    helps others. ``dead``: past repair. ``acting``, ``aimed``: by the step under way; ``dealt``:
    the damage it has taken in it, None when it was not struck.
    """

    square: int = 0
    hp: int | None = None
    shield: int | None = None
    speed: int | None = None
    tokens: tuple[tuple[int, int], ...] = ()
    gone: bool = False
    beaten: bool = False
    blocks: int = 0
    cryo: bool | None = None
    aura: str = ""
    dead: bool = False
    acting: bool = False
    aimed: bool = False
    dealt: int | None = None


class Shown(Struct, frozen=True):
    """All that moves. Zones red, white, blue; stations 0 to 5, 6 is space; members from 0.

    ``figures``: the station of each member; ``out``: who is knocked out. ``tiles``: the parts
    turned up in each zone, in order. ``launched``: a rocket is on the first square of its
    way, ``striking``: on the second. ``flying``: the interceptors are out. ``rows``: what each
    member does on each turn after all delays, () while the cards lie as they were laid. ``turn``
    and ``step``: of the film; ``acting``: the member whose ``card`` is carried out, else -1.
    ``damage``: points of each zone. ``heavy``, ``light``, ``pulse``: strengths of the weapons set
    off, 0 for those that were not; ``attack``: of the interceptors, 0, 1, or 2 when heroic.
    ``maintained``: the computer in each phase; ``looked``: the best confirmation of each.
    ``phase``: of the film, from 0. ``delayed``: why a member's next action is, "" when it is not.
    ``idle``: members, turns and reasons of the actions without effect so far. ``absorbed``,
    ``blows``: what the threat that acts now has done to the zones. ``mended``: tiles that are back
    in their piles after the mission, as zone and part. ``lost``: the ship is destroyed.
    """

    figures: tuple[int, ...]
    out: tuple[bool, ...] = ()
    shields: Three = SHIELDS_AT_FIRST
    shield_room: Three = SHIELDS
    reactors: Three = REACTORS_AT_FIRST
    reactor_room: Three = REACTORS
    capsules: int = CAPSULES
    rockets: int = ROCKETS
    launched: bool = False
    striking: bool = False
    squads: tuple[ShownSquad, ShownSquad] = (ShownSquad(), ShownSquad())
    flying: bool = False
    tiles: tuple[tuple[Part, ...], tuple[Part, ...], tuple[Part, ...]] = ((), (), ())
    threats: tuple[ShownThreat, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    turn: int = 0
    step: str = ""
    acting: int = -1
    card: int = 0
    damage: Three = (0, 0, 0)
    heavy: Three = (0, 0, 0)
    light: Three = (0, 0, 0)
    pulse: int = 0
    attack: int = 0
    maintained: tuple[bool, ...] = ()
    looked: tuple[int, ...] = ()
    phase: int = 0
    delayed: tuple[str, ...] = ()
    idle: tuple[tuple[int, int, str], ...] = ()
    absorbed: Three = (0, 0, 0)
    blows: Three = (0, 0, 0)
    mended: tuple[tuple[int, Part], ...] = ()
    lost: bool = False


def part_of(tile: Piece) -> Part:
    """What an open damage tile covers."""
    return tile.face.rpartition(".")[2]


def planning(state: State) -> Shown:
    """While the crew plans everything stands as at set-up; figures stand where they were put."""
    carried = [tuple(map(part_of, state.pieces[carried_tiles(zone)])) for zone in ZONES]
    less_shield = [parts.count("shield") for parts in carried]
    less_reactor = [parts.count("reactor") for parts in carried]
    first, second = aboard.carried(state).squads
    return Shown(
        figures=state.figures,
        squads=(
            ShownSquad(ASLEEP if first else ABSENT),
            ShownSquad(ASLEEP if second else ABSENT),
        ),
        threats=(ShownThreat(),) * len(state.reports),
        tiles=(carried[0], carried[1], carried[2]),
        damage=_three(map(len, carried)),
        shields=_three(map(sub, SHIELDS_AT_FIRST, less_shield)),
        shield_room=_three(map(sub, SHIELDS, less_shield)),
        reactors=_three(map(sub, REACTORS_AT_FIRST, less_reactor)),
        reactor_room=_three(map(sub, REACTORS, less_reactor)),
    )


def filmed(state: State, film: Film, moment: int) -> Shown:
    """A moment of the film. The threats of a plan are the reports whose cards are turned up."""
    scene = film.at(moment)
    now = under_way(film, moment)
    red, white, blue = zones = scene.zones
    coming = iter(range(len(scene.threats)))
    threats = tuple(
        ShownThreat() if report.card is None else _threat(scene, next(coming), now)
        for report in state.reports
    )
    first, second = scene.squads
    return Shown(
        figures=tuple(one.station for one in scene.crew),
        out=tuple(one.out for one in scene.crew),
        shields=(red.shield, white.shield, blue.shield),
        shield_room=(red.shield_room, white.shield_room, blue.shield_room),
        reactors=(red.reactor, white.reactor, blue.reactor),
        reactor_room=(red.reactor_room, white.reactor_room, blue.reactor_room),
        capsules=scene.capsules,
        rockets=scene.rockets,
        launched=scene.rocket_near,
        striking=scene.rocket_far,
        squads=(ShownSquad(first.state, first.leader), ShownSquad(second.state, second.leader)),
        flying=scene.pilot >= 0,
        tiles=(red.parts, white.parts, blue.parts),
        threats=threats,
        rows=tuple(one.row for one in scene.crew),
        turn=scene.turn,
        step=scene.step,
        acting=scene.acting,
        card=scene.card,
        damage=(red.damage, white.damage, blue.damage),
        heavy=_three(one.heavy + one.heavy_fired - 1 if one.heavy_fired else 0 for one in zones),
        light=_three(one.light + one.light_fired - 1 if one.light_fired else 0 for one in zones),
        pulse=scene.pulse_fired,
        attack=scene.attack,
        maintained=scene.maintained,
        looked=scene.looked,
        phase=scene.phase,
        delayed=_delays(scene, film, moment),
        idle=tuple(
            (member, turn, film.log[at].reason)
            for (member, turn), at in film.idle.items()
            if at <= moment
        ),
        absorbed=now.absorbed,
        blows=now.blows,
        lost=scene.lost_by >= 0,
    )


def _three(found: Iterable[int]) -> Three:
    red, white, blue = found
    return red, white, blue


def _delays(scene: Scene, film: Film, moment: int) -> tuple[str, ...]:
    """The last reason found for each member who is delayed now."""
    waiting = {member for member, one in enumerate(scene.crew) if one.delayed}
    reasons = [""] * len(scene.crew)
    for record in reversed(film.log[: moment + 1]) if waiting else ():
        if isinstance(record, h.Delayed) and record.member in waiting:
            reasons[record.member] = record.reason
            waiting.discard(record.member)
            if not waiting:
                break
    return tuple(reasons)


def _threat(scene: Scene, index: int, now: UnderWay) -> ShownThreat:
    one = scene.threats[index]
    begun = one.stage != COMING
    aura = "attack" if index in scene.attack_auras else ""
    return ShownThreat(
        square=one.at if one.stage == ON_TRACK else 0,
        hp=one.hp - one.damage if begun else None,
        shield=one.shield + len(scene.shield_auras) if begun else None,
        speed=one.speed if begun else None,
        tokens=one.tokens if begun and one.stage != DESTROYED else (),
        gone=one.stage == GONE,
        beaten=one.stage == DESTROYED,
        blocks=one.damage if begun else 0,
        cryo=one.cryo if scene.kind(index).cryoshield else None,
        aura="shield" if index in scene.shield_auras else aura,
        dead=one.dead,
        acting=now.acting == index,
        aimed=index in now.aimed,
        dealt=now.dealt.get(index),
    )
