"""What fulfilled contracts do for their owner, through the game's own actions (4B2e, 4B2f)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.bots.voyages import withstands
from spacetable.games.high_frontier.full_game.contracts.moves import IgnoreHazard
from spacetable.games.high_frontier.full_game.moves import Decommission, Prospect
from spacetable.games.high_frontier.full_game.rocket import vessel_of
from spacetable.games.high_frontier.piloting import belts, course
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Unload
from spacetable.games.high_frontier.ships import Ship, manner_of
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.contract_tables import FORGE, RADIATOR, Contracts, flown
from tests.games.high_frontier.full_game.tables import CREW, ONE, TWO, Board

LABORATORY = "contract_plasma_intrusion_laboratory"
ELEVATOR = "contract_tsiolkovsky_elevator_lab"
RAILWAY = "contract_equatorial_launch_railway"
DICE = {"prospect": (1, 1)}
LASER = (
    "robonaut_free_electron_laser",
    "generator_flywheel_compulsator",
    "radiator_dielectric_x_ray_window",
)
"""A robonaut of ISRU 1 that works."""
OWN = {"owner": "1", "factory": True}


def flying(place: str, *done: str, sites: dict[str, Any] | None = None) -> Board:
    """A crew that begins its move there, with its thruster at work."""
    rocket = {"cards": [{"card": CREW}], "place": place, "wet": "3"}
    laid = {"players": {"1": {"aquas": 9, "enterprises": [*done], "rocket": rocket}}}
    board = Contracts({**laid, "sites": sites or {}}, rolls={"die": (4,) * 6})
    return board.do(next(one for one in board.of(Activate) if not one.afterburn))


def ways(board: Board, to: str) -> set[str]:
    """How a factory may help the ship to a space."""
    return {one.lift_off for one in board.of(Go) if one.to == to} - {"powered"}


def test_one_belt_of_a_move_is_a_flyby() -> None:
    """The laboratory: a bonus burn from the first belt, and no other; without it none."""
    board = flying("ce-bn12", LABORATORY).do(Go(ONE, "ju-rb04"))
    assert board.state.underway is not None
    assert board.state.underway.bonus == 1
    board.do(Go(ONE, "ju-rb06"))
    assert (board.state.underway.bonus, board.state.underway.paid) == (1, ("ju-rb04",))
    bare = flying("ce-bn12").do(Go(ONE, "ju-rb04"))
    assert bare.state.underway is not None
    assert bare.state.underway.bonus == 0


@pytest.mark.parametrize("done", [(), (LABORATORY,)])
def test_routes_know_the_belt(done: tuple[str, ...]) -> None:
    """The planner's search has it from whoever flies."""
    vessel = vessel_of(flying("cycler", *done).state, ONE)
    engine = course.engine_of(vessel)
    assert engine is not None
    manner = manner_of(Ship(engine, vessel.chits, owner=vessel.backing))
    assert manner.belt_flyby == bool(done)


@pytest.mark.parametrize(
    ("place", "out", "owner", "done", "how"),
    [
        ("pluto", "ne-hl02", "1", (), set()),
        ("pluto", "ne-hl02", "1", (ELEVATOR,), {"assist"}),
        ("vesta", None, "1", (ELEVATOR,), set()),
        ("vesta", None, "1", (RAILWAY,), {"rocketplane"}),
        ("vesta", None, "2", (RAILWAY,), set()),
        ("mars-north-pole", "ma-hl01", "2", (), {"rocketplane"}),
        ("mars-north-pole", "ma-hl01", "1", (), {"rocketplane"}),
    ],
)
def test_factories_help_through_lander_burns(
    place: str, out: str | None, owner: str, done: tuple[str, ...], how: set[str]
) -> None:
    """At the end of an elevator line by the lab; anywhere own ones by the railway (HFG-R38)."""
    board = flying(place, *done, sites={place: {"owner": owner, "factory": True}})
    if owner != ONE:
        # By leave of its owner the factory helps, but it is not one's own (4A7f).
        now = replace(board.state, hosts=(TWO,))
        board.positions = [replace(board.positions[-1], state=now)]
    assert ways(board, out or load().exits[place][0].to) == how


@pytest.mark.parametrize(("done", "tanks"), [((), 6), ((RAILWAY,), 3)])
def test_a_railway_halves_the_price_in_an_atmosphere(done: tuple[str, ...], tanks: int) -> None:
    """Two tanks for each unit of wet mass, or half of it; on an airless site the whole."""
    board = flying("mars-north-pole", *done, sites={"mars-north-pole": OWN})
    said = {
        dict(line.params)["n"]
        for one in board.options()
        if isinstance(one.action, Go) and one.action.lift_off == "rocketplane"
        for line in one.preview
        if line.key.endswith("preview.rocketplane")
    }
    assert said == {tanks}


def test_a_railway_costs_the_whole_without_an_atmosphere() -> None:
    board = flying("vesta", RAILWAY, sites={"vesta": OWN})
    (plane,) = [
        one
        for one in board.options()
        if isinstance(one.action, Go) and one.action.lift_off == "rocketplane"
    ]
    assert any(dict(line.params).get("n") == 6 for line in plane.preview)


def test_artemis_asks_nobody_on_luna() -> None:
    """Without it the first player is asked first."""
    for done, asked in (((), True), (("contract_artemis",), False)):
        rocket = {"cards": [{"card": one} for one in LASER], "place": "luna-shackleton-polar-rim"}
        mine = {"enterprises": [*done], "rocket": rocket}
        board = Contracts({"players": {"1": mine}, "first": "2", "turn": "1"}, rolls=DICE)
        board.do(next(one for one in board.of(Prospect)))
        assert (board.state.duty.task == "luna") == asked


def test_the_closest_planet_is_prospected_more_easily() -> None:
    """On a site without water a robonaut of ISRU 1 finds something with it alone."""
    found = {}
    for done in ((), ("contract_closest_planet",)):
        rocket = {"cards": [{"card": one} for one in LASER], "place": "mercury-discovery-rupes"}
        board = Contracts({"players": {"1": {"enterprises": [*done], "rocket": rocket}}})
        found[bool(done)] = "mercury-discovery-rupes" in {one.site for one in board.of(Prospect)}
    assert found == {False: False, True: True}


def test_a_rescue_team_lets_people_be_lost() -> None:
    """Murder and suicide, which else are felonies (G6)."""
    for done, may in (((), False), (("contract_rescue_team",), True)):
        for kind in ("rocket", "outpost1"):
            stack = {"cards": [{"card": CREW}, {"card": RADIATOR}], "place": "deimos"}
            mine = {"side": 0, "enterprises": [*done], kind: stack}
            board = Contracts({"players": {"1": mine}})
            crew = board.state.players[ONE].crew
            lost = {one.card for one in (*board.of(Decommission), *board.of(Unload))}
            assert (crew in lost) == may


@pytest.mark.parametrize(("done", "pushed"), [((), False), (("contract_sun_fired_laser",), True)])
def test_a_laser_pushes(done: tuple[str, ...], pushed: bool) -> None:
    """As a powersat does (H3d)."""
    rocket = {"cards": [{"card": CREW}], "place": "sol-earth-l1", "wet": "3"}
    board = Contracts({"players": {"1": {"enterprises": [*done], "rocket": rocket}}})
    assert vessel_of(board.state, ONE).backing.powersat == pushed


def test_shields_add_up_on_belts_and_flares() -> None:
    """Two off the result for each (4B2f): what one does not save, two do."""
    shields = ("contract_mercury_forge", "contract_solar_observatory")
    off = []
    for count in range(3):
        rocket = {"cards": [{"card": CREW}], "place": "ce-bn12", "wet": "3"}
        one = {"enterprises": [*shields[:count]], "rocket": rocket}
        board = Contracts({"players": {"1": one}})
        off.append(belts.result(vessel_of(board.state, ONE), 6))
    assert [off[0] - one for one in off] == [0, 2, 4]


@pytest.mark.parametrize(
    ("done", "place", "roll"),
    [
        ("contract_inner_tour", "ea-hz02", "aerobrake"),
        ("contract_largest_object", "ea-hz06", "crash"),
    ],
)
def test_hazards_are_ignored(done: str, place: str, roll: Literal["crash", "aerobrake"]) -> None:
    """Aerobrakes that lead home, and hazards with a label (HFG-R33)."""
    board = flown(FORGE, place, roll, done=[done])
    board.do(IgnoreHazard(ONE, board.card(done)))
    assert board.state.rolls == ()


def test_connections_and_others_are_used_elsewhere() -> None:
    """Every ability of a blue face has a test: the others are in ``test_contract_aids.py`` and in
    the rulings on them.
    """
    here = {"belt_flyby", "assist_lander_as_burn_elevator", "rocketplane", "luna_prospect"}
    here |= {"isru_prospect", "murder_allowed", "push", "shielded", "aerobrake_ignore"}
    there = {"hazard_ignore", "connections", "bailout", "secured", "insight", "transport"}
    faces = (card.faces[0] for card in contracts().values() if card.faces[0].side == "blue")
    given = {one.key for face in faces if face.terms for one in face.terms.gives}
    assert given == here | there


def test_bots_reckon_with_shields_on_a_belt() -> None:
    """A reactor of rad-hardness 3 is lost by three sides of the die: one, with a shield; none, with
    two.
    """
    ship = (Aboard("reactor_d_d_fusion_magneto_inertial"),)
    safe = [withstands(ship, 0, "yellow", Backing(shielding=n)) for n in (0, 2, 4)]
    assert safe == [3 / 6, 5 / 6, 1]
