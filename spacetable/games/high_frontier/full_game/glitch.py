"""Glitches are repaired (G7)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import inhabited
from spacetable.games.high_frontier.full_game.moves import RepairGlitch
from spacetable.games.high_frontier.full_game.places import StackKind, stack_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.glitches import Endangered, repairs
from spacetable.games.high_frontier.solar_map import LEO


def repairable(state: State, seat: Seat) -> Iterator[StackKind]:
    """A player's stacks with a glitch where a human of the player's is, as in low Earth orbit
    always (1), or anybody's repairs.
    """
    anywhere = "scrum_troubleshooters" in state.privileges(seat)
    homes = (LEO, *inhabited(state, seat))
    for whose, kind in state.glitched:
        if whose == seat:
            place = state.place_of(seat, kind)
            near = [
                Endangered(state.stack(seat, one), among_humans=place in homes)
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


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Glitches beside which no human is."""
    able = {*repairable(state, seat)}
    for whose, kind in state.glitched:
        if whose == seat and kind not in able:
            zone = stack_zone(seat, kind)
            yield Option(
                RepairGlitch(seat, kind),
                Press(zone),
                Why(words("refused.no_repairer"), (zone,)),
                words("label.repair", stack=words(f"stack.{kind}")),
                refused=True,
            )


OFFER: Final = Offer[State](_options, {RepairGlitch: _repair}, _refusals)
