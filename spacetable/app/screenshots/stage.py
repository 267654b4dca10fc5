"""The window before the camera: what is put on its table, and how it is waited for."""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.page import GamePage
from spacetable.app.replay.page import ReplayPage
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.shell.program import make_window
from spacetable.core.board import prominence
from spacetable.session.session import Session

NAMES = {
    "en": ("Mika", "Jonas", "Aiko", "Ravi", "Lena"),
    "ja": ("みか", "ジョナス", "あいこ", "ラヴィ", "レナ"),
}
PATIENCE = 3.0
"""Seconds after which a debrief is shown as far as it has come."""


class Stage:
    """One window in one language. Whatever shows a screen returns the name of its picture."""

    def __init__(self, language: str, played: Played) -> None:
        self.window = make_window()
        self.language = language
        self.played = played
        self.names = NAMES.get(language, NAMES["en"])

    def hint(self) -> str:
        """What a bot would do on the table that is shown."""
        page = self.page()
        page.hint()
        self.until(lambda: not page.controller.thinking)
        return "hint"

    def plan(self) -> str:
        """The planner, asked of the foremost place that it may be asked of; one plan is pinned."""
        page = self.page()
        planner, panel = page.planner, page.parts.planner
        if planner is None or panel is None:
            raise TypeError("the game has no planner")
        page.press("planner")
        board = page.controller.table().board
        spots = () if board is None else sorted(board.board.spots, key=prominence)
        asked = ((planner.question_of(spot.id), spot.id) for spot in spots)
        question, spot = next((one for one in asked if one[0] is not None), (None, ""))
        if question is not None:
            planner.ask_of(question, spot)
        self.until(lambda: not planner.answers.search.busy, PATIENCE)
        panel.card.pin.click()
        return "planner"

    def replay(self, session: Session) -> str:
        """Two thirds through a game that is over; all lies open where the game can show that."""
        self.window.navigation.open("replay", session)
        if isinstance(self.window.page, ReplayPage):
            self.window.page.go(self.window.page.replay.length * 2 // 3)
        return "replay"

    def debrief(self, session: Session) -> str:
        """What there is to learn from a game, as far as it is thought out in a while."""
        self.window.navigation.open("debrief", session)
        page = self.window.page
        if isinstance(page, DebriefPage):
            self.until(lambda: page.debrief is not None, PATIENCE)
            page.stop()
            self.until(lambda: page.debrief is not None, PATIENCE)
        return "debrief"

    def lesson(self) -> str:
        """The lesson that is open, at its first step that waits for a move."""
        controller = self.page().controller
        while controller.run is not None and controller.run.can_next():
            controller.lesson_next()
        return "lesson"

    def put(self, session: Session) -> None:
        """Show a game, with its bots held; against the clock, its time passes."""
        self.window.context.add_folders(session.game.folders)
        self.window.navigation.play(session)
        controller = self.page().controller
        controller.bots_paused = True
        clock = controller.clock
        if clock is not None and controller.held:
            # A game that is opened waits behind a cover until somebody lets its time go on.
            controller.go_on()
            self.until(lambda: clock.running)
        self.page().toast.clear()

    def page(self) -> GamePage:
        """The table that is shown."""
        page = self.window.page
        if not isinstance(page, GamePage):
            raise TypeError(f"{page} is no game")
        return page

    def until(self, there: Callable[[], bool], seconds: float = 10.0) -> None:
        """Wait until something is so, but not for ever."""
        end = time.monotonic() + seconds
        while not there() and time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.005)

    def settle(self) -> None:
        """Let everything that is due happen, motion included; pages that were left are gone."""
        for _ in range(6):
            QApplication.processEvents()
            # Where no event loop runs, Qt waits with this for one that does.
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            view = getattr(self.window.page, "view", None)
            if view is not None:
                view.finish_motion()
