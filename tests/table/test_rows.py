"""A crowded row: whatever the pointer is on lies above its neighbours, and can be read."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from spacetable.core.table import Table
from tests.table.conftest import Hands
from tests.table.tables import BACK, piece, zone


def row_of(count: int) -> Table:
    """Cards of which each covers most of the one before it."""
    cards = (
        piece(f"card{k}", "hand", 150 + 30 * k, 200, "card", BACK, f"Card {k}", 100, 140, z=k)
        for k in range(count)
    )
    return Table(600, 400, (zone("hand", 300, 200, 400, 150, "row"),), tuple(cards))


def test_the_card_under_the_pointer_lies_on_top(hands: Hands) -> None:
    view = hands.view
    view.show_table(row_of(4), animate=False)
    items = view.table_scene.pieces
    resting = {key: item.zValue() for key, item in items.items()}
    for card in ("card1", "card0", "card2"):
        box = view.camera.box(card)
        hands.move(QPoint(round(box.left()) + 8, round(box.center().y())))
        assert max(items, key=lambda key: items[key].zValue()) == card
        others = {key: item.zValue() for key, item in items.items() if key != card}
        assert others == {key: z for key, z in resting.items() if key != card}
    hands.move(QPoint(5, 5))
    assert {key: item.zValue() for key, item in items.items()} == resting
