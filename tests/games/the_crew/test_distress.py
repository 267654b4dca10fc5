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


BETWEEN = {"distress_when": "between_tricks", "distress_by": "commander"}
SIX_PINK_TRICKS = (
    ("pink 9", "pink 1", "yellow 1", "green 1"),
    ("pink 8", "pink 2", "yellow 2", "green 2"),
    ("pink 7", "pink 3", "yellow 3", "green 3"),
    ("pink 6", "blue 1", "yellow 4", "green 4"),
    ("pink 5", "blue 2", "yellow 5", "green 5"),
    ("pink 4", "blue 3", "yellow 6", "green 6"),
)
"""Seat 1 leads and takes each of them; all four rockets stay in its hand."""


def rockets_last() -> dict[str, tuple[str, ...]]:
    """Seat 1 holds the rockets and pink 4 to 9."""
    hands = suited()
    high = tuple(f"pink {rank}" for rank in (4, 5, 6, 7, 8, 9))
    low = tuple(f"pink {rank}" for rank in (1, 2, 3))
    rockets = tuple(card for card in hands["1"] if card.startswith("rocket"))
    blue = tuple(card for card in hands["2"] if card.startswith("blue"))
    return {**hands, "1": rockets + high, "2": low + blue}


def test_a_hand_must_keep_more_cards_than_rockets_are_unseen() -> None:
    """Who may hold nothing but rockets has nothing to pass: as many cards as rockets are too few.

    Judged by numbers that everybody sees, so it is refused for the others' hands as well.
    """
    attempt = Attempt(1, hands=rockets_last(), tasks=TASKS, options=BETWEEN)
    signals = [Distress(Seat("1"), side) for side in ("left", "right")]
    for trick in SIX_PINK_TRICKS[:5]:
        attempt.play(*trick)
    assert len(attempt.state.pieces["hand.1"]) == 5
    assert all(attempt.may(one) for one in signals)
    attempt.play(*SIX_PINK_TRICKS[5])
    assert len(attempt.state.pieces["hand.1"]) == 4
    assert {attempt.why(one) for one in signals} == {"rule.distress_late"}


def test_a_told_card_is_none_that_could_be_passed() -> None:
    """It lies open and stays: five cards with one of them told are four, and four are unseen."""
    attempt = Attempt(1, hands=rockets_last(), tasks=TASKS, options=BETWEEN)
    for trick in SIX_PINK_TRICKS[:5]:
        attempt.play(*trick)
    attempt.do(attempt.tell("3", "blue 9", "highest"))
    assert attempt.why(Distress(Seat("1"), "left")) == "rule.distress_late"


def test_a_commander_who_is_not_to_lead_is_not_invited_when_it_is_too_late() -> None:
    """Seat 4 leads after six tricks without a rocket, and four cards are left to everybody."""
    attempt = Attempt(1, hands=suited(), tasks=TASKS, options=BETWEEN)
    for trick in (
        ("pink 6", "pink 7", "yellow 1", "green 1"),
        ("pink 8", "yellow 2", "green 2", "pink 5"),
        ("pink 9", "yellow 3", "green 3", "pink 4"),
        ("blue 1", "blue 8", "green 4", "pink 3"),
        ("yellow 4", "yellow 9", "pink 2", "blue 2"),
    ):
        attempt.play(*trick)
    assert attempt.may(Distress(Seat("1"), "left"))
    attempt.play("green 5", "pink 1", "blue 3", "yellow 5")
    assert attempt.state.whose == "4"
    assert attempt.option(Distress(Seat("1"), "left")) is None
