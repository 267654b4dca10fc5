"""The placard of the isobank on the table: where it is, and a vault for each player (4A2h)."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.face import Art, Face
from spacetable.core.ids import Seat
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game import card_appearance
from spacetable.games.high_frontier.full_game.card_rows import in_row
from spacetable.games.high_frontier.full_game.exodus_place import chits
from spacetable.games.high_frontier.full_game.isobank.places import (
    BERTH,
    SPECULATOR,
    STARSHIP,
    bead,
    vault_zone,
)
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.own_row import NAME
from spacetable.games.high_frontier.full_game.starshot.places import CREW
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.tabletop import counters

ART: Final = "full_game"
SHAPE: Final = 100 / 86
"""Width of a vault for its height."""
LARGEST: Final = 190.0
"""Height of a vault, at most."""
GAP: Final = 10.0
PADDING: Final = 3.0
CREW_HIGH: Final = 0.4
"""What those aboard the starship take of the leaf's height."""
BEAD: Final = 0.42
"""Side of the beads, in heights of a vault,"""
LOW: Final = 0.61
"""and how far down their middle is: a light around them touches no name."""
WAITING: Final = 0.3
"""The same of the starship that waits, below what is written there."""


@lru_cache(maxsize=4)
def starship(*told: Text) -> Appearance:
    """The chit of the starship."""
    return Appearance(Face(f"{ART}/starship"), words("starship"), told)


class PlacardPlace:
    """The leaf of the isobank, in a box of the table."""

    def __init__(self, state: State, box: Box, px: float) -> None:
        """``px``: of a table unit."""
        self.px = px
        self.state = state
        self.owners: tuple[Seat, ...] = (*state.order, SPECULATOR)
        self.crew: Box | None = None
        if state.starship is not None:
            high = box.h * CREW_HIGH
            self.crew = box.part(GAP, box.h - high, box.w - 2 * GAP, high - GAP)
            box = box.part(0, 0, box.w, box.h - high - NAME)
        self.boxes = _grid(box, len(self.owners) + 1)

    def zones(self) -> Iterator[TableZone]:
        """The isobank itself, then the vaults, that of the speculator last."""
        berth, *vaults = self.boxes
        name, at = self._where(), place_of(self.state)
        place = place_name(at) if at else words("gone" if self._gone else "nowhere")
        face = vault_face(words("isobank"), place, above=self._waits)
        yield zoned(BERTH, name, berth, art=face)
        for seat, box in zip(self.owners, vaults, strict=True):
            name = self._owner(seat)
            of = words("vault_of", player=name)
            yield zoned(vault_zone(seat), of, box, art=vault_face(name))
        if self.crew is not None:
            yield zoned(CREW, words("zone.aboard"), self.crew, "row", outline=True)

    def pieces(self) -> Iterator[TablePiece]:
        """Beads of each vault, and the chit of the starship until it stands on the map."""
        berth, *boxes = self.boxes
        vaults = self.state.isobank
        if self._waits:
            side = berth.h * WAITING
            at = about(berth.x, berth.top + berth.h * (0.97 - WAITING / 2), side, side)
            yield laid(STARSHIP, BERTH, starship(self._told()), at, kind="token")
        yield from self._aboard()
        if vaults is None:
            return
        seen = counters.tank("isotope", aboard=True)
        for seat, box in zip(self.owners, boxes, strict=True):
            count = vaults.speculator if seat == SPECULATOR else vaults.vault(seat)
            if count:
                side = box.h * BEAD
                place = about(box.x, box.top + LOW * box.h, side, side)
                piece = laid(
                    bead(seat), vault_zone(seat), seen, place, 1, kind="token", count=count
                )
                yield piece if seat == SPECULATOR else replace(piece, seat=seat)

    @property
    def _waits(self) -> bool:
        """Whether the chit of the starship lies here, and not on the map."""
        return self.state.isobank is None or not place_of(self.state)

    @property
    def _gone(self) -> bool:
        """Whether the starship has left the map, and the isotopes with it."""
        ship = self.state.starship
        return ship is not None and ship.left != ""

    def _told(self) -> Text:
        """What the chit on the placard says."""
        ship = self.state.starship
        if ship is not None and ship.left:
            return words(f"note.left_{ship.left}", n=ship.total)
        if ship is not None and ship.wrecked:
            return words("note.wrecked")
        return words("note.starship_waits")

    def _ship(self) -> Starship:
        """The starship whose passengers are shown."""
        assert self.state.starship is not None  # its place comes with it
        return self.state.starship

    def _aboard(self) -> Iterator[TablePiece]:
        """The cards of passengers."""
        if self.crew is None:
            return
        cards = self.state.pieces[CREW]
        places = in_row(len(cards), self.crew, PADDING, GAP)
        for k, (card, place) in enumerate(zip(cards, places, strict=True)):
            yield laid(card.id, CREW, card_appearance.card(self.state, card), place, k)
            owner = next(who for who, one in self._ship().aboard.items() if one == card.id)
            seen = places[k + 1].left - place.left if k + 1 < len(places) else None
            yield from chits(self.state, owner, card.id, CREW, place, self.px, seen)

    def _owner(self, seat: Seat) -> Text:
        return words("speculator") if seat == SPECULATOR else player(self.state, seat)

    def _where(self) -> Text:
        place = place_of(self.state)
        if place:
            return words("isobank_at", place=place_name(place))
        if self._gone:
            return words("isobank_gone")
        return words("isobank_nowhere" if self.state.isobank is None else "isobank_lost")


@lru_cache(maxsize=32)
def vault_face(name: Text, place: Text | None = None, *, above: bool = False) -> Face:
    """A vault, or the isobank with its place. ``above``: something lies below what is written."""
    slots: list[tuple[str, Text | Art]] = [("name", name)]
    if place is not None:
        slots.append(("place_above" if above else "place", place))
    return Face(f"{ART}/vault", tuple(slots))


def _grid(box: Box, count: int) -> tuple[Box, ...]:
    """Places for so many hexagons, row by row, in the middle of a box."""
    columns = max(range(1, count + 1), key=lambda one: (_tall(box, count, one), -one))
    tall, rows = _tall(box, count, columns), ceil(count / columns)
    wide = tall * SHAPE
    left = box.x - (columns * (wide + GAP) - GAP) / 2
    top = box.y - (rows * (tall + GAP) - GAP) / 2
    return tuple(
        Box(left + (k % columns) * (wide + GAP), top + (k // columns) * (tall + GAP), wide, tall)
        for k in range(count)
    )


def _tall(box: Box, count: int, columns: int) -> float:
    """How high they can be in so many columns."""
    rows = ceil(count / columns)
    high = (box.h - GAP * (rows + 1)) / rows
    return min(LARGEST, high, (box.w - GAP * (columns + 1)) / columns / SHAPE)
