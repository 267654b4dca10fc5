"""Where somebody is in what a debrief has found, without any window."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.core.mission import Debrief, Finding
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session.finding_walk import FindingWalk
from spacetable.session.session import Session
from tests.session.small_game import ONE, TWO, Push


def finding(at: int, name: str, *, better: bool = False) -> Finding:
    return Finding(at, verbatim(name), done=2, better=(Push(ONE), Push(ONE)) if better else ())


FIRST, SECOND = finding(0, "first", better=True), finding(3, "second")


def walk() -> FindingWalk:
    """In a game in which the token was pushed six times."""
    session = Session.new(Setup("small", "walk", (SeatSetup(ONE), SeatSetup(TWO))))
    for _ in range(6):
        session.do(Push(ONE))
    return FindingWalk(session, Debrief(verbatim("over"), findings=(SECOND, FIRST)))


def test_what_was_better_comes_first_where_there_is_any() -> None:
    looking = walk()
    assert not looking.in_order
    for at, there, line in ((1, 1, "better"), (9, 1, "better"), (0, 0, "done"), (-1, 0, "done")):
        looking.look_at(at)
        assert (looking.at, looking.line, looking.step) == (there, line, 0)
    looking.choose("better")
    assert looking.line == "done", "nothing was better there"


def test_a_step_ends_at_the_end_of_the_line_and_knows_how_much_was_played() -> None:
    looking = walk()
    looking.look_at(0)
    assert [looking.go(step) for step in (1, 2, 3)] == [True, True, False]
    assert (looking.step, looking.index) == (2, 5)
    assert looking.coming() == [], "the line is at its end"
    looking.look_at(1)
    assert {line for line, _ in looking.coming()} == {"done", "better"}
    assert looking.go(1)
    assert [line for line, _ in looking.coming()] == ["better"]
    assert looking.index == FIRST.at, "it was not played so"


def test_what_is_looked_at_stays_while_more_is_found() -> None:
    looking = walk()
    looking.look_at(1)
    looking.go(1)
    other = replace(FIRST, why=(verbatim("other figures"),))
    late = finding(4, "third")
    assert looking.renew(Debrief(verbatim("over"), findings=(late, other, SECOND)))
    assert (looking.finding, looking.step) == (other, 1)
    assert not looking.renew(Debrief(verbatim("over"), findings=(late,)))
    assert (looking.finding, looking.step) == (late, 0)
