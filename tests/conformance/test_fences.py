"""Nobody takes back unasked what somebody at the screen has learnt by it.

``test_secrets.py`` looks at faces that are seen. Here is all the rest: an answer, a card that is
not followed, a pass, a word. What is learnt is found out by dealing the hidden faces anew, whatever
the rules say (``learning.py``).
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable

import pytest

from spacetable.session.undo import fence_at
from tests.conformance.cases import Case, each_case, games, mission_cases
from tests.conformance.corpus import Recorded, corpus, record
from tests.conformance.learning import eyes_of, trial
from tests.conformance.walking import seats_of

EACH = 6
"""So many steps of each kind are looked at in each case: what is rare tells as much."""
DEALS = 3
"""Ways in which the hidden faces are dealt anew there."""
MANY_DEALS = 6
"""The same where every step is looked at, of"""
STEPS = 1_200
"""so many in each case at most, evenly over its games: of each rare kind some are looked at anyway.
"""

MISSIONS = [case for game in games() for case in mission_cases(game)]


def check_fences(recorded: Recorded, numbers: Iterable[int], deals: int) -> int:
    """Those entries of a game, as each seat sees them, as if bots sat on all others.

    Returns how many positions were compared.
    """
    compared = 0
    session = recorded.session()
    everybody = [
        (eyes, eyes.setup(recorded.setup))
        for eyes in eyes_of(recorded.game, seats_of(recorded.case))
    ]
    for number in numbers:
        before, moment = recorded.moments[number], recorded.moments[number + 1]
        assert moment.action is not None
        assert moment.stepped is not None
        if moment.stepped.draws:
            continue  # chance is always asked about
        seeds = range(number * deals, (number + 1) * deals)
        for eyes, session.setup in everybody:
            if fence_at(session, number) is not None:
                continue
            found = trial(
                eyes,
                before.position.state,
                moment.action,
                moment.position.state,
                moment.stepped.events,
                seeds,
            )
            compared += found.tried
            assert not found.learnt, (
                f"{recorded.case}, seed {recorded.seed!r}, entry {number}: by {moment.action} "
                f"{eyes} learns {found.learnt}, and an undo does not ask"
            )
    return compared


def some_of_each_kind(case: Case) -> dict[int, list[int]]:
    """Entries of each game of a case: so many of each action in each step."""
    kinds = defaultdict(list)
    for game, recorded in enumerate(corpus(case).games):
        for number in range(len(recorded.entries)):
            before, moment = recorded.moments[number], recorded.moments[number + 1]
            step = recorded.game.rules.at(before.position.state)
            kinds[step, type(moment.action)].append((game, number))
    chosen: dict[int, list[int]] = defaultdict(list)
    inner = random.Random(f"fences {case}")
    for places in kinds.values():
        for game, number in inner.sample(places, min(case.look(EACH), len(places))):
            chosen[game].append(number)
    return chosen


@each_case()
def test_what_is_learnt_is_asked_about(case: Case) -> None:
    for game, numbers in some_of_each_kind(case).items():
        check_fences(corpus(case).games[game], sorted(numbers), DEALS)


@pytest.mark.slow
@each_case()
def test_what_is_learnt_is_asked_about_in_every_step(case: Case) -> None:
    compared = 0
    played = corpus(case).games
    every = -(-sum(len(one.entries) for one in played) // STEPS)
    for recorded in played:
        compared += check_fences(recorded, range(0, len(recorded.entries), every), MANY_DEALS)
    print(f"{case}: {compared} positions compared")


@pytest.mark.slow
@pytest.mark.parametrize("case", MISSIONS, ids=str)
def test_what_is_learnt_in_a_mission_is_asked_about(case: Case) -> None:
    recorded = record(case, "fences", 0.5)
    check_fences(recorded, range(len(recorded.entries)), MANY_DEALS)
