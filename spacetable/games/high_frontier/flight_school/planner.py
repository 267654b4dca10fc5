"""What a pilot may ask: the way to a place, how far the ship comes, which rocket would do, and what
the one at hand lacks.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.planner import Asked, Findings, Planner, Question
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.games.high_frontier.flight_school import (
    completion_plans,
    horizon_plans,
    rocket_plans,
    route_plans,
)
from spacetable.games.high_frontier.flight_school.places import SHIP
from spacetable.games.high_frontier.flight_school.planner_words import words
from spacetable.games.high_frontier.flight_school.state import View
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial

WHERE_TO: Final = "where_to"
HOW_FAR: Final = "how_far"
WHICH_ROCKET: Final = "which_rocket"
MISSING: Final = "missing"
TRIPS: Final = ("one_way", "back", "refuel")


def _yes_no(name: str, *, default: bool) -> Switch:
    return Switch(
        name,
        words(f"wish.{name}"),
        tuple(
            SwitchChoice(
                value, words(f"wish.{name}.{str(value).lower()}"), words(f"wish.{name}.effect")
            )
            for value in (default, not default)
        ),
        default,
        "certain",
    )


def _choice(name: str, values: Sequence[str]) -> Switch:
    return Switch(
        name,
        words(f"wish.{name}"),
        tuple(
            SwitchChoice(value, words(f"wish.{name}.{value}"), words(f"wish.{name}.effect"))
            for value in values
        ),
        values[0],
        "certain",
    )


@cache
def _years() -> Switch:
    """In which year the ship sets out: now, or one of the cycle."""
    usual = SwitchChoice("now", words("wish.year.now"), words("wish.year.effect"))
    years = tuple(
        SwitchChoice(
            str(n), words(f"wish.year.{dial().season_in(n)}", n=n), words("wish.year.effect")
        )
        for n in range(1, dial().spots + 1)
    )
    return Switch("year", words("wish.year"), (usual, *years), "now", "certain")


def questions(view: View) -> tuple[Question, ...]:
    """What may be asked: the same in each position, so that a question stays as it was put."""
    return (
        Question(
            WHERE_TO,
            words("question.where_to"),
            (
                _yes_no("belts", default=True),
                _yes_no("hazards", default=True),
                _yes_no("jettison", default=True),
                _yes_no("afterburn", default=True),
                _choice("turns", ("12", "24", "6", "3")),
                _choice("trip", TRIPS),
            ),
            to_place=True,
            places=_places(),
            by_way=True,
            carries=(PieceId(SHIP),),
        ),
        Question(
            HOW_FAR,
            words("question.how_far"),
            (
                _choice("by", ("turns", "fuel")),
                _years(),
                _yes_no("belts", default=True),
                _yes_no("hazards", default=True),
                _yes_no("afterburn", default=True),
            ),
        ),
        Question(
            WHICH_ROCKET,
            words("question.which_rocket"),
            (
                _choice("trip", TRIPS),
                _yes_no("cargo", default=True),
                _choice("sides", ("front", "both")),
                _yes_no("belts", default=True),
                _yes_no("hazards", default=True),
            ),
            to_place=True,
            places=_sites(),
        ),
        Question(MISSING, words("question.missing"), (_choice("sides", ("front", "both")),)),
    )


def _sites() -> frozenset[ZoneId]:
    return frozenset(map(ZoneId, load().sites))


def _places() -> frozenset[ZoneId]:
    """Where a move may end."""
    return frozenset(ZoneId(id_) for id_, space in load().spaces.items() if rests(space))


def answers(view: View, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """The answer as it becomes known. Names that are no places, as a file may give, have none."""
    if not load().spaces.keys() >= {*asked.by_way, *({asked.place} - {None})}:
        return iter((Findings(words("said.choose")),))
    if asked.question == HOW_FAR:
        return horizon_plans.found(view.state, asked, stop)
    if asked.question == WHICH_ROCKET:
        return rocket_plans.found(view.state, asked, stop)
    if asked.question == MISSING:
        return completion_plans.found(view.state, asked, stop)
    return route_plans.found(view.state, asked, stop)


PLANNER: Final = Planner[View](questions, answers)
