"""What an owner of the box argues of Modules 1, 2 and 4 once more: rare seats, and two rules."""

from __future__ import annotations

from spacetable.games.high_frontier.full_game.colonists import held, limit
from spacetable.games.high_frontier.full_game.free_actions.moves import Decommission
from spacetable.games.high_frontier.full_game.moves import DropColonist
from tests.games.high_frontier.full_game.exodus_tables import (
    MALCOLM,
    OBSERVERS,
    Exodus,
    home,
)
from tests.games.high_frontier.full_game.tables import ONE
from tests.games.high_frontier.full_game.test_bernals import SOLAR

# ---------------------------------------------------------------- Bernals that are lost (2B6)


def test_with_an_anchored_bernal_its_room_for_colonists_is_lost() -> None:
    """4A6h, 2B6: whoever is beyond the limit then leaves, as where a Bernal lets go."""
    board = Exodus(home(OBSERVERS, promoted=True), anarchy=True)
    other = Exodus(home(OBSERVERS, MALCOLM, promoted=True), anarchy=True)
    for one, people in ((board, 1), (other, 2)):
        assert limit(one.state, ONE) == 2
        one.do(Decommission(ONE, one.card(SOLAR)))
        assert limit(one.state, ONE) == 0
        for left in range(people, 0, -1):
            assert len([*held(one.state, ONE)]) == left
            assert one.state.duty.task == "excess"
            one.do(one.of(DropColonist)[0])
        assert one.state.duty.task == "turn"
