"""What sites cost from low Earth orbit, as the file has it, and as the search finds it."""

from __future__ import annotations

import msgspec
import pytest

from spacetable.games.high_frontier.from_orbit import FILE, MOST_NET, computed, nearest, written
from spacetable.games.high_frontier.solar_map import load


def test_the_file_is_what_the_search_finds_for_a_weak_ship() -> None:
    """``python packaging/ways_from_orbit.py`` writes it anew."""
    known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[tuple[float, ...]]])
    weak = {site: [row for row in rows if row[0] <= 2] for site, rows in known.items()}
    found = computed((1, 2))
    assert {site: rows for site, rows in weak.items() if rows} == {
        site: [*rows] for site, rows in found.items()
    }
    assert {*nearest(2)} == {*found}


@pytest.mark.slow
def test_the_file_is_what_the_search_finds() -> None:
    assert FILE.read_text(encoding="utf-8") == written(computed())


def test_more_thrust_never_makes_a_site_dearer() -> None:
    for net in range(1, MOST_NET):
        less, more = nearest(net), nearest(net + 1)
        assert {*less} <= {*more}
        assert all(more[site].burns <= less[site].burns for site in less)
    assert {*nearest(MOST_NET)} <= {*load().sites}
