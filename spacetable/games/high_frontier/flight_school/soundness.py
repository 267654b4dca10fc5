"""Whether a state read from a file fits together."""

from spacetable.games.high_frontier.flight_school.places import SHIP
from spacetable.games.high_frontier.flight_school.state import State, chits
from spacetable.games.high_frontier.fuel_strip import NoPositionError, fuel_strip
from spacetable.games.high_frontier.piloting.places import spot
from spacetable.games.high_frontier.solar_map import load


def check(state: State) -> None:
    """``ValueError`` when parts of it contradict one another."""
    spaces, sites = load().spaces, load().sites
    if state.place not in spaces:
        raise ValueError(f"no space {state.place!r}")
    if not any(piece.id == SHIP for piece in state.pieces[spot(state.place)]):
        raise ValueError("the ship is not where it is")
    try:
        lying = chits(state)
        fuel_strip().line(lying.wet)
    except NoPositionError:
        raise ValueError(f"no mass on the fuel strip: {state.wet!r}") from None
    if lying.wet < lying.dry:
        raise ValueError("the wet mass is less than the dry mass")
    if state.tanks < 0 or state.aquas < 0 or not 1 <= state.since <= state.year:
        raise ValueError("a figure below its least")
    for site in (*state.factories, *(() if state.goal is None else (state.goal,))):
        if site not in sites:
            raise ValueError(f"no site {site!r}")
    if (state.phase in ("move", "hazard")) != (state.underway is not None):
        raise ValueError("a move without a ship that moves")
    if (state.underway is None) != (state.engine is None):
        raise ValueError("a ship that moves without a thruster")
    if (state.phase == "hazard") != bool(state.rolls):
        raise ValueError("dice that nobody throws")
