"""Phase 1, second half: lay the drawn tile next to the present one and fly onto it.

One open side of the new tile must meet the side left by; its other sides need not match (A22).
"""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import staging
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.chart import (
    MAPS,
    Around,
    around_surface,
    around_trench,
    dead_end,
)
from spacetable.games.star_wars_pocket.exploring import kind_of
from spacetable.games.star_wars_pocket.moves import Lay
from spacetable.games.star_wars_pocket.ship import lock_for_trench
from spacetable.games.star_wars_pocket.state import DRAWN, PILOT, SHIP_PIECE, Place, State, pilot
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    EXITS,
    KIND,
    NAMES,
    OPPOSITE,
    ORIENTATIONS,
    PORTS,
    SIDES,
    Cell,
    step,
)
from spacetable.games.star_wars_pocket.words import words


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Each free cell and each way to turn the tile."""
    return _ways(state)[0]


def refusals(state: State, seat: Seat) -> tuple[Option, ...]:
    """Cells behind a wall, and turns of the tile that do not fit."""
    return _ways(state)[1]


def closed_sides(state: State, place: Place, around: Around) -> int:
    """The sides of the ship's tile behind which nothing can be laid. Of the tile with which the
    trench begins none, as long as the ship is above it: beside it lies no place of the map.
    """
    if place == "trench" and state.place == "surface":
        return 0
    return 15 & ~(around.free | around.joined | around.walled)


Ways = tuple[tuple[Option, ...], tuple[Option, ...]]
"""What fits, and what is refused."""


def _ways(state: State) -> Ways:
    tile = state.pieces[DRAWN][0]
    kind = KIND[tile.face]
    around = around_trench(state) if kind == "trench" else around_surface(state)
    taken = 0
    if kind == "trench":
        # Onward cells that are taken: the corridor would end there. Bit = side of the new cell.
        for side in SIDES:
            if around.free & side:
                beyond = step(around.cell, side)
                for k, onward in enumerate(SIDES):
                    if onward != OPPOSITE[side] and step(beyond, onward) in around.laid:
                        taken |= 1 << (4 * SIDES.index(side) + k)
    closed = closed_sides(state, kind, around)
    return _options(tile.id, tile.face, kind, around.cell, around.free, closed, taken)


@lru_cache(maxsize=8192)
def _options(
    tile: PieceId, face: str, place: Place, cell: Cell, free: int, closed: int, taken: int
) -> Ways:
    legal: list[Option] = []
    refused: list[Option] = []
    for side in SIDES:
        if not (free | closed) & side:
            continue
        beyond = step(cell, side)
        zone = ZoneId(f"{place}:{beyond[0]},{beyond[1]}")
        if closed & side:
            turns = ORIENTATIONS[face][0]
            refused.append(
                Option(
                    Lay(PILOT, beyond, turns),
                    Drag(tile, zone, turns),
                    Why(words("refused.lay_wall"), (SHIP_PIECE,)),
                    words(f"label.lay.{NAMES[side]}"),
                    refused=True,
                )
            )
            continue
        for turns in ORIENTATIONS[face]:
            sides = EXITS[face][turns]
            onward = sides & ~OPPOSITE[side]
            label = words(f"label.lay.{NAMES[side]}")
            if onward in NAMES:
                label = words("label.lay_on", lay=label, side=words(f"side.{NAMES[onward]}"))
            if not sides & OPPOSITE[side]:
                refused.append(
                    Option(
                        Lay(PILOT, beyond, turns),
                        Drag(tile, zone, turns),
                        Why(words("refused.lay_turn"), (tile,)),
                        words("label.lay_turned", lay=label, n=turns * 90),
                        refused=True,
                    )
                )
                continue
            dead = onward in NAMES and taken >> (4 * SIDES.index(side) + SIDES.index(onward)) & 1
            legal.append(
                Option(
                    Lay(PILOT, beyond, turns),
                    Drag(tile, zone, turns),
                    Why(words("rule.lay"), (tile, SHIP_PIECE)),
                    label,
                    preview=(words("preview.dead_end"),) if dead else (),
                    unfinished=words("preview.dead_end") if dead else None,
                )
            )
    return tuple(legal), tuple(refused)


def lay(turn: Turn[State], action: Lay) -> None:
    """Lay the tile and fly onto it; from the entrance into the trench the S-foils lock."""
    state = turn.state
    tile = state.pieces[DRAWN][0]
    place = KIND[tile.face]
    entering = state.place == "surface" and place == "trench"
    turn.move(tile.id, MAPS[place], turns=action.turns, cell=action.cell)
    turn.sound("drop")
    turn.set(place=place, cell=action.cell, phase="event", arrived=tile.face in PORTS)
    staging.run(turn, state)
    if tile.face == ENTRANCE:
        turn.say(words("log.entrance_found"), tile.id)
    elif tile.face in PORTS:
        turn.say(words("log.port_found"), tile.id)
        turn.sound("alarm")
    else:
        turn.say(words("log.lay", tile=words(f"tile.{kind_of(tile.face)}")), SHIP_PIECE, tile.id)
    if entering:
        turn.say(words("log.fly_in"), SHIP_PIECE)
        lock_for_trench(turn)
    if place == "trench" and dead_end(turn.state):
        out = state.rules.no_place_for_tile == "break_out"
        turn.say(words("log.dead_end_out" if out else "log.dead_end"), tile.id)
        turn.sound("alarm")


STEP: Final = Step(
    "lay", "phase 1", lambda view: said("prompt.lay"), pilot, options, {Lay: lay}, refusals
)
