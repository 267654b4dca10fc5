"""The whole crew in one turn: all move, then all act, then all draw (A1, a switch).

In each of these the members act in any order, also by turns, until all are ready. The member who
acted last is the one of ``State.done``; what the others have done stands in ``State.resting``.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew import moving
from spacetable.games.space_odyssey.moves import Ready
from spacetable.games.space_odyssey.state import DECK, DISCARD, Done, Duty, Phase, State
from spacetable.games.space_odyssey.words import member, words

NEXT: Final[dict[Phase, Phase]] = {"move": "act", "act": "draw"}


def begin(turn: Turn[State]) -> None:
    """The turn of the whole crew begins."""
    state = turn.state
    first, *others = state.around(state.monolith)
    turn.next_turn(
        done=Done(first),
        resting=tuple(Done(who) for who in state.crew if who in others),
        ready=(),
        phase="move" if moving.together_first(state) else "act",
    )
    line = words("line.crew_turn_all", round=state.round_no)
    turn.say(line, heading=True)


def go_on(turn: Turn[State]) -> None:
    """Whoever plainly cannot move, or gets no card, need not say so; when all are ready, the next
    thing begins. What is hidden must not decide it: whether somebody can act only they know.
    """
    while agenda.at(turn.state) == "crew_turn" and turn.state.phase:
        state = turn.state
        waiting = agenda.in_turn(state)
        idle = [who for who in waiting if _idle(state, who)]
        if idle:
            turn.set(ready=(*state.ready, *idle))
        elif waiting:
            if state.done.member not in waiting:
                agenda.face(turn, waiting[0])
            return
        elif state.phase == "draw":
            end(turn)
        else:
            turn.set(ready=(), phase=NEXT[state.phase])


def _idle(state: State, who: Seat) -> bool:
    if state.phase == "move":
        return not moving.free_steps(agenda.facing(state, who), who)
    if state.phase == "act":
        return False
    there = state.pieces[DECK] or state.pieces[DISCARD]
    return not there or not state.draws(who, state.space_of(who))


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Move no more, or act no more; who draws has done so with that."""
    if state.phase in NEXT:
        why = Why(words(f"why.ready_{state.phase}"))
        yield Option(Ready(seat), Press(), why, words(f"ready.{state.phase}"), leads=True)


def ready(turn: Turn[State], action: Ready) -> None:
    """The member has done with that, unless something changes for them."""
    state = turn.state
    turn.set(ready=(*state.ready, action.seat))
    turn.say(words(f"line.ready_{state.phase}", member=member(state, action.seat)))


def over(turn: Turn[State], who: Seat) -> None:
    """A member's turn is over: they discard down to the limit, and the crew's goes on or ends."""
    if turn.state.phase:
        turn.set(ready=(*turn.state.ready, who))
        agenda.first(turn, Duty("discard", who))
    else:
        agenda.finish(turn, Duty("discard", who), Duty("crew_end", who))


def end(turn: Turn[State]) -> None:
    """The turn of a member, or of the whole crew, is over."""
    turn.set(done=Done(), phase="", ready=(), resting=(), todo=turn.state.todo[1:])


def prompt(state: State, seat: Seat | None) -> Text:
    """What the crew does, and to a member who has not done with it what they may do."""
    if seat is None or seat not in agenda.in_turn(state):
        return words(f"prompt.together_{state.phase}")
    who, left = member(state, seat), moving.free_steps(agenda.facing(state, seat), seat)
    if left:
        key = "move" if moving.together_first(state) else "free"
        return words(f"prompt.together_own_{key}", member=who, n=left)
    return words(f"prompt.together_own_{state.phase}", member=who)
