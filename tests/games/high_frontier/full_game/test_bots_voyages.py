"""Bots in flight and at work: which season a ship waits for, what a raygun sees, what is sold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.bot import Choice
from spacetable.core.chance import LooseChance
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots.abroad import given_up, homeward
from spacetable.games.high_frontier.full_game.bots.kits import kits
from spacetable.games.high_frontier.full_game.bots.launching import launch
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.prizes import Prizes, errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.bots.stops import stops
from spacetable.games.high_frontier.full_game.bots.words import words
from spacetable.games.high_frontier.full_game.moves import (
    DiscardPatent,
    Produce,
    Sell,
    StartAuction,
    TakePatent,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import turn_of
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT

MARS = "mars-hellas-basin-buried-glaciers"
"""Wet, near, and down through the air."""
SOFT = "refinery_atomic_layer_deposition"
"""With little rad-hardness."""
MOTH = "thruster_re_solar_moth"
PROBE = Aboard("robonaut_phase_locked_diode_laser", 1)
"""A raygun that needs no support."""
MOON = "luna-shackleton-polar-rim"


def seen(state: State) -> Sight:
    return Sight(state, ONE, [one.action for one in RULES.options(state, ONE)], COMMANDER)


def ready(season: str, disks: int) -> Sight:
    """A weak ship with fuel in low Earth orbit in such a season; its crew brings no engine."""
    spot = next(one for one in range(dial().spots) if dial().season(one) == season)
    cards = [{"card": CREW, "face": 1}, {"card": SOFT}, {"card": MOTH}]
    laid: dict[str, Any] = {"first": "1", "spot": spot, "disks": disks}
    laid["players"] = {"1": {"side": 1, "rocket": {"cards": cards, "place": LEO, "wet": "12"}}}
    return seen(Board(2, laid=laid, colours=("red", "purple")).state)


def test_a_ship_waits_for_calmer_belts_as_long_as_there_are_years() -> None:
    """11: belts are worse in season red; in the last years there is nothing to wait for."""
    assert launch(ready("yellow", 4), MARS) is not None
    assert launch(ready("red", 4), MARS) is None
    assert launch(ready("red", 1), MARS) is not None


def test_a_raygun_sees_the_site_below_it() -> None:
    """I6: on or beside the site; ground that is too dry is worth nothing to it."""
    able = errand((PROBE,))
    prizes, sites = Prizes(Board(2).state, ONE), load().sites
    assert sites[LARGE].hydration >= 3
    assert prizes.chance(LARGE, able) == 1
    dry = next(one for one in sorted(sites) if sites[one].hydration == 0)
    assert not prizes.chance(dry, able)


def test_a_raygun_is_worth_more_where_other_sites_are_near() -> None:
    """All of them are looked at in one operation."""
    alone, beside = errand((Aboard("crew_spacex_norse_astronauts"),)), errand((PROBE,))
    prizes = Prizes(Board(2).state, ONE)
    near = {site: prizes.of(site, beside) - prizes.chance(site, beside) for site in load().sites}
    assert max(near.values()) > 0.1
    plain = Prizes(Board(2).state, ONE)
    assert all(plain.of(one, alone) - plain.chance(one, alone) <= 1 for one in load().sites)


def goods(factories: int) -> Board:
    """Alone and without Aquas: late: so many factories of a letter, and a card of it."""
    same = [one for one, site in sorted(load().sites.items()) if site.type == "C" and one != MARS]
    built = [MARS, *same[: factories - 1]]
    laid: dict[str, Any] = {"disks": 1, "spot": 7}
    laid["sites"] = {one: {"owner": "1", "factory": True} for one in built}
    laid["players"] = {"1": {"aquas": 0, "hand": ["radiator_bubble_membrane"]}}
    return Board(1, laid=laid, colours=("purple",), variant="altruism")


def test_a_product_is_made_again_and_again_while_its_letter_is_rare() -> None:
    """I8, I9, I3b: it brings more than the card does from the hand, with few factories only."""
    assert load().sites[MARS].type == "C"
    rare, common = (turn_of(goods(one), Player(COMMANDER)) for one in (1, 3))
    assert any(isinstance(one, Produce) for one in rare)
    assert any(isinstance(one, Sell) for one in common)


def afield(disks: int, *more: str) -> Sight:
    """A crew with fuel on the Moon, and with what else is aboard."""
    cards = [{"card": one} for one in (CREW, *more)]
    rocket = {"cards": cards, "place": MOON, "wet": "12"}
    laid: dict[str, Any] = {"first": "1", "disks": disks, "players": {"1": {"rocket": rocket}}}
    return seen(Board(2, laid=laid).state)


def test_a_crew_that_can_build_nothing_flies_home_as_long_as_it_is_needed() -> None:
    """G6: whoever is left behind may not be sent home."""
    assert homeward(afield(4)) is not None
    assert homeward(afield(1)) is None
    assert homeward(afield(4, ROBONAUT, REFINERY)) is None
    # Late, too, with a chit that counts more in the bank (L).
    late = afield(1)
    (crew,) = (one.id for one in late.state.cards_of(ONE, "rocket"))
    assert homeward(seen(replace(late.state, carried={crew: "Earth"}))) is not None


def waiting(disks: int, **player: Any) -> Sight:
    """Alone, in the fourth year of a cycle, with so many disks left."""
    laid: dict[str, Any] = {"disks": disks, "spot": 3, "players": {"1": player}}
    return seen(Board(1, laid=laid, colours=("purple",), variant="altruism").state)


def test_in_the_last_years_glory_is_brought_home() -> None:
    """L, M2: a chit counts more in the bank, and fuel for the way back is worth it; before, whoever
    builds goes first.
    """
    for disks, back in ((1, True), (4, False)):
        sight = waiting(disks, aquas=20)
        people = [sight.state.aboard(one) for one in sight.in_orbit]
        (kit, *_) = kits([], people[0], lambda card: card.mass)
        found = stops(sight, kit)
        assert (
            any(not one.ends and one.points > sight.prizes.of(one.site, kit.able) for one in found)
            == back
        )
        assert any(one.ends for one in found)


def test_a_crew_that_is_left_behind_keeps_its_rocket_in_the_last_years() -> None:
    """M2: it counts a point; before, the figure is needed for others."""
    rocket = {"cards": [{"card": CREW}], "place": "apophis", "wet": "1"}
    for disks, parts in ((4, True), (1, False)):
        wishes = [one for one, _ in given_up(waiting(disks, rocket=rocket))]
        assert any(isinstance(one, TransferCard) for one in wishes) == parts


def test_a_second_factory_of_a_letter_is_worth_less_to_a_campaign() -> None:
    """M2b."""
    prizes = Prizes(Board(2).state, ONE)
    assert not prizes.drop(LARGE, 0)
    assert 0 < prizes.drop(LARGE, 1) <= prizes.drop(LARGE, 2)


@pytest.mark.slow
def test_who_has_money_makes_room_for_research() -> None:
    """I2: a sale would take the operation of the year; who is poor sells."""
    held = [one.face for one in Board(1).state.pieces["deck.thruster"][:5]]
    for aquas, kind in ((30, DiscardPatent), (0, Sell)):
        laid: dict[str, Any] = {"players": {"1": {"aquas": aquas, "hand": held}}}
        done = turn_of(Board(1, laid=laid, variant="altruism"), Player(COMMANDER))
        assert any(isinstance(one, kind) for one in done)
        assert any(isinstance(one, TakePatent) for one in done) == (kind is DiscardPatent)


def hint(rocket: dict[str, Any]) -> Choice:
    """What the strongest bot would do, by what the first player sees."""
    laid: dict[str, Any] = {"first": "1", "disks": 4, "players": {"1": {"rocket": rocket}}}
    state = Board(2, laid=laid).state
    options = tuple(RULES.options(state, ONE))
    return Player(COMMANDER).choose(hidden.view(state, ONE), options, LooseChance(1))


def test_whoever_asks_for_a_hint_hears_where_to() -> None:
    homeward = hint({"cards": [{"card": CREW}], "place": "earth-luna-l1", "wet": "12"})
    assert isinstance(homeward.action, Activate), homeward
    assert homeward.reason == words("why.to", why=words("why.fly"), place=place_name(LEO))
    cards = [{"card": CREW}, {"card": SOFT}, {"card": MOTH}]
    prepared = hint({"cards": cards, "place": LEO, "wet": "12"})
    assert isinstance(prepared.action, StartAuction), prepared
    why = dict(prepared.reason.params)
    assert why["why"] == words("why.research")
    assert why["place"] in map(place_name, load().sites)
