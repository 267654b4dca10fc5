"""Cards and time: 7, 8, 8, 8 cards, then 30 seconds and two turns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.switch import Setting
from spacetable.games.star_wars_pocket.data import LAST_ROW
from spacetable.games.star_wars_pocket.moves import (
    BarrelRoll,
    EndTurn,
    Fight,
    SkipEvent,
    TakeEvent,
    TurnFoils,
)
from spacetable.games.star_wars_pocket.state import CARDS, NOW, PILOT, USED, State
from tests.games.star_wars_pocket.flying import (
    do,
    fresh,
    kinds,
    legal,
    option,
    refused,
    told,
    with_cards,
)


def quiet_turn(state: State) -> State:
    """Roll, take the card, answer it without loss, end the turn; the ship is always whole."""
    state = do(replace(state, shields=8, torpedoes=3, engine=0), BarrelRoll(PILOT))
    state = do(replace(state, skip=False), TakeEvent(PILOT))
    if state.phase == "fight":
        state = do(replace(state, shields=8, number=0), Fight(PILOT, 0))
    if state.ended:
        return state
    assert state.phase == "end"
    return do(replace(state, engine=0), EndTurn(PILOT))


def rows(**options: Setting) -> list[int]:
    """The row in which each card of a game of waiting is taken or discarded."""
    seen: list[int] = []
    state = fresh(3, **options)
    while state.ended is None:
        before = state
        state = quiet_turn(state)
        drawn = len(before.pieces[CARDS]) - len(state.pieces[CARDS])
        if state.row != before.row:
            inside = len(before.pieces[CARDS])
            rest = 8 - state.rules.burn_card_on_reshuffle - len(state.pieces[CARDS])
            seen += [before.row] * inside + [state.row] * rest
        else:
            seen += [state.row] * drawn
    return seen


def test_cards_of_each_space() -> None:
    """7 in the first space (one was set aside), 8 in each of the next three (timeline)."""
    seen = rows()
    assert [seen.count(row) for row in range(4)] == [7, 8, 8, 8]


def test_a7_a_card_is_set_aside_at_each_shuffle() -> None:
    """One card fewer in every space."""
    seen = rows(burn_card_on_reshuffle=1)
    assert [seen.count(row) for row in range(4)] == [7, 7, 7, 7]


def test_the_first_card_is_discarded_unseen() -> None:
    """One of the eight lies face down on the used pile (setup)."""
    state = fresh()
    assert len(state.pieces[CARDS]) == 7
    assert [card.up for card in state.pieces[USED]] == [False]


def near_the_end(**options: Setting) -> State:
    """1 minute, one card left in the pile, at the event."""
    state = with_cards(fresh(**options), "card.8")
    return replace(state, row=LAST_ROW - 1, turn_no=20, phase="event")


def turns_until_lost(state: State) -> int:
    """How many turns begin after the one in which the marker reached 30 seconds."""
    reached = state.last_turn_no
    assert reached is not None
    while state.ended is None:
        state = quiet_turn(state) if state.phase == "move" else do(state, EndTurn(PILOT))
    assert state.ended == "time"
    return state.turn_no - reached


@pytest.mark.parametrize(("switch", "turns"), [("next_turn", 2), ("this_turn", 1)])
def test_a1_two_more_turns(switch: str, turns: int) -> None:
    """Two after the present one, or the present one counts (timeline)."""
    state = near_the_end(last_turns_count_from=switch)
    state = do(state, TakeEvent(PILOT))
    assert (state.row, state.last_turns) == (LAST_ROW - 1, None)
    state = do(state, TurnFoils(PILOT))
    assert (state.row, state.last_turns) == (LAST_ROW, 2)
    assert turns_until_lost(state) == turns


def test_the_card_is_read_in_the_new_row() -> None:
    """The time step comes first, then the card is taken and read (phase 2)."""
    state = replace(with_cards(fresh()), phase="event", row=1)
    after = do(state, TakeEvent(PILOT))
    assert after.row == 2
    assert len(after.pieces[CARDS]) == 7
    assert len(after.pieces[NOW]) == 1
    assert not any(card.up for card in after.pieces[CARDS])


@pytest.mark.parametrize("switch", ["new_row", "old_row"])
def test_a18_the_event_on_reaching_30_seconds(switch: str) -> None:
    """Read at 30 seconds, or still at 1 minute; other steps are not touched by it."""
    from spacetable.games.star_wars_pocket.data import CARDS as CARD_ROWS

    for row in range(LAST_ROW):
        state = replace(with_cards(fresh(event_on_reaching_30s=switch)), phase="event", row=row)
        after = do(state, TakeEvent(PILOT))
        assert after.row == row + 1
        old = switch == "old_row" and row + 1 == LAST_ROW
        face = (*after.pieces[NOW], *after.pieces[USED])[0].face
        assert after.event == CARD_ROWS[face][row if old else row + 1].event


@pytest.mark.parametrize("turns", [2, 1])
def test_a25_an_empty_pile_at_30_seconds_cuts_no_turn_short(turns: int) -> None:
    """Two turns are promised: the cards are shuffled and the marker stays (timeline)."""
    state = replace(with_cards(fresh()), phase="event", row=LAST_ROW, last_turns=turns)
    take = option(state, TakeEvent(PILOT))
    assert [line.key.rpartition(".")[2] for line in take.preview] == ["shuffled_again"]
    state, lines = told(state, TakeEvent(PILOT))
    assert "shuffled_again" in lines
    assert (state.ended, state.row, state.last_turns) == (None, LAST_ROW, turns)
    assert (len(state.pieces[CARDS]), len(state.pieces[NOW])) == (7, 1)
    state = replace(with_cards(state), phase="end", engine=1)
    state = do(state, EndTurn(PILOT))
    assert (state.ended, state.last_turns) == (("time", 0) if turns == 1 else (None, 1))


def test_a25_an_empty_pile_at_30_seconds_may_be_the_end() -> None:
    """There is no further space."""
    state = with_cards(fresh(empty_pile_at_30s="time_out"))
    state = replace(state, phase="event", row=LAST_ROW, last_turns=2)
    assert do(state, TakeEvent(PILOT)).ended == "time"


def test_a_discard_may_move_the_time() -> None:
    """Turning the S-foils with an empty pile: the time goes on first; the card of the turn joins.

    All eight cards are in the new pile, so seven are left after the discard.
    """
    state = replace(with_cards(fresh(), "card.1"), phase="event")
    state = do(state, TakeEvent(PILOT))
    state = do(state, TurnFoils(PILOT))
    assert state.row == 1
    assert len(state.pieces[CARDS]) == 7
    assert len(state.pieces[NOW]) == 0
    assert state.foils_open


def test_the_droids_power_skips_one_event() -> None:
    """The pilot may skip the next event phase; used or not, the flag is gone after it (phase 2)."""
    state = replace(with_cards(fresh(), "card.7", "card.8"), phase="event", skip=True)
    assert kinds(state) == {"TakeEvent", "SkipEvent"}
    skipped = do(state, SkipEvent(PILOT))
    assert (skipped.skip, skipped.phase, len(skipped.pieces[CARDS])) == (False, "end", 2)
    taken = do(state, TakeEvent(PILOT))
    assert not taken.skip
    without = replace(state, skip=False)
    assert kinds(without) == {"TakeEvent"}


def test_the_order_of_a_turn() -> None:
    """Move, event, end: what is out of turn is refused with its rule (phases)."""
    state = fresh()
    assert refused(state, TakeEvent(PILOT)) == "event_before_move"
    assert refused(state, TurnFoils(PILOT)) == "foils_before_end"
    state = do(state, BarrelRoll(PILOT))
    assert refused(state, BarrelRoll(PILOT)) == "one_move"
    assert legal(state)
