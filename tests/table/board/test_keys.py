"""A board by keyboard alone: by regions, along links, from place to place, and by name."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt

from spacetable.core.ids import ZoneId
from spacetable.table.board.ways import neighbour
from tests.table.board.boards import disc, large, large_table, small, small_table
from tests.table.conftest import Hands
from tests.table.tables import drag, press, zone

K = Qt.Key


def test_tab_goes_dock_board_region(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("box", "tray"), docked=True), [press("mars", "land")])
    seen = []
    for _ in range(4):
        hands.key(K.Key_Tab)
        seen.append(view.focused)
    assert seen == ["box", "mars", "earth", "ceres"]
    hands.key(K.Key_Backtab)
    assert view.focused == "earth"
    hands.key(K.Key_Backtab, K.Key_Backtab)
    assert view.focused == "box"


def test_docks_come_before_other_zones_where_there_is_a_board(hands: Hands) -> None:
    view = hands.view
    table = small_table(("box", "tray"), docked=True)
    pile = zone("store", 1100, 60, 60, 60)
    view.show_table(replace(table, zones=(pile, *table.zones)))
    hands.key(K.Key_Tab)
    assert view.focused == "box"
    hands.key(K.Key_Tab)
    assert view.focused == "store"


def test_a_thousand_spots_are_few_presses_of_tab(hands: Hands) -> None:
    view = hands.view
    view.show_table(large_table(large(), 0))
    presses = 0
    while view.focus.cycle(1):
        presses += 1
        assert presses < 20
    assert presses == 1 + 1 + 8


def test_arrows_follow_links(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.focus_on("earth")
    for key, where in (
        (K.Key_Up, "venus"),
        (K.Key_Down, "earth"),
        (K.Key_Down, "luna"),
        (K.Key_Up, "earth"),
        (K.Key_Left, "sol"),
        (K.Key_Right, "earth"),
        (K.Key_Right, "mars"),
        (K.Key_Right, "ceres"),
        (K.Key_Down, "vesta"),
    ):
        hands.key(key)
        assert view.focused == where


def test_a_link_that_bends_is_followed_though_another_spot_is_nearer() -> None:
    """From Luna a line leads up to Earth by a bend to the right; nothing leads left."""
    board = small()
    assert neighbour(board, ZoneId("luna"), QPointF(0, -1)) == "earth"
    assert neighbour(board, ZoneId("luna"), QPointF(-1, 0)) is None
    assert neighbour(board, ZoneId("luna"), QPointF(0, 1)) is None


def test_where_no_link_leads_an_arrow_goes_to_the_nearest_that_way(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.focus_on("luna")
    hands.key(K.Key_Right)
    assert view.focused == "vesta"


def test_every_spot_is_reached_by_arrows(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    found: set[str] = set()
    ends = ["earth"]
    while ends:
        here = ends.pop()
        if here in found:
            continue
        found.add(here)
        for way in (K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down):
            view.focus_on(here)
            hands.key(way)
            ends.append(view.focused)
    assert {spot.id for spot in small().spots} <= found


def test_a_spot_under_a_disc_has_the_ring_and_what_lies_on_it_comes_next(hands: Hands) -> None:
    view = hands.view
    table = small_table(("ship", "earth"), ("probe", "earth"))
    view.show_table(table)
    view.focus_on("earth")
    assert view.highlights.kinds("earth") == {"focus"}
    hands.key(K.Key_Tab)
    assert view.focused == "probe"
    hands.key(K.Key_Tab)
    assert view.focused == "ship"
    hands.key(K.Key_Backtab, K.Key_Backtab)
    assert view.focused == "earth"
    hands.key(K.Key_Tab, K.Key_Up)
    assert view.focused == "venus"


def test_enter_on_a_spot_takes_up_what_can_go_from_there(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        small_table(("ship", "luna"), ("rock", "luna")),
        [drag("ship", "mars"), drag("ship", "ceres"), drag("ship", "venus")],
    )
    view.focus_on("luna")
    hands.key(K.Key_Return)
    assert view.carry.piece.id == "ship"
    assert view.focused in ("mars", "venus")
    while view.focused != "ceres":
        hands.key(K.Key_Right)
    hands.key(K.Key_Return)
    assert hands.picked == ["ship>ceres/None"]


def test_a_spot_with_something_to_do_itself_does_that(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "mars"), press("luna", "dig")])
    view.focus_on("luna")
    hands.key(K.Key_Return)
    assert hands.picked == ["dig:luna"]


def test_page_keys_go_through_legal_spots_in_the_order_of_the_options(hands: Hands) -> None:
    view = hands.view
    order = ["vesta", "venus", "sol"]
    view.show_table(small_table(("ship", "luna")), [press(one, "go") for one in order])
    seen = []
    for _ in range(4):
        hands.key(K.Key_PageDown)
        seen.append(view.focused)
    assert seen == [*order, "vesta"]
    hands.key(K.Key_PageUp)
    assert view.focused == "sol"


def test_page_keys_go_through_what_takes_a_held_piece(hands: Hands) -> None:
    view = hands.view
    order = ["vesta", "venus", "sol"]
    view.show_table(small_table(("ship", "luna")), [drag("ship", one) for one in order])
    view.focus_on("ship")
    hands.key(K.Key_Return)
    at = order.index(view.focused)
    hands.key(K.Key_PageDown)
    assert view.focused == order[(at + 1) % 3]
    assert view.carry.over == order[(at + 1) % 3]


def test_every_spot_is_found_by_its_name_also_under_a_disc(hands: Hands) -> None:
    view = hands.view
    pieces = [(f"disc{k}", spot.id) for k, spot in enumerate(small().spots)]
    view.show_table(small_table(*pieces))
    for spot in small().spots:
        view.keys.forget()
        hands.key(*spot.id)
        assert view.focused == spot.id


def test_a_disc_on_a_spot_is_found_by_its_own_name(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("rover", "earth"), ("probe", "earth")))
    hands.key(*"rover")
    assert view.focused == "rover"


def test_a_name_with_a_number_is_typed_to_its_end(hands: Hands) -> None:
    view = hands.view
    board = large()
    view.show_table(large_table(board, 0))
    for spot in (board.spots[7], board.spots[500], board.spots[998]):
        view.keys.forget()
        hands.key(*dict(spot.name.params)["words"].lower().replace(" ", ""))
        assert view.focused == spot.id


def test_letters_aim_a_held_piece_at_a_spot(hands: Hands) -> None:
    view = hands.view
    order = ["vesta", "venus", "sol", "ceres"]
    view.show_table(small_table(("ship", "luna")), [drag("ship", one) for one in order])
    view.focus_on("ship")
    hands.key(K.Key_Return)
    hands.key("v", "e", "n")
    assert (view.focused, view.carry.over) == ("venus", "venus")
    view.keys.forget()
    hands.key("m")
    assert view.focused == "venus"
    hands.key(K.Key_Return)
    assert hands.picked == ["ship>venus/None"]


def test_the_foremost_of_one_letter_comes_first(hands: Hands) -> None:
    view = hands.view
    table = small_table()
    view.show_table(table)
    view.keys.forget()
    hands.key("v")
    assert view.focused == "venus"
    view.keys.forget()
    view.show_table(table, [press("vesta", "dig")])
    hands.key("v")
    assert view.focused == "vesta"


def test_a_spot_out_of_view_is_brought_into_view(hands: Hands) -> None:
    view = hands.view
    table = large_table(large(), 0)
    view.show_table(replace(table, pieces=(disc("ship", "s3", table.board),)))
    view.camera.zoom_by(4, glide=False)
    view.camera.look_at(view.table_scene.places.centre("s3"))
    view.finish_motion()
    view.focus_on("s900")
    view.finish_motion()
    view.motion.finish_key("camera")
    assert view.camera.free().contains(QPointF(view.point_of("s900")))
