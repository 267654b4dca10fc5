"""The About page names what is not certain, with the line where it can be corrected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable.games.space_odyssey import about, board, data
from spacetable.games.space_odyssey.board import BOARD
from spacetable.games.space_odyssey.data import DATA
from spacetable.text.catalogue import catalogue

FILES = {"board.toml": board.FILE, "components.toml": data.FILE}


def told(language: str) -> list[str]:
    return [catalogue(language).words(one) for one in (*about.notes(), *about.uncertain())]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_line_that_is_not_certain_is_named_once(language: str) -> None:
    pattern = r"\((\S+\.toml), line (\d+)\)" if language == "en" else r"\((\S+\.toml) (\d+)行目\)"
    named = sorted(
        (file, int(line)) for one in told(language) for file, line in re.findall(pattern, one)
    )
    wanted = [
        (name, number)
        for name, path in FILES.items()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.match(r'source = "(disputed|reconstructed)"', line)
    ]
    assert named == sorted(wanted)


def test_links_and_draws_are_told_in_words() -> None:
    lines = told("en")
    assert any(one.startswith("Reconstructed: MEM and GRV are joined by door 3 (") for one in lines)
    assert any(
        one.startswith("Reconstructed: COM and GRV are joined without a door") for one in lines
    )
    assert any(one.startswith("Reconstructed: GRV gives 1 card (board.toml") for one in lines)
    assert not any("POD BAY and POD are joined" in one for one in lines)


def test_a_corrected_line_is_no_longer_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Somebody who owns the game writes what is printed, and marks it as certain."""
    certain = board.FILE.read_text(encoding="utf-8").replace('"reconstructed"', '"certain"')
    own = tmp_path / "board.toml"
    own.write_text(certain, encoding="utf-8")
    monkeypatch.setattr(about, "BOARD", board.load(own))
    monkeypatch.setattr(board, "FILE", own)
    lines = told("en")
    assert not any("board.toml, line" in one for one in lines)
    assert not any("picture of the board" in one for one in lines)
    assert any("components.toml, line" in one for one in lines)


def test_counts_are_those_of_the_board() -> None:
    links = sum(one.source != "certain" for one in BOARD.link)
    spaces = sum(one.source != "certain" for one in BOARD.space)
    (line,) = [one for one in told("en") if "picture of the board" in one]
    assert re.findall(r"\d+", line) == [str(links), str(spaces)]


def test_a_row_that_nobody_foresaw_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    words = data.FILE.read_text(encoding="utf-8")
    first = words.index('source = "certain"', words.index("[[hal_card]]"))
    changed = words[:first] + words[first:].replace('"certain"', '"disputed"', 1)
    monkeypatch.setattr(about, "DATA", data.parse(changed))
    assert DATA.hal_card[0].source == "certain"
    assert any(one.startswith("Disputed: LIP READING: not settled") for one in told("en"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_credits_and_the_open_question(language: str) -> None:
    lines = " ".join(told(language))
    assert "Maestro Media" in lines
    assert ("Phil Walker-Harding" if language == "en" else "ウォーカー＝ハーディング") in lines
    assert ("not affiliated" if language == "en" else "関係ありません") in lines
    assert ("monolith" if language == "en" else "モノリス") in lines
