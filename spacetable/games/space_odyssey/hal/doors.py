"""A door card closes its door, unless somebody has opened it (document, HAL's actions)."""

from collections.abc import Iterable
from functools import lru_cache

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles, staging
from spacetable.games.space_odyssey.cards import door_of
from spacetable.games.space_odyssey.hal.row import found
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import CloseDoor
from spacetable.games.space_odyssey.state import HAL_TRASH, TILES, State, doorway
from spacetable.games.space_odyssey.words import door_name, played, words


def plays(state: State, kind: Kind, refused: bool) -> Iterable[Option]:
    """Onto its door, where no tile lies yet."""
    door = door_of(kind.card.face)
    assert door is not None
    there = door in state.closed or door in state.forced
    return (_closing(state.hal, kind, door, there),) if there == refused else ()


def _closing(hal: Seat, kind: Kind, door: str, there: bool) -> Option:
    """``there``: a tile lies on the door already."""
    card = kind.card.id
    option = Option(
        CloseDoor(hal, card),
        Drag(card, doorway(door)),
        _why(door, there),
        played(kind.name),
        refused=there,
        also=(Press(card),),
    )
    return whichever(option, kind)


@lru_cache(maxsize=16)
def _why(door: str, there: bool) -> Why:
    name = door_name(door)
    if there:
        return Why(words("no.door_twice", door=name), (doorway(door),))
    return Why(words("why.close", door=name))


def close_door(turn: Turn[State], action: CloseDoor) -> None:
    """A red tile lies on the door, and nobody passes; the card is out of play."""
    agenda.finish(turn)
    zone, card = found(turn.state, action.card)
    door = door_of(card.face)
    assert door is not None
    tile = turn.draw(TILES, doorway(door), up=True)
    turn.set(closed=(*turn.state.closed, door))
    piles.to_trash(turn, card.id, HAL_TRASH, start=zone)
    turn.say(words("line.closed", door=door_name(door)), tile.id)
    turn.sound("door")
    staging.door_shut(turn, door)
