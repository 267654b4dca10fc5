"""Searches of a planner in a process of their own: the same as here, and soon given up."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, Thread

import pytest

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.planner import Asked, Findings
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.inquiry import Inquiry
from spacetable.session.session import Session
from spacetable.session.thinking.thinker import HERE, never
from spacetable.session.thinking.worker_planner import WorkerPlanner
from spacetable.session.thinking.worker_thinker import WorkerThinker
from tests.thinking.stubborn_planner import BEGUN, DONE, POINTS, STUBBORN
from tests.toy.flight import Fly
from tests.toy.installing import installed

ONE = Seat("1")
WAY = Asked("way", ZoneId("hygiea"), (ZoneId("luna"),), {"safe": True})


@pytest.fixture(scope="module", autouse=True)
def _games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("add_on"), POINTS):
        yield


@pytest.fixture(scope="module")
def shared(_games: None) -> Iterator[WorkerPlanner]:
    """One process for all who do it no harm."""
    made = WorkerPlanner()
    yield made
    made.close()


@pytest.fixture
def planner(_games: None) -> Iterator[WorkerPlanner]:
    made = WorkerPlanner()
    yield made
    made.close()
    assert made.pid is None


def inquiry(asked: Asked) -> Inquiry:
    session = Session.new(Setup(STUBBORN, "search", (SeatSetup(ONE),)))
    session.do(Fly(ONE, ZoneId("mars")))
    session.do(Fly(ONE, ZoneId("earth")))
    return session.inquire(ONE, asked)


@pytest.mark.parametrize("asked", [WAY, Asked("reach")])
def test_what_is_found_is_the_same(shared: WorkerPlanner, asked: Asked) -> None:
    """Answer by answer, with the actions of the plans in the game's own types."""
    found = list(shared.plans(inquiry(asked), never))
    assert found == list(HERE.plans(inquiry(asked)))
    assert shared.pid is not None


def test_answers_come_before_the_search_is_over_and_enough_is_heard(shared: WorkerPlanner) -> None:
    """The process stays for the next question."""
    enough = Event()
    found: list[Findings] = []
    for findings in shared.plans(inquiry(Asked("sleeps")), enough.is_set):
        found.append(findings)
        enough.set()
    assert found == [BEGUN, DONE]
    pid = shared.pid
    assert pid is not None
    assert len(list(shared.plans(inquiry(WAY), never))) == 3
    assert shared.pid == pid


def test_a_new_question_waits_until_the_old_one_is_given_up(shared: WorkerPlanner) -> None:
    enough = Event()
    first: list[Findings] = []
    search = shared.plans(inquiry(Asked("sleeps")), enough.is_set)
    assert next(search) == BEGUN
    second: list[Findings] = []
    asking = Thread(target=lambda: second.extend(shared.plans(inquiry(WAY), never)))
    asking.start()
    enough.set()
    first.extend(search)
    asking.join(20)
    assert first == [DONE]
    assert second == list(HERE.plans(inquiry(WAY)))


def test_a_search_that_hears_nothing_is_ended(planner: WorkerPlanner) -> None:
    enough = Event()
    found = []
    for findings in planner.plans(inquiry(Asked("deaf")), enough.is_set):
        found.append(findings)
        enough.set()
    assert found == [BEGUN]
    assert planner.pid is None
    assert list(planner.plans(inquiry(Asked("reach")), never))[-1].shades


@pytest.mark.expects_log("no process could search")
@pytest.mark.parametrize("how", ["dies", "fails"])
def test_where_the_process_fails_the_thread_that_asked_searches(
    planner: WorkerPlanner, how: str
) -> None:
    assert list(planner.plans(inquiry(Asked(how)), never)) == [BEGUN, BEGUN, DONE]
    assert planner.pid is None
    assert list(planner.plans(inquiry(Asked("reach")), never))
    assert planner.pid is not None, "another question may go well"


def test_nothing_is_searched_after_the_end(planner: WorkerPlanner) -> None:
    search = planner.plans(inquiry(Asked("sleeps")), never)
    assert next(search) == BEGUN
    closing = Thread(target=planner.close)
    closing.start()
    assert list(search) in ([], [DONE])
    closing.join(20)
    assert planner.pid is None


def test_who_soon_asks_warms_it(planner: WorkerPlanner) -> None:
    asked = inquiry(Asked("reach"))
    planner.warm(asked.game)
    pid = planner.pid
    assert pid is not None
    assert list(planner.plans(asked, never))
    assert planner.pid == pid


def test_bots_and_searches_have_a_process_each() -> None:
    thinker = WorkerThinker()
    try:
        assert list(thinker.plans(inquiry(Asked("reach"))))
        assert thinker.pid is None, "that of the bots has not been asked"
    finally:
        thinker.close()
