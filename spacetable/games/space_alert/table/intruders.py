"""What the internal threats put into the ship: intruders on the floors, malfunctions on plates.

Pieces that only the table has: "<sort>.<report>.<station>" with the sorts "intruder", "slime" and
"malfunction".
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.games.space_alert.state import State
from spacetable.games.space_alert.table.appearance import drawing, face, number, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.ship_boxes import ShipBoxes, system_zone
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.table.standing import Standing
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.threats.cards import ThreatCard, threat_cards
from spacetable.games.space_alert.wording import threats as wording
from spacetable.games.space_alert.wording.stations import station

PLATES: Final = ("A", "B", "C")
"""What is mended by these lies on the plate of that letter."""


class Inside(Struct, frozen=True):
    """A threat, by its place in the reports, at one of its stations. ``hp``: left there."""

    report: int
    card: ThreatCard
    station: int
    hp: int
    dead: bool

    @property
    def standing(self) -> bool:
        """Whether it stands on the floor, and not on the plate of a system."""
        return self.card.mended_by not in PLATES


def inside(state: State, shown: Shown) -> tuple[Inside, ...]:
    """All that threats have brought into the ship."""
    faces = {piece.id: piece.face for piece in state.pieces}
    found = []
    for k, (report, stands) in enumerate(zip(state.reports, shown.threats, strict=False)):
        name = faces.get(report.card, "") if report.card is not None else ""
        card = threat_cards().get(name.partition(".")[2])
        if card is None or card.external:
            continue
        for here, hp in stands.tokens:
            left = hp if _sort(card) == "slime" or stands.hp is None else stands.hp
            found.append(Inside(k, card, here, left, stands.dead))
    return tuple(found)


def pieces(
    aboard: ShipBoxes, standing: Standing, threats: Iterable[Inside]
) -> Iterator[TablePiece]:
    """Intruders on the floors, malfunctions on the plates they cover."""
    for one in threats:
        sort, here = _sort(one.card), one.station
        label = said(f"token.{sort}", threat=wording.name(one.card), station=station(here))
        seen = Appearance(face(sort, hp=number(one.hp)), label, (wording.summary(one.card),))
        if one.dead:
            seen = Appearance(drawing("malfunction_dead"), label, (sign("dead"),))
        if one.standing:
            place, at = station_zone(here), standing.intruders[one.report, here]
        else:
            letter = PLATES.index(one.card.mended_by)
            plate, place = aboard.plate(here, letter), system_zone(here, letter)
            side = min(layout().ship.tile, plate.h - 4, 0.62 * plate.w)
            at = plate.part(-2, -2, side, side)
        piece = token_id(one.report, one.card, here)
        yield laid(piece, place, seen, at, TOKENS + one.report, kind="token")


def token_id(report: int, card: ThreatCard, station: int) -> str:
    """The piece that stands for an internal threat in a station."""
    return f"{_sort(card)}.{report}.{station}"


def _sort(card: ThreatCard) -> str:
    if "slime" in card.rules or "contamination" in card.rules:
        return "slime"
    return "intruder" if card.intruder else "malfunction"
