"""The table of the whole game before a seat: zones and pieces, made from the view alone."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.board import LaidBoard, laid_in
from spacetable.core.box import Box, about
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.layout import pile
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.table_builder import docked, laid, zoned
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.full_game import appearance, map_place
from spacetable.games.high_frontier.full_game.assembly_place import AssemblyPlace
from spacetable.games.high_frontier.full_game.layout import CARD, PILES, Layout, laid_out
from spacetable.games.high_frontier.full_game.operations.auction import auctioned
from spacetable.games.high_frontier.full_game.others_place import OthersPlace
from spacetable.games.high_frontier.full_game.own_place import OwnPlace
from spacetable.games.high_frontier.full_game.places import (
    PATENTS,
    STACKS,
    StackKind,
    deck_zone,
    figure,
    hand,
    ideology_zone,
    sides,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import CENTRIST
from spacetable.games.high_frontier.full_game.side_place import TRAY, SidePlace
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.games.high_frontier.tabletop.words import words as counter_words

LIFT: Final = 0.15
RISE: Final = 12 * LIFT
"""How much higher the top card of a large pile lies than its lowest."""
BID: Final = PieceId("bid")
"""An Aqua that shows the highest bid."""
BID_ZONE: Final = ZoneId("highest_bid")
"""Where the highest bid lies, on the card that is auctioned."""
BID_WIDE: Final = 0.34
"""Width of the Aqua that shows it, in widths of a deck."""
BID_IN: Final = 2.0
"""So far from the outer edge of a card in the first column is its middle: the window ends there."""
BID_AT: Final = -0.42
"""How far below the middle of the card it lies, in heights of a deck."""
FRAME: Final = 3.5
"""How far the frame goes beyond the place of the deck."""
COUNT: Final = 0.29
"""Width of the number of cards, in widths of a deck."""
INSET: Final = 5.0
"""Between that number and the edge of the deck."""
TANKS: Final = 0.4
"""What a pile of tanks takes in a row, in widths of a card."""
PADDING: Final = 0.5
"""Between the edge of a deck's place and its cards."""


def table(view: View, room: Room = DESK) -> Table:
    """Everything that lies before the seat; onlookers sit with one of the players."""
    state = view.state
    seat = view.sits
    others = _around(state, seat)
    politics, cards = state.assembly is not None, _row_lengths(state, seat)
    at = laid_out(room, len(others), politics=politics, cards=cards)
    board = _board(at)
    own = OwnPlace(state, seat, at, known=view.seat is not None)
    side = SidePlace(state, seat, at)
    beside = [OthersPlace(state, who, place) for who, place in zip(others, at.others, strict=True)]
    zones = [
        *docked(own.zones(), "bottom"),
        *docked(side.zones(), "right"),
        *(zone for one in beside for zone in docked(one.zones(), at.dock)),
        *docked(_decks(at), "left"),
    ]
    pieces = [
        *_in_decks(state, at),
        *own.pieces(),
        *side.pieces(),
        *(piece for one in beside for piece in one.pieces()),
        *map_place.pieces(state, board),
    ]
    for zone, piece in (*_counts(state, at), *_highest_bid(state, at)):
        zones += docked([zone], "left")
        pieces.append(piece)
    if state.assembly is not None:
        assembly = AssemblyPlace(state, state.assembly, at.ideologies)
        zones += docked(assembly.zones(), at.dock)
        pieces += assembly.pieces()
    return Table(
        at.width,
        at.height,
        tuple(zones),
        tuple(pieces),
        focus(state, seat),
        board=board,
        flags=map_place.flags(state),
    )


def _around(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other players, clockwise."""
    at = state.order.index(seat)
    return (*state.order[at + 1 :], *state.order[:at])


def focus(state: State, seat: Seat) -> str:
    """The piece or zone the eye should be on."""
    if not state.todo:
        return hand(seat)
    match state.duty.task:
        case "crews":
            return sides(seat)
        case "auction" if state.auction is not None:
            return deck_zone(state.auction.deck)
        case "hazard" | "reroll":
            return TRAY
        case "elect" | "relocate" | "expel" | "tally" | "final_tally" | "legacy":
            return ideology_zone(CENTRIST)
    me = figure(seat, "rocket")
    return me if me in state.crafts else hand(seat)


def _row_lengths(state: State, seat: Seat) -> tuple[float, ...]:
    """Cards in the own hand and in each stack; a pile of tanks takes some room as well."""
    stacks = (
        len(state.cards_of(seat, kind)) + TANKS * _has_tanks(state, seat, kind) for kind in STACKS
    )
    return (len(state.pieces[hand(seat)]), *stacks)


def _has_tanks(state: State, seat: Seat, kind: StackKind) -> bool:
    craft = state.crafts.get(figure(seat, kind))
    return craft is not None and craft.tanks > 0


@lru_cache(maxsize=16)
def _board(at: Layout) -> LaidBoard:
    return laid_in(solar_board(), at.map)


def _decks(at: Layout) -> Iterator[TableZone]:
    for deck, box in zip(PATENTS, at.decks, strict=True):
        art = None if at.names_decks else appearance.deck_place(deck)
        name = counter_words(f"deck.{deck}")
        yield zoned(deck_zone(deck), name, box, "pile", outline=at.names_decks, art=art)


def _in_decks(state: State, at: Layout) -> Iterator[TablePiece]:
    for deck, box in zip(PATENTS, at.decks, strict=True):
        zone = deck_zone(deck)
        cards = state.pieces[zone]
        spread = pile(box.x - RISE / 2, box.y + RISE / 2, len(cards), LIFT)
        inner = box.w - RISE - 2 * PADDING, box.h - RISE - 2 * PADDING
        tall = min(inner[1], inner[0] / CARD)
        for k, (piece, (x, y)) in enumerate(zip(cards, spread, strict=True)):
            seen = appearance.card(state, piece)
            yield laid(piece.id, zone, seen, about(x, y, tall * CARD, tall), k)


def _highest_bid(state: State, at: Layout) -> Iterator[tuple[TableZone, TablePiece]]:
    """A frame around the card that is auctioned, and at its outer edge an Aqua with the highest
    bid: there it hides nothing of the card.
    """
    auction = state.auction
    if auction is None:
        return
    number = PATENTS.index(auction.deck)
    box = at.decks[number]
    side = box.w * BID_WIDE
    outer = box.left + BID_IN if number % PILES[0] == 0 else box.left + box.w + 6
    down = box.y + box.h * BID_AT
    place = about(max(outer, side / 2), max(down, side / 2), side, side)
    frame = Box(box.left - FRAME, box.top - FRAME, box.w + 2 * FRAME, box.h + 2 * FRAME)
    seen = appearance.bid(card_name(state, auctioned(state)), auction.highest)
    piece = laid(BID, BID_ZONE, seen, place, 200, kind="token", count=auction.highest)
    yield zoned(BID_ZONE, seen.name, frame, art=appearance.AUCTIONED), piece


def _counts(state: State, at: Layout) -> Iterator[tuple[TableZone, TablePiece]]:
    """The number of cards of each deck, at the foot of the top one: its head is full of figures.

    Each has a place of its own, for in a pile nothing below the topmost piece can be pressed.
    """
    for deck, box in zip(PATENTS, at.decks, strict=True):
        cards = len(state.pieces[deck_zone(deck)])
        if cards:
            wide, high = box.w * COUNT, box.w * COUNT * 2 / 3
            foot = box.part(box.w - wide - INSET, box.h - high - INSET, wide, high)
            seen, zone = appearance.deck_count(cards), ZoneId(f"foot.{deck}")
            piece = laid(PieceId(f"count.{deck}"), zone, seen, foot, cards, kind="board")
            yield zoned(zone, seen.name, foot), piece
