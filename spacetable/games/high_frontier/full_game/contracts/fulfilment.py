"""A contract is met step by step, and fulfilled with the last one (4B4)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.contract_words import clause
from spacetable.games.high_frontier.contract_words import words as contract_words
from spacetable.games.high_frontier.full_game import milestones
from spacetable.games.high_frontier.full_game.contracts import gold_rewards, rewards
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import (
    change,
    contract_of,
    discard,
    leaves,
    rests,
    stack_of,
    takes_chit,
    terms_of,
)
from spacetable.games.high_frontier.full_game.contracts.leaving import out_of_stack
from spacetable.games.high_frontier.full_game.contracts.moves import AbandonContract, MeetStep
from spacetable.games.high_frontier.full_game.contracts.scenes import lacks, next_step
from spacetable.games.high_frontier.full_game.places import FUELLED, enterprise_zone
from spacetable.games.high_frontier.full_game.rocket import triggered
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.terms import Terms


def _card(state: State, held: Contract) -> tuple[Piece, Terms]:
    card = state.pieces.piece(held.card)
    return card, terms_of(state, card)


def is_last(terms: Terms, held: Contract) -> bool:
    """Whether the next step fulfils it."""
    done = held.steps >= len(terms.steps)
    return done or (held.steps == len(terms.steps) - 1 and not terms.returns)


def _option(state: State, seat: Seat, held: Contract) -> Option:
    card, terms = _card(state, held)
    last = is_last(terms, held)
    return Option(
        MeetStep(seat),
        Drag(card.id, enterprise_zone(seat)),
        Why(words("rule.fulfil" if last else "rule.meet"), (card.id,)),
        words("label.fulfil" if last else "label.meet", card=card_name(state, card)),
        preview=(words("preview.points", n=terms.points),) if last else (),
        also=(Press(card.id),),
        fore=True,
    )


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Once all that the next step asks for is there; in anarchy it may be given up as well."""
    held = contract_of(state, seat)
    if held is None:
        return
    if lacks(state, seat) == ():
        yield _option(state, seat, held)
    if rests(state, seat) and not held.dead and _brought_home(state, seat):
        card, _ = _card(state, held)
        yield Option(
            AbandonContract(seat),
            Press(),
            Why(words("rule.abandon_contract"), (card.id,)),
            words("label.abandon_contract", card=card_name(state, card)),
            aside=True,
            grave=True,
        )


def _brought_home(state: State, seat: Seat) -> bool:
    """By a rocket, to low Earth orbit or to anybody's anchored Bernal (4B7e; HFG-R32), where its
    move is over (D).
    """
    kind = stack_of(state, seat)
    if kind is None or kind not in FUELLED or state.underway is not None:
        return False
    place = state.place_of(seat, kind)
    return place == LEO or gold_rewards.bernal_owner(state, place) is not None


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """What is not there of the next step, and what it asks for."""
    held, found = contract_of(state, seat), lacks(state, seat)
    if held is None or not found:
        return
    one = _option(state, seat, held)
    step = next_step(_card(state, held)[1], held)
    asked = contract_words("returns") if step is None else clause(step)
    rule = words(f"refused.unmet.{found[0]}", step=asked)
    yield replace(one, why=Why(rule, (held.card,)), refused=True, preview=())


def _meet(turn: Turn[State], action: MeetStep) -> None:
    """A glitch comes first, and may take the card (4B4e)."""
    seat = action.seat
    kind = stack_of(turn.state, seat)
    assert kind is not None  # the option was offered
    triggered(turn, seat, kind)
    held = contract_of(turn.state, seat)
    if held is None or held.dead or stack_of(turn.state, seat) != kind:
        return
    card, terms = _card(turn.state, held)
    who, named = player(turn.state, seat), card_name(turn.state, card)
    if is_last(terms, held):
        line = words("log.fulfilled", player=who, card=named)
        turn.say(line, card.id)
        place = turn.state.place_of(seat, kind)
        _fulfilled(turn, seat, card)
        milestones.fulfilled(turn, seat, card.id, place)
        milestones.celebrate(turn, "contract", line, points=terms.points)
        rewards.follow(turn, seat, terms, place)
        return
    step = next_step(terms, held)
    assert step is not None  # the last one fulfils it
    change(turn, seat, steps=held.steps + 1, met_at=turn.state.place_of(seat, kind))
    turn.say(words("log.met", player=who, card=named, n=held.steps + 1), card.id)
    milestones.step_met(turn, turn.state.place_of(seat, kind))
    turn.sound("task_done")


def _fulfilled(turn: Turn[State], seat: Seat, card: Piece) -> None:
    """Beside the mat, with the timepiece in reserve (4B4f)."""

    def goes() -> None:
        leaves(turn, seat)
        turn.move(card.id, enterprise_zone(seat), up=True, turns=0)

    out_of_stack(turn, seat, goes)
    turn.sound("task_done")


def _abandoned(turn: Turn[State], action: AbandonContract) -> None:
    state, seat = turn.state, action.seat
    held = contract_of(state, seat)
    assert held is not None  # the option was offered
    card = state.pieces.piece(held.card)
    named = card_name(state, card)
    if state.rules.abandoning == "chit":
        takes_chit(turn, seat, card)
    out_of_stack(turn, seat, lambda: discard(turn, seat))
    turn.say(words("log.abandon_contract", player=player(state, seat), card=named))


OFFER: Final = Offer[State](options, {MeetStep: _meet, AbandonContract: _abandoned}, refusals)
"""Met in a turn, and on the way as well where passing through is enough (4B4b)."""
