"""The course of a game read from its states: rounds, turns of HAL's, sequences, stops, losses.

A round is what HAL does and the crew's turn after it. HAL's first turns belong to round 1.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.cards import HAL_ORDER, LOGIC
from spacetable.games.space_odyssey.data import SYSTEMS
from spacetable.games.space_odyssey.state import HAL_HAND, SHOWN, TRASH, State, hand, shown


class HalTurn(NamedTuple):
    """HAL before a card. ``at``: the index of that state. ``played``: None when HAL passed."""

    at: int
    round: int
    hidden: tuple[str, ...]
    open: tuple[str, ...]
    played: str | None


class Laid(NamedTuple):
    """A sequence from ``low``, and what HAL held when it was laid.

    ``at``: the index of the state in which it has just been laid.
    """

    at: int
    round: int
    member: Seat
    low: int
    hidden: tuple[str, ...]
    open: tuple[str, ...]


class Stop(NamedTuple):
    """A system stopped. ``until``: the round of its repair, None when it never worked again.

    ``turns``: so many turns of members began meanwhile. ``at``: the index of the first state in
    which it is stopped.
    """

    at: int
    system: str
    since: int
    until: int | None
    turns: int


class Lost(NamedTuple):
    """A card that HAL took from a hand. ``told``: its owner had named it aloud.

    ``named``: HAL asked for it with a target card; else it was chosen by its owner for a scan.
    """

    round: int
    member: Seat
    face: str
    told: bool
    named: bool


class MemberTurn(NamedTuple):
    """The states in which a member could act, ``first`` to ``last``."""

    round: int
    member: Seat
    first: int
    last: int


def rounds(states: Sequence[State]) -> tuple[int, ...]:
    """The round of every state, from 1. What ends the game is of the round it happens in."""
    return tuple(state.round_no for state in states)


def crew_acts(state: State) -> bool:
    """Whether the crew's part of a round has begun and is not yet over."""
    return any(duty.task == "pass_monolith" for duty in state.todo)


def hals(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The faces of HAL's hidden cards, in the order of its hand, and of those shown, in theirs."""
    pieces = state.pieces
    row = (one for k in range(SHOWN) for one in pieces[shown(k)])
    hidden = sorted((one.face for one in pieces[HAL_HAND]), key=HAL_ORDER.__getitem__)
    return tuple(hidden), tuple(one.face for one in row)


def cards_of_hal(state: State) -> tuple[Piece, ...]:
    """HAL's cards, hidden and shown."""
    pieces = state.pieces
    return (*pieces[HAL_HAND], *(one for k in range(SHOWN) for one in pieces[shown(k)]))


def hal_turns(states: Sequence[State], number: Sequence[int]) -> Iterator[HalTurn]:
    """Every card that HAL played, with the hand it was chosen from."""
    for at, (state, after) in enumerate(pairwise(states)):
        if not state.todo or state.duty.task != "play":
            continue
        kept = {one.id for one in cards_of_hal(after)}
        gone = [one.face for one in cards_of_hal(state) if one.id not in kept]
        yield HalTurn(at, number[at], *hals(state), gone[0] if gone else None)


def sequences(states: Sequence[State], number: Sequence[int]) -> Iterator[Laid]:
    """Every sequence that was laid."""
    for at, (state, after) in enumerate(pairwise(states)):
        who = after.done.member
        if after.sequences == state.sequences or who is None:
            continue
        out = {one.face for one in after.pieces[TRASH]}
        held = [one.face for one in state.pieces[hand(who)]]
        low = min(LOGIC[face] for face in held if face in LOGIC and face in out)
        yield Laid(at + 1, number[at], who, low, *hals(state))


def stops(states: Sequence[State], number: Sequence[int]) -> Iterator[Stop]:
    """Every time a system was stopped, in the order in which they stopped."""
    begun = [one.first for one in member_turns(states, number)]
    found: list[Stop] = []
    for system in SYSTEMS:
        since: int | None = None
        # What an action of HAL's did is of its own round, though the next turn may have begun.
        for at, state in enumerate(states):
            stopped = state.is_stopped(system)
            if stopped and since is None:
                since = at
            elif not stopped and since is not None:
                turns = sum(since <= one < at for one in begun)
                began = number[max(since - 1, 0)]
                found.append(Stop(since, system, began, number[at - 1], turns))
                since = None
        if since is not None:
            turns = sum(since <= one for one in begun)
            found.append(Stop(since, system, number[max(since - 1, 0)], None, turns))
    yield from sorted(found, key=lambda one: one.at)


def losses(states: Sequence[State], number: Sequence[int]) -> Iterator[Lost]:
    """Every card that HAL took with a target or a scan."""
    for at, (state, after) in enumerate(pairwise(states)):
        if not state.todo:
            continue
        task = state.duty.task
        who = state.aim if task == "name" else state.duty.member if task == "scanned" else None
        if who is None:
            continue
        kept = {one.id for one in after.pieces[hand(who)]}
        for one in state.pieces[hand(who)]:
            if one.id not in kept:
                told = one.id in state.told
                yield Lost(number[at], who, one.face, told, task == "name")


def member_turns(states: Sequence[State], number: Sequence[int]) -> tuple[MemberTurn, ...]:
    """Every turn of a member, from its first state to the last in which they could act."""
    found: list[MemberTurn] = []
    fresh = True
    if any(state.phase for state in states):
        return _together(states, number)
    for at, state in enumerate(states):
        who = state.done.member
        if who is None or not state.todo:
            fresh = True
            continue
        duty = state.duty
        if duty.task != "crew_turn" or duty.member != who:
            continue
        one = found[-1] if found else None
        if fresh or one is None or one.member != who or one.round != number[at]:
            found.append(MemberTurn(number[at], who, at, at))
        else:
            found[-1] = one._replace(last=at)
        fresh = False
    return tuple(found)


def _together(states: Sequence[State], number: Sequence[int]) -> tuple[MemberTurn, ...]:
    """Where the whole crew has one turn a round: each member's part of it."""
    found: dict[tuple[int, Seat], MemberTurn] = {}
    for at, state in enumerate(states):
        for who in agenda.in_turn(state):
            begun = found.setdefault((number[at], who), MemberTurn(number[at], who, at, at))
            found[number[at], who] = begun._replace(last=at)
    return tuple(found.values())


class Course(Struct, frozen=True):
    """What is read from the states, each kind in order."""

    states: Sequence[State]
    number: tuple[int, ...]
    hals: tuple[HalTurn, ...]
    turns: tuple[MemberTurn, ...]
    laid: tuple[Laid, ...]
    stops: tuple[Stop, ...]
    lost: tuple[Lost, ...]

    @property
    def end(self) -> State:
        """How the game ended."""
        return self.states[-1]


def course(states: Sequence[State]) -> Course:
    """The course of a game."""
    number = rounds(states)
    return Course(
        states,
        number,
        tuple(hal_turns(states, number)),
        member_turns(states, number),
        tuple(sequences(states, number)),
        tuple(stops(states, number)),
        tuple(losses(states, number)),
    )
