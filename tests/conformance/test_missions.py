"""Every mission, with every number of players that it is meant for.

Each is played to its end and looked at on the way; the whole suite is for set-ups, not for each of
them. That every mission can be won and lost is for the game's own tests to show.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.core.ids import CLOCK
from spacetable.core.parts import bots_of, missions_of
from spacetable.core.secrets import permuted
from spacetable.session.findings import lines, table
from spacetable.session.restoring import restore
from spacetable.session.save_format import decode, encode
from tests.conformance import golden
from tests.conformance.cases import WHOLE, Case, each_game, each_mission, games, load, mission_cases
from tests.conformance.corpus import Recorded, noon, record
from tests.conformance.showing import check_texts, shown
from tests.conformance.test_games import check_game
from tests.conformance.test_record import picture
from tests.conformance.test_secrets import assert_same
from tests.conformance.test_table import check_moment
from tests.conformance.walking import able, readers_of, some_readers, walk

LOOKED_AT = 2
"""Positions of each mission, beside the first and the last, that are looked at closely."""

MISSIONS = [case for game in games() for case in mission_cases(game)]


def some_missions() -> list[Any]:
    """Eight of them, of all games; three quarters of these with the slow tests."""
    some = MISSIONS[:: max(1, len(MISSIONS) // 8)]
    slow = (pytest.mark.slow,)
    return [pytest.param(one, marks=slow if k % 4 else ()) for k, one in enumerate(some)]


@each_game()
def test_the_logbook(name: str) -> None:
    """Numbered upwards, each for a number of players that the game takes, and all can be said."""
    game = load(name)
    missions = missions_of(game)
    numbers = [one.number for one in missions]
    assert numbers == sorted(set(numbers))
    low, high = game.info.seats
    for one in missions:
        assert low <= one.seats[0] <= one.seats[1] <= high
        check_texts(name, one)


@each_mission()
def test_a_mission_to_its_end(case: Case) -> None:
    game = load(case.game)
    recorded = record(case, "mission")
    whole = recorded.moments
    check_game(case, recorded.seed, whole)
    golden.check_shown(case, whole[-1].position.state)
    inner = random.Random(str(case)).sample(whole[1:-1], min(LOOKED_AT, len(whole) - 2))
    for turn, moment in enumerate((whole[0], *inner, whole[-1]), MISSIONS.index(case)):
        state = moment.position.state
        readers = some_readers(case, state, turn)
        check_moment(case, game, moment, readers)
        for seat in readers:
            other = permuted(game, state, seat, LooseChance(1))
            assert_same(shown(game, state, seat), shown(game, other, seat), f"{case}, seat {seat}")
    check_record(recorded)


def check_record(recorded: Recorded) -> None:
    """Saved in the middle and at the end: the same game."""
    case, last = recorded.case, len(recorded.entries)
    for at in (random.Random(str(case)).randrange(1, last + 1), last):
        session = recorded.session(at)
        again = restore(decode(encode(session.record()), "x"), clock=noon)
        assert again.warnings == []
        assert again.setup.mission == case.mission
        assert picture(again, readers_of(case)) == picture(session, readers_of(case))
    assert [msgspec.json.encode(one) for one in again.positions] == [
        msgspec.json.encode(moment.position) for moment in recorded.moments
    ]
    # Told to stop at once, a debrief says what it knows; long ones are for the game's own tests.
    states = [moment.position.state for moment in recorded.moments]
    found = recorded.game.teaching.debrief(states, lambda: True)
    check_texts(case.game, found)
    whole = recorded.session()
    for one in found.findings:
        both = lines(whole, one)
        for moment in (both.done[0], both.done[-1], *both.better[:1], *both.better[-1:]):
            assert table(whole, moment).zones


@each_mission()
def test_never_stuck_with_any_number_of_players(case: Case) -> None:
    """Each with half of the numbers in the quick run, turn and turn about."""
    game = load(case.game)
    mission = next(one for one in missions_of(game) if one.number == case.mission)
    numbers = range(mission.seats[0], mission.seats[1] + 1)
    for seats in numbers if WHOLE else numbers[mission.number % 2 :: 2] or numbers:
        own = case._replace(seats=seats)
        setup = own.setup(f"all {seats}")
        position, _ = begin(game, setup)
        box = Counter(piece.face for piece in position.state.pieces)
        for moment in walk(own, f"all {seats}"):
            state = moment.position.state
        golden.check_shown(own, state)
        assert Counter(piece.face for piece in state.pieces) == box


@pytest.mark.parametrize("case", MISSIONS, ids=str)
def test_other_numbers_of_players_are_refused(case: Case) -> None:
    game = load(case.game)
    mission = next(one for one in missions_of(game) if one.number == case.mission)
    low, high = game.info.seats
    for seats in range(low, high + 1):
        setup = case._replace(seats=seats).setup("")
        if mission.seats[0] <= seats <= mission.seats[1]:
            begin(game, setup)
        else:
            with pytest.raises(DataError) as wrong:
                begin(game, setup)
            assert wrong.value.message.key == "core.error.mission_seats"
    beyond = max(one.number for one in missions_of(game)) + 1
    with pytest.raises(DataError) as unknown:
        begin(game, replace(case.setup(""), mission=beyond))
    assert unknown.value.message.key == "core.error.mission"


@pytest.mark.parametrize("case", some_missions(), ids=str)
def test_bots_play_a_mission(case: Case) -> None:
    """Bots are asked for invited seats too, and never give up while there is anything else."""
    game = load(case.game)
    if not bots_of(game):
        pytest.skip("no bots")
    before = None
    for moment in walk(case, "skill", 0.9):
        state = moment.position.state
        if before is not None and moment.action is not None:
            seat = moment.action.seat
            assert seat == CLOCK or seat in able(game, before)
        before = state
    golden.check_shown(case, state)
