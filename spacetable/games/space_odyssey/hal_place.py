"""HAL's place: the open row, the hidden hand, and HAL's piles."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.given_names import name_words
from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.space_odyssey.appearance import (
    Slots,
    back,
    drawing,
    hal_card,
    near,
    said,
    small,
)
from spacetable.games.space_odyssey.cards import HAL_NAMES, malfunction_of
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.layout import HEAD, RATIO, Layout
from spacetable.games.space_odyssey.piles_place import pile_art, pile_card
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
from spacetable.games.space_odyssey.table_builder import NARROW, piled, row_spots
from spacetable.games.space_odyssey.words import words

HAL_PLACE: Final = ZoneId("hal.place")
TRAY: Final = ZoneId("hal.tray")
ORDER: Final = {face: k for k, face in enumerate(HAL_NAMES)}
LABELLED: Final = 330.0
"""The width of a tray from which on words stand above its cards,"""
LOW_LABEL: Final = 178.0
"""and its height."""
SAID: Final = 105.0
"""The width from which on the word on a card can be read."""
GAP: Final = 5.0
"""Between the cards of the hidden hand."""
PLACES: Final = DATA.hal.hand - SHOWN + 1
"""In the row of the hidden hand: it is fullest between HAL's draw and the card laid open then."""
SHORTER: Final = 1.2
"""How much shorter its name is than those of the piles."""
PILES: Final = (("hal_deck", HAL_DECK), ("hal_discard", HAL_DISCARD), ("hal_trash", HAL_TRASH))


class HalPlace:
    """HAL's place on the table of one seat."""

    def __init__(self, view: View, layout: Layout) -> None:
        self.view = view
        self.state = view.state
        self.layout = layout.hal
        self.crew_side = self.layout.hidden is None
        self.first = 1 if self.crew_side else 0
        """Before the crew the hidden hand is the first of the piles."""

    def zones(self) -> Iterator[TableZone]:
        """The place first: the smaller zones lie on it."""
        state = self.state
        layout = self.layout
        turn = "_turn" if hals(state) else ""
        name = state.names.get(state.hal, "")
        note = said("hal.cards", n=state.hal_cards)
        low = "" if self.crew_side else "_low"
        yield zoned(HAL_PLACE, said("zone.hal"), layout.box, art=drawing(f"hal_place{low}{turn}"))
        strip = layout.head
        slots: Slots = (("name", words("hal")), ("player", name_words(name)), ("note", note))
        if strip.h < HEAD:
            slots = (("name", words("hal")), ("note", note))
        head = drawing(f"head_hal{turn}{'_low' if strip.h < HEAD else ''}", slots)
        yield zoned(ZoneId("head.hal"), said("zone.hal_head", cards=note), strip, art=head)
        if layout.tray is not None:
            art = self._tray("open", self._open_title(), layout.tray)
            yield zoned(TRAY, said("zone.row"), layout.tray, art=art)
        for k, spot in enumerate(layout.shown):
            yield zoned(shown(k), said("zone.shown", n=k + 1), spot, art=drawing("shown_spot"))
        if layout.hidden is None:
            spot = layout.piles[0]
            art = pile_art("hal_hand", said("pile.hal_hand"), spot, SHORTER)
            yield zoned(HAL_HAND, said("zone.hal_hand"), spot, "pile", art=art)
        else:
            art = self._tray("hidden", said("tray.hidden"), layout.hidden)
            yield zoned(HAL_HAND, said("zone.hal_hand"), layout.hidden, "hand", art=art)
        for k, (key, zone) in enumerate(PILES):
            kind = key.removeprefix("hal_")
            browse = bool(state.pieces[zone]) and (zone == HAL_TRASH or self.view.bare)
            spot = layout.piles[k + self.first]
            art = pile_art(f"hal_{kind}", said(f"pile.{kind}"), spot)
            yield zoned(zone, said(f"zone.{key}"), spot, "pile", art=art, browse=browse)

    def _tray(self, name: str, words: Text, box: Box) -> Face:
        """A tray; words stand above its cards where there is room for them."""
        room = box.w >= LABELLED and box.h >= LOW_LABEL
        return drawing(f"tray_{name}", (("label", words),) if room else ())

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
        for k, spot in enumerate(self.layout.shown):
            for one in state.pieces[shown(k)]:
                seen = hal_card(one.face, hidden, state)
                seen = _narrow(seen, one.face, spot.w)
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
            yield from piled(faced, zone, pile_card(self.layout.piles[k + self.first]))

    def _hand(self, hidden: Text) -> Iterator[TablePiece]:
        """A pile of backs before the crew; a row before HAL and before onlookers."""
        state = self.state
        cards = sorted(state.pieces[HAL_HAND], key=_order)
        room = self.layout.hidden
        if room is None:
            faced = [(one.id, hal_card(one.face, hidden, state)) for one in cards]
            yield from piled(faced, HAL_HAND, pile_card(self.layout.piles[0], SHORTER))
            return
        spot = self.layout.shown[0]
        most, h = spot.w, spot.h
        row = Box(room.left + 8, spot.top, room.w - 16, h)
        if self.view.bare or self.view.seat == state.hal:
            # As they came: a card that is drawn lies behind those that were read before.
            cards = list(state.pieces[HAL_HAND])
        # Always as many places, or the others would move whenever one is played or drawn. None
        # covers another: that hand is what HAL reads most.
        places = max(len(cards), PLACES)
        w = min(most, (row.w - GAP * (places - 1)) / places)
        for k, (one, at) in enumerate(
            zip(cards, row_spots(row, w, w / RATIO, places), strict=False)
        ):
            seen = hal_card(one.face, hidden, state)
            seen = _narrow(seen, one.face, w)
            yield laid(one.id, HAL_HAND, seen, at, k)


def _narrow(seen: Appearance, face: str, w: float) -> Appearance:
    """The name of the system, or the sign, says enough where there is little room."""
    if w < SAID and "." in face:
        return near(seen, face)
    return small(seen) if w < NARROW and malfunction_of(face) is not None else seen


def _order(one: Piece) -> tuple[int, int, str]:
    return ORDER.get(one.face, len(ORDER)), len(one.id), one.id
