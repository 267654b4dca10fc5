"""The end of a move: the ship rests, and the fuel it has spent leaves the strip (F3d, H5b)."""

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school.places import SHIP, WET
from spacetable.games.high_frontier.flight_school.state import State, chits, spent
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.map_words import place_name


def settle(turn: Turn[State]) -> None:
    """Parts of a step are rounded up once, and the next move begins anew."""
    state = turn.state
    steps = spent(state)
    lighter = chits(state).burnt(steps)
    assert lighter is not None  # no step that takes more is offered, and lost cargo frees none
    turn.set(wet=told(lighter.wet), underway=None, engine=None, moved=True, phase="turn")
    turn.say(words("log.rest", place=place_name(state.place)), SHIP)
    if steps:
        turn.say(words("log.spent", n=steps, mass=told(lighter.wet)), WET)
    if state.place == state.goal and not state.reached:
        turn.set(reached=True)
        turn.say(words("log.reached", place=place_name(state.place)), SHIP)
        turn.sound("task_done")
