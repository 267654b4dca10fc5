"""Others take what somebody is about to press: the press counts for nothing that came instead."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.event import Moved
from spacetable.core.ids import PieceId, ZoneId
from spacetable.table.lately import MOMENT
from tests.table.conftest import Hands
from tests.table.tables import demo, piece, press

TAKEN = Moved(PieceId("old"), ZoneId("store"), ZoneId("hand"))


def lying(name: str) -> object:
    """A table with a card on the store."""
    table = demo()
    return replace(table, pieces=(*table.pieces, piece(name, "store", 1430, 420, z=90)))


@pytest.mark.parametrize("others", [True, False])
def test_what_comes_as_others_take_a_card_is_not_pressed_by_mistake(
    hands: Hands, others: bool
) -> None:
    """What one's own move has brought is pressed at once, if somebody likes."""
    view, stale = hands.view, []
    view.overtaken.connect(lambda: stale.append(1))
    now = [10.0]
    view.motion.clock = lambda: now[0]
    view.show_table(lying("old"), [press("old", "take old")], animate=False)
    view.show_table(lying("new"), [press("new", "take new")], [TAKEN], animate=False, others=others)
    now[0] += MOMENT / 2
    hands.click("new")
    assert hands.picked == ([] if others else ["take new:new"])
    assert bool(stale) == others
    now[0] += MOMENT
    hands.click("new")
    assert hands.picked[-1:] == ["take new:new"]


def test_what_others_have_not_touched_is_pressed_at_any_time(hands: Hands) -> None:
    view = hands.view
    view.show_table(lying("old"), [press("t1", "this")], animate=False)
    view.show_table(lying("new"), [press("t1", "this")], [TAKEN], animate=False, others=True)
    hands.click("t1")
    assert hands.picked == ["this:t1"]
