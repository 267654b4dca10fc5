"""What holds for every test: its own settings folder, current catalogues, and nothing left behind.

A test fails when it leaves a timer or an animation running or a window open, and when it makes Qt
or the program log a warning that it did not announce with `@pytest.mark.expects_log`. Qt is looked
at after every test that asks for the application, and at the end of every folder once there is one,
so tests of the rules stay fast.
"""

from __future__ import annotations

import gc
import logging
import os
import runpy
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from tests import workers

ROOT = Path(__file__).resolve().parents[1]

# Before any test module can import Qt or read the language of the session.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANG"] = os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

#: Windows that Qt makes for itself and keeps.
QT_OWN = ("QTipLabel", "QDesktopWidget", "QShapedPixmapWidget")

FAILED = pytest.StashKey[bool]()

# No test is about time: a busy machine takes as long as it takes over an example. Nor is the quick
# run about luck: it looks at the same examples each time. Others are searched for with
# ``--hypothesis-profile searching``, as ``sh packaging/test.sh --slow`` does.
UNTIMED: Any = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("searching", **UNTIMED)
settings.register_profile("steady", **UNTIMED, derandomize=True)
settings.load_profile("steady")

LONG = 60_000
"""Ms that something may take to come, where a test does not say how long: only what never comes
fails, however busy the machine is."""

for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitActive, QtBot.waitExposed):
    wait.__kwdefaults__["timeout"] = LONG


def pytest_configure(config: pytest.Config) -> None:
    """Compile stale catalogues, once, before any worker starts; say what workers do."""
    config.pluginmanager.register(workers, "spacetable-workers")
    compiler = ROOT / "spacetable" / "text" / "compiling.py"
    if not hasattr(config, "workerinput") and compiler.is_file():
        runpy.run_path(str(compiler))["compile_all"]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Iterator[object]:
    """Nearly all that is made while tests are collected stays: the collector would look at it again
    and again for a quarter of the time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """What is loaded by now stays: neither the collector nor ``_running`` need look at it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(_homes: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The folder that stands for the user's settings and saves; not made until somebody writes."""
    folder = _homes / f"{abs(hash(request.node.nodeid)):x}"
    before = os.environ.get("SPACETABLE_HOME")
    os.environ["SPACETABLE_HOME"] = str(folder)
    yield folder
    if before is None:
        os.environ.pop("SPACETABLE_HOME", None)
    else:
        os.environ["SPACETABLE_HOME"] = before


class _Lines(logging.Handler):
    """Keeps the log lines that somebody ought to see."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def _quiet_log(request: pytest.FixtureRequest) -> Iterator[None]:
    handler = _Lines()
    logging.getLogger().addHandler(handler)
    yield
    logging.getLogger().removeHandler(handler)
    if handler.lines and request.node.get_closest_marker("expects_log") is None:
        pytest.fail("unexpected log lines:\n" + "\n".join(handler.lines), pytrace=False)


# ------------------------------------------------------------------ nothing of Qt is left behind


@cache
def _keeps_time(kind: type) -> bool:
    from PySide6.QtCore import QAbstractAnimation, QTimer

    return issubclass(kind, QTimer | QAbstractAnimation)


def _running() -> list[Any]:
    """Timers and animations that somebody can still hear from."""
    from PySide6.QtCore import QAbstractAnimation, QAbstractEventDispatcher, QTimer
    from shiboken6 import getAllValidWrappers

    found: list[Any] = []
    # What Python knows of Qt is a hundredth of what its collector knows, and this is done after
    # every test; what it knows is of few kinds.
    for thing in getAllValidWrappers():
        if not _keeps_time(type(thing)):
            continue
        if isinstance(thing, QTimer):
            running = thing.isActive()
        else:
            runs = thing.state() == QAbstractAnimation.State.Running
            running = runs and thing.group() is None
        if running:
            found.append(thing)
    dispatcher = QAbstractEventDispatcher.instance()
    if dispatcher is not None:
        # QTimer.singleShot() makes an object that is known only here.
        found += [
            child
            for child in dispatcher.children()
            if child.metaObject().className() == "QSingleShotTimer"
        ]
    return found


def _open_windows() -> list[Any]:
    from PySide6.QtWidgets import QApplication
    from shiboken6 import isValid

    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if isValid(widget)
        and widget.parent() is None
        and widget.metaObject().className() not in QT_OWN
    ]


def _name(thing: Any) -> str:
    name = thing.objectName() or (thing.parent() and thing.parent().metaObject().className())
    return f"{thing.metaObject().className()} ({name or 'no name, no parent'})"


def _left_over() -> list[str]:
    """What the test left behind, as one line each; it is all stopped and closed."""
    from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QTimer
    from PySide6.QtWidgets import QApplication

    def settle() -> None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    settle()
    if not _running() and not _open_windows():
        return []
    gc.collect()
    settle()
    timers, windows = _running(), _open_windows()
    lines = [f"still running: {_name(thing)}" for thing in timers]
    lines += [f"still open: {_name(widget)}" for widget in windows]
    for thing in timers:
        if isinstance(thing, QTimer | QAbstractAnimation):
            thing.stop()
        else:
            thing.deleteLater()
    for widget in windows:
        widget.close()
        widget.deleteLater()
    settle()
    QApplication.processEvents()
    return lines


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """After all fixtures are gone: look for timers, animations and windows.

    A test that did not ask for the application is not looked at alone: what it may leave behind
    all the same is found after the next one that did, or at the end of its folder.
    """
    result = yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or not isinstance(widgets.QApplication.instance(), widgets.QApplication):
        return result
    last = nextitem is None or nextitem.path.parent != item.path.parent
    if "qapp" not in getattr(item, "fixturenames", ()) and not last:
        return result
    lines = _left_over()
    # A failed test could not clean up, and its traceback holds its windows: one message is enough.
    if lines and not item.stash.get(FAILED, False):
        pytest.fail("the test left behind:\n" + "\n".join(lines), pytrace=False)
    return result
