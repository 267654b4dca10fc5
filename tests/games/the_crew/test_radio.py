"""Communication: what may be said, when, and what the others learn."""

from __future__ import annotations

import pytest

from spacetable.core.ids import Seat
from spacetable.games.the_crew.moves import Communicate, Play
from tests.games.the_crew.attempt import Attempt, mixed, suited


def in_play(mission: int = 1, hands: object = None, **more: object) -> Attempt:
    options = {"tasks": [{"card": "green 9", "owner": "4"}], **more}
    return Attempt(mission, hands=hands or suited(), phase="play", **options)


def test_highest_lowest_and_only_are_told_where_true_and_refused_where_not() -> None:
    # seat 2 holds pink 7-9 and blue 1-7
    attempt = in_play()
    assert attempt.may(attempt.tell("2", "pink 9", "highest"))
    assert attempt.may(attempt.tell("2", "pink 7", "lowest"))
    for place, rule in (
        ("highest", "rule.untrue.highest"),
        ("only", "rule.untrue.only"),
        ("lowest", "rule.untrue.lowest"),
    ):
        assert attempt.why(attempt.tell("2", "pink 8", place)) == rule
    against = attempt.option(attempt.tell("2", "pink 8", "highest"))
    assert against is not None
    assert attempt.cards(against.why.because) == {"pink.9"}


def test_a_single_card_is_only() -> None:
    # seat 4 holds yellow 9 alone of its colour
    attempt = in_play()
    assert attempt.may(attempt.tell("4", "yellow 9", "only"))
    assert attempt.why(attempt.tell("4", "yellow 9", "highest")) == "rule.untrue.single"
    loose = in_play(options={"single_card": "any"})
    assert loose.may(loose.tell("4", "yellow 9", "lowest"))


def test_rockets_are_never_communicated() -> None:
    attempt = in_play()
    assert attempt.why(attempt.tell("1", "rocket 4", "highest")) == "rule.tell.trump.planet_nine"
    sea = Attempt(
        1,
        edition="deep_sea",
        hands=suited(),
        phase="play",
        tasks=[{"card": "win_pink_3", "owner": "2"}],
    )
    assert sea.why(sea.tell("1", "submarine 4", "only")) == "rule.tell.trump.deep_sea"


def test_only_between_tricks_and_once_each() -> None:
    attempt = in_play()
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    assert attempt.option(attempt.tell("2", "blue 1", "lowest")) is None
    attempt.play("pink 6")
    assert attempt.options("3") == []
    attempt.play("pink 7", "blue 8", "yellow 9")
    assert attempt.option(attempt.tell("2", "blue 1", "lowest")) is None
    assert attempt.may(attempt.tell("3", "yellow 8", "highest"))


def test_several_members_may_speak_before_the_same_trick() -> None:
    attempt = in_play()
    for seat, card, place in (("2", "pink 9", "highest"), ("3", "blue 8", "lowest")):
        attempt.do(attempt.tell(seat, card, place))
    assert len(attempt.state.told) == 2


def test_a_communicated_card_is_still_in_hand_and_must_follow() -> None:
    """Ruling P9-R13: it restricts nothing and obeys follow suit."""
    attempt = in_play()
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    assert attempt.zone("pink 9") == "told.2"
    attempt.play("pink 6")
    legal = {
        attempt.state.pieces.piece(o.action.card).face
        for o in attempt.options("2")
        if isinstance(o.action, Play) and not o.refused
    }
    assert legal == {"pink.7", "pink.8", "pink.9"}
    attempt.play("pink 9")
    assert attempt.state.told[0].place == "highest"


def test_the_place_said_is_never_updated() -> None:
    attempt = in_play()
    attempt.do(attempt.tell("2", "pink 7", "lowest"))
    attempt.play("pink 6", "pink 8", "blue 8", "yellow 9")
    attempt.play("pink 9", "blue 9", "green 1", "pink 5")
    # pink 7 is now the only pink card of seat 2; what was said stays
    assert attempt.state.told[0].place == "lowest"


def test_under_a_dead_spot_the_card_is_shown_and_the_place_is_not() -> None:
    tokens = [
        {"card": "green 9", "owner": "4", "token": ">"},
        {"card": "pink 1", "owner": "1", "token": ">>"},
        {"card": "pink 2", "owner": "1"},
    ]
    attempt = in_play(6, tasks=tokens)
    ways = [o for o in attempt.options("2") if isinstance(o.action, Communicate)]
    by_card = {o.action.card: o for o in ways}  # type: ignore[attr-defined]
    assert len(by_card) == len(ways)
    assert by_card[attempt.card("pink 8")].refused
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    for seat in ("1", "3", "4", None):
        view = attempt.game.shown.view(attempt.state, None if seat is None else Seat(seat))
        assert view.state.told[0].place is None
    assert attempt.game.shown.view(attempt.state, Seat("2")).state.told[0].place == "highest"
    lines = [
        e.line.key
        for e in attempt.do(attempt.tell("3", "yellow 8", "highest")).events
        if hasattr(e, "line")
    ]
    assert lines == ["the_crew.line.tell.hidden"]


def test_disruption_forbids_every_word_before_its_trick() -> None:
    """Mission 18: no communication before trick 2."""
    tasks = [{"card": f"green {n}", "owner": str(n % 4 + 1)} for n in range(5, 10)]
    attempt = in_play(18, hands=mixed(), tasks=tasks)
    assert attempt.game.rules.invited(attempt.state) == ()
    assert not any(isinstance(o.action, Communicate) for o in attempt.options("1"))
    lead = next(card for card in mixed()["1"] if card.startswith("pink"))
    attempt.play(lead)
    while not attempt.state.between:
        seat = attempt.state.whose
        assert seat is not None
        attempt.do(next(o.action for o in attempt.options(seat) if not o.refused))
    assert attempt.game.rules.invited(attempt.state) != ()


def test_the_silenced_member_says_nothing() -> None:
    tasks = [
        {"card": "green 9", "owner": "4", "token": "1"},
        *({"card": f"pink {n}", "owner": "1"} for n in (1, 2, 3)),
    ]
    attempt = in_play(11, tasks=tasks, roles={"silenced": "3"})
    assert set(attempt.game.rules.invited(attempt.state)) == {"2", "4"}
    assert not any(isinstance(o.action, Communicate) for o in attempt.options("3"))


def test_rapture_shares_a_pool_of_two_less_than_the_crew() -> None:
    tasks = [{"card": one, "owner": "2"} for one in ("win_pink_3",)]
    attempt = Attempt(11, edition="deep_sea", hands=suited(), phase="play", tasks=tasks)
    assert attempt.state.radio.pool == 2
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    attempt.do(attempt.tell("2", "blue 1", "lowest"))
    assert attempt.game.rules.invited(attempt.state) == ()


@pytest.mark.parametrize(("card", "mode"), [(1, "normal"), (5, "dead_spot"), (9, "rapture")])
def test_terrain_follows_the_rank_of_the_card_drawn(card: int, mode: str) -> None:
    from spacetable.games.the_crew.setup import TERRAIN

    assert TERRAIN[(card - 1) // 3] == mode
    found = {}
    for seed in range(40):
        state = Attempt(20, edition="deep_sea", seed=f"terrain {seed}").state
        assert state.radio.terrain is not None
        found[state.radio.terrain] = state.radio.mode
    assert found[card] == mode
