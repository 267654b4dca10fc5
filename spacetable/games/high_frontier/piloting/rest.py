"""The end of a move: the ship rests, and the fuel it has spent leaves the strip (F3d, H5b)."""

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.helm import Helm, S
from spacetable.games.high_frontier.piloting.places import WET
from spacetable.games.high_frontier.piloting.vessel import Flown, Vessel
from spacetable.games.high_frontier.piloting.words import words


def settle(turn: Turn[S], helm: Helm[S]) -> None:
    """Parts of a step are rounded up once, and the next move begins anew."""
    vessel = helm.vessel(turn.state)
    steps = vessel.spent
    lighter = vessel.chits.burnt(steps)
    assert lighter is not None  # no step that takes more is offered, and lost cargo frees none
    helm.set(
        turn, wet=told(lighter.wet), underway=None, engine=None, moved=True, flown=_flown(vessel)
    )
    helm.ask(turn, "turn")
    if not helm.departs(turn.state):
        turn.say(words("log.rest", place=place_name(vessel.place)), vessel.figure)
    if steps:
        turn.say(words("log.spent", n=steps, mass=told(lighter.wet)), WET)
    helm.rested(turn)


def _flown(vessel: Vessel) -> Flown | None:
    """What is kept of the move until the turn ends; nothing of one whose thruster has failed."""
    move, engine = vessel.underway, course.engine_of(vessel)
    if move is None or engine is None or vessel.engine is None:
        return None
    return Flown(vessel.engine.card, told(engine.fuel_per_burn), move.steps)
