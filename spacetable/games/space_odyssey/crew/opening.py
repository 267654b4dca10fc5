"""Open door: a closed door is opened by hand, for good (document, open door; pod; A20)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.board import LINK_OF, SPACE
from spacetable.games.space_odyssey.crew.deed import Deed
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import OpenDoor
from spacetable.games.space_odyssey.state import State, doorway
from spacetable.games.space_odyssey.words import door_name, member, space_name, words


def options(state: State, who: Standing, refused: bool) -> Iterator[Option]:
    """Open-door cards on every closed door beside the own space, but not out of the pod."""
    doors = [door for door in state.closed if _within_reach(who.here, door) != refused]
    if not doors:
        return
    cards = who.of("crew.open_door")
    for kind in cards:
        for door in doors:
            no = _why_not(who.here, door) if refused else None
            yield _option(who.seat, kind, door, no, len(cards) > 1, kind is cards[0])


def _within_reach(here: str, door: str) -> bool:
    return here in LINK_OF[door].between and not SPACE[here].shut_in


def _why_not(here: str, door: str) -> Why:
    if SPACE[here].shut_in:
        return Why(words("no.pod"))
    one, other = (space_name(at) for at in LINK_OF[door].between)
    return Why(words("no.door_far", door=door_name(door), one=one, other=other), (doorway(door),))


def _option(
    seat: Seat, kind: Kind, door: str, no: Why | None, several: bool, first: bool
) -> Option:
    card, name = kind.card.id, door_name(door)
    option = Option(
        OpenDoor(seat, card, door),
        Drag(card, doorway(door)),
        no or Why(words("why.open", door=name)),
        words("open_with", card=kind.name, door=name) if several else words("open", door=name),
        refused=no is not None,
        # Of several such cards the first can do without being dragged.
        also=(Press(doorway(door)),) if first else (),
    )
    return whichever(option, kind)


def open_door(turn: Turn[State], action: OpenDoor) -> None:
    """The tile turns white: the door stands open for good, and the card is out of play."""
    state = turn.state
    agenda.note(turn, acted=True)
    turn.set(
        closed=tuple(one for one in state.closed if one != action.door),
        forced=(*state.forced, action.door),
    )
    turn.reveal()
    piles.to_trash(turn, action.card)
    (tile,) = state.pieces[doorway(action.door)]
    line = words("line.opened", member=member(state, action.seat), door=door_name(action.door))
    turn.say(line, tile.id)
    turn.sound("door")


DEED: Final = Deed("Open door", options, {OpenDoor: open_door}, frozenset(("crew.open_door",)))
