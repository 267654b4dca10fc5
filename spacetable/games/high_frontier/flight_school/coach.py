"""A teaching word on the present position: what can be done here and what it is for."""

from spacetable.core.text import Text
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.state import State, View, chits, stack
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.movement import burns_left
from spacetable.games.high_frontier.piloting import activation, course
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import missing


def advice(view: View) -> Text | None:
    """A short teaching word; None when the flight is over."""
    state = view.state
    match state.phase:
        case "hangar":
            return _in_hangar(state)
        case "turn":
            return _in_turn(state)
        case "move":
            return _in_move(state)
        case "hazard":
            return words("advice.hazard")
        case _:
            return None


def _in_hangar(state: State) -> Text:
    if not state.pieces[ROCKET]:
        return words("advice.empty")
    triangles = [k for k, one in enumerate(stack(state)) if one.up.thrust_triangle is not None]
    if not triangles:
        return words("advice.no_triangle")
    if all(missing(vessel_of(state).working, place) for place in triangles):
        return words("advice.missing")
    if not chits(state).can_move:
        return words("advice.heavy")
    if chits(state).steps == 0:
        return words("advice.no_fuel")
    return words("advice.leave")


def _in_turn(state: State) -> Text:
    if state.moved:
        site = load().sites.get(state.place)
        if site is not None and not state.operated:
            return words("advice.refuel")
        return words("advice.end_turn")
    starts = activation.starts(vessel_of(state))
    if not starts:
        return words("advice.stranded")
    if max(one.net for one in starts) < 1:
        return words("advice.too_weak")
    return words("advice.activate")


def _in_move(state: State) -> Text:
    vessel = vessel_of(state)
    flight, drive = course.flight_of(vessel), course.drive_of(vessel)
    if not flight.operational:
        return words("advice.coast")
    if flight.bonus:
        return words("advice.bonus", n=flight.bonus)
    left = burns_left(drive, flight.burns, flight.fuel)
    return words("advice.burns", n=left) if left > 0 else words("advice.no_burns")
