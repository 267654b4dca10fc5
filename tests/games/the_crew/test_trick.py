"""Playing tricks: lead, follow, take; and how an attempt ends."""

from __future__ import annotations

from typing import cast

import pytest

from spacetable.core.engine import step
from spacetable.core.event import Said
from spacetable.core.ids import Seat
from spacetable.games.the_crew.moves import GiveUp, Play, Silent
from spacetable.games.the_crew.outcome import tasks_done
from spacetable.games.the_crew.state import LAST, TRICK, State
from spacetable.text.catalogue import catalogue
from tests.games.the_crew.attempt import Attempt, mixed, suited

TASK = [{"card": "green 9", "owner": "4"}]


def in_play(mission: int = 1, hands: object = None, **more: object) -> Attempt:
    return Attempt(mission, hands=hands or mixed(), phase="play", **{"tasks": TASK, **more})


def test_the_commander_holds_rocket_4_and_leads() -> None:
    attempt = in_play()
    assert attempt.state.first == attempt.state.leader == "1"
    assert attempt.game.rules.awaited(attempt.state) == ("1",)


def test_tricks_are_counted_from_the_first_card_of_the_attempt() -> None:
    """Not the choosing of tasks; at the end the trick in which it came."""
    assert Attempt(4).number() is None
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 1", "owner": "2"}])
    assert attempt.number() == 1
    attempt.play("pink 2")
    assert attempt.number() == 1
    attempt.play("pink 7", "blue 8", "green 2")
    assert len(attempt.state.tricks) == 1
    assert attempt.number() == 2
    attempt.do(GiveUp(attempt.state.leader))
    assert attempt.number() == 1, "no card of the second one was played"
    shown = attempt.game.shown.panel(attempt.game.shown.view(attempt.state, None))
    (fact,) = (one for one in shown.facts if one.label.key.endswith(".trick"))
    assert dict(fact.value.params)["value"] == 1, "the panel counts the same tricks"


def test_who_leads_may_lead_any_card_even_a_rocket() -> None:
    attempt = in_play()
    plays = [o for o in attempt.options("1") if isinstance(o.action, Play)]
    assert len(plays) == 10
    assert not any(o.refused for o in plays)


def test_the_led_suit_must_be_followed_and_the_refusal_shows_what_must_be_played() -> None:
    attempt = in_play()
    hand = mixed()["1"]
    pink = next(card for card in hand if card.startswith("pink"))
    attempt.play(pink)
    for option in attempt.options("2"):
        if not isinstance(option.action, Play):
            continue
        name = attempt.state.pieces.piece(option.action.card).face
        assert option.refused == (not name.startswith("pink"))
        if option.refused:
            assert option.why.rule.key == "the_crew.rule.must_follow"
            faces = attempt.cards(option.why.because)
            assert pink.replace(" ", ".") in faces
            assert all(one.startswith("pink") for one in faces)
            assert len(faces) > 1


def test_a_rocket_that_is_led_must_be_followed_by_rockets() -> None:
    hands = mixed()
    attempt = in_play(hands=hands)
    attempt.play("rocket 4")
    legal = [o for o in attempt.options("2") if isinstance(o.action, Play) and not o.refused]
    names = {attempt.state.pieces.piece(o.action.card).face for o in legal}  # type: ignore[attr-defined]
    assert names == {c.replace("rocket ", "trump.") for c in hands["2"] if "rocket" in c}


def test_without_the_led_suit_any_card_may_be_played_rockets_too() -> None:
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 1", "owner": "2"}])
    attempt.play("pink 2", "pink 7")
    plays = [o for o in attempt.options("3") if isinstance(o.action, Play)]
    assert len(plays) == 10
    assert not any(o.refused for o in plays)


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        # seat 1 leads pink; the others have none but seat 2
        (("pink 6", "pink 7", "yellow 8", "green 9"), "2"),
        (("pink 6", "pink 8", "blue 9", "yellow 9"), "2"),
    ],
)
def test_the_highest_card_of_the_led_suit_takes_the_trick(
    played: tuple[str, ...], winner: str
) -> None:
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 1", "owner": "2"}])
    attempt.play(*played)
    assert attempt.state.leader == attempt.state.whose == winner


def test_the_highest_rocket_takes_the_trick_whatever_was_led() -> None:
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 1", "owner": "1"}])
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    attempt.play("blue 1", "blue 9", "green 1", "rocket 2")
    assert attempt.state.leader == "1"


def test_the_last_trick_lies_open_until_the_next_but_one_and_then_is_turned_over() -> None:
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 1", "owner": "1"}])
    first = ("pink 6", "pink 7", "blue 8", "yellow 9")
    attempt.play(*first)
    assert {attempt.zone(card) for card in first} == {TRICK}
    attempt.play("blue 1")
    assert {attempt.zone(card) for card in first} == {LAST}
    assert attempt.known("3", "yellow 9")
    attempt.play("blue 9", "green 1", "rocket 2")
    attempt.play("pink 1")
    assert {attempt.zone(card) for card in first} == {"won.2"}
    assert not attempt.known("3", "yellow 9")
    assert attempt.game.rules.result(attempt.state) is None


def test_a_won_task_ends_a_mission_of_one_at_once() -> None:
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 6", "owner": "2"}])
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    result = attempt.game.rules.result(attempt.state)
    assert result is not None
    assert result.outcome == "won"
    assert attempt.options("2") == []
    assert attempt.game.rules.awaited(attempt.state) == ()


def test_a_task_card_in_another_members_trick_loses_at_once_and_is_named() -> None:
    attempt = in_play(hands=suited(), tasks=[{"card": "pink 6", "owner": "3"}])
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    result = attempt.game.rules.result(attempt.state)
    assert result is not None
    assert result.outcome == "lost"
    assert result.reason.key == "the_crew.result.taken"
    assert attempt.state.fault == 0


def test_a_task_that_the_losing_trick_fulfils_is_done() -> None:
    """Its card is turned, the chronicle says so, and the result and the panel count it."""
    tasks = [{"card": "pink 6", "owner": "2"}, {"card": "blue 8", "owner": "3"}]
    attempt = in_play(hands=suited(), tasks=tasks)
    attempt.play("pink 6", "pink 7", "blue 8")
    said = attempt.do(Play(Seat("4"), attempt.card("yellow 9"))).events
    assert tasks_done(attempt.state) == (True, False)
    assert "the_crew.line.done" in [one.line.key for one in said if isinstance(one, Said)]
    result = attempt.game.rules.result(attempt.state)
    assert result is not None
    assert result.reason.key == "the_crew.result.taken"
    figures = {label.key: value for label, value in result.figures}
    assert figures["the_crew.figure.tasks"] == 1
    view = attempt.game.shown.view(attempt.state, None)
    marks = {p.id: p.name.key for p in attempt.game.shown.table(view).pieces if "mark." in p.id}
    done, lost = (f"mark.{task.piece}" for task in attempt.state.tasks)
    assert marks == {done: "the_crew_table.task.done", lost: "the_crew_table.task.lost"}


def test_a_task_before_token_1_is_blamed_together_with_what_had_to_come_first() -> None:
    """The card with the token was not played; the other is done all the same."""
    first = {"card": "green 9", "owner": "4", "token": "1"}
    attempt = in_play(hands=suited(), tasks=[first, {"card": "pink 6", "owner": "2"}])
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    result = attempt.game.rules.result(attempt.state)
    assert result is not None
    said = catalogue("en").words(result.reason)
    assert said == "B’s task Pink 6 came before D’s task Green 9, which had to be done first."
    assert tasks_done(attempt.state) == (False, True)


def test_a_forbidden_lead_loses_at_the_moment_of_the_lead() -> None:
    """Rulings DS-R03 and DS-R04 (default): legal, and lost before anybody follows."""
    attempt = Attempt(12, edition="deep_sea", hands=mixed(), phase="play")
    pink = next(card for card in mixed()["1"] if card.startswith("pink"))
    attempt.play(pink)
    assert attempt.state.ended == "rule.never_lead_suits"
    assert attempt.state.tricks == ()


def test_a_forbidden_lead_can_be_illegal_while_another_card_is_left() -> None:
    """Ruling DS-R04, the other reading."""
    rules = {"forbidden_lead": "illegal"}
    attempt = Attempt(12, edition="deep_sea", hands=mixed(), phase="play", options=rules)
    for option in attempt.options("1"):
        if isinstance(option.action, Play):
            name = attempt.state.pieces.piece(option.action.card).face
            assert option.refused == name.startswith(("pink", "trump"))


def test_a_crew_may_give_up_at_any_time_and_is_asked_twice() -> None:
    """Ruling P9-R15: a failed attempt, from the first task to the middle of the last trick."""
    attempt = Attempt(4, hands=suited())
    seen = set()
    while attempt.state.phase != "over":
        state = attempt.state
        for seat in attempt.game.rules.awaited(state):
            option = attempt.option(GiveUp(seat))
            assert option is not None, state.phase
            assert option.grave
            seen.add(f"{state.phase}{'' if state.between else '.in_trick'}")
        stepped = step(attempt.game, attempt.setup, attempt.position, GiveUp(seat))
        result = attempt.game.rules.result(cast("State", stepped.position.state))
        assert result is not None
        assert (result.outcome, result.reason.key) == ("lost", "the_crew.result.given_up")
        for one in (None, Seat("2")):
            attempt.game.shown.table(attempt.game.shown.view(stepped.position.state, one))
        light = [o for o in attempt.options(seat) if not (o.refused or o.grave)]
        attempt.do(light[0].action)
    assert seen >= {"choosing", "distress", "voting", "passing", "play", "play.in_trick"}


def test_silence_lasts_until_the_next_lead() -> None:
    attempt = in_play()
    assert set(attempt.game.rules.invited(attempt.state)) == {"2", "3", "4"}
    attempt.do(Silent(Seat("3")))
    assert set(attempt.game.rules.invited(attempt.state)) == {"2", "4"}
    attempt.play("rocket 4")
    assert attempt.game.rules.invited(attempt.state) == ()
