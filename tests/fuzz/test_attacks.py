"""No file holds the program up: whatever is refused is refused at once, and with our own words."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from spacetable.core import bounds, registry
from spacetable.core.data import parse_json, parse_toml
from spacetable.core.errors import BoundaryError, DataError
from spacetable.games.space_alert.resolution import paper
from spacetable.games.space_alert.script import mission_file
from spacetable.session import scenario_file
from spacetable.session.opening import open_file
from spacetable.session.save_format import BODY_LIMIT
from spacetable.session.saving import load
from spacetable.text.catalogue import catalogue
from tests.fuzz import attacks
from tests.thinned import thinned

SECONDS = 4.0
"""Processor time within which a file must be refused, however slow the machine is."""
MEMORY = 200
"""MiB that it may take."""


@pytest.fixture(autouse=True, scope="module")
def _games() -> None:
    """What a game reads of its own before the first file is not counted."""
    for name in registry.installed():
        registry.load(name)


def _refused(path: Path, read: attacks.Reader) -> str:
    """What is said of a file, in English; "" when it is opened. In time, either way."""
    start = time.process_time()
    found: BoundaryError | None = None
    try:
        read(path)
    except BoundaryError as wrong:
        found = wrong
    took = time.process_time() - start
    assert took < SECONDS, f"{took:.2f} s"
    if found is None:
        return ""
    said = catalogue("en").words(found.message)
    assert "[" + found.message.key not in said + catalogue("ja").words(found.message)
    assert path.name in said
    assert len(said) < 600
    return said


def some_files() -> list[Any]:
    """Each kind with every fifth attack on it, the next one with those after; all, if slow."""
    kinds = list(attacks.KINDS)
    each: dict[str, list[str]] = {}
    for kind, attack in attacks.files():
        each.setdefault(kind, []).append(attack)
    return [
        pytest.param(kind, one, marks=pytest.mark.slow if (row + place) % 5 else ())
        for row, kind in enumerate(kinds)
        for place, one in enumerate(each[kind])
    ]


@pytest.mark.parametrize(("kind", "attack"), some_files())
def test_a_file_is_refused_at_once(kind: str, attack: str, tmp_path: Path) -> None:
    path = tmp_path / kind
    path.write_bytes(attacks.written(kind, attack))
    said = _refused(path, attacks.KINDS[kind][0].read)
    assert bool(said) != (attack in attacks.HARMLESS), said


@pytest.mark.parametrize("attack", thinned(attacks.JSON))
def test_a_save_is_refused_at_once(attack: str, tmp_path: Path) -> None:
    path = tmp_path / "game.spacetable"
    path.write_bytes(attacks.saved(attack, 4 << 20))
    assert _refused(path, load)


@pytest.mark.parametrize(
    ("read", "limit", "end"),
    [
        (open_file, bounds.TOML_LIMIT, "toml"),
        (open_file, scenario_file.FILE_LIMIT, "json"),
        (mission_file.read, mission_file.FILE_LIMIT, "toml"),
        (paper.read, paper.FILE_LIMIT, "json"),
    ],
)
def test_a_file_that_is_too_large(
    read: attacks.Reader, limit: int, end: str, tmp_path: Path
) -> None:
    path = tmp_path / f"large.{end}"
    start = '{"game": "a"' if end == "json" else 'game = "star_wars_pocket"\n'
    path.write_text(start + " " * limit)
    assert "larger than" in _refused(path, read)
    path.write_text(start)
    os.truncate(path, 1 << 40)  # takes no place on the disk
    assert "larger than" in _refused(path, read)


@pytest.mark.parametrize("read", [open_file, mission_file.read, paper.read])
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_not_waited_for(read: attacks.Reader, tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert _refused(path, read)


# ------------------------------------------------------------------ what is told


@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        ("a" + ".a" * 15 + " = 1", 0, ""),
        ("\n" + "a" + ".a" * 16 + " = 1", 2, "core.limit.key"),
        ("\n[" + " . ".join("a" * 17) + "]", 2, "core.limit.key"),
        ("a = " + "[" * 40 + "]" * 40, 0, ""),
        ("a = [\n" * 1 + "[\n" * 40 + "]" * 41, 41, "core.limit.depth"),
        ("# " + "a." * 500 + "\nb = '" + "a." * 500 + "'", 0, ""),
        ("a = 1\nb = " + "1" * 401, 2, "core.limit.word"),
        ("a = [" + "1.5, " * 5_000 + "]", 0, ""),
        ('a = """' + "\n[.\n" * 50 + '"""""\nb = ' + "[" * 41, 102, "core.limit.depth"),
        ("a = 1\n" * 12_500 + "b = 1", 12_501, "core.limit.values"),
    ],
)
def test_the_bounds_of_toml(words: str, line: int, reason: str) -> None:
    if not reason:
        parse_toml(words, dict[str, object], "file")
        return
    with pytest.raises(DataError) as wrong:
        parse_toml(words, dict[str, object], "file")
    said = dict(wrong.value.message.params)
    assert (said["line"], getattr(said["reason"], "key", said["reason"])) == (line, reason)


@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        ('{"a": ' + "[" * 39 + "]" * 39 + "}", 0, ""),
        ('{"a": [[]],\n"b": ' + "[" * 20 + "\n" + "[" * 20 + "]" * 40 + "}", 3, "core.limit.depth"),
        ('{"a": "' + "[" * 99 + '",\n"b": ' + "1" * 401 + "}", 2, "core.limit.word"),
        ('{"a": [' + "1," * 200_000 + "1]}", 1, "core.limit.values"),
        ('{"a": 1,\r"b": 2,\r"c": }', 3, ""),
        ('{"a": 1,\r\n"b": 2,\r\n"c": }', 3, ""),
    ],
)
def test_the_bounds_of_json(words: str, line: int, reason: str) -> None:
    if not line:
        parse_json(words, dict[str, object], "file")
        return
    with pytest.raises(DataError) as wrong:
        parse_json(words, dict[str, object], "file")
    said = dict(wrong.value.message.params)
    assert said["line"] == line
    assert not reason or getattr(said["reason"], "key", "") == reason


def test_ends_of_lines_of_long_ago(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes((attacks.MISSION + "say = 1\n").replace("\n", "\r").encode())
    assert "line 3" in _refused(path, mission_file.read)


def test_what_a_file_says_is_told_at_a_length_that_is_read() -> None:
    with pytest.raises(DataError) as wrong:
        parse_json('{"' + "a" * 5_000 + '": 1}', mission_file.WrittenMission, "file")
    assert len(catalogue("en").words(wrong.value.message)) < 400


# ------------------------------------------------------------------ memory


@pytest.mark.slow
@pytest.mark.parametrize("kind", [*attacks.KINDS, "game.spacetable"])
@pytest.mark.skipif(sys.platform != "linux", reason="tells the most memory in its own way")
def test_a_file_takes_no_memory(kind: str, tmp_path: Path) -> None:
    """Each attack, saves as large as they may be, in a program that reads nothing else."""
    names = attacks.KINDS[kind][1] if kind in attacks.KINDS else attacks.JSON
    paths = []
    for number, name in enumerate(names):
        paths.append(tmp_path / f"{number}.{kind}")
        if kind in attacks.KINDS:
            paths[-1].write_bytes(attacks.written(kind, name))
        else:
            paths[-1].write_bytes(attacks.saved(name, BODY_LIMIT - 100))
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.memory", kind, *map(str, paths)],
        capture_output=True,
        text=True,
        check=True,
    )
    took = dict(zip(names, map(int, done.stdout.split()), strict=True))
    print(f"{kind}: at most {max(took.values())} MiB")
    assert {name: mib for name, mib in took.items() if mib >= MEMORY} == {}
