"""What the end screen takes for the sum of the points."""

from __future__ import annotations

from spacetable.app.game.end_screen import summed
from spacetable.core.result import Points, Result, gained
from spacetable.core.text import verbatim

STARTS_AT_TABLE = True

LINES = ((verbatim("Glory"), gained(3)), (verbatim("Claims"), gained(2)))


def test_the_one_figure_of_points_without_a_sign_is_the_sum() -> None:
    lines, total = summed(Result("won", verbatim("."), (), (*LINES, (verbatim("All"), Points(5)))))
    assert [label for label, _ in lines] == [label for label, _ in LINES]
    assert total is not None
    assert total[0] == verbatim("All")


def test_the_points_of_several_players_have_no_sum() -> None:
    each = ((verbatim("Ann"), Points(9)), (verbatim("Bob"), Points(4)))
    assert summed(Result("won", verbatim("."), (), each)) == ([*each], None)
