"""Where everything lies on the ship, by the box that the ship has."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair, about
from spacetable.games.space_odyssey.data import DATA, LIMIT

EDGE: Final = 8.0
"""What stays free within the hull."""
FULL: Final = (690.0, 560.0)
"""Ships of at least this size have whole tiles for their systems; the others have low ones."""
USUAL: Final = (757.0, 752.0)
"""The ship for which these sizes are meant; in a larger one they grow."""
TILE: Final = (112.0, 85.0)
LOW_TILE: Final = (98.0, 49.0)
LITTLE: Final = 470.0
"""Ships lower than this keep every unit for those who stand in the rooms."""
CARD: Final = (46.0, 64.0)
"""A malfunction, as its tray is drawn; from one to the next so far, and nearer where there are
many.
"""
STEP: Final = 48.0
NARROW_STEP: Final = 43.0
MANY: Final = 6
BETWEEN: Final = 12.0
"""Between the malfunctions of two systems, at least."""
SIGN: Final = 36.0
LOW_SIGN: Final = 32.0
NAMED: Final = (190.0, 140.0)
"""Rooms narrower than this have nothing but their names on their signs: in low ships, in others."""
LOW_ROOMS: Final = (0.23, 0.444, 0.145)
"""How wide the rooms of a low ship are, from the left, by their longest names,"""
ROOMY: Final = (560.0, 400.0, 1.28)
"""and of one from this size on and so much wider than high, where those at the right have room for
all who may stand there.
"""
GROWING: Final = 372.0
"""The height of a ship for which low tiles are meant; in a roomy one they grow."""
ROOMY_ROOMS: Final = (0.235, 0.44, 0.205)
MIDDLE: Final = 0.36
"""The same of the middle ones of another ship."""
LABELLED: Final = (130.0, 0.72)
"""The width from which on the pile of door tiles bears its name, and the part above the name."""
EYE: Final = (216.0, 136.0)
MODULES: Final = 138.0
"""Where the steps of the track begin, beside the eye."""
LOW_EYE: Final = (128.0, 54.0)
"""HAL's eye; the low one has its track beside it, and the marker above that."""
LOW_MODULES: Final = (44 / 128, 20 / 54)
"""Where the steps of a level track begin, across and down."""
EYE_HEIGHT: Final = 120.0
"""The height from which on the numbers of the whole one can be read."""
FIGURE: Final = (44.0, 63.0)
STANDING: Final = 43.0
"""The height from which on the letters of the whole ones can be read."""
LOW_FIGURE: Final = (19.0, 26.0)
"""A standee; the low one is hardly more than its letter."""
COLUMN: Final[Mapping[str, int]] = {
    "mem": 0,
    "pod_bay": 0,
    "pod": 0,
    "grv": 2,
    "com": 2,
    "picturephone": 1,
}
ROW: Final[Mapping[str, int]] = {"mem": 0, "grv": 0, "pod_bay": 1}
RIGHT: Final = ("grv", "com")
LOWER: Final = ("lif", "com")


class ShipLayout(Struct, frozen=True):
    """The ship in a box, in table units."""

    box: Box

    @property
    def low(self) -> bool:
        """Whether there is room only for low tiles."""
        return self.box.w < FULL[0] or self.box.h < FULL[1]

    @property
    def little(self) -> bool:
        """Whether there is hardly room for those who stand in the rooms."""
        return self.box.h < LITTLE

    @property
    def roomy(self) -> bool:
        """Whether a low ship has more room than it needs."""
        w, h, ratio = ROOMY
        return self.low and self.box.w >= max(w, ratio * self.box.h) and self.box.h >= h

    @property
    def grown(self) -> float:
        """How much larger than usual everything may be."""
        if self.roomy:
            return min(self.box.w / ROOMY[0], self.box.h / GROWING, 1.3)
        usual = min(self.box.w / USUAL[0], self.box.h / USUAL[1])
        return 1.0 if self.low else min(max(usual, 1.0), 1.5)

    @property
    def tile(self) -> Pair:
        """The tile of a system."""
        w, h = LOW_TILE if self.low else TILE
        return w * self.grown, h * self.grown

    @property
    def door(self) -> Pair:
        """A door, or the place for one."""
        return (
            (46.0, 32.0)
            if self.little
            else (50.0, 39.0)
            if self.low
            else (60.0 * self.grown, 47.0 * self.grown)
        )

    @property
    def way(self) -> float:
        """How wide a corridor is."""
        return 18.0 if self.low else 26.0

    @property
    def sign(self) -> float:
        """The height of the strip with the name of a room."""
        if self.low:
            return (LOW_SIGN - 3.0 if self.little else LOW_SIGN) * self.grown
        return SIGN * self.grown

    @property
    def bare(self) -> bool:
        """Whether signs bear nothing but the name."""
        return self.room("mem").w < NAMED[not self.low]

    @property
    def slim(self) -> bool:
        """Whether standees are hardly more than their letters."""
        return self.low or self.room("mem").h - self.sign - 6 < STANDING

    # ------------------------------------------------------------------ rooms

    def room(self, name: str) -> Box:
        """A space."""
        return _rooms(self)[name]

    @property
    def low_eye(self) -> bool:
        """Whether the track lies beside the eye, as there is no height for it."""
        return self.low or self._eye_room[1] < EYE_HEIGHT

    @property
    def _eye_room(self) -> Pair:
        core = self.room("core")
        return core.w - 12, core.h - self.sign - self.figure("core")[1] - 8

    @property
    def eye(self) -> Box:
        """HAL's eye and its track, in the core, above those who stand there."""
        core = self.room("core")
        w, h = LOW_EYE if self.low_eye else EYE
        wide, high = self._eye_room
        by = min(wide / w, high / h)
        top = core.top + self.sign + (high - h * by) / 2
        return Box(core.x - w * by / 2, top, w * by, h * by)

    def marker(self, cards: int) -> Box:
        """Where HAL's marker stands, for so many cards in hand."""
        steps = steps_of_track()
        number = min(max(steps[0] - cards, 0), len(steps) - 1)
        room = self.eye
        if self.low_eye:
            unit, w = room.w / LOW_EYE[0], 84 / len(steps)
            return about(
                room.left + (44 + (number + 0.5) * w) * unit,
                room.top + 10 * unit,
                20 * unit,
                18 * unit,
            )
        unit, h = room.w / EYE[0], room.h / len(steps)
        return room.part(143 * unit, number * h + (h - 25 * unit) / 2, 26 * unit, 24 * unit)

    def figure(self, name: str, count: int = 0) -> Pair:
        """A standee in a space, among so many; up to three have the same size."""
        count = max(count, 3)
        room = self.room(name)
        w, h = LOW_FIGURE if self.slim else FIGURE
        gap, most = (2, 2.0 if self.roomy else 1.4) if self.slim else (4, 1.1 * self.grown)
        high = room.h - self.sign - 6
        if name == "core":
            high = max(room.h * 0.25, h) if self.slim else room.h * 0.25
        by = min(high / h, (room.w - 4 - gap) / (count * w + gap * (count - 1)), most)
        return w * by, h * by

    # ------------------------------------------------------------------ systems

    def system(self, name: str) -> Box:
        """The tile of a system, in its corner."""
        w, h = self.tile
        left = self.box.w - EDGE - w if name in RIGHT else EDGE
        top = self.box.h - EDGE - h if name in LOWER else EDGE
        return self.box.part(left, top, w, h)

    def tray(self, name: str) -> Box:
        """Where a system's malfunctions lie: as many places as stop it."""
        tile = self.system(name)
        w = _natural(LIMIT[name]) * self.card_unit
        left = tile.left - 4 - w if name in RIGHT else tile.left + tile.w + 4
        return Box(left, tile.top, w, tile.h)

    @property
    def card_unit(self) -> float:
        """How large malfunctions are."""
        w, h = self.tile
        free = self.box.w - 2 * (EDGE + w + 4)
        lower = (free - BETWEEN) / sum(_natural(LIMIT[one]) for one in LOWER)
        return min(lower, (h - 4) / CARD[1], 1.5)

    def malfunction(self, name: str, number: int) -> Box:
        """The place of a malfunction, 0 first; those beyond the limit lie on the last, askew."""
        tray, unit = self.tray(name), self.card_unit
        w, h = CARD[0] * unit, CARD[1] * unit
        last = LIMIT[name] - 1
        beyond = max(0, number - last)
        left = min(number, last) * _step(LIMIT[name]) * unit - 6 * beyond
        return tray.part(left, (tray.h - h) / 2 + 5 * min(beyond, 1), w, h)

    @property
    def tiles(self) -> Box:
        """Where door tiles lie that nobody needs: between the upper trays."""
        left, right = self.tray("mem"), self.tray("grv")
        room = right.left - left.left - left.w - 2 * BETWEEN
        w = min(room, 1.45 * self.tile[1])
        return about((left.left + left.w + right.left) / 2, left.y, w, left.h)

    @property
    def spare(self) -> Box:
        """A door tile there."""
        room = self.tiles
        part = LABELLED[1] if self.labelled else 1.0
        by = min(0.6 * room.w / 56, 0.7 * part * room.h / 44)
        return about(room.x, room.top + part * room.h / 2, 56 * by, 44 * by)

    @property
    def labelled(self) -> bool:
        """Whether the name of these tiles stands below them."""
        return self.tiles.w >= LABELLED[0]


@cache
def steps_of_track() -> tuple[int, ...]:
    """The numbers on HAL's track, from the start to where the crew has won."""
    return tuple(DATA.hal.hand - k for k in range(DATA.crew.sequences + 1))


def _step(limit: int) -> float:
    return NARROW_STEP if limit >= MANY else STEP


def _natural(limit: int) -> float:
    """The width of a tray as it is drawn."""
    return _step(limit) * (limit - 1) + CARD[0]


@lru_cache(maxsize=64)
def _rooms(ship: ShipLayout) -> Mapping[str, Box]:
    box, (door_w, door_h), tile = ship.box, ship.door, ship.tile[1]
    gap = 5.0 if ship.little else EDGE if ship.low else 12.0
    wide = box.w - 2 * EDGE
    top = box.top + EDGE + tile + gap
    high = box.h - 2 * (EDGE + tile + gap)
    down = door_h + (1 if ship.little else 4 if ship.low else 16)
    row = (high - 2 * down) / 3
    left, middle, right = _widths(ship, wide, door_w + 14)
    # No door lies on a level way at the left.
    free = wide - left - middle - right
    first = min(free / 2, free - door_w - 3)
    columns = (
        (box.left + EDGE, left),
        (box.left + EDGE + left + first, middle),
        (box.left + box.w - EDGE - right, right),
    )
    found = {}
    for name, column in COLUMN.items():
        x, w = columns[column]
        found[name] = Box(x, top + ROW.get(name, 2) * (row + down), w, row)
    last = found["picturephone"].top
    # The core stands between the corridor above it and the room below, and leaves the straight
    # way free from the pod bay to that room.
    start = top + (row + door_h) / 2 + (6 if ship.low else 14)
    core = 0.29 * wide
    bay, below, keep = found["pod_bay"], found["picturephone"], ship.way
    across = (below.x - core / 2 - keep - bay.x) / (below.x - bay.x)
    passes = bay.y + across * (below.y - bay.y)
    end = min(last - (8 if ship.low else 36), passes - keep)
    found["core"] = Box(below.x - core / 2, start, core, end - start)
    return found


def _widths(ship: ShipLayout, wide: float, across: float) -> tuple[float, ...]:
    """How wide the rooms are, from the left. ``across``: the least between them."""
    if ship.low:
        return tuple(part * wide for part in (ROOMY_ROOMS if ship.roomy else LOW_ROOMS))
    side = (wide - MIDDLE * wide - 2 * across) / 2
    return side, MIDDLE * wide, side
