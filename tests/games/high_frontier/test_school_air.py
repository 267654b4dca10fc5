"""Fuel out of the air on an aerobrake hazard (I5c), and what cards add to a refuelling."""

from __future__ import annotations

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.flight_school.moves import EndTurn
from spacetable.games.high_frontier.flight_school.state import PILOT
from spacetable.games.high_frontier.piloting.moves import Roll, Scoop, SiteRefuel
from tests.games.high_frontier.school_flights import CREW, MOTH, Pilot, card

TRAP = "reactor_mini_mag_rf_paul_trap"
"""Eats air, and needs nothing."""
PARACHUTE = "generator_magnetoshell_plasma_parachute"
"""No die for an aerobrake hazard."""
AIR = "ma-hz03"
NANOBOT = card("robonaut_met_steamer", 1)
"""ISRU 1, no supports."""
REFUSED = "high_frontier_flight.refused"


def _scoops(pilot: Pilot) -> list[Scoop]:
    return [one.action for one in pilot.of(Scoop) if isinstance(one.action, Scoop)]


def _resting(*aboard: str, **laid: object) -> Pilot:
    """A ship with its thruster activated where it has been since before this turn."""
    pilot = Pilot(*aboard, place=AIR, **laid)  # type: ignore[arg-type]
    return pilot.activate(aboard[0]).stop()


def test_a_tank_is_taken_after_the_die() -> None:
    """5 less 4 steps a burn; another turn on the hazard is another roll (I5c)."""
    pilot = _resting(MOTH, TRAP, wet="4", dice=(2,))
    die, pays = _scoops(pilot)
    assert (die.tanks, die.pays, pays.pays) == (1, False, True)
    before = pilot.state.wet
    pilot.do(die)
    assert (before, pilot.state.wet, pilot.state.dice) == ("4", "5", (2,))
    assert not _scoops(pilot)


def test_a_one_is_the_end() -> None:
    pilot = _resting(MOTH, TRAP, wet="4", dice=(1,))
    pilot.do(_scoops(pilot)[0])
    assert pilot.state.ended == "lost"


def test_failure_is_not_an_option() -> None:
    """Aquas in place of the die (H7); without them there is the die alone."""
    pilot = _resting(MOTH, TRAP, wet="4")
    aquas, price = pilot.state.aquas, 4
    pilot.do(_scoops(pilot)[1])
    assert (pilot.state.aquas, pilot.state.dice, pilot.state.wet) == (aquas - price, (), "5")
    poor = _resting(MOTH, TRAP, wet="4", options={"aquas": 0})
    assert [one.pays for one in _scoops(poor)] == [False]


def test_who_has_just_come_rolls_no_more() -> None:
    """The hazard was met when the ship came; each further turn costs another roll (I5c)."""
    pilot = Pilot(MOTH, TRAP, place="ma-lg04", wet="4", dice=(2,)).activate(MOTH).go(AIR)
    pilot.do(Roll(PILOT)).stop()
    (found,) = _scoops(pilot)
    pilot.do(found)
    assert (pilot.state.dice, pilot.state.place) == ((2,), AIR)


def test_a_parachute_spares_the_die() -> None:
    pilot = _resting(MOTH, TRAP, PARACHUTE, wet="5")
    assert [one.pays for one in _scoops(pilot)] == [False]
    assert pilot.do(_scoops(pilot)[0]).state.dice == ()


def test_why_no_air_is_taken() -> None:
    """No thruster activated in this turn; one that burns 5 or more; none left over."""
    scoop = Scoop(PILOT, PieceId(TRAP), 0)
    waiting = Pilot(MOTH, TRAP, place=AIR, wet="4")
    assert waiting.why_not(scoop) == REFUSED + ".scoop_moves_first"
    thirsty = _resting(CREW, TRAP, wet="8")
    assert thirsty.why_not(scoop) == REFUSED + ".scoop_thirsty"
    done = _resting(MOTH, TRAP, wet="4", dice=(2,))
    done.do(_scoops(done)[0])
    assert done.why_not(scoop) == REFUSED + ".operated"
    assert done.do(EndTurn(PILOT)).why_not(scoop) == REFUSED + ".scoop_moves_first"
    assert not [one for one in Pilot(MOTH, TRAP, place="phobos").refused() if one.action == scoop]


def test_cards_aboard_raise_what_a_site_gives() -> None:
    """Phobos has 2: with ISRU 1 it is 2 tanks; fibres make it 3, froth flotation doubles (I5a)."""

    def tanks(*more: dict[str, object]) -> int:
        (found,) = [
            one.action for one in Pilot(MOTH, NANOBOT, *more, place="phobos").of(SiteRefuel)
        ]
        assert isinstance(found, SiteRefuel)
        return found.tanks

    fibres = card("refinery_basalt_fiber_spinning", 1)
    froth = card("refinery_froth_flotation", 1)
    assert [tanks(), tanks(fibres), tanks(froth), tanks(fibres, froth)] == [2, 3, 4, 6]


def test_isru_by_sunlight_gives_nothing_in_the_dark() -> None:
    """A solar generator does not work in the Neptune zone, unless a powersat pushes (H3c)."""
    jet, sun = card("robonaut_tungsten_resistojet", 1), card("generator_photon_tether_rectenna", 1)
    scanned = SiteRefuel(PILOT, PieceId("robonaut_tungsten_resistojet"), 0)
    assert Pilot(jet, sun, place="charon").why_not(scanned) == REFUSED + ".isru_dark"
    assert Pilot(jet, sun, place="phobos").of(SiteRefuel)
    assert Pilot(jet, sun, place="charon", options={"powersat": True}).of(SiteRefuel)
