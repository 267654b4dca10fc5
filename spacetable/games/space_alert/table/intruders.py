"""What the internal threats put into the ship: intruders on the floors, malfunctions on plates.

Pieces that only the table has: "<sort>.<report>.<station>" with the sorts "intruder", "slime" and
"malfunction".
"""

from collections.abc import Iterator

from spacetable.core.box import Box, about
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.table.appearance import drawing, face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.ship import floor_box, plate_box, station_zone, system_zone
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.wording import threats as wording
from spacetable.games.space_alert.wording.stations import station


def pieces(state: State, shown: Shown) -> Iterator[TablePiece]:
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
            left = hp if sort == "slime" or stands.hp is None else stands.hp
            seen = Appearance(face(sort, hp=number(left)), label, (wording.summary(card),))
            if stands.dead:
                seen = Appearance(drawing("malfunction_dead"), label, (sign("dead"),))
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
            yield laid(token_id(k, card, here), place, seen, at, TOKENS + k, kind="token")


def token_id(report: int, card: ThreatCard, station: int) -> str:
    """The piece that stands for an internal threat in a station."""
    return f"{_sort(card)}.{report}.{station}"


def _sort(card: ThreatCard) -> str:
    if "slime" in card.rules or "contamination" in card.rules:
        return "slime"
    return "intruder" if card.intruder else "malfunction"
