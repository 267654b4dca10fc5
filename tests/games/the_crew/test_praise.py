"""What was played well is named after a win, and nothing that was not so."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.option import Action
from spacetable.games.the_crew.cards import winning
from spacetable.games.the_crew.praise import MOST, praise, tricks
from spacetable.games.the_crew.words import card_name
from tests.games.the_crew.attempt import Attempt, face, mixed, suited
from tests.games.the_crew.solver.attempts import setup_of, walk


class Recorded(Attempt):
    """One that keeps all its states; in play from the beginning."""

    def __init__(self, tasks: list[dict[str, str]], hands: dict[str, tuple[str, ...]]) -> None:
        super().__init__(1, hands=hands, tasks=tasks, phase="play")
        self.states = [self.state]

    def do(self, action: Action) -> Any:
        found = super().do(action)
        self.states.append(self.state)
        return found


def feats(
    hands: dict[str, tuple[str, ...]], task: str, owner: str, *cards: str
) -> list[tuple[str, Any]]:
    """Which feats are named, and the card of each."""
    attempt = Recorded([{"card": task, "owner": owner}], hands)
    attempt.play(*cards)
    assert attempt.state.ended == "won"
    found = praise(attempt.states)
    return [(one.key.rpartition(".")[2], dict(one.params).get("card")) for one in found]


def named(card: str) -> Any:
    return card_name(face(card), "planet_nine")


def test_a_card_that_was_held_back_is_named() -> None:
    found = feats(mixed(), "green 7", "3", "green 1", "green 4", "green 7", "green 6")
    assert ("held", named("green 8")) in found


def test_where_nobody_could_have_taken_it_nobody_held_anything_back() -> None:
    found = feats(mixed(), "green 8", "2", "green 5", "green 8", "green 7", "green 6")
    assert found == [("silent", None)]


def test_a_lead_that_others_could_have_beaten_is_named() -> None:
    found = feats(mixed(), "green 5", "1", "green 5", "green 4", "green 3", "green 2")
    assert found[0] == ("lead", named("green 5"))


def test_a_trump_that_stayed_in_hand_is_named() -> None:
    first = ("pink 1", "pink 9", "yellow 1", "green 1")
    second = ("blue 1", "blue 9", "green 2", "pink 2")
    found = feats(suited(), "blue 9", "3", *first, *second)
    assert found[0] == ("trump", named("rocket 1"))


def test_a_card_given_to_its_task_is_named_where_there_was_a_choice() -> None:
    first = ("pink 1", "pink 9", "yellow 1", "green 1")
    found = feats(suited(), "yellow 1", "2", *first)
    assert ("gift", named("yellow 1")) in found


def test_nothing_is_praised_in_a_lost_attempt() -> None:
    attempt = Recorded([{"card": "green 7", "owner": "3"}], mixed())
    attempt.play("green 9", "green 8", "green 7", "green 6")
    assert attempt.state.ended == "taken"
    assert praise(attempt.states) == ()


@pytest.mark.parametrize("edition", ["planet_nine", "deep_sea"])
def test_the_record_bears_out_what_is_said(edition: str) -> None:
    """Every card that is said to have been held back was in that hand and would have won."""
    for seed in range(3):
        line = walk(setup_of(edition, 4, 4, seed), seed, lambda _: False)
        states: list[Any] = [one.state for one in line]
        taken = list(tricks(states))
        assert len(taken) == len(states[-1].tricks)
        for trick in taken:
            place = winning(trick.cards)
            assert trick.plays[place].who == trick.winner
            for play in trick.plays:
                assert play.card in play.held
        assert len(praise(states)) <= MOST
