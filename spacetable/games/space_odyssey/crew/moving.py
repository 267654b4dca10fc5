"""Moving (document, movement; reference A2 to A4, A19)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import duties
from spacetable.games.space_odyssey.board import LINKS, SPACE, Way, reach
from spacetable.games.space_odyssey.crew.names import Standing
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


def ways(state: State, who: Seat, steps: int, here: str | None = None) -> dict[str, Way]:
    """Where a member gets in so many steps: closed doors bar, a full pod lets nobody in."""
    full = frozenset(
        name for name, capacity in NARROW.items() if len(state.pieces[space(name)]) >= capacity
    )
    passes = state.is_(who, "hunter") and not (state.done.member == who and state.done.passed)
    return reach(here or state.space_of(who), steps, frozenset(state.closed), full, passes)


def options(state: State, who: Standing) -> Iterator[Option]:
    """Every space in reach; of those next to it or within a whole move, why one cannot go."""
    seat, here = who.seat, who.here
    figure = state.figure_in(here, who.character).id
    left = steps_left(state)
    found = ways(state, seat, left, here)
    why = Why(words("why.move", n=state.movement()))
    for name, zone in SPACE_ZONES.items():
        if name == here:
            continue
        gesture = Drag(figure, zone)
        label = words("move", space=space_name(name))
        way = found.get(name)
        if way is None:
            no = _refusal(state, name, left, here)
            yield Option(Move(seat, name), gesture, no, label, refused=True, also=(Press(zone),))
            continue
        lines: tuple[Text, ...] = (words("preview.steps", n=way.steps),)
        through = why
        if way.through:
            door = way.through[0]
            through = Why(words("why.hunter", door=door_name(door)), (doorway(door),))
        yield Option(Move(seat, name), gesture, through, label, preview=lines, also=(Press(zone),))


def _refusal(state: State, name: str, left: int, here: str) -> Why:
    """Why a space cannot be reached now."""
    done = state.done
    if done.acted and state.rules.order == "move_first":
        return Why(words("no.move_after"))
    capacity = SPACE[name].capacity
    if capacity is not None and len(inside := state.in_space(name)) >= capacity:
        who = member(state, inside[0])
        return Why(
            words("no.full", space=space_name(name), member=who), (state.figure(inside[0]).id,)
        )
    if left <= 0:
        return Why(words("no.moved"))
    bare = reach(here, left, frozenset(), frozenset(), False)
    if name in bare:
        doors = _barring(state, here, name, left)
        return Why(words("no.door", door=door_name(doors[0])), tuple(doorway(one) for one in doors))
    if state.rules.gravity == "slow" and state.is_stopped("grv") and not done.moved:
        return Why(words("no.far_grv", system=system_name("grv"), n=left), ("corner.grv",))
    return Why(words("no.far", n=left))


def _barring(state: State, here: str, name: str, left: int) -> list[str]:
    """Closed doors that lie on the ways to a space that would be near enough without them."""
    closed = set(state.closed)
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
    duties.note(
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
