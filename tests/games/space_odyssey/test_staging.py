"""What is seen to happen on the ship, and what stays dark."""

from __future__ import annotations

from spacetable.core.decal import Dark, Place
from spacetable.core.effect import Effect, Flicker, Slam, Spot, Walk
from spacetable.core.event import Staged
from spacetable.games.space_odyssey.decals import EYE, SHIP_PLACES, decals, module
from spacetable.games.space_odyssey.state import TRACK
from tests.games.space_odyssey.position import Position

SIX = [f"logic.{k}" for k in (1, 2, 3, 7, 8, 9)]


def staged(game: Position) -> list[Effect]:
    """What is seen of the last step."""
    assert game.last is not None
    found = [one for one in game.last.events if isinstance(one, Staged)]
    return [effect for one in found for effect in one.effects]


def seconds(game: Position) -> float:
    assert game.last is not None
    return sum(one.seconds for one in game.last.events if isinstance(one, Staged))


def test_a_door_slams() -> None:
    game = Position(turn="hal", hal_hand=["door.3"], shown=["lif"] * 3)
    game.do(game.close("3"))
    assert staged(game) == [Slam(Place("door.3"))]


def test_a_system_dies_and_stays_dark_until_it_is_mended() -> None:
    game = Position(turn="hal", malfunctions={"com": 3}, hal_hand=["com"], shown=["lif"] * 3)
    assert set(decals(game.state)) == set()
    game.do(game.damage("com"))
    assert Flicker(Place("beside.com")) in staged(game)
    assert set(decals(game.state)) == {Dark(Place("beside.com"))}


def test_each_run_of_logic_puts_out_one_step_of_hals_track() -> None:
    game = Position(spaces={"bowman": "core"}, hands={"bowman": ["logic.4", "logic.5", "logic.6"]})
    run = {game.card("bowman", f"logic.{n}") for n in (4, 5, 6)}
    game.do(game.disconnect("bowman", 4))
    shown = staged(game)
    assert {one.piece for one in shown if isinstance(one, Walk)} == run
    assert all(one.through == (EYE,) for one in shown if isinstance(one, Walk))
    assert not [one for one in shown if isinstance(one, Spot)]
    assert list(decals(game.state)) == [Dark(module(0))]


def test_the_last_one_is_a_scene_and_hal_stays_dark() -> None:
    game = Position(
        marker=4,
        trash=SIX,
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.4", "logic.5", "logic.6"]},
    )
    assert list(decals(game.state)) == [Dark(module(0)), Dark(module(1))]
    game.do(game.disconnect("bowman", 4))
    shown = staged(game)
    assert 3 <= seconds(game) <= 6
    assert [one.at.target for one in shown if isinstance(one, Spot)] == [TRACK]
    assert "hal_dies" in {one.sound for one in shown}
    assert list(decals(game.state)) == [*(Dark(module(k)) for k in range(3)), Dark(EYE, deep=True)]


def test_when_hal_wins_the_lights_of_the_ship_are_out() -> None:
    game = Position(turn="hal", malfunctions={"lif": 6}, hal_hand=["lif"])
    game.do(game.damage("lif"))
    assert game.state.ended == "lif"
    assert {Dark(place) for place in SHIP_PLACES} <= set(decals(game.state))
    assert {*SHIP_PLACES} <= {one.at for one in staged(game) if isinstance(one, Flicker)}
