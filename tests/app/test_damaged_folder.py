"""Whatever lies in the data folder, the window opens, says so, and loses nothing."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtGui import Qt as RichText
from PySide6.QtWidgets import QLabel, QWidget

from spacetable import app
from spacetable.app.game.curtain import Curtain
from spacetable.app.game.page import GamePage
from spacetable.app.game.panel.seat_tabs import SeatTab
from spacetable.app.game.paused_overlay import PausedOverlay
from spacetable.app.logbook.page import LogbookPage
from spacetable.app.saves.page import OPENED
from spacetable.app.settings import settings as stored
from spacetable.app.settings.settings import Listening, Settings, SettingsError, Window
from spacetable.app.shell.file_dialog import FileDialog, ask_open
from spacetable.app.shell.program import _ask_for, _Guard
from spacetable.app.statistics.page import StatisticsPage
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.words import set_tip
from spacetable.app.wording.moments import moment
from spacetable.core.engine import legal
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text, text, verbatim
from spacetable.session import folders
from spacetable.session.campaign import Attempt, Campaigns
from spacetable.session.journal.writer import Journal
from spacetable.session.recovery import find_unfinished
from spacetable.session.save_format import encode
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import PastGame, Statistics
from tests.app.conftest import POCKET, TOY, Person, pocket, toy
from tests.session.test_reading import DAMAGES, WRONG_WORDS, Damage, each_damage
from tests.thinned import thinned

MARKUP = '<img src="file:///etc/passwd"><b>x'
ESCAPES = "\x1b[31m\x1b]0;pwn\x07\u202egnp"
CLEANED = "?[31m?]0;pwn?gnp"
NOTHING_ASKED = argparse.Namespace(load=None, game=None)


def press_through(person: Person) -> str:
    """Close every dialog there is; all that they said."""
    said = []
    for _ in range(20):
        if person.alone():
            return "\n".join(said)
        over = person.overlay()
        said.append(person.reads(over))
        if isinstance(over, Curtain):
            person.click(over.show_button)
        elif isinstance(over, PausedOverlay):
            person.until(over.button.isEnabled)
            person.click(over.button)
        else:
            person.key(Qt.Key.Key_Escape)
    raise AssertionError("dialogs without end")


def bytes_in(path: Path) -> bytes | None:
    """What is in a small plain file."""
    return path.read_bytes() if path.is_file() and path.stat().st_size < 10**7 else None


@each_damage(one_in=10)
def test_the_program_starts_and_every_page_opens(
    damage: Damage, home: Path, open_window: Callable[..., Person]
) -> None:
    """Every file there is damaged at once."""
    files = [
        folders.settings_file(),
        folders.statistics_file(),
        folders.campaigns() / "x.jsonl",
        folders.journals() / "x.journal",
        folders.saves() / "x.spacetable",
        folders.saves() / "continue-toy.spacetable",
    ]
    for path in files:
        damage(path)
    before = {path: bytes_in(path) for path in files}
    person = open_window()
    window = person.window
    press_through(person)
    _ask_for(window, NOTHING_ASKED)
    person.wait()
    said = press_through(person)
    empty = damage is DAMAGES["no byte"]
    assert ("cannot be brought back" in said) == (not empty)
    for wish, what in (("statistics", None), ("load", None), ("game", TOY), ("game", POCKET)):
        window.navigation.open(wish, what)
        person.wait()
        press_through(person)
        assert person.window.page.isVisible()
    window.navigation.start(pocket())
    person.moves(1)
    window.go_home()
    person.wait()
    assert press_through(person) == ""
    assert not person.window.context._waiting
    kept = {bytes_in(one) for one in home.rglob("*") if one.is_file()}
    for path, data in before.items():
        if data:
            assert data in kept, path.name
        elif not empty:
            beside = list(path.parent.glob(f"{path.name}*"))
            assert beside or path.name.startswith("continue"), path.name


# ------------------------------------------------------------------ settings


@each_damage(one_in=3)
def test_damaged_settings_are_told_and_kept_aside(
    damage: Damage, open_window: Callable[..., Person]
) -> None:
    path = folders.settings_file()
    damage(path)
    before = bytes_in(path)
    aside = path.with_name(path.name + ".damaged")
    person = open_window()
    words = person.reads(person.overlay())
    assert str(aside) in words
    assert os.path.lexists(aside)
    assert before is None or aside.read_bytes() == before
    press_through(person)
    assert person.alone()
    again = open_window()
    assert again.alone(), "told once"


def kept_as(path: Path, found: Settings | dict[str, object]) -> Settings:
    """What is read of a file that is partly wrong."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(found))
    with pytest.raises(SettingsError) as wrong:
        stored.load(path)
    assert wrong.value.aside is not None
    return wrong.value.settings


WRONG_VALUES: list[dict[str, object]] = [
    {"theme": "purple"},
    {"bot_pace": "warp"},
    {"language": "tlh"},
    {"volume": -1},
    {"volume": 101},
    {"text_size": 10**6},
    {"window": {"x": 0, "y": 0, "w": 10**12, "h": 10**12}},
    {"window": {"x": -(10**12), "y": 0, "w": 900, "h": 900}},
    {"window": {"x": 0, "y": 0, "w": -5, "h": 0}},
    {"players": ["name"] * 10_000},
    {"players": ["x" * 10**5]},
    {"last_game": "x" * 10**5},
    {"lessons": {"toy": ["x" * 10**5]}},
    {"lessons": {"x" * 10**5: []}},
    {"lessons": {f"{k}": [] for k in range(5000)}},
    {"set_ups": 7},
    {"set_ups": {f"{k}": {} for k in range(5000)}},
    {"known": ["toy"] * 5000},
    {"known": "toy"},
]


@pytest.mark.parametrize("wrong", WRONG_VALUES, ids=lambda one: next(iter(one)))
def test_one_wrong_value_costs_only_itself(tmp_path: Path, wrong: dict[str, object]) -> None:
    """A newer program may know values that this one does not; a person may write anything."""
    rest = {"sounds": False, "listening": {"spoilers": True}}
    assert kept_as(tmp_path / "s.json", {**rest, **wrong}) == Settings(
        sounds=False, listening=Listening(spoilers=True)
    )


def test_a_wrong_value_within_a_value(tmp_path: Path) -> None:
    listening = {"crew": 9, "voice": "fr", "alert_volume": 300, "remaining": True}
    found = kept_as(tmp_path / "s.json", {"theme": "light", "listening": listening})
    assert found == Settings(theme="light", listening=Listening(remaining=True))


def test_values_that_are_not_known_are_told_and_the_others_hold(
    open_window: Callable[..., Person],
) -> None:
    path = folders.settings_file()
    path.parent.mkdir(parents=True)
    huge = {"x": 0, "y": 0, "w": 10**12, "h": 10**12}
    before = {"theme": "purple", "text_size": 150, "players": [ESCAPES], "window": huge}
    path.write_bytes(msgspec.json.encode(before))
    kept = path.read_bytes()
    person = open_window()
    words = person.reads(person.overlay())
    assert "2 settings could not be read" in words
    assert "theme, window" in words
    assert path.with_name(path.name + ".damaged").read_bytes() == kept
    assert person.window.context.settings.text_size == 150
    assert person.window.context.settings.players == (CLEANED,)
    again = open_window()
    assert again.alone()
    assert again.window.context.settings.text_size == 150


def test_a_second_damage_does_not_cost_the_first(open_window: Callable[..., Person]) -> None:
    path = folders.settings_file()
    path.parent.mkdir(parents=True)
    for words in (b"one", b"two", b"three"):
        path.write_bytes(words)
        press_through(open_window())
    names = (".damaged", ".damaged-2", ".damaged-3")
    kept = [path.with_name(path.name + name).read_bytes() for name in names]
    assert kept == [b"one", b"two", b"three"]


def test_what_the_program_writes_it_reads(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    full = Settings(
        window=Window(-3000, -2000, 7680, 4320, True),
        players=tuple("三郎" for _ in range(9)),
        lessons={TOY: ("a", "b")},
        set_ups={TOY: {"seats": [{"role": "captain"}], "options": {"time": True}}},
        known=(TOY,),
        text_size=200,
        volume=0,
    )
    stored.store(full, path)
    assert stored.load(path) == full


# ------------------------------------------------------------------ statistics and logbook


def past(number: int, **fields: object) -> PastGame:
    """A game that was won."""
    plain = PastGame(f"g{number}", POCKET, number, "won", True, verbatim("luck"), 3, 3)
    return replace(plain, **fields)


@pytest.mark.parametrize(("wrong", "language"), thinned(WRONG_WORDS, ["en", "ja"]))
def test_statistics_with_words_that_nobody_can_say(
    open_window: Callable[..., Person], wrong: Text, language: str
) -> None:
    path = folders.statistics_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [past(1), past(2, reason=wrong), past(3, side=wrong), past(4)]
    path.write_bytes(b"\n".join(msgspec.json.encode(one) for one in lines) + b"\nbroken\n")
    before = path.read_bytes()
    person = open_window(language=language)
    person.window.navigation.open("statistics")
    person.wait()
    assert isinstance(person.window.page, StatisticsPage)
    words = person.reads()
    fault = text("session.statistics.lines", file=path.name, n=3, line=2)
    assert person.window.context.words(fault) in words
    assert "luck" in words
    assert "[" not in words
    assert path.read_bytes() == before
    assert person.alone()


def test_results_that_are_in_the_way_are_told_at_the_end_of_a_game(person: Person) -> None:
    path = folders.statistics_file()
    (path / "inside").mkdir(parents=True)
    session = Session.new(toy("high_card", None))
    while session.result() is None:
        session.do(legal(session.game, session.state, session.awaited()[0])[-1].action)
    session.undo(over_fence=True)
    person.window.navigation.games.go_on(session)
    press_through(person)
    person.moves(1)
    said = press_through(person)
    assert f"{path.name}.damaged" in said
    assert (path.with_name(path.name + ".damaged") / "inside").is_dir()
    person.window.go_home()


def test_statistics_of_a_game_that_is_gone_are_passed_over(person: Person) -> None:
    path = folders.statistics_file()
    away = past(1, game="gone", reason=text("gone.won", by="x"))
    path.write_bytes(msgspec.json.encode(away) + b"\n")
    person.window.navigation.open("statistics")
    person.wait()
    assert "No game has been finished yet" in person.reads()
    assert "could not be read" not in person.reads()
    assert path.read_bytes()


@pytest.mark.parametrize("wrong", thinned(WRONG_WORDS), ids=lambda one: one.key)
def test_a_logbook_with_words_that_nobody_can_say(person: Person, wrong: Text) -> None:
    mine = Campaigns().begin(TOY, "Night shift", toy(None, None).seats)
    good = Attempt(id="a", when=1, mission=1, seats=2, outcome="won", reason=verbatim("luck"))
    lines = (replace(good, id="b", reason=wrong), good, replace(good, id="c", marks=("made up",)))
    with mine.path.open("ab") as out:
        out.writelines(msgspec.json.encode(one) + b"\n" for one in lines)
    before = mine.path.read_bytes()
    person.window.open_game(TOY)
    person.wait()
    words = press_through(person)
    assert f"{mine.path.name}, line 2 is damaged" in words
    assert f"{mine.path.name}, line 4 is damaged" in words
    page = person.window.page
    assert isinstance(page, LogbookPage)
    assert page.crew is not None
    page.list.stand_on(1)
    person.wait()
    assert "luck" in person.reads(page.card)
    assert "[" not in person.reads()
    assert mine.path.read_bytes() == before


FAR = 2**53
ALERT = "space_alert"


def test_the_largest_figures_have_their_pages(person: Person) -> None:
    """What is within its type is shown, however odd."""
    path = folders.statistics_file()
    odd = {"turns": FAR, "ms": FAR, "undone": FAR, "hints": FAR}
    lines = [
        past(
            FAR,
            actions=FAR,
            game=game,
            seats=seats,
            mission=FAR,
            score=score,
            bots=("?" * 200,),
            **odd,
        )
        for game in (POCKET, ALERT, TOY)
        for seats in (0, FAR)
        for score in (-FAR, FAR)
    ]
    lines = [replace(one, id=f"{k}") for k, one in enumerate(lines)]
    path.write_bytes(b"\n".join(msgspec.json.encode(one) for one in lines) + b"\n")
    person.window.navigation.open("statistics")
    person.wait()
    assert str(FAR) in person.reads()
    mine = Campaigns().begin(ALERT, "x" * 80, (SeatSetup(Seat("1"), "x" * 200),), {"odd": "x"})
    said = verbatim("x" * 400)
    attempts = [
        Attempt(
            id=f"{k}",
            when=FAR,
            mission=mission,
            seats=FAR,
            outcome="lost" if k % 3 == 2 else "won",
            reason=said,
            title=said,
            log=((said, said),) * 9,
            notes=(said,) * 9,
            score=(-FAR, FAR)[k % 2],
            options={"odd": "x", "common": "no colour", "unconfirmed": FAR},
            follows=f"{k - 1}",
            **odd,
        )
        for k, mission in enumerate((0, 1, 1, 1, FAR, FAR))
    ]
    with mine.path.open("ab") as out:
        out.writelines(msgspec.json.encode(one) + b"\n" for one in attempts)
    person.window.open_game(ALERT)
    person.wait()
    page = person.window.page
    assert isinstance(page, LogbookPage)
    assert page.crew is not None
    assert len(page.crew.attempts) == 6
    for mission in page.missions[:3]:
        page.list.stand_on(mission.number)
        person.wait()
    person.click(page.log_button)
    assert person.window.page is not page
    assert "x" * 400 in person.reads()
    person.window.go_back()
    page.play(page.missions[0].number)
    person.wait()
    assert person.window.page is not page
    person.window.go_home()


@pytest.mark.parametrize(
    "wrong",
    thinned(
        [
            {"mission": FAR},
            {"mission": 0},
            {"options": {"odd": 1, "common": "none"}},
            {"carried": {"a": [[[1]]]}},
            {"carried": {"number": "x"}},
            {"seats": [{"seat": "1", "bot": "gone", "role": "cook"}]},
            {"seats": [{"seat": f"{k}"} for k in range(300)]},
            {"seats": []},
            {"scenario": {"state": {"x": 1}}},
            {"lesson": "none"},
        ],
        one_in=4,
    ),
    ids=lambda one: next(iter(one)),
)
def test_a_game_to_continue_that_cannot_be_is_told(
    person: Person, wrong: dict[str, object]
) -> None:
    mine = Campaigns().begin(ALERT, "x", (SeatSetup(Seat("1"), "Ada"),))
    onward = {"game": ALERT, "seed": "", "seats": [{"seat": "1"}]} | wrong
    line = {"type": "attempt", "id": "x", "when": 1, "mission": 1, "seats": 1, "outcome": "won"}
    line |= {"reason": msgspec.to_builtins(verbatim("x")), "onward": onward}
    with mine.path.open("ab") as out:
        out.write(msgspec.json.encode(line) + b"\n")
    person.window.open_game(ALERT)
    person.wait()
    page = person.window.page
    if not person.alone():
        press_through(person)
        return
    person.click(page.onward.button)
    if person.window.page is page:
        assert press_through(person)
        return
    start = person.window.page.start
    if start.isEnabled():
        person.click(start)
    press_through(person)
    person.window.go_home()


@pytest.mark.parametrize("when", [0, 2**53, 253_402_300_799_999])
def test_any_moment_has_a_date(person: Person, when: int) -> None:
    Statistics().add(Session.new(pocket()))
    assert person.window.context.words(moment(when))
    saved = SaveLibrary().save(Session.new(pocket()), "x")
    head, header, rest = saved.path.read_bytes().split(b"\n", 2)
    header = re.sub(rb'"saved_at":\d+', b'"saved_at":%d' % when, header)
    saved.path.write_bytes(b"\n".join((head, header, rest)))
    person.window.navigation.open("load")
    person.wait()
    assert len(person.window.page.cards) == 1


# ------------------------------------------------------------------ journals


def cut_short(tail: bytes) -> Path:
    """What is left of a game when the program dies, with something behind it."""
    session = Session.new(pocket(), journal=Journal.create())
    for _ in range(3):
        session.do(next(o for o in session.options("1") if not o.refused).action)
    journal = session.journal
    assert journal is not None
    journal.close(remove=False)
    journal.path.write_bytes(journal.path.read_bytes() + tail)
    return journal.path


def test_junk_in_a_journal_is_told_when_it_is_offered_and_when_it_is_kept(person: Person) -> None:
    path = cut_short(bytes(300))
    for _ in range(2):
        _ask_for(person.window, NOTHING_ASKED)
        person.wait()
        assert "could not be used" in person.reads(person.overlay())
        person.overlay().close_()
        person.wait()
    assert path.exists()
    _ask_for(person.window, NOTHING_ASKED)
    person.wait()
    person.key(Qt.Key.Key_Escape)
    assert "could not be used" in person.reads(person.overlay()), "and with what was kept"
    press_through(person)
    assert [one.actions for one in SaveLibrary().list()] == [3]


def test_junk_in_a_journal_is_told_when_the_game_goes_on(person: Person) -> None:
    cut_short(b"junk\n")
    _ask_for(person.window, NOTHING_ASKED)
    person.wait()
    person.key(Qt.Key.Key_Return)
    assert person.page.controller.session.cursor == 3
    assert "could not be used" in person.page.toast.accessibleName()
    person.window.go_home()


def test_a_line_that_was_being_written_is_said(person: Person) -> None:
    cut_short(b'0123abcd {"type":"did"')
    _ask_for(person.window, NOTHING_ASKED)
    person.wait()
    assert "was being written down" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.page.toast.accessibleName() == ""
    person.window.go_home()


def test_a_journal_without_its_first_line_is_shown_and_stays(person: Person) -> None:
    path = cut_short(b"")
    path.write_bytes(path.read_bytes()[:100])
    _ask_for(person.window, NOTHING_ASKED)
    person.wait()
    assert path.name in person.reads(person.overlay())
    press_through(person)
    assert len(find_unfinished()) == 1


# ------------------------------------------------------------------ names that are more than names


def labels_of(window: QWidget) -> list[QLabel]:
    return [one for one in window.findChildren(QLabel) if one.isVisible() and one.text()]


def check_plain(person: Person) -> None:
    """No label and no tip on the page would be read as a page of the web, or obeyed."""
    for label in labels_of(person.window):
        if "<" in label.text():
            assert label.textFormat() == Qt.TextFormat.PlainText, label.text()
        assert "\x1b" not in label.text()
        assert "\u202e" not in label.text()
    for one in (*person.window.findChildren(QWidget), *person.window.findChildren(QAction)):
        tip = one.toolTip()
        assert "\x1b" not in tip
        assert "<img" not in tip
        if isinstance(one, QWidget):
            said = one.accessibleName() + one.accessibleDescription()
            assert "\x1b" not in said
            assert "\u202e" not in said


@pytest.mark.parametrize(("name", "shown"), [(MARKUP, MARKUP), (ESCAPES, CLEANED)])
def test_names_are_shown_and_never_obeyed(person: Person, name: str, shown: str) -> None:
    """A seat, a crew, a save and a file with such a name."""
    setup = toy(None, None)
    seats = (replace(setup.seats[0], name=name), setup.seats[1])
    mine = Campaigns().begin(TOY, "Plain", seats)
    lines = mine.path.read_bytes().replace(b'"Plain"', msgspec.json.encode(name))
    mine.path.write_bytes(lines)
    session = Session.new(replace(setup, seats=seats, seed=name, one_person=True))
    saved = SaveLibrary().save(session, "plain")
    head, header, rest = saved.path.read_bytes().split(b"\n", 2)
    header = header.replace(b'"plain"', msgspec.json.encode(name))
    saved.path.write_bytes(b"\n".join((head, header, rest)))
    person.window.navigation.open("load")
    person.wait()
    assert shown in person.reads()
    check_plain(person)
    person.window.open_game(TOY)
    person.wait()
    assert shown in person.reads()
    check_plain(person)
    person.window.page._way("rename")
    person.wait()
    check_plain(person)
    press_through(person)
    person.window.navigation.games.go_on(session)
    person.wait()
    check_plain(person)
    tab = SeatTab(person.window.context, seats[0], 1)
    tab.setParent(person.window)
    tab.show_state(here=True, waits=False)
    assert shown in shown_of(tab.toolTip())
    check_plain(person)
    person.window.go_home()


def shown_of(tip: str) -> str:
    """What a tip shows."""
    page = QTextDocument()
    if RichText.mightBeRichText(tip):
        page.setHtml(tip)
    else:
        page.setPlainText(tip)
    return page.toPlainText()


@pytest.mark.parametrize("words", [MARKUP, "<b>x</b>", "a < b\nc &lt; d & e", "&lt;b>", "plain"])
def test_a_tip_says_what_is_written(qapp: object, qtbot: object, words: str) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    set_tip(widget, words)
    assert shown_of(widget.toolTip()) == words


def test_every_tip_goes_through_the_one_place() -> None:
    folder = Path(app.__path__[0])
    found = [
        path.relative_to(folder).as_posix()
        for layer in (folder, folder.parent / "table")
        for path in layer.rglob("*.py")
        if ".setToolTip(" in path.read_text("utf-8")
    ]
    assert found == ["widgets/words.py"]


def test_every_label_says_how_it_is_read() -> None:
    """A label made by hand that takes no plain text is one for pictures or for words of ours."""
    folder = Path(app.__path__[0])
    bare = [
        path.name
        for layer in (folder, folder.parent / "table")
        for path in layer.rglob("*.py")
        if "QLabel(" in (words := path.read_text("utf-8")) and "setTextFormat" not in words
    ]
    pictures = ["course.py", "enlarge.py", "large_choice.py", "role_choice.py"]
    assert sorted(bare) == pictures, "a picture, icons, and a die"


def test_a_file_name_is_shown_and_never_obeyed(person: Person, tmp_path: Path) -> None:
    folder = tmp_path / "f\x1b[31m"
    folder.mkdir()
    for name in (f"{ESCAPES}.toml", "<b>bold.toml", os.fsdecode(b"\xff\xfe.toml")):
        (folder / name).write_bytes(b"x")
    ask_open(person.window.context, person.window, text("app.saves.file"), OPENED, lambda _: None)
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    dialog.go(folder)
    person.wait()
    names = [row.words for row in dialog.list.rows()]
    assert sorted(names) == sorted(["..", f"{CLEANED}.toml", "<b>bold.toml", "??.toml"])
    check_plain(person)
    press_through(person)
    for one in folder.iterdir():
        person.window.open_file(one)
        person.wait()
        said = press_through(person)
        assert said
        assert "\x1b" not in said


def test_technical_detail_is_shown_and_never_obeyed(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = BoundaryError(text("app.error.no_sound"), f"{ESCAPES}\n{MARKUP}")
    person.window.tell(wrong)
    person.wait()
    said = person.reads(person.overlay())
    assert f"{CLEANED}\n{MARKUP}" in said
    check_plain(person)
    press_through(person)
    fault = ValueError(ESCAPES)
    _Guard(person.window)(ValueError, fault, None)
    press_through(person)
    told = capsys.readouterr().err
    assert CLEANED in told
    assert "\x1b" not in told


def test_lists_that_open_take_names_as_they_are(qtbot: object, person: Person) -> None:
    labels = [verbatim(MARKUP), verbatim("x")]
    drop = DropDown(
        person.window.context, text("app.title"), list(enumerate(labels)), 0, notes=labels
    )
    qtbot.addWidget(drop)
    drop.open_list()
    assert drop.menu_ is not None
    tips = [line.toolTip() for line in drop.menu_.actions()]
    assert [shown_of(tip) for tip in tips] == [MARKUP, "x"]
    drop.menu_.close()


# ------------------------------------------------------------------ records that somebody made up

MADE_UP: list[dict[str, object]] = [
    {"game": "\x1b[31mgone"},
    {"seed": "x" * 10**5},
    {"seed": ESCAPES},
    {"campaign": ESCAPES},
    {"campaign": "../../etc/passwd"},
    {"lesson": "none"},
    {"options": {ESCAPES: ESCAPES, "odd": 1}},
    {"mission": FAR},
    {"carried": {ESCAPES: [[]]}},
    {"carried": {"number": "x"}},
    {"seats": (SeatSetup(Seat(ESCAPES[:20]), MARKUP),)},
    {"one_person": True},
    {"seats": (SeatSetup(Seat("1"), bot=ESCAPES, role=ESCAPES),)},
    {"seats": (SeatSetup(Seat("1"), colour=99),)},
    {"seats": ()},
    {"seats": (SeatSetup(Seat("clock")),)},
]
"""The first of each four in the quick run, the others with the slow tests."""


@pytest.mark.parametrize("made_up", thinned(MADE_UP, one_in=12), ids=lambda one: next(iter(one)))
@pytest.mark.parametrize(
    "game", [POCKET, *(pytest.param(game, marks=pytest.mark.slow) for game in (ALERT, TOY))]
)
def test_a_record_that_somebody_made_up_opens_or_is_told(
    person: Person, game: str, made_up: dict[str, object]
) -> None:
    """On the library, as the game to continue, from a file, and as what a crash left."""
    setup = {POCKET: pocket(), TOY: toy(None, None)}.get(game)
    setup = setup or Setup(ALERT, "x", (SeatSetup(Seat("1"), "Ada"),), mission=1)
    record = Session.new(setup).record()
    header = replace(
        record.header,
        game=made_up.get("game", record.header.game),
        mission=made_up.get("mission", record.header.mission),
        turn=FAR,
        name=ESCAPES,
        saved_at=FAR,
        begun_at=FAR,
    )
    record = replace(record, header=header, setup=replace(record.setup, **made_up))
    folders.saves().mkdir(parents=True)
    for name in ("x", "continue-toy"):
        (folders.saves() / f"{name}.spacetable").write_bytes(encode(record))
    journal = Journal.create()
    journal.begin(record)
    journal.close(remove=False)
    window = person.window
    window.go_home()
    person.wait()
    check_plain(person)
    _ask_for(window, NOTHING_ASKED)
    person.wait()
    check_plain(person)
    assert not person.alone()
    person.overlay().default.click()
    _look_round(person)
    window.navigation.open("load")
    person.wait()
    check_plain(person)
    for card in list(window.page.cards):
        window.navigation.open("open", card.saved)
        _look_round(person)


def _look_round(person: Person) -> None:
    """A game, played a little, or a message."""
    person.wait()
    check_plain(person)
    press_through(person)
    if isinstance(person.window.page, GamePage):
        person.moves(2)
        check_plain(person)
        press_through(person)
        person.window.go_home()
    person.wait()
    press_through(person)
