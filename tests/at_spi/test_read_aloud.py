"""What a real screen reader finds: a client of AT-SPI reads the launcher, takes a lesson, and plays
a turn by what the program offers to it.

Needs a bus, a display and the system's own bindings; where one is missing it says which.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYTHON = "/usr/bin/python3"
"""The system's: the bindings are no package of ours."""
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
BUS = Path("/usr/libexec/at-spi-bus-launcher")
POCKET = "Star Wars in My Pocket"
ODYSSEY = "2001: A Space Odyssey"
LESSON = "First shift"
"""The first one of 2001."""
ENDINGS = ("Draw ", "End the turn without drawing")
"""What ends a turn of it: the first, where one may draw."""
TAB = 0xFF09
MOST = 15
"""Actions of a turn, at the most."""

Node = dict[str, Any]


def missing() -> str:
    """Why there is no screen reader here, or ""."""
    for tool, package in (("dbus-run-session", "dbus"), ("Xvfb", "xvfb")):
        if shutil.which(tool) is None:
            return f"{tool} is missing (Debian: {package})"
    if not BUS.exists():
        return f"{BUS} is missing (Debian: at-spi2-core)"
    if not Path(PYTHON).exists():
        return f"{PYTHON} is missing (Debian: python3)"
    tried = subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True, check=False)
    if tried.returncode:
        return "the bindings of AT-SPI are missing (Debian: python3-gi gir1.2-atspi-2.0)"
    return ""


class Listener:
    """Asks ``reader.py``, which has the program before it."""

    def __init__(self, home: Path) -> None:
        self._log = (home / "log").open("w")
        settings = {
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "SPACETABLE_HOME": str(home / "space"),
            "PYTHONPATH": str(ROOT),
            "XDG_RUNTIME_DIR": str(home),
        }
        program = [sys.executable, str(HERE / "program.py"), "--language", "en"]
        reader = [PYTHON, str(HERE / "reader.py")]
        self._process = subprocess.Popen(
            [*reader, *program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, **settings},
            text=True,
            bufsize=1,
        )
        assert self._answer() == "ready"

    def ask(self, what: str, **how: object) -> Any:
        """See ``reader.Reader``."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"ask": what, **how}) + "\n")
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("@ "):
                return json.loads(line[2:])
        raise AssertionError(f"the reader or the program has ended: see {self._log.name}")

    def close(self) -> None:
        """End both."""
        self._process.communicate(timeout=30)
        self._log.close()

    def nodes(self) -> list[Node]:
        """All that is shown, in the order of reading."""
        return list(walk(self.ask("tree")))

    def heard(self, seconds: float = 1.5) -> tuple[list[str], list[tuple[str, str]]]:
        """What was announced since it was asked last, and where the keyboard went."""
        events = self.ask("events", seconds=seconds)
        said = [one["said"] for one in events if one["kind"] == "announcement"]
        return said, [(one["role"], one["name"]) for one in events if one["kind"] == "focused"]


def walk(node: Node) -> Iterator[Node]:
    """A node and all its parts."""
    yield node
    for part in node["parts"]:
        yield from walk(part)


def named(nodes: list[Node], name: str) -> Node:
    """The only one of that name that can be pressed."""
    (found,) = (one for one in nodes if one["name"] == name and one["actions"])
    return found


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    why = missing()
    if why:
        pytest.skip(why)
    found = Listener(tmp_path_factory.mktemp("aloud"))
    yield found
    found.close()


def check(nodes: list[Node]) -> None:
    """Whatever can be reached or done has a name, and a role that says what it is."""
    (frame,) = (one for one in nodes if one["role"] == "frame")
    assert "ACTIVE" in frame["states"]
    assert frame["name"].endswith("Space Table")
    reached = [
        one
        for one in nodes
        if "FOCUSABLE" in one["states"] or (one["actions"] and one["role"] != "scroll bar")
    ]
    assert reached
    assert not [one for one in reached if not one["name"].strip()], "no name"
    assert not [one for one in reached if one["role"] in ("unknown", "invalid")]
    seen = [one for one in reached if "SHOWING" in one["states"] and one["role"] != "list item"]
    assert not [one for one in seen if not touches(one["box"], frame["box"])], "no place"


def touches(box: list[int], other: list[int]) -> bool:
    """Whether two boxes (left, top, width, height) have anything in common."""
    (x, y, w, h), (left, top, wide, high) = box, other
    return w > 0 < h and x < left + wide and left < x + w and y < top + high and top < y + h


def test_the_launcher_is_read(listener: Listener) -> None:
    _, went = listener.heard(2.5)
    assert went, "the keyboard is somewhere, and that is told"
    nodes = listener.nodes()
    check(nodes)
    named(nodes, "Settings")
    assert named(nodes, POCKET)["about"].startswith("One pilot")
    first = next(one for one in nodes if one["name"].startswith("NEW HERE?"))
    assert first["role"] == "push button"


def test_a_lesson_is_taken(listener: Listener) -> None:
    first = next(one["name"] for one in listener.nodes() if one["name"].startswith("NEW HERE?"))
    assert listener.ask("do", name=first)
    said, went = listener.heard(3)
    (step,) = (one for one in said if "step 1 of" in one)
    assert went, "the keyboard went to the lesson"
    nodes = listener.nodes()
    check(nodes)
    words = step.partition(". ")[2]
    assert words in [one["name"] for one in nodes if one["role"] == "label"]
    assert listener.ask("do", name="Next")
    said, _ = listener.heard()
    assert [one for one in said if "step 2 of" in one], said
    assert listener.ask("do", name="Back to the start page")
    listener.heard()


def test_a_turn_is_played(listener: Listener) -> None:
    """By the actions that pieces and zones offer, or by the buttons beside the table."""
    assert listener.ask("do", name=POCKET)
    listener.heard()
    assert listener.ask("do", name="Start the game")
    said, went = listener.heard(3)
    assert any("Move: fly to a tile" in one for one in said), said
    assert went[-1] == ("canvas", POCKET)
    listener.ask("key", keysym=TAB)
    _, went = listener.heard()
    assert went == [("panel", "Death Star surface")], "the keyboard goes over the zones"
    done = []
    for _ in range(MOST):
        nodes = listener.nodes()
        check(nodes)
        if "Turn 2" in [one["name"] for one in nodes]:
            break
        name, action = offered(nodes)
        assert listener.ask("do", name=name, action=action)
        done.append(name)
        said, _ = listener.heard()
        assert said, f"after “{action or name}” nothing was said"
    else:
        pytest.fail(f"no turn came to its end: {done}")
    assert len(done) > 1


def offered(nodes: list[Node]) -> tuple[str, str]:
    """What can be done at the table: on it, else beside it."""
    (at,) = (k for k, one in enumerate(nodes) if one["role"] == "canvas")
    table = list(walk(nodes[at]))
    pile = [one for one in table if "in the pile" in one["name"]]
    for one in pile + table:
        if one["actions"]:
            return one["name"], one["actions"][0]
    beside = nodes[at + len(table) :]
    first = next(one for one in beside if one["role"] == "push button" and one["about"])
    return first["name"], ""


def back_home(listener: Listener) -> None:
    """To the launcher, from wherever it is."""
    while (named_back := back(listener.nodes())) is not None:
        assert listener.ask("do", name=named_back)
        listener.heard()


def back(nodes: list[Node]) -> str | None:
    """What leads back, where there is such a thing."""
    names = [one["name"] for one in nodes if one["actions"]]
    return next((one for one in ("Back to the start page", "Back") if one in names), None)


def test_2001_is_set_up_and_a_turn_of_it_is_played(listener: Listener) -> None:
    """By the words alone: who plays, whose turn it is, what a piece or a place offers."""
    back_home(listener)
    assert listener.ask("do", name=ODYSSEY)
    listener.heard()
    check(listener.nodes())
    assert listener.ask("do", name="Alone as Bowman")
    nodes = listener.nodes()
    assert "Who plays seat 3: Bot: Steady" in [one["name"] for one in nodes]
    assert listener.ask("do", name="Start the game")
    said: list[str] = []
    for _ in range(MOST):
        said += "\n".join(listener.heard()[0]).splitlines()
        if "Your move, Bowman" in said:
            break
    else:
        pytest.fail(f"the turn of the person did not come: {said}")
    told = [one for one in said if "malfunction: " in one]
    assert told
    assert len(told) == len(set(told)), "each line is heard once"
    nodes = listener.nodes()
    check(nodes)
    assert not [one for one in nodes if one["about"].startswith("0 ")]
    moves = next(one for one in nodes if one["name"] == "Figure of Bowman")["actions"]
    if moves:
        assert listener.ask("do", name="Figure of Bowman", action=moves[-1])
        said, _ = listener.heard()
        assert any("Bowman moves to" in one for one in said), said
    nodes = listener.nodes()
    beside = [one["name"] for one in nodes if one["role"] == "push button" and one["about"]]
    # Who may draw is asked first when the turn shall end without.
    last = next(one for end in ENDINGS for one in beside if one.startswith(end))
    assert listener.ask("do", name=last)
    said, _ = listener.heard(3)
    assert any("Bowman " in one for one in said), said


def test_a_lesson_of_2001_is_taken(listener: Listener) -> None:
    back_home(listener)
    assert listener.ask("do", name="Lessons")
    listener.heard()
    assert listener.ask("do", name=LESSON)
    said, _ = listener.heard(3)
    assert [one for one in said if "step 1 of" in one], said
    for number in (2, 3):
        check(listener.nodes())
        if not listener.ask("do", name="Next"):
            break
        said, _ = listener.heard()
        assert [one for one in said if f"step {number} of" in one], said
