"""The exhaust port: chance, hit, miss, run-in; switches A2, A3, A8 to A10, A13, A16."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.ids import ZoneId
from spacetable.core.option import Drag
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.moves import (
    AddForce,
    BarrelRoll,
    Explore,
    Fire,
    FlyTo,
    Hold,
    Lay,
    RunIn,
    SkipEvent,
    TakeEvent,
)
from spacetable.games.star_wars_pocket.shot import ways
from spacetable.games.star_wars_pocket.state import (
    ASIDE,
    CARDS,
    FLOWN,
    PILOT,
    SHIP_PIECE,
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
    sounded,
    with_cards,
    zone,
)
from tests.offered import offered


@pytest.mark.parametrize(("computer", "chances"), [(False, [1, 2, 3, 4]), (True, [3, 4, 5, 6])])
def test_chances(computer: bool, chances: list[int]) -> None:
    """In sixths, for 0 to 3 force (exhaust port)."""
    assert [ways(computer, force) for force in range(4)] == chances


@pytest.mark.parametrize("computer", [False, True])
@pytest.mark.parametrize("force", range(4))
def test_the_shown_chance_is_the_true_one(computer: bool, force: int) -> None:
    """Every side of the die, counted."""
    state = on_port(fresh(), computer=computer, force=3)
    fire = Fire(PILOT, force)
    hits = sum(do(state, fire, die=die).ended == "hit" for die in range(1, 7))
    assert hits == ways(computer, force)
    shown = dict(option(state, fire).preview[0].params)
    assert (shown["ways"], shown["percent"]) == (hits, round(100 * hits / 6))


def test_the_event_comes_before_the_shot() -> None:
    """Drawn, laid, event, then the shot (exhaust port)."""
    state = over_entrance(with_cards(fresh(), "card.7", "card.8"))
    state = zone(state, TRENCH, ["exhaust_port"])
    state = do(state, Explore(PILOT, "trench"))
    state = do(state, Lay(PILOT, (0, -1), 0))
    assert state.phase == "event"
    state = do(state, TakeEvent(PILOT))
    assert state.phase == "shot"
    assert kinds(state) == {"Fire", "Hold"}
    moving = replace(on_port(fresh()), phase="move")
    assert refused(moving, Fire(PILOT, 0)) == "fire_before_event"


def test_a_hit_wins_before_any_loss() -> None:
    """Even with the last torpedo; the port shows its other face (A16)."""
    state = on_port(fresh(), torpedoes=1)
    won = do(state, Fire(PILOT, 0), die=6)
    assert (won.ended, won.torpedoes, won.shots) == ("hit", 0, 1)
    result = game.rules.result(won)
    assert result is not None
    assert (result.outcome, result.winners) == ("won", (PILOT,))
    assert won.pieces[TRENCH_MAP][-1].face == "exhaust_port_alt"
    assert won.pieces[ASIDE][0].face == "exhaust_port"


def test_a_miss_with_the_last_torpedo_loses() -> None:
    """All hope is lost (exhaust port)."""
    assert do(on_port(fresh(), torpedoes=1), Fire(PILOT, 0), die=1).ended == "torpedoes"


def missed(**options: object) -> State:
    """After a miss with the first torpedo."""
    return do(on_port(fresh(**options)), Fire(PILOT, 0), die=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("moves", [5, 6])
def test_a9_a_miss_and_the_run_in(moves: int) -> None:
    """A torpedo and a card are gone; five surface tiles back to the entrance (exhaust port)."""
    state = missed(run_in_after_miss=moves, way_back_after_miss="corridor")
    assert (state.torpedoes, state.phase, state.ended) == (2, "end", None)
    assert len(state.pieces[CARDS]) == 6
    assert (state.place, state.cell, state.on_tile) == ("surface", (0, moves), False)
    assert [(t.face, t.cell) for t in state.pieces[SURFACE_MAP]] == [("entrance_pile", (0, 0))]
    assert [tile.face for tile in state.pieces[FLOWN]] == ["surface.1"]
    assert len(state.pieces[TRENCH_MAP]) == 3, "the trench stays"
    for left in range(moves - 1, -1, -1):
        state = replace(state, phase="move")
        assert kinds(state) == {"RunIn", "BarrelRoll"}
        assert refused(state, Explore(PILOT, "surface")) == "explore_run_in"
        rolled = do(state, BarrelRoll(PILOT))
        assert (rolled.cell, rolled.run_in) == (state.cell, state.run_in)
        onward = option(state, RunIn(PILOT)).gesture
        state = do(state, RunIn(PILOT))
        assert (state.cell, state.run_in, state.on_tile) == ((0, left), left, True)
        assert onward == Drag(SHIP_PIECE, ZoneId(f"surface:0,{left}"))
    assert len(state.pieces[SURFACE_MAP]) == moves
    state = replace(state, phase="move")
    assert kinds(state) == {"Explore", "FlyTo", "BarrelRoll"}


@pytest.mark.parametrize(("switch", "tiles"), [("count_moves", 2), ("reshuffle", 3)])
def test_a10_the_surface_pile_runs_short(switch: str, tiles: int) -> None:
    """Lay while they last, then count moves; or the laid tiles are shuffled back first."""
    state = on_port(fresh(surface_pile_short=switch, way_back_after_miss="corridor"))
    state = zone(state, SURFACE, ["surface.2", "surface.3"])
    state = do(state, Fire(PILOT, 0), die=1)
    assert len(state.pieces[SURFACE]) == tiles
    for _ in range(5):
        state = do(replace(state, phase="move"), RunIn(PILOT))
    assert (state.cell, state.on_tile) == ((0, 0), True)
    assert len(state.pieces[SURFACE_MAP]) == tiles + 1


@pytest.mark.parametrize("distance", [5, 6])
def test_a29_back_over_surface_tiles(distance: int) -> None:
    """Five surface tiles are played, the one below the ship among them; flying back is allowed."""
    state = missed(run_in_after_miss=distance)
    assert (state.place, state.cell, state.on_tile) == ("surface", (0, distance), True)
    assert state.run_in == 0
    laid = {tile.cell: tile.face for tile in state.pieces[SURFACE_MAP]}
    assert laid.pop((0, 0)) == "entrance_pile"
    assert list(laid) == [(0, distance)]
    for left in range(distance - 1, 0, -1):
        state = replace(state, phase="move")
        state = do(state, Explore(PILOT, "surface"))
        aside = {o.action.cell for o in legal(state) if isinstance(o.action, Lay)}
        assert {(1, left + 1), (-1, left + 1), (0, left)} <= aside
        state = do(state, Lay(PILOT, (0, left), 0))
    assert len(state.pieces[SURFACE_MAP]) == distance + 1
    state = replace(state, phase="move")
    ways = {o.action.cell for o in legal(state) if isinstance(o.action, FlyTo)}
    assert ways == {(0, 0), (0, 2)}
    over = replace(do(state, FlyTo(PILOT, "surface", (0, 0))), phase="move")
    assert FlyTo(PILOT, "trench", (0, -1)) in {o.action for o in legal(over)}


@pytest.mark.parametrize("left", [0, 2, 4])
def test_a29_there_is_always_a_way_back(left: int) -> None:
    """However few tiles are left, and however far aside they are laid."""
    tiles = [f"surface.{k}" for k in range(2, 16)]
    state = zone(on_port(fresh()), SURFACE, tiles[:left])
    state = zone(state, FLOWN, tiles[left:], up=True)
    state = do(state, Fire(PILOT, 0), die=1)
    assert not state.pieces[FLOWN]
    assert len(state.pieces[SURFACE]) == 14
    for left in range(4, 0, -1):
        state = do(replace(state, phase="move"), Explore(PILOT, "surface"))
        state = do(state, Lay(PILOT, (0, left), 0))
    over = do(replace(state, phase="move"), FlyTo(PILOT, "surface", (0, 0)))
    assert over.cell == (0, 0)


def test_a29_an_empty_pile_is_filled_up_with_tiles_taken_up() -> None:
    state = zone(missed(), SURFACE, ["surface.2"])
    state = zone(state, FLOWN, ["surface.3", "surface.4"], up=True)
    state = do(replace(state, phase="move"), Explore(PILOT, "surface"))
    assert (len(state.pieces[SURFACE]), len(state.pieces[FLOWN])) == (2, 0)
    assert not any(tile.up for tile in state.pieces[SURFACE])


def test_a8_the_trench_is_shuffled_after_a_miss() -> None:
    """Its tiles go back to the pile; the entrance stays."""
    state = missed(trench_after_miss="reshuffled")
    assert [tile.face for tile in state.pieces[TRENCH_MAP]] == ["entrance_table"]
    assert len(state.pieces[TRENCH]) == 4
    assert not any(tile.up for tile in state.pieces[TRENCH])


@pytest.mark.parametrize(
    ("options", "shuffles"),
    [
        ({}, 0),
        ({"surface_pile_short": "reshuffle"}, 1),
        ({"surface_pile_short": "reshuffle", "trench_after_miss": "reshuffled"}, 2),
    ],
)
def test_every_pile_that_is_shuffled_after_a_miss_is_heard(
    options: dict[str, str], shuffles: int
) -> None:
    heard = sounded(on_port(fresh(**options)), Fire(PILOT, 0), die=1)
    assert heard.count("shuffle") == shuffles


def test_a2_waiting_on_the_port() -> None:
    """A shot every turn, or only in the turn of arrival."""
    for switch, phase in (("every_turn_on_port", "shot"), ("arrival_only", "end")):
        state = with_cards(on_port(fresh(shot_opportunity=switch)), "card.7", "card.8")
        assert kinds(state) >= {"Fire", "Hold"}
        held = do(state, Hold(PILOT))
        assert (held.phase, held.torpedoes) == ("end", 3)
        waiting = do(replace(held, phase="move", arrived=False), BarrelRoll(PILOT))
        assert do(waiting, TakeEvent(PILOT)).phase == phase


def test_a13_after_a_skipped_event() -> None:
    """The shot follows, or does not."""
    for allowed, phase in ((True, "shot"), (False, "end")):
        state = replace(on_port(fresh(shot_after_skip=allowed)), phase="event", skip=True)
        assert do(state, SkipEvent(PILOT)).phase == phase


def test_a3_force_after_the_die() -> None:
    """The pilot sees the die, then spends; what cannot hit is a miss at once."""
    state = on_port(fresh(force_on_shot="after_roll"), force=2)
    assert sum(isinstance(o.action, Fire) for o in offered(game, state, PILOT)) == 1
    asked = do(state, Fire(PILOT, 0), die=5)
    assert asked.phase == "after_roll"
    assert refused(asked, AddForce(PILOT, 3)) == "force"
    won = do(asked, AddForce(PILOT, 1))
    assert (won.ended, won.force) == ("hit", 1)
    kept = do(asked, AddForce(PILOT, 0))
    assert (kept.ended, kept.force, kept.cell) == (None, 2, (0, 5))
    assert do(state, Fire(PILOT, 0), die=6).ended == "hit"
    assert do(state, Fire(PILOT, 0), die=3).cell == (0, 5)


def test_force_is_spent_hit_or_miss() -> None:
    """Before the die it is gone in any case (the force)."""
    state = on_port(fresh(), force=3)
    after = do(state, Fire(PILOT, 2), die=1)
    assert (after.force, after.cell) == (1, (0, 5))
    assert refused(on_port(fresh(), force=1), Fire(PILOT, 2)) == "force"


def test_a16_a_second_target() -> None:
    """Both ports are in the trench pile, and either can be hit."""
    state = fresh(alternative_port="second_target")
    assert len(state.pieces[TRENCH]) == 10
    assert not state.pieces[ASIDE]
    state = over_entrance(state)
    state = zone(state, TRENCH, ["exhaust_port", "exhaust_port_alt"])
    state = do(do(state, Explore(PILOT, "trench")), Lay(PILOT, (0, -1), 0))
    state = do(with_cards(state, "card.7"), TakeEvent(PILOT))
    assert do(state, Fire(PILOT, 0), die=6).ended == "hit"


def test_a_miss_may_cost_the_last_time() -> None:
    """The card cannot be discarded at 30 seconds with an empty pile: time is out."""
    state = with_cards(on_port(fresh(empty_pile_at_30s="time_out")))
    state = replace(state, row=4, last_turns=1)
    assert do(state, Fire(PILOT, 0), die=1).ended == "time"
