"""Contracts that are late: fees, paying off, and default (4B5, 4B6)."""

from collections.abc import Iterable, Iterator
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.contracts import deadlines, debt
from spacetable.games.high_frontier.full_game import agenda, bank, milestones
from spacetable.games.high_frontier.full_game.contracts.held import (
    LATE,
    change,
    contract_of,
    defaults,
    discard,
    first_fee,
    owing,
    rests,
    takes_chit,
    terms_of,
    to_the_board,
)
from spacetable.games.high_frontier.full_game.contracts.leaving import out_of_stack
from spacetable.games.high_frontier.full_game.contracts.moves import PayFee
from spacetable.games.high_frontier.full_game.player import Duty
from spacetable.games.high_frontier.full_game.politics.effects import insured
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words

FEE: Final = "fee"


def time_passes(turn: Turn[State], spot: int) -> tuple[Seat, ...]:
    """The cube leaves a spot: timepieces there run out (4A6a, 4B5a). Whoever is insured then has
    the first fee paid from the pool; the others whose contracts are late now are given back.
    """
    found: list[Seat] = []
    cards: list[PieceId] = []
    for seat in turn.state.clockwise():
        held = contract_of(turn.state, seat)
        if held is None or held.late or not deadlines.runs_out(held.timepiece, spot):
            continue
        change(turn, seat, late=True)
        card = turn.state.pieces.piece(held.card)
        who, named = player(turn.state, seat), card_name(turn.state, card)
        turn.say(words("log.late", player=who, card=named), card.id)
        cards.append(card.id)
        assembly = turn.state.assembly
        if assembly is not None and insured(assembly, seat):
            first_fee(turn, seat)
        else:
            found.append(seat)
    if cards:
        milestones.late(turn, spot, cards)
    return tuple(found)


def insurable(turn: Turn[State], seats: Iterable[Seat]) -> None:
    """Whose contracts are late now may lobby for the insurance (4B5b), unless no fee is due."""
    if turn.state.assembly is not None:
        owing_ = (seat for seat in seats if not rests(turn.state, seat))
        agenda.first(turn, *(Duty("insure", seat, LATE) for seat in owing_))


def _fee(state: State, seat: Seat) -> range:
    """What may be paid now; empty where nothing is due."""
    held = contract_of(state, seat)
    if held is None or not held.late or (rests(state, seat) and not held.dead):
        return range(0)
    terms = terms_of(state, state.pieces.piece(held.card))
    return debt.payable(terms, owing(state, seat), state.players[seat].aquas)


def _disgraces(state: State, seat: Seat, n: int) -> bool:
    """Whether who pays so much has the chit: in default now, or for people who were lost before
    (4B5d; HFG-R77). For what is in default already it has had it; in anarchy no fee is missed.
    """
    held = contract_of(state, seat)
    if held is None or rests(state, seat) or (held.dead and not held.blameless):
        return False
    terms = terms_of(state, state.pieces.piece(held.card))
    return debt.in_default(terms, owing(state, seat), n)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    held = contract_of(state, seat)
    if seat != state.duty.seat or held is None:
        return
    able, owes = _fee(state, seat), owing(state, seat)
    for n in reversed(able):
        rest = owes - n
        if not rest:
            after = words("preview.paid_off")
        elif _disgraces(state, seat, n):
            after = words("preview.default", n=rest)
        else:
            after = words("preview.still_owed", n=rest)
        most = n == able[-1]
        yield Option(
            PayFee(seat, n),
            Press(held.card) if most else Press(),
            Why(words("rule.fee"), (held.card,)),
            words("label.fee", n=n) if n else words("label.no_fee"),
            preview=(after, words("preview.aquas", n=state.players[seat].aquas - n)),
            leads=most,
            grave=_disgraces(state, seat, n),
        )


def _pay(turn: Turn[State], action: PayFee) -> None:
    agenda.finish(turn)
    _paid(turn, action.seat, action.aquas)


def _paid(turn: Turn[State], seat: Seat, n: int) -> None:
    """Paid back in full the contract is gone; less than the fee is a default (4B5d, 4B5e)."""
    state = turn.state
    held = contract_of(state, seat)
    assert held is not None  # a fee is due
    card = state.pieces.piece(held.card)
    owes, disgraces = owing(state, seat), _disgraces(state, seat, n)
    bank.receive(turn, seat, -n)
    change(turn, seat, paid=held.paid + n)
    who, named = player(state, seat), card_name(state, card)
    if n:
        turn.say(words("log.fee", player=who, card=named, n=n), card.id)
    if n >= owes:
        turn.say(words("log.paid_off", player=who, card=named), card.id)
        if not held.dead:
            to_the_board(turn)
        takes_chit(turn, seat, card)
        out_of_stack(turn, seat, lambda: discard(turn, seat))
    elif disgraces and held.dead:
        change(turn, seat, blameless=False)
        takes_chit(turn, seat, card)
    elif disgraces:
        out_of_stack(turn, seat, lambda: defaults(turn, seat))


_DECIDES: Final = agenda.unless_several(_fee, _paid)


def _due(turn: Turn[State]) -> bool:
    """What the insurance has paid already is not asked for again."""
    (seat,) = agenda.actor(turn.state)
    held = contract_of(turn.state, seat)
    if held is None or not held.insured or not _fee(turn.state, seat):
        return _DECIDES(turn)
    change(turn, seat, insured=False)
    agenda.finish(turn)
    return True


def _prompt(view: View) -> Text:
    state = view.state
    (seat,) = agenda.actor(state)
    return words("prompt.fee", player=player(state, seat), n=owing(state, seat))


STEP: Final = Step[State](
    FEE,
    "4B5b",
    _prompt,
    agenda.actor,
    _options,
    {PayFee: _pay},
    alone=_due,
)
