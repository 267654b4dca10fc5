"""A game that is counted by rounds says so wherever a turn or a round is named."""

from __future__ import annotations

from itertools import pairwise

from msgspec import to_builtins
from msgspec.structs import replace

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.replay.page import ReplayPage
from spacetable.app.saves.page import SavesPage
from spacetable.app.saves.save_dialog import proposal
from spacetable.core.engine import prudent
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.app.conftest import Person

ODYSSEY = Setup(
    "space_odyssey",
    "rounds",
    (
        SeatSetup("1", "Ada", 0, role="hal"),
        SeatSetup("2", "Bo", 1, role="bowman"),
        SeatSetup("3", "Cleo", 2, role="poole"),
    ),
    one_person=True,
)


AGAINST_BOTS = replace(
    ODYSSEY,
    one_person=False,
    seats=(ODYSSEY.seats[0], *(replace(one, bot="green") for one in ODYSSEY.seats[1:])),
)


def in_round(number: int, setup: Setup = ODYSSEY) -> Session:
    """A game that has just come to a round, or to its end."""
    session = Session.new(setup)
    while session.result() is None and session.state.round_no < number:
        (seat,) = session.awaited()
        options = prudent([one for one in session.options(seat) if not one.refused])
        session.do(options[-1].action)
    return session


def test_the_prompt_and_the_shelf_speak_of_rounds(person: Person) -> None:
    session = in_round(3)
    assert session.state.turn_no > session.state.round_no == 3
    assert person.window.context.words(proposal(session)) == "2001: A Space Odyssey, Round 3"
    SaveLibrary().save(session, "The third")
    person.click(person.window.launcher.ways["load"])
    page = person.window.page
    assert isinstance(page, SavesPage)
    assert "Round 3" in person.reads(page.cards[0])
    person.click(page.cards[0].open_button)
    assert person.page.side.prompt.turn.text() == "Round 3"


def test_the_end_speaks_of_rounds(person: Person) -> None:
    session = in_round(1000)
    rounds, last = session.state.round_no, session.entries[-1].action
    session.undo(over_fence=True)
    person.window.navigation.play(session)
    person.wait()
    controller = person.page.controller
    controller.do(next(one for one in controller.options() if to_builtins(one.action) == last))
    person.wait()
    assert isinstance(person.overlay(), EndScreen)
    assert ["Rounds", str(rounds)] in pairs(person.reads(person.overlay()).splitlines())


def test_the_statistics_count_rounds(person: Person) -> None:
    session = in_round(1000, AGAINST_BOTS)
    statistics = Statistics()
    noted = statistics.add(session)
    assert noted is not None
    assert noted.won
    assert noted.turns == session.state.round_no < session.state.turn_no
    person.window.navigation.open("statistics")
    person.wait()
    assert "Fewest rounds to win" in person.reads(person.window.page)


def pairs(lines: list[str]) -> list[list[str]]:
    """Each line with the next one."""
    return [list(pair) for pair in pairwise(lines)]


def test_the_replay_stands_in_a_round(person: Person) -> None:
    session = in_round(3)
    person.window.navigation.open("replay", session)
    person.wait()
    page = person.window.page
    assert isinstance(page, ReplayPage)
    page.go(page.replay.length)
    assert page.bar.where.text().endswith("Round 3")
    assert page.prompt.turn.text() == "Round 3"
