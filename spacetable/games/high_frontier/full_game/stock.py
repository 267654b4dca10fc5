"""What a letter is worth: the fewer factories of it there are, the more (7.3; I3b, M2)."""

from collections import Counter
from collections.abc import Mapping
from typing import get_args

from spacetable.core.per_state import per_parts
from spacetable.games.high_frontier.full_game.components import stock_price
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import Spectral, load


def factories(state: State) -> Counter[Spectral]:
    """Factories of all players by letter."""
    sites = load().sites
    return Counter(sites[id_].type for id_, one in state.sites.items() if one.factory)


@per_parts(lambda state: (state.sites,))
def prices(state: State) -> Mapping[Spectral, int]:
    """The stock price of every letter, by the factories of all players."""
    count = factories(state)
    return {letter: stock_price(count[letter]) for letter in get_args(Spectral)}
