"""Action boards: twelve places in three phases, a place for each turn (document 2).

Pieces that only the table has: "role.<role>" and "agreed.<seat>", in the head of a board.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.layout import pile
from spacetable.core.piece import Piece
from spacetable.core.table import Art, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.state import (
    ROLES,
    State,
    View,
    hand,
    heroic_place,
    slot,
    stock,
)
from spacetable.games.space_alert.table.appearance import (
    art,
    drawing,
    face,
    known,
    number,
    playing,
    said,
)
from spacetable.games.space_alert.table.board_boxes import (
    FLAT,
    LATER,
    BoardBoxes,
    board_boxes,
    phase_of,
)
from spacetable.games.space_alert.table.board_signs import card_notes
from spacetable.games.space_alert.table.board_signs import pieces as signs
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.frames import HEAD
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.table.shown import Shown
from spacetable.games.space_alert.words import member_name, words

SPARE: Final = 200.0
"""How wide a board is that has room for more than the name in its head."""
NOTED: Final = 560.0
"""How wide an own board is that says which phase it plans; the strip says it too."""
COUNTED: Final = 20.5
"""How wide a place is on which its number has room,"""
SLIM: Final = 31.0
"""how wide one is at least whose number is no narrower than others,"""
COUNTED_PILE: Final = 12.0
"""and a pile."""


def board_zone(member: int) -> ZoneId:
    """The whole board of a member."""
    return ZoneId(f"board.{member}")


class Board:
    """The board of one member in its box: ``own`` at the lower edge, or of another."""

    def __init__(self, view: View, shown: Shown, member: int, box: Box, *, own: bool) -> None:
        self.state = view.state
        self.shown = shown
        phases = len(view.state.script.phase_ends)
        self.turns = range(1, timing().last_turns[phases - 1] + 1)
        self.member = member
        self.one = view.state.members[member]
        self.own = own
        self.name = member_name(view.state, member)
        self.box = box
        # Who plans for all looks at the places of every phase.
        phase = 0
        if (own or box.h <= FLAT) and not view.state.alone:
            # Before the mission places lie as they will in its first phase.
            phase = 1 if view.state.stage == "ready" else self._phase()
        self.boxes = board_boxes(box, phase, own=own, manned=self.one.seat is not None)

    # ------------------------------------------------------------------ zones

    def zones(self) -> Iterator[TableZone]:
        """The board itself first, then its places."""
        kind = ("own_" if self.own else "") + ("line_" if self.boxes.line else "")
        picture = f"board_{kind}{self.boxes.frame.name}"
        if self.one.android and not kind:
            picture += "_android"
        slots: dict[str, Text | Art] = {"mark": art(f"mark_{self.one.colour}")}
        note = self._note()
        if self.boxes.named:
            slots["name"] = self.name
        if note is not None:
            slots["note"] = note
        board = face(picture, **slots)
        title = said("zone.board", member=self.name)
        yield zoned(board_zone(self.member), title, self.box, "board", art=board)
        yield from _places(
            self.boxes, self.member, self.name, self.turns, self._phase(), self.shown.turn
        )
        if self.one.seat is None:
            words = said("zone.heroic", member=self.name)
            yield zoned(heroic_place(self.member), words, self.boxes.heroic, outline=True)
        elif not self.own:
            words = said("zone.hand", member=self.name)
            open_ = bool(self.state.pieces[hand(self.one.seat)]) and all(
                known(piece) for piece in self.state.pieces[hand(self.one.seat)]
            )
            yield zoned(hand(self.one.seat), words, self.boxes.held, "pile", browse=open_)
            for phase in LATER:
                words = said("zone.stock", member=self.name, phase=phase)
                yield zoned(stock(self.one.seat, phase), words, self.boxes.stocked[phase], "pile")

    def _phase(self) -> int:
        """The phase that this board is planned in; 0 when it is not planned any more."""
        if self.state.stage != "planning":
            return 0
        if self.one.seat is not None:
            return self.state.phases.get(self.one.seat, 0)
        return max(self.state.phases.values(), default=0)

    def _note(self) -> Text | None:
        """What stands in the head. The places of another's board say what it is planning."""
        phase = self._phase()
        if self.state.stage == "entry" and self.box.w > SPARE and not self.boxes.line:
            row = self.state.typed[self.member]
            n = sum(action != NONE for action in row)
            return words("printed.board.typed", n=n, most=len(row))
        if self.own and self.state.stage == "planning" and self.boxes.named and self.box.w > NOTED:
            return said("board.own", phase=phase)
        return None

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
            at = self.boxes.cards[lies]
            angle = 90.0 * piece.turns
            yield laid(piece.id, slot(self.member, lies), seen, at, lies - turn, angle=angle)
        if self.one.seat is None:
            place = heroic_place(self.member)
            hidden = said("card.heroic", member=self.name)
            for piece in state.pieces[place]:
                yield laid(piece.id, place, playing(piece, hidden), self.boxes.heroic)
        elif not self.own:
            yield from self._held(self.one.seat)
        yield from self._tokens()
        yield from signs(
            self.shown, self.member, self.name, self.turns, self.boxes.cards, own=self.own
        )

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
        yield from backs(self.state, hand(seat), name, self.boxes.held)
        for phase in LATER:
            name = said("card.stock", member=self.name, phase=phase)
            at = self.boxes.stocked[phase]
            counted = at.w > COUNTED_PILE and not self.boxes.line
            yield from backs(self.state, stock(seat, phase), name, at, counted=counted)

    def _tokens(self) -> Iterator[TablePiece]:
        badges = [(f"role.{role}", f"role_{role}", said(f"role.{role}")) for role in self._roles()]
        if self.one.seat is not None and self.one.seat in self.state.agreed:
            agreed = said("agreed", member=self.name)
            badges.append((f"agreed.{self.one.seat}", "agreed", agreed))
        if self.boxes.line:
            yield from self._badges(badges)
            return
        head = self.boxes.head
        side = min(layout().boards.badge * head / HEAD, layout().boards.badge * 1.3)
        side = min(side, 0.32 * self.box.w / max(len(badges), 1))
        right = self.box.left + self.box.w * 0.62
        if not self.own:
            right = self.box.left + self.box.w - 5
        for k, (piece, picture, called) in enumerate(reversed(badges)):
            at = Box(right - (k + 1) * (side + 3), self.box.top + (head - side) / 2, side, side)
            seen = self._badge(piece, picture, called)
            yield laid(piece, board_zone(self.member), seen, at, TOKENS + k, kind="token")

    def _badges(self, badges: Sequence[tuple[str, str, Text]]) -> Iterator[TablePiece]:
        """One above the other behind the mark of a board that is one line."""
        side = min(self.boxes.badge, (self.box.h - 4) / max(len(badges), 1))
        first = self.boxes.behind - 3
        for k, (piece, picture, called) in enumerate(reversed(badges)):
            at = self.box.part(first, 2 + k * side, side, side)
            yield laid(
                piece,
                board_zone(self.member),
                self._badge(piece, picture, called),
                at,
                TOKENS + k,
                kind="token",
            )

    def _badge(self, piece: str, picture: str, called: Text) -> Appearance:
        notes = (said(f"note.{piece}"),) if piece.startswith("role.") else ()
        return Appearance(drawing(picture), called, notes)

    def _roles(self) -> list[str]:
        if self.one.seat is None:
            return []
        return [role for role in ROLES if self.state.roles.get(role) == self.one.seat]


@lru_cache(maxsize=1024)
def _places(
    boxes: BoardBoxes, member: int, name: Text, turns: range, phase_now: int, turn_now: int
) -> tuple[TableZone, ...]:
    """The places of a board; those of the phase that is planned, or of the film's turn, are lit."""
    found = []
    for turn in turns:
        phase = phase_of(turn)
        lit = "_now" if phase == phase_now or turn == turn_now else ""
        wide = boxes.places[turn].w
        shape = "_broad" if wide > boxes.places[turn].h else "_slim" if wide < SLIM else ""
        picture = f"place_{phase}{lit}{shape}"
        spot = face(picture, number=number(turn)) if wide > COUNTED else drawing(picture)
        called = said("zone.place", member=name, turn=turn)
        found.append(zoned(slot(member, turn), called, boxes.places[turn], art=spot))
    return tuple(found)


def backs(
    state: State, place: ZoneId, name: Text, at: Box, *, counted: bool = True
) -> tuple[TablePiece, ...]:
    """A small pile of cards; the top one bears their number, where there is room for it. Known
    ones show their faces.
    """
    return _backs(state.pieces[place], place, name, at, counted=counted)


@lru_cache(maxsize=2048)
def _backs(
    cards: tuple[Piece, ...], place: ZoneId, name: Text, at: Box, *, counted: bool
) -> tuple[TablePiece, ...]:
    found = []
    for k, (piece, (x, y)) in enumerate(
        zip(cards, pile(at.left, at.top, len(cards), 0.3), strict=True)
    ):
        seen = playing(piece, name)
        count = len(cards) if counted and k == len(cards) - 1 else None
        box = Box(x, y, at.w, at.h)
        found.append(laid(piece.id, place, seen, box, k, angle=90.0 * piece.turns, count=count))
    return tuple(found)
