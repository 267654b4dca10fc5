"""The answers of `spacetable routes`, as plain values."""

from collections.abc import Iterable
from typing import Any

from spacetable.core.text import Text, text
from spacetable.games.high_frontier.flight import Refusal
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.routes.flown import Flown, Grounded, fly
from spacetable.games.high_frontier.routes.network import network
from spacetable.games.high_frontier.routes.question import (
    OneMove,
    PathCheck,
    Question,
    Reach,
    Strip,
)
from spacetable.games.high_frontier.routes.search import TURN_END, Arrival, Cost, Search
from spacetable.games.high_frontier.routes.visits import place, visited, with_visits
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.text.catalogue import Catalogue

SWITCHES = MovementSwitches()


def answer(question: Question, words: Catalogue) -> dict[str, Any]:
    """What is printed for a question; sentences in it are of the catalogue's language."""
    if isinstance(question, Reach):
        found = reach(question)
    elif isinstance(question, OneMove):
        found = one_move(question)
    elif isinstance(question, PathCheck):
        found = _flight(question, words)
    else:
        found = strip(question)
    return found if question.id is None else {"id": question.id, **found}


def reach(question: Reach) -> dict[str, Any]:
    """All cheapest ways to a space."""
    search = Search(
        network(question.season, SWITCHES), question.traveller, question.start, question.goal
    )
    arrivals = [
        arrival
        for turn in search.turns(question.max_turns)
        for arrival in turn
        if arrival.space == question.goal
    ]
    return _told([(one.cost, search.path(one)) for one in cheapest(arrivals)])


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
    return _told(
        [
            (
                one.cost,
                tuple(name if name == TURN_END else place(name) for name in search.path(one)),
            )
            for one in cheapest(arrivals)
        ]
    )


def cheapest(arrivals: Iterable[Arrival]) -> list[Arrival]:
    """Those that none of the others equals or beats in every cost, the cheapest in fuel first."""
    found: list[Arrival] = []
    for arrival in sorted(arrivals, key=lambda one: one.cost):
        if not any(_beats(one.cost, arrival.cost) for one in found):
            found.append(arrival)
    return found


def _beats(one: Cost, other: Cost) -> bool:
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def _told(routes: list[tuple[Cost, tuple[str, ...]]]) -> dict[str, Any]:
    witnesses = [{"cost": list(cost), "path": list(path)} for cost, path in routes]
    return {
        "reachable": bool(routes),
        "pareto": [list(cost) for cost, _ in routes],
        "witness": witnesses[0] if witnesses else None,
        "witnesses": witnesses,
    }


def _flight(question: PathCheck, words: Catalogue) -> dict[str, Any]:
    """Whether a route is legal; if not, at which place of the list (from 0) and why."""
    conditions = Conditions(question.season, SWITCHES)
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
        because: dict[str, Any] = {
            "at": flown.at,
            "rule": flown.refusal.rule.rpartition(".")[2],
            "section": flown.refusal.section,
            "words": words.words(_sentence(flown.refusal)),
        }
        return {"legal": False, "because": because, "cost": None}
    return {"legal": True, "because": None, "cost": list(flown.cost)}


def _sentence(refusal: Refusal) -> Text:
    return text(refusal.rule)


def strip(question: Strip) -> dict[str, Any]:
    """All that a mass and what happens to it say about the fuel strip."""
    table = fuel_strip()
    found: dict[str, Any] = {}
    mass = question.mass
    if question.other is not None:
        found["steps"] = table.steps(mass, question.other)
    if question.steps is not None:
        spent = table.spent(mass, question.steps)
        found["mass_after"] = None if spent is None else told(spent)
        mass = mass if spent is None else spent
    if question.tanks is not None:
        changed = table.tanks(mass, question.tanks)
        found["mass_after"] = None if changed is None else told(changed)
        mass = mass if changed is None else changed
    one = table.weight_class(mass)
    return {**found, "weight_class": one.name, "thrust": one.thrust}
