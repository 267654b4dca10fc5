"""Many new faces do not hold the window: few are rendered at once, the others between frames."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from spacetable.core.table import Face, Table
from spacetable.table.dressing import AT_ONCE
from spacetable.table.motion import SLICE
from tests.table.conftest import Hands
from tests.table.tables import BACK, TILE, TOKEN, demo, piece

CARDS = 20


def laid(wide: float, face: Face = TILE) -> Table:
    """Many cards more, each of another size, so that each has a picture of its own."""
    table = demo()
    cards = [
        piece(f"c{k}", "store", 60 + 70 * k, 420, "card", face, w=wide + k, h=90)
        for k in range(CARDS)
    ]
    return replace(table, pieces=(*table.pieces, *cards))


@pytest.fixture
def before(hands: Hands) -> Hands:
    """A table that lies there."""
    hands.view.show_table(demo())
    hands.view.finish_motion()
    return hands


def frames(hands: Hands) -> list[int]:
    """How many faces each frame renders, until all rests."""
    view, found = hands.view, []
    while not view.motion.idle:
        made = view.faces.made
        view.motion.tick()
        found.append(view.faces.made - made)
    return found


def worn(hands: Hands) -> list[tuple[float, float]]:
    """How large the cards are to be seen, in px."""
    items = [hands.view.table_scene.pieces[f"c{k}"] for k in range(CARDS)]
    assert not any(item.pixmap().isNull() for item in items)
    boxes = [item.mapRectToParent(item.boundingRect()) for item in items]
    return [(box.width(), box.height()) for box in boxes]


@pytest.mark.parametrize("animate", [True, False])
def test_the_faces_of_many_pieces_are_rendered_one_after_the_other(
    before: Hands, animate: bool
) -> None:
    view, scene = before.view, before.view.table_scene
    for wide in (40, 80):
        made = view.faces.made
        view.show_table(laid(wide), animate=animate)
        assert view.faces.made - made == AT_ONCE
        assert scene.dressing.late == CARDS - AT_ONCE
        frames(before)
        assert view.faces.made - made == CARDS
        assert scene.dressing.late == 0
    found = worn(before)
    view.make_anew()
    assert worn(before) == found, "as if they had never waited"


def test_what_waits_is_seen_at_its_new_size(before: Hands) -> None:
    before.view.show_table(laid(40), animate=False)
    before.view.finish_motion()
    before.view.show_table(laid(80), animate=False)
    early = worn(before)
    before.view.finish_motion()
    late = worn(before)
    for (w, _), (v, _) in zip(early, late, strict=True):
        assert 0.9 < w / v < 1.2  # its shadow has grown, too


def test_cards_that_turn_over_together_are_rendered_one_after_the_other(before: Hands) -> None:
    view = before.view
    view.show_table(laid(40))
    view.finish_motion()
    # Each look at the clock takes a ms, so that the rest of a frame has room for few.
    now = count()
    view.motion.clock = lambda: next(now) / 1000
    view.show_table(laid(40, BACK))
    found = frames(before)
    assert sum(found) == CARDS
    assert max(found) <= AT_ONCE + 1000 * SLICE < CARDS
    assert all(view.table_scene.pieces[f"c{k}"].shown == BACK for k in range(CARDS))


@pytest.mark.parametrize("animate", [True, False])
def test_nothing_shows_a_face_any_more_that_is_turned_away(before: Hands, animate: bool) -> None:
    """The one who had the screen saw it; the next must not, be it for a blink."""
    view = before.view
    view.show_table(laid(40))
    view.finish_motion()
    items = [view.table_scene.pieces[f"c{k}"] for k in range(CARDS)]
    seen = {item.pixmap().cacheKey() for item in items}
    view.show_table(laid(40, BACK), animate=animate)
    while any(item.shown != BACK for item in items):
        view.motion.tick()
    assert animate or view.table_scene.dressing.late > 0
    assert not seen & {item.pixmap().cacheKey() for item in items}
    frames(before)
    worn(before)


def test_what_goes_before_it_was_seen_is_not_rendered(before: Hands) -> None:
    view = before.view
    view.show_table(laid(40))
    made = view.faces.made
    view.show_table(demo())
    view.finish_motion()
    assert view.faces.made == made
    assert not view.table_scene.dressing.late


def test_a_table_that_is_laid_out_for_the_first_time_is_whole(hands: Hands) -> None:
    hands.view.show_table(laid(40, TOKEN))
    assert hands.view.table_scene.dressing.late == 0
    worn(hands)
