"""What the game waits for, and what may be done now and why."""

from spacetable.core.text import Text
from spacetable.games.space_alert.action_round.reports import officer
from spacetable.games.space_alert.state import FILMED, State, View, hand
from spacetable.games.space_alert.words import words


def prompt(view: View) -> Text:
    """One short sentence."""
    state, seat = view.state, view.seat
    if state.stage == "ready":
        return words("prompt.ready")
    if state.stage in FILMED:
        return words("prompt.over" if state.stage == "over" else "prompt.resolution")
    if state.quiet:
        return words("prompt.quiet")
    if seat is not None:
        if state.due.get(seat):
            return words("prompt.draw")
        if any(
            one.announced and one.card is None and state.roles[officer(one)] == seat
            for one in state.reports
        ):
            return words("prompt.reveal")
        if state.transfer and seat not in state.gave and state.pieces[hand(seat)]:
            return words("prompt.transfer")
        turns = state.turns(state.phases[seat])
        return words("prompt.plan", phase=state.phases[seat], first=turns[0], last=turns[-1])
    return words("prompt.planning")


def advice(view: View) -> Text | None:
    """What one may do at this stage and what it is for."""
    state: State = view.state
    if state.stage == "planning" and state.alone:
        return words("advice.alone")
    return None if state.stage == "over" else words(f"advice.{state.stage}")
