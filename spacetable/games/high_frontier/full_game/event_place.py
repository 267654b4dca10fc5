"""The next event beside the dial: in which year it comes, and what each die of it says (K2)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.face import Face
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.full_game.appearance import ART
from spacetable.games.high_frontier.full_game.event_table import event_table
from spacetable.games.high_frontier.full_game.season_place import goes_on
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.war.order_place import wide
from spacetable.games.high_frontier.full_game.words import words
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.sunspot import dial

ZONE: Final = ZoneId("next_event")
READ: Final = 183.0
"""Px of the screen that it is wide on which capitals have 11 px: it is left out rather than
narrower."""
WIDE: Final = 200.0
"""Units that it is wide at most, where that is more."""
SHAPE: Final = 140 / 200
"""Its height for its width."""


def next_event(
    state: State, free: Box, room: float, px: float
) -> Iterator[tuple[TableZone, TablePiece]]:
    """At the lower end of what is free beside the dial, where that has ``room`` for its width;
    none where the game ends before it. ``px``: of a table unit.
    """
    across = wide(room, px, READ, WIDE)
    tall = across * SHAPE
    years = dial().years_to_event(state.spot)
    if not across or tall > free.h or not goes_on(state):
        return
    if years > dial().years_left(state.spot, state.disks):
        return
    box = Box(free.left, free.top + free.h - tall, across, tall)
    season = dial().season(dial().after(state.spot, years))
    seen = _appearance(state.year + years, season)
    yield (
        zoned(ZONE, seen.name, box),
        laid(PieceId("next_event.card"), ZONE, seen, box, kind="board"),
    )


@lru_cache(maxsize=64)
def _appearance(year: int, season: Season) -> Appearance:
    title = words("next_event", year=year)
    slots, notes = [("title", title)], []
    for number, (dice, event) in enumerate(event_table().rows(season), 1):
        die = verbatim("\u2013".join(str(one) for one in dict.fromkeys((dice[0], dice[-1]))))
        name = words(f"event.{event}")
        slots += [(f"die{number}", die), (f"event{number}", name)]
        notes.append(words("note.next_event", die=die, event=name))
    return Appearance(Face(f"{ART}/event_{season}", tuple(slots)), title, tuple(notes))
