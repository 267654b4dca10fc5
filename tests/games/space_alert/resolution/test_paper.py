"""A mission as a file: reading, writing, bad input, and the command that resolves it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from spacetable.__main__ import main
from spacetable.core.errors import DataError
from spacetable.games.space_alert.resolution.paper import (
    FILE_LIMIT,
    as_json,
    parse,
    read,
    shifted,
    written,
)
from spacetable.games.space_alert.resolution.paper_form import DelayPaper
from spacetable.games.space_alert.resolution.plan import PARTS, Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.resolution.missions import plans

KEYS = [
    "outcome",
    "damage",
    "survived",
    "destroyed",
    "unresolved",
    "knocked_out",
    "disabled_squads",
    "never_activated_squads",
    "points",
    "score",
    "lost_on_turn",
    "lost_by",
]


def paper() -> dict[str, Any]:
    """A small mission, to be spoilt."""
    tiles = {zone: list(parts) for zone, parts in PARTS.items()}
    return {
        "setup": {
            "trajectories": {"red": "T1", "white": "T2", "blue": "T3", "internal": "T4"},
            "threats": [{"id": "E1-09", "t": 1, "zone": "blue"}, {"id": "I1-01", "t": 2}],
            "damage_tiles": tiles,
            "crew": [
                ["C", None, "red", "blue", "deck", "A", "B", "bots", "A!", "B!", "bots!", None],
                ["go:upper_red", "go:lower_blue", *[None] * 10],
            ],
        }
    }


def complaint(words: str) -> tuple[int, str]:
    """Line and reason of the one message about a file, in English."""
    with pytest.raises(DataError) as caught:
        parse(words, "mission.json")
    found = re.fullmatch(
        r"mission\.json, line (\d+): (.*)\. Correct that line and start again\.",
        catalogue("en").words(caught.value.message),
        re.DOTALL,
    )
    assert found is not None
    assert catalogue("ja").words(caught.value.message)
    return int(found[1]), found[2]


def test_what_a_file_says() -> None:
    plan = parse(json.dumps(paper()), "mission.json")
    assert isinstance(plan, Plan)
    assert plan.trajectories == (1, 2, 3, 4)
    assert [(one.name, one.zone) for one in plan.threats] == [("E1-09@1", 2), ("I1-01@2", -1)]
    assert plan.crew[0] == (3, 0, 5, 6, 7, 1, 2, 4, 8, 9, 10, 0)
    assert plan.crew[1][:3] == (11, 16, 0)
    assert plan.tiles == tuple(PARTS.values())


@given(plans())
@settings(max_examples=30, deadline=None)
def test_a_written_mission_reads_back_equal(plan: Plan) -> None:
    assert parse(written(plan).decode(), "mission.json") == plan


def test_a_file_with_a_mark_at_its_beginning(tmp_path: Path) -> None:
    file = tmp_path / "mission.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(paper()).encode())
    assert isinstance(read(file), Plan)


# ------------------------------------------------------------------ bad input

SPOILT: list[tuple[str, str, Any, str]] = [
    ("an unknown card", "threats.0.id", "E9-99", "there is no threat card “E9-99”"),
    ("an external one without a zone", "threats.0.zone", None, "needs a zone"),
    ("an internal one with a zone", "threats.1.zone", "red", "has no zone"),
    (
        "a zone that is none",
        "threats.0.zone",
        "green",
        "none of these: blue, red, white",
    ),
    ("turn 13", "threats.0.t", 13, "12"),
    ("turn 0", "threats.0.t", 0, "1"),
    ("a turn in words", "threats.0.t", "one", "a whole number belongs here"),
    ("a trajectory that is none", "trajectories.white", "T8", "“T8” is none of these: T1, T2"),
    ("a tile twice", "damage_tiles.red.0", "shield", "needs each of these tiles once"),
    ("a tile of another zone", "damage_tiles.white.1", "light_laser", "pulse_cannon"),
    ("too few tiles", "damage_tiles.blue", ["shield"], "needs each of these tiles once"),
    ("a row of thirteen", "crew.1", [None] * 13, "this one has 13"),
    ("a word that is no action", "crew.0.3", "jump", "“jump” is no action; there are: null, A, B"),
    ("a number in a row", "crew.0.3", 4, "a word in quotes or an empty value (null) belongs here"),
    ("nobody", "crew", [], "a crew has 1 to 6 members"),
    ("seven members", "crew", [[None] * 12] * 7, "a crew has 1 to 6 members"),
    ("too many threats", "threats", [{"id": "I1-01", "t": 1}] * 25, "more than 24 threats"),
    ("a trajectory twice", "trajectories.blue", "T1", "each trajectory is in the box only once"),
    ("a card twice", "threats", [{"id": "I1-01", "t": 1}] * 2, "threat card is in the box only"),
    ("a threat after the end", "phases", 2, "comes later"),
    ("over no card", "stumbles", [{"member": 1, "turn": 2, "action": "A"}], "stumbled"),
    ("no such half", "stumbles", [{"member": 1, "turn": 1, "action": "go:upper_red"}], "stumbled"),
    ("twice", "stumbles", [{"member": 1, "turn": 1, "action": "red"}] * 2, "stumbled"),
]


@pytest.mark.parametrize(
    ("path", "value", "reason"), [row[1:] for row in SPOILT], ids=[row[0] for row in SPOILT]
)
def test_bad_values_are_named_with_their_line(path: str, value: Any, reason: str) -> None:
    spoilt = paper()
    if path == "phases":
        spoilt["setup"]["threats"][0]["t"] = 9
    inner: Any = spoilt["setup"]
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        inner = inner[step]
    inner[last] = value
    if value is None:
        del inner[last]
    words = json.dumps(spoilt, indent=1)
    line, told = complaint(words)
    assert reason in told
    assert 1 < line <= len(words.splitlines())


def test_messages_in_japanese_are_all_japanese() -> None:
    """Only what stands in files, and the names of kinds of files, is not."""
    said = set()
    for _, path, value, _ in SPOILT:
        spoilt = paper()
        if path == "phases":
            spoilt["setup"]["threats"][0]["t"] = 9
        inner: Any = spoilt["setup"]
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        for step in way:
            inner = inner[step]
        inner[last] = value
        words = json.dumps(spoilt, ensure_ascii=False)
        for broken in (words, words[:-1], words.replace("setup", "set")):
            with pytest.raises(DataError) as caught:
                parse(broken, "mission.json")
            said.add(catalogue("ja").words(caught.value.message))
    for one in said:
        assert not re.search(r"Expected|Invalid|Object|JSON is|truncated|line", one), one
        assert re.search("[ぁ-ん]", one.partition("：")[2]), one


def test_the_line_is_the_right_one() -> None:
    spoilt = paper()
    spoilt["setup"]["crew"][0][3] = "jump"
    words = json.dumps(spoilt, indent=1)
    assert '"jump"' in words.splitlines()[complaint(words)[0] - 1]
    spoilt = paper()
    spoilt["setup"]["threats"][1]["id"] = "I9-99"
    words = json.dumps(spoilt, indent=1)
    assert '"I9-99"' in words.splitlines()[complaint(words)[0] - 1]


@pytest.mark.parametrize("missing", ["trajectories", "threats", "damage_tiles", "crew"])
def test_missing_parts_are_named(missing: str) -> None:
    spoilt = paper()
    del spoilt["setup"][missing]
    assert missing in complaint(json.dumps(spoilt))[1]


def test_unknown_fields_are_named() -> None:
    spoilt = paper()
    spoilt["setup"]["seed"] = 4
    assert "seed" in complaint(json.dumps(spoilt))[1]
    assert "version" in complaint(json.dumps(paper() | {"version": 1}))[1]


def test_a_missing_zone_of_tiles() -> None:
    spoilt = paper()
    del spoilt["setup"]["damage_tiles"]["blue"]
    assert "needs each of these tiles once" in complaint(json.dumps(spoilt))[1]


@pytest.mark.parametrize("words", ["", "{", "[]", "7", "null", '{"setup": ', "{}"])
def test_files_that_are_no_mission_at_all(words: str) -> None:
    line, _ = complaint(words)
    assert line == 1


@pytest.mark.parametrize(
    "words",
    [
        "[" * 100_000,
        '{"setup": ' * 20_000,
        '{"setup": 5 ]]]]}}',
        '{"row": 5, ,:}',
        "[]]",
        '{"row":[]}}',
    ],
)
def test_files_that_go_too_deep_or_break_off_later(words: str) -> None:
    """What is wrong comes before the file breaks, or there is no end to it: still one message."""
    assert complaint(words)[0] == 1


def test_the_line_of_broken_json() -> None:
    words = json.dumps(paper(), indent=1).replace('"E1-09",', '"E1-09"')
    line, _ = complaint(words)
    assert '"t": 1' in words.splitlines()[line - 1]


def test_a_missing_file_a_folder_and_no_text(tmp_path: Path) -> None:
    noise = tmp_path / "noise.json"
    noise.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none.json", tmp_path, noise):
        with pytest.raises(DataError) as caught:
            read(path)
        assert "cannot be read" in catalogue("en").words(caught.value.message)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    file.write_text(" " * (FILE_LIMIT + 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(file)
    assert "larger than 1024 KiB" in catalogue("en").words(caught.value.message)


def test_a_short_row_is_filled() -> None:
    short = paper()
    short["setup"]["crew"][1] = ["go:upper_red", "go:lower_blue"]
    assert parse(json.dumps(short), "x") == parse(json.dumps(paper()), "x")
    asked = parse(json.dumps({"row": ["A", "B"], "delay_on_turns": [1]}), "x")
    assert isinstance(asked, DelayPaper)
    assert shifted(asked) == [None, "A", "B", *[None] * 9]


# ------------------------------------------------------------------ delays


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ([], "ABC-ABC-ABCA"),
        ([1], "-ABCABC-ABCA"),
        ([2], "A-BCABC-ABCA"),
        ([4], "ABC-ABC-ABCA"),
        ([2, 2], "A-BCABC-ABCA"),
        ([9], "ABC-ABC--ABC"),
        ([3, 2], "A--BCABCABCA"),
        ([12], "ABC-ABC-ABC-"),
    ],
)
def test_the_delay_form(turns: list[int], expected: str) -> None:
    """An empty place comes in before the card of the turn; a gap swallows the push (3.2)."""
    row = [None if letter == "-" else letter for letter in "ABC-ABC-ABCA"]
    for words in (
        {"row": row, "delay_on_turns": turns},
        {"delay": {"row": row, "delay_on_turns": turns}},
    ):
        asked = parse(json.dumps(words), "row.json")
        assert isinstance(asked, DelayPaper)
        assert "".join(card or "-" for card in shifted(asked)) == expected


@pytest.mark.parametrize(
    "spoilt",
    [
        {"row": [None] * 13, "delay_on_turns": []},
        {"row": ["jump"] * 12, "delay_on_turns": []},
        {"row": [None] * 12, "delay_on_turns": [13]},
        {"row": [None] * 12},
        {"delay": {"row": [None] * 12}},
    ],
)
def test_bad_delay_forms(spoilt: dict[str, Any]) -> None:
    assert complaint(json.dumps(spoilt))[1]


# ------------------------------------------------------------------ the command


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mission.json"
    file.write_text(json.dumps(paper()), encoding="utf-8")
    assert main(["resolve", str(file)]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert list(found) == KEYS
    assert found["outcome"] in ("survived", "lost")
    assert list(found["damage"]) == ["red", "white", "blue"]
    assert list(found["points"]) == ["survived", "destroyed", "visual"]
    assert sorted(found["survived"] + found["destroyed"] + found["unresolved"]) == [
        "E1-09@1",
        "I1-01@2",
    ]
    assert err == ""


def test_the_command_and_a_lost_ship(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mission.json"
    file.write_bytes(written(mission("SE2-05 red", "E1-05@9 red", tracks="4123")))
    assert main(["resolve", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["outcome"], found["score"]) == ("lost", None)
    assert (found["lost_by"], found["lost_on_turn"]) == ("SE2-05@1", 4)
    assert found["unresolved"] == ["SE2-05@1", "E1-05@9"]


def test_the_command_reads_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for content, code in ((json.dumps(paper()).encode(), 0), (b"\xff", 1), (b"{", 1)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert main(["resolve", "-"]) == code
        out, err = capsys.readouterr()
        assert bool(out) == (code == 0)
        assert ("stdin" in err) == (code == 1)


def test_nothing_in_a_file_or_name_moves_the_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Control characters do not reach the terminal, from wherever they come."""
    spoilt = paper()
    spoilt["setup"]["crew"][0][3] = "\x1b[2J\x9b\u202e"
    file = tmp_path / "mission\x1b[31m.json"
    file.write_text(json.dumps(spoilt, ensure_ascii=False), encoding="utf-8")
    assert main(["resolve", str(file)]) == 1
    spoilt["setup"]["\x1b]0;x\x07"] = 1
    file.write_text(json.dumps(spoilt), encoding="utf-8")
    assert main(["resolve", str(file)]) == 1
    with pytest.raises(SystemExit):
        main(["resolve", str(file), "\x1b[31m"])
    out, err = capsys.readouterr()
    assert re.search("is no action", err)
    assert not re.search("[^\n -~“”]", out + err)


def test_the_command_and_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "row.json"
    file.write_text(json.dumps({"row": ["A"] * 12, "delay_on_turns": [3]}), encoding="utf-8")
    assert main(["resolve", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == {"row": ["A", "A", None, *["A"] * 9]}


def test_the_command_and_a_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mission.json"
    file.write_text("{", encoding="utf-8")
    for path in (file, tmp_path / "none.json"):
        assert main(["resolve", str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert len(err.splitlines()) == 1
        assert path.name in err


def test_members_and_threats_are_named_for_people() -> None:
    plan = mission("SE2-03 red", "E1-10@2 white", crew=[""], computer=True)
    found = as_json(plan, resolve(plan))
    assert found["knocked_out"] == [1, 2]
    assert found["survived"] == ["SE2-03@1", "E1-10@2"]
