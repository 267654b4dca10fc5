"""Move: up to so many spaces, before any action (document, movement; A2, A3, A4, A19)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.board import LINKS, SPACE, Way, reach
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.moves import Move
from spacetable.games.space_odyssey.state import SPACE_ZONES, State, doorway, space
from spacetable.games.space_odyssey.words import door_name, member, space_name, system_name, words

Barriers = tuple[frozenset[str], frozenset[str], bool]
NARROW: Final = {name: one.capacity for name, one in SPACE.items() if one.capacity is not None}
"""Spaces that take only so many members."""


def too_late(state: State) -> bool:
    """Whether an action was taken in this turn, and moving comes first (A4)."""
    return state.done.acted and state.rules.order == "move_first"


def steps_left(state: State) -> int:
    """How many spaces the member whose turn it is may still move."""
    return 0 if too_late(state) else max(0, state.movement() - state.done.moved)


def then(state: State) -> Text:
    """What a member does who stands in the wrong place: goes there, or waits for another turn."""
    return words("then.go_there" if steps_left(state) else "then.wait")


def ways(state: State, who: Seat, steps: int, here: str | None = None) -> dict[str, Way]:
    """Where a member gets in so many steps: closed doors bar, a full pod lets nobody in (A19)."""
    return reach(here or state.space_of(who), steps, *_barriers(state, who))


def _barriers(state: State, who: Seat) -> Barriers:
    """Closed doors, full spaces, and whether the member passes a door all the same."""
    zones = state.pieces.zones
    full = [name for name, most in NARROW.items() if len(zones.get(SPACE_ZONES[name], ())) >= most]
    passes = state.is_(who, "hunter") and not (state.done.member == who and state.done.passed)
    return frozenset(state.closed), frozenset(full), passes


def options(state: State, who: Standing, refused: bool) -> Sequence[Option]:
    """Every other space in reach; or those that are not, with the reason why."""
    seat, here = who.seat, who.here
    left = steps_left(state)
    if not (left or refused):
        return ()
    _, figure = who.figures[seat]
    barriers = _barriers(state, seat)
    if not refused:
        return _reached(seat, figure, here, left, barriers, state.movement())
    found = reach(here, left, *barriers)
    others = (name for name in SPACE_ZONES if name != here and name not in found)
    return [_option(seat, figure, one, _why_not(state, who, left, one), None) for one in others]


@lru_cache(maxsize=4096)
def _reached(
    seat: Seat, figure: PieceId, here: str, steps: int, barriers: Barriers, most: int
) -> tuple[Option, ...]:
    """Moves to every space in so many ``steps``, of the ``most`` that there are in a turn."""
    found = reach(here, steps, *barriers)
    plain = Why(words("why.move", n=most))
    options = []
    for name in SPACE_ZONES:
        way = found.get(name)
        if way is None or name == here:
            continue
        why = plain
        if way.through:
            door = way.through[0]
            why = Why(words("why.hunter", door=door_name(door)), (doorway(door),))
        options.append(_option(seat, figure, name, why, way.steps))
    return tuple(options)


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


def _why_not(state: State, who: Standing, left: int, name: str) -> Why:
    """Why a space cannot be reached now."""
    if too_late(state):
        return Why(words("no.move_after"))
    inside = [one for one in state.crew if who.figures[one][0] == name]
    if len(inside) >= NARROW.get(name, len(state.crew) + 1):
        _, figure = who.figures[inside[0]]
        why = words("no.full", space=space_name(name), member=member(state, inside[0]))
        return Why(why, (figure,))
    if left <= 0:
        return Why(words("no.moved"))
    if name in reach(who.here, left, frozenset(), frozenset(), False):
        doors = _barring(state.closed, who.here, name, left)
        return Why(words("no.door", door=door_name(doors[0])), tuple(doorway(one) for one in doors))
    if not state.done.moved and state.movement() < DATA.moving.spaces:
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


DEED: Final = Deed("Movement", options, {Move: move})
