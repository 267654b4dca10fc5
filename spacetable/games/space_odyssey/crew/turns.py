"""The turn of a crew member: move, then any number of actions, then draw (A1, A4, A5)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Why
from spacetable.core.step import Effect, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import SPACE
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
    together,
)
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import standing
from spacetable.games.space_odyssey.moves import Move, Ready, Recover, Speak, Tell, TellAll
from spacetable.games.space_odyssey.state import Done, Duty, Phase, State, View, place
from spacetable.games.space_odyssey.words import door_names, member, space_name, words

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
PHASES: Final[Mapping[Phase, tuple[Deed, ...]]] = {
    "move": (moving.DEED, telling.DEED),
    "act": tuple(one for one in DEEDS if one not in (moving.DEED, drawing.DEED)),
    "draw": (drawing.DEED, telling.DEED),
}
"""What the members may do when the whole crew does the same first (A1)."""


def _own(does: Effect) -> Effect:
    """In the turn of the one who acts, where several have theirs."""

    def effect(turn: Turn[State], action: Action) -> None:
        agenda.face(turn, action.seat)
        does(turn, action)

    return effect


DOES: Final[dict[type[Action], Effect]] = {
    action: _own(does) for deed in DEEDS for action, does in deed.does.items()
} | {Ready: _own(together.ready)}


def options(state: State, seat: Seat) -> Iterable[Option]:
    """All that the member may do whose turn it is; the others may talk."""
    return _options(state, seat, False)


def refusals(state: State, seat: Seat) -> Iterable[Option]:
    """What the member may be tempted to do."""
    return _options(state, seat, True)


def _options(state: State, seat: Seat, refused: bool) -> Iterable[Option]:
    if seat in agenda.in_turn(state):
        return (
            _together(agenda.facing(state, seat), seat, refused)
            if state.phase
            else _deeds(state, seat, refused)
        )
    if seat not in state.characters:
        return ()
    return telling.meanwhile(state, seat, refused)


def _deeds(state: State, seat: Seat, refused: bool) -> list[Option]:
    who = standing(state, seat)
    found: list[Option] = []
    for deed in _possible(tuple([one.card.face for one in who.kinds])):
        coming = deed.options(state, who, refused)
        if deed is drawing.DEED and _more_matters(state, found):
            coming = map(_early, coming)
        found += coming
    return found


def _more_matters(state: State, before: list[Option]) -> bool:
    """Whether the turn should not end yet: a card may be played here, or no step is made yet.

    ``before``: what may be done before drawing, moves first.
    """
    if not before or before[0].refused:
        return False
    return not state.done.moved or not isinstance(before[-1].action, Move)


def _early(option: Option) -> Option:
    return replace(option, early=True) if option.leads else option


def _together(state: State, seat: Seat, refused: bool) -> list[Option]:
    """The same where the whole crew moves first, then acts, then draws."""
    who = standing(state, seat)
    found: list[Option] = []
    now = PHASES[state.phase]
    if state.phase == "act" and not moving.together_first(state):
        now = (moving.DEED, *now)
    why = Why(words(f"no.phase_{state.phase}"))
    for deed in _possible(tuple([one.card.face for one in who.kinds])):
        if deed in now or (refused and deed is moving.DEED):
            found += deed.options(state, who, refused)
        elif refused:
            # What could be done if it were the time for it.
            for one in deed.options(state, who, False):
                no = replace(one, why=why, refused=True, preview=(), leads=False, grave=False)
                found.append(no)
            found += deed.options(state, who, True)
    if not refused:
        talk = (Tell, TellAll, Speak)
        more = any(not isinstance(one.action, talk) for one in found)
        more = more and (state.phase == "act" or not state.done.moved)
        done = together.options(state, seat)
        found += map(_early, done) if more else done
    return found


@lru_cache(maxsize=4096)
def _possible(faces: tuple[str, ...]) -> tuple[Deed, ...]:
    """What can be thought of with such cards in hand."""
    return tuple(deed for deed in DEEDS if deed.cards is None or not deed.cards.isdisjoint(faces))


def prompt(view: View) -> Text:
    """A member moves or acts; to somebody who may speak meanwhile, that they may."""
    state = view.state
    if state.phase:
        return together.prompt(state, view.seat)
    (acting,) = agenda.member(state)
    who = member(state, acting)
    if view.seat is not None and view.seat in telling.may_speak(state):
        return words("prompt.tell", member=member(state, view.seat), acting=who)
    left = moving.free_steps(state, acting)
    if not left:
        return _staying(state, acting, who)
    key = "prompt.move" if state.rules.order == "move_first" else "prompt.move_free"
    return words(key, member=who, n=left)


def _staying(state: State, acting: Seat, who: Text) -> Text:
    """What is left to a member who moves no more, and which doors keep them if they would."""
    shut, here = moving.doors_shut(state, acting), state.space_of(acting)
    if not moving.steps_left(state) or not shut:
        return words("prompt.act", member=who)
    key = "prompt.shut_in_repair" if SPACE[here].shut_in else "prompt.shut_in"
    return words(key, member=who, space=space_name(here), doors=door_names(shut))


def begin(turn: Turn[State]) -> bool:
    """The turn begins once, and the member goes on until they draw or end it; the whole crew until
    all have.
    """
    if turn.state.rules.crew_turn == "together":
        if turn.state.done.member is None:
            together.begin(turn)
        together.go_on(turn)
        return agenda.at(turn.state) != "crew_turn"
    if turn.state.done.member is not None:
        return False
    (who,) = agenda.member(turn.state)
    turn.next_turn(done=Done(who))
    line = words("line.crew_turn", member=member(turn.state, who), round=turn.state.round_no)
    turn.say(line, heading=True)
    return False


def end(turn: Turn[State]) -> bool:
    """The turn of a member is over."""
    together.end(turn)
    return True


def pass_monolith(turn: Turn[State]) -> bool:
    """The round is over: the monolith goes clockwise to the next of the crew, never to HAL
    (document, hand size).
    """
    state = turn.state
    (stone,) = [one for one in state.pieces[place(state.monolith)] if one.face == "monolith"]
    heir = state.around(state.monolith)[1]
    turn.move(stone.id, place(heir), up=True, start=place(state.monolith))
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
    agenda.in_turn,
    options,
    DOES,
    refusals,
    telling.may_speak,
    alone=begin,
    answers={Recover: recovering.answer},
)
CREW_END: Final = Step[State]("crew_end", "Crew turn", awaited=agenda.member, alone=end)
PASS_MONOLITH: Final = Step[State]("pass_monolith", "Hand size", alone=pass_monolith)
