"""How good the end of a mission is, in points."""

from typing import Final

from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.resolution.outcome import VISUAL
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import sailed
from spacetable.games.space_alert.resolution.ship import Ship
from spacetable.games.space_alert.resolution.states import ASLEEP, DEAD, DESTROYED, DISABLED, GONE

LOST: Final = -120.0
"""A ship lost on turn 0; every turn that it lasts is worth ``LASTING``."""
LASTING: Final = 6.0
STRAIN: Final = 0.35
"""Damage beyond two of a zone counts more and more: by this times its square."""
STRAIN_AHEAD: Final = 0.9
"""The same while threats may come of which nobody knows yet."""
NEAR_MISS: Final = 0.9
"""A threat half destroyed is worth so much of half its points: the next hit may be found."""
STORE: Final = (0.25, 0.2, 0.8, 0.4)
"""What is kept for threats to come: energy in reactors, in shields, capsules and rockets."""
BEST: Final = 60.0
AHEAD: Final = 20.0
"""More than one tile order brings: ``BEST``, or so much more than is asked for on the mean."""
NEGLECTED: Final = 15.0
"""A computer that nobody has maintained delays all, also before threats nobody knows of yet: no
threat is worth it, only the ship.
"""
TileOrder = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


class Judge:
    """Resolves plans for what is known. ``resolved``: how many so far.

    ``orders``: assumed orders of the damage tiles; every plan is tried with each of them.
    """

    def __init__(self, known: Known, orders: tuple[TileOrder, ...]) -> None:
        self.known = known
        self.orders = orders
        self.resolved = 0
        self.ship: Ship | None = None

    def plan(self, rows: tuple[tuple[int, ...], ...], order: TileOrder) -> Plan:
        """The mission that these rows would make."""
        known = self.known
        return Plan(
            known.trajectories,
            known.threats,
            order,
            rows,
            known.last_turns,
            (),
            known.carried,
            known.rulings,
        )

    def worth(self, rows: tuple[tuple[int, ...], ...], at_least: float = -1e9) -> float:
        """The mean over the tile orders; something below ``at_least`` when that is out of reach.

        ``ship`` is then the ship of the first order at its end.
        """
        total = 0.0
        for number, order in enumerate(self.orders, 1):
            ship = sailed(self.plan(rows, order))
            self.resolved += 1
            total += worth_of(ship, complete=self.known.complete)
            if number == 1:
                self.ship = ship
            rest = len(self.orders) - number
            hoped = total + rest * max(BEST, at_least + AHEAD)
            if rest and hoped < at_least * len(self.orders):
                return hoped / len(self.orders)
        return total / len(self.orders)


def worth_of(ship: Ship, *, complete: bool) -> float:
    """Points of a mission's end; with ``complete`` unset, what is kept for later counts too."""
    worth = 0.0
    for threat in ship.threats:
        low, high = threat.kind.card.points
        if threat.stage == DESTROYED:
            worth += high
        elif threat.stage == GONE:
            worth += low
            if threat.hp:
                worth += NEAR_MISS * 0.5 * (high - low) * min(threat.damage / threat.hp, 1.0)
        elif threat.hp:
            worth += NEAR_MISS * 0.5 * high * min(threat.damage / threat.hp, 1.0)
    damage = ship.damage
    worth -= sum(damage) + max(damage)
    strain = STRAIN if complete else STRAIN_AHEAD
    for points in damage:
        if points > 2:
            worth -= strain * (points - 2) ** 2
    out = sum(ship.out)
    worth -= (2.0 if complete else 5.0) * out
    for squad, state in enumerate(ship.squads):
        if state in (DISABLED, DEAD) or (
            state == ASLEEP and not ship.woken[squad] and ship.plan.rulings.idle_squads_cost
        ):
            worth -= 1.0
    worth -= NEGLECTED * ship.maintained.count(False)
    worth += sum(VISUAL[crew] for crew in ship.looked)
    if ship.lost_by is not None:
        return worth + LOST + LASTING * ship.turn
    if not complete:
        energy, shield, capsule, rocket = STORE
        worth += energy * sum(ship.reactors) + shield * sum(ship.shields)
        worth += capsule * ship.capsules + rocket * ship.rockets
    return worth
