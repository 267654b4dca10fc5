"""Hints of the whole game: they follow the coach's plan, and tell what it aims at."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.bot import Choice
from spacetable.core.parts import adviser_of, bots_of
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots.hauling import Hauls
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.coach.adviser import Carried
from spacetable.games.high_frontier.full_game.coach.plan import plan
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Bid,
    Boost,
    Sell,
    StartAuction,
    TakeIncome,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.session.bot_choice import ask
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board
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


# ---------------------------------------------------------------- nothing is taken to be sold again


def test_a_card_is_taken_by_itself_rather_than_with_others_that_nobody_wants() -> None:
    """A generator would bring the radiator along, and a reactor; the hint after it sold both."""
    laid = seated(hand=[MOTH, LASER, MOLDING], aquas=9)
    laid["decks"] |= {"radiator": [PIPE], "generator": ["generator_ericsson_engine"]}
    board = Board(1, laid=laid, variant="altruism")
    made = plan(board.state, ONE)
    assert made is not None
    assert [one.card for one in made.missing] == [PIPE]
    assert TakePatent(ONE, "generator") in board.of(TakePatent)
    assert hint(board).action == TakePatent(ONE, "radiator")


def test_an_own_card_is_not_forgotten_for_lighter_ones_that_lie_open() -> None:
    """Of those that move a ship the lightest are tried: among them own ones, whatever is open."""
    steamer = "robonaut_met_steamer"
    own = [steamer, "generator_rankine_solar_dynamic", "radiator_bubble_membrane"]
    laid = seated(hand=own, leo=[{"card": CREW}], aquas=20)
    laid["decks"] |= {
        "thruster": ["thruster_photon_heliogyro"],
        "robonaut": ["robonaut_tungsten_resistojet"],
        "refinery": ["refinery_fluidized_bed"],
    }
    board = Board(1, laid=laid, colours=("purple",), variant="altruism")
    made = plan(board.state, ONE)
    assert made is not None
    assert [one.card for one in made.missing] == ["refinery_fluidized_bed"]
    assert steamer in made.faces
    assert hint(board).action == TakePatent(ONE, "refinery")


@pytest.mark.slow
def test_for_a_haul_no_card_is_taken_on_the_chance_of_what_its_deck_hides() -> None:
    """A bot with a factory takes cards until one is there that flies home, and sells the others."""
    own = {"owner": "1", "factory": True, "colony": True}
    laid = seated(hand=[MOTH, LASER, MOLDING], aquas=3, leo=[{"card": CREW}])
    laid |= {"disks": 3, "spot": 2, "sites": {"mars-north-pole": own}}
    board = Board(1, laid=laid, variant="altruism")
    commander = next(one for one in bots_of(full_game) if one.id == "commander")
    digs = ask(full_game, commander, board.state, ONE, "a test")
    assert digs.reason.key == "full_game_bots.why.haul_card"
    assert hint(board).action == TakePatent(ONE, "radiator"), "what the plan lacks"


@pytest.mark.parametrize("stands", [True, False])
def test_a_card_that_flies_home_is_taken_for_a_factory_that_stands(stands: bool) -> None:
    """For one that is still to be built it would not be kept."""
    sail, mars = "thruster_photon_kite_sail", "mars-north-pole"
    rocket = {"cards": [{"card": MOTH}], "place": "sol-earth-l1"}
    laid = seated(aquas=4, leo=[{"card": CREW}], rocket=rocket)
    laid |= {"disks": 3, "spot": 2}
    if stands:
        laid["sites"] = {mars: {"owner": "1", "factory": True, "colony": True}}
    laid["decks"]["thruster"] = [sail]
    board = Board(1, laid=laid, variant="altruism")
    actions = [one.action for one in board.options()]
    bot, adviser = Hauls(), Carried()
    bot.goal = adviser.goal = mars

    def taken(by: Hauls) -> bool:
        sight = Sight(hidden.view(board.state, ONE).state, ONE, actions, COMMANDER)
        return TakePatent(ONE, "thruster") in [one for one, _ in by.hoped(sight, None)]

    assert taken(bot)
    assert taken(adviser) is stands


@pytest.mark.parametrize("held", [(MOTH, MOLDING), (MOTH, LASER, MOLDING)])
def test_nobody_is_to_bid_for_what_would_only_be_sold_again(held: tuple[str, ...]) -> None:
    """Another player puts a robonaut up for auction: it makes the ship whole, or it already is."""
    laid = seated(hand=[*held], leo=[{"card": PIPE}], aquas=9)
    laid |= {"first": "2"}
    laid["decks"]["robonaut"] = ["robonaut_met_steamer" if LASER in held else LASER]
    board = Board(2, laid=laid).do(StartAuction(TWO, "robonaut"), Bid(TWO, 0))
    lacks = LASER not in held
    assert isinstance(hint(board).action, Bid) is lacks
    commander = next(one for one in bots_of(full_game) if one.id == "commander")
    assert isinstance(ask(full_game, commander, board.state, ONE, "a test").action, Bid)
