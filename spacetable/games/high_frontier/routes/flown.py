"""Whether a route can be flown as it is written, and what it costs (movement 2-9, 12)."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from spacetable.games.high_frontier.flight import Drive, Flight, Refusal, Step
from spacetable.games.high_frontier.movement import Conditions, may_rest, step_or_refusal
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.routes.search import TURN_END, Cost
from spacetable.games.high_frontier.routes.traveller import Traveller
from spacetable.games.high_frontier.solar_map import load


class Flown(Struct, frozen=True):
    """A legal route and its cheapest cost, with fuel jettisoned where that helps."""

    cost: Cost


class Grounded(Struct, frozen=True):
    """The place in the route (from 0) that cannot be flown, and why."""

    at: int
    refusal: Refusal


def fly(
    path: Sequence[str], traveller: Traveller, conditions: Conditions | Sequence[Conditions]
) -> Flown | Grounded:
    """A route of at least its first space; ``|`` ends a turn, two of them wait for one.

    Spaces are known. Turns after the last move do not count. ``conditions``: of all turns, or of
    each in their cycle.
    """
    cycle = (conditions,) if isinstance(conditions, Conditions) else tuple(conditions)
    here = path[0]
    if not rests(load().spaces[here]):
        return Grounded(0, Refusal("4b", "high_frontier.movement.no_rest"))
    spent = {0}
    turns = arrived = hazards = belts = 0
    at = 1
    while at < len(path):
        end = next((k for k in range(at, len(path)) if path[k] == TURN_END), len(path))
        turn = path[at:end]
        turns += 1
        if turn:
            moves = [
                _move(here, turn, left, net, traveller, cycle[(turns - 1) % len(cycle)])
                for one in sorted(spent)
                for left, net in traveller.starts(one, load().spaces[here].zone)
            ]
            done = [move for move in moves if isinstance(move, _Move)]
            if not done:
                refused = [move for move in moves if isinstance(move, Grounded)]
                dark = Grounded(0, Refusal("3", "high_frontier.movement.dark"))
                worst = max(refused, key=lambda move: move.at, default=dark)
                return Grounded(at + worst.at, worst.refusal)
            spent = {move.spent for move in done}
            hazards += done[0].hazards
            belts += done[0].belts
            here = turn[-1]
            arrived = turns
        at = end + 1
    return Flown((traveller.told(min(spent)), arrived, hazards, belts))


class _Move(Struct, frozen=True):
    spent: int
    hazards: int
    belts: int


def _move(
    here: str,
    turn: Sequence[str],
    left: int,
    net: int,
    traveller: Traveller,
    conditions: Conditions,
) -> _Move | Grounded:
    """One turn's move of a ship that has spent ``left`` parts of fuel and thrusts ``net``."""
    drive = Drive(
        net=net,
        base=traveller.base,
        bonus_pivots=traveller.bonus_pivots,
        fuel_per_burn=Fraction(traveller.burn),
        steps=traveller.limit - left,
        solar=bool(traveller.dark),
        dark_from=next((zone for zone in load().zones if zone in traveller.dark), "Neptune"),
    )
    flight = Flight(here)
    hazards = belts = 0
    for number, space in enumerate(turn):
        found = step_or_refusal(flight, drive, conditions, space)
        if isinstance(found, Refusal):
            return Grounded(number, found)
        step: Step = found[0]
        flight = step.after
        hazards += sum(roll != "belt" for roll in step.rolls)
        belts += sum(roll == "belt" for roll in step.rolls)
    if not may_rest(flight, load()):
        return Grounded(len(turn) - 1, Refusal("4b", "high_frontier.movement.no_rest"))
    whole = -(-flight.fuel // traveller.step) * traveller.step
    return _Move(left + int(whole), hazards, belts)
