"""How a bot that commands the starship flies it: by the way off the map with the fewest hazards."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import row_of
from spacetable.games.high_frontier.full_game.isobank.whereabouts import isototal
from spacetable.games.high_frontier.full_game.starshot.departure import EXITS
from spacetable.games.high_frontier.full_game.starshot.moves import HoldStarship, SetSail
from spacetable.games.high_frontier.full_game.starshot.starship_figures import figures
from spacetable.games.high_frontier.full_game.starshot.voyage import NOBODY, OWN
from spacetable.games.high_frontier.piloting.moves import Go, Stop
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN
from spacetable.games.high_frontier.routes.search import TURN_END, Search
from spacetable.games.high_frontier.routes.traveller import Unfuelled
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

MOST_WORK: Final = 120_000
"""Labels of a search; what it found by then will do."""
MOST_TURNS: Final = 9
"""Ways that take longer are of no use: the game is over before (4D3c)."""


class Passage(Struct, frozen=True):
    """A way off the map. ``turns``: with those of waiting at the Sun (4D3g); ``rolls``: hazards;
    ``spaces``: of its first move, that where it begins first.
    """

    turns: int
    rolls: int
    spaces: tuple[str, ...]


Seasons = tuple[Season, ...]
"""Those of the turns to come."""


@lru_cache(maxsize=64)
def passages(start: str, seasons: Seasons, thrust: int) -> tuple[Passage, ...]:
    """Ways off the map with a thrust, the one with the fewest hazards first. Its burns take
    nothing; so much work only is spent on them.
    """
    found: list[Passage] = []
    traveller = Unfuelled(thrust, thrust, figures().ship.pivots)
    atlas = Atlas(seasons, MovementSwitches(), PLAIN)
    search = Search(atlas, traveller, start, tuple(EXITS), lambda: search.work > MOST_WORK)
    for turn in search.turns(MOST_TURNS):
        for one in turn:
            by = EXITS.get(one.space)
            if by is None or not one.cost[1]:
                continue
            path = search.path(one)
            ends = path.index(TURN_END) if TURN_END in path else len(path)
            waits = figures().ship.waits if by == "jupiter" else 0
            found.append(Passage(one.cost[1] + waits, one.cost[2], path[:ends]))
    return tuple(sorted(found, key=lambda one: (one.rolls, one.turns, one.spaces)))


def passage(start: str, seasons: Seasons, thrust: int, years: int) -> Passage | None:
    """The way with the fewest hazards that is over in so many years; None without one."""
    able = (one for one in passages(start, seasons, thrust) if one.turns <= years + 1)
    return next(able, None)


def bearing(sight: Sight) -> tuple[str, tuple[str, ...]]:
    """How its move is made: whose isotope is burnt, "" for none, and its spaces. One is burnt where
    the ship would else be late, and is still heavy enough without it; that of nobody before an own.
    """
    state, ship = sight.state, sight.state.starship
    vaults = state.isobank
    if ship is None or vaults is None:
        return "", ()
    slow, seasons = figures().ship.thrust, dial().seasons_from(state.year)
    found = passage(ship.place, seasons, slow, sight.years)
    total, players = isototal(state), len(state.order)
    spends = row_of(total - 1, players) == row_of(total, players) is not None
    if found is None and spends:
        fast = passage(ship.place, seasons, slow + figures().ship.afterburn, sight.years)
        if fast is not None and vaults.speculator:
            return NOBODY, fast.spaces
        if fast is not None and vaults.vault(sight.seat):
            return OWN, fast.spaces
    if found is None:
        # Too late, perhaps; but the dial is not the only thing that ends a game.
        found = passage(ship.place, seasons, slow, MOST_TURNS)
    return "", () if found is None else found.spaces


def sailed(sight: Sight, burns: str, spaces: tuple[str, ...]) -> Iterator[Wish]:
    """With an afterburn, for which an isotope goes, only where the ship would else be late; where
    there is no way, it stays.
    """
    ship = sight.state.starship
    if ship is not None and ship.launched and len(spaces) < 2:
        yield HoldStarship(sight.seat), "stop"
    yield SetSail(sight.seat, burns), "starship_late" if burns else "starship_way"
    yield SetSail(sight.seat), "starship_way"


def moved(sight: Sight, spaces: tuple[str, ...]) -> Iterator[Wish]:
    """The next space of the way, for as long as there is one; else to stay."""
    ship = sight.state.starship
    if ship is None:
        return
    steps = 0 if ship.underway is None else ship.underway.steps
    able = [one for one in sight.of(Go) if isinstance(one, Go)]
    for to in spaces[steps + 1 : steps + 2]:
        yield from ((one, "starship_way") for one in able if one.to == to)
    yield Stop(sight.seat), "stop"
    for one in able:
        yield one, "astray"
