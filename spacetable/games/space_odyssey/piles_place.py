"""The crew's piles, the intercom, and the discards while a member looks through them.

Pieces that only the table has: "sheet" beneath the discards that are spread out.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.games.space_odyssey.crew.telling import open_now
from spacetable.games.space_odyssey.laying import OVER, RATIO, laid, piled, zoned
from spacetable.games.space_odyssey.likeness import (
    KIND_ORDER,
    Likeness,
    back,
    card,
    crew_card,
    drawing,
    said,
)
from spacetable.games.space_odyssey.places import (
    Box,
    about,
    crew_pile_box,
    own_seat,
    places,
    ship_box,
)
from spacetable.games.space_odyssey.state import DECK, DISCARD, TALK, TRASH, View

PILES: Final = (("deck", DECK), ("discard", DISCARD), ("trash", TRASH))
CARD: Final = (0.62, 0.80)
"""How much of a pile's zone a card takes, across and down; below stands the pile's name."""
SPREAD: Final = (96.0, 134.0)
"""The size of a card that is spread out, at most."""


def pile_card(zone: Box) -> Box:
    """Where the cards of a pile lie in its zone, above the pile's name."""
    h = min(zone.h * CARD[1], zone.w * 0.8 / RATIO)
    w = h * RATIO
    return Box(zone.x - w / 2, zone.top + 1, w, h)


class PilesPlace:
    """The crew's piles on the table of one seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = view.state
        self.crew_side = own_seat(view) is not None
        duty = self.state.todo[0] if self.state.todo else None
        self.spread = (
            duty is not None
            and duty.task == "recover"
            and duty.member == view.seat
        )

    def zones(self) -> Iterator[TableZone]:
        """Piles and the intercom; the spread discards lie over the ship."""
        pieces = self.state.pieces
        for k, (name, zone) in enumerate(PILES):
            box = crew_pile_box(self.crew_side, k)
            art = drawing(f"pile_crew_{name}", (("label", said(f"pile.{name}")),))
            browse = bool(pieces[zone]) and (zone == TRASH or self.view.bare)
            if zone == DISCARD and self.spread:
                yield zoned(zone, said("zone.discard"), ship_box(), "grid")
            else:
                yield zoned(zone, said(f"zone.{name}"), box, "pile", art=art, browse=browse)
        side = places().crew if self.crew_side else places().hal
        key, words = self._talk()
        art = drawing(f"talk_{key}", (("words", words),))
        yield zoned(TALK, said("zone.talk"), Box(*side.talk), art=art)

    def _talk(self) -> tuple[str, Text]:
        if self.state.lipread is not None:
            return "barred", said("talk.barred")
        if open_now(self.state):
            return "open", said("talk.open")
        return "closed", said("talk.closed")

    def pieces(self) -> Iterator[TablePiece]:
        """Every card of the piles."""
        pieces = self.state.pieces
        for k, (name, zone) in enumerate(PILES):
            if zone == DISCARD and self.spread:
                yield from self._spread_out()
                continue
            box = pile_card(crew_pile_box(self.crew_side, k))
            cards = pieces[zone]
            if zone == TRASH:
                row = sorted(cards, key=_order)
                shown = [(one.id, card(one.face)) for one in row]
            else:
                hidden = said(f"card.{name}")
                shown = [(one.id, self._faced(one, hidden)) for one in cards]
            yield from piled(shown, zone, box)

    def _faced(self, one: Piece, hidden: Text) -> Likeness:
        # Even whoever remembers a discard may not look at it: it lies face down.
        return crew_card(one.face, hidden) if self.view.bare else back("crew", hidden)

    def _spread_out(self) -> Iterator[TablePiece]:
        """The discards before the member who looks through them, in the order of a hand."""
        cards = sorted(self.state.pieces[DISCARD], key=_order)
        sheet = Likeness(drawing("sheet", (("title", said("sheet.discards")),)), said("sheet"))
        ship = ship_box()
        yield laid("sheet", DISCARD, sheet, ship, 2 * OVER, kind="board")
        for k, (one, at) in enumerate(zip(cards, _spread_boxes(ship, len(cards)), strict=True)):
            seen = crew_card(one.face, said("card.discard"))
            yield laid(one.id, DISCARD, seen, at, 2 * OVER + 1 + k)


def _spread_boxes(ship: Box, count: int) -> list[Box]:
    """Rows of cards below the title of the sheet, as large as they can be."""
    room = ship.part(16, 56, ship.w - 32, ship.h - 72)
    w, h = SPREAD
    gap = 8.0
    across = int((room.w + gap) // (w + gap))
    rows = max(1, -(-count // across))
    step = min(h + gap, (room.h - h) / max(rows - 1, 1)) if rows > 1 else 0.0
    return [
        about(
            room.left + w / 2 + k % across * (w + gap),
            room.top + h / 2 + k // across * step,
            w,
            h,
        )
        for k in range(count)
    ]


def _order(one: Piece) -> tuple[int, int, str]:
    return KIND_ORDER.get(one.face, len(KIND_ORDER)), len(one.id), one.id


