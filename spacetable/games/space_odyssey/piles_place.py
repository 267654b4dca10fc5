"""The crew's piles, the intercom, and the discards while a member looks through them.

Pieces that only the table has: "sheet" and "sheet.title" beneath the discards that are spread out.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.piece import Piece
from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.space_odyssey.appearance import KIND_ORDER, back, crew_card, drawing, said
from spacetable.games.space_odyssey.crew.telling import open_now, unsaid
from spacetable.games.space_odyssey.layout import RATIO, Layout, speaks
from spacetable.games.space_odyssey.state import DECK, DISCARD, TALK, TRASH, View
from spacetable.games.space_odyssey.table_builder import OVER, piled

PILES: Final = (("deck", DECK), ("discard", DISCARD), ("trash", TRASH))
CARD: Final = (0.8, 0.73)
"""How much of a pile's zone a card takes, across and down; below stands the pile's name."""
BARE: Final = 0.94
"""How much it takes of it where there is no name, in whose middle it lies then."""
MOST: Final = 150.0
LEAST: Final = 60.0
"""The width of cards that are spread out."""
LABEL: Final = (92.0, 96.0)
"""Piles narrower or lower than this do not bear their names."""
TITLE: Final = 48.0
"""The height of the band that says what they are."""
SHEETS: Final = (253.0, 446.0, 639.0, 732.0)
"""The heights of the sheets that are drawn: by rows of the larger ones, and as high as the ship."""


def pile_card(zone: Box, shorter: float = 1.0) -> Box:
    """Where the cards of a pile lie in its zone, above the pile's name."""
    named = _named(zone, shorter)
    across, down = CARD if named else (BARE, BARE)
    h = min(zone.h * down, zone.w * across / RATIO)
    w = h * RATIO
    return Box(zone.x - w / 2, zone.top + 1 if named else zone.y - h / 2, w, h)


def pile_art(name: str, words: Text, zone: Box, shorter: float = 1.0) -> Face:
    """A pile's place, with its name where there is room. ``shorter``: than the longest names."""
    if _named(zone, shorter):
        return drawing(f"pile_{name}", (("label", words),))
    return drawing(f"pile_{name}_bare")


def _named(zone: Box, shorter: float) -> bool:
    return zone.w * shorter >= LABEL[0] and zone.h >= LABEL[1]


class PilesPlace:
    """The crew's piles on the table of one seat."""

    def __init__(self, view: View, layout: Layout) -> None:
        self.view = view
        self.state = view.state
        self.layout = layout
        duty = self.state.todo[0] if self.state.todo else None
        self.spread = duty is not None and duty.task == "recover" and duty.member == view.seat

    def zones(self) -> Iterator[TableZone]:
        """Piles and the intercom; the spread discards lie over the ship."""
        pieces = self.state.pieces
        for k, (name, zone) in enumerate(PILES):
            box = self.layout.piles[k]
            art = pile_art(f"crew_{name}", said(f"pile.{name}"), box)
            browse = bool(pieces[zone]) and (zone == TRASH or self.view.bare)
            if zone == DISCARD and self.spread:
                sheet, _ = spread_boxes(len(pieces[zone]), self.layout.ship.box)
                yield zoned(zone, said("zone.discard"), sheet, "grid")
            else:
                yield zoned(zone, said(f"zone.{name}"), box, "pile", art=art, browse=browse)
        key, words = self._talk()
        box = self.layout.talk
        art = drawing(f"talk_{key}", (("words", words),))
        if not speaks(box):
            art = drawing(f"talk_{key}_low")
        yield zoned(TALK, said("zone.talk"), box, art=art)

    def _talk(self) -> tuple[str, Text]:
        if self.state.lipread is not None:
            return "barred", said("talk.barred")
        seat = self.view.seat
        if open_now(self.state) and seat in self.state.characters and not unsaid(self.state, seat):
            return "closed", said("talk.nothing")
        if open_now(self.state):
            hears = self.view.seat == self.state.hal
            return "open", said("talk.hears" if hears else "talk.open")
        return "closed", said("talk.closed")

    def pieces(self) -> Iterator[TablePiece]:
        """Every card of the piles."""
        pieces = self.state.pieces
        for k, (name, zone) in enumerate(PILES):
            if zone == DISCARD and self.spread:
                yield from self._spread_out()
                continue
            box = pile_card(self.layout.piles[k])
            cards = pieces[zone]
            if zone == TRASH:
                row = sorted(cards, key=_order)
                hidden = said("card.discard")
                shown = [(one.id, crew_card(one.face, hidden, self.state)) for one in row]
            else:
                hidden = said(f"card.{name}")
                shown = [(one.id, self._faced(one, hidden)) for one in cards]
            yield from piled(shown, zone, box)

    def _faced(self, one: Piece, hidden: Text) -> Appearance:
        # Even whoever remembers a discard may not look at it: it lies face down.
        if self.view.bare:
            return crew_card(one.face, hidden, self.state)
        return back("crew", hidden)

    def _spread_out(self) -> Iterator[TablePiece]:
        """The discards before the member who looks through them, in the order of a hand."""
        cards = sorted(self.state.pieces[DISCARD], key=_order)
        sheet, boxes = spread_boxes(len(cards), self.layout.ship.box)
        drawn = min(range(len(SHEETS)), key=lambda k: abs(SHEETS[k] - sheet.h))
        seen = Appearance(drawing(f"sheet_{drawn + 1}"), said("sheet"))
        yield laid("sheet", DISCARD, seen, sheet, 2 * OVER, kind="board")
        title = said("sheet.discards")
        seen = Appearance(drawing("sheet_title", (("title", title),)), title)
        band = sheet.part(0, 0, sheet.w, TITLE)
        yield laid("sheet.title", DISCARD, seen, band, 2 * OVER + 1, kind="board")
        for k, (one, at) in enumerate(zip(cards, boxes, strict=True)):
            face = crew_card(one.face, said("card.discard"), self.state)
            yield laid(one.id, DISCARD, face, at, 2 * OVER + 2 + k)


@lru_cache(maxsize=256)
def spread_boxes(count: int, ship: Box) -> tuple[Box, tuple[Box, ...]]:
    """The sheet over the ship, as high as it has to be, and the cards on it below its title: as
    large as they can be without an overlap, and from the least size on above each other.
    """
    gap, edge, title = 8.0, 14.0, TITLE + 6
    wide, room = ship.w - 2 * edge, ship.h - title - edge
    w, across = LEAST, max(1, int((wide + gap) // (LEAST + gap)))
    for here in range(1, max(count, 1) + 1):
        lines = -(-count // here)
        fits = min((wide - gap * (here - 1)) / here, (room - gap * (lines - 1)) / lines * RATIO)
        if min(fits, MOST) > w:
            w, across = min(fits, MOST), here
    h = w / RATIO
    rows = max(1, -(-count // across))
    step = min(h + gap, (room - h) / max(rows - 1, 1))
    high = title + h + step * (rows - 1) + edge
    sheet = Box(ship.left, ship.top + (ship.h - high) / 2, ship.w, high)
    beside = min(across, count)
    left = (ship.w - beside * w - (beside - 1) * gap) / 2
    boxes = tuple(
        sheet.part(left + k % across * (w + gap), title + k // across * step, w, h)
        for k in range(count)
    )
    return sheet, boxes


def _order(one: Piece) -> tuple[int, int, str]:
    return KIND_ORDER.get(one.face, len(KIND_ORDER)), len(one.id), one.id
