"""Where everybody stands before the first turn that can still be planned."""

from msgspec import Struct

from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import sailed
from spacetable.games.space_alert.stations import BRIDGE, SPACE, UPPER_RED


class Position(Struct, frozen=True):
    """What the search works on. ``first``: the earliest free turn.

    ``start``: the station of each member before it; ``squads``: who leads battlebots. ``free``: the
    turns to be planned for each member now; ``open``: those and the ones of later phases, which are
    planned only to see where things lead.
    """

    first: int
    start: tuple[int, ...]
    squads: frozenset[int]
    free: tuple[tuple[int, ...], ...]
    open: tuple[tuple[int, ...], ...]


def position_of(known: Known, order: tuple[tuple[str, ...], ...], *, ahead: bool) -> Position:
    """The position. ``order``: an assumed order of the damage tiles. ``ahead``: look beyond now."""
    turns = known.last_turns[-1]
    every = [turn for mine in known.free for turn in mine]
    first = min(every, default=turns + 1)
    end = max(every, default=0)
    later = next((last for last in known.last_turns if last >= end), turns)
    rows = tuple(
        tuple(0 if turn in mine else action for turn, action in enumerate(row, 1))
        for row, mine in zip(known.rows, known.free, strict=True)
    )
    log: list[h.Happened] = []
    red, white, blue = order
    plan = Plan(
        known.trajectories,
        known.threats,
        (red, white, blue),
        rows,
        known.last_turns,
        (),
        known.carried,
        known.rulings,
    )
    sailed(plan, log)
    where = [BRIDGE] * len(rows)
    squads: set[int] = set()
    for one in log:
        match one:
            case h.TurnBegins(turn=turn):
                if turn >= first:
                    break
            case h.Walked(member=member, end=there):
                where[member] = there
            case h.Launched(member=member):
                where[member] = SPACE
            case h.CameHome(member=member):
                where[member] = UPPER_RED
            case h.SquadTaken(member=member):
                squads.add(member)
            case _:
                pass
    tails = []
    for row, mine in zip(rows, known.free, strict=True):
        beyond = [turn for turn in range(later + 1, turns + 1) if not row[turn - 1]]
        tails.append((*mine, *(beyond if ahead else ())))
    start = tuple(UPPER_RED if station == SPACE else station for station in where)
    return Position(first, start, frozenset(squads), known.free, tuple(tails))
