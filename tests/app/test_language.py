"""A language chosen in the middle: every screen then says what it would say built anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QWidget,
)

from spacetable.app.debrief.page import DebriefPage
from spacetable.app.rule_book.reading import reading
from spacetable.app.settings.page import SettingsPage
from spacetable.app.soundtrack.still_mission import still_page
from spacetable.core import registry
from spacetable.core.given_names import GIVEN
from spacetable.core.ids import LeafId
from spacetable.core.option import prudent
from spacetable.core.parts import bots_of, lessons_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.session.campaign import Campaigns
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from spacetable.table.accessible import describe_tree
from spacetable.table.view import TableView
from tests.app.conftest import Person, pocket
from tests.games.space_alert.revision.over import played as mission

SEED = re.compile("[a-z0-9]{4}-[a-z0-9]{4}")
"""It is another each time."""
HEARD = "S2-3"
QUICK = ("table", "saves", "about")
"""One of each kind: a page that is built anew, one that says its words anew, a table."""
SEATS = tuple(SeatSetup(str(k + 1), name, k) for k, name in enumerate(("Ada", "", "Cleo")))
"""One of them without a name."""
CREW = Setup("planet_nine", "words", SEATS, mission=4, one_person=True)
ODYSSEY = Setup(
    "space_odyssey",
    "words",
    tuple(replace(SEATS[k], role=role) for k, role in enumerate(("hal", "bowman", "poole"))),
    one_person=True,
)


def played(setup: Setup, steps: int = 1000) -> Session:
    """A game so many steps on, or at its end."""
    session = Session.new(setup)
    for _ in range(steps):
        if session.result() is not None:
            break
        seat = session.awaited()[0]
        options = prudent([one for one in session.options(seat) if not one.refused])
        session.do(options[-1].action)
    return session


def lines(window: QWidget) -> Counter[str]:
    """All that can be read in the window, by eye, in a tip, or by a screen reader."""
    found = [f"title: {window.windowTitle()}"]
    for one in window.findChildren(QWidget):
        if not one.isVisibleTo(window):
            continue
        parts = [one.toolTip(), one.accessibleName(), one.accessibleDescription()]
        if isinstance(one, QLabel | QAbstractButton):
            parts.append(one.text())
        elif isinstance(one, QLineEdit):
            parts += [one.text(), one.placeholderText()]
        elif isinstance(one, QAbstractItemView) and one.model() is not None:
            model = one.model()
            for row in range(model.rowCount()):
                index = model.index(row, 0)
                roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
                parts += [str(model.data(index, role)) for role in roles]
        elif isinstance(one, TableView):
            parts += describe_tree(one).splitlines()
        elif isinstance(one, QGraphicsView):
            for item in one.scene().items():
                plain = getattr(item, "toPlainText", None)
                parts += [plain()] if plain is not None else []
        said = (words for words in parts if words.strip() and not SEED.fullmatch(words))
        found += [f"{type(one).__name__}: {words}" for words in said]
    return Counter(found)


class Screens:
    """Every screen that has words, each opened the same way as often as it is wanted."""

    def __init__(self, person: Person, qtbot: object) -> None:
        self.person = person
        self.qtbot = qtbot
        self.open = person.window.navigation.open
        self.play = person.window.navigation.play
        self.crew = Campaigns().begin("planet_nine", "Night shift", SEATS, {})
        self.lost = played(replace(CREW, campaign=self.crew.id))
        self.crew.add(self.lost)
        self.ended = played(pocket())
        Statistics().add(self.ended)
        SaveLibrary().save(played(CREW, 12), "Evening")

    def names(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Each by its name, with the way to it from the launcher."""
        yield "launcher", lambda: None
        yield "set-up of a game", lambda: self.open("game", "star_wars_pocket")
        yield "set-up with roles", lambda: self.open("game", "space_odyssey")
        yield "set-up of a mission", lambda: self.open("single", ("space_alert", 1))
        yield "set-up of a crew", lambda: self.open("crew", ("planet_nine", 1))
        yield "logbook", lambda: self.open("game", "planet_nine")
        yield "table", lambda: self.play(played(CREW, 9))
        yield "table of one", lambda: self.play(played(pocket(), 12))
        yield "table with roles", lambda: self.play(played(ODYSSEY, 9))
        yield "table with bots", self._among_bots
        yield "table that is over", self._over
        yield "lesson", self._lesson
        yield "replay", lambda: self.open("replay", self.ended)
        yield "rule book", lambda: self.open("rules", reading(registry.load("space_odyssey")))
        yield "puzzle", lambda: self.open("puzzle_of_the_day")
        yield "planner", self._planner
        yield "leaf of a table", self._leaf
        yield "what if", lambda: self.open("otherwise", mission(3))
        yield "debrief", self._debrief
        yield "saves", lambda: self.open("load")
        for wish in ("lessons", "puzzles", "statistics", "keys", "about", "settings"):
            yield wish, lambda wish=wish: self.open(wish)
        yield "soundtrack", lambda: self.open("soundtrack")
        yield "mission to be heard", self._mission

    def _among_bots(self) -> None:
        bot = bots_of(registry.load("planet_nine"))[0].id
        others = zip(SEATS[1:], GIVEN, strict=False)
        seats = (SEATS[0], *(replace(one, name=name, bot=bot) for one, name in others))
        self.play(Session.new(replace(CREW, seats=seats)))
        self.person.page.controller.bots_paused = True
        self.person.page.refresh()

    def _over(self) -> None:
        self.play(self.lost)
        self.person.wait()
        self.person.key(Qt.Key.Key_Escape)

    def _planner(self) -> None:
        self.play(Session.new(Setup("flight_school", "words", SEATS[:1])))
        self.person.page.press("planner")

    def _leaf(self) -> None:
        self.play(played(Setup("full_game", "words", SEATS, one_person=True), 40))
        self.person.page.view.turn_to(LeafId("own"))

    def _lesson(self) -> None:
        game = registry.load("planet_nine")
        self.open("lesson", (game, lessons_of(game)[1]))

    def _debrief(self) -> None:
        self.open("debrief", mission(3))
        page = self.person.window.page
        assert isinstance(page, DebriefPage)
        self.qtbot.waitUntil(lambda: page.debrief is not None, timeout=20_000)

    def _mission(self) -> None:
        window = self.person.window
        window.show_page(still_page(window.context, soundtracks.named(HEARD)))


def switch(person: Person) -> None:
    """Choose Japanese on the page of settings, and come back."""
    here = person.window.page
    person.key(Qt.Key.Key_F10)
    page = person.window.page
    assert isinstance(page, SettingsPage)
    choice = page.controls["language"]
    person.click(next(one for one in choice.buttons if one.text() == "日本語"))
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is here


@pytest.mark.parametrize(
    "wanted", [pytest.param(QUICK, id="some"), pytest.param((), id="all", marks=pytest.mark.slow)]
)
def test_a_language_chosen_in_the_middle_leaves_no_word_of_the_other(
    person: Person, qtbot: object, wanted: tuple[str, ...]
) -> None:
    window = person.window
    window.context.put(ask_before_leaving=False)
    # A pointer that lies on the buttons keeps places of what is gone.
    QCursor.setPos(window.mapToGlobal(QPoint(5, 5)))
    screens = Screens(person, qtbot)
    left = []
    for name, way in screens.names():
        if wanted and name not in wanted:
            continue
        seen = []
        for language in ("ja", "en"):
            window.go_home()
            window.context.put(language=language)
            way()
            person.wait()
            if language == "en" and name == "table":
                switch(person)
            window.context.put(language="ja")
            person.wait()
            seen.append(lines(window))
        anew, switched = seen
        left += [f"{name}, left: {one}" for one in switched - anew]
        left += [f"{name}, missing: {one}" for one in anew - switched]
    assert not left, "\n".join(left)
