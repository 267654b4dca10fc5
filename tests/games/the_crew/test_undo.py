"""What a card tells of the rest of a hand is not taken back unasked by those who learn it."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.the_crew.moves import Distress, PassCard, Play
from tests.games.the_crew.attempt import Attempt, suited
from tests.games.undoing import asks

TASKS = [{"card": "green 9", "owner": "4"}]


def asked(attempt: Attempt, action: Action, *people: str) -> bool:
    return asks(attempt.game, attempt.setup, attempt.position, action, *map(Seat, people))


def told(lead: str) -> Attempt:
    """B has laid pink 9 open, and A has led."""
    attempt = Attempt(1, hands=suited(), phase="play", tasks=TASKS)
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    attempt.play(lead)
    return attempt


def test_an_open_card_that_does_not_follow_tells_of_the_hand() -> None:
    attempt = told("rocket 1")
    play = Play(Seat("2"), attempt.card("pink 9"))
    assert asked(attempt, play, "3")
    assert asked(attempt, play, "2", "3")
    assert not asked(attempt, play, "2"), "it is the person's own hand"


def test_an_open_card_that_follows_tells_nothing() -> None:
    attempt = told("pink 6")
    assert not asked(attempt, Play(Seat("2"), attempt.card("pink 9")), "3")


def passing() -> Attempt:
    attempt = Attempt(1, hands=suited(), tasks=TASKS, options={"distress_by": "commander"})
    attempt.do(Distress(Seat("1"), "left"))
    return attempt


def test_a_card_that_is_passed_is_no_rocket() -> None:
    attempt = passing()
    choice = PassCard(Seat("2"), attempt.card("pink 9"), Seat("2"))
    assert asked(attempt, choice, "3")
    assert not asked(attempt, choice, "2")


def test_what_is_said_of_a_card_that_one_has_passed_is_news() -> None:
    attempt = passing()
    for seat, card in {"1": "pink 1", "2": "blue 1", "3": "blue 9", "4": "green 1"}.items():
        attempt.do(PassCard(Seat(seat), attempt.card(card), Seat(seat)))
    tell = attempt.tell("2", "pink 1", "lowest")
    assert attempt.known("1", "pink 1")
    assert asked(attempt, tell, "1")
    assert not asked(attempt, tell, "2")
