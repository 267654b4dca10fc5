"""The planner can be read: in a small window with large letters, and in the usual one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.app.conftest import Person, games, open_window, settled_at_once
from tests.app.pilot import Pilot
from tests.legibility.pages import page_faults
from tests.thinned import thinned
from tests.toy.flight import POINTS
from tests.toy.installing import installed

__all__ = ["games", "open_window", "settled_at_once"]

IS_PAINTED = True


@pytest.fixture(scope="module", autouse=True)
def _flight(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("flight"), POINTS):
        yield


@pytest.mark.parametrize(
    ("size", "language"),
    thinned([(960, 600, 200), (1366, 768, 100), (2560, 1440, 150)], ("en", "ja")),
)
def test_the_planner_can_be_read(
    open_window: Callable[..., Person], size: tuple[int, int, int], language: str
) -> None:
    person = open_window(size[:2], text_size=size[2], language=language)
    pilot = Pilot(person)
    faults = set()

    def read() -> None:
        """From top to bottom."""
        bar = pilot.panel.verticalScrollBar()
        for at in range(0, bar.maximum() + 1, max(bar.pageStep(), 1)):
            bar.setValue(at)
            person.wait()
            faults.update(map(str, page_faults(person.window)))

    person.click(pilot.page.bar.buttons["planner"])
    read()
    pilot.planner.ask_of(pilot.planner.question_of("hygiea"), "hygiea")
    pilot.ready()
    for number in (0, 1, 2):
        pilot.panel.list.chosen.emit(pilot.found()[number])
        pilot.panel.card.pin.click()
    person.wait()
    read()
    assert pilot.panel.form.choice is not None
    pilot.panel.form.choice.buttons[1].click()
    pilot.ready()
    read()
    assert not faults, "\n".join(sorted(faults))
