"""What a search looks ahead for is kept with its network, for each ship by itself."""

from __future__ import annotations

import pytest

from spacetable.games.high_frontier.routes.goals import Goals
from spacetable.games.high_frontier.routes.labels import FUEL
from spacetable.games.high_frontier.routes.network import network
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

HEAVY, LIGHT = 6, 2
"""Parts of fuel that a burn takes of two ships."""


class Ship(FixedThrust):
    """One whose burns take so many parts."""

    def __init__(self, burn: int) -> None:
        super().__init__(9, 9, 0)
        self.burn, self.limit = burn, 100


@pytest.mark.parametrize("order", [(HEAVY, LIGHT), (LIGHT, HEAVY)])
def test_a_ship_is_not_taken_for_another_that_was_looked_ahead_for(order: tuple[int, int]) -> None:
    """The rim of Luna lies behind one lander burn, and one ship's takes more than another's."""
    map_ = network(None, MovementSwitches())
    start, goal = map_.numbers["sol-earth-l2"], map_.numbers["luna-shackleton-polar-rim"]
    needless = {}
    for burn in order:
        goals = Goals(map_, Ship(burn), [goal])
        goals.reached(goal, HEAVY << FUEL)
        needless[burn] = goals.needless(start, 0)
    assert needless == {HEAVY: True, LIGHT: False}
