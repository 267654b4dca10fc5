"""What lies beside the dial: war and orders, the next event, and how long season and game last."""

from collections.abc import Iterator, Sequence

from spacetable.core.box import Box
from spacetable.games.high_frontier.full_game.event_place import next_event
from spacetable.games.high_frontier.full_game.layout import YEAR
from spacetable.games.high_frontier.full_game.season_place import plate
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.war.order_place import CORNER, GAP, Laid, plates


def beside_dial(state: State, free: Box, dial: Box, px: float) -> Iterator[Laid]:
    """On its left, as far as there is room in which it can be read. ``free``: the box of the leaf
    that the dial is in; ``px``: of a table unit.
    """
    room, corner = dial.left - free.left - GAP, CORNER * dial.w
    orders = (*plates(state, free, room, YEAR, px, corner),)
    season = (*plate(state, free, room, px, corner),)
    yield from (*orders, *season)
    yield from next_event(state, _between(free, orders, season), room, px)


def _between(free: Box, orders: Sequence[Laid], season: Sequence[Laid]) -> Box:
    """What is left of a box between plates at its upper edge and such at its lower one."""
    zones = [zone for zone, _ in (*orders, *season)]
    top = max((one.y + one.h / 2 + GAP for one in zones if one.y < free.y), default=free.top)
    below = free.top + free.h
    below = min((one.y - one.h / 2 - GAP for one in zones if one.y > free.y), default=below)
    return Box(free.left, top, free.w, max(0.0, below - top))
