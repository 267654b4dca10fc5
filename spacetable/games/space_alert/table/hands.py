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

MAT: Final = ZoneId("mat")
"""The cloth under the own cards."""


def _stock_box(phase: int) -> Box:
    own = layout().own
    x, y = own.stock
    return about(x, y + (phase - LATER[0]) * own.stock_step, *own.stock_card)


def hand_zones(seat: Seat) -> Iterator[TableZone]:
    """The hand and the stocks of the seat at the lower edge."""
    own = layout().own
    mat = said("zone.mat")
    yield zoned(MAT, mat, Box(*own.mat), "board", art=drawing("hand_mat"))
    for phase in LATER:
        words = said("zone.own_stock", phase=phase)
        spot = face("stock", number=number(phase))
        yield zoned(stock(seat, phase), words, _stock_box(phase), "pile", art=spot)
    yield zoned(hand(seat), said("zone.own_hand"), Box(*own.hand), "row")


def hand_pieces(state: State, seat: Seat) -> Iterator[TablePiece]:
    """The own cards in a row with both halves in sight, backs in the stocks."""
    own = layout().own
    box = Box(*own.hand)
    w, h = own.card
    cards = state.pieces[hand(seat)]
    spread = row(box.x, box.y, box.w, w, len(cards), 8)
    for k, (piece, (x, y)) in enumerate(zip(cards, spread, strict=True)):
        seen = playing(piece, said("card.own"))
        angle = 90.0 * piece.turns
        yield laid(piece.id, hand(seat), seen, about(x, y, w, h), k, angle=angle)
    for phase in LATER:
        name = said("card.own_stock", phase=phase)
        yield from backs(state, stock(seat, phase), name, _stock_box(phase))


# ------------------------------------------------------------------ a player alone


def _open_boxes(state: State) -> Iterator[tuple[ZoneId, str, Box]]:
    """A place for the pile of each kind of card: all ordinary ones, and heroic ones dealt."""
    own = layout().own
    mat = Box(*own.open_mat)
    kinds = [card.name for card in ordinary_cards()]
    heroic = (card.name for card in heroic_cards())
    kinds += [name for name in heroic if open_cards(name) in state.pieces.zones]
    step = (mat.w - 24) / len(kinds)
    w, h = own.open_card
    part = min(1.0, (step - 4) / w)
    spread = row(mat.x, mat.y, mat.w - 16, w * part, len(kinds), step - w * part)
    for name, (x, y) in zip(kinds, spread, strict=True):
        yield open_cards(name), f"card.{name}", about(x, y, w * part, h * part)


def open_zones(state: State) -> Iterator[TableZone]:
    """Open piles in place of a hand: for a player alone (document 5.5), and in a revision."""
    mat = said("zone.open_mat")
    yield zoned(MAT, mat, Box(*layout().own.open_mat), "board", art=drawing("open_mat"))
    for place, name, box in _open_boxes(state):
        action, move = halves(name)
        words = said("zone.open", action=action_words(action), move=action_words(move))
        yield zoned(place, words, box, "pile", outline=True)


def open_pieces(state: State) -> Iterator[TablePiece]:
    """The cards of the piles; the top one bears their number."""
    for place, _, box in _open_boxes(state):
        cards = state.pieces[place]
        for k, piece in enumerate(cards):
            count = len(cards) if k == len(cards) - 1 else None
            seen = playing(piece, said("card.own"))
            yield laid(piece.id, place, seen, box, k, angle=90.0 * piece.turns, count=count)


def put_away(state: State) -> Iterator[TablePiece]:
    """Cards of the open piles that were not laid: one pile, in the place of the deck."""
    box = piles.deck_box()
    left = [piece for place, _, _ in _open_boxes(state) for piece in state.pieces[place]]
    for k, (piece, (x, y)) in enumerate(
        zip(left, pile(box.left, box.top, len(left), piles.LIFT), strict=True)
    ):
        count = len(left) if k == len(left) - 1 else None
        seen = playing(piece, said("card.own"))
        yield laid(
            piece.id, DECK, seen, Box(x, y, box.w, box.h), k, angle=90.0 * piece.turns, count=count
        )
