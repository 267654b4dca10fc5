"""What the computer's announcements do in the game (document 2.1).

They come by the clock, or where no time passes whenever somebody asks for the next one: document 1
and 5.5 let a crew without a soundtrack read them from the script.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Answer, Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import ending, phases, reports
from spacetable.games.space_alert.announcer import caption
from spacetable.games.space_alert.clock import Hear, next_by_hand
from spacetable.games.space_alert.moves import Announce
from spacetable.games.space_alert.script.happenings import (
    AnyHappening,
    CommunicationsDown,
    CommunicationsRestored,
    DataTransfer,
    IncomingData,
    MissionBegins,
    MissionEnds,
    PhaseEnds,
    PhaseWarning,
    ThreatReport,
    TransferEnds,
)
from spacetable.games.space_alert.state import State, hand, heroic_place
from spacetable.games.space_alert.words import words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Without a clock anybody may ask for the next announcement.

    Its name tells no more than the warnings of a soundtrack would: that a phase ends.
    """
    number = next_by_hand(state.script, state.heard) if state.rules.by_hand else None
    if number is not None:
        label = _label(state.script.happenings[number])
        yield Option(Announce(seat, number), Press(), Why(words("rule.announce")), label)


def _label(one: AnyHappening) -> Text:
    match one:
        case PhaseEnds():
            return words("move.announce_phase", phase=one.phase)
        case MissionEnds():
            return words("move.announce_end")
        case _:
            return words("move.announce")


def begin(turn: Turn[State]) -> None:
    """Hands are taken up. Without a clock the first announcement comes at once."""
    if any(turn.state.pieces[hand(seat)] for seat in turn.state.players):
        turn.reveal()
    if turn.state.rules.by_hand:
        _announced(turn, 0)


def hear(turn: Turn[State], action: Hear) -> None:
    """Time has come to the next announcement of the script."""
    _announced(turn, action.number)


def announce(turn: Turn[State], action: Announce) -> None:
    """Somebody has asked for it."""
    _announced(turn, action.number)


def answer(state: State, action: Announce | Hear) -> Answer:
    """Nobody knew what comes next."""
    return Answer(None)


def _announced(turn: Turn[State], number: int) -> None:
    state = turn.state
    happening = state.script.happenings[number]
    turn.set(heard=number + 1, time=happening.at)
    turn.say(caption(happening))
    if not isinstance(happening, PhaseWarning):
        turn.set(done=())
    match happening:
        case MissionBegins():
            for member, one in enumerate(state.members):
                if one.android:
                    turn.lay_open(heroic_place(member))
        case ThreatReport():
            reports.announce(turn, happening)
        case IncomingData() if not state.alone and state.rules.dealt:
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
            if state.rules.open_boards:
                _show_again(turn)
        case PhaseEnds():
            phases.all_reach(turn, happening.phase + 1)
        case MissionEnds():
            ending.end(turn)
        case _:
            pass


def _show_again(turn: Turn[State]) -> None:
    """Shared boards lie open again, with what was laid meanwhile."""
    zones = turn.state.pieces.zones
    if any(row for zone, row in zones.items() if zone.startswith(("hand.", "plan."))):
        turn.reveal()


OFFER: Final[Offer[State]] = Offer(options, {Announce: announce}, answers={Announce: answer})
