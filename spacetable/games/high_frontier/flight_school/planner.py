"""What a pilot may ask: the way to a place, how far the ship comes, which rocket would do, and what
the one at hand lacks.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.core.mission import Stop
from spacetable.core.planner import Asked, Findings, Planner, Question
from spacetable.games.high_frontier.flight_school import construction
from spacetable.games.high_frontier.flight_school.places import SHIP
from spacetable.games.high_frontier.flight_school.state import View
from spacetable.games.high_frontier.flight_school.voyage import voyage_of
from spacetable.games.high_frontier.planning import (
    completion_plans,
    horizon_plans,
    questions,
    rocket_plans,
    route_plans,
)
from spacetable.games.high_frontier.planning.words import words


def asked_of(view: View) -> tuple[Question, ...]:
    """What may be asked: the same in each position, so that a question stays as it was put."""
    return (
        questions.where_to(PieceId(SHIP)),
        questions.how_far(),
        questions.which_rocket(more=(questions.sides(),)),
        questions.missing(more=(questions.sides(),)),
    )


def answers(view: View, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """The answer as it becomes known. Names that are no places, as a file may give, have none."""
    if not questions.on_the_map(asked):
        return iter((Findings(words("said.choose")),))
    voyage = voyage_of(view.state)
    match asked.question:
        case questions.HOW_FAR:
            return horizon_plans.found(voyage, asked, stop)
        case questions.WHICH_ROCKET:
            pool = construction.pool(questions.both_sides(asked))
            building = partial(construction.building, view.state)
            return rocket_plans.found(voyage, asked, stop, pool, building)
        case questions.MISSING:
            pool = construction.pool(questions.both_sides(asked))
            loading = partial(construction.loading, view.state)
            return completion_plans.found(voyage, stop, pool, loading)
        case _:
            return route_plans.found(voyage, asked, stop)


PLANNER: Final = Planner[View](asked_of, answers)
