"""Which tests go to which worker of pytest-xdist, and how much memory each of them takes."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import strategies
from xdist.scheduler import LoadScopeScheduling

from spacetable.app.shell.allocator import map_large
from tests.bench.resident import resident

CONFORMANCE = "tests/conformance/"
GAMES = "spacetable.games."
CACHE = type(lru_cache(lambda: None))
MIB = 2**20
GROWN = 64 * MIB
"""A closed window may lie in a cycle that holds few objects and many pictures: the collector is in
no hurry with it, so it is called when a worker has grown by so much."""

FULL = 200
"""What a game remembers of what it was asked is let go then too, where it is so many answers."""

_after = 0
_peaks: dict[str, float] = {}


def unit(nodeid: str) -> str:
    """What goes to one worker as a whole: a file, or of the conformance suite a case with all its
    checks. So what a module or a case makes for all its tests is made once.
    """
    path, _, test = nodeid.partition("::")
    _, _, case = test.partition("[")
    return CONFORMANCE + case if case and path.startswith(CONFORMANCE) else path


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Unit by unit."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """The scheduler of this suite, whatever ``--dist`` says."""
    return Scheduling(config, log)


def give_back() -> None:
    """What nobody uses any more goes back to the system, when it is much."""
    global _after
    if resident() < _after + GROWN:
        return
    for memory in _memories():
        if memory.cache_info().currsize > FULL:
            memory.cache_clear()
    gc.collect()
    # The C library keeps what was freed; others than that of GNU do well without being told.
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    _after = resident()


def _memories() -> list[Any]:
    """The caches of the games that are loaded."""
    modules = [module for name, module in sys.modules.items() if name.startswith(GAMES)]
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


def pytest_sessionstart() -> None:
    """Memory is dealt out as in the program itself."""
    map_large()


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
