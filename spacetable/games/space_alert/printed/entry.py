"""The plans of a printed game, typed in card by card: the half on top that counts (document 3)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Answer, Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round import ending
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.moves import (
    AddThreat,
    DropThreat,
    EndRow,
    GoTo,
    LayThreat,
    LayTrack,
    LookFor,
    Put,
    Resolve,
    Slip,
    StepBack,
    TypeDigit,
)
from spacetable.games.space_alert.printed import drawn, own_threats
from spacetable.games.space_alert.printed.keys import (
    BACK,
    BACK_ZONE,
    KEYS,
    ROW,
    ROW_ZONE,
    SLIP,
    SLIP_ZONE,
    key_zone,
)
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.state import State, slot
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import member_name, words

_WHY: Final = {
    name: Why(words(f"printed.rule.{name}")) for name in ("type", "correct", "slip", "resolve")
}


def turns(state: State) -> int:
    """How many turns each member has."""
    return len(state.typed[0])


def last(state: State) -> int:
    """The place of the cursor behind the last card."""
    return len(state.typed) * turns(state)


def place(state: State, cursor: int) -> tuple[int, int]:
    """The member (from 0) and the turn (from 1) of a place of the cursor."""
    member, turn = divmod(cursor, turns(state))
    return member, turn + 1


def options(state: State, seat: Seat) -> Iterator[Option]:
    """A key for every half of a card; any place may be gone back to."""
    if state.choosing:
        yield from drawn.choosing(state, seat)
        return
    names = [member_name(state, member) for member in range(len(state.members))]
    end = last(state)
    if state.cursor < end:
        member, turn = place(state, state.cursor)
        for action, key in KEYS.items():
            yield Option(
                Put(seat, action),
                Press(key_zone(action)),
                _WHY["type"],
                _put_label(action, names[member], turn),
                key=key,
            )
        row = words("printed.move.row", member=names[member])
        yield Option(EndRow(seat), Press(ROW_ZONE), _WHY["type"], row, key=ROW)
    if state.cursor:
        member, turn = place(state, state.cursor - 1)
        back = words("printed.move.back", member=names[member], turn=turn)
        yield Option(StepBack(seat), Press(BACK_ZONE), _WHY["correct"], back, key=BACK)
        if state.typed[member][turn - 1] != NONE:
            what = "slip_not" if slipped(state, member, turn) else "slip"
            label = words(f"printed.move.{what}", member=names[member], turn=turn)
            yield Option(Slip(seat), Press(SLIP_ZONE), _WHY["slip"], label, key=SLIP)
    yield Option(
        Resolve(seat),
        Press(),
        _WHY["resolve"],
        words("printed.move.resolve"),
        key=ROW if state.cursor == end else "",
    )
    for at in range(end):
        if at != state.cursor:
            member, turn = place(state, at)
            label = _go_label(names[member], turn)
            yield Option(GoTo(seat, at), Press(slot(member, turn)), _WHY["correct"], label)
    yield from drawn.options(state, seat)


@lru_cache(maxsize=4096)
def _put_label(action: int, member: Text, turn: int) -> Text:
    half = action_words(action)
    return words("printed.move.put", half=half, member=member, turn=turn)


@lru_cache(maxsize=1024)
def _go_label(member: Text, turn: int) -> Text:
    return words("printed.move.go", member=member, turn=turn)


def _write(turn: Turn[State], at: int, action: int) -> None:
    member, number = place(turn.state, at)
    row = turn.state.typed[member]
    typed = list(turn.state.typed)
    typed[member] = (*row[: number - 1], action, *row[number:])
    turn.set(typed=tuple(typed), stumbles=_others(turn.state, member, number))


def put(turn: Turn[State], action: Put) -> None:
    """The card stands there, and the next one is waited for."""
    _write(turn, turn.state.cursor, action.action)
    turn.set(cursor=turn.state.cursor + 1)


def slipped(state: State, member: int, turn: int) -> bool:
    """Whether the card of a place was laid wrongly (document 3.2)."""
    return any((one.member, one.turn) == (member, turn) for one in state.stumbles)


def _others(state: State, member: int, turn: int) -> tuple[Stumble, ...]:
    """All slips but the one in a place."""
    return tuple(one for one in state.stumbles if (one.member, one.turn) != (member, turn))


def slip(turn: Turn[State], action: Slip) -> None:
    """The card typed last is played as typed, and the next one of the row is delayed."""
    state = turn.state
    member, number = place(state, state.cursor - 1)
    stumbles = _others(state, member, number)
    if not slipped(state, member, number):
        meant = state.typed[member][number - 1]
        stumbles = (*stumbles, Stumble(member, number, meant))
    turn.set(stumbles=stumbles)


def step_back(turn: Turn[State], action: StepBack) -> None:
    """The card before is taken away, or the last digit of a number."""
    if turn.state.choosing:
        drawn.step_back(turn)
        return
    _write(turn, turn.state.cursor - 1, NONE)
    turn.set(cursor=turn.state.cursor - 1)


def end_row(turn: Turn[State], action: EndRow) -> None:
    """On to the first turn of the next member; what stood in the row stays."""
    whole = turns(turn.state)
    turn.set(cursor=(turn.state.cursor // whole + 1) * whole)


def go_to(turn: Turn[State], action: GoTo) -> None:
    """Type on from there."""
    turn.set(cursor=action.cursor)


def resolve(turn: Turn[State], action: Resolve) -> None:
    """The plans stand: what really happened is shown (document 3)."""
    ending.open_film(turn)


def answer(state: State, action: Resolve) -> Answer | None:
    """With the film comes what the computer has not said when the round ended before its time."""
    script = state.script
    return Answer(None) if script.disputes or state.heard < len(script.happenings) else None


OFFER: Final[Offer[State]] = Offer(
    options,
    {
        Put: put,
        StepBack: step_back,
        Slip: slip,
        EndRow: end_row,
        GoTo: go_to,
        Resolve: resolve,
        LookFor: drawn.look_for,
        LayTrack: drawn.lay_track,
        LayThreat: drawn.lay_threat,
        TypeDigit: drawn.type_digit,
        AddThreat: own_threats.add,
        DropThreat: own_threats.drop,
    },
    answers={Resolve: answer},
)
