"""The turn of a crew member: move, then any number of actions, then draw (A1, A4, A5)."""

from collections.abc import Iterable
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.step import Effect, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew import (
    cancelling,
    disconnecting,
    drawing,
    giving,
    moving,
    opening,
    recovering,
    repairing,
    telling,
)
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import kinds_held, standing
from spacetable.games.space_odyssey.moves import Recover
from spacetable.games.space_odyssey.state import Done, Duty, State, View, place
from spacetable.games.space_odyssey.words import member, words

DEEDS: Final[tuple[Deed, ...]] = (
    moving.DEED,
    repairing.DEED,
    opening.DEED,
    recovering.DEED,
    cancelling.DEED,
    disconnecting.DEED,
    drawing.DEED,
    giving.DEED,
    telling.DEED,
)
"""What a member may do in their turn."""
DOES: Final[dict[type[Action], Effect]] = {
    action: does for deed in DEEDS for action, does in deed.does.items()
}


def options(state: State, seat: Seat) -> Iterable[Option]:
    """All that the member may do whose turn it is; the others may talk."""
    return _options(state, seat, False)


def refusals(state: State, seat: Seat) -> Iterable[Option]:
    """What the member may be tempted to do."""
    return _options(state, seat, True)


def _options(state: State, seat: Seat, refused: bool) -> Iterable[Option]:
    if seat == state.duty.member:
        who = standing(state, seat)
        faces = [one.card.face for one in who.kinds]
        found: list[Option] = []
        for deed in DEEDS:
            if deed.cards is None or not deed.cards.isdisjoint(faces):
                found += deed.options(state, who, refused)
        return found
    if seat not in state.characters:
        return ()
    return telling.options(state, seat, kinds_held(state, seat), refused)


def prompt(view: View) -> Text:
    """A member moves or acts; to somebody who may speak meanwhile, that they may."""
    state = view.state
    (acting,) = agenda.member(state)
    who = member(state, acting)
    if view.seat is not None and view.seat in telling.may_speak(state):
        return words("prompt.tell", member=member(state, view.seat), acting=who)
    left = moving.steps_left(state)
    if not left:
        return words("prompt.act", member=who)
    key = "prompt.move" if state.rules.order == "move_first" else "prompt.move_free"
    return words(key, member=who, n=left)


def begin(turn: Turn[State]) -> bool:
    """The turn begins once, and the member goes on until they draw or end it."""
    if turn.state.done.member is not None:
        return False
    (who,) = agenda.member(turn.state)
    turn.set(done=Done(who))
    turn.next_turn()
    turn.say(words("line.crew_turn", member=member(turn.state, who)), heading=True)
    return False


def end(turn: Turn[State]) -> bool:
    """The turn of a member is over."""
    turn.set(done=Done(), todo=turn.state.todo[1:])
    return True


def pass_monolith(turn: Turn[State]) -> bool:
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
    return True


CREW_TURN: Final = Step[State](
    "crew_turn",
    "Crew turn",
    prompt,
    agenda.member,
    options,
    DOES,
    refusals,
    telling.may_speak,
    alone=begin,
    answers={Recover: recovering.answer},
)
CREW_END: Final = Step[State]("crew_end", "Crew turn", awaited=agenda.member, alone=end)
PASS_MONOLITH: Final = Step[State]("pass_monolith", "Hand size", alone=pass_monolith)
