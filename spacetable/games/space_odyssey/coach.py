"""The coach's word on the present position, from the view alone."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from spacetable.core.text import Text
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.cards import CREW_FACES
from spacetable.games.space_odyssey.coach_crew import for_crew
from spacetable.games.space_odyssey.coach_hal import for_hal
from spacetable.games.space_odyssey.coach_hand import hand_warning
from spacetable.games.space_odyssey.coach_signs import deadly, near
from spacetable.games.space_odyssey.state import TRASH, State, View
from spacetable.games.space_odyssey.words import space_name, system_name, words

MOST: Final = 4
"""So many things are said at once."""
CANCEL: Final = "crew.cancel"
ENDING: Final = {words("advice.cancel_lipread").key, words("advice.take_cancel").key}
"""Sentences that say themselves how the ban is lifted."""


def advice(view: View) -> Text | None:
    """What one may do here and what it is for, in a few short sentences; before them, as long as
    it holds, that the hand has no room for what the turn's end gives.
    """
    view = agenda.own(view)
    state, seat = view.state, view.seat
    if state.ended and seat == state.hal:
        return words("advice.hal_over")
    if state.ended:
        return words("advice.crew_won" if state.ended == "disconnected" else "advice.hal_won")
    if seat == state.hal:
        return _together(for_hal(view))
    own = [] if seat is None else list(for_crew(view, seat))
    warned = [] if seat is None else list(hand_warning(state, seat))
    lines = [*_ban(state, own), *_danger(state), *own]
    return _together([*warned, *lines[:MOST]])


def _together(lines: Iterable[Text]) -> Text | None:
    """Sentences one after the other; None when there is none."""
    found = list(lines)
    if not found:
        return None
    return reduce(lambda first, second: words("advice.then", first=first, second=second), found)


def _ban(state: State, own: list[Text]) -> Iterator[Text]:
    """The ban while LIPREAD lies open, and where it is lifted unless the member's own word says it
    (document, LIPREAD).
    """
    if state.lipread is None:
        return
    yield words("advice.lipread")
    gone = sum(one.face == CANCEL for one in state.pieces[TRASH])
    if gone < CREW_FACES.count(CANCEL) and not any(one.key in ENDING for one in own):
        spaces = [space_name(one) for one in where("cancel")]
        yield words("advice.lipread_ends", one=spaces[0], other=spaces[-1])


def _danger(state: State) -> Iterator[Text]:
    """The system whose next malfunction would win the game for HAL, or stop it."""
    winning, stopping = deadly(state), near(state)
    if winning:
        yield words("advice.deadly", system=system_name(winning[-1]))
    elif stopping:
        yield words("advice.near", system=system_name(stopping[0]))
