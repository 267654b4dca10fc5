"""Beside plans the room that buttons leave goes to the plans, but moves none under a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint

from spacetable.app.game.panel import heights
from tests.app.conftest import Person
from tests.app.pilot import Pilot, _flight
from tests.app.test_panel_room import answers, ask

STARTS_AT_TABLE = True
__all__ = ["_flight"]


@pytest.mark.parametrize("on_plans", [True, False])
def test_plans_have_the_room_that_buttons_leave(
    open_window: Callable[..., Person], monkeypatch: pytest.MonkeyPatch, *, on_plans: bool
) -> None:
    """Lists of routes showed one plan below a gap in which the panel was empty."""
    pilot = Pilot(open_window((1920, 1080)))
    pilot.ask()
    person, panel = pilot.person, pilot.panel
    place = QPoint(-9000, -9000)
    monkeypatch.setattr(heights.QCursor, "pos", lambda: place)
    ask(person, answers(9))
    before, top = panel.height(), panel.mapTo(person.window, QPoint()).y()
    if on_plans:
        port = panel.viewport()
        place = port.mapToGlobal(port.rect().center())
    ask(person, answers(1))
    if on_plans:
        assert panel.mapTo(person.window, QPoint()).y() == top
    else:
        assert panel.height() > before + 60
