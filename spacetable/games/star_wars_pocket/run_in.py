"""The way back after a miss, so many surface tiles from the trench entrance (exhaust port).

The map of the surface is taken up, the entrance becomes cell (0, 0), and the ship comes from the
south (A9). With tiles (A29) one is laid below the ship, and from there the surface is flown over as
ever: explored, flown back over, rolled above. In the corridor each move lays the next tile while
there is one, and flies onto it (A10).
"""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.moves import Explore, RunIn
from spacetable.games.star_wars_pocket.state import (
    FLOWN,
    PILOT,
    SHIP_PIECE,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    Place,
    State,
)
from spacetable.games.star_wars_pocket.tiles import ENTRANCE, TABLE_ENTRANCE
from spacetable.games.star_wars_pocket.words import words

HOME = (0, 0)


def throw_out(turn: Turn[State], *, reshuffle_trench: bool) -> None:
    """Put the ship back over the surface, at the start of the run-in (exhaust port).

    ``reshuffle_trench``: the laid trench tiles go back to their pile, shuffled (A8, A15).
    """
    state = turn.state
    short = state.rules.surface_pile_short == "reshuffle"
    found = False
    for tile in state.pieces[SURFACE_MAP]:
        if tile.face == ENTRANCE:
            found = True
            turn.move(tile.id, SURFACE_MAP, cell=HOME)
        elif short:
            turn.move(tile.id, SURFACE, up=False, turns=0)
        else:
            turn.move(tile.id, FLOWN, turns=0)
    if short:
        turn.shuffle(SURFACE, "surface")
        turn.sound("shuffle")
    if reshuffle_trench:
        for tile in turn.state.pieces[TRENCH_MAP]:
            if tile.face != TABLE_ENTRANCE:
                turn.move(tile.id, TRENCH, up=False, turns=0)
        turn.shuffle(TRENCH, "trench")
        turn.sound("shuffle")
    distance = state.rules.run_in_after_miss
    corridor = state.rules.way_back_after_miss == "corridor"
    start = (0, distance)
    turn.set(
        place="surface",
        cell=start,
        on_tile=not corridor,
        run_in=distance if corridor else 0,
        arrived=False,
        entrance_cell=None if found else HOME,
    )
    if not corridor:
        fill_up(turn, distance)
        below = turn.draw(SURFACE, SURFACE_MAP, up=True, cell=start)
        fill_up(turn)
        if below.face == ENTRANCE:
            turn.say(words("log.entrance_found"), below.id)
    turn.say(words("log.thrown_out", n=distance), SHIP_PIECE)
    turn.sound("whoosh")


def fill_up(turn: Turn[State], least: int = 1) -> None:
    """Fewer than ``least`` surface tiles left to explore with: those flown over are shuffled in,
    so that there is always a way back (A10, A29).
    """
    state = turn.state
    if state.rules.way_back_after_miss == "corridor" or not state.pieces[FLOWN]:
        return
    if len(state.pieces[SURFACE]) < least:
        turn.sweep(FLOWN, SURFACE, up=False)
        turn.shuffle(SURFACE, "surface")
        turn.sound("shuffle")


def option(state: State) -> Option:
    """Fly on."""
    return _run_in(state.run_in, bool(state.pieces[SURFACE]))


def refusals(state: State) -> Iterator[Option]:
    """Exploring has to wait."""
    piles: tuple[tuple[Place, ZoneId], ...] = (("surface", SURFACE), ("trench", TRENCH))
    for pile, zone in piles:
        row = state.pieces[zone]
        if row:
            yield _explore_later(pile, row[-1].id)


@lru_cache(maxsize=64)
def _run_in(left: int, lays: bool) -> Option:
    cell = (0, left - 1)
    rule = "rule.run_in_last" if left == 1 else "rule.run_in" if lays else "rule.run_in_bare"
    return Option(
        RunIn(PILOT),
        Drag(SHIP_PIECE, ZoneId(f"surface:{cell[0]},{cell[1]}")),
        Why(words(rule), (SHIP_PIECE,)),
        words("label.run_in"),
        preview=(words("preview.run_in", n=left - 1),) if left > 1 else (),
    )


@lru_cache(maxsize=256)
def _explore_later(pile: Place, top: PieceId) -> Option:
    return Option(
        Explore(PILOT, pile),
        Press(top),
        Why(words("refused.explore_run_in"), (SHIP_PIECE,)),
        words(f"label.explore_{pile}"),
        refused=True,
    )


def run_in(turn: Turn[State]) -> None:
    """One tile nearer; the last move arrives over the entrance."""
    left = turn.state.run_in - 1
    cell = (0, left)
    on_tile = True
    if left:
        on_tile = bool(turn.state.pieces[SURFACE])
        if on_tile:
            tile = turn.draw(SURFACE, SURFACE_MAP, up=True, cell=cell)
            turn.sound("drop")
            if tile.face == ENTRANCE:
                turn.say(words("log.entrance_found"), tile.id)
    turn.set(run_in=left, cell=cell, on_tile=on_tile, phase="event")
    turn.sound("whoosh")
    if left:
        turn.say(words("log.run_in", n=left), SHIP_PIECE)
    else:
        turn.say(words("log.run_in_done"), SHIP_PIECE)
