"""A game that is over is played on from one of its moments, as a game of its own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.page import GamePage
from spacetable.app.replay.page import ReplayPage
from spacetable.app.replay.play_on_dialog import PlayOnDialog
from spacetable.core import registry
from spacetable.core.engine import first_to_act
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session import folders
from spacetable.session.branching import can_play_on
from spacetable.session.branching import play_on as branch_off
from spacetable.session.campaign import Campaigns
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.app.conftest import TOY, Person, hunt, toy
from tests.app.test_replay_open import backs, look, played

STARTS_AT_TABLE = True


def dialog(person: Person) -> PlayOnDialog:
    """Who plays on is asked."""
    person.wait()
    found = person.overlay()
    assert isinstance(found, PlayOnDialog)
    return found


def play_on(person: Person, page: ReplayPage) -> GamePage:
    """With the mouse, with the seats as they were."""
    person.click(page.play_on_button)
    default = dialog(person).default
    assert default is not None
    person.click(default)
    person.wait()
    return person.page


def at_random(session: Session) -> None:
    """To the end, by any moves."""
    chance = random.Random(1)
    while session.result() is None:
        _, options = chance.choice(first_to_act(session.game, session.state))
        free = [option for option in options if not option.grave] or list(options)
        session.do(chance.choice(free).action)


def finish(session: Session) -> None:
    """To the end, by the first legal move."""
    while session.result() is None:
        _, options = first_to_act(session.game, session.state)[0]
        session.do([option for option in options if not option.grave][-1].action)


def test_the_position_lies_there_with_its_secrets_and_a_way_back(person: Person) -> None:
    source = played(hunt(None, None, "high_card"))
    replay = look(person, source)
    at = replay.replay.index
    page = play_on(person, replay)
    session = page.controller.session
    assert session is not source
    assert session.state == source.positions[at].state
    assert session.position.used == source.positions[at].used
    assert session.setup == source.setup
    assert page.controller.covered, "the curtain is down as in the game"
    person.click(person.overlay().show_button)
    person.wait()
    assert backs(page) > 0, "who played the hunt saw only their own cards"
    lines = [line.text.key for line in session.lines(page.controller.screen.seat)]
    assert "session.branch.seen" in lines
    assert page.controller.way_back().barred == "nothing"
    page.controller.keeping.autosave()
    page.left.emit()
    person.wait()
    assert person.window.page is replay
    assert replay.replay.index == at
    assert source.result() is not None
    assert not SaveLibrary().list(), "nobody did anything"


def test_who_plays_is_chosen_after_the_key(person: Person) -> None:
    look(person, played(hunt(None, None, "high_card")))
    person.key(Qt.Key.Key_B)
    asked = dialog(person)
    assert [one.value() for one in asked.players.values()] == [None, None, "high_card"]
    person.pick(asked.players[Seat("3")], None)
    assert asked.default is not None
    person.click(asked.default)
    person.wait()
    session = person.page.controller.session
    assert session.people == {"1", "2", "3"}
    assert session.branch is not None


def test_its_save_is_named_and_counts_nowhere_and_comes_back(person: Person) -> None:
    crew = Campaigns().begin(TOY, "Night shift", toy(None, None).seats)
    source = played(crew.setup(2, "x"))
    replay = look(person, source)
    at = replay.replay.index
    page = play_on(person, replay)
    session = page.controller.session
    _, options = first_to_act(session.game, session.state)[0]
    session.do(options[0].action)
    assert session.state != source.positions[at].state
    assert page.keep() is None
    (saved,) = SaveLibrary().list()
    assert "from" in saved.name
    assert not saved.auto
    again = SaveLibrary().load(saved)
    assert again.branch == session.branch
    assert not again.warnings
    again.undo(over_fence=True)
    assert again.cursor == at
    assert not again.can_undo(), "what lies before was done in the other game"
    finish(session)
    page.controller.keeping.note_ending()
    assert not Statistics().read()
    assert not Campaigns().open(crew.id).attempts
    assert page.keep() is None
    assert len(SaveLibrary().list()) == 1, "the same save"


def test_while_a_game_goes_on_it_is_not_tried_out(person: Person) -> None:
    replay = look(person, played(hunt(None, None, "high_card"), moves=8))
    person.key(Qt.Key.Key_B)
    assert person.window.page is replay
    assert person.alone()
    assert not replay.play_on_button.isVisible()
    assert not can_play_on(replay.replay.session, 4)


def test_from_the_end_there_is_nothing_to_play_on(person: Person) -> None:
    replay = look(person, played(hunt(None, None, "high_card")))
    assert replay.play_on_button.isEnabled()
    person.click(replay.bar.buttons["end"])
    assert not replay.play_on_button.isEnabled()


@pytest.mark.parametrize("kept", [True, False])
def test_the_logbook_opens_the_replay_of_an_attempt(person: Person, kept: bool) -> None:
    crew = Campaigns().begin(TOY, "Night shift", toy(None, None).seats)
    person.window.navigation.start(crew.setup(2, "x"))
    person.wait()
    session = person.page.controller.session
    finish(session)
    person.page.controller.keeping.note_ending()
    records = list(folders.records().iterdir())
    if not kept:
        for one in records:
            one.unlink()
    person.window.navigation.open("logbook", session.setup)
    person.wait()
    book = person.window.page
    book.list.stand_on(2)
    person.wait()
    (button,) = book.card.replays
    assert button.isEnabled() is kept
    if not kept:
        assert "not kept" in button.accessibleName()
        return
    person.click(button)
    page = person.window.page
    assert isinstance(page, ReplayPage)
    assert page.replay.session.id == session.id
    assert page.play_on_button.isVisible()
    page.back()
    assert person.window.page is book


def test_from_the_debrief_the_moment_before_the_mistake_is_played(
    person: Person, qtbot: object
) -> None:
    seats = tuple(replace(one, bot=None) for one in toy(None, None, None).seats)
    source = played(Setup("planet_nine", "figures", seats, mission=1))
    person.window.navigation.open("debrief", source)
    page = person.window.page
    assert isinstance(page, DebriefPage)
    qtbot.waitUntil(lambda: page.debrief is not None, timeout=20_000)
    person.wait()
    if page.debrief.turning is None:
        pytest.fail("this deal is to be one that was lost by a mistake")
    assert page.board is not None
    person.click(page.board.play_on_button)
    person.key(Qt.Key.Key_Return)
    person.wait()
    session = person.page.controller.session
    assert session.cursor == page.debrief.turning - 1
    assert session.state == source.positions[session.cursor].state
    finish(session)
    person.page.refresh()
    person.page.overlays.show_end()
    person.wait()
    person.page.left.emit()
    person.wait()
    assert person.window.page is page


@pytest.mark.parametrize(
    "game", ["planet_nine", "star_wars_pocket", "space_odyssey", "space_alert"]
)
@pytest.mark.parametrize("others", [False, True], ids=["as they were", "other seats"])
def test_every_game_is_played_on_and_saved(game: str, others: bool, home: Path) -> None:
    rules = registry.load(game)
    low, high = rules.info.seats
    bot = bots_of(rules)[-1].id
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), f"P{k}", k, None if k % 2 == 0 else bot)
        for k in range(max(low, min(high, 3)))
    )
    source = Session.new(
        Setup(game, "s", seats, mission=3 if game in ("planet_nine", "deep_sea") else None)
    )
    at_random(source)
    bots = {one.seat: None if one.bot else bot for one in seats} if others else {}
    for at in (0, source.cursor // 2, source.cursor - 1):
        session = branch_off(source, at, bots, f"From {at}")
        assert [one.bot for one in session.setup.seats] == [
            bots.get(one.seat, one.bot) for one in seats
        ]
        assert session.position.used == source.positions[at].used
        assert at == 0 or session.state == source.positions[at].state
        assert not session.can_undo()
        saved = SaveLibrary().autosave(session)
        assert saved.name == f"From {at}"
        again = SaveLibrary().load(saved)
        assert not again.warnings
        assert again.position == session.position
        assert again.branch == session.branch
    assert SaveLibrary().last() is None, "none of them is the game to continue"
