"""The move: burns, pivots, landings, flybys, hazards, belts, and what follows from them."""

from __future__ import annotations

from spacetable.core.ids import PieceId
from spacetable.core.option import Drag, Press
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.moves import EndTurn
from spacetable.games.high_frontier.flight_school.places import ROCKET, SHIP
from spacetable.games.high_frontier.flight_school.state import PILOT, chits, spent, stack
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    Go,
    Jettison,
    PayFinao,
    Roll,
    Stop,
    Unload,
)
from spacetable.games.high_frontier.piloting.places import spot
from tests.games.high_frontier.school_flights import CREW, KITE, MOTH, Pilot, card

PHOBOS = ("ma-ho14", "ma-ho13", "ma-ho11", "ma-lg07", "ma-bn08", "phobos")
"""From the L2 of Sun and Earth: a pivot at the first Hohmann, a burn before the end."""


def to_phobos() -> Pilot:
    return Pilot(MOTH, tanks=3, wet="8", place="sol-earth-l2").activate(MOTH)


# ---------------------------------------------------------------- burns and pivots


def test_a_burn_a_pivot_and_a_landing() -> None:
    """A pivot takes two burns, the burn space one, each 4 steps; straight on is free (H4, H5)."""
    pilot = to_phobos().go("ma-ho14")
    assert spent(pilot.state) == 0
    pilot.go("ma-ho13")
    assert pilot.state.underway is not None
    assert (pilot.state.underway.burns, spent(pilot.state)) == (2, 8)
    pilot.go("ma-ho11", "ma-lg07")
    assert spent(pilot.state) == 8
    pilot.go("ma-bn08", "phobos")
    assert (pilot.state.phase, pilot.state.moved, pilot.state.wet) == ("turn", True, "3 1/2")


def test_fuel_leaves_the_strip_when_the_move_ends() -> None:
    pilot = to_phobos().go("ma-ho14", "ma-ho13")
    assert (pilot.state.wet, chits(pilot.state).steps) == ("8", 14)
    assert pilot.stop().state.wet == "4 2/3"


def test_no_more_burns_than_net_thrust() -> None:
    pilot = to_phobos().go("ma-ho14", "ma-ho13", "ma-ho11", "ma-lg07", "ma-bn08")
    assert not pilot.ways("ma-bn06")
    assert pilot.why_not(Go(PILOT, "ma-bn06")) == "high_frontier.movement.burns"


def test_no_burn_without_fuel() -> None:
    pilot = Pilot(MOTH, tanks=3, wet="3 1/2", place="ma-lg07").activate(MOTH)
    assert pilot.why_not(Go(PILOT, "ma-bn08")) == "high_frontier.movement.fuel"


def test_parts_of_a_step_are_rounded_up_once() -> None:
    """Half a step a burn: the second burn takes no more off the strip than the first (H5b)."""
    ions, battery = "thruster_hall_effect", "generator_radioisotope_stirling"
    pilot = Pilot(card(ions, 1), card(battery, 1), wet="3", place="ma-lg07").activate(ions)
    assert spent(pilot.go("ma-bn08").state) == 1
    assert pilot.state.underway is not None
    assert pilot.state.underway.fuel == "1/2"
    assert spent(pilot.go("ma-bn06").state) == 1
    assert chits(pilot.stop().state).steps == 5


def test_nobody_turns_back_by_the_link_just_flown() -> None:
    pilot = to_phobos().go("ma-ho14")
    assert pilot.why_not(Go(PILOT, "sol-earth-l2")) == "high_frontier.movement.u_turn"
    pilot.stop().do(EndTurn(PILOT)).activate(MOTH)
    assert pilot.ways("sol-earth-l2")


def test_after_a_stop_any_direction_is_free() -> None:
    pilot = to_phobos().go("ma-ho14").stop().do(EndTurn(PILOT)).activate(MOTH)
    assert spent(pilot.go("ma-ho13").state) == 0


def test_the_cheapest_ways_come_first() -> None:
    found = [one.action for one in to_phobos().go("ma-ho14").of(Go)]
    assert found[0] == Go(PILOT, "ma-lg08")


def test_a_step_says_what_it_takes() -> None:
    pilot = to_phobos().go("ma-ho14")
    step = next(one for one in pilot.of(Go) if one.action == Go(PILOT, "ma-ho13"))
    assert step.route is not None
    assert step.route.spots == ("ma-ho14", "ma-ho13")
    keys = [one.key for one in step.preview]
    assert "high_frontier_flight.preview.pivot" in keys
    assert "high_frontier_flight.preview.burns" in keys


def test_the_ship_is_dragged_space_by_space() -> None:
    pilot = to_phobos()
    (step,) = pilot.drag("ship", "ma-ho14")
    pilot.do(step.action)
    assert pilot.state.pieces.place(SHIP)[0] == spot("ma-ho14")
    (stop,) = pilot.press("ship")
    assert stop.action == Stop(PILOT)


def test_nothing_else_is_done_in_mid_move() -> None:
    pilot = to_phobos().go("ma-ho14")
    for action, reason in (
        (Activate(PILOT, PieceId(MOTH), ()), "high_frontier_flight.refused.chain_stays"),
        (Unload(PILOT, PieceId(MOTH)), "high_frontier_flight.refused.in_mid_move"),
        (Jettison(PILOT, 1), "high_frontier_flight.refused.in_mid_move"),
        (EndTurn(PILOT), "flight_school.refused.stop_first"),
    ):
        assert pilot.why_not(action) == reason


# ---------------------------------------------------------------- landing


def test_a_moon_that_is_too_large() -> None:
    """Luna is of size 9: the crew's 14 and more land there, 3 do not (H6a)."""
    strong = Pilot(CREW, wet="6", place="earth-luna-l1").activate(CREW)
    strong.go("ea-ld02")
    assert strong.why_not(Stop(PILOT)) == "high_frontier.movement.no_rest"
    strong.go("luna-shackleton-polar-rim")
    assert strong.state.phase == "turn"
    weak = Pilot(MOTH, wet="6", tanks=2, place="earth-luna-l1").activate(MOTH)
    moon = Go(PILOT, "luna-shackleton-polar-rim")
    assert weak.go("ea-ld02").why_not(moon) == "high_frontier.movement.landing"


def test_lifting_off_needs_thrust() -> None:
    weak = Pilot(MOTH, wet="6", tanks=2, place="luna-shackleton-polar-rim").activate(MOTH)
    assert weak.why_not(Go(PILOT, "ea-ld02")) == "high_frontier.movement.lift_off"


def test_a_factory_helps_and_is_rolled_for() -> None:
    """A sail without thrust enough for Phobos (H6c)."""
    laid = {"tanks": 3, "place": "ma-lg06", "factories": ["phobos"]}
    alone = Pilot(KITE, tanks=3, place="ma-lg06").activate(KITE)
    assert alone.why_not(Go(PILOT, "phobos")) == "high_frontier.movement.landing"
    pilot = Pilot(KITE, **laid, dice=(3,)).activate(KITE)
    assert pilot.ways("phobos") == [Go(PILOT, "phobos", landing="assist")]
    assert pilot.go("phobos").state.rolls == ("assist",)
    pilot.do(Roll(PILOT))
    assert (pilot.state.phase, pilot.state.place) == ("turn", "phobos")
    sure = Pilot(KITE, **laid, options={"powersat": True}).activate(KITE)
    assert sure.go("phobos").state.phase == "turn"


def test_ways_to_one_space_are_told_apart() -> None:
    """Landing by one's own thrust, or with the factory's help: one gesture, two routes."""
    pilot = Pilot(CREW, wet="5", place="ma-lg06", factories=["phobos"]).activate(CREW)
    own, helped = pilot.drag("ship", "phobos")
    assert own.action == Go(PILOT, "phobos", landing="powered")
    assert helped.action == Go(PILOT, "phobos", landing="assist")
    assert own.route != helped.route
    assert own.label != helped.label


# ---------------------------------------------------------------- flybys and the Oberth


def test_venus_gives_two_burns_in_season_blue() -> None:
    for year, bonus in ((1, 2), (3, 0)):
        pilot = Pilot(MOTH, tanks=3, wet="8", place="sol-earth-l2", year=year).activate(MOTH)
        move = pilot.go("venus-flyby").state.underway
        assert move is not None
        assert move.bonus == bonus


def test_bonus_burns_are_gone_when_the_move_ends() -> None:
    pilot = Pilot(MOTH, tanks=3, wet="8", place="sol-earth-l2").activate(MOTH)
    pilot.go("venus-flyby").stop().do(EndTurn(PILOT)).activate(MOTH)
    assert pilot.state.underway is not None
    assert pilot.state.underway.bonus == 0


def test_the_solar_oberth_gives_the_base_thrust() -> None:
    """And an afterburn that is kept until there gives one more (H8e)."""
    for hot, bonus, fuel in ((False, 3, 4), (True, 4, 6)):
        pilot = Pilot(MOTH, tanks=3, wet="8", place="me-bn02", dice=(6,)).activate(MOTH)
        pilot.do(Go(PILOT, "solar-oberth", afterburn=hot)).do(Roll(PILOT))
        assert pilot.state.underway is not None
        assert (pilot.state.underway.bonus, spent(pilot.state)) == (bonus, fuel)
        assert pilot.state.phase == "move"
        assert pilot.state.engine is not None
        assert pilot.state.engine.afterburn == hot


def test_an_afterburn_at_the_oberth_needs_fuel_beside_the_burn() -> None:
    """The lander burn takes 4 steps and the afterburn 2: five are not enough for both."""
    for wet, ways in (("4 1/3", [False]), ("4 2/3", [False, True])):
        pilot = Pilot(MOTH, tanks=3, wet=wet, place="me-bn02").activate(MOTH)
        assert [one.afterburn for one in pilot.ways("solar-oberth")] == ways


def test_an_afterburn_is_made_once() -> None:
    pilot = Pilot(MOTH, tanks=3, wet="8", place="me-bn02").activate(MOTH, afterburn=True)
    assert [one.afterburn for one in pilot.ways("solar-oberth")] == [False]


# ---------------------------------------------------------------- coasting


def test_a_ship_without_thrust_coasts() -> None:
    """Nine tanks make the sail's thrust less than nothing: it goes where no burn is asked."""
    pilot = Pilot(KITE, tanks=9, place="sol-earth-l2").activate(KITE)
    assert pilot.state.engine is not None
    assert pilot.state.engine.net < 1
    assert pilot.ways("ma-ho14")
    assert pilot.why_not(Go(PILOT, "geo")) == "high_frontier.movement.burns"


# ---------------------------------------------------------------- hazards


def at_itokawa(*dice: int, **laid: object) -> Pilot:
    pilot = Pilot(CREW, wet="8", place="ea-bn15", dice=dice, **laid).activate(CREW)
    return pilot.go("ea-hz05")


def test_a_hazard_asks_before_the_die_is_thrown() -> None:
    pilot = at_itokawa()
    assert (pilot.state.phase, pilot.state.rolls) == ("hazard", ("crash",))
    assert {one.action for one in pilot.options()} == {Roll(PILOT), PayFinao(PILOT)}
    assert pilot.why_not(Go(PILOT, "itokawa")) == "high_frontier_flight.refused.roll_first"


def test_a_two_passes_a_hazard() -> None:
    pilot = at_itokawa(2).do(Roll(PILOT))
    assert (pilot.state.phase, pilot.state.thrown) == ("move", 2)
    assert pilot.go("itokawa").state.place == "itokawa"


def test_a_one_destroys_the_ship() -> None:
    pilot = at_itokawa(1, tanks=2).do(Roll(PILOT))
    state = pilot.state
    assert (state.phase, state.ended, state.tanks) == ("over", "lost", 0)
    assert not state.pieces[ROCKET]
    assert chits(state).steps == 0
    result = flight_school.rules.result(state)
    assert result is not None
    assert result.outcome == "lost"


def test_heavy_radiators_survive_and_turn_light() -> None:
    pilot = Pilot(
        CREW, card("radiator_qu_tube", heavy=True), wet="8", place="ea-bn15", dice=(1,)
    ).activate(CREW)
    (left,) = stack(pilot.go("ea-hz05").do(Roll(PILOT)).state)
    assert (left.card, left.orientation) == ("radiator_qu_tube", "light")


def test_failure_is_not_an_option_for_four_aquas() -> None:
    pilot = at_itokawa(aquas=5).do(PayFinao(PILOT))
    assert (pilot.state.aquas, pilot.state.phase, pilot.state.thrown) == (1, "move", None)
    cheap = at_itokawa(aquas=5, options={"open_source": True}).do(PayFinao(PILOT))
    assert cheap.state.aquas == 2


def test_who_cannot_pay_throws() -> None:
    pilot = at_itokawa(aquas=3)
    assert pilot.why_not(PayFinao(PILOT)) == "high_frontier_flight.refused.finao"
    asked = [
        flight_school.rules.prompt(flight_school.shown.view(one.state, PILOT))
        for one in (pilot, at_itokawa(aquas=4))
    ]
    assert [one.key for one in asked if one is not None] == [
        "high_frontier_flight.prompt.throw.crash",
        "high_frontier_flight.prompt.hazard.crash",
    ]


# ---------------------------------------------------------------- belts


def in_the_belt(*aboard: str | dict[str, object], die: int, **laid: object) -> Pilot:
    """Beside the cycler lies a belt; the sail (or the first card) brings the ship there."""
    pilot = Pilot(*aboard, place="cycler", dice=(die,), **laid)
    first = aboard[0]
    return pilot.activate(first if isinstance(first, str) else str(first["card"])).go("ea-rb01")


def test_a_belt_takes_what_is_less_rad_hard() -> None:
    """6, less a net thrust of 2, is 4: the laser of 3 is lost and the drill of 6 is not (H10)."""
    laser, drill = "robonaut_phase_locked_diode_laser", "robonaut_kuck_mosquito"
    pilot = in_the_belt(KITE, laser, drill, die=6)
    assert pilot.state.engine is not None
    assert pilot.state.engine.net == 2
    assert [one.card for one in stack(pilot.state)] == [KITE, drill]
    assert pilot.state.phase == "move"


def test_a_belt_is_worse_in_season_red() -> None:
    laser = "robonaut_phase_locked_diode_laser"
    assert len(stack(in_the_belt(KITE, laser, die=5).state)) == 2
    assert len(stack(in_the_belt(KITE, laser, die=5, year=7).state)) == 1


def test_a_heavy_radiator_turns_light_in_a_belt() -> None:
    """Its mass goes from 4 to 1, and the wet chit goes along (E7d, F2b)."""
    tube = card("radiator_qu_tube", heavy=True)
    pilot = in_the_belt(KITE, tube, wet="4 2/3", die=6)
    assert [(one.card, one.orientation) for one in stack(pilot.state)] == [
        (KITE, "light"),
        ("radiator_qu_tube", "light"),
    ]
    assert pilot.state.wet == "1 4/9"


def test_without_its_thruster_a_ship_coasts_without_fuel() -> None:
    """A heavy ship thrusts 1: 6 - 1 + 2 in red is 7, and the moth withstands 5 (H2a, E7a)."""
    pilot = in_the_belt(MOTH, tanks=16, wet="18", year=7, die=6)
    assert not stack(pilot.state)
    assert chits(pilot.state).steps == 0
    assert pilot.state.underway is not None
    assert not pilot.state.underway.operational
    assert pilot.why_not(Go(PILOT, "geo")) == "high_frontier.movement.coasting"
    pilot.stop()
    assert (pilot.state.phase, pilot.state.wet) == ("turn", "16")


def test_the_belt_is_told_before_it_is_entered() -> None:
    laser = "robonaut_phase_locked_diode_laser"
    pilot = Pilot(KITE, laser, place="cycler").activate(KITE)
    (step,) = pilot.by(Drag(SHIP, spot("ea-rb01")))
    lines = {one.key: dict(one.params) for one in step.preview}
    assert lines["high_frontier_flight.preview.belt_card"]["sides"] == 1
    assert pilot.by(Press(spot("ea-rb01"))) == [step] or step.also


def test_of_a_heavy_radiator_it_is_told_that_it_turns_light() -> None:
    tube = card("radiator_qu_tube", heavy=True)
    pilot = Pilot(KITE, tube, wet="4 2/3", place="cycler").activate(KITE)
    (step,) = pilot.by(Drag(SHIP, spot("ea-rb01")))
    lines = {one.key.rsplit(".", 1)[1]: dict(one.params) for one in step.preview}
    struck = [
        die
        for die in range(1, 7)
        if stack(in_the_belt(KITE, tube, wet="4 2/3", die=die).state)[1].orientation == "light"
    ]
    assert struck
    assert lines["belt_turns"]["sides"] == len(struck)
    assert "belt_card" not in lines, "nothing is lost"


def test_sails_burn_up_at_an_aerobrake_hazard() -> None:
    """The sail is gone before the die is thrown, and the ship coasts home (7b)."""
    pilot = Pilot(KITE, CREW, wet="3", place="geo", dice=(1, 2)).activate(KITE)
    pilot.go("ea-rb01", "ea-hz02")
    assert [one.card for one in stack(pilot.state)] == [CREW]
    assert pilot.state.rolls == ("aerobrake",)
    pilot.do(Roll(PILOT))
    assert pilot.state.underway is not None
    assert not pilot.state.underway.operational
    assert pilot.go("leo").stop().state.wet == "3"


# ---------------------------------------------------------------- seasons


def test_coloured_spaces_open_in_their_season() -> None:
    for year, opened in ((1, False), (3, True)):
        pilot = Pilot(MOTH, tanks=2, wet="6", place="ea-bn18", year=year).activate(MOTH)
        assert bool(pilot.ways("ea-lg07")) == opened
        if not opened:
            assert pilot.why_not(Go(PILOT, "ea-lg07")) == "high_frontier.movement.season"


def test_the_sungrazer_takes_along_what_stands_on_it_when_yellow_ends() -> None:
    pilot = Pilot(CREW, place="kreutz-sungrazer", year=5).do(EndTurn(PILOT))
    assert pilot.state.phase == "turn"
    (end,) = pilot.of(EndTurn)
    assert end.grave
    assert pilot.do(EndTurn(PILOT)).state.ended == "lost"
