"""The figures of the game: what is in the box, and clear words for a wrong line."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.errors import DataError
from spacetable.games.space_odyssey import data
from spacetable.games.space_odyssey.board import DOORS
from spacetable.games.space_odyssey.cards import (
    CREW_FACES,
    CREW_NAMES,
    HAL_FACES,
    NUMBERS,
    RUN,
    most_runs,
    runs_in,
)
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

WORDS = data.FILE.read_text(encoding="utf-8")


def test_the_box() -> None:
    """The document's lists of both decks, 36 cards each."""
    hals = Counter(face.split(".")[1] for face in HAL_FACES)
    assert hals == {
        "lipread": 1,
        "scan": 3,
        "target": 2,
        "door": 7,
        "mem": 5,
        "com": 5,
        "grv": 5,
        "lif": 8,
    }
    assert len([face for face in HAL_FACES if face.startswith("hal.door.")]) == len(DOORS)
    crew = Counter(CREW_FACES)
    assert {crew[f"crew.logic.{n}"] for n in range(1, 13)} == {1}
    named = {name: count for name, count in crew.items() if ".logic." not in name}
    assert named == {
        "crew.open_door": 6,
        "crew.recover": 2,
        "crew.cancel": 4,
        "crew.repair.any": 4,
        **{f"crew.repair.{system}": 2 for system in data.SYSTEMS},
    }
    assert len(HAL_FACES) == len(CREW_FACES) == 36
    assert len(CREW_NAMES) == len(set(CREW_FACES)) == 20


def test_the_numbers_of_the_rules() -> None:
    assert data.LIMIT == {"mem": 4, "com": 4, "grv": 4, "lif": 7}
    assert [data.DATA.opening.of(crew) for crew in (2, 3, 4)] == [4, 3, 2]
    crew = data.DATA.crew
    assert (crew.start_cards, crew.hand, crew.hand_mem_stopped, crew.more) == (2, 6, 4, 1)
    assert (data.DATA.hal.hand, data.DATA.hal.shown) == (6, 3)
    assert {one: own for one, own in data.DOUBLES.items() if own} == {
        "bowman": "lif",
        "poole": "mem",
        "hunter": "grv",
        "kaminski": "com",
    }


WRONG = [
    ('schema = "space_odyssey/1"', 'schema = "space_odyssey/9"', "schema"),
    ('id = "lipread"', 'id = "lipstick"', "lipstick"),
    ('id = "target"', 'id = "scan"', "twice"),
    ('kind = "scan"', 'kind = "door"', "kind of scan"),
    ("count = 7  ", "count = 6  ", "7 doors"),
    ("count = 3", "count = 0", "count"),
    ("count = 3", "count = -1", "count"),
    ("count = 3", 'count = "3"', "count"),
    ("count = 3", "count = 3\ncolour = 1", "colour"),
    ('id = "open_door"', 'id = "shut_door"', "shut_door"),
    ('id = "repair.com"', 'id = "repair.mem"', "twice"),
    ('id = "mem"\nlimit = 4', 'id = "mem"\nlimit = 6', "5 malfunctions"),
    ("limit = 7", "limit = 9", "8 malfunctions"),
    ('id = "kaminski"', 'id = "kimball"', "kimball"),
    ('doubles = "com"', 'doubles = "core"', "core"),
    ("shown = 3", "shown = 5", "at the end, 4"),
    ("systems_to_win = 3", "systems_to_win = 4", "3 systems"),
    ("sequences = 3", "sequences = 5", "logic cards"),
    ("2 = 4", "2 = 0", "fewer turns"),
    ("start_cards = 2", "start_cards = 7", "dealt"),
    ("hand_mem_stopped = 4", "hand_mem_stopped = 8", "larger"),
    ("spaces_grv_stopped = 1", "spaces_grv_stopped = 3", "faster"),
    ("spaces = 2", "spaces = 0", "spaces"),
    ('source = "certain"', 'source = "sure"', "sure"),
    ("[moving]", "[moving", ""),
]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_a_wrong_line_is_named(right: str, wrong: str, said: str) -> None:
    at = WORDS.index(right)
    line = WORDS[:at].count("\n") + 1
    with pytest.raises(DataError) as fault:
        data.parse(WORDS[:at] + wrong + WORDS[at + len(right) :])
    for language in LANGUAGES:
        message = catalogue(language).words(fault.value.message)
        assert "components.toml" in message
        assert said in message
        assert any(str(line + k) in message for k in (-1, 0, 1)), (line, message)


def test_a_missing_card_is_named() -> None:
    cut = WORDS.replace('[[crew_card]]\nid = "cancel"\ncount = 4\nsource = "certain"\n', "")
    with pytest.raises(DataError) as fault:
        data.parse(cut)
    assert "cancel is missing" in catalogue("en").words(fault.value.message)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    with pytest.raises(DataError):
        data.load(path)
    path.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(DataError):
        data.load(path)


# ---------------------------------------------------------------- sequences


@given(st.frozensets(st.sampled_from(list(NUMBERS))))
def test_most_runs_is_the_best_choice_of_runs(numbers: frozenset[int]) -> None:
    """Against every choice of runs that share no card."""
    lows = [n for n in range(1, 11) if {n, n + 1, n + 2} <= numbers]
    assert list(runs_in(numbers)) == lows
    best = max(
        count
        for count in range(5)
        for some in combinations(lows, count)
        if all(abs(a - b) >= RUN for a, b in combinations(some, 2))
    )
    assert most_runs(numbers) == best


def test_the_first_sequence_never_spoils_the_third() -> None:
    whole = frozenset(NUMBERS)
    for low in range(1, 11):
        assert most_runs(whole - {low, low + 1, low + 2}) >= 2
    assert most_runs(whole - {3, 4, 5, 8, 9, 10}) == 0
