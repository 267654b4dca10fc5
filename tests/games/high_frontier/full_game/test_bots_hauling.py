"""Bots that make products into a ship: it flies home by itself, and all of it is sold."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import hauls, missions
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    Deliver,
    EndTurn,
    FuelToAquas,
    Produce,
    Sell,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Jettison, SiteRefuel, Unload
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import Manner
from spacetable.games.high_frontier.routes.search import Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board

MARS = "mars-north-pole"
SAIL, LASER = "thruster_photon_kite_sail", "robonaut_phase_locked_diode_laser"
STRONG = "thruster_photon_heliogyro"
WATER = 7
"""Tanks that a factory gives for an operation."""
INDUCTIVE, BRAYTON = "thruster_pulsed_inductive", "generator_brayton_turbine"
HOME = "bernal_l5_solar_cell_factory"
PRICE = 8
"""Of the only factory's letter."""
MOST_MOVES = 60


def with_factory(*held: str, site: str = MARS, **more: Any) -> dict[str, Any]:
    """A factory with a colony, a crew at home, hardly any money, and many years to come."""
    one = {"aquas": 2, "hand": [*held], "leo": [{"card": CREW}], **more}
    own = {"owner": "1", "factory": True, "colony": True}
    return {"first": "1", "disks": 3, "spot": 2, "sites": {site: own}, "players": {"1": one}}


def played(board: Board, until: type[Action], **wanted: Any) -> list[Action]:
    """What a bot does, turn after turn, until it has done something; each with its reason."""
    bot, done = Player(COMMANDER), list[Action]()
    while len(done) < MOST_MOVES:
        (*_, seat) = RULES.awaited(board.state)
        view = hidden.view(board.state, seat)
        choice = bot.choose(view, list(RULES.options(board.state, seat)), LooseChance(1))
        for language in ("en", "ja"):
            assert "full_game_bots" not in catalogue(language).words(choice.reason)
        board.do(choice.action)
        done.append(choice.action)
        if isinstance(choice.action, until) and all(
            getattr(choice.action, name) == value for name, value in wanted.items()
        ):
            break
    return done


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"variant": "altruism"}, pytest.param({"variant": "ceo"}, marks=pytest.mark.slow)],
)
def test_a_sail_is_made_flies_home_and_is_sold(options: dict[str, Any]) -> None:
    """For two operations: the factory launches it through the air of Mars (7c). Nobody is aboard,
    and the card is back in the hand.
    """
    board = Board(1, laid=with_factory(SAIL), **options)
    sail = board.card(SAIL)
    done = played(board, Sell, card=sail)
    assert isinstance(done[0], Produce)
    assert TransferCard(ONE, sail, "rocket") in done
    assert any(isinstance(one, Go) and one.lift_off == "rocketplane" for one in done)
    assert not any(isinstance(one, (Deliver, Unload)) for one in done)
    assert sum(isinstance(one, Activate) for one in done) == 1
    assert board.aquas() == 2 + PRICE
    assert SAIL in board.held()


def test_a_sail_brings_the_water_of_its_factory_home() -> None:
    """G1, I5b: each tank is an Aqua there, where it is strong enough for so much."""
    board = Board(1, laid=with_factory(STRONG), variant="altruism")
    done = played(board, Sell, card=board.card(STRONG))
    assert sum(isinstance(one, SiteRefuel) for one in done) == 1
    assert not any(isinstance(one, Jettison) for one in done)
    assert done.count(FuelToAquas(ONE)) == WATER
    assert board.aquas() >= PRICE + WATER


def test_products_that_wait_at_the_factory_go_along() -> None:
    lying = {"cards": [{"card": LASER, "face": 1}], "place": MARS}
    board = Board(1, laid=with_factory(SAIL, outpost1=lying), variant="altruism")
    done = played(board, Activate)
    assert done.count(TransferCard(ONE, board.card(LASER), "rocket")) == 1
    assert {*board.faces("rocket")} == {LASER, SAIL}


@pytest.mark.slow
def test_a_ship_that_burns_fuel_is_filled_by_the_factory() -> None:
    """A thruster and its generator of the same letter."""
    board = Board(1, laid=with_factory(INDUCTIVE, BRAYTON), variant="altruism")
    done = played(board, Sell, card=board.card(INDUCTIVE))
    assert sum(isinstance(one, Produce) for one in done) == len((INDUCTIVE, BRAYTON))
    assert any(isinstance(one, SiteRefuel) and one.card is None for one in done)
    assert board.aquas() >= 2 + PRICE


@pytest.mark.slow
def test_where_nothing_is_delivered_it_flies_home_all_the_same() -> None:
    """With Module 1."""
    board = Board(1, laid=with_factory(SAIL), variant="altruism", module_1=True)
    played(board, Sell, card=board.card(SAIL))
    assert board.aquas() >= PRICE


def test_a_haul_is_not_given_up_on_its_way() -> None:
    rocket = {"cards": [{"card": SAIL, "face": 1}], "place": "sol-earth-l1"}
    board = Board(1, laid=with_factory(rocket=rocket), variant="altruism")
    done = played(board, Sell, card=board.card(SAIL))
    assert not any(isinstance(one, Unload) for one in done)
    assert board.aquas() == 2 + PRICE


def test_a_haul_is_thought_of_only_where_it_comes_home() -> None:
    """A sail alone makes one, for two operations and no fuel; goods without an engine make none."""
    board = Board(1, laid=with_factory(SAIL), variant="altruism")
    sight = Sight(hidden.view(board.state, ONE).state, ONE, [], COMMANDER)
    (haul, *_) = hauls.hauls(sight, MARS, hauls.goods(sight, MARS, frozenset()))
    assert (haul.fuel, haul.work, hauls.flies(sight, haul)) == (0, 2, True)
    assert not [*hauls.hauls(sight, MARS, hauls.hoped(sight, MARS, [LASER]))]


@pytest.mark.parametrize(
    ("helped", "planes", "leaves"),
    [((), (), False), ((MARS,), (), False), ((MARS,), (MARS,), True)],
)
def test_a_factory_launches_through_a_lander_burn_as_a_rocketplane(
    helped: tuple[str, ...], planes: tuple[str, ...], leaves: bool
) -> None:
    """As the search for ways has it: with a thrust of one, and for no burn (7c)."""
    manner = Manner(
        aerobrakes=False, helped=tuple((one, False) for one in helped), planes=frozenset(planes)
    )
    search = Search(Atlas((None,), MovementSwitches(), manner), FixedThrust(1, 1, 1), MARS, (LEO,))
    found = [one.cost for turn in search.turns(5) for one in turn if one.space == LEO]
    assert bool(found) == leaves


def test_products_are_sold_in_low_earth_orbit_though_the_home_is_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """I3b: the ship does not take them back to the hand. No ship is thought of meanwhile."""
    monkeypatch.setattr(missions, "missions", lambda *_: iter(()))
    modules = dict.fromkeys(("politics", "module_2", "colonists"), True)
    home = {"cards": [{"card": HOME}, {"card": CREW}], "place": "cycler", "anchored": True}
    ship = {"cards": [{"card": SAIL, "face": 1}], "place": LEO}
    laid = {**with_factory(leo=[], bernal1=home, rocket=ship), "disks": 1, "spot": 5}
    board = Board(1, laid=laid, variant="altruism", **modules)
    done = played(board, Sell)
    assert done[-1] == Sell(ONE, board.card(SAIL))
    assert not any(isinstance(one, (EndTurn, Unload)) for one in done)


FULL_HAND = (INDUCTIVE, "robonaut_flywheel_tractor", "refinery_fluidized_bed")
HEAVY = "generator_flywheel_compulsator"
"""Four tons, for the thruster and for all that builds."""
DEAL = {"robonaut": ["robonaut_free_electron_laser"]}
"""Three cards for three Aquas (V4c)."""


def test_room_is_made_in_a_hand_that_is_full_of_a_ship_which_waits_for_money() -> None:
    """I2, I4: its light cards go up, the heavy ones stay below, and cards are taken and sold again;
    who lacks little waits for it with a full hand.
    """
    for aquas, makes in ((5, True), (10, False)):
        one = {"aquas": aquas, "hand": [*FULL_HAND, HEAVY], "leo": [{"card": CREW}]}
        laid = {"first": "1", "disks": 4, "spot": 2, "players": {"1": one}, "decks": DEAL}
        board = Board(1, laid=laid, variant="altruism", colours=("green",))
        done = played(board, EndTurn)
        boosted = [one.card for one in done if isinstance(one, Boost)]
        assert (board.card("robonaut_flywheel_tractor") in boosted) == makes
        assert board.card(HEAVY) not in boosted
        assert any(isinstance(one, TakeIncome) for one in done) != makes
