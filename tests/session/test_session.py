from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.engine import legal
from spacetable.core.errors import BoundaryError, DataError, Refused
from spacetable.core.event import Said
from spacetable.core.setup import Setup
from spacetable.core.text import text
from spacetable.session.chronicle import heard
from spacetable.session.session import Session
from spacetable.session.undo import By, FenceError, back, fences
from tests.session.conftest import Played
from tests.session.small_game import GAME, ONE, TWO, Play, Push, Throw, Ticks, small_setup


def asks(session: Session, by: By = "step") -> bool:
    """Whether that undo would go back over revealed information."""
    return any(fences(session, back(session, by)))


def test_an_action_is_logged_with_its_draws_and_its_time(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    before = ticks.now
    stepped = session.do(Throw(ONE))
    (entry,) = session.entries
    assert entry.action == {"type": "Throw", "seat": "1"}
    assert entry.draws == stepped.draws
    assert entry.draws[0].stream == "die"
    assert entry.at == before + 100
    assert entry.fence
    assert session.cursor == 1
    assert session.unsaved


def test_what_is_refused_changes_nothing(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    before = session.position
    with pytest.raises(Refused):
        session.do(Throw(TWO))
    assert session.position is before
    assert not session.entries
    assert not session.unsaved


def test_an_unknown_game_and_a_wrong_switch_say_so() -> None:
    with pytest.raises(BoundaryError) as unknown:
        Session.new(Setup(game="nothing", seed="", seats=()))
    assert unknown.value.message == text("core.error.game_unknown", game="nothing")
    with pytest.raises(DataError):
        Session.new(small_setup(goal=21))


def test_undo_stops_at_what_was_revealed_and_crossing_it_is_written_down(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    session.do(Throw(ONE))
    session.do(Push(TWO))
    assert not asks(session)
    assert not asks(session, "turn")
    session.undo()
    assert not session.marks
    assert asks(session)
    position = session.position
    with pytest.raises(FenceError):
        session.undo()
    assert session.position is position
    session.undo(over_fence=True)
    (mark,) = session.marks
    assert (mark.start, mark.end) == (1, 0)
    assert [line.text for line in session.lines(None)] == [text("session.mark", n=1)]
    session.do(Push(ONE))
    words = [line.text.key for line in session.lines(None)]
    assert words == ["session.mark", "core.verbatim"]


def test_a_throw_done_again_after_undo_falls_the_same(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    first = session.do(Throw(ONE))
    session.undo(over_fence=True)
    session.redo()
    assert session.position == first.position
    session.undo(over_fence=True)
    assert session.do(Throw(ONE)).draws == first.draws


def test_undo_and_redo_by_turn(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    for action in (Push(ONE), Push(ONE, 2), Throw(ONE), Push(TWO), Push(TWO), Push(TWO)):
        session.do(action)
    session.undo("turn")
    assert session.cursor == 3
    assert asks(session, "turn")
    session.undo("turn", over_fence=True)
    assert session.cursor == 0
    session.redo("turn")
    assert session.cursor == 3
    session.redo("turn")
    assert session.cursor == 6
    session.redo("turn")
    assert session.cursor == 6


ORDERS = st.lists(
    st.tuples(
        st.sampled_from(["do", "undo", "redo"]),
        st.sampled_from(["step", "turn"]),
        st.integers(0, 99),
    ),
    max_size=60,
)


@settings(max_examples=150, deadline=None)
@given(ORDERS, st.integers(0, 5))
def test_undo_and_redo_walk_along_the_same_positions(
    orders: list[tuple[str, str, int]], seed: int
) -> None:
    from tests.session.small_game import install

    with pytest.MonkeyPatch.context() as patch:
        install(patch)
        session = Session.new(small_setup(seed=str(seed)), clock=Ticks())
    line = [session.position]  # every position that redo can still reach
    at = 0
    for order, by, number in orders:
        if order == "do" and session.awaited():
            options = legal(GAME, session.state, session.awaited()[0])
            line[at + 1 :] = [session.do(options[number % len(options)].action).position]
            at += 1
            assert not session.can_redo()
        elif order == "undo":
            fenced = asks(session, by)
            marks = len(session.marks)
            assert session.can_undo() == (at > 0)
            session.undo(by, over_fence=True)
            assert session.cursor == at - 1 or by == "turn" or at == 0
            assert len(session.marks) == marks + fenced
            at = session.cursor
        elif order == "redo":
            assert session.can_redo() == (at < len(line) - 1)
            session.redo(by)
            assert session.cursor >= at
            at = session.cursor
        assert session.position is session.positions[at]
        assert session.position == line[at]
        assert len(session.positions) == len(line) == len(session.entries) + 1
        assert all(-1 <= one.index < at for one in session.lines(ONE))
        assert len([one for one in session.lines(ONE) if one.mark]) == len(session.marks)


def test_the_chronicle_keeps_secrets(played: Played) -> None:
    session = Session.new(small_setup(), clock=Ticks())
    card = session.state.pieces["hand.1"][0]
    session.do(Play(ONE, card.id))

    def drew(seat: str | None) -> list[str]:
        words = [str(line.text.params[0][1]) for line in session.lines(seat)]
        return [one for one in words if "drew" in one]

    assert len(drew(ONE)) == 1
    assert drew(TWO) == drew(None) == []
    events = session.events_of(0, TWO)
    assert not any(isinstance(event, Said) and event.only for event in events)
    assert any(isinstance(event, Said) and event.only for event in session.events_of(0, ONE))
    assert session.events_of(0, TWO) == session.events_of(0, None)


def test_seats_see_their_own_hand_only(played: Played) -> None:
    session = played(4)
    named = {piece.zone for piece in session.table(ONE).pieces if piece.face.art}
    assert named == {"hand.1", "pile"} or named == {"hand.1"}
    assert session.prompt(None).params[0][1] == f"Seat {session.state.mover} to move"
    assert session.seat(TWO).name == "Name 2"
    with pytest.raises(KeyError):
        session.seat("9")


def test_views_follow_the_position(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    assert session.view(ONE).state.token == 0
    session.do(Push(ONE))
    assert session.view(ONE).state.token == 1
    session.undo()
    assert session.view(ONE).state.token == 0
    assert session.options(ONE)


def test_bots_choose_the_same_again_and_leave_the_dice_alone(ticks: Ticks) -> None:
    from msgspec.structs import replace

    setup = small_setup()
    setup = replace(setup, seats=(setup.seats[0], replace(setup.seats[1], bot="thrower")))
    session = Session.new(setup, clock=ticks)
    session.do(Throw(ONE))
    before = session.position
    choice = session.bot_move(TWO)
    assert session.bot_move(TWO) == choice
    assert session.position is before
    session.do(choice.action)
    with pytest.raises(LookupError):
        session.bot_move(ONE)


def test_a_hint_is_noted_with_the_next_action(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    session.do(session.hint(ONE).action)
    session.do(Push(session.awaited()[0]))
    assert [entry.hint for entry in session.entries] == [True, False]
    assert session.can_hint()


def test_a_hint_is_not_forgotten_by_taking_its_move_back(ticks: Ticks) -> None:
    session = Session.new(small_setup(), clock=ticks)
    session.hint(ONE)
    session.do(Push(ONE))
    session.undo()
    session.do(Push(ONE))
    session.do(Push(ONE))
    assert [entry.hint for entry in session.entries] == [True, False]


def test_the_identity_of_a_game_is_its_own(ticks: Ticks) -> None:
    one, two = (Session.new(small_setup(), clock=ticks) for _ in range(2))
    assert one.id != two.id


def test_a_line_for_nobody_is_not_for_everybody() -> None:
    events = (Said(text("core.verbatim", words="!")), Said(text("core.verbatim"), only=()))
    for seat in (None, ONE):
        assert heard(events, seat) == events[:1]
