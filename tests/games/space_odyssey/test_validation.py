"""Positions from files: those of real games are taken, and what contradicts itself is not."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.engine import acting, begin, step
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.state import TILES, Done, Duty, State, doorway, place
from spacetable.session.restoring import check_sound
from tests.games.space_odyssey.position import HAL, Position


def by_lot(seats: int, seed: str) -> Setup:
    """Nobody has chosen a role."""
    return Setup("space_odyssey", seed, tuple(SeatSetup(Seat(str(k + 1))) for k in range(seats)))


@pytest.mark.parametrize("number", range(6))
def test_every_position_of_a_game_is_sound(number: int) -> None:
    """The roles went by lot: the box that the pieces are counted by is that of those dealt."""
    setup = by_lot(3 + number % 3, f"sound {number}")
    position, _ = begin(space_odyssey, setup)
    chosen = random.Random(number)
    count = 0
    while free := acting(space_odyssey, position.state):
        assert isinstance(position.state, State)
        space_odyssey.rules.check(position.state)
        if count % 40 == 0:
            check_sound(space_odyssey, setup, position.state)
        position = step(
            space_odyssey, setup, position, chosen.choice(chosen.choice(free)[1]).action
        ).position
        count += 1
    check_sound(space_odyssey, setup, position.state)


def damaged(state: State) -> dict[str, tuple[str, dict[str, Any]]]:
    """Changes to a position in which Bowman (seat 2) is to act and door 3 is closed, and what is
    said of each: nothing else is wrong in it before that."""
    turn = state.todo
    return {
        "another character": (
            "the characters",
            {"characters": {**state.characters, Seat("2"): "whitehead"}},
        ),
        "a member without character": ("HAL and the crew", {"characters": {Seat("2"): "bowman"}}),
        "a member twice": ("HAL and the crew", {"crew": (*state.crew, Seat("2"))}),
        "HAL in the crew": ("HAL and the crew", {"hal": Seat("2")}),
        "the monolith elsewhere": ("the monolith", {"monolith": Seat("3")}),
        "the monolith at HAL's": ("the monolith", {"monolith": HAL}),
        "a door without a tile": ("the door tiles on the board", {"closed": ("3", "4")}),
        "a tile without a door": ("the door tiles on the board", {"closed": ()}),
        "a tile at another door": ("the door tiles on the board", {"closed": ("4",)}),
        "a door both shut and forced": ("the doors", {"forced": ("3",)}),
        "no such door": ("the doors", {"closed": ("9",)}),
        "the marker too low": ("the HAL marker", {"marker": 2}),
        "the marker too high": ("the HAL marker", {"marker": 7}),
        "a told card in the pile": (
            "the cards named aloud",
            {"told": (state.pieces["deck"][0].id,)},
        ),
        "nothing to do": ("the end", {"todo": ()}),
        "an end and more to do": ("the end", {"ended": "lif"}),
        "no such end": ("the end", {"ended": "bored", "todo": ()}),
        "what nobody decides first": ("what nobody decides", {"todo": (Duty("hal_end"),)}),
        "no such step": ("the duty sleep", {"todo": (Duty("sleep"), *turn)}),
        "nobody's turn": ("the duty crew_turn", {"todo": (Duty("crew_turn"), *turn[1:])}),
        "a member's task of HAL's": (
            "the duty play",
            {"todo": (Duty("play", Seat("2")), *turn[1:])},
        ),
        "the turn of an unknown": (
            "the duty crew_turn",
            {"todo": (Duty("crew_turn", Seat("9")), *turn[1:])},
        ),
        "no end of the turn": ("what comes last", {"todo": turn[:1]}),
        "nothing to be recovered": ("the discards", {"todo": (Duty("recover", Seat("2")), *turn)}),
        "nobody has asked": (
            "whose turn it is",
            {"todo": (Duty("lend", Seat("3")), *turn), "done": Done()},
        ),
        "another member's deeds": ("whose turn it is", {"done": Done(Seat("3"))}),
        "an aim without a target card": ("whom the target card aims at", {"aim": Seat("2")}),
        "a target card without an aim": (
            "whom the target card aims at",
            {"todo": (Duty("name"), *turn)},
        ),
        "turns below none": ("the turns and moves left", {"turns_left": -1}),
        "moves below none": ("the turns and moves left", {"done": Done(Seat("2"), moved=-1)}),
    }


FAULTS = tuple(damaged(Position(closed=["3"]).state))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_position_is_refused(fault: str) -> None:
    game = Position(closed=["3"])
    space_odyssey.rules.check(game.state)
    told, changes = damaged(game.state)[fault]
    wrong = replace(game.state, **changes)
    with pytest.raises(ValueError, match=f"^{told}$"):
        space_odyssey.rules.check(wrong)
    with pytest.raises(Exception):  # noqa: B017 -- whatever it is, it becomes one message
        check_sound(space_odyssey, game.setup, wrong)


@pytest.mark.parametrize("zone", ["trash", "deck", "hal.hand"])
def test_a_door_tile_that_lies_elsewhere_is_missed(zone: str) -> None:
    """All seven tiles are there and none too many on the board: one has strayed from the rest."""
    state = Position(closed=["3"]).state
    tiles = state.pieces[TILES]
    assert len(tiles) == 6
    moved = state.pieces.with_zone(TILES, tiles[:-1])
    moved = moved.with_zone(ZoneId(zone), (*moved[ZoneId(zone)], tiles[-1]))
    with pytest.raises(ValueError, match="the door tiles beside the board"):
        space_odyssey.rules.check(replace(state, pieces=moved))


def test_pieces_are_where_the_words_say() -> None:
    state = Position(closed=["3"]).state
    assert len(state.pieces[doorway("3")]) == 1
    assert len(state.pieces[TILES]) == 6
    assert any(one.face == "monolith" for one in state.pieces[place(Seat("2"))])


def test_a_chosen_role_must_be_that_of_the_position() -> None:
    game = Position("bowman", "poole")
    other = replace(
        game.setup,
        seats=tuple(
            replace(one, role={"poole": "hunter"}.get(one.role, one.role))
            for one in game.setup.seats
        ),
    )
    check_sound(space_odyssey, game.setup, game.state)
    with pytest.raises(Exception, match="pieces"):
        check_sound(space_odyssey, other, game.state)


def test_bowman_is_always_in_play_and_hal_too() -> None:
    """Document, set-up 5 and 10."""
    for number in range(12):
        state = space_odyssey.rules.setup(by_lot(3, ""), LooseChance(number))
        assert "bowman" in state.characters.values()
        assert state.hal not in state.crew
    firsts = {
        space_odyssey.rules.setup(by_lot(3, ""), LooseChance(number)).monolith
        for number in range(40)
    }
    assert firsts == {Seat("1"), Seat("2"), Seat("3")}
