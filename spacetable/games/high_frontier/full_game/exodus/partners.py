"""Enterprises, partners and portfolios: whose augmentations a player may implant (4B8)."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.exodus.exodus import Partner
from spacetable.games.high_frontier.full_game.places import enterprise_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.terms import Icon


def enterprises(state: State, seat: Seat) -> Iterator[Piece]:
    """The contracts that a player has fulfilled, and those of others where it is a partner."""
    yield from state.pieces[enterprise_zone(seat)]
    shared = {one.card for one in state.exodus.partners if one.seat == seat}
    if shared:
        for other in state.order:
            for card in state.pieces[enterprise_zone(other)]:
                if card.id in shared:
                    yield card


def portfolio(state: State, seat: Seat) -> frozenset[Icon]:
    """The icons of all of them (4B8d)."""
    found: set[Icon] = set()
    for card in enterprises(state, seat):
        terms = state.face(card).terms
        found |= set() if terms is None else {*terms.icons}
    return frozenset(found)


def partnerships(state: State, seat: Seat) -> int:
    """Delegates of a player on enterprises; each is a cube, and a point (4E2a)."""
    return sum(one.seat == seat for one in state.exodus.partners)


def shares(turn: Turn[State], seat: Seat, card: PieceId) -> None:
    """A delegate comes to an enterprise."""
    exodus = turn.state.exodus
    turn.set(exodus=replace(exodus, partners=(*exodus.partners, Partner(card, seat))))
    named = card_name(turn.state, turn.state.pieces.piece(card))
    turn.say(words("log.partner", player=player(turn.state, seat), card=named), card)
    milestones.partner(turn, turn.state.pieces.place(card)[0])


def withdraw(turn: Turn[State], seat: Seat, card: PieceId) -> None:
    """A delegate leaves an enterprise."""
    exodus = turn.state.exodus
    rest = [*exodus.partners]
    rest.remove(Partner(card, seat))
    turn.set(exodus=replace(exodus, partners=tuple(rest)))
    named = card_name(turn.state, turn.state.pieces.piece(card))
    turn.say(words("log.lift_partner", player=player(turn.state, seat), card=named), card)
