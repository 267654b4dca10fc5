"""Missions of Space Alert resolved: how many a second, with and without the record of all that
happens, and beside a resolver that was written to be read."""

from __future__ import annotations

import json
import random
from typing import Any

from msgspec.structs import replace

from spacetable.core.chance import SeededChance
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.parts import film_of, revision_of
from spacetable.core.turn import Turn
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.resolution.film import film
from spacetable.games.space_alert.resolution.paper import parse
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.revision.from_paper import laid
from tests.bench.figures import Figure, median, no_collection, percentile, timed
from tests.games.space_alert.independent.random_missions import random_setup
from tests.games.space_alert.independent.resolver import resolve as resolved
from tests.offered import offered

MISSIONS = 300
ROUNDS = 5
EDITS = 12
"""Cards that are moved in each mission that one box can lay out."""


def figures() -> list[Figure]:
    """Turn and turn about, the same missions, those alone that last to the end."""
    setups: list[dict[str, Any]] = []
    plans: list[Plan] = []
    seed = 0
    while len(plans) < MISSIONS:
        setup = random_setup(seed)
        plan = parse(json.dumps(setup), "mission.json")
        seed += 1
        if isinstance(plan, Plan) and not resolve(plan).lost:
            setups.append(setup)
            plans.append(plan)

    def bare() -> None:
        for plan in plans:
            resolve(plan)

    def recorded() -> None:
        for plan in plans:
            resolve(plan, [])

    def readable() -> None:
        for setup in setups:
            resolved(setup)

    with no_collection():
        rounds = [(timed(bare), timed(recorded), timed(readable)) for _ in range(ROUNDS)]
    without, with_, theirs = (median([one[k] for one in rounds]) for k in range(3))
    film.cache_clear()
    films = [timed(lambda plan=plan: film(plan)) for plan in plans]
    parts = f"{MISSIONS} missions that are survived; {1000 * without / MISSIONS:.2f} ms each"
    return [
        Figure("missions resolved a second", MISSIONS / without, "", 4000, parts, least=True),
        Figure("the same with the record", MISSIONS / with_, "", 1000, "", least=True),
        Figure("against a resolver made to be read", theirs / without, "x", 1, "", least=True),
        Figure("a film after an edit, p99", 1000 * percentile(films, 0.99), "ms", 100, ""),
        *_edits(plans),
    ]


def _edits(plans: list[Plan]) -> list[Figure]:
    """A card of a mission that is over is moved, and all that a window asks for is made anew."""
    seat, chooser = Seat("1"), random.Random(1)
    rounds: list[float] = []
    count = 0
    for plan in plans:
        try:
            state = revision_of(space_alert, replace(laid(plan), stage="over"))
        except ValueError:
            continue  # cards that no box holds
        if state is None:
            continue
        for _ in range(EDITS):
            options = list(offered(space_alert, state, seat))
            count = max(count, len(options))
            turn: Turn[Any] = Turn(state, SeededChance("bench"))
            action = chooser.choice(options).action
            rounds.append(timed(lambda turn=turn, action=action: _edited(turn, action, seat)))
            state = turn.state
    parts = f"{len(rounds)} edits among up to {count} options: options, film, table, panel"
    return [Figure("shown after an edit, p99", 1000 * percentile(rounds, 0.99), "ms", 100, parts)]


def _edited(turn: Turn[Any], action: Action, seat: Seat) -> None:
    space_alert.rules.apply(turn, action)
    list(offered(space_alert, turn.state, seat))
    view = space_alert.shown.view(turn.state, seat)
    film_of(space_alert, view)
    space_alert.shown.table(view)
    space_alert.shown.panel(view)
