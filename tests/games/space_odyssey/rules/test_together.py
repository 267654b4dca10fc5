"""The whole crew in one turn: all move, then all act, then all draw, in any order (A1)."""

from __future__ import annotations

import pytest

from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.moves import Borrow, Cancel, Decline, Quiet, Ready
from spacetable.games.space_odyssey.validation import check
from tests.games.space_odyssey.position import Position

CREW = ("bowman", "poole", "hunter")
WHOLE = {"crew_turn": "together"}
QUIET = {"hal_hand": ["mem", "com", "grv"], "shown": ["lif", "lif", "scan"]}


def whole(*crew: str, options: dict[str, object] | None = None, **laid: object) -> Position:
    laid.setdefault("hands", {})
    hands = {who: [] for who in crew or CREW} | laid.pop("hands")  # type: ignore[operator]
    arranged = QUIET | laid | {"hands": hands}
    return Position(*(crew or CREW), options=WHOLE | (options or {}), **arranged)  # type: ignore[arg-type]


def awaited(game: Position) -> list[str]:
    check(game.state)
    names = {seat: who for who, seat in game.seats.items()}
    return [names[seat] for seat in space_odyssey.rules.awaited(game.state)]


def ready(game: Position, *members: str) -> None:
    for who in members:
        game.do(Ready(game.seats[who]))


def test_all_move_then_all_act_then_all_draw() -> None:
    game = whole(hands={"poole": ["repair.mem"]}, malfunctions={"mem": 2})
    assert game.state.phase == "move"
    assert awaited(game) == ["bowman", "poole", "hunter"]
    assert not game.may(game.repair("poole", "repair.mem", "mem"))
    game.do(game.move("poole", "mem"))
    assert game.why(game.repair("poole", "repair.mem", "mem")) == "no.phase_move"
    assert game.why(game.draw("poole")) == "no.phase_move"
    ready(game, "bowman", "hunter", "poole")
    assert game.state.phase == "act"
    assert awaited(game) == ["bowman", "poole", "hunter"]
    assert game.why(game.move("poole", "pod_bay")) == "no.phase_act"
    assert game.why(game.draw("poole")) == "no.phase_act"
    game.do(game.repair("poole", "repair.mem", "mem"))
    assert game.state.malfunctions("mem") == 0
    ready(game, "poole", "hunter", "bowman")
    # In POD BAY there is nothing to be drawn: only Poole is asked.
    assert game.state.phase == "draw"
    assert awaited(game) == ["poole"]
    game.do(game.draw("poole"))
    assert game.state.phase == ""
    assert game.waits_for() == ("play", "hal")
    assert game.state.monolith == game.seats["poole"], "it is the next one's"


def test_members_take_turns_within_each_of_them() -> None:
    game = whole()
    game.do(game.move("hunter", "mem"), game.move("bowman", "picturephone"))
    game.do(game.move("hunter", "grv"))
    assert game.state.space_of(game.seats["hunter"]) == "grv"
    assert awaited(game) == ["bowman", "poole"], "Hunter has no move left"
    assert game.why(game.move("bowman", "core")).startswith("no.far")
    game.do(game.move("bowman", "com"))
    assert awaited(game) == ["poole"]


def test_whoever_is_given_a_card_may_act_again() -> None:
    game = whole(hands={"poole": ["cancel"]})
    ready(game, "bowman", "poole", "hunter")
    ready(game, "bowman", "hunter")
    assert awaited(game) == ["poole"]
    game.do(game.give("poole", "cancel", "bowman"))
    assert awaited(game) == ["bowman", "poole"]
    assert game.may(game.give("bowman", "cancel", "hunter")), "each gives once"
    game.do(game.give("bowman", "cancel", "poole"))
    assert game.why(game.give("poole", "cancel", "hunter")) == "no.gave"


def test_a_new_card_of_hals_row_lets_all_act_again() -> None:
    game = whole(hands={"poole": ["cancel"]})
    ready(game, "bowman", "poole", "hunter")
    ready(game, "bowman", "hunter")
    game.do(Cancel(game.seats["poole"], game.card("poole", "cancel"), 2))
    game.do(game.show("mem"))
    assert awaited(game) == ["bowman", "poole", "hunter"]


def test_bowman_asks_in_his_part_of_the_turn() -> None:
    game = whole(hands={"poole": ["cancel"]})
    ready(game, "bowman", "poole", "hunter")
    game.do(Borrow(game.seats["bowman"], game.seats["poole"]))
    assert game.waits_for() == ("lend", "poole")
    game.do(Decline(game.seats["poole"]))
    assert awaited(game) == ["bowman", "poole", "hunter"]
    assert game.why(Borrow(game.seats["bowman"], game.seats["poole"])) == "no.asked"


def test_a_member_with_closed_doors_all_round_need_not_say_that_they_stay() -> None:
    game = whole(closed=["2", "3"], spaces={"poole": "mem"})
    assert awaited(game) == ["bowman", "hunter"]


def test_each_member_sees_the_turn_as_their_own() -> None:
    game = whole()
    game.do(game.move("hunter", "mem"))
    for who in CREW:
        view = agenda.own(space_odyssey.shown.view(game.state, game.seats[who]))
        assert view.state.duty.member == view.state.done.member == game.seats[who]
        assert view.state.done.moved == (who == "hunter")
    outside = space_odyssey.shown.view(game.state, game.seats["hal"])
    assert space_odyssey.rules.prompt(outside).key == "space_odyssey.prompt.together_move"


def test_who_has_done_may_still_talk() -> None:
    game = whole(hands={"poole": ["cancel"]})
    ready(game, "poole")
    assert space_odyssey.rules.invited(game.state) == (game.seats["poole"],)
    game.do(Quiet(game.seats["poole"]))
    game.do(game.move("bowman", "mem"))
    assert space_odyssey.rules.invited(game.state) == ()


@pytest.mark.parametrize("who", CREW)
def test_moves_and_actions_in_any_order_by_the_other_option(who: str) -> None:
    game = whole(options={"order": "free"}, hands={who: ["repair.mem"]}, malfunctions={"mem": 3})
    assert game.state.phase == "act"
    game.do(game.move(who, "mem"), game.repair(who, "repair.mem", "mem"))
    game.do(game.move(who, "pod_bay"))
    assert game.state.malfunctions("mem") < 3
