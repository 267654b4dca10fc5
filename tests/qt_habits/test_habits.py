"""The watchers of `tests/conftest.py` and of the pytest settings really fail a test.

Each case runs a small test file with our own settings in a process of its own.
"""

from __future__ import annotations

from pathlib import Path

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
        {"passed": 1, "errors": 1},
        "*still running: QTimer (heartbeat)*",
    ),
    "single shot": (
        """
        from PySide6.QtCore import QTimer
        def test_it(qapp):
            QTimer.singleShot(60_000, lambda: None)
        """,
        {"passed": 1, "errors": 1},
        "*still running: QTimer*",
    ),
    "single shot by name": (
        """
        from PySide6.QtCore import SLOT, QTimer
        def test_it(qapp):
            QTimer.singleShot(60_000, qapp, SLOT("quit()"))
        """,
        {"passed": 1, "errors": 1},
        "*still running: Q*Timer*",
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
        {"passed": 1, "errors": 1},
        "*still running: QVariantAnimation*",
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
        {"passed": 1, "errors": 1},
        "*still open: QWidget (forgotten)*",
    ),
    "Qt warning": (
        """
        from PySide6.QtCore import qWarning
        def test_it(qapp):
            qWarning("something is odd")
        """,
        {"failed": 1},
        "*something is odd*",
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
        {"failed": 1},
        "*in a slot*",
    ),
    "log line": (
        """
        import logging
        def test_it():
            logging.getLogger("spacetable").warning("odd: %s", 1)
        """,
        {"passed": 1, "errors": 1},
        "*WARNING spacetable: odd: 1*",
    ),
    "Python warning": (
        """
        import warnings
        def test_it():
            warnings.warn("old way")
        """,
        {"failed": 1},
        "*old way*",
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
        "*3 passed*",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_watchers(pytester: pytest.Pytester, case: str) -> None:
    source, outcome, line = CASES[case]
    for name in ("pyproject.toml", "tests/conftest.py"):
        target = pytester.path / name
        target.parent.mkdir(exist_ok=True)
        target.write_text((ROOT / name).read_text("utf-8"), "utf-8")
    pytester.makepyfile(**{"tests/test_inner": source})
    result = pytester.runpytest_subprocess("-p", "no:xdist", "-p", "no:cacheprovider")
    result.assert_outcomes(**outcome)
    result.stdout.fnmatch_lines([line])
