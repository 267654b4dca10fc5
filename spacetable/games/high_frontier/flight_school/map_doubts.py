"""What of the map rests on one source, is disputed or reconstructed, for the About page: read from
``map.json``, so it stays true when somebody corrects a line.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core import json_lines
from spacetable.core.data import read_data
from spacetable.core.text import Text
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import FILE, Level, load

CERTAIN: Final = "certain"
DOUBTS: Final = {
    "kind": "kind",
    "name": "name",
    "zone": "zone",
    "season": "season",
    "hazard": "hazard",
    "size and hydration": "size",
}
"""What a doubt is about, by the word that it begins with; else the whole place."""


def uncertain() -> tuple[Text, ...]:
    """A line for each kind of entry that is less than certain, then one for each single place."""
    return tuple(_uncertain())


def _uncertain() -> Iterator[Text]:
    lines = json_lines.lines(read_data(FILE))
    for kind, level in load().levels.items():
        if level != CERTAIN:
            yield _line(level, words(f"about.map.{kind}"), lines["levels", kind])
    told: set[str] = set()
    for number, site in enumerate(load().sites.values()):
        if site.level != CERTAIN:
            told.add(site.id)
            yield _line(site.level, _what(site.id, site.doubt), lines["sites", number])
    for number, space in enumerate(load().spaces.values()):
        if space.level != CERTAIN and space.id not in told:
            yield _line(space.level, _what(space.id, space.doubt), lines["spaces", number])
    for number, link in enumerate(load().links):
        if link.level != CERTAIN:
            ends = {"place": place_name(link.a), "other": place_name(link.b)}
            yield _line(link.level, words("about.doubt.link", **ends), lines["links", number])


def _what(place: str, doubt: str) -> Text:
    about = DOUBTS.get(doubt.partition(":")[0], "place")
    return words(f"about.doubt.{about}", place=place_name(place))


def _line(level: Level, what: Text, line: int) -> Text:
    return words(f"about.{level}", what=what, file=FILE.name, line=line)
