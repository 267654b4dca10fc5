"""What is found once for a state."""

from __future__ import annotations

from spacetable.core.per_state import (
    forget_all,
    of_parts,
    per_key,
    per_parts,
    per_state,
    while_same,
)


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


class Parts:
    """Two parts of a state, and how often it was looked at."""

    looks = 0

    def __init__(self, cards: tuple[str, ...], aquas: int) -> None:
        self.cards, self.aquas = cards, aquas


def test_an_answer_holds_as_long_as_what_it_reads_stays_the_same() -> None:
    @per_parts(lambda state, seat: (state.cards,))
    def first_card(state: Parts, seat: str) -> str:
        Parts.looks += 1
        return f"{seat} {state.cards[0]} {Parts.looks}"

    Parts.looks = 0
    assert first_card(Parts(("a", "b"), 1), "1") == "1 a 1"
    assert first_card(Parts(("a", "b"), 2), "1") == "1 a 1", "it does not read the Aquas"
    assert first_card(Parts(("a", "b"), 2), "2") == "2 a 2", "each seat has an answer of its own"
    assert first_card(Parts(("b",), 2), "1") == "1 b 3"
    assert first_card(Parts(("a", "b"), 2), "1") == "1 a 4", "only the last one is kept"
    forget_all()
    assert first_card(Parts(("a", "b"), 2), "1") == "1 a 5"


def test_answers_by_a_key_are_kept_up_to_a_number() -> None:
    @per_key(lambda state: (state.cards,), most=2)
    def first_card(state: Parts) -> str:
        Parts.looks += 1
        return f"{state.cards[0]} {Parts.looks}"

    Parts.looks = 0
    first, other, third = Parts(("a",), 1), Parts(("b",), 1), Parts(("c",), 1)
    assert [first_card(one) for one in (first, other, first)] == ["a 1", "b 2", "a 1"]
    assert first_card(third) == "c 3", "the third finds no room, and begins again"
    assert first_card(first) == "a 4"
    forget_all()
    assert first_card(first) == "a 5"


def test_all_answers_are_kept_while_a_value_stays_the_same() -> None:
    @of_parts(lambda state: (state.cards,))
    def row(cards: tuple[str, ...]) -> list[str]:
        return list(cards)

    @while_same(row)
    def card(state: Parts, at: int) -> str:
        Parts.looks += 1
        return f"{state.cards[at]} {Parts.looks}"

    Parts.looks = 0
    first, richer = Parts(("a", "b"), 1), Parts(("a", "b"), 2)
    assert [card(first, 0), card(first, 1), card(richer, 0)] == ["a 1", "b 2", "a 1"]
    assert card(Parts(("c", "b"), 2), 1) == "b 3", "other cards: all is found anew"
    assert card(first, 0) == "a 4"
    forget_all()
    assert card(first, 0) == "a 5"
