"""The assembly: seven ideologies with delegates, the star of the Active Law, and legacy votes."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.ids import PieceId
from spacetable.core.layout import row
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.high_frontier.full_game import appearance
from spacetable.games.high_frontier.full_game.places import STAR, delegate, ideology_zone
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring
from spacetable.games.high_frontier.full_game.politics.law_words import effect
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player

LOW: Final = 0.835
"""Where the delegates lie, and"""
CUBE: Final = 0.21
"""how large, in heights of a place."""
ROW: Final = 0.62
"""Width of the row in which they lie, in widths of a place: it is narrower there."""
APART: Final = 0.8
"""Least way from one to the next, in widths of a cube: those of six players are smaller for it."""
TOKEN: Final = (0.3, 0.24)
"""Side of the star and of a legacy vote, in heights of a place: smaller where the name stands
higher, above what the law does."""
HIGH: Final = (0.2, 0.175)
"""Where they lie, above the name, for either size."""
NAMED: Final = 96.0
"""From this height on a place bears the name of its ideology,"""
TOLD: Final = 146.0
"""and from this one on what its law does."""


class AssemblyPlace:
    """The assembly of a game with politics; ``boxes``: its places, clockwise, the middle last."""

    def __init__(self, state: State, assembly: Assembly, boxes: Sequence[Box]) -> None:
        self.state = state
        self.assembly = assembly
        self.boxes = tuple(zip(ring().all, boxes, strict=True))

    def zones(self) -> Iterator[TableZone]:
        """A place for each ideology; that of the Active Law stands out."""
        for one, box in self.boxes:
            active = one == self.assembly.star and not self.assembly.anarchy
            law = effect(self.assembly, one)
            told = law if box.h >= TOLD else None
            art = appearance.ideology(one, active=active, named=box.h >= NAMED, law=told)
            name = appearance.ideology_name(one, law)
            yield zoned(ideology_zone(one), name, box, art=art)

    def pieces(self) -> Iterator[TablePiece]:
        """The star, the disks of legacy votes, and a cube for all delegates of each player."""
        for one, box in self.boxes:
            told = box.h >= TOLD
            side, high = box.h * TOKEN[told], box.top + box.h * HIGH[told]
            if one == self.assembly.star:
                at = about(box.left + box.w * 0.29, high, side, side)
                yield laid(STAR, ideology_zone(one), appearance.STAR, at, 1, kind="token")
            legacy = self.assembly.legacy.count(one)
            if legacy:
                at = about(box.left + box.w * 0.71, high, side, side)
                piece = PieceId(f"legacy.{one}")
                count = legacy if legacy > 1 else None
                seen = appearance.LEGACY
                yield laid(piece, ideology_zone(one), seen, at, 1, kind="token", count=count)
            yield from self._delegates(one, box)

    def _delegates(self, one: Ideology, box: Box) -> Iterator[TablePiece]:
        seats = self.assembly.seats_in(one)
        wide = box.w * ROW
        side = min(box.h * CUBE, wide / (1 + APART * max(0, len(seats) - 1)))
        places = row(box.x, box.top + box.h * LOW, wide, side, len(seats), 1)
        for k, (seat, (x, y)) in enumerate(zip(seats, places, strict=True)):
            number = self.state.order.index(seat) + 1
            seen = appearance.token("delegate", player(self.state, seat), number)
            count = self.assembly.at(one).count(seat)
            yield replace(
                laid(
                    delegate(one, seat),
                    ideology_zone(one),
                    seen,
                    about(x, y, side, side),
                    2 + k,
                    kind="token",
                    count=count if count > 1 else None,
                ),
                seat=seat,
            )
