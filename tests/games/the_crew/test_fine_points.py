"""Fine points of both editions that a quick reading gets wrong, played through the real rules."""

from __future__ import annotations

import random

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import prudent
from spacetable.core.secrets import permuted
from spacetable.games.the_crew.distress import BEACON
from spacetable.games.the_crew.missions import missions
from spacetable.games.the_crew.moves import (
    Agree,
    Choose,
    Communicate,
    Distress,
    Give,
    NoDistress,
    PassCard,
    Play,
    Tick,
)
from spacetable.games.the_crew.state import DUMMY, State, hand, won_zone
from tests.games.the_crew.attempt import Attempt, mixed, suited
from tests.offered import offered

STRONG = (
    *(f"rocket {rank}" for rank in range(1, 5)),
    *(f"{suit} {rank}" for rank in (9, 8) for suit in ("pink", "blue", "yellow", "green")),
    "pink 7",
    "blue 7",
)
"""Fourteen cards that win whatever they lead."""


def three() -> dict[str, tuple[str, ...]]:
    """Seat 1 holds ``STRONG``, seat 3 the lowest cards."""
    suits = ("pink", "blue", "yellow", "green")
    cards = [f"{suit} {rank}" for rank in range(1, 10) for suit in suits]
    rest = [card for card in cards if card not in STRONG]
    return {"1": STRONG, "2": tuple(rest[13:]), "3": tuple(rest[:13])}


def lead(attempt: Attempt, *names: str) -> None:
    """Lead cards; everybody else follows with the first card that they may play."""
    for name in names:
        attempt.play(name)
        while attempt.state.phase == "play" and not attempt.state.between:
            state = attempt.state
            assert state.whose is not None
            seat = state.first if state.whose == DUMMY else state.whose
            attempt.do(next(o.action for o in attempt.options(seat) if not o.refused))


# ------------------------------------------------------------------ the end of an attempt


def test_the_last_9_wins_the_mission_after_the_tasks() -> None:
    """Mission 17: the 9s stay a danger after the tasks; the trick with the last one wins it."""
    hands = {
        "1": ("rocket 4", "rocket 3", "rocket 2", "pink 8", *(f"blue {n}" for n in range(1, 7))),
        "2": ("pink 9", *(f"pink {n}" for n in range(1, 8)), "rocket 1", "blue 7"),
        "3": ("blue 9", "blue 8", *(f"yellow {n}" for n in range(1, 9))),
        "4": ("yellow 9", *(f"green {n}" for n in range(1, 10))),
    }
    tasks = [{"card": "yellow 1", "owner": "1"}, {"card": "green 1", "owner": "1"}]
    attempt = Attempt(17, hands=hands, phase="play", tasks=tasks)
    attempt.play("rocket 4", "rocket 1", "yellow 1", "green 1")
    assert attempt.state.phase == "play"
    attempt.play("rocket 3", "pink 9", "blue 9", "yellow 9")
    assert attempt.state.phase == "play"
    attempt.play("rocket 2", "pink 1", "yellow 2", "green 9")
    assert attempt.state.ended == "won"


def test_rocket_4_may_be_the_card_that_stays_unplayed() -> None:
    """Ruling P9-R04: it harms no mission that does not need it."""
    attempt = Attempt(5, 3, hands=three(), phase="play", roles={"sick": "3"})
    lead(attempt, *STRONG[4:], "rocket 1", "rocket 2")
    assert attempt.state.phase == "play"
    lead(attempt, "rocket 3")
    assert attempt.state.ended == "won"
    assert attempt.zone("rocket 4") == "hand.1"


def test_too_few_tricks_for_the_rockets() -> None:
    """Ruling P9-R04, mission 13: four rockets need four tricks, and three are left."""
    attempt = Attempt(13, 3, hands=three(), phase="play")
    lead(attempt, *STRONG[4:13])
    assert attempt.state.phase == "play"
    lead(attempt, STRONG[13])
    assert attempt.state.ended == "rule.each_trump_wins_a_trick"


def test_submarine_4_may_stay_unplayed_too() -> None:
    attempt = Attempt(8, 3, edition="deep_sea", hands=three(), phase="play")
    lead(attempt, "submarine 1", "submarine 2", "submarine 3", "pink 8")
    assert attempt.state.first == "1"
    assert attempt.state.phase == "play"


def test_a_task_card_that_stays_unplayed_loses() -> None:
    """Ruling P9-R04: lost when the last trick is over."""
    tasks = [{"card": "green 8", "owner": "1"}]
    attempt = Attempt(1, 3, hands=three(), phase="play", tasks=tasks)
    lead(attempt, *(card for card in STRONG[4:] if card != "green 8"))
    lead(attempt, "rocket 1", "rocket 2", "rocket 3")
    assert attempt.state.phase == "play"
    lead(attempt, "rocket 4")
    assert (attempt.state.ended, attempt.state.fault) == ("unplayed", 0)
    assert attempt.zone("green 8") == "hand.1"


def test_no_hidden_card_decides() -> None:
    """Whatever the hidden cards are, the same open cards leave the attempt as far as it is."""
    attempt = Attempt(9, hands=mixed(), phase="play")
    lead(attempt, "rocket 4")
    state = attempt.state
    for variant in range(5):
        other = permuted(attempt.game, state, None, LooseChance(variant))
        assert attempt.game.rules.result(other) is None
        assert attempt.game.rules.awaited(other) == attempt.game.rules.awaited(state)


def test_a_member_who_is_named_is_named_in_the_verdict() -> None:
    """Mission 5: the sick member takes a trick, which loses at once."""
    attempt = Attempt(5, hands=suited(), phase="play", roles={"sick": "2"})
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    result = attempt.game.rules.result(attempt.state)
    assert result is not None
    assert result.reason.key == "the_crew.result.rule.trick_count.sick"
    assert len(attempt.state.tricks) == 1


def test_the_tricks_of_mission_50() -> None:
    """One member wins tricks 1 to 4, another the last, the rest those between."""
    roles = {"opening": "1", "closing": "2"}
    attempt = Attempt(50, 3, hands=three(), phase="play", roles=roles)
    lead(attempt, *STRONG[4:8])
    assert attempt.state.phase == "play"
    lead(attempt, "pink 8")
    assert attempt.state.ended == "rule.trick_ranges_by_role"
    attempt = Attempt(50, 3, hands=three(), phase="play", roles={"opening": "2", "closing": "1"})
    lead(attempt, "pink 9")
    assert attempt.state.ended == "rule.trick_ranges_by_role"


def test_the_third_member_counts_for_the_balance() -> None:
    """Ruling P9-R08: JARVIS without a trick is behind two people with two."""
    attempt = Attempt(29, 2, seed="balance")
    while attempt.state.phase != "over":
        state = attempt.state
        seat = attempt.game.rules.awaited(state)[0]
        attempt.do(next(o.action for o in attempt.options(seat) if not o.refused))
    won = state_won(attempt.state)
    assert len(won) == 3
    assert (max(won) - min(won) > 1) == (attempt.state.ended == "rule.balanced_tricks")


def state_won(state: State) -> list[int]:
    """The tricks of each member, the dummy's with them."""
    return [sum(t.winner == k for t in state.tricks) for k in range(len(state.members))]


# ------------------------------------------------------------------ roles, tasks and hand-overs


def test_hand_overs_are_for_five_and_for_the_listed_missions_only() -> None:
    """Planet Nine, missions with task cards from 25 on; never in the deep sea."""
    listed = [25, 27, 28, 30, 31, 32, *range(35, 41), 42, 43, 45, 47, 48, 49]
    assert [page.number for page in missions("planet_nine") if page.hand_over] == listed
    assert not any(page.hand_over for page in missions("deep_sea"))
    for number in range(1, 51):
        for people in (4, 5):
            phases = phases_of(Attempt(number, people, seed=f"five {number}"))
            assert ("handing_over" in phases) == (people == 5 and number in listed)


def phases_of(attempt: Attempt) -> list[str]:
    """The phases up to the first trick."""
    phases = []
    while attempt.state.phase != "play":
        phases.append(attempt.state.phase)
        seat = attempt.game.rules.awaited(attempt.state)[0]
        attempt.do([o.action for o in attempt.options(seat) if not (o.refused or o.grave)][-1])
    return phases


def test_task_36_is_given_out_with_its_tokens() -> None:
    """The tokens lie on the first two tasks, which are turned up and given away first."""
    attempt = Attempt(36, 4)
    given: list[str] = []
    while attempt.state.phase == "distributing":
        seat = attempt.state.first
        give = next(
            o.action for o in attempt.options(seat) if isinstance(o.action, Give) and not o.refused
        )
        given.append(attempt.state.task(give.task).token)
        assert sum(task.face != "" for task in attempt.state.tasks) == len(given)
        attempt.do(give)
    assert given == ["1", "2", "", "", "", "", ""]


def test_left_of_the_pink_9_stays_left_when_the_card_is_passed_on() -> None:
    """Mission 46: who holds the card says so before anybody passes one; next clockwise is left."""
    attempt = Attempt(46, hands=suited(), options={"distress_by": "commander"})
    assert attempt.state.roles == {"left_of_holder": "3"}
    attempt.do(Distress(Seat("1"), "left"))
    for seat, card in {"1": "pink 1", "2": "pink 9", "3": "blue 9", "4": "green 1"}.items():
        attempt.do(PassCard(Seat(seat), attempt.card(card), Seat(seat)))
    assert attempt.zone("pink 9") == "hand.3"
    assert attempt.state.roles == {"left_of_holder": "3"}
    attempt.play("pink 6", "pink 8", "pink 9", "yellow 9")
    assert attempt.state.phase == "play"


def test_tasks_handed_on_leave_one_moment_for_the_radio() -> None:
    """Missions 10 and 13 of the deep sea: before trick 1, and never again."""
    attempt = Attempt(10, edition="deep_sea", seed="handed on")
    state = attempt.state
    no = next(o.action for o in attempt.options(state.first) if o.action.word == "no")  # type: ignore[attr-defined]
    attempt.do(no)
    while attempt.state.phase != "play":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        attempt.do([o.action for o in attempt.options(seat) if not (o.refused or o.grave)][-1])
    assert attempt.state.radio.to_trick == 1
    assert len(attempt.game.rules.invited(attempt.state)) == 3
    lead(attempt, _any_lead(attempt))
    if attempt.state.phase == "play":
        assert attempt.game.rules.invited(attempt.state) == ()
        for seat in attempt.state.people:
            assert not any(isinstance(o.action, Communicate) for o in attempt.options(seat))


def _any_lead(attempt: Attempt) -> str:
    leader = attempt.state.leader
    return attempt.state.pieces[hand(leader)][0].face.replace("trump", "rocket").replace(".", " ")


def test_the_reverse_of_a_win_with_does_not_count() -> None:
    """ "Green 9 with a submarine" wants the submarine to win, from the owner's own hand."""
    tasks = [{"card": "green_9_with_sub", "owner": "2"}]
    attempt = Attempt(1, edition="deep_sea", hands=suited(), phase="play", tasks=tasks)
    attempt.play("submarine 1", "pink 7", "blue 8", "green 9")
    assert (attempt.state.ended, attempt.state.fault) == ("task", 0)


# ------------------------------------------------------------------ what stays secret


def test_a_secret_prediction_is_shown_with_the_result() -> None:
    """Ruling DS-R10: nobody but its owner reads it before the end."""
    tasks = [{"card": "predict_tricks_secret", "owner": "2", "prediction": 0}]
    attempt = Attempt(17, edition="deep_sea", hands=suited(), phase="play", tasks=tasks)

    def read(seat: str | None) -> int | None:
        view = attempt.game.shown.view(attempt.state, None if seat is None else Seat(seat))
        return view.state.tasks[0].prediction

    assert [read(seat) for seat in ("1", "2", "3", "4", None)] == [None, 0, None, None, None]
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    assert attempt.state.ended == "task"
    assert [read(seat) for seat in ("1", "2", "3", "4", None)] == [0] * 5


def test_the_dummys_passed_card_lay_open_and_is_known_to_both() -> None:
    attempt = Attempt(9, 2, options={"distress_by": "commander"})
    attempt.do(Distress(attempt.state.first, "left"))
    passed = []
    while attempt.state.phase == "passing":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        action = next(o.action for o in attempt.options(seat) if not o.refused)
        assert isinstance(action, PassCard)
        passed.append((action.member, action.card))
        attempt.do(action)
    (card,) = [piece for who, piece in passed if who == DUMMY]
    face = attempt.state.pieces.piece(card).face.replace("trump", "rocket").replace(".", " ")
    assert attempt.zone(face) == "hand.1"
    assert attempt.known("1", face)
    assert attempt.known("2", face)
    assert not attempt.known(None, face)


@pytest.mark.parametrize("edition", ["planet_nine", "deep_sea"])
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_reasons_point_at_nothing_hidden(edition: str, people: int) -> None:
    """Neither a card that is offered nor one that explains a refusal is hidden from its reader."""
    chooser = random.Random(people)
    for page in missions("planet_nine" if edition == "planet_nine" else "deep_sea")[:50:12]:
        attempt = Attempt(page.number, people, edition=edition, seed=f"why {page.number}")
        while attempt.state.phase != "over":
            for seat in attempt.state.people:
                hidden = {
                    piece
                    for group in attempt.game.shown.hidden(attempt.state, seat)
                    for piece in group
                    if not piece.startswith("task.")
                }
                for option in attempt.options(seat):
                    assert not hidden & set(option.why.because), option
            seat = attempt.game.rules.awaited(attempt.state)[0]
            attempt.do(chooser.choice(prudent(legal(attempt.game, attempt.state, seat))).action)


# ------------------------------------------------------------------ the clock


def real_time(until: str) -> Attempt:
    """Mission 14 of the deep sea, as far as that phase."""
    attempt = Attempt(14, edition="deep_sea", seed="clock")
    while attempt.state.phase != until:
        assert attempt.state.clock is None or until in ("voting", "passing", "play")
        state = attempt.state
        seat = attempt.game.rules.awaited(state)[0]
        action = next(o.action for o in attempt.options(seat) if not o.refused)
        if state.phase == "distress" and until == "play":
            action = NoDistress(seat)
        elif state.phase == "voting":
            action = Agree(seat)
        attempt.do(action)
    return attempt


@pytest.mark.parametrize("phase", ["distress", "voting", "passing", "play"])
def test_time_runs_from_the_moment_the_tasks_are_settled_and_ends_any_phase(phase: str) -> None:
    attempt = real_time(phase)
    assert attempt.state.clock == 0
    if phase == "play":
        attempt.play(_any_lead(attempt))
    for tick in range(1, 22):
        assert attempt.state.phase == phase
        attempt.do(Tick(CLOCK, tick * 10_000))
    assert attempt.state.ended == "time"
    assert attempt.game.rules.awaited(attempt.state) == ()
    assert attempt.game.rules.invited(attempt.state) == ()
    assert not any(
        list(offered(attempt.game, attempt.state, s)) for s in ("1", "2", "3", "4", CLOCK)
    )


@pytest.mark.parametrize(("number", "mode"), [(14, "dead_spot"), (15, "rapture"), (16, "none")])
def test_without_the_clock_the_radio_is_harder(number: int, mode: str) -> None:
    attempt = Attempt(number, edition="deep_sea", options={"timed": False})
    assert attempt.state.radio.mode == mode
    assert Attempt(number, edition="deep_sea").state.radio.mode == "normal"
    while attempt.state.phase not in ("play", "over"):
        assert attempt.state.clock is None
        seat = attempt.game.rules.awaited(attempt.state)[0]
        attempt.do([o.action for o in attempt.options(seat) if not (o.refused or o.grave)][-1])
    assert list(offered(attempt.game, attempt.state, CLOCK)) == []


# ------------------------------------------------------------------ switches


def test_the_short_deck_is_for_planet_nine() -> None:
    """Tasks of the deep sea ask for green cards and for the submarine 1."""
    assert "short_deck" in {one.id for one in Attempt(1).game.rules.switches()}
    sea = Attempt(1, edition="deep_sea").game
    assert "short_deck" not in {one.id for one in sea.rules.switches()}


def test_texts_of_the_deep_sea_speak_of_the_captain() -> None:
    sea = Attempt(1, edition="deep_sea").game
    (switch,) = [one for one in sea.rules.switches() if one.id == "dummy_by"]
    assert all("deep_sea" in str(p) for c in switch.choices[:1] for _, p in c.effect.params)


def test_under_a_dead_spot_a_single_card_can_only_be_the_only_one() -> None:
    """Whatever the switch says: nothing is told, and the result shows the plainest reading."""
    rules = {"single_card": "any"}
    hands = suited()
    tasks = [{"card": "green 9", "owner": "4"}]
    attempt = Attempt(6, hands=hands, phase="play", options=rules, tasks=tasks)
    assert attempt.may(attempt.tell("4", "yellow 9", "only"))
    assert attempt.option(attempt.tell("4", "yellow 9", "highest")) is None


def test_names_of_zones_and_signal() -> None:
    """The beacon is dragged to the neighbour who gets the commander's card."""
    attempt = Attempt(1, hands=suited(), tasks=[{"card": "green 9", "owner": "4"}])
    option = attempt.option(Distress(Seat("1"), "right"))
    assert option is not None
    assert option.gesture.piece == BEACON  # type: ignore[union-attr]
    assert option.gesture.zone == "place.4"  # type: ignore[union-attr]
    assert won_zone(Seat("1")) == "won.1"


def test_a_choice_names_its_task() -> None:
    attempt = Attempt(2, hands=suited(), tasks=[{"card": "green 9"}, {"card": "pink 1"}])
    takes = [o for o in attempt.options("1") if isinstance(o.action, Choose)]
    assert len({str(o.label) for o in takes}) == 2
    assert not any(isinstance(o.action, Play) for o in attempt.options("1"))


@pytest.mark.parametrize("mission", [14, 15, 16])
def test_the_clock_may_run_while_tasks_are_chosen(mission: int) -> None:
    """Ruling DS-R13, the other reading: it goes on to the tricks, and may end the choosing."""
    plain = Attempt(mission, edition="deep_sea")
    assert plain.state.clock is None
    attempt = Attempt(mission, edition="deep_sea", options={"clock_from": "tasks"})
    assert attempt.state.clock == 0
    assert attempt.options(CLOCK)
    attempt.do(Tick(CLOCK, 10_000))
    while attempt.state.phase != "distress":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        attempt.do(next(o.action for o in attempt.options(seat) if not (o.refused or o.grave)))
    assert attempt.state.clock == 10_000, "it is not set back"
    late = Attempt(mission, edition="deep_sea", options={"clock_from": "tasks"})
    while late.state.phase != "over":
        (tick,) = late.options(CLOCK)
        late.do(tick.action)
    assert late.state.ended == "time"
    for seat in (None, Seat("1")):
        late.game.shown.table(late.game.shown.view(late.state, seat))
    untimed = {"clock_from": "tasks", "timed": False}
    assert Attempt(mission, edition="deep_sea", options=untimed).state.clock is None
