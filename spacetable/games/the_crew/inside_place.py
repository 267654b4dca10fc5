"""What lies where inside the place of a member: all boxes in table units."""

from typing import Final

from spacetable.core.box import Box
from spacetable.games.the_crew.layout import places

TOLD: Final = (44.0, 90.0)
"""How far right of each other told cards of one member lie, and how far all of them at most."""
NARROW: Final = 300.0
"""The width of a place in which the backs of a hand do not spread."""
BADGES: Final = (166 / 400, 286 / 400)
"""From where to where tokens lie in the head of a place, as parts of its width."""
TASK_GAP: Final = 8.0
"""Between task cards of one member."""


def head_box(place: Box) -> Box:
    """The strip that bears the name."""
    return Box(place.left, place.top, place.w, places().place.head)


def told_step(told: int) -> float:
    """How far right of each other so many told cards lie."""
    step, most = TOLD
    return min(step, most / max(told - 1, 1))


def told_box(place: Box, number: int = 0, told: int = 1) -> Box:
    """Where a member's communicated card lies, or the radio token; one of so many cards."""
    left, top, w, h = places().place.told
    return Box(place.left + left + number * told_step(told), place.top + top, w, h)


def tasks_box(place: Box, dummy: bool = False, over: bool = False) -> Box:
    """The room for tasks at the bottom of the place. The dummy has its tricks beside it, and
    when the attempt is over and hands lie open so has everybody."""
    edge, top, bottom = places().place.tasks
    beside = places().columns.tricks if dummy else places().place.beside if over else 0.0
    if dummy:
        top = places().place.head + 6 + places().columns.card[1] + places().columns.covered + 8
    return Box(
        place.left + edge,
        place.top + top,
        place.w - 2 * edge - beside,
        place.h - top - bottom,
    )


def task_boxes(room: Box, ratio: float, count: int) -> tuple[Box, ...]:
    """So many task cards from the left, as large as they can be without an overlap.

    ``ratio``: width by height of a card. They stand at the bottom of the room, in rows.
    """
    gap = TASK_GAP
    if not count:
        return ()
    w, across = 0.0, 1
    for rows in range(1, count + 1):
        here = -(-count // rows)
        wide = (room.w - gap * (here - 1)) / here
        tall = min((room.h - gap * (rows - 1)) / rows, places().place.task)
        if min(wide, tall * ratio) > w:
            w, across = min(wide, tall * ratio), here
    h = w / ratio
    rows = -(-count // across)
    top = room.top + room.h - rows * h - (rows - 1) * gap
    return tuple(
        Box(room.left + k % across * (w + gap), top + k // across * (h + gap), w, h)
        for k in range(count)
    )


def backs_box(place: Box, cards: int, told: int = 0) -> Box:
    """The hand of another member, so many cards at the start, beside so many told cards."""
    left, top = places().place.hand
    w, h = places().place.back
    left += told_step(told) * max(told - 1, 0)
    spread = min(places().place.back_step * max(cards - 1, 0), max(place.w - NARROW, 0.0))
    return Box(place.left + left, place.top + top, w + spread, h)


def open_hand_box(place: Box, told: int) -> Box:
    """The hand of another member when it lies open."""
    left, top = places().place.hand
    left += told_step(told) * max(told - 1, 0)
    return Box(place.left + left, place.top + top, place.w - left - 12, places().place.told[3])


def won_box(place: Box, beside: bool = False) -> Box:
    """The pile of tricks that a member has taken, at the right edge; ``beside`` the tasks."""
    right, top = places().place.won
    w, h = places().place.pile
    if beside:
        top = place.h - 20 - h
    return Box(place.left + place.w - right - w, place.top + top, w, h)


def last_box(place: Box, left: float, beside: bool = False) -> Box:
    """The trick before the present one, beside the pile of its winner, from ``left`` on."""
    _, h = places().place.last
    won = won_box(place, beside)
    return Box(left, won.y - h / 2, won.left - 8 - left, h)


def badge_places(place: Box, count: int) -> tuple[tuple[float, float, float], ...]:
    """Middle and side of each of so many tokens in the head of a place, behind the name."""
    start, end = (place.w * part for part in BADGES)
    side = min(places().place.token, (end - start) / max(count, 1) - 2)
    y = place.top + places().place.head / 2
    return tuple((place.left + start + side / 2 + k * (side + 2), y, side) for k in range(count))


def column_box(place: Box, number: int, columns: int) -> Box:
    """A column of the third member's cards: the covered one shows above the open one."""
    layout = places().columns
    w, h = layout.card
    step = (place.w - 24) / max(columns, 1)
    x = place.left + 12 + step * (number + 0.5)
    return Box(x - w / 2, place.top + places().place.head + 6, w, h + layout.covered)
