"""The resolution round as steps: the film is watched, and the mission is over (document 3, 4)."""

from typing import Final

from spacetable.core.step import Step, step_of, together
from spacetable.core.text import Text
from spacetable.games.space_alert.expedition import repairs
from spacetable.games.space_alert.resolution_round import stumbling, watching
from spacetable.games.space_alert.state import State, View
from spacetable.games.space_alert.words import words


def prompt(view: View) -> Text:
    """To look on."""
    return words("prompt.resolution")


RESOLUTION: Final[Step[State]] = step_of(
    "resolution",
    "3",
    prompt,
    lambda state: tuple(seat for seat in state.phases if seat in state.people),
    together(
        watching.OFFER,
        repairs.CLOSING,
        stumbling.OFFER,
        who=lambda state, seat: seat in state.people,
    ),
)
OVER: Final[Step[State]] = Step("over", "4", lambda view: words("prompt.over"))
