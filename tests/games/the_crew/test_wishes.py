"""What is only done on wish: nobody is asked, nobody waits, and the log reads as if it was."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.core.option import Press
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.the_crew.moves import Distress, Play
from spacetable.session.bot_order import BotOrder
from spacetable.session.session import Session
from spacetable.session.wishes import Wishes


def begun(*bots: str | None, seed: str = "wish", **options: object) -> Session:
    """Mission 1 up to the distress signal; the task is taken by the first who may."""
    seats = tuple(SeatSetup(Seat(str(k + 1)), "", k, bot) for k, bot in enumerate(bots))
    session = Session.new(Setup("planet_nine", seed, seats, dict(options), mission=1))
    while session.state.phase != "distress":
        seat = session.awaited()[0]
        session.do(session.options(seat)[0].action)
    return session


def passed_over(session: Session) -> Wishes:
    """The same after all that people need not be asked, and what bots say."""
    wishes = Wishes(session)
    while session.state.phase == "distress":
        option = wishes.due()
        if option is None:
            bot = BotOrder(session).next()
            assert bot is not None, "somebody is asked after all"
            session.do(session.bot_move(bot).action)
        else:
            session.do(option.action)
    return wishes


def test_nobody_is_asked_and_the_first_trick_begins() -> None:
    for bots in ((None, "shipmate", "shipmate"), (None, None, None)):
        session = begun(*bots)
        passed_over(session)
        assert (session.state.phase, session.state.sent) == ("play", "none")


def test_a_wish_goes_back_to_its_step_and_leaves_no_trace() -> None:
    for seat in "123":
        session = begun(None, None, None)
        before = session.cursor
        wishes = passed_over(session)
        options = wishes.of(Seat(seat))
        assert {type(one.action) for one in options} == {Distress}
        assert all(one.gesture == Press() and one.also for one in options)
        target = wishes.target(options[0].action)
        assert target is not None
        assert before <= target < session.cursor
        session.undo_to(target)
        session.do(options[0].action)
        assert session.state.phase == "voting"
        assert not any(e.action["type"] == "NoDistress" for e in session.entries[: session.cursor])


def test_it_is_too_late_when_anything_else_was_done() -> None:
    session = begun(None, None, None)
    wishes = passed_over(session)
    leader = session.awaited()[0]
    assert wishes.of(leader)
    lead = next(o for o in session.options(leader) if isinstance(o.action, Play))
    session.do(lead.action)
    assert not wishes.of(leader)
    assert wishes.target(Distress(leader, "left")) is None


def test_bots_do_not_wait_for_one_who_may_only_wish() -> None:
    session = begun(None, None, None)
    first = session.state.first
    bots = [None if Seat(str(k)) == first else "shipmate" for k in (1, 2, 3)]
    late = Session.new(
        Setup(
            "planet_nine",
            "wish",
            tuple(SeatSetup(Seat(str(k + 1)), "", k, bot) for k, bot in enumerate(bots)),
            {"distress_when": "between_tricks"},
            mission=11,
        )
    )
    order = BotOrder(late)
    told = asked = 0
    for _ in range(400):
        if late.result() is not None:
            break
        if late.state.phase == "play" and first in late.invited():
            asked += 1
            kinds = {type(o.action) for o in late.options(first)}
            if kinds == {Distress}:
                told += 1
                assert order.wait_for() == []
        bot = order.next()
        if bot is not None:
            late.do(late.bot_move(bot).action)
            continue
        people = [*late.awaited(), *(s for s in late.invited() if s == first)]
        seat = first if first in people else late.awaited()[0]
        quiet = [
            o for o in late.options(seat) if not o.grave and not isinstance(o.action, Distress)
        ]
        late.do(quiet[-1].action)
    assert asked
    assert told
