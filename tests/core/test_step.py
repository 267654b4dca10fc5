"""Steps that happen by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.rules import Rules
from spacetable.core.state import State
from spacetable.core.step import Answer, Offer, Step, on, step_of, together
from spacetable.core.text import verbatim
from spacetable.core.turn import Turn

ME = Seat("1")


class Count(Action, frozen=True):
    """Count one."""


class Counting(State, frozen=True, kw_only=True):
    """``at``: the step."""

    at: str = "ask"
    count: int = 0


def counting(state: Any, seat: Seat) -> Iterator[Option]:
    yield Option(Count(seat), Press(), Why(verbatim("one more")), verbatim("count"))


def count(turn: Turn[Counting], action: Count) -> None:
    turn.set(count=turn.state.count + 1, at="double")


def double(turn: Turn[Counting]) -> bool:
    turn.set(count=turn.state.count * 2, at="ask")
    return True


def ten_is_enough(turn: Turn[Counting]) -> bool:
    """Asks below ten; above it goes on to the end."""
    if turn.state.count < 10:
        return False
    turn.set(at="over")
    return True


RULES = Rules[Counting](
    Counting,
    Count,
    lambda setup, chance: Counting(),
    (
        Step(
            "ask",
            "",
            lambda view: verbatim("?"),
            lambda state: (ME,),
            counting,
            {Count: count},
            alone=ten_is_enough,
        ),
        Step("double", "", alone=double),
        Step("over", ""),
    ),
    lambda state: state.at,
    lambda state: None,
)


def test_what_needs_nobody_happens_until_somebody_is_asked() -> None:
    state, seen = Counting(), []
    while RULES.awaited(state):
        turn = Turn(state, LooseChance("alone"))
        RULES.apply(turn, Count(ME))
        state = turn.state
        seen.append((state.at, state.count))
    assert seen == [("ask", 2), ("ask", 6), ("over", 14)]


def test_a_position_that_was_laid_out_goes_on_too() -> None:
    turn = Turn(Counting(at="double", count=4), LooseChance("alone"))
    RULES.proceed(turn)
    assert (turn.state.at, turn.state.count) == ("ask", 8)


def test_what_is_told_is_told_by_the_step_that_a_state_is_in() -> None:
    one, two = Answer(()), Answer(None)
    first = Offer(counting, {Count: count}, answers={Count: lambda state, action: one})
    both = together(Offer(counting, {}), first)
    ask = step_of("ask", "", lambda view: verbatim("?"), lambda state: (ME,), both)
    rules = replace(
        RULES, steps=(ask, Step("double", "", answers={Count: lambda state, action: two}))
    )
    assert rules.answer(Counting(), Count(ME)) is one
    assert rules.answer(Counting(at="double"), Count(ME)) is two
    assert RULES.answer(Counting(), Count(ME)) is None


def test_nobody_is_asked_in_such_a_step() -> None:
    assert RULES.awaited(Counting(at="double")) == ()
    assert list(RULES.options(Counting(at="double"), ME)) == []
    with pytest.raises(RuntimeError, match="prompt"):
        RULES.named["double"].prompt(None)


class Fly(Action, frozen=True):
    """Go to a place."""

    where: int


def unasked(state: Any, seat: Seat) -> Iterator[Option]:
    raise AssertionError("all options were made")


def flights(state: Any, seat: Seat) -> Iterator[Option]:
    for where in range(500):
        yield Option(Fly(seat, where), Press(), Why(verbatim("any")), verbatim(str(where)))


def may_fly(state: Any, action: Fly) -> bool:
    return action.seat == ME and 0 <= action.where < 500


def flying(turn: Turn[Counting], action: Fly) -> None:
    turn.set(count=action.where)


def rules_of(offer: Offer[Counting]) -> Rules[Counting]:
    step = step_of("ask", "1", lambda view: verbatim(""), lambda state: (ME,), offer)
    return Rules[Counting](
        Counting,
        Fly | Count,
        lambda setup, chance: Counting(),
        (step,),
        lambda state: state.at,
        lambda state: None,
    )


def test_a_direct_check_makes_no_options() -> None:
    rules = rules_of(Offer(unasked, {Fly: flying}, checks={Fly: may_fly}))
    assert rules.allows(Counting(), Fly(ME, 499))
    assert not rules.allows(Counting(), Fly(ME, 500))
    assert not rules.allows(Counting(), Fly(Seat("2"), 3))
    assert not rules.allows(Counting(), Fly(CLOCK, 3))


def test_what_has_no_check_is_looked_for_among_the_options() -> None:
    rules = rules_of(Offer(flights, {Fly: flying}))
    assert rules.allows(Counting(), Fly(ME, 499))
    assert not rules.allows(Counting(), Fly(ME, 500))
    assert not rules.allows(Counting(), Count(ME))


def test_offers_together_keep_the_checks_that_all_of_them_have() -> None:
    asked: list[Seat] = []

    def only_me(state: Counting, seat: Seat) -> bool:
        asked.append(seat)
        return seat == ME

    one = Offer(unasked, {Fly: flying}, checks={Fly: lambda state, action: action.where == 1})
    two = Offer(unasked, {Fly: flying}, checks={Fly: lambda state, action: action.where == 2})
    both = rules_of(together(one, two, who=only_me))
    assert both.allows(Counting(), Fly(ME, 1))
    assert both.allows(Counting(), Fly(ME, 2))
    assert not both.allows(Counting(), Fly(ME, 3))
    assert not both.allows(Counting(), Fly(Seat("2"), 1))
    assert set(asked) == {ME, Seat("2")}
    three = Offer(flights, {Fly: flying, Count: count})
    some = together(two, three)
    assert some.checks == {}
    assert together(one, Offer(counting, {Count: count})).checks.keys() == {Fly}


def test_occasions_are_looked_for_again_only_when_what_they_look_at_changes() -> None:
    looked: list[int] = []

    def odd(state: Counting, seat: Seat) -> bool:
        looked.append(state.count)
        return state.count % 2 == 1

    offers = on(odd, Offer[Counting](counting, {Count: count}))
    both = together(*offers, seen=lambda state, seat: (state.count,))
    state = Counting(count=1)
    assert len([*both.options(state, ME)]) == 1
    assert len([*both.options(replace(state, at="double"), ME)]) == 1
    assert looked == [1]
    assert not [*both.options(replace(state, count=2), ME)]
    assert looked == [1, 2]
