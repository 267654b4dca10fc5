"""The decks at the left edge: patents, and contracts where they are played; what is auctioned."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, about
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.layout import pile
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game import appearance, card_appearance
from spacetable.games.high_frontier.full_game.decks_layout import (
    FOOT,
    LIFT,
    PADDING,
    RISE,
    card_wide,
)
from spacetable.games.high_frontier.full_game.layout import Layout
from spacetable.games.high_frontier.full_game.operations.auction import auctioned
from spacetable.games.high_frontier.full_game.own_form import WHOLE
from spacetable.games.high_frontier.full_game.places import (
    EVERY_CONTRACT,
    QUEUE,
    SPACEBORN,
    Pile,
    deck_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.full_game.words import words as said
from spacetable.games.high_frontier.tabletop.words import words as counter_words

BID: Final = PieceId("bid")
"""What shows the highest bid: an Aqua, or of a contract a timepiece, with its number."""
BID_ZONE: Final = ZoneId("highest_bid")
"""Where the highest bid lies, below the card that is auctioned."""
FRAME: Final = 3.5
"""How far the frame goes beyond the place of the deck."""
BID_WIDE: Final = 0.64
"""Width of the highest bid, in widths of a deck: beside it lies the number of cards."""
COUNT: Final = 0.34
"""Width of the number of cards of a whole one, in widths of a deck."""


def _decks(at: Layout) -> Iterator[tuple[Pile, Box]]:
    yield from zip(at.patents, at.decks, strict=True)
    if at.contracts is not None:
        yield from zip(EVERY_CONTRACT, at.contracts.decks, strict=False)


def _name(deck: Pile, at: Layout) -> Text:
    if deck == QUEUE and SPACEBORN in at.patents:
        return counter_words("deck.earthborn")
    return said(f"deck.{deck}") if deck in EVERY_CONTRACT else counter_words(f"deck.{deck}")


def _short(deck: Pile, at: Layout) -> Text | None:
    """Its name where there is little room: of contracts the ideologies that they belong to."""
    if deck in EVERY_CONTRACT or deck == SPACEBORN or (deck == QUEUE and SPACEBORN in at.patents):
        return said(f"deck_short.{deck}")
    return None


def zones(at: Layout, looked: Pile | None = None) -> Iterator[TableZone]:
    """A place for each deck, with its name where there is room for it. ``looked``: a queue that is
    looked through now.
    """
    for deck, box in _decks(at):
        zone, named, outline = deck_zone(deck), _name(deck, at), at.deck == WHOLE
        art = None if outline else card_appearance.deck_place(deck)
        browse = deck == looked
        place = zoned(zone, named, box, "pile", outline=outline, art=art, browse=browse)
        yield replace(place, short=_short(deck, at))


def pieces(state: State, at: Layout) -> Iterator[TablePiece]:
    """Their cards."""
    for deck, box in _decks(at):
        zone = deck_zone(deck)
        cards = state.pieces[zone]
        spread = pile(box.x - RISE / 2, box.y + RISE / 2, len(cards), LIFT)
        tall = min(box.h - RISE - 2 * PADDING, card_wide(box.w) / at.deck.shape)
        for k, (piece, (x, y)) in enumerate(zip(cards, spread, strict=True)):
            seen = card_appearance.card(state, piece, at.deck.kind)
            yield laid(piece.id, zone, seen, about(x, y, tall * at.deck.shape, tall), k)


def highest_bid(state: State, at: Layout) -> Iterator[tuple[TableZone, TablePiece]]:
    """A frame around the card that is auctioned, and the highest bid below it, where it hides
    nothing, beside the number of the others.
    """
    deck = _auctioned(state)
    if state.auction is not None:
        highest = state.auction.highest
        seen = appearance.bid(card_name(state, auctioned(state)), highest)
    elif state.tender is not None:
        highest = state.tender.highest
        top = state.pieces.top(deck_zone(state.tender.deck))
        assert top is not None  # what is auctioned lies on its deck
        seen = appearance.years(card_name(state, top), highest)
    if deck is None:
        return
    box = dict(_decks(at))[deck]
    below = box.w * FOOT
    place = box.part(0, box.h, box.w * BID_WIDE, below)
    # At the edge of the table the frame is as thin as there is room; above a whole card stands the
    # name of its deck, and below it is what lies there.
    beside, above = min(FRAME, box.left), 0.0 if at.deck == WHOLE else min(FRAME, box.top)
    right = max(0.0, min(FRAME, at.width - box.left - box.w))
    frame = Box(box.left - beside, box.top - above, box.w + beside + right, box.h + above + below)
    piece = laid(BID, BID_ZONE, seen, place, 200, kind="board")
    yield zoned(BID_ZONE, seen.name, frame, art=appearance.AUCTIONED), piece


def _auctioned(state: State) -> Pile | None:
    """The deck whose top card is auctioned."""
    if state.auction is not None:
        return state.auction.deck
    return None if state.tender is None else state.tender.deck


def counts(state: State, at: Layout) -> Iterator[tuple[TableZone, TablePiece]]:
    """The number of cards of each deck, below it: all of a card is full of figures. Of one that is
    folded with its name, but where the highest bid lies there.

    Each has a place of its own, for in a pile nothing below the topmost piece can be pressed.
    """
    for deck, box in _decks(at):
        cards = len(state.pieces[deck_zone(deck)])
        zone = ZoneId(f"foot.{deck}")
        foot = box.part(0, box.h, box.w, box.w * FOOT)
        if at.deck == WHOLE or deck == _auctioned(state):
            wide = box.w * COUNT
            foot = foot.part(box.w - wide, 0, wide, foot.h)
            seen = card_appearance.deck_count(cards)
        else:
            seen = card_appearance.deck_foot(_short(deck, at) or _name(deck, at), cards)
        piece = laid(PieceId(f"count.{deck}"), zone, seen, foot, cards, kind="board")
        yield zoned(zone, seen.name, foot), piece
