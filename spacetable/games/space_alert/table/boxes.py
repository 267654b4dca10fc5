"""The layout of the table, from ``table.toml``."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from spacetable.core.box import Corners, Pair
from spacetable.core.data import load_toml


class StripPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The strip along the upper edge."""

    time: Pair
    phase: Pair
    chip: float
    gap: float


class Columns(Struct, frozen=True, forbid_unknown_fields=True):
    """The columns of the trajectories with their threats."""

    gap: float
    foot: float
    track: Pair
    square: float
    card_edge: float
    cards: tuple[float, float, float, float]
    report: float
    number: float
    number_on_track: float
    fate: float
    mark: float
    aim: tuple[float, float, float]


class ShipPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The ship; all but ``box`` counts from its corner, across from the edge of the zone."""

    box: Corners
    zone: float
    rooms: Pair
    upper: Pair
    lower: Pair
    upper_plates: float
    lower_plates: float
    plate: tuple[float, float, float, float, float]
    upper_floor: float
    lower_floor: float
    floor: float
    lift: Corners
    tiles: Pair
    structure: Pair
    tile: float
    on_plate: Pair
    figure: Pair
    figure_step: float
    token: float
    energy: tuple[float, float, float]
    energy_top: float
    capsule: Pair
    rocket: Pair
    squad: float
    cell: tuple[float, float, float]
    fired: tuple[float, float, float]
    blow: Corners
    absorbed: Pair
    acting: Pair
    ghost: tuple[float, float, float]


class Outside(Struct, frozen=True, forbid_unknown_fields=True):
    """Places beside the ship."""

    space: Corners
    flight: Corners
    launched: Pair
    near: Pair


class PilePlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The middles of the piles, and the sizes of their cards."""

    box: Corners
    card: Pair
    threat: Pair
    deck: Pair
    heroic: Pair
    tracks: Pair
    common_external: Pair
    common_internal: Pair
    serious_external: Pair
    serious_internal: Pair


class OwnPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat's own board and cards."""

    place: Pair
    gap: float
    between: float
    mat: Corners
    card: Pair
    stock_card: Pair
    open_mat: Corners
    open_card: Pair


class BoardPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the boards of the others."""

    place: Pair
    step: float
    between: float
    edge: float
    badge: float
    mark: Pair
    frame: Pair


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``table.toml``."""

    strip: StripPlaces
    columns: Columns
    ship: ShipPlaces
    outside: Outside
    piles: PilePlaces
    own: OwnPlaces
    boards: BoardPlaces


@cache
def layout() -> Layout:
    """The layout; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).parents[1] / "table.toml", Layout)
