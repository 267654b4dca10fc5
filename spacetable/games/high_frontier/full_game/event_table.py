"""The events of the sunspot cycle (K2), from ``events.toml``, and what a solar flare takes."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.text import texts
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.radiation import Toll, irradiated
from spacetable.games.high_frontier.solar_map import LEO, Level, Season, ZoneName, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import SEASONS

FILE: Final = Path(__file__).with_name("events.toml")
CYCLER: Final = "cycler"
"""The space beside low Earth orbit, in the shelter of the Earth's belts (K2d)."""

Event = Literal["inspiration", "glitch", "pad_explosion", "solar_flare", "anarchy", "budget_cuts"]
Die = Annotated[int, Meta(ge=1, le=20)]

words: Final = texts("full_game_data")


class EventRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An event and the sides of the die for it. ``season``: None for all of them."""

    die: Annotated[tuple[Die, ...], Meta(min_length=1)]
    event: Event
    season: Season | None = None


class EventFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    sides: Die
    level: Level
    row: tuple[EventRow, ...]


class EventTable:
    """The table with what is asked of it. Made once, never changed."""

    def __init__(self, file: EventFile) -> None:
        self.sides = file.sides
        self.level = file.level
        self._event = {
            (die, season): row.event
            for row in file.row
            for die in row.die
            for season in ((row.season,) if row.season else SEASONS)
        }

    def event(self, die: int, season: Season) -> Event:
        """What a die says in a season; ``KeyError`` for no side of it."""
        return self._event[die, season]

    def rows(self, season: Season) -> tuple[tuple[tuple[Die, ...], Event], ...]:
        """What each die says in a season, an event once, by its lowest die."""
        found: dict[Event, list[Die]] = {}
        for die in range(1, self.sides + 1):
            found.setdefault(self.event(die, season), []).append(die)
        return tuple((tuple(dice), event) for event, dice in found.items())


@cache
def event_table() -> EventTable:
    """The table of the game."""
    return parse(read_data(FILE), FILE.name)


def parse(file: str, name: str) -> EventTable:
    """A table from the words of such a file; ``DataError`` naming the line that does not fit."""
    return EventTable(checked_toml(file, EventFile, name, _faults))


def _faults(file: EventFile) -> Iterator[Fault]:
    seen: set[tuple[int, Season]] = set()
    for number, row in enumerate(file.row):
        for die in row.die:
            sides = {(die, season) for season in ((row.season,) if row.season else SEASONS)}
            if die > file.sides or seen & sides:
                yield ("row", number, "die"), words("die", die=die, most=file.sides)
            seen |= sides
    for die in range(1, file.sides + 1):
        for season in SEASONS:
            if (die, season) not in seen:
                yield ("row",), words("no_event", die=die, season=season)


def event(die: int, season: Season) -> Event:
    """The event of a die, by the season of the spot just entered (K2)."""
    return event_table().event(die, season)


def sheltered(place: str, *, anchored: bool = False) -> bool:
    """Whether no flare reaches a stack in a space of the map (K2d). ``anchored``: a Bernal.

    Low Earth orbit, the cycler, sites, and belts but those around the Sun are shelters.
    """
    space = load().spaces[place]
    belt = space.kind == "radbelt" and not space.sol_belt
    return anchored or belt or space.kind == "site" or place in (LEO, CYCLER)


def flare_strength(die: int, zone: ZoneName) -> int:
    """What a die of a solar flare comes to in a zone: as the Sun's thrust does, it falls with the
    distance (K2d). In the Neptune zone as for a thruster that is pushed there: nobody is struck
    (HFG-R04).
    """
    found = load().zones[zone]
    modifier = found.solar if found.solar is not None else found.pushed_solar
    assert modifier is not None  # each zone of the map has one
    return die + modifier


def flare_toll(
    stack: Stack, die: int, place: str, owner: Backing, *, anchored: bool = False
) -> Toll:
    """What a flare takes of a stack in a space: all cards less rad-hard than its strength (K2d).

    One die is thrown for all stacks. Heavy radiators turn light instead (E7d; HFG-R05).
    """
    if sheltered(place, anchored=anchored):
        return Toll()
    strength = flare_strength(die, load().spaces[place].zone) - owner.shielding
    return irradiated(stack, strength, owner)
