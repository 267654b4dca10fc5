"""What is found once for a state."""

from __future__ import annotations

from spacetable.core.per_state import per_state


class Asked:
    """Counts how often it was looked."""

    def __init__(self) -> None:
        self.looks = 0


def test_an_answer_is_found_once_for_each_state() -> None:
    @per_state
    def found(state: Asked, seat: str) -> str:
        state.looks += 1
        return f"{seat} {state.looks}"

    one, other = Asked(), Asked()
    assert [found(one, "a"), found(one, "a"), found(one, "b")] == ["a 1", "a 1", "b 2"]
    assert found(other, "a") == "a 1"
    assert found(one, "a") == "a 3", "the state before is forgotten"
    assert found(one, seat="a") == "a 4", "named values are not remembered"
