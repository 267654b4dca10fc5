"""A state of the flight school that contradicts itself is refused when it is read."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.flight_school.soundness import check
from spacetable.games.high_frontier.piloting.vessel import Underway
from tests.games.high_frontier.school_flights import CREW, Pilot

WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({"place": "nowhere"}, "no space"),
    ({"place": "geo"}, "the ship is not where it is"),
    ({"wet": "99"}, "no mass on the fuel strip"),
    ({"wet": "1", "tanks": 3}, "less than the dry mass"),
    ({"tanks": -1}, "below its least"),
    ({"aquas": -1}, "below its least"),
    ({"since": 0}, "below its least"),
    ({"since": 9}, "below its least"),
    ({"goal": "nowhere"}, "no site"),
    ({"factories": ("nowhere",)}, "no site"),
    ({"phase": "move"}, "a move without a ship"),
    ({"phase": "hazard"}, "a move without a ship"),
    ({"underway": Underway()}, "a move without a ship"),
    ({"phase": "move", "underway": Underway()}, "without a thruster"),
)


@pytest.mark.parametrize(("fields", "reason"), WRONG)
def test_a_part_that_contradicts_another_is_told_of(fields: dict[str, Any], reason: str) -> None:
    state = Pilot(CREW, wet="9").state
    check(state)
    with pytest.raises(ValueError, match=reason):
        check(replace(state, **fields))


def test_dice_wait_in_a_hazard_and_nowhere_else() -> None:
    pilot = Pilot(CREW, wet="9").activate(CREW)
    check(pilot.state)
    assert pilot.state.phase == "move"
    with pytest.raises(ValueError, match="dice that nobody throws"):
        check(replace(pilot.state, phase="hazard"))
    with pytest.raises(ValueError, match="without a thruster"):
        check(replace(pilot.state, engine=None))
