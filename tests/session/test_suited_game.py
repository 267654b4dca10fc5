"""The game to play after a lesson."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.engine import check_setup
from spacetable.core.game import Game
from spacetable.core.parts import lessons_of, missions_of
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.star_wars_pocket import game as pocket
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.session.suited_game import suited_game

OURS: tuple[Game[Any, Any], ...] = (pocket, space_alert, space_odyssey, planet_nine, deep_sea)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.info.id)
def test_every_lesson_leads_to_a_game_that_can_begin(game: Game[Any, Any]) -> None:
    for lesson in lessons_of(game):
        setup = suited_game(game, lesson, "seed", "Ada")
        check_setup(game, setup)
        people = [one for one in setup.seats if one.bot is None]
        assert [(one.seat, one.name) for one in people] == [(lesson.learner or "1", "Ada")]
        assert people[0].role == lesson.roles.get(lesson.learner, "")
        assert not setup.options
        assert setup.mission == next((one.number for one in missions_of(game)), None)


def test_those_of_the_other_side_are_the_weakest() -> None:
    game = space_odyssey
    lessons = {lesson.id: lesson for lesson in lessons_of(game)}
    crew = suited_game(game, lessons["first_shift"], "seed")
    assert [(one.role, one.bot) for one in crew.seats] == [
        ("bowman", None),
        ("poole", "sharp"),
        ("hal", "green"),
    ]
    hal = suited_game(game, lessons["display"], "seed")
    assert [one.bot for one in hal.seats] == [None, "green", "green"]
