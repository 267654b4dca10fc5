"""Bots plan with what decks may hold: only what lies nowhere open, and at its price."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.secrets import permuted
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import missions as planning
from spacetable.games.high_frontier.full_game.bots import stops, voyages
from spacetable.games.high_frontier.full_game.bots.abroad import onward
from spacetable.games.high_frontier.full_game.bots.kits import kits
from spacetable.games.high_frontier.full_game.bots.launching import launch, opportune
from spacetable.games.high_frontier.full_game.bots.missions import kit_ship, missions
from spacetable.games.high_frontier.full_game.bots.outfits import Outfitter
from spacetable.games.high_frontier.full_game.bots.outlook import WAIT, Outlook, Way, outlook
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.preparing import dug, last_point
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.skill import CADET, COMMANDER, PILOT
from spacetable.games.high_frontier.full_game.moves import TakeGrant
from spacetable.games.high_frontier.full_game.solitaire import Pile
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.workshop import every_way
from tests.games.high_frontier.full_game.tables import CREW, GAME, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_bots_voyages import MARS, MOTH, SOFT, seen
from tests.games.high_frontier.full_game.test_sites import REFINERY, ROBONAUT

HALL = Aboard("thruster_hall_effect")
CELL = Aboard("generator_h2_o2_fuel_cell")
CORE = Aboard("generator_in_core_thermionic")
PEBBLE = Aboard("reactor_pebble_bed_fission")
FOUNTAIN = "radiator_li_heatsink_fountain"
STEAMER, ASTEROID = "robonaut_met_steamer", "hertha"
"""An engine of electricity, and ground of size 3."""


def mass(card: Aboard) -> float:
    """As if all were had for nothing."""
    return card.mass


def blind(state: State) -> Sight:
    """What the first seat sees of it."""
    return seen(hidden.view(state, ONE).state)


def alone(**player: Any) -> State:
    laid: dict[str, Any] = {"players": {"1": player}}
    return Board(1, laid=laid, colours=("purple",), variant="altruism").state


def test_the_cheapest_supports_are_found_with_all_that_they_need() -> None:
    """J: a generator, or a lighter one with its reactor and what cools both."""
    pipe = Aboard("radiator_mo_li_heat_pipe", 0, "heavy")
    (one, *_) = Outfitter([CELL, PEBBLE], mass).outfits([HALL], [], 3)
    assert one[1] == (CELL,)
    found = Outfitter([CORE, PEBBLE, pipe], mass).outfits([HALL], [], 3)
    assert [set(cards) for _, cards in found] == [{CORE, PEBBLE, pipe}]
    # What is only used to build needs no cooling.
    (cold, *_) = Outfitter([CORE, PEBBLE, pipe], mass).outfits([], [HALL], 3)
    assert set(cold[1]) == {CORE, PEBBLE}


def test_a_heat_sink_that_the_engine_uses_up_cools_no_robonaut() -> None:
    """J4d: it turns light, and a ship that counted on it finds nothing where it lands."""
    heavy, light = (Aboard(FOUNTAIN, 0, way) for way in ("heavy", "light"))
    assert not Outfitter([CORE, PEBBLE, heavy], mass).outfits([HALL], [], 3)
    assert not Outfitter([CORE, PEBBLE, light], mass).outfits([HALL], [], 3)


def test_plans_are_the_same_whatever_the_decks_hide() -> None:
    state = alone(aquas=6, hand=[HALL.card, ROBONAUT])
    known = outlook(blind(state), 2)
    assert known is not None
    assert outlook(blind(permuted(GAME, state, ONE, LooseChance(1))), 2) == known


def test_each_operation_of_the_year_is_weighed() -> None:
    """Research that can be paid, sales, and income; with a full hand there is no research (I2)."""
    held = [HALL.card, ROBONAUT, REFINERY]
    ways = outlook(blind(alone(aquas=6, hand=held)), 1)
    assert ways is not None
    assert WAIT in ways.values
    assert {("sell", face) for face in held} <= {*ways.values}
    assert any(kind == "take" for kind, _ in ways.values)
    full = outlook(blind(alone(aquas=6, hand=[*held, CELL.card])), 1)
    assert full is not None
    assert not any(kind == "take" for kind, _ in full.values)


def test_who_sells_what_the_best_plan_takes_is_worse_off() -> None:
    held = [HALL.card, ROBONAUT, REFINERY, CELL.card]
    found = outlook(blind(alone(aquas=9, hand=held)), 2)
    assert found is not None
    most = max(found.uses, key=lambda face: (face in held, found.uses[face]))
    assert found.values["sell", most] <= found.values[WAIT]


def test_nothing_is_boosted_in_a_season_in_which_nothing_would_fly() -> None:
    """11: a soft ship waits in the hand for calm belts, for what lies in orbit may explode (K2);
    who has money for another one loses too few years by a lost ship to wait so long.
    """
    for season, aquas, flies in ((2, 20, True), (6, 20, False), (6, 40, True)):
        laid: dict[str, Any] = {"first": "1", "spot": season, "year": season + 1, "disks": 4}
        hand = [SOFT, MOTH, ROBONAUT, CELL.card]
        laid["players"] = {"1": {"side": 1, "aquas": aquas, "hand": hand}}
        sight = seen(Board(2, laid=laid, colours=("red", "purple")).state)
        assert opportune(sight, next(missions(sight))) == flies


def test_a_ship_flies_on_to_where_it_was_sent() -> None:
    cards = [{"card": one} for one in (CREW, ROBONAUT, REFINERY)]
    rocket = {"cards": cards, "place": "cycler", "wet": "23"}
    sight = seen(Board(2, laid={"players": {"1": {"rocket": rocket}}}).state)
    free = onward(sight)
    assert free is not None
    others = [one for one in ("phobos", "deimos", MARS) if one != free.voyage.site]
    meant = [onward(sight, one) for one in others]
    assert any(
        one is not None and one.voyage.site == goal for one, goal in zip(meant, others, strict=True)
    )


def test_who_does_better_anew_does_not_roam() -> None:
    """E5: a ship that looked in vain is given up where its cards, boosted again, bring more a year
    than any way on; without such a mission it flies on.
    """
    cards = [{"card": one} for one in (CREW, ROBONAUT, REFINERY)]
    rocket = {"cards": cards, "place": "cycler", "wet": "23"}
    sight = seen(Board(2, laid={"players": {"1": {"rocket": rocket}}}).state)
    kept = blind(alone(aquas=9, hand=[HALL.card, ROBONAUT, REFINERY, CELL.card]))
    mission = next(one for one in missions(kept) if not one.missing)
    for points, roams in ((1.0, True), (900.0, False)):
        anew = replace(mission, campaign=points)
        assert (onward(sight, None, anew) is not None) == roams
    lacking = replace(mission, campaign=900.0, missing=frozenset({CELL.card}))
    assert onward(sight, None, lacking) is not None


def test_by_the_law_of_equality_cards_are_taken_without_an_auction() -> None:
    """O5e: whoever waits for an auction there does nothing as long as the law is active."""
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"aquas": 20}}}
    laid |= {"delegates": {"equality": ["2", "2"]}, "star": "equality"}
    state = Board(2, laid=laid, politics=True).state
    for skill in (replace(COMMANDER, hopes=1), PILOT, CADET):
        assert isinstance(asked(state, ONE, Player(skill)).action, TakeGrant)


def test_a_ship_that_lacks_nothing_flies_unless_far_better_ones_are_hoped_for() -> None:
    sight = blind(alone(aquas=9, hand=[HALL.card, ROBONAUT, REFINERY, CELL.card]))
    mission = next(one for one in missions(sight) if not one.missing)
    deck: Way = ("take", "thruster")
    for hoped, digs in ((1.2, False), (4.0, True)):
        look = Outlook({deck: hoped * mission.campaign, WAIT: mission.campaign}, {})
        assert bool([*dug(sight, look, mission)]) == digs


def test_before_the_board_no_crew_is_risked_for_want_of_aquas() -> None:
    """V6: a fatality counts against the player; what avoids each die is put aside (8)."""
    for variant, spent, flies in (("altruism", 40, True), ("ceo", 40, False), ("ceo", 10, True)):
        laid: dict[str, Any] = {"spot": 2, "year": 3, "disks": 4}
        laid["players"] = {"1": {"aquas": 40, "hand": [HALL.card, ROBONAUT, REFINERY, CELL.card]}}
        state = Board(1, laid=laid, colours=("purple",), variant=variant).state
        sight = blind(state)
        mission = next(one for one in missions(sight) if one.site.startswith("mars"))
        assert opportune(sight, replace(mission, aquas=spent)) == flies


def test_ships_are_sent_ahead_with_so_much_work_for_a_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was looked for before counts as well: a game is the same after whatever other games."""
    sight = blind(alone(aquas=9, hand=[HALL.card, ROBONAUT, REFINERY, CELL.card]))
    found = [*missions(sight)]
    assert len(found) > 1
    monkeypatch.setattr(planning, "MOST_WORK", 0)
    assert [*missions(sight)] == found[:1]


def test_a_search_that_takes_too_much_work_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = blind(alone(aquas=9, hand=[HALL.card, ROBONAUT, REFINERY, CELL.card]))
    mission = next(missions(sight))
    ship, switches = kit_ship(sight, mission.kit, mission.wet), sight.state.rules.movement
    came, work = voyages.reached(ship, mission.site, switches, 7)
    assert came
    monkeypatch.setattr(voyages, "MOST_WORK", work // 10)
    stopped, less = voyages.reached(ship, mission.site, switches, 8)
    assert not stopped
    assert less < work


def test_no_calmer_season_is_waited_for_where_the_board_ends_the_career_first() -> None:
    """V6: in the years before a meeting whose demand is not met yet."""
    cards = [{"card": CREW, "face": 1}, {"card": SOFT}, {"card": MOTH}]
    laid: dict[str, Any] = {"spot": 6, "year": 7, "disks": 4}
    laid["players"] = {"1": {"side": 1, "rocket": {"cards": cards, "place": LEO, "wet": "12"}}}
    state = Board(1, laid=laid, colours=("red",), variant="ceo").state
    for disks, flies in ((0, False), (1, True)):
        sight = seen(replace(state, pile=Pile(disks=disks)))
        assert (launch(sight, MARS) is not None) == flies


def test_a_rocket_is_put_into_orbit_for_a_point_that_the_board_demands() -> None:
    """M2, V6: only as the board is about to meet, and only where points are lacking."""
    before = [one for one in range(dial().spots) if not dial().years_left(one, 1)]
    for spot, disks, wanted in ((before[0], 1, True), (before[0], 0, False), (2, 1, False)):
        laid: dict[str, Any] = {"spot": spot, "year": spot + 1, "disks": 4}
        state = Board(1, laid=laid, colours=("purple",), variant="ceo").state
        sight = seen(replace(state, pile=Pile(disks=disks)))
        assert bool([*last_point(sight)]) == wanted


def test_before_the_board_only_what_comes_in_time_is_planned() -> None:
    """V6: where it would send its CEO away, a ship that looks for a claim soon is better than one
    that builds too late; where it is content, such as build are waited for.
    """
    hand = [HALL.card, ROBONAUT, REFINERY, CELL.card]
    laid: dict[str, Any] = {"spot": 7, "players": {"1": {"aquas": 30}}}
    laid["players"]["1"]["hand"] = hand
    state = Board(1, laid=laid, colours=("purple",), variant="ceo", disks=7).state
    content, pressed = (blind(replace(state, pile=Pile(disks=n))) for n in (0, 1))
    assert (content.room, pressed.room) == (content.years, dial().years_left(7, 1))
    assert all(one.kit.able.builds for one in missions(content))
    found = [*missions(pressed)]
    assert found
    assert max(one.years for one in found) <= pressed.room + 1
    assert not all(one.kit.able.builds for one in found)


def test_who_comes_not_where_it_was_meant_to_go_goes_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The best plans are those of one engine: what it cannot reach, none of them can."""
    held = [HALL.card, ROBONAUT, REFINERY, CELL.card]
    best = {one.site for one in missions(blind(alone(aquas=9, hand=held)))}
    assert best

    def elsewhere(ship: object, goal: str, *_: object) -> tuple[bool, int]:
        return goal not in best, 1

    monkeypatch.setattr(planning, "reached", elsewhere)
    found = next(missions(blind(alone(aquas=9, hand=held))))
    assert found.site not in best
    monkeypatch.setattr(planning, "ROUNDS", 1)
    assert next(missions(blind(alone(aquas=9, hand=held))), None) is None


def test_an_engine_in_sunlight_is_weaker_where_the_sun_is_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """H3c: by its generator, too; what it has by the Earth lands it on no larger asteroid."""
    cards = [STEAMER, REFINERY, "generator_rankine_solar_dynamic", "radiator_mo_li_heat_pipe"]

    def reached() -> set[str]:
        sight = blind(alone(aquas=20, hand=cards))
        crew = sight.state.aboard(sight.people[0])
        pool = every_way([Aboard(one) for one in cards])
        found = [one for one in kits([*pool], crew, mass) if one.engine.solar and one.able.builds]
        return {stop.site for kit in found for stop in stops.stops(sight, kit)}

    real = reached()
    assert real
    assert ASTEROID not in real
    monkeypatch.setattr(stops, "FARTHER_IN", {})
    assert ASTEROID in reached()
