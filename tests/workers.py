"""Which tests go to which worker of pytest-xdist, and how much memory each of them takes."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies
from hypothesis.internal.conjecture import providers
from xdist.scheduler import LoadScopeScheduling

from spacetable.app.shell.allocator import map_large
from spacetable.app.shell.unread_sources import leave_sources_unread
from spacetable.core.per_state import forget_all
from tests.bench.resident import resident
from tests.thinned import thin_looks

CONFORMANCE = "tests/conformance/"
BOTS = "tests/games/high_frontier/full_game/test_bots"
"""Files whose bots ask for the same routes of the whole map, which are found once in a worker."""
LONG = ("tests/legibility/", "tests/play/")
"""Few tests that take ten seconds each: as the last ones they would be waited for, and open all
that there is where most has gathered in memory."""
HUNGRY = (
    "tests/session/test_saving.py",
    "tests/audio/test_render.py",
    "tests/audio/test_recording.py",
)
"""What holds 50 to 130 MiB for a moment, of a save at its limits or of a whole mission's sound."""

GAMES = "spacetable.games."
LAID_OUT = ("tests.games.", "spacetable.app.widgets.pictures")
"""Whose caches hold little that is large: games laid out for tests, and pictures of covers."""
CACHE = type(lru_cache(lambda: None))
MIB = 2**20
GROWN = 96 * MIB
"""A closed window may lie in a cycle that holds few objects and many pictures: the collector is in
no hurry with it, so it is called when a worker has grown by so much: the more there is, the longer
that takes."""

YOUNG = 10_000
"""So many new objects before the collector looks at them: tests of the rules make and drop millions
that lie in no cycle, and with Python's 700 it took a fifth of their time."""

DEAR = (
    "spacetable.games.high_frontier.full_game.bots.voyages",
    "spacetable.games.high_frontier.routes.network",
)
"""Whose caches stay all the same: each answer takes the routes of the whole map to find, an eighth
of a second, or is that map itself, and all of them together hold some MiB."""

FULL = 200
"""What a game remembers of what it was asked is let go then too: few answers may be large, so only
what is kept without a bound, which is mostly read from files, stays where it is not so many."""

UNHEARD = ("logstart", "logfinish")
"""What nothing is printed of but where every test has a line."""

QUICK = "not slow"
"""The marks of the quick run, as ``packaging/test.sh`` asks for them."""

_after = 0
_peaks: dict[str, float] = {}


def unit(nodeid: str) -> str:
    """What goes to one worker as a whole: a file, all files of some bots, or of the conformance
    suite a case with all its checks. So what they make for all their tests is made once.
    """
    if nodeid.startswith(BOTS):
        return BOTS
    path, _, test = nodeid.partition("::")
    _, _, case = test.partition("[")
    return CONFORMANCE + case if case and path.startswith(CONFORMANCE) else path


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Unit by unit: what is long or hungry first, then what has most tests."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        long = next((one for one in self.workqueue if one.startswith(LONG + HUNGRY)), None)
        if long is not None:
            self.workqueue.move_to_end(long, last=False)
        super()._assign_work_unit(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """The scheduler of this suite, whatever ``--dist`` says."""
    return Scheduling(config, log)


def pytest_collection(session: pytest.Session) -> None:
    """Of two workers one reads the files of tests from the first on, the other from the last.

    What nobody has read before has its assertions written anew for pytest, which takes longer than
    all else that is collected. Where they meet, each finds what the other has made.
    """
    work = getattr(session.config, "workerinput", None)
    if work is None or work["workerid"] != "gw1":
        return
    for path in sorted(_files(session.config), reverse=True):
        # Who fails here fails again where the files are collected, and is told of there.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Of a sweep the quick run makes no tests that it leaves out anyway: they are as many as those
    it runs, and each worker would hold them all for a while. Where all are slow, one stays.
    """
    # Nothing but time is lost where pytest keeps them under another name.
    calls = vars(metafunc).get("_calls", [])
    thin_looks(metafunc.definition.nodeid, calls)
    if metafunc.config.getoption("markexpr") != QUICK:
        return
    calls[:] = [one for one in calls if all(mark.name != "slow" for mark in one.marks)] or calls[:1]


def _files(config: pytest.Config) -> Iterator[Path]:
    """The files of tests that were asked for."""
    for asked in config.args:
        path = config.invocation_params.dir / asked.partition("::")[0]
        if path.is_relative_to(config.rootpath):
            yield from path.rglob("test_*.py") if path.is_dir() else (path,)


def give_back() -> None:
    """What nobody uses any more goes back to the system, when it is much.

    Mostly it is the windows and pictures of the tests just run, which the collector finds among
    what is new, in a fifth of the time that it needs for all that there is; else what games
    remember of what they were asked, for which it is not needed.
    """
    for give in (_collect, _forget, _collect_all):
        if resident() < _after + (GROWN if give is _collect else GROWN // 2):
            return
        give()


def _collect() -> None:
    gc.collect()
    _trim()


def _trim() -> None:
    """The C library keeps what was freed; others than that of GNU do well without being told."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def _collect_all() -> None:
    global _after
    gc.unfreeze()
    _collect()
    gc.freeze()
    _after = resident()


def _forget() -> None:
    forget_all()
    for memory in _memories(GAMES):
        if memory.__module__ in DEAR:
            continue
        if memory.cache_info().currsize > (FULL if memory.cache_info().maxsize is None else 0):
            memory.cache_clear()
    for memory in _memories(*LAID_OUT):
        memory.cache_clear()
    _trim()


def _memories(*packages: str) -> list[Any]:
    """The caches of modules whose names begin so."""
    modules = [module for name, module in sys.modules.items() if name.startswith(packages)]
    return [one for module in modules for one in vars(module).values() if type(one) is CACHE]


def peak() -> float:
    """The most memory this process has held until now, in MiB."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (MIB if sys.platform == "darwin" else 1024)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """No worker runs yet. Hypothesis keeps its list of all characters in a file that they read: who
    makes it needs 200 MiB for a moment.
    """
    strategies.text().validate()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Memory is dealt out as in the program itself, and sources stay unread as there: 2,000 files
    and 35 MiB. The collector is in less of a hurry.
    """
    map_large()
    leave_sources_unread()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    if session.config.getoption("markexpr") == QUICK:
        leave_constants()
    tell_less(session.config)


def leave_constants() -> None:
    """Hypothesis reads the sources of all that is loaded, 1,500 files, to try their numbers and
    words: examples would be others after each change, and it takes a second of each worker.
    """
    # Nothing but time is lost where Hypothesis gives it another name.
    vars(providers)["_get_local_constants"] = lambda: providers._local_constants


def tell_less(config: pytest.Config) -> None:
    """Of a test that passes one report is enough: who hears of its begin, of its set-up and of what
    follows, too, of thirteen thousand, takes a good part of a processor that the workers need.
    """
    more = config.getoption("durations") or config.getoption("xmlpath")
    if more or config.get_verbosity() > 0:
        return
    for plugin in config.pluginmanager.get_plugins():
        send = getattr(plugin, "sendevent", None)
        if send is not None:
            # Nothing but time is lost where xdist gives it another name.
            plugin.sendevent = partial(_told, send)


def _told(send: Callable[..., None], name: str, **words: Any) -> None:
    if name in UNHEARD:
        return
    report = words.get("data", {}) if name == "testreport" else {}
    if report.get("outcome") != "passed" or report.get("when") == "call":
        send(name, **words)


def forget_told(config: pytest.Config) -> None:
    """A worker sends its reports to who shows them. Its own terminal, which nobody sees, would keep
    each of them, and every test that is left out, until the end.
    """
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and hasattr(config, "workerinput"):
        terminal.stats.clear()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """It is known now which tests are left out."""
    forget_told(session.config)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[object]:
    """Once it has run, nobody asks a test for more than its name: what it was called with and its
    marks would stay until the end, of eleven thousand.

    Between two files of tests with windows no window is there then: what is, stays, and the
    collector need not look at it again. A page that is left has it look at all that it knows.
    """
    result = yield
    forget_told(item.config)
    other = nextitem is None or nextitem.path != item.path
    shown = "qapp" in getattr(item, "fixturenames", ())
    vars(item).clear()
    if other and shown:
        gc.collect()
        gc.freeze()
    return result


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    """A test is over, and so are its fixtures."""
    give_back()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells its peak with its last message."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["peak"] = peak()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker is done."""
    _peaks[node.gateway.id] = node.workeroutput.get("peak", 0) if node.workeroutput else 0


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One line: the peak of each worker."""
    told = _peaks or {"this process": peak()}
    figures = ", ".join(f"{name} {most:.0f} MiB" for name, most in sorted(told.items()))
    terminalreporter.write_line(f"Memory at most: {figures}")
