"""Moving (document, movement; reference A2 to A4, A19)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import LINKS, SPACE, Way, reach
from spacetable.games.space_odyssey.crew.names import Standing
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.moves import Move
from spacetable.games.space_odyssey.state import SPACE_ZONES, State, doorway, space
from spacetable.games.space_odyssey.words import door_name, member, space_name, system_name, words

NARROW: Final = {name: one.capacity for name, one in SPACE.items() if one.capacity is not None}
"""Spaces that take only so many members."""


def steps_left(state: State) -> int:
    """How many spaces the member whose turn it is may still move."""
    done = state.done
    if done.acted and state.rules.order == "move_first":
        return 0
    return max(0, state.movement() - done.moved)


def then(state: State) -> Text:
    """What a member does who stands in the wrong place: goes there, or waits for another turn."""
    return words("then.go_there" if steps_left(state) else "then.wait")


def ways(state: State, who: Seat, steps: int, here: str | None = None) -> dict[str, Way]:
    """Where a member gets in so many steps: closed doors bar, a full pod lets nobody in."""
    full = frozenset(
        name for name, capacity in NARROW.items() if len(state.pieces[space(name)]) >= capacity
    )
    passes = state.is_(who, "hunter") and not (state.done.member == who and state.done.passed)
    return reach(here or state.space_of(who), steps, frozenset(state.closed), full, passes)


class Start(Struct, frozen=True, gc=False):
    """All that a member's moves depend on.

    ``left``: spaces still to move, of ``most`` in a turn. ``late``: an action was taken, and moving
    comes first. ``slowed``: GRV has stopped, and nobody has moved yet. ``full``: who is in which
    space that takes nobody else, with the figure. ``passes``: one closed door may be passed.
    """

    seat: Seat
    figure: PieceId
    here: str
    left: int
    most: int
    late: bool
    slowed: bool
    closed: tuple[str, ...]
    full: tuple[tuple[str, Text, PieceId], ...]
    passes: bool


def options(state: State, who: Standing) -> Iterator[Option]:
    """Every other space, in reach or not: then with the reason why one cannot go there."""
    done, rules, most = state.done, state.rules, state.movement()
    late = done.acted and rules.order == "move_first"
    return iter(
        _moves(
            Start(
                who.seat,
                who.figures[who.seat][1],
                who.here,
                steps_left(state),
                most,
                late,
                not done.moved and most < DATA.moving.spaces,
                state.closed,
                _full(state, who),
                who.character == "hunter" and not done.passed,
            )
        )
    )


def _full(state: State, who: Standing) -> tuple[tuple[str, Text, PieceId], ...]:
    """The spaces that take nobody else, each with somebody who is in it."""
    found = []
    for name, capacity in NARROW.items():
        if len(state.pieces[space(name)]) >= capacity:
            first = next(one for one in state.crew if who.figures[one][0] == name)
            found.append((name, member(state, first), who.figures[first][1]))
    return tuple(found)


@lru_cache(maxsize=4096)
def _moves(start: Start) -> tuple[Option, ...]:
    """The same for all positions that do not differ in what matters here."""
    return tuple(_each(start))


def _each(start: Start) -> Iterator[Option]:
    seat, here, figure = start.seat, start.here, start.figure
    full = frozenset(name for name, _, _ in start.full)
    found = reach(here, start.left, frozenset(start.closed), full, start.passes)
    for name in SPACE_ZONES:
        if name == here:
            continue
        way = found.get(name)
        if way is None:
            yield _option(seat, figure, name, _refusal(start, name), None)
        elif way.through:
            door = way.through[0]
            hunter = Why(words("why.hunter", door=door_name(door)), (doorway(door),))
            yield _option(seat, figure, name, hunter, way.steps)
        else:
            yield _option(seat, figure, name, Why(words("why.move", n=start.most)), way.steps)


@lru_cache(maxsize=4096)
def _option(seat: Seat, figure: PieceId, name: str, why: Why, steps: int | None) -> Option:
    """A move to a space, so many steps away; None: it is refused."""
    zone = space(name)
    return Option(
        Move(seat, name),
        Drag(figure, zone),
        why,
        words("move", space=space_name(name)),
        refused=steps is None,
        preview=() if steps is None else (words("preview.steps", n=steps),),
        also=(Press(zone),),
    )


def _refusal(start: Start, name: str) -> Why:
    """Why a space cannot be reached now."""
    left = start.left
    if start.late:
        return Why(words("no.move_after"))
    for full, who, figure in start.full:
        if full == name:
            return Why(words("no.full", space=space_name(name), member=who), (figure,))
    if left <= 0:
        return Why(words("no.moved"))
    if name in reach(start.here, left, frozenset(), frozenset(), False):
        doors = _barring(start.closed, start.here, name, left)
        return Why(words("no.door", door=door_name(doors[0])), tuple(doorway(one) for one in doors))
    if start.slowed:
        return Why(words("no.far_grv", system=system_name("grv"), n=left), ("corner.grv",))
    return Why(words("no.far", n=left))


def _barring(closed: tuple[str, ...], here: str, name: str, left: int) -> list[str]:
    """Closed doors that lie on the ways to a space that would be near enough without them."""
    found: list[str] = []
    front: list[tuple[str, tuple[str, ...]]] = [(here, ())]
    for _ in range(left):
        coming = []
        for at, met in front:
            for other, door in LINKS[at]:
                doors = (*met, door) if door in closed else met
                if other == name:
                    found += [one for one in doors if one not in found]
                coming.append((other, doors))
        front = coming
    return found


def move(turn: Turn[State], action: Move) -> None:
    """The figure goes there by the best way."""
    state = turn.state
    way = ways(state, action.seat, steps_left(state))[action.space]
    figure = state.figure(action.seat).id
    turn.move(figure, space(action.space))
    agenda.note(
        turn,
        moved=state.done.moved + way.steps,
        passed=state.done.passed or bool(way.through),
    )
    who, where = member(state, action.seat), space_name(action.space)
    if way.through:
        door = door_name(way.through[0])
        turn.say(words("line.moved_through", member=who, space=where, door=door), figure)
    else:
        turn.say(words("line.moved", member=who, space=where), figure)
    turn.sound("step")
