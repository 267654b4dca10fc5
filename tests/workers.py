"""Which tests go to which worker of pytest-xdist, and how much memory each of them took at most."""

from __future__ import annotations

import resource
import sys
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

CONFORMANCE = "tests/conformance/"
MEBIBYTE = 1024 if sys.platform == "linux" else 1024 * 1024
"""In the unit in which the system tells a peak."""

_peaks: dict[str, float] = {}


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """A file goes to one worker as a whole; of the conformance suite, a case with all its checks.

    So what a module or a case makes for all its tests is made once.
    """

    def _split_scope(self, nodeid: str) -> str:
        path, _, test = nodeid.partition("::")
        _, _, case = test.partition("[")
        return CONFORMANCE + case if case and path.startswith(CONFORMANCE) else path


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """The scheduler of this suite, whatever ``--dist`` says."""
    return Scheduling(config, log)


def peak() -> float:
    """The most memory this process has held until now, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEBIBYTE


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
