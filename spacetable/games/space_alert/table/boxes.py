"""The layout of the table, from ``table.toml``."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from spacetable.core.box import Pair
from spacetable.core.data import load_toml


class StripPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The strip along the upper edge."""

    time: tuple[float, float, float]
    phase: float
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
    mark: float
    aim: tuple[float, float, float]


class ShipPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The ship: what keeps its size however large the hull is, and how the rest is shared."""

    edge: float
    gap: float
    between: float
    bar: float
    plates: tuple[float, float, float]
    plate_high: tuple[float, float, float]
    named: Pair
    beside: tuple[float, float, float]
    short: tuple[float, float, float]
    short_high: float
    lift: float
    tile: float
    figure: Pair
    tallest: float
    acting: Pair
    token: float
    energy: tuple[float, float, float]
    capsule: Pair
    rocket: Pair
    squad: float
    cell: Pair
    fired: Pair
    blow: Pair
    absorbed: Pair
    ghost: tuple[float, float, float]


class PilePlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The sizes of the cards in piles."""

    card: Pair
    threat: Pair


class OwnPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat's own board and cards."""

    place: Pair
    gap: float
    between: float
    card: Pair
    stock_card: Pair
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
    piles: PilePlaces
    own: OwnPlaces
    boards: BoardPlaces


@cache
def layout() -> Layout:
    """The layout; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).parents[1] / "table.toml", Layout)
