"""Write pictures of every screen: ``spacetable screenshots FOLDER``."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from spacetable.app.curtain import Curtain
from spacetable.app.game_page import GamePage
from spacetable.app.program import application, make_window
from spacetable.app.replay_page import ReplayPage
from spacetable.app.window import MainWindow
from spacetable.core import registry
from spacetable.core.chance import LooseChance
from spacetable.core.game import SeatSetup, Setup
from spacetable.core.ids import Seat
from spacetable.session.session import Session
from spacetable.session.shelf import Shelf

SIZES = ((1366, 768), (2560, 1440))
LANGUAGES = ("en", "ja")
NAMES = {"en": ("Mika", "Jonas"), "ja": ("みか", "ジョナス")}
MIDDLE = 39
"""Moves into the game that is shown: deep in the trench, before a fight."""
LONGEST = 2000


def write_all(args: argparse.Namespace) -> int:
    """Pictures ``<screen>_<language>_<width>x<height>.png`` in ``args.folder``; the exit code.

    Works on settings and saves of its own, so a person's are neither shown nor changed.
    """
    folder: Path = args.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        sys.stderr.write(f"{folder}: {wrong.strerror}. Choose another folder.\n")
        return 1
    application()
    if not registry.installed():
        sys.stderr.write("No game is installed. Install Space Table, then try again.\n")
        return 1
    written = 0
    for language in LANGUAGES:
        for width, height in SIZES:
            with _home():
                for name, window in _screens(language, width, height):
                    path = folder / f"{name}_{language}_{width}x{height}.png"
                    if not window.grab().save(str(path)):
                        sys.stderr.write(f"{path} cannot be written. Choose another folder.\n")
                        return 1
                    written += 1
    sys.stdout.write(f"{written} pictures in {folder}\n")
    return 0


@contextmanager
def _home() -> Iterator[None]:
    before = os.environ.get("SPACETABLE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SPACETABLE_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["SPACETABLE_HOME"]
            else:
                os.environ["SPACETABLE_HOME"] = before


def _screens(language: str, width: int, height: int) -> Iterator[tuple[str, MainWindow]]:
    """Each screen by name, ready to be photographed."""
    window = make_window()
    window.desk.put(language=language, sounds=False, reduced_motion=True)
    window.resize(width, height)
    window.show()
    # The pointer would light up whatever lies in the corner where it happens to be.
    QCursor.setPos(window.mapToGlobal(QPoint(width - 3, height - 3)))
    name = NAMES[language][0]
    game = registry.installed()[0]

    def shown(screen: str) -> tuple[str, MainWindow]:
        _settle(window)
        return screen, window

    try:
        window.open_game(game)
        yield shown("setup")
        setup = Setup(game, "nova-9", (SeatSetup(Seat("1"), name),))
        window.doors.start(setup)
        _play(window, MIDDLE)
        session = _session(window)
        title = window.desk.words(session.game.info.title)
        turn = session.state.turn_no
        Shelf().save(session, window.desk.say("app.save.proposal", game=title, turn=turn))
        yield shown("game")
        _page(window).hint()
        yield shown("hint")
        window.go_home()
        yield shown("launcher")
        window.doors.open("load")
        yield shown("saves")
        window.doors.open("settings")
        yield shown("settings")
        window.doors.open("keys")
        yield shown("keys")
        window.doors.open("lessons")
        yield shown("lessons")
        window.doors.open("first_lesson")
        _lesson_to_a_move(window)
        yield shown("lesson")
        window.doors.start(setup)
        _play(window, LONGEST)
        yield shown("end")
        window.doors.open("replay", _session(window))
        if isinstance(window.page, ReplayPage):
            window.page.go(window.page.replay.length * 2 // 3)
        yield shown("replay")
        window.doors.open("statistics")
        yield shown("statistics")
        window.doors.open("about")
        yield shown("about")
        window.go_home()
        curtain = Curtain(window.desk, window, SeatSetup(Seat("2"), NAMES[language][1], 1))
        curtain.open()
        yield shown("curtain")
    finally:
        window.close()
        window.deleteLater()


def _page(window: MainWindow) -> GamePage:
    page = window.page
    if not isinstance(page, GamePage):
        raise TypeError(f"{page} is no game")
    return page


def _session(window: MainWindow) -> Session:
    return next(p for p in reversed(window.trail) if isinstance(p, GamePage)).play.session


def _play(window: MainWindow, moves: int) -> None:
    """Let the bot that gives hints play so many moves, without their being noted as hints."""
    play = _page(window).play
    bot = play.session.game.bots()[0]
    for k in range(moves):
        options = [option for option in play.options() if not option.refused]
        if not options or play.seat is None:
            return
        chance = LooseChance(k)
        choice = bot.choose(play.session.view(play.seat), options, chance)
        play.do(next(option for option in options if option.action == choice.action))
        if k % 20 == 0:
            QApplication.processEvents()


def _lesson_to_a_move(window: MainWindow) -> None:
    play = _page(window).play
    while play.run is not None and play.run.can_next():
        play.lesson_next()


def _settle(window: MainWindow) -> None:
    for _ in range(6):
        QApplication.processEvents()
        view = getattr(window.page, "view", None)
        if view is not None:
            view.finish_motion()
