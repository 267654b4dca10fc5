"""Cards leave play: patents come back to the hand, crews to low Earth orbit (core rules 1, E5)."""

from collections.abc import Iterable

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.contracts.held import come_back, is_contract
from spacetable.games.high_frontier.full_game.exodus.augmented import removed
from spacetable.games.high_frontier.full_game.fatalities import fatality
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    QUEUE,
    Pile,
    StackKind,
    deck_zone,
    figure,
    hand,
    reserve,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.solar_map import load


def decommission(
    turn: Turn[State],
    seat: Seat,
    kind: StackKind,
    cards: Iterable[PieceId],
    *,
    keeps_figure: bool = False,
    lost: bool = False,
) -> None:
    """Cards of a stack come back to its owner's hand, white side up; a crew to low Earth orbit.

    ``keeps_figure``: in the middle of a move, though no card is left. ``lost``: against the owner's
    will, which for a human the board of a CEO calls a fatality (V6).
    """
    zone = stack_zone(seat, kind)
    for card in cards:
        one = turn.state.pieces.piece_in(zone, card)
        glory_lost(turn, seat, card)
        removed(turn, card)
        if lost:
            _missed(turn, seat, one.face)
        if not lost or turn.state.underway is None:  # who is lost as it lands never was there
            treads(turn, one, turn.state.place_of(seat, kind))
        person = turn.state.face(one).human and kind_of(one) != "bernal"
        if lost and person and not is_contract(one):  # a contract is a default (4G2a)
            fatality(turn)
        if kind_of(one) == "crew":
            turn.move(card, stack_zone(seat, "leo"), start=zone)
        elif is_contract(one):
            come_back(turn, seat, card)
        elif kind_of(one) == QUEUE and turn.state.face(one).human:
            to_bottom(turn, one)
        else:
            turn.move(card, hand(seat), start=zone, up=False, turns=0)
            _white(turn, card)
    if not keeps_figure:
        empty(turn, seat, kind)


def treads(turn: Turn[State], card: Piece, *places: str) -> None:
    """A human is or was at these spaces, and may be elsewhere as the turn ends: sites among them
    have been visited then (L).
    """
    state = turn.state
    if state.face(card).human and kind_of(card) != "bernal":
        known = {*state.visited, *state.trodden}
        fresh = [one for one in places if one in load().sites and one not in known]
        if fresh:
            turn.set(trodden=(*state.trodden, *fresh))


def _missed(turn: Turn[State], seat: Seat, face: str) -> None:
    """What was lost is spoken of in the owner's next turn, and in this one if it is theirs."""
    state = turn.state
    present = next((duty.seat for duty in state.todo if duty.task == "turn"), None)
    entry = (face, 2 if present == seat else 1)
    turn.set(missed={**state.missed, seat: (*state.missed.get(seat, ()), entry)})


def glory_lost(turn: Turn[State], seat: Seat, card: PieceId) -> None:
    """A glory chit of a human that dies or settles lies on the mat with its low side up (Lb)."""
    carried = dict(turn.state.carried)
    zone = carried.pop(card, None)
    if zone is not None:
        one = turn.state.players[seat]
        kept = replace(one, glories=(*one.glories, Glory(zone)))
        turn.set(carried=carried, players={**turn.state.players, seat: kept})


def empty(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A stack without cards loses its figure; with it go its glitch and its beads (E3, E4)."""
    state = turn.state
    if state.pieces[stack_zone(seat, kind)]:
        return
    if (seat, kind) in state.glitched:
        turn.set(glitched=tuple(one for one in state.glitched if one != (seat, kind)))
    if kind in FIGURES and figure(seat, kind) in state.crafts:
        me = figure(seat, kind)
        place = spot(state.crafts[me].place)
        turn.set(crafts={one: craft for one, craft in state.crafts.items() if one != me})
        turn.move(me, reserve(seat), start=place)


def to_bottom(turn: Turn[State], card: Piece) -> None:
    """A card goes to the bottom of its deck (G6). In an empty deck it is the top card, and open."""
    deck = deck_zone(turn.state.rules.pile_of(printed(card.face)))
    alone = not turn.state.pieces[deck]
    turn.move(card.id, deck, index=0, up=alone, turns=0)
    _white(turn, card.id)


def top_goes_under(turn: Turn[State], deck: Pile) -> None:
    """The open card of a deck goes to its bottom; the next one is shown."""
    zone = deck_zone(deck)
    top = turn.state.pieces.top(zone)
    if top is not None:
        turn.move(top.id, zone, start=zone, index=0, up=False)
        show_top(turn, deck)


def show_top(turn: Turn[State], deck: Pile) -> None:
    """The top card of a deck lies open (I2)."""
    top = turn.state.pieces.top(deck_zone(deck))
    if top is not None and not top.up:
        turn.flip(top.id)


def _white(turn: Turn[State], card: PieceId) -> None:
    """The first face of a card comes up again."""
    reverse = turn.state.reverse
    if card in reverse:
        turn.set(reverse=tuple(one for one in reverse if one != card))
