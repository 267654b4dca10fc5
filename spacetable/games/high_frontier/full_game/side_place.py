"""The right edge: the dial with the seniority disks, the own Aquas, what is traded and left."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.face import Face
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game import appearance, season_place
from spacetable.games.high_frontier.full_game.layout import Layout
from spacetable.games.high_frontier.full_game.others_place import own_head
from spacetable.games.high_frontier.full_game.places import (
    AQUA,
    BANK,
    DISK,
    MARKET,
    SUNSPOT,
    cube_of,
    disk_of,
    purse,
)
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.words import player
from spacetable.games.high_frontier.piloting.places import (
    HOPPER,
    OVERBOARD,
    TANK,
    TANKS,
    dial_zone,
)
from spacetable.games.high_frontier.tabletop import counters, dial_zones
from spacetable.games.high_frontier.tabletop.words import words as counter_words

DISKS: Final = ZoneId("disks")
"""The seniority disks on the dial."""
TRAY: Final = ZoneId("tray")
"""Where the die lies."""
INSET: Final = 4.0
INNER: Final = 0.62
"""Distance of the last disk from the middle of the dial, as a part of that of its year."""
LAST: Final = 0.8
"""Its side, in those of a year."""


def legacy(state: State) -> bool:
    """Whether a seniority disk is a legacy vote that is to be cast."""
    return bool(state.todo) and state.duty.task == "legacy"


class SidePlace:
    """What all players share, and what the one at the bottom has beside cards."""

    def __init__(self, state: State, seat: Seat, at: Layout) -> None:
        self.state = state
        self.seat = seat
        self.at = at

    def dial(self) -> Iterator[TableZone]:
        """The years."""
        yield from dial_zones.zones(self.at.dial)

    def disks(self) -> TableZone:
        """The seniority disks: on the dial, and beside the assembly while one is a vote."""
        return zoned(DISKS, words("zone.disks"), self._disks)

    @property
    def _disks(self) -> Box:
        return self.at.vote if legacy(self.state) else self.at.disks

    def zones(self) -> Iterator[TableZone]:
        """A place for each counter."""
        at, art = self.at, appearance.ART
        yield zoned(purse(self.seat), words("zone.purse", player=self._name()), at.purse)
        supply = words("zone.cubes", player=self._name())
        yield zoned(self._supply(), supply, at.cubes)
        yield zoned(self._claims(), words("zone.claims", player=self._name()), at.claims)
        yield zoned(BANK, words("zone.bank"), at.bank, art=Face(f"{art}/bank"))
        yield zoned(MARKET, words("zone.market"), at.market, art=Face(f"{art}/market"))
        yield zoned(TRAY, counter_words("zone.die"), at.die)
        yield zoned(TANKS, counter_words("zone.tanks"), at.tanks, art=Face(f"{art}/supply"))
        hopper = Face(f"{counters.ART}/hopper")
        yield zoned(HOPPER, counter_words("zone.hopper"), at.hopper, art=hopper)
        over = Face(f"{counters.ART}/overboard")
        yield zoned(OVERBOARD, counter_words("zone.overboard"), at.overboard, art=over)

    def pieces(self) -> Iterator[TablePiece]:
        """Seniority disks, purse, own cubes and disks, an Aqua and a tank of the pool, the die."""
        state, at = self.state, self.at
        there = dial_zones.place(at.dial, state.spot)
        cube = counters.SUNSPOT
        cube = replace(cube, notes=(*cube.notes, *season_place.notes(state)))
        yield laid(SUNSPOT, dial_zone(state.spot), cube, there, 2, kind="token")
        # The disk of a legacy vote has left the dial already, and is in the hand of who votes.
        disks = state.disks + legacy(state)
        last = None if state.starship is None else state.starship.disk
        if last is not None and state.disks:
            yield laid(DISK, dial_zone(last), appearance.DISK, self._on_dial(last), 1, kind="token")
        elif disks:
            yield laid(DISK, DISKS, appearance.DISK, self._disks, kind="token", count=disks)
        yield own_head(state, self.seat, at.purse, "tall" if at.tall else "purse")
        yield from self._wood("cube", cube_of(self.seat), self._supply(), at.cubes)
        yield from self._wood("claims", disk_of(self.seat), self._claims(), at.claims)
        inset = at.bank.part(INSET, INSET, at.bank.w - 2 * INSET, at.bank.h - 2 * INSET)
        yield laid(AQUA, BANK, appearance.AQUA, inset, kind="token")
        inset = at.tanks.part(INSET, INSET, at.tanks.w - 2 * INSET, at.tanks.h - 2 * INSET)
        yield laid(TANK, TANKS, counters.tank("water", aboard=False), inset, kind="token")
        yield laid("die", TRAY, counters.die(state.thrown), at.die, kind="die")

    def _wood(
        self, kind: Literal["cube", "claims"], id_: PieceId, zone: ZoneId, box: Box
    ) -> Iterator[TablePiece]:
        """What is left in the own reserve of a kind."""
        left = cubes if kind == "cube" else disks
        count = left(self.state, self.seat)
        if count:
            number = self.state.order.index(self.seat) + 1
            seen = appearance.token(kind, self._name(), number, words(f"note.{kind}"))
            yield replace(laid(id_, zone, seen, box, kind="token", count=count), seat=self.seat)

    def _on_dial(self, spot: int) -> Box:
        """Where the last disk lies since the starship has set out: beside its year, inwards."""
        year = dial_zones.place(self.at.dial, spot)
        across, down = year.x - self.at.dial.x, year.y - self.at.dial.y
        side = year.w * LAST
        return about(self.at.dial.x + INNER * across, self.at.dial.y + INNER * down, side, side)

    def _name(self) -> Text:
        return player(self.state, self.seat)

    def _supply(self) -> ZoneId:
        return ZoneId(f"cubes.{self.seat}")

    def _claims(self) -> ZoneId:
        return ZoneId(f"claims.{self.seat}")
