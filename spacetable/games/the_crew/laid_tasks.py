"""Task cards on the table, with the tokens that lie on them.

Pieces that only the table has: "token.<order token>", "foretold.<task>" and "mark.<task>".
"""

from collections.abc import Sequence
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.table import Face, TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import verbatim
from spacetable.games.the_crew.appearance import drawing, task, token_name
from spacetable.games.the_crew.inside_place import task_boxes
from spacetable.games.the_crew.large_place import filled_boxes
from spacetable.games.the_crew.layout import SET, sizes
from spacetable.games.the_crew.state import State, Task
from spacetable.games.the_crew.table_builder import token
from spacetable.games.the_crew.words import said

ON_TASK: Final = 0.42
"""The side of an order token as a part of its task's width."""
PRINTED: Final = 140 / 196
"""Width by height of a task card of The Quest for Planet Nine,"""
WIDE: Final = 1.3
"""and of one of Mission Deep Sea that is wider than high."""
SMALL: Final = 150.0
"""A card with a sentence that is lower than this bears the sentence alone."""
HARDLY_LOWER: Final = 0.85
"""How low the cards may be for that, as a part of the height of square ones."""


def own_task_boxes(state: State, room: Box, count: int, *, large: bool = False) -> tuple[Box, ...]:
    """So many task cards of a member in a room. The cards of Mission Deep Sea bear a sentence: they
    are wider than high where they are hardly lower then, so that its letters are larger; where
    letters are ``large``, or there are many of them, they fill the room.
    """
    if state.edition != "deep_sea":
        return task_boxes(room, PRINTED, count)
    square, wide = (task_boxes(room, ratio, count) for ratio in (1.0, WIDE))
    if count and (large or square[0].h < SMALL):
        return filled_boxes(room, count, sizes().place.task)
    return wide if count and wide[0].h >= HARDLY_LOWER * square[0].h else square


def task_pieces(
    state: State,
    one: Task,
    zone: ZoneId,
    box: Box,
    z: int,
    standing: dict[str, bool | None],
    *,
    large: bool = False,
) -> Sequence[TablePiece]:
    """A task card with its order token, its prediction, and the mark of how it stands."""
    done = standing.get(one.piece)
    large = large or (state.edition == "deep_sea" and box.h < SMALL)
    seen = task(state, one, done, wide=box.w > box.h, large=large)
    found = [laid(one.piece, zone, seen, box, z)]
    side = min(box.w, 90.0) * ON_TASK
    corner = box.left + box.w - side / 2 + 2
    if one.token:
        name = token_name(one.token)
        words = Appearance(drawing(f"order_{name}"), said(f"token.{name}.name"), seen.notes[:1])
        y = box.top + side / 2 - 2
        if state.edition == "planet_nine":
            y = box.top + box.h - side / 2 + 2
        found.append(token(f"token.{name}", zone, words, corner, y, side))
    if one.prediction is not None:
        number = Face(f"{SET}/order_number", (("value", verbatim(str(one.prediction))),))
        words = Appearance(number, said("task.foretold", n=one.prediction))
        # In the head between the pictogram and the difficulty, off the words.
        x, y = box.x, box.top + box.h * 0.13
        found.append(token(f"foretold.{one.piece}", zone, words, x, y, side * 0.95))
    if done is not None:
        name = "done" if done else "lost"
        words = Appearance(drawing(f"mark_{name}"), said(f"task.{name}"))
        if state.edition == "deep_sea":
            # Over the pictogram, which matters no more.
            big, x, y = side * 0.95, box.left + box.w * 0.18, box.top + box.h * 0.13
        else:
            # On the corner without a rank, opposite the order token.
            big = side * 1.1
            x, y = box.left + box.w - big / 2 + 3, box.top + big / 2 - 3
        found.append(token(f"mark.{one.piece}", zone, words, x, y, big))
    return found
