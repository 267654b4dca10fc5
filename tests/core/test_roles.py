"""Parts taken by choice or by lot before a game begins."""

from __future__ import annotations

import pytest

from spacetable.core.chance import SeededChance
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.role import Role, check_roles, dealt
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text

ROLES = tuple(
    Role(id=name, name=text(name), effect=text(name), colour=0, needed=name in ("host", "guest"))
    for name in ("host", "guest", "cook", "cat")
)


def seats(*chosen: str) -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup(Seat(str(k + 1)), role=name) for k, name in enumerate(chosen))


def by_lot(seed: str, *chosen: str) -> list[str]:
    """The parts in the order of the seats."""
    found = dealt(ROLES, seats(*chosen), SeededChance(seed))
    assert list(found) == [one.seat for one in seats(*chosen)]
    return list(found.values())


def test_what_was_chosen_is_kept_and_nothing_is_drawn_when_all_have_chosen() -> None:
    """Parts that nobody takes stay in the box: a draw would be one that no older record has."""
    chance = SeededChance("roles")
    assert list(dealt(ROLES, seats("cat", "host", "guest"), chance).values()) == [
        "cat",
        "host",
        "guest",
    ]
    assert chance.draws == []


def test_who_has_not_chosen_gets_a_part_by_lot_the_needed_ones_first() -> None:
    drawn = {tuple(by_lot(str(seed), "", "cook", "", "")) for seed in range(60)}
    assert {parts[1] for parts in drawn} == {"cook"}
    assert all(set(parts) == {"host", "guest", "cook", "cat"} for parts in drawn)
    assert len(drawn) == 6
    assert {frozenset(by_lot(str(seed), "", "")) for seed in range(20)} == {
        frozenset(("host", "guest"))
    }
    third = {part for seed in range(30) for part in by_lot(str(seed), "", "", "")}
    assert third == {"host", "guest", "cook", "cat"}


@pytest.mark.parametrize(
    ("chosen", "wrong"),
    [
        (("host", "dog"), "role"),
        (("host", "host", ""), "role_twice"),
        (("cook", "cat", ""), "role_missing"),
        (("host", "cook"), "role_missing"),
    ],
)
def test_parts_that_do_not_go_together_are_told(chosen: tuple[str, ...], wrong: str) -> None:
    with pytest.raises(DataError) as caught:
        check_roles(ROLES, seats(*chosen))
    assert caught.value.message.key == f"core.error.{wrong}"


@pytest.mark.parametrize(
    "chosen", [("", ""), ("cook", "", ""), ("cat", "guest", ""), ("host", "guest")]
)
def test_a_needed_part_may_wait_for_a_seat_without_one(chosen: tuple[str, ...]) -> None:
    check_roles(ROLES, seats(*chosen))
