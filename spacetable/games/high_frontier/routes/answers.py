"""The answers of `spacetable routes`, as plain values."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from spacetable.core.text import Text, text
from spacetable.games.high_frontier.flight import Refusal
from spacetable.games.high_frontier.fractions_in_words import told as told_mass
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.flown import Flown, Grounded, fly
from spacetable.games.high_frontier.routes.network import network
from spacetable.games.high_frontier.routes.question import (
    Journey,
    OneMove,
    PathCheck,
    Question,
    Reach,
    Refused,
    Strip,
    ThereAndBack,
)
from spacetable.games.high_frontier.routes.search import TURN_END, Arrival, Search
from spacetable.games.high_frontier.routes.traveller import Traveller
from spacetable.games.high_frontier.routes.trips import Trip, trips
from spacetable.games.high_frontier.routes.visits import place, visited, with_visits
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.text.catalogue import Catalogue

SWITCHES = MovementSwitches()


def answers(questions: Sequence[Question], words: Catalogue) -> list[dict[str, Any]]:
    """What is printed for each question; sentences in it are of the catalogue's language.

    Ships that set out from one space as they are equal in all are sought for together.
    """
    together: dict[tuple[str, Traveller, Journey], list[Reach]] = {}
    for question in questions:
        if isinstance(question, Reach) and _begins(question.start):
            same = question.start, question.traveller, question.journey
            together.setdefault(same, []).append(question)
    found: dict[int, dict[str, Any]] = {}
    for group in together.values():
        for question, one in zip(group, reach(group), strict=True):
            found[id(question)] = one
    return [
        _named(question, found.get(id(question)) or _answer(question, words))
        for question in questions
    ]


def answer(question: Question, words: Catalogue) -> dict[str, Any]:
    """The answer to one question."""
    return answers([question], words)[0]


def _named(question: Question, found: dict[str, Any]) -> dict[str, Any]:
    return found if question.id is None else {"id": question.id, **found}


def _answer(question: Question, words: Catalogue) -> dict[str, Any]:
    if isinstance(question, Refused):
        return {"error": words.words(question.why)}
    if isinstance(question, Reach | ThereAndBack | OneMove) and not _begins(question.start):
        refusal = Refusal("4b, 6", "high_frontier.routes.no_start")
        return {**told([]), "because": _because(Grounded(0, refusal), words)}
    if isinstance(question, Reach):
        return reach([question])[0]
    if isinstance(question, ThereAndBack):
        return there_and_back(question)
    if isinstance(question, OneMove):
        return one_move(question)
    if isinstance(question, PathCheck):
        return _flight(question, words)
    return strip(question)


def _begins(start: str) -> bool:
    """Whether a ship can begin a move there: only where one may have ended (4b, 6)."""
    return rests(load().spaces[start])


def reach(questions: Sequence[Reach]) -> list[dict[str, Any]]:
    """All cheapest ways to a space, for questions that differ in ``goal`` and ``max_turns``."""
    first = questions[0]
    atlas = _atlas(first.journey)
    names = {question.goal: atlas.name(question.goal, last=True) for question in questions}
    goals = {*names.values()}
    start = atlas.name(first.start, last=False)
    search = Search(atlas, first.traveller, start, goals)
    arrivals: dict[str, list[Arrival]] = {goal: [] for goal in goals}
    for turn in search.turns(max(question.max_turns for question in questions)):
        for arrival in turn:
            if arrival.space in goals:
                arrivals[arrival.space].append(arrival)
    return [
        told(
            [
                _route(search, one, first.traveller)
                for one in cheapest(
                    one
                    for one in arrivals[names[question.goal]]
                    if one.cost[1] <= question.max_turns
                )
            ]
        )
        for question in questions
    ]


def _atlas(journey: Journey, turn: int = 1) -> Atlas:
    """The networks of a journey from a turn on; places on the way belong to its beginning."""
    past = (turn - 1) % len(journey.seasons)
    seasons = journey.seasons[past:] + journey.seasons[:past]
    by_way_of = journey.by_way_of if turn == 1 else ()
    return Atlas(seasons, journey.switches, journey.manner, by_way_of)


def there_and_back(question: ThereAndBack) -> dict[str, Any]:
    """All cheapest trips to a space, and on to another."""
    found: list[Trip] = []
    for known in trips(
        question.traveller,
        question.start,
        question.goal,
        question.back,
        lambda turn: _atlas(question.journey, turn),
        stay=question.stay,
        most_turns=question.max_turns,
    ):
        found = known
    return told([_trip(trip, question.traveller) for trip in found])


def _trip(trip: Trip, traveller: Traveller) -> dict[str, Any]:
    found: dict[str, Any] = {
        "cost": list(trip.cost),
        "path": list(trip.path),
        "there": trip.there,
    }
    if traveller.may_jettison:
        found["jettisoned"] = list(trip.jettisoned)
    return found


def one_move(question: OneMove) -> dict[str, Any]:
    """All cheapest moves that visit every place asked for, in any order."""
    net = with_visits(network(question.season, SWITCHES), question.visits)
    search = Search(net, question.traveller, visited(question.start, 0))
    goal = (1 << len(question.visits)) - 1
    arrivals = [
        arrival
        for turn in search.turns(1)
        for arrival in turn
        if arrival.space == visited(place(arrival.space), goal)
    ]
    return told([_route(search, one, question.traveller) for one in cheapest(arrivals)])


def _route(search: Search, arrival: Arrival, traveller: Traveller) -> dict[str, Any]:
    """A witness; a set of visits made is not told with its spaces."""
    path = [name if name == TURN_END else place(name) for name in search.path(arrival)]
    found: dict[str, Any] = {"cost": list(arrival.cost), "path": path}
    if traveller.may_jettison:
        found["jettisoned"] = list(search.jettisoned(arrival))
    return found


def cheapest(arrivals: Iterable[Arrival]) -> list[Arrival]:
    """Those that none of the others equals or beats in every cost, the cheapest in fuel first."""
    found: list[Arrival] = []
    for arrival in sorted(arrivals, key=lambda one: one.cost):
        if not any(_beats(one.cost, arrival.cost) for one in found):
            found.append(arrival)
    return found


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def undominated(witnesses: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of witnesses from several searches those that none of the others equals or beats."""
    found: list[dict[str, Any]] = []
    for witness in sorted(witnesses, key=lambda one: tuple(one["cost"])):
        if not any(_beats(one["cost"], witness["cost"]) for one in found):
            found.append(witness)
    return found


def told(witnesses: list[dict[str, Any]]) -> dict[str, Any]:
    """The answer that has these witnesses."""
    return {
        "reachable": bool(witnesses),
        "pareto": [one["cost"] for one in witnesses],
        "witness": witnesses[0] if witnesses else None,
        "witnesses": witnesses,
    }


def _flight(question: PathCheck, words: Catalogue) -> dict[str, Any]:
    """Whether a route is legal; if not, at which place of the list (from 0) and why."""
    conditions = [Conditions(season, SWITCHES) for season in question.seasons]
    flown = fly(question.path, question.traveller, conditions)
    if isinstance(flown, Flown):
        last = next(space for space in reversed(question.path) if space != TURN_END)
        if question.goal not in (None, last):
            at = len(question.path) - 1
            flown = Grounded(at, Refusal("", "high_frontier.routes.elsewhere"))
        elif question.max_turns is not None and flown.cost[1] > question.max_turns:
            at = len(question.path) - 1
            flown = Grounded(at, Refusal("", "high_frontier.routes.late"))
    if isinstance(flown, Grounded):
        return {"legal": False, "because": _because(flown, words), "cost": None}
    return {"legal": True, "because": None, "cost": list(flown.cost)}


def _because(grounded: Grounded, words: Catalogue) -> dict[str, Any]:
    """What forbids it, and at which place of the path (from 0)."""
    return {
        "at": grounded.at,
        "rule": grounded.refusal.rule.rpartition(".")[2],
        "section": grounded.refusal.section,
        "words": words.words(_sentence(grounded.refusal)),
    }


def _sentence(refusal: Refusal) -> Text:
    return text(refusal.rule)


def strip(question: Strip) -> dict[str, Any]:
    """All that a mass and what happens to it say about the fuel strip."""
    table = fuel_strip()
    found: dict[str, Any] = {}
    mass: Fraction | None = question.mass
    if question.other is not None:
        found["steps"] = table.steps(question.mass, question.other)
    if question.steps is not None:
        mass = table.spent(question.mass, question.steps)
    if mass is not None and question.tanks is not None:
        mass = table.tanks(mass, question.tanks)
    if question.steps is not None or question.tanks is not None:
        found["mass_after"] = None if mass is None else told_mass(mass)
    of = question.mass if mass is None else mass
    one = table.weight_class(of)
    return {
        **found,
        "weight_class": one.name,
        "thrust": one.thrust,
        "weight_class_of": told_mass(of),
    }
