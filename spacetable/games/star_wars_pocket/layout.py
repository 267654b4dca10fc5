"""Where everything lies on the table: ``table.toml`` and the printed places of the play aid."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Corners
from spacetable.core.data import load_toml
from spacetable.resources import asset_path

SET: Final = "star_wars_pocket"
"""The art set of this game."""


class Maps(Struct, frozen=True, forbid_unknown_fields=True):
    """The area of the two maps. ``sizes``: of a tile with its gap, the largest first."""

    area: Corners
    gap: float
    surface_share: float
    surface_share_in_trench: float
    pad: float
    tile_gap: float
    ship: float
    sizes: tuple[float, ...]


class Spots(Struct, frozen=True, forbid_unknown_fields=True):
    """The piles and single places."""

    surface: Corners
    flown: Corners
    drawn: Corners
    die: Corners
    trench: Corners
    now: Corners
    cards: Corners
    used: Corners


class Aid(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the play aid lies, and how large."""

    at: tuple[float, float]
    scale: float


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``table.toml``. ``pictures``: the drawing "pic_<name>" of each event."""

    width: float
    height: float
    maps: Maps
    spots: Spots
    play_aid: Aid
    pictures: dict[str, str]


class _Boards(Struct, frozen=True):
    play_aid: dict[str, Corners]


class _Printed(Struct, frozen=True):
    places: _Boards


AID_SIZE: Final = (360.0, 520.0)
"""Width and height of the play aid's drawing."""


@cache
def places() -> Places:
    """The layout; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).with_name("table.toml"), Places)


@cache
def on_aid() -> dict[str, Box]:
    """The printed places of the play aid by name ("shields", "torpedo_1", "time_30m"...)."""
    printed = load_toml(asset_path("art", SET, "places.toml"), _Printed).places.play_aid
    aid = places().play_aid
    x, y = aid.at
    k = aid.scale
    return {
        name: Box(x + left * k, y + top * k, w * k, h * k)
        for name, (left, top, w, h) in printed.items()
    }


@cache
def spot(name: str) -> Box:
    """A pile's or a single place's box."""
    corners: Corners = getattr(places().spots, name)
    return Box(*corners)


def aid_box() -> Box:
    """The box of the play aid."""
    aid = places().play_aid
    return Box(*aid.at, AID_SIZE[0] * aid.scale, AID_SIZE[1] * aid.scale)


def map_boxes(in_trench: bool) -> tuple[Box, Box]:
    """The boxes of the surface map and of the trench map. ``in_trench``: or over its entrance."""
    maps = places().maps
    left, top, w, h = maps.area
    share = maps.surface_share_in_trench if in_trench else maps.surface_share
    first = round((w - maps.gap) * share)
    return (
        Box(left, top, first, h),
        Box(left + first + maps.gap, top, w - maps.gap - first, h),
    )
