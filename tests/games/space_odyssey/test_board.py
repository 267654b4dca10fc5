"""The board: what is linked, how far one gets, and clear words for a wrong line."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.errors import DataError
from spacetable.games.space_odyssey import board
from spacetable.games.space_odyssey.board import DOORS, LINKS, SPACE, SPACES, Way, path, reach
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

WORDS = board.FILE.read_text(encoding="utf-8")
NONE: Final[frozenset[str]] = frozenset()


def test_what_each_space_is_for() -> None:
    assert {name: one.system for name, one in SPACE.items() if one.system} == {
        "mem": "mem",
        "com": "com",
        "grv": "grv",
        "pod": "lif",
    }
    assert board.where("cancel") == ("pod_bay", "core")
    assert (board.where("recover"), board.where("disconnect")) == (("picturephone",), ("core",))
    assert [name for name, one in SPACE.items() if one.shut_in] == ["pod"]
    assert [other for other, _ in LINKS["pod"]] == ["pod_bay"]
    assert sorted(door for links in LINKS.values() for _, door in links if door) == sorted(
        [*DOORS, *DOORS]
    )


WRONG = [
    ('schema = "space_odyssey_board/1"', 'schema = "x"', "schema"),
    ('start = "pod_bay"', 'start = "bridge"', "bridge"),
    ('start = "pod_bay"', 'start = "pod"', "starts together"),
    ('id = "core"', 'id = "bridge"', "bridge"),
    ('id = "core"', 'id = "pod"', "twice"),
    ("draw = 2", "draw = 20", "draw"),
    ("draw_com_stopped = 1", "draw_com_stopped = 3", "stopped COM"),
    ('system = "com"', 'system = "mem"', "one space only"),
    ('system = "com"', "", "to repair com"),
    ('actions = ["recover"]', "", "allows recover"),
    ('actions = ["recover"]', 'actions = ["dance"]', "dance"),
    ('actions = ["recover"]', 'actions = ["recover", "recover"]', "twice"),
    ("capacity = 1", "capacity = 0", "capacity"),
    ("shut_in = true  ", 'actions = ["cancel"]\nshut_in = true  ', "only move and repair"),
    ('between = ["mem", "grv"]', 'between = ["mem", "bridge"]', "bridge"),
    ('between = ["mem", "grv"]', 'between = ["mem", "mem"]', "two different"),
    ('between = ["mem", "grv"]', 'between = ["mem", "pod_bay"]', "already"),
    ('between = ["mem", "grv"]', 'between = ["mem"]', "between"),
    ('door = "3"', 'door = "7"', "door 7"),
    ('door = "3"', 'door = "2"', "another link"),
    ('door = "3"', "door = 3", "door"),
    ('door = "3"', 'door = "3"\nlock = true', "lock"),
    ('door = "3"', 'door = "pod_bay"', "door pod_bay shuts another"),
    ('between = ["com", "grv"]', 'between = ["com", "pod"]', "only way out of pod"),
    ('between = ["pod_bay", "pod"]', 'between = ["pod_bay", "grv"]', "shuts the space with"),
    ("shut_in = true  ", "shut_in = false ", "shuts the space with"),
]


def fault(words: str) -> list[str]:
    with pytest.raises(DataError) as wrong:
        board.parse(words)
    return [catalogue(language).words(wrong.value.message) for language in LANGUAGES]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_a_wrong_line_is_named(right: str, wrong: str, said: str) -> None:
    at = WORDS.index(right)
    for message in fault(WORDS[:at] + wrong + WORDS[at + len(right) :]):
        assert "board.toml" in message
        assert said in message


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('between = ["mem", "grv"]', 'between = ["mem", "bridge"]'),
        ('between = ["mem", "grv"]', 'between = ["mem", "pod_bay"]'),
        ('door = "3"', 'door = "2"'),
        ('door = "3"', 'door = "7"'),
        ("draw_com_stopped = 1", "draw_com_stopped = 3"),
        ('start = "pod_bay"', 'start = "pod"'),
        ('between = ["mem", "grv"]', 'between = ["mem", "mem"]'),
        ('between = ["mem", "grv"]', 'between = ["mem", "grv", "com"]'),
        ('between = ["mem", "grv"]', 'between = "mem"'),
        ('door = "3"', "door = 3"),
    ],
)
def test_it_is_the_right_line(right: str, wrong: str) -> None:
    at = WORDS.index(right)
    line = WORDS[:at].count("\n") + 1
    for message in fault(WORDS[:at] + wrong + WORDS[at + len(right) :]):
        assert str(line) in message.replace("board.toml", "")


def test_a_door_without_a_link_and_a_space_without_one() -> None:
    link = '[[link]]\nbetween = ["mem", "grv"]\ndoor = "3"\nsource = "reconstructed"\n'
    assert "door 3 is missing" in fault(WORDS.replace(link, ""))[0]
    lost = WORDS.replace('between = ["grv", "core"]', 'between = ["grv", "pod_bay"]')
    lost = lost.replace('between = ["core", "com"]', 'between = ["pod_bay", "com"]')
    assert "no link leads to core" in fault(lost)[0]


def test_the_pod_bay_door_is_the_only_way_out_of_the_pod() -> None:
    """Two doors that have changed their places: the line of the first is named."""
    pod, phone = 'between = ["pod_bay", "pod"]\n', 'between = ["picturephone", "pod_bay"]\n'
    swapped = WORDS.replace(f'{pod}door = "pod_bay"', f'{pod}door = "1"', 1)
    swapped = swapped.replace(f'{phone}door = "1"', f'{phone}door = "pod_bay"', 1)
    line = swapped[: swapped.index(pod)].count("\n") + 2
    assert all(f"{line}" in message for message in fault(swapped))
    assert "only way out of pod" in fault(swapped)[0]


def walks(start: str, steps: int) -> list[tuple[tuple[str, str], ...]]:
    """Every walk of so many steps at most, as (space, door passed) after each step."""
    found: list[tuple[tuple[str, str], ...]] = [()]
    front: list[tuple[tuple[str, str], ...]] = [()]
    for _ in range(steps):
        front = [(*walk, link) for walk in front for link in LINKS[walk[-1][0] if walk else start]]
        found += front
    return found


@given(
    st.sampled_from(SPACES),
    st.integers(0, 4),
    st.frozensets(st.sampled_from(DOORS)),
    st.frozensets(st.sampled_from(["pod", "core"])),
    st.booleans(),
)
def test_reach_against_every_walk(
    start: str, steps: int, closed: frozenset[str], full: frozenset[str], passes: bool
) -> None:
    """The shortest allowed walk to each space, and of those one past no closed door."""
    best: dict[str, tuple[int, int]] = {}
    for walk in walks(start, steps):
        shut = [door for _, door in walk if door in closed]
        if not walk or any(space in full for space, _ in walk):
            continue
        if len(shut) > passes or "pod_bay" in shut:
            continue
        goal = walk[-1][0]
        if goal != start:
            best[goal] = min(best.get(goal, (99, 99)), (len(walk), len(shut)))
    found = reach(start, steps, closed, full, passes)
    assert {name: (way.steps, len(way.through)) for name, way in found.items()} == best
    for way in found.values():
        assert set(way.through) <= closed


@given(st.frozensets(st.sampled_from(DOORS)))
def test_paths_go_both_ways(closed: frozenset[str]) -> None:
    for one, other in pairwise(SPACES):
        assert path(one, other, closed) == path(other, one, closed)


def test_paths_to_the_core() -> None:
    assert {name: path(name, "core", NONE) for name in SPACES} == {
        "core": 0,
        "grv": 1,
        "com": 1,
        "mem": 2,
        "picturephone": 2,
        "pod_bay": 3,
        "pod": 4,
    }
    assert path("grv", "core", frozenset({"4", "5"})) is None
    assert reach("grv", 1, frozenset({"4"}), NONE, True)["core"] == Way(1, ("4",))
