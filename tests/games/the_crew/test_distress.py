"""The distress signal: when, who decides, what may be passed."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.games.the_crew.moves import (
    Agree,
    Communicate,
    Distress,
    NoDistress,
    PassCard,
    Play,
    Silent,
)
from tests.games.the_crew.attempt import Attempt, mixed, suited

TASKS = [{"card": "green 9", "owner": "4"}]


def before(**options: object) -> Attempt:
    return Attempt(1, hands=suited(), tasks=TASKS, options=options)


def test_it_comes_before_the_first_trick_and_before_any_word() -> None:
    attempt = before()
    assert attempt.state.phase == "distress"
    assert not any(isinstance(o.action, Communicate) for o in attempt.options("2"))
    attempt.do(NoDistress(Seat("1")))
    assert attempt.state.phase == "play"
    assert attempt.option(Distress(Seat("1"), "left")) is None


def test_everybody_must_agree() -> None:
    attempt = before()
    attempt.do(Distress(Seat("1"), "left"))
    for seat in "23":
        assert attempt.game.rules.awaited(attempt.state) == (seat,)
        attempt.do(Agree(Seat(seat)))
    attempt.do(NoDistress(Seat("4")))
    assert attempt.state.phase == "distress"
    assert attempt.option(Distress(Seat("1"), "left")) is None
    attempt.do(Distress(Seat("1"), "right"))
    attempt.do(NoDistress(Seat("2")))
    assert (attempt.state.phase, attempt.state.sent) == ("play", "none")


def test_anybody_may_propose_it_and_then_the_commander_votes_too() -> None:
    attempt = before()
    assert attempt.game.rules.invited(attempt.state) == ("2", "3", "4")
    attempt.do(Silent(Seat("2")))
    assert attempt.game.rules.invited(attempt.state) == ("3", "4")
    attempt.do(Distress(Seat("3"), "right"))
    assert attempt.state.asked == ("1", "2", "4")
    alone = before(distress_by="commander")
    assert alone.game.rules.invited(alone.state) == ()


def test_the_commander_may_have_the_last_word() -> None:
    attempt = before(distress_by="commander")
    attempt.do(Distress(Seat("1"), "right"))
    assert attempt.state.phase == "passing"


def test_one_card_goes_left_from_everybody_at_the_same_time_and_no_rocket() -> None:
    attempt = before(distress_by="commander")
    attempt.do(Distress(Seat("1"), "left"))
    assert set(attempt.game.rules.awaited(attempt.state)) == {"1", "2", "3", "4"}
    rocket = PassCard(Seat("1"), attempt.card("rocket 1"), Seat("1"))
    assert attempt.why(rocket) == "rule.pass.trump.planet_nine"
    given = {"1": "pink 1", "2": "pink 9", "3": "blue 9", "4": "green 1"}
    for seat, card in given.items():
        assert not attempt.known("3", card) or seat == "3"
        attempt.do(PassCard(Seat(seat), attempt.card(card), Seat(seat)))
    for seat, card in given.items():
        to = str(int(seat) % 4 + 1)
        assert attempt.zone(card) == f"hand.{to}"
        knows = {one for one in "1234" if attempt.known(one, card)}
        assert knows == {seat, to}
    assert attempt.state.phase == "play"
    assert attempt.state.first == "1"


def test_the_logbook_notes_it() -> None:
    attempt = before(distress_by="commander")
    attempt.do(Distress(Seat("1"), "left"))
    for seat, card in {"1": "pink 1", "2": "pink 9", "3": "blue 9", "4": "green 9"}.items():
        attempt.do(PassCard(Seat(seat), attempt.card(card), Seat(seat)))
    attempt.play("green 9", "pink 7", "blue 8", "green 8")
    result = attempt.game.rules.result(attempt.state)
    assert result is not None
    assert result.marks == ("distress",)


def test_the_documents_reading_between_any_two_tricks_once() -> None:
    rules = {"distress_when": "between_tricks", "distress_by": "commander"}
    attempt = Attempt(1, hands=mixed(), tasks=TASKS, options=rules)
    assert attempt.state.phase == "play"
    pink = next(card for card in mixed()["1"] if card.startswith("pink"))
    attempt.play(pink)
    assert attempt.option(Distress(Seat("1"), "left")) is None
    while not attempt.state.between:
        seat = attempt.state.whose
        assert seat is not None
        attempt.do(next(o.action for o in attempt.options(seat) if not o.refused))
    assert attempt.may(Distress(Seat("1"), "left"))
    attempt.do(Distress(Seat("1"), "left"))
    for seat in "1234":
        passes = [o for o in attempt.options(seat) if isinstance(o.action, PassCard)]
        attempt.do(next(o.action for o in passes if not o.refused))
    assert attempt.state.phase == "play"
    assert len(attempt.state.tricks) == 1
    assert attempt.option(Distress(Seat("1"), "left")) is None
    assert any(isinstance(o.action, Play) for o in attempt.options(attempt.state.leader))
