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
    """Whether an action was taken in this turn, and moving comes first (A4); or the whole crew acts
    or draws by now (A1).
    """
    if state.phase:
        return state.phase == "draw" or (state.phase == "act" and together_first(state))
    return state.done.acted and state.rules.order == "move_first"


def together_first(state: State) -> bool:
    """Whether the whole crew moves before anybody acts (A1, A4)."""
    return state.rules.order == "move_first"


def steps_left(state: State) -> int:
    """How many spaces the member whose turn it is may still move."""
    return _left(state, state.movement())


def _left(state: State, most: int) -> int:
    """``most``: so many spaces there are to move in a turn."""
    return 0 if too_late(state) else max(0, most - state.done.moved)


def free_steps(state: State, who: Seat) -> int:
    """The same for a member; none where closed doors and full spaces let nobody out."""
    left = steps_left(state)
    return left if ways(state, who, left) else 0


def doors_shut(state: State, who: Seat) -> tuple[str, ...]:
    """The closed doors of the space in which a member stands."""
    doors = (door for _, door in LINKS[state.space_of(who)])
    return tuple(door for door in doors if door in state.closed)


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
    most = state.movement()
    left = _left(state, most)
    if not (left or refused):
        return ()
    seat, here = who.seat, who.here
    figure = who.figure
    barriers = _barriers(state, seat)
    if not refused:
        return [
            _option(seat, figure, name, why, steps)
            for name, why, steps in _reached(here, left, barriers, most)
        ]
    found = reach(here, left, *barriers)
    others = (name for name in SPACE_ZONES if name != here and name not in found)
    return [_option(seat, figure, one, _why_not(state, who, left, one), None) for one in others]


@lru_cache(maxsize=4096)
def _reached(
    here: str, steps: int, barriers: Barriers, most: int
) -> tuple[tuple[str, Why, int], ...]:
    """The spaces in so many ``steps``, of the ``most`` that there are in a turn: each with the
    reason and how far it is.
    """
    found = reach(here, steps, *barriers)
    plain = Why(words("why.move", n=most))
    goals = []
    for name in SPACE_ZONES:
        way = found.get(name)
        if way is None or name == here:
            continue
        why = plain
        if way.through:
            door = way.through[0]
            why = Why(words("why.hunter", door=door_name(door)), (doorway(door),))
        goals.append((name, why, way.steps))
    return tuple(goals)


def _option(seat: Seat, figure: PieceId, name: str, why: Why, steps: int | None) -> Option:
    """A move to a space, so many steps away; None: it is refused."""
    zone = SPACE_ZONES[name]
    return Option(
        Move(seat, name),
        Drag(figure, zone),
        why,
        _label(name),
        steps is None,
        () if steps is None else _far(steps),
        (Press(zone),),
    )


@lru_cache(maxsize=16)
def _label(name: str) -> Text:
    return words("move", space=space_name(name))


@lru_cache(maxsize=16)
def _far(steps: int) -> tuple[Text, ...]:
    return (words("preview.steps", n=steps),)


def _why_not(state: State, who: Standing, left: int, name: str) -> Why:
    """Why a space cannot be reached now."""
    if too_late(state):
        return Why(words(f"no.phase_{state.phase}" if state.phase else "no.move_after"))
    inside = state.in_space(name)
    if len(inside) >= NARROW.get(name, len(state.crew) + 1):
        why = words("no.full", space=space_name(name), member=member(state, inside[0]))
        return Why(why, (state.figure(inside[0]).id,))
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
    here, figure = state.stands(action.seat)
    way = ways(state, action.seat, steps_left(state), here)[action.space]
    turn.move(figure.id, space(action.space), start=space(here))
    agenda.note(
        turn,
        moved=state.done.moved + way.steps,
        passed=state.done.passed or bool(way.through),
    )
    who, where = member(state, action.seat), space_name(action.space)
    if way.through:
        door = door_name(way.through[0])
        turn.say(words("line.moved_through", member=who, space=where, door=door), figure.id)
    else:
        turn.say(words("line.moved", member=who, space=where), figure.id)
    turn.sound("step")


DEED: Final = Deed("Movement", options, {Move: move})
