"""What comes next: the list of things to be done, and those that need nobody's decision.

``State.todo`` is read from the front. What an action causes is put before everything else, so a
member who has to discard in the middle of HAL's turn does so before HAL draws.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import piles
from spacetable.games.space_odyssey.state import (
    DISCARD,
    HAL_HAND,
    SHOWN,
    Done,
    Duty,
    State,
    hand,
    place,
    shown,
)
from spacetable.games.space_odyssey.words import member, words

HAL_TURN: Final = (Duty("play"), Duty("hal_draw"), Duty("show"), Duty("hal_end"))


def first(turn: Turn[State], *duties: Duty) -> None:
    """Put something before everything else that is to be done."""
    turn.set(todo=(*duties, *turn.state.todo))


def finish(turn: Turn[State]) -> None:
    """What was to be done now is done."""
    turn.set(todo=turn.state.todo[1:])


def all_discard(turn: Turn[State]) -> None:
    """Everybody discards down to the limit, from the monolith clockwise (document, hand size)."""
    members = turn.state.around(turn.state.monolith)
    first(turn, *(Duty("discard", one) for one in members))


def advance(turn: Turn[State]) -> None:
    """Go on until somebody has to decide something, or the game is over."""
    while not turn.state.ended:
        duty = turn.state.duty
        match duty.task:
            case "hal_turn":
                _begin_hal(turn)
            case "show" if not gap(turn.state):
                finish(turn)
            case "scanned" if duty.member is not None and not turn.state.pieces[hand(duty.member)]:
                finish(turn)
            case "hal_draw":
                finish(turn)
                piles.hal_draws(turn)
            case "hal_end":
                todo = (Duty("hal_turn"), *turn.state.todo[1:])
                turn.set(turns_left=turn.state.turns_left - 1, todo=todo)
            case "hal_cut" if not turn.state.hal_cards:
                finish(turn)
            case "recover" if duty.member is not None and not takeable(turn.state):
                finish(turn)
                who = member(turn.state, duty.member)
                turn.say(words("line.recovered_nothing", member=who))
            case "crew_turn" if turn.state.done.member is None:
                assert duty.member is not None
                turn.set(done=Done(duty.member))
                turn.next_turn()
                who = member(turn.state, duty.member)
                turn.say(words("line.crew_turn", member=who), heading=True)
            case "discard" if duty.member is not None and not turn.state.exceeds(duty.member):
                finish(turn)
            case "crew_end":
                turn.set(done=Done(), todo=turn.state.todo[1:])
            case "pass_monolith":
                _pass_monolith(turn)
            case _:
                return
    turn.set(todo=())


def takeable(state: State) -> bool:
    """Whether a card that can be recovered lies in the crew's discards: any but RECOVER."""
    return any(one.face != "crew.recover" for one in state.pieces[DISCARD])


def gap(state: State) -> bool:
    """Whether the open row has a gap that HAL can fill."""
    return bool(state.pieces[HAL_HAND]) and bool(gaps(state))


def gaps(state: State) -> tuple[int, ...]:
    """The places of the open row that are empty, from the left."""
    return tuple(k for k in range(SHOWN) if not state.pieces[shown(k)])


def _begin_hal(turn: Turn[State]) -> None:
    state = turn.state
    if state.turns_left > 0:
        turn.set(todo=(*HAL_TURN, *state.todo[1:]))
        turn.next_turn()
        turn.say(words("line.hal_turn"), heading=True)
        return
    crew = state.around(state.monolith)
    if state.rules.crew_turn == "active":
        crew = crew[:1]
    todo = (*(Duty("crew_turn", who) for who in crew), Duty("pass_monolith"))
    turn.set(opening=False, todo=todo)


def _pass_monolith(turn: Turn[State]) -> None:
    """The round is over: the monolith goes clockwise to the next of the crew, never to HAL
    (document, hand size).
    """
    state = turn.state
    (stone,) = (one for one in state.pieces[place(state.monolith)] if one.face == "monolith")
    heir = state.around(state.monolith)[1]
    turn.move(stone.id, place(heir), up=True)
    each = state.rules.crew_turn == "all_each"
    turn.set(
        monolith=heir,
        turns_left=len(state.crew) if each else 1,
        round_no=state.round_no + 1,
        todo=(Duty("hal_turn"), *state.todo[1:]),
    )


def note(turn: Turn[State], **changes: object) -> None:
    """Note what a member has done in this turn, as fields of ``Done``."""
    turn.set(done=replace(turn.state.done, **changes))
