"""What the crew at its own table is to do now, and what for."""

from spacetable.core.text import Text
from spacetable.games.space_alert.printed import entry
from spacetable.games.space_alert.printed.drawn import THREAT, TRACK, sought
from spacetable.games.space_alert.state import State, View
from spacetable.games.space_alert.words import member_name, words


def prompt(view: View) -> Text:
    """One short sentence."""
    state = view.state
    if state.stage == "planning":
        return _planning(view)
    if state.stage == "entry":
        return _entry(state)
    return words("printed.prompt.ready")


def _planning(view: View) -> Text:
    state = view.state
    if state.quiet:
        return words("prompt.quiet")
    if view.seat is not None and state.due.get(view.seat):
        return words("prompt.draw")
    if any(one.announced and one.card is None for one in state.reports):
        return words("prompt.reveal")
    return words("printed.prompt.transfer" if state.transfer else "printed.prompt.planning")


def _entry(state: State) -> Text:
    kind, which = sought(state)
    if kind == THREAT:
        return words("printed.prompt.threat", turn=state.reports[int(which)].t)
    if kind == TRACK:
        return words("printed.prompt.track")
    if kind:
        return words("printed.prompt.turn" if which else "printed.prompt.new")
    if state.cursor == entry.last(state):
        return words("printed.prompt.typed")
    member, turn = entry.place(state, state.cursor)
    return words("printed.prompt.type", member=member_name(state, member), turn=turn)


def advice(view: View) -> Text:
    """What one may do at this stage and what it is for."""
    state = view.state
    if state.stage == "entry":
        kind, _ = sought(state)
        return words(f"printed.advice.{kind}" if kind else "printed.advice.entry")
    which = "dealt" if state.rules.dealt else "own"
    return words(f"printed.advice.{state.stage}.{which}")
