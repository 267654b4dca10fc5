"""What the game waits for, and what the coach says to whom."""

from __future__ import annotations

from typing import Any

from spacetable.core.text import Text
from spacetable.games.space_odyssey.board import LINKS
from spacetable.games.space_odyssey.moves import Cancel, Tell, TellAll
from spacetable.text.catalogue import catalogue
from tests.games.space_odyssey.position import HAL, ROW, Position


def said(text: Text | None) -> str:
    assert text is not None
    return catalogue("en").words(text)


def prompt(found: Position, who: str) -> str:
    return said(found.game.rules.prompt(found.game.shown.view(found.state, found.seats[who])))


def advice(found: Position, who: str) -> str:
    return said(found.game.teaching.advice(found.game.shown.view(found.state, found.seats[who])))


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


def test_who_cannot_leave_is_told_why_and_what_is_left() -> None:
    found = Position(spaces={"bowman": "mem"}, closed=["2", "3"], **QUIET)
    assert prompt(found, "bowman") == (
        "Bowman cannot leave MEM (closed: door 2, door 3), but may act here, then draws or ends "
        "the turn."
    )
    assert "move" not in advice(found, "bowman")
    pod = Position(spaces={"bowman": "pod"}, closed=["pod_bay"], **QUIET)
    assert prompt(pod, "bowman") == (
        "Bowman cannot leave POD (closed: the pod bay door) and may only repair here, then ends "
        "the turn."
    )
    half = Position(spaces={"bowman": "mem"}, closed=["2"], **QUIET)
    assert prompt(half, "bowman").startswith("Bowman may move 2 spaces")
    hunter = Position(
        "bowman",
        "hunter",
        monolith="hunter",
        spaces={"hunter": "mem"},
        closed=["2", "3"],
        shown=ROW,
    )
    assert prompt(hunter, "hunter").startswith("Hunter may move 2 spaces")


def test_in_any_order_acting_is_told_before_and_after_a_move() -> None:
    found = Position(options={"order": "free"}, **QUIET)
    assert prompt(found, "bowman") == "Bowman may act and move 2 spaces, then draws."
    found.do(found.move("bowman", "picturephone"))
    assert prompt(found, "bowman") == "Bowman may act and move 1 space, then draws."
    found.do(found.move("bowman", "com"))
    assert prompt(found, "bowman") == "Bowman may act, then draws or ends the turn."


def test_who_may_talk_is_called_by_name() -> None:
    found = Position(shown=ROW, hands={"bowman": [], "poole": ["logic.1"]})
    assert prompt(found, "poole") == "Bowman is acting. Poole may name cards meanwhile."
    assert prompt(found, "hal").startswith("Bowman may move")
    found.do(Tell(found.seats["poole"], found.card("poole", "logic.1")))
    assert prompt(found, "poole").startswith("Bowman may move")


def test_hal_is_told_of_turns_to_come() -> None:
    found = Position("bowman", "poole")
    while found.state.duty.task == "show":
        found.do(found.options("hal")[0].action)
    more = found.state.turns_left - 1
    assert f"{more} more HAL turn" in prompt(found, "hal")
    last = Position(turn="hal", monolith="poole", **QUIET)
    assert prompt(last, "hal") == "HAL plays one card. Then it is Poole’s turn."
    whole = Position(turn="hal", options={"crew_turn": "all"}, **QUIET)
    assert prompt(whole, "hal") == "HAL plays one card; then the crew acts."


def test_what_a_target_aims_at() -> None:
    found = Position(turn="hal", shown=["target", "lif", "lif"], hands={"poole": ["logic.1"]})
    found.do(found.target("poole"))
    said = "HAL names a card that Poole may hold."
    assert prompt(found, "hal") == said
    assert prompt(found, "poole") == f"{said} Poole may name cards meanwhile."


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
    result = found.game.rules.result(found.state)
    assert result is not None
    for who in found.seats:
        assert prompt(found, who) == said(result.reason)
    assert "what HAL held" in advice(found, "poole")
    assert "what the crew held" in advice(found, "hal")


# ------------------------------------------------------------------ the coach, for the crew


def test_the_ban_is_stated_to_everybody_of_the_crew() -> None:
    found = Position(shown=["lipread", "lif", "lif"], hands={"bowman": ["cancel"], "poole": []})
    for who in ("bowman", "poole"):
        assert "nobody of the crew may talk, signal or give" in advice(found, who)
    assert "CANCEL ends LIP READING from here" in advice(found, "bowman")
    assert "CANCEL ends LIP READING from here" not in advice(found, "poole")
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
    repair = "COM REPAIR takes malfunctions away from COM here."
    assert advice(found, "bowman") == f"{repair} Acting ends the moves of this turn."
    found.do(found.repair("bowman", "repair.com", "com"))
    assert advice(found, "bowman") == "COM gives 1 card when the turn ends."
    free = Position(
        spaces={"bowman": "com"},
        malfunctions={"com": 1},
        shown=ROW,
        hands=hands,
        options={"order": "free"},
    )
    assert advice(free, "bowman") == repair


def test_a_door_is_opened_only_where_a_way_is_needed() -> None:
    """At the first turn of a game one closed door bars nothing that matters."""
    door = "The way through door 2 can be opened"
    start = Position(closed=["2"], shown=ROW, hands={"bowman": ["open_door"], "poole": []})
    assert start.may(start.open("bowman", "2"))
    assert door not in advice(start, "bowman")
    shut_in = Position(
        spaces={"poole": "pod"},
        closed=["pod_bay"],
        shown=ROW,
        hands={"bowman": ["open_door"], "poole": []},
    )
    assert "The way through the pod bay door can be opened" in advice(shut_in, "bowman")
    ways = [(space, door) for space, door in LINKS["core"] if door]
    space, first = ways[0]
    cut_off = Position(
        spaces={"bowman": space},
        closed=[door for _, door in ways],
        shown=ROW,
        hands={"bowman": ["logic.1", "logic.2", "logic.3", "open_door"], "poole": []},
    )
    assert f"The way through door {first} can be opened" in advice(cut_off, "bowman")


def test_a_run_goes_before_what_else_can_be_done_unless_hal_would_win() -> None:
    hands = {"bowman": ["logic.9", "logic.10", "logic.11", "repair.mem"], "poole": []}
    calm = Position(spaces={"bowman": "mem"}, malfunctions={"mem": 2}, shown=ROW, hands=hands)
    assert advice(calm, "bowman").startswith("LOGIC 9 to 11 is a run: in CORE it disconnects HAL")
    stopped = {"com": 4, "grv": 4, "mem": 3}
    grim = Position(spaces={"bowman": "mem"}, malfunctions=stopped, shown=ROW, hands=hands)
    assert "MEM REPAIR takes malfunctions away from MEM here." in advice(grim, "bowman")
    assert "in CORE it disconnects" not in advice(grim, "bowman")


def test_members_apart_are_told_to_meet() -> None:
    hands = {"bowman": ["logic.1"], "poole": ["logic.2", "logic.3", "cancel"]}
    told = {"poole": ["logic.2", "logic.3"]}
    apart = Position(
        spaces={"bowman": "picturephone", "poole": "core"}, shown=ROW, hands=hands, told=told
    )
    assert advice(apart, "bowman") == (
        "With what Poole named aloud, this hand makes LOGIC 1 to 3: in one space they can come "
        "into one hand."
    )
    here = Position(spaces={"bowman": "core", "poole": "core"}, shown=ROW, hands=hands, told=told)
    assert "here they can come into one hand" in advice(here, "bowman")


def test_somebody_near_without_a_fitting_card_is_not_talked_of() -> None:
    found = Position(
        spaces={"bowman": "core", "poole": "core"},
        shown=ROW,
        hands={"bowman": ["logic.1"], "poole": ["logic.9"]},
        told={"poole": ["logic.9"]},
    )
    assert "Poole" not in advice(found, "bowman")


def test_a_run_is_taken_to_the_core_and_played_there() -> None:
    run = {"bowman": ["logic.9", "logic.10", "logic.11"], "poole": []}
    found = Position(spaces={"bowman": "grv"}, shown=ROW, hands=run)
    assert advice(found, "bowman").startswith("LOGIC 9 to 11 is a run: in CORE it disconnects HAL")
    found.do(found.move("bowman", "core"))
    assert advice(found, "bowman").startswith("LOGIC 9 to 11 disconnects HAL here")


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
    assert "LOGIC 1 to 3" not in advice(found, "bowman")
    found.do(TellAll(found.seats["poole"]))
    assert "With what Poole named aloud, this hand makes LOGIC 1 to 3" in advice(found, "bowman")
    assert "LOGIC 1 to 3" not in advice(found, "poole")


def test_how_the_ban_ends_is_told_once() -> None:
    ban, ends = "HAL reads lips: nobody", "A CANCEL card ends it, from POD BAY or CORE."
    hands = {"bowman": ["cancel"], "poole": []}
    here = Position(shown=["lipread", "lif", "lif"], malfunctions={"com": 3}, hands=hands)
    told = advice(here, "bowman")
    assert told.startswith(ban)
    assert ends not in told
    assert told.endswith("may talk and give again. Acting ends the moves of this turn.")
    assert advice(here, "poole").startswith(f"{ban} of the crew may talk, signal or give. {ends}")


def test_the_card_that_ends_the_ban_is_taken_where_it_can_be_played() -> None:
    take = "This hand holds CANCEL: it works in POD BAY and in CORE."
    cards: dict[str, Any] = {
        "shown": ["lipread", "lif", "lif"],
        "hands": {"bowman": ["cancel"], "poole": []},
    }
    away = Position(spaces={"bowman": "com"}, **cards)
    told = advice(away, "bowman")
    assert told == f"HAL reads lips: nobody of the crew may talk, signal or give. {take}"
    away.do(away.move("bowman", "picturephone"), away.move("bowman", "com"))
    assert take not in advice(away, "bowman")
    assert "A CANCEL card ends it" in advice(away, "bowman")
    shut_in = Position(spaces={"bowman": "pod"}, closed=["pod_bay"], **cards)
    assert take not in advice(shut_in, "bowman")
    cards["hands"] = {"bowman": ["recover"], "poole": ["cancel"]}
    assert take not in advice(Position(spaces={"bowman": "com"}, **cards), "bowman")


def test_a_card_is_taken_to_the_system_in_danger() -> None:
    cards: dict[str, Any] = {"shown": ROW, "hands": {"bowman": ["repair.mem"], "poole": []}}
    cards["spaces"] = {"poole": "core"}
    mend = "MEM REPAIR mends MEM: that is done in MEM."
    near = Position(malfunctions={"mem": 3}, **cards)
    assert advice(near, "bowman") == f"One more malfunction stops MEM. {mend}"
    assert advice(Position(malfunctions={"mem": 4}, **cards), "bowman") == mend
    assert mend not in advice(Position(malfunctions={"mem": 2}, **cards), "bowman")
    near.do(near.move("bowman", "picturephone"), near.move("bowman", "pod_bay"))
    assert mend not in advice(near, "bowman")


def test_of_systems_in_danger_the_worst_is_mended_first() -> None:
    """LIF with two to go before a system that has stopped; the card that mends most."""
    hands = {"bowman": ["repair.any", "repair.lif"], "poole": []}
    found = Position(malfunctions={"mem": 4, "lif": 5}, shown=ROW, hands=hands)
    assert advice(found, "bowman") == "LIF REPAIR mends LIF: that is done in POD."
    full = Position(
        malfunctions={"mem": 4, "lif": 5}, spaces={"poole": "pod"}, shown=ROW, hands=hands
    )
    assert advice(full, "bowman") == "??? REPAIR mends MEM: that is done in MEM."


def test_a_repair_that_another_system_needs_more_is_not_praised() -> None:
    hands = {"bowman": ["repair.any"], "poole": []}
    cards: dict[str, Any] = {"spaces": {"bowman": "grv"}, "shown": ROW, "hands": hands}
    found = Position(malfunctions={"grv": 1, "mem": 3}, **cards)
    assert advice(found, "bowman").endswith("??? REPAIR mends MEM: that is done in MEM.")
    here = "REPAIR takes malfunctions away from GRV here."
    assert here in advice(Position(malfunctions={"grv": 1, "mem": 2}, **cards), "bowman")
    assert here in advice(Position(malfunctions={"grv": 4, "mem": 3}, **cards), "bowman")
    hands["bowman"] = ["repair.grv"]
    assert here in advice(Position(malfunctions={"grv": 1, "mem": 3}, **cards), "bowman")
    barred = Position(
        malfunctions={"grv": 1, "lif": 5},
        spaces={"bowman": "grv", "poole": "pod"},
        shown=ROW,
        hands={"bowman": ["repair.any"], "poole": []},
    )
    assert here in advice(barred, "bowman")


def test_the_system_that_hal_would_win_with_goes_before_everything_in_reach() -> None:
    grim = {"com": 3, "grv": 4, "lif": 4, "mem": 4}
    mend = "COM REPAIR mends COM: that is done in COM."
    run = ["logic.9", "logic.10", "logic.11"]
    options = {"gravity": "nothing"}
    for more in ([], run, ["repair.lif"]):
        found = Position(
            spaces={"bowman": "picturephone"},
            malfunctions=grim,
            shown=ROW,
            hands={"bowman": ["repair.com", *more], "poole": []},
            options=options,
        )
        assert advice(found, "bowman").endswith(mend)
    last = Position(
        spaces={"bowman": "picturephone"},
        malfunctions=grim,
        marker=4,
        trash=["logic.1", "logic.2", "logic.3", "logic.4", "logic.5", "logic.6"],
        shown=ROW,
        hands={"bowman": ["repair.com", *run], "poole": []},
        options=options,
    )
    assert "LOGIC 9 to 11 is a run: in CORE it disconnects HAL" in advice(last, "bowman")


def test_a_stopped_system_that_works_again_keeps_hal_from_winning() -> None:
    """COM, the third, wins for HAL only as long as GRV and MEM have stopped."""
    cards: dict[str, Any] = {"shown": ROW, "malfunctions": {"com": 3, "grv": 4, "mem": 4}}
    cards["options"] = {"gravity": "nothing"}
    run = ["logic.9", "logic.10", "logic.11"]
    here = Position(
        spaces={"bowman": "grv"}, hands={"bowman": ["repair.grv", *run], "poole": []}, **cards
    )
    assert "GRV REPAIR takes malfunctions away from GRV here." in advice(here, "bowman")
    away = Position(
        spaces={"bowman": "com"}, hands={"bowman": ["repair.grv", *run], "poole": []}, **cards
    )
    assert advice(away, "bowman").endswith("GRV REPAIR mends GRV: that is done in GRV.")
    cards["malfunctions"]["grv"] = 5
    still = Position(
        spaces={"bowman": "com"}, hands={"bowman": ["repair.grv", *run], "poole": []}, **cards
    )
    assert "LOGIC 9 to 11 is a run: in CORE it disconnects HAL" in advice(still, "bowman")


def test_a_card_is_kept_for_the_system_that_would_end_the_game() -> None:
    found = Position(
        spaces={"bowman": "grv", "poole": "core"},
        malfunctions={"grv": 4, "lif": 6},
        shown=ROW,
        hands={"bowman": ["repair.any"], "poole": []},
    )
    assert advice(found, "bowman").endswith("??? REPAIR mends LIF: that is done in POD.")
    assert "GRV here" not in advice(found, "bowman")


def test_a_run_is_not_sent_where_no_way_leads() -> None:
    found = Position(
        spaces={"bowman": "mem"},
        closed=[door for _, door in LINKS["core"] if door],
        shown=ROW,
        hands={"bowman": ["logic.9", "logic.10", "logic.11"], "poole": []},
    )
    assert advice(found, "bowman") == "A turn that ends in MEM draws 1 card."


def test_nobody_is_sent_away_with_no_moves_left() -> None:
    run = ["logic.9", "logic.10", "logic.11"]
    cards: dict[str, Any] = {"spaces": {"bowman": "com", "poole": "core"}, "shown": ROW}
    lots: dict[str, Any] = {
        "in CORE it disconnects": {"hands": {"bowman": run, "poole": []}},
        "in one space they can come": {
            "hands": {"bowman": run[:2], "poole": run[2:]},
            "told": {"poole": run[2:]},
        },
    }
    for sent, hands in lots.items():
        found = Position(**cards, **hands)
        assert sent in advice(found, "bowman")
        found.do(found.move("bowman", "picturephone"), found.move("bowman", "com"))
        assert advice(found, "bowman") == "COM gives 1 card when the turn ends."


def test_a_full_hand_is_told_of_before_it_draws() -> None:
    six = ["logic.1", "logic.3", "logic.5", "logic.7", "logic.9", "logic.11"]
    full = (
        "The hand is full (6 of 6): for every card that the end of the turn gives, one is "
        "discarded. Cards used before the turn ends make room for those of MEM."
    )
    cards: dict[str, Any] = {"spaces": {"bowman": "mem", "poole": "mem"}, "shown": ROW}
    found = Position(**cards, hands={"bowman": six, "poole": []})
    assert advice(found, "bowman") == full
    found.do(found.move("bowman", "pod_bay"), found.move("bowman", "mem"))
    assert advice(found, "bowman") == full
    five = Position(**cards, hands={"bowman": six[1:], "poole": []})
    assert advice(five, "bowman") == "A turn that ends in MEM draws 1 card."
    poole = Position(**cards, monolith="poole", hands={"bowman": [], "poole": six})
    assert advice(poole, "poole") == "A turn that ends in MEM draws 1 card."


def test_a_hand_without_room_is_warned_of_first_wherever_its_member_goes() -> None:
    six = ["logic.1", "logic.3", "logic.5", "logic.7", "logic.9", "repair.com"]
    cards: dict[str, Any] = {"shown": ROW, "malfunctions": {"mem": 3, "com": 1}}
    found = Position(**cards, hands={"bowman": six, "poole": []})
    for space in ("picturephone", "com"):
        assert advice(found, "bowman").startswith("The hand is full (6 of 6): for every card")
        found.do(found.move("bowman", space))
    assert advice(found, "bowman").startswith("The hand is full (6 of 6)")
    found.do(found.repair("bowman", "repair.com", "com"))
    assert "The hand" not in advice(found, "bowman")
    five = Position(spaces={"bowman": "picturephone"}, **cards, hands={"bowman": six[1:]})
    assert advice(five, "bowman").startswith(
        "The hand holds 5 of 6: if the turn ends here with drawing, 1 card is discarded."
    )
    assert "The hand" not in advice(five, "poole")


def test_nobody_is_sent_through_closed_doors() -> None:
    hands = {"bowman": ["logic.1"], "poole": ["logic.2", "logic.3"]}
    places: dict[str, Any] = {"spaces": {"bowman": "grv", "poole": "mem"}, "closed": ["2", "3"]}
    told = {"poole": ["logic.2", "logic.3"]}
    found = Position(shown=ROW, hands=hands, told=told, **places)
    assert "in one space they can come" not in advice(found, "bowman")


def test_the_sequence_that_wins_is_called_so() -> None:
    run = ["logic.7", "logic.8", "logic.9"]
    trash = [f"logic.{number}" for number in range(1, 7)]
    found = Position(
        spaces={"bowman": "core"}, marker=4, trash=trash, shown=ROW, hands={"bowman": run}
    )
    assert "LOGIC 7 to 9 disconnects HAL here for good: the crew wins." in advice(found, "bowman")


def test_no_card_is_named_that_nobody_can_have() -> None:
    """All CANCEL cards are out of the game, by a switch."""
    trash: dict[str, Any] = {"options": {"used_crew_cards": "trash"}, "trash": ["cancel"] * 4}
    found = Position(shown=["lipread", "lif", "lif"], hands={"bowman": []}, **trash)
    assert "HAL reads lips" in advice(found, "bowman")
    assert "CANCEL" not in advice(found, "bowman")


def test_a_repair_is_given_to_whom_it_serves_better() -> None:
    """Poole repairs MEM with his own card by two."""
    give = "Poole is here, and in that hand MEM REPAIR takes more malfunctions away from MEM."
    cards: dict[str, Any] = {"shown": ROW, "hands": {"bowman": ["repair.mem"], "poole": []}}
    both = {"bowman": "com", "poole": "com"}
    found = Position(spaces=both, malfunctions={"mem": 3}, **cards)
    assert f"{give} Acting ends the moves of this turn." in advice(found, "bowman")
    found.do(found.give("bowman", "repair.mem", "poole"))
    assert give not in advice(found, "bowman")
    calm = Position(spaces=both, malfunctions={"mem": 2}, **cards)
    apart = Position(spaces={"bowman": "com", "poole": "mem"}, malfunctions={"mem": 3}, **cards)
    cards["hands"] = {"bowman": ["repair.any"], "poole": []}
    any_card = Position(spaces=both, malfunctions={"mem": 3}, **cards)
    for other in (calm, apart, any_card):
        assert "in Poole’s hand" not in advice(other, "bowman")


# ------------------------------------------------------------------ the coach, for HAL


def test_hal_is_told_when_its_next_turn_comes() -> None:
    """While a member decides on a scan: after the crew's turns, or at once if HAL has more."""
    after = "HAL’s next turn comes after the crew’s."
    cards: dict[str, Any] = {"turn": "hal", "shown": ["scan", "lif", "lif"]}
    cards["hands"] = {"bowman": ["logic.1"], "poole": ["logic.5"]}
    for value in ("active", "all"):
        found = Position(options={"crew_turn": value}, **cards)
        found.do(found.scan("poole"))
        assert advice(found, "hal") == after
    each = Position(options={"crew_turn": "all_each"}, **cards)
    assert each.state.turns_left == 1
    whole = Position(options={"crew_turn": "all_each"}, **(cards | {"turn": "crew"}))
    for who in ("bowman", "poole"):
        assert advice(whole, "hal") == "HAL hears whatever the crew says now."
        whole.do(whole.end(who))
    assert whole.state.turns_left == 2
    whole.do(whole.scan("poole"))
    assert advice(whole, "hal") == "HAL’s next turn follows at once."


def test_hal_is_told_what_it_heard_and_no_more() -> None:
    found = Position(
        turn="hal",
        shown=["target", "lif", "lif"],
        hands={"bowman": ["cancel", "logic.9"], "poole": []},
        told={"bowman": ["logic.9"]},
    )
    assert advice(found, "hal") == "Bowman named LOGIC 9 aloud: TARGET takes it away."
    found.do(found.target("bowman"))
    assert advice(found, "hal") == "Bowman named LOGIC 9 aloud and still holds it."


def test_hal_is_told_of_the_run_that_comes_together() -> None:
    """Who holds most of one sequence, with all of it that was heard, and where."""
    hands = {"bowman": ["logic.1"], "poole": ["logic.8", "logic.7", "logic.4"]}
    told = {"bowman": ["logic.1"], "poole": ["logic.4", "logic.7", "logic.8"]}
    cards: dict[str, Any] = {"turn": "hal", "hands": hands, "told": told}
    cards["spaces"] = {"poole": "mem"}
    two = Position(shown=["com", "lif", "lif"], hal_hand=["mem"], **cards)
    pair = "Poole, in MEM, named LOGIC 7, LOGIC 8: one card more is a sequence."
    assert advice(two, "hal") == pair
    armed = Position(shown=["target", "lif", "lif"], hal_hand=["mem"], **cards)
    assert advice(armed, "hal") == f"{pair} TARGET takes one of them away."
    armed.do(armed.target("poole"))
    heard = "Poole named LOGIC 4, LOGIC 7, LOGIC 8 aloud and still holds them."
    assert advice(armed, "hal") == heard
    hands["poole"] = ["logic.7", "logic.8", "logic.9"]
    told["poole"] = hands["poole"]
    three = Position(shown=["com", "lif", "lif"], hal_hand=["mem"], **cards)
    assert "named LOGIC 7, LOGIC 8, LOGIC 9: with them a sequence is complete." in advice(
        three, "hal"
    )


def test_hal_keeps_the_card_that_wins() -> None:
    found = Position(
        turn="hal",
        malfunctions={"lif": 6},
        shown=["com", "scan", "scan"],
        hal_hand=["lif", "mem"],
        hands={"bowman": [], "poole": []},
    )
    assert advice(found, "hal") == "A LIF malfunction wins the game now."
    found.do(found.damage("com"))
    assert found.state.duty.task == "show"
    assert advice(found, "hal") == (
        "Keep the LIF malfunction hidden: it wins at HAL’s next turn, unless the crew mends that"
        " system first."
    )


def test_hal_is_told_of_a_system_only_when_it_is_near() -> None:
    cards: dict[str, Any] = {"turn": "hal", "hands": {"bowman": [], "poole": []}}
    early = Position(shown=["com", "lif", "lif"], hal_hand=["mem"], **cards)
    assert advice(early, "hal").startswith("Spread malfunctions: the crew cannot be")
    door = Position(shown=["com", "door.3", "lif"], hal_hand=["mem"], **cards)
    assert advice(door, "hal").startswith("Spread malfunctions, or shut the way")
    near = Position(shown=["com", "lif", "lif"], hal_hand=["mem"], malfunctions={"mem": 2}, **cards)
    assert advice(near, "hal").startswith("MEM stops after 2 more malfunctions")


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
    assert first.game.shown.view(first.state, HAL).seat == HAL
