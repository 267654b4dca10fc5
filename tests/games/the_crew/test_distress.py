"""The distress signal: when, who decides, what may be passed."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.event import Said
from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.the_crew.moves import (
    Agree,
    Communicate,
    Distress,
    NoDistress,
    PassCard,
    Play,
    Propose,
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


def bubbles(attempt: Attempt, seat: str | None = "1") -> dict[Any, str]:
    """What each member is seen to say, as a key without the domain."""
    who = None if seat is None else Seat(seat)
    table = attempt.game.shown.table(attempt.game.shown.view(attempt.state, who))
    shown = [one for one in table.pieces if one.id.startswith("bubble.")]
    return {one.seat: dict(one.face.slots)["words"].key.partition(".")[2] for one in shown}  # type: ignore[union-attr]


def said(stepped: Any) -> list[str]:
    lines = [one.line.key for one in stepped.events if isinstance(one, Said)]
    return [key.partition(".")[2] for key in lines]


def test_each_answer_is_seen_at_its_member_and_the_outcome_is_a_sentence() -> None:
    attempt = before()
    attempt.do(Distress(Seat("1"), "left"))
    attempt.do(Agree(Seat("2")))
    assert bubbles(attempt) == {"2": "bubble.agree"}, "of the others"
    assert bubbles(attempt, "2") == {"1": "bubble.left"}
    refused = attempt.do(NoDistress(Seat("3")))
    assert said(refused) == ["line.refuses"]
    assert bubbles(attempt, None)["3"] == "bubble.refuse"
    attempt.do(NoDistress(Seat("1")))
    assert attempt.state.phase == "play"
    assert bubbles(attempt)["3"] == "bubble.refuse", "still seen before the first trick"
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    assert set(bubbles(attempt)) == {"2"}, "older than what is told"
    attempt.play("pink 1")
    assert attempt.state.votes == {}


def test_all_agree_or_both_ways_are_refused_and_that_is_said() -> None:
    attempt = before()
    attempt.do(Distress(Seat("1"), "left"))
    attempt.do(Agree(Seat("2")))
    attempt.do(Agree(Seat("3")))
    assert said(attempt.do(Agree(Seat("4")))) == ["line.agrees", "line.all_agree.left"]
    assert bubbles(attempt)["4"] == "bubble.agree", "seen while cards are chosen"
    attempt = before()
    for way in ("left", "right"):
        attempt.do(Distress(Seat("1"), way))  # type: ignore[arg-type]
        found = said(attempt.do(NoDistress(Seat("2"))))
    assert found[:2] == ["line.refuses", "line.refused_both"]


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


AT_ANY_TIME = {"distress_when": "any_time", "distress_by": "commander"}


def test_at_any_time_is_within_a_trick_too_which_goes_on_with_the_new_hands() -> None:
    """Ruling TC-R01: the commander sends it though another member is to play."""
    attempt = Attempt(1, hands=suited(), tasks=TASKS, options=AT_ANY_TIME)
    assert attempt.state.phase == "play"
    attempt.play("pink 6", "pink 7")
    assert attempt.state.whose == "3"
    assert attempt.game.rules.invited(attempt.state) == ("1",)
    attempt.do(Distress(Seat("1"), "left"))
    for seat, card in {"1": "pink 1", "2": "pink 9", "3": "blue 9", "4": "green 1"}.items():
        attempt.do(PassCard(Seat(seat), attempt.card(card), Seat(seat)))
    state = attempt.state
    assert (state.phase, state.whose, state.between) == ("play", "3", False)
    offered = [o for o in attempt.options("3") if not o.refused]
    plays = {o.action.card for o in offered if isinstance(o.action, Play)}
    assert plays == {attempt.card("pink 9")}, "it follows now"
    attempt.play("pink 9", "yellow 9")
    assert attempt.state.leader == "3"
    assert attempt.option(Distress(Seat("1"), "right")) is None


def test_at_any_time_a_trump_that_lies_in_the_trick_is_in_no_hand() -> None:
    """Of five cards each one is led: four rockets may be left in the hand, or three."""
    for led, may in (("pink 4", False), ("rocket 1", True)):
        attempt = Attempt(1, hands=rockets_last(), tasks=TASKS, options=AT_ANY_TIME)
        for trick in SIX_PINK_TRICKS[:5]:
            attempt.play(*trick)
        attempt.play(led)
        assert attempt.may(Distress(Seat("1"), "left")) == may


def test_refused_within_a_trick_the_next_member_goes_on() -> None:
    rules = {"distress_when": "any_time"}
    attempt = Attempt(1, hands=suited(), tasks=TASKS, options=rules)
    attempt.play("pink 6", "pink 7")
    attempt.do(Distress(Seat("1"), "left"))
    attempt.do(NoDistress(Seat("2")))
    assert (attempt.state.phase, attempt.state.whose) == ("play", "3")


@pytest.mark.parametrize("by", ["crew", "crew_then_commander"])
@pytest.mark.parametrize("when", ["between_tricks", "any_time"])
def test_what_was_refused_during_play_was_not_sent(when: str, by: str) -> None:
    """Ruling TC-R06: not again in this trick, and again when it is over; sent once in all."""
    rules = {"distress_when": when, "distress_by": by}
    attempt = Attempt(1, hands=suited(), tasks=TASKS, options=rules)
    proposals: list[Action] = [Distress(Seat("1"), "left"), Distress(Seat("1"), "right")]
    if by == "crew_then_commander":
        proposals = [Propose(Seat("1"))]
    for number, one in enumerate(proposals, 1):
        attempt.do(one)
        refused = said(attempt.do(NoDistress(Seat("2"))))
        assert attempt.option(one) is None
        assert ("line.refused_now" in refused) == (number == len(proposals))
    attempt.play("pink 6")
    assert not any(map(attempt.may, proposals)), "not in this trick"
    attempt.play("pink 7", "yellow 1", "green 1")
    assert all(map(attempt.may, proposals))
    attempt.do(proposals[0])
    for seat in "234":
        attempt.do(Agree(Seat(seat)))
    assert attempt.state.phase in ("directing", "passing")


@pytest.mark.parametrize("when", ["before_first_trick", "between_tricks", "any_time"])
def test_the_crew_agrees_and_the_commander_alone_says_which_way(when: str) -> None:
    """Ruling TC-R02: one refusal is enough; the direction is in no vote."""
    rules = {"distress_by": "crew_then_commander", "distress_when": when}
    attempt = Attempt(1, hands=suited(), tasks=TASKS, options=rules)
    assert attempt.option(Distress(Seat("1"), "left")) is None
    attempt.do(Propose(Seat("1")))
    assert bubbles(attempt, "2") == {"1": "bubble.signal"}
    refused = Attempt(1, hands=suited(), tasks=TASKS, options=rules)
    refused.do(Propose(Seat("1")))
    refused.do(NoDistress(Seat("2")))
    off = "none" if when == "before_first_trick" else ""
    assert (refused.state.phase, refused.state.sent) == ("play", off)
    assert refused.option(Propose(Seat("1"))) is None
    for seat in "234":
        attempt.do(Agree(Seat(seat)))
    assert attempt.state.phase == "directing"
    assert attempt.game.rules.awaited(attempt.state) == ("1",)
    assert not any(isinstance(o.action, Distress) for o in attempt.options("2"))
    assert said(attempt.do(Distress(Seat("1"), "right"))) == ["line.directed.right"]
    for seat, card in {"1": "pink 1", "2": "pink 9", "3": "blue 9", "4": "green 1"}.items():
        attempt.do(PassCard(Seat(seat), attempt.card(card), Seat(seat)))
    assert attempt.zone("pink 1") == "hand.4"
    assert (attempt.state.phase, attempt.state.sent) == ("play", "right")
