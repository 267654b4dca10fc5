"""The operation by which cargo on a dirtside goes up to its Bernal (2A7f; 4A7i).

An outpost goes up whole. Of a rocket or a freighter, and of an outpost, too, cards and tanks go up
one by one, as many as one likes, until anything else is done.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.decommission import empty
from spacetable.games.high_frontier.full_game.free_actions.tank_transfer import tank_goes
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes, undisturbed
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import StackKind, figure, stack_zone
from spacetable.games.high_frontier.full_game.sites.moves import LiftCard, LiftCargo, LiftTank
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.words import card_name, player, stack_name, words

GIVERS: Final[tuple[StackKind, ...]] = ("rocket", FREIGHTER, *OUTPOSTS)
"""Stacks whose cargo may go up."""


def ways(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """Outposts on dirtsides, each with the Bernal above."""
    for bernal, sites in dirtsides(state, seat).items() if state.rules.module_2 else ():
        for kind in OUTPOSTS:
            if kind in state.stacks(seat) and state.place_of(seat, kind) in sites:
                yield kind, bernal


def _below(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """Every stack on a dirtside from which cargo may go up now, each with the Bernal above."""
    for bernal, sites in dirtsides(state, seat).items() if state.rules.module_2 else ():
        for kind in GIVERS:
            if kind in state.stacks(seat):
                place = state.place_of(seat, kind)
                if place in sites and (operation.is_free(state) or state.lifting == place):
                    yield kind, bernal


def cards(state: State, seat: Seat) -> Iterator[tuple[StackKind, Piece, StackKind]]:
    """Each card that may go up, but no freighter."""
    for kind, bernal in _below(state, seat):
        for card in state.cards_of(seat, kind):
            if kind_of(card) != FREIGHTER:
                yield kind, card, bernal


def tanks(state: State, seat: Seat) -> Iterator[tuple[StackKind, StackKind]]:
    """Each stack with a tank that the Bernal takes in."""
    for kind, bernal in _below(state, seat):
        start, above = (state.crafts[figure(seat, one)] for one in (kind, bernal))
        if start.tanks and (not above.tanks or above.tank_grade == start.tank_grade):
            yield kind, bernal


def _options(state: State, seat: Seat) -> Iterator[Option]:
    if operation.is_free(state):
        yield from (_option(seat, kind, goal) for kind, goal in ways(state, seat))
    for _, card, goal in cards(state, seat):
        yield Option(
            LiftCard(seat, card.id, goal),
            Drag(card.id, stack_zone(seat, goal)),
            Why(words("rule.lift_card")),
            words("label.lift_card", card=card_name(state, card), to=stack_name(goal)),
            group=words("group.bernals"),
            aside=True,
        )
    for kind, goal in tanks(state, seat):
        yield Option(
            LiftTank(seat, kind, goal),
            Press(),
            Why(words("rule.lift_card")),
            words("label.lift_tank", stack=stack_name(kind), to=stack_name(goal)),
            group=words("group.bernals"),
            aside=True,
        )


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


def _begun(turn: Turn[State], seat: Seat, kind: StackKind) -> bool:
    """The operation is taken with the first of it; whether a glitch leaves the stack as it was."""
    if operation.is_free(turn.state):
        operation.begin(turn, "lift")
    turn.set(lifting=turn.state.place_of(seat, kind))
    return undisturbed(turn, seat, kind)


def _lift_card(turn: Turn[State], action: LiftCard) -> None:
    seat, goal = action.seat, action.to
    kind, card = next((k, one) for k, one, _ in cards(turn.state, seat) if one.id == action.card)
    _begun(turn, seat, kind)
    if kind not in turn.state.stacks(seat) or card not in turn.state.cards_of(seat, kind):
        return
    changes(turn, seat, card, kind, goal)
    who, named = player(turn.state, seat), card_name(turn.state, card)
    turn.say(words("log.lift_card", player=who, card=named, to=stack_name(goal)), card.id)
    turn.sound("drop")


def _lift_tank(turn: Turn[State], action: LiftTank) -> None:
    seat, kind, goal = action.seat, action.stack, action.to
    _begun(turn, seat, kind)
    if kind not in turn.state.stacks(seat) or not turn.state.crafts[figure(seat, kind)].tanks:
        return
    tank_goes(turn, seat, kind, goal)
    who = player(turn.state, seat)
    turn.say(words("log.lift_cargo", player=who, to=stack_name(goal)))
    turn.sound("drop")


OFFER: Final = Offer[State](
    _options, {LiftCargo: _lift, LiftCard: _lift_card, LiftTank: _lift_tank}, _refusals
)
