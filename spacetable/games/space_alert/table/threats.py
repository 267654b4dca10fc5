"""The trajectories with the threats that come along them.

Pieces that only the table has: "number.<report>" (the number token of a threat) and
"report.<report>" (announced, but no card turned up yet).
"""

from collections.abc import Iterator
from math import log
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import Art, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.state import Report, State, threat_place, track_place
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.table.appearance import art, face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.frames import COLUMNS, frame
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.shown import Shown, ShownThreat
from spacetable.games.space_alert.table.threat_faces import (
    FIGURES_ONLY,
    SIZES,
    middles,
    report_face,
    threat_face,
    track_face,
    track_number,
)
from spacetable.games.space_alert.table.threat_signs import on_card, on_track
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.words import words

NAMES: Final = (*ZONES, "internal")
LARGEST: Final = 1.3
"""How large the squares of a trajectory may be."""
NARROW: Final = 260.0
"""The width of a column from which its trajectory is as wide as it is drawn."""
SLIM: Final = 0.72
"""How narrow a trajectory may be."""
CARD: Final = 196.0
CARD_INSIDE: Final = 220.0
"""How wide threat cards are drawn."""
WORDS: Final = 190.0
"""The width of a card that has room for words in one line."""
BLOCK: Final = (130.0, 92.0)
"""The width and height of a card that has room for its name in two."""
LONG: Final = 250.0
"""The width of a low card that has room for it beside them."""
TOWER: Final = (92.0, 124.0)
POST: Final = (84.0, 100.0)
"""The least width and height of a card that is higher than wide and bears its name, and the
greatest width and least height of one that has its figures below each other."""
LEAST: Final = {
    "_slim": 54.0,
    "_long": 46.0,
    "_block": 92.0,
    "_tower": 124.0,
    "_post": 100.0,
    "_bare": 36.0,
}
"""How high a card is at least; more of them overlap."""
LINED: Final = 104.0
"""How high a card is that says what it does at X, Y and Z."""
SQUARE: Final = 23.5
"""How high the squares of a trajectory are that have room for a letter."""
LOWEST: Final = 0.45
"""How high a card with its figures alone may be for its width."""
HIGHEST: Final = 1.4
HIGH_POST: Final = 2.6
"""How high a card may be for its width, and one with its figures below each other."""
STEP: Final = 12
"""How much higher a card of a column lies than the one above it; its tokens lie between."""


def column_zone(name: str) -> ZoneId:
    """The column of a trajectory with its threats."""
    return ZoneId(f"column.{name}")


class Column:
    """The boxes in the column of a trajectory, which fills ``box``."""

    def __init__(self, box: Box) -> None:
        columns = layout().columns
        self.box = box
        longest = max(len(one) for one in tracks().values()) - 1
        self.frame = frame(COLUMNS, box)
        self.head = self.frame.head(box) + columns.gap
        inside = box.h - self.head - columns.foot
        self.square = min(inside / longest, LARGEST * columns.square)
        self.slim = self.square < SQUARE
        left, w = columns.track
        w *= min(1.0, max(box.w / NARROW, SLIM))
        self._track = box.left + left, w
        card = left + w + columns.card_edge
        self.cards = Box(
            box.left + card, box.top + self.head, box.w - card - columns.card_edge, inside
        )

    def track(self, squares: int) -> Box:
        """A trajectory of so many squares; it ends at the ship, at the foot of its column."""
        left, w = self._track
        h = squares * self.square
        if self.slim:
            h = min(LARGEST * layout().columns.square * squares, self.cards.h)
        return Box(left, self.box.top + self.box.h - layout().columns.foot - h, w, h)


def square_at(column: Column, track: Piece, square: int) -> tuple[float, float]:
    """The middle of a square of a trajectory in its column; 1 is the one at the ship."""
    up = middles(track_number(track), slim=column.slim)
    at = column.track(len(up))
    return at.x, at.top + at.h * (1 - up[square - 1])


def _of(report: Report) -> str:
    return report.zone or "internal"


# ------------------------------------------------------------------ zones


def zones(columns: tuple[Box, ...], *, brief: bool) -> Iterator[TableZone]:
    """Each column with its trajectory and the place of its threats. ``columns``: by ``NAMES``;
    ``brief``: their names are one word.
    """
    for name, box in zip(NAMES, columns, strict=True):
        column = Column(box)
        slots: dict[str, Text | Art] = {"name": said("zone.inside")}
        if name != "internal":
            slots["name"] = said(f"zone.brief.{name}") if brief else words(f"zone.{name}")
            slots["sign"] = art(f"zone_{name}")
            slots["letter"] = verbatim(name[0].upper())
        title = said(f"zone.column.{name}")
        board = face(f"column_{name}_{column.frame.name}", **slots)
        yield zoned(column_zone(name), title, box, "board", art=board)
        longest = max(len(one) for one in tracks().values()) - 1
        yield zoned(track_place(name), said(f"zone.track.{name}"), column.track(longest))
        yield zoned(_threats(name), said(f"zone.threats.{name}"), column.cards)


def _threats(name: str) -> ZoneId:
    return threat_place(None if name == "internal" else name)  # type: ignore[arg-type]


# ------------------------------------------------------------------ pieces


def pieces(state: State, shown: Shown, columns: tuple[Box, ...]) -> Iterator[TablePiece]:
    """Trajectories, and threat cards with their number tokens and signs."""
    for name, box in zip(NAMES, columns, strict=True):
        column = Column(box)
        for piece in state.pieces[track_place(name)]:
            seen, squares = track_face(piece, slim=column.slim)
            yield laid(piece.id, track_place(name), seen, column.track(squares), kind="board")
        yield from _cards(state, shown, name, column)


def _cards(state: State, shown: Shown, name: str, column: Column) -> Iterator[TablePiece]:
    """The cards of a column from the top down, by turn; where there are very many they overlap."""
    box, columns = column.cards, layout().columns
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
    reports = sum(card is None for _, _, card in found)
    cards = max(len(found) - reports, 1)
    free = box.h - 4 * max(len(found) - 1, 0) - reports * columns.report
    highest = HIGH_POST if box.w < POST[0] else HIGHEST
    card_height = min(free / cards, highest * box.w, box.h)
    size = _drawing(box.w, card_height, inside=name == "internal")
    if size in FIGURES_ONLY:
        least = LEAST[size]
        most = 1.25 * least if size == FIGURES_ONLY[1] else max(1.2 * least, LOWEST * box.w)
        card_height = min(max(card_height, least), most)
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
            yield laid(card.id, place, threat_face(card, state_of, size), at, STEP * z)
            yield from on_card(k, place, state_of, at, STEP * z + 2)
        yield from _number(state, shown, k, at, STEP * z + 1, column)
    # Cards that no report claims lie underneath.
    for piece in lying.values():
        if piece.id not in claimed:
            at = Box(box.left, box.top, box.w, card_height)
            yield laid(piece.id, place, threat_face(piece, ShownThreat(), size), at, -1)


def _drawing(w: float, h: float, *, inside: bool) -> str:
    """The drawing of a card whose shape is nearest to a box of that size."""
    own = CARD_INSIDE if inside else CARD
    sizes = dict(zip(SIZES, layout().columns.cards, strict=True))
    if w < WORDS or h < LINED:
        slim, long, block, tower, post, bare = FIGURES_ONLY
        if w >= LONG and h >= LEAST[long]:
            return long
        if w >= WORDS and h >= 0.9 * LEAST[slim]:
            return slim
        if w >= BLOCK[0] and h >= BLOCK[1]:
            return block
        if w >= TOWER[0] and h >= TOWER[1]:
            return tower
        return post if w < POST[0] and h >= POST[1] else bare
    del sizes[FIGURES_ONLY[0]]
    return min(sizes, key=lambda name: abs(log(own / sizes[name] * h / w)))


def _number(
    state: State, shown: Shown, k: int, card: Box, z: int, column: Column
) -> Iterator[TablePiece]:
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
        x, y = square_at(column, lying[-1], stands.square)
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
    part = 0.3 if card.w >= card.h else 0.56
    side = min(columns.number, part * card.w, card.h)
    at = Box(card.left - 2, card.top - 2, side, side)
    yield laid(f"number.{k}", _threats(_of(report)), seen, at, z, kind="token")
    yield from on_track(k, _threats(_of(report)), stands, at, z)
