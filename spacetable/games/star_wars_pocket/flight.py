"""Phase 1, move: fly to a laid tile or roll (phase 1; trench entrance).

Exactly one of them each turn, or ``exploring``. After a miss the run-in replaces flying and
exploring (``run_in``).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import exploring, run_in, staging
from spacetable.games.star_wars_pocket.appearance import said
from spacetable.games.star_wars_pocket.chart import (
    Around,
    around_surface,
    around_trench,
    at_entrance,
    entrance_on_surface,
    laid,
)
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.moves import BarrelRoll, Explore, FlyTo, RunIn
from spacetable.games.star_wars_pocket.refusals import (
    not_before_event,
    not_before_the_end,
)
from spacetable.games.star_wars_pocket.ship import entering, lock_for_trench, raised, roll_gain
from spacetable.games.star_wars_pocket.state import (
    PILOT,
    SHIP_PIECE,
    SURFACE,
    TRENCH,
    TRENCH_MAP,
    Place,
    State,
    View,
    pilot,
)
from spacetable.games.star_wars_pocket.tiles import (
    DIAGONALS,
    NAMES,
    PORTS,
    SIDES,
    TABLE_ENTRANCE,
    Cell,
    step,
)
from spacetable.games.star_wars_pocket.words import words

CORNERS = dict(zip(DIAGONALS, ("ne", "se", "sw", "nw"), strict=True))


# ---------------------------------------------------------------- options


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Roll, fly or explore; during the run-in, roll or fly on. What is there in every turn comes
    first, and so has one key from turn to turn.
    """
    yield roll_option(state.shields, raised(state, roll_gain(state)), state.droid)
    if state.run_in:
        yield run_in.option(state)
    elif state.place == "trench":
        around = around_trench(state)
        yield from _in_trench(state, around, refused=False)
        yield from exploring.options(state, "trench", around)
    else:
        around = around_surface(state)
        yield from _on_surface(state, around, refused=False)
        yield from exploring.options(state, "surface", around)
        if at_entrance(state):
            trench = around_trench(state)
            yield from _into_trench(state, trench)
            yield from exploring.options(state, "trench", trench)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Ways that are barred, the pile of the other map, and what comes later in the turn."""
    if state.run_in:
        yield from run_in.refusals(state)
    elif state.place == "trench":
        around = around_trench(state)
        yield from _in_trench(state, around, refused=True)
        yield from exploring.refusals(state, "trench", around)
        if state.pieces[SURFACE]:
            yield exploring.wrong_pile("surface", state.pieces[SURFACE][-1].id)
    else:
        around = around_surface(state)
        yield from _on_surface(state, around, refused=True)
        yield from exploring.refusals(state, "surface", around)
        if at_entrance(state):
            yield from exploring.refusals(state, "trench", around_trench(state))
        elif state.pieces[TRENCH]:
            yield exploring.wrong_pile("trench", state.pieces[TRENCH][-1].id)
    yield from not_before_event(state)
    yield from not_before_the_end(state)


@lru_cache(maxsize=256)
def roll_option(old: int, new: int, droid: bool) -> Option:
    """Roll instead of moving; legal at full shields too, as the way to wait."""
    return Option(
        BarrelRoll(PILOT),
        Press(SHIP_PIECE),
        Why(
            words("rule.roll_droid", n=DATA.barrel_roll.shields_with_droid)
            if droid
            else words("rule.roll", n=DATA.barrel_roll.shields),
            ("shields",),
        ),
        words("label.roll"),
        preview=(
            words("preview.shields_full", n=old)
            if new == old
            else words("preview.shields", old=old, new=new),
        ),
    )


def _on_surface(state: State, around: Around, *, refused: bool) -> Iterator[Option]:
    """The tiles around, or those of them to which no way leads (A14)."""
    nearer_only = not state.rules.fly_back_allowed and bool(around.free and state.pieces[SURFACE])
    goal = entrance_on_surface(state) if nearer_only else None
    for side in SIDES:
        if not (around.joined | around.walled) & side:
            continue
        cell = step(state.cell, side)
        reason = None
        if around.walled & side:
            reason = "wall"
        elif nearer_only and not (goal and _far(cell, goal) < _far(state.cell, goal)):
            reason = "back"
        if (reason is not None) == refused:
            yield _fly("surface", cell, NAMES[side], _id(around, cell), reason)
    if refused:
        for corner in DIAGONALS:
            cell = (state.cell[0] + corner[0], state.cell[1] + corner[1])
            if cell in around.laid:
                yield _fly("surface", cell, CORNERS[corner], _id(around, cell), "diagonal")


def _in_trench(state: State, around: Around, *, refused: bool) -> Iterator[Option]:
    """The tiles of the trench around, or those of them to which no way leads (A14)."""
    onward_only = not state.rules.fly_back_allowed and bool(around.free and state.pieces[TRENCH])
    order = [tile.cell for tile in state.pieces[TRENCH_MAP]] if onward_only else []
    for side in SIDES:
        if not (around.joined | around.walled) & side:
            continue
        cell = step(state.cell, side)
        tile = around.laid[cell]
        reason = None
        if around.walled & side:
            reason = "wall"
        elif onward_only and order.index(cell) < order.index(state.cell):
            reason = "back"
        if (reason is not None) != refused:
            continue
        if tile.face == TABLE_ENTRANCE:
            home = entrance_on_surface(state)
            if home is not None:
                yield _fly_out(home, tile.id, reason)
        else:
            yield _fly("trench", cell, NAMES[side], tile.id, reason)


def _into_trench(state: State, around: Around) -> Iterator[Option]:
    for side in SIDES:
        if around.joined & side:
            cell = step(around.cell, side)
            preview = entering(state)
            yield _fly("trench", cell, "trench", _id(around, cell), None, preview)


def _id(around: Around, cell: Cell) -> PieceId | None:
    tile = around.laid.get(cell)
    return tile.id if tile else None


def _far(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@lru_cache(maxsize=8192)
def _fly(
    place: Place,
    cell: Cell,
    side: str,
    tile: PieceId | None,
    refused: str | None = None,
    preview: tuple[Text, ...] = (),
) -> Option:
    zone = ZoneId(f"{place}:{cell[0]},{cell[1]}")
    return Option(
        FlyTo(PILOT, place, cell),
        Drag(SHIP_PIECE, zone),
        Why(words(f"refused.fly_{refused}" if refused else "rule.fly"), (tile,) if tile else ()),
        words("label.fly_trench") if side == "trench" else words(f"label.fly.{side}"),
        refused=refused is not None,
        preview=preview,
    )


@lru_cache(maxsize=1024)
def _fly_out(cell: Cell, tile: PieceId, refused: str | None) -> Option:
    return Option(
        FlyTo(PILOT, "surface", cell),
        Drag(SHIP_PIECE, ZoneId(f"surface:{cell[0]},{cell[1]}")),
        Why(words(f"refused.fly_{refused}" if refused else "rule.fly_out"), (tile,)),
        words("label.fly_out"),
        refused=refused is not None,
    )


# ---------------------------------------------------------------- what then happens


def begin(turn: Turn[State]) -> None:
    """The chronicle's heading of a turn, written by its first move."""
    state = turn.state
    if state.last_turns is not None and state.last_turn_no != state.turn_no:
        turn.say(words("log.turn_last", turn=state.turn_no, n=state.last_turns), heading=True)
    else:
        turn.say(words("log.turn", turn=state.turn_no), heading=True)


def fly_to(turn: Turn[State], action: FlyTo) -> None:
    """Fly to a laid tile; into the trench the S-foils lock (trench entrance)."""
    begin(turn)
    state = turn.state
    entering = state.place == "surface" and action.place == "trench"
    leaving = state.place == "trench" and action.place == "surface"
    tile = laid(state, action.place).get(action.cell)
    port = tile is not None and tile.face in PORTS
    turn.set(place=action.place, cell=action.cell, phase="event", arrived=port)
    line = "fly_in" if entering else "fly_out" if leaving else "fly"
    turn.say(words(f"log.{line}"), SHIP_PIECE, *((tile.id,) if tile else ()))
    turn.sound("whoosh")
    staging.run(turn, state)
    if entering:
        lock_for_trench(turn)
    if port and tile is not None:
        turn.say(words("log.port_reached"), tile.id)
        turn.sound("alarm")


def roll(turn: Turn[State], action: BarrelRoll) -> None:
    """Barrel roll: stay, shields up; also with full shields (phase 1, note; A23)."""
    begin(turn)
    state = turn.state
    new = raised(state, roll_gain(state))
    if new == state.shields:
        turn.say(words("log.roll_full", n=new), SHIP_PIECE)
    else:
        turn.say(words("log.roll", old=state.shields, new=new), SHIP_PIECE)
    turn.set(shields=new, phase="event")
    turn.sound("whoosh")


def _explore(turn: Turn[State], action: Explore) -> None:
    begin(turn)
    exploring.explore(turn, action)


def _run_in(turn: Turn[State], action: RunIn) -> None:
    begin(turn)
    run_in.run_in(turn)


def prompt(view: View) -> Text:
    """Where the ship is, and so where it may go."""
    state = view.state
    if state.run_in:
        return said("prompt.run_in", n=state.run_in)
    if state.place == "trench":
        return said("prompt.move_trench")
    return said("prompt.move_entrance" if at_entrance(state) else "prompt.move")


STEP: Final = Step(
    "move",
    "phase 1; trench entrance; exhaust port",
    prompt,
    pilot,
    options,
    {FlyTo: fly_to, Explore: _explore, BarrelRoll: roll, RunIn: _run_in},
    refusals,
)
