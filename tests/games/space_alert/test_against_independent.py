"""The product's resolution against an independent one, written from the rules alone."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

import pytest

from spacetable.games.space_alert.resolution.paper import as_json, parse, written
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve
from tests.games.space_alert.independent.random_missions import random_setup
from tests.games.space_alert.independent.resolver import resolve as resolved

QUICK = 150
MANY = 10_000
BATCH = 500


def differences(first: int, count: int) -> list[tuple[int, str]]:
    """Seeds on which the two differ, each with what differs."""
    found = []
    for seed in range(first, first + count):
        setup = random_setup(seed)
        plan = parse(json.dumps(setup), "mission.json")
        assert isinstance(plan, Plan)
        ours, theirs = as_json(plan, resolve(plan)), resolved(setup)
        if ours != theirs:
            keys = [key for key in theirs if ours.get(key) != theirs[key]]
            said = ", ".join(f"{key}: {ours.get(key)} against {theirs[key]}" for key in keys)
            found.append((seed, said))
    return found


def test_random_missions_end_alike() -> None:
    assert differences(0, QUICK) == []


@pytest.mark.slow
def test_ten_thousand_random_missions_end_alike() -> None:
    starts = range(0, MANY, BATCH)
    with ProcessPoolExecutor(2) as pool:
        found = list(chain(*pool.map(differences, starts, [BATCH] * len(starts))))
    assert found == []


def test_a_written_mission_reads_back() -> None:
    for seed in range(30):
        plan = parse(json.dumps(random_setup(seed)), "mission.json")
        assert isinstance(plan, Plan)
        assert parse(written(plan).decode(), "again.json") == plan
