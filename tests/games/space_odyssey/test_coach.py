"""What the game waits for, and what the coach says to whom."""

from __future__ import annotations

from spacetable.core.text import Text
from spacetable.games.space_odyssey.moves import Cancel, TellAll
from spacetable.text.catalogue import catalogue
from tests.games.space_odyssey.position import HAL, ROW, Position


def said(text: Text | None) -> str:
    assert text is not None
    return catalogue("en").words(text)


def prompt(found: Position, who: str) -> str:
    return said(found.game.prompt(found.game.view(found.state, found.seats[who])))


def advice(found: Position, who: str) -> str:
    return said(found.game.advice(found.game.view(found.state, found.seats[who])))


QUIET = {"shown": ROW, "hands": {"bowman": [], "poole": []}}
"""Nobody holds anything."""


# ------------------------------------------------------------------ what the game waits for


def test_moves_left_are_told() -> None:
    found = Position(**QUIET)
    assert prompt(found, "bowman") == "Bowman may move 2 spaces, then acts and draws."
    found.do(found.move("bowman", "picturephone"))
    assert prompt(found, "bowman") == "Bowman may move 1 space, then acts and draws."
    found.do(found.move("bowman", "com"))
    assert prompt(found, "bowman") == "Bowman may act, then draws or ends the turn."


def test_who_may_talk_is_called_by_name() -> None:
    found = Position(shown=ROW, hands={"bowman": [], "poole": ["logic.1"]})
    assert prompt(found, "poole") == "Poole may name cards aloud before Bowman goes on."
    assert prompt(found, "hal").startswith("Bowman may move")
    found.do(TellAll(found.seats["poole"]))
    assert prompt(found, "poole").startswith("Bowman may move")


def test_hal_is_told_of_turns_to_come() -> None:
    found = Position("bowman", "poole")
    while found.state.duty.task == "show":
        found.do(found.options("hal")[0].action)
    assert "more of HAL's turns" in prompt(found, "hal")
    last = Position(turn="hal", **QUIET)
    assert prompt(last, "hal") == "HAL plays one card; then the crew acts."


def test_what_a_target_aims_at() -> None:
    found = Position(turn="hal", shown=["target", "lif", "lif"], hands={"poole": ["logic.1"]})
    found.do(found.target("poole"))
    assert prompt(found, "poole") == "HAL names a card that Poole may hold."


def test_how_many_cards_are_over_the_limit() -> None:
    five = ["logic.1", "logic.3", "logic.5", "logic.7", "logic.9"]
    found = Position(
        turn="hal", malfunctions={"mem": 3}, shown=["mem", "lif", "lif"], hands={"bowman": five}
    )
    found.do(found.damage("mem"))
    assert prompt(found, "hal") == "Bowman discards 1 card: the hand is over its limit."


def test_the_end_is_told_as_the_result() -> None:
    found = Position(turn="hal", malfunctions={"lif": 6}, shown=["lif", "scan", "scan"])
    assert advice(found, "hal") == "A LIF malfunction wins the game now."
    found.do(found.damage("lif"))
    result = found.game.result(found.state)
    assert result is not None
    for who in found.seats:
        assert prompt(found, who) == said(result.reason)
    assert "replay" in advice(found, "poole")


# ------------------------------------------------------------------ the coach, for the crew


def test_the_ban_is_stated_to_everybody_of_the_crew() -> None:
    found = Position(shown=["lipread", "lif", "lif"], hands={"bowman": ["cancel"], "poole": []})
    for who in ("bowman", "poole"):
        assert "nobody of the crew may talk, signal or give" in advice(found, who)
    assert "Cancel lip reading here" in advice(found, "bowman")
    assert "Cancel lip reading here" not in advice(found, "poole")
    found.do(Cancel(found.seats["bowman"], found.card("bowman", "cancel"), 0))
    assert "lips" not in advice(found, "bowman")


def test_without_the_card_there_is_no_word_of_a_ban() -> None:
    assert "lips" not in advice(Position(**QUIET), "bowman")


def test_the_system_that_would_end_the_game_comes_first() -> None:
    near = Position(malfunctions={"com": 3}, **QUIET)
    assert advice(near, "poole").startswith("One more malfunction stops COM.")
    two = Position(malfunctions={"com": 3, "mem": 4, "grv": 4}, **QUIET)
    assert advice(two, "poole").startswith("One more malfunction beside COM and HAL wins.")
    lif = Position(malfunctions={"com": 3, "lif": 6}, **QUIET)
    assert advice(lif, "bowman").startswith("One more malfunction beside LIF and HAL wins.")


def test_what_can_be_done_in_this_space() -> None:
    hands = {"bowman": ["repair.com", "open_door"], "poole": ["cancel"]}
    found = Position(
        spaces={"bowman": "com"}, malfunctions={"com": 1}, closed=["5"], shown=ROW, hands=hands
    )
    assert advice(found, "bowman") == "COM repair takes malfunctions away from COM here."
    found.do(found.repair("bowman", "repair.com", "com"))
    assert advice(found, "bowman") == "The way through door 5 can be opened from here, for good."
    found.do(found.open("bowman", "5"))
    assert advice(found, "bowman") == "COM gives 1 card: draw to end the turn."


def test_a_run_is_taken_to_the_core_and_played_there() -> None:
    run = {"bowman": ["logic.9", "logic.10", "logic.11"], "poole": []}
    found = Position(spaces={"bowman": "grv"}, shown=ROW, hands=run)
    assert advice(found, "bowman").startswith("Logic 9 to 11 is a run: take it to CORE")
    found.do(found.move("bowman", "core"))
    assert advice(found, "bowman").startswith("Logic 9 to 11 disconnects HAL here")


def test_a_run_that_spoils_the_last_sequence_is_not_advised() -> None:
    found = Position(
        marker=5,
        trash=["logic.3", "logic.4", "logic.5"],
        spaces={"bowman": "core"},
        shown=ROW,
        hands={"bowman": ["logic.8", "logic.9", "logic.10"], "poole": []},
        options={"last_sequence": "warned"},
    )
    assert found.may(found.disconnect("bowman", 8))
    assert "disconnect" not in advice(found, "bowman")


def test_cards_named_aloud_that_make_a_run_together() -> None:
    found = Position(
        spaces={"bowman": "mem", "poole": "mem"},
        shown=ROW,
        hands={"bowman": ["logic.1", "logic.2"], "poole": ["logic.3", "cancel"]},
    )
    assert "logic 1 to 3" not in advice(found, "bowman")
    found.do(TellAll(found.seats["poole"]))
    assert "With what Poole named aloud, this hand makes logic 1 to 3" in advice(found, "bowman")
    assert "logic 1 to 3" not in advice(found, "poole")


# ------------------------------------------------------------------ the coach, for HAL


def test_hal_is_told_what_it_heard_and_no_more() -> None:
    found = Position(
        turn="hal",
        shown=["target", "lif", "lif"],
        hands={"bowman": ["cancel", "logic.9"], "poole": []},
        told={"bowman": ["logic.9"]},
    )
    assert advice(found, "hal") == "Bowman named logic 9 aloud: target takes it away."
    found.do(found.target("bowman"))
    assert advice(found, "hal") == "Bowman named logic 9 aloud and still holds it."


def test_hal_is_told_of_full_hands_but_not_of_whitehead() -> None:
    three = ["logic.1", "logic.5", "logic.9"]
    for crew, name in (("poole", "Poole"), ("whitehead", "Whitehead")):
        found = Position(
            "bowman",
            crew,
            turn="hal",
            shown=["scan", "lif", "lif"],
            hands={"bowman": [], crew: three},
        )
        assert (name in advice(found, "hal")) == (crew == "poole")


def test_hal_is_told_which_system_stops_now() -> None:
    found = Position(
        turn="hal", malfunctions={"grv": 3}, hal_hand=["grv", "scan", "scan"], shown=ROW
    )
    assert advice(found, "hal") == "A GRV malfunction stops that system now."
    assert "A GRV malfunction" not in advice(found, "bowman")


def test_the_word_follows_from_what_a_seat_sees() -> None:
    """The view is all that the coach gets: what hands hold changes nothing for the others."""
    hands = [{"bowman": ["logic.1"], "poole": [card]} for card in ("logic.2", "cancel")]
    first, second = (Position(shown=ROW, hands=one) for one in hands)
    for who in ("hal", "bowman"):
        assert advice(first, who) == advice(second, who)
        assert prompt(first, who) == prompt(second, who)
    assert first.game.view(first.state, HAL).seat == HAL
