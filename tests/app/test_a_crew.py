"""A mission from the logbook to its end: one person, three bots that think in their own thread."""

from __future__ import annotations

import pytest

from spacetable.app.game.end_screen import EndScreen
from spacetable.session.campaign import Campaigns
from tests.app.conftest import Person

STARTS_AT_TABLE = True


@pytest.mark.slow
@pytest.mark.parametrize("game", ["planet_nine", pytest.param("deep_sea", marks=pytest.mark.slow)])
def test_one_person_and_bots_play_a_mission(person: Person, qtbot: object, game: str) -> None:
    person.window.open_game(game)
    person.wait()
    person.click(person.window.page.card.play_button)
    person.window.page.seed.setText("first-watch")
    person.click(person.window.page.start)
    controller = person.page.controller
    assert person.alone(), "one person needs no curtain"

    def ready() -> bool:
        return controller.session.result() is not None or any(
            not o.refused for o in controller.options()
        )

    for _ in range(200):
        qtbot.waitUntil(ready, timeout=20_000)
        if controller.session.result() is not None:
            break
        mine = [o for o in controller.options() if not o.refused and not o.grave]
        controller.do(mine[-1])
    person.wait()
    assert isinstance(person.overlay(), EndScreen)
    (crew,) = Campaigns().list(game)
    (attempt,) = crew.attempts
    assert attempt.mission == 1
    assert attempt.outcome == controller.session.result().outcome
    assert controller.reasons(), "why the bots played as they did can be read now"
