"""What is typed finds what is shown."""

from __future__ import annotations

import pytest

from spacetable.text.typed import typed


@pytest.mark.parametrize(
    ("shown", "keys"),
    [("Open the S\u2011foils", "open the s-foils"), ("100\u00a0%", "100 %"), ("表面", "表面")],
)
def test_marks_that_no_keyboard_has_are_found(shown: str, keys: str) -> None:
    assert typed(shown) == typed(keys)
