"""Glitches that are set off, and repaired (K2b, G7)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.decommission import decommission
from spacetable.games.high_frontier.full_game.moves import RepairGlitch
from spacetable.games.high_frontier.full_game.places import StackKind, stack_zone
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import piece_name, player, words
from spacetable.games.high_frontier.glitches import Endangered, glitch_toll, repairs

DIE: Final = "glitch"
SIDES: Final = 6


def triggered(turn: Turn[State], seat: Seat, kind: StackKind) -> None:
    """A glitch where a stack is, is set off: every card of its owner's there that is as rad-hard as
    the die is lost, and the glitch stays.
    """
    state = turn.state
    place = state.place_of(seat, kind)
    there = [one for one in state.stacks(seat) if state.place_of(seat, one) == place]
    if not any((seat, one) in state.glitched for one in there):
        return
    die = turn.roll(DIE, SIDES)
    turn.set(thrown=die)
    turn.say(words("log.glitch_roll", player=player(state, seat), die=die))
    own = owner(state, seat)
    for one in there:
        toll = glitch_toll(turn.state.stack(seat, one), die, own)
        ids = [card.id for card in turn.state.cards_of(seat, one)]
        for place_in_stack in toll.turned:
            turn.rotate(ids[place_in_stack], 0)
        lost = [ids[place_in_stack] for place_in_stack in toll.lost]
        for card in lost:
            named = piece_name(turn.state, card)
            turn.say(words("log.glitch_lost", player=player(state, seat), card=named), card)
        decommission(turn, seat, one, lost, lost=True)


def repairable(state: State, seat: Seat) -> Iterator[StackKind]:
    """A player's stacks with a glitch where a human of the player's is, or anybody's repairs."""
    anywhere = "scrum_troubleshooters" in state.privileges(seat)
    for whose, kind in state.glitched:
        if whose == seat:
            place = state.place_of(seat, kind)
            near = [
                Endangered(state.stack(seat, one), among_humans=place in state.colonies(seat))
                for one in state.stacks(seat)
                if state.place_of(seat, one) == place
            ]
            if repairs(near, anywhere=anywhere):
                yield kind


def _options(state: State, seat: Seat) -> Iterator[Option]:
    for kind in repairable(state, seat):
        yield Option(
            RepairGlitch(seat, kind),
            Press(stack_zone(seat, kind)),
            Why(words("rule.repair")),
            words("label.repair", stack=words(f"stack.{kind}")),
        )


def _repair(turn: Turn[State], action: RepairGlitch) -> None:
    gone = (action.seat, action.stack)
    turn.set(glitched=tuple(one for one in turn.state.glitched if one != gone))
    stack = words(f"stack.{action.stack}")
    turn.say(words("log.repair", player=player(turn.state, action.seat), stack=stack))
    turn.sound("task_done")


OFFER: Final = Offer[State](_options, {RepairGlitch: _repair})
