"""Whoever plays alone reads of no next player, and of no secret choice (C2, D1)."""

from __future__ import annotations

import pytest

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.moves import ChooseSide, EndTurn
from tests.games.high_frontier.full_game.tables import ONE, Board


def _rules(board: Board, kind: type[Action]) -> set[str]:
    """The last part of the key of each rule that offers such an action to the first seat."""
    offered = (one for one in board.options(ONE) if isinstance(one.action, kind))
    return {one.why.rule.key.rpartition(".")[2] for one in offered}


@pytest.mark.parametrize(("seats", "ending"), [(1, "_alone"), (2, "")])
def test_the_rule_of_a_side_and_of_the_end_of_a_turn_fits_the_table(
    seats: int, ending: str
) -> None:
    board = Board(seats, variant="altruism")
    assert _rules(board, ChooseSide) == {f"crew{ending}"}
    laid = Board(seats, variant="altruism", laid={"first": "1"})
    assert _rules(laid, EndTurn) == {f"end_turn{ending}"}
