"""Piles beside the ship: action cards, heroic cards, threats, and trajectories not used."""

from collections.abc import Iterator
from functools import cache, lru_cache
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


CARDS: Final = ("deck", "heroic", "tracks")
THREATS: Final = tuple(f"{severity}_{place}" for severity in SEVERITIES for place in PLACES)


def panel() -> Box:
    """The panel with its words, in its own units."""
    return Box(*layout().piles.box)


@cache
def boxes(folded: Box | None) -> dict[str, Box]:
    """Where each pile lies: on the panel, or without words in a place where there is less room."""
    piles = layout().piles
    sizes = dict.fromkeys(CARDS, piles.card) | dict.fromkeys(THREATS, piles.threat)
    if folded is None:
        found = {}
        for name, (w, h) in sizes.items():
            x, y = getattr(piles, name)
            found[name] = about(x, y, w, h)
        return found
    found = {}
    for name, (left, top, w, h) in _cells(folded).items():
        small = min((w - 4) / sizes[name][0], (h - 4) / sizes[name][1], 1.0)
        size = sizes[name][0] * small, sizes[name][1] * small
        found[name] = about(left + w / 2, top + h / 2, *size)
    return found


def _cells(box: Box) -> dict[str, tuple[float, float, float, float]]:
    """A cell for each pile: in one row, in two, or one or two beside each other in a column."""
    names = (*CARDS, *THREATS)
    shape = box.w / box.h
    across = len(names) if shape > 3 else 4 if shape > 1 else 2
    down = -(-len(names) // across)
    w, h = box.w / across, box.h / down
    # The cards of actions stand higher than threats: with two beside each other they come last.
    order = (*THREATS, *CARDS) if across < len(names) else names
    return {
        name: (box.left + k % across * w, box.top + k // across * h, w, h)
        for k, name in enumerate(order)
    }


def deck_box(folded: Box | None) -> Box:
    """Where the action cards lie."""
    return boxes(folded)["deck"]


def zones(folded: Box | None) -> Iterator[TableZone]:
    """The panel with its words, then the piles; without words in the place they are folded into."""
    at = boxes(folded)
    if folded is not None:
        yield zoned(PILES, said("zone.piles"), folded, "board", art=drawing("piles_folded"))
        yield from _zones(at)
        return
    words = {
        name: said(f"pile.{name}")
        for name in ("deck", "heroic", "tracks", "external", "internal", "common", "serious")
    }
    picture = face("piles", **words)
    yield zoned(PILES, said("zone.piles"), panel(), "board", art=picture)
    yield from _zones(at)


def _zones(at: dict[str, Box]) -> Iterator[TableZone]:
    spot = drawing("pile_spot")
    yield zoned(DECK, said("zone.deck"), at["deck"], "pile", art=spot)
    yield zoned(HEROIC_DECK, said("zone.heroic_deck"), at["heroic"], "pile", art=spot)
    yield zoned(TRACKS, said("zone.tracks"), at["tracks"], "pile")
    for severity in SEVERITIES:
        for place in PLACES:
            title = said(f"zone.threat_deck.{severity}.{place}")
            yield zoned(threat_deck(severity, place), title, at[f"{severity}_{place}"], "pile")


def pieces(state: State, folded: Box | None) -> Iterator[TablePiece]:
    """All piles, each with its number on top."""
    places = boxes(folded)
    for name, key in ((DECK, "deck"), (HEROIC_DECK, "heroic")):
        yield from _pile(state.pieces[name], name, back(said(f"card.pile.{key}")), places[key])
    for severity in SEVERITIES:
        for place in PLACES:
            title = said(f"threat.back.{severity}.{place}")
            seen = Appearance(drawing(f"threat_back_{severity}_{place}"), title)
            at, name = places[f"{severity}_{place}"], threat_deck(severity, place)
            yield from _pile(state.pieces[name], name, seen, at)
    at, row = places["tracks"], state.pieces[TRACKS]
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
