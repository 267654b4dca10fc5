"""Examples of the README do what it says: each block of JSON is given to its command."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spacetable.__main__ import main

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```json\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
COMMANDS = {"actions": "adjudicate", "cases": "routes", "setup": "resolve"}
"""The field by which a file is known, and what takes it."""
SUBJECTS = {
    "tie against": "auction",
    "Default": "default",
    "Fulfilment": "fulfilment",
    "Refuel": "refuel",
    "Augmentation": "augmentation",
    "Promotion": "promotion",
    "Isobank": "isobank",
    "Starshot": "starshot",
    "Scoring": "scoring",
    "Alone": "solitaire",
}


def command_of(given: dict[str, Any]) -> str:
    return next(command for field, command in COMMANDS.items() if field in given)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda one: json.loads(one).get("about", "")[:20])
def test_it_comes_out_as_printed(
    block: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rules questions that expect something say 4 where it is otherwise."""
    file = tmp_path / "question.json"
    file.write_text(block, encoding="utf-8")
    assert main([command_of(json.loads(block)), str(file)]) == 0
    said = capsys.readouterr()
    assert said.out
    assert not said.err


def test_every_command_and_subject_has_an_example() -> None:
    given = [json.loads(one) for one in BLOCKS]
    assert {*map(command_of, given)} == {*COMMANDS.values()}
    asked = [one.get("about", "") for one in given]
    missing = [subject for word, subject in SUBJECTS.items() if not any(word in a for a in asked)]
    assert not missing


def test_files_that_it_names_are_there() -> None:
    """Those of the table of questions."""
    folder = Path(__file__).parent / "games" / "high_frontier" / "full_game" / "questions"
    named = re.findall(r"`(\w+\.json)`", README)
    assert len(named) > 10
    assert not [one for one in named if not (folder / one).is_file()]
