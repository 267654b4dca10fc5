"""The operation by which an outpost on a dirtside goes up to its Bernal (2A7f; 4A7i)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.decommission import empty
from spacetable.games.high_frontier.full_game.free_actions.transfer import undisturbed
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind, figure, stack_zone
from spacetable.games.high_frontier.full_game.sites.moves import LiftCargo
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, stack_name, words


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """Outposts on dirtsides, each with the Bernal above."""
    for bernal, sites in dirtsides(state, seat).items() if state.rules.module_2 else ():
        for kind in OUTPOSTS:
            if kind in state.stacks(seat) and state.place_of(seat, kind) in sites:
                yield kind, bernal


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if operation.is_free(state):
        yield from (_option(seat, kind, goal) for kind, goal in ways(state, seat))


def _option(seat: Seat, kind: StackKind, goal: StackKind) -> Option:
    return Option(
        LiftCargo(seat, kind, goal),
        Press(),
        Why(words("rule.lift_cargo")),
        words("label.lift_cargo", stack=stack_name(kind), to=stack_name(goal)),
        group=words("group.bernals"),
    )


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation."""
    if not operation.is_free(state):
        for kind, goal in ways(state, seat):
            one = _option(seat, kind, goal)
            yield operation.second(one.action, Press(), one.label)


def _lift(turn: Turn[State], action: LiftCargo) -> None:
    """All its cards, and tanks of the grade that is above."""
    seat, kind, goal = action.seat, action.stack, action.to
    operation.begin(turn, "lift")
    undisturbed(turn, seat, kind)
    if kind not in turn.state.stacks(seat):
        return
    crafts = turn.state.crafts
    start, above = crafts[figure(seat, kind)], crafts[figure(seat, goal)]
    if start.tanks and (not above.tanks or above.tank_grade == start.tank_grade):
        more = replace(above, tanks=above.tanks + start.tanks, tank_grade=start.tank_grade)
        turn.set(crafts={**crafts, figure(seat, goal): more})
    for card in turn.state.cards_of(seat, kind):
        turn.move(card.id, stack_zone(seat, goal), start=stack_zone(seat, kind))
    empty(turn, seat, kind)
    who = player(turn.state, seat)
    turn.say(words("log.lift_cargo", player=who, to=stack_name(goal)))
    turn.sound("power_up")


OFFER: Final = Offer[State](_options, {LiftCargo: _lift}, _refusals)
