"""Phase 1, move: explore, that is draw a tile and lay it, or break out of a blocked trench."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Drag, Gesture, Option, Press, Why
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.chart import (
    Around,
    around_surface,
    around_trench,
    dead_end,
    entrance_on_surface,
)
from spacetable.games.star_wars_pocket.moves import Explore
from spacetable.games.star_wars_pocket.run_in import fill_up, throw_out
from spacetable.games.star_wars_pocket.ship import entering
from spacetable.games.star_wars_pocket.state import (
    DRAWN,
    PILOT,
    SHIP_PIECE,
    SURFACE,
    TRENCH,
    Place,
    State,
)
from spacetable.games.star_wars_pocket.tiles import PORTS, SIDES, Cell, step
from spacetable.games.star_wars_pocket.words import words

PILES: dict[Place, ZoneId] = {"surface": SURFACE, "trench": TRENCH}


def why_not(state: State, pile: Place, around: Around) -> str | None:
    """Why nothing can be drawn from a pile here; None when it can, also to break out (A15)."""
    if not state.pieces[PILES[pile]]:
        return "empty"
    if around.free:
        return None
    here = around.laid.get(around.cell)
    if here is not None and here.face in PORTS:
        return "port"
    if pile == "trench" and may_break_out(state):
        return None
    return "blocked" if around.blocked else "known"


def may_break_out(state: State) -> bool:
    """Whether the ship is in a trench that can no longer end, and may leave it so (A15)."""
    breaks_out = state.rules.no_place_for_tile == "break_out" and state.place == "trench"
    return breaks_out and dead_end(state)


def options(state: State, pile: Place, around: Around) -> Iterator[Option]:
    """Draw from a pile; in a blocked trench, break out (A15)."""
    if why_not(state, pile, around) is not None:
        return
    tiles = state.pieces[PILES[pile]]
    top = tiles[-1].id
    if not around.free:
        yield _break_out_option(top, state.rules.run_in_after_miss)
        return
    seek = pile == "trench" or entrance_on_surface(state) is None
    cells = tuple(step(around.cell, side) for side in SIDES if around.free & side)
    enters = _enters(state, pile)
    enter = entering(state) if enters else ()
    ports = state.rules.alternative_port
    yield _explore(pile, top, len(tiles), seek, enters, enter, ports, cells)


def refusals(state: State, pile: Place, around: Around) -> Iterator[Option]:
    """The rule that forbids to draw from a pile here."""
    reason = why_not(state, pile, around)
    if reason is not None:
        tiles = state.pieces[PILES[pile]]
        enter = entering(state) if _enters(state, pile) else ()
        yield _refused(pile, tiles[-1].id if tiles else None, reason, enter)


def _enters(state: State, pile: Place) -> bool:
    return pile == "trench" and state.place == "surface"


@lru_cache(maxsize=8192)
def _explore(
    pile: Place,
    top: PieceId,
    left: int,
    seek: bool,
    enters: bool,
    enter: tuple[Text, ...],
    ports: str,
    cells: tuple[Cell, ...],
) -> Option:
    preview: tuple[Text, ...] = ()
    if seek:
        both = pile == "trench" and ports == "second_target"
        preview = (words(f"preview.explore_{'ports' if both else pile}", n=left),)
    return Option(
        Explore(PILOT, pile),
        Press(top),
        Why(words("rule.explore_in" if enters else f"rule.explore_{pile}"), (PILES[pile],)),
        words(f"label.explore_{pile}"),
        preview=preview + enter,
        also=drawing(top, pile, cells),
    )


@lru_cache(maxsize=1024)
def _refused(pile: Place, top: PieceId | None, reason: str, enter: tuple[Text, ...]) -> Option:
    return Option(
        Explore(PILOT, pile),
        Press(top if top is not None else PILES[pile]),
        Why(words(f"refused.explore_{reason}"), (PILES[pile],)),
        words(f"label.explore_{pile}"),
        refused=True,
        preview=enter,
    )


def drawing(top: PieceId, pile: Place, cells: tuple[Cell, ...]) -> tuple[Gesture, ...]:
    """Dragging the top tile off its pile: aside, or at once to a place where it may lie."""
    zones = (DRAWN, *(ZoneId(f"{pile}:{x},{y}") for x, y in cells))
    return tuple(Drag(top, zone) for zone in zones)


@lru_cache(maxsize=256)
def _break_out_option(top: PieceId, distance: int) -> Option:
    return Option(
        Explore(PILOT, "trench"),
        Press(top),
        Why(words("rule.break_out"), (TRENCH,)),
        words("label.break_out"),
        preview=(words("preview.break_out", n=distance),),
    )


@lru_cache(maxsize=256)
def wrong_pile(pile: Place, top: PieceId) -> Option:
    """The pile of the other map, which is of no use here."""
    return Option(
        Explore(PILOT, pile),
        Press(top),
        Why(words(f"refused.wrong_pile_{pile}"), (SHIP_PIECE,)),
        words(f"label.explore_{pile}"),
        refused=True,
    )


# ---------------------------------------------------------------- what then happens


def explore(turn: Turn[State], action: Explore) -> None:
    """Draw the top tile; one that fits nowhere goes under the pile (or the ship breaks out: A15).

    An exit is left through a free side, so with any set of tiles the first one fits; only a
    blocked trench has no place.
    """
    pile = PILES[action.pile]
    around = around_trench(turn.state) if action.pile == "trench" else around_surface(turn.state)
    turn.sound("pick_up")
    tile = turn.draw(pile, DRAWN, up=True)
    fill_up(turn)
    turn.say(words(f"log.explore_{action.pile}", tile=words(f"tile.{kind_of(tile.face)}")), tile.id)
    if around.free:
        turn.set(phase="lay")
        return
    turn.say(words("log.no_place"), tile.id)
    turn.move(tile.id, pile, index=0, up=False)
    throw_out(turn, reshuffle_trench=True)
    turn.set(phase="event")


def kind_of(face: str) -> str:
    """A face without the number of its picture: "surface.7" is "surface"."""
    return face.partition(".")[0]
