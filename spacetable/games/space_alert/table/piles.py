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
from spacetable.games.space_alert.table.appearance import back, drawing, face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.threat_faces import track_face

PILES: Final = ZoneId("piles")
LIFT: Final = 0.4
"""How much higher each card of a pile lies than the one below."""


def _cards(name: str) -> Box:
    piles = layout().piles
    x, y = getattr(piles, name)
    return about(x, y, *piles.card)


def deck_box() -> Box:
    """Where the action cards lie."""
    return _cards("deck")


def _threats(severity: str, place: str) -> Box:
    piles = layout().piles
    x, y = getattr(piles, f"{severity}_{place}")
    return about(x, y, *piles.threat)


def zones() -> Iterator[TableZone]:
    """The panel with its words, then the piles."""
    words = {
        name: said(f"pile.{name}")
        for name in ("deck", "heroic", "tracks", "external", "internal", "common", "serious")
    }
    panel = face("piles", **words)
    yield zoned(PILES, said("zone.piles"), Box(*layout().piles.box), "board", art=panel)
    spot = drawing("pile_spot")
    yield zoned(DECK, said("zone.deck"), _cards("deck"), "pile", art=spot)
    yield zoned(HEROIC_DECK, said("zone.heroic_deck"), _cards("heroic"), "pile", art=spot)
    yield zoned(TRACKS, said("zone.tracks"), _cards("tracks"), "pile")
    for severity in SEVERITIES:
        for place in PLACES:
            title = said(f"zone.threat_deck.{severity}.{place}")
            yield zoned(threat_deck(severity, place), title, _threats(severity, place), "pile")


def pieces(state: State) -> Iterator[TablePiece]:
    """All piles, each with its number on top."""
    for name, key in ((DECK, "deck"), (HEROIC_DECK, "heroic")):
        yield from _pile(state.pieces[name], name, back(said(f"card.pile.{key}")), _cards(key))
    for severity in SEVERITIES:
        for place in PLACES:
            title = said(f"threat.back.{severity}.{place}")
            seen = Appearance(drawing(f"threat_back_{severity}_{place}"), title)
            at, name = _threats(severity, place), threat_deck(severity, place)
            yield from _pile(state.pieces[name], name, seen, at)
    at, row = _cards("tracks"), state.pieces[TRACKS]
    for k, piece in enumerate(row):
        printed, _ = track_face(piece)
        which = number(int(piece.face.rpartition(".")[2]))
        seen = Appearance(
            face("track_spare", number=which), printed.name, printed.notes, printed.face
        )
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
