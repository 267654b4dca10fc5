"""The radio token before a member: which side it shows while no card of theirs lies open."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.games.the_crew.moves import Answer, NoDistress
from tests.games.the_crew.attempt import Attempt, suited


def side(attempt: Attempt, member: str) -> set[str]:
    """What the token of a member shows to everybody, an onlooker with them."""
    shown = set()
    for seat in (*attempt.state.people, None):
        table = attempt.game.shown.table(attempt.game.shown.view(attempt.state, seat))
        shown |= {one.face.art for one in table.pieces if one.id == f"radio.{member}"}
    return {art.removeprefix("the_crew/radio_") for art in shown}


def handed_on() -> Attempt:
    """Mission 10: the captain hands all tasks on, so the radio is for the time before trick 1."""
    attempt = Attempt(10, edition="deep_sea", hands=suited(), tasks=[{"card": "win_pink_3"}])
    one, two = Seat("1"), Seat("2")
    attempt.do(Answer(one, one, "no"))
    attempt.do(Answer(two, two, "yes"))
    attempt.do(NoDistress(one))
    assert (attempt.state.phase, attempt.state.radio.to_trick) == ("play", 1)
    return attempt


def test_after_its_only_moment_a_radio_stays_blocked() -> None:
    attempt = handed_on()
    assert side(attempt, "3") == {"ready"}
    attempt.play("pink 6", "pink 7", "yellow 1", "green 1")
    assert attempt.state.between
    assert side(attempt, "3") == {"blocked"}
    attempt.play("pink 8")
    assert not attempt.state.between
    assert side(attempt, "3") == {"blocked"}, "and not ready again while a trick is being played"


def test_a_radio_without_such_a_limit_is_only_waiting_while_a_trick_is_played() -> None:
    tasks = [{"card": "win_pink_3", "owner": "2"}]
    attempt = Attempt(1, edition="deep_sea", hands=suited(), phase="play", tasks=tasks)
    attempt.play("pink 6", "pink 7", "yellow 1", "green 1", "pink 8")
    assert side(attempt, "3") == {"ready"}


def test_a_disrupted_radio_is_blocked_until_its_trick() -> None:
    """Mission 18 of planet nine: from trick 2 on."""
    tasks = [{"card": f"green {n}", "owner": "4"} for n in range(5, 10)]
    attempt = Attempt(18, hands=suited(), phase="play", tasks=tasks)
    attempt.play("pink 6")
    assert side(attempt, "3") == {"blocked"}
    attempt.play("pink 7", "yellow 1", "green 1", "pink 8")
    assert side(attempt, "3") == {"ready"}
