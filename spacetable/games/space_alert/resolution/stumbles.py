"""Which card is turned over on a turn, and who may have stumbled over it (document 3.2)."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from spacetable.games.space_alert.cards import meanings
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve


class TurnedOver(NamedTuple):
    """A card in the turn that it is done. ``laid``: the turn it was laid for; ``action``: of it."""

    laid: int
    action: int


def turned_over(plan: Plan, log: Iterable[Any], member: int, turn: int) -> TurnedOver | None:
    """The card of a member in a turn, and what it does; None without one.

    After delays it is another one than was laid for this turn. ``log``: what comes of the plan.
    """
    row = [k if action else 0 for k, action in enumerate(plan.crew[member], 1)]
    now = 0
    for record in log:
        match record:
            case h.TurnBegins(turn=now):
                if now > turn:
                    return None
            case h.Revealed(member=who, action=action) if (who, now) == (member, turn):
                laid = row[now - 1]
                return TurnedOver(laid, action) if laid else None
            case h.RowShifted(member=who, turn=at) if who == member:
                pushed, row[at - 1] = row[at - 1], 0
                while pushed and at < len(row):
                    row[at], pushed = pushed, row[at]
                    at += 1
            case _:
                pass
    return None


def impossible(plan: Plan) -> int | None:
    """The first of the plan's stumbles (from 0) that cannot be; None when all can.

    A member stumbles once a turn, over a card that is turned over then, and means another half. A
    card may also be written as it was meant, as rows of a printed game are.
    """
    if not plan.stumbles:
        return None
    log: list[Any] = []
    resolve(plan, log)
    known: set[tuple[int, int]] = set()
    for number, one in enumerate(plan.stumbles):
        found = turned_over(plan, log, one.member, one.turn)
        if found is None or (one.member, one.turn) in known:
            return number
        laid = plan.crew[one.member][found.laid - 1]
        if one.action != laid and one.action not in meanings(laid):
            return number
        known.add((one.member, one.turn))
    return None
