"""What cannot be of freighters, Bernals and elevators in a position that was read (1B, 2A)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game import freight
from spacetable.games.high_frontier.full_game.bernals import anchorage
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.places import BERNALS, MOBILES, figure
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.solar_map import load


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest. All cards and figures are known, each once."""
    numbers = range(len(load().space_elevators))
    if any(one not in numbers for one in state.elevators):
        yield "a space elevator that is not there"
    if not {*state.settled} <= {*load().sites}:
        yield "a factory that has come to no site"
    moving = bool(state.todo) and state.todo[0].task in ("move", "hazard")
    for seat in state.order:
        for kind in MOBILES:
            craft = state.crafts.get(figure(seat, kind))
            if craft is not None and craft.place not in load().spaces:
                yield "a mobile factory that is nowhere"
        if not moving:
            yield from _stacks(state, seat)


def _stacks(state: State, seat: Seat) -> Iterator[str]:
    for kind in (FREIGHTER, *BERNALS):
        craft = state.crafts.get(figure(seat, kind))
        if craft is None:
            continue
        first, *_ = state.cards_of(seat, kind)
        deck = "freighter" if kind == FREIGHTER else "bernal"
        if kind_of(first) != deck:
            yield f"a stack whose first card is no {deck}"
        elif kind == FREIGHTER and freight.overloaded(state, seat):
            yield "more cargo than a freighter bears"
        elif craft.anchored and not anchorage(craft.place):
            yield "a Bernal that is anchored where none can be"
