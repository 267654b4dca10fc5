"""A file in the person's folder, or handed to the program, and then every page of the window."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application, make_window
from spacetable.app.shell.recovery import offer
from spacetable.app.shell.window import MainWindow
from spacetable.app.soundtrack.choose_page import ChoosePage
from spacetable.app.widgets.overlay import Overlay
from spacetable.audio import device
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.parts import missions_of

HANDED = ("save", "position", "arrangement", "paper")
PAGES = ("load", "statistics", "settings", "keys")
BUTTONS = 12
"""Dialogs that are answered one after the other before the rest is given up."""


class WindowError(Exception):
    """Something reached ``sys.excepthook``: the person would have lost sight of the game."""


@contextmanager
def _hooked() -> Iterator[list[str]]:
    wrongs: list[str] = []

    def note(kind: type[BaseException], wrong: BaseException, trace: TracebackType | None) -> None:
        if isinstance(wrong, BoundaryError):
            return  # told, see ``program``
        at = [one for one in traceback.extract_tb(trace) if "spacetable" in one.filename][-1:]
        place = f"{Path(at[0].filename).name}:{at[0].lineno} {at[0].name}" if at else ""
        wrongs.append(f"{place}: {kind.__name__}: {str(wrong)[:160]}")

    before, sys.excepthook = sys.excepthook, note
    try:
        yield wrongs
    finally:
        sys.excepthook = before


# To keep the sound library quiet, another program is asked where it lies; once is enough.
device.hush()
device.hush = lambda: None


def use(kind: str, path: Path) -> bool:
    """Every page with that file; False when the person was told of it."""
    told: list[BoundaryError] = []
    with _hooked() as wrongs:
        application()
        window = make_window()

        def tell(wrong: BoundaryError) -> None:
            told.append(wrong)
            window.tell(wrong)

        try:
            window.context.listen(tell)
            window.show()
            _settle(window)
            if kind == "journal" and offer(window) is not None:
                _settle(window, answer=1)
            if kind in HANDED:
                window.navigation.open("file", path)
                _settle(window)
            if kind == "soundtrack":
                window.navigation.open("soundtrack")
                assert isinstance(window.page, ChoosePage)
                window.page.open_file(path)
                _settle(window)
            for language in ("ja", "en"):
                window.context.put(language=language)
                _settle(window)
            window.go_home()
            for wish in PAGES:
                window.navigation.open(wish)
                _settle(window)
            window.context.put(language="ja")
            _settle(window)
            for game in registry.installed() if kind == "campaign" else ():
                if missions_of(registry.load(game)):
                    window.navigation.open("game", game)
                    _settle(window)
        finally:
            for page in reversed(window.trail):
                page.shut()
            finish()
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
    if wrongs:
        raise WindowError(wrongs[0])
    return not told


def _settle(window: MainWindow, answer: int = -1) -> None:
    """Let everything that is due happen, and answer what is asked: the last button, or another."""
    for _ in range(BUTTONS):
        QApplication.processEvents()
        window.grab()
        above = [one for one in window.findChildren(Overlay) if one.isVisible()]
        if not above:
            return
        buttons = [one for one in above[-1].findChildren(QAbstractButton) if one.isVisible()]
        if not buttons:
            above[-1].hide()
            continue
        buttons[min(answer, len(buttons) - 1) if answer >= 0 else -1].click()
