from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from spacetable.core.errors import BoundaryError
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, verbatim
from spacetable.session import folders
from spacetable.session.session import Session
from spacetable.session.statistics import PastGame, Statistics, Tally, summed
from tests.session.conftest import Played, play_on
from tests.session.small_game import ONE, Ticks, small_setup


def past(number: int, won: bool, **fields: object) -> PastGame:
    plain = PastGame(
        id=f"game {number}",
        game="small",
        when=number,
        outcome="won" if won else "lost",
        won=won,
        reason=verbatim("luck" if won else "no luck"),
        turns=number,
        actions=number,
    )
    return replace(plain, **fields)


def test_a_finished_game_is_noted_once(played: Played, tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "results")
    assert statistics.read() == []
    assert statistics.add(played(2)) is None
    session = played(500, seats=1)
    noted = statistics.add(session)
    assert statistics.read() == [noted]
    assert noted is not None
    assert noted.won
    assert noted.turns == session.state.turn_no
    assert noted.ms == session.entries[-1].at - session.entries[0].at
    session.undo(over_fence=True)
    session.redo()
    again = statistics.add(session)
    assert statistics.read() == [again]
    assert again is not None
    assert again.undone == 1
    summary = statistics.summary("small")
    assert (summary.people.games, summary.unaided.games, summary.aided.games) == (1, 0, 1)
    assert statistics.summary("other").people.games == 0


def test_bots_are_counted_apart(ticks: Ticks, tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "results")
    setup = replace(small_setup(1), seats=(SeatSetup(ONE, bot="thrower"),))
    session = Session.new(setup, clock=ticks)
    play_on(session, 500)
    statistics.add(session)
    summary = statistics.summary("small")
    assert summary.people.games == 0
    assert [(bot, tally.games) for bot, tally in summary.bots] == [("thrower", 1)]


def test_what_games_add_up_to() -> None:
    games = [past(n, won) for n, won in enumerate((True, True, False, True, True, True), 3)]
    games[0] = replace(games[0], hints=2)
    summary = summed(games, "small")
    assert summary.people.games == 6
    assert summary.people.wins == 5
    assert round(summary.people.percent) == 83
    assert (summary.unaided.games, summary.aided.wins) == (5, 1)
    assert (summary.streak, summary.best_streak) == (3, 3)
    assert summary.fewest_turns == 3
    assert [(end.reason, end.games) for end in summary.endings] == [
        (verbatim("luck"), 5),
        (verbatim("no luck"), 1),
    ]


CREW, SHIP = verbatim("Crew"), verbatim("Ship")


def versus(number: int, side: Text | None, winner: Text) -> PastGame:
    """A game of two sides; ``side``: of all people in it, None when they sat on both."""
    one = past(number, side == winner, divided=side is None, side=side, winner=winner)
    return replace(one, outcome="won", reason=winner)


def test_with_people_on_both_sides_nobody_has_won() -> None:
    games = [versus(1, None, SHIP), versus(2, None, SHIP), versus(3, None, CREW)]
    summary = summed(games, "game")
    assert summary.people == summary.unaided == Tally()
    assert summary.between == 3
    assert [(one.side, one.own, one.between) for one in summary.sides] == [
        (CREW, Tally(), 1),
        (SHIP, Tally(), 2),
    ]
    assert {(one.outcome, one.games) for one in summary.endings} == {("side", 2), ("side", 1)}
    assert summary.fewest_turns is None


def test_own_wins_are_counted_by_side() -> None:
    games = [versus(1, CREW, CREW), versus(2, CREW, SHIP), versus(3, SHIP, SHIP)]
    games += [versus(4, SHIP, CREW), versus(5, SHIP, SHIP), versus(6, None, CREW)]
    summary = summed(games, "game")
    assert summary.people == Tally(5, 3)
    assert [(one.side, one.own) for one in summary.sides] == [
        (CREW, Tally(2, 1)),
        (SHIP, Tally(3, 2)),
    ]
    assert summary.streak == 1, "a game with people on both sides breaks none"
    fates = {(one.reason, one.outcome): one.games for one in summary.endings}
    assert fates == {
        (CREW, "won"): 1,
        (SHIP, "lost"): 1,
        (SHIP, "won"): 2,
        (CREW, "lost"): 1,
        (CREW, "side"): 1,
    }


def test_bots_alone_on_both_sides_win_nothing() -> None:
    alone = replace(versus(1, None, SHIP), seats=0, bots=("thrower",))
    summary = summed([alone, replace(past(2, True), seats=0, bots=("thrower",))], "game")
    assert summary.bots == (("thrower", Tally(1, 1)),)
    assert (summary.between, summary.sides) == (0, ())


def test_damaged_lines_are_passed_over(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "results"
    statistics = Statistics(path)
    statistics.add(played(500, seats=1, seed="a"))
    with path.open("ab") as lines:
        lines.write(b'nonsense\n[[[[\n{"id": 3}\n\xff\xfe\n{"id": "torn", "ga')
    statistics.add(played(500, seats=1, seed="b"))
    assert len(statistics.read()) == 2


def test_a_full_disk_spoils_no_line(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "results"
    Statistics(path).add(played(500, seats=1, seed="a"))
    old = path.read_bytes()
    room = 40

    def write(fd: int, data: bytes) -> int:
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = os.write(fd, data[:room])
        room -= done
        return done

    with pytest.raises(BoundaryError) as wrong:
        Statistics(path, write=write).add(played(500, seats=1, seed="b"))
    assert wrong.value.message.key == "session.error.disk_full"
    assert path.read_bytes() == old


def test_the_file_lies_in_the_persons_folder(home: Path) -> None:
    assert Statistics().path == folders.statistics_file() == home / "results.jsonl"


def test_the_best_score_is_the_highest() -> None:
    games = [past(1, True, score=12), past(2, True, score=31), past(3, False), past(4, True)]
    assert summed(games, "game").best_score == 31
    assert summed(games[2:], "game").best_score is None
