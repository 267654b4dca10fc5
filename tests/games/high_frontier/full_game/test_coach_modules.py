"""The coach of the modules: Bernals, colonists, freighters, and the contract that is held."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.coach.plan import plan
from spacetable.games.high_frontier.full_game.coach.ship import ships
from spacetable.games.high_frontier.full_game.contracts.moves import PayFee
from spacetable.games.high_frontier.full_game.estate import points
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    AquasToFuel,
    BoostHome,
    TakeHelm,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_adviser import hint
from tests.games.high_frontier.full_game.test_bernals import ABOVE, POWER, SOLAR, bernal, played
from tests.games.high_frontier.full_game.test_coach import LASER, MOLDING, MOTH, PIPE, told
from tests.games.high_frontier.full_game.test_colonists import FIRST, SECOND, of, settled, with_
from tests.games.high_frontier.full_game.test_freighters import DENSE, freight, gw, site_of
from tests.games.high_frontier.full_game.test_freighters import played as module_1
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY

MINE = {"owner": "1", "factory": True}
CHIRON = "contract_chiron_quest"


def test_a_bernal_is_led_home() -> None:
    """From the hand to its anchor: what each step takes, and what the home is worth."""
    hand = played({"first": "1", "players": {"1": {"hand": [SOLAR], "aquas": 4}}})
    assert told(hand)["bernal_boost"]["n"] == 10
    leo = played({"first": "1", "players": {"1": {"leo": [{"card": SOLAR}]}}})
    assert "bernal_launch" in told(leo)
    afloat = told(played(bernal("leo", SOLAR, POWER)))
    assert afloat["bernal_home"]["place"] == place_name("cycler")
    assert told(played(bernal("geo")))["bernal_supports"]["place"] == place_name("geo")
    board = played(bernal("geo", SOLAR, POWER))
    promised = dict(told(board)["anchor_home"]["points"].params)["n"]
    before = sum_of(board)
    board.do(Anchor(ONE, "bernal1"))
    assert sum_of(board) - before == promised
    assert "anchor_home" not in told(board)


def test_a_bernal_that_is_to_fly_is_told_what_it_takes() -> None:
    """Its generator, the helm, which the rocket has first, and fuel: else nothing leads on."""
    assert "bernal_unpowered" in told(played(bernal("leo", SOLAR)))
    laid = bernal("leo", SOLAR, POWER)
    laid["players"]["1"] |= {"aquas": 9, "rocket": {"cards": [{"card": MOTH}], "wet": "6"}}
    board = played(laid)
    assert "bernal_helm" in told(board)
    board.do(TakeHelm(ONE, "bernal1"))
    n = told(board)["bernal_fuel"]["n"]
    assert n > 1
    less = played(laid).do(TakeHelm(ONE, "bernal1"), AquasToFuel(ONE, n - 1))
    assert told(less)["bernal_fuel"]["n"] == 1
    board.do(AquasToFuel(ONE, n))
    assert "bernal_fuel" not in told(board)
    board.do(board.of(Activate)[0])
    assert "burns_left" in told(board)


def sum_of(board: Board) -> int:
    return points(board.state)[ONE].points


def test_a_second_bernal_is_led_to_a_factory() -> None:
    laid = bernal("geo", anchored=True)
    laid["players"]["1"]["bernal2"] = {
        "cards": [{"card": "bernal_l1_climate_control_bernal"}, {"card": POWER}],
        "place": "leo",
    }
    assert "bernal_no_ground" in told(played(laid))
    laid["sites"] = {LARGE: MINE}
    said = told(played(laid))["bernal_dirtside"]
    assert place_name(LARGE) in said.values()
    laid["players"]["1"]["bernal2"]["place"] = ABOVE
    assert "anchor" in told(played(laid))


def test_a_colonist_is_called_while_there_is_room() -> None:
    assert told(settled(FIRST, SECOND))["colonist"]["n"] == 1
    housed = settled(FIRST, more={"leo": [{"card": SECOND}]})
    assert "colonist" not in told(housed)


def test_what_colonists_do_is_said_after_the_operation() -> None:
    """2C1: the prospector works beside it."""
    board = with_(of("prospector")).do(TakeIncome(ONE))
    assert {"prospect", "prospect_sure"} & {*told(board)}
    plain = with_().do(TakeIncome(ONE))
    assert not {"prospect", "prospect_sure"} & {*told(plain)}


@pytest.mark.parametrize(
    ("place", "stands", "said"),
    [(LARGE, LARGE, "freight_load"), ("geo", LARGE, "freight_fetch")],
)
def test_products_go_aboard(place: str, stands: str, said: str) -> None:
    product = {"cards": [{"card": REFINERY, "face": 1}], "place": stands}
    assert said in told(module_1(freight(place, outpost1=product)))


def test_products_are_flown_home() -> None:
    laid = freight(LARGE)
    laid["players"]["1"]["freighter"]["cards"].append({"card": REFINERY, "face": 1})
    said = told(module_1(laid))["freight_home"]
    laid["players"]["1"]["freighter"]["place"] = "leo"
    assert told(module_1(laid))["freight_sell"]["n"] == said["n"]


def test_what_promotion_lacks() -> None:
    place = site_of("M")
    assert "promote_nowhere" in told(module_1(freight(LARGE)))
    laid = freight(LARGE) | {"sites": {place: {**MINE, "colony": True}}}
    assert told(module_1(laid))["promote_at"]["place"] == place_name(place)
    laid["players"]["1"]["freighter"]["place"] = place
    assert "promote" in told(module_1(laid))


def test_isotopes_are_asked_of_a_factory_of_their_letter() -> None:
    here, away = site_of("D"), site_of("S")
    assert "isotopes_here" in told(module_1(gw(here, DENSE)))
    laid = gw(away, DENSE)
    assert told(module_1(laid))["isotopes_nowhere"]["letter"] == "D"
    laid["sites"][here] = MINE
    assert told(module_1(laid))["isotopes_at"]["place"] == place_name(here)


def test_a_factory_moves_to_a_letter_of_its_own() -> None:
    laid = freight(LARGE, face=1) | {"sites": {"deimos": MINE, "badenia": MINE}}
    assert "factory_moves" not in told(module_1(laid))
    laid["sites"]["phobos"] = {"owner": "1"}
    said = told(module_1(laid))["factory_moves"]
    assert (said["to"], said["letter"]) == (place_name("phobos"), "C")


def signed(place: str = "", **more: Any) -> Board:
    """The first player with a contract, in a rocket where a place is named."""
    held = {"card": CHIRON, "timepiece": 4, **more}
    one: dict[str, Any] = {"contract": held, "aquas": 9}
    if place:
        one["rocket"] = {"cards": [{"card": CREW}, {"card": CHIRON}], "place": place}
    return Board(
        2, laid={"first": "1", "spot": 2, "players": {"1": one}}, politics=True, contracts=True
    )


def test_the_contract_that_is_held_is_spoken_of() -> None:
    """Its deadline on Earth, what is still to be done on the way, that it can be met, its debt."""
    earth = told(signed())
    assert earth["contract_due"]["year"] == signed().state.year + 2
    assert "contract_on_earth" in earth
    again = told(signed(boosted=True))  # 4B6a: it was lost, and nothing more is owed for that
    assert "contract_back" in again
    assert "contract_on_earth" not in again
    assert signed().state.players[ONE].aquas == 9
    away = told(signed("geo", boosted=True))
    assert away["contract_under_way"]["step"].key.startswith("high_frontier_contracts.")
    assert told(signed("chiron", boosted=True))["contract_last"]["n"] == 4
    late = signed(late=True)
    assert "owed" in told(late)
    late.do(late.of(PayFee)[0])
    assert told(late)["contract_late"]["n"] == 26 - 5
    dead = signed(late=True, dead=True)
    dead.do(dead.of(PayFee)[-1])
    assert told(dead)["contract_dead"]["n"] == 26


# ---------------------------------------------------------------- a ship from a Home Bernal


def at_a_home(*held: str, **more: Any) -> Board:
    """A CEO whose home is anchored, with the engine of a ship there and its other cards in hand."""
    laid = bernal("geo", SOLAR, POWER, anchored=True)
    one = laid["players"]["1"]
    one["bernal1"]["cards"] += [{"card": MOTH}]
    one |= {"hand": [*held], **more}
    return Board(1, laid=laid, variant="ceo", module_2=True)


def test_a_ship_is_planned_where_it_is_made_and_fuelled() -> None:
    """From then on at the Home Bernal, and twice as dear (4A7a, I4)."""
    board = at_a_home(LASER, MOLDING, PIPE, aquas=40)
    made = plan(board.state, ONE)
    assert made is not None
    assert MOTH in made.faces
    assert not made.missing
    mass = sum(one.mass for one in made.to_boost)
    assert {one.card for one in made.to_boost} == {LASER, MOLDING, PIPE}
    assert told(board)["boost"]["n"] == 2 * mass
    assert made.aquas == 2 * mass + made.goal.tanks


def test_hints_lead_a_ship_off_from_a_home() -> None:
    board = at_a_home(LASER, MOLDING, PIPE, aquas=40)
    done: list[type[Action]] = []
    while Activate not in done and len(done) < 14:
        action = hint(board).action
        done.append(type(action))
        board.do(action)
    assert list(dict.fromkeys(done))[:4] == [BoostHome, TransferCard, AquasToFuel, Activate]


def test_a_bernal_is_no_engine_of_a_ship_that_builds() -> None:
    """It moves itself and what lives on it."""
    own = tuple(map(Aboard, (SOLAR, POWER, LASER, MOLDING, PIPE)))
    assert own[0].up.thrust_triangle is not None
    assert not ships(own)
    assert ships((*own, Aboard(MOTH)))
