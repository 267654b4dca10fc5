"""Phase 1: flying, exploring, laying, rolling; the two entrances; switches A4, A12, A14, A15."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.games.star_wars_pocket.moves import BarrelRoll, Explore, FlyTo, Lay
from spacetable.games.star_wars_pocket.state import (
    DRAWN,
    FLOWN,
    PILOT,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    State,
)
from tests.games.star_wars_pocket.flying import (
    do,
    fresh,
    kinds,
    legal,
    on_port,
    option,
    over_entrance,
    refused,
    told,
    with_map,
    zone,
)

SURFACE_TILE = Explore(PILOT, "surface")
TRENCH_TILE = Explore(PILOT, "trench")


def lays(state: State) -> set[tuple[tuple[int, int], int]]:
    """Cells and turns at which the drawn tile may be laid."""
    return {(o.action.cell, o.action.turns) for o in legal(state) if isinstance(o.action, Lay)}


def test_the_set_up() -> None:
    """14 surface tiles and an entrance; 8 trench tiles and the port; one start tile (setup)."""
    state = fresh()
    assert len(state.pieces[SURFACE]) == 15
    assert "entrance_pile" in {tile.face for tile in state.pieces[SURFACE]}
    assert len(state.pieces[TRENCH]) == 9
    assert [tile.cell for tile in state.pieces[SURFACE_MAP]] == [(0, 0)]
    assert [tile.face for tile in state.pieces[TRENCH_MAP]] == ["entrance_table"]
    assert (state.shields, state.force, state.torpedoes, state.row) == (8, 1, 3, 0)
    assert not any(tile.up for z in (SURFACE, TRENCH) for tile in state.pieces[z])


def test_explore_draws_and_lays_next_to_the_ship() -> None:
    """A surface tile is open on all sides: four cells, one way to lay it each (phase 1)."""
    state = fresh()
    drawn = do(state, SURFACE_TILE)
    assert drawn.phase == "lay"
    assert drawn.pieces[DRAWN][0].up
    assert lays(drawn) == {((0, -1), 0), ((1, 0), 0), ((0, 1), 0), ((-1, 0), 0)}
    laid = do(drawn, Lay(PILOT, (1, 0), 0))
    assert (laid.cell, laid.phase) == ((1, 0), "event")
    assert not laid.pieces[DRAWN]


def test_fly_to_laid_neighbours_only() -> None:
    """Joined tiles; never diagonally."""
    state = with_map(
        fresh(),
        SURFACE_MAP,
        ("surface.1", (0, 0), 0),
        ("surface.2", (1, 0), 0),
        ("surface.3", (1, 1), 0),
    )
    assert do(state, FlyTo(PILOT, "surface", (1, 0))).cell == (1, 0)
    assert refused(state, FlyTo(PILOT, "surface", (1, 1))) == "fly_diagonal"
    assert refused(state, TRENCH_TILE) == "wrong_pile_trench"


def test_the_pile_may_be_empty() -> None:
    """No tile left to draw."""
    assert refused(zone(fresh(), SURFACE, ()), SURFACE_TILE) == "explore_empty"


def test_a_roll_is_always_possible() -> None:
    """2 shields, 3 with the droid, never above the limit; at full shields it is a wait."""
    state = fresh()
    assert do(state, BarrelRoll(PILOT)).shields == 8
    assert do(replace(state, shields=3), BarrelRoll(PILOT)).shields == 6
    assert do(replace(state, shields=3, droid=False), BarrelRoll(PILOT)).shields == 5
    assert do(replace(state, shields=4, foils_open=True), BarrelRoll(PILOT)).shields == 5


def test_the_entrances_are_one_place() -> None:
    """Over the drawn entrance the next move may lay a trench tile at the one on the table."""
    state = over_entrance(fresh())
    assert kinds(state) == {"FlyTo", "Explore", "BarrelRoll"}
    drawn = do(state, TRENCH_TILE)
    assert lays(drawn) == {((0, -1), 0)}
    inside = do(drawn, Lay(PILOT, (0, -1), 0))
    assert (inside.place, inside.cell) == ("trench", (0, -1))
    # Out again: the surface cell of the drawn entrance.
    back = do(replace(inside, phase="move"), FlyTo(PILOT, "surface", (0, -1)))
    assert (back.place, back.cell) == ("surface", (0, -1))
    again = do(replace(back, phase="move"), FlyTo(PILOT, "trench", (0, -1)))
    assert (again.place, again.cell) == ("trench", (0, -1))


def test_over_the_entrance_the_surface_goes_on() -> None:
    """The entrance is a surface tile as well."""
    state = do(over_entrance(fresh()), SURFACE_TILE)
    assert lays(state) == {((0, -2), 0), ((1, -1), 0), ((-1, -1), 0)}


@pytest.mark.parametrize(
    ("switch", "foils_open", "shields", "after"),
    [
        ("only_if_foils_were_open", True, 4, 5),
        ("only_if_foils_were_open", True, 5, 6),
        ("only_if_foils_were_open", False, 4, 4),
        ("always", True, 4, 5),
        ("always", False, 4, 5),
        ("always", False, 8, 8),
    ],
)
def test_a4_entering_the_trench(switch: str, foils_open: bool, shields: int, after: int) -> None:
    """S-foils lock free of charge; 1 shield then, or always (trench entrance)."""
    state = over_entrance(fresh(trench_entry_shield=switch), foils_open=foils_open, shields=shields)
    shown = option(state, TRENCH_TILE).preview
    drawn = do(state, TRENCH_TILE)
    inside = do(drawn, Lay(PILOT, (0, -1), 0))
    assert (inside.foils_open, inside.shields) == (False, after)
    values = [dict(text.params).get("new") for text in shown if "old" in dict(text.params)]
    assert values == ([after] if after != shields else [])


def test_trench_tiles_must_meet_the_exit() -> None:
    """A bend leads left or right; the other two ways to turn it are refused."""
    state = over_entrance(fresh())
    state = zone(state, TRENCH, ["exhaust_port", "trench_bend"])
    drawn = do(state, TRENCH_TILE)
    assert len(lays(drawn)) == 2
    assert {cell for cell, _ in lays(drawn)} == {(0, -1)}
    wrong = set(range(4)) - {turns for _, turns in lays(drawn)}
    for turns in wrong:
        assert refused(drawn, Lay(PILOT, (0, -1), turns)) == "lay_turn"
        assert dict(option(drawn, Lay(PILOT, (0, -1), turns)).label.params)["n"] == 90 * turns
    # The table entrance is open to the north alone: beside it lies no place at all.
    with pytest.raises(AssertionError, match="not among the options"):
        refused(drawn, Lay(PILOT, (1, 0), 0))


def test_a_roll_is_named_first_wherever_the_ship_is() -> None:
    """So it has the same key from turn to turn; exploring comes next."""
    inside = trench(fresh(), ("trench_straight", (0, -1), 0))
    for state in (fresh(), over_entrance(fresh()), inside):
        pressed = [o.action for o in legal(state) if not isinstance(o.action, FlyTo)]
        assert pressed[0] == BarrelRoll(PILOT)
        assert isinstance(pressed[1], Explore)
        assert pressed[1].pile == state.place


def test_who_would_block_their_own_trench_is_asked() -> None:
    """A bend that leads against a laid tile; turned the other way, or with no tile there, it leads
    on.
    """
    for row, expected in ((-2, [False, False]), (-3, [False, True])):
        state = trench(
            fresh(),
            ("trench_straight", (0, -1), 0),
            ("trench_straight", (1, row), 0),
            ("trench_straight", (0, -2), 0),
        )
        drawn = do(zone(state, TRENCH, ["exhaust_port", "trench_bend"]), TRENCH_TILE)
        assert sorted(o.asks for o in legal(drawn) if isinstance(o.action, Lay)) == expected


def trench(state: State, *tiles: tuple[str, tuple[int, int], int]) -> State:
    """The ship is on the last of these trench tiles."""
    state = with_map(over_entrance(state), TRENCH_MAP, ("entrance_table", (0, 0), 0), *tiles)
    return replace(state, place="trench", cell=tiles[-1][1])


def test_walls_of_the_trench() -> None:
    """Neighbours without a common opening are not joined; no surface tile is drawn here."""
    state = trench(fresh(), ("trench_straight", (0, -1), 0), ("trench_straight", (1, -1), 0))
    assert refused(state, FlyTo(PILOT, "trench", (0, -1))) == "fly_wall"
    assert refused(state, SURFACE_TILE) == "wrong_pile_surface"


def test_nothing_beyond_the_port() -> None:
    """The port closes the trench."""
    state = replace(on_port(fresh()), phase="move")
    assert refused(state, TRENCH_TILE) == "explore_port"
    assert FlyTo(PILOT, "trench", (0, -1)) in [o.action for o in legal(state)]


#: Straight on, then three bends to the left: the trench runs against its own wall.
SPIRAL = (
    ("trench_straight", (0, -1), 0),
    ("trench_bend", (0, -2), 0),
    ("trench_bend", (1, -2), 1),
    ("trench_bend", (1, -1), 2),
)


def test_a15_a_blocked_trench() -> None:
    """Nothing fits: nothing is drawn, and the pilot may fly back or wait."""
    state = trench(fresh(no_place_for_tile="under_pile"), *SPIRAL)
    assert refused(state, TRENCH_TILE) == "explore_blocked"
    assert kinds(state) == {"FlyTo", "BarrelRoll"}


def test_a15_break_out() -> None:
    """The drawn tile has no place: out to the run-in, no torpedo lost, the trench shuffled."""
    state = trench(fresh(way_back_after_miss="corridor"), *SPIRAL)
    before = len(state.pieces[TRENCH])
    after, lines = told(state, TRENCH_TILE)
    assert lines[0] == "turn"
    assert "no_place" in lines
    assert (after.place, after.cell, after.run_in, after.torpedoes) == ("surface", (0, 5), 5, 3)
    assert after.phase == "event"
    assert len(after.pieces[TRENCH]) == before + len(SPIRAL)
    assert len(after.pieces[TRENCH_MAP]) == 1


def test_a15_a_trench_that_can_no_longer_end_says_so_at_once() -> None:
    """As soon as it is laid; and from any of its tiles one may break out."""
    for switch, line in (("break_out", "dead_end_out"), ("under_pile", "dead_end")):
        state = trench(fresh(no_place_for_tile=switch), *SPIRAL[:3])
        drawn = do(zone(state, TRENCH, ["exhaust_port", "trench_bend"]), TRENCH_TILE)
        assert line in told(drawn, Lay(PILOT, (1, -1), 2))[1]
        assert line not in told(drawn, Lay(PILOT, (1, -1), 3))[1]
    back = replace(trench(fresh(), *SPIRAL), cell=(0, -1))
    shown = option(back, TRENCH_TILE)
    assert shown.label.key.endswith("break_out")
    assert [dict(line.params)["n"] for line in shown.preview] == [5]
    out = do(back, TRENCH_TILE)
    assert (out.place, out.cell, len(out.pieces[TRENCH_MAP])) == ("surface", (0, 5), 1)
    # One cell is left beyond: the next tile may be the port.
    alive = replace(trench(fresh(), *SPIRAL[:3]), cell=(0, -1))
    assert refused(alive, TRENCH_TILE) == "explore_known"


def test_laying_against_a_tile_is_shown() -> None:
    """The way on would be blocked: the preview says so."""
    state = trench(fresh(), *SPIRAL[:3])
    state = zone(state, TRENCH, ["trench_bend"])
    drawn = do(state, TRENCH_TILE)
    shown = {o.action.turns: bool(o.preview) for o in legal(drawn) if isinstance(o.action, Lay)}
    assert shown == {2: True, 3: False}


def test_a12_the_table_entrance_on_the_surface() -> None:
    """It lies five cells north of the start; a tile next to it leads onto it."""
    state = fresh(reach_entrance_by_laying=True)
    assert state.entrance_cell == (0, -5)
    assert fresh().entrance_cell is None
    state = with_map(state, SURFACE_MAP, ("surface.1", (0, -4), 0))
    state = replace(state, cell=(0, -4))
    assert ((0, -5), 0) not in lays(do(state, SURFACE_TILE))
    over = do(state, FlyTo(PILOT, "surface", (0, -5)))
    assert over.cell == (0, -5)
    inside = do(replace(over, phase="move"), TRENCH_TILE)
    assert inside.phase == "lay"
    out = on_port(state, entrance_cell=(0, -5))
    assert FLOWN not in out.pieces.zones or not out.pieces[FLOWN]


def test_a14_flying_back() -> None:
    """Known tiles only to get nearer, or where nothing new can be laid."""
    allowed, strict = fresh(), fresh(fly_back_allowed=False)
    back = FlyTo(PILOT, "surface", (0, 0))
    assert do(over_entrance(allowed), back).cell == (0, 0)
    assert refused(over_entrance(strict), back) == "fly_back"
    nearer = replace(over_entrance(strict), cell=(0, 0))
    assert do(nearer, FlyTo(PILOT, "surface", (0, -1))).cell == (0, -1)
    deep = trench(strict, ("trench_straight", (0, -1), 0), ("trench_straight", (0, -2), 0))
    assert refused(deep, FlyTo(PILOT, "trench", (0, -1))) == "fly_back"
    port = replace(on_port(strict), phase="move")
    assert do(port, FlyTo(PILOT, "trench", (0, -1))).cell == (0, -1)


def test_a14_flying_back_out_of_the_trench() -> None:
    """While the trench can go on, the way out is known ground too, and refused as such."""
    out = FlyTo(PILOT, "surface", (0, -1))
    first = ("trench_straight", (0, -1), 0)
    assert do(trench(fresh(), first), out).place == "surface"
    assert refused(trench(fresh(fly_back_allowed=False), first), out) == "fly_back"
