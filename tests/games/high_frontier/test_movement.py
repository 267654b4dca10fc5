"""One test for each rule of movement, on spaces of the map; the numbers are those of the rules."""

from fractions import Fraction

from spacetable.games.high_frontier.flight import Drive, Flight, Refusal, Step
from spacetable.games.high_frontier.movement import (
    Conditions,
    burns_left,
    coasts,
    fuel_steps,
    may_rest,
    step_or_refusal,
    steps,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

RED = Conditions("red")
BLUE = Conditions("blue")


def _step(flight: Flight, drive: Drive, to: str, conditions: Conditions = RED) -> Step:
    found = step_or_refusal(flight, drive, conditions, to)
    assert not isinstance(found, Refusal), found
    assert all(step in steps(flight, drive, conditions) for step in found)
    return found[0]


def _fly(path: str, drive: Drive, conditions: Conditions = RED) -> Flight:
    start, *rest = path.split()
    flight = Flight(start)
    for space in rest:
        flight = _step(flight, drive, space, conditions).after
    return flight


def _refused(path: str, drive: Drive, conditions: Conditions = RED) -> str:
    """The rule that forbids the last step of a path, and that alone."""
    *before, last = path.split()
    flight = _fly(" ".join(before), drive, conditions)
    found = step_or_refusal(flight, drive, conditions, last)
    assert isinstance(found, Refusal), found
    assert not [step for step in steps(flight, drive, conditions) if step.to == last]
    return f"{found.section} {found.rule.rpartition('.')[2]}"


def _drive(net: int, **more: object) -> Drive:
    return Drive(net=net, base=net, **more)  # type: ignore[arg-type]


def test_any_exit_of_the_first_space_may_be_taken() -> None:
    """4a: also at a Hohmann, in whatever direction."""
    start = Flight("ce-ho04")
    assert {step.to for step in steps(start, _drive(9), RED)} == {
        out.to for out in load().exits["ce-ho04"]
    }
    assert not any(step.pivot for step in steps(start, _drive(9), RED))


def test_nobody_rests_on_a_lander_burn() -> None:
    """4b, 6."""
    assert not may_rest(Flight("ce-hl02"), load())
    assert not may_rest(Flight("solar-oberth"), load())
    assert may_rest(Flight("ce-bn07"), load())
    assert may_rest(Flight("ea-hz02"), load())


def test_a_pivot_takes_two_burns() -> None:
    """4c: straight on costs nothing; the line is read where the ship arrives."""
    # ce-ho08 joins ce-ho07 and ce-ho09 on one line, ce-bn07 leaves by another.
    straight = _fly("ce-ho07 ce-ho08 ce-ho09", _drive(0))
    assert straight.burns == 0
    turned = _step(Flight("ce-ho07"), _drive(3), "ce-ho08").after
    step = _step(turned, _drive(3), "ce-bn07")
    assert (step.pivot, step.burns) == (True, 3)
    assert _refused("ce-ho07 ce-ho08 ce-bn07", _drive(2)) == "5 burns_pivot"


def test_stopping_there_and_leaving_another_way_is_free() -> None:
    """4c: the next turn begins without a direction."""
    assert _fly("ce-ho08 ce-bn07", _drive(1)).burns == 1


def test_a_second_pivot_costs_as_much_as_the_first() -> None:
    """15: in zigzags peers let every second one go free."""
    solar_map = load()
    drive = _drive(4)
    for start in solar_map.exits:
        for first in solar_map.exits[start]:
            flight = step_or_refusal(Flight(start), drive, RED, first.to)
            if isinstance(flight, Refusal) or solar_map.spaces[first.to].kind != "hohmann":
                continue
            for second in solar_map.exits[first.to]:
                if second.number == first.number or second.leaving == first.arriving:
                    continue
                found = step_or_refusal(flight[0].after, drive, RED, second.to)
                if solar_map.spaces[second.to].kind == "hohmann" and isinstance(found, tuple):
                    assert found[0].burns == 2
                    zigzag = [
                        step
                        for step in steps(found[0].after, drive, RED)
                        if step.pivot and solar_map.spaces[step.to].kind == "hohmann"
                    ]
                    if zigzag:
                        assert zigzag[0].after.burns == 4
                        return
    raise AssertionError("no zigzag on the map")


def test_a_bonus_pivot_takes_the_place_of_both_burns() -> None:
    """4c: once for each ballerina in a move."""
    flight = _fly("ce-ho07 ce-ho08 ce-bn07", _drive(1, bonus_pivots=1))
    assert (flight.burns, flight.pivots) == (1, 1)


def test_turning_on_a_circle_is_free() -> None:
    """4d."""
    assert _fly("ce-bn07 ce-lg04 minerva", _drive(4)).burns == 0


def test_no_ship_turns_back_within_a_move() -> None:
    """4e: after a stop it may."""
    assert _refused("leo cycler leo", _drive(5)) == "4e u_turn"
    assert _fly("cycler leo", _drive(5)).space == "leo"


def test_arrows_lead_one_way() -> None:
    """4f."""
    assert _refused("leo ea-hz02", _drive(15)) == "4f one_way"
    assert _fly("ea-hz02 leo", _drive(0)).space == "leo"
    assert _refused("leo ceres", _drive(15)) == "4 no_link"


def test_burns_end_with_the_net_thrust() -> None:
    """5, H5c."""
    assert _fly("leo cycler ea-rb01 geo", _drive(2)).burns == 2
    assert _refused("leo cycler ea-rb01 geo", _drive(1)) == "5 burns"


def test_leaving_leo_costs_the_cycler_alone() -> None:
    """4: the first burn is the cycler space."""
    assert _fly("leo cycler", _drive(1)).burns == 1


def test_a_burn_without_fuel_is_illegal() -> None:
    """5: 3 burns of a tenth are one step; fractions add up and are rounded once."""
    thrifty = _drive(3, fuel_per_burn=Fraction(1, 10), steps=1)
    flight = _fly("leo cycler ea-rb01 geo", thrifty)
    assert flight.fuel == Fraction(1, 5)
    assert fuel_steps(flight) == 1
    assert fuel_steps(Flight("leo", fuel=Fraction(3, 10))) == 1
    thirsty = _drive(3, fuel_per_burn=Fraction(8), steps=10)
    assert _refused("leo cycler ea-rb01 geo", thirsty) == "5 fuel"


def test_a_half_lander_is_a_whole_burn_with_half_the_fuel() -> None:
    """6: of two fuel a burn it takes one."""
    flight = _fly("ce-lg04 ce-hl02 ceres", _drive(7, fuel_per_burn=Fraction(2), steps=1))
    assert (flight.burns, flight.fuel, flight.landed) == (1, 1, True)


def test_a_lander_burn_is_entered_only_by_who_can_land() -> None:
    """6: a thrust of 6 does not land on Ceres, nor does fuel of half a step less than needed."""
    assert _refused("ce-lg04 ce-hl02", _drive(6)) == "6 lander"
    assert _refused("ce-lg04 ce-hl02", _drive(7, fuel_per_burn=Fraction(8), steps=3)) == "5 fuel"


def test_two_landers_in_a_row_must_both_be_paid() -> None:
    """6: of the three lander burns above Venus none may be the last."""
    drive = Drive(net=12, base=12)
    way = _lander_chain("venus-aerostat-xity")
    assert len(way) == 4
    assert _fly(f"venus-aerostat-xity {' '.join(way)}", drive).burns == 3
    for net in (1, 2):
        short = Drive(net=net, base=net)
        hop = Conditions("red", factories={"venus-aerostat-xity": False}, switches=_PAID_PLANE)
        assert _refused(f"venus-aerostat-xity {way[0]}", short, hop) == "6 lander"


def _lander_chain(site: str) -> list[str]:
    solar_map = load()
    way, before = [], site
    here = next(out.to for out in solar_map.exits[site])
    while not may_rest(Flight(here), solar_map):
        way.append(here)
        before, here = here, next(out.to for out in solar_map.exits[here] if out.to != before)
    return [*way, here]


_PAID_PLANE = MovementSwitches(rocketplane_burn_free=False)


def test_bonus_burns_do_not_pay_landers() -> None:
    """6, 9."""
    flight = Flight("ce-lg04", bonus=15, burns=7)
    found = step_or_refusal(flight, _drive(7), RED, "ce-hl02")
    assert isinstance(found, Refusal)
    assert found.rule.endswith("lander_bonus")


def test_landing_takes_more_thrust_than_the_size() -> None:
    """7a: nysa has size 3; and it ends the move."""
    assert _refused("ce-hz14 nysa", _drive(3)) == "7a landing"
    flight = _fly("ce-hz14 nysa", _drive(4))
    assert (flight.burns, flight.landed) == (0, True)
    assert _refused("ce-hz14 nysa ce-hz14", _drive(4)) == "7 landed"


def test_lifting_off_takes_as_much_and_does_not_end_the_move() -> None:
    """7a."""
    assert _refused("nysa ce-hz14", _drive(3)) == "7a lift_off"
    assert _fly("nysa ce-hz14 ce-lg12", _drive(4)).space == "ce-lg12"


def test_an_aerobrake_path_needs_no_thrust() -> None:
    """7b: Mars is of size 10; sails burn up on the way."""
    step = _step(Flight("ma-lg05"), _drive(0), "ma-hz05")
    assert step.burns_up
    assert step.rolls == ("aerobrake",)
    assert _step(step.after, _drive(0), "mars-arsia-mons-caves").landing == "aerobrake"
    assert _fly("ma-lg05 ma-hz05 mars-arsia-mons-caves", _drive(0, sail=True)).landed
    assert not _fly("ma-lg05 ma-hz05", _drive(9, sail=True)).operational


def test_the_aerostat_of_titan_is_left_by_thrust() -> None:
    """7b: a switch lets it sink along the aerobrake path."""
    down = "titan-aerostat titan-ontario-lacus"
    assert _refused(down, _drive(8)) == "7a lift_off"
    assert _fly(down, _drive(9)).landed
    sinking = Conditions("red", MovementSwitches(aerobrake_lifts_off=True))
    assert _fly(down, _drive(0), sinking).landed


def test_a_factory_helps_where_no_lander_burn_is() -> None:
    """7c: it takes the place of thrust, for a roll; a hazard above it is not rolled for then."""
    own = Conditions("red", factories={"nysa": True, "ceres": True})
    up = _step(Flight("nysa"), _drive(1), "ce-hz14", own)
    assert (up.lift_off, up.rolls) == ("assist", ("assist",))
    down = _step(Flight("ce-hz14"), _drive(1), "nysa", own)
    assert (down.landing, down.rolls) == ("assist", ("assist",))
    assert _refused("ceres ce-hl02", _drive(6), own) == "7a lift_off"
    colony = Conditions("red", factories={"nysa": False})
    assert _step(Flight("nysa"), _drive(1), "ce-hz14", colony).rolls == ()
    assert _refused("nysa ce-hz14", _drive(1)) == "7a lift_off"


def test_both_ways_to_land_are_offered() -> None:
    own = Conditions("red", factories={"nysa": True})
    found = step_or_refusal(Flight("ce-hz14"), _drive(4), own, "nysa")
    assert isinstance(found, tuple)
    assert {step.landing for step in found} == {"powered", "assist"}


def test_a_rocketplane_lifts_off_from_an_atmosphere() -> None:
    """7c: for water of the site; the first lander burn is free, by the older rules it is not."""
    site = "venus-aerostat-xity"
    way = " ".join(_lander_chain(site))
    old = Conditions("red", _PAID_PLANE, factories={site: False})
    new = Conditions("red", factories={site: False})
    assert _step(Flight(site), _drive(3), way.split()[0], old).tanks == 2
    assert _fly(f"{site} {way}", _drive(3), old).burns == 3
    assert _fly(f"{site} {way}", _drive(2), new).burns == 2


def test_hops_between_sites_are_lift_off_and_landing() -> None:
    """7: over one lander burn, or from a site right to the next one."""
    assert _refused("minerva aegis-moonlet", _drive(3)) == "7a lift_off"
    assert _fly("minerva aegis-moonlet", _drive(4)).landed


def test_each_entry_of_a_hazard_is_rolled_for() -> None:
    """8: and a belt is rolled for by itself."""
    assert _step(Flight("ce-lg12"), _drive(4), "ce-hz14").rolls == ("crash",)
    assert _step(Flight("cycler"), _drive(4), "ea-rb01").rolls == ("belt",)


def test_one_hazard_of_the_map_is_disputed() -> None:
    beside = load().exits["sa-ld02"][0].to
    start = Flight(beside)
    usual = Drive(net=20, base=20)
    calm = Conditions("red", MovementSwitches(saturn_lander_rolls=False))
    assert "crash" in _step(start, usual, "sa-ld02").rolls
    assert "crash" not in _step(start, usual, "sa-ld02", calm).rolls


def test_a_flyby_grants_burns_after_it_was_entered() -> None:
    """9: they pay burns and pivots, and do not count against the limit."""
    flight = _step(Flight("ma-ho09"), _drive(0), "mars-flyby").after
    assert flight.bonus == 1
    paid = _step(flight, _drive(0), "ea-bn07")
    assert (paid.bonus_burns, paid.burns, paid.after.bonus) == (1, 0, 0)


def test_a_coasting_ship_gains_burns_too_but_not_a_broken_one() -> None:
    """9, 2: the thruster must work when the flyby is entered."""
    broken = coasts(Flight("ma-ho09"))
    assert _step(broken, _drive(3), "mars-flyby").after.bonus == 0
    held = coasts(Flight("mars-flyby", bonus=1))
    assert _step(held, _drive(3), "ea-bn07").bonus_burns == 1
    found = step_or_refusal(coasts(Flight("mars-flyby")), _drive(3), RED, "ea-bn07")
    assert isinstance(found, Refusal)
    assert found.rule.endswith("coasting")


def test_below_one_thrust_a_ship_coasts() -> None:
    """2: through all that takes neither burn nor pivot."""
    assert _fly("cycler ea-rb01", _drive(-2)).space == "ea-rb01"
    assert _refused("cycler ea-rb01 geo", _drive(-2)) == "5 burns"


def test_venus_helps_in_blue_alone() -> None:
    """9c: otherwise it is an ordinary circle; a switch closes it."""
    assert _fly("sol-earth-l2 venus-flyby", _drive(1), BLUE).bonus == 2
    assert _fly("sol-earth-l2 venus-flyby", _drive(1), RED).bonus == 0
    closed = Conditions("red", MovementSwitches(venus_always_open=False))
    assert _refused("sol-earth-l2 venus-flyby", _drive(1), closed) == "9c venus"


def test_flybys_add_up_and_may_be_entered_again() -> None:
    """9d: a switch lets each pay once."""
    again = Flight("ma-ho09", bonus=1, paid=("mars-flyby",))
    assert _step(again, _drive(0), "mars-flyby").after.bonus == 1
    assert _step(Flight("ma-ho09", bonus=1), _drive(0), "mars-flyby").after.bonus == 2
    once = Conditions("red", MovementSwitches(flybys_pay_again=False))
    assert _step(Flight("ma-ho09"), _drive(0), "mars-flyby", once).after.paid == ("mars-flyby",)


def test_bonus_burns_end_at_fifteen() -> None:
    assert _step(Flight("ma-ho09", bonus=15), _drive(0), "mars-flyby").after.bonus == 15


def test_the_solar_oberth_pays_base_thrust_once_a_move() -> None:
    """9e: a lander burn and a roll first; an afterburn there adds to it."""
    drive = Drive(net=5, base=3, oberth_burns=1)
    step = _step(Flight("me-bn02"), drive, "solar-oberth")
    assert (step.burns, step.rolls, step.after.bonus) == (1, ("crash",), 4)
    again = Flight("me-bn02", paid=("solar-oberth",))
    assert _step(again, drive, "solar-oberth").after.bonus == 0
    assert _refused("me-bn02 solar-oberth", Drive(net=0, base=3)) == "5 burns"


def test_a_mag_sail_is_pushed_by_each_belt_once() -> None:
    """9f."""
    drive = _drive(0, belts_push=True)
    once = _fly("cycler ea-rb01", drive)
    assert (once.bonus, once.paid) == (1, ("ea-rb01",))
    assert _step(Flight("cycler", paid=("ea-rb01",)), drive, "ea-rb01").after.bonus == 0
    assert _fly("cycler ea-rb01", _drive(0)).bonus == 0


def test_coloured_spaces_are_open_in_their_season() -> None:
    """12: inside one colour a ship may always go; a TW thruster does not care."""
    assert _refused("ea-bn24 ea-lg11", _drive(9), BLUE) == "12 season"
    assert _refused("ea-lg11 ea-bn24", _drive(9), BLUE) == "12 season"
    assert _fly("ea-bn24 ea-lg11 ea-hz08 icarus", _drive(9), RED).landed
    assert _fly("ea-lg11 ea-hz08 icarus", _drive(9), BLUE).landed
    assert _fly("ea-bn24 ea-lg11", _drive(9, any_season=True), BLUE).space == "ea-lg11"
    assert _refused("ea-bn24 ea-lg11", _drive(9), Conditions()) == "12 season"


def test_solar_power_ends_at_neptune() -> None:
    """3: who enters the zone in mid-move can but coast from there."""
    solar_map = load()
    border = next(
        (id_, out.to)
        for id_, space in solar_map.spaces.items()
        if space.zone == "Uranus"
        for out in solar_map.exits[id_]
        if solar_map.spaces[out.to].zone == "Neptune"
    )
    assert not _fly(" ".join(border), _drive(9, solar=True)).operational
    assert _fly(" ".join(border), _drive(9)).operational


def test_cards_aboard_change_what_an_aerobrake_asks() -> None:
    """One spares the roll, another bars the way."""
    step = _step(Flight("ma-lg05"), _drive(0, safe_aerobrake=True), "ma-hz05")
    assert (step.rolls, step.burns_up) == ((), True)
    assert _refused("ma-lg05 ma-hz05", _drive(0, no_aerobrake=True)) == "8 no_aerobrake"
    assert _step(Flight("ce-lg12"), _drive(4, safe_aerobrake=True), "ce-hz14").rolls == ("crash",)


def test_some_ships_land_with_a_thrust_equal_to_the_size() -> None:
    assert _fly("ce-hz14 nysa", _drive(3, equal_lands=True)).landed
    assert _refused("ce-hz14 nysa", _drive(2, equal_lands=True)) == "7a landing"


def test_burns_are_left_by_thrust_and_by_fuel() -> None:
    """5, H5: whichever is less; a sail takes no fuel, and the last part of a burn is none."""
    drive = Drive(net=5, base=5, fuel_per_burn=Fraction(4), steps=14)
    assert burns_left(drive, 0, Fraction(0)) == 3
    assert burns_left(drive, 2, Fraction(8)) == 1
    assert burns_left(drive, 3, Fraction(12)) == 0
    assert (
        burns_left(Drive(net=2, base=2, fuel_per_burn=Fraction(4), steps=14), 1, Fraction(4)) == 1
    )
    assert burns_left(Drive(net=2, base=2, steps=0), 1, Fraction(0)) == 1
    assert burns_left(Drive(net=-1, base=2, steps=0), 0, Fraction(0)) == 0
