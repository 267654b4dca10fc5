"""The resolution of a mission as a film: run, stepped through, scrubbed, corrected, closed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QSlider, QStyle, QStyleOptionSlider

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.film import pace
from spacetable.app.game.film.bar import FilmBar
from spacetable.app.game.film.player import FilmPlayer
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.core.parts import film_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_alert.moves import Begin, Close, Lay, OwnUp, Watch
from spacetable.games.space_alert.state import slot
from spacetable.session.session import Session
from spacetable.table.look import TARGET
from tests.app.conftest import Person, pocket
from tests.thinned import thinned

STARTS_AT_TABLE = True

ADA = Seat("1")


def planned(players: int = 2) -> Session:
    """A mission whose cards lie open: Ada has laid one for each of her first three turns."""
    names = ("Ada", "Ben", "Cleo")
    people = tuple(SeatSetup(Seat(str(n + 1)), names[n], n) for n in range(players))
    session = Session.new(Setup("space_alert", "film", people, mission=3))
    session.do(Begin(ADA))
    while session.state.stage == "planning":
        (due,) = session.options(CLOCK)
        session.do(due.action)
        for turn in (1, 2, 3):
            if session.state.stage == "planning" and not session.state.pieces[slot(0, turn)]:
                laid = next((o.action for o in session.options(ADA) if _lays(o, turn)), None)
                if laid is not None:
                    session.do(laid)
    assert session.state.stage == "resolution"
    return session


def _lays(option: object, turn: int) -> bool:
    action = option.action
    return (
        not option.refused
        and isinstance(action, Lay)
        and (action.member, action.turn, action.turns) == (0, turn, 2)
    )


def chosen(viewer: Person, kind: type, *, last: bool = False) -> Option:
    """A legal option of a kind, the last one of it if asked."""
    found = [o for o in viewer.page.controller.options() if isinstance(o.action, kind)]
    return found[-1 if last else 0]


@pytest.fixture
def viewer(person: Person) -> Person:
    """Somebody before the film, which nobody has begun to watch."""
    person.window.navigation.play(planned())
    person.wait()
    return person


def player_of(viewer: Person) -> FilmPlayer:
    return viewer.page.controller.film


def bar_of(viewer: Person) -> FilmBar:
    return viewer.page.film.bar


def chronicle(viewer: Person) -> list[str]:
    return [row.words for row in viewer.page.side.chronicle.rows()]


def marks(film: FilmPlayer, *, turns: bool = False) -> list[int]:
    """Where steps and turns begin, or turns alone."""
    return [mark.moment for mark in film.film.marks if mark.turn or not turns]


def watched(viewer: Person) -> list[object]:
    """The moves of the film that were made."""
    session = viewer.page.controller.session
    actions = (entry.action for entry in session.entries[: session.cursor])
    return [one for one in actions if one["type"] in ("Watch", "OwnUp", "Close")]


def test_it_waits_to_be_played_and_gives_nothing_away(viewer: Person) -> None:
    bar, film = bar_of(viewer), player_of(viewer)
    assert bar.isVisible()
    assert film.moment == -1
    assert bar.buttons["play"].property("kind") == "primary"
    assert "Play" in bar.captions.words
    assert not [line for line in chronicle(viewer) if re.match(r"Turn \d", line)]
    assert not bar.buttons["back"].isEnabled()
    assert not bar.onward.isVisible()


def test_a_turn_at_a_time_is_brought_by_a_move_of_the_game(viewer: Person) -> None:
    bar, film = bar_of(viewer), player_of(viewer)
    before, whole = viewer.page.controller.table(), bar.slider.maximum()
    viewer.click(bar.buttons["play"])
    assert film.moment == film.film.last > 0
    assert 0 < bar.slider.value() < whole // 2, "the slider has its whole length at once"
    assert not film.playing
    assert len(watched(viewer)) == 1
    assert viewer.page.controller.table() != before
    assert bar.captions.where.startswith("Turn 1")
    viewer.click(bar.buttons["play"])
    assert len(watched(viewer)) == 2
    assert film.turn_no() == 2
    film.to_end()
    viewer.wait()
    assert bar.slider.value() == bar.slider.maximum() == whole


def test_the_table_shows_the_moment_that_is_looked_at(viewer: Person) -> None:
    film, controller = player_of(viewer), viewer.page.controller
    film.to_end()
    viewer.page.view.setFocus()
    viewer.key(Qt.Key.Key_PageUp)
    assert film.moment < film.film.last
    game, view = controller.session.game, controller.session.view(controller.seat)
    shown = viewer.page.view.table_scene.table
    room = viewer.page.view.room
    assert shown == game.shown.table(game.film.frame(view, film.moment), room)
    assert shown != game.shown.table(view, room)


def test_keys_go_by_moment_step_and_turn(viewer: Person) -> None:
    film = player_of(viewer)
    viewer.page.view.setFocus()
    viewer.key(".")
    assert film.moment == 0
    viewer.key(".")
    viewer.key(".")
    here = film.moment
    viewer.key(",")
    assert film.moment < here
    viewer.key(">", shift=True)
    assert film.moment in marks(film)
    viewer.key("<", shift=True)
    assert film.moment in marks(film)
    viewer.key(Qt.Key.Key_PageDown)
    assert film.moment == film.film.last, "what may be looked at ends with the turn"
    viewer.key(Qt.Key.Key_PageDown)
    assert film.moment == marks(film, turns=True)[1]
    assert len(watched(viewer)) == 2
    viewer.key(Qt.Key.Key_PageUp)
    assert film.moment == marks(film, turns=True)[0]
    viewer.key(Qt.Key.Key_Home)
    assert film.moment == -1
    viewer.key(Qt.Key.Key_End)
    assert film.moment == film.film.last
    assert film.more() is not None, "no more is brought than has been asked for"
    viewer.key(Qt.Key.Key_End)
    assert film.at_end


def test_the_arrows_of_the_table_stay_the_tables(viewer: Person) -> None:
    film, view = player_of(viewer), viewer.page.view
    viewer.key(Qt.Key.Key_PageDown)
    viewer.key(Qt.Key.Key_PageDown)
    moment = film.moment
    view.setFocus()
    viewer.key(Qt.Key.Key_Right)
    viewer.key(Qt.Key.Key_Right)
    assert film.moment == moment
    assert view.focused is not None
    bar_of(viewer).slider.setFocus()
    viewer.key(Qt.Key.Key_Left)
    assert film.moment < moment
    viewer.key(Qt.Key.Key_Left, shift=True)
    assert film.moment in marks(film)


def test_it_runs_to_the_end_of_the_turn_and_stands(
    viewer: Person, monkeypatch: pytest.MonkeyPatch, qtbot: object
) -> None:
    film = player_of(viewer)
    monkeypatch.setitem(pace.PACES, "fast", 0.001)
    film.pace = "fast"
    assert film.stops, "two have planned, and each turn is talked over"
    seen: list[int] = []
    film.moved.connect(lambda _: seen.append(film.moment))
    viewer.page.view.setFocus()
    viewer.key("P")
    qtbot.waitUntil(lambda: not film.playing)
    assert film.moment == film.film.last
    assert seen == sorted(set(seen))
    assert len(seen) > 4
    said = {k for k, line in enumerate(film.film.lines) if line is not None}
    assert said <= {*seen}, "nothing that is said is passed over"
    assert len(watched(viewer)) == 1


@pytest.mark.slow
def test_without_stops_it_runs_to_the_very_end(
    viewer: Person, monkeypatch: pytest.MonkeyPatch, qtbot: object
) -> None:
    film, bar = player_of(viewer), bar_of(viewer)
    monkeypatch.setitem(pace.PACES, "fast", 0.0001)
    film.pace = "fast"
    while (turn := film.turn_no() or 0) < 6:
        film.forth("turn")
    viewer.click(bar.stops)
    viewer.click(bar.buttons["play"])
    assert "Pause" in bar.buttons["play"].text()
    qtbot.waitUntil(lambda: film.at_end, timeout=120_000)
    qtbot.waitUntil(lambda: not film.playing)
    assert film.turn_no() > turn + 1, "by more than one stop"
    assert bar.buttons["play"].text() == "Once more"


def test_pausing_stands_still(viewer: Person) -> None:
    film, bar = player_of(viewer), bar_of(viewer)
    film.pace = "slow"
    viewer.click(bar.buttons["play"])
    assert film.playing
    viewer.click(bar.buttons["play"])
    assert not film.playing
    assert not film._timer.isActive()


def test_scrubbing_back_hides_what_comes_later(viewer: Person) -> None:
    film, bar = player_of(viewer), bar_of(viewer)
    film.to_end()
    whole = chronicle(viewer)
    option = QStyleOptionSlider()
    bar.slider.initStyleOption(option)
    handle = bar.slider.style().subControlRect(
        QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, bar.slider
    )
    start, end = handle.center(), QPoint(bar.slider.width() // 3, handle.center().y())
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(bar.slider, left, pos=start)
    QTest.mouseMove(bar.slider, end)
    QTest.mouseRelease(bar.slider, left, pos=end)
    viewer.wait()
    assert 0 < film.moment < film.film.last
    now = chronicle(viewer)
    assert len(now) < len(whole)
    said = [
        viewer.window.context.words(line) for line in film.film.lines[film.moment + 1 :] if line
    ]
    assert now[-1] == viewer.window.context.words(film.caption())
    assert not [line for line in now if line == said[-1]]


def test_a_line_of_the_chronicle_leads_to_its_moment(viewer: Person) -> None:
    film, side = player_of(viewer), viewer.page.side
    film.to_end()
    viewer.click(side.tabs["chronicle"])
    rows = side.chronicle
    chosen = [k for k, row in enumerate(rows.rows()) if row.words == "The crew acts."][-1]
    index = rows.model().index(chosen, 0)
    rows.scrollTo(index, rows.ScrollHint.PositionAtCenter)
    viewer.wait()
    viewer.click(rows.viewport(), rows.visualRect(index).center())
    assert bar_of(viewer).captions.words == "The crew acts."
    assert film.moment < film.film.last
    assert chronicle(viewer)[-1] == "The crew acts."


def test_whoever_stumbled_sees_the_turn_anew(viewer: Person) -> None:
    film, controller = player_of(viewer), viewer.page.controller
    film.forth("turn")
    film.forth("turn")
    film.forth("turn")
    begins = max(m.moment for m in film.film.marks if m.turn and m.moment <= film.moment)
    told = film.film.lines
    film.go(film.film.last)
    (owning, *_) = [o for o in controller.options() if isinstance(o.action, OwnUp)]
    button = next(b for b in viewer.page.side.action_buttons.buttons if b.option == owning)
    viewer.click(button)
    answer = next(
        one
        for one in viewer.overlay().findChildren(QAbstractButton)
        if one.text() == viewer.window.context.words(owning.label)
    )
    viewer.click(answer)
    assert watched(viewer)[-1]["type"] == "OwnUp"
    assert film.film.lines != told
    assert film.moment == begins
    assert not film.playing
    assert [line for line in chronicle(viewer) if "stumbled" in line]
    film.forth("turn")
    film.forth("turn")
    film.go(begins - 1)
    assert not [line for line in chronicle(viewer) if "stumbled" in line]


def test_taking_back_never_leaves_it_beyond_its_end(viewer: Person) -> None:
    film = player_of(viewer)
    for _ in range(3):
        viewer.click(bar_of(viewer).buttons["play"])
    assert film.turn_no() == 3
    viewer.page.controller.undo()
    viewer.wait()
    assert film.moment == film.film.last
    assert film.turn_no() == 2


def test_the_button_of_the_panel_brings_more_and_lets_it_run(viewer: Person) -> None:
    film = player_of(viewer)
    button = next(
        b for b in viewer.page.side.action_buttons.buttons if isinstance(b.option.action, Watch)
    )
    viewer.click(button)
    assert len(watched(viewer)) == 1
    assert film.moment == film.film.last > 0


def test_who_asks_for_the_next_turn_is_shown_that_one(viewer: Person) -> None:
    """Not the rest of the one before it, in which nothing would say that more was brought."""
    film, do = player_of(viewer), viewer.page.controller.do
    do(chosen(viewer, Watch))
    viewer.wait()
    first = film.film.last
    film.go(0)
    do(chosen(viewer, Watch))
    viewer.wait()
    assert film.film.last > first
    assert film.turn_no() == 2
    assert film.moment > first


def test_before_its_start_the_film_is_not_shown_once_more(
    viewer: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lesson speaks first: nothing can be brought yet, and nothing was seen."""
    bar, film = bar_of(viewer), player_of(viewer)
    monkeypatch.setattr(film, "more", lambda: None)
    bar.show_film()
    assert bar.buttons["play"].text() == viewer.window.context.say("app.film.play")


def test_what_follows_the_film_waits_until_it_has_been_seen(viewer: Person) -> None:
    """All of it has been asked for, and runs: nothing says that it is over, or closes it."""
    page = viewer.page
    page.controller.do(chosen(viewer, Watch, last=True), sure=True)
    viewer.wait()

    def closes() -> bool:
        return any(isinstance(b.option.action, Close) for b in page.side.action_buttons.buttons)

    player, coach = page.film.player, page.side.coach
    assert not player.caught_up
    assert not closes()
    assert "That was all" not in viewer.reads(coach)
    player.pause()
    player.go(player.film.last)
    viewer.wait()
    assert closes()
    assert "That was all" in viewer.reads(coach)
    player.go(0)
    viewer.wait()
    assert closes(), "who looks back has seen it"
    assert "That was all" not in viewer.reads(coach)


def test_the_end_leads_on_to_the_close(viewer: Person) -> None:
    film, bar = player_of(viewer), bar_of(viewer)
    film.to_end()
    viewer.wait()
    assert bar.onward.isVisible()
    assert bar.onward.property("kind") == "primary"
    closing = next(
        b for b in viewer.page.side.action_buttons.buttons if isinstance(b.option.action, Close)
    )
    assert closing.property("kind") == "primary"
    viewer.key(Qt.Key.Key_Home)
    assert not bar.onward.isVisible()
    closing = next(
        b for b in viewer.page.side.action_buttons.buttons if isinstance(b.option.action, Close)
    )
    assert closing.property("kind") == "action"
    viewer.key(Qt.Key.Key_End)
    viewer.click(bar.onward)
    assert viewer.page.controller.session.result() is not None
    viewer.wait()
    screen = viewer.overlay()
    assert isinstance(screen, EndScreen)
    result = viewer.page.controller.session.result()
    read = viewer.reads(screen)
    assert "Total" in read, "the lines of points come to something"
    assert result is not None
    assert ("none: the game is lost" in read) == (result.outcome == "lost")


def test_what_was_watched_before_is_not_watched_again(person: Person) -> None:
    session = planned()
    for _ in range(2):
        session.do(film_of(session.game, session.view(ADA)).on)
    person.window.navigation.play(session)
    person.wait()
    film = player_of(person)
    assert film.moment == film.film.last > 0
    assert film.turn_no() == 2


def test_leaving_the_page_stops_it(viewer: Person) -> None:
    film = player_of(viewer)
    film.pace = "slow"
    viewer.click(bar_of(viewer).buttons["play"])
    assert film.playing
    viewer.window.navigation.open("settings")
    viewer.wait()
    assert not film.playing
    assert not film._timer.isActive()


def test_going_home_stops_it_for_good(viewer: Person) -> None:
    film = player_of(viewer)
    film.pace = "slow"
    viewer.click(bar_of(viewer).buttons["play"])
    timer = film._timer
    viewer.window.go_home()
    assert not timer.isActive()


def test_the_keyboard_stays_in_the_bar_when_its_button_goes(viewer: Person) -> None:
    film, bar = player_of(viewer), bar_of(viewer)
    viewer.click(bar.buttons["end"])
    assert film.at_end
    assert not bar.buttons["end"].isEnabled()
    assert bar.buttons["play"].hasFocus()
    bar.onward.setFocus()
    viewer.key(Qt.Key.Key_Left)
    assert not bar.onward.isVisible()
    assert bar.buttons["play"].hasFocus()


def whole(bar: FilmBar) -> None:
    """Every control of the bar lies within it, wide enough for a finger."""
    for control in bar.findChildren(QAbstractButton):
        if control.isVisible():
            assert bar.rect().contains(control.geometry()), control.accessibleName()
            assert control.width() >= min(control.minimumSizeHint().width(), TARGET)


def test_with_large_words_the_bar_stands_in_the_panel_above_its_tabs(
    open_window: Callable[..., Person],
) -> None:
    """It leaves the table its height; without the panel it stands below the table again."""
    viewer = open_window(text_size=200)
    viewer.window.navigation.play(planned())
    viewer.wait()
    page, bar = viewer.page, bar_of(viewer)
    assert page.width() == 1366
    assert page.side.isAncestorOf(bar)
    assert page.side.rect().contains(bar.geometry())
    assert bar.geometry().bottom() < page.side.tabs["coach"].mapTo(page.side, QPoint()).y()
    assert page.view.height() == page.height() - page.bar.height()
    whole(bar)
    assert bar.buttons["play"].accessibleName() == "Play"
    prompt = page.side.prompt.what
    assert prompt.visibleRegion().boundingRect() == prompt.rect()
    page.side.hide()
    viewer.wait()
    assert bar.width() == page.view.width() == page.width()
    whole(bar)


def test_every_control_has_a_name_and_is_large_enough(viewer: Person) -> None:
    bar = bar_of(viewer)
    player_of(viewer).to_end()
    viewer.wait()
    for kind in (QAbstractButton, QSlider):
        for control in bar.findChildren(kind):
            assert control.accessibleName(), control
            assert control.height() >= TARGET, control.accessibleName()
    assert bar.captions.accessibleName().endswith(bar.captions.words)


@pytest.mark.parametrize("size", thinned([(1366, 768), (2560, 1440)]))
def test_the_table_keeps_its_size_at_every_moment(
    open_window: Callable[..., Person], size: tuple[int, int]
) -> None:
    viewer = open_window(size)
    viewer.window.navigation.play(planned())
    viewer.wait()
    assert bar_of(viewer).width() == viewer.page.view.width()
    film = player_of(viewer)
    film.to_end()
    room = viewer.page.view.size()
    for moment in range(-1, film.film.last, 7):
        film.go(moment)
        assert viewer.page.view.size() == room


def test_another_language_says_it_at_once(viewer: Person) -> None:
    film, bar = player_of(viewer), bar_of(viewer)
    film.forth("turn")
    viewer.window.context.put(language="ja")
    viewer.wait()
    assert bar.captions.words == viewer.window.context.words(film.caption())
    assert bar.buttons["play"].text() == "再生"
    assert bar.stops.text() == "ターンごとに停止"


def test_a_game_without_a_film_has_no_bar(person: Person) -> None:
    person.window.navigation.start(pocket())
    person.wait()
    assert not bar_of(person).isVisible()
    assert player_of(person).film is None
    person.page.view.setFocus()
    person.key(Qt.Key.Key_End)
    person.key("P")
    assert player_of(person).moment == -1
