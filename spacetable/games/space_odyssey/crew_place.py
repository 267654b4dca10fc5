"""What lies before a member of the crew: character board, monolith, and the hand.

Pieces that only the table has: "told.<card>", the sign on a card that was named aloud.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.core.text import verbatim
from spacetable.games.space_odyssey.appearance import (
    KIND_ORDER,
    NEAR,
    Slots,
    crew_card,
    drawing,
    near,
    said,
    small,
)
from spacetable.games.space_odyssey.layout import places
from spacetable.games.space_odyssey.state import HIDDEN, View, hand, place
from spacetable.games.space_odyssey.table_builder import NARROW, OVER, apart_spots, row_spots
from spacetable.games.space_odyssey.tiles import (
    board,
    monolith,
    told_mark,
)
from spacetable.games.space_odyssey.words import card_name, character_name, member

HEIGHTS: Final = (("low", 176.0), ("mid", 266.0), ("tall", 360.0))
"""The frames that are drawn, by their heights."""
MARK: Final = 34.0
"""The side of the sign on a card that was named, at most."""


class Inner(Struct, frozen=True):
    """What lies where in a place. ``form``: of the character board; ``frame``: of the place."""

    head: Box
    board: Box
    hand: Box
    monolith: Box
    form: str
    frame: str


@cache
def inner(box: Box, own: bool) -> Inner:
    """The inside of a place; the own hand lies beside it, at the bottom of the table."""
    it = places().place
    gap = it.gap
    room = Box(box.left + gap, box.top + it.head + gap, box.w - 2 * gap, box.h - it.head - 2 * gap)
    form, high = "wide", min(max(it.board[0], room.h * it.share), it.board[1])
    if own:
        plate, cards = room, Box(*places().crew.hand)
    else:
        for name, (below, low) in (("lines", it.lines), ("line", it.line)):
            if box.h < below:
                form, high = name, low
        plate = room.part(0, 0, room.w, high)
        cards = room.part(0, high + gap, room.w, room.h - high - gap)
    frame = min(HEIGHTS, key=lambda one: abs(one[1] - box.h))[0]
    head = Box(box.left, box.top, box.w, it.head)
    return Inner(head, plate, cards, box.part(*it.monolith), form, frame)


class CrewPlace:
    """The place of one member on the table of one seat."""

    def __init__(self, view: View, who: Seat, box: Box, own: bool) -> None:
        state = view.state
        self.state = state
        self.who = who
        self.box = box
        self.own = own
        self.name = member(state, who)
        self.character = state.characters[who]
        self.inner = inner(box, own)
        duty = state.todo[0] if state.todo else None
        self.turn = duty is not None and duty.member == who
        self.limit = state.hand_limit(who)
        self.cards = sorted(state.pieces[hand(who)], key=_order)

    def zones(self) -> Iterator[TableZone]:
        """The place itself first: the smaller zones lie on it."""
        dress = "_turn" if self.turn else ""
        frame = drawing(f"place_{self.inner.frame}{dress}")
        yield zoned(place(self.who), said("zone.place", member=self.name), self.box, art=frame)
        count = said("of", n=len(self.cards), limit=self.limit)
        holds = any(one.face == "monolith" for one in self.state.pieces[place(self.who)])
        player = "player_beside" if holds else "player"
        slots: Slots = (
            ("name", character_name(self.character)),
            (player, verbatim(self.state.names.get(self.who, ""))),
            ("note", count),
        )
        art = drawing(f"head_{self.character}{dress}", slots)
        title = said("zone.head", member=self.name, n=len(self.cards), limit=self.limit)
        yield zoned(ZoneId(f"head.{self.who}"), title, self.inner.head, art=art)
        name = said("zone.hand", member=self.name)
        mat = None
        if self.own:
            mat = drawing("hand_mat", () if self.cards else (("note", said("hand.empty")),))
        yield zoned(hand(self.who), name, self.inner.hand, "row", art=mat)

    def pieces(self) -> Iterator[TablePiece]:
        """Character board, monolith, and the hand with the signs of what was named."""
        zone = place(self.who)
        for one in self.state.pieces[zone]:
            if one.face == "monolith":
                yield laid(one.id, zone, monolith(), self.inner.monolith, OVER, kind="token")
            else:
                seen = board(self.character, self.inner.form, self.limit)
                yield laid(one.id, zone, seen, self.inner.board, kind="tile")
        yield from self._hand()

    def _hand(self) -> Iterator[TablePiece]:
        zone = hand(self.who)
        box = self.inner.hand
        count = len(self.cards)
        closed = sum(one.face == HIDDEN for one in self.cards)
        if self.own:
            spots = row_spots(box, *places().crew.hand_card, count)
        else:
            spots = apart_spots(box, places().place.card, count - closed, closed)
        w = spots[0].w if spots else 0.0
        # Backs that lie on each other are counted.
        leaning = closed > 1 and spots[-1].left - spots[-2].left < w
        told = set(self.state.told)
        hidden = said("card.hand", member=self.name)
        # On the left strip, where cards are large; else where a narrow one has no words.
        side = min(MARK, w * (0.25 if w >= NARROW else 0.36))
        for k, (one, at) in enumerate(zip(self.cards, spots, strict=True)):
            seen = crew_card(one.face, hidden, self.state)
            if w < NARROW:
                seen = near(seen, one.face) if w < NEAR else small(seen)
            many = closed if leaning and k == count - 1 else None
            yield laid(one.id, zone, seen, at, k, count=many)
            if one.id in told:
                left = max(0.0, 0.115 * w - side / 2) if w >= NARROW else 2.0
                spot = at.part(left, at.h - side - 2, side, side)
                mark = told_mark(card_name(one.face))
                yield laid(f"told.{one.id}", zone, mark, spot, k, kind="token")


def _order(one: Piece) -> tuple[int, int, str]:
    return KIND_ORDER.get(one.face, len(KIND_ORDER)), len(one.id), one.id
