"""What the computer's announcements do in the game (document 2.1)."""

from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import ending, phases, reports
from spacetable.games.space_alert.announcer import caption
from spacetable.games.space_alert.clock import Hear, happening_of
from spacetable.games.space_alert.script.happenings import (
    CommunicationsDown,
    CommunicationsRestored,
    DataTransfer,
    IncomingData,
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    ThreatReport,
    TransferEnds,
)
from spacetable.games.space_alert.state import State, heroic_place


def hear(turn: Turn[State], action: Hear) -> None:
    """Time has come to the next announcement of the script."""
    state = turn.state
    happening = happening_of(state.script, action)
    turn.set(heard=action.number + 1, time=action.at)
    turn.say(caption(happening))
    match happening:
        case MissionBegins():
            for number, member in enumerate(state.members):
                if member.android:
                    turn.lay_open(heroic_place(number))
        case ThreatReport():
            reports.announce(turn, happening.t)
        case IncomingData() if not state.alone:
            due = {seat: state.due.get(seat, 0) + 1 for seat in state.players}
            turn.set(due=due)
        case DataTransfer() if not state.alone:
            turn.set(transfer=True, gave=())
        case TransferEnds():
            turn.set(transfer=False)
        case CommunicationsDown() if not state.alone:
            turn.set(quiet=True)
        case CommunicationsRestored():
            turn.set(quiet=False)
        case PhaseEnds():
            phases.all_reach(turn, happening.phase + 1)
        case MissionEnds():
            ending.end(turn)
        case _:
            pass
