"""Positions in which it is plain what to do."""

from __future__ import annotations

import pytest

from spacetable.core.bot import Bot
from spacetable.games.space_odyssey.bots import BOTS, GREEN, SHARP, STEADY
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    CloseDoor,
    Decline,
    Discard,
    Disconnect,
    Give,
    Lend,
    Move,
    NameCard,
    OpenDoor,
    Repair,
    Show,
    Target,
    Tell,
)
from tests.games.space_odyssey.bots.matches import choose, play
from tests.games.space_odyssey.position import ROW, Position

every = pytest.mark.parametrize("bot", BOTS, ids=[bot.id for bot in BOTS])
able = pytest.mark.parametrize("bot", [SHARP, STEADY], ids=["sharp", "steady"])
QUIET = ["cancel", "cancel"]
"""A hand that helps nowhere but where HAL's cards are cancelled."""


def reason(choice: object) -> str:
    return choice.reason.key.removeprefix("space_odyssey_bots.")  # type: ignore[attr-defined]


# -------------------------------------------------------------------- the crew


@every
def test_a_complete_sequence_is_played_in_the_core(bot: Bot) -> None:
    position = Position(
        spaces={"bowman": "core", "poole": "com"},
        hands={"bowman": ["logic.9", "logic.10", "logic.11"], "poole": QUIET},
        shown=["mem", "com", "grv"],
    )
    choice = choose(position, "bowman", bot)
    assert choice.action == position.disconnect("bowman", 9)
    assert reason(choice) == "disconnect"


@every
def test_the_last_sequence_is_carried_into_the_core(bot: Bot) -> None:
    position = Position(
        marker=4,
        spaces={"bowman": "com", "poole": "mem"},
        hands={"bowman": ["logic.9", "logic.10", "logic.11"], "poole": QUIET},
        trash=[f"logic.{number}" for number in range(1, 7)],
        shown=["mem", "com", "grv"],
    )
    first, second = play(position, "bowman", bot, 2)
    assert first.action == position.move("bowman", "core")
    assert isinstance(second.action, Disconnect)
    assert reason(second) == "disconnect.last"


@able
def test_a_mate_is_let_out_of_the_pod(bot: Bot) -> None:
    position = Position(
        spaces={"bowman": "pod_bay", "poole": "pod"},
        closed=["pod_bay"],
        hands={"bowman": ["open_door", "logic.1"], "poole": ["logic.12"]},
        shown=["mem", "com", "grv"],
    )
    choice = choose(position, "bowman", bot)
    assert choice.action == position.open("bowman", "pod_bay")
    assert reason(choice) == "open.shut_in"


@able
def test_the_way_to_a_pressing_repair_is_opened(bot: Bot) -> None:
    """LIF is about to stop behind the pod bay door: nobody goes elsewhere with both cards."""
    position = Position(
        malfunctions={"lif": 5},
        spaces={"bowman": "picturephone", "poole": "com"},
        closed=["pod_bay", "3"],
        hands={"bowman": ["open_door", "repair.lif", "repair.any"], "poole": QUIET},
        shown=["mem", "com", "grv"],
    )
    first, second = play(position, "bowman", bot, 2)
    assert first.action == position.move("bowman", "pod_bay")
    assert isinstance(second.action, OpenDoor)
    assert second.action.door == "pod_bay"
    assert reason(second) == "open.repair"


@every
def test_what_would_end_the_game_is_repaired(bot: Bot) -> None:
    position = Position(
        malfunctions={"lif": 6},
        spaces={"bowman": "pod_bay", "poole": "com"},
        hands={"bowman": ["repair.lif", "logic.1"], "poole": QUIET},
        shown=["lif", "com", "grv"],
    )
    first, second = play(position, "bowman", bot, 2)
    assert first.action == position.move("bowman", "pod")
    assert isinstance(second.action, Repair)
    assert reason(second) == "repair.lif"


@able
def test_the_open_card_with_which_hal_wins_is_cancelled(bot: Bot) -> None:
    position = Position(
        malfunctions={"lif": 6},
        spaces={"bowman": "core", "poole": "com"},
        hands={"bowman": ["cancel", "logic.1"], "poole": ["logic.5"]},
        shown=["com", "lif", "grv"],
        hal_hand=["mem", "mem", "door.3"],
    )
    choice = choose(position, "bowman", bot)
    assert isinstance(choice.action, Cancel)
    assert choice.action.shown == 1
    assert reason(choice) == "cancel.deadly"


@able
def test_lip_reading_is_cancelled(bot: Bot) -> None:
    position = Position(
        spaces={"bowman": "core", "poole": "core"},
        hands={
            "bowman": ["cancel", "logic.1", "logic.3", "logic.4", "logic.8", "logic.12"],
            "poole": ["logic.5"],
        },
        shown=["com", "lipread", "grv"],
    )
    choice = choose(position, "bowman", bot)
    assert isinstance(choice.action, Cancel)
    assert choice.action.shown == 1
    assert reason(choice) == "cancel.lipread"


@able
def test_a_named_card_goes_to_whom_it_completes_a_sequence(bot: Bot) -> None:
    position = Position(
        "poole",
        "bowman",
        monolith="poole",
        spaces={"bowman": "com", "poole": "com"},
        hands={"bowman": ["logic.4", "logic.5"], "poole": ["logic.6", "repair.mem"]},
        told={"bowman": ["logic.4", "logic.5"], "poole": ["logic.6"]},
        shown=["mem", "com", "grv"],
    )
    choice = choose(position, "poole", bot)
    assert choice.action == position.give("poole", "logic.6", "bowman")
    assert reason(choice) == "give.logic"


@able
def test_bowman_asks_for_the_card_that_completes_his_sequence(bot: Bot) -> None:
    position = Position(
        spaces={"bowman": "com", "poole": "com"},
        hands={"bowman": ["logic.4", "logic.5"], "poole": ["logic.6", "repair.mem"]},
        told={"bowman": ["logic.4", "logic.5"], "poole": ["logic.6"]},
        shown=["mem", "com", "grv"],
    )
    choice = choose(position, "bowman", bot)
    assert choice.action == Borrow(position.seats["bowman"], position.seats["poole"])
    assert reason(choice) == "ask.told"
    position.do(choice.action)
    answer = choose(position, "poole", bot)
    assert isinstance(answer.action, Lend)
    assert reason(answer) == "lend.logic"


@every
def test_a_sequence_is_not_lent_away(bot: Bot) -> None:
    position = Position(
        spaces={"bowman": "com", "poole": "com"},
        hands={"bowman": ["logic.4"], "poole": ["logic.5", "logic.6", "logic.7"]},
        shown=["mem", "com", "grv"],
    )
    position.do(Borrow(position.seats["bowman"], position.seats["poole"]))
    choice = choose(position, "poole", bot)
    assert isinstance(choice.action, Decline)


@every
def test_a_sequence_stays_in_the_hand(bot: Bot) -> None:
    position = Position(
        spaces={"bowman": "com", "poole": "core"},
        hands={
            "bowman": ["logic.4", "logic.5", "logic.6", "logic.12", "cancel", "cancel"],
            "poole": QUIET,
        },
        deck=["repair.mem"],
        shown=["mem", "com", "grv"],
    )
    position.do(position.draw("bowman"))
    choice = choose(position, "bowman", bot)
    assert isinstance(choice.action, Discard)
    kept = {position.card("bowman", f"logic.{number}") for number in (4, 5, 6)}
    assert choice.action.card not in kept


@every
def test_two_of_a_sequence_are_named_and_a_whole_one_is_not(bot: Bot) -> None:
    hands = {"bowman": ["logic.4", "logic.5", "cancel"], "poole": QUIET}
    two = Position(spaces={"bowman": "com"}, hands=hands, shown=["mem", "com", "grv"])
    choice = choose(two, "bowman", bot)
    assert isinstance(choice.action, Tell)
    assert reason(choice) == "tell.pair"
    hands = {"bowman": ["logic.4", "logic.5", "logic.6"], "poole": QUIET}
    whole = Position(spaces={"bowman": "com"}, hands=hands, shown=["mem", "com", "grv"])
    assert not isinstance(choose(whole, "bowman", bot).action, Tell)


@every
def test_single_cards_of_the_last_sequence_are_named(bot: Bot) -> None:
    """Three members with a card each would keep them for ever."""
    position = Position(
        "bowman",
        "poole",
        "hunter",
        marker=4,
        spaces={"bowman": "com", "poole": "mem", "hunter": "grv"},
        hands={
            "bowman": ["logic.1", "cancel"],
            "poole": ["logic.2", "logic.7"],
            "hunter": ["logic.3", "logic.12"],
        },
        trash=[f"logic.{number}" for number in (4, 5, 6, 8, 9, 10)],
        shown=["mem", "com", "grv"],
    )
    said = [play(position, who, bot)[0] for who in ("poole", "bowman", "hunter")]
    named = [
        position.state.pieces.piece(choice.action.card).face
        for choice in said
        if isinstance(choice.action, Tell)
    ]
    assert named == ["crew.logic.2", "crew.logic.1", "crew.logic.3"]
    assert [reason(choice) for choice in said] == ["tell.few", "tell.few", "tell.completes"]


@able
def test_hunter_takes_the_closed_door(bot: Bot) -> None:
    position = Position(
        "hunter",
        "bowman",
        monolith="hunter",
        spaces={"hunter": "com", "bowman": "mem"},
        closed=["5"],
        hands={"hunter": ["logic.4", "logic.5", "logic.6"], "bowman": QUIET},
        shown=["mem", "com", "grv"],
    )
    first, second = play(position, "hunter", bot, 2)
    assert first.action == Move(position.seats["hunter"], "core")
    assert isinstance(second.action, Disconnect)


# -------------------------------------------------------------------- HAL


@every
def test_hal_plays_the_card_that_wins(bot: Bot) -> None:
    by_lif = Position(
        turn="hal", malfunctions={"lif": 6}, shown=list(ROW), hal_hand=["mem", "com", "grv"]
    )
    choice = choose(by_lif, "hal", bot)
    assert choice.action == by_lif.damage("lif")
    assert reason(choice) == "damage.win"
    third = Position(
        turn="hal",
        malfunctions={"mem": 4, "com": 4, "grv": 3},
        shown=list(ROW),
        hal_hand=["grv", "door.1", "target"],
    )
    choice = choose(third, "hal", bot)
    assert choice.action == third.damage("grv")
    assert reason(choice) == "damage.win"


@able
def test_hal_names_a_card_that_it_was_told_of(bot: Bot) -> None:
    position = Position(
        turn="hal",
        spaces={"bowman": "com", "poole": "mem"},
        hands={"bowman": ["logic.4", "logic.5", "logic.6"], "poole": ["cancel", "logic.12"]},
        told={"bowman": ["logic.4", "logic.5", "logic.6"]},
        shown=["scan", "target", "door.1"],
        hal_hand=["door.2", "scan", "door.4"],
    )
    aim, name = play(position, "hal", bot, 2)
    assert isinstance(aim.action, Target)
    assert aim.action.member == position.seats["bowman"]
    assert reason(aim) == "target.told"
    assert isinstance(name.action, NameCard)
    assert name.action.face in ("crew.logic.4", "crew.logic.5", "crew.logic.6")


def test_who_does_not_listen_has_forgotten_it() -> None:
    """Green HAL may aim at the same member, but does not know what it will hit."""
    position = Position(
        turn="hal",
        hands={"bowman": ["logic.4", "logic.5", "logic.6"], "poole": ["cancel", "logic.12"]},
        told={"bowman": ["logic.4", "logic.5", "logic.6"]},
        shown=["target", "scan", "scan"],
    )
    position.do(position.target("bowman"))
    assert reason(choose(position, "hal", GREEN)) == "target.guess"
    assert reason(choose(position, "hal", STEADY)) == "target.told"


@able
def test_hal_shuts_a_member_into_the_pod(bot: Bot) -> None:
    position = Position(
        turn="hal",
        spaces={"bowman": "pod", "poole": "com"},
        hands={"bowman": ["logic.1"], "poole": ["logic.5"]},
        shown=["door.pod_bay", "scan", "scan"],
        hal_hand=["mem", "com", "grv"],
    )
    choice = choose(position, "hal", bot)
    assert isinstance(choice.action, CloseDoor)
    assert reason(choice) == "door.shut_in"


@able
def test_hal_lays_lip_reading_open(bot: Bot) -> None:
    position = Position(
        turn="hal",
        shown=["com", "grv", "mem"],
        hal_hand=["lipread", "lif", "door.1"],
        hal_deck=["door.2"],
    )
    position.do(position.damage("com"))
    choice = choose(position, "hal", bot)
    assert isinstance(choice.action, Show)
    assert choice.action == position.show("lipread")
    position.do(choice.action)
    assert "lipread" in position.row()


@every
def test_every_card_of_hal_is_legal_to_play_or_skipped(bot: Bot) -> None:
    """Doors that are shut or forced and LIPREAD are never tried."""
    position = Position(
        turn="hal",
        closed=["1"],
        forced=["2"],
        shown=["lipread", "scan", "door.3"],
        hal_hand=["door.4", "mem", "com"],
    )
    assert position.may(choose(position, "hal", bot).action)


@able
def test_a_card_goes_no_way_back(bot: Bot) -> None:
    """Two members with nothing to complete do not pass cards to and fro."""
    position = Position(
        spaces={"bowman": "com", "poole": "com"},
        hands={"bowman": ["logic.4", "logic.9"], "poole": ["logic.6", "repair.mem"]},
        shown=["mem", "com", "grv"],
    )
    given = []
    for _ in range(40):
        task, who = position.waits_for()
        (choice,) = play(position, who, bot)
        if isinstance(choice.action, Give | Lend):
            given.append(choice.action.card)
        if task == "hal_cut" or len(given) > 6:
            break
    assert len(given) == len(set(given)) <= 6
