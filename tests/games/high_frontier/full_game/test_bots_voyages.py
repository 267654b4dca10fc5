"""Bots in flight and at work: which season a ship waits for, what a raygun sees, what is sold."""

from __future__ import annotations

from typing import Any

from spacetable.games.high_frontier.full_game.bots.abroad import launch
from spacetable.games.high_frontier.full_game.bots.prizes import Prizes, errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.moves import Produce, Sell
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_sites import LARGE

MARS = "mars-hellas-basin-buried-glaciers"
"""Wet, near, and down through the air."""
SOFT = "refinery_atomic_layer_deposition"
"""With little rad-hardness."""
MOTH = "thruster_re_solar_moth"
PROBE = Aboard("robonaut_phase_locked_diode_laser", 1)
"""A raygun that needs no support."""


def seen(state: State) -> Sight:
    return Sight(state, ONE, [one.action for one in RULES.options(state, ONE)], COMMANDER)


def ready(season: str, disks: int) -> Sight:
    """A weak ship with fuel in low Earth orbit in such a season; its crew brings no engine."""
    spot = next(one for one in range(dial().spots) if dial().season(one) == season)
    cards = [{"card": CREW, "face": 1}, {"card": SOFT}, {"card": MOTH}]
    laid: dict[str, Any] = {"first": "1", "spot": spot, "year": spot + 1, "disks": disks}
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


def goods(factories: int) -> State:
    """Alone and without Aquas: late: so many factories of a letter, and a card of it."""
    same = [one for one, site in sorted(load().sites.items()) if site.type == "C" and one != MARS]
    built = [MARS, *same[: factories - 1]]
    laid: dict[str, Any] = {"disks": 1, "spot": 7}
    laid["sites"] = {one: {"owner": "1", "factory": True} for one in built}
    laid["players"] = {"1": {"aquas": 0, "hand": ["radiator_bubble_membrane"]}}
    return Board(1, laid=laid, colours=("purple",), variant="altruism").state


def test_a_product_is_made_again_and_again_while_its_letter_is_rare() -> None:
    """I8, I9, I3b: it brings more than the card does from the hand, with few factories only."""
    assert load().sites[MARS].type == "C"
    assert isinstance(asked(goods(1), ONE).action, Produce)
    assert isinstance(asked(goods(3), ONE).action, Sell)
