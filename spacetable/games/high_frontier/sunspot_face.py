"""The sunspot dial as a face: a shape for each year by its season, thresholds, and the cube."""

from typing import Final

from spacetable.core.face import Art, Face
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.map_words import words
from spacetable.games.high_frontier.sunspot import dial

SET: Final = "high_frontier"
Slots = list[tuple[str, Text | Art]]


def dial_face(spot: int) -> Face:
    """The dial with the cube on a spot, 0 to 11. Seasons are told apart by shape: discs are blue,
    squares yellow, stars red. In its middle stands the season, and when the next one begins.
    """
    found = dial()
    slots: Slots = []
    for year in range(found.spots):
        slots.append((f"spot_{year}", _art(found.season(year))))
        slots.append((f"year_{year}", verbatim(str(year + 1))))
        crossed = found.crossed(found.after(year, -1))
        if crossed.event and crossed.seniority:
            slots.append((f"before_{year}", _art("both")))
        elif crossed.event:
            slots.append((f"before_{year}", _art("event")))
        elif crossed.seniority:
            slots.append((f"before_{year}", _art("seniority")))
    slots.append((f"start_{found.start}", _art("start")))
    slots.append((f"cube_{spot}", _art("cube")))
    season, following = found.season(spot), found.next_season(spot)
    slots.append(("season", words(f"dial.{season}")))
    years = found.years_in_season(spot)
    slots.append(("next", words("dial.next", season=words(f"dial.{following}"), n=years)))
    return Face(f"{SET}/sunspot_dial", tuple(slots))


def dial_name(spot: int) -> Text:
    """What the dial says, for whoever cannot see it."""
    found = dial()
    season, following = found.season(spot), found.next_season(spot)
    ahead = words("dial.next", season=words(f"dial.{following}"), n=found.years_in_season(spot))
    return words("dial.name", year=spot + 1, season=words(f"dial.{season}"), ahead=ahead)


def dial_notes(spot: int) -> tuple[Text, ...]:
    """What happens when the year ends, a line each, and how sure the places of the dial are."""
    found = dial()
    crossed = found.crossed(spot)
    notes = [words("dial.event")] if crossed.event else []
    if crossed.seniority:
        notes.append(words("dial.seniority"))
    if any(row.level == "single" for row in found.file.season):
        notes.append(words("dial.single"))
    return tuple(notes)


def _art(part: str) -> Art:
    return Art(f"{SET}/sunspot_{part}")
