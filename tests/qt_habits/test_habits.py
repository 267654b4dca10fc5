"""The watchers of `tests/conftest.py` and of the pytest settings really fail a test.

Each case is a small test file; they run with our own settings in a process of their own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[2]

CASES = {
    "timer": (
        """
        from PySide6.QtCore import QTimer
        KEPT = []
        def test_it(qapp):
            timer = QTimer()
            timer.setObjectName("heartbeat")
            timer.start(60_000)
            KEPT.append(timer)
        """,
        {"passed": 1, "error": 1},
        "still running: QTimer (heartbeat)",
    ),
    "single shot": (
        """
        from PySide6.QtCore import QTimer
        def test_it(qapp):
            QTimer.singleShot(60_000, lambda: None)
        """,
        {"passed": 1, "error": 1},
        "still running: QTimer",
    ),
    "single shot by name": (
        """
        from PySide6.QtCore import SLOT, QTimer
        def test_it(qapp):
            QTimer.singleShot(60_000, qapp, SLOT("quit()"))
        """,
        {"passed": 1, "error": 1},
        "still running: Q",
    ),
    "animation": (
        """
        from PySide6.QtCore import QObject, QVariantAnimation
        KEPT = []
        def test_it(qapp):
            animation = QVariantAnimation()
            animation.setStartValue(0.0)
            animation.setEndValue(1.0)
            animation.setDuration(60_000)
            animation.start()
            KEPT.append(animation)
        """,
        {"passed": 1, "error": 1},
        "still running: QVariantAnimation",
    ),
    "window": (
        """
        from PySide6.QtWidgets import QWidget
        KEPT = []
        def test_it(qapp):
            widget = QWidget()
            widget.setObjectName("forgotten")
            widget.show()
            KEPT.append(widget)
        """,
        {"passed": 1, "error": 1},
        "still open: QWidget (forgotten)",
    ),
    "Qt warning": (
        """
        from PySide6.QtCore import qWarning
        def test_it(qapp):
            qWarning("something is odd")
        """,
        {"failure": 1},
        "something is odd",
    ),
    "exception in a slot": (
        """
        from PySide6.QtCore import QObject, Signal
        class Bell(QObject):
            rung = Signal()
        def test_it(qtbot):
            def answer():
                raise ValueError("in a slot")
            bell = Bell()
            bell.rung.connect(answer)
            bell.rung.emit()
        """,
        {"failure": 1},
        "in a slot",
    ),
    "log line": (
        """
        import logging
        def test_it():
            logging.getLogger("spacetable").warning("odd: %s", 1)
        """,
        {"passed": 1, "error": 1},
        "WARNING spacetable: odd: 1",
    ),
    "Python warning": (
        """
        import warnings
        def test_it():
            warnings.warn("old way")
        """,
        {"failure": 1},
        "old way",
    ),
    "clean": (
        """
        import logging, pytest
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QWidget

        def test_window(qtbot):
            widget = QWidget()
            qtbot.addWidget(widget)
            widget.show()
            timer = QTimer(widget)
            timer.start(60_000)

        @pytest.mark.expects_log
        def test_announced():
            logging.getLogger("spacetable").error("meant")

        def test_home(home):
            import os
            assert os.environ["SPACETABLE_HOME"] == str(home)
            assert not home.exists()
        """,
        {"passed": 3},
        "test_announced",
    ),
}


OWN = ("conftest.py", "workers.py", "thinned.py", "bench/resident.py")
SETTINGS = ("pyproject.toml", *(f"tests/{name}" for name in OWN))


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Counter[str], str]]:
    """Of each case, how its tests came out, and what was said of them."""
    folder = tmp_path_factory.mktemp("inner")
    for name in SETTINGS:
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        (folder / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    names = {f"test_case_{number}": case for number, case in enumerate(CASES)}
    for name, case in names.items():
        (folder / "tests" / f"{name}.py").write_text(dedent(CASES[case][0]), "utf-8")
    asked = ("-p", "no:xdist", "-p", "no:cacheprovider", "--junitxml", "told.xml")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *asked],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (folder / "told.xml").exists(), done.stdout + done.stderr
    found: dict[str, tuple[Counter[str], str]] = {case: (Counter(), "") for case in CASES}
    for one in ET.parse(folder / "told.xml").iter("testcase"):
        case = names[(one.get("classname") or "").rpartition(".")[2]]
        counts, words = found[case]
        kinds = [child.tag for child in one if child.tag in ("failure", "error")]
        # A test that passed and left something behind is told with an error of its teardown.
        if "failure" not in kinds:
            counts["passed"] += 1
        counts.update(kinds)
        found[case] = counts, words + ET.tostring(one, "unicode")
    return found


@pytest.mark.parametrize("case", CASES)
def test_watchers(told: dict[str, tuple[Counter[str], str]], case: str) -> None:
    _, outcome, line = CASES[case]
    counts, words = told[case]
    assert counts == outcome, words
    assert line in words
