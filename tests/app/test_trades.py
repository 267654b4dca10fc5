"""Who is asked to agree to a trade reads the deal beside the button, however often it changes."""

from __future__ import annotations

import pytest

from spacetable.app.game.curtain import Curtain
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    OpenTrade,
    TradeAquas,
    TradeCard,
)
from tests.app.conftest import Person

STARTS_AT_TABLE = True
ONE, TWO = Seat("1"), Seat("2")
HANDS = (
    ["thruster_hall_effect", "refinery_cvd_molding", "generator_photon_tether_rectenna"],
    ["robonaut_tungsten_resistojet"],
)


@pytest.fixture
def traders(person: Person) -> Person:
    """Ada negotiates with Ben, at one screen."""
    players = {"1": {"aquas": 9, "hand": HANDS[0]}, "2": {"aquas": 7, "hand": HANDS[1]}}
    seats = tuple(SeatSetup(Seat(str(k + 1)), ("Ada", "Ben")[k], k) for k in range(2))
    laid = Scenario({"first": "1", "players": players})
    person.window.navigation.start(Setup("full_game", "trade", seats, scenario=laid))
    person.wait()
    comes(person)
    person.acts(OpenTrade(ONE, TWO))
    return person


def comes(person: Person) -> None:
    """Whoever the curtain waits for looks at the table."""
    over = person.overlay()
    assert isinstance(over, Curtain)
    person.click(over.show_button)


def agrees(person: Person) -> str:
    """Presses the button that agrees, and passes the screen on; what the other one reads there."""
    buttons = person.page.side.action_buttons
    button = next(one for one in buttons.buttons if one.option.action == AgreeTrade(seat(person)))
    person.click(button)
    assert buttons.pass_on is not None
    person.click(buttons.pass_on.button)
    comes(person)
    asked = next(one for one in buttons.buttons if one.option.action == AgreeTrade(seat(person)))
    assert asked.visibleRegion().boundingRect() == asked.rect(), "all of it is in sight"
    return person.reads(asked)


def seat(person: Person) -> Seat:
    actor = person.page.controller.actor
    assert actor is not None
    return actor


def cards(person: Person, whose: Seat) -> list[str]:
    pieces = person.page.controller.session.state.pieces
    return [piece.id for piece in pieces[f"hand.{whose}"]]


def test_who_is_asked_reads_who_offers_what_comes_what_goes_and_what_is_left(
    traders: Person,
) -> None:
    traders.acts(TradeCard(ONE, cards(traders, ONE)[0]), TradeAquas(ONE, TWO, 3))
    said = agrees(traders)
    assert "You get from Ada: Hall Effect" in said
    assert "You give Ada: 3 Aquas" in said
    assert "Aquas 4 (\N{MINUS SIGN}3), points 0 (\N{PLUS-MINUS SIGN}0)" in said
    prompt = traders.reads(traders.page.side.prompt)
    assert "Ben: Ada offers Hall Effect for 3 Aquas. Do you agree?" in prompt
    refuse = traders.page.side.action_buttons.buttons[1]
    assert refuse.option.label.key == "full_game.label.refuse"
    traders.click(refuse)
    assert "Ben does not agree" in traders.reads()


def test_who_puts_an_offer_together_reads_what_is_left_after_it(traders: Person) -> None:
    """As it stands, after each change, beside the button that offers it."""
    for aquas, left in ((2, "Aquas 7 (\N{MINUS SIGN}2)"), (5, "Aquas 4 (\N{MINUS SIGN}5)")):
        traders.acts(TradeAquas(ONE, ONE, aquas))
        buttons = traders.page.side.action_buttons.buttons
        offer = next(one for one in buttons if one.option.action == AgreeTrade(ONE))
        assert f"{left}, points" in traders.reads(offer)
        assert offer.visibleRegion().boundingRect() == offer.rect(), "all of it is in sight"


def test_an_offer_that_has_grown_since_it_was_seen_first_is_read_as_a_whole(
    traders: Person,
) -> None:
    """N: the deal goes to and fro; its lines take more room each time."""
    traders.acts(TradeAquas(ONE, ONE, 1))
    assert "1 Aqua" in agrees(traders)
    traders.acts(TradeAquas(TWO, ONE, 2), TradeAquas(TWO, TWO, 1))
    agrees(traders)
    traders.acts(*(TradeCard(ONE, card) for card in cards(traders, ONE)))
    said = agrees(traders)
    for what in ("Hall Effect", "CVD Molding", "Photon Tether Rectenna", "2 Aquas", "After it"):
        assert what in said
