"""Where everything lies on the table, by the room there is.

Beside the two maps lies the play aid, with the events below it; in a tall room both lie below the
maps. Where there is little height the card of this turn loses its picture and stands with the
piles of tiles between the maps and the play aid, which keeps its words; where there is little width
for that too, the play aid loses them.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair
from spacetable.core.room import DESK, Room
from spacetable.core.table import Edge
from spacetable.games.star_wars_pocket.sizes import printed, sizes

POINT: Final = 0.7
"""Points in a table unit, in the room for which the sizes are made."""
BASE: Final = (DESK.w / POINT, DESK.h / POINT)
LEAST: Final = (640.0, 600.0)
"""What is needed at those sizes; where there is less room everything becomes smaller."""
GAP: Final = 14.0
NAME: Final = 32.0
"""What the name of a place takes above it."""
LIFTED: Final = 8.0
"""How far a pile reaches below its place."""
TALL: Final = 0.85
"""A table that is narrower, as a part of its height, has everything below the maps."""
WIDE: Final = 0.62
"""The part of a tall table's width that the play aid takes at most."""
BESIDE: Final = 0.4
"""The same beside the maps, where it grows."""
LEAST_NOW: Final = 0.8
"""How low the card of this turn may be with its picture, as a part of its height."""
NARROWEST_NOW: Final = 0.95
"""And how narrow."""
STRETCHED: Final = 1.06
"""How much the card of this turn may be stretched."""
ROOMY: Final = 1.6
"""Events have their piles below the card in a place so much higher than wide."""
EDGE: Final = 6.0
BROAD: Final = 1.25
"""Piles of tiles lie beside the maps where there is so much more width than height for both."""
BETWEEN: Final = ((352.0, 0.69), (262.0, 0.55))
"""Widths of the column between maps and play aid, where there is little height, each with the least
width of the maps for it, as a part of the height;"""
PILED: Final = 108.0
"""height of the piles of events below the play aid there;"""
LOW_NOW: Final = 0.45
"""the card of this turn's part of the height at most;"""
AID: Final = 0.33
"""and the play aid's part of the width at most."""
NAMES: Final = 760.0
"""Width of the table from which names of piles have room beside each other."""
SURFACE_NAME: Final = (330.0, 0.54)
TRENCH_NAME: Final = (172.0, 0.44)
"""Widths of maps that have room for their names; narrower ones have up to such a part of both."""
STACKED: Final = 1.25
"""Maps lie one above the other in an area so much higher than wide."""


class Spots(Struct, frozen=True):
    """The piles and single places."""

    surface: Box
    flown: Box
    drawn: Box
    die: Box
    trench: Box
    now: Box
    cards: Box
    used: Box


class Layout(Struct, frozen=True):
    """The table in a room. ``small``: the play aid without words. ``brief``: this turn's card
    without its picture. ``maps``: the area of both. ``aside`` and ``heaps``: the edges at which the
    play aid with the events lies, and the tiles that are not laid.
    """

    width: float
    height: float
    small: bool
    brief: bool
    aid: Box
    maps: Box
    spots: Spots
    aside: Edge
    heaps: Edge

    @property
    def named(self) -> bool:
        """Whether the piles of tiles, the drawn tile and the die bear their names: in less room the
        letters would have to be small.
        """
        return not self.small or self.width >= NAMES

    def on_aid(self, place: str) -> Box:
        """A printed place of the play aid ("shields", "torpedo_1", "time_30m"...)."""
        places = printed().play_aid_small if self.small else printed().play_aid
        left, top, w, h = places[place]
        wide, _ = sizes().play_aid_small if self.small else sizes().play_aid
        k = self.aid.w / wide
        return self.aid.part(left * k, top * k, w * k, h * k)

    def map_boxes(self, *, found: bool) -> tuple[Box, Box]:
        """The boxes of the surface map and of the trench map. They change with the window, and
        once when the entrance is ``found``: before, nobody needs the trench.
        """
        area = self.maps
        share = sizes().maps.found if found else sizes().maps.sought
        if area.h > STACKED * area.w:
            whole = area.h - NAME
            first = round(whole * share)
            return (
                Box(area.left, area.top, area.w, first),
                Box(area.left, area.top + first + NAME, area.w, whole - first),
            )
        whole = area.w - GAP
        least, last = (min(w, part * whole) for w, part in (SURFACE_NAME, TRENCH_NAME))
        first = round(min(max(whole * share, least), whole - last))
        return (
            Box(area.left, area.top, first, area.h),
            Box(area.left + first + GAP, area.top, whole - first, area.h),
        )


def tile_room(box: Box, needed: Pair) -> float:
    """The largest size of a tile with which so many columns and rows fit into the box of a map."""
    pad = 2 * sizes().maps.pad
    return min((box.w - pad) / needed[0], (box.h - pad) / needed[1])


@lru_cache(maxsize=64)
def laid_out(room: Room) -> Layout:
    """The table for a room: of its shape."""
    w, h = room.canvas(BASE, least=LEAST)
    return _below(w, h) if w < TALL * h else _beside(w, h)


def _beside(width: float, height: float) -> Layout:
    """Play aid and events in a column on the right."""
    w, h = sizes().play_aid
    small = height < h + NAME + LEAST_NOW * sizes().now[1] + LIFTED
    if small:
        packed = _packed(width, height)
        if packed is not None:
            return packed
        w, h = sizes().play_aid_small
    below = (sizes().now_small if small else sizes().now)[1]
    k = max(min((height - NAME - LIFTED) / (h + below), BESIDE * width / w), 1.0)
    w, h = w * k, h * k
    left = width - w
    aid = Box(left, 0, w, h)
    under = Box(left, h + NAME, w, height - h - NAME - LIFTED)
    return _laid(width, height, small, aid, _events(under, small), (left - GAP, height), "right")


def _packed(width: float, height: float) -> Layout | None:
    """The card of this turn and the piles of tiles between the maps and the play aid, the piles of
    events and the die below it; None where that leaves too little for the maps.
    """
    w, h = sizes().play_aid
    k = min(1.0, (height - NAME - LIFTED - PILED) / h, AID * width / w)
    aid = Box(width - w * k, 0, w * k, h * k)
    # Where everything is smaller than usual, the maps need the room more than names do.
    for between, least in BETWEEN if height > LEAST[1] else BETWEEN[1:]:
        left = aid.left - GAP - between
        if left - GAP >= least * height:
            break
    else:
        return None
    wide, tall = sizes().now_small
    high = min(LOW_NOW * height, between * tall / wide)
    now = Box(left, NAME, min(between, STRETCHED * high * wide / tall), high)
    top = aid.h + NAME
    third = aid.w / 3
    card = min(third - GAP, sizes().card[0])
    pile = min(height - top - LIFTED, card * sizes().card[1] / sizes().card[0])
    card = pile * sizes().card[0] / sizes().card[1]
    cards = Box(aid.left + EDGE, top, card, pile)
    used = Box(aid.left + EDGE + third, top, card, pile)
    die = min(pile, third - GAP) * sizes().die
    piles = {"die": Box(aid.left + EDGE + 2 * third, top + (pile - die) / 2, die, die)}
    top = NAME + high + NAME
    pitch = (height - top + NAME) / 2
    side = min((between - EDGE - GAP) / 2, pitch - NAME - LIFTED)
    across = (between - EDGE + GAP) / 2
    for n, name in enumerate(("surface", "drawn", "trench", "flown")):
        own = side * (sizes().flown if name == "flown" else 1.0)
        piles[name] = Box(left + EDGE + n % 2 * across, top + n // 2 * pitch, own, own)
    spots = Spots(**piles, now=now, cards=cards, used=used)
    maps = Box(0, NAME, left - GAP, height - NAME - 1)
    return Layout(width, height, False, True, aid, maps, spots, "right", "right")


def _below(width: float, height: float) -> Layout:
    """Play aid and events below the maps."""
    full = sizes().play_aid
    small = height < 2 * full[1]
    w, h = sizes().play_aid_small if small else full
    k = 1.0 if small else min(1.0, (width - GAP) * WIDE / w)
    w, h = w * k, h * k
    aid = Box(width - w, height - h, w, h)
    beside = Box(0, aid.top + NAME, aid.left - GAP, h - NAME - LIFTED)
    events = _events(beside, small)
    return _laid(width, height, small, aid, events, (width, aid.top - GAP), "bottom")


def _laid(
    width: float,
    height: float,
    small: bool,
    aid: Box,
    events: tuple[Box, Box, Box],
    corner: Pair,
    aside: Edge,
) -> Layout:
    """With the maps and the tiles in their piles from the left top corner to ``corner``: piles in
    a strip below the maps, or beside them where that is wide.
    """
    right, bottom = corner
    side = sizes().tile_small if small else sizes().tile
    heaps: Edge = "bottom"
    if right > BROAD * bottom:
        heaps = "right"
        piles = _column(right, bottom, side)
        maps = Box(0, NAME, piles["surface"].left - GAP - EDGE, bottom - NAME)
    else:
        piles = _strip(right, bottom, side)
        maps = Box(0, NAME, right, piles["surface"].top - NAME - GAP / 2 - NAME)
    now, cards, used = events
    spots = Spots(**piles, now=now, cards=cards, used=used)
    brief = small or now.w < NARROWEST_NOW * sizes().now[0]
    return Layout(width, height, small, brief, aid, maps, spots, aside, heaps)


def _events(room: Box, small: bool) -> tuple[Box, Box, Box]:
    """The card of this turn and the piles of events and of used ones: beside it, or below."""
    w, h = sizes().card
    ratio = w / h
    wide, tall = sizes().now_small if small else sizes().now
    if room.h > ROOMY * room.w:
        w = min((room.w - 2 * GAP) / 2, w)
        h = w / ratio
        high = min(room.h - NAME - h, room.w * tall / wide)
        now = Box(room.left, room.top, room.w, high)
        left, top = room.left + EDGE, now.top + high + NAME
        return now, Box(left, top, w, h), Box(left + w + GAP, top, w, h)
    h = min(h, (room.h - NAME) / 2)
    w = h * ratio
    used = Box(room.left + room.w - w - EDGE, room.top + room.h - h, w, h)
    most = min(used.left - GAP - room.left, STRETCHED * wide * max(room.h / tall, 1.0))
    high = min(room.h, STRETCHED * tall * most / wide)
    return Box(room.left, room.top, most, high), Box(used.left, room.top, w, h), used


def _parts() -> dict[str, float]:
    """Piles and places of tiles, and the die's: how large they are beside a tile."""
    return {"surface": 1.0, "flown": sizes().flown, "drawn": 1.0, "die": sizes().die, "trench": 1.0}


def _strip(right: float, bottom: float, side: float) -> dict[str, Box]:
    """These in a row from the left edge to ``right``: no tile larger than ``side``."""
    parts = _parts()
    free, total = right - 2 * EDGE, sum(parts.values())
    side = min(side, (free - GAP * (len(parts) - 1)) / total)
    between = (free - side * total) / (len(parts) - 1)
    found, left = {}, EDGE
    for name, part in parts.items():
        own = part * side
        found[name] = Box(left, bottom - LIFTED - own, own, own)
        left += own + between
    return found


def _column(right: float, bottom: float, side: float) -> dict[str, Box]:
    """These one below the other, up to ``right``: no tile larger than ``side``."""
    parts = _parts()
    total = sum(parts.values())
    side = min(side, (bottom - len(parts) * (NAME + LIFTED)) / total)
    between = (bottom - side * total) / len(parts)
    found, top = {}, between - LIFTED
    for name, part in parts.items():
        found[name] = Box(right - side - EDGE, top, part * side, part * side)
        top += part * side + between
    return found
