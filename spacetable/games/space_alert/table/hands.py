"""The seat's own cards at the lower edge: the hand, stocks of later phases, or open piles."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.layout import pile, row
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.space_alert.cards import heroic_cards, ordinary_cards
from spacetable.games.space_alert.state import DECK, State, hand, open_cards, stock
from spacetable.games.space_alert.table import piles
from spacetable.games.space_alert.table.appearance import drawing, face, number, playing, said
from spacetable.games.space_alert.table.board_boxes import LATER
from spacetable.games.space_alert.table.boards import backs
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import halves

HALF: Final = 0.51
SIDE_BY_SIDE: Final = 5.5
"""Width to height of such a mat."""
ACTIONS: Final = 4
"""How many kinds of cards move one way."""
MAT: Final = ZoneId("mat")
"""The cloth under the own cards."""


def _side_by_side(mat: Box) -> bool:
    """Whether a mat is so wide that stocks need not lie one above the other."""
    return mat.w > SIDE_BY_SIDE * mat.h


def _stock_box(mat: Box, phase: int) -> Box:
    """One above the other at the left edge of the mat, or beside each other."""
    w, h = layout().own.stock_card
    if _side_by_side(mat):
        high = min(0.72 * mat.h, 1.2 * h)
        wide = w * high / h
        left = mat.left + 6 + (phase - LATER[0]) * (wide + 8)
        return Box(left, mat.y - high / 2, wide, high)
    step = mat.h / len(LATER)
    high = min(step - 6, 1.2 * h)
    middle = mat.top + (phase - LATER[0] + 0.5) * step
    return about(mat.left + 6 + w * 0.6, middle, w * high / h, high)


def _hand_box(mat: Box) -> Box:
    """The cards of the hand, beside the stocks."""
    left = 12 + layout().own.stock_card[0] * 1.2
    if _side_by_side(mat):
        last = _stock_box(mat, LATER[-1])
        left = last.left + last.w + 6 - mat.left
    return Box(mat.left + left, mat.top + 2, mat.w - left - 6, mat.h - 4)


def hand_zones(seat: Seat, box: Box) -> Iterator[TableZone]:
    """The hand and the stocks of the seat on a mat that fills ``box``."""
    mat = said("zone.mat")
    yield zoned(MAT, mat, box, "board", art=drawing("hand_mat"))
    for phase in LATER:
        words = said("zone.own_stock", phase=phase)
        spot = face("stock", number=number(phase))
        yield zoned(stock(seat, phase), words, _stock_box(box, phase), "pile", art=spot)
    yield zoned(hand(seat), said("zone.own_hand"), _hand_box(box), "hand")


def hand_pieces(state: State, seat: Seat, mat: Box) -> Iterator[TablePiece]:
    """The own cards in a row with both halves in sight, backs in the stocks."""
    box = _hand_box(mat)
    w, h = layout().own.card
    cards = state.pieces[hand(seat)]
    # Of every card at least half is seen.
    part = min(box.h / h, box.w / (w * (1 + HALF * (len(cards) - 1))) if cards else 1.0)
    w, h = w * part, h * part
    spread = row(box.x, box.y, box.w, w, len(cards), 8)
    for k, (piece, (x, y)) in enumerate(zip(cards, spread, strict=True)):
        seen = playing(piece, said("card.own"))
        angle = 90.0 * piece.turns
        yield laid(piece.id, hand(seat), seen, about(x, y, w, h), k, angle=angle)
    for phase in LATER:
        name = said("card.own_stock", phase=phase)
        yield from backs(state, stock(seat, phase), name, _stock_box(mat, phase))


# ------------------------------------------------------------------ a player alone


def _open_boxes(state: State, mat: Box) -> Iterator[tuple[ZoneId, str, Box]]:
    """A place for the pile of each kind of card: all ordinary ones, and heroic ones dealt.

    In as many rows as let the cards be largest.
    """
    ordinary = [card.name for card in ordinary_cards()]
    heroic = [card.name for card in heroic_cards()]
    heroic = [name for name in heroic if open_cards(name) in state.pieces.zones]
    kinds, moves = [*ordinary, *heroic], len(ordinary) // ACTIONS
    w, h = layout().own.open_card
    sizes = {}
    for lines in (1, 2, ACTIONS, ACTIONS + -(-len(heroic) // moves)):
        across, down = (mat.w - 12) / -(-len(kinds) // lines), (mat.h - 8) / lines
        sizes[lines] = min((across - 10) / w, down / (h + 4), 1.2), across, down
    lines = max(sizes, key=lambda n: sizes[n][0])
    part, across, down = sizes[lines]
    here = -(-len(kinds) // lines)
    for k, name in enumerate(kinds):
        if lines < ACTIONS:
            line, column = k // here, k % here
        elif lines == ACTIONS or k < len(ordinary):
            # Below each other those that move one way.
            line, column = k % ACTIONS, k // ACTIONS
        else:
            line, column = divmod(k - len(ordinary), moves)
            line += ACTIONS
        x, y = mat.left + 6 + (column + 0.5) * across, mat.top + 4 + (line + 0.5) * down
        yield open_cards(name), f"card.{name}", about(x, y, w * part, h * part)


def open_zones(state: State, box: Box) -> Iterator[TableZone]:
    """Open piles in place of a hand: for a player alone (document 5.5), and in a revision."""
    mat = said("zone.open_mat")
    yield zoned(MAT, mat, box, "board", art=drawing("open_mat"))
    for place, name, at in _open_boxes(state, box):
        action, move = halves(name)
        words = said("zone.open", action=action_words(action), move=action_words(move))
        yield zoned(place, words, at, "pile", outline=True)


def open_pieces(state: State, mat: Box) -> Iterator[TablePiece]:
    """The cards of the piles; the top one bears their number."""
    for place, _, box in _open_boxes(state, mat):
        cards = state.pieces[place]
        for k, piece in enumerate(cards):
            count = len(cards) if k == len(cards) - 1 else None
            seen = playing(piece, said("card.own"))
            yield laid(piece.id, place, seen, box, k, angle=90.0 * piece.turns, count=count)


def put_away(state: State, box: Box, mat: Box) -> Iterator[TablePiece]:
    """Cards of the open piles that were not laid: one pile, in the ``box`` of the deck."""
    left = [piece for where, _, _ in _open_boxes(state, mat) for piece in state.pieces[where]]
    for k, (piece, (x, y)) in enumerate(
        zip(left, pile(box.left, box.top, len(left), piles.LIFT), strict=True)
    ):
        count = len(left) if k == len(left) - 1 else None
        seen = playing(piece, said("card.own"))
        yield laid(
            piece.id, DECK, seen, Box(x, y, box.w, box.h), k, angle=90.0 * piece.turns, count=count
        )
