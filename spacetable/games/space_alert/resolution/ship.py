"""The state of a mission while it is resolved: plain numbers that the other modules change."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from spacetable.games.space_alert.resolution.events import Log
from spacetable.games.space_alert.resolution.in_play import InPlay
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.states import ABSENT, ASLEEP
from spacetable.games.space_alert.stations import BRIDGE
from spacetable.games.space_alert.trajectories import tracks

HEAVY: Final = (4, 5, 4)
LIGHT: Final = (2, 0, 2)
SHIELDS: Final = (2, 3, 2)
REACTORS: Final = (3, 5, 3)
CAPSULES: Final = 3
ROCKETS: Final = 3


class Deeds(NamedTuple):
    """What a threat does: at each letter of its track (1 to 3), and last of all when it dies."""

    letters: "tuple[tuple[Doing, ...], ...]"
    last_act: "tuple[Doing, ...]"


NO_DEEDS: Final[Mapping[str, Deeds]] = MappingProxyType({})


class Ship:
    """Everything that changes. Zones 0 to 2; stations 0 to 5, 6 is space; members from 0.

    ``covers``: for each system (station times 3 plus 0 for A, 1 for B, 2 for C) the malfunctions
    on it. ``fired``: heavy lasers, light lasers and the pulse cannon: 0, 1, or 2 when heroic.
    ``delays``: members whose next action is delayed, as bits. ``deeds``: what threats do, by card;
    a ship that is only looked at needs none.
    """

    def __init__(self, plan: Plan, log: Log = None, deeds: Mapping[str, Deeds] = NO_DEEDS) -> None:
        self.plan = plan
        self.log = log
        self.deeds = deeds
        self.turn = 0
        self.phase = 0
        crew = len(plan.crew)
        self.rows = [list(row) for row in plan.crew]
        self.where = [BRIDGE] * crew
        self.out = [False] * crew
        self.squad_of = [-1] * crew
        self.delays = 0
        self.squads = [ASLEEP if aboard else ABSENT for aboard in plan.carried.squads]
        self.leader = [-1, -1]
        self.woken = [False, False]
        self.pilot = -1
        self.attack = 0
        self.shields = [1, 1, 1]
        self.shield_room = list(SHIELDS)
        self.reactors = [2, 3, 2]
        self.reactor_room = list(REACTORS)
        self.capsules = CAPSULES
        self.rockets = ROCKETS
        self.rocket_near = False
        self.rocket_far = False
        self.heavy = list(HEAVY)
        self.light = list(LIGHT)
        self.pulse_range = 10
        self.heavy_fired = [0, 0, 0]
        self.light_fired = [0, 0, 0]
        self.pulse_fired = 0
        self.lift_broken = [False, False, False]
        self.lift_used = [False, False, False]
        self.damage = [0, 0, 0]
        self.doubled = [1, 1, 1]
        self.structure = [1, 1, 1]
        self.maintained = [False] * len(plan.last_turns)
        self.looking = 0
        self.looked = [0] * len(plan.last_turns)
        self.covers: list[list[InPlay]] = [[] for _ in range(18)]
        self.attack_auras: list[InPlay] = []
        self.shield_auras: list[InPlay] = []
        self.slimes: list[InPlay] = []
        self.deadly: set[int] = set()
        self.lost_by: InPlay | None = None
        known = tracks()
        self.threats = [
            InPlay(index, one.card, one.t, one.zone, known[plan.trajectories[one.zone]])
            for index, one in enumerate(plan.threats)
        ]
        self.order = sorted(self.threats, key=lambda one: one.t)
        self.outside: list[InPlay] = []
        self.inside: list[InPlay] = []
        if plan.carried.damage != ((), (), ()):
            self._carry()

    def _carry(self) -> None:
        """Damage from the mission before (document 6.2)."""
        for zone, parts in enumerate(self.plan.carried.damage):
            for part in parts:
                self.damage[zone] += 1
                self.wreck(zone, part)
                if part == "shield":
                    self.shields[zone] -= 1
                elif part == "reactor":
                    self.reactors[zone] -= 1
                elif part == "structure":
                    self.structure[zone] = 2

    def wreck(self, zone: int, part: str) -> int:
        """A part of the ship is damaged; the energy that does not fit any more."""
        if part == "heavy_laser":
            self.heavy[zone] -= 1
        elif part == "light_laser":
            self.light[zone] -= 1
        elif part == "pulse_cannon":
            self.pulse_range = 5
        elif part == "gravolift":
            self.lift_broken[zone] = True
        elif part == "shield":
            self.shield_room[zone] -= 1
            over = self.shields[zone] - self.shield_room[zone]
            if over > 0:
                self.shields[zone] -= over
                return over
        elif part == "reactor":
            self.reactor_room[zone] -= 1
            over = self.reactors[zone] - self.reactor_room[zone]
            if over > 0:
                self.reactors[zone] -= over
                return over
        return 0

    def aboard(self, member: int) -> bool:
        """Whether a member is in the ship and not in space."""
        return self.where[member] != 6


Doing: TypeAlias = Callable[[Ship, InPlay], None]
"""Carries out one effect of a threat."""
