"""How large things are on the table (``table.toml``), and where places are printed on drawings."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.box import Corners, Pair
from spacetable.core.data import load_toml
from spacetable.resources import asset_path

SET: Final = "star_wars_pocket"
"""The art set of this game."""


class Maps(Struct, frozen=True, forbid_unknown_fields=True):
    """The two maps. ``sought`` and ``found``: the surface map's part of both, before and after the
    entrance is found. ``sizes``: of a tile with its gap, the largest first; smaller ones only where
    none of them fits.
    """

    sought: float
    found: float
    pad: float
    tile_gap: float
    ship: float
    sizes: tuple[float, ...]


class Sizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``table.toml``. ``pictures``: the drawing "pic_<name>" of each event."""

    maps: Maps
    play_aid: Pair
    play_aid_small: Pair
    tile: float
    tile_small: float
    flown: float
    die: float
    card: Pair
    now: Pair
    now_small: Pair
    pictures: dict[str, str]


class Boards(Struct, frozen=True):
    """The places printed on the play aid, with words and without, by their names."""

    play_aid: dict[str, Corners]
    play_aid_small: dict[str, Corners]


class _Printed(Struct, frozen=True):
    places: Boards


@cache
def sizes() -> Sizes:
    """The sizes; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).with_name("table.toml"), Sizes)


@cache
def printed() -> Boards:
    """Where the places of the play aid are printed."""
    return load_toml(asset_path("art", SET, "places.toml"), _Printed).places
