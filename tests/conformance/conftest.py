"""The toy game is registered beside the others while this suite runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.cases import points
from tests.toy.installing import installed


@pytest.fixture(scope="module", autouse=True)
def _registered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("games"), points()):
        yield
