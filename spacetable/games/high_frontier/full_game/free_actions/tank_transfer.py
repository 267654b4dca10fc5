"""Cargo: tanks go from one own stack to another at the same space (G1)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game import freight
from spacetable.games.high_frontier.full_game.free_actions.lading import wet_after
from spacetable.games.high_frontier.full_game.free_actions.transfer import reach, undisturbed
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.moves import TransferTank
from spacetable.games.high_frontier.full_game.places import StackKind, figure, figures
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words


def tank_transfers(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """From which stack to which a tank of cargo may go; no stack has tanks of two grades."""
    for start in state.stacks(seat):
        for goal in reach(state, seat, start):
            if tank_fits(state, seat, start, goal):
                yield start, goal


def tank_fits(state: State, seat: Seat, start: StackKind, goal: StackKind) -> bool:
    """Whether a stack has a tank, and another that stands takes it in."""
    craft = state.crafts.get(figure(seat, start))
    other = state.crafts.get(figure(seat, goal))
    if craft is None or not craft.tanks or other is None:
        return False
    if goal == FREIGHTER and not freight.takes(state, seat, 1):
        return False
    same = not other.tanks or other.tank_grade == craft.tank_grade
    return same and wet_after(state, seat, goal, 1) is not None


def _options(state: State, seat: Seat) -> Iterator[Option]:
    crafts = map(state.crafts.get, figures(seat))
    if not any(one is not None and one.tanks for one in crafts):
        return
    for start, goal in tank_transfers(state, seat):
        yield Option(
            TransferTank(seat, start, goal),
            Press(),
            Why(words("rule.transfer")),
            words(
                "label.transfer_tank",
                start=words(f"stack.{start}"),
                stack=words(f"stack.{goal}"),
            ),
            group=words("group.transfer"),
            aside=True,
        )


def _move_tank(turn: Turn[State], action: TransferTank) -> None:
    seat, start, goal = action.seat, action.start, action.to
    if not undisturbed(turn, seat, start, goal) and not tank_fits(turn.state, seat, start, goal):
        return
    tank_goes(turn, seat, start, goal)
    where = words(f"stack.{goal}")
    turn.say(words("log.transfer_tank", player=player(turn.state, seat), stack=where))


def tank_goes(turn: Turn[State], seat: Seat, start: StackKind, goal: StackKind) -> None:
    """A tank of cargo goes from one stack to another that stands."""
    grade = turn.state.crafts[figure(seat, start)].tank_grade
    for kind, change in ((start, -1), (goal, 1)):
        lies = turn.state.has_chits(seat, kind)
        wet = wet_after(turn.state, seat, kind, change) if lies else None
        craft = turn.state.crafts[figure(seat, kind)]
        moved = replace(craft, tanks=craft.tanks + change, tank_grade=grade)
        if wet is not None:
            moved = replace(moved, wet=told(wet))
        turn.set(crafts={**turn.state.crafts, figure(seat, kind): moved})


OFFER: Final = Offer[State](_options, {TransferTank: _move_tank})
