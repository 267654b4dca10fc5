"""The turn: move, event, shot when on the port, end of turn (phases)."""

from typing import Final

from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket import (
    combat,
    end_of_turn,
    event_phase,
    flight,
    laying,
    shot,
)
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.state import State, View


def _over(view: View) -> Text:
    return said("prompt.won" if view.state.ended == "hit" else "prompt.lost")


STEPS: Final[tuple[Step[State], ...]] = (
    flight.STEP,
    laying.STEP,
    event_phase.STEP,
    combat.FIGHT,
    combat.WINGMAN_IN_TROUBLE,
    shot.SHOT,
    shot.AFTER_ROLL,
    end_of_turn.STEP,
    Step("over", "end of the game", _over),
)
