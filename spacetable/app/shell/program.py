"""Start the program: the application, its window, and what the command line asks for."""

import argparse
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from spacetable import __version__
from spacetable.app.launcher.covers import in_file, rules_of
from spacetable.app.shell.allocator import tune, untune
from spacetable.app.shell.context import Context
from spacetable.app.shell.window import MainWindow
from spacetable.app.widgets.overlay import ask, overlays_in
from spacetable.core.errors import BoundaryError
from spacetable.core.printable import printable_lines
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.presence import present, tidy
from spacetable.table.fonts import load_fonts


def application() -> QApplication:
    """The one application of this process, with our fonts and no native style."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["spacetable"])
    app.setApplicationName("spacetable")
    app.setApplicationDisplayName("Space Table")
    app.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName("org.spacetable.SpaceTable")
    if app.style().name() != "fusion":
        app.setStyle("fusion")
    load_fonts()
    return app


def make_window(language: str = "", path: Path | None = None) -> MainWindow:
    """The window with the launcher in front. ``path``: the settings file."""
    context = Context(path or folders.settings_file(), language=language)
    window = MainWindow(context)
    context.setParent(window)
    context.listen(window.tell)
    return window


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; the exit code.

    ``args``: what ``spacetable`` takes: ``smoke``, ``language``, ``game``, ``load``.
    """
    tune()
    interval = sys.getswitchinterval()
    # A thread that thinks beside the window hands over so often (a tenth of what Python does).
    sys.setswitchinterval(0.0005)
    app = application()
    window = make_window(args.language or "")
    window.context.beside = True
    before = sys.excepthook
    sys.excepthook = _Guard(window)
    try:
        if args.smoke:
            window.show()
            app.processEvents()
            seen = not window.grab().isNull()
            return 0 if seen else 1
        with present() as others:
            if not others:
                _foretell(window, args)
            window.show()
            once_seen(window, lambda: _ask_for(window, args, others=others))
            return app.exec()
    finally:
        sys.excepthook = before
        window.close()
        _wait()
        window.context.end_thinking()
        window.deleteLater()
        sys.setswitchinterval(interval)
        untune()


def _wait() -> None:
    """Threads that still think must not outlive the program; most starts need none."""
    background = sys.modules.get("spacetable.app.shell.background_task")
    if background is not None:
        background.finish()


def _foretell(window: MainWindow, args: argparse.Namespace) -> None:
    """What is opened at once is seen at once: a large game takes seconds to be read and laid."""
    if args.load is not None:
        coming = in_file(args.load)
    else:
        coming = None if args.game is None else rules_of(args.game)
    if coming is not None:
        window.foretell(coming)


def once_seen(window: QWidget, then: Callable[[], object], tries: int = 100) -> None:
    """Go on when the window is on the screen, or cannot be seen for a second: before that, what
    is painted in it is lost.
    """
    if tries and not window.windowHandle().isExposed():
        QTimer.singleShot(10, window, lambda: once_seen(window, then, tries - 1))
    else:
        QTimer.singleShot(0, window, then)


def _ask_for(window: MainWindow, args: argparse.Namespace, *, others: bool = False) -> None:
    """``others``: another Space Table uses the same folder; that is said first."""
    tidy()
    if others:
        words = [text("app.second.words"), text("app.second.folder", folder=str(folders.base()))]
        then = (text("app.ok"), lambda: _ask_for(window, args), "primary")
        dialog = ask(window.context, window, text("app.second.title"), words, [then])
        dialog.escape = dialog.default
    elif args.load is not None:
        window.open_file(args.load)
        _offer_where_nothing_opened(window)
    elif args.game is not None:
        window.open_game(args.game)
        _offer_where_nothing_opened(window)
    else:
        _offer(window)


def _offer_where_nothing_opened(window: MainWindow) -> None:
    """Why it did not open is read first; then it is a start as any other."""
    if window.page is window.launcher:
        told = overlays_in(window)
        if told:
            told[-1].closed.connect(lambda: QTimer.singleShot(0, window, lambda: _offer(window)))
        else:
            _offer(window)


def _offer(window: MainWindow) -> None:
    """What a crash has left. Imported here: a start with a wish that comes true needs none."""
    from spacetable.app.shell.recovery import offer

    offer(window)


class _Guard:
    """What is done about a fault of the program: written out, told once, and the game goes on.

    The journal of the game is on the disk already, so nothing is lost whatever happens next.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._told = False

    def __call__(
        self, kind: type[BaseException], wrong: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        # What is wrong may say what stood in a file.
        lines = "".join(traceback.format_exception(kind, wrong, trace))
        if sys.stderr is not None:
            sys.stderr.write(printable_lines(lines))
        if isinstance(wrong, BoundaryError):
            self._window.tell(wrong)
        elif not self._told:
            self._told = True
            what = f"{kind.__name__}: {wrong}"
            self._window.tell(BoundaryError(text("app.error.unexpected"), what))
