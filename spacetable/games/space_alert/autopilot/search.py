"""Trying changes to a plan: simulated annealing, counted in missions resolved."""

from collections.abc import Callable
from math import log
from typing import Final

from msgspec import Struct

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.draws import Draws
from spacetable.games.space_alert.autopilot.hands import Hands, Place
from spacetable.games.space_alert.autopilot.ideas import Ideas
from spacetable.games.space_alert.autopilot.known import Known, Skill
from spacetable.games.space_alert.autopilot.position import Position, position_of
from spacetable.games.space_alert.autopilot.rows import Desk, Rows
from spacetable.games.space_alert.autopilot.worth import Judge, TileOrder
from spacetable.games.space_alert.resolution.plan import PARTS
from spacetable.games.space_alert.resolution.ship import Ship

TRIFLE: Final = 0.1
"""Points for which no card is laid."""
DEEDS: Final = (a.A, a.B, a.C, a.BOTS)
WAYS: Final = (a.RED, a.BLUE, a.DECK)
SINGLY: Final = tuple((one,) for one in (*DEEDS, *WAYS))
IN_PAIRS: Final = (
    *((way, deed) for way in WAYS for deed in DEEDS),
    *((deed, deed) for deed in DEEDS),
)


class Stage(Struct, frozen=True):
    """A part of a search. ``budget``: missions to resolve; ``orders``: assumed tile orders.

    ``heat``: points by which a change may be worse at first, and at last; 0 for none at all.
    """

    budget: int
    orders: int
    heat: tuple[float, float]


class Effort(Struct, frozen=True):
    """How hard a search is. Each stage begins with what the one before has found.

    ``ahead``: whether later phases are planned, too, to see where things lead. ``filling``: most
    missions resolved at the end for places that are still empty.
    """

    stages: tuple[Stage, ...]
    ahead: bool = True
    filling: int = 0

    @property
    def budget(self) -> int:
        """Missions resolved for one piece of advice, apart from a few at the end."""
        return sum(stage.budget for stage in self.stages) + self.filling


EFFORTS: Final[dict[Skill, Effort]] = {
    "cadet": Effort((Stage(600, 1, (0.0, 0.0)),), ahead=False, filling=100),
    "pilot": Effort((Stage(2400, 1, (4.0, 0.4)), Stage(1200, 4, (0.5, 0.3))), filling=400),
    "ace": Effort((Stage(12000, 2, (5.0, 0.4)), Stage(7000, 8, (0.6, 0.2))), filling=1000),
}


class Found(Struct, frozen=True):
    """What a search came to. ``order``: the first of the tile orders that it assumed."""

    rows: Rows
    worth: float
    resolved: int
    order: TileOrder
    position: Position


def search(
    known: Known,
    skill: Skill,
    draws: Draws,
    stop: Callable[[], bool] | None = None,
    effort: Effort | None = None,
) -> Found:
    """The best plan for what is known that could be found with the effort of a skill.

    ``stop``: asked between missions; True ends the search with what it has found so far.
    """
    effort = effort or EFFORTS[skill]
    most = max(stage.orders for stage in effort.stages)
    orders = tuple(_tile_order(known, draws) for _ in range(most))
    position = position_of(known, orders[0], ahead=effort.ahead)
    judge = Judge(known, orders)
    hands = Hands(known)
    desk = Desk(position, draws)
    rows = tuple(
        tuple(0 if turn in mine else action for turn, action in enumerate(row, 1))
        for row, mine in zip(known.rows, position.open, strict=True)
    )
    if desk.members:
        ideas = Ideas(known, desk)
        judge.orders = orders[:1]
        rows = max(_beginnings(known, rows, hands, ideas), key=judge.worth)
        for stage in effort.stages:
            judge.orders = orders[: stage.orders]
            rows = _anneal(rows, judge, hands, ideas, stage, stop)
        if known.lying:
            # What lies stays, unless something better was found.
            lies = _as_it_lies(known, rows, position)
            if hands.fit(*places(lies, position)):
                rows = rows if judge.worth(rows) > judge.worth(lies) + TRIFLE else lies
        rows = _filled(rows, judge, hands, position, effort.filling, stop)
        rows = _without_idle_cards(rows, judge, position)
    worth = judge.worth(rows)
    return Found(rows, worth, judge.resolved, orders[0], position)


def _beginnings(known: Known, rows: Rows, hands: Hands, ideas: Ideas) -> list[Rows]:
    """Where a search may begin: with the routine, or with what lies and the routine after it."""
    position = ideas.desk.position
    routine = ideas.routine(rows)
    found = [routine]
    if known.lying:
        lies = _as_it_lies(known, routine, position)
        found += [lies, ideas.routine(_as_it_lies(known, rows, position))]
    fitting = [one for one in found if hands.fit(*places(one, position))]
    return fitting or [rows]


def _as_it_lies(known: Known, rows: Rows, position: Position) -> Rows:
    """The cards that lie on free turns, and what is meant for later phases."""
    lying = {(one.member, one.turn): one.action for one in known.lying}
    return tuple(
        tuple(
            lying.get((member, turn), 0) if turn in position.free[member] else action
            for turn, action in enumerate(row, 1)
        )
        for member, row in enumerate(rows)
    )


def _tile_order(known: Known, draws: Draws) -> TileOrder:
    red, white, blue = (
        tuple(draws.mixed([part for part in parts if part not in carried]))
        for parts, carried in zip(PARTS.values(), known.carried.damage, strict=True)
    )
    return red, white, blue


def _anneal(
    rows: Rows,
    judge: Judge,
    hands: Hands,
    ideas: Ideas,
    stage: Stage,
    stop: Callable[[], bool] | None,
) -> Rows:
    """Changes are kept when they are better, and while it is hot also when a little worse."""
    share = ideas.draws.share
    position = ideas.desk.position
    now, now_worth = rows, judge.worth(rows)
    ship: Ship | None = judge.ship
    best, best_worth = now, now_worth
    begun, length = judge.resolved, stage.budget
    until = begun + length
    hot, cold = stage.heat
    tries = 0
    while judge.resolved < until and tries < 8 * length:
        tries += 1
        if stop is not None and stop():
            break
        new = ideas.change(now, ship)
        if new is None or new == now or not hands.fit(*places(new, position)):
            continue
        limit = now_worth
        if hot:
            warmth = hot * (cold / hot) ** ((judge.resolved - begun) / length)
            # The chance to keep a change that is worse by d points is exp(-d / warmth).
            limit += warmth * log(share() or 1e-18)
        worth = judge.worth(new, limit)
        if worth >= limit:
            now, now_worth, ship = new, worth, judge.ship
            if worth > best_worth:
                best, best_worth = new, worth
    return best


def _filled(
    rows: Rows,
    judge: Judge,
    hands: Hands,
    position: Position,
    most: int,
    stop: Callable[[], bool] | None,
) -> Rows:
    """Empty places are tried one by one, then two by two, with all that could do some good there.

    A search finds the plan; this finds the second shot that it has overlooked.
    """
    worth = judge.worth(rows)
    until = judge.resolved + most
    for deeds in (SINGLY, IN_PAIRS):
        for member, turn in _places(position):
            best = rows
            for deed in deeds:
                row = _with_deed(rows[member], turn, deed, position.free[member])
                if row is None:
                    break
                if judge.resolved >= until or (stop is not None and stop()):
                    return best
                new = (*rows[:member], row, *rows[member + 1 :])
                if not hands.fit(*places(new, position)):
                    continue
                better = judge.worth(new, worth + len(deed) * TRIFLE)
                if better > worth + len(deed) * TRIFLE:
                    best, worth = new, better
            rows = best
    return rows


def _places(position: Position) -> list[tuple[int, int]]:
    return [(member, turn) for member, turns in enumerate(position.free) for turn in turns]


def _with_deed(
    row: tuple[int, ...], turn: int, deed: tuple[int, ...], free: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The row with these actions from a turn on; None where they find no empty places."""
    end = turn + len(deed)
    if any(one not in free or row[one - 1] for one in range(turn, end)):
        return None
    return (*row[: turn - 1], *deed, *row[end - 1 :])


def _without_idle_cards(rows: Rows, judge: Judge, position: Position) -> Rows:
    """Cards that do no good are taken back, the last turn's first."""
    worth = judge.worth(rows)
    for turn in range(max(max(turns, default=0) for turns in position.free), 0, -1):
        for member, turns in enumerate(position.free):
            if turn not in turns or not rows[member][turn - 1]:
                continue
            row = (*rows[member][: turn - 1], a.NONE, *rows[member][turn:])
            new = (*rows[:member], row, *rows[member + 1 :])
            without = judge.worth(new, worth)
            if without >= worth - TRIFLE:
                rows, worth = new, without
    return rows


def places(rows: Rows, position: Position) -> tuple[list[Place], list[Place]]:
    """The cards that lie on turns to be planned now, and those on turns of later phases."""
    now: list[Place] = []
    later: list[Place] = []
    for member, row in enumerate(rows):
        free = position.free[member]
        for turn in position.open[member]:
            if row[turn - 1]:
                (now if turn in free else later).append((member, turn, row[turn - 1]))
    return now, later
