"""Spots of a board are looked for in the finder: all are lit, and one goes from one to the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.core.board import Board, Flag, laid_in
from spacetable.core.box import Box
from spacetable.core.face import Face
from spacetable.core.ids import LeafId, PieceId, ZoneId
from spacetable.core.leaf import Leaf, Leaves
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.text import verbatim
from spacetable.table.finding import finder as finder_module
from spacetable.table.look import Look
from tests.table.board.boards import large, large_table, small, small_table
from tests.table.conftest import Hands
from tests.table.tables import demo, drag

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def told() -> Board:
    """The small board, of whose places some are found by water."""
    board = small()
    water = {"mars": "2", "luna": "2", "vesta": "3"}
    spots = tuple(
        replace(one, found_by=(verbatim(f"water {water[one.id]}"),)) if one.id in water else one
        for one in board.spots
    )
    return replace(board, spots=spots, example=verbatim("Try water 2"))


def table(**more: object) -> Table:
    return replace(small_table(), board=laid_in(told(), Box(260, 20, 900, 500)), **more)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is given to say by itself."""
    said: list[str] = []
    monkeypatch.setattr(finder_module, "announce", lambda _, words: said.append(words))
    return said


def lit(hands: Hands) -> set[str]:
    found = hands.view.highlights.groups.get("found", {})
    rings = hands.view.highlights.rings
    assert all(rings.kind(spot) == "found" for spot in found)
    return set(found)


def opened(hands: Hands, words: str = "") -> None:
    hands.view.show_table(table())
    hands.key(K.Key_F, held=CTRL)
    hands.key(*words)


def test_what_is_typed_is_lit_at_once_and_counted(hands: Hands) -> None:
    opened(hands, "water 2")
    finder = hands.view.search.finder
    assert lit(hands) == {"mars", "luna"}
    assert finder.count.text() == "2 places"
    assert [finder.list.item(k).text() for k in range(finder.list.count())] == [
        "Mars  ·  Inner system",
        "Luna  ·  Inner system",
    ]
    hands.key(K.Key_Backspace, "9")
    assert lit(hands) == set()
    assert finder.count.text() == "Nothing is like that."
    assert finder.list.isHidden()


def test_enter_goes_to_the_next_and_round(hands: Hands) -> None:
    opened(hands, "water")
    view = hands.view
    seen = []
    for _ in range(4):
        hands.key(K.Key_Return)
        seen.append(next(iter(view.highlights.groups["found at"])))
        assert hands.seen[-1].id == seen[-1]
    assert seen == ["mars", "luna", "vesta", "mars"]
    assert view.search.finder.count.text() == "1 of 3"
    hands.key(K.Key_Return, held=SHIFT)
    assert set(view.highlights.groups["found at"]) == {"vesta"}
    hands.key(K.Key_Up)
    assert set(view.highlights.groups["found at"]) == {"luna"}
    assert view.search.finder.list.currentRow() == 1


def test_esc_closes_puts_the_lights_out_and_leaves_the_keyboard_where_one_went(
    hands: Hands,
) -> None:
    opened(hands, "vesta")
    hands.key(K.Key_Return, K.Key_Escape)
    view = hands.view
    assert view.search.finder.isHidden()
    assert lit(hands) == set()
    assert view.hasFocus()
    assert view.focused == "vesta"
    assert view.highlights.kinds("vesta") == {"focus"}


def test_what_is_told_of_a_place_gives_way_to_another_search_and_goes_with_the_keyboard(
    hands: Hands,
) -> None:
    opened(hands, "mars")
    view = hands.view
    hands.key(K.Key_Return)
    assert view.panels.enlarged_id == "mars"
    hands.key(K.Key_Backspace)
    assert view.panels.enlarged_id is None
    hands.key(K.Key_Return, K.Key_Escape)
    view.enlarge(view.focused)
    assert view.panels.enlarged_id == "mars"
    view.clearFocus()
    assert view.panels.enlarged_id is None


def test_letters_of_the_field_are_not_for_the_table(hands: Hands) -> None:
    view = hands.view
    view.show_table(table(), [drag("box", "mars")])
    hands.key(K.Key_F, held=CTRL)
    before = view.zoom_level
    hands.key("0", "z", "+", " ", "1")
    assert view.search.finder.field.text() == "0z+ 1"
    assert view.zoom_level == before
    assert not view.carry.active
    assert hands.picked == []


def test_by_mouse(hands: Hands) -> None:
    view = hands.view
    view.show_table(table())
    QTest.mouseClick(view.search.button, Qt.MouseButton.LeftButton)
    assert view.search.is_open
    assert view.search.button.isHidden()
    hands.key(*"water")
    finder = view.search.finder
    row = finder.list.visualItemRect(finder.list.item(2)).center()
    QTest.mouseClick(finder.list.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert set(view.highlights.groups["found at"]) == {"vesta"}
    QTest.mouseClick(finder.back, Qt.MouseButton.LeftButton)
    assert set(view.highlights.groups["found at"]) == {"luna"}
    QTest.mouseClick(finder.close_button, Qt.MouseButton.LeftButton)
    assert not view.search.is_open
    assert view.search.button.isVisible()


def test_the_button_lies_below_a_large_card(hands: Hands) -> None:
    """Over it, it hid a part of its words."""
    view = hands.view
    view.show_table(table())
    panel, button = view.panels.enlarged, view.search.button
    view.enlarge("mars")
    assert panel.isVisible()
    assert panel.parentWidget() is button.parentWidget()
    order = view.children()
    assert order.index(panel) > order.index(button)


def test_the_button_stands_over_what_is_docked_where_that_leaves_room(hands: Hands) -> None:
    view, shown = hands.view, table()
    tray = replace(shown.zones[0], x=1080, y=330, w=180, h=300, dock="right")
    laid = laid_in(told(), Box(20, 20, 900, 500))
    view.show_table(replace(shown, zones=(tray,), board=laid))
    assert view.search.button.geometry().left() >= view.camera.free().right()
    assert view.search.box.isEmpty(), "nothing of the board is covered"
    assert view.search.button.geometry().bottom() <= view.camera.box("tray").top()
    narrow = replace(shown, zones=(replace(tray, x=1140, w=60),), board=laid)
    view.show_table(narrow)
    assert view.search.button.geometry().right() <= view.camera.free().right()
    assert not view.search.box.isEmpty()
    # Nor does it cover tabs that stand above the tray, or a leaf that is not the board's.
    chart, cards = LeafId("chart"), LeafId("cards")
    leaves = Leaves(
        (Leaf(chart, verbatim("Chart")), Leaf(cards, verbatim("Cards"))),
        chart,
        chart,
        "",
        Box(1000, 0, 160, 60),
        chart,
    )
    view.resize(1280, 610)  # nothing is free above the table
    view.show_table(replace(shown, zones=(tray,), board=laid, leaves=leaves))
    assert view.search.button.geometry().right() <= view.camera.free().right()
    view.show_table(replace(shown, zones=(tray,), board=laid, leaves=replace(leaves, shown=cards)))
    assert view.search.button.isHidden()


def test_the_finder_covers_as_little_of_the_board_as_it_can(hands: Hands) -> None:
    """It stands over what is docked at the right, but never over cards that lie there."""
    view, shown = hands.view, table()
    tray = replace(shown.zones[0], x=1080, y=20, w=180, h=300, dock="right")
    laid = laid_in(told(), Box(20, 0, 1040, 600))
    piece = TablePiece(
        PieceId("p"), tray.id, "token", Face("core/token"), verbatim("Cube"), 1100, 60, 60, 40
    )
    view.show_table(replace(shown, zones=(tray,), pieces=(piece,), board=laid))
    hands.key(K.Key_F, held=CTRL)
    hands.key(*"water")
    finder, camera = view.search.finder, view.camera
    assert finder.geometry().right() > camera.free().right()
    assert finder.geometry().right() <= camera.port.right()
    card = replace(piece, kind="card")
    view.show_table(replace(shown, zones=(tray,), pieces=(card,), board=laid))
    assert finder.geometry().right() <= camera.free().right()


def test_flags_of_the_position_are_offered_and_followed(hands: Hands) -> None:
    view = hands.view
    free = Flag(verbatim("Free places"), frozenset({ZoneId("sol"), ZoneId("ceres")}))
    view.show_table(table(flags=(free,)))
    hands.key(K.Key_F, held=CTRL)
    finder = view.search.finder
    assert finder.count.text() == "Try water 2"
    assert finder.list.item(0).text() == "Free places  ·  2"
    row = finder.list.visualItemRect(finder.list.item(0)).center()
    QTest.mouseClick(finder.list.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert lit(hands) == {"sol", "ceres"}
    hands.key(K.Key_Return)
    assert set(view.highlights.groups["found at"]) == {"sol"}
    view.show_table(table(flags=(replace(free, spots=frozenset({ZoneId("sol")})),)))
    assert lit(hands) == {"sol"}
    assert set(view.highlights.groups["found at"]) == {"sol"}
    view.show_table(table())
    assert lit(hands) == set()


def test_esc_on_the_table_closes_it_too_once_nothing_is_held(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        replace(small_table(("ship", "luna")), board=table().board), [drag("ship", "mars")]
    )
    hands.key(K.Key_F, held=CTRL)
    hands.key(*"venus")
    view.focus_on("ship")
    hands.key(K.Key_Return)
    assert view.carry.active
    hands.key(K.Key_Escape)
    assert not view.carry.active
    assert view.search.is_open
    hands.key(K.Key_Escape)
    assert not view.search.is_open


def test_by_keyboard_in_the_list(hands: Hands) -> None:
    opened(hands, "water")
    view = hands.view
    view.search.finder.list.setFocus()
    hands.key(K.Key_Down, K.Key_Down, K.Key_Return)
    gone_to = set(view.highlights.groups["found at"])
    row = view.search.finder.list.currentRow()
    assert gone_to == {view.search.found[row]}
    hands.key(K.Key_Escape)
    assert not view.search.is_open
    assert {view.focused} == gone_to


def test_hundreds_are_one_item_and_what_can_be_done_stays_seen(hands: Hands) -> None:
    view = hands.view
    view.show_table(large_table(large(), 0))
    hands.key(K.Key_F, held=CTRL)
    before = len(view.scene().items())
    hands.key(*"zone")
    assert len(view.highlights.groups["found"]) == 1000
    assert len(view.scene().items()) == before
    view.highlights.show("targets", {"s5": "legal"})
    assert view.highlights.rings.kind("s5") == "legal"
    view.highlights.clear("targets")
    assert view.highlights.rings.kind("s5") == "found"
    view.highlights.show("may be pressed", {"s5": "live"})
    assert view.highlights.rings.kind("s5") == "found"


@pytest.mark.parametrize("zoom", [1.0, 2.5])
def test_what_one_goes_to_never_lies_below_the_finder(hands: Hands, zoom: float) -> None:
    view = hands.view
    view.show_table(large_table(large(), 0))
    if zoom != 1.0:
        view.camera.zoom_by(zoom, glide=False)
    hands.key(K.Key_F, held=CTRL)
    hands.key(*"zone 8")
    for _ in range(6):
        hands.key(K.Key_Return)
        view.finish_motion()
        at = next(iter(view.highlights.groups["found at"]))
        assert not view.search.finder.geometry().contains(view.point_of(at))
        assert view.rect().contains(view.point_of(at))


def test_without_a_board_there_is_nothing_to_find(hands: Hands) -> None:
    view = hands.view
    view.show_table(table())
    assert view.search.button.isVisible()
    hands.key(K.Key_F, held=CTRL)
    view.show_table(demo())
    assert not view.search.is_open
    assert view.search.button.isHidden()
    hands.key(K.Key_F, held=CTRL)
    assert not view.search.is_open


def test_it_speaks(hands: Hands, spoken: list[str]) -> None:
    opened(hands, "venus")
    assert spoken[-1] == "1 place"
    hands.key(K.Key_Return)
    assert spoken[-1] == "Venus It is hot. 1 of 1"
    spoken.clear()
    hands.view.show_table(table(focus="earth"))
    assert not any(spoken), "a move says nothing of what was found before it"
    finder = hands.view.search.finder
    assert finder.field.accessibleName() == "Name, region or facts"
    assert finder.forth.accessibleName() == "Next place (Enter)"


@pytest.mark.parametrize("size", [(960, 600), (420, 360)])
def test_it_fits_into_small_windows(show: Callable[..., Hands], size: tuple[int, int]) -> None:
    hands = show(size=size)
    hands.view.show_table(large_table(large(), 0))
    hands.key(K.Key_F, held=CTRL)
    hands.key(*"zone")
    box = hands.view.search.finder.geometry()
    assert hands.view.rect().contains(box)
    assert hands.view.search.finder.list.geometry().bottom() < box.height()
    assert QPoint(box.right(), box.top()).x() <= size[0]


# ---------------------------------------------------------------- cards


def cards() -> Table:
    """A pile of three cards beside the board, which may be looked through; one lies face down."""
    names = {"sail": ("thrust 1",), "moth": ("thrust 3", "needs electric"), "blank": ()}
    pile = TableZone(
        ZoneId("pile"), verbatim("Engines"), 10, 10, 60, 80, layout="pile", browse=True
    )
    pieces = tuple(
        TablePiece(
            PieceId(one),
            pile.id,
            "card",
            Face("core/token"),
            verbatim(one.title()),
            12,
            12,
            50,
            70,
            z=z,
            notes=tuple(map(verbatim, notes)),
        )
        for z, (one, notes) in enumerate(names.items())
    )
    return table(zones=(pile,), pieces=pieces)


def looked_for(hands: Hands, words: str) -> tuple[str, ...]:
    hands.view.show_table(cards())
    hands.key(K.Key_F, held=CTRL)
    hands.key(*words)
    return hands.view.search.found


def test_cards_are_found_by_name_by_pile_and_by_what_is_said_of_them(hands: Hands) -> None:
    """What lies face down is found by nothing: nothing is said of it."""
    for words, found in (
        ("mo", ("moth",)),
        ("engines", ("moth", "sail")),
        ("thrust 3", ("moth",)),
        ("engines electric", ("moth",)),
        ("thrust 2+", ("moth",)),
        ("blank", ()),
    ):
        assert looked_for(hands, words) == found, words
        hands.view.search.close()


def test_places_come_before_cards_of_the_same_name(hands: Hands) -> None:
    assert looked_for(hands, "m") == ("mars", "moth")
    finder = hands.view.search.finder
    assert finder.count.text() == "2 places and cards"
    assert finder.list.item(1).text() == "Moth  ·  Engines"


def test_a_card_that_is_pressed_stands_out_of_its_open_pile(hands: Hands) -> None:
    looked_for(hands, "moth")
    finder = hands.view.search.finder
    finder.picked.emit(0)
    browser = hands.view.panels.browser
    assert (browser.fanned, browser.pieces[browser.at].id) == (True, "moth")
    assert not hands.view.search.is_open


@pytest.mark.parametrize("scale", [1.0, 2.0, 2.8])
def test_what_is_typed_is_seen_whole_at_every_text_size(hands: Hands, scale: float) -> None:
    view = hands.view
    view.set_look(Look(text_scale=scale))
    view.show_table(table())
    hands.key(K.Key_F, held=CTRL)
    hands.key(*"typed")
    view.finish_motion()
    finder = view.search.finder
    finder.layout().activate()
    for one in (finder.field, finder.close_button, finder.back, finder.count):
        assert one.height() >= one.fontMetrics().height(), one
        assert finder.rect().contains(one.geometry())


def test_places_are_named_though_their_board_is_on_another_leaf(hands: Hands) -> None:
    """A planner that is asked while decks are looked at, say."""
    every = (Leaf(LeafId("map"), verbatim("Map")), Leaf(LeafId("decks"), verbatim("Decks")))
    for shown in (one.id for one in every):
        leaves = Leaves(every, shown, shown, "", Box(1300, 20, 260, 60), LeafId("map"))
        hands.view.show_table(table(leaves=leaves))
        assert hands.view.spots_named("ve") == ["venus", "vesta"], shown


def test_where_no_name_begins_so_a_kind_may(hands: Hands) -> None:
    """Whoever types "low Earth orbit" means a place that is called otherwise on the map."""
    board = told()
    port = replace(board.spots[0], kind=verbatim("Low port"))
    laid = replace(board, spots=(port, *board.spots[1:]))
    hands.view.show_table(replace(table(), board=laid_in(laid, Box(260, 20, 900, 500))))
    assert hands.view.spots_named("low po") == [port.id]
    assert port.id not in hands.view.spots_named("ve")
    assert hands.view.spots_named("  ") == []
