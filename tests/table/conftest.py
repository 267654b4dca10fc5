"""A shown view with its own words, and the mouse and keys to play with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.core.event import Event
from spacetable.core.option import Option
from spacetable.core.table import Table
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.offered import parted

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"""
WORDS = {
    "en": {
        "deck": "Deck",
        "discard": "Discard pile",
        "hand": "Hand",
        "tray": "Tray",
        "store": "Store",
        "cell": "Cell",
        "hidden": "Face-down card",
        "note": "It may be played to any free cell beside your ship.",
        "rule": "One at a time.",
    },
    "ja": {
        "deck": "山札",
        "discard": "捨て札",
        "hand": "手札",
        "tray": "置き場",
        "store": "倉庫",
        "cell": "マス",
        "hidden": "裏向きのカード",
        "note": "自分の船の隣の空いたマスに置けます。",
        "rule": "一度に一つだけです。",
    },
}


@pytest.fixture(scope="session")
def words_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An add-on's folder with the words of the tables here."""
    root = tmp_path_factory.mktemp("addon")
    for language, words in WORDS.items():
        folder = root / language
        folder.mkdir()
        plural = "nplurals=2; plural=(n != 1);" if language == "en" else "nplurals=1; plural=0;"
        lines = [HEADER.format(language=language, plural=plural)]
        lines += [f'\nmsgid "demo.{key}"\nmsgstr "{value}"\n' for key, value in words.items()]
        (folder / "demo.po").write_text("".join(lines), "utf-8")
    return root


class Shown(TableView):
    """A view that takes options of both kinds in one list."""

    def show_table(
        self,
        table: Table,
        options: Iterable[Option] = (),
        events: Sequence[Event] = (),
        *,
        animate: bool = True,
        others: bool = False,
    ) -> None:
        """See ``TableView``."""
        super().show_table(table, parted(options), events, animate=animate, others=others)


class Hands:
    """Real mouse and key events for a view, and what it answered."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.chosen: list[Option] = []
        self.refused: list[Option] = []
        self.seen: list[object] = []
        self.nowhere: list[str] = []
        view.option_chosen.connect(self.chosen.append)
        view.option_refused.connect(self.refused.append)
        view.attention.connect(self.seen.append)
        view.nowhere.connect(lambda piece: self.nowhere.append(piece.id))

    @property
    def picked(self) -> list[str]:
        """What the chosen options were called."""
        return [option.action.what for option in self.chosen]

    def at(self, target: str | QPoint) -> QPoint:
        """A point of the viewport."""
        return target if isinstance(target, QPoint) else self.view.point_of(target)

    def send(
        self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        """One mouse event to the viewport."""
        port = self.view.viewport()
        spot = QPointF(at)
        event = QMouseEvent(
            kind,
            spot,
            QPointF(port.mapToGlobal(at)),
            button,
            held,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(port, event)

    def move(self, target: str | QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        """Move the pointer there."""
        self.send(QEvent.Type.MouseMove, self.at(target), Qt.MouseButton.NoButton, held)

    def grab(self, target: str | QPoint) -> None:
        """Press the left button there."""
        self.send(
            QEvent.Type.MouseButtonPress,
            self.at(target),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.LeftButton,
        )

    def drop(self, target: str | QPoint) -> None:
        """Let the left button go there."""
        self.send(
            QEvent.Type.MouseButtonRelease,
            self.at(target),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.NoButton,
        )

    def glide(self, start: str | QPoint, end: str | QPoint, steps: int = 6) -> None:
        """Move with the left button down."""
        one, two = QPointF(self.at(start)), QPointF(self.at(end))
        for step in range(1, steps + 1):
            self.move((one + (two - one) * step / steps).toPoint(), Qt.MouseButton.LeftButton)

    def drag(self, start: str | QPoint, end: str | QPoint) -> None:
        """Drag from here to there."""
        start, end = self.at(start), self.at(end)
        self.move(start)
        self.grab(start)
        self.glide(start, end)
        self.drop(end)

    def click(
        self, target: str | QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton
    ) -> None:
        """Move there and click."""
        at = self.at(target)
        self.move(at)
        self.send(QEvent.Type.MouseButtonPress, at, button, button)
        self.send(QEvent.Type.MouseButtonRelease, at, button, Qt.MouseButton.NoButton)

    def double(self, target: str | QPoint) -> None:
        """Double click."""
        at = self.at(target)
        self.click(at)
        left = Qt.MouseButton.LeftButton
        self.send(QEvent.Type.MouseButtonDblClick, at, left, left)
        self.send(QEvent.Type.MouseButtonRelease, at, left, Qt.MouseButton.NoButton)

    def wheel(
        self,
        target: str | QPoint,
        notches: float,
        held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Turn the wheel."""
        at = self.at(target)
        port = self.view.viewport()
        event = QWheelEvent(
            QPointF(at),
            QPointF(port.mapToGlobal(at)),
            QPoint(),
            QPoint(0, round(120 * notches)),
            Qt.MouseButton.NoButton,
            held,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(port, event)

    def key(
        self,
        *keys: Qt.Key | str,
        held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Press keys one after the other, to whatever has the keyboard."""
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.view, key, held)


@pytest.fixture
def show(qtbot: object, words_folder: Path) -> Callable[..., Hands]:
    """Make and show a view."""

    def make(look: Look | None = None, size: tuple[int, int] = (1280, 760)) -> Hands:
        view = Shown(look or Look(), [words_folder])
        qtbot.addWidget(view)
        view.resize(*size)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        view.setFocus()
        return Hands(view)

    return make


@pytest.fixture
def hands(show: Callable[..., Hands]) -> Hands:
    """A view in English, dark."""
    return show()
