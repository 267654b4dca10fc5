"""What a letter is worth: the fewer factories of it there are, the more (7.3; I3b, M2b)."""

from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load


def factories(state: State, letter: str) -> int:
    """Factories of all players on sites of a letter."""
    sites = load().sites
    return sum(one.factory and sites[id_].type == letter for id_, one in state.sites.items())


def price_of(state: State, letter: str) -> int:
    """The price of a card of that letter, and what such a factory scores at the end."""
    return components().stock_price(factories(state, letter))
