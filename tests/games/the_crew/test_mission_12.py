"""Mission 12: after the first trick everybody draws from the member on the right."""

from __future__ import annotations

import pytest

from spacetable.games.the_crew.state import DUMMY
from tests.games.the_crew.attempt import Attempt, suited

TASKS = [
    {"card": "pink 1", "owner": "1", "token": "omega"},
    {"card": "pink 2", "owner": "1"},
    {"card": "pink 3", "owner": "1"},
    {"card": "green 1", "owner": "4"},
]


def played(told: bool = True, **options: object) -> Attempt:
    attempt = Attempt(12, hands=suited(), phase="play", tasks=TASKS, options=options)
    if told:
        attempt.do(attempt.tell("2", "pink 9", "highest"))
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    return attempt


def test_each_hand_gives_one_to_the_left_and_gets_one_from_the_right() -> None:
    attempt = played(told=False)
    start = suited()
    for k in range(4):
        seat, right = str(k + 1), str((k - 1) % 4 + 1)
        now = {p.face for p in attempt.state.pieces[f"hand.{seat}"]}  # type: ignore[index]
        assert len(now) == 9
        got = [face for face in now if _name(face) not in start[seat]]
        assert len(got) == 1
        assert _name(got[0]) in start[right]
        knowing = {one for one in "1234" if attempt.known(one, _name(got[0]))}
        assert knowing == {seat, right}


@pytest.mark.parametrize("seed", range(8))
def test_the_open_card_is_not_drawn(seed: int) -> None:
    """Ruling P9-R12, the default."""
    attempt = Attempt(12, hands=suited(), phase="play", tasks=TASKS, seed=str(seed))
    attempt.do(attempt.tell("2", "pink 9", "highest"))
    attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
    assert attempt.zone("pink 9") == "told.2"


def test_a_switch_lets_the_open_card_be_drawn() -> None:
    drawn = set()
    for seed in range(40):
        attempt = Attempt(
            12,
            hands=suited(),
            phase="play",
            tasks=TASKS,
            seed=str(seed),
            options={"draw_told": True},
        )
        attempt.do(attempt.tell("2", "pink 9", "highest"))
        attempt.play("pink 6", "pink 7", "blue 8", "yellow 9")
        drawn.add(attempt.zone("pink 9"))
    assert drawn == {"told.2", "hand.3"}


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5, 6])
def test_with_two_players_a_covered_card_is_drawn_and_its_place_filled(seed: int) -> None:
    attempt = Attempt(12, 2, seed=str(seed))
    state = attempt.state
    while len(attempt.state.tricks) < 1 and attempt.state.phase != "over":
        seat = attempt.game.rules.awaited(attempt.state)[0]
        attempt.do(next(o.action for o in attempt.options(seat) if not o.refused))
    state = attempt.state
    assert state.phase == "play", "lost in the first trick: take another seed"
    assert DUMMY in state.members
    assert [len(state.pieces[f"hand.{s}"]) for s in "12"] == [12, 12]  # type: ignore[index]
    rows = [state.pieces[f"column.{k}"] for k in range(7)]  # type: ignore[index]
    assert sum(len(row) for row in rows) == 13
    assert all(row[-1].up for row in rows)


def _name(face: str) -> str:
    return face.replace("trump.", "rocket ").replace(".", " ")
