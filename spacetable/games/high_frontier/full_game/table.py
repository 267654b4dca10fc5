"""The table of the whole game before a seat: zones and pieces, made from the view alone."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.board import LaidBoard, laid_in
from spacetable.core.ids import Seat
from spacetable.core.leaf import Leaves, leaf_for
from spacetable.core.room import DESK, Lying, Room
from spacetable.core.table import Table
from spacetable.core.table_builder import docked, on_leaf
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.full_game import decks_place, map_place
from spacetable.games.high_frontier.full_game.assembly_place import AssemblyPlace
from spacetable.games.high_frontier.full_game.beside_dial import beside_dial
from spacetable.games.high_frontier.full_game.contracts_place import OwnContracts, dues, timepieces
from spacetable.games.high_frontier.full_game.crews import SIDES
from spacetable.games.high_frontier.full_game.exodus_place import (
    EVERY_SIDE,
    children,
    free_chits,
    reserve,
)
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import offered_by, with_offers
from spacetable.games.high_frontier.full_game.hidden import looked_through
from spacetable.games.high_frontier.full_game.isobank.placard import PlacardPlace
from spacetable.games.high_frontier.full_game.isobank.places import BERTH, STARSHIP
from spacetable.games.high_frontier.full_game.layout import (
    ASSEMBLY,
    DECKS,
    ISOBANK,
    MAP,
    OWN,
    YEAR,
    Layout,
    laid_out,
)
from spacetable.games.high_frontier.full_game.leaves import calls, leaves_of_game
from spacetable.games.high_frontier.full_game.others_place import OthersPlace
from spacetable.games.high_frontier.full_game.own_place import OwnPlace
from spacetable.games.high_frontier.full_game.own_stays import Held
from spacetable.games.high_frontier.full_game.places import (
    StackKind,
    contract_zone,
    deck_zone,
    enterprise_zone,
    figure,
    hand,
    ideology_zone,
    sides,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import CENTRIST
from spacetable.games.high_frontier.full_game.side_place import TRAY, SidePlace, legacy
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.full_game.vessels import at_helm
from spacetable.games.high_frontier.full_game.war.order_place import GAP, plates
from spacetable.games.high_frontier.full_game.words import player

TANKS: Final = 0.4
"""What a pile of tanks takes in a row, in widths of a card."""


def table(view: View, room: Room = DESK) -> Table:
    """Everything that lies before the seat; onlookers sit with one of the players."""
    state = with_offers(view.state, view.seat)
    seat = view.sits
    every = leaves_of_game(state)
    called, occasion = calls(state, seat)
    leaf = leaf_for(room.leaf, every, called)
    of = f"{seat}.{state.turn_no}"
    before = next((one for one in room.before if (one.of, one.leaf) == (of, leaf)), None)
    room = replace(room, leaf="", before=())
    others = _around(state, seat)
    politics, cards = state.assembly is not None, _row_lengths(state, seat)
    contracts = _contracts(state, seat)
    at = laid_out(
        room,
        leaf,
        tuple(_small(state, one) for one in others),
        politics=politics,
        contracts=contracts,
        cards=cards,
        patents=state.rules.piles,
        chits=len(EVERY_SIDE) if state.rules.exodus else 0,
        tenders=len(state.rules.contract_decks),
        isobank=state.rules.exodus,
        before=before,
    )
    board = _board(at)
    own = OwnPlace(state, seat, at, known=view.seat is not None)
    side = SidePlace(state, seat, at)
    beside = [
        OthersPlace(state, who, place, at.px) for who, place in zip(others, at.others, strict=True)
    ]
    # On a leaf of their own they may be looked at closely; else they keep to the edge.
    own_zones = [*own.zones()]
    disks = ASSEMBLY if legacy(state) else YEAR
    zones = [
        *docked(own.strip(), "bottom"),
        *docked(side.zones(), at.dock),
        *(zone for one in beside for zone in docked(one.zones(), at.dock)),
        *on_leaf(decks_place.zones(at, looked_through(state, view.seat)), DECKS),
        *on_leaf(side.dial(), YEAR),
        *on_leaf([side.disks()], disks),
    ]
    pieces = [
        *decks_place.pieces(state, at),
        *own.pieces(),
        *side.pieces(),
        *(piece for one in beside for piece in one.pieces()),
        *map_place.pieces(state, board),
    ]
    for zone, piece in (*decks_place.counts(state, at), *decks_place.highest_bid(state, at)):
        zones += on_leaf([zone], DECKS)
        pieces.append(piece)
    zones += on_leaf(reserve(state, seat, at.chits), OWN)
    pieces += free_chits(state, seat, at.chits)
    if at.contracts is not None:
        mine = OwnContracts(state, seat, at.contracts, at.own, at.px)
        own_zones += mine.zones()
        pieces += [*mine.pieces(), *timepieces(state, at.dial), *children(state, at.dial)]
        for zone, piece in dues(state, at.dial, at.map):
            zones += on_leaf([zone], YEAR)
            pieces.append(piece)
    for zone, piece in beside_dial(state, at.map, at.dial, at.px):
        zones += on_leaf([zone], YEAR)
        pieces.append(piece)
    if state.rules.exodus:
        placard = PlacardPlace(state, at.map, at.px)
        zones += on_leaf(placard.zones(), ISOBANK)
        pieces += placard.pieces()
    if state.assembly is not None:
        assembly = AssemblyPlace(state, state.assembly, at.ideologies)
        zones += on_leaf(assembly.zones(), ASSEMBLY)
        pieces += assembly.pieces()
        aside = at.ideologies[0].left - at.map.left - GAP
        for zone, piece in plates(state, at.map, aside, ASSEMBLY, at.px):
            zones += on_leaf([zone], ASSEMBLY)
            pieces.append(piece)
    zones += own_zones if leaf == OWN else docked(own_zones, "bottom")
    for k, one in enumerate(pieces if state.trade is not None else ()):
        giver = offered_by(state, view.seat).get(one.id)
        if giver is not None:
            line = words("note.offered", player=player(state, giver))
            pieces[k] = replace(one, notes=(line, *one.notes))
    return Table(
        at.width,
        at.height,
        tuple(zones),
        tuple(pieces),
        focus(state, seat),
        board=board,
        flags=map_place.flags(state),
        leaves=Leaves(every, leaf, called, occasion, at.tabs, MAP),
        lying=Lying(of, leaf, at.page, Held(at.own, (*cards, *(contracts or ()))), at.own_places),
    )


def _around(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other players, clockwise."""
    at = state.order.index(seat)
    return (*state.order[at + 1 :], *state.order[:at])


def _small(state: State, seat: Seat) -> tuple[int, ...]:
    """So many cards lie in each place of another: hand and stacks, contract and enterprises. The
    crew whose side is chosen lies where its stack will.
    """
    stacks = (
        len(state.cards_of(seat, kind))
        + _has_tanks(state, seat, kind)
        + (kind == "leo" and state.choosing)
        for kind in state.rules.kinds
    )
    zones = (contract_zone(seat), enterprise_zone(seat)) if state.rules.contracts else ()
    more = (len(state.pieces[zone]) for zone in zones)
    # A thing more or less moves no place.
    return tuple(min(1, one) for one in (len(state.pieces[hand(seat)]), *stacks, *more))


def focus(state: State, seat: Seat) -> str:
    """The piece or zone the eye should be on."""
    if not state.todo:
        return hand(seat)
    match state.duty.task:
        case "crews":
            return sides(seat)
        case "auction" if state.auction is not None:
            return deck_zone(state.auction.deck)
        case "years" if state.tender is not None:
            return deck_zone(state.tender.deck)
        case "hazard" | "reroll":
            return TRAY
        case "starship" | "starship_move" | "starship_toll":
            return STARSHIP
        case "passenger" | "commander":
            return BERTH
        case "elect" | "relocate" | "expel" | "partner" | "tally" | "final_tally" | "legacy":
            return ideology_zone(CENTRIST)
    flown = at_helm(state, seat)
    return hand(seat) if flown is None else figure(seat, flown)


def _row_lengths(state: State, seat: Seat) -> tuple[float, ...]:
    """Cards in the own hand and in each stack; a pile of tanks takes some room as well. The crew
    whose side is chosen lies where its stack will, with both sides until then.
    """
    stacks = (
        len(state.cards_of(seat, kind))
        + TANKS * _has_tanks(state, seat, kind)
        + (_crew_cards(state, seat) if kind == "leo" else 0)
        for kind in state.rules.kinds
    )
    return (len(state.pieces[hand(seat)]), *stacks)


def _crew_cards(state: State, seat: Seat) -> int:
    if not state.choosing:
        return 0
    return len(SIDES) if state.players[seat].side is None else 1


def _contracts(state: State, seat: Seat) -> tuple[float, float] | None:
    """Cards in the places of the own contract and of what is fulfilled, which lies in a pile."""
    if not state.rules.contracts:
        return None
    held, done = state.pieces[contract_zone(seat)], state.pieces[enterprise_zone(seat)]
    return float(bool(held)), float(bool(done))


def _has_tanks(state: State, seat: Seat, kind: StackKind) -> bool:
    craft = state.crafts.get(figure(seat, kind))
    return craft is not None and craft.tanks > 0


@lru_cache(maxsize=16)
def _board(at: Layout) -> LaidBoard:
    return laid_in(solar_board(), at.map)
