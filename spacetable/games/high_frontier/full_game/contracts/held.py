"""The contract that a player has: its card, where it is, and what becomes of it (4B2, 4B4, 4B6)."""

from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.contracts import debt
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.contracts.contract import Chit, Contract
from spacetable.games.high_frontier.full_game.fatalities import fatality
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    StackKind,
    contract_zone,
    deck_zone,
)
from spacetable.games.high_frontier.full_game.politics.effects import insured
from spacetable.games.high_frontier.full_game.state import Duty, State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.terms import Terms

TURN: Final = "turn"
MILITARY: Final = "military"
LATE: Final = "late"
"""What the insurance of the middle is lobbied for: a first fee, and no card (4B5b)."""
MOVES: Final = ("move", "hazard")
"""Steps of a move, after which somebody is asked for that."""


def contract_of(state: State, seat: Seat) -> Contract | None:
    """A player's contract that is not fulfilled; there is one at most."""
    return state.players[seat].contract


def is_contract(card: Piece) -> bool:
    """Whether a card is a contract, and so no patent (4B2a)."""
    return card.face in contracts()


def terms_of(state: State, card: Piece) -> Terms:
    """What the face that is up says; of contracts alone."""
    terms = state.face(card).terms
    assert terms is not None  # every contract has terms
    return terms


def stack_of(state: State, seat: Seat) -> StackKind | None:
    """The stack that a player's contract is in; None where it is in none."""
    held = contract_of(state, seat)
    if held is None:
        return None
    return next(
        (
            kind
            for kind in state.stacks(seat)
            if any(one.id == held.card for one in state.cards_of(seat, kind))
        ),
        None,
    )


def rests(state: State, seat: Seat) -> bool:
    """Whether anarchy or war lets a player's contract rest: no fee is due, and it may be given up;
    never one of the military (4B7b, d; HFG-R98).
    """
    held = contract_of(state, seat)
    if held is None or not state.unruly or state.rules.unruly_contracts == "go_on":
        return False
    return terms_of(state, state.pieces.piece(held.card)).employer != MILITARY


def waits(state: State, seat: Seat) -> int:
    """Years until a player can boost it: 0 while the operation of this year is still to come, else
    1. A card in orbit, or in a stack, waits for nothing.
    """
    held = contract_of(state, seat)
    if held is not None and held.boosted:
        return 0
    turns = [one.seat for one in state.todo if one.task == TURN]
    if seat not in turns:
        return 1
    return int(turns[0] == seat and bool(state.operation))


def owing(state: State, seat: Seat) -> int:
    """Aquas that a player owes for the contract, late or not; 0 without one (4B5c, 4E2c;
    HFG-R107).
    """
    held = contract_of(state, seat)
    if held is None:
        return 0
    terms = terms_of(state, state.pieces.piece(held.card))
    return debt.owed(terms, held.paid, boosted=held.boosted)


def holder(state: State) -> Chit | None:
    """Who has the default chit, as the points stand: the largest debtor takes it at the end, on
    whatever side it is; on a tie nobody takes it from whoever has it (4E2c; HFG-R34).
    """
    debts = {seat: owing(state, seat) for seat in state.order}
    most = max(debts.values())
    deepest = [seat for seat, debt_ in debts.items() if debt_ == most]
    if not most or len(deepest) > 1:
        return _mutineered(state)
    held = contract_of(state, deepest[0])
    assert held is not None  # whoever owes has a contract
    return Chit(deepest[0], state.face(state.pieces.piece(held.card)).side != "blue")


def _mutineered(state: State) -> Chit | None:
    """The commander of a starship that does not leave the map has the chit (4D3h)."""
    ship = state.starship
    if ship is not None and ship.stranded and ship.commander is not None:
        return Chit(ship.commander, gold=True)
    return state.chit


# ---------------------------------------------------------------- what becomes of it


def change(turn: Turn[State], seat: Seat, **fields: object) -> None:
    """Something of a player's contract is otherwise."""
    one = turn.state.players[seat]
    assert one.contract is not None  # the caller has seen it
    changed = replace(one, contract=replace(one.contract, **fields))
    turn.set(players={**turn.state.players, seat: changed})


def leaves(turn: Turn[State], seat: Seat) -> Piece:
    """The player has it no more: the timepiece to the reserve, what was paid to the pool."""
    one = turn.state.players[seat]
    assert one.contract is not None  # the caller has seen it
    card = turn.state.pieces.piece(one.contract.card)
    turn.set(players={**turn.state.players, seat: replace(one, contract=None)})
    return card


def discard(turn: Turn[State], seat: Seat) -> None:
    """To the bottom of its deck (4B1)."""
    card = leaves(turn, seat)
    deck = kind_of(card)
    zone = deck_zone(deck)
    turn.move(card.id, zone, index=0, up=not turn.state.pieces[zone], turns=0)
    # In these decks all show one colour (4B1b); a card of Project Exodus has one face for the whole
    # game (4A5f).
    if deck in CONTRACTS and turn.state.exodus.gold and card.id not in turn.state.reverse:
        turn.set(reverse=(*turn.state.reverse, card.id))


def come_back(turn: Turn[State], seat: Seat, card: PieceId) -> None:
    """Lost with its stack it goes back to its owner: it may be boosted again, to be met anew from
    its first step (HFG-R106), unless there were people aboard, who are dead now (4B6a).
    """
    turn.move(card, contract_zone(seat), up=True, turns=0)
    change(turn, seat, steps=0, met_at="", way=())
    piece = turn.state.pieces.piece(card)
    people, before = turn.state.face(piece).human, contract_of(turn.state, seat)
    if people:
        to_the_board(turn)
        change(turn, seat, dead=True, late=True, blameless=True)
        turn.rotate(card, 1)
    key = "log.passengers_lost" if people else "log.contract_back"
    turn.say(words(key, player=player(turn.state, seat), card=card_name(turn.state, piece)), card)
    if people and before is not None and not before.late:
        _turns_deadbeat(turn, seat)


def _turns_deadbeat(turn: Turn[State], seat: Seat) -> None:
    """As the timepiece turns before its time, for people who were lost, the insurance pays the
    first fee, or may be lobbied for, unless no fee is due (4B2d, 4B5b). In a move that waits until
    it is over.
    """
    assembly = turn.state.assembly
    if assembly is not None and insured(assembly, seat):
        first_fee(turn, seat)
    elif assembly is not None and not rests(turn.state, seat):
        todo = turn.state.todo
        at = next((k for k, one in enumerate(todo) if one.task not in MOVES), len(todo))
        turn.set(todo=(*todo[:at], Duty("insure", seat, LATE), *todo[at:]))


def first_fee_of(state: State, seat: Seat) -> int:
    """Aquas that the insurance pays; 0 without a contract."""
    held = contract_of(state, seat)
    if held is None:
        return 0
    terms = terms_of(state, state.pieces.piece(held.card))
    return min(terms.late_fee, owing(state, seat))


def first_fee(turn: Turn[State], seat: Seat) -> None:
    """From the pool onto the contract: that of the owner's next turn (4B5b)."""
    held, fee = contract_of(turn.state, seat), first_fee_of(turn.state, seat)
    assert held is not None  # it is late
    change(turn, seat, paid=held.paid + fee, insured=True)
    turn.say(words("log.insured_fee", player=player(turn.state, seat), n=fee))


def defaults(turn: Turn[State], seat: Seat) -> None:
    """In default: it lies across, and is only to be paid off (4B5d). Its owner has the chit."""
    held = contract_of(turn.state, seat)
    assert held is not None  # the caller has seen it
    card = turn.state.pieces.piece(held.card)
    turn.move(card.id, contract_zone(seat), up=True, turns=1)
    change(turn, seat, dead=True)
    to_the_board(turn)
    named = card_name(turn.state, card)
    turn.say(words("log.default", player=player(turn.state, seat), card=named), card.id)
    takes_chit(turn, seat, card)
    milestones.default(turn, seat)


def to_the_board(turn: Turn[State]) -> None:
    """To the board of a CEO a default is as bad as a death, once for each contract (4G2a;
    HFG-R78).
    """
    fatality(turn)


def takes_chit(turn: Turn[State], seat: Seat, card: Piece) -> None:
    """From wherever it is; its side is that of the contract (4B6c)."""
    gold = turn.state.face(card).side != "blue"
    turn.set(chit=Chit(seat, gold))
    turn.say(words("log.chit", player=player(turn.state, seat)))
