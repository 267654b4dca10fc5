"""What a seat may not know, and the state without it."""

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.secrets import hidden_from_all, masked
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.state import (
    HIDDEN,
    TASK_DECK,
    State,
    Task,
    Told,
    View,
    hand,
    passed,
    won_zone,
)


def hidden(state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
    """Three groups: cards in other hands, tricks that may not be looked at again, task cards.

    A seat knows its own hand, what it has chosen to pass, and what it once gave away.
    """
    own = {hand(seat), passed(seat)} if seat is not None else set()
    known = set(state.known.get(seat, ())) if seat is not None else set()
    taken = {won_zone(who) for who in state.members}
    cards: list[PieceId] = []
    tricks: list[PieceId] = []
    tasks: list[PieceId] = []
    for zone, row in state.pieces.zones.items():
        if zone in own:
            continue
        for piece in row:
            if piece.up or piece.id in known:
                continue
            if zone == TASK_DECK or piece.face.startswith("task."):
                tasks.append(piece.id)
            elif zone in taken:
                tricks.append(piece.id)
            else:
                cards.append(piece.id)
    return (cards, tricks, tasks)


def view(state: State, seat: Seat | None, eyes: Sequence[Seat] = ()) -> View:
    """Blank faces, and no word that only its speaker knows.

    ``eyes``: other seats of the same person, who knows what any of them knows.
    """
    seats = (seat, *eyes)
    blanks = dict.fromkeys(hidden_from_all(hidden(state, one) for one in seats), HIDDEN)
    known = {seat: state.known[seat]} if seat is not None and seat in state.known else {}
    over = state.phase == "over"
    told = tuple(_as_heard(one, seats, over) for one in state.told)
    tasks = tuple(_as_seen(state, one, seats, over) for one in state.tasks)
    shown = replace(masked(state, blanks), known=known, told=told, tasks=tasks)
    return View(seat, shown, eyes=tuple(eyes))


def _as_heard(told: Told, seats: Sequence[Seat | None], over: bool) -> Told:
    return told if told.open or told.member in seats or over else replace(told, place=None)


def _as_seen(state: State, task: Task, seats: Sequence[Seat | None], over: bool) -> Task:
    """A secret prediction is shown when the mission is over (ruling DS-R10)."""
    if not task.secret or over or task.owner is None:
        return task
    if any(one in seats for one in actors(state, task.owner)):
        return task
    return replace(task, prediction=None)


def shared(state: State, seat: Seat, eyes: Sequence[Seat]) -> View:
    """What one person sees who plays all those seats, while ``seat`` is at the table."""
    return view(state, seat, [one for one in eyes if one != seat])
