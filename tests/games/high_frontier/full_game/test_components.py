"""Numbers of the box, the bank and the scores, and a glory chit's worth."""

from __future__ import annotations

import re

import pytest

from spacetable.core.errors import DataError
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import components as file
from spacetable.games.high_frontier.full_game.components import (
    Module,
    components,
    cubes_in_reserve,
    kept,
    parse,
    patent_decks,
    starting_aquas,
    stock_price,
)
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue

WORDS = file.FILE.read_text("utf-8")


def test_each_patent_deck_gives_an_aqua() -> None:
    """C5, 4A5d: 6, 8 with Module 1, 7 with Module 2, 9 with both; contracts give none."""
    assert starting_aquas(("M0",), "powersat") == 6
    assert starting_aquas(("M1",), "powersat") == 8
    assert starting_aquas(("M2",), "powersat") == 7
    assert starting_aquas(("M1", "M2", "M4"), "powersat") == 9


@pytest.mark.parametrize("modules", [(), ("M1",), ("M2",), ("M1", "M2")])
def test_patent_decks_are_those_that_there_are_cards_for(modules: tuple[Module, ...]) -> None:
    printed = {
        card.deck
        for card in cards().values()
        if card.module in ("core", *modules) and card.deck not in ("crew", "colonist")
    }
    assert len(printed) == patent_decks(modules)


def test_some_begin_with_more() -> None:
    """C5: the Secretary-General has two Aquas more, with Module 2 not yet."""
    assert starting_aquas((), "secretary_general") == 8
    assert starting_aquas(("M2",), "secretary_general") == 7


def test_a_quick_start_begins_with_nothing() -> None:
    """V1."""
    assert starting_aquas(("M1", "M2"), "taxes", quick_start=True) == 0
    assert starting_aquas((), "secretary_general", quick_start=True) == 2


def test_privileges_of_little_use_alone_are_paid_for() -> None:
    """V4b; HFG-R01."""
    assert starting_aquas((), "taxes", alone=True) == 12
    assert starting_aquas((), "felonious", alone=True) == 12
    assert starting_aquas((), "secretary_general", alone=True) == 14
    assert starting_aquas((), "powersat", alone=True) == 6
    assert starting_aquas((), "taxes") == 6


def test_privileges_are_those_that_crews_have() -> None:
    printed = {face.privilege for card in cards().values() for face in card.faces}
    assert set(components().altruism.privileges) <= printed
    named = set(components().privileges.__struct_fields__) - {"level"}
    assert named <= printed


def test_a_letter_is_worth_less_the_more_factories_it_has() -> None:
    """I3b, 7.3: of all players; from the third on it stays."""
    assert [stock_price(factories) for factories in range(6)] == [10, 8, 5, 4, 4, 4]


def test_cubes_are_factories_delegates_and_the_year_alike() -> None:
    """B8a, O."""
    assert cubes_in_reserve(0, 0, sunspot=False) == 7
    assert cubes_in_reserve(2, 3, sunspot=True) == 1


def test_half_of_each_deck_is_put_away_rounded_up() -> None:
    """V4b."""
    assert [kept(cards) for cards in (12, 17, 7, 10, 18)] == [6, 8, 3, 5, 9]


def test_a_glory_is_worth_more_at_home() -> None:
    """B3, La; HFG-R02."""
    high = [Glory(zone, home=True).points for zone in load().zones]
    assert high == [3, 2, 2, 2, 2, 3, 4, 5, 6]
    assert {Glory(zone).points for zone in load().zones} == {1}


@pytest.mark.parametrize(
    ("old", "new", "needle", "reason"),
    [
        ("[10, 8, 5, 4]", "[10, 8, 8, 4]", "prices =", "lower than the one before"),
        (", Neptune = 6", "", "high =", "Neptune has no glory value"),
        ("Saturn = 4", "Saturn = 1", "high =", "glory of Saturn"),
        (", bernal = 2", "", "domes = {", "no value for bernal"),
        (', "7" = 75', "", "together =", "same lengths"),
        ("points = 35", "points = 30", 'id = "good"', "more points"),
        ("with_futures = 95", "with_futures = 78", 'id = "memorable"', "more points"),
        ("cubes = 7", "cubes = 0", "cubes = 0", "cubes"),
        ("level", "sure", 'sure = "certain"', "sure"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, needle: str, reason: str) -> None:
    at = WORDS.index("[tokens]")
    words = WORDS[:at] + WORDS[at:].replace(old, new, 1)
    line = next(n for n, one in enumerate(words.splitlines(), 1) if needle in one)
    if words.splitlines()[line - 2] == "[[grade]]":
        line -= 1  # a whole row is named by its first line
    with pytest.raises(DataError) as told:
        parse(words, "components.toml")
    said = catalogue("en").words(told.value.message)
    assert re.findall(r"line (\d+)", said) == [str(line)]
    assert reason in said
