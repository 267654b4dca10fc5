"""Bots prepare a ship in low Earth orbit: all of its fuel, room in the hand, its season."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.abroad import given_up
from spacetable.games.high_frontier.full_game.bots.courses import Weather
from spacetable.games.high_frontier.full_game.bots.hauling import Hauls
from spacetable.games.high_frontier.full_game.bots.launching import launch
from spacetable.games.high_frontier.full_game.bots.missions import missions
from spacetable.games.high_frontier.full_game.bots.preparing import prepared
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import Voyage
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    DiscardPatent,
    EndTurn,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots_outlook import CELL, HALL, alone, blind
from tests.games.high_frontier.full_game.test_bots_voyages import MARS, MOTH, SOFT, seen
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

KIT = (HALL.card, ROBONAUT, REFINERY, CELL.card)
SAIL = "thruster_photon_kite_sail"


SHIP = (CREW, ROBONAUT, "refinery_basalt_fiber_spinning")


def fuelled(wet: str) -> Sight:
    """A ship that lacks nothing but fuel, in low Earth orbit, alone with Aquas enough."""
    cards = [{"card": one} for one in SHIP]
    return blind(alone(aquas=20, rocket={"cards": cards, "place": LEO, "wet": wet}))


def test_a_ship_that_came_home_with_half_a_tank_is_filled_up() -> None:
    """F: with half a tank too little no ship flies; it lies in orbit until debris hits it (K2)."""
    sight = fuelled("10")
    other = next(missions(sight))
    kit = replace(other.kit, stack=tuple(Aboard(one.face) for one in sight.in_orbit))
    mission = replace(other, kit=kit, wet=Fraction(10), aquas=4, missing=frozenset())
    for wet, bought in (("9 1/2", 1), ("8 1/2", 2), ("10", None)):
        actions = [one for one, _ in prepared(fuelled(wet), mission)]
        fuel = [one.aquas for one in actions if isinstance(one, AquasToFuel)]
        assert (fuel[-1] if fuel else None) == bought


def test_what_flies_home_does_not_jam_the_hand() -> None:
    """I2: who lacks one card, and sells none of a full hand, boosts those of the ship."""
    sight = blind(alone(aquas=20, hand=[*KIT[:3], SAIL]))
    assert sight.full
    ship = (HALL, Aboard(ROBONAUT), Aboard(REFINERY))
    mission = next(missions(sight))
    kit = replace(mission.kit, stack=ship)
    lacking = replace(mission, kit=kit, missing=frozenset({CELL.card}))
    held = {one.face: one.id for one in sight.state.pieces[hand(ONE)]}
    boosted = [
        {one.card for one, _ in prepared(sight, lacking, kept=kept) if isinstance(one, Boost)}
        for kept in ((), (held[SAIL],))
    ]
    assert boosted == [set(), {held[one.card] for one in ship}]


def test_who_has_money_makes_room_at_once() -> None:
    """I2: whoever earns by hauls and can pay the ship does not sell a full hand card by card."""
    held = [*KIT, SAIL, "reactor_pebble_bed_fission"]
    sight = blind(alone(aquas=20, hand=held))
    sight.yearly = 2.0
    mission = next(missions(sight))
    wish = DiscardPatent(ONE, sight.held[-1].id), "room"
    for dear, thrown in ((18, [wish]), (40, [])):
        planned = replace(mission, aquas=dear)
        assert [*Hauls().sparing(sight, lambda _, one=planned: one, iter([wish]))] == thrown


def test_with_plenty_of_money_a_ship_is_looked_for_before_more_of_it() -> None:
    """I3b: Aquas count nothing in the end; without any mission cards are what is short."""
    for aquas, lacking in ((9, True), (16, False)):
        assert Hauls().lacking_aquas(blind(alone(aquas=aquas)), None) == lacking


def in_year(spot: int) -> Sight:
    """A weak ship with fuel in low Earth orbit in the year of a spot."""
    cards = [{"card": CREW, "face": 1}, {"card": SOFT}, {"card": MOTH}]
    laid: dict[str, Any] = {"first": "1", "spot": spot, "year": spot + 1, "disks": 4}
    laid["players"] = {"1": {"side": 1, "rocket": {"cards": cards, "place": LEO, "wet": "12"}}}
    return seen(Board(2, laid=laid, colours=("red", "purple")).state)


def test_nobody_waits_longer_for_calm_belts_than_a_ship_is_worth(monkeypatch: Any) -> None:
    """11: the dearer a year, the fewer years before season blue a launch waits for it."""
    red = [spot for spot in range(dial().spots) if dial().season(spot) == "red"]
    waits: list[int] = []
    for dear in (0.05, 2.0, 9.0):
        monkeypatch.setattr("spacetable.games.high_frontier.full_game.bots.launching.WAITING", dear)
        waits.append(sum(launch(in_year(spot), MARS) is None for spot in red))
    assert waits[0] == len(red)
    assert waits[0] > waits[1] > waits[2] == 0


NOZZLE = "thruster_monatomic_plug_nozzle"
SOUND = (
    CREW,
    NOZZLE,
    "robonaut_solar_pumped_mhd_exciplex_laser",
    SOFT,
    "reactor_supercritical_water_fission",
    "radiator_microtube_array",
    "generator_brayton_turbine",
)
POLE = "mars-north-pole"


def test_what_passes_all_belts_in_its_first_year_does_not_wait_for_later_ones() -> None:
    """11: as season red comes a ship leaves by a way whose only belt is met in season yellow; one
    with belts behind that waits.
    """
    spot = max(one for one in range(dial().spots) if dial().season(one) == "yellow")
    laid: dict[str, Any] = {"first": "1", "spot": spot, "disks": 3}
    rocket = {"cards": [{"card": one} for one in SOUND], "place": LEO, "wet": "18"}
    laid["players"] = {"1": {"rocket": rocket}}
    sight = blind(Board(1, laid=laid, colours=("purple",), variant="altruism").state)
    course, vessel = launch(sight, POLE), sight.vessel
    assert course is not None
    assert vessel is not None
    weather = Weather(sight, vessel.cards, course.start.net, vessel.backing)
    met = Voyage(POLE, (9, 2, 0, 1), ("cycler", "ea-rb02"), 0)
    ahead = replace(met, spaces=("cycler",))
    assert weather.survives(ahead) < weather.survives(met) == 1
    years = next(k for k in range(dial().spots) if dial().season(dial().after(spot, k)) == "blue")
    assert weather.survives(ahead, years) == 1
    assert weather.survives(met, years - 1) < 1


def left(spot: int, wet: str, *cards: str, **more: Any) -> Board:
    """Alone, in the last cycle, a rocket at a site where prospecting has failed."""
    rocket = {"cards": [{"card": one} for one in cards], "place": MARS, "wet": wet}
    laid: dict[str, Any] = {"disks": 1, "spot": spot, "busted": [MARS]}
    laid["players"] = {"1": {"rocket": rocket, **more}}
    return Board(1, laid=laid, colours=("purple",), variant="altruism")


def test_who_refuels_at_a_site_keeps_the_ship_there() -> None:
    """I5a, E5: next year's tanks may carry it on; after four of them it is given up."""
    board = left(1, "7", CREW, ROBONAUT, "refinery_basalt_fiber_spinning")
    for _ in range(20):
        sight = seen(board.state)
        vessel = sight.vessel
        assert vessel is not None
        done, reason = next(given_up(sight), (None, ""))
        if reason != "refuel":
            break
        board.do(done)
        assert not [*given_up(seen(board.state))]
        board.do(EndTurn(ONE))
        while agenda.at(board.state) != "turn":
            board.do(next(iter(RULES.options(board.state, ONE))).action)
    assert isinstance(done, Unload)
    assert vessel.chits.wet > vessel.chits.dry


def test_a_stranded_crew_leaves_its_rocket_to_who_can_pay_another_ship() -> None:
    """M2, G6: the figure counts a point, another ship in time many more."""
    for spot, aquas, parts in ((1, 20, True), (1, 0, False), (5, 20, False)):
        sight = seen(left(spot, "1", CREW, aquas=aquas).state)
        wishes = [one for one, _ in given_up(sight)]
        assert any(isinstance(one, TransferCard) for one in wishes) == parts
