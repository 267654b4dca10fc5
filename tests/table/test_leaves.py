"""Leaves of a table: one is seen at a time, turned to by hand or by what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from spacetable.core.box import Box
from spacetable.core.decal import Place
from spacetable.core.effect import Burst
from spacetable.core.event import Event, Moved, Staged
from spacetable.core.ids import LeafId, PieceId, ZoneId
from spacetable.core.leaf import Leaf, Leaves, leaf_for
from spacetable.core.option import Option
from spacetable.core.room import Room
from spacetable.core.table import Table
from spacetable.core.text import verbatim
from tests.table.conftest import Hands
from tests.table.tables import BACK, TILE, demo, drag, moved, piece

CARDS, CELLS = LeafId("cards"), LeafId("cells")
EVERY = (Leaf(CARDS, verbatim("Cards")), Leaf(CELLS, verbatim("Cells")))
ON = {"deck": CARDS, "discard": CARDS, "cell:0,0": CELLS, "cell:1,0": CELLS}
TABS = Box(1300, 20, 260, 60)


def laid(room: Room, called: LeafId = CARDS, occasion: str = "") -> Table:
    """The table with decks and cells on a leaf each, and all else beside them."""
    table = demo()
    zones = tuple(
        replace(one, leaf=ON.get(one.id), dock="bottom" if one.id == "hand" else None)
        for one in table.zones
    )
    leaves = Leaves(EVERY, leaf_for(room.leaf, EVERY, called), called, occasion, TABS)
    return replace(table, zones=zones, leaves=leaves)


class Owner:
    """Shows the table whenever the view wants it."""

    def __init__(self, hands: Hands) -> None:
        self.view = hands.view
        self.called, self.occasion = CARDS, ""
        self.options: Sequence[Option] = ()
        self.view.reshaped.connect(self.show)
        self.show()

    def happens(self, leaf: LeafId, what: str) -> None:
        self.called, self.occasion = leaf, what
        self.show()

    def show(self) -> None:
        table = self.view.laid(lambda room: laid(room, self.called, self.occasion))
        self.view.show_table(table, self.options, animate=False)

    @property
    def shown(self) -> LeafId | None:
        return self.view.turned_to.shown

    def offer(self, *options: Option) -> None:
        self.options = options
        self.show()


@pytest.fixture
def owner(hands: Hands) -> Owner:
    return Owner(hands)


def press(hands: Hands, leaf: LeafId) -> None:
    QTest.mouseClick(hands.view.leaf_tabs.tabs[leaf], Qt.MouseButton.LeftButton)


def middle(hands: Hands, leaf: LeafId) -> QPoint:
    return hands.view.leaf_tabs.tabs[leaf].geometry().center()


def test_one_leaf_is_seen_with_what_is_beside_all() -> None:
    whole = laid(Room(1600, 900))
    seen = {one.id for one in whole.seen.zones}
    assert {"deck", "discard", "hand", "tray"} <= seen
    assert "cell:0,0" not in seen
    assert {one.zone for one in whole.seen.pieces} <= seen
    other = laid(Room(1600, 900, leaf=CELLS)).seen
    assert {one.id for one in other.zones} - seen == {"cell:0,0", "cell:1,0"}
    assert demo().seen == demo()


def test_a_tab_turns_to_its_leaf(hands: Hands, owner: Owner) -> None:
    assert owner.shown == CARDS
    press(hands, CELLS)
    assert owner.shown == CELLS
    places = hands.view.table_scene.places
    assert "ship" in places
    assert "deck" not in places
    press(hands, CELLS)
    assert owner.shown == CELLS, "pressed once more it stays"
    assert hands.view.leaf_tabs.tabs[CELLS].isChecked()


def test_each_leaf_is_seen_as_near_as_it_was_left(hands: Hands, owner: Owner) -> None:
    """Who went close to a place of one leaf sees the whole of another that comes by itself."""
    camera = hands.view.camera
    camera.zoom_by(2.5, QPointF(300, 300), glide=False)
    near, centre = camera.zoom, QPointF(camera.centre)
    owner.happens(CELLS, "the ship moves")
    assert camera.whole
    owner.happens(CARDS, "a card is drawn")
    assert not camera.whole
    assert camera.zoom == pytest.approx(near)
    assert (camera.centre - centre).manhattanLength() == pytest.approx(0, abs=1e-6)
    camera.fit()
    owner.happens(CELLS, "the ship moves on")
    owner.happens(CARDS, "another card is drawn")
    assert camera.whole, "it was left whole"


def test_one_stays_where_one_has_turned_until_something_new_happens(
    hands: Hands, owner: Owner
) -> None:
    press(hands, CELLS)
    owner.happens(CARDS, "")
    assert owner.shown == CELLS, "nothing new"
    owner.happens(CARDS, "a card is drawn")
    assert owner.shown == CARDS
    owner.happens(CELLS, "the ship moves")
    assert owner.shown == CELLS, "it comes by itself"
    press(hands, CARDS)
    owner.happens(CELLS, "the ship moves")
    assert owner.shown == CARDS


def test_nothing_turns_under_a_piece_in_the_hand(hands: Hands, owner: Owner) -> None:
    owner.offer(drag("t1", "cell:1,0"), drag("t1", "deck"))
    hands.move("t1")
    hands.grab("t1")
    hands.glide("t1", QPoint(300, 300))
    owner.happens(CELLS, "the ship moves")
    assert owner.shown == CARDS
    assert hands.view.carry.active
    hands.key(Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert owner.shown == CELLS, "once the hand is empty"
    hands.drop(QPoint(300, 300))


def test_a_piece_is_held_over_a_tab_to_get_to_another_leaf(
    hands: Hands, owner: Owner, qtbot: QtBot
) -> None:
    owner.offer(drag("t1", "cell:1,0"))
    tabs = hands.view.leaf_tabs
    hands.move("t1")
    hands.grab("t1")
    hands.glide("t1", QPoint(400, 400))
    assert tabs.tabs[CELLS].property("lit"), "there it may be laid"
    assert not tabs.tabs[CARDS].property("lit")
    hands.glide(QPoint(400, 400), middle(hands, CELLS))
    assert owner.shown == CARDS, "whoever passes by turns nothing"
    qtbot.waitUntil(lambda: owner.shown == CELLS)
    assert hands.view.carry.active
    end = hands.at("cell:1,0")
    hands.glide(middle(hands, CELLS), end)
    hands.drop(end)
    assert hands.picked == ["t1>cell:1,0/None"]


def test_a_piece_that_may_go_to_another_leaf_is_shown_large(hands: Hands, owner: Owner) -> None:
    """What else is to be seen beside it is only what lies on this leaf."""
    owner.offer(drag("t1", "cell:1,0"))
    hands.view.panels.enlarge("t1")
    assert hands.view.panels.enlarged_id == "t1"


def test_by_keys_a_piece_is_taken_to_where_alone_it_may_go(hands: Hands, owner: Owner) -> None:
    owner.offer(drag("t1", "cell:1,0"))
    hands.view.focus_on("t1")
    hands.key(Qt.Key.Key_Space)
    assert owner.shown == CELLS
    assert hands.view.carry.active
    hands.key(Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert hands.picked == ["t1>cell:1,0/None"]


def test_what_is_looked_for_elsewhere_turns_there(hands: Hands, owner: Owner) -> None:
    hands.view.focus_on("ship")
    assert owner.shown == CELLS
    assert hands.view.focused == "ship"
    assert not hands.view.turn_to_see("ship", "deck"), "one of them is seen"
    assert hands.view.turn_to_see("h0", "deck"), "what is beside all is seen anyway"
    assert owner.shown == CARDS


def test_what_is_lit_on_another_leaf_marks_its_tab(hands: Hands, owner: Owner) -> None:
    tab = hands.view.leaf_tabs.tabs[CELLS]
    hands.view.light(["ship"], "hint")
    assert tab.property("lit")
    assert tab.accessibleName() == "Cells: something is marked there"
    hands.view.unlight("hint")
    assert not tab.property("lit")
    assert tab.accessibleName() == "Cells: turn to it"


def test_keys_go_round(hands: Hands, owner: Owner) -> None:
    assert [hands.view.turn_leaf(1), owner.shown] == [True, CELLS]
    assert [hands.view.turn_leaf(1), owner.shown] == [True, CARDS]
    assert [hands.view.turn_leaf(-1), owner.shown] == [True, CELLS]


def test_tabs_stand_in_one_row_where_their_place_is_low_and_wide(hands: Hands) -> None:
    table = laid(hands.view.room)
    assert table.leaves is not None
    for box, row in ((Box(900, 20, 600, 60), True), (Box(1300, 20, 120, 200), False)):
        leaves = replace(table.leaves, tabs=box)
        hands.view.show_table(replace(table, leaves=leaves), (), animate=False)
        first, second = (tab.geometry() for tab in hands.view.leaf_tabs.tabs.values())
        assert (first.top() == second.top()) == row
        assert (first.left() == second.left()) == (not row)


def test_a_tab_is_no_higher_than_its_place_from_the_first_on(
    hands: Hands, qapp: QApplication
) -> None:
    table = laid(hands.view.room)
    assert table.leaves is not None
    before = qapp.styleSheet()
    qapp.setStyleSheet("QPushButton { min-height: 90px; }")
    try:
        leaves = replace(table.leaves, tabs=Box(900, 20, 600, 60))
        hands.view.show_table(replace(table, leaves=leaves), (), animate=False)
        place = hands.view.camera.fixed.screen_rect(QRectF(900, 20, 600, 60)).height()
        assert place < 90
        assert all(tab.height() <= place + 1 for tab in hands.view.leaf_tabs.tabs.values())
    finally:
        qapp.setStyleSheet(before)


def test_an_open_fan_lies_over_the_tabs(hands: Hands, owner: Owner) -> None:
    view = hands.view
    view.browse("discard")
    tabs = [tab.geometry().center() for tab in view.leaf_tabs.tabs.values()]
    assert {view.childAt(at) for at in tabs} == {view.panels.browser}
    assert view.panels.browser.geometry() == view.viewport().geometry()
    view.panels.browser.close_fan()
    assert view.panels.browser not in {view.childAt(at) for at in tabs}


def test_letters_on_a_tab_become_narrower_before_they_become_small(hands: Hands) -> None:
    table = laid(hands.view.room)
    assert table.leaves is not None
    long = replace(EVERY[1], name=verbatim("Assembly"))
    leaves = replace(table.leaves, every=(EVERY[0], long), tabs=Box(1300, 20, 150, 100))
    hands.view.show_table(replace(table, leaves=leaves), (), animate=False)
    tab, zoom = hands.view.leaf_tabs.tabs[CELLS], hands.view.camera.fixed.zoom
    narrow = Box(1300, 20, 72 / zoom, 100)
    hands.view.show_table(replace(table, leaves=replace(leaves, tabs=narrow)), (), animate=False)
    told = QFontInfo(tab.font())
    assert tab.width() <= 74
    assert told.pixelSize() >= min(16, hands.view.look.px("body"))
    assert tab.font().stretch() < 100


def test_a_table_without_leaves_has_no_tabs(hands: Hands) -> None:
    hands.view.show_table(demo())
    assert not hands.view.leaf_tabs.tabs
    assert not hands.view.turn_leaf(1)
    assert not hands.view.turn_to_see("ship")


def test_a_screen_reader_hears_the_leaf_that_is_seen(
    hands: Hands, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "spacetable.table.leaf_tabs.announce", lambda _, words, **more: said.append(words)
    )
    heard: Callable[[], list[str]] = hands.view.voices.top
    assert "deck" in heard()
    hands.view.turn_to(CELLS)
    assert said == ["Cells."]
    assert "deck" not in heard()
    assert "cell:0,0" in heard()


def test_what_happens_on_a_leaf_is_seen_before_another_comes(
    show: Callable[..., Hands], qtbot: QtBot
) -> None:
    hands = show()
    owner = Owner(hands)
    gone = [Moved(PieceId("d4"), ZoneId("discard"), ZoneId("tray"))]
    owner.called, owner.occasion = CELLS, "the ship moves"
    table = hands.view.laid(lambda room: laid(room, CELLS, "the ship moves"), gone)
    hands.view.show_table(moved(table, "d4", "tray"), (), gone)
    assert owner.shown == CARDS
    hands.view.finish_motion()
    qtbot.waitUntil(lambda: owner.shown == CELLS)
    other = [Moved(PieceId("t1"), ZoneId("tray"), ZoneId("hand"))]
    table = hands.view.laid(lambda room: laid(room, CARDS, "a card is drawn"), other)
    assert table.leaves is not None
    assert table.leaves.shown == CARDS, "nothing of it was seen there"


@pytest.mark.parametrize("how", ["comes", "goes", "of a pile"])
def test_what_has_changed_on_a_leaf_stays_in_view_for_a_moment(
    show: Callable[..., Hands], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """A delegate was placed, and the decks came at once: nobody saw it on the assembly."""
    hands = show()
    owner, view = Owner(hands), hands.view
    owner.called, owner.occasion = CELLS, "the ship moves"
    monkeypatch.setattr(view.turned_to._stays, "start", lambda: None)  # as long as it is not over

    def after(room: Room) -> Table:
        table = laid(room, CELLS, "the ship moves")
        (first, *rest) = (one for one in table.pieces if one.zone == "deck")
        others = [one for one in table.pieces if one.zone != "deck"]
        if how == "comes":
            rest += [first, replace(first, id=PieceId("new"))]
        elif how == "of a pile":
            rest.append(replace(first, count=(first.count or 1) + 1))
        return replace(table, pieces=(*others, *rest))

    happened = [Event()]
    view.show_table(view.laid(after, happened), (), happened)
    view.finish_motion()
    qtbot.wait(20)
    assert owner.shown == CARDS, "it is still looked at"
    view.turned_to._stays.timeout.emit()
    assert owner.shown == CELLS


def test_who_acts_on_does_not_wait_for_what_has_changed(
    show: Callable[..., Hands], qtbot: QtBot
) -> None:
    hands = show()
    owner, view = Owner(hands), hands.view
    gone = [Moved(PieceId("d4"), ZoneId("discard"), ZoneId("tray"))]
    owner.called, owner.occasion = CELLS, "the ship moves"
    table = view.laid(lambda room: laid(room, CELLS, "the ship moves"), gone)
    view.show_table(moved(table, "d4", "tray"), (), gone)
    assert owner.shown == CARDS
    press(hands, CELLS)
    assert owner.shown == CELLS
    press(hands, CARDS)
    qtbot.wait(20)
    assert owner.shown == CARDS, "nothing turns later for what was seen before"


def test_each_leaf_comes_on_which_something_is_staged_and_then_the_one_called_for(
    show: Callable[..., Hands], qtbot: QtBot
) -> None:
    """An event on the dial may go on at the decks: both are seen, one after the other."""
    hands = show()
    owner, view = Owner(hands), hands.view
    at_cell, in_deck = Burst(Place("cell:0,0")), Burst(Place("deck"))
    beside = Staged((Burst(Place("tray")),), 0.5)
    happened: list[Event] = [beside, Staged((at_cell,)), beside, Staged((in_deck,))]
    view.show_table(view.laid(laid, happened), (), happened)
    assert (owner.shown, view.stage.busy) == (CELLS, True), "though the cards are called for"
    owner.called, owner.occasion = CELLS, "the ship moves"
    view.finish_motion()
    qtbot.waitUntil(lambda: owner.shown == CARDS)
    assert view.stage.busy, "the second is seen, too"
    view.finish_motion()
    qtbot.waitUntil(lambda: owner.shown == CELLS)
    assert not view.stage.busy
    owner.called, owner.occasion = CARDS, ""
    view.show_table(view.laid(laid, happened), (), happened)
    press(hands, CARDS)
    view.finish_motion()
    qtbot.wait(20)
    assert (owner.shown, view.stage.busy) == (CARDS, False), "whoever turns elsewhere stays there"


def test_a_piece_that_can_go_to_another_leaf_is_shown_large(hands: Hands, owner: Owner) -> None:
    """It was looked for where it is not, and the window said that something had gone wrong."""
    owner.offer(drag("p1", "cell:0,0"), drag("p1", "deck"))
    owner.view.enlarge("p1")
    assert owner.view.panels.enlarged.isVisible()


MANY = 20


def own_row(room: Room, secret: str | None = None) -> Table:
    """Beside both leaves a row of many cards, which are larger on the second one and drawn in
    another way. ``secret``: one of them that is called otherwise there.
    """
    table = laid(room)
    assert table.leaves is not None
    other = table.leaves.shown == CELLS
    cards = [
        piece(f"c{k}", "hand", 60 + 70 * k, 800, "card", BACK if other else TILE, w=40 + k, h=90)
        for k in range(MANY)
    ]
    if other:
        cards = [
            replace(one, w=2 * one.w, name=verbatim("?") if one.id == secret else one.name)
            for one in cards
        ]
    return replace(table, pieces=(*table.pieces, *cards))


def test_who_turns_to_another_leaf_sees_the_own_cards_all_the_time(hands: Hands) -> None:
    """Faces for it are made one after the other; until then each card wears what it wore, but for
    one that is another thing now.
    """
    view = hands.view
    view.reshaped.connect(
        lambda: view.show_table(view.laid(lambda room: own_row(room, "c19")), animate=False)
    )
    view.show_table(view.laid(own_row), animate=False)
    view.finish_motion()
    press(hands, CELLS)
    items = [view.table_scene.pieces[f"c{k}"] for k in range(MANY)]
    assert view.table_scene.dressing.late, "some still wait"
    assert not any(item.pixmap().isNull() for item in items[:-1])
    assert items[-1].pixmap().isNull()
    view.finish_motion()
    assert all(item.shown == BACK and not item.pixmap().isNull() for item in items)
