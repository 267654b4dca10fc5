"""What a letter is worth: the fewer factories of it there are, the more (7.3; I3b, M2)."""

from collections import Counter
from collections.abc import Mapping
from typing import get_args

from spacetable.core.per_state import per_parts
from spacetable.games.high_frontier.full_game.components import stock_price
from spacetable.games.high_frontier.full_game.contracts.rings import LETTER, rings
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import Spectral, load


def factories(state: State) -> Counter[Spectral]:
    """Factories of all players by letter."""
    sites = load().sites
    found = Counter(sites[id_].type for id_, one in state.sites.items() if one.factory)
    if ringed := _ringed(state):
        found[LETTER] += ringed
    return found


def _ringed(state: State) -> int:
    """Factories that stand in rings."""
    if not state.rules.exodus:
        return 0
    return sum(1 for seat in state.order for _ in rings(state, seat))


@per_parts(lambda state: (state.sites, _ringed(state)))
def prices(state: State) -> Mapping[Spectral, int]:
    """The stock price of every letter, by the factories of all players."""
    count = factories(state)
    return {letter: stock_price(count[letter]) for letter in get_args(Spectral)}
