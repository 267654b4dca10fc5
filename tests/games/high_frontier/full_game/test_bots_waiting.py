"""What bots do while a ship lies complete in the hand and its money is still to be earned."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.bots import (
    campaigns,
    hand_room,
    launching,
    missions,
    spares,
)
from spacetable.games.high_frontier.full_game.bots.abroad import given_up
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.earning import earned
from spacetable.games.high_frontier.full_game.bots.flying import diced
from spacetable.games.high_frontier.full_game.bots.hand_room import HandRoom
from spacetable.games.high_frontier.full_game.bots.haulage import FEW, sold
from spacetable.games.high_frontier.full_game.bots.hauling import Hauls
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.bots.voyages import PLENTY
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    CutBudget,
    EndTurn,
    Sell,
    TakeIncome,
)
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Aboard
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_bots_campaigns import LEAN, ON_SITE, ship
from tests.games.high_frontier.full_game.test_bots_contracts import turn_of
from tests.games.high_frontier.full_game.test_bots_outlook import blind
from tests.games.high_frontier.full_game.test_bots_voyages import MARS
from tests.games.high_frontier.full_game.test_year import through_the_year

FACES = ("thruster_dumbo", "robonaut_blackbody_pumped_laser", "refinery_basalt_fiber_spinning")
SHIP = (*FACES, "reactor_rubbia_thin_film_fission_hohlraum", "radiator_ss_nak_pumped_loop")
HEAVY = "refinery_basalt_fiber_spinning"
GROUNDED = (CREW, "robonaut_solar_pumped_mhd_exciplex_laser", HEAVY)
SPARE = "generator_h2_o2_fuel_cell"
LIGHT = {"thruster_dumbo", "robonaut_blackbody_pumped_laser"}


def board(aquas: int, *hand: str, **more: Any) -> Board:
    """Alone, with a ship in the hand."""
    own = {key: more.pop(key) for key in ("rocket", "leo") if key in more}
    held = {"aquas": aquas, "hand": [*hand], "leo": [{"card": CREW}], **own}
    laid = {"spot": 6, "disks": 3, "players": {"1": held}, **more}
    return Board(1, laid=laid, colours=("purple",), variant="altruism")


def planned(sight: Sight, aquas: int, *faces: str) -> Mission:
    """A mission with these cards, which takes so many Aquas."""
    (found, *_) = missions.missions(sight)
    kit = replace(found.kit, stack=tuple(map(Aboard, faces)))
    return replace(found, kit=kit, aquas=aquas, missing=frozenset())


def test_light_cards_of_a_ship_go_up_while_it_waits_for_money() -> None:
    """I2, I4: a full hand takes no cards, and income is little; the heavy card stays below."""
    table = board(2, *SHIP)
    choice = asked(table.state, ONE)
    assert isinstance(choice.action, Boost)
    for language in ("en", "ja"):
        assert "full_game_bots" not in catalogue(language).words(choice.reason)
    faces = {one.id: one.face for one in blind(table.state).held}
    done = turn_of(table, Player(COMMANDER), EndTurn)
    assert {faces[one.card] for one in done if isinstance(one, Boost)} == LIGHT
    assert not blind(table.state).full
    assert not any(isinstance(one, TakeIncome) for one in done)


def test_nothing_goes_up_before_its_time_for_little() -> None:
    """Nor where cards of the ship are still to be found."""
    sight = blind(board(9, *SHIP).state)
    for lacking, rises in ((hand_room.WAITS, False), (hand_room.WAITS + 1, True)):
        mission = planned(sight, sight.purse + lacking, *SHIP)
        assert bool([*hand_room.waiting(sight, mission)]) == rises
    lacks = replace(mission, missing=frozenset({SPARE}))
    assert not [*hand_room.waiting(sight, lacks)]
    assert not [*hand_room.waiting(blind(board(9, *SHIP[2:]).state), mission)]


def test_where_others_bid_room_brings_nothing() -> None:
    """I2: cards are not had for an Aqua each there."""
    laid = {"spot": 6, "players": {"1": {"aquas": 9, "hand": [*SHIP], "leo": [{"card": CREW}]}}}
    sight = blind(Board(2, laid={"first": "1", **laid}, colours=("purple", "red")).state)
    assert not [*hand_room.waiting(sight, planned(sight, 30, *SHIP))]


def test_only_what_makes_room_goes_up_that_turn() -> None:
    """The rest of the ship stays below, for debris takes what is heaviest (K2)."""
    sight, room = blind(board(9, *SHIP).state), HandRoom()
    mission = planned(sight, 30, *SHIP)
    assert not room.keeps_down(sight, "boost")
    assert [why for _, why in room.noted(sight, hand_room.waiting(sight, mission))]
    assert room.keeps_down(sight, "boost")
    assert not room.keeps_down(sight, "sell")


@pytest.mark.parametrize(
    ("spot", "lacking", "spare", "kept"),
    [
        (1, 12, (SPARE,), True),
        (11, 12, (SPARE,), True),
        (5, 12, (SPARE,), False),  # no cuts come in season red
        (1, 2, (SPARE,), False),  # its Aquas are all that the ship waits for
        (1, 12, (SPARE, "radiator_microtube_array"), False),  # one of them is enough
    ],
)
def test_the_last_spare_card_is_kept_for_budget_cuts(
    spot: int, lacking: int, spare: tuple[str, ...], kept: bool
) -> None:
    """K2: what is cut is cheaper than a card of the ship."""
    sight = blind(board(4, *SHIP, *spare, spot=spot).state)
    mission = planned(sight, sight.purse + lacking, *SHIP)
    sale = Sell(ONE, next(one.id for one in sight.held if one.face == SPARE)), "sell"
    income = TakeIncome(ONE), "income"
    left = [*spares.spared(sight, lambda: mission, iter([sale, income]))]
    assert left == ([income] if kept else [sale, income])


@pytest.mark.parametrize(
    ("open_", "cut"),
    [
        ("refinery_magma_electrolysis", "refinery_isru_sabatier"),  # another one does as well
        ("refinery_supercritical_drying", "robonaut_flywheel_tractor"),  # the engine digs, too
    ],
)
def test_budget_cuts_take_the_card_without_which_a_ship_still_flies(open_: str, cut: str) -> None:
    """K2: where each card of the hand is of the ship."""
    engine, cell = "robonaut_tungsten_resistojet", "generator_flywheel_compulsator"
    hand = ["refinery_isru_sabatier", "robonaut_flywheel_tractor", cell, engine]
    one = {"aquas": 14, "hand": hand, "leo": [{"card": CREW}]}
    laid = {"spot": 1, "disks": 3, "players": {"1": one}}
    laid["decks"] = {"refinery": [open_], "reactor": ["reactor_pebble_bed_fission"]}
    table = Board(1, laid=laid, rolls={"event": (6,)}, colours=("purple",), variant="altruism")
    table = through_the_year(table)
    assert asked(table.state, ONE).action == CutBudget(ONE, table.card(cut))


def test_cards_are_taken_to_be_sold_while_the_rocket_is_away() -> None:
    """A few Aquas that the next ship lacks are no reason to wait before this one is home."""
    cards = [{"card": one} for one in (CREW, HEAVY)]
    for place, dealt in (("sol-earth-l1", True), (LEO, False)):
        rocket = {"cards": cards, "place": place, "wet": "4"}
        sight = blind(board(9, rocket=rocket, leo=[]).state)
        mission = planned(sight, sight.purse + 2, *SHIP)
        wishes = [why for _, why in earned(sight, mission, None, HandRoom())]
        assert ("deal" in wishes) == dealt


def test_what_is_sold_beside_a_ship_brings_it_sooner() -> None:
    """I3: products at home and cards of the hand are money to come."""
    sight = blind(board(0).state)
    kit = ship(sight, LEAN)
    years = [
        found.years
        for goods in ((), (3,), (8, 3))
        if (found := campaign(sight, kit, Start(1, kit.price, 0, ON_SITE, goods)))
    ]
    assert len(years) == 3
    assert years[0] > years[1] > years[2]


def test_a_sale_that_brings_less_than_a_year_is_none() -> None:
    assert campaigns._wait(8, (8, 3), 2.0) == 1
    assert campaigns._wait(11, (8, 3), 2.0) == 2
    assert campaigns._wait(8, (3, 3), 4.0) == 2


def test_a_ship_that_can_soon_be_paid_keeps_its_product() -> None:
    """I3b: an engine in orbit is not sold for the last Aquas of the ship that it drives."""
    sail = "thruster_photon_heliogyro"
    sight = blind(board(0, leo=[{"card": CREW}, {"card": sail, "face": 1}]).state)
    product = next(one for one in sight.in_orbit if one.face == sail)
    soon, late = planned(sight, FEW, sail), planned(sight, FEW + 1, sail)
    assert not [*sold(sight, soon)]
    for mission in (late, replace(soon, missing=frozenset({HEAVY}))):
        assert [one for one, _ in sold(sight, mission)] == [Sell(ONE, product.id)]


@pytest.mark.parametrize(
    ("spot", "spare", "more"),
    [
        (2, 9, 2),
        (2, 1, 0),  # there is money for one tank only
        (9, 9, 0),  # the season comes sooner than the tanks are earned
    ],
)
def test_a_ship_takes_more_fuel_rather_than_wait_for_a_season(
    monkeypatch: pytest.MonkeyPatch, spot: int, spare: int, more: int
) -> None:
    """12: with two tanks more it leaves this year."""
    sight = blind(board(20, *SHIP, spot=spot, year=spot + 1).state)
    mission = planned(sight, sight.purse - spare, *SHIP)

    def leaves(_: Sight, one: Mission) -> bool:
        return one.wet >= mission.wet + 2

    monkeypatch.setattr(launching, "opportune", leaves)
    found = launching.hastened(sight, mission)
    assert (found.wet, found.aquas) == (mission.wet + more, mission.aquas + more)


def test_nobody_fills_tanks_far_away_who_can_pay_the_ship_anew() -> None:
    """E5, I5a: its cards are in the hand at once."""
    rocket = {"cards": [{"card": one} for one in GROUNDED], "place": MARS, "wet": "7"}
    table = board(30, rocket=rocket, leo=[], busted=[MARS])
    sight = blind(table.state)
    (mission, *_) = missions.missions(sight)
    ready = replace(mission, aquas=sight.purse, missing=frozenset())
    for plan, why in ((None, "refuel"), (ready, "give_up"), (replace(ready, aquas=31), "refuel")):
        assert next(given_up(sight, plan))[1] == why


def test_an_engine_for_products_is_taken_before_its_factory_stands() -> None:
    """I8: what lies open now is gone by then; and it is not sold as a card that no ship takes."""
    sail = "thruster_photon_kite_sail"
    few = SHIP[:3]
    sight = blind(board(9, *few, decks={"thruster": [sail]}).state)
    mission = replace(planned(sight, 20, *few), site=MARS)
    assert [why for _, why in Hauls().hoped(sight, mission)][:1] == ["haul_card"]
    assert not [*Hauls().hoped(sight, replace(mission, missing=frozenset({HEAVY})))]
    held = blind(board(9, *few, sail).state)
    (engine,) = (one.id for one in held.held if one.face == sail)
    assert Hauls().kept(held, mission) == {engine}
    assert not Hauls().kept(held, None)


def test_who_earns_plenty_pays_for_a_die() -> None:
    """8: the price is earned in two years; who earns little keeps some Aquas for the next ship."""
    cards = [{"card": one} for one in (CREW, *SHIP)]
    sight = blind(board(9, rocket={"cards": cards, "place": MARS, "wet": "9"}, leo=[]).state)
    for yearly, reasons in ((None, ["roll"]), (1.5, ["roll"]), (PLENTY, ["finao", "roll"])):
        sight.yearly = yearly
        assert [why for _, why in diced(sight)] == reasons
