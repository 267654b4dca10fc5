"""The operation income: an Aqua from the pool (I1)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import TakeIncome
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import AQUA, BANK, purse
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.full_game.words import player, words


def aquas() -> int:
    """What it brings."""
    return components().income.aquas


def options(state: State, seat: Seat) -> Iterator[Option]:
    """As long as the turn has its operation; with politics funds are raised instead."""
    if state.assembly is None and operation.is_free(state):
        yield Option(
            TakeIncome(seat),
            Drag(AQUA, purse(seat)),
            Why(words("rule.income")),
            words("label.income", n=aquas()),
            preview=(words("preview.aquas", n=state.players[seat].aquas + aquas()),),
            also=(Press(BANK),),
            row="income",
        )


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation."""
    if state.assembly is None and not operation.is_free(state):
        label = words("label.income", n=aquas())
        yield operation.second(TakeIncome(seat), Drag(AQUA, purse(seat)), label)


def _take(turn: Turn[State], action: TakeIncome) -> None:
    operation.begin(turn, "income")
    bank.receive(turn, action.seat, aquas())
    turn.say(words("log.income", player=player(turn.state, action.seat), n=aquas()))
    turn.sound("coin")
    if turn.state.war.empire and turn.state.rules.contracts:
        # Contracts of Project Exodus are auctioned without an assembly, too (4F2f; HFG-R87).
        agenda.first(turn, Duty("tender", action.seat))


OFFER: Final = Offer[State](options, {TakeIncome: _take}, refusals)
