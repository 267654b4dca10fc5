"""How a bot that commands the starship flies it: space by space nearer to a way off the map (4D3g).

Each step is nearer than the one before, so that no move goes round in circles.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache

from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.starshot.voyage import EXITS
from spacetable.games.high_frontier.piloting.moves import Go, Stop


@cache
def _steps() -> dict[str, int]:
    """Links from each space to the nearest exit."""
    found = dict.fromkeys(EXITS, 0)
    todo = deque(EXITS)
    while todo:
        space = todo.popleft()
        for near in sorted(adjacent(space)):
            if near not in found:
                found[near] = found[space] + 1
                todo.append(near)
    return found


def moved(sight: Sight) -> Iterator[Wish]:
    """The nearest of what is offered, as long as it is nearer than here; else to stay."""
    ship, ways = sight.state.starship, _steps()
    if ship is None:
        return
    able = [one for one in sight.of(Go) if isinstance(one, Go)]
    far = len(ways)
    nearer = [one for one in able if ways.get(one.to, far) < ways.get(ship.place, far)]
    for one in sorted(nearer, key=lambda one: (ways.get(one.to, far), one.to)):
        yield one, "fly"
    yield Stop(sight.seat), "stop"
    for one in sorted(able, key=lambda one: (ways.get(one.to, far), one.to)):
        yield one, "astray"
