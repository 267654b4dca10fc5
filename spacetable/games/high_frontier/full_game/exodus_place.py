"""Project Exodus on the table: chits on colonists, children on the dial, partners."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.high_frontier.card_chips import ends
from spacetable.games.high_frontier.full_game import appearance, dial_ring
from spacetable.games.high_frontier.full_game.exodus.augmented import placed
from spacetable.games.high_frontier.full_game.exodus.chits import EVERY_SIDE, chit_zone, free_chit
from spacetable.games.high_frontier.full_game.own_form import FormKind
from spacetable.games.high_frontier.full_game.places import child_of, enterprise_zone
from spacetable.games.high_frontier.full_game.small_tokens import ON_TOP, legible
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player
from spacetable.games.high_frontier.piloting.places import dial_zone

CHIT: Final = 0.28
"""Side of a chit on a card, in widths of that; where there are many they are smaller."""
LOW: Final = 0.3
"""The same in heights, at most: of a card that is folded the name is read above it."""
SIGN: Final = 0.26
"""What the sign at the foot of a card takes, in widths of that."""
FOOT: Final = 0.005
"""How far above the edge of the card chits lie, in heights of that;"""
FOLDED_FOOT: Final = -0.03
"""on a folded card a little beyond it: its name reaches far down."""
GATHERED: Final = 0.45
"""Side of what stands for all chits of a stack of another, as a part of its place."""
SMALL: Final = 13.0
"""Px of a chit at the head of a small card."""
FIGURES: Final = 24.2
"""Px of a chit on which the number of its side can be read,"""
NUMBER: Final = 17.5
"""and of one that bears how many there are."""
PARTNER: Final = 0.34
"""Side of a partner's cube, in heights of its place, where that is small;"""
PARTNER_ON: Final = {"whole": 0.26, "folded": 0.24}
"""on a card in widths of that;"""
PARTNER_DOWN: Final = 0.87
"""how far down a folded one their middles are, in its heights, and"""
PARTNER_ROW: Final = (0.14, 0.7)
"""where their row begins and ends, in its widths: on what was paid once."""
ROWS_DOWN: Final = (0.707, 0.895)
"""How far down a whole card the middles of its two rows of signs are, in its heights,"""
ROWS_END: Final = 0.98
"""and where they end, in its widths."""


def chits(
    state: State,
    seat: Seat,
    card: PieceId,
    zone: ZoneId,
    box: Box,
    px: float,
    seen: float | None = None,
) -> Iterator[TablePiece]:
    """What lies on a colonist: at the foot of its card, beside the sign that stands there; on a
    small card at its head, without figures that would be too small. ``px``: of a table unit;
    ``seen``: how much of its width another card leaves free; None: all of it.
    """
    row = state.implants(card)
    if not row:
        return
    room = (box.w if seen is None else min(seen, box.w)) - SIGN * box.w
    side = min(CHIT * box.w, LOW * box.h, room / len(row))
    left = box.left + SIGN * box.w + max(0.0, room - len(row) * side)
    foot = FOOT if box.h > box.w else FOLDED_FOOT
    top = box.top + box.h * (1 - foot) - side
    if side * px < FIGURES:
        side = min(SMALL / px, box.w / len(row))
        left, top = box.left, box.top
    for k, one in enumerate(row):
        at = Box(left + k * side, top, side, side)
        drawn = legible(appearance.chit(one), side * px, FIGURES)
        piece = PieceId(f"chit.{seat}.{one.shape}")
        yield laid(piece, zone, drawn, at, ON_TOP + k, kind="token")


def gathered(
    state: State, cards: Iterable[Piece], zone: ZoneId, box: Box, px: float
) -> Iterator[TablePiece]:
    """All that lies on colonists of a stack of another as one chit, with their number where that
    can be read: what they do is said of it. ``box``: the place of the stack, ``px``: of a table
    unit.
    """
    row = tuple(one for card in cards for one in state.implants(card.id))
    if row:
        side = min(box.w, box.h) * GATHERED
        at = Box(box.left + box.w - side, box.top, side, side)
        seen = legible(appearance.chits(row), side * px, NUMBER)
        yield laid(PieceId(f"chits.{zone}"), zone, seen, at, ON_TOP, kind="token")


def reserve(state: State, seat: Seat, boxes: Sequence[Box]) -> Iterator[TableZone]:
    """Both sides of each chit of a player, to which colonists are dragged; those that lie on one
    are empty places.
    """
    for one, box in zip(EVERY_SIDE, boxes, strict=False):
        name = appearance.chit(one).notes[0]
        yield zoned(chit_zone(one), name, box, art=appearance.chit_place(one))


def free_chits(state: State, seat: Seat, boxes: Sequence[Box]) -> Iterator[TablePiece]:
    """The chits that lie there, to be dragged to a colonist."""
    used = placed(state, seat) if boxes else {}
    for one, box in zip(EVERY_SIDE, boxes, strict=False):
        if one.shape not in used:
            yield laid(free_chit(one), chit_zone(one), appearance.chit(one), box, kind="token")


def children(state: State, dial: Box) -> Iterator[TablePiece]:
    """The child chit of each player who has one, on the year in which it comes of age (4C5b)."""
    places = dial_ring.places(state, dial)
    for number, seat in enumerate(state.order, 1):
        child = state.exodus.children.get(seat)
        if child is None:
            continue
        parent = card_name(state, state.pieces.piece(child.parent))
        seen = appearance.child(player(state, seat), number, parent)
        place = places["child", seat]
        yield replace(
            laid(child_of(seat), dial_zone(child.spot), seen, place, 20, kind="token"), seat=seat
        )


def partners(
    state: State, owner: Seat, box: Box, card: Box | None = None, form: FormKind = "whole"
) -> Iterator[TablePiece]:
    """Cubes of others on the enterprises of a player: one for all of each partner. ``card``: the
    topmost one, where it is whole or folded.
    """
    cards = state.pieces[enterprise_zone(owner)]
    own = {card.id for card in cards}
    found = [one for one in state.exodus.partners if one.card in own]
    every = (*dict.fromkeys(one.seat for one in found),)
    side = min(box.w, box.h) * PARTNER
    down, left, step = box.top + box.h - side, box.left, side
    if card is not None and every:
        side = card.w * PARTNER_ON[form]
        middle, (first, last) = PARTNER_DOWN, PARTNER_ROW
        if form == "whole":
            # Beside the signs of the row that has fewer of them.
            first, middle = min(zip(ends(state.aboard(cards[-1])), ROWS_DOWN, strict=True))
            last = ROWS_END
        first, last = card.left + card.w * first, card.left + card.w * last
        down = card.top + card.h * middle - side / 2
        step = min(side, (last - first - side) / max(len(every) - 1, 1))
        left = first if form == "folded" else last - side - (len(every) - 1) * step
    for k, seat in enumerate(every):
        shared = [state.pieces.piece(one.card) for one in found if one.seat == seat]
        named = tuple(card_name(state, one) for one in shared)
        number = state.order.index(seat) + 1
        seen = appearance.token("partner", player(state, seat), number, *named)
        at = Box(left + k * step, down, side, side)
        piece = PieceId(f"partner.{owner}.{seat}")
        count = len(shared) if len(shared) > 1 else None
        zone = enterprise_zone(owner)
        yield replace(laid(piece, zone, seen, at, ON_TOP + k, kind="token", count=count), seat=seat)


__all__ = ["EVERY_SIDE", "children", "chits", "partners", "reserve"]
