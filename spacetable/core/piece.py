"""Pieces in zones, as one frozen value."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count, repeat

from msgspec import Struct

from spacetable.core.ids import PieceId, ZoneId


class Piece(Struct, frozen=True, cache_hash=True, gc=False):
    """A card, tile, token or figure.

    ``face``: what is printed on it, as a key of the game's data ("card:3"). Secret unless ``up``.
    ``turns``: quarter turns clockwise, 0 to 3. ``cell``: (column, row) on a grid, rows downwards.
    """

    id: PieceId
    face: str
    up: bool = False
    turns: int = 0
    cell: tuple[int, int] | None = None


@lru_cache(maxsize=4096)
def name_of(number: int) -> PieceId:
    """The id of the piece that is named as the so many-th, from 1."""
    return PieceId(f"p{number}")


PILE = 10
"""With more pieces than so many a zone is looked through last."""


class Pieces(Struct, frozen=True, gc=False):
    """All pieces of a game. Each zone is a tuple from bottom to top, or from left to right.

    The tuples and the dict are never changed in place; only ``Turn`` makes new ones.
    ``named``: how many ids have been given out.
    """

    zones: dict[ZoneId, tuple[Piece, ...]] = {}
    named: int = 0

    def __getitem__(self, zone: ZoneId) -> tuple[Piece, ...]:
        return self.zones.get(zone, ())

    def __iter__(self) -> Iterator[Piece]:
        for pieces in self.zones.values():
            yield from pieces

    def place(self, piece: PieceId) -> tuple[ZoneId, int]:
        """Zone and index of a piece; ``KeyError`` when there is none of that name."""
        piles = []
        for zone, pieces in self.zones.items():
            # Most pieces lie in piles, where what is looked for seldom is, or on top.
            if len(pieces) > PILE:
                if pieces[-1].id == piece:
                    return zone, len(pieces) - 1
                piles.append(zone)
                continue
            for one in pieces:
                if one.id == piece:
                    return zone, pieces.index(one)
        for zone in piles:
            for k, one in enumerate(self.zones[zone]):
                if one.id == piece:
                    return zone, k
        raise KeyError(piece)

    def index(self, zone: ZoneId, piece: PieceId) -> int:
        """The index of a piece in that zone; ``KeyError`` when it does not lie there."""
        for k, one in enumerate(self.zones.get(zone, ())):
            if one.id == piece:
                return k
        raise KeyError(piece)

    def piece(self, piece: PieceId) -> Piece:
        """The piece of that name; ``KeyError`` when there is none."""
        zone, index = self.place(piece)
        return self.zones[zone][index]

    def piece_in(self, zone: ZoneId, piece: PieceId) -> Piece:
        """The same, looked for in that zone alone."""
        return self.zones[zone][self.index(zone, piece)]

    def top(self, zone: ZoneId) -> Piece | None:
        """The last piece of a zone, or None when it is empty."""
        pieces = self.zones.get(zone)
        return pieces[-1] if pieces else None

    def with_zone(self, zone: ZoneId, pieces: tuple[Piece, ...]) -> "Pieces":
        """The same pieces with one zone replaced."""
        return Pieces({**self.zones, zone: pieces}, self.named)

    def add(self, zone: ZoneId, faces: Iterable[str], *, up: bool = False) -> "Pieces":
        """New pieces on top of a zone, named in the order given: shuffle the faces first."""
        named = self.named
        new = list(map(Piece, map(name_of, count(named + 1)), faces, repeat(up)))
        return Pieces({**self.zones, zone: (*self[zone], *new)}, named + len(new))
