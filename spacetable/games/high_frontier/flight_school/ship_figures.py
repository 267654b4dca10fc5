"""What the ship at hand is and can do, worked out once for what is aboard."""

from fractions import Fraction
from functools import lru_cache

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.state import State, chits, stack
from spacetable.games.high_frontier.prospects import sites_for
from spacetable.games.high_frontier.specification import Specification, specification
from spacetable.games.high_frontier.stack import Stack


def figures_of(state: State) -> Specification:
    """All that the ship is, with its fuel."""
    return _figures(stack(state), chits(state).wet, state.tanks, vessel_of(state).backing)


def may_prospect(state: State) -> frozenset[str]:
    """Free sites that the ship could prospect (I6): such as bear no factory."""
    return _prospects(stack(state), vessel_of(state).backing).difference(state.factories)


@lru_cache(maxsize=64)
def _figures(cards: Stack, wet: Fraction, tanks: int, owner: Backing) -> Specification:
    return specification(cards, wet, tanks, owner)


@lru_cache(maxsize=64)
def _prospects(cards: Stack, owner: Backing) -> frozenset[str]:
    if not any(one.up.isru is not None for one in cards):
        return frozenset()
    return sites_for(cards, specification(cards, owner=owner), pushed=owner.powersat)
