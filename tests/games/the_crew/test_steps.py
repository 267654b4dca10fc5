"""An attempt as a list of steps: one for each phase, and who may communicate asked in one place."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from spacetable.core.game import Game
from spacetable.games.the_crew import clock
from spacetable.games.the_crew.moves import Communicate, Distress, Move, Silent
from spacetable.games.the_crew.radio import may_speak, silence
from spacetable.games.the_crew.state import Phase
from spacetable.games.the_crew.steps import STEPS
from tests.games.the_crew.attempt import Attempt, suited
from tests.games.the_crew.table.voyages import VOYAGES, voyage
from tests.offered import offered


def test_there_is_a_step_for_each_phase_in_their_order() -> None:
    assert tuple(step.name for step in STEPS) == get_args(Phase)


def test_every_action_belongs_to_a_step_and_the_clock_has_its_own() -> None:
    done = {kind for step in STEPS for kind in step.does}
    assert done | set(clock.STEP.does) == set(get_args(Move))
    assert not done & set(clock.STEP.does)


@pytest.mark.parametrize(("game", "mission", "seats", "options"), VOYAGES)
def test_who_may_speak_is_offered_it_and_nobody_else(
    game: Game[Any, Any], mission: int, seats: int, options: dict[str, Any]
) -> None:
    """Rules, invitations and the words on the table have one rule for it (``radio.silence``)."""
    for state in voyage(game, mission, seats, options):
        if state.phase != "play":
            continue
        may = may_speak(state)
        for seat in state.people:
            told = {type(one.action) for one in offered(game, state, seat)} & {Communicate, Silent}
            assert not told if seat not in may else told or state.whose == seat
        assert set(game.rules.invited(state)) >= set(may) - set(game.rules.awaited(state))
        for seat in state.people:
            table = game.shown.table(game.shown.view(state, seat))
            shut = any(one.id == "sign.silent" for one in table.pieces)
            mute = state.radio.mode == "none"
            assert shut == (not mute and silence(state, seat) is not None)


def test_what_keeps_a_member_silent_is_named() -> None:
    tasks = [{"card": "green 9", "owner": "4"}]
    roles = {"silenced": "2"}
    silenced = Attempt(11, hands=suited(), phase="play", tasks=tasks, roles=roles).state
    assert silence(silenced, silenced.people[1]) == "silenced"
    assert silence(silenced, silenced.people[0]) is None
    late = Attempt(18, hands=suited(), phase="play", tasks=tasks).state
    assert {silence(late, seat) for seat in late.people} == {"from"}
    attempt = Attempt(1, hands=suited(), phase="play", tasks=tasks)
    attempt.do(attempt.tell("2", "blue 7", "highest"))
    assert silence(attempt.state, attempt.state.people[1]) == "spent"
    assert attempt.why(attempt.tell("2", "blue 1", "lowest")) == "refused.not_now"


def test_what_is_refused_is_not_among_what_may_be_done() -> None:
    """Only when somebody aims at it is a refusal made (``Rules.refusals``)."""
    attempt = Attempt(
        12,
        edition="deep_sea",
        hands=suited(),
        phase="play",
        options={"distress_when": "between_tricks", "forbidden_lead": "illegal"},
    )
    rules, state = attempt.game.rules, attempt.state
    for seat in state.people:
        assert not any(one.refused for one in rules.options(state, seat))
        assert all(one.refused for one in rules.refusals(state, seat))
    assert any(isinstance(one.action, Distress) for one in rules.options(state, state.first))
    assert any(True for _ in rules.refusals(state, state.first))
