"""What is traded is handed over with the mouse: cards and Aquas go to the other player."""

from __future__ import annotations

import pytest

from spacetable.app.game.curtain import Curtain
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.moves import OpenTrade
from spacetable.games.high_frontier.full_game.places import purse, stack_zone
from tests.app.conftest import Person

STARTS_AT_TABLE = True
ADA, BEN = Seat("1"), Seat("2")


@pytest.fixture
def trade(person: Person) -> Person:
    """Ada negotiates with Ben, and holds a card."""
    players = {"1": {"aquas": 9, "hand": ["thruster_hall_effect"]}, "2": {"aquas": 7}}
    seats = (SeatSetup(ADA, "Ada", 0), SeatSetup(BEN, "Ben", 1))
    laid = Scenario({"first": "1", "players": players})
    person.window.navigation.start(Setup("full_game", "trade", seats, scenario=laid))
    person.wait()
    if person.window.covered():
        over = person.overlay()
        assert isinstance(over, Curtain)
        person.click(over.show_button)
    person.acts(OpenTrade(ADA, BEN))
    return person


def deals(person: Person) -> Trade:
    trade = person.page.controller.session.state.trade
    assert trade is not None
    return trade


def choose(person: Person, words: str) -> None:
    """Press what a list over the table says so."""
    buttons = person.page.view.panels.choices.buttons
    person.click(next(one for one in buttons if one.accessibleName() == words))


@pytest.mark.parametrize("place", [purse(BEN), stack_zone(BEN, "leo")])
def test_a_card_is_given_on_the_name_and_on_the_row_of_the_other(trade: Person, place: str) -> None:
    (card,) = trade.page.controller.session.state.pieces[f"hand.{ADA}"]
    trade.drag(card.id, place)
    assert deals(trade).deal(ADA).cards == (card.id,)


def test_aquas_that_are_dragged_ask_how_many(trade: Person) -> None:
    trade.drag(f"head.{ADA}", f"head.{BEN}")
    choose(trade, "Give 4 Aquas")
    assert deals(trade).deal(ADA).aquas == 4
    assert deals(trade).deal(BEN).aquas == 0
    trade.drag(f"head.{BEN}", f"head.{ADA}")
    choose(trade, "Ask for 3 Aquas")
    assert deals(trade).deal(BEN).aquas == 3


def test_the_name_of_the_other_asks_for_aquas_by_a_single_press(trade: Person) -> None:
    """All amounts stand beside each other, and no list is scrolled for them."""
    trade.touch(f"head.{BEN}")
    said = [one.text() for one in trade.page.view.panels.choices.buttons]
    assert said == [str(n) for n in range(1, 8)]
    choose(trade, "Ask for 7 Aquas")
    assert deals(trade).deal(BEN).aquas == 7


def test_amounts_stand_near_the_top_of_the_list(trade: Person) -> None:
    """Only cards come before them."""
    rows = trade.page.side.coach.legal.rows()
    first = next(
        k for k, row in enumerate(rows) if row.counter is not None and "Aquas" in row.words
    )
    assert first <= 4
