"""Pictures are kept as long as there is room, and no longer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QPixmap

from spacetable.table.pixmap_cache import DEPTH, PixmapCache

SIDE = 8
ONE = SIDE * SIDE * DEPTH


@settings(max_examples=30)
@given(
    st.integers(1, 6),
    st.lists(st.tuples(st.integers(0, 9), st.integers(1, 3)), max_size=40),
)
def test_it_never_holds_more_than_its_budget(
    qapp: object, room: int, asked: list[tuple[int, int]]
) -> None:
    cache = PixmapCache(room * ONE)
    order: list[tuple[int, int]] = []
    for key in asked:
        if cache.get(key) is None:
            cache.keep(key, QPixmap(SIDE * key[1], SIDE))
            assert key not in order
        else:
            order.remove(key)
        order.append(key)
        order = order[-len(cache) :]
        held = sum(ONE * wide for _, wide in order)
        assert cache.bytes == held
        assert held <= room * ONE or len(cache) == 1
    # What was asked for last is still there.
    assert all(cache.get(key) is not None for key in order)


def test_what_is_used_stays(qapp: object) -> None:
    cache = PixmapCache(2 * ONE)
    first = QPixmap(SIDE, SIDE)
    cache.keep("first", first)
    for number in range(5):
        assert cache.get("first") is not None
        cache.keep(number, QPixmap(SIDE, SIDE))
    assert cache.get("first") is first
    assert cache.get(4) is not None
    assert cache.get(3) is None


def test_cleared_it_holds_nothing(qapp: object) -> None:
    cache = PixmapCache(ONE)
    cache.keep(1, QPixmap(SIDE, SIDE))
    cache.clear()
    assert (len(cache), cache.bytes, cache.get(1)) == (0, 0, None)
