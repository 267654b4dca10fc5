"""How long season and game last, in words below the dial, whose colours alone would say so (D2)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.face import Face
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.appearance import ART
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.war.order_place import GAP, SHAPE, orders, wide
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.sunspot import dial

SEASON: Final = ZoneId("season")


def goes_on(state: State) -> bool:
    """Whether any year is still to come."""
    return state.ended is None and state.disks > 0


def notes(state: State) -> tuple[Text, ...]:
    """The same as sentences, for what is told of the cube."""
    if not goes_on(state):
        return ()
    left, last = _years(state)
    until, after = _season_ends(state)
    return (
        words("season.note", season=said(f"season.{state.season}"), year=until, next=after),
        words("season.game", n=left, year=last),
    )


def plate(
    state: State, free: Box, room: float, px: float, corner: float
) -> Iterator[tuple[TableZone, TablePiece]]:
    """In the lower left corner of what is free, where no plate of war or a new order lies.
    ``room``, ``px``, ``corner``: as for these.
    """
    others = sum(1 for _ in orders(state))
    beside = wide(room, px)
    across = beside or wide(room + corner, px)
    tall = across * SHAPE
    taken = others * (tall + GAP) if beside else max(0, others - 1) * free.h
    if not goes_on(state) or not across or taken + tall > free.h:
        return
    left, last = _years(state)
    seen = _appearance(state.season, _season_ends(state)[0], left, last, notes(state))
    box = Box(free.left, free.top + free.h - tall, across, tall)
    yield (
        zoned(SEASON, seen.name, box),
        laid(PieceId("season.plate"), SEASON, seen, box, kind="board"),
    )


def _years(state: State) -> tuple[int, int]:
    """Years left, the present one among them, and the number of the last one."""
    ship = state.starship
    if ship is not None and ship.disk is not None:
        ahead = (ship.disk - state.spot) % dial().spots
        return ahead + 1, state.year + ahead
    left = dial().years_left(state.spot, state.disks) + 1
    return left, state.year + left - 1


def _season_ends(state: State) -> tuple[int, Text]:
    """The last year of the season, and which season follows."""
    ahead = next(
        n
        for n in range(dial().spots)
        if dial().season(dial().after(state.spot, n + 1)) != state.season
    )
    follows = dial().season(dial().after(state.spot, ahead + 1))
    return state.year + ahead, said(f"season.{follows}")


@lru_cache(maxsize=64)
def _appearance(
    season: Season, until: int, left: int, last: int, told: tuple[Text, ...]
) -> Appearance:
    name = words(f"season.{season}", year=until)
    line = words("season.left", n=left, year=last)
    return Appearance(Face(f"{ART}/season_{season}", (("name", name), ("told", line))), name, told)
