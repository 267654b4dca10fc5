"""What the game waits for, and what may be done now and why."""

from spacetable.core.text import Text
from spacetable.games.space_alert.action_round.reports import officer
from spacetable.games.space_alert.advice import while_planning, while_watching
from spacetable.games.space_alert.expedition import repairs
from spacetable.games.space_alert.printed import beside, coaching
from spacetable.games.space_alert.revision import editing
from spacetable.games.space_alert.state import FILMED, State, View, hand
from spacetable.games.space_alert.words import words


def prompt(view: View) -> Text:
    """One short sentence."""
    state, seat = view.state, view.seat
    if beside.speaks(state):
        return coaching.prompt(view)
    if state.stage == "ready":
        return words("prompt.ready_alone" if state.alone else "prompt.ready")
    if state.stage == "repairs":
        return repairs.prompt(state)
    if state.stage == "revision":
        return words("prompt.revision", outcome=editing.outcome_words(state))
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
        phase, turns = state.phases[seat], state.open_turns(seat)
        several = turns != state.turns(phase)
        key = "prompt.plan_open" if several else "prompt.plan"
        return words(key, phase=phase, first=turns[0], last=turns[-1])
    return words("prompt.planning")


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
