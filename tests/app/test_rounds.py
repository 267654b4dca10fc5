"""A game that is counted by rounds or tricks says so wherever a turn, round or trick is named."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec import to_builtins
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.replay.page import ReplayPage
from spacetable.app.saves.page import SavesPage
from spacetable.app.saves.save_dialog import proposal
from spacetable.app.widgets.words import Words
from spacetable.app.wording.turns import saved_turn
from spacetable.core.option import prudent
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.app.conftest import Person

STARTS_AT_TABLE = True

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


@pytest.mark.usefixtures("whole_launcher")
def test_the_prompt_and_the_shelf_speak_of_rounds(person: Person) -> None:
    session = in_round(3)
    assert session.state.turn_no > session.state.round_no == 3
    assert person.window.context.words(proposal(session)) == "2001: A Space Odyssey, Round 3"
    SaveLibrary().save(session, "The third")
    person.click(person.window.launcher.head.ways["load"])
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


# ---------------------------------------------------------------- tricks


CREW = Setup(
    "planet_nine",
    "tricks",
    (SeatSetup("1", "Ada", 0), SeatSetup("2", "Bo", 1), SeatSetup("3", "Cleo", 2)),
    mission=4,
    one_person=True,
)


def in_trick(number: int) -> Session:
    """An attempt in which the first card of a trick lies on the table."""
    session = Session.new(CREW)
    while len(session.state.tricks) + (not session.state.between) < number:
        seat = session.awaited()[0]
        options = prudent([one for one in session.options(seat) if not one.refused])
        session.do(options[-1].action)
    assert session.result() is None
    return session


def turn_tips(person: Person) -> list[str]:
    return [
        person.page.bar.buttons[name].accessibleName().partition(":")[0]
        for name in ("undo_turn", "redo_turn")
    ]


@pytest.mark.usefixtures("whole_launcher")
def test_a_crew_plays_tricks(person: Person) -> None:
    """The number is that of the trick that is being played, wherever it stands."""
    session = in_trick(3)
    assert session.state.turn_no > 3, "what came before the first trick took turns, too"
    said = person.window.context.words
    assert said(proposal(session)) == "The Crew: Planet Nine · Mission 4, Trick 3"
    assert "Trick 3" in [said(line.text).partition(":")[0] for line in session.lines(None)]
    SaveLibrary().autosave(session)
    person.window.go_home()
    person.wait()
    assert "Trick 3 · today" in person.reads()
    person.click(person.window.launcher.head.ways["load"])
    page = person.window.page
    assert isinstance(page, SavesPage)
    assert "Trick 3 ·" in person.reads(page.cards[0])
    person.click(page.cards[0].open_button)
    assert person.page.side.prompt.turn.text() == "Trick 3"
    assert turn_tips(person) == [
        "Take back to the start of the trick",
        "Do again to the end of the trick",
    ]
    caps = [one for one in person.page.findChildren(Words) if one.property("role") == "cap"]
    keys = [button.shortcut().toString() for button in person.page.side.action_buttons.buttons]
    shown = sorted(filter(None, (one.text() for one in caps)))
    assert shown == sorted(filter(None, keys)), "a key has its cap"
    person.window.navigation.open("replay", session)
    person.wait()
    replay = person.window.page
    assert isinstance(replay, ReplayPage)
    steps = replay.replay.length
    replay.go(steps)
    assert replay.bar.where.text() == f"Step {steps} of {steps} · Trick 3"
    assert replay.bar.buttons["turn_back"].accessibleName() == "A trick back"
    person.key(Qt.Key.Key_PageUp)
    person.key(Qt.Key.Key_PageUp)
    assert replay.bar.where.text().endswith("· Trick 2")
    assert replay.prompt.turn.text() == "Trick 2"


def test_before_the_first_trick_none_is_named(person: Person) -> None:
    session = Session.new(CREW)
    person.window.navigation.play(session)
    person.wait()
    assert person.page.side.prompt.turn.text() == ""
    assert turn_tips(person) == [
        "Take back to the start of this part",
        "Do again to the end of this part",
    ]
    SaveLibrary().save(session, "Before")
    person.window.navigation.open("replay", session)
    person.wait()
    assert isinstance(person.window.page, ReplayPage)
    assert person.window.page.bar.where.text() == "Step 0 of 0"
    (saved,) = (one for one in SaveLibrary().list() if one.name == "Before")
    assert saved.turn == 0
    assert saved_turn(saved) is None


def test_what_an_older_program_counted_is_not_called_a_trick(person: Person) -> None:
    """0.1.0 counted in The Crew what was no turn of anybody's, and called it so."""
    saved = SaveLibrary().save(in_trick(3), "Older")
    assert saved.header is not None
    older = replace(saved, turn=6, header=replace(saved.header, turn=6, counts="turn"))
    assert saved_turn(older) is None
