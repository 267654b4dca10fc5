"""Missed chances as the actions that would have taken them."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.line_of_play import Wish, line_of_play
from spacetable.core.option import Action
from spacetable.games.space_odyssey.cards import LOGIC
from spacetable.games.space_odyssey.debrief_chances import CORE, Defence, Run
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    Damage,
    Disconnect,
    Lend,
    Move,
    Repair,
)
from spacetable.games.space_odyssey.ruleset import RULES
from spacetable.games.space_odyssey.state import State, shown


def of_run(state: State, one: Run) -> tuple[Action, ...]:
    """To the core, the card that was asked for, and the sequence."""
    return line_of_play(RULES, state, list(_run(state, one)))


def _run(state: State, one: Run) -> Iterator[Wish]:
    who, lender = one.turn.member, one.lender
    yield from _to(state, who, CORE)
    if lender is not None:
        yield Wish(who, lambda _, do: isinstance(do, Borrow) and do.member == lender)
        lent = f"crew.logic.{one.asked}"
        yield Wish(lender, lambda then, do: isinstance(do, Lend) and _face(then, do) == lent)
    yield Wish(
        who,
        lambda then, do: isinstance(do, Disconnect) and LOGIC[_face(then, do)] == one.low,
    )


def of_win(state: State, face: str) -> tuple[Action, ...]:
    """HAL's card that would have won."""
    wish = Wish(state.hal, lambda then, do: isinstance(do, Damage) and _face(then, do) == face)
    return line_of_play(RULES, state, (wish,))


def of_defence(state: State, one: Defence) -> tuple[Action, ...]:
    """To the space, and the repairs or the cancel there."""
    wishes = [*_to(state, one.member, one.space), *(_defend(one, face) for face in one.cards)]
    return line_of_play(RULES, state, wishes)


def _defend(one: Defence, face: str) -> Wish:
    def fits(then: State, do: Action) -> bool:
        if isinstance(do, Cancel):
            row = then.pieces[shown(do.shown)]
            return bool(row) and row[-1].face == one.cancelled
        return isinstance(do, Repair) and do.system == one.system and _face(then, do) == face

    return Wish(one.member, fits)


def _to(state: State, who: Seat, space: str) -> Iterator[Wish]:
    if state.space_of(who) != space:
        yield Wish(who, lambda _, do: isinstance(do, Move) and do.space == space)


def _face(state: State, action: Lend | Disconnect | Damage | Repair) -> str:
    return state.pieces.piece(action.card).face
