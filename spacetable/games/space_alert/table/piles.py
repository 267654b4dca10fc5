"""Piles beside the ship: action cards, heroic cards, threats, and trajectories not used."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.layout import pile
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.games.space_alert.setup import PLACES, SEVERITIES
from spacetable.games.space_alert.state import DECK, HEROIC_DECK, TRACKS, State, threat_deck
from spacetable.games.space_alert.table.appearance import drawing, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.threat_faces import track_face

PILES: Final = ZoneId("piles")
LIFT: Final = 0.4
"""How much higher each card of a pile lies than the one below."""

CARDS: Final = ("deck", "heroic", "tracks")
OF_CARDS: Final = frozenset((DECK, HEROIC_DECK, TRACKS))
THREATS: Final = tuple(f"{severity}_{place}" for severity in SEVERITIES for place in PLACES)


@lru_cache(maxsize=64)
def boxes(threats: Box, cards: Box) -> dict[str, Box]:
    """Where each pile lies: those of threats in one place, those of cards in another."""
    piles = layout().piles
    found = {}
    for place, names, (w, h) in ((threats, THREATS, piles.threat), (cards, CARDS, piles.card)):
        # As large as they may be in so many lines.
        shapes = {
            lines: min(place.w / -(-len(names) // lines) / (w + 8), place.h / lines / (h + 8), 1.0)
            for lines in range(1, len(names) + 1)
        }
        lines = max(shapes, key=lambda n: shapes[n])
        across = -(-len(names) // lines)
        each, high = place.w / across, place.h / lines
        size = shapes[lines]
        for k, name in enumerate(names):
            x = place.left + (k % across + 0.5) * each
            y = place.top + (k // across + 0.5) * high
            found[name] = about(x, y, w * size, h * size)
    return found


def zones(panel: Box, at: dict[str, Box]) -> Iterator[TableZone]:
    """The panel, then the piles. ``at``: as of ``boxes``."""
    yield zoned(PILES, said("zone.piles"), panel, "board", art=drawing("piles"))
    spot = drawing("pile_spot")
    yield zoned(DECK, said("zone.deck"), at["deck"], "pile", art=spot)
    yield zoned(HEROIC_DECK, said("zone.heroic_deck"), at["heroic"], "pile", art=spot)
    yield zoned(TRACKS, said("zone.tracks"), at["tracks"], "pile")
    for severity in SEVERITIES:
        for place in PLACES:
            title = said(f"zone.threat_deck.{severity}.{place}")
            yield zoned(threat_deck(severity, place), title, at[f"{severity}_{place}"], "pile")


def pieces(state: State, places: dict[str, Box]) -> Iterator[TablePiece]:
    """All piles, each with its number on top. ``places``: as of ``boxes``."""
    for name, key, picture in ((DECK, "deck", "back"), (HEROIC_DECK, "heroic", "back_heroic")):
        note = said(f"note.pile.{key}")
        seen = Appearance(drawing(picture), said(f"card.pile.{key}"), (note,))
        yield from _pile(state.pieces[name], name, seen, places[key])
    for severity in SEVERITIES:
        for place in PLACES:
            title = said(f"threat.back.{severity}.{place}")
            notes = (said(f"note.pile.{severity}.{place}"), said("note.pile.draw"))
            seen = Appearance(drawing(f"threat_back_{severity}_{place}"), title, notes)
            at, name = places[f"{severity}_{place}"], threat_deck(severity, place)
            yield from _pile(state.pieces[name], name, seen, at)
    at, row = places["tracks"], state.pieces[TRACKS]
    for k, piece in enumerate(row):
        printed, _ = track_face(piece)
        seen = Appearance(drawing("track_spare"), printed.name, printed.notes, printed.face)
        count = len(row) if k == len(row) - 1 else None
        yield laid(piece.id, TRACKS, seen, at, k, count=count)


@lru_cache(maxsize=1024)
def _pile(
    row: tuple[Piece, ...], name: ZoneId, seen: Appearance, at: Box
) -> tuple[TablePiece, ...]:
    spread = pile(at.left, at.top, len(row), LIFT)
    last = len(row) - 1
    return tuple(
        laid(piece.id, name, seen, Box(x, y, at.w, at.h), k, count=len(row) if k == last else None)
        for k, (piece, (x, y)) in enumerate(zip(row, spread, strict=True))
    )
