"""The sunspot dial, from ``sunspot.toml``: which season a year is in, and what lies ahead (D2).

A year of the cycle is told by the spot on which the cube lies, 0 to 11; years that lie ahead are
counted in moves of the cube, and years of a flight from 1, its first with the cube at START.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.text import Text, text
from spacetable.games.high_frontier.solar_map import Level, Season

FILE: Final = Path(__file__).with_name("sunspot.toml")
SEASONS: Final[tuple[Season, ...]] = ("blue", "yellow", "red")
"""In the order in which they follow each other."""

Spot = Annotated[int, Meta(ge=0)]


class SeasonRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A season and its spots, in the order in which the cube enters them."""

    colour: Season
    spots: tuple[Spot, ...]
    level: Level


class Thresholds(Struct, frozen=True, forbid_unknown_fields=True):
    """The spots before which thresholds of a kind lie."""

    before: tuple[Spot, ...]
    level: Level


class DialFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file, as it stands there."""

    spots: Annotated[int, Meta(ge=3, le=60)]
    start: Spot
    level: Level
    season: tuple[SeasonRow, ...]
    events: Thresholds
    seniority: Thresholds


class Crossed(Struct, frozen=True):
    """Which thresholds the cube crosses as it moves on by one: D2a and D2b."""

    event: bool
    seniority: bool


class Dial:
    """The dial with what is asked of it. Made once, never changed."""

    def __init__(self, file: DialFile) -> None:
        self.file = file
        self.spots = file.spots
        self.start = file.start
        self._season = {spot: row.colour for row in file.season for spot in row.spots}

    def season(self, spot: int) -> Season:
        """The season of a year; ``KeyError`` for no spot of the dial."""
        return self._season[spot]

    def after(self, spot: int, years: int = 1) -> int:
        """The spot of the cube so many years later."""
        return (spot + years) % self.spots

    def spot_in(self, year: int) -> int:
        """The spot of the cube in a year of a flight, which are counted from 1 (K1)."""
        return self.after(self.start, year - 1)

    def season_in(self, year: int) -> Season:
        """The season of a year of a flight, from 1."""
        return self.season(self.spot_in(year))

    def seasons_from(self, year: int) -> tuple[Season, ...]:
        """The seasons of a whole cycle, that of a year of a flight, from 1, first (D2)."""
        return tuple(self.season_in(year + k) for k in range(self.spots))

    def crossed(self, spot: int) -> Crossed:
        """What the cube crosses as it leaves a spot for the next."""
        entered = self.after(spot)
        file = self.file
        return Crossed(entered in file.events.before, entered in file.seniority.before)

    def years_to_event(self, spot: int) -> int:
        """Moves of the cube until it crosses the next event threshold: 1 or more (D2a)."""
        return next(
            n for n in range(1, self.spots + 1) if self.crossed(self.after(spot, n - 1)).event
        )

    def years_left(self, spot: int, disks: int) -> int:
        """Moves of the cube still to come before the one that ends the game, by the number of
        seniority disks on the dial, which is 1 or more (D2b).
        """
        left, years = disks, 0
        while True:
            left -= self.crossed(self.after(spot, years)).seniority
            if left <= 0:
                return years
            years += 1


@cache
def dial() -> Dial:
    """The dial of the game."""
    return parse(read_data(FILE), FILE.name)


def parse(words: str, name: str) -> Dial:
    """A dial from the words of such a file; ``DataError`` naming the line that does not fit."""
    return Dial(checked_toml(words, DialFile, name, _faults))


def _faults(file: DialFile) -> Iterator[Fault]:
    if file.start >= file.spots:
        yield ("start",), _no_spot(file.start, file)
    seen: list[int] = []
    for number, row in enumerate(file.season):
        place = ("season", number, "spots")
        if number >= len(SEASONS) or row.colour != SEASONS[number]:
            yield ("season", number, "colour"), text("high_frontier_map.dial.file.order")
        for spot in row.spots:
            if spot in seen or spot >= file.spots:
                yield place, _no_spot(spot, file)
            if seen and spot != (seen[-1] + 1) % file.spots:
                yield place, text("high_frontier_map.dial.file.gap", spot=spot)
            seen.append(spot)
        if not row.spots:
            yield place, text("high_frontier_map.dial.file.all")
    if len(seen) != file.spots or len(file.season) != len(SEASONS):
        yield ("spots",), text("high_frontier_map.dial.file.all")
    for table, rows in (("events", file.events), ("seniority", file.seniority)):
        for spot in rows.before:
            if spot >= file.spots:
                yield (table, "before"), _no_spot(spot, file)
    if not file.seniority.before:
        yield ("seniority", "before"), text("high_frontier_map.dial.file.endless")


def _no_spot(spot: int, file: DialFile) -> Text:
    return text("high_frontier_map.dial.file.spot", spot=spot, most=file.spots - 1)
