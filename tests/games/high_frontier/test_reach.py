"""How far ships come while seasons pass: beside one-turn searches put together by hand."""

from fractions import Fraction

import pytest

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.flight import Drive, Flight, Refusal
from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.movement import Conditions, step_or_refusal
from spacetable.games.high_frontier.reach import Horizon, Reach
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.flown import Flown, fly
from spacetable.games.high_frontier.routes.network import Manner, network
from spacetable.games.high_frontier.routes.search import Cost, Search
from spacetable.games.high_frontier.routes.traveller import Afterburn, FixedThrust, Fuelled
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import SUNGRAZER, Season, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.thrust import engines

RED = 7
"""The year with which a red season begins."""
SWITCHES = MovementSwitches()
NOZZLE = (
    Aboard("thruster_monatomic_plug_nozzle"),
    Aboard("reactor_pebble_bed_fission"),
    Aboard("radiator_bubble_membrane"),
)
SAIL = (Aboard("thruster_photon_heliogyro", 1),)


def _ship(*stack: Aboard, dry: int = 4, wet: int = 8, **more: object) -> Ship:
    engine = next(engines(stack))
    return Ship(engine, Chits(Fraction(dry), Fraction(wet)), **more)  # type: ignore[arg-type]


def _last(reach: Reach) -> Horizon:
    *_, last = reach.horizons()
    return last


def _by_hand(start: str, seasons: tuple[Season, ...], net: int) -> dict[str, set[Cost]]:
    """All cheapest costs, from one-turn searches from every stop; a ship may also wait."""
    costs: dict[str, set[Cost]] = {start: {(0.0, 0, 0, 0)}}
    best = {start: {(0.0, 0, 0, 0)}}
    for turn, season in enumerate(seasons, 1):
        here = network(season, SWITCHES)
        after = {space: set(known) for space, known in costs.items()}
        for space, known in costs.items():
            search = Search(here, FixedThrust(net, net, 0), space)
            *_, arrivals = search.turns(1)
            for one in arrivals:
                for fuel, _, hazards, belts in known:
                    cost = one.cost[0] + fuel, turn, one.cost[2] + hazards, one.cost[3] + belts
                    after.setdefault(one.space, set()).add(cost)
        costs = {space: _cheapest(known) for space, known in after.items()}
        for space, known in costs.items():
            best[space] = _cheapest(best.get(space, set()) | known)
    return best


def _cheapest(costs: set[Cost]) -> set[Cost]:
    return {
        one
        for one in costs
        if not any(
            other != one and all(a <= b for a, b in zip(other, one, strict=True)) for other in costs
        )
    }


@pytest.mark.parametrize("start", ["comet-phaethon", "ea-lg07"])
def test_who_waits_for_the_season_finds_what_one_turn_after_another_finds(start: str) -> None:
    """In red nobody leaves the yellow spaces; a wait is a turn, and what opens is gone to."""
    seasons: tuple[Season, ...] = ("red", "yellow", "red")
    search = Search(Atlas(seasons, SWITCHES), FixedThrust(2, 2, 0), start)
    found: dict[str, set[Cost]] = {}
    for turn in search.turns(3):
        for one in turn:
            found.setdefault(one.space, set()).add(one.cost)
            conditions = [Conditions(season) for season in seasons]
            flown = fly(search.path(one), FixedThrust(2, 2, 0), conditions)
            assert isinstance(flown, Flown)
            assert flown.cost == one.cost
    assert {space: _cheapest(known) for space, known in found.items()} == _by_hand(
        start, seasons, 2
    )


def test_a_path_says_how_long_it_waits() -> None:
    """From a yellow comet in the last three years of red."""
    search = Search(Atlas(dial().seasons_from(8), SWITCHES), FixedThrust(9, 9, 0), "comet-phaethon")
    found = [one for turn in search.turns(8) for one in turn if one.space == "leo"]
    first = min(found, key=lambda one: one.cost[1])
    path = search.path(first)
    assert first.cost[1] > 7
    assert path.count("|") == first.cost[1] - 1
    assert "|| " in " ".join(path).replace("| |", "||") + " "
    assert search.jettisoned(first) == (0,) * first.cost[1]


def test_nobody_leaves_the_sungrazer_after_yellow() -> None:
    """K1: who is there when yellow ends is lost."""
    out = load().exits[SUNGRAZER][0].to
    turns = {}
    for year in (-2, -1):
        years = dial().seasons_from(RED + year)
        atlas = Atlas(years, SWITCHES, by_way_of=[SUNGRAZER])
        back = atlas.name(out, last=True)
        search = Search(atlas, FixedThrust(9, 9, 0), atlas.name(out, last=False), [back])
        found = [one for turn in search.turns(20) for one in turn if one.space == back]
        turns[year] = min(one.cost[1] for one in found)
    # In the last year of yellow it waits for red before it goes: inside one colour all may go.
    assert turns == {-2: 2, -1: 3}


def test_all_that_is_found_can_be_flown_by_the_ship() -> None:
    ship = _ship(*NOZZLE)
    who = traveller(ship)
    assert who is not None
    assert who.thrust(0, "Earth") == 8
    reach = Reach(ship, "leo", dial().seasons_from(6), most_turns=3)
    last = _last(reach)
    assert last.whole
    conditions = [Conditions(season) for season in dial().seasons_from(6)]
    for best in (last.soonest, last.leanest):
        for arrival in best.values():
            flown = fly(reach.path(arrival), who, conditions)
            assert isinstance(flown, Flown)
            assert flown.cost[1:] == arrival.cost[1:]
            assert flown.cost[0] <= arrival.cost[0]
    for site, arrival in last.leanest.items():
        assert arrival.cost[0] <= last.soonest[site].cost[0]
        assert arrival.cost[1] >= last.soonest[site].cost[1]
    assert "deimos" in last.soonest


def test_each_horizon_keeps_what_was_known() -> None:
    reach = Reach(_ship(*NOZZLE), "leo", ("red",), most_turns=2)
    none, first, second, last = reach.horizons()
    assert (none.turn, none.soonest) == (0, {})
    assert {*first.soonest} < {*second.soonest} == {*last.soonest}
    # Three burns of 3 steps in one turn, two in two turns.
    assert [known.soonest["deimos"].cost[:2] for known in (first, last)] == [(9, 1)] * 2
    assert [known.leanest["deimos"].cost[:2] for known in (first, last)] == [(9, 1), (6, 2)]
    assert [one.whole for one in (none, first, second, last)] == [False, False, False, True]


def test_a_search_stops_when_it_is_told() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 40

    known = list(Reach(_ship(*NOZZLE), "leo", ("red",), most_turns=9, stop=stop).horizons())
    assert asked == 41
    assert not any(one.whole for one in known)
    assert 0 < len(known) < 9


def test_an_engine_without_cooling_goes_nowhere() -> None:
    hot = _ship(*NOZZLE[:2])
    assert traveller(hot) is None
    assert _last(Reach(hot, "deimos", ("red",))).soonest.keys() == {"deimos"}
    assert traveller(_ship(*NOZZLE, dry=24, wet=26)) is None


def test_fuel_of_a_lower_grade_is_ballast() -> None:
    """F4c: dirt in a water thruster."""
    dirt = Ship(next(engines(NOZZLE)), Chits(Fraction(4), Fraction(8), "dirt"))
    who = traveller(dirt)
    assert who is not None
    assert (who.limit, who.thrust(0, "Earth")) == (0, 8)


def test_push_and_backing_are_in_the_thrust() -> None:
    """Heliogyro 2, wisp 2, Earth's sun 0; a push of 1, the solar cells 2, and Neptune is lit."""
    owner = Backing(powersat=True, push_pivots=1, solar_thrust=2)
    plain = traveller(_ship(*SAIL, dry=1, wet=1))
    pushed = traveller(_ship(*SAIL, dry=1, wet=1, pushed=True, owner=owner))
    assert plain is not None
    assert pushed is not None
    assert (plain.thrust(0, "Earth"), pushed.thrust(0, "Earth")) == (4, 7)
    assert (plain.thrust(0, "Neptune"), pushed.thrust(0, "Neptune")) == (-1, 1)
    assert (plain.bonus_pivots, pushed.bonus_pivots) == (1, 2)
    assert (plain.dark, pushed.dark) == ({"Neptune"}, frozenset())


def test_what_is_aboard_changes_the_ways() -> None:
    """Sails keep off aerobrakes; a TW thruster comes to yellow comets in red."""
    assert not manner_of(_ship(*SAIL)).aerobrakes
    parachute = (Aboard("generator_magnetoshell_plasma_parachute", 1), *NOZZLE)
    assert manner_of(_ship(*parachute)).safe_aerobrakes
    tw = Aboard("gw_thruster_dense_plasma_h_b_focus_fusion", 1)
    flywheel = Aboard("generator_flywheel_compulsator", 1)
    ship = Ship(next(engines((tw, flywheel))), Chits(Fraction(2), Fraction(8), "isotope"))
    assert "comet-phaethon" in _last(Reach(ship, "leo", ("red",), most_turns=6)).soonest
    assert manner_of(ship, Manner(belts=False)) == Manner(any_season=True, belts=False)


@pytest.mark.parametrize("field", ["belts", "hazards", "flybys", "aerobrakes"])
def test_what_is_avoided_is_on_no_route(field: str) -> None:
    manner = Manner(**{field: False})
    search = Search(network("blue", SWITCHES, manner), FixedThrust(5, 5, 0), "ma-bn03")
    spaces = load().spaces
    entered = {
        space
        for turn in search.turns(3)
        for one in turn
        for space in search.path(one)[1:]
        if space != "|"
    }
    found = [spaces[space] for space in entered]
    met = {
        "belts": [one for one in found if one.kind == "radbelt"],
        "hazards": [one for one in found if one.hazard is not None],
        "flybys": [one for one in found if one.flyby],
        "aerobrakes": [one for one in found if one.hazard == "aerobrake"],
    }
    assert {name for name, those in met.items() if not those} >= {field}
    assert len(entered) > 100


def test_landing_on_an_equal_size_is_a_matter_of_manner() -> None:
    """Deimos is of size 1."""
    equal = network("red", SWITCHES, Manner(equal_lands=True))
    for here, lands in ((network("red", SWITCHES), False), (equal, True)):
        search = Search(here, FixedThrust(1, 1, 0), "leo", ["deimos"])
        found = any(one.space == "deimos" for turn in search.turns(9) for one in turn)
        assert found is lands
    ship = Drive(1, 1, equal_lands=True)
    before = next(link.a for link in load().links if link.b == "deimos")
    assert not isinstance(
        step_or_refusal(Flight(before), ship, Conditions("red"), "deimos"), Refusal
    )


def _one_turn(who: Fuelled, start: str) -> dict[str, set[Cost]]:
    search = Search(network("red", SWITCHES), who, start)
    found: dict[str, set[Cost]] = {}
    for turn in search.turns(1):
        for one in turn:
            found.setdefault(one.space, set()).add(one.cost)
    return found


def test_an_afterburn_is_a_lighter_and_stronger_ship() -> None:
    """H3a: two steps and one thrust; a move with it is that of a ship that set out so."""
    plain = Fuelled(3, Fraction(1), Fraction(6), Fraction(9), may_jettison=True)
    after = Fuelled(4, Fraction(1), Fraction(6), Fraction(8), may_jettison=True)
    burn = Afterburn(steps=2, thrust=1)
    able = Fuelled(3, Fraction(1), Fraction(6), Fraction(9), may_jettison=True, afterburn=burn)
    assert able.starts(0, "Earth") == ((0, 2), (2 * able.step, 4))
    wanted = _one_turn(plain, "deimos")
    for space, costs in _one_turn(after, "deimos").items():
        later = {(fuel + 2, *rest) for fuel, *rest in costs}
        wanted[space] = _cheapest(wanted.get(space, set()) | later)  # type: ignore[arg-type]
    del wanted["deimos"]
    found = _one_turn(able, "deimos")
    del found["deimos"]
    assert found == wanted


def test_an_afterburn_cools_a_hot_engine() -> None:
    """J4d: without the radiator there is no move but with it; the nozzle prints one step.

    Nine steps below 8 lies 4 1/3, where a ship is a probe.
    """
    hot = _ship(*NOZZLE[:2], may_afterburn=True)
    who = traveller(hot)
    assert who is not None
    assert who.thrust(0, "Earth") == -1
    assert who.starts(0, "Earth") == ((who.step, 9), (9 * who.step, 10))
    assert who.starts(who.limit, "Earth") == ()
    reach = Reach(hot, "leo", ("red",), most_turns=2)
    known = _last(reach)
    assert reach.thrusts(known.soonest["deimos"]) == (9,)
    cool = traveller(_ship(*NOZZLE, may_afterburn=True))
    assert cool is not None
    assert cool.starts(0, "Earth") == ((0, 8), (cool.step, 9), (9 * cool.step, 10))
    tw = Aboard("gw_thruster_dense_plasma_h_b_focus_fusion", 1)
    flywheel = Aboard("generator_flywheel_compulsator", 1)
    assert traveller(_ship(tw, flywheel, may_afterburn=True)) is not None


def test_turns_of_waiting_have_no_thrust() -> None:
    search = Search(Atlas(dial().seasons_from(8), SWITCHES), FixedThrust(9, 9, 0), "comet-phaethon")
    found = [one for turn in search.turns(8) for one in turn if one.space == "leo"]
    thrusts = search.thrusts(found[0])
    assert len(thrusts) == found[0].cost[1]
    assert set(thrusts) == {None, 9}
