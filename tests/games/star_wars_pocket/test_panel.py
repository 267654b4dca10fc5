"""Figures, known cards and the coach, reckoned from the view alone."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from spacetable.core.text import Text
from spacetable.games.star_wars_pocket import game, odds
from spacetable.games.star_wars_pocket.about import notes
from spacetable.games.star_wars_pocket.cards import row_read
from spacetable.games.star_wars_pocket.data import Entry
from spacetable.games.star_wars_pocket.state import PILOT, State, View
from spacetable.text.catalogue import catalogue
from tests.games.star_wars_pocket.table.flights import flight, position
from tests.games.star_wars_pocket.test_arrange import AT_PORT

EN = catalogue("en")


def view_of(state: State) -> View:
    return game.shown.view(state, PILOT)


def facts(state: State) -> dict[str, str]:
    return {EN.words(f.label): EN.words(f.value) for f in game.shown.panel(view_of(state)).facts}


@pytest.mark.parametrize(
    ("computer", "chances"),
    [
        (False, [Fraction(1, 6), Fraction(2, 6), Fraction(3, 6), Fraction(4, 6)]),
        (True, [Fraction(3, 6), Fraction(4, 6), Fraction(5, 6), Fraction(6, 6)]),
    ],
)
def test_the_chance_of_a_shot(computer: bool, chances: list[Fraction]) -> None:
    state = position(AT_PORT | {"computer": computer, "force": 3})
    assert [odds.hit_chance(state, k) for k in range(4)] == chances


def test_seen_and_unseen_cards() -> None:
    state = position({"burned": "card.5", "used": ["card.2", "card.7"], "now": "card.1"})
    view = view_of(state)
    assert odds.seen(view.state) == ("card.1", "card.2", "card.7")
    assert odds.unseen(view.state) == ("card.3", "card.4", "card.5", "card.6", "card.8")


def test_the_next_card() -> None:
    """Five cards unseen, one of them the one set aside: each as likely as the other."""
    state = position({"burned": "card.5", "used": ["card.2", "card.7"], "now": "card.1"})
    coming = odds.coming(view_of(state).state)
    assert sum(chance for _, chance in coming) == 1
    assert {entry.event for entry, _ in coming} == {
        "watch_out",
        "tie_squadron",
        "heavy_turbolasers",
        "beep",
    }
    assert all(chance == Fraction(1, 5) for _, chance in coming)


def test_an_empty_pile_means_the_next_row_with_all_cards() -> None:
    used = [f"card.{k}" for k in range(1, 9)]
    state = position({"row": "7m", "used": used})
    assert row_read(state) == 2
    assert sum(chance for _, chance in odds.coming(state)) == 1
    last = position({"row": "30s", "used": used}, empty_pile_at_30s="time_out")
    assert row_read(last) is None
    assert odds.coming(last) == ()
    again = position({"row": "30s", "used": used})
    assert row_read(again) == 4
    assert sum(chance for _, chance in odds.coming(again)) == 1
    rest = odds.by_kind(again, 4)
    assert rest is not None
    assert sum(rest.values()) == 8


def test_the_sheet_of_rows() -> None:
    state = position({"row": "7m", "used": ["card.1", "card.3"]})
    _, sheet = game.shown.panel(view_of(state)).sheets
    assert sheet.mark == 1
    assert len(sheet.rows) == 5
    assert all(len(row) == len(sheet.heads) for row in sheet.rows)
    shown = [[EN.words(cell) for cell in row] for row in sheet.rows]
    assert shown[0][1] == "past"
    assert shown[1][1] == "2/8"
    assert [int(cell) for cell in shown[1][2:]] == [2, 1, 0, 2, 0, 1]
    assert sum(int(cell) for cell in shown[2][2:]) == 8


def test_nothing_more_comes_from_an_empty_pile_in_its_row() -> None:
    """The card set aside unseen is known by now, but it cannot come before the next space."""
    state = position({"burned": "card.5", "used": [f"card.{k}" for k in (1, 2, 3, 4, 6, 7, 8)]})
    counts = odds.by_kind(state, 0)
    assert counts is not None
    assert not any(counts.values())
    after = odds.by_kind(state, 1)
    assert after is not None
    assert sum(after.values()) == 8


def test_events_that_do_nothing_as_things_stand() -> None:
    def quiet(event: str, arrangement: dict[str, object]) -> bool:
        return odds.harmless(position(arrangement), Entry(event))

    assert quiet("beep", {})
    assert not quiet("beep", {"shields": 7})
    assert quiet("use_the_force", {"force": 3})
    assert not quiet("use_the_force", {})
    assert quiet("interference", {"force": 0})
    assert not quiet("interference", {})
    assert quiet("targeting_computer", {"computer": True})
    assert quiet("tail_engine", {"wingman": False, "engine": 1})
    assert not quiet("tail_engine", {"wingman": False})


def test_the_last_turns_in_the_panel() -> None:
    state = position({"row": "30s", "phase": "end"})
    assert facts(state)["Last turns"] == "2 with this one"
    reached = replace(state, last_turn_no=state.turn_no)
    assert facts(reached)["Last turns"] == "2 after this one"


def test_facts() -> None:
    shown = facts(position({"shields": 6, "force": 2, "engine": 1, "torpedoes": 1}))
    assert shown["Shields"] == "6 of 8"
    assert shown["Attack"] == "2 + up to 2 force"
    assert shown["Torpedoes"] == "1"
    assert shown["Chance to hit the port"] == "17\u00a0%, with 2 force 50\u00a0%"
    assert shown["Engines"] == "damaged: 2 cards each turn"
    assert shown["Time"] == "30 min, 7 cards left"


def test_the_panel_depends_on_nothing_hidden() -> None:
    one = position({"cards": ["card.1", "card.2"], "burned": "card.3", "map": [_START]})
    two = position({"cards": ["card.8", "card.5"], "burned": "card.6", "map": [_START]})
    first, second = view_of(one), view_of(two)
    assert game.shown.panel(first) == game.shown.panel(second)
    assert game.shown.table(first) == game.shown.table(second)
    assert (game.rules.prompt(first), game.teaching.advice(first)) == (
        game.rules.prompt(second),
        game.teaching.advice(second),
    )


_START = {"cell": [0, 0], "face": "surface.1"}


ALL_USED = [f"card.{k}" for k in range(1, 9)]
"""No card is left in the pile."""
BESIDE = [
    {"cell": cell, "face": f"surface.{k + 2}"}
    for k, cell in enumerate(([0, 1], [0, -1], [1, 0], [-1, 0]))
]
"""Tiles on every side of the start."""


def advice(state: State) -> str:
    found = game.teaching.advice(view_of(state))
    assert found is not None
    return found.key.rpartition("advice.")[2]


@pytest.mark.parametrize(
    ("arrangement", "word"),
    [
        ({}, "surface"),
        ({"shields": 2}, "roll"),
        ({"map": [_START, {"cell": [0, -1], "face": "entrance_pile"}]}, "to_entrance"),
        (
            {
                "map": [_START, {"cell": [0, -1], "face": "entrance_pile"}],
                "ship": {"place": "surface", "cell": [0, -1]},
                "foils": "attack",
            },
            "entrance_open",
        ),
        ({"run_in": 4}, "run_in"),
        (AT_PORT | {"phase": "move"}, "wait_on_port"),
        ({"phase": "event"}, "event"),
        ({"phase": "event", "skip": True}, "skip"),
        ({"phase": "event", "row": "7m", "used": [f"card.{k}" for k in range(1, 9)]}, "time_moves"),
        ({"phase": "fight", "now": "card.4"}, "fight"),
        ({"phase": "fight", "now": "card.4", "shields": 2, "force": 1}, "fight_force"),
        ({"phase": "fight", "now": "card.4", "shields": 1, "force": 0}, "fight_salvo"),
        ({"phase": "fight", "now": "card.4", "torpedoes": 1}, "fight_last"),
        (
            {"phase": "fight", "now": "card.4", "shields": 1, "force": 0, "torpedoes": 1},
            "fight_lost",
        ),
        (AT_PORT, "shot"),
        (AT_PORT | {"torpedoes": 1}, "shot_last"),
        (AT_PORT | {"computer": True, "force": 3}, "shot_sure"),
        ({"phase": "end"}, "foils"),
        ({"phase": "end", "engine": 1}, "repair"),
        ({"phase": "end", "engine": 1, "droid": False}, "no_repair"),
        ({"phase": "end", "foils": "attack"}, "end"),
        ({"phase": "end", "row": "30s"}, "last_turns"),
        ({"phase": "end", "shields": 0}, "end_low"),
        ({"phase": "end", "shields": 0, "foils": "attack"}, "end_low"),
        ({"phase": "end", "row": "30s", "last_turns": 1}, "time_up"),
        ({"phase": "end", "engine": 1, "row": "30s", "last_turns": 1}, "time_up"),
        ({"phase": "end", "engine": 1, "row": "30s", "used": ALL_USED}, "repair"),
        ({"phase": "event", "row": "30s"}, "event_last_turns"),
        ({"phase": "event", "row": "30s", "used": ALL_USED}, "shuffled_again"),
        ({"run_in": 4, "shields": 1}, "roll"),
        (AT_PORT | {"row": "30s", "used": ALL_USED}, "shot"),
        ({"map": [_START, *BESIDE]}, "surface_edge"),
    ],
)
def test_the_coach(arrangement: dict[str, object], word: str) -> None:
    assert advice(position(arrangement)) == word


@pytest.mark.parametrize(
    ("arrangement", "word"),
    [
        ({"phase": "event", "used": ALL_USED}, "no_card"),
        ({"phase": "event"}, "event_last"),
        ({"phase": "end", "engine": 1, "used": ALL_USED}, "engine_no_time"),
        (AT_PORT | {"used": ALL_USED}, "shot_no_card"),
    ],
)
def test_the_coach_where_an_empty_pile_ends_the_flight(
    arrangement: dict[str, object], word: str
) -> None:
    """At 30 seconds (A25)."""
    assert advice(position(arrangement | {"row": "30s"}, empty_pile_at_30s="time_out")) == word


def test_the_coach_never_falls_silent() -> None:
    for seed in range(20):
        for state in flight(seed, careful=True):
            view = view_of(state)
            assert game.rules.prompt(view).key
            assert game.teaching.advice(view) is not None
            if state.shields == 0 and state.phase == "end":
                assert advice(state) not in ("end", "foils", "pile_empty")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_of_the_catalogue_reads(language: str) -> None:
    words = catalogue(language)
    for note in notes():
        assert isinstance(note, Text)
        assert words.words(note)
