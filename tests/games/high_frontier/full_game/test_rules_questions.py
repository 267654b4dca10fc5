"""Rules questions as files: every ruling, worked examples, values of options (``questions/``).

Each file is a position, actions, and what must come of them, as ``spacetable adjudicate`` reads it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable.core.errors import BoundaryError
from spacetable.games.high_frontier.full_game.rulings import rulings
from spacetable.games.high_frontier.full_game.switches import switches
from spacetable.session.adjudication.judging import Judgement, judge
from spacetable.session.adjudication.paper import read
from spacetable.text.catalogue import catalogue
from tests.thinned import thinned_rows

FOLDER = Path(__file__).parent / "questions"
FILES = sorted(FOLDER.glob("*.json"))
RULINGS = [pytest.param(one, id=one.stem) for one in FILES if one.stem.startswith("r")]
EXAMPLES = [one for one in FILES if not one.stem.startswith("r")]
WRONG = sorted((FOLDER / "wrong").glob("*.json"))
BEYOND = {"HFG-R92"}
"""Of what is shown after a game: looked at in ``test_project_exodus.py``."""


def judged(file: Path, words: str | None = None) -> Judgement:
    given = file.read_text(encoding="utf-8") if words is None else words
    return judge(read(given, file.name), given, file.name)


@pytest.mark.parametrize("file", [*RULINGS, *thinned_rows((one,) for one in EXAMPLES)])
def test_it_comes_out_as_the_file_says(file: Path) -> None:
    found = judged(file)
    words = catalogue("en").words
    unmet = [
        f"{file.name}, line {one.line}: {words(wrong)}"
        for one in found.judged
        for wrong in one.unmet
    ]
    assert not unmet
    assert not found.refused, f"{file.name}: an action is not legal and nobody said so"


def test_what_the_rules_do_not_know_is_refused_with_its_line() -> None:
    """HFG-R16: no altruists in a game of six disks."""
    (file,) = WRONG
    with pytest.raises(BoundaryError) as refused:
        judged(file)
    assert dict(refused.value.message.params)["line"] == 7


def test_every_ruling_has_its_question() -> None:
    asked = [read(one.read_text(encoding="utf-8"), one.name).about for one in (*FILES, *WRONG)]
    found = {number for about in asked for number in re.findall(r"HFG-R\d{2,3}", about)}
    assert found == {one.number for one in rulings()} - BEYOND


def test_every_value_of_an_option_is_played() -> None:
    files = [read(one.read_text(encoding="utf-8"), one.name) for one in FILES]
    chosen = {(name, value) for one in files for name, value in one.options.items()}
    known = {
        (one.id, choice.value)
        for one in switches()
        for choice in one.choices
        if choice.value != one.default
    }
    assert known <= chosen


def test_what_comes_out_otherwise_is_told_with_its_line() -> None:
    """A file that expects Ceres to be claimed with a die of 4 for the glitch."""
    file = FOLDER / "r19_glitch_that_misses.json"
    words = file.read_text(encoding="utf-8").replace('"glitch": [3]', '"glitch": [4]')
    (one,) = judged(file, words).judged
    assert one.unmet
    assert words.splitlines()[one.line - 1].lstrip().startswith('{"do": "prospect"')
