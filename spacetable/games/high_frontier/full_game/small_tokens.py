"""The small things that lie on stacks: tanks, glory chits, glitches."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.face import Art, Face
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.games.high_frontier.full_game import appearance, card_appearance
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.own_form import UPPER
from spacetable.games.high_frontier.full_game.places import StackKind, stack_zone
from spacetable.games.high_frontier.full_game.state import Craft, State
from spacetable.games.high_frontier.piloting.places import tank_aboard
from spacetable.games.high_frontier.solar_map import ZoneName
from spacetable.games.high_frontier.tabletop import counters

TOKEN: Final = 0.32
"""Side of a token that lies on a card, in widths of the card (of one in a line, in heights),"""
ON_CHIP: Final = 0.75
"""and of one on a card of another, which is small."""
CHIP: Final = 100 / 140
"""Width of a chip for its height,"""
CHIP_PILE: Final = 80 / 100
"""and of one with a number."""
COUNTED: Final = 26.5
"""Px that one is high on which the number can be read."""
EDGE: Final = 1.0
"""Between these and the edges of their place."""
GLORY: Final = 25.0
"""Px of a glory chit whose points can be read."""
LIFT: Final = 0.3
ON_TOP: Final = 100
"""Above all cards of a row."""


def legible(seen: Appearance, side: float, least: float) -> Appearance:
    """What lies there without its figures, where it is smaller than these can be read. ``side``: in
    px, ``least``: from which on they can.
    """
    if side >= least:
        return seen
    drawn = tuple(one for one in seen.face.slots if isinstance(one[1], Art))
    return replace(seen, face=Face(seen.face.art, drawn))


def breadth(card: Box) -> float:
    """Width of a card by which tokens on it are measured: less than its own where it is low."""
    return min(card.w, card.h * UPPER.shape)


def glory_id(zone: ZoneName) -> PieceId:
    """The glory chit of a zone, wherever it lies."""
    return PieceId(f"glory.{zone}")


def piled_chips(
    state: State, cards: Sequence[Piece], box: Box, px: float
) -> Iterator[tuple[Piece, Appearance, Box]]:
    """The cards of a stack of another, as chips on one another; the topmost one says how many,
    where that can be read. ``px``: of a table unit.
    """
    count = len(cards)
    told = (
        count > 1 and (box.h - EDGE) * px >= COUNTED and (box.w - EDGE) * px >= COUNTED * CHIP_PILE
    )
    shape = CHIP_PILE if told else CHIP
    wide = min(box.w - EDGE, (box.h - EDGE) * shape)
    at = about(box.x, box.y, wide, wide / shape)
    for k, piece in enumerate(cards, 1):
        yield piece, card_appearance.chip(state, piece, count if told and k == count else None), at


def carried(
    state: State, card: PieceId, zone: ZoneId, box: Box, z: int, px: float, part: float = TOKEN
) -> Iterator[TablePiece]:
    """The glory chit that a human has along, at the foot of its card: at the right, where neither
    its last row of icons begins nor its thrust stands. ``px``: of a table unit; ``part``: its side,
    in widths of the card.
    """
    if card in state.carried:
        side = breadth(box) * part
        seen = appearance.glory(Glory(state.carried[card], home=False))
        seen = legible(seen, side * px, GLORY)
        at = Box(box.left + box.w - side - 1, box.top + box.h - side - 1, side, side)
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
