"""Other values of what the rules leave open: asking, drawing, Whitehead, SCAN, systems, repairs."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.parts import bots_of
from spacetable.games.space_odyssey.chart import CHART
from spacetable.games.space_odyssey.moves import AskFor, Borrow, Decline, Draw, DrawFewer, Lend
from spacetable.games.space_odyssey.state import HAL_DISCARD, HAL_TRASH
from spacetable.games.space_odyssey.table import focus
from tests.games.space_odyssey.position import Position

SYSTEMS = ("mem", "com", "grv", "lif")


@pytest.mark.parametrize(("asking", "still"), [("action", False), ("free", True)])
def test_whether_a_question_that_is_declined_ends_the_moves(asking: str, still: bool) -> None:
    def asked() -> Position:
        game = Position(
            options={"asking": asking}, hands={"bowman": [], "poole": ["logic.6", "logic.9"]}
        )
        game.do(Borrow(game.seats["bowman"], game.seats["poole"]))
        return game

    game = asked()
    game.do(Decline(game.seats["poole"]))
    assert game.may(game.move("bowman", "mem")) == still
    game = asked()
    game.do(Lend(game.seats["poole"], game.card("poole", "logic.6")))
    assert not game.may(game.move("bowman", "mem"))


@pytest.mark.parametrize(
    ("reading", "here", "able"),
    [
        ("lif_from_pod", "mem", {"mem", "com", "grv"}),
        ("lif_from_pod", "pod", {"mem", "com", "grv", "lif"}),
        ("lif_from_pod", "picturephone", set()),
        ("system_spaces", "mem", set(SYSTEMS)),
    ],
)
def test_where_whitehead_repairs_lif(reading: str, here: str, able: set[str]) -> None:
    game = Position(
        "bowman",
        "whitehead",
        options={"whitehead": reading},
        monolith="whitehead",
        spaces={"whitehead": here},
        malfunctions=dict.fromkeys(SYSTEMS, 1),
        hands={"whitehead": ["repair.mem"]},
    )
    actions = {one: game.repair("whitehead", "repair.mem", one) for one in SYSTEMS}
    assert {one for one, action in actions.items() if game.may(action)} == able
    if reading == "lif_from_pod" and here == "mem":
        assert game.why(actions["lif"]) == "no.repair_elsewhere"
    if here == "picturephone":
        assert game.why(actions["com"]) == "no.repair_whitehead"


def test_fewer_cards_may_be_drawn_by_a_switch() -> None:
    here: dict[str, Any] = {
        "spaces": {"bowman": "picturephone"},
        "hands": {"bowman": ["cancel"], "poole": []},
    }
    game = Position(**here)
    fewer = DrawFewer(game.seats["bowman"], 1)
    assert not game.may(fewer)
    game = Position(options={"drawing": "fewer"}, **here)
    assert game.may(Draw(game.seats["bowman"]))
    assert game.may(game.end("bowman"))
    assert [one for one in game.legal("bowman") if isinstance(one, DrawFewer)] == [fewer]
    game.do(fewer)
    assert len(game.hand("bowman")) == 2


@pytest.mark.parametrize(
    ("drawing", "must"), [("forced", True), ("forced_spaces", False), ("optional", False)]
)
def test_kaminskis_own_card_is_no_must_by_a_switch(drawing: str, must: bool) -> None:
    def at(space: str) -> Position:
        return Position(
            "bowman",
            "kaminski",
            options={"drawing": drawing},
            monolith="kaminski",
            spaces={"kaminski": space},
        )

    game = at("core")
    assert game.may(game.draw("kaminski"))
    assert game.may(game.end("kaminski")) != must
    game = at("mem")
    assert game.may(game.end("kaminski")) == (drawing == "optional")


def test_who_holds_nothing_is_not_scanned_by_a_switch() -> None:
    def aimed(reading: str) -> Position:
        return Position(
            options={"empty_scan": reading},
            turn="hal",
            hal_hand=["scan"],
            hands={"bowman": [], "poole": ["logic.1"]},
        )

    game = aimed("allowed")
    assert game.may(game.scan("bowman"))
    game = aimed("refused")
    assert game.why(game.scan("bowman")) == "no.scan_empty"
    assert game.may(game.scan("poole"))


@pytest.mark.parametrize(("reading", "won"), [("at_once", False), ("ever", True)])
def test_whether_a_repaired_system_counts_towards_three(reading: str, won: bool) -> None:
    game = Position(
        options={"three_systems": reading},
        spaces={"bowman": "com"},
        malfunctions={"com": 4, "grv": 4, "mem": 3},
        hands={"bowman": ["repair.com"], "poole": []},
        hal_hand=["mem"],
        shown=["lif", "lif", "scan"],
    )
    game.do(game.repair("bowman", "repair.com", "com"), game.end("bowman"))
    assert game.state.stopped == ("grv",)
    option = next(one for one in game.options("hal") if one.action == game.damage("mem"))
    assert ("space_odyssey.preview.hal_wins" in [one.key for one in option.preview]) == won
    game.do(game.damage("mem"))
    assert game.state.ended == ("systems" if won else "")
    assert ("end.systems_ever" in game.lines()) == won


@pytest.mark.parametrize(("reading", "zone"), [("discard", HAL_DISCARD), ("trash", HAL_TRASH)])
def test_where_repaired_malfunctions_go(reading: str, zone: Any) -> None:
    game = Position(
        options={"repaired_cards": reading},
        spaces={"bowman": "com"},
        malfunctions={"com": 2},
        hands={"bowman": ["repair.com"]},
    )
    game.do(game.repair("bowman", "repair.com", "com"))
    assert game.faces(zone) == ["com"]
    assert all(one.up == (reading == "trash") for one in game.state.pieces[zone])


def seen(game: Position, who: str) -> Any:
    return game.game.shown.view(game.state, game.seats[who])


def asked_by_name(told: dict[str, list[str]]) -> Position:
    game = Position(
        options={"borrowing": "named"},
        hands={"bowman": ["logic.4"], "poole": ["logic.5", "logic.6", "cancel"]},
        told=told,
    )
    game.do(Borrow(game.seats["bowman"], game.seats["poole"]))
    assert game.waits_for() == ("ask_card", "bowman")
    return game


def test_bowman_names_the_card_by_a_switch_and_all_hear_it() -> None:
    game = asked_by_name({"poole": ["logic.5"]})
    bowman = game.seats["bowman"]
    game.do(AskFor(bowman, "crew.logic.6"))
    assert game.hand("bowman") == ["logic.4", "logic.6"]
    assert game.known("hal", game.card("bowman", "logic.6"))
    # What was named before is as certain as it was.
    assert game.known("hal", game.card("poole", "logic.5"))
    assert not game.known("hal", game.card("poole", "cancel"))
    assert game.waits_for() == ("crew_turn", "bowman")
    assert game.why(Borrow(bowman, game.seats["poole"])) == "no.borrowed"


def test_bowman_gets_nothing_that_is_not_held() -> None:
    game = asked_by_name({})
    done = game.do(AskFor(game.seats["bowman"], "crew.logic.9"))
    assert done.fence
    assert "line.asked_missed" in game.lines()
    assert game.hand("bowman") == ["logic.4"]
    assert game.why(Borrow(game.seats["bowman"], game.seats["poole"])) == "no.asked"


def test_a_bot_asks_for_what_it_needs() -> None:
    game = asked_by_name({"poole": ["logic.5"]})
    options = [one for one in game.options("bowman") if not one.refused]
    view = seen(game, "bowman")
    assert focus(view) == CHART
    for who in game.seats:
        titles = [one.name.key for one in game.game.shown.table(seen(game, who)).zones]
        asked = "naming" if who == "bowman" else "asked"
        assert f"space_odyssey_table.chart.{asked}" in titles
    for bot in bots_of(game.game):
        choice = bot.choose(view, options, LooseChance(1))
        assert isinstance(choice.action, AskFor)
        if bot.id != "green":
            assert choice.action.face == "crew.logic.5"
