"""What lies before a member of the crew: character board, monolith, and the hand.

Pieces that only the table has: "told.<card>", the sign on a card that was named aloud.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.games.space_odyssey.laying import (
    NARROW,
    OVER,
    RATIO,
    laid,
    left_spots,
    row_spots,
    zoned,
)
from spacetable.games.space_odyssey.likeness import (
    KIND_ORDER,
    board,
    crew_card,
    drawing,
    monolith,
    said,
    small,
    told_mark,
)
from spacetable.games.space_odyssey.places import Box, places
from spacetable.games.space_odyssey.state import View, hand, place
from spacetable.games.space_odyssey.words import card_name, member

HEIGHTS: Final = (("low", 176.0), ("mid", 266.0), ("tall", 360.0))
"""The frames that are drawn, by their heights."""
STRIP: Final = 0.31
"""How much of its width is to be seen of a card of another member, if there is room."""
NARROWEST: Final = 76.0
"""The width of such a card at least."""
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
    form = "wide"
    if own:
        plate, cards = room, Box(*places().crew.hand)
    elif box.h < it.low:
        form = "low"
        plate = room.part(0, 0, it.low_board, room.h)
        cards = room.part(it.low_board + gap, 0, room.w - it.low_board - gap, room.h)
    else:
        high = min(max(it.board[0], room.h * it.share), it.board[1])
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
        art = drawing(f"head_{self.character}{dress}", (("name", self.name), ("note", count)))
        title = said("zone.head", member=self.name, n=len(self.cards), limit=self.limit)
        yield zoned(ZoneId(f"head.{self.who}"), title, self.inner.head, art=art)
        name = said("zone.hand", member=self.name)
        mat = drawing("hand_mat") if self.own else None
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
        if self.own:
            w, h = places().crew.hand_card
            spots = row_spots(box, w, h, count)
        else:
            h = min(box.h, places().place.card)
            # Of each card at least the strip with its number is to be seen.
            w = max(min(h * RATIO, box.w / (1 + STRIP * max(count - 1, 0))), NARROWEST)
            h = min(h, w / RATIO)
            spots = left_spots(box, w, h, count)
        told = set(self.state.told)
        hidden = said("card.hand", member=self.name)
        side = min(MARK, w * 0.25)
        for k, (one, at) in enumerate(zip(self.cards, spots, strict=True)):
            seen = crew_card(one.face, hidden)
            yield laid(one.id, zone, small(seen) if w < NARROW else seen, at, k)
            if one.id in told:
                # On the left strip, which shows even where cards overlap.
                spot = at.part(max(0.0, 0.115 * w - side / 2), at.h - side - 2, side, side)
                mark = told_mark(card_name(one.face))
                yield laid(f"told.{one.id}", zone, mark, spot, k, kind="token")


def _order(one: Piece) -> tuple[int, int, str]:
    return KIND_ORDER.get(one.face, len(KIND_ORDER)), len(one.id), one.id
