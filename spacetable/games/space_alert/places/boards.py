"""Action boards: twelve places in three phases, a place for each turn (document 2).

Pieces that only the table has: "role.<role>" and "agreed.<seat>", in the head of a board.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.layout import pile
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.places.board_signs import card_notes
from spacetable.games.space_alert.places.board_signs import pieces as signs
from spacetable.games.space_alert.places.boxes import Box, layout
from spacetable.games.space_alert.places.laying import TOKENS, laid, zone
from spacetable.games.space_alert.places.likeness import (
    Likeness,
    art,
    drawing,
    face,
    known,
    number,
    playing,
    said,
)
from spacetable.games.space_alert.places.shown import Shown
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.state import (
    FILMED,
    ROLES,
    State,
    View,
    hand,
    heroic_place,
    slot,
    stock,
)
from spacetable.games.space_alert.words import member_name, words

LATER: Final = (2, 3)
"""The phases whose cards wait in a stock."""
ROWS_UP_TO: Final = 3
"""Up to so many boards there is room for a row of places to each phase."""


def board_zone(member: int) -> ZoneId:
    """The whole board of a member."""
    return ZoneId(f"board.{member}")


class Sizes(Struct, frozen=True):
    """How large boards are when so many stand in the column. ``rows``: three or two."""

    name: str
    height: float
    place: tuple[float, float]
    rows: int
    hand: tuple[float, float]
    stock: tuple[float, float]


@cache
def sizes(count: int) -> Sizes:
    """The sizes for ``count`` boards in the column of the others."""
    boards = layout().boards
    if count <= ROWS_UP_TO:
        return Sizes("3", boards.heights[0], boards.place_3, 3, *boards.wide)
    if count == ROWS_UP_TO + 1:
        return Sizes("4", boards.heights[1], boards.place_4, 2, *boards.narrow)
    return Sizes("5", boards.heights[2], boards.place_5, 2, *boards.narrowest)


@cache
def phase_of(turn: int) -> int:
    """The phase (1 to 3) that a turn belongs to."""
    return next(k for k, last in enumerate(timing().last_turns, 1) if turn <= last)


class Board:
    """The board of one member before one seat: ``own`` at the lower edge, others in the column."""

    def __init__(
        self, view: View, shown: Shown, member: int, order: int, count: int, *, own: bool
    ) -> None:
        self.state = view.state
        self.shown = shown
        phases = len(view.state.script.phase_ends)
        self.turns = range(1, timing().last_turns[phases - 1] + 1)
        self.member = member
        self.one = view.state.members[member]
        self.own = own
        self.name = member_name(view.state, member)
        self.sizes = sizes(count)
        left, top, w = layout().boards.column
        step = self.sizes.height + layout().boards.gap
        self.box = (
            Box(*layout().own.board) if own else Box(left, top + order * step, w, self.sizes.height)
        )

    # ------------------------------------------------------------------ boxes

    def place(self, turn: int) -> Box:
        """The place for a turn."""
        phase = phase_of(turn)
        if self.own:
            own = layout().own
            w, h = own.place
            x = own.places[0] + (turn - 1) * (w + own.gap) + (phase - 1) * (own.between - own.gap)
            return Box(self.box.left + x, self.box.top + own.places[1], w, h)
        boards = layout().boards
        w, h = self.sizes.place
        line = phase - 1 if self.sizes.rows == len(timing().last_turns) else phase // 3
        first = 1 + (timing().last_turns[phase - 2] if phase > 1 else 0)
        column = turn - first
        between = 0.0
        if self.sizes.rows == 2 and phase == 2:
            column, between = turn - 1, boards.between
        return Box(
            self.box.left + boards.edge + column * (w + boards.step) + between,
            self.box.top + boards.head + 8 + line * (h + boards.step + 2),
            w,
            h,
        )

    def _aside(self) -> tuple[float, float]:
        """The left edge and the bottom of the room beside the places."""
        last = timing().last_turns
        turn = last[0] if self.sizes.rows == len(last) else last[-1]
        at = self.place(turn)
        return at.left + at.w + 2 * layout().boards.between, at.top + at.h

    def heroic(self) -> Box:
        """Where an android's heroic card lies."""
        left, bottom = self._aside()
        w, h = self.sizes.place
        return Box(left, bottom - h, w, h)

    def held(self) -> Box:
        """The pile that stands for another player's hand."""
        left, bottom = self._aside()
        w, h = self.sizes.hand
        return Box(left - 4, bottom - h, w, h)

    def stocked(self, phase: int) -> Box:
        """The piles that another player keeps for later phases."""
        at = self.held()
        w, h = self.sizes.stock
        order = phase - LATER[0]
        if self.sizes.rows == 2:
            # One above the other: beside each there is room for its number.
            middle = at.top + at.h - self.sizes.place[1] / 2
            top = middle - (len(LATER) * (h + 2) - 2) / 2
            return Box(at.left + at.w + 19, top + order * (h + 2), w, h)
        return Box(at.left + at.w + 10 + order * (w + 10), at.top + at.h - h, w, h)

    # ------------------------------------------------------------------ zones

    def zones(self) -> Iterator[TableZone]:
        """The board itself first, then its places."""
        picture = "board_own" if self.own else f"board_{self.sizes.name}"
        if self.one.android:
            picture += "" if self.own else "_android"
        board = face(
            picture,
            mark=art(f"mark_{self.one.colour}"),
            number=number(self.member + 1),
            name=self.name,
            note=self._note(),
        )
        title = said("zone.board", member=self.name)
        yield zone(board_zone(self.member), title, self.box, "board", art=board)
        now = self._phase()
        for turn in self.turns:
            phase = phase_of(turn)
            lit = "_now" if phase == now or turn == self.shown.turn else ""
            spot = face(f"place_{phase}{lit}", number=number(turn))
            words = said("zone.place", member=self.name, turn=turn)
            yield zone(slot(self.member, turn), words, self.place(turn), art=spot)
        if self.one.seat is None:
            words = said("zone.heroic", member=self.name)
            yield zone(heroic_place(self.member), words, self.heroic(), outline=True)
        elif not self.own:
            words = said("zone.hand", member=self.name)
            open_ = bool(self.state.pieces[hand(self.one.seat)]) and all(
                known(piece) for piece in self.state.pieces[hand(self.one.seat)]
            )
            yield zone(hand(self.one.seat), words, self.held(), "pile", browse=open_)
            for phase in LATER:
                words = said("zone.stock", member=self.name, phase=phase)
                yield zone(stock(self.one.seat, phase), words, self.stocked(phase), "pile")

    def _phase(self) -> int:
        """The phase that this board is planned in; 0 when it is not planned any more."""
        if self.state.stage != "planning":
            return 0
        if self.one.seat is not None:
            return self.state.phases.get(self.one.seat, 0)
        return max(self.state.phases.values(), default=0)

    def _note(self) -> Text:
        phase = self._phase()
        if self.state.stage == "entry":
            row = self.state.typed[self.member]
            n = sum(action != NONE for action in row)
            return words("printed.board.typed", n=n, most=len(row))
        if self.own and self.state.stage == "planning":
            return said("board.own", phase=phase)
        if self.state.stage in FILMED:
            return said("board.open")
        if self.one.android and not phase:
            return said("board.android")
        return said("board.phase", phase=phase) if phase else said("board.waits")

    # ------------------------------------------------------------------ pieces

    def pieces(self) -> Iterator[TablePiece]:
        """Cards on the places, cards held beside them, and tokens in the head."""
        state = self.state
        for turn, lies, piece in self._cards():
            hidden = said("card.laid", member=self.name, turn=turn)
            seen = playing(piece, hidden, on_board=True)
            more = card_notes(self.shown, self.member, turn, lies)
            more += tuple(one.why for one in state.reasons if one.card == piece.id)
            if more:
                seen = replace(seen, notes=(*more, *seen.notes))
            at = self.place(lies)
            angle = 90.0 * piece.turns
            yield laid(piece.id, slot(self.member, lies), seen, at, lies - turn, angle=angle)
        if self.one.seat is None:
            place = heroic_place(self.member)
            hidden = said("card.heroic", member=self.name)
            for piece in state.pieces[place]:
                yield laid(piece.id, place, playing(piece, hidden), self.heroic())
        elif not self.own:
            yield from self._held(self.one.seat)
        yield from self._tokens()
        yield from signs(self.shown, self.member, self.name, self.turns, self.place, own=self.own)

    def _cards(self) -> Iterator[tuple[int, int, Piece]]:
        """Each card with its turn and the turn where it lies now: delays push cards on."""
        rows = self.shown.rows
        row = rows[self.member] if self.member < len(rows) else ()
        moved = [turn for turn, action in enumerate(row, 1) if action != NONE]
        for turn in self.turns:
            for piece in self.state.pieces[slot(self.member, turn)]:
                lies = turn
                if rows:
                    # What fell off the end stays in sight under the last card.
                    lies = moved.pop(0) if moved else self.turns[-1]
                yield turn, lies, piece

    def _held(self, seat: Seat) -> Iterator[TablePiece]:
        """Another's cards as piles of backs."""
        name = said("card.held", member=self.name)
        yield from backs(self.state, hand(seat), name, self.held())
        for phase in LATER:
            name = said("card.stock", member=self.name, phase=phase)
            yield from backs(self.state, stock(seat, phase), name, self.stocked(phase))

    def _tokens(self) -> Iterator[TablePiece]:
        side = layout().boards.badge
        right = self.box.left + self.box.w * (0.68 if not self.own else 0.62)
        badges = [(f"role.{role}", f"role_{role}", said(f"role.{role}")) for role in self._roles()]
        if self.one.seat is not None and self.one.seat in self.state.agreed:
            agreed = said("agreed", member=self.name)
            badges.append((f"agreed.{self.one.seat}", "agreed", agreed))
        if not self.own:
            right = self.box.left + self.box.w - 130
        for k, (piece, picture, called) in enumerate(reversed(badges)):
            at = Box(right - (k + 1) * (side + 3), self.box.top + 3, side, side)
            notes = (said(f"note.{piece}"),) if piece.startswith("role.") else ()
            seen = Likeness(drawing(picture), called, notes)
            yield laid(piece, board_zone(self.member), seen, at, TOKENS + k, kind="token")

    def _roles(self) -> list[str]:
        if self.one.seat is None:
            return []
        return [role for role in ROLES if self.state.roles.get(role) == self.one.seat]


def backs(state: State, place: ZoneId, name: Text, at: Box) -> tuple[TablePiece, ...]:
    """A small pile of cards; the top one bears their number. Known ones show their faces."""
    return _backs(state.pieces[place], place, name, at)


@lru_cache(maxsize=2048)
def _backs(
    cards: tuple[Piece, ...], place: ZoneId, name: Text, at: Box
) -> tuple[TablePiece, ...]:
    found = []
    for k, (piece, (x, y)) in enumerate(
        zip(cards, pile(at.left, at.top, len(cards), 0.3), strict=True)
    ):
        seen = playing(piece, name)
        count = len(cards) if k == len(cards) - 1 else None
        box = Box(x, y, at.w, at.h)
        found.append(laid(piece.id, place, seen, box, k, angle=90.0 * piece.turns, count=count))
    return tuple(found)
