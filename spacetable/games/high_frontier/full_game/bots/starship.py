"""How a bot that commands the starship flies it: by the way off the map with the fewest hazards."""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.starshot.moves import HoldStarship, SetSail
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.starshot.voyage import EXITS
from spacetable.games.high_frontier.piloting.moves import Go, Stop
from spacetable.games.high_frontier.routes.answers import answer
from spacetable.games.high_frontier.routes.question_file import parse
from spacetable.games.high_frontier.routes.search import TURN_END
from spacetable.games.high_frontier.solar_map import Season
from spacetable.text.catalogue import catalogue

MOST_TURNS: Final = 9
"""Ways that take longer are of no use: the game is over before (4D3c)."""


@lru_cache(maxsize=32)
def way(start: str, season: Season) -> tuple[str, ...]:
    """The spaces of the next move on the best way off the map, the first one where it begins."""
    found: list[tuple[int, int, list[str]]] = []
    for to in EXITS:
        asked: dict[str, Any] = {
            "from": start,
            "to": to,
            "net_thrust": figures().ship.thrust,
            "base_thrust": figures().ship.thrust,
            "bonus_pivots": figures().ship.pivots,
            "season": season,
            "max_turns": MOST_TURNS,
        }
        question = parse(json.dumps(asked), "starship")
        assert not isinstance(question, list)  # it is one
        ways = answer(question, catalogue("en"))["witnesses"]
        found += ((one["cost"][2], one["cost"][1], one["path"]) for one in ways)
    if not found:
        return ()
    _, _, path = min(found)
    ends = path.index(TURN_END) if TURN_END in path else len(path)
    return tuple(path[:ends])


def sailed(sight: Sight) -> Iterator[Wish]:
    """Without an afterburn, which everybody pays for; where there is no way, it stays."""
    ship = sight.state.starship
    if ship is not None and ship.launched and len(way(ship.place, sight.state.season)) < 2:
        yield HoldStarship(sight.seat), "stop"
    yield SetSail(sight.seat), "fly"


def moved(sight: Sight, spaces: tuple[str, ...]) -> Iterator[Wish]:
    """The next space of the way, for as long as there is one; else to stay."""
    ship = sight.state.starship
    if ship is None:
        return
    steps = 0 if ship.underway is None else ship.underway.steps
    able = [one for one in sight.of(Go) if isinstance(one, Go)]
    for to in spaces[steps + 1 : steps + 2]:
        yield from ((one, "fly") for one in able if one.to == to)
    yield Stop(sight.seat), "stop"
    for one in able:
        yield one, "astray"
