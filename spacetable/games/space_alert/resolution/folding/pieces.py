"""What lies on the table at one moment of a resolution."""

from msgspec import Struct

from spacetable.games.space_alert.resolution.in_play import InPlay, Kind, kinds
from spacetable.games.space_alert.resolution.plan import Part, Plan
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import ABSENT, ON_TRACK, STORES


class Figure(Struct, frozen=True):
    """A member. ``squad``: which one they lead, else -1. ``row``: their cards as they lie now.

    ``delayed``: the next action will be delayed; never so of one who is out.
    """

    station: int
    row: tuple[int, ...]
    out: bool = False
    delayed: bool = False
    squad: int = -1


class Squad(Struct, frozen=True):
    """Battlebots. ``state``: a number of ``ship``. ``woken``: active at some time."""

    state: int
    leader: int
    woken: bool


class Zone(Struct, frozen=True):
    """A zone of the ship.

    ``damage``: points, 7 for the zone that broke; ``parts``: the damaged ones in the order in
    which it happened, carried ones first. ``heavy`` and ``light``: strengths of the cannons;
    ``heavy_fired`` and ``light_fired``: 0, 1, or 2 when heroic. Each damage counts ``doubled``
    times ``structure``.
    """

    damage: int
    parts: tuple[Part, ...]
    shield: int
    shield_room: int
    reactor: int
    reactor_room: int
    heavy: int
    light: int
    heavy_fired: int
    light_fired: int
    lift_broken: bool
    lift_used: bool
    doubled: int
    structure: int


class Threat(Struct, frozen=True):
    """A threat. ``stage``: a number of ``in_play``. ``at``: its square.

    ``damage``: red blocks, never more than ``hp``. ``tokens``: pairs of a station and the hit
    points of the token there, by station; of a malfunction the stations it covers. ``dead``: a
    malfunction past repair.
    """

    stage: int
    at: int
    damage: int
    hp: int
    shield: int
    speed: int
    visible: bool
    cryo: bool
    strikes_back: bool
    counted: int
    dead: bool
    tokens: tuple[tuple[int, int], ...]


class Walk(Struct, frozen=True):
    """A move under way. ``left``: squares still to go; ``pushing``: threats it pushes first."""

    threat: int
    left: int
    pushing: tuple[int, ...] = ()


class Scene(Struct, frozen=True):
    """The table. Members, squads, zones and threats have the numbers that a plan gives them.

    ``turn``: 0 before the first one. ``step``: as in ``StepBegins``, "" between two turns.
    ``acting``: the member whose card is carried out, else -1, and ``card``, their action.
    ``rocket_near`` and ``rocket_far``: on square one and two of its track. ``pulse_fired``: 0, 1,
    or 2 when heroic; ``attack``: the same of the interceptors. ``pilot``: who is in space, else
    -1. ``maintained`` and ``looked``: markers of the computer and the visual confirmation in each
    phase; ``looking``: members who confirm this turn. ``attack_auras``, ``shield_auras``: threats
    that strengthen others. ``deadly``: stations that knock out whoever enters. ``lost_by``: the
    threat that destroyed the ship, else -1.
    """

    plan: Plan
    turn: int
    phase: int
    crew: tuple[Figure, ...]
    squads: tuple[Squad, ...]
    zones: tuple[Zone, ...]
    threats: tuple[Threat, ...]
    capsules: int
    rockets: int
    rocket_near: bool
    rocket_far: bool
    pulse_range: int
    pulse_fired: int
    attack: int
    pilot: int
    maintained: tuple[bool, ...]
    looking: int
    looked: tuple[int, ...]
    attack_auras: tuple[int, ...]
    shield_auras: tuple[int, ...]
    deadly: tuple[int, ...]
    lost_by: int = -1
    step: str = ""
    acting: int = -1
    card: int = 0
    walks: tuple[Walk, ...] = ()

    def kind(self, threat: int) -> Kind:
        """The rules of a threat."""
        return kinds()[self.plan.threats[threat].card]

    def squad_station(self, squad: int) -> int:
        """Where a squad is: with its leader or in its store; -1 for one that is not aboard."""
        if self.squads[squad].state == ABSENT:
            return -1
        leader = self.squads[squad].leader
        return STORES[squad] if leader < 0 else self.crew[leader].station

    def on_track(self) -> list[int]:
        """The threats that can still act."""
        return [index for index, one in enumerate(self.threats) if one.stage == ON_TRACK]


def scene_of(ship: Ship) -> Scene:
    """The table as a ship stands; a ship knows nothing of steps and of who is acting."""
    return Scene(
        plan=ship.plan,
        turn=ship.turn,
        phase=ship.phase,
        crew=tuple(_figure(ship, member) for member in range(len(ship.where))),
        squads=tuple(
            Squad(state, leader, woken)
            for state, leader, woken in zip(ship.squads, ship.leader, ship.woken, strict=True)
        ),
        zones=tuple(_zone(ship, zone) for zone in (0, 1, 2)),
        threats=tuple(_threat(one) for one in ship.threats),
        capsules=ship.capsules,
        rockets=ship.rockets,
        rocket_near=ship.rocket_near,
        rocket_far=ship.rocket_far,
        pulse_range=ship.pulse_range,
        pulse_fired=ship.pulse_fired,
        attack=ship.attack,
        pilot=ship.pilot,
        maintained=tuple(ship.maintained),
        looking=ship.looking,
        looked=tuple(ship.looked),
        attack_auras=tuple(one.index for one in ship.attack_auras),
        shield_auras=tuple(one.index for one in ship.shield_auras),
        deadly=tuple(sorted(ship.deadly)),
        lost_by=-1 if ship.lost_by is None else ship.lost_by.index,
    )


def _figure(ship: Ship, member: int) -> Figure:
    out = ship.out[member]
    delayed = not out and bool(ship.delays >> member & 1)
    row = tuple(ship.rows[member])
    return Figure(ship.where[member], row, out, delayed, ship.squad_of[member])


def _zone(ship: Ship, zone: int) -> Zone:
    carried = ship.plan.carried.damage[zone]
    turned = ship.plan.tiles[zone][: ship.damage[zone] - len(carried)]
    return Zone(
        damage=ship.damage[zone],
        parts=(*carried, *turned),
        shield=ship.shields[zone],
        shield_room=ship.shield_room[zone],
        reactor=ship.reactors[zone],
        reactor_room=ship.reactor_room[zone],
        heavy=ship.heavy[zone],
        light=ship.light[zone],
        heavy_fired=ship.heavy_fired[zone],
        light_fired=ship.light_fired[zone],
        lift_broken=ship.lift_broken[zone],
        lift_used=ship.lift_used[zone],
        doubled=ship.doubled[zone],
        structure=ship.structure[zone],
    )


def _threat(one: InPlay) -> Threat:
    return Threat(
        stage=one.stage,
        at=one.at,
        damage=min(one.damage, one.hp),
        hp=one.hp,
        shield=one.shield,
        speed=one.speed,
        visible=one.visible,
        cryo=one.cryo,
        strikes_back=one.strikes_back,
        counted=one.counted,
        dead=one.dead,
        tokens=tuple(sorted(one.tokens.items())),
    )
