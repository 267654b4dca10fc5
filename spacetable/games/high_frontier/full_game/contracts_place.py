"""The contracts of players on the table: the one they have, what they have fulfilled, and the
timepieces on the dial.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.layout import pile
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.core.text import Text
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.full_game import appearance, card_appearance, dial_ring
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.exodus_place import partners
from spacetable.games.high_frontier.full_game.late_place import default_chit, late
from spacetable.games.high_frontier.full_game.layout import ContractBoxes
from spacetable.games.high_frontier.full_game.own_form import PADDING, UPPER, WHOLE, OwnRow
from spacetable.games.high_frontier.full_game.own_place import own_zone
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    enterprise_zone,
    timepiece,
)
from spacetable.games.high_frontier.full_game.small_tokens import ON_CHIP, piled_chips
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.words import card_name, player
from spacetable.games.high_frontier.piloting.places import dial_zone

LIFT: Final = 1.2
"""How much higher each enterprise of a pile lies than the one below."""
DUE: Final = (110.0, 196.0)
"""Least and greatest width of what says beside the dial whose contract runs out and when,"""
DUE_SHAPE: Final = 52 / 180
"""and its height for its width."""
GAP: Final = 6.0
CLOSE: Final = 2.0
"""Between these, and at least so much where there are many; and around small cards."""
PILED: Final = ("zone.enterprises", "zone_short.enterprises")
"""Names of the pile of enterprises, where it says how many there are."""
ACROSS: Final = 90.0
"""How far a contract in default is turned."""


class OwnContracts:
    """The contract and the enterprises of the player at the bottom."""

    def __init__(self, state: State, seat: Seat, at: ContractBoxes, row: OwnRow, px: float) -> None:
        self.state = state
        self.seat = seat
        self.at = at
        self.row = row
        self.px = px

    def zones(self) -> Iterator[TableZone]:
        """One place for the contract, and one for all that is fulfilled."""
        cards = self.state.pieces
        held, done = contract_zone(self.seat), enterprise_zone(self.seat)
        name, box, small = words("zone.contract"), self.at.own, bool(self.row.lines)
        yield own_zone(held, name, box, "contract", cards, browse=small)
        name, box, count = words("zone.enterprises"), self.at.enterprises, len(cards[done])
        place = own_zone(done, name, box, "enterprises", cards, "pile", browse=True)
        if count > 1:
            # Beside the name: all of a card is full of figures.
            name, short = (words(f"{key}.piled", n=count) for key in PILED)
            place = replace(place, name=name, short=short)
        yield place

    def pieces(self) -> Iterator[TablePiece]:
        """The cards."""
        zone = contract_zone(self.seat)
        held = self.state.pieces[zone]
        places = self.row.cards(len(held), self.at.own)
        for piece, place in zip(held, places, strict=True):
            yield from self._held(piece, place)
        yield from default_chit(self.state, self.seat, zone, self.at.own, self.px)
        done = self.state.pieces[enterprise_zone(self.seat)]
        yield from self._piled(done, self.at.enterprises)
        top = self._pile(len(done), self.at.enterprises)[-1] if done else None
        form = self.row.form
        on = top if form in (WHOLE, UPPER) else None
        yield from partners(self.state, self.seat, self.at.enterprises, on, form.kind)

    def _held(self, card: Piece, place: Box) -> Iterator[TablePiece]:
        """The own contract; one in default lies across (4B5d)."""
        zone = contract_zone(self.seat)
        seen = card_appearance.card(self.state, card, self.row.form.kind)
        held = contract_of(self.state, self.seat)
        if held is None or not held.dead:
            yield laid(card.id, zone, seen, place)
            yield from late(self.state, self.seat, card.id, zone, place)
            return
        room = self.at.own
        part = min(1.0, (room.w - 2 * PADDING) / place.h, (room.h - 2 * PADDING) / place.w)
        wide, tall = place.w * part, place.h * part
        x, y = room.x, room.top + room.h - PADDING - wide / 2
        yield laid(card.id, zone, seen, about(x, y, wide, tall), angle=ACROSS)
        yield from late(self.state, self.seat, card.id, zone, about(x, y, tall, wide))

    def _piled(self, cards: tuple[Piece, ...], box: Box) -> Iterator[TablePiece]:
        places = self._pile(len(cards), box)
        for k, (piece, place) in enumerate(zip(cards, places, strict=True)):
            seen = card_appearance.card(self.state, piece, self.row.form.kind)
            yield laid(piece.id, enterprise_zone(self.seat), seen, place, k)

    def _pile(self, count: int, box: Box) -> list[Box]:
        rise, row = LIFT * max(0, count - 1), self.row
        edge = CLOSE if row.lines else PADDING
        tall = min(box.h - 2 * edge - rise, (box.w - 2 * edge) / row.form.shape)
        if row.lines:
            tall = min(tall, row.wide / row.form.shape)
        spread = pile(box.x, box.y + rise / 2, count, LIFT)
        return [about(x, y, tall * row.form.shape, tall) for x, y in spread]


class OthersContracts:
    """The same of another player, small. ``at``: the contract, and the enterprises."""

    def __init__(self, state: State, seat: Seat, at: tuple[Box, Box], px: float) -> None:
        self.state = state
        self.px = px
        self.seat = seat
        self.places = (
            (contract_zone(seat), "contract", at[0]),
            (enterprise_zone(seat), "enterprises", at[1]),
        )

    def zones(self) -> Iterator[TableZone]:
        """Both places."""
        for zone, kind, box in self.places:
            name = words(f"zone.{kind}_of", player=player(self.state, self.seat))
            art = appearance.told_place(kind, box, self.px)
            yield zoned(zone, name, box, "row", art=art, browse=True)

    def pieces(self) -> Iterator[TablePiece]:
        """The cards, as chips."""
        for zone, _, box in self.places:
            cards = self.state.pieces[zone]
            for k, (piece, seen, place) in enumerate(piled_chips(self.state, cards, box, self.px)):
                yield laid(piece.id, zone, seen, place, k)
                yield from late(self.state, self.seat, piece.id, zone, place, ON_CHIP)
            if zone == enterprise_zone(self.seat):
                yield from partners(self.state, self.seat, box)
            else:
                yield from default_chit(self.state, self.seat, zone, box, self.px, ON_CHIP)


def timepieces(state: State, dial: Box) -> Iterator[TablePiece]:
    """The timepiece of each player with a contract, on the year in which it runs out (4A6a). Those
    of contracts that are late already, or lost, lie with their owners.
    """
    places = dial_ring.places(state, dial)
    for number, seat in enumerate(state.order, 1):
        held, place = contract_of(state, seat), places.get(("timepiece", seat))
        if held is None or place is None:
            continue
        card = card_name(state, state.pieces.piece(held.card))
        seen = appearance.timepiece(player(state, seat), number, card)
        zone = dial_zone(held.timepiece)
        yield replace(laid(timepiece(seat), zone, seen, place, 10, kind="token"), seat=seat)


def dues(state: State, dial: Box, free: Box) -> Iterator[tuple[TableZone, TablePiece]]:
    """Beside the dial, where there is room: whose contracts are open, which, and till when."""
    room = free.left + free.w - (dial.left + dial.w) - GAP
    count = sum(contract_of(state, seat) is not None for seat in state.order)
    high = (free.h + CLOSE) / max(count, 1) - CLOSE
    wide = min(room, DUE[1], high / DUE_SHAPE)
    if wide < DUE[0]:
        return
    tall = wide * DUE_SHAPE
    step = min(tall + GAP, high + CLOSE)
    down = 0.0
    for number, seat in enumerate(state.order, 1):
        held = contract_of(state, seat)
        if held is None:
            continue
        card = card_name(state, state.pieces.piece(held.card))
        seen = appearance.due(player(state, seat), number, card, _when(state, held))
        box = Box(free.left + free.w - wide, free.top + down, wide, tall)
        zone = ZoneId(f"due.{seat}")
        piece = laid(PieceId(f"due.{seat}.card"), zone, seen, box, kind="board")
        yield zoned(zone, seen.name, box), replace(piece, seat=seat)
        down += step


def _when(state: State, held: Contract) -> Text:
    if held.dead:
        return words("due.dead")
    if held.late:
        return words("due.late")
    return words("due.year", year=state.year + years_to(held.timepiece, state.spot))
