"""What lies before a member of the crew: character board, monolith, and the hand.

Pieces that only the table has: "told.<card>", the sign on a card that was named aloud.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.given_names import name_words
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.appearance import (
    KIND_ORDER,
    NEAR,
    Slots,
    chip,
    crew_card,
    drawing,
    near,
    said,
    small,
)
from spacetable.games.space_odyssey.layout import HEAD, hand_card, head_height
from spacetable.games.space_odyssey.state import HIDDEN, View, hand, place
from spacetable.games.space_odyssey.table_builder import (
    NARROW,
    OVER,
    apart_spots,
    chip_spots,
    row_spots,
)
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


LINE: Final = (230.0, 150.0)
"""Places from this size on have a line of words on their board; smaller ones a badge."""
LINES: Final = 230.0
"""The height from which on they have two lines."""
BOARDS: Final = (("line", 32.0), ("lines", 58.0))
"""The boards of others, by their heights."""
WIDE: Final = (230.0, 90.0)
"""The room that a whole board takes at least."""
CARD: Final = 190.0
"""The height of a card of others, at most."""
CHIPS: Final = 55.0
"""Open cards of others that would be narrower than this lie as chips."""
BADGE: Final = 30.0
"""The side of a badge, at most; in a low place the monolith stands below it."""
STONE: Final = (17.0, 31.0)
GAP: Final = 8.0
NOTE: Final = 0.33
"""The part of a head that the number of cards takes; the monolith stands before it."""
LOW_NOTE: Final = 0.41
"""The same of a low head, where the number stands in it."""
COUNTED: Final = (70.0, 64.0)
"""What is left beside the badge of the own low place, and its height, from which on the number of
cards stands there; in a smaller one it is in the head.
"""
COUNTED_ROW: Final = 84.0
"""The height from which on the number of cards has a row of its own in the low places of others."""
COUNT: Final = 44.0
"""The height of that number in the own place, at most."""


class Inner(Struct, frozen=True):
    """What lies where in a place. ``form``: of the character board; ``frame``: of the place.

    ``count``: the number of cards, in the head where nothing else has room for it.
    """

    head: Box
    board: Box
    hand: Box
    monolith: Box
    form: str
    frame: str
    count: Box


@lru_cache(maxsize=256)
def inner(box: Box, own: Box | None) -> Inner:
    """The inside of a place. ``own``: where the own hand lies, beside it."""
    high = head_height(box)
    gap = min(GAP, box.h / 20)
    room = Box(box.left + GAP, box.top + high + gap, box.w - 2 * GAP, box.h - high - 2 * gap)
    if own is not None:
        cards = own
        forms = [one for one in BOARDS if one[1] <= room.h] if room.w >= LINE[0] else []
        form, low = forms[-1] if forms else ("badge", min(room.h, 0.4 * room.w))
        if room.w >= WIDE[0] and room.h >= WIDE[1]:
            form, low = "wide", room.h
    elif box.w >= LINE[0] and box.h >= LINE[1]:
        form, low = BOARDS[box.h >= LINES]
        cards = room.part(0, low + gap, room.w, room.h - low - gap)
    else:
        form, low = "badge", min(BADGE, room.h)
        cards = room.part(low + gap, 0, room.w - low - gap, room.h)
    plate = room.part(0, 0, low if form == "badge" else room.w, low)
    frame = min(HEIGHTS, key=lambda one: abs(one[1] - box.h))[0]
    head = Box(box.left, box.top, box.w, high)
    stone = Box(box.left + box.w - NOTE * box.w - 24, box.top + 3, 22, 40)
    count = head.part((1 - NOTE) * box.w, 4, (NOTE - 0.02) * box.w, high - 8)
    if high == HEAD:
        return Inner(head, plate, cards, stone, form, frame, count)
    # The monolith lies where it hides no name.
    w, h = STONE
    count = head.part((1 - LOW_NOTE) * box.w, 2, (LOW_NOTE - 0.02) * box.w, high - 4)
    if own is not None:
        by = min(room.h / h, 1.0)
        left, top = room.w - w, room.h - h * by
        if room.w - low - gap >= COUNTED[0] and room.h >= COUNTED[1]:
            count = room.part(low + gap, 0, room.w - low - gap, min(COUNT, top))
    elif form == "badge" and room.h >= COUNTED_ROW:
        by, left, top = low / h, low + gap / 2, 0.0
        count = room.part(left + w + 4, 0, room.w - left - w - 4, low)
        cards = room.part(0, low + gap, room.w, room.h - low - gap)
    else:
        by = min((room.h - low - 2) / h, 1.0)
        left, top = (low - w * by) / 2, room.h - h * by
    stone = room.part(left, top, w * by, h * by)
    return Inner(head, plate, cards, stone, form, frame, count)


class CrewPlace:
    """The place of one member on the table of one seat."""

    def __init__(self, view: View, who: Seat, box: Box, own: Box | None = None) -> None:
        """``own``: where the hand lies of the member before whom the table lies."""
        state = view.state
        self.state = state
        self.who = who
        self.box = box
        self.own = own is not None
        self.name = member(state, who)
        self.character = state.characters[who]
        self.inner = inner(box, own)
        duty = state.todo[0] if state.todo else None
        self.turn = duty is not None and (duty.member == who or who in agenda.in_turn(state))
        self.limit = state.hand_limit(who)
        self.cards = sorted(state.pieces[hand(who)], key=_order)

    def zones(self) -> Iterator[TableZone]:
        """The place itself first: the smaller zones lie on it."""
        dress = "_turn" if self.turn else ""
        frame = drawing(f"place_{self.inner.frame}{dress}")
        yield zoned(place(self.who), said("zone.place", member=self.name), self.box, art=frame)
        low = "_low" if self.inner.head.h < HEAD else ""
        art = drawing(f"head_{self.character}{dress}{low}", self._head(low))
        title = said("zone.head", member=self.name, n=len(self.cards), limit=self.limit)
        yield zoned(ZoneId(f"head.{self.who}"), title, self.inner.head, art=art)
        count = said("hand_count", n=len(self.cards), limit=self.limit)
        told = drawing("hand_count", (("note", count),))
        yield zoned(ZoneId(f"count.{self.who}"), count, self.inner.count, art=told)
        name = said("zone.hand", member=self.name)
        mat = None
        if self.own:
            mat = drawing("hand_mat", () if self.cards else (("note", said("hand.empty")),))
        yield zoned(hand(self.who), name, self.inner.hand, "hand", art=mat)

    def _head(self, low: str) -> Slots:
        """Who it is, and below it the player where there is room for that."""
        character = character_name(self.character)
        player = self.state.names.get(self.who, "")
        if low:
            beside = self.inner.count.top < self.inner.board.top
            return (("name_beside" if beside else "name", character),)
        if not player:
            return (("name", character),)
        return (("name_over", character), ("player", name_words(player)))

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
        chips = False
        if self.own:
            spots = row_spots(box, *hand_card(box), count)
        else:
            spots = apart_spots(box, CARD, count - closed, closed)
            chips = closed < count and spots[0].w < CHIPS
            if chips:
                spots = chip_spots(box, count - closed, closed)
        w = spots[-1].w if spots and chips else spots[0].w if spots else 0.0
        # Backs that lie on each other are counted.
        leaning = closed > 1 and spots[-1].left - spots[-2].left < w
        told = set(self.state.told)
        hidden = said("card.hand", member=self.name)
        # On the left strip, where cards are large; else where a narrow one has no words.
        side = min(MARK, w * (0.25 if w >= NARROW else 0.36))
        if chips:
            side = 0.4 * spots[0].h
        for k, (one, at) in enumerate(zip(self.cards, spots, strict=True)):
            seen = crew_card(one.face, hidden, self.state)
            if chips:
                seen = seen if one.face == HIDDEN else chip(seen, one.face)
            elif w < NARROW:
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
