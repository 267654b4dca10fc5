"""What the game waits for, and a teaching word on the present position; from the view alone."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import where
from spacetable.games.space_odyssey.coach_crew import for_crew
from spacetable.games.space_odyssey.coach_hal import for_hal
from spacetable.games.space_odyssey.coach_signs import deadly, near
from spacetable.games.space_odyssey.crew import moving, telling
from spacetable.games.space_odyssey.state import State, View, hand
from spacetable.games.space_odyssey.words import member, space_name, system_name, words

MOST: Final = 4
"""So many things are said at once."""
ENDING: Final = {words("advice.cancel_lipread").key, words("advice.take_cancel").key}
"""Sentences that say themselves how the ban is lifted."""

# ------------------------------------------------------------------ what the game waits for


def prompt(view: View) -> Text:
    """What the game waits for, in one short sentence; people are called by their names."""
    state = view.state
    if not state.todo:
        return words(f"end.{state.ended}")
    duty = state.duty
    match duty.task:
        case "show":
            return words("prompt.show", n=len(agenda.gaps(state)))
        case "name":
            assert state.aim is not None
            return words("prompt.name", member=member(state, state.aim))
        case "hal_cut":
            return words("prompt.hal_cut", cards=state.marker)
        case _ if duty.member is None:
            return _of_hal(state)
        case _:
            return _of_crew(view, duty.task, duty.member)


def _of_hal(state: State) -> Text:
    """HAL plays a card: how many turns of its own follow, or whose turn is next."""
    more = state.turns_left - 1
    if more > 0:
        return words("prompt.play_more", n=more)
    if state.rules.crew_turn != "active":
        return words("prompt.play_all")
    return words("prompt.play", member=member(state, state.monolith))


def _of_crew(view: View, task: str, acting: Seat) -> Text:
    state = view.state
    who = member(state, acting)
    match task:
        case "crew_turn" if view.seat is not None and view.seat in telling.may_speak(state):
            return words("prompt.tell", member=member(state, view.seat), acting=who)
        case "crew_turn":
            left = moving.steps_left(state)
            if not left:
                return words("prompt.act", member=who)
            key = "prompt.move" if state.rules.order == "move_first" else "prompt.move_free"
            return words(key, member=who, n=left)
        case "lend":
            assert state.done.member is not None
            return words("prompt.lend", member=who, to=member(state, state.done.member))
        case "discard":
            over = len(state.pieces[hand(acting)]) - state.hand_limit(acting)
            return words("prompt.discard", member=who, n=over)
        case _:
            return words(f"prompt.{task}", member=who)


# ------------------------------------------------------------------ the coach's word


def advice(view: View) -> Text | None:
    """What one may do here and what it is for, in a few short sentences."""
    state, seat = view.state, view.seat
    if state.ended and seat == state.hal:
        return words("advice.hal_over")
    if state.ended:
        return words("advice.crew_won" if state.ended == "disconnected" else "advice.hal_won")
    if seat == state.hal:
        return _together(for_hal(view))
    own = [] if seat is None else list(for_crew(view, seat))
    lines = [*_ban(state, own), *_danger(state), *own]
    return _together(lines[:MOST])


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
    if not any(one.key in ENDING for one in own):
        spaces = [space_name(one) for one in where("cancel")]
        yield words("advice.lipread_ends", one=spaces[0], other=spaces[-1])


def _danger(state: State) -> Iterator[Text]:
    """The system whose next malfunction would win the game for HAL, or stop it."""
    winning, stopping = deadly(state), near(state)
    if winning:
        yield words("advice.deadly", system=system_name(winning[-1]))
    elif stopping:
        yield words("advice.near", system=system_name(stopping[0]))
