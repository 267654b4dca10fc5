"""The trajectories with the threats that come along them.

Pieces that only the table has: "number.<report>" (the number token of a threat), "report.<report>"
(announced, but no card turned up yet) and "<sort>.<report>.<station>" with the sorts "intruder",
"slime" and "malfunction" for what is in the ship.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.places.boxes import Box, about, layout
from spacetable.games.space_alert.places.laying import TOKENS, laid, zone
from spacetable.games.space_alert.places.likeness import (
    Likeness,
    drawing,
    face,
    known,
    number,
    said,
)
from spacetable.games.space_alert.places.ship import (
    floor_box,
    plate_box,
    station_zone,
    system_zone,
)
from spacetable.games.space_alert.places.shown import Shown, ShownThreat
from spacetable.games.space_alert.state import Report, State, threat_place, track_place
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording import threats as wording
from spacetable.games.space_alert.wording.lists import one_after_other
from spacetable.games.space_alert.wording.stations import station
from spacetable.games.space_alert.words import words

NAMES: Final = (*ZONES, "internal")
SIZES: Final = ("_full", "_tall", "")
"""The drawings of a card that has its column to itself, shares it with another, or with more."""
MENDED: Final = {"battlebots": "bots", "interceptors": "flight"}
"""Short words for what gets rid of a threat inside; letters say themselves."""


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
        yield zone(column_zone(name), title, _column(name), "board", art=board)
        longest = max(len(one) for one in tracks().values()) - 1
        yield zone(track_place(name), said(f"zone.track.{name}"), track_box(name, longest))
        yield zone(_threats(name), said(f"zone.threats.{name}"), _cards_box(name))


def _threats(name: str) -> ZoneId:
    return threat_place(None if name == "internal" else name)  # type: ignore[arg-type]


# ------------------------------------------------------------------ pieces


def pieces(state: State, shown: Shown) -> Iterator[TablePiece]:
    """Trajectories, threat cards with their number tokens, and tokens in the ship."""
    for name in NAMES:
        yield from _tracks(state, name)
        yield from _cards(state, shown, name)
    yield from _inside(state, shown)


def _tracks(state: State, name: str) -> Iterator[TablePiece]:
    for piece in state.pieces[track_place(name)]:
        seen, squares = track(piece)
        yield laid(piece.id, track_place(name), seen, track_box(name, squares), kind="board")


def track(piece: Piece) -> tuple[Likeness, int]:
    """A trajectory and how many squares it has."""
    which = int(piece.face.rpartition(".")[2])
    squares = tracks()[which][1:]
    notes = [said("note.track"), said("note.distance")]
    label = said("track", number=which, squares=len(squares))
    return Likeness(drawing(f"track_{which}"), label, tuple(notes)), len(squares)


def _cards(state: State, shown: Shown, name: str) -> Iterator[TablePiece]:
    """The cards of a column from the top down, by turn; where there are many they overlap."""
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
            yield laid(f"report.{k}", place, _report(report), at, 4 * z)
        else:
            yield laid(card.id, place, _threat(card, state_of, SIZES[size]), at, 4 * z)
        yield _number(state, shown, k, at, 4 * z + 1)
        if card is not None and (state_of.gone or state_of.beaten):
            yield _fate(k, place, state_of, at, 4 * z + 2)
    # Cards that no report claims lie underneath.
    for piece in lying.values():
        if piece.id not in claimed:
            at = Box(box.left, box.top, box.w, card_height)
            yield laid(piece.id, place, _threat(piece, ShownThreat(), SIZES[size]), at, -1)


def _fate(k: int, place: ZoneId, stands: ShownThreat, card: Box, z: int) -> TablePiece:
    """The sign that a threat is over, in the corner of its card."""
    name = "beaten" if stands.beaten else "gone"
    seen = Likeness(drawing(f"fate_{name}"), said(f"note.{name}"))
    side = layout().columns.fate
    at = Box(card.left + card.w - side - 4, card.top + card.h - side - 4, side, side)
    return laid(f"fate.{k}", place, seen, at, z, kind="token")


def _number(state: State, shown: Shown, k: int, card: Box, z: int) -> TablePiece:
    """A number token: on its card, or on the square that the threat has reached."""
    columns, report = layout().columns, state.reports[k]
    stands = shown.threats[k] if k < len(shown.threats) else ShownThreat()
    name = "number" if report.zone else "number_internal"
    seen = Likeness(
        face(name, value=number(report.t)), said("number", turn=report.t), (said("note.number"),)
    )
    track_zone = track_place(_of(report))
    on_track = state.pieces[track_zone]
    if stands.square and on_track:
        _, squares = track(on_track[-1])
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
        return laid(f"number.{k}", track_zone, seen, at, TOKENS + k, kind="token")
    side = columns.number
    at = Box(card.left - 2, card.top - 2, side, side)
    return laid(f"number.{k}", _threats(_of(report)), seen, at, z, kind="token")


def _report(report: Report) -> Likeness:
    """A threat that is announced, whose card has not been turned up."""
    what = words(f"threat.{report.place}.{report.severity}")
    picture = face(f"report_{report.place}", words=said("report", turn=report.t), note=what)
    label = said("report.name", turn=report.t, threat=what)
    return Likeness(picture, label, (said("note.report"),))


@cache
def _card_face(id_: str, size: str, hp: int, shield: int, speed: int) -> Likeness:
    card = threat_cards()[id_]
    x, y, z = wording.lines(card)
    slots: dict[str, Text] = {"name": wording.name(card), "hp": number(hp)}
    if card.external:
        slots["shield"] = number(shield)
    else:
        slots["mending"] = _mending(card)
    slots |= {"speed": number(speed), "lines": said("threat.lines", x=x, y=y, z=z)}
    picture = face(f"threat_{card.severity}_{card.place}{size}", **slots)
    special = wording.special(card)
    large: dict[str, Text] = {
        "name": wording.name(card),
        "summary": wording.summary(card),
        "x": x,
        "y": y,
        "z": z,
    }
    if special:
        large["special"] = one_after_other(special)
    big = face(f"threat_{card.severity}_{card.place}_large", **large)
    notes = (wording.summary(card), *special)
    return Likeness(picture, wording.name(card), notes, big)


def _mending(card: ThreatCard) -> Text:
    if card.mended_by in ("A", "B", "C"):
        return verbatim(card.mended_by)
    return said(f"mending.{MENDED[str(card.mended_by)]}")


def _threat(piece: Piece, stands: ShownThreat, size: str) -> Likeness:
    """A card as it stands: with the hit points that are left and the speed it has now."""
    if not known(piece):
        return Likeness(drawing("threat_back_common_external"), said("threat.hidden"))
    card = threat_cards()[piece.face.partition(".")[2]]
    seen = _card_face(
        card.id,
        size,
        card.hp if stands.hp is None else stands.hp,
        card.shield if stands.shield is None else stands.shield,
        card.speed if stands.speed is None else stands.speed,
    )
    notes = seen.notes
    if stands.gone:
        notes = (said("note.gone"), *notes)
    elif stands.beaten:
        notes = (said("note.beaten"), *notes)
    return Likeness(seen.face, seen.name, notes, seen.large)


# ------------------------------------------------------------------ in the ship


def _inside(state: State, shown: Shown) -> Iterator[TablePiece]:
    """Intruders on the floors, malfunctions on the plates they cover."""
    faces = {piece.id: piece.face for piece in state.pieces}
    side = layout().ship.token
    crowd: dict[int, int] = {}
    for k, (report, stands) in enumerate(zip(state.reports, shown.threats, strict=False)):
        name = faces.get(report.card, "") if report.card is not None else ""
        card = threat_cards().get(name.partition(".")[2])
        if card is None or card.external:
            continue
        for here, hp in stands.tokens:
            sort = _sort(card)
            label = said(f"token.{sort}", threat=wording.name(card), station=station(here))
            seen = Likeness(face(sort, hp=number(hp)), label, (wording.summary(card),))
            if card.mended_by in ("A", "B", "C"):
                letter = "ABC".index(card.mended_by)
                plate = plate_box(here, letter)
                place = system_zone(here, letter)
                x = plate.left + side / 2 - 2
                at = about(x, plate.top + side / 2 - 2, side, side)
            else:
                box = floor_box(here)
                column = crowd.get(here, 0)
                crowd[here] = column + 1
                place = station_zone(here)
                at = Box(box.left + 4 + column * (side + 2), box.top + 2, side, side)
            yield laid(f"{sort}.{k}.{here}", place, seen, at, TOKENS + k, kind="token")


def _sort(card: ThreatCard) -> str:
    if "slime" in card.rules or "contamination" in card.rules:
        return "slime"
    return "intruder" if card.intruder else "malfunction"
