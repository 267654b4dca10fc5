"""Figures and sheets beside the table."""

from __future__ import annotations

from typing import Any

from spacetable.core.event import Said
from spacetable.core.panel import Fact, Sheet
from spacetable.games.space_odyssey.moves import TellAll
from spacetable.games.space_odyssey.state import View
from spacetable.text.catalogue import catalogue
from tests.games.space_odyssey.position import ROW, Position

HANDS: dict[str, Any] = {"shown": ROW, "hands": {"bowman": [], "poole": []}}
"""Nobody holds anything."""


def facts(found: Position, who: str | None = None) -> dict[str, Fact]:
    """The figures by their labels."""
    view = found.game.shown.view(found.state, found.seats[who] if who else None)
    return {catalogue("en").words(one.label): one for one in found.game.shown.panel(view).facts}


def value(found: Position, label: str) -> str:
    return catalogue("en").words(facts(found)[label].value)


def sheet(view: View, number: int, found: Position) -> dict[str, list[str]]:
    """The rows by their first cell."""
    table: Sheet = found.game.shown.panel(view).sheets[number]
    rows = [[catalogue("en").words(cell) for cell in row] for row in table.rows]
    return {row[0]: row[1:] for row in rows}


def crew_cards(found: Position, who: str | None) -> dict[str, list[str]]:
    return sheet(found.game.shown.view(found.state, found.seats[who] if who else None), 0, found)


def hal_cards(found: Position, who: str | None) -> dict[str, list[str]]:
    return sheet(found.game.shown.view(found.state, found.seats[who] if who else None), 1, found)


# ------------------------------------------------------------------ figures


def test_hals_hand_and_the_sequences() -> None:
    found = Position(marker=5, trash=["logic.1", "logic.2", "logic.3"], shown=ROW)
    assert value(found, "HAL’s hand") == "5 of 5, 2 hidden"
    assert value(found, "Sequences") == "1 of 3"
    assert facts(found)["Sequences"].tone == "good"


def test_systems_with_their_limits() -> None:
    found = Position(malfunctions={"mem": 3, "com": 5, "lif": 5}, shown=["scan", "scan", "grv"])
    assert value(found, "MEM") == "3 of 4 malfunctions"
    assert value(found, "COM") == "stopped, 5 malfunctions"
    assert value(found, "LIF") == "5 of 7 malfunctions"
    tones = {name: facts(found)[name].tone for name in ("MEM", "COM", "GRV", "LIF")}
    assert tones == {"MEM": "warn", "COM": "bad", "GRV": "plain", "LIF": "warn"}


def test_a_malfunction_that_would_win_is_bad() -> None:
    assert facts(Position(malfunctions={"lif": 6}))["LIF"].tone == "bad"
    two = {"mem": 4, "com": 4, "grv": 3}
    assert facts(Position(malfunctions=two, shown=ROW))["GRV"].tone == "bad"


def test_doors_in_the_order_of_the_board() -> None:
    found = Position(closed=["pod_bay", "5", "2"], forced=["1"], shown=ROW)
    assert value(found, "Closed doors") == "2, 5, pod bay"
    assert value(found, "Forced open") == "1"
    assert value(Position(shown=ROW), "Closed doors") == "none"


def test_the_ban_is_the_first_figure_and_bad() -> None:
    found = Position(shown=["lipread", "lif", "lif"])
    for who in ("hal", "bowman", None):
        label, fact = next(iter(facts(found, who).items()))
        assert (label, fact.tone) == ("LIP READING", "bad")
    assert "LIP READING" not in facts(Position(shown=ROW))


def test_the_round_who_acts_in_it_and_when_hal_can_win() -> None:
    found = Position(malfunctions={"lif": 5}, **HANDS)
    assert value(found, "Round") == "1: HAL, then Bowman"
    assert value(found, "Last round") == "not fixed; HAL can win from round 3 on"
    found.do(found.end("bowman"))
    assert value(found, "Round") == "2: HAL, then Poole"
    assert value(found, "Last round").endswith("round 3 on")
    whole = Position(options={"crew_turn": "all_each"}, malfunctions={"lif": 3}, **HANDS)
    assert value(whole, "Round") == "1: HAL, then the crew"
    assert value(whole, "Last round").endswith("round 3 on")
    for who in ("hal", None):
        assert "Round" in facts(found, who)


def test_rounds_are_named_alike_in_the_panel_and_the_log() -> None:
    found = Position(**HANDS)
    done = found.do(found.end("bowman"))
    headings = [one.line for one in done.events if isinstance(one, Said) and one.heading]
    assert [catalogue("en").words(one) for one in headings] == ["Round 2: HAL’s turn"]
    assert found.game.rules.turn(found.state) == 2


def test_the_own_hand_says_when_it_is_full() -> None:
    six = ["logic.1", "logic.3", "logic.5", "logic.7", "logic.9", "cancel"]
    found = Position(hands={"bowman": six, "poole": six[:0]}, shown=ROW)
    full = facts(found, "bowman")["Own hand"]
    assert catalogue("en").words(full.value) == "6 of 6: as many are discarded as drawn"
    assert full.tone == "warn"
    assert facts(found, "poole")["Own hand"].tone == "plain"
    assert "Own hand" not in facts(found, "hal")


def test_turns_and_moves() -> None:
    fresh = Position("bowman", "poole", options={"opening": "printed"})
    assert value(fresh, "HAL’s first turns left") == "4"
    assert value(fresh, "Turn") == "HAL"
    crew = Position(shown=ROW, hands={"bowman": [], "poole": []})
    assert (value(crew, "Turn"), value(crew, "Moves left")) == ("Bowman", "2 of 2")
    crew.do(crew.move("bowman", "mem"))
    assert value(crew, "Moves left") == "1 of 2"
    slow = Position(malfunctions={"grv": 4}, shown=ROW)
    assert value(slow, "Moves left") == "1 of 1"
    assert facts(slow)["Moves left"].tone == "warn"
    shut = Position(spaces={"bowman": "mem"}, closed=["2", "3"], shown=ROW)
    assert value(shut, "Moves left") == "2 of 2, but shut in"
    hals = Position(turn="hal", shown=ROW)
    assert "Moves left" not in facts(hals)
    assert "HAL’s turns left" not in facts(hals)
    each = Position(options={"crew_turn": "all_each"}, shown=ROW, hands={"bowman": [], "poole": []})
    each.do(each.end("bowman"), each.end("poole"))
    assert value(each, "HAL’s turns left") == "2"


# ------------------------------------------------------------------ cards


def test_crew_cards_in_sight_of_a_seat() -> None:
    found = Position(
        shown=ROW,
        forced=["1"],
        discard=["repair.any"],
        hands={"bowman": ["cancel", "repair.any"], "poole": ["cancel", "logic.9"]},
    )
    bowman = crew_cards(found, "bowman")
    assert bowman["CANCEL"] == ["4", "–", "1", "3"]
    assert bowman["LOGIC 9"] == ["1", "–", "–", "1"]
    assert bowman["OPEN DOOR"] == ["6", "1", "–", "5"]
    assert bowman["??? REPAIR"] == ["4", "–", "1", "3"]
    assert crew_cards(found, None)["CANCEL"] == ["4", "–", "–", "4"]
    found.do(TellAll(found.seats["poole"]))
    assert crew_cards(found, "bowman")["CANCEL"] == ["4", "–", "2", "2"]
    assert crew_cards(found, "hal")["LOGIC 9"] == ["1", "–", "1", "–"]


def test_discards_that_were_seen_are_not_remembered() -> None:
    """They lie face down and may not be looked through: a scanned card is out of sight again."""
    found = Position(
        turn="hal", shown=["scan", "lif", "lif"], hands={"bowman": ["cancel"], "poole": []}
    )
    found.do(found.scan("bowman"), found.discard("bowman", "cancel"))
    for who in ("hal", "bowman", "poole", None):
        assert crew_cards(found, who)["CANCEL"] == ["4", "–", "–", "4"]


def test_hal_cards_in_sight_of_a_seat() -> None:
    found = Position(
        malfunctions={"com": 2},
        closed=["3"],
        shown=["com", "door.1", "scan"],
        hal_hand=["com", "scan", "lif"],
    )
    crew = hal_cards(found, "bowman")
    assert crew["COM malfunction"] == ["5", "2", "–", "1", "2"]
    assert crew["CLOSE DOOR"] == ["7", "–", "1", "1", "5"]
    assert crew["SCAN"] == ["3", "–", "–", "1", "2"]
    hal = hal_cards(found, "hal")
    assert hal["COM malfunction"] == ["5", "2", "–", "2", "1"]
    assert hal["SCAN"] == ["3", "–", "–", "2", "1"]


def test_every_card_is_counted_once() -> None:
    found = Position(malfunctions={"lif": 3}, closed=["2"], forced=["5"], discard=["recover"])
    for who in ("hal", "bowman", "poole", None):
        for rows in (crew_cards(found, who), hal_cards(found, who)):
            counts = [[0 if cell == "–" else int(cell) for cell in row] for row in rows.values()]
            assert all(row[0] == sum(row[1:]) for row in counts)
            assert sum(row[0] for row in counts) == 36


def test_a_finished_game_laid_open_shows_all_hands() -> None:
    found = Position(shown=ROW, hands={"bowman": ["cancel"], "poole": ["cancel"]})
    rows = sheet(found.game.shown.opened(found.state), 0, found)
    assert rows["CANCEL"] == ["4", "–", "2", "2"]
