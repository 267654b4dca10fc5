"""Which line of a JSON file holds which value, as deep as any file of ours goes."""

from __future__ import annotations

from spacetable.core.json_lines import lines


def test_sixteen_values_lie_in_one_another_and_no_more_are_told() -> None:
    """However deep a file goes, its places fill no memory."""
    found = lines("[\n" * 40)
    assert found == {(0,) * deep: deep + 1 for deep in range(17)}
