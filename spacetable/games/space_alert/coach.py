"""What may be done now and why."""

from spacetable.core.text import Text
from spacetable.games.space_alert.advice import while_planning, while_watching
from spacetable.games.space_alert.printed import beside, coaching
from spacetable.games.space_alert.state import State, View
from spacetable.games.space_alert.words import words


def advice(view: View) -> Text | None:
    """What one may do at this stage and what it is for."""
    state: State = view.state
    if beside.speaks(state):
        return coaching.advice(view)
    if state.stage == "planning":
        return while_planning(view)
    if state.stage == "resolution":
        return while_watching(view)
    if state.stage == "ready" and state.alone:
        return words("advice.ready_alone")
    return None if state.stage == "over" else words(f"advice.{state.stage}")
