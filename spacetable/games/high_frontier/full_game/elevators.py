"""Space elevators that stand: what they join, and when they fall (1B9)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import anchored, card_of
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import LEO, Elevator, load

GEO: Final = "bernal_geo_elevator_bernal"
ORBIT: Final = "geo"


def other_end(elevator: Elevator, end: str) -> str:
    """The one that is not this."""
    first, second = elevator.ends
    return second if end == first else first


def stand(state: State) -> bool:
    """Whether any elevator stands."""
    return bool(state.elevators) or earthly(state) is not None


def earthly(state: State) -> Seat | None:
    """Whose GEO Elevator is anchored in its orbit: an elevator to low Earth orbit by itself (1B9a;
    HFG-R44).
    """
    if not (state.rules.module_1 and state.rules.module_2):
        return None
    for seat in state.order:
        for kind in anchored(state, seat):
            card = card_of(state, seat, kind)
            if card is not None and card.face == GEO and state.place_of(seat, kind) == ORBIT:
                return seat
    return None


def joined(state: State, seat: Seat, place: str) -> frozenset[str]:
    """Spaces to which a player's cargo goes from one by elevators: one end has a factory that
    serves the player (1B9c), or the Bernal at one is the player's, or that of who gives leave.
    """
    found = set()
    if place in (ORBIT, LEO) and earthly(state) in (seat, *state.hosts):
        found.add(LEO if place == ORBIT else ORBIT)
    for number in state.elevators:
        elevator = load().space_elevators[number]
        if place in elevator.ends and any(_serves(state, seat, end) for end in elevator.ends):
            found.add(other_end(elevator, place))
    return frozenset(found)


def _serves(state: State, seat: Seat, site: str) -> bool:
    one = state.sites.get(site)
    return one is not None and one.factory and one.owner in (seat, *state.hosts)


def linked(state: State, site: str) -> bool:
    """Whether an elevator ends there."""
    return any(site in load().space_elevators[number].ends for number in state.elevators)


def fall(turn: Turn[State]) -> None:
    """Those of which neither end is industrialised are gone as a turn ends (1B9b)."""
    sites = turn.state.sites
    for number in turn.state.elevators:
        ends = load().space_elevators[number].ends
        if not any(end in sites and sites[end].factory for end in ends):
            turn.set(elevators=tuple(one for one in turn.state.elevators if one != number))
            first, second = map(place_name, ends)
            turn.say(words("log.elevator_falls", first=first, second=second))
