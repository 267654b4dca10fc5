"""HAL's place: the open row, the hidden hand, and HAL's piles."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.core.text import Text, verbatim
from spacetable.games.space_odyssey.appearance import back, drawing, hal_card, said, small
from spacetable.games.space_odyssey.cards import HAL_NAMES, malfunction_of
from spacetable.games.space_odyssey.layout import hal_pile_box, own_seat, places, shown_boxes
from spacetable.games.space_odyssey.piles_place import pile_card
from spacetable.games.space_odyssey.state import (
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HAL_TRASH,
    SHOWN,
    View,
    shown,
)
from spacetable.games.space_odyssey.steps import hals
from spacetable.games.space_odyssey.table_builder import RATIO, piled, row_spots
from spacetable.games.space_odyssey.words import words

HAL_PLACE: Final = ZoneId("hal.place")
TRAY: Final = ZoneId("hal.tray")
ORDER: Final = {face: k for k, face in enumerate(HAL_NAMES)}
GAP: Final = 5.0
"""Between the cards of the hidden hand."""
PILES: Final = (("hal_deck", HAL_DECK), ("hal_discard", HAL_DISCARD), ("hal_trash", HAL_TRASH))


class HalPlace:
    """HAL's place on the table of one seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = view.state
        self.crew_side = own_seat(view) is not None
        self.first = 1 if self.crew_side else 0
        """Before the crew the hidden hand is the first of the piles."""

    def zones(self) -> Iterator[TableZone]:
        """The place first: the smaller zones lie on it."""
        state = self.state
        side = places().crew if self.crew_side else places().hal
        box = Box(*side.hal)
        turn = "_turn" if hals(state) else ""
        name = state.names.get(state.hal, "")
        note = said("hal.cards", n=state.hal_cards)
        low = "" if self.crew_side else "_low"
        yield zoned(HAL_PLACE, said("zone.hal"), box, art=drawing(f"hal_place{low}{turn}"))
        head = drawing(
            f"head_hal{turn}", (("name", words("hal")), ("player", verbatim(name)), ("note", note))
        )
        strip = Box(box.left, box.top, box.w, places().place.head)
        yield zoned(ZoneId("head.hal"), said("zone.hal_head", cards=note), strip, art=head)
        if not self.crew_side:
            art = drawing("tray_open", (("label", self._open_title()),))
            yield zoned(TRAY, said("zone.row"), Box(*places().hal.tray), art=art)
        for k, spot in enumerate(shown_boxes(self.crew_side)):
            yield zoned(shown(k), said("zone.shown", n=k + 1), spot, art=drawing("shown_spot"))
        if self.crew_side:
            spot = hal_pile_box(True, 0)
            art = drawing("pile_hal_hand", (("label", said("pile.hal_hand")),))
            yield zoned(HAL_HAND, said("zone.hal_hand"), spot, "pile", art=art)
        else:
            art = drawing("tray_hidden", (("label", said("tray.hidden")),))
            room = Box(*places().hal.hidden)
            yield zoned(HAL_HAND, said("zone.hal_hand"), room, "row", art=art)
        for k, (key, zone) in enumerate(PILES):
            kind = key.removeprefix("hal_")
            large = "" if self.crew_side else "_large"
            art = drawing(f"pile_hal_{kind}{large}", (("label", said(f"pile.{kind}")),))
            browse = bool(state.pieces[zone]) and (zone == HAL_TRASH or self.view.bare)
            spot = hal_pile_box(self.crew_side, k + self.first)
            yield zoned(zone, said(f"zone.{key}"), spot, "pile", art=art, browse=browse)

    def _open_title(self) -> Text:
        """What the open row is; to HAL while it has gaps, what is to be done."""
        state = self.state
        asked = state.todo and state.todo[0].task == "show" and self.view.seat == state.hal
        gaps = sum(not state.pieces[shown(k)] for k in range(SHOWN))
        return said("tray.choose", n=gaps) if asked and gaps else said("tray.open")

    def pieces(self) -> Iterator[TablePiece]:
        """All cards of HAL's that do not lie on the ship."""
        state = self.state
        hidden = said("card.hal_hand")
        for k, spot in enumerate(shown_boxes(self.crew_side)):
            for one in state.pieces[shown(k)]:
                seen = hal_card(one.face, hidden, state)
                # The name of the system says enough where there is little room.
                if self.crew_side and malfunction_of(one.face) is not None:
                    seen = small(seen)
                yield laid(one.id, shown(k), seen, spot, 1)
        yield from self._hand(hidden)
        for k, (key, zone) in enumerate(PILES):
            cards = state.pieces[zone]
            if not cards:
                continue
            name = said(f"card.{key}")
            open_ = zone == HAL_TRASH or self.view.bare
            faced = [
                (one.id, hal_card(one.face, name, state) if open_ else back("hal", name))
                for one in (sorted(cards, key=_order) if zone == HAL_TRASH else cards)
            ]
            yield from piled(faced, zone, pile_card(hal_pile_box(self.crew_side, k + self.first)))

    def _hand(self, hidden: Text) -> Iterator[TablePiece]:
        """A pile of backs before the crew; a row before HAL and before onlookers."""
        state = self.state
        cards = sorted(state.pieces[HAL_HAND], key=_order)
        if self.crew_side:
            faced = [(one.id, hal_card(one.face, hidden, state)) for one in cards]
            yield from piled(faced, HAL_HAND, pile_card(hal_pile_box(True, 0)))
            return
        room = Box(*places().hal.hidden)
        most, h = places().hal.hidden_card
        top = Box(*places().hal.shown).top
        row = Box(room.left + 8, top, room.w - 16, h)
        # None covers another: that hand is what HAL reads most.
        count = len(cards)
        w = min(most, (row.w - GAP * max(count - 1, 0)) / max(count, 1))
        for k, (one, at) in enumerate(zip(cards, row_spots(row, w, w / RATIO, count), strict=True)):
            seen = hal_card(one.face, hidden, state)
            if w < most and malfunction_of(one.face) is not None:
                seen = small(seen)
            yield laid(one.id, HAL_HAND, seen, at, k)


def _order(one: Piece) -> tuple[int, int, str]:
    return ORDER.get(one.face, len(ORDER)), len(one.id), one.id
