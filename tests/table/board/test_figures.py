"""What stands on a spot does not grow over the spots beside it while the board is enlarged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from spacetable.table.board.figures import MOST
from tests.table.board.boards import small_table
from tests.table.conftest import Hands
from tests.table.tables import drag


def drawn(hands: Hands, piece: str) -> QRectF:
    """Where a piece is painted, px of the viewport."""
    item = hands.view.table_scene.pieces[piece]
    return hands.view.mapFromScene(item.sceneBoundingRect()).boundingRect().toRectF()


def test_a_piece_on_a_spot_grows_little_and_is_drawn_where_it_is_hit(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "mars")])
    view.finish_motion()
    fitted, painted = view.camera.box("ship"), drawn(hands, "ship")
    for factor in (1.2, 2.0, 1.5):
        view.camera.zoom_by(factor, glide=False)
        while_it_turns = drawn(hands, "ship").width()
        view.finish_motion()
        now = view.camera.box("ship")
        assert now.width() <= fitted.width() * MOST + 0.01
        assert drawn(hands, "ship").width() == pytest.approx(while_it_turns, abs=3)
        assert drawn(hands, "ship").width() <= painted.width() * MOST + 2
        assert (drawn(hands, "ship").center() - now.center()).manhattanLength() < 3
        assert (now.center() - view.camera.spot("luna")).manhattanLength() < 0.01
    view.camera.fit()
    view.finish_motion()
    assert view.camera.box("ship") == fitted
    assert drawn(hands, "ship") == painted


def test_several_on_a_spot_stay_together_beside_it(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna"), ("probe", "luna")))
    far = view.camera.spot("ship") - view.camera.spot("probe")
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    near = view.camera.spot("ship") - view.camera.spot("probe")
    assert near.manhattanLength() == pytest.approx(far.manhattanLength() * MOST, rel=0.01)


def test_it_is_dragged_from_an_enlarged_board_and_lies_as_small_where_it_comes(
    hands: Hands,
) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "mars")])
    view.finish_motion()
    view.camera.zoom_by(2.5, glide=False)
    view.camera.reveal("mars")
    view.finish_motion()
    size = view.camera.box("ship").size()
    hands.drag("ship", "mars")
    assert hands.picked == ["ship>mars/None"]
    view.show_table(small_table(("ship", "mars")))
    view.finish_motion()
    assert view.camera.box("ship").width() == pytest.approx(size.width())
    assert (drawn(hands, "ship").center() - view.camera.spot("ship")).manhattanLength() < 2


def test_all_that_is_wanted_comes_into_view_together_and_from_under_the_corner(
    hands: Hands,
) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "mars")])
    for factor, at, wanted in (
        (2.5, "vesta", ("ship", "mars")),
        (2.5, "ship", ("ship", "venus", "ceres")),
        (4.0, "sol", ("nowhere", "mars")),
    ):
        view.camera.fit()
        view.camera.zoom_by(factor, glide=False)
        view.camera.look_at(view.table_scene.places.centre(at))
        view.finish_motion()
        view.reveal(wanted)
        view.finish_motion()
        assert not view.camera.fitted
        assert not view.camera.corner.isEmpty()
        for target in wanted:
            if target != "nowhere":
                assert view.camera.free().contains(view.camera.box(target))
                assert not view.camera.corner.intersects(view.camera.box(target))
    where = view.camera.centre
    view.reveal(("mars",))
    view.finish_motion()
    assert view.camera.centre == where, "what is seen stays where it is"
