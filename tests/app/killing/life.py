"""One start of the real program, driven by itself: it plays, saves, names, deletes and chooses."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from spacetable.__main__ import main
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.page import GamePage
from spacetable.app.logbook.page import LogbookPage
from spacetable.app.saves.page import SavesPage
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.app.setup.page import SeatsPage
from spacetable.app.shell.program import application
from spacetable.app.shell.window import MainWindow
from spacetable.app.widgets.overlay import Dialog, Overlay
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from tests.app.killing.telling import Telling

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fay")
BOOKS = ("planet_nine", "deep_sea", "space_alert")
"""Games with logbooks."""
EXODUS = ("politics", "contracts", "module_1", "module_2", "colonists", "exodus")
"""Options of High Frontier's whole game, each needing those before it."""
GAMES = (*BOOKS, "star_wars_pocket", "space_odyssey", "full_game")
NAMES = ("one", "two", "three", "four", "五つめ")
"""Few, so that saves are written over."""
CREWS = 12
"""Names for crews: enough that some are free."""

USUAL = {
    "move": 60,
    "back": 4,
    "forth": 3,
    "save": 4,
    "leave": 3,
    "settings": 2,
    "game": 5,
    "crew": 4,
    "mission": 4,
    "open": 4,
    "name": 3,
    "delete": 1.5,
    "restore": 1,
    "call": 1.5,
    "burn": 0.5,
    "close": 0,
}
"""What is done how often, where it can be done."""
AT_TABLE = ("move", "back", "forth", "save", "leave", "settings")
_MISSION = {**dict.fromkeys(USUAL, 0.0), "mission": 1, "move": 1}
FOCUS: dict[str, dict[str, float]] = {
    "save": {"save": 40},
    "auto": {"leave": 30, "open": 20},
    "rename": {"name": 300, "leave": 20},
    "delete": {"delete": 200, "leave": 20},
    "restore": {"restore": 300, "leave": 20},
    "crew": {"crew": 100, "leave": 20},
    "call": {"call": 300, "leave": 20},
    "burn": {"burn": 200, "leave": 20},
    "attempt": _MISSION,
    "result": _MISSION,
    "settings": {"settings": 30},
    "close": {"close": 8},
    "clock": {**dict.fromkeys(USUAL, 0.0), "game": 1, "move": 1},
    "library": {
        **dict.fromkeys(USUAL, 0.0),
        **dict.fromkeys(("move", "leave", "settings", "open", "name", "delete", "restore"), 4),
        **dict.fromkeys(("save", "game", "crew", "call", "mission"), 2),
        "burn": 0.5,
    },
}
"""What is done more often for the sake of a deed."""


def live(home: str, seed: str, focus: str, pipe: int) -> NoReturn:
    """Start the program in a fork of this process, and never come back."""
    code = 3
    try:
        os.environ["SPACETABLE_HOME"] = home
        patch = pytest.MonkeyPatch()
        telling = Telling(pipe, patch)
        application()
        life = Life(random.Random(seed), focus, telling)
        code = main(["--offscreen"])
        life.stop()
        telling.tell("ended", code)
    finally:
        os._exit(code)


class Life:
    """Does one thing at every tick."""

    def __init__(self, rng: random.Random, focus: str, telling: Telling) -> None:
        self._rng = rng
        self._telling = telling
        self._timed = focus == "clock"
        self._weights = {**USUAL, **FOCUS.get(focus, {})}
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)
        self._timer.start(0)
        self._quiet = False

    def stop(self) -> None:
        """The window is closed."""
        self._timer.stop()

    # -------------------------------------------------------------- what to do next

    def _tick(self) -> None:
        found = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
        if not found or not found[0].isVisible():
            return
        self.window = found[0]
        if not self._quiet:
            self._quiet = True
            self.window.context.put(
                sounds=False, reduced_motion=True, bot_pace="at_once", briefings=False
            )
        lying = [one for one in self.window.findChildren(Overlay) if one.isVisible()]
        page = self.window.page
        if lying and not self._passes(lying[-1]):
            return
        if isinstance(page, GamePage):
            self._at_table(page)
        else:
            self._choose([name for name in USUAL if name not in AT_TABLE] + ["settings"])

    def _choose(self, deeds: Sequence[str]) -> None:
        weights = [self._weights[name] for name in deeds]
        (deed,) = self._rng.choices(list(deeds), weights)
        ways: dict[str, Callable[[], object]] = {
            name: getattr(self, f"_{name}") for name in USUAL if name != "move"
        }
        ways["move"] = self._move
        ways[deed]()

    def _passes(self, over: Overlay) -> bool:
        """Answer what lies over the page; whether to go on at once."""
        if isinstance(over, EndScreen):
            return self._ended()
        if not isinstance(over, Dialog):
            controller = self.window.page.controller
            if controller.held:
                controller.go_on()
            else:
                controller.uncover()
                self.window.page.overlays.lift_curtain()
            return False
        buttons = {button.text(): button for button in over.findChildren(type(over.default))}
        words = {key: self.window.context.say(f"app.recovery.{key}") for key in _ANSWERS}
        if words["keep"] in buttons:
            self._recover({key: buttons[words[key]] for key in _ANSWERS})
        elif isinstance(over, SaveDialog):
            over.close_()
        elif over.default is not None:
            over.default.click()
        else:
            over.cancel()
        return False

    def _recover(self, buttons: dict[str, Any]) -> None:
        (key,) = self._rng.choices(_ANSWERS, (6, 3, 1))
        buttons[key].click()

    def _ended(self) -> bool:
        self._leave()
        return False

    # -------------------------------------------------------------- at the table

    def _at_table(self, page: GamePage) -> None:
        if page.controller.session.result() is not None and self._rng.random() < 0.5:
            self._leave()
            return
        self._choose(AT_TABLE)

    def _move(self) -> None:
        controller = self.window.page.controller
        if controller.covered or controller.held:
            controller.uncover()
            controller.go_on()
            return
        options = [one for one in controller.options() if not one.refused]
        if self._timed and controller.clock.wanted and not controller.clock.running:
            return  # its soundtrack is being read
        if self._timed and not controller.clock.running:
            options = [one for one in options if type(one.action).__name__ == "Begin"]
        if options:
            controller.do(self._rng.choice(options), sure=True)
        elif controller.handing:
            controller.hand_to(controller.next_seat)
        elif controller.others():
            controller.take_seat(self._rng.choice(controller.others()).seat)

    def _back(self) -> None:
        self.window.page.controller.undo(self._rng.choice(("step", "turn")))

    def _forth(self) -> None:
        self.window.page.controller.redo()

    def _save(self) -> None:
        page = self.window.page
        page.overlays.ask_name()
        dialogs = [one for one in page.findChildren(SaveDialog) if one.isVisible()]
        if dialogs:
            dialogs[-1].name.setText(self._rng.choice(NAMES))
            dialogs[-1].default.click()
            if dialogs[-1].isVisible():
                dialogs[-1].default.click()  # it is to be written over

    def _leave(self) -> None:
        self.window.navigation.open("home")

    # -------------------------------------------------------------- away from it

    def _settings(self) -> None:
        rng = self._rng
        change: dict[str, Any] = rng.choice(
            (
                {"theme": rng.choice(("dark", "light"))},
                {"volume": rng.randint(0, 100)},
                {"text_size": rng.choice((100, 125))},
                {"language": rng.choice(("en", "ja"))},
                {"players": tuple(rng.sample(PEOPLE, 3))},
            )
        )
        self.window.context.put(**change)

    def _game(self) -> None:
        game = "space_alert" if self._timed else self._rng.choice(GAMES)
        people, mission, options = self._box(game)
        if self._rng.random() < 0.3 and game not in BOOKS:
            self.window.navigation.open("game", game)
            self._begin()
        else:
            seed = str(self._rng.random())
            self.window.navigation.start(
                Setup(game, seed, people, options=options, mission=mission)
            )

    def _box(self, game: str) -> tuple[tuple[SeatSetup, ...], int | None, dict[str, Any]]:
        """Who plays, which mission, and what is set otherwise."""
        if game == "star_wars_pocket":
            return self._people(1), None, {}
        if game == "full_game":
            chosen = self._rng.choice((0, 2, len(EXODUS)))
            options = dict.fromkeys(EXODUS[:chosen], True)
            return self._people(self._rng.choice((2, 6))), None, options
        if game == "space_odyssey":
            first, *others = self._people(4)
            return (first, *(replace(one, bot="green") for one in others)), None, {}
        if game == "space_alert":
            time = "soundtrack" if self._timed else self._rng.choice(("soundtrack", "by_hand"))
            return self._people(5), self._rng.choice((1, 11)), {"time": time}
        return self._people(3), self._rng.randint(1, 10), {}

    def _people(self, count: int) -> tuple[SeatSetup, ...]:
        return tuple(SeatSetup(Seat(str(k + 1)), PEOPLE[k], k) for k in range(count))

    def _begin(self) -> None:
        page = self.window.page
        if isinstance(page, SeatsPage) and page.start.isEnabled():
            page.start.click()

    def _crew(self) -> None:
        self.window.navigation.open("crew", (self._rng.choice(BOOKS[:2]), 1))
        page = self.window.page
        if isinstance(page, SeatsPage) and page.logbook is not None:
            page.logbook.name.setText(f"crew {self._rng.randrange(CREWS)}")
            self._begin()

    def _book(self) -> LogbookPage | None:
        self.window.navigation.open("game", self._rng.choice(BOOKS[:2]))
        page = self.window.page
        if not isinstance(page, LogbookPage) or not page.crews:
            return None
        page.open_crew(self._rng.choice(page.crews))
        return page

    def _mission(self) -> None:
        page = self._book()
        if page is not None and page.crew is not None:
            page.play(page.next_mission() or 1)
        else:
            self._crew()

    def _call(self) -> None:
        page = self._book()
        if page is not None and page.crew is not None:
            page.rename(page.crew, f"crew {self._rng.randrange(CREWS)}")

    def _burn(self) -> None:
        page = self._book()
        if page is not None and page.crew is not None:
            page.delete(page.crew)

    def _shelf(self) -> SavesPage:
        self.window.navigation.open("load")
        page = self.window.page
        assert isinstance(page, SavesPage)
        return page

    def _open(self) -> None:
        page = self._shelf()
        if page.cards:
            page.opened.emit(self._rng.choice(page.cards).saved)

    def _name(self) -> None:
        page = self._shelf()
        named = [card.saved for card in page.cards if not card.saved.auto]
        if named:
            page.rename(self._rng.choice(named), self._rng.choice(NAMES))

    def _delete(self) -> None:
        page = self._shelf()
        if page.cards:
            page._do("delete", self._rng.choice(page.cards).saved)

    def _restore(self) -> None:
        page = self._shelf()
        if page._deleted:
            page._restore()
        elif page.cards:
            page._do("delete", self._rng.choice(page.cards).saved)
            if page._deleted:  # the other program may have been first
                page._restore()

    def _close(self) -> None:
        self._telling.tell("about", "closing")
        self.window.close()


_ANSWERS = ("go_on", "keep", "discard")
