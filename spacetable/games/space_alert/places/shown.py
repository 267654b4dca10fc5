"""How the ship and its threats stand, in plain values: at set-up, or at a moment of the film."""

from typing import Final

from msgspec import Struct

from spacetable.games.space_alert.resolution.plan import Part
from spacetable.games.space_alert.resolution.scene import Scene, Threat
from spacetable.games.space_alert.resolution.ship import CAPSULES, REACTORS, ROCKETS, SHIELDS
from spacetable.games.space_alert.resolution.states import ASLEEP, COMING, DESTROYED, GONE, ON_TRACK
from spacetable.games.space_alert.state import State

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
    its track; ``beaten``: the crew got rid of it.
    """

    square: int = 0
    hp: int | None = None
    shield: int | None = None
    speed: int | None = None
    tokens: tuple[tuple[int, int], ...] = ()
    gone: bool = False
    beaten: bool = False


class Shown(Struct, frozen=True):
    """All that moves. Zones red, white, blue; stations 0 to 5, 6 is space; members from 0.

    ``figures``: the station of each member; ``out``: who is knocked out. ``tiles``: the parts
    turned up in each zone, in order. ``launched``: a rocket is on the first square of its
    way, ``striking``: on the second. ``flying``: the interceptors are out. ``rows``: what each
    member does on each turn after all delays, () while the cards lie as they were laid. ``turn``
    and ``step``: of the film; ``acting``: the member whose ``card`` is carried out, else -1.
    ``damage``: points of each zone.
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


def planning(state: State) -> Shown:
    """While the crew plans everything stands as at set-up; figures stand where they were put."""
    return Shown(figures=state.figures, threats=(ShownThreat(),) * len(state.reports))


def filmed(state: State, scene: Scene) -> Shown:
    """A moment of the film. The threats of a plan are the reports whose cards are turned up."""
    red, white, blue = scene.zones
    coming = iter(scene.threats)
    threats = tuple(
        ShownThreat() if report.card is None else _threat(next(coming)) for report in state.reports
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
    )


def _threat(one: Threat) -> ShownThreat:
    begun = one.stage != COMING
    return ShownThreat(
        square=one.at if one.stage == ON_TRACK else 0,
        hp=one.hp - one.damage if begun else None,
        shield=one.shield if begun else None,
        speed=one.speed if begun else None,
        tokens=one.tokens if begun and one.stage != DESTROYED else (),
        gone=one.stage == GONE,
        beaten=one.stage == DESTROYED,
    )
