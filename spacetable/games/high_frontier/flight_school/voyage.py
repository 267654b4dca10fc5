"""The school's ship with its time, for plans."""

from typing import Final

from spacetable.core.option import Action
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.moves import EndTurn, LeaveHangar
from spacetable.games.high_frontier.flight_school.state import PILOT, State
from spacetable.games.high_frontier.planning.voyage import Phase, Voyage
from spacetable.games.high_frontier.sunspot import dial

PHASES: Final[dict[str, Phase]] = {"move": "move", "hazard": "hazard"}


def voyage_of(state: State) -> Voyage:
    """The ship as it is; in the hangar, as it would be once it has left it."""
    first: tuple[Action, ...] = (LeaveHangar(PILOT),) if state.phase == "hangar" else ()
    voyage = Voyage(
        vessel_of(state),
        state.year,
        dial().spot_in(state.year),
        PHASES.get(state.phase, "turn"),
        state.log,
        EndTurn(PILOT),
        first,
    )
    return voyage.then(moved=False) if first else voyage
