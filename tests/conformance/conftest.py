"""The toy game is registered beside the others while this suite runs, case by case."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance import corpus
from tests.conformance.cases import points
from tests.toy.installing import installed

FOLDER = Path(__file__).parent


@pytest.fixture(scope="package", autouse=True)
def _registered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("games"), points()):
        yield
    corpus.forget()


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
