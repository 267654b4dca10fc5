"""The same mission with few cards laid otherwise: which change would have helped most, and which
card could least be missed.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.mission import Stop
from spacetable.core.option import Action
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.moves import Lay, TurnRound
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.revision.opening import last_turn
from spacetable.games.space_alert.state import ACTING, MOVING, State, slot
from spacetable.games.space_alert.words import halves

DEEP: Final = 3
"""So many changes may be needed to save a ship."""
WIDE: Final = 24
"""Of those with fewer changes so many are built upon."""

Place = tuple[int, int]
"""A member, from 0, and a turn, from 1."""


class Card(Struct, frozen=True):
    """A card on a board."""

    piece: PieceId
    face: str
    turns: int


Grid = Mapping[Place, Card]


class Otherwise(Struct, frozen=True):
    """Changes as actions of a revision, and what the mission comes to with them."""

    actions: tuple[Action, ...]
    grid: Grid
    outcome: Outcome


class Needed(Struct, frozen=True):
    """A card, and what the mission comes to without it."""

    member: int
    turn: int
    without: Outcome


def worth(outcome: Outcome) -> tuple[int, int, int]:
    """The larger, the better: a ship that comes home, then points; else how long it lived."""
    if outcome.score is not None:
        return 1, outcome.score, 0
    return 0, outcome.lost_on_turn or 0, -sum(outcome.damage)


def best_change(state: State, stop: Stop) -> Otherwise | None:
    """In a revision the fewest changes found that save a lost ship, else those with which it lives
    longest; of a mission that was won the one that brings most points. None where nothing helps.
    Each member's cards stay with that member.
    """
    plan, grid = plan_of(state), _grid(state)
    last, seat = last_turn(state), state.people[0]
    now = resolve(plan, [])
    best = Otherwise((), grid, now)
    known = [best]
    for _ in range(DEEP if now.lost else 1):
        found: dict[tuple[tuple[Place, Card], ...], Otherwise] = {}
        for one in known:
            for action, laid in _changed(one.grid, last, seat):
                if stop():
                    break
                outcome = resolve(_plan(plan, grid, laid), [])
                found.setdefault(
                    tuple(sorted(laid.items(), key=lambda item: item[0])),
                    Otherwise((*one.actions, action), laid, outcome),
                )
        known = sorted(found.values(), key=lambda one: worth(one.outcome), reverse=True)[:WIDE]
        if known and _better(known[0].outcome, best.outcome):
            best = known[0]
        if not known or not best.outcome.lost or stop():
            break
    return best if best.actions else None


def _better(one: Outcome, other: Outcome) -> bool:
    """Points or turns more; a little less damage to a lost ship is worth nothing."""
    return worth(one)[:2] > worth(other)[:2]


def needed(state: State, stop: Stop) -> list[Needed]:
    """Every card without which less would have come of the mission, the worst to miss first."""
    plan, grid = plan_of(state), _grid(state)
    now = worth(resolve(plan, []))[:2]
    found = []
    for place in grid:
        if stop():
            break
        rest = {at: card for at, card in grid.items() if at != place}
        without = resolve(_plan(plan, grid, rest), [])
        if worth(without)[:2] < now:
            found.append(Needed(*place, without))
    return sorted(found, key=lambda one: worth(one.without))


def _grid(state: State) -> dict[Place, Card]:
    """What lies on the boards."""
    return {
        (member, turn): Card(one.id, one.face, one.turns)
        for member in range(len(state.members))
        for turn in range(1, last_turn(state) + 1)
        if (one := state.pieces.top(slot(member, turn))) is not None
    }


def _changed(grid: Grid, last: int, who: Seat) -> Iterator[tuple[Action, dict[Place, Card]]]:
    """Each card the other way up, and each on any other turn of the same board."""
    for place, card in grid.items():
        other = MOVING if card.turns == ACTING else ACTING
        yield TurnRound(who, card.piece), {**grid, place: replace(card, turns=other)}
        member, turn = place
        for at in range(1, last + 1):
            to = (member, at)
            there = grid.get(to)
            if at == turn or (there is not None and at < turn):
                continue
            laid = {one: other for one, other in grid.items() if one != place}
            laid[to] = card
            if there is not None:
                laid[place] = there
            yield Lay(who, card.piece, member, at, card.turns), laid


def _plan(plan: Plan, before: Grid, laid: Grid) -> Plan:
    """The plan with those cards; nobody stumbled where another one lies."""
    rows = []
    for member, row in enumerate(plan.crew):
        new = list(row)
        for turn in range(1, len(row) + 1):
            card = laid.get((member, turn))
            if card != before.get((member, turn)):
                new[turn - 1] = NONE if card is None else halves(card.face)[card.turns != ACTING]
        rows.append(tuple(new))
    stumbles = tuple(
        one
        for one in plan.stumbles
        if laid.get((one.member, one.turn)) == before.get((one.member, one.turn))
    )
    return replace(plan, crew=tuple(rows), stumbles=stumbles)
