"""Every screen of the program can be read: nothing small, cut, covered, or alone on its line.

What is known and allowed stands in ``allowed``, one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

import pytest

from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.scenes import Screens
from spacetable.app.shell.allocator import give_back
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.app.shell.window import MainWindow
from spacetable.core import registry
from spacetable.table import scene_view
from spacetable.table.view import TableView
from tests.legibility.allowed import ALLOWED, Allowed
from tests.legibility.pages import Fault, Painted, page_faults
from tests.legibility.tables import table_faults
from tests.table.cap_heights import Measured

SIZES = ((960, 600), (1366, 768), (1920, 1080), (2560, 1440))
"""Px of windows: the least there is, a small one, a usual one, and a large one."""
USUAL = (1366, 768)
LEAST = SIZES[0]
TEXTS = (100, 200)
"""Text sizes in per cent."""
SAMPLE = "star_wars_pocket"
"""The game of the sample."""
ALIKE = ("soundtrack_communications_down", "soundtrack_data_transfer", "soundtrack_finished")
"""Left to the full sweep."""
COMMON = "common"
"""The screens that belong to no game."""


class Reader:
    """Reads the screens of a window, in any size, and keeps what cannot be read."""

    def __init__(self, language: str, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(scene_view, "Faces", Measured)
        self._painted = Painted(patch)
        application()
        self.screens = Screens(language, *USUAL, Played())
        self.window: MainWindow = self.screens.window
        self.faults: dict[tuple[str, Fault], None] = {}
        self.used: set[Allowed] = set()

    def of(self, part: str) -> Iterator[str]:
        """The screens of a game, or those of none, one after the other."""
        screens, window = self.screens, self.window
        window.context.put(language=screens.language, sounds=False, reduced_motion=True)
        window.resize(*USUAL)
        window.show()
        if part == COMMON:
            yield from screens._common()
            return
        for name in screens._of(registry.load(part)):
            yield f"{part}_{name}"

    def read(self, screen: str, size: tuple[int, int], text: int) -> None:
        """The screen that is shown, in a window of that size with text of that size."""
        self.window.context.put(text_size=text)
        self.window.resize(*size)
        self.screens.settle()
        where = f"{screen} {size[0]}x{size[1]} {text}"
        for fault in self._faults():
            row = next((one for one in ALLOWED if one.covers(where, fault)), None)
            if row is None:
                self.faults[where, fault] = None
            else:
                self.used.add(row)

    def _faults(self) -> Iterator[Fault]:
        view = getattr(self.window.page, "view", None)
        self._painted.off = True
        try:
            if isinstance(view, TableView):
                yield from table_faults(view)
        finally:
            self._painted.off = False
        yield from page_faults(self.window)
        yield from self._painted.faults(self.window)

    def told(self) -> str:
        """What cannot be read, a line each."""
        return "\n".join(f"{where}: {fault}" for where, fault in self.faults)

    def close(self) -> None:
        """Put the window away."""
        self.window.go_home()
        finish()
        self.window.close()
        self.window.deleteLater()


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Undone only when the window is gone."""
    with pytest.MonkeyPatch.context() as found:
        yield found


def test_each_page_can_be_read_at_the_usual_size(patch: pytest.MonkeyPatch) -> None:
    """Every third one, in one of the languages, by turns, in one window; of the games the set-up
    and the table of one. Every fifth of these in the least window with the largest letters, too.
    """
    reader, large = Reader("en", patch), cycle((True, False, False, False, False))
    languages = cycle(("en", "ja"))
    try:
        for part, last in ((COMMON, ""), (SAMPLE, f"{SAMPLE}_game")):
            for screen, passed in zip(reader.of(part), cycle((False, True, True)), strict=False):
                if screen in ALIKE or (passed and screen != last):
                    continue
                language = next(languages)
                reader.window.context.put(language=language)
                reader.read(f"{screen} {language}", USUAL, 100)
                if next(large):
                    reader.read(f"{screen} {language}", LEAST, 200)
                    reader.window.context.put(text_size=100)
                    give_back()
                if screen == last:
                    break
    finally:
        reader.close()
    assert not reader.faults, reader.told()


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "part",
    [
        COMMON,
        "star_wars_pocket",
        "planet_nine",
        "deep_sea",
        "space_alert",
        "space_odyssey",
        "full_game",
        "flight_school",
    ],
)
def test_every_screen_can_be_read(part: str, language: str, patch: pytest.MonkeyPatch) -> None:
    """In windows of all sizes, with usual and with the largest text."""
    reader = Reader(language, patch)
    try:
        for screen in reader.of(part):
            for size, text in product(SIZES, TEXTS):
                reader.read(f"{screen} {language}", size, text)
            reader.window.context.put(text_size=100)
            reader.window.resize(*USUAL)
    finally:
        reader.close()
    assert not reader.faults, reader.told()
