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
from spacetable.games.space_alert.state import State, hand, heroic_place, slot
from spacetable.games.space_alert.words import words

NEXT: Final = "announce"
"""The button that asks for what comes next."""


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Without a clock anybody may ask for the next announcement.

    Its name tells no more than the warnings of a soundtrack would: that a phase ends. That is
    another button, and asks where places are still to be filled.
    """
    number = next_by_hand(state.script, state.heard) if state.rules.by_hand else None
    if number is None:
        return
    row, label = _named(state.script.happenings[number])
    free = 0 if row == NEXT else _left_free(state)
    yield Option(
        Announce(seat, number),
        Press(),
        Why(words(f"rule.{row}")),
        label,
        unfinished=words("announce.unfinished", n=free) if free else None,
        row=row,
        leads=not any(one.announced and one.card is None for one in state.reports),
    )


def _named(one: AnyHappening) -> tuple[str, Text]:
    """Which button it is, and what stands on it."""
    match one:
        case PhaseEnds():
            return "announce.phase", words("move.announce_phase", phase=one.phase)
        case MissionEnds():
            return "announce.end", words("move.announce_end")
        case _:
            return NEXT, words("move.announce")


def _left_free(state: State) -> int:
    """How many places people have left free that their cards could be laid on until now."""
    if state.rules.printed:
        return 0
    closing = state.turns(state.closed + 1)
    if state.alone:
        places = [slot(k, turn) for k in range(len(state.members)) for turn in closing]
        return sum(not state.pieces[place] for place in places)
    free = 0
    for seat in state.people:
        own, cards = state.own(seat), len(state.pieces[hand(seat)])
        if own is not None and state.phases[seat] == state.closed + 1:
            empty = sum(not state.pieces[slot(own, turn)] for turn in closing)
            free += min(empty, cards)
    return free


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
    turn.say(caption(happening, alone=state.alone))
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
