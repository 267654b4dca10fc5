"""Moving, doors and the pod (document, movement example; open door; pod; crew powers)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.space_odyssey.moves import Cancel, EndTurn, Move, OpenDoor, Tell, TellAll
from spacetable.games.space_odyssey.state import TRASH, doorway, shown
from tests.games.space_odyssey.position import Position


def reached(game: Position, who: str) -> set[str]:
    return {one.space for one in game.legal(who) if isinstance(one, Move)}


def test_the_movement_example() -> None:
    """Picturephone, POD BAY or POD can be reached, but GRV cannot: door 3 is closed."""
    game = Position(spaces={"bowman": "mem"}, closed=["3"])
    assert reached(game, "bowman") == {"picturephone", "pod_bay", "pod"}
    assert game.why(game.move("bowman", "grv")) == "no.door"
    assert game.why(game.move("bowman", "core")) == "no.door"
    assert game.why(game.move("bowman", "com")) == "no.door"
    option = next(one for one in game.options("bowman") if one.action == game.move("bowman", "grv"))
    assert option.why.because == (doorway("3"),)


def test_two_spaces_in_one_go_or_one_by_one_or_none() -> None:
    game = Position(monolith="bowman")
    assert reached(game, "bowman") == {"pod", "picturephone", "com", "mem", "grv"}
    assert game.why(game.move("bowman", "core")) == "no.far"
    game.do(game.move("bowman", "mem"))
    assert reached(game, "bowman") == {"pod_bay", "grv"}
    game.do(game.move("bowman", "grv"))
    assert game.why(game.move("bowman", "core")) == "no.moved"
    assert game.may(game.end("bowman"))


def test_a_stopped_grv_slows_the_crew_down() -> None:
    game = Position(malfunctions={"grv": 4})
    assert reached(game, "bowman") == {"pod", "picturephone", "mem"}
    assert game.why(game.move("bowman", "com")) == "no.far_grv"
    free = Position(malfunctions={"grv": 4}, options={"gravity": "nothing"})
    assert "com" in reached(free, "bowman")


def test_a_grv_that_works_again_gives_its_step_back_at_once() -> None:
    game = Position(
        options={"order": "free"},
        malfunctions={"grv": 4},
        spaces={"bowman": "com"},
        hands={"bowman": ["repair.grv"]},
    )
    game.do(game.move("bowman", "grv"))
    assert reached(game, "bowman") == set()
    game.do(game.repair("bowman", "repair.grv", "grv"))
    assert reached(game, "bowman") == {"mem", "core", "com"}


def test_moving_comes_before_actions() -> None:
    cards: dict[str, Any] = {"spaces": {"bowman": "mem"}, "malfunctions": {"mem": 1}}
    cards["hands"] = {"bowman": ["repair.mem"]}
    game = Position(**cards)
    game.do(game.repair("bowman", "repair.mem", "mem"))
    assert game.why(game.move("bowman", "grv")) == "no.move_after"
    free = Position(**cards, options={"order": "free"})
    free.do(free.repair("bowman", "repair.mem", "mem"), free.move("bowman", "grv"))


def test_talk_is_no_action() -> None:
    game = Position(hands={"bowman": ["logic.1"]})
    game.do(Tell(game.seats["bowman"], game.card("bowman", "logic.1")))
    assert game.may(game.move("bowman", "mem"))


# ---------------------------------------------------------------- Hunter


def test_hunter_passes_one_closed_door_a_turn() -> None:
    game = Position("bowman", "hunter", monolith="hunter", closed=["1", "2", "3", "6"])
    assert reached(game, "hunter") == {"pod", "mem", "picturephone"}
    game.do(game.move("hunter", "mem"))
    assert game.state.closed == ("1", "2", "3", "6")
    assert "line.moved_through" in game.lines()
    assert game.why(game.move("hunter", "grv")) == "no.door"
    assert game.why(game.move("hunter", "pod_bay")) == "no.door"


def test_hunter_does_not_pass_the_pod_bay_door() -> None:
    game = Position("bowman", "hunter", monolith="hunter", closed=["pod_bay"])
    assert game.why(game.move("hunter", "pod")) == "no.door"
    inside = Position(
        "bowman", "hunter", monolith="hunter", closed=["pod_bay"], spaces={"hunter": "pod"}
    )
    assert reached(inside, "hunter") == set()


def test_hunter_takes_the_shortest_way_and_keeps_the_step() -> None:
    """Through the closed door is one space; round by COM would be two."""
    game = Position(
        "bowman",
        "hunter",
        options={"order": "free"},
        monolith="hunter",
        closed=["4"],
        spaces={"hunter": "grv"},
    )
    game.do(game.move("hunter", "core"))
    assert reached(game, "hunter") == {"com"}


def test_hunter_passes_a_door_again_in_the_next_turn() -> None:
    game = Position(
        "bowman", "hunter", monolith="hunter", closed=["2"], hal_hand=["grv", "grv", "grv"]
    )
    game.do(game.move("hunter", "mem"), game.end("hunter"), game.damage("grv"))
    game.do(game.end("bowman"), game.damage("grv"))
    assert game.may(game.move("hunter", "pod_bay"))


def test_others_do_not_pass_closed_doors() -> None:
    game = Position(closed=["1", "2"])
    assert reached(game, "bowman") == {"pod"}


# ---------------------------------------------------------------- the pod


def test_the_pod_takes_one_only() -> None:
    game = Position(spaces={"poole": "pod"})
    assert game.why(game.move("bowman", "pod")) == "no.full"


def test_in_the_pod_one_may_only_move_and_repair() -> None:
    game = Position(
        spaces={"bowman": "pod"},
        closed=["pod_bay", "1"],
        malfunctions={"lif": 2},
        hands={"bowman": ["open_door", "cancel", "recover", "repair.lif", "logic.1", "logic.2"]},
        discard=["logic.7"],
    )
    assert game.why(game.open("bowman", "pod_bay")) == "no.pod"
    cancel = Cancel(game.seats["bowman"], game.card("bowman", "cancel"), 0)
    assert game.why(cancel) == "no.cancel_elsewhere"
    assert game.why(game.recover("bowman")) == "no.recover_elsewhere"
    assert game.why(game.draw("bowman")) == "no.draw_here"
    # Talking is no action.
    acts = {type(one) for one in game.legal("bowman")} - {Tell, TellAll, EndTurn}
    assert {one.__name__ for one in acts} == {"Repair"}
    assert not game.asks_to_end("bowman"), "no card could be drawn there"


def test_whoever_is_shut_in_is_let_out_from_the_pod_bay() -> None:
    game = Position(
        spaces={"poole": "pod"},
        closed=["pod_bay"],
        hands={"bowman": ["open_door"], "poole": []},
        hal_hand=["grv", "grv", "grv"],
        shown=["lif", "lif", "scan"],
    )
    game.do(game.open("bowman", "pod_bay"), game.end("bowman"), game.damage("grv"))
    assert reached(game, "poole") == {"pod_bay", "mem", "picturephone"}


# ---------------------------------------------------------------- doors


def test_a_door_is_opened_by_hand_for_good() -> None:
    game = Position(
        spaces={"bowman": "mem"},
        closed=["3"],
        hands={"bowman": ["open_door"]},
        options={"order": "free"},
    )
    game.do(game.open("bowman", "3"))
    assert (game.state.closed, game.state.forced) == ((), ("3",))
    assert len(game.state.pieces[doorway("3")]) == 1
    assert game.faces(TRASH) == ["open_door"]
    assert "grv" in reached(game, "bowman")


@pytest.mark.parametrize("space", ["pod_bay", "picturephone", "com", "core"])
def test_a_door_is_opened_only_from_beside_it(space: str) -> None:
    game = Position(spaces={"bowman": space}, closed=["3"], hands={"bowman": ["open_door"]})
    assert game.why(game.open("bowman", "3")) == "no.door_far"


def test_of_two_open_door_cards_either_may_be_dragged() -> None:
    game = Position(closed=["1"], hands={"bowman": ["open_door", "open_door"]})
    found = [one for one in game.options("bowman") if isinstance(one.action, OpenDoor)]
    gestures = [gesture for one in found for gesture in (one.gesture, *one.also)]
    assert len(found) == 1
    assert len(set(map(repr, gestures))) == len(gestures) == 3
    assert game.state.pieces[shown(0)]


@pytest.mark.parametrize(
    ("gravity", "stops", "works"),
    [("slow", "grv", "grv"), ("nothing", "grv_idle", "grv_idle")],
)
def test_what_is_said_of_grv_is_what_it_does(gravity: str, stops: str, works: str) -> None:
    game = Position(
        options={"gravity": gravity},
        turn="hal",
        malfunctions={"grv": 3},
        spaces={"bowman": "grv"},
        hands={"bowman": ["repair.grv"]},
        hal_hand=["grv"],
        shown=["lif", "lif", "scan"],
    )
    option = next(one for one in game.options("hal") if one.action == game.damage("grv"))
    assert [line.key.partition(".")[2] for line in option.preview][1:] == [f"stopped.{stops}"]
    game.do(game.damage("grv"))
    assert f"line.stopped.{stops}" in game.lines()
    mend = game.repair("bowman", "repair.grv", "grv")
    option = next(one for one in game.options("bowman") if one.action == mend)
    assert [line.key.partition(".")[2] for line in option.preview][1:] == [f"works.{works}"]
    game.do(mend)
    assert f"line.works.{works}" in game.lines()


def test_a_door_that_hal_has_just_closed_bars_the_way() -> None:
    """Document, close door: red side up, and the crew cannot pass."""
    game = Position(turn="hal", hal_hand=["door.2"], shown=["lif", "lif", "scan"])
    game.do(game.close("2"))
    assert game.why(game.move("bowman", "mem")) == "no.door"
    assert game.may(game.move("bowman", "picturephone"))
