"""What cannot be with contracts in a position that was read from a file (4B2)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.contracts import debt
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import is_contract, terms_of
from spacetable.games.high_frontier.full_game.contracts.tenders import BIDS
from spacetable.games.high_frontier.full_game.places import (
    EVERY_CONTRACT,
    contract_zone,
    deck_zone,
    enterprise_zone,
)
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.sunspot import dial


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest. All cards are known, each once."""
    for deck in EVERY_CONTRACT:
        pile = state.pieces[deck_zone(deck)]
        if any(not is_contract(one) or kind_of(one) != deck for one in pile):
            yield f"another card in the deck {deck!r}"
        if pile and (not pile[-1].up or any(one.up for one in pile[:-1])):
            yield f"the deck {deck!r} has its top card open, and no other"
    if not state.rules.contracts and any(is_contract(one) for one in state.pieces):
        yield "a contract in a game without them"
    if state.rules.contracts and not state.rules.politics:
        yield "contracts without politics"
    for seat, player in state.players.items():
        yield from _held(state, seat, player.contract)
    if state.chit is not None and state.chit.seat not in state.players:
        yield "the default chit of nobody"
    yield from _tender(state)


def _held(state: State, seat: Seat, held: Contract | None) -> Iterator[str]:
    apart = state.pieces[contract_zone(seat)]
    if any(not is_contract(one) for one in (*apart, *state.pieces[enterprise_zone(seat)])):
        yield "a card among contracts that is none"
        return
    stacks = [one for kind in state.stacks(seat) for one in state.cards_of(seat, kind)]
    found = [one for one in (*apart, *stacks) if is_contract(one)]
    if [one.id for one in found] != ([] if held is None else [held.card]):
        yield "a contract that its player does not have"
        return
    if held is None:
        return
    terms = terms_of(state, found[0])
    if not 0 <= held.timepiece < dial().spots or held.paid < 0:
        yield "a timepiece that is nowhere"
    if not 0 <= held.steps <= len(terms.steps):
        yield "more steps of a contract than it has"
    # Boosted late it owes half as much: what was paid may do then, until the next fee (4B5c).
    if not debt.owed(terms, held.paid, boosted=False):
        yield "a contract that is paid off"
    if held.dead and not apart:
        yield "a contract in default that is in a stack"


def _tender(state: State) -> Iterator[str]:
    tender = state.tender
    if (tender is None) != (BIDS not in {one.task for one in state.todo}):
        yield "a tender that nobody holds, or none that is held"
    if tender is None:
        return
    if tender.deck not in state.rules.contract_decks or not state.pieces[deck_zone(tender.deck)]:
        yield "a tender for a contract that is not there"
    if not tender.seats or not {*tender.seats} <= {*state.order} or not tender.bids:
        yield "a tender among others than the players"
    elif any(one.seat not in tender.seats or one.aquas < 0 for one in tender.bids):
        yield "a bid that nobody can make"
