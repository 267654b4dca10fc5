"""The names by which lessons speak of things."""

from __future__ import annotations

import pytest

from spacetable.games.space_odyssey.game import space_odyssey as game
from spacetable.games.space_odyssey.state import HAL_HAND, TRACK, hand, place
from tests.games.space_odyssey.position import Position

ZONES = ("space.core", "door.3", "shown.0", "beside.com", "corner.com", "deck", "talk", "trash")


def found(position: Position, who: str | None, name: str) -> str | None:
    seat = None if who is None else position.seats[who]
    return game.teaching.find(game.shown.view(position.state, seat), name)


@pytest.fixture(name="position")
def _position() -> Position:
    return Position(
        hands={"bowman": ["logic.9", "cancel"], "poole": ["recover"]},
        told={"bowman": ["logic.9"]},
        hal_hand=["door.3", "grv", "mem"],
        shown=["com", "scan", "lif"],
    )


@pytest.mark.parametrize("name", [*ZONES, "kind.logic.7", "kind.repair.mem", "kinds"])
@pytest.mark.parametrize("who", ["hal", "bowman", None])
def test_zones_name_themselves(position: Position, who: str | None, name: str) -> None:
    assert found(position, who, name) == name


def test_people_and_their_things(position: Position) -> None:
    bowman = position.seats["bowman"]
    for who in ("hal", "bowman", "poole", None):
        assert found(position, who, "place.bowman") == place(bowman)
        assert found(position, who, f"place.{bowman}") == place(bowman)
        assert found(position, who, "hand.bowman") == hand(bowman)
        assert found(position, who, "figure.bowman") == position.state.figure(bowman).id
        assert found(position, who, "hal.eye") == TRACK
        stone = next(one.id for one in position.state.pieces if one.face == "monolith")
        assert found(position, who, "monolith") == stone
        told = found(position, who, "told:logic.9")
        assert told is not None
        assert told.startswith("told.")


def test_cards_of_the_own_hand(position: Position) -> None:
    bowman = position.seats["bowman"]
    assert found(position, "bowman", "hand") == hand(bowman)
    assert found(position, "hal", "hand") == HAL_HAND
    cards = {one.face: one.id for one in position.state.pieces[hand(bowman)]}
    assert found(position, "bowman", "card:logic.9") == cards["crew.logic.9"]
    assert found(position, "bowman", "card:recover") is None
    doors = [one.id for one in position.state.pieces[HAL_HAND] if one.face == "hal.door.3"]
    assert found(position, "hal", "card:door.3") == doors[0]
    assert found(position, "poole", "card:door.3") is None


@pytest.mark.parametrize(
    "name",
    [
        "space.bridge",
        "figure.hunter",
        "place.hunter",
        "card:logic.13",
        "odd:cancel",
        "any:door.9",
        "",
    ],
)
def test_what_is_not_there_is_not_found(position: Position, name: str) -> None:
    assert found(position, "bowman", name) is None
