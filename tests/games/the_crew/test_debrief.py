"""The debrief of finished attempts: verdict, turning move, and the way it could have gone."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.engine import legal, step
from spacetable.games.the_crew import planet_nine
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.debrief import debrief
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import GiveUp, Play
from spacetable.games.the_crew.solver import winning_line
from spacetable.games.the_crew.words import card_name
from tests.games.the_crew.attempt import Attempt, mixed
from tests.games.the_crew.solver.attempts import GAMES, played, ready, setup_of, walk
from tests.thinned import thinned_rows

DEALS = [
    ("planet_nine", 4, 4),
    ("planet_nine", 7, 3),
    ("planet_nine", 12, 5),
    ("deep_sea", 5, 4),
    ("planet_nine", 3, 2),
    ("deep_sea", 12, 3),
]


def never() -> bool:
    return False


class Patience:
    """A stop that comes after it was asked so many times."""

    def __init__(self, asked: int) -> None:
        self.left = asked

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


def keys(found: Any) -> list[str]:
    return [line.key.rpartition(".")[2] for line in found.lines]


def is_won(state: Any) -> str:
    return winning_line(state, never, 20_000).verdict


@pytest.mark.parametrize(("edition", "number", "players"), thinned_rows(DEALS, 3))
def test_before_the_turning_move_it_could_be_won_and_after_it_not(
    edition: str, number: int, players: int
) -> None:
    turned = 0
    for seed in range(5):
        if turned == 2:
            break
        line = walk(setup_of(edition, number, players, seed), seed, lambda _: False)
        states = [one.state for one in line]
        found = debrief(states, Patience(400))  # type: ignore[arg-type]
        assert found is not None
        if found.turning is None or states[-1].ended == "won":  # type: ignore[attr-defined]
            continue
        turned += 1
        check_lines(edition, number, players, seed, line, found)
        before, after = states[found.turning - 1], states[found.turning]
        if ready(before) or before.tricks:  # type: ignore[attr-defined,arg-type]
            assert is_won(before) == "won"
            if after.phase == "play":  # type: ignore[attr-defined]
                assert is_won(after) == "lost"
    assert turned


def check_lines(
    edition: str, number: int, players: int, seed: int, line: list[Any], found: Any
) -> None:
    """The better line is legal move by move, and wins unless cards are drawn on its way."""
    turning, over = found.findings[0], found.findings[-1]
    assert turning.at == found.turning - 1
    assert turning.at + turning.done == over.at + over.done == len(line) - 1
    here = line[turning.at]
    for action in turning.better:
        here = step(GAMES[edition], setup_of(edition, number, players, seed), here, action).position
    drawn = mission(edition, number).draw_after_trick or 0
    if len(line[turning.at].state.tricks) >= drawn:
        assert here.state.ended == "won"
    elif turning.better:
        assert len(here.state.tricks) == drawn


def won(edition: str, number: int, players: int, seed: object) -> tuple[Any, list[Any]]:
    """The set-up and the positions of an attempt that is played as the solver says."""
    setup = setup_of(edition, number, players, seed)
    line = walk(setup, seed, ready)
    found = winning_line(line[-1].state, never)  # type: ignore[arg-type]
    return setup, [*line, *played(setup, line[-1], found.line)]


@pytest.mark.parametrize(
    ("edition", "number", "players"),
    thinned_rows(
        [("planet_nine", 25, 5), ("planet_nine", 7, 2), ("deep_sea", 5, 4), ("planet_nine", 12, 4)]
    ),
)
def test_of_a_won_attempt_it_says_what_won_it_and_what_nearly_lost_it(
    edition: str, number: int, players: int
) -> None:
    """Played otherwise by the real rules, the other cards lose as often as is said."""
    setup, line = won(edition, number, players, 0)
    said: Any = debrief([one.state for one in line], never)
    assert said.verdict.key == "the_crew_debrief.won"
    told = keys(said)
    assert told[0] in ("own", "theirs", "rule")
    near = next(one for one in said.lines if ".near." in one.key)
    here = line[said.turning - 1]
    state = here.state
    name, lost, could = (dict(near.params)[key] for key in ("card", "n", "all"))
    plays = [
        option
        for option in legal(GAMES[edition], state, actors(state, state.whose)[0])
        if isinstance(option.action, Play)
    ]
    assert len(plays) == could
    losing = []
    for option in plays:
        after: Any = step(GAMES[edition], setup, here, option.action).position.state
        if after.ended:
            verdict = "won" if after.ended == "won" else "lost"
        else:
            verdict = winning_line(after, never).verdict
        if verdict == "lost":
            losing.append(option.action.card)
    assert len(losing) == lost > 0
    lying = {one.id: card_name(one.face, edition) for one in state.pieces if one.face in CARD_OF}
    assert name in [lying[o.action.card] for o in plays if o.action.card not in losing]
    assert near.key.endswith("alone") == (lost == could - 1)
    shown = next(one for one in said.findings if one.title.key.endswith("moment.near"))
    assert shown.at == said.turning - 1
    assert set(shown.lit) == set(losing), "the cards that would have lost are marked"
    trick = said.findings[0]
    ends = [line[trick.at].state, line[trick.at + trick.done].state]
    assert len(ends[1].tricks) == len(ends[0].tricks) + 1, "a whole trick"
    assert told[0] == trick.why[0].key.rpartition(".")[2]
    assert "balance" in [one.key.rpartition(".")[2] for one in trick.why], "luck against skill"


def test_where_no_card_could_have_lost_it_that_is_said_and_praise_is_left() -> None:
    _, line = won("planet_nine", 2, 3, 0)
    said: Any = debrief([one.state for one in line], never)
    assert "near.never" in [one.key.partition(".")[2] for one in said.lines]
    assert said.turning is None
    stopped: Any = debrief([one.state for one in line], lambda: True)
    assert not [one for one in stopped.lines if ".near." in one.key], "not known, so not said"


def test_the_message_that_mattered_is_named() -> None:
    hands = mixed()
    attempt = Attempt(1, hands=hands, tasks=[{"card": "green 7", "owner": "3"}], phase="play")
    states: list[Any] = [attempt.state]
    attempt.do(attempt.tell("2", "green 8", "highest"))
    states.append(attempt.state)
    for card in ("green 9", "green 8", "green 7", "green 6"):
        attempt.play(card)
        states.append(attempt.state)
    lost: Any = debrief(states, never)
    assert not [one for one in lost.lines if one.key.endswith("won.told")]
    attempt = Attempt(1, hands=hands, tasks=[{"card": "green 7", "owner": "2"}], phase="play")
    states = [attempt.state]
    attempt.do(attempt.tell("2", "green 8", "highest"))
    states.append(attempt.state)
    for card in ("green 5", "green 8", "green 7", "green 6"):
        attempt.play(card)
        states.append(attempt.state)
    assert attempt.state.ended == "won"
    found: Any = debrief(states, never)
    (told,) = (one for one in found.lines if one.key.endswith("won.told"))
    assert dict(told.params)["trick"] == dict(told.params)["before"] == 1


def test_giving_up_what_could_be_won_is_the_turning_move() -> None:
    setup = setup_of("planet_nine", 1, 4, "won")
    line = walk(setup, "won", ready)
    here: Any = line[-1]
    line.append(step(GAMES["planet_nine"], setup, here, GiveUp(here.state.first)).position)
    states = [one.state for one in line]
    said = debrief(states, never)  # type: ignore[arg-type]
    assert said is not None
    assert said.turning == len(states) - 1
    assert keys(said)[:3] == ["given_up", "still_open", "way"]


def test_a_search_that_is_stopped_says_so() -> None:
    line = walk(setup_of("planet_nine", 4, 4, 0), 0, lambda _: False)
    said = debrief([one.state for one in line], lambda: True)  # type: ignore[arg-type]
    assert said is not None
    assert said.verdict.key == "the_crew_debrief.unknown"


def test_an_attempt_that_goes_on_has_no_debrief() -> None:
    line = walk(setup_of("planet_nine", 4, 4, 0), 0, ready)
    assert planet_nine.teaching.debrief([one.state for one in line], never) is None  # type: ignore[arg-type]
