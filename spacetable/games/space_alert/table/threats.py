"""The trajectories with the threats that come along them.

Pieces that only the table has: "number.<report>" (the number token of a threat) and
"report.<report>" (announced, but no card turned up yet).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import verbatim
from spacetable.games.space_alert.state import Report, State, threat_place, track_place
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.table.appearance import face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.shown import Shown, ShownThreat
from spacetable.games.space_alert.table.threat_faces import (
    SIZES,
    report_face,
    threat_face,
    track_face,
)
from spacetable.games.space_alert.table.threat_signs import on_card, on_track
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.words import words

NAMES: Final = (*ZONES, "internal")
STEP: Final = 12
"""How much higher a card of a column lies than the one above it; its tokens lie between."""


def column_zone(name: str) -> ZoneId:
    """The column of a trajectory with its threats."""
    return ZoneId(f"column.{name}")


def _column(name: str) -> Box:
    left, top, w, h = getattr(layout().columns, name)
    half = layout().columns.gap / 2
    return Box(left + half, top, w - 2 * half, h)


def track_box(name: str, squares: int) -> Box:
    """A trajectory of so many squares; it ends at the ship, at the foot of its column."""
    columns, box = layout().columns, _column(name)
    left, w = columns.track
    h = squares * columns.square
    return Box(box.left + left, box.top + box.h - columns.foot - h, w, h)


def square_at(track: Box, square: int) -> tuple[float, float]:
    """The middle of a square; 1 is the one at the ship."""
    return track.x, track.top + track.h - (square - 0.5) * layout().columns.square


def _cards_box(name: str) -> Box:
    columns, box = layout().columns, _column(name)
    top = box.top + columns.head
    w = box.w - columns.card - columns.card_edge
    return Box(box.left + columns.card, top, w, box.h - columns.head - columns.foot)


def _of(report: Report) -> str:
    return report.zone or "internal"


# ------------------------------------------------------------------ zones


def zones() -> Iterator[TableZone]:
    """Each column with its trajectory and the place of its threats."""
    for name in NAMES:
        slots = {"name": said("zone.inside") if name == "internal" else words(f"zone.{name}")}
        if name != "internal":
            slots["letter"] = verbatim(name[0].upper())
        title = said(f"zone.column.{name}")
        board = face(f"column_{name}", **slots)
        yield zoned(column_zone(name), title, _column(name), "board", art=board)
        longest = max(len(one) for one in tracks().values()) - 1
        yield zoned(track_place(name), said(f"zone.track.{name}"), track_box(name, longest))
        yield zoned(_threats(name), said(f"zone.threats.{name}"), _cards_box(name))


def _threats(name: str) -> ZoneId:
    return threat_place(None if name == "internal" else name)  # type: ignore[arg-type]


# ------------------------------------------------------------------ pieces


def pieces(state: State, shown: Shown) -> Iterator[TablePiece]:
    """Trajectories, and threat cards with their number tokens and signs."""
    for name in NAMES:
        for piece in state.pieces[track_place(name)]:
            seen, squares = track_face(piece)
            yield laid(piece.id, track_place(name), seen, track_box(name, squares), kind="board")
        yield from _cards(state, shown, name)


def _cards(state: State, shown: Shown, name: str) -> Iterator[TablePiece]:
    """The cards of a column from the top down, by turn; where there are very many they overlap."""
    box, columns = _cards_box(name), layout().columns
    place = _threats(name)
    lying = {piece.id: piece for piece in state.pieces[place]}
    found: list[tuple[int, Report, Piece | None]] = []
    for k, report in enumerate(state.reports):
        if _of(report) != name:
            continue
        card = None if report.card is None else lying.get(report.card)
        if card is not None or report.announced:
            found.append((k, report, card))
    found.sort(key=lambda one: (one[1].t, one[0]))
    # A report is smaller, but takes room as well.
    size = min(max(len(found) - 1, 0), len(SIZES) - 1)
    card_height = columns.cards[size]
    heights = [columns.report if card is None else card_height for _, _, card in found]
    total = sum(heights) + 4 * (len(heights) - 1)
    over = max(0.0, total - box.h) / max(len(heights) - 1, 1)
    top = box.top
    claimed = {report.card for _, report, _ in found}
    for z, ((k, report, card), height) in enumerate(zip(found, heights, strict=True)):
        at = Box(box.left, top, box.w, height)
        top += height + 4 - over
        state_of = shown.threats[k] if k < len(shown.threats) else ShownThreat()
        if card is None:
            yield laid(f"report.{k}", place, report_face(report), at, STEP * z)
        else:
            yield laid(card.id, place, threat_face(card, state_of, SIZES[size]), at, STEP * z)
            yield from on_card(k, place, state_of, at, STEP * z + 2)
        yield from _number(state, shown, k, at, STEP * z + 1)
    # Cards that no report claims lie underneath.
    for piece in lying.values():
        if piece.id not in claimed:
            at = Box(box.left, box.top, box.w, card_height)
            yield laid(piece.id, place, threat_face(piece, ShownThreat(), SIZES[size]), at, -1)


def _number(state: State, shown: Shown, k: int, card: Box, z: int) -> Iterator[TablePiece]:
    """A number token: on its card, or on the square that the threat has reached."""
    columns, report = layout().columns, state.reports[k]
    stands = shown.threats[k] if k < len(shown.threats) else ShownThreat()
    name = "number" if report.zone else "number_internal"
    seen = Appearance(
        face(name, value=number(report.t)), said("number", turn=report.t), (said("note.number"),)
    )
    track_zone = track_place(_of(report))
    lying = state.pieces[track_zone]
    if stands.square and lying:
        _, squares = track_face(lying[-1])
        x, y = square_at(track_box(_of(report), squares), stands.square)
        side = columns.number_on_track
        # Several on one square lie side by side.
        here = [
            j
            for j, (one, other) in enumerate(zip(state.reports, shown.threats, strict=False))
            if (one.zone, other.square) == (report.zone, stands.square)
        ]
        aside = (here.index(k) - (len(here) - 1) / 2) * min(18.0, 30 / len(here))
        at = about(x + 4 + aside, y, side, side)
        yield laid(f"number.{k}", track_zone, seen, at, TOKENS + 4 * k, kind="token")
        yield from on_track(k, track_zone, stands, at, TOKENS + 4 * k)
        return
    side = columns.number
    at = Box(card.left - 2, card.top - 2, side, side)
    yield laid(f"number.{k}", _threats(_of(report)), seen, at, z, kind="token")
    yield from on_track(k, _threats(_of(report)), stands, at, z)
