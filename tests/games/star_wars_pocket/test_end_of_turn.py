"""Phase 3: S-foils, repair, damaged engines; switches A11 and A17."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from spacetable.games.star_wars_pocket.data import LAST_ROW
from spacetable.games.star_wars_pocket.moves import EndTurn, Repair, TurnFoils
from spacetable.games.star_wars_pocket.state import CARDS, PILOT, State
from tests.games.star_wars_pocket.flying import do, fresh, kinds, on_port, refused

FOILS = TurnFoils(PILOT)
REPAIR = Repair(PILOT)
END = EndTurn(PILOT)


def at_end(**fields: Any) -> State:
    """Phase 3 of the first turn."""
    return replace(fresh(), phase="end", **fields)


def cost(before: State, after: State) -> int:
    """Cards gone from the pile."""
    return len(before.pieces[CARDS]) - len(after.pieces[CARDS])


def test_opening_the_s_foils() -> None:
    """A card; shields above 5 drop to 5 at once, and do not come back (phase 3; your ship)."""
    state = at_end()
    opened = do(state, FOILS)
    assert (opened.foils_open, opened.shields, cost(state, opened)) == (True, 5, 1)
    assert refused(opened, FOILS) == "foils_once"
    next_turn = replace(do(opened, END), phase="end")
    locked = do(next_turn, FOILS)
    assert (locked.foils_open, locked.shields) == (False, 5)
    assert do(at_end(shields=3), FOILS).shields == 3


def test_the_droid_repairs() -> None:
    """A card, once, and only while there is a droid (engines)."""
    state = at_end(engine=1)
    mended = do(state, REPAIR)
    assert (mended.engine, cost(state, mended)) == (0, 1)
    assert refused(mended, REPAIR) == "repair_once"
    assert refused(at_end(), REPAIR) == "repair_nothing"
    assert refused(at_end(engine=1, droid=False), REPAIR) == "repair_no_droid"


def test_damaged_engines_cost_two_cards_each_turn() -> None:
    """Not in a turn in which they were repaired (engines)."""
    state = at_end(engine=1)
    assert cost(state, do(state, END)) == 2
    mended = do(state, REPAIR)
    assert cost(mended, do(mended, END)) == 0


def test_both_in_one_turn_in_any_order() -> None:
    """Each at most once."""
    state = at_end(engine=1)
    assert kinds(state) == {"EndTurn", "TurnFoils", "Repair"}
    one = do(do(state, FOILS), REPAIR)
    other = do(do(state, REPAIR), FOILS)
    for done in (one, other):
        assert (done.foils_open, done.engine, cost(state, done)) == (True, 0, 2)
        assert kinds(done) == {"EndTurn"}


def test_a_new_turn_is_clean() -> None:
    """What belongs to one turn is gone in the next."""
    after = do(do(at_end(event="beep", skipped=True, arrived=True), FOILS), END)
    assert (after.turn_no, after.phase) == (2, "move")
    assert (after.event, after.skipped, after.arrived, after.foils_turned) == (
        None,
        False,
        False,
        False,
    )


def test_the_last_turn_that_ends_leaves_none() -> None:
    """The time is out, and so says what is shown of it."""
    state = do(at_end(row=LAST_ROW, last_turns=2), END)
    assert (state.ended, state.last_turns) == (None, 1)
    over = do(replace(state, phase="end"), END)
    assert (over.ended, over.last_turns) == ("time", 0)


def test_a11_s_foils_inside_the_trench() -> None:
    """Allowed, or forbidden."""
    inside = replace(on_port(fresh()), phase="end")
    assert do(inside, FOILS).foils_open
    strict = replace(on_port(fresh(foils_may_open_in_trench=False)), phase="end")
    assert refused(strict, FOILS) == "foils_in_trench"


def test_a17_one_repair_mends_any_damage() -> None:
    """Two hits cost four cards, and a repair mends both (phase 3)."""
    state = replace(fresh(engine_hit_again="one_repair"), phase="end", engine=2)
    assert cost(state, do(state, END)) == 4
    mended = do(state, REPAIR)
    assert (mended.engine, cost(state, mended)) == (0, 1)
    assert cost(mended, do(mended, END)) == 0


def test_a17_every_hit_has_its_cost() -> None:
    """Two hits cost four cards, and a repair mends one of them."""
    state = replace(fresh(engine_hit_again="more_cards"), phase="end", engine=2)
    assert cost(state, do(state, END)) == 4
    mended = do(state, REPAIR)
    assert mended.engine == 1
    assert refused(mended, REPAIR) == "repair_once"
    assert cost(mended, do(mended, END)) == 2
