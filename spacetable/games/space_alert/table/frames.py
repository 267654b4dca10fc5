"""Drawings of one thing in several shapes, so that its head is as high in each place."""

from functools import lru_cache
from math import log
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box

CLOSE: Final = 1.03
"""How much higher than its box a drawing may be."""
HEAD: Final = 31.0
"""How high the strip with the name is, in the units of each drawing."""


class Frame(Struct, frozen=True):
    """A drawing of so many units: "column_red_264x396" is the one of 264x396."""

    w: int
    h: int

    @property
    def name(self) -> str:
        """What its drawing is called behind the name of the thing."""
        return f"{self.w}x{self.h}"

    def head(self, box: Box) -> float:
        """How high the strip with the name is when the drawing fills a box."""
        return HEAD * box.h / self.h


COLUMNS: Final = tuple(
    Frame(*size)
    for size in (
        *((264, 640), (264, 500), (264, 396), (264, 330), (264, 264)),
        *((176, 330), (176, 264), (176, 210), (176, 176), (176, 150), (176, 130), (176, 112)),
        *((112, 190), (112, 150), (112, 112)),
    )
)
BOARDS: Final = tuple(
    Frame(*size)
    for size in ((280, 240), (280, 170), (280, 130), (280, 84), (160, 150), (160, 110), (160, 80))
)
OWN: Final = tuple(
    Frame(*size) for size in ((896, 150), (680, 112), (680, 84), (440, 112), (300, 112))
)
LINES: Final = tuple(
    Frame(*size)
    for size in (
        *((150, 42), (230, 42), (400, 42), (340, 46), (470, 50)),
        *((760, 66), (960, 46)),
    )
)
OWN_LINES: Final = (Frame(640, 50), Frame(400, 44))
"""Boards that are folded to one line, and the own one."""


@lru_cache(maxsize=256)
def frame(frames: tuple[Frame, ...], box: Box) -> Frame:
    """The drawing whose size and shape is nearest to a box; of those no higher, if there are any.

    So the words in the head are no smaller than they are drawn.
    """
    lower = [one for one in frames if one.h <= CLOSE * box.h]
    return min(
        lower or frames,
        key=lambda one: abs(log(box.w / one.w)) + 2 * abs(log(box.h / one.h)),
    )
