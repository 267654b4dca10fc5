"""What gold contracts do to augmented colonists: one goes, or another's is sent home (HFG-R56)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.contracts.moves import (
    SendHome,
    SpareColonist,
    YieldColonist,
)
from spacetable.games.high_frontier.full_game.contracts.reward_steps import figure_of, step
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.full_game.words import card_name, player, words

YIELD: Final = "yield_colonist"
TARGET: Final = "send_home"
SPARE: Final = "spare_colonist"


def _augmented(state: State, seat: Seat, place: str) -> Iterator[tuple[StackKind, Piece]]:
    """A player's augmented colonists at a space."""
    for kind in state.stacks(seat) if state.exodus.implants else ():
        if state.place_of(seat, kind) == place:
            for card in state.cards_of(seat, kind):
                if is_colonist(card) and state.implants(card.id):
                    yield kind, card


def _yielded(state: State, seat: Seat) -> Iterator[Option]:
    """Own ones, of whom one goes."""
    if seat == state.duty.seat:
        for _, card in _augmented(state, seat, state.duty.place):
            yield Option(
                YieldColonist(seat, card.id),
                Press(card.id),
                Why(words("rule.yield_colonist")),
                words("label.yield_colonist", card=card_name(state, card)),
            )


def _yields(turn: Turn[State], action: YieldColonist) -> None:
    seat, place = action.seat, turn.state.duty.place
    agenda.finish(turn)
    found_ = _augmented(turn.state, seat, place)
    kind, card = next(one for one in found_ if one[1].id == action.card)
    named = card_name(turn.state, card)
    leave(turn, seat, kind, [card.id])
    turn.say(words("log.yield_colonist", player=player(turn.state, seat), card=named))


def _targets(state: State, seat: Seat) -> Iterator[Option]:
    """Others' augmented colonists there, of whom one is meant."""
    if seat != state.duty.seat:
        return
    for other in state.order:
        for _, card in _augmented(state, other, state.duty.place) if other != seat else ():
            yield Option(
                SendHome(seat, card.id),
                Press(card.id),
                Why(words("rule.send_home")),
                words("label.send_home", player=player(state, other), card=card_name(state, card)),
            )


def _sends(turn: Turn[State], action: SendHome) -> None:
    """Its owner decides whether to pay. The duty names the card."""
    agenda.finish(turn, Duty(SPARE, _owner(turn.state, action.card), str(action.card)))


def _owner(state: State, card: str) -> Seat:
    return next(
        seat
        for seat in state.order
        if any(card == one.id for row in state.rows(seat) for one in row)
    )


def _spares(state: State, seat: Seat) -> Iterator[Option]:
    if seat != state.duty.seat:
        return
    n = figure_of("target_to_leo", "aqua")
    card = next(one for row in state.rows(seat) for one in row if one.id == state.duty.place)
    if state.players[seat].aquas >= n:
        yield Option(
            SpareColonist(seat, pays=True),
            Press(),
            Why(words("rule.send_home"), (card.id,)),
            words("label.ransom", n=n),
            preview=(words("preview.aquas", n=state.players[seat].aquas - n),),
        )
    yield Option(
        SpareColonist(seat, pays=False),
        Press(card.id),
        Why(words("rule.send_home"), (card.id,)),
        words("label.goes_home", card=card_name(state, card)),
    )


def _spared(turn: Turn[State], action: SpareColonist) -> None:
    """It goes to low Earth orbit with its chits."""
    seat, id_ = action.seat, turn.state.duty.place
    agenda.finish(turn)
    n = figure_of("target_to_leo", "aqua")
    who = player(turn.state, seat)
    if action.pays:
        bank.receive(turn, seat, -n)
        turn.say(words("log.ransom", player=who, n=n))
        return
    state = turn.state
    kind, card = next(
        (kind, card)
        for kind in state.stacks(seat)
        for card in state.cards_of(seat, kind)
        if card.id == id_
    )
    turn.say(words("log.goes_home", player=who, card=card_name(state, card)), card.id)
    if kind != "leo":
        changes(turn, seat, card, kind, "leo")


STEPS: Final[tuple[Step[State], ...]] = (
    step(YIELD, _yielded, YieldColonist, _yields),
    step(TARGET, _targets, SendHome, _sends),
    step(SPARE, _spares, SpareColonist, _spared),
)
