"""What the start page says of each game, read from any files that may lie there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup
from spacetable.core.text import verbatim
from spacetable.session.campaign import Campaigns
from spacetable.session.progress import progress
from spacetable.session.statistics import PastGame

POCKET = "star_wars_pocket"


def line(number: int, game: str = "a", **fields: object) -> bytes:
    plain = {"outcome": "won", "won": True, **fields}
    past = PastGame(f"{number}", game, number, reason=verbatim("x"), turns=1, actions=1, **plain)
    return msgspec.json.encode(past) + b"\n"


def test_games_wins_and_the_last_result(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(line(1) + line(2, outcome="lost", won=False) + line(3, score=7))
    found = progress(path, tmp_path)["a"]
    assert (found.games, found.wins) == (3, 2)
    assert found.last is not None
    assert (found.last.when, found.last.outcome, found.last.score) == (3, "won", 7)


def test_a_game_that_ended_again_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(line(1) + line(1, outcome="lost", won=False))
    found = progress(path, tmp_path)["a"]
    assert (found.games, found.wins) == (1, 0)


def test_bots_alone_and_sides_against_each_other_are_no_wins(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(line(1, seats=0) + line(2, divided=True, won=False))
    found = progress(path, tmp_path)["a"]
    assert (found.games, found.wins) == (0, 0)
    assert found.last is not None
    assert found.last.outcome == "side"


@pytest.mark.parametrize("wrong", [b"\n\n", b"[]\n", b"{}\n", b"\xff\n", b"[" * 9000 + b"\n"])
def test_damaged_lines_are_passed_over(tmp_path: Path, wrong: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(line(1) + wrong + line(2))
    (tmp_path / "bad.jsonl").write_bytes(wrong)
    (tmp_path / "folder.jsonl").mkdir()
    assert progress(path, tmp_path)["a"].games == 2
    assert progress(tmp_path / "nowhere", tmp_path / "nowhere") == {}


def test_the_crew_that_played_last_is_told_by_its_present_name(tmp_path: Path) -> None:
    moments = iter((1, 2))
    library = Campaigns(tmp_path, clock=lambda: next(moments))
    seats = (SeatSetup(Seat("1")),)
    library.begin(POCKET, "First", seats)
    second = library.begin(POCKET, "Second", seats)
    library.rename(second.id, "Third")
    voyage = progress(tmp_path / "nowhere", tmp_path)[POCKET].voyage
    assert voyage is not None
    assert (voyage.crew, voyage.won) == ("Third", 0)
