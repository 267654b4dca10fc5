"""A door card closes its door, unless somebody has opened it (document, HAL's actions)."""

from collections.abc import Iterable
from functools import lru_cache

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles, staging
from spacetable.games.space_odyssey.cards import door_of
from spacetable.games.space_odyssey.interchangeable import Kind, whichever
from spacetable.games.space_odyssey.moves import CloseDoor
from spacetable.games.space_odyssey.state import TILES, State, doorway
from spacetable.games.space_odyssey.words import door_name, words


def plays(state: State, kind: Kind, refused: bool) -> Iterable[Option]:
    """Onto its door, where no tile lies yet."""
    door = door_of(kind.card.face)
    assert door is not None
    there = door in state.closed or door in state.forced
    return (_closing(state.hal, kind, door, there),) if there == refused else ()


@lru_cache(maxsize=1024)
def _closing(hal: Seat, kind: Kind, door: str, there: bool) -> Option:
    """``there``: a tile lies on the door already."""
    card, name = kind.card.id, door_name(door)
    option = Option(
        CloseDoor(hal, card),
        Drag(card, doorway(door)),
        Why(words("no.door_twice", door=name), (doorway(door),))
        if there
        else Why(words("why.close", door=name)),
        words("play", card=kind.name),
        refused=there,
        also=(Press(card),),
    )
    return whichever(option, kind)


def close_door(turn: Turn[State], action: CloseDoor) -> None:
    """A red tile lies on the door, and nobody passes; the card is out of play."""
    agenda.finish(turn)
    door = door_of(turn.state.pieces.piece(action.card).face)
    assert door is not None
    tile = turn.state.pieces[TILES][-1]
    turn.move(tile.id, doorway(door), up=True)
    turn.set(closed=(*turn.state.closed, door))
    piles.to_trash(turn, action.card)
    turn.say(words("line.closed", door=door_name(door)), tile.id)
    turn.sound("door")
    staging.door_shut(turn, door)
