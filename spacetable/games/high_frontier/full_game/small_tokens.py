"""Cards in a row, and the small things that lie on stacks: tanks, glory chits, glitches."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.layout import row
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import laid
from spacetable.games.high_frontier.full_game import appearance
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.places import StackKind, stack_zone
from spacetable.games.high_frontier.full_game.state import Craft, State
from spacetable.games.high_frontier.piloting.places import tank_aboard
from spacetable.games.high_frontier.solar_map import ZoneName
from spacetable.games.high_frontier.tabletop import counters

CARD: Final = 5 / 7
"""Width of a card for its height."""
TOKEN: Final = 0.32
"""Side of a token that lies on a card, in widths of the card,"""
ON_CHIP: Final = 0.75
"""and of one on a card of another, which is small."""
SEEN: Final = 0.18
"""So much of a card's width is seen below the next one; rather than less, all are smaller,"""
LEAST: Final = 0.55
"""but not below this part of the height of their place."""
LIFT: Final = 0.3
ON_TOP: Final = 100
"""Above all cards of a row."""


def in_row(count: int, box: Box, padding: float, gap: float, *, shape: float = CARD) -> list[Box]:
    """Places of so many cards side by side; they overlap where there are too many. ``shape``: of a
    card, its width for its height.
    """
    room = box.w - 2 * padding
    wide = min((box.h - 2 * padding) * shape, room / (1 + SEEN * max(0, count - 1)))
    wide = max(wide, min(LEAST * box.h * shape, room))
    tall = wide / shape
    places = row(box.x, box.y, box.w - 2 * padding, wide, count, gap)
    return [about(x, y, wide, tall) for x, y in places]


def glory_id(zone: ZoneName) -> PieceId:
    """The glory chit of a zone, wherever it lies."""
    return PieceId(f"glory.{zone}")


def carried(
    state: State, card: PieceId, zone: ZoneId, box: Box, z: int, part: float = TOKEN
) -> Iterator[TablePiece]:
    """The glory chit that a human has along, at the foot of its card. ``part``: its side, in widths
    of the card.
    """
    if card in state.carried:
        seen = appearance.glory(Glory(state.carried[card], home=False))
        side = box.w * part
        at = Box(box.left + 1, box.top + box.h - side - 1, side, side)
        yield laid(glory_id(state.carried[card]), zone, seen, at, z, kind="token")


def tanks(
    craft: Craft, kind: StackKind, seat: Seat, box: Box, *, own: bool, flown: bool = False
) -> Iterator[TablePiece]:
    """Cargo tanks of a stack in one pile, in a square. Those of the own rocket are dragged one by
    one.
    """
    seen = counters.tank(craft.tank_grade, aboard=True)
    dragged = own and flown
    for k in range(craft.tanks):
        piece = tank_aboard(k + 1) if dragged else PieceId(f"tank.{kind}.{seat}.{k + 1}")
        last = k == craft.tanks - 1
        yield laid(
            piece,
            stack_zone(seat, kind),
            seen,
            about(box.x, box.y - min(k, 12) * LIFT, box.w, box.h),
            ON_TOP + k,
            kind="token",
            count=craft.tanks if last and craft.tanks > 1 else None,
        )


def glitches(state: State, seat: Seat, kind: StackKind, box: Box) -> Iterator[TablePiece]:
    """The sign of a stack that has a glitch, in a corner of its place."""
    if (seat, kind) in state.glitched:
        side = min(24.0, box.w * 0.5)
        at = Box(box.left + box.w - side, box.top + box.h - side, side, side)
        zone = stack_zone(seat, kind)
        piece = PieceId(f"glitch.{kind}.{seat}")
        yield laid(piece, zone, appearance.GLITCH, at, 2 * ON_TOP, kind="token")
