"""Of many places those that a ship comes to first."""

from collections.abc import Sequence

from spacetable.core.mission import Stop
from spacetable.core.planner import Asked
from spacetable.games.high_frontier.planning.journeys import atlas_of
from spacetable.games.high_frontier.planning.route_plans import turn_start
from spacetable.games.high_frontier.planning.search_terms import ships
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.routes.search import Search
from spacetable.games.high_frontier.ships import traveller


def nearest_of(
    voyage: Voyage, asked: Asked, goals: Sequence[str], most: int, stop: Stop
) -> tuple[str, ...]:
    """Those of many places to which the ship comes first, so many at most; of as few all."""
    if len(goals) <= most:
        return tuple(goals)
    start, _ = turn_start(voyage)
    years = int(asked.wishes.get("turns", "12"))
    best: dict[str, tuple[int, float]] = {}
    for ship in ships(start, asked):
        who = traveller(ship)
        if who is None:
            continue
        atlas = atlas_of(voyage, asked, ship)
        named = {atlas.name(goal, last=True): goal for goal in goals if goal != voyage.place}
        search = Search(atlas, who, atlas.name(voyage.place, last=False), tuple(named), stop)
        for turn, stops in enumerate(search.turns(years)):
            for one in stops:
                if one.space in named:
                    cost = (turn, one.cost[0])
                    goal = named[one.space]
                    best[goal] = min(cost, best.get(goal, cost))
            if len(best) >= most:
                break
    return tuple(sorted(best, key=lambda goal: (*best[goal], goal))[:most])
