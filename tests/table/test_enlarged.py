"""What is shown large: no larger than its letters need, whole, and where little lies."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt

from spacetable.core.table import Face, Table
from spacetable.core.text import verbatim
from spacetable.table.enlarge import ENOUGH, TALLEST, WIDEST
from spacetable.table.placement import placed
from tests.table.conftest import Hands
from tests.table.tables import changed, demo, drag, zone

LETTERS = ("star_wars_pocket/event_card", "space_odyssey/hal_com")
"""Faces with small letters, and with large ones."""


def size_of(hands: Hands, art: str) -> tuple[int, int]:
    """Of the picture in the panel, px."""
    slots = hands.view.faces.shelf.slots(art)
    named = [one for one in slots if slots[one].kind == "text"]
    large = Face(art, tuple((one, verbatim("Heavy")) for one in named))
    hands.view.show_table(changed(demo(), "die", large=large))
    hands.view.enlarge("die")
    picture = hands.view.panels.enlarged.picture
    hands.view.panels.enlarged.layout().activate()
    assert picture.width() >= picture.pixmap().deviceIndependentSize().width()
    assert picture.height() >= picture.pixmap().deviceIndependentSize().height(), "it is whole"
    size = picture.pixmap().deviceIndependentSize().toSize()
    return size.width(), size.height()


def test_a_picture_is_as_large_as_its_letters_need(hands: Hands) -> None:
    small, large = (size_of(hands, art) for art in LETTERS)
    assert max(large) <= ENOUGH + 12, "its letters are large"
    assert max(small) > 1.4 * max(large)
    assert small[0] <= WIDEST + 12
    assert small[1] <= TALLEST + 12


@pytest.mark.parametrize("side", [-1, 1])
def test_the_panel_stands_on_the_emptier_side(side: int) -> None:
    """What can be seen and no more is covered only where there is no other place near by."""
    port, panel, card = QRect(0, 0, 1200, 700), QRect(0, 0, 260, 300), QRect(550, 300, 100, 100)
    x = 550 - 14 - 260 if side < 0 else 664
    there = [QRect(x, 200 + 100 * k, 260, 90) for k in range(3)]
    box = QRect(placed(panel, card, port, card.center(), (), (), there), panel.size())
    assert not any(box.intersects(one) for one in there)
    assert not box.intersects(card)
    far = (box.center() - card.center()).manhattanLength()
    assert far < 600, "and still near the card"


def test_where_the_piece_in_the_hand_may_go_is_not_covered(hands: Hands) -> None:
    view = hands.view
    panel = view.panels.enlarged

    def covered() -> list[str]:
        view.enlarge("h1")
        boxes = {key: view.camera.box(key).toRect() for key in view.table_scene.places.zones}
        cells = [key for key in boxes if key.startswith("cell:")]
        return [key for key in cells if panel.geometry().intersects(boxes[key])]

    view.show_table(demo())
    goal = covered()[0]
    view.show_table(demo(), [drag("h0", goal)])
    assert goal in covered(), "another piece goes there, and is not in the hand"
    view.focus_on("h0")
    hands.key(Qt.Key.Key_Space)
    assert view.carry.active
    assert goal not in covered()
    view.cancel()


def test_notes_that_are_too_many_below_a_picture_are_read_beside_it(hands: Hands) -> None:
    panel = hands.view.panels.enlarged
    face = Face(LETTERS[0])

    def shown(lines: int) -> bool:
        notes = tuple(verbatim(f"Line {k} of what is to be read") for k in range(lines))
        hands.view.show_table(changed(demo(), "die", large=face, notes=notes))
        hands.view.enlarge("die")
        panel.layout().activate()
        assert panel.notes.text().split("\n") == [note.params[0][1] for note in notes]
        assert panel.rect().contains(panel.notes.geometry())
        return panel.notes.x() > panel.picture.width()

    assert not shown(2)
    assert shown(28)
    assert not shown(2), "and below it again"


def test_a_picture_is_whole_after_another_that_is_lower_and_as_wide(hands: Hands) -> None:
    """In a window that is lower, and then higher again, beside notes that fill it."""
    view, panel = hands.view, hands.view.panels.enlarged
    notes = tuple(verbatim(f"Line {k} of what is to be read beside it") for k in range(12))
    view.show_table(changed(demo(), "die", large=Face(LETTERS[0]), notes=notes))
    piece = view.table_scene.places.pieces["die"]
    beside = view.camera.box("die")
    heights = set()
    for high in range(160, 230, 4):
        panel.present(piece, beside, None, (), QRect(0, 0, 1000, high))
        panel.layout().activate()
        needed = panel.picture.pixmap().deviceIndependentSize().height()
        assert panel.picture.height() >= needed, f"in {high} px"
        assert panel.rect().contains(panel.picture.geometry())
        heights.add(needed)
    assert len(heights) > 10


def test_a_place_that_is_no_more_than_a_sign_says_its_name(hands: Hands, qtbot: object) -> None:
    """A resting pointer learned nothing of a market, a hopper and what goes overboard."""
    view = hands.view
    sign, large = (
        replace(zone(key, x, 250, wide, wide), outline=False, art=Face("core/pawn_1"))
        for key, x, wide in (("tray", 400, 40), ("store", 700, 300))
    )
    view.show_table(Table(1000, 500, (sign, large), ()))
    hands.move("tray")
    qtbot.waitUntil(view.panels.enlarged.isVisible, timeout=20000)
    assert view.panels.enlarged_id == "tray"
    view.enlarge("store")
    assert not view.panels.enlarged.isVisible()
