"""A shown window with settings of its own, two games, and mouse and keys to use it with."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from zlib import crc32

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.app.game.page import GamePage
from spacetable.app.launcher.page import Launcher
from spacetable.app.settings import settings as stored
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application, make_window
from spacetable.app.shell.window import MainWindow
from spacetable.app.widgets import settling
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.overlay import Overlay
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Face
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket.moves import BarrelRoll
from spacetable.session import folders
from spacetable.table.board.tiles import Tiles
from spacetable.table.faces import BLANK, Faces
from tests.conformance.cases import WHOLE
from tests.reading_once import read_once
from tests.toy.installing import TOY as ADD_ON
from tests.toy.installing import installed

QUIET: dict[str, object] = {
    "language": "en",
    "sounds": False,
    "reduced_motion": True,
    "bot_pace": "at_once",
    "briefings": False,
}
POCKET = "star_wars_pocket"
TOY = "toy"
HUNT = "toy_hunt"
PAINTED = 10
"""In the quick run the windows of one test in so many are painted: it is a quarter of what a window
costs, and few tests look at what is painted. What they grab is painted for them all the same.
"""


@pytest.fixture(scope="module", autouse=True)
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Our own games, and as add-ons a card game for two to four seats, and one with two sides."""
    with installed(tmp_path_factory.mktemp("add_on"), {**ADD_ON, HUNT: "tests.toy.hunt:game"}):
        yield


@pytest.fixture(scope="module", autouse=True)
def _read_once() -> Iterator[None]:
    with read_once():
        yield


@pytest.fixture
def whole_launcher() -> None:
    """For a test that looks at the launcher, in a file whose others do not."""


@pytest.fixture
def painted() -> None:
    """For a test that needs its windows to be painted as they are shown: something waits for that.
    A file of which most tests do says ``IS_PAINTED``.
    """


def _paints(request: pytest.FixtureRequest) -> bool:
    """Whether the windows of a test are painted; by its name, where nothing asks for it."""
    asked = getattr(request.module, "IS_PAINTED", False) or "painted" in request.fixturenames
    return WHOLE or asked or crc32(request.node.nodeid.encode()) % PAINTED == 0


@pytest.fixture(autouse=True)
def bare_launcher(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a file of tests says ``STARTS_AT_TABLE``, nobody looks at the launcher: it stays empty,
    for to build it is most of what a window costs.
    """
    starts = getattr(request.module, "STARTS_AT_TABLE", False)
    if starts and "whole_launcher" not in request.fixturenames:
        monkeypatch.setattr(Launcher, "_build", lambda _: None)


@pytest.fixture(autouse=True)
def settled_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain that has come down takes keys at once: nobody here reads it first.

    ``test_curtain`` puts the time back.
    """
    monkeypatch.setattr(settling, "SETTLE", 0)


@pytest.fixture(autouse=True)
def bare_table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is painted, nothing is rendered either: faces are blank, and of a large map no
    part is drawn ahead, which is most of what a window with such a map costs.
    """
    if not _paints(request):
        monkeypatch.setattr(Faces, "image", _blank)
        monkeypatch.setattr(Tiles, "make", lambda *_: None)


def _blank(
    _: Faces, face: Face, name: Text, w: float, h: float, scale: float, value: int | None = None
) -> QImage:
    """An image as large as that of a face."""
    return _nothing(max(1, round(w * scale)), max(1, round(h * scale)))


@lru_cache(maxsize=16)
def _nothing(w: int, h: int) -> QImage:
    image = QImage(w, h, BLANK)
    image.fill(0)
    return image


class Person:
    """Somebody at the screen: real events, and what they can see."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Press and let go in the middle of a widget, or at a point of it."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        self.wait()

    def key(
        self, key: Qt.Key | str, *, ctrl: bool = False, shift: bool = False, alt: bool = False
    ) -> None:
        """A key to whatever has the keyboard."""
        held = Qt.KeyboardModifier.NoModifier
        if ctrl:
            held |= Qt.KeyboardModifier.ControlModifier
        if shift:
            held |= Qt.KeyboardModifier.ShiftModifier
        if alt:
            held |= Qt.KeyboardModifier.AltModifier
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)
        self.wait()

    def type(self, words: str) -> None:
        """Letters to whatever has the keyboard."""
        QTest.keyClicks(QApplication.focusWidget() or self.window, words)
        self.wait()

    def wait(self) -> None:
        """Let everything that is due happen, motion included."""
        for _ in range(3):
            QApplication.processEvents()
            # Where no event loop runs, Qt waits with this for one that does.
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        view = getattr(self.window.page, "view", None)
        if view is not None:
            view.finish_motion()
        QApplication.processEvents()

    def drag(self, piece: str, zone: str) -> None:
        """Carry a piece to a zone with the mouse."""
        view = self.page.view
        port, left = view.viewport(), Qt.MouseButton.LeftButton
        start, stop = view.point_of(piece), view.point_of(zone)
        QTest.mousePress(port, left, pos=start)
        for k in range(1, 9):
            QTest.mouseMove(port, start + (stop - start) * k / 8)
            QApplication.processEvents()
        QTest.mouseRelease(port, left, pos=stop)
        self.wait()

    def until(self, true: Callable[[], bool]) -> None:
        """Let time pass until something has come true, however busy the machine is."""
        for _ in range(6000):
            if true():
                return
            QTest.qWait(10)
        raise AssertionError("it did not come")

    @property
    def page(self) -> GamePage:
        """The game in front."""
        assert isinstance(self.window.page, GamePage)
        return self.window.page

    def pick(self, drop: DropDown, value: object) -> None:
        """Open a list and click the line of a value."""
        self.click(drop)
        assert drop.menu_ is not None
        line = drop.menu_.actions()[drop.values().index(value)]
        self.click(drop.menu_, drop.menu_.actionGeometry(line).center())

    def touch(self, target: str) -> None:
        """Click a piece or zone of the table."""
        view = self.page.view
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of(target))
        self.wait()

    def overlay(self) -> Overlay:
        """What lies over the page; the last one opened."""
        shown = [one for one in self.window.findChildren(Overlay) if one.isVisible()]
        assert shown, "nothing lies over the page"
        return shown[-1]

    def alone(self) -> bool:
        """Whether nothing lies over the page."""
        return not self.window.covered()

    def reads(self, widget: QWidget | None = None) -> str:
        """Every word to be read on a widget (default: all of the window)."""
        from PySide6.QtWidgets import QAbstractButton, QLabel

        inside = widget or self.window
        labels = [one.text() for one in inside.findChildren(QLabel) if one.isVisible()]
        buttons = [one.text() for one in inside.findChildren(QAbstractButton) if one.isVisible()]
        return "\n".join((*labels, *buttons))

    def acts(self, *actions: Action) -> None:
        """Do these, one after the other, as they are offered."""
        controller = self.page.controller
        for action in actions:
            controller.do(next(one for one in controller.options() if one.action == action))
            self.wait()

    def moves(self, count: int) -> None:
        """Play the first legal move so many times, but no roll that leads nowhere."""
        for _ in range(count):
            legal = [option for option in self.page.controller.options() if not option.refused]
            if not legal:
                return
            self.page.controller.do(onward(legal))
            self.wait()


def onward(legal: Sequence[Option]) -> Option:
    """The first move, but a roll of the pocket game's ship only where there is no other."""
    return next((one for one in legal if not isinstance(one.action, BarrelRoll)), legal[0])


@pytest.fixture
def open_window(qtbot: object, request: pytest.FixtureRequest) -> Callable[..., Person]:
    """Make and show a window, as the program does at its start; quiet and without motion."""
    paints = _paints(request)

    def make(size: tuple[int, int] = (1366, 768), **settings: object) -> Person:
        chosen = QUIET | settings
        application()
        # Of a first start: what is put later builds the launcher anew.
        path = folders.settings_file()
        if not os.path.lexists(path) and not path.parent.is_file():
            stored.store(stored.Settings(**chosen), path)
        window = make_window()
        qtbot.addWidget(window, before_close_func=_put_away)
        window.context.put(**chosen)
        window.resize(*size)
        window.setUpdatesEnabled(paints)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        person = Person(window)
        person.wait()
        return person

    return make


@pytest.fixture
def person(open_window: Callable[..., Person]) -> Person:
    """A person before the launcher, in English."""
    return open_window()


@pytest.fixture
def home_made(home: Path) -> Path:
    """The settings folder, made already."""
    home.mkdir(parents=True, exist_ok=True)
    return home


def pocket(seed: str = "test") -> Setup:
    """A game for one."""
    return Setup(POCKET, seed, (SeatSetup(Seat("1"), "Ada"),))


def toy(*bots: str | None, seed: str = "test") -> Setup:
    """The card game; a seat for each of ``bots``, None for a person."""
    names = ("Ada", "Ben", "Cleo", "Dai")
    seats = tuple(SeatSetup(Seat(str(n + 1)), names[n], n, bot) for n, bot in enumerate(bots))
    return Setup(TOY, seed, seats)


def hunt(
    *bots: str | None,
    parts: Sequence[str] = ("captain", "pilot", "comet"),
    seed: str = "x4",
    one_person: bool = False,
) -> Setup:
    """The card game with sides; a seat for each of ``bots``, None for a person."""
    seats = zip(toy(*bots).seats, parts, strict=True)
    parted = tuple(replace(one, role=part) for one, part in seats)
    return Setup(HUNT, seed, parted, one_person=one_person)


def _put_away(window: MainWindow) -> None:
    for page in reversed(window.trail):
        page.shut()
    finish()
