"""What lies with contracts that are late, wherever their cards are: timepieces on their other side,
what was paid back, and the default chit (4B5, 4B6).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import laid
from spacetable.games.high_frontier.full_game import appearance
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.places import DEFAULT_CHIT, paid, timepiece
from spacetable.games.high_frontier.full_game.small_tokens import ON_TOP, TOKEN, breadth, legible
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player

POINTS: Final = 32.0
"""Px of the default chit whose points can be read."""


def late(
    state: State, seat: Seat, card: PieceId, zone: ZoneId, box: Box, part: float = TOKEN
) -> Iterator[TablePiece]:
    """At the foot of a card, if it is a player's contract and late: the timepiece, and at the other
    end the Aquas paid back (4B5a, b). ``box``: where the card is seen; ``part``: side of a token,
    in widths of that.
    """
    held = contract_of(state, seat)
    if held is None or held.card != card or not (held.late or held.dead):
        return
    side = breadth(box) * part
    top = box.top + box.h - side - 1
    named = card_name(state, state.pieces.piece(card))
    number = state.order.index(seat) + 1
    seen = appearance.timepiece(player(state, seat), number, named, late=True)
    at = Box(box.left + 1, top, side, side)
    yield replace(laid(timepiece(seat), zone, seen, at, ON_TOP, kind="token"), seat=seat)
    if held.paid:
        at = Box(box.left + box.w - side - 1, top, side, side)
        told = appearance.paid(held.paid)
        yield laid(paid(seat), zone, told, at, ON_TOP, kind="token", count=held.paid)


def default_chit(
    state: State, seat: Seat, zone: ZoneId, box: Box, px: float, part: float = TOKEN
) -> Iterator[TablePiece]:
    """The chit of whoever was in default last, in the upper right corner of the place of their
    contract (4B6). ``px``: of a table unit; ``part``: its side, as a part of that place.
    """
    chit = state.chit
    if chit is None or chit.seat != seat:
        return
    values = components().default_chit
    seen = appearance.default_chit(values.gold if chit.gold else values.blue, gold=chit.gold)
    side = min(box.w, box.h) * part
    seen = legible(seen, side * px, POINTS)
    at = Box(box.left + box.w - side - 1, box.top + 1, side, side)
    yield laid(DEFAULT_CHIT, zone, seen, at, 2 * ON_TOP, kind="token")
