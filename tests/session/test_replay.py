from __future__ import annotations

from spacetable.session.replay import Replay
from tests.session.conftest import Played
from tests.session.small_game import ONE, TWO


def test_every_position_is_shown_as_it_was(played: Played) -> None:
    session = played(15)
    before = session.cursor
    replay = Replay(session)
    assert replay.length == before
    for index, position in enumerate(session.positions):
        replay.goto(index)
        assert replay.state is position.state
        assert replay.table(ONE) == session.game.shown.table(
            session.game.shown.view(position.state, ONE)
        )
        assert all(line.index < index for line in replay.lines(TWO))
        assert bool(replay.events(ONE)) == (index > 0)
    assert replay.lines(TWO) == session.lines(TWO) == replay.all_lines(TWO)
    assert session.cursor == before
    replay.goto(10**6)
    assert replay.index == replay.length
    replay.goto(-3)
    assert replay.index == 0
    assert replay.at(0) == session.begun_at
    assert replay.at(1) == session.entries[0].at


def test_turn_by_turn(played: Played) -> None:
    session = played(20)
    replay = Replay(session.record())
    starts = replay.turn_starts()
    assert starts[0] == 0
    assert len(starts) == session.state.turn_no
    seen = [0]
    while replay.index < replay.length:
        replay.next_turn()
        seen.append(replay.index)
    assert seen == sorted({*starts, replay.length})
    while replay.index:
        replay.previous_turn()
        assert replay.index in starts


def test_what_was_taken_back_is_not_shown(played: Played) -> None:
    session = played(10)
    session.undo(over_fence=True)
    replay = Replay(session)
    assert replay.length == 9
    replay.goto(9)
    assert replay.result() is None
