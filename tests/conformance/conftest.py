"""The toy game is registered beside the others while this suite runs, case by case."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.conformance import corpus
from tests.conformance.cases import points
from tests.toy.installing import installed

FOLDER = Path(__file__).parent

_here = ExitStack()
_entered = pytest.StashKey[bool]()


@pytest.fixture(autouse=True)
def _registered(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Not for each file: the checks of a case are from all of them, and take turns."""
    if not request.session.stash.get(_entered, False):
        _here.enter_context(installed(tmp_path_factory.mktemp("games"), points()))
        _here.callback(corpus.forget)
        request.session.stash[_entered] = True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Whoever comes next from elsewhere finds the games as they were, and none in memory."""
    result = yield
    if nextitem is None or not nextitem.path.is_relative_to(FOLDER):
        _here.close()
        item.session.stash[_entered] = False
    return result


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All checks of a case come one after the other: its games are played once, and let go."""
    here = [at for at, item in enumerate(items) if item.path.is_relative_to(FOLDER)]
    order: dict[str, int] = {}

    def turn(item: pytest.Item) -> int:
        call = getattr(item, "callspec", None)
        what = call.params.get("case", item.path) if call else item.path
        return order.setdefault(str(what), len(order))

    for at, item in zip(here, sorted((items[at] for at in here), key=turn), strict=True):
        items[at] = item
