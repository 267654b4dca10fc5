"""The attempt is over: nothing is left to be done."""

from typing import Final

from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.games.the_crew.outcome import ending
from spacetable.games.the_crew.state import State, View


def prompt(view: View) -> Text:
    """How it ended."""
    return ending(view.state)


STEP: Final = Step[State]("over", "End of a mission", prompt)
