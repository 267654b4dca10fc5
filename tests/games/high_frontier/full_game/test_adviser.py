"""Hints of the whole game: they follow the coach's plan, and tell what it aims at."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.bot import Choice
from spacetable.core.parts import adviser_of, bots_of
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.coach.plan import plan
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    Sell,
    TakeIncome,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.session.bot_choice import ask
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_coach import LASER, MOLDING, MOTH, PIPE, SHIP, seated


def alone(**of: Any) -> Board:
    """An altruist with these things, in a season in which belts are calm."""
    return Board(1, laid=seated(**of), rolls={"event": (1,) * 9}, variant="altruism")


def hint(board: Board) -> Choice:
    adviser = adviser_of(full_game)
    assert adviser is not None
    return ask(full_game, adviser, board.state, ONE, "a test")


def told(said: Text) -> dict[str, dict[str, Any]]:
    """The parameters of each sentence by its key."""
    found = {said.key.partition(".")[2]: dict(said.params)}
    for _, one in said.params:
        if isinstance(one, Text):
            found |= told(one)
    return found


def test_who_gives_hints_sits_at_no_table() -> None:
    adviser = adviser_of(full_game)
    assert adviser is not None
    assert adviser.id not in [one.id for one in bots_of(full_game)]


def test_a_hint_says_where_the_coach_would_build() -> None:
    board = alone(hand=[MOTH, LASER, MOLDING, PIPE, "reactor_penning_trap"], aquas=4)
    made = plan(board.state, ONE)
    assert made is not None
    said = told(hint(board).reason)
    assert said["aim"]["place"] == place_name(made.goal.site)
    assert (said["aim"]["n"], said["aim"]["aquas"]) == (made.aquas, 4)


def test_hints_lead_a_whole_ship_off() -> None:
    """Boosted, loaded, fuelled and flown in one turn, as the coach says it."""
    board = alone(hand=[*SHIP], aquas=30)
    done = []
    for _ in range(12):
        action = hint(board).action
        done.append(type(action))
        if isinstance(action, Activate):
            break
        board.do(action)
    assert list(dict.fromkeys(done)) == [Boost, TransferCard, AquasToFuel, Activate]


def test_what_is_open_and_lacking_is_taken() -> None:
    laid = seated(hand=[MOTH, LASER, PIPE], aquas=9)
    laid["decks"]["refinery"] = [MOLDING]
    board = Board(1, laid=laid, variant="altruism")
    assert hint(board).action == TakePatent(ONE, "refinery")


@pytest.mark.parametrize("aquas", range(0, 13, 3))
def test_the_aim_stays_while_nothing_but_money_changes(aquas: int) -> None:
    """A card that was taken for the plan is not sold for another one a year later."""
    cards = [MOTH, LASER, MOLDING, PIPE]
    first, later = (alone(hand=cards, aquas=n) for n in (aquas, aquas + 1))
    aims = [told(hint(one).reason).get("aim") for one in (first, later)]
    places = {aim["place"] for aim in aims if aim is not None}
    assert len(places) == 1
    sold = hint(first).action
    assert not isinstance(sold, Sell) or first.state.pieces.piece(sold.card).face not in cards


def test_what_would_serve_too_is_kept_until_the_better_card_is_there() -> None:
    """The plan takes a generator that lies open; an own heavier one is not sold before."""
    drill, own, light = (
        "robonaut_flywheel_tractor",
        "generator_solar_stirling",
        "generator_photon_tether_rectenna",
    )
    orbit = [{"card": face} for face in (MOTH, MOLDING)]
    laid = seated(hand=[drill, own], leo=orbit, aquas=0)
    laid["decks"]["generator"] = [light]
    board = Board(1, laid=laid, variant="altruism")
    made = plan(board.state, ONE)
    assert made is not None
    assert [one.card for one in made.missing] == [light]
    assert own not in made.faces
    assert Sell(ONE, board.card(own)) in board.of(Sell)
    assert hint(board).action == TakeIncome(ONE)


def test_without_a_plan_the_aim_is_a_ship() -> None:
    laid = seated(aquas=5)
    laid["decks"] |= {"robonaut": [LASER], "radiator": [PIPE]}
    board = Board(1, laid=laid, variant="altruism")
    said = told(hint(board).reason)
    assert {"aim_kinds", "why.kind"} <= {*said}
    assert hint(board).action == TakePatent(ONE, "robonaut")


def test_a_card_that_could_not_work_is_not_taken_to_be_sold_again() -> None:
    """It takes a support that neither comes along nor lies open."""
    board = alone(aquas=5)
    assert board.of(TakePatent)
    assert hint(board).action == TakeIncome(ONE)
