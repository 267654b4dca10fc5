"""The positions that the pictures of a rule book show."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.lesson import Lesson, Step
from spacetable.core.parts import lessons_of
from spacetable.core.room import DESK
from spacetable.core.rule_book import Picture
from spacetable.core.table import Table, TablePiece, TableZone, leaves_of
from spacetable.session.lesson_run import LessonRun, ScriptError


class Illustration(Struct, frozen=True):
    """A table, the part of it (in its units) that is shown, and the ids of what is marked on it.

    Only what lies in that part is on the table, and whole, but for the ground that it is cut from.
    """

    table: Table
    part: Box
    lit: tuple[str, ...]


def illustrate(game: Game[Any, Any], picture: Picture, margin: float = 28) -> Illustration:
    """The table of a picture, with ``margin`` units around what it shows.

    ``ScriptError`` where its lesson has no such step, a move does not fit, or nothing is called so.
    """
    run = _at_lesson(game, picture) if picture.lesson else _at_scenario(game, picture)
    seat = Seat(picture.seat) if picture.seat else _looking(run)
    view = run.session.view(seat)
    lit = tuple(_found(game, view, name) for name in picture.light)
    shown = [_found(game, view, name) for name in picture.show]
    table = _laid(game, view, (*shown, *lit))
    if not shown:
        return Illustration(table, Box(0, 0, table.width, table.height), lit)
    found: list[TableZone | TablePiece] = [*table.places, *table.pieces]
    lying: dict[str, Box] = {one.id: extent(one) for one in found}
    core = _around([lying[one] for one in shown])
    asked = _grown(core, table, margin)
    ground = {id_ for id_, box in lying.items() if _covers(box, core)} - {*shown}
    begun = {id_ for id_, box in lying.items() if _holds(asked, box.x, box.y)}
    begun = _placed(table, begun | ground) - ground | {*shown, *lit}
    part = _grown(_around([core, *(lying[one] for one in begun)]), table, margin)
    within = {id_ for id_, box in lying.items() if _covers(part, box)}
    taken = begun | _placed(table, begun | ground | within)
    return Illustration(
        replace(
            table,
            zones=tuple(one for one in table.zones if one.id in taken),
            pieces=tuple(one for one in table.pieces if one.id in taken),
        ),
        part,
        lit,
    )


def _laid(game: Game[Any, Any], view: Any, wanted: Sequence[str]) -> Table:
    """The table, with the leaf on which the first of some pieces and zones lies that is on one."""
    table = game.shown.table(view)
    on = leaves_of(table)
    leaf = next((on[one] for one in wanted if one in on), None)
    if leaf is not None:
        table = game.shown.table(view, replace(DESK, leaf=leaf))
    return table.seen


def _at_lesson(game: Game[Any, Any], picture: Picture) -> LessonRun:
    lesson = next((one for one in lessons_of(game) if one.id == picture.lesson), None)
    if lesson is None:
        raise ScriptError(f"no lesson {picture.lesson!r}")
    run = LessonRun(game, lesson)
    while run.step is not None and run.step.text.rpartition(".")[2] != picture.step:
        if run.can_next():
            run.next()
        else:
            run.do(run.wanted()[0].action)
    if run.step is None:
        raise ScriptError(f"no step {picture.step!r} in the lesson {lesson.id!r}")
    return run


def _at_scenario(game: Game[Any, Any], picture: Picture) -> LessonRun:
    made = Lesson(
        id="picture",
        title="",
        about="",
        minutes=0,
        steps=(Step("", others=picture.moves),),
        scenario=picture.scenario,
        seed=picture.seed,
        options=picture.options,
        mission=picture.mission,
        seats=picture.seats,
        roles=picture.roles,
    )
    return LessonRun(game, made)


def _looking(run: LessonRun) -> Seat:
    """Whoever the game waits for; the learner of a lesson that has a seat of its own."""
    if run.lesson.learner:
        return run.seat
    awaited = (seat for seat in run.session.awaited() if seat != CLOCK)
    return next(awaited, run.session.setup.seats[0].seat)


def _found(game: Game[Any, Any], view: Any, name: str) -> str:
    found = None if game.teaching is None else game.teaching.find(view, name)
    if found is None:
        raise ScriptError(f"nothing on the table is called {name!r}")
    return found


def _placed(table: Table, ids: set[str]) -> set[str]:
    """Those of them whose place is among them, too, where it is one that is seen."""
    gone = {one.id for one in table.zones if one.id not in ids and (one.art or one.outline)}
    return ids - {one.id for one in table.pieces if one.zone in gone}


def extent(one: TableZone | TablePiece) -> Box:
    """What it covers, turned as it lies."""
    angle = radians(one.angle) if isinstance(one, TablePiece) else 0.0
    across, down = abs(cos(angle)), abs(sin(angle))
    return about(one.x, one.y, one.w * across + one.h * down, one.w * down + one.h * across)


def _around(boxes: list[Box]) -> Box:
    """What holds all of them."""
    left, top = min(one.left for one in boxes), min(one.top for one in boxes)
    right = max(one.left + one.w for one in boxes)
    return Box(left, top, right - left, max(one.top + one.h for one in boxes) - top)


def _grown(box: Box, table: Table, margin: float) -> Box:
    """With ``margin`` units around it, as far as the table reaches."""
    left, top = max(box.left - margin, 0.0), max(box.top - margin, 0.0)
    right = min(box.left + box.w + margin, table.width)
    low = min(box.top + box.h + margin, table.height)
    return Box(left, top, right - left, low - top)


def _holds(box: Box, x: float, y: float) -> bool:
    return box.left <= x <= box.left + box.w and box.top <= y <= box.top + box.h


def _covers(box: Box, other: Box) -> bool:
    """Whether the other lies within it, as what is asked for does within its ground."""
    return _holds(box, other.left, other.top) and _holds(
        box, other.left + other.w, other.top + other.h
    )
