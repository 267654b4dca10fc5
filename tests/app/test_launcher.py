"""The launcher: where one begins, how far one has come, and the room it uses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from spacetable.app.launcher.cover_button import SHAPE, CoverFace
from spacetable.app.launcher.page import Launcher
from spacetable.app.shell.recovery import offer
from spacetable.app.widgets.words import FRAMES, Words
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.parts import missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session import folders
from spacetable.session.campaign import Campaigns
from spacetable.session.journal.writer import Journal
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import PastGame
from spacetable.session.writing import append_line
from tests.app.conftest import POCKET, TOY, Person, pocket, toy
from tests.thinned import thinned

CREW = "planet_nine"
HOUR = 3_600_000
"""Ms."""


def left(setup: Setup, moves: int = 2) -> Session:
    """A game that somebody began, kept to be continued."""
    session = Session.new(setup)
    for _ in range(moves):
        seat = session.awaited()[0]
        session.do(next(o for o in session.options(seat) if not o.refused).action)
    SaveLibrary().autosave(session)
    return session


def people(count: int) -> tuple[SeatSetup, ...]:
    names = ("Mika", "Jonas", "Aiko", "Ravi")
    return tuple(SeatSetup(Seat(str(k + 1)), names[k], k) for k in range(count))


def won(number: int, game: str, **fields: object) -> None:
    """A line of the statistics."""
    import msgspec

    past = PastGame(f"g{number}", game, number, "won", True, verbatim("luck"), 3, 3, **fields)
    append_line(folders.statistics_file(), msgspec.json.encode(past))


def cover(person: Person, game: str) -> object:
    return next(one for one in person.window.launcher.covers if one.cover.id == game)


def home(person: Person) -> None:
    person.window.launcher.entered()
    person.wait()


def test_covers_know_how_many_missions_there_are() -> None:
    for info in registry.announced().values():
        if info.id in registry.installed():
            assert info.missions == len(missions_of(registry.load(info.id))), info.id


def test_the_keyboard_is_where_one_begins(open_window: Callable[..., Person]) -> None:
    person = open_window()
    assert person.window.focusWidget() is person.window.launcher.covers[0]
    left(pocket())
    person = open_window()
    assert person.window.focusWidget() is person.window.launcher.begin.last
    person.window.resize(1500, 900)
    person.wait()
    assert person.window.focusWidget() is person.window.launcher.begin.last
    QTest.keyClick(person.window.launcher.begin.last, Qt.Key.Key_Space)
    person.wait()
    assert person.page.controller.session.cursor == 2


def test_the_list_follows_the_arrow_keys(open_window: Callable[..., Person]) -> None:
    person = open_window()
    person.window.resize(900, 520)
    person.window.context.put(text_size=200)
    person.wait()
    launcher = person.window.launcher
    room = QRect(launcher.mapToGlobal(launcher.rect().topLeft()), launcher.size())
    launcher.covers[0].setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(launcher.focusWidget(), key)
        person.wait()
        cover = launcher.focusWidget()
        assert room.contains(cover.mapToGlobal(cover.rect().center())), "seen where the keyboard is"


def test_what_was_begun_is_told_apart(person: Person) -> None:
    night = Campaigns().begin(TOY, "Night shift", people(2))
    day = Campaigns().begin(TOY, "Day shift", people(2))
    left(pocket())
    left(night.setup(2, "a"))
    left(day.setup(2, "b"))
    home(person)
    launcher = person.window.launcher
    cards = [
        launcher.begin.last,
        *launcher.begin.others,
    ]  # kept within one millisecond: either may be first
    words = [one.accessibleDescription() for one in cards]
    assert sum("Night shift" in one for one in words) == 1
    assert sum("Day shift" in one for one in words) == 1
    assert len(set(words)) == 3
    assert "Mission 2" in person.reads(launcher)
    night_card = next(o for o in cards if "Night shift" in o.accessibleDescription())
    person.click(night_card)
    assert person.page.controller.session.setup.campaign == night.id


def test_the_room_below_where_one_begins_has_the_lessons_of_the_other_games(
    open_window: Callable[..., Person],
) -> None:
    person = open_window(known=("space_alert",), lessons={CREW: ("a", "b")}, learned=("deep_sea",))
    launcher = person.window.launcher
    assert "Planet Nine: the next lesson" in person.reads(launcher.begin.last)
    games = [card.wish[1] for card in launcher.begin.lessons]
    assert games[:2] == ["space_alert", POCKET], "what was played, and the first game"
    assert CREW not in games, "the first card goes on with it"
    assert "deep_sea" not in games, "nothing is left to learn"
    bottom = launcher.mapToGlobal(launcher.rect().bottomLeft()).y()

    def shown() -> list[str]:
        cards = [card for card in launcher.begin.lessons if card.isVisible()]
        for card in cards:
            assert card.mapToGlobal(card.rect().bottomLeft()).y() <= bottom
        return [card.wish[1] for card in cards]

    assert shown() == games
    person.window.resize(1366, 600)
    person.wait()
    assert len(shown()) < len(games)
    person.window.resize(1366, 768)
    person.wait()
    assert "Lesson 1" in person.reads(launcher.begin.lessons[0])
    left(pocket())
    left(Campaigns().begin(TOY, "Night shift", people(2)).setup(2, "a"))
    person.window.context.note(begun={POCKET: {"odds": 3}})
    home(person)
    assert shown()[0] == POCKET, "two games are begun, and there is room all the same"
    person.click(launcher.begin.lessons[0])
    run = person.page.controller.run
    assert (run.lesson.id, run.index) == ("odds", 3)


def test_progress_and_last_result_of_every_game(person: Person) -> None:
    for number in range(3):
        won(number, POCKET, score=12)
    crew = Campaigns().begin(CREW, "Night shift", people(4))
    home(person)
    assert "3 games played, 3 won" in person.reads(cover(person, POCKET))
    assert "won with 12 points" in person.reads(cover(person, POCKET))
    assert f"{crew.name}: 0 of 50 missions won" in person.reads(cover(person, CREW))
    assert "Not played yet" in person.reads(cover(person, "deep_sea"))
    said = cover(person, POCKET).accessibleDescription()
    assert "3 games played" in said


def test_a_game_saved_for_later_is_no_game_never_played(person: Person) -> None:
    home(person)
    assert "Not played yet" in person.reads(cover(person, POCKET))
    session = Session.new(pocket())
    session.attach(Journal.create())
    session.do(next(one for one in session.options("1") if not one.refused).action)
    session.close()
    dialog = offer(person.window)
    person.wait()
    dialog.escape.click()
    person.wait()
    assert "Begun, none ended yet" in person.reads(cover(person, POCKET))
    assert "Not played yet" in person.reads(cover(person, CREW))
    won(1, POCKET)
    home(person)
    assert "1 game played, 1 won" in person.reads(cover(person, POCKET))


def test_damaged_files_leave_the_rest(person: Person) -> None:
    won(1, POCKET)
    with folders.statistics_file().open("ab") as stream:
        stream.write(b'{"id":1}\nnonsense\n')
    folders.campaigns().mkdir(parents=True, exist_ok=True)
    (folders.campaigns() / "bad.jsonl").write_bytes(b"nonsense\n")
    home(person)
    assert "1 game played, 1 won" in person.reads(cover(person, POCKET))
    assert person.alone()


def test_nothing_moves_when_progress_arrives(person: Person) -> None:
    for number in range(3):
        won(number, POCKET, score=12)
    Campaigns().begin(CREW, "Night shift", people(4))
    launcher = person.window.launcher
    launcher._tell_progress = lambda: None  # not yet
    launcher._build()
    person.wait()

    def places() -> list[tuple[QRect, QRect]]:
        return [(one.geometry(), one.progress.geometry()) for one in launcher.covers]

    before = places()
    assert all("games played" not in person.reads(one) for one in launcher.covers)
    type(launcher)._tell_progress(launcher)
    person.wait()
    assert "3 games played" in person.reads(cover(person, POCKET))
    assert places() == before


def test_a_game_to_continue_leaves_the_column_its_height(person: Person) -> None:
    left(pocket())
    person.window.context.put(language="ja")
    person.window.resize(1366, 768)
    home(person)
    first = person.window.launcher.begin.last
    assert first is not None
    assert first.minimumSizeHint().height() <= first.heightForWidth(first.width())


SIZES = [
    (960, 600, 100),
    (1280, 720, 100),
    (1366, 768, 100),
    (1920, 1080, 100),
    (2560, 1440, 100),
    (1366, 768, 200),
]


@pytest.mark.parametrize("language", thinned(["ja", "en"]))
def test_covers_are_whole_and_no_word_is_cut(
    open_window: Callable[..., Person], language: str
) -> None:
    left(pocket())
    left(toy(None, "high_card"))
    person = open_window(language=language)
    launcher = person.window.launcher
    for width, height, size in SIZES:
        person.window.context.put(text_size=size)
        person.window.resize(width, height)
        person.wait()
        home(person)
        at = (width, height, size)
        for one in launcher.covers:
            picture = one.picture
            assert abs(picture.height() - picture.width() * SHAPE) <= 1, at
            assert picture.geometry().bottom() < one.progress.geometry().top() + 1, at
            assert picture.geometry().right() <= one.face.words.geometry().left(), at
            for label in one.findChildren(QLabel):
                if label.wordWrap() and label.text():
                    assert label.height() >= label.heightForWidth(label.width()), (at, label.text())
        lowest = max(one.mapTo(launcher, one.rect().bottomLeft()).y() for one in launcher.covers)
        if size == 100 and width >= 1280:
            ours = [one for one in launcher.covers if one.cover.id not in (TOY, "toy_hunt")]
            lowest = max(one.mapTo(launcher, one.rect().bottomLeft()).y() for one in ours)
            assert lowest + launcher._edges()[1] <= height, "nobody scrolls for our own games"


def test_the_page_is_built_once_however_many_add_ons_there_are(
    open_window: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[int] = []
    build = Launcher._build

    def counted(page: Launcher) -> None:
        built.append(page.width())
        build(page)

    monkeypatch.setattr(Launcher, "_build", counted)
    person = open_window(language="en")
    assert built == [person.window.launcher.width()], "in the size that it has"
    assert TOY in [one.cover.id for one in person.window.launcher.covers]
    person.window.resize(1600, 900)
    person.wait()
    home(person)
    assert cover(person, TOY).isVisible()


def test_a_title_that_just_fits_takes_one_line(person: Person) -> None:
    """What it is about stands right below it."""
    covers = person.window.page.findChildren(CoverFace)
    assert covers
    for face in covers:
        (title, *_) = face.words.findChildren(Words)
        wide = title.fontMetrics().horizontalAdvance(title.text()) + FRAMES - 1
        assert title.heightForWidth(wide) == title.heightForWidth(10 * wide)


def test_rules_are_read_while_a_pointer_rests_on_a_cover(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not of a cover that the pointer only passes, and nothing is said of one that is broken."""
    read: list[str] = []

    def load(game: str) -> None:
        read.append(game)
        raise BoundaryError(verbatim("broken"))

    monkeypatch.setattr(registry, "load", load)
    passed, meant = cover(person, CREW), cover(person, "full_game")
    for one in person.window.launcher.covers:
        if one is not meant:
            # However long the machine takes to come from there, it is no rest.
            one._meant.setInterval(HOUR)
    for one in (passed, meant):
        QTest.mouseMove(one.window(), one.mapTo(one.window(), one.rect().center()))
    person.until(lambda: bool(read))
    person.wait()
    assert read == ["full_game"]
    assert not passed._meant.isActive()
