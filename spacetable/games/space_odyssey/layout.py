"""What a layout of the table is: the boxes in which everything lies, and how they are cut.

``room_layout`` finds the layout for a room.
"""

from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair
from spacetable.games.space_odyssey.ship_layout import ShipLayout
from spacetable.games.space_odyssey.state import SHOWN

SET: Final = "space_odyssey"
"""The art set."""
RATIO: Final = 5 / 7
"""Width by height of a card."""
GAP: Final = 10.0
HEAD: Final = 52.0
LOW_HEAD: Final = 36.0
"""The strip with a name; the low one is that of a narrow or a low place."""
LOW_SHAPE: Final = 4.0
"""Width by height of the drawing of HAL's low one."""
HEADED: Final = (270.0, 110.0)
"""Places smaller than this have the low one."""
TALK_WORDS: Final = (200.0, 16000.0)
"""The width and the area from which on the intercom has words; it has a sign else."""
PILES: Final = 3
"""The crew's piles, and those of HAL's beside the hidden hand."""
FIRST: Final = 1.4
"""How much wider the place of the hidden hand is than those of HAL's piles beside it."""
COUNTED: Final = 24.0
"""What the number of HAL's last pile takes beside it, within the place."""


class HalLayout(Struct, frozen=True):
    """HAL's place. ``head``: the strip with the name. ``shown``: the open row. ``piles``: from the
    left, first the hidden hand where it is one of them (before the crew). ``tray`` and ``hidden``:
    around the open row, and the hidden hand, before HAL.
    """

    box: Box
    head: Box
    shown: tuple[Box, ...]
    piles: tuple[Box, ...]
    tray: Box | None = None
    hidden: Box | None = None


class Layout(Struct, frozen=True):
    """Where everything lies before one side, in table units.

    ``others``: the places at the side. ``chart``: None where it is folded. ``piles``: the crew's.
    ``own`` and ``hand``: of the member before whom the table lies.
    """

    width: float
    height: float
    ship: ShipLayout
    others: tuple[Box, ...]
    chart: Box | None
    talk: Box
    piles: tuple[Box, ...]
    hal: HalLayout
    own: Box | None = None
    hand: Box | None = None

    @property
    def foot(self) -> float:
        """Where the lowest row begins: the own hand, or HAL's cards."""
        row = self.hand or self.hal.tray
        return self.height if row is None else row.top


def head_height(place: Box) -> float:
    """The height of the strip with the name in a place."""
    return LOW_HEAD if place.w < HEADED[0] or place.h < HEADED[1] else HEAD


def speaks(talk: Box) -> bool:
    """Whether the intercom has room for words."""
    return talk.w >= TALK_WORDS[0] and talk.w * talk.h >= TALK_WORDS[1]


def hand_card(hand: Box) -> Pair:
    """The size of a card in the own hand."""
    return hand.h * RATIO, hand.h


# ------------------------------------------------------------------ HAL's place


def hal_strip(box: Box) -> HalLayout:
    """Before the crew, in a strip: the name above the piles, and the open row beside them."""
    card = min(box.h - 12, (0.56 * box.w / SHOWN - 6) / RATIO)
    cards = SHOWN * (card * RATIO + 6)
    row = box.part(box.w - cards - 2, (box.h - card) / 2, cards - 4, card)
    free = box.w - cards - 6
    head = head_height(Box(0, 0, free, box.h))
    piles = box.part(4, head + 6, free - 6, box.h - head - 10)
    # As broad as its drawing at most: stretched further, its letters would leave it.
    strip = box.part(2, 2, min(free, LOW_SHAPE * head) if head < HEAD else free, head)
    return HalLayout(box, strip, beside(row, SHOWN, 6), beside(piles, PILES + 1, 2))


def hal_block(box: Box, card: float, piles: float) -> HalLayout:
    """Before the crew, in a block: the name, the open row with cards so high, and piles."""
    row = box.part(GAP, HEAD + GAP, box.w - 2 * GAP, card)
    below = box.part(6, HEAD + 2 * GAP + card, box.w - 12 - COUNTED, piles)
    wide = (below.w - 4 * PILES) / (PILES + FIRST)
    hand = below.part(0, 0, FIRST * wide, below.h)
    rest = below.part(hand.w + 4, 0, below.w - hand.w - 4, below.h)
    return HalLayout(
        box, box.part(0, 0, box.w, HEAD), beside(row, SHOWN, GAP), (hand, *beside(rest, PILES, 4))
    )


def hal_corner(corner: Box, foot: Box, head: float) -> HalLayout:
    """Before HAL: the name and the piles in a corner, both hands at the foot.

    ``head``: the room above the cards there.
    """
    high = head_height(corner)
    row = corner.part(6, high + 4, corner.w - 12, corner.h - high - 8)
    gap = 8.0
    card = min(foot.h - head - 6, ((0.42 * foot.w - gap) / SHOWN - gap) / RATIO)
    wide = SHOWN * (card * RATIO + gap) - gap
    tray = Box(foot.left, foot.top, wide + 2 * gap, foot.h)
    shown = foot.part(gap, (foot.h + head - 6 - card) / 2, wide, card)
    left = tray.w + GAP
    return HalLayout(
        corner,
        corner.part(0, 0, corner.w, high),
        beside(shown, SHOWN, gap),
        beside(row, PILES, 4),
        tray,
        foot.part(left, 0, foot.w - left, foot.h),
    )


# ------------------------------------------------------------------ cutting


def between(value: float, least: float, most: float) -> float:
    """The value, within bounds; the lower one first."""
    return max(min(value, most), least)


def stacked(room: Box, count: int, gap: float = GAP) -> tuple[Box, ...]:
    """So many boxes one below the other."""
    high = (room.h - gap * (count - 1)) / max(count, 1)
    return tuple(room.part(0, k * (high + gap), room.w, high) for k in range(count))


def beside(room: Box, count: int, gap: float) -> tuple[Box, ...]:
    """So many boxes side by side."""
    wide = (room.w - gap * (count - 1)) / max(count, 1)
    return tuple(room.part(k * (wide + gap), 0, wide, room.h) for k in range(count))
